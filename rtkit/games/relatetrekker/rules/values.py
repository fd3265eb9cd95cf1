"""Values in use (RT-105…107): printed values, statics and timed changes, cut at 0 once."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import (
    CARDS, DECK, DICE_CAP, FIELD, GIVES_WORD, OF_CHARACTERS, OF_HAND, OPPOSING, OWN, SLOTS,
    SPANS, STAT_A, STAT_D, STAT_DICE, STAT_STRIKE, THIS, WORD_PROTECT, WORD_SWAP,
)  # fmt: skip

__all__ = ["count_fitting", "fits", "holds", "owner_of", "refresh", "value", "words_of"]


@kernel
def owner_of(slot: int) -> int:
    """The player on whose field the slot lies."""
    return 0 if slot < FIELD else 1


@kernel
def fits(t: Any, filter_id: int, card: int) -> bool:
    """Does the card have the colour and species of the filter (0: any card)?"""
    return filter_id == 0 or t["match"][filter_id * CARDS + card] != 0


@kernel
def count_fitting(t: Any, s: Any, player: int, filter_id: int) -> int:
    """How many characters of a player fit a filter."""
    n = s["field_n"][player]
    if filter_id == 0:
        return int(n)
    count = 0
    for i in range(n):
        if fits(t, filter_id, s["field"][player * FIELD + i]):
            count += 1
    return count


@kernel
def holds(t: Any, s: Any, condition: int, player: int) -> bool:
    """Does a condition hold, seen from a player's side (RT-607)?"""
    side = player if t["d_side"][condition] == OWN else 1 - player
    subject = t["d_subject"][condition]
    if subject == OF_CHARACTERS:
        there = count_fitting(t, s, side, t["d_filter"][condition])
    elif subject == OF_HAND:
        there = s["hand_n"][side]
    else:
        there = s["deck_n"][side]
    if t["d_least"][condition]:
        return bool(there >= t["d_n"][condition])
    return bool(there <= t["d_n"][condition])


@kernel
def _apply_static(t: Any, s: Any, row: int, player: int, bearer: int, side: int) -> None:
    """Add one static to every character of ``side`` it works on; ``bearer`` is a slot, -1 for a stage."""
    gives = t["s_gives"][row]
    amount = t["s_amount"][row]
    filter_id = t["s_filter"][row]
    left_out = bearer if t["s_others"][row] else -1
    for slot in range(side * FIELD, side * FIELD + s["field_n"][side]):
        if slot == left_out or not fits(t, filter_id, s["field"][slot]):
            continue
        if gives >= GIVES_WORD:
            s["words"][slot] |= amount
        else:
            s["value"][gives * SLOTS + slot] += amount


@kernel
def _apply_statics_of(t: Any, s: Any, card: int, player: int, bearer: int) -> None:
    for row in range(t["c_st"][card], t["c_st_end"][card]):
        condition = t["s_cond"][row]
        scope = t["s_scope"][row]
        if bearer >= 0 and condition >= 0 and not holds(t, s, condition, player):
            continue
        if scope == THIS:
            if fits(t, t["s_filter"][row], card):
                gives = t["s_gives"][row]
                if gives >= GIVES_WORD:
                    s["words"][bearer] |= t["s_amount"][row]
                else:
                    s["value"][gives * SLOTS + bearer] += t["s_amount"][row]
            continue
        for side in range(2):
            if scope == OWN and side != player or scope == OPPOSING and side == player:
                continue
            if bearer < 0 and condition >= 0 and not holds(t, s, condition, side):
                continue
            _apply_static(t, s, row, player, bearer, side)


@kernel
def _printed(t: Any, s: Any, slot: int) -> None:
    card = s["field"][slot]
    s["value"][STAT_A * SLOTS + slot] = t["c_A"][card]
    s["value"][STAT_D * SLOTS + slot] = t["c_D"][card]
    s["value"][STAT_STRIKE * SLOTS + slot] = t["c_strike"][card]
    s["value"][STAT_DICE * SLOTS + slot] = t["c_dice"][card]
    s["words"][slot] = 0


@kernel
def _add_timed(s: Any, slot: int) -> None:
    for span in range(SPANS):
        if s["span_on"][span]:
            for stat in range(4):
                s["value"][stat * SLOTS + slot] += s["timed"][(span * 4 + stat) * SLOTS + slot]
            s["words"][slot] |= s["lent"][span * SLOTS + slot]


@kernel
def _cut(s: Any, slot: int) -> None:
    for stat in range(4):
        s["value"][stat * SLOTS + slot] = max(s["value"][stat * SLOTS + slot], 0)
    s["value"][STAT_DICE * SLOTS + slot] = min(s["value"][STAT_DICE * SLOTS + slot], DICE_CAP)


@kernel
def _work_out(t: Any, s: Any) -> None:
    """Printed values, then statics, then what is timed, then the cut (RT-107)."""
    for player in range(2):
        for slot in range(player * FIELD, player * FIELD + s["field_n"][player]):
            _printed(t, s, slot)
    for player in range(2):
        for slot in range(player * FIELD, player * FIELD + s["field_n"][player]):
            card = s["field"][slot]
            if t["c_st"][card] < t["c_st_end"][card]:
                _apply_statics_of(t, s, card, player, slot)
    if s["stage"] >= 0:
        _apply_statics_of(t, s, s["stage"], 0 if s["stage"] < DECK else 1, -1)
    timed = s["span_on"][0] or s["span_on"][1] or s["span_on"][2] or s["span_on"][3]
    for player in range(2):
        protectors = 0
        swappers = 0
        for i in range(s["field_n"][player]):
            slot = player * FIELD + i
            if timed:
                _add_timed(s, slot)
            _cut(s, slot)
            words = s["words"][slot]
            protectors |= ((words // WORD_PROTECT) & 1) << i
            swappers |= ((words // WORD_SWAP) & 1) << i
        s["protectors"][player] = protectors
        s["swappers"][player] = swappers
    s["fresh"] = 1


@kernel
def refresh(t: Any, s: Any) -> None:
    """Work out all values and keywords in use anew, if anything they depend on has changed."""
    if s["fresh"] == 0:
        _work_out(t, s)


@kernel
def value(t: Any, s: Any, stat: int, slot: int) -> int:
    """A value in use of the character in a slot."""
    refresh(t, s)
    return int(s["value"][stat * SLOTS + slot])


@kernel
def words_of(t: Any, s: Any, slot: int) -> int:
    """The keywords in use of the character in a slot, as bits."""
    refresh(t, s)
    return int(s["words"][slot])
