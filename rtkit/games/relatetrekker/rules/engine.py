"""``legal`` and ``step``: the decision asked, its moves, and what an answer leads to.

``step`` answers the decision asked and plays on to the next one with two or more choices. What is suspended lies in
the state: a character's departure inside an effect inside an attack inside a phase; the innermost goes on first.
"""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import (
    ASK_ATTACK, ASK_COUNTER, ASK_DISCARD, ASK_END, ASK_MAIN, ASK_MAY, ASK_NONE, ASK_PICK, ASK_PROTECT, ASK_QUICK,
    ASK_SWAP, ASK_TAKE, AT_NONE, ATTACK, BY_DECISIONS, DECK, DISCARD, EV_DECLINED, EV_DISCARDED, EV_QUICK, FIELD,
    FOLLOW, KIND_FOLLOW, KIND_QUICK, LV_DISCARD, LV_NONE, PASS, PICK, PLAY, PROTECT, QUICK, STAGE, SWAP,
    TAKE, TARGET_DECK, WORD_SWAP, YES,
)  # fmt: skip
from rtkit.games.relatetrekker.rules.attack import (
    can_protect, colours_there, counter_happens, counter_over, declare, quick_fits, quick_passed, redirect, run_attack,
)  # fmt: skip
from rtkit.games.relatetrekker.rules.departure import keep, run_departure, swap_with
from rtkit.games.relatetrekker.rules.effects import answer_may, begin_effect, can_take, discard, run_effect, take
from rtkit.games.relatetrekker.rules.targets import is_candidate, is_rested, mark
from rtkit.games.relatetrekker.rules.turn import end_cap, next_phase, play, run_phase, use_follow, use_stage
from rtkit.games.relatetrekker.rules.values import words_of
from rtkit.games.relatetrekker.rules.zones import finish, note, take_from_hand

__all__ = ["advance", "legal", "step"]


@kernel
def _add(w: Any, move: int) -> None:
    n = w["n"]
    w["moves"][n] = move
    w["n"] = n + 1


@kernel
def _hand_moves(t: Any, s: Any, w: Any, ask: int, player: int) -> None:
    """Moves with cards of the hand: the main phase, the end phase, a quick, a discard."""
    base = player * DECK
    colours = colours_there(t, s, player) if ask == ASK_MAIN or ask == ASK_QUICK else 0
    room = s["field_n"][player] < FIELD - 1 if ask == ASK_MAIN else s["field_n"][player] <= end_cap(t)
    for i in range(s["hand_n"][player]):
        card = s["hand"][base + i]
        if ask == ASK_DISCARD:
            _add(w, DISCARD + card)
        elif ask == ASK_QUICK:
            if quick_fits(t, s, card, colours):
                _add(w, QUICK + card)
        elif t["c_stage"][card]:
            if ask == ASK_MAIN:
                _add(w, STAGE + card)
        else:
            if room:
                _add(w, PLAY + card)
            if ask == ASK_MAIN and t["c_kind"][card] == KIND_FOLLOW and colours & t["c_fcolour"][card]:
                _add(w, FOLLOW + card)


@kernel
def _attack_moves(s: Any, w: Any, player: int) -> None:
    other = 1 - player
    for i in range(s["field_n"][player]):
        if not is_rested(s, player * FIELD + i):
            _add(w, ATTACK + 8 * i + TARGET_DECK)
            for j in range(s["field_n"][other]):
                if is_rested(s, other * FIELD + j):
                    _add(w, ATTACK + 8 * i + j)


@kernel
def _field_moves(t: Any, s: Any, w: Any, ask: int, player: int) -> None:
    """Moves with own characters: a protector, a swapper."""
    for i in range(s["field_n"][player]):
        slot = player * FIELD + i
        if ask == ASK_PROTECT:
            if can_protect(t, s, slot):
                _add(w, PROTECT + i)
        elif slot != s["lv_slot"] and words_of(t, s, slot) & WORD_SWAP:
            _add(w, SWAP + i)


@kernel
def _pick_moves(t: Any, s: Any, w: Any) -> None:
    for player in range(2):
        for i in range(s["field_n"][player]):
            if is_candidate(t, s, s["fx_row"], player * FIELD + i):
                _add(w, PICK + player * FIELD + i)


@kernel
def _take_moves(t: Any, s: Any, w: Any) -> None:
    base = s["fx_owner"] * DECK
    for i in range(s["pile_n"][s["fx_owner"]]):
        card = s["pile"][base + i]
        if can_take(t, s, s["fx_row"], card):
            _add(w, TAKE + card)


