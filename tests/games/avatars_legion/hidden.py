"""What tests that run on every game know of Avatars Legion alone: rulings, house rules, and where hidden cards lie."""

from __future__ import annotations

from typing import Any

from rtkit.games.session import Session

__all__ = ["ASKED", "BY_RULING", "RULINGS", "ZONES", "known", "unseen"]

DECK = 51
RULINGS: list[dict[str, Any]] = [
    {},
    {"burst_order": "burst_first", "break_choice": "look", "armed_replace": True, "life_per_hit": 2,
     "second_extra_cards": 2},
    {"mulligan_shuffle": "after_draw", "crash_leaves": False, "guard_lasts": "turn", "trigger_is_weapon": "always",
     "attack_count_from": "exhausted", "life_loss": "at_once", "max_decisions": 80, "second_extra_cards": 1,
     "opening_attacks": "one"},
]  # fmt: skip
ASKED = {"mulligan", "draw", "main", "battle"}
"""Decisions that any few games have."""
BY_RULING = {"give"}
"""Decisions that only another value of a ruling (break_choice) brings."""
ZONES = ("deck", "hand", "life")
"""The zones with hidden cards."""


def _returned(session: Session, player: int) -> int:
    """How many cards at the bottom of the deck the player has returned in a mulligan that isn't over."""
    state = session.state
    at_it = int(state["first"]) ^ int(state["mulligans"])
    return int(state["returned"]) if at_it == player else 0


def unseen(session: Session, viewer: int) -> dict[int, list[tuple[str, int]]]:
    """Places of the state that hold cards hidden from a player, as (zone, index), by the cards' owner."""
    state = session.state
    places: dict[int, list[tuple[str, int]]] = {0: [], 1: []}
    for p in (0, 1):
        base = p * DECK
        own_returned = _returned(session, p) if p == viewer else 0
        places[p] += [("deck", base + i) for i in range(own_returned, int(state["deck_n"][p]))]
        places[p] += [("life", base + i) for i in range(int(state["life_n"][p]))]
        if p != viewer:
            seen = int(state["hand_seen"][p])
            hand = [("hand", base + i) for i in range(int(state["hand_n"][p]))]
            places[p] += [(z, i) for z, i in hand if not seen >> (int(state[z][i]) - base) & 1]
    return places


def known(session: Session, player: int) -> set[int]:
    """Ids of a player's cards that the opponent has seen going back into the deck, wherever they are now."""
    base = player * DECK
    return {base + i for i in range(DECK) if session.state["when"][base + i] > 0}
