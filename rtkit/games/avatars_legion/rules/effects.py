"""Effects and costs done step by step (AL-801…807): an interpreter of the rows of the operation table."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ASK_MAY, ASK_PICK, AT_NONE, DECK, EV_BOOSTED, EV_BROKEN, EV_BURST, EV_CONDITION, EV_CRASH_STAYS, EV_RESTED,
    EV_SHARPENED, EV_STOOD, FX_COST, FX_CRASH, FX_NONE, FX_SPELL, OP_BACK, OP_BOOST, OP_BURST, OP_DISCARD, OP_DRAW,
    OP_EXHAUST, OP_HEAL, OP_IF, OP_MAY, OP_RECOVER, OP_SHARPEN, OP_STAND, OP_SUMMON, OP_WOUND, OWN, SLOTS, UNTIL_ATTACK,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.cardsteps import back_step, counted_step, discard_step, summon_step, take_step
from rtkit.games.avatars_legion.rules.steps import clause_of, next_row, nothing_to_do
from rtkit.games.avatars_legion.rules.targets import begin_marking, next_marked
from rtkit.games.avatars_legion.rules.values import holds
from rtkit.games.avatars_legion.rules.zones import add_broken, leave_field, side_of
from rtkit.games.zones import note

__all__ = ["answer_may", "exhaust_noted", "run_effect"]


@kernel
def _end_effect(t: Any, s: Any, w: Any) -> None:
    """A spell and a crash card go where they belong; an ability whose costs are paid waits for what they set off."""
    card = s["fx_card"]
    kind = s["fx_kind"]
    owner = s["fx_owner"]
    if kind == FX_COST:
        s["held_card"] = card
        s["held_slot"] = s["fx_slot"]
        s["held_first"] = s["fx_first"]
    elif kind == FX_CRASH and t["crash_stays"]:
        n = s["crashed_n"][owner]
        s["crashed"][owner * DECK + n] = card
        s["crashed_n"][owner] = n + 1
        note(w, EV_CRASH_STAYS, 506, owner, card, -1, 0)
    elif kind == FX_SPELL or kind == FX_CRASH:
        add_broken(t, s, card, 0)
        note(w, EV_BROKEN, 505 if kind == FX_SPELL else 506, owner, card, -1, 0)
    s["fx_kind"] = FX_NONE
    s["fx_card"] = -1
    s["fx_owner"] = -1
    s["fx_slot"] = -1
    s["fx_first"] = 0
    s["fx_row"] = 0
    s["fx_end"] = 0


@kernel
def _boost(t: Any, s: Any, w: Any, row: int) -> None:
    """A timed change of an avatar's value (AL-801); for an attack, where there is none: nothing."""
    until = t["o_until"][row]
    if until != UNTIL_ATTACK or s["at_step"] != AT_NONE:
        player = s["fx_owner"] if t["o_who"][row] == OWN else 1 - s["fx_owner"]
        stat = t["o_stat"][row]
        s["boost"][(until * 3 + stat) * 2 + player] += t["o_amount"][row]
        s["span_on"][until] = 1
        s["fresh"] = 0
        note(w, EV_BOOSTED, 801, s["fx_owner"], s["avatar"][player], stat * 4 + until, t["o_amount"][row])
    next_row(s, 1)


@kernel
def exhaust_noted(t: Any, s: Any, slot: int) -> None:
    """A weapon's own player has exhausted it in some way: ruling attack_count_from counts it."""
    player = side_of(slot)
    attacks = t["c_attacks"][s["field"][slot]]
    if attacks > s["most"][player]:
        s["most"][player] = attacks
        s["fresh"] = 0


@kernel
def _rest(t: Any, s: Any, w: Any, slot: int) -> None:
    s["exhausted"] |= 1 << slot
    if side_of(slot) == s["fx_owner"]:
        exhaust_noted(t, s, slot)
    note(w, EV_RESTED, clause_of(s, 803), s["fx_owner"], s["field"][slot], -1, 0)


