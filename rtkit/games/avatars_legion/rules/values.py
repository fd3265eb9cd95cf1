"""Values in use (AL-801…806): printed values, statics, timed changes and what was exhausted, cut once."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ALWAYS, ARMED, BOTH, OF_FIRST_USE, OF_HAND, OF_LIFE, OF_SPECIES, OWN, SIDE, SLOTS, STAT_ATK,
    STAT_ATTACK, STAT_ATTACKS, STAT_DEF, THIS, UNTIL_ATTACK, ZONES,
)  # fmt: skip

__all__ = ["concerns", "holds", "refresh", "total_TP"]

_ANY_ATTRIBUTE, _ARMED_ONLY = -1, 3


@kernel
def _count_equipment(t: Any, s: Any, player: int, attribute: int) -> int:
    """How many weapons and armed cards a player has: any, of an attribute, or armed cards only."""
    count = 0
    for place in range(SIDE):
        card = s["field"][SIDE * player + place]
        if card >= 0:
            own = _ARMED_ONLY if place == ARMED else t["c_attribute"][card]
            count += 1 if attribute == _ANY_ATTRIBUTE or own == attribute else 0
    return count


@kernel
def holds(t: Any, s: Any, condition: int, player: int, first: int) -> bool:
    """Does a condition hold, seen from a player's side (AL-804)? ``first``: the use going on is the card's first."""
    subject = t["d_subject"][condition]
    side = player if t["d_side"][condition] == OWN else 1 - player
    if subject == OF_FIRST_USE:
        return bool(first)
    if subject == OF_SPECIES:
        return bool(t["c_species"][s["avatar"][side]] == t["d_species"][condition])
    if subject == OF_LIFE:
        there = s["life_n"][side]
    elif subject == OF_HAND:
        there = s["hand_n"][side]
    else:
        there = _count_equipment(t, s, side, t["d_attribute"][condition])
    if t["d_least"][condition]:
        return bool(there >= t["d_n"][condition])
    return bool(there <= t["d_n"][condition])


@kernel
def total_TP(t: Any, s: Any, player: int) -> int:
    """The TP of a player's weapons on the field together (AL-504)."""
    total = 0
    for slot in range(SIDE * player, SIDE * player + ZONES):
        if s["field"][slot] >= 0:
            total += t["c_TP"][s["field"][slot]]
    return total


@kernel
def concerns(who: int, owner: int, player: int) -> bool:
    """Is ``player`` meant by own, opposing or both as ``owner`` says it?"""
    return who == BOTH or (who == OWN) == (player == owner)


@kernel
def _add(t: Any, s: Any, gives: int, player: int, amount: int) -> None:
    if gives == STAT_ATK:
        s["ATK"][player] += amount
    elif gives == STAT_DEF:
        s["DEF"][player] += amount
    else:
        s["attacks"][player] += amount


@kernel
def _add_attack(t: Any, s: Any, row: int, slot: int) -> None:
    """A static's change of the attack of the weapon in a slot, if one is there and it is meant."""
    card = s["field"][slot]
    if card >= 0 and (t["s_attribute"][row] < 0 or t["s_attribute"][row] == t["c_attribute"][card]):
        s["attack"][slot] += t["s_amount"][row]


@kernel
def _apply_static(t: Any, s: Any, row: int, owner: int, bearer: int) -> None:
    gives = t["s_gives"][row]
    scope = t["s_scope"][row]
    if scope == THIS:
        _add_attack(t, s, row, bearer)
        return
    for player in range(2):
        if not concerns(scope, owner, player):
            continue
        if gives == STAT_ATTACK:
            for slot in range(SIDE * player, SIDE * player + ZONES):
                _add_attack(t, s, row, slot)
        else:
            _add(t, s, gives, player, t["s_amount"][row])


@kernel
def _apply_statics_of(t: Any, s: Any, card: int, owner: int, bearer: int) -> None:
    for row in range(t["c_st"][card], t["c_st_end"][card]):
        condition = t["s_cond"][row]
        if condition < 0 or holds(t, s, condition, owner, 0):
            _apply_static(t, s, row, owner, bearer)


@kernel
def _printed(t: Any, s: Any, player: int) -> None:
    avatar = s["avatar"][player]
    armed = s["field"][SIDE * player + ARMED]
    s["ATK"][player] = t["c_ATK"][avatar] + s["power"][player]
    s["DEF"][player] = t["c_DEF"][avatar] + s["guard"][player] + (t["c_defence"][armed] if armed >= 0 else 0)
    most = 1
    for slot in range(SIDE * player, SIDE * player + ZONES):
        card = s["field"][slot]
        if card >= 0:
            s["attack"][slot] = t["c_attack"][card]
            most = max(most, t["c_attacks"][card])
    s["attacks"][player] = max(s["most"][player], 1) if t["count_exhausted"] else most


@kernel
def _add_timed(s: Any, span: int) -> None:
    for player in range(2):
        s["ATK"][player] += s["boost"][(span * 3 + STAT_ATK) * 2 + player]
        s["DEF"][player] += s["boost"][(span * 3 + STAT_DEF) * 2 + player]
        s["attacks"][player] += s["boost"][(span * 3 + STAT_ATTACKS) * 2 + player]
    for slot in range(SLOTS):
        s["attack"][slot] += s["sharp"][span * SLOTS + slot]


@kernel
def _cut(t: Any, s: Any) -> None:
    """ATK, DEF and attack at 0, attacks at 1 (AL-806); in turn 1 there is one by house rule opening_attacks."""
    for player in range(2):
        s["ATK"][player] = max(s["ATK"][player], 0)
        s["DEF"][player] = max(s["DEF"][player], 0)
        s["attacks"][player] = max(s["attacks"][player], 1)
    if t["opening_one"] and s["turn"] == 1:
        s["attacks"][s["active"]] = 1
    for slot in range(SLOTS):
        s["attack"][slot] = max(s["attack"][slot], 0)


@kernel
def _work_out(t: Any, s: Any) -> None:
    for player in range(2):
        _printed(t, s, player)
    for player in range(2):
        _apply_statics_of(t, s, s["avatar"][player], player, -1)
        for slot in range(SIDE * player, SIDE * player + SIDE):
            if s["field"][slot] >= 0:
                _apply_statics_of(t, s, s["field"][slot], player, slot)
    for span in range(UNTIL_ATTACK, ALWAYS + 1):
        if s["span_on"][span]:
            _add_timed(s, span)
    _cut(t, s)
    s["fresh"] = 1


@kernel
def refresh(t: Any, s: Any) -> None:
    """Work out all values in use anew, if anything they depend on has changed."""
    if s["fresh"] == 0:
        _work_out(t, s)
