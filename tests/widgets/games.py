"""The games that widgets are tested with: two sample decks of each."""

from __future__ import annotations

from rtkit.cards import sample_decks
from rtkit.games.registry import games

__all__ = ["DECKS"]

DECKS = {name: tuple(deck.name for deck in sample_decks(name)[:2]) for name in games()}