@kernel
def _break(t: Any, s: Any, w: Any, slot: int, op: int) -> None:
    card = leave_field(s, slot)
    add_broken(t, s, card, 0)
    if op == OP_BURST:
        note(w, EV_BURST, 805, s["fx_owner"], card, -1, t["c_TP"][card])
    else:
        note(w, EV_BROKEN, 803, s["fx_owner"], card, -1, 0)


@kernel
def _do_to(t: Any, s: Any, w: Any, row: int, slot: int) -> None:
    op = t["o_op"][row]
    if op == OP_EXHAUST:
        _rest(t, s, w, slot)
    elif op == OP_STAND:
        s["exhausted"] &= ~(1 << slot)
        note(w, EV_STOOD, 803, s["fx_owner"], s["field"][slot], -1, 0)
    elif op == OP_SHARPEN:
        until = t["o_until"][row]
        s["sharp"][until * SLOTS + slot] += t["o_amount"][row]
        s["span_on"][until] = 1
        s["fresh"] = 0
        note(w, EV_SHARPENED, 801, s["fx_owner"], s["field"][slot], until, t["o_amount"][row])
    else:
        _break(t, s, w, slot, op)


@kernel
def _target_step(t: Any, s: Any, w: Any, row: int) -> int:
    """Choose first, then do it to those chosen, one after another. For an attack, where there is none: nothing."""
    if s["op_step"] == 0:
        if t["o_op"][row] == OP_SHARPEN and t["o_until"][row] == UNTIL_ATTACK and s["at_step"] == AT_NONE:
            next_row(s, 1)
            return 0
        s["op_step"] = 1
        s["op_left"] = t["o_n"][row]
        s["marked"] = 0
    if begin_marking(t, s, row):
        s["asks"] = s["fx_owner"]
        return ASK_PICK
    if s["marked"] == 0:
        nothing_to_do(s, w)
    slot = next_marked(s)
    while slot >= 0:
        _do_to(t, s, w, row, slot)
        slot = next_marked(s)
    next_row(s, 1)
    return 0


@kernel
def answer_may(t: Any, s: Any, yes: bool) -> None:
    """Do the steps a MAY covers, or leave them out."""
    next_row(s, 1 if yes else 1 + t["o_span"][s["fx_row"]])


@kernel
def _if_step(t: Any, s: Any, w: Any, row: int) -> None:
    true = holds(t, s, t["o_cond"][row], s["fx_owner"], s["fx_first"])
    note(w, EV_CONDITION, 804, s["fx_owner"], s["fx_card"], -1, 1 if true else 0)
    next_row(s, 1 if true else 1 + t["o_span"][row])


@kernel
def _run_row(t: Any, s: Any, w: Any, row: int) -> int:
    op = t["o_op"][row]
    if op == OP_DRAW or op == OP_HEAL or op == OP_WOUND:
        counted_step(t, s, w, row)
    elif op == OP_BOOST:
        _boost(t, s, w, row)
    elif op == OP_IF:
        _if_step(t, s, w, row)
    elif op == OP_MAY:
        s["asks"] = s["fx_owner"]
        return ASK_MAY
    elif op == OP_DISCARD:
        return discard_step(t, s, row)
    elif op == OP_BACK:
        return back_step(t, s, w, row)
    elif op == OP_RECOVER:
        return take_step(t, s, w, row)
    elif op == OP_SUMMON:
        return summon_step(t, s, w, row)
    else:
        return _target_step(t, s, w, row)
    return 0


@kernel
def run_effect(t: Any, s: Any, w: Any) -> int:
    """Do the effect up to what it asks of ``asks``, or to its end (0). Asks again until it is answered."""
    while s["fx_row"] < s["fx_end"]:
        ask = _run_row(t, s, w, s["fx_row"])
        if ask:
            return ask
    _end_effect(t, s, w)
    return 0
