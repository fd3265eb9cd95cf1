"""Moments of triggered abilities: those whose moment has come wait until they are offered (AL-105)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import ABILITIES, SIDE, SOURCES

__all__ = ["arise", "arise_for", "card_of", "forget", "next_offer", "slot_of", "source_of"]


@kernel
def slot_of(source: int) -> int:
    """The slot of a source of abilities, -1 for an avatar."""
    place = source & 3
    return -1 if place == 0 else SIDE * (source >> 2) + place - 1


@kernel
def source_of(slot: int) -> int:
    """The source that the card in a slot is."""
    return slot + 1 if slot < SIDE else slot + 2


@kernel
def card_of(s: Any, source: int) -> int:
    """The card that a source is, -1 where none lies."""
    slot = slot_of(source)
    return int(s["avatar"][source >> 2] if slot < 0 else s["field"][slot])


@kernel
def arise_for(t: Any, s: Any, source: int, card: int, when: int) -> None:
    """A moment has come for the card that a source is: its abilities of that moment not used in this turn wait."""
    if (t["c_when"][card] >> when) & 1 == 0:
        return
    first = t["c_tr"][card]
    for row in range(first, t["c_ab_end"][card]):
        bit = 1 << (row - first)
        if t["a_when"][row] == when and s["used"][source] & bit == 0:
            s["offers"][source] |= bit
            s["any_offers"] = 1


@kernel
def arise(t: Any, s: Any, player: int, when: int) -> None:
    """A moment has come for all cards of a player."""
    arise_for(t, s, 4 * player, s["avatar"][player], when)
    for place in range(SIDE):
        card = s["field"][SIDE * player + place]
        if card >= 0:
            arise_for(t, s, 4 * player + 1 + place, card, when)


@kernel
def forget(s: Any, source: int, abilities: int) -> None:
    """The abilities in a mask no longer wait."""
    if s["any_offers"] == 0:
        return
    s["offers"][source] &= ~abilities
    waiting = 0
    for i in range(SOURCES):
        waiting |= s["offers"][i]
    s["any_offers"] = 1 if waiting else 0


@kernel
def _lowest(mask: int) -> int:
    bit = 0
    while (mask >> bit) & 1 == 0:
        bit += 1
    return bit


@kernel
def next_offer(s: Any) -> None:
    """Set ``offer`` to the first ability that waits, the turn player's first."""
    for k in range(2):
        player = s["active"] if k == 0 else 1 - s["active"]
        for source in range(4 * player, 4 * player + 4):
            if s["offers"][source]:
                s["offer"] = source * ABILITIES + _lowest(s["offers"][source])
                return
