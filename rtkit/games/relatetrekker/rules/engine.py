"""``legal`` and ``step``: the decision asked, its moves, and what an answer leads to.

``step`` answers the decision asked and plays on to the next one with two or more choices. What is suspended lies in
the state: a character's departure inside an effect inside an attack inside a phase; the innermost goes on first.
"""

from __future__ import annotations

from typing import Any

from rtkit._jit import inlined, kernel
from rtkit.games.relatetrekker.layout import (
    ASK_ATTACK, ASK_COUNTER, ASK_DISCARD, ASK_END, ASK_MAIN, ASK_MAY, ASK_NONE, ASK_PICK, ASK_PROTECT, ASK_QUICK,
    ASK_SWAP, ASK_TAKE, AT_NONE, ATTACK, BY_DECISIONS, DECK, DISCARD, EV_DECLINED, EV_DISCARDED, EV_QUICK, FIELD,
    FOLLOW, KIND_FOLLOW, KIND_QUICK, LV_DISCARD, LV_NONE, PASS, PICK, PLAY, PROTECT, QUICK, STAGE, SWAP,
    TAKE, TARGET_DECK, YES,
)  # fmt: skip
from rtkit.games.relatetrekker.rules.attack import (
    colours_there, counter_happens, counter_over, declare, protectors, quick_colours, quick_passed, redirect,
    run_attack,
)  # fmt: skip
from rtkit.games.relatetrekker.rules.departure import keep, run_departure, swap_with, swappers
from rtkit.games.relatetrekker.rules.effects import answer_may, begin_effect, can_take, discard, run_effect, take
from rtkit.games.relatetrekker.rules.targets import is_candidate, mark
from rtkit.games.relatetrekker.rules.turn import next_phase, play, run_phase, use_follow, use_stage
from rtkit.games.relatetrekker.rules.zones import finish, take_from_hand
from rtkit.games.zones import note

__all__ = ["advance", "legal", "step"]


@kernel
def _put(w: Any, n: int, move: int, fits: bool) -> int:
    """Write a move behind the first ``n``; how many there are then. One that doesn't fit is written over."""
    w["moves"][n] = move
    return n + (1 if fits else 0)


@inlined
def _main_moves(t: Any, s: Any, w: Any, player: int) -> int:
    colours = colours_there(t, s, player)
    room = s["field_n"][player] < FIELD - 1
    n = _put(w, 0, PASS, True)
    for i in range(player * DECK, player * DECK + s["hand_n"][player]):
        card = s["hand"][i]
        stage = t["c_stage"][card] != 0
        n = _put(w, n, STAGE + card if stage else PLAY + card, stage or room)
        n = _put(w, n, FOLLOW + card, t["c_kind"][card] == KIND_FOLLOW and colours & t["c_fcolour"][card] != 0)
    return n


@inlined
def _end_moves(t: Any, s: Any, w: Any, player: int) -> int:
    n = _put(w, 0, PASS, True)
    for i in range(player * DECK, player * DECK + s["hand_n"][player]):
        card = s["hand"][i]
        n = _put(w, n, PLAY + card, t["c_stage"][card] == 0)
    return n


@inlined
def _quick_moves(t: Any, s: Any, w: Any, player: int) -> int:
    colours = colours_there(t, s, player)
    n = _put(w, 0, PASS, True)
    for i in range(player * DECK, player * DECK + s["hand_n"][player]):
        card = s["hand"][i]
        n = _put(w, n, QUICK + card, colours & quick_colours(t, s, card) != 0)
    return n


@inlined
def _discard_moves(s: Any, w: Any, player: int) -> int:
    n = s["hand_n"][player]
    for i in range(n):
        w["moves"][i] = DISCARD + s["hand"][player * DECK + i]
    return int(n)


@inlined
def _attack_moves(s: Any, w: Any, player: int) -> int:
    """Pass; the deck and every rested opposing character by each standing one (RT-306).

    Always six places by seven targets: what isn't there is written over.
    """
    w["ids"][0] = TARGET_DECK
    targets = 1
    for j in range(FIELD):
        w["ids"][targets] = j
        targets += (s["rested"][1 - player] >> j) & 1
    n = _put(w, 0, PASS, True)
    standing = ((1 << s["field_n"][player]) - 1) & ~s["rested"][player]
    for i in range(FIELD):
        for k in range(FIELD + 1):
            w["moves"][n + k] = ATTACK + 8 * i + w["ids"][k]
        n += ((standing >> i) & 1) * targets
    return int(n)


