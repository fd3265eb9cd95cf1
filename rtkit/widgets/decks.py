"""The decks that a panel offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rtkit.cards import Deck, sample_decks
from rtkit.errors import DeckError
from rtkit.games.game import Game
from rtkit.i18n import get_language
from rtkit.sim.said import named

__all__ = ["deck_options", "decks_of"]


def decks_of(game: Game, decks: Sequence[Any] | None) -> tuple[Deck, ...]:
    """The decks to play with: those given, else the sample decks as far as the set has their cards."""
    if decks is not None:
        return tuple(game.deck(deck) for deck in decks)
    try:
        return sample_decks(game.name, game.pool)
    except DeckError:
        return ()


def deck_options(decks: Sequence[Deck]) -> list[tuple[str, int]]:
    """What the decks are called in the language in use, and their places."""
    english = get_language() == "en"
    return [(named((english and deck.name_en) or deck.name or f"{i + 1}"), i) for i, deck in enumerate(decks)]
