"""What a step of an effect is done to: which equipment fits, which is chosen, in which order (AL-803, AL-806)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ANY, ARMED, EXHAUSTED, OF_ARMED, OF_WEAPONS, OP_BREAK, OP_BURST, OP_EXHAUST, OP_STAND, PICK_ALL, PICK_CHOOSE,
    PICK_THIS, SIDE, SLOTS,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.values import concerns
from rtkit.games.avatars_legion.rules.zones import side_of

__all__ = ["begin_marking", "is_candidate", "is_exhausted", "next_marked"]


@kernel
def is_exhausted(s: Any, slot: int) -> bool:
    """Is the weapon in a slot exhausted?"""
    return bool((s["exhausted"] >> slot) & 1)


@kernel
def _status_fits(s: Any, op: int, status: int, slot: int) -> bool:
    """Only a standing weapon is exhausted, only an exhausted one stands (AL-807); an armed card is never exhausted."""
    if op != OP_BREAK and op != OP_BURST and slot % SIDE == ARMED:
        return False
    exhausted = is_exhausted(s, slot)
    if (op == OP_EXHAUST and exhausted) or (op == OP_STAND and not exhausted):
        return False
    return bool(status == ANY or (status == EXHAUSTED) == exhausted)


@kernel
def _sort_fits(t: Any, s: Any, row: int, slot: int) -> bool:
    """Is it on the side, of the sort and of the attribute that the step says?"""
    armed = slot % SIDE == ARMED
    what = t["o_what"][row]
    if (armed and what == OF_WEAPONS) or (not armed and what == OF_ARMED):
        return False
    attribute = t["o_attribute"][row]
    if attribute >= 0 and t["c_attribute"][s["field"][slot]] != attribute:
        return False
    return concerns(t["o_side"][row], s["fx_owner"], side_of(slot))


@kernel
def is_candidate(t: Any, s: Any, row: int, slot: int) -> bool:
    """May the step in ``row`` be done to the card in a slot, which isn't chosen yet?"""
    if s["field"][slot] < 0 or (s["marked"] >> slot) & 1:
        return False
    if t["o_pick"][row] == PICK_THIS:
        if slot != s["fx_slot"]:
            return False
    elif not _sort_fits(t, s, row, slot):
        return False
    return _status_fits(s, t["o_op"][row], t["o_status"][row], slot)


@kernel
def begin_marking(t: Any, s: Any, row: int) -> bool:
    """Choose whatever need not be asked for; True if there is a choice left to ask for."""
    pick = t["o_pick"][row]
    if pick == PICK_CHOOSE and s["op_left"] == 0:
        return False
    fitting = 0
    there = 0
    for slot in range(SLOTS):
        if is_candidate(t, s, row, slot):
            fitting |= 1 << slot
            there += 1
    if pick == PICK_CHOOSE and there > 0 and (there > s["op_left"] or t["o_up_to"][row]):
        return True
    s["marked"] |= fitting
    if pick != PICK_ALL:
        s["op_left"] = 0
    return False


@kernel
def next_marked(s: Any) -> int:
    """The next chosen slot to be done, no longer chosen afterwards: the turn player's first; -1 when none."""
    if s["marked"] == 0:
        return -1
    for k in range(2):
        player = s["active"] if k == 0 else 1 - s["active"]
        for slot in range(SIDE * player, SIDE * player + SIDE):
            if (s["marked"] >> slot) & 1:
                s["marked"] &= ~(1 << slot)
                return int(slot)
    return -1