@inlined
def _protect_moves(t: Any, s: Any, w: Any, player: int) -> int:
    able = protectors(t, s)
    n = _put(w, 0, PASS, True)
    for i in range(s["field_n"][player]):
        n = _put(w, n, PROTECT + i, (able >> i) & 1 == 1)
    return n


@kernel
def _swap_moves(t: Any, s: Any, w: Any, player: int) -> int:
    able = swappers(t, s, s["lv_slot"])
    n = _put(w, 0, PASS, True)
    for i in range(s["field_n"][player]):
        n = _put(w, n, SWAP + i, (able >> i) & 1 == 1)
    return n


@inlined
def _pick_moves(t: Any, s: Any, w: Any) -> int:
    n = _put(w, 0, PASS, t["o_up_to"][s["fx_row"]] != 0)
    for k in range(2):  # the mover's own field first, so that a mirrored game has its moves in the same order
        player = s["asks"] if k == 0 else 1 - s["asks"]
        for slot in range(player * FIELD, player * FIELD + s["field_n"][player]):
            n = _put(w, n, PICK + slot, is_candidate(t, s, s["fx_row"], slot))
    return n


@kernel
def _take_moves(t: Any, s: Any, w: Any) -> int:
    n = _put(w, 0, PASS, t["o_up_to"][s["fx_row"]] != 0)
    base = s["fx_owner"] * DECK
    for i in range(s["pile_n"][s["fx_owner"]]):
        card = s["pile"][base + i]
        n = _put(w, n, TAKE + card, can_take(t, s, s["fx_row"], card))
    return n


@inlined
def _moves(t: Any, s: Any, w: Any, ask: int, player: int) -> int:
    if ask == ASK_MAIN:
        return _main_moves(t, s, w, player)
    if ask == ASK_ATTACK:
        return _attack_moves(s, w, player)
    if ask == ASK_END:
        return _end_moves(t, s, w, player)
    if ask == ASK_QUICK:
        return _quick_moves(t, s, w, player)
    if ask == ASK_DISCARD:
        return _discard_moves(s, w, player)
    if ask == ASK_PROTECT:
        return _protect_moves(t, s, w, player)
    if ask == ASK_SWAP:
        return _swap_moves(t, s, w, player)
    if ask == ASK_PICK:
        return _pick_moves(t, s, w)
    if ask == ASK_TAKE:
        return _take_moves(t, s, w)
    w["moves"][0] = PASS
    w["moves"][1] = YES
    return 2


@inlined
def legal(t: Any, s: Any, w: Any) -> int:
    """Write the legal moves of the decision asked into ``w``; how many there are (0 when the game is over)."""
    ask = s["ask"]
    n = 0 if ask == ASK_NONE else _moves(t, s, w, ask, s["asks"])
    w["n"] = n
    return n


@inlined
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


@inlined
def _answer_quick(t: Any, s: Any, w: Any, move: int) -> None:
    quick_passed(s)
    if move == PASS:
        return
    card = move & 255
    take_from_hand(t, s, card)
    note(w, EV_QUICK, 407, 0 if card < DECK else 1, card, -1, 0)
    begin_effect(t, s, card, KIND_QUICK)


@inlined
def _answer_discard(t: Any, s: Any, w: Any, move: int) -> None:
    card = move & 255
    if s["lv_step"] == LV_DISCARD:
        s["lv_step"] = LV_NONE
        discard(t, s, w, card, EV_DISCARDED, 408)
    else:
        s["op_left"] -= 1
        discard(t, s, w, card, EV_DISCARDED, 601)


@inlined
def _answer_swap(s: Any, w: Any, move: int) -> None:
    if move == PASS:
        keep(s)
    else:
        swap_with(s, w, s["lv_owner"] * FIELD + (move & 255))


@inlined
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


@inlined
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


@inlined
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


@inlined
def step(t: Any, s: Any, w: Any, move: int) -> None:
    """Answer the decision asked with a legal move, and play on. The next legal moves are in ``w``."""
    s["decisions"] += 1
    s["asked"][s["asks"]] += 1
    _answer(t, s, w, move)
    advance(t, s, w)
