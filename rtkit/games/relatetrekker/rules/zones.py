"""Cards on their way between zones, one at a time (RT-502), and what that ends (RT-501)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import (
    BY_DECK, DECK, EV_DRAWN, EV_MILLED, EV_OVER, EV_UNDER_DECK, FIELD, SLOTS, SPANS, STATS,
)  # fmt: skip
from rtkit.games.zones import end, note, put, take_out

__all__ = [
    "add_hand", "add_pile", "check_deck", "clear_span", "draw_one", "enter_field", "finish",
    "leave_field", "mill_one", "put_under", "take_from_hand", "take_from_pile", "top_card",
]  # fmt: skip


@kernel
def finish(s: Any, w: Any, winner: int, reason: int) -> None:
    """The game is over (winner -1: a draw)."""
    end(s, winner, reason)
    note(w, EV_OVER, 501 if reason == BY_DECK else 504, winner, -1, -1, reason)


@kernel
def _sizes_changed(s: Any) -> None:
    if s["watching"]:
        s["fresh"] = 0


@kernel
def check_deck(s: Any, w: Any, player: int) -> None:
    """RT-501, but not for a deck that waits for its last counter (RT-402)."""
    if s["deck_n"][player] == 0 and s["grace"] != player + 1:
        finish(s, w, 1 - player, BY_DECK)


@kernel
def top_card(t: Any, s: Any, player: int) -> int:
    """Take the top card off a deck that has one; the caller puts it somewhere and has the deck checked."""
    n = s["deck_n"][player] - 1
    card = s["deck"][player * DECK + n]
    s["deck"][player * DECK + n] = -1
    s["deck_n"][player] = n
    if s["deck_known"][player] > n:
        s["deck_known"][player] = n
    _sizes_changed(s)
    return int(card)


@kernel
def add_hand(t: Any, s: Any, card: int, seen: int) -> None:
    """Put a card into its owner's hand; ``seen``: the opponent knows which card it is."""
    player = 0 if card < DECK else 1
    put(s["hand"], s["hand_n"], player, card)
    if seen:
        s["hand_seen"][player] |= 1 << (card - player * DECK)
    _sizes_changed(s)


@kernel
def take_from_hand(t: Any, s: Any, card: int) -> None:
    """Take a card out of its owner's hand."""
    player = 0 if card < DECK else 1
    take_out(s["hand"], s["hand_n"], player, card)
    s["hand_seen"][player] &= ~(1 << (card - player * DECK))
    _sizes_changed(s)


@kernel
def add_pile(s: Any, card: int) -> None:
    """Put a card on its owner's discard pile."""
    put(s["pile"], s["pile_n"], 0 if card < DECK else 1, card)


@kernel
def take_from_pile(s: Any, card: int) -> None:
    """Take a card out of its owner's discard pile."""
    take_out(s["pile"], s["pile_n"], 0 if card < DECK else 1, card)


@kernel
def put_under(t: Any, s: Any, w: Any, card: int) -> None:
    """Put a card under its owner's deck; both players know it is there (RT-206)."""
    player = 0 if card < DECK else 1
    base = player * DECK
    n = s["deck_n"][player]
    for i in range(n):
        s["deck"][base + n - i] = s["deck"][base + n - i - 1]
    s["deck"][base] = card
    s["deck_n"][player] = n + 1
    s["deck_known"][player] += 1
    note(w, EV_UNDER_DECK, 604, player, card, -1, 0)
    _sizes_changed(s)


@kernel
def draw_one(t: Any, s: Any, w: Any, player: int, clause: int) -> None:
    """Draw the top card; nothing from a deck that waits for its last counter (RT-402)."""
    if s["deck_n"][player] == 0 or s["grace"] == player + 1:
        return
    seen = 1 if s["deck_known"][player] == s["deck_n"][player] else 0
    card = top_card(t, s, player)
    add_hand(t, s, card, seen)
    note(w, EV_DRAWN, clause, player, card, -1, seen)
    check_deck(s, w, player)


@kernel
def mill_one(t: Any, s: Any, w: Any, player: int) -> None:
    """Put the top card of a deck on its owner's pile; no counter happens (RT-402, RT-601)."""
    if s["deck_n"][player] == 0:
        return
    card = top_card(t, s, player)
    add_pile(s, card)
    note(w, EV_MILLED, 601, player, card, -1, 1)
    check_deck(s, w, player)


@kernel
def enter_field(s: Any, card: int) -> None:
    """Put a character on its owner's field, standing, behind those already there (RT-303)."""
    player = 0 if card < DECK else 1
    n = s["field_n"][player]
    s["field"][player * FIELD + n] = card
    s["field_n"][player] = n + 1
    s["fresh"] = 0


@kernel
def _without_bit(mask: int, i: int) -> int:
    """Drop bit i of a mask and move the bits above it down."""
    low = (1 << i) - 1
    return (mask & low) | ((mask >> 1) & ~low)


@kernel
def _moved(slot: int, gone: int) -> int:
    """Where a reference to a slot points once the character in slot ``gone`` has left."""
    if slot == gone:
        return -1
    if slot > gone and (slot < FIELD) == (gone < FIELD):
        return slot - 1
    return slot


@kernel
def _shift_timed(s: Any, slot: int, last: int) -> None:
    for span in range(SPANS):
        if s["span_on"][span]:
            for j in range(slot, last):
                s["lent"][span * SLOTS + j] = s["lent"][span * SLOTS + j + 1]
            s["lent"][span * SLOTS + last] = 0
            base = span * SLOTS * STATS
            for j in range(slot * STATS, last * STATS):
                s["timed"][base + j] = s["timed"][base + j + STATS]
            for j in range(last * STATS, (last + 1) * STATS):
                s["timed"][base + j] = 0


@kernel
def leave_field(s: Any, slot: int) -> int:
    """Take the character in a slot off the field, with all that was timed on it (RT-609); returns the card."""
    player = 0 if slot < FIELD else 1
    card = s["field"][slot]
    last = player * FIELD + s["field_n"][player] - 1
    for j in range(slot, last):
        s["field"][j] = s["field"][j + 1]
    s["field"][last] = -1
    s["field_n"][player] -= 1
    place = slot - player * FIELD
    s["rested"][player] = _without_bit(s["rested"][player], place)
    s["marked"][player] = _without_bit(s["marked"][player], place)
    _shift_timed(s, slot, last)
    s["at_slot"] = _moved(s["at_slot"], slot)
    s["at_target"] = _moved(s["at_target"], slot)
    s["fresh"] = 0
    return int(card)


@kernel
def clear_span(s: Any, span: int) -> None:
    """Everything timed with this lifetime ends (RT-609)."""
    if s["span_on"][span] == 0:
        return
    for j in range(SLOTS * STATS):
        s["timed"][span * SLOTS * STATS + j] = 0
    for j in range(SLOTS):
        s["lent"][span * SLOTS + j] = 0
    s["span_on"][span] = 0
    s["fresh"] = 0
