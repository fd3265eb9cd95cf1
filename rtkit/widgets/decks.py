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
    """What the decks are called, in English with what that means, and their places."""
    return [(_called(deck) or f"{i + 1}", i) for i, deck in enumerate(decks)]


def _called(deck: Deck) -> str:
    """The name by which answers call it, too."""
    meant = deck.name_en if get_language() == "en" and deck.name_en != deck.name else ""
    return f"{named(deck.name)} ({named(meant)})" if deck.name and meant else named(deck.name or meant)
