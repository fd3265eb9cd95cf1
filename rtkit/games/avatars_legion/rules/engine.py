"""``step`` and ``advance``: what an answer leads to, up to the next decision.

``step`` answers the decision asked and plays on to the next one with two or more choices. What goes on first: the
effect being done; break triggers that wait; abilities that wait; an ability whose costs are paid; a weapon to be
chosen after a burst; the attack; the phase.
"""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ABILITIES, ARM, ASK_AGAIN, ASK_BATTLE, ASK_DISCARD, ASK_DRAW, ASK_GIVE, ASK_GUARD, ASK_MAIN, ASK_MAY, ASK_MULLIGAN,
    ASK_NONE, ASK_PICK, ASK_SUMMON, ASK_TRIGGER, AT_NONE, BURST, BY_DECISIONS, CRASH, EV_BREAK_TRIGGER,
    EV_DECLINED, EV_HAND_TO_DECK, EV_TRIGGERED, EXHAUST, FX_ACTIVATED, FX_BREAK, FX_NONE, FX_TRIGGERED, IDLE_CAP, KIND,
    PASS, SETUP, SPELL, SUMMON, WAITING, YES, ZONES_AT,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.battle import begin_attack, exhaust, guard_over, run_attack
from rtkit.games.avatars_legion.rules.cardsteps import discard, give, put_on_field, take
from rtkit.games.avatars_legion.rules.effects import answer_may, run_effect
from rtkit.games.avatars_legion.rules.moments import card_of, forget, next_offer, slot_of
from rtkit.games.avatars_legion.rules.moves import legal
from rtkit.games.avatars_legion.rules.steps import begin_effect, next_row
from rtkit.games.avatars_legion.rules.turn import (
    arm, burst, check_life, declare, draw, mulligan_over, next_phase, return_card, run_phase, summon, use_ability,
    use_card,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.zones import finish, free_zone
from rtkit.games.zones import note, take_out

__all__ = ["advance", "step"]


@kernel
def _answer_main(t: Any, s: Any, w: Any, kind: int, argument: int) -> None:
    player = s["asks"]
    if kind == PASS:
        next_phase(s, w)
    elif kind == SUMMON:
        burst(t, s, w, player, argument // ZONES_AT)
        summon(t, s, w, argument & (ZONES_AT - 1))
    elif kind == BURST:
        s["burst_TP"] = burst(t, s, w, player, argument)
    elif kind == ARM:
        arm(t, s, w, argument)
    elif kind == SPELL or kind == CRASH:
        use_card(t, s, w, argument, kind == SPELL)
    elif kind == EXHAUST:
        exhaust(t, s, w, player, argument)
    else:
        use_ability(t, s, w, 4 * player + argument // ABILITIES, argument % ABILITIES)


@kernel
def _answer_summon(t: Any, s: Any, w: Any, kind: int, card: int) -> None:
    """By an effect or after a burst."""
    if s["fx_kind"] == FX_NONE:
        s["burst_TP"] = -1
        if kind != PASS:
            summon(t, s, w, card)
        return
    if kind == PASS:
        note(w, EV_DECLINED, 803, s["fx_owner"], s["fx_card"], -1, 0)
    else:
        put_on_field(t, s, w, card, free_zone(s, s["fx_owner"]), 803)
    next_row(s, 1)


@kernel
def _answer_offer(t: Any, s: Any, w: Any, yes: bool) -> None:
    """A triggered ability is used or not (AL-105)."""
    source = s["offer"] // ABILITIES
    k = s["offer"] % ABILITIES
    s["offer"] = -1
    forget(s, source, 1 << k)
    card = card_of(s, source)
    if not yes:
        note(w, EV_DECLINED, 105, source >> 2, card, -1, 0)
        return
    note(w, EV_TRIGGERED, 105, source >> 2, card, source & 3, k + 1)
    row = t["c_tr"][card] + k
    begin_effect(s, FX_TRIGGERED, card, slot_of(source), t["a_op"][row], t["a_op_end"][row])
    s["fx_first"] = 1 if s["uses"][source] == 0 else 0
    s["uses"][source] += 1
    s["used"][source] |= 1 << k


@kernel
def _answer_effect(t: Any, s: Any, w: Any, ask: int, kind: int, argument: int) -> None:
    """A pick, a take, a may, a discard, a give, a summons."""
    if ask == ASK_DISCARD:
        discard(t, s, w, argument)
    elif ask == ASK_GIVE:
        give(t, s, w, argument, EV_HAND_TO_DECK)
    elif ask == ASK_SUMMON:
        _answer_summon(t, s, w, kind, argument)
    elif ask == ASK_MAY:
        if kind == PASS:
            note(w, EV_DECLINED, 804, s["fx_owner"], s["fx_card"], -1, 0)
        answer_may(t, s, kind != PASS)
    elif kind == PASS:
        s["op_left"] = 0
    elif ask == ASK_PICK:
        s["op_left"] -= 1
        s["marked"] |= 1 << argument
    else:
        take(t, s, w, argument)


@kernel
def _answer_battle(t: Any, s: Any, w: Any, ask: int, kind: int) -> None:
    """The battle phase or a later attack is declared or not (AL-404, AL-606)."""
    if kind == PASS:
        next_phase(s, w)
    elif ask == ASK_BATTLE:
        declare(t, s, w)
    else:
        begin_attack(s, w)


@kernel
def _answer(t: Any, s: Any, w: Any, move: int) -> None:
    """Do what was chosen; the rest is ``advance``'s."""
    ask = s["ask"]
    argument = move & (KIND - 1)
    kind = move - argument
    s["ask"] = ASK_NONE
    if ask == ASK_MAIN:
        _answer_main(t, s, w, kind, argument)
    elif ask == ASK_GUARD:
        if kind == PASS:
            guard_over(s)
        else:
            exhaust(t, s, w, s["asks"], argument)
    elif ask == ASK_DRAW:
        draw(t, s, w, kind == YES)
    elif ask == ASK_BATTLE or ask == ASK_AGAIN:
        _answer_battle(t, s, w, ask, kind)
    elif ask == ASK_MULLIGAN:
        if kind == PASS:
            mulligan_over(t, s, w, s["asks"])
        else:
            return_card(t, s, w, argument)
    elif ask == ASK_TRIGGER:
        _answer_offer(t, s, w, kind == YES)
    else:
        _answer_effect(t, s, w, ask, kind, argument)


@kernel
def _begin_break_trigger(t: Any, s: Any, w: Any) -> None:
    """The next break trigger that waits has its effect: the turn player's first (AL-605)."""
    player = s["active"] if s["waits_n"][s["active"]] > 0 else 1 - s["active"]
    card = s["waits"][player * WAITING]
    too_many = s["waits_n"][player] >= WAITING
    take_out(s["waits"], s["waits_n"], player, card)
    s["idle"] += 1
    if too_many or s["idle"] > IDLE_CAP:
        finish(s, w, -1, BY_DECISIONS)
        return
    note(w, EV_BREAK_TRIGGER, 605, player, card, -1, t["c_trigger"][card])
    begin_effect(s, FX_BREAK, card, -1, t["c_op"][card], t["c_op_end"][card])


@kernel
def _resume(s: Any) -> None:
    """The effect of an ability whose costs are paid begins."""
    begin_effect(s, FX_ACTIVATED, s["held_card"], s["held_slot"], s["held_row"], s["held_end"])
    s["fx_first"] = s["held_first"]
    s["held_card"] = -1
    s["held_slot"] = -1
    s["held_first"] = 0
    s["held_row"] = 0
    s["held_end"] = 0


@kernel
def _run(t: Any, s: Any, w: Any) -> int:
    """One step of what goes on first; what is to be asked, or 0."""
    if s["fx_kind"] != FX_NONE:
        return run_effect(t, s, w)
    if s["waits_n"][0] > 0 or s["waits_n"][1] > 0:
        _begin_break_trigger(t, s, w)
        return 0
    if t["loss_at_once"] and s["phase"] != SETUP:
        check_life(s, w)
        if s["over"]:
            return 0
    if s["any_offers"]:
        next_offer(s)
        s["asks"] = s["offer"] // (4 * ABILITIES)
        return ASK_TRIGGER
    if s["held_card"] >= 0:
        _resume(s)
        return 0
    if s["burst_TP"] >= 0:
        s["asks"] = s["active"]
        return ASK_SUMMON
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
    s["idle"] = 0
    _answer(t, s, w, move)
    advance(t, s, w)
