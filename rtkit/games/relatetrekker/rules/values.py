"""Values in use (RT-105…107): printed values, statics and timed changes, cut at 0 once."""

from __future__ import annotations

from typing import Any

from rtkit._jit import inlined, kernel
from rtkit.games.relatetrekker.layout import (
    CARDS, DICE_CAP, FIELD, GIVES_WORD, NOBODY, OF_CHARACTERS, OF_HAND, OPPOSING, OWN, SLOTS,
    SPANS, STAT_A, STAT_D, STAT_DICE, STAT_STRIKE, STATS, THIS, WORD_PROTECT, WORD_SWAP,
)  # fmt: skip

__all__ = ["count_fitting", "fits", "holds", "owner_of", "refresh", "value", "words_of"]


@kernel
def owner_of(slot: int) -> int:
    """The player on whose field the slot lies."""
    return 0 if slot < FIELD else 1


@kernel
def fits(t: Any, filter_id: int, card: int) -> bool:
    """Does the card have the colour and species of the filter (0: any card)?"""
    return bool(t["match"][filter_id * (CARDS + 1) + card])


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
def _card_in(s: Any, slot: int) -> int:
    card = s["field"][slot]
    return int(card if card >= 0 else NOBODY)


@kernel
def _add(s: Any, slot: int, attack: int, defence: int, strike: int, dice: int) -> None:
    at = slot * STATS
    attack += s["value"][at + STAT_A]
    defence += s["value"][at + STAT_D]
    strike += s["value"][at + STAT_STRIKE]
    dice += s["value"][at + STAT_DICE]
    s["value"][at + STAT_A] = attack
    s["value"][at + STAT_D] = defence
    s["value"][at + STAT_STRIKE] = strike
    s["value"][at + STAT_DICE] = dice


@inlined
def _printed(t: Any, s: Any) -> None:
    """Every slot's printed values, with what a character always gives itself; zeros where nobody is."""
    watching = 0
    for slot in range(SLOTS):
        card = _card_in(s, slot)
        for stat in range(STATS):
            s["value"][slot * STATS + stat] = t["c_own"][card * STATS + stat]
        s["words"][slot] = t["c_words"][card]
        watching |= t["c_watches"][card]
    s["watching"] = watching


@kernel
def _give_always(t: Any, s: Any, card: int) -> None:
    """Add what a character or stage in play gives, whatever happens."""
    for slot in range(SLOTS):
        pair = card * (CARDS + 1) + _card_in(s, slot)
        at = pair * STATS
        _add(
            s, slot, t["given"][at + STAT_A], t["given"][at + STAT_D], t["given"][at + STAT_STRIKE],
            t["given"][at + STAT_DICE],
        )  # fmt: skip
        s["words"][slot] |= t["lends"][pair]


@kernel
def _give(t: Any, s: Any, row: int, slot: int) -> None:
    gives = t["s_gives"][row]
    if gives >= GIVES_WORD:
        s["words"][slot] |= t["s_amount"][row]
    else:
        s["value"][slot * STATS + gives] += t["s_amount"][row]


@kernel
def _give_side(t: Any, s: Any, row: int, side: int, left_out: int) -> None:
    """Add one static to every character of ``side`` it works on, but for the one in slot ``left_out``."""
    for slot in range(side * FIELD, side * FIELD + s["field_n"][side]):
        if slot != left_out and fits(t, t["s_filter"][row], s["field"][slot]):
            _give(t, s, row, slot)


@kernel
def _give_while(t: Any, s: Any, player: int, bearer: int, card: int) -> None:
    """Add what the character in slot ``bearer`` gives on a condition."""
    for row in range(t["c_st"][card], t["c_st_end"][card]):
        if t["s_done"][row] or not holds(t, s, t["s_cond"][row], player):
            continue
        scope = t["s_scope"][row]
        left_out = bearer if t["s_others"][row] else -1
        if scope == THIS:
            _give(t, s, row, bearer)
            continue
        if scope != OPPOSING:
            _give_side(t, s, row, player, left_out)
        if scope != OWN:
            _give_side(t, s, row, 1 - player, left_out)


@kernel
def _give_from_stage(t: Any, s: Any) -> None:
    """Add what the stage gives; a condition is seen from the side of each character."""
    card = s["stage"]
    if t["c_gives"][card]:
        _give_always(t, s, card)
    for row in range(t["c_st"][card], t["c_st_end"][card]):
        for side in range(2):
            if not t["s_done"][row] and holds(t, s, t["s_cond"][row], side):
                _give_side(t, s, row, side, -1)
    s["watching"] |= t["c_watches"][card]


@kernel
def _add_timed(s: Any) -> None:
    for span in range(SPANS):
        if s["span_on"][span]:
            for slot in range(SLOTS):
                at = (span * SLOTS + slot) * STATS
                _add(
                    s, slot, s["timed"][at + STAT_A], s["timed"][at + STAT_D], s["timed"][at + STAT_STRIKE],
                    s["timed"][at + STAT_DICE],
                )  # fmt: skip
                s["words"][slot] |= s["lent"][span * SLOTS + slot]


@inlined
def _cut(s: Any) -> None:
    for i in range(SLOTS * STATS):
        s["value"][i] = max(s["value"][i], 0)
    for slot in range(SLOTS):
        s["value"][slot * STATS + STAT_DICE] = min(s["value"][slot * STATS + STAT_DICE], DICE_CAP)


@inlined
def _note_words(s: Any) -> None:
    """The keywords asked for most, as bits of places."""
    protectors = 0
    swappers = 0
    for slot in range(SLOTS):
        words = s["words"][slot]
        protectors |= ((words // WORD_PROTECT) & 1) << slot
        swappers |= ((words // WORD_SWAP) & 1) << slot
    places = (1 << FIELD) - 1
    s["protectors"][0] = protectors & places
    s["protectors"][1] = protectors >> FIELD
    s["swappers"][0] = swappers & places
    s["swappers"][1] = swappers >> FIELD


@inlined
def _work_out(t: Any, s: Any) -> None:
    """Printed values, then statics, then what is timed, then the cut (RT-107)."""
    _printed(t, s)
    for player in range(2):
        for slot in range(player * FIELD, player * FIELD + s["field_n"][player]):
            card = s["field"][slot]
            if t["c_gives"][card]:
                _give_always(t, s, card)
            if t["c_depends"][card]:
                _give_while(t, s, player, slot, card)
    if s["stage"] >= 0:
        _give_from_stage(t, s)
    if s["span_on"][0] or s["span_on"][1] or s["span_on"][2] or s["span_on"][3]:
        _add_timed(s)
    _cut(s)
    _note_words(s)
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
    return int(s["value"][slot * STATS + stat])


@kernel
def words_of(t: Any, s: Any, slot: int) -> int:
    """The keywords in use of the character in a slot, as bits."""
    refresh(t, s)
    return int(s["words"][slot])
