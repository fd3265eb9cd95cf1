"""Cards on their way between zones, one at a time, and what that sets off (AL-301, AL-605)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    BY_LIFE, DECK, EV_DRAWN, EV_LAID, EV_LIFE_LOST, EV_OVER, EV_SHUFFLED, K_TRIGGER, SIDE, SLOTS, SPANS,
    WAITING, WHEN_HURT, ZONES,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.chance import random_life, reshuffle
from rtkit.games.avatars_legion.rules.moments import arise, forget, source_of
from rtkit.games.zones import end, note, put, take_out

__all__ = [
    "add_broken", "add_hand", "clear_span", "draw_one", "enter_field", "finish", "free_zone", "heal_one",
    "leave_field", "lose_life", "owner_of", "put_under", "shuffle_deck", "side_of", "take_from_broken",
    "take_from_hand",
]  # fmt: skip


@kernel
def owner_of(card: int) -> int:
    """The player whose card it is."""
    return 0 if card < DECK else 1


@kernel
def side_of(slot: int) -> int:
    """The player on whose field the slot lies."""
    return 0 if slot < SIDE else 1


@kernel
def finish(s: Any, w: Any, winner: int, reason: int) -> None:
    """The game is over (winner -1: a draw)."""
    end(s, winner, reason)
    note(w, EV_OVER, 701 if reason == BY_LIFE else 702, winner, -1, -1, reason)


@kernel
def _sizes_changed(t: Any, s: Any) -> None:
    if t["watch"]:
        s["fresh"] = 0


# the deck


@kernel
def _top_card(s: Any, player: int) -> int:
    """Take the top card off a deck that has one."""
    n = s["deck_n"][player] - 1
    card = s["deck"][player * DECK + n]
    s["deck"][player * DECK + n] = -1
    s["deck_n"][player] = n
    return int(card)


@kernel
def draw_one(t: Any, s: Any, w: Any, player: int, clause: int) -> None:
    """Draw the top card; an empty deck gives nothing (AL-401)."""
    if s["deck_n"][player] == 0:
        return
    card = _top_card(s, player)
    add_hand(t, s, card, 0)
    note(w, EV_DRAWN, clause, player, card, -1, 0)


@kernel
def heal_one(t: Any, s: Any, w: Any, player: int, clause: int, when: int) -> None:
    """The top card goes face down to life material, laid at ``when``; an empty deck gives nothing (AL-605)."""
    if s["deck_n"][player] == 0:
        return
    at = player * DECK + s["life_n"][player]
    s["life"][at] = _top_card(s, player)
    s["laid"][at] = when
    s["life_n"][player] += 1
    note(w, EV_LAID, clause, player, -1, -1, 1)
    _sizes_changed(t, s)


@kernel
def put_under(s: Any, card: int, when: int) -> None:
    """Put a card from hand under its owner's deck at ``when`` of the clock."""
    player = owner_of(card)
    base = player * DECK
    n = s["deck_n"][player]
    for i in range(base + n, base, -1):
        s["deck"][i] = s["deck"][i - 1]
    s["deck"][base] = card
    s["deck_n"][player] = n + 1
    s["when"][card] = when


@kernel
def shuffle_deck(t: Any, s: Any, w: Any, player: int, clause: int) -> None:
    """Shuffle a deck in the course of the game."""
    reshuffle(t, s, w, player)
    note(w, EV_SHUFFLED, clause, player, -1, -1, 0)


# hand, break zone, life material


@kernel
def add_hand(t: Any, s: Any, card: int, seen: int) -> None:
    """Put a card into its owner's hand; ``seen``: the opponent knows which card it is."""
    player = owner_of(card)
    put(s["hand"], s["hand_n"], player, card)
    if seen:
        s["hand_seen"][player] |= 1 << (card - player * DECK)
    _sizes_changed(t, s)


@kernel
def take_from_hand(t: Any, s: Any, card: int) -> None:
    """Take a card out of its owner's hand."""
    player = owner_of(card)
    take_out(s["hand"], s["hand_n"], player, card)
    s["hand_seen"][player] &= ~(1 << (card - player * DECK))
    _sizes_changed(t, s)


@kernel
def add_broken(t: Any, s: Any, card: int, from_life: int) -> None:
    """Put a card into its owner's break zone; a break trigger's effect waits (AL-605, ruling trigger_from).

    With ``WAITING`` of them the game ends when the first would have its effect, so that no more need room.
    """
    player = owner_of(card)
    put(s["broken"], s["broken_n"], player, card)
    if t["c_kind"][card] == K_TRIGGER and (from_life or not t["trigger_life"]) and s["waits_n"][player] < WAITING:
        put(s["waits"], s["waits_n"], player, card)


@kernel
def take_from_broken(s: Any, card: int) -> None:
    """Take a card out of its owner's break zone."""
    take_out(s["broken"], s["broken_n"], owner_of(card), card)


@kernel
def lose_life(t: Any, s: Any, w: Any, player: int, clause: int) -> None:
    """One life material, drawn by lot, goes to the break zone (AL-607); with none left nothing happens (AL-604)."""
    n = s["life_n"][player]
    if n == 0:
        return
    base = player * DECK
    place = random_life(t, s, w, player)
    card = s["life"][base + place]
    for i in range(base + place, base + n - 1):
        s["life"][i] = s["life"][i + 1]
        s["laid"][i] = s["laid"][i + 1]
    s["life"][base + n - 1] = -1
    s["laid"][base + n - 1] = -1
    s["life_n"][player] = n - 1
    add_broken(t, s, card, 1)
    note(w, EV_LIFE_LOST, clause, player, card, -1, 0)
    arise(t, s, player, WHEN_HURT)
    _sizes_changed(t, s)


# the field


@kernel
def free_zone(s: Any, player: int) -> int:
    """The slot of a player's first free weapon zone, -1 when both are taken."""
    for slot in range(SIDE * player, SIDE * player + ZONES):
        if s["field"][slot] < 0:
            return slot
    return -1


@kernel
def enter_field(s: Any, card: int, slot: int) -> None:
    """Put a card on the field, standing."""
    s["field"][slot] = card
    s["fresh"] = 0


@kernel
def leave_field(s: Any, slot: int) -> int:
    """Take the card in a slot off the field, with all that was timed on it or waits; returns the card."""
    card = s["field"][slot]
    source = source_of(slot)
    s["field"][slot] = -1
    s["exhausted"] &= ~(1 << slot)
    s["marked"] &= ~(1 << slot)
    s["attack"][slot] = 0
    for span in range(SPANS):
        s["sharp"][span * SLOTS + slot] = 0
    s["uses"][source] = 0
    s["used"][source] = 0
    forget(s, source, s["offers"][source])
    if s["fx_slot"] == slot:
        s["fx_slot"] = -1
    if s["held_slot"] == slot:
        s["held_slot"] = -1
    s["fresh"] = 0
    return int(card)


@kernel
def clear_span(s: Any, span: int) -> None:
    """Everything timed with this lifetime ends."""
    if s["span_on"][span] == 0:
        return
    for i in range(6 * span, 6 * span + 6):
        s["boost"][i] = 0
        s["sharp"][i] = 0
    s["span_on"][span] = 0
    s["fresh"] = 0
