"""Whom a step of an effect is done to: who fits, who is chosen, in which order (RT-502, RT-602, RT-608)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import (
    ALL, ANY, AT_NONE, ATTACKER, BOTH, CHOOSE, DEFENDER, FIELD, KIND_QUICK, OP_REST, OP_STAND, OWN, RESTED,
    STANDING,
)  # fmt: skip
from rtkit.games.relatetrekker.rules.values import fits, owner_of

__all__ = ["begin_marking", "count_candidates", "is_candidate", "is_rested", "mark", "next_marked"]


@kernel
def is_rested(s: Any, slot: int) -> bool:
    """Is the character in a slot rested?"""
    player = owner_of(slot)
    return bool((s["rested"][player] >> (slot - player * FIELD)) & 1)


@kernel
def _is_marked(s: Any, slot: int) -> bool:
    player = owner_of(slot)
    return bool((s["marked"][player] >> (slot - player * FIELD)) & 1)


@kernel
def mark(s: Any, slot: int) -> None:
    """Choose the character in a slot for the step being done."""
    player = owner_of(slot)
    s["marked"][player] |= 1 << (slot - player * FIELD)


@kernel
def _status_fits(t: Any, s: Any, row: int, slot: int) -> bool:
    op = t["o_op"][row]
    status = t["o_status"][row]
    if op == OP_REST:
        status = STANDING
    elif op == OP_STAND:
        status = RESTED
    return bool(status == ANY or (status == RESTED) == is_rested(s, slot))


@kernel
def _barred_by_quick(t: Any, s: Any, row: int, slot: int) -> bool:
    """Ruling defender_quick_for: the defender's battle quick chooses, of its own, only the one attacked (RT-404)."""
    if t["quick_any"] or s["fx_kind"] != KIND_QUICK or t["o_pick"][row] != CHOOSE:
        return False
    defender = 1 - s["at_by"]
    if s["at_step"] == AT_NONE or s["at_deck"] or s["fx_owner"] != defender:
        return False
    return bool(owner_of(slot) == defender and slot != s["at_target"])


@kernel
def is_candidate(t: Any, s: Any, row: int, slot: int) -> bool:
    """May the character in an occupied slot be a target of the step in ``row``, not being one yet?"""
    side = t["o_side"][row]
    if side != BOTH and (side == OWN) != (owner_of(slot) == s["fx_owner"]):
        return False
    if _is_marked(s, slot) or not _status_fits(t, s, row, slot):
        return False
    return bool(fits(t, t["o_filter"][row], s["field"][slot]) and not _barred_by_quick(t, s, row, slot))


@kernel
def count_candidates(t: Any, s: Any, row: int) -> int:
    """How many characters could still be chosen for the step in ``row``."""
    count = 0
    for player in range(2):
        for i in range(s["field_n"][player]):
            if is_candidate(t, s, row, player * FIELD + i):
                count += 1
    return count


@kernel
def _mark_all(t: Any, s: Any, row: int) -> None:
    for player in range(2):
        for i in range(s["field_n"][player]):
            if is_candidate(t, s, row, player * FIELD + i):
                mark(s, player * FIELD + i)


@kernel
def _mark_fighter(t: Any, s: Any, row: int, slot: int) -> None:
    """The attacker or the defender, where there is one (RT-609); a deck under attack is no defender."""
    if s["at_step"] != AT_NONE and slot >= 0 and is_candidate(t, s, row, slot):
        mark(s, slot)


@kernel
def begin_marking(t: Any, s: Any, row: int) -> bool:
    """Choose whoever need not be asked for; True if there is a choice left to ask for."""
    pick = t["o_pick"][row]
    if pick == ATTACKER:
        _mark_fighter(t, s, row, s["at_slot"])
    elif pick == DEFENDER:
        if not s["at_deck"]:
            _mark_fighter(t, s, row, s["at_target"])
    elif pick == ALL:
        _mark_all(t, s, row)
    elif s["op_left"] > 0:
        there = count_candidates(t, s, row)
        if there > s["op_left"] or (there > 0 and t["o_up_to"][row]):
            return True
        _mark_all(t, s, row)
    return False


@kernel
def next_marked(s: Any) -> int:
    """The next chosen character to be done, no longer chosen afterwards: turn player's side first; -1 when none."""
    for k in range(2):
        player = s["active"] if k == 0 else 1 - s["active"]
        for i in range(s["field_n"][player]):
            if (s["marked"][player] >> i) & 1:
                s["marked"][player] &= ~(1 << i)
                return int(player * FIELD + i)
    return -1
