"""The decks that a panel offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rtkit.cards import Deck, sample_decks
from rtkit.games.game import Game
from rtkit.i18n import get_language
from rtkit.sim.said import named

__all__ = ["deck_options", "decks_of"]


def decks_of(game: Game, decks: Sequence[Any] | None) -> tuple[Deck, ...]:
    """The decks to play with: those given, else the sample decks."""
    if decks is not None:
        return tuple(game.deck(deck) for deck in decks)
    return sample_decks(game.name, game.pool)


def deck_options(decks: Sequence[Deck]) -> list[tuple[str, int]]:
    """What the decks are called in the language in use, and their places."""
    english = get_language() == "en"
    return [(named((english and deck.name_en) or deck.name or f"{i + 1}"), i) for i, deck in enumerate(decks)]