@kernel
def legal(t: Any, s: Any, w: Any) -> int:
    """Write the legal moves of the decision asked into ``w`` and return how many there are (0 when the game is over)."""
    w["n"] = 0
    ask = s["ask"]
    player = s["asks"]
    if ask == ASK_NONE:
        return 0
    must = ask == ASK_DISCARD or ((ask == ASK_PICK or ask == ASK_TAKE) and not t["o_up_to"][s["fx_row"]])
    if not must:
        _add(w, PASS)
    if ask == ASK_MAIN or ask == ASK_END or ask == ASK_QUICK or ask == ASK_DISCARD:
        _hand_moves(t, s, w, ask, player)
    elif ask == ASK_ATTACK:
        _attack_moves(s, w, player)
    elif ask == ASK_PROTECT or ask == ASK_SWAP:
        _field_moves(t, s, w, ask, player)
    elif ask == ASK_PICK:
        _pick_moves(t, s, w)
    elif ask == ASK_TAKE:
        _take_moves(t, s, w)
    else:
        _add(w, YES)
    return int(w["n"])


@kernel
def _answer_phase(t: Any, s: Any, w: Any, ask: int, move: int) -> None:
    card = move & 255
    kind = move - card
    if kind == PASS:
        if ask == ASK_END:
            s["end_played"] = 1
        else:
            next_phase(s, w)
    elif kind == PLAY:
        play(t, s, w, card)
    elif kind == FOLLOW:
        use_follow(t, s, w, card)
    elif kind == STAGE:
        use_stage(t, s, w, card)
    else:
        declare(s, w, card >> 3, card & 7)


@kernel
def _answer_quick(t: Any, s: Any, w: Any, move: int) -> None:
    quick_passed(s)
    if move == PASS:
        return
    card = move & 255
    take_from_hand(t, s, card)
    note(w, EV_QUICK, 407, 0 if card < DECK else 1, card, -1, 0)
    begin_effect(t, s, card, KIND_QUICK)


@kernel
def _answer_discard(t: Any, s: Any, w: Any, move: int) -> None:
    card = move & 255
    if s["lv_step"] == LV_DISCARD:
        s["lv_step"] = LV_NONE
        discard(t, s, w, card, EV_DISCARDED, 408)
    else:
        s["op_left"] -= 1
        discard(t, s, w, card, EV_DISCARDED, 601)


@kernel
def _answer_swap(s: Any, w: Any, move: int) -> None:
    if move == PASS:
        keep(s)
    else:
        swap_with(s, w, s["lv_owner"] * FIELD + (move & 255))


@kernel
def _answer_effect(t: Any, s: Any, w: Any, ask: int, move: int) -> None:
    """A pick, a take, a may."""
    if ask == ASK_MAY:
        if move == PASS:
            note(w, EV_DECLINED, 608, s["fx_owner"], s["fx_card"], -1, 0)
        answer_may(t, s, move != PASS)
    elif move == PASS:
        s["op_left"] = 0
    elif ask == ASK_PICK:
        s["op_left"] -= 1
        mark(s, move & 255)
    else:
        take(t, s, w, move & 255)


@kernel
def _answer(t: Any, s: Any, w: Any, move: int) -> None:
    """Do what was chosen; the rest is ``advance``'s."""
    ask = s["ask"]
    s["ask"] = ASK_NONE
    if ask == ASK_MAIN or ask == ASK_ATTACK or ask == ASK_END:
        _answer_phase(t, s, w, ask, move)
    elif ask == ASK_PROTECT:
        redirect(s, w, -1 if move == PASS else move & 255)
    elif ask == ASK_QUICK:
        _answer_quick(t, s, w, move)
    elif ask == ASK_SWAP:
        _answer_swap(s, w, move)
    elif ask == ASK_DISCARD:
        _answer_discard(t, s, w, move)
    elif ask == ASK_COUNTER:
        if move == PASS:
            note(w, EV_DECLINED, 402, s["asks"], s["at_card"], -1, 0)
            counter_over(s, w)
        else:
            counter_happens(t, s, w)
    else:
        _answer_effect(t, s, w, ask, move)


@kernel
def _run(t: Any, s: Any, w: Any) -> int:
    """One step of the innermost thing going on; what is to be asked, or 0."""
    if s["lv_step"] != LV_NONE:
        s["asks"] = s["lv_owner"]
        return run_departure(t, s, w)
    if s["fx_card"] >= 0:
        return run_effect(t, s, w)
    if s["at_step"] != AT_NONE:
        return run_attack(t, s, w)
    return run_phase(t, s, w)


@kernel
def advance(t: Any, s: Any, w: Any) -> None:
    """Play on to the next decision with two or more choices, or to the end; what is forced is done."""
    while not s["over"]:
        if s["ask"] == ASK_NONE:
            ask = _run(t, s, w)
            if s["over"] or ask == ASK_NONE:
                continue
            s["ask"] = ask
        n = legal(t, s, w)
        if n > 1:
            if s["decisions"] >= t["max_decisions"]:
                finish(s, w, -1, BY_DECISIONS)
            break
        _answer(t, s, w, w["moves"][0])
    if s["over"]:
        w["n"] = 0


@kernel
def step(t: Any, s: Any, w: Any, move: int) -> None:
    """Answer the decision asked with a legal move, and play on. The next legal moves are in ``w``."""
    s["decisions"] += 1
    s["asked"][s["asks"]] += 1
    _answer(t, s, w, move)
    advance(t, s, w)


