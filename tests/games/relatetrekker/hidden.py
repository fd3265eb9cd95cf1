"""What tests that run on every game know of RelateTrekker alone: rulings, house rules, and where hidden cards lie."""

from __future__ import annotations

from typing import Any

from rtkit.games.session import Session

__all__ = ["ASKED", "BY_RULING", "RULINGS", "ZONES", "known", "unseen"]

DECK = 40
RULINGS: list[dict[str, Any]] = [
    {},
    {"dice_timing": "before_quick", "counter_optional": True, "defender_quick_for": "any", "second_extra_cards": 2,
     "opening_attacks": "free"},
    {"counter_on_last_card": True, "loss_draw": "battle", "quick_needs_colour": False, "max_decisions": 60,
     "second_extra_cards": 1, "opening_attacks": "none"},
]  # fmt: skip
ASKED = {"main", "attack", "end", "discard"}
"""Decisions that any few games have."""
BY_RULING = {"counter"}
"""Decisions that only another value of a ruling (counter_optional) brings."""
ZONES = ("deck", "hand")
"""The zones with hidden cards."""


def unseen(session: Session, viewer: int) -> dict[int, list[tuple[str, int]]]:
    """Places of the state that hold cards hidden from a player, as (zone, index), by the cards' owner."""
    state = session.state
    places: dict[int, list[tuple[str, int]]] = {0: [], 1: []}
    for p in (0, 1):
        base = p * DECK
        places[p] += [("deck", base + i) for i in range(int(state["deck_known"][p]), int(state["deck_n"][p]))]
        if p != viewer:
            seen = int(state["hand_seen"][p])
            hand = [("hand", base + i) for i in range(int(state["hand_n"][p]))]
            places[p] += [(z, i) for z, i in hand if not seen >> (int(state[z][i]) - base) & 1]
    return places


def known(session: Session, player: int) -> set[int]:
    """Ids of a player's cards that the opponent knows to be somewhere in hidden places; none in this game."""
    return set()
