"""Legal decks of made-up cards, as many as wanted, and the set of all their cards: for tests that run on any game."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from rtkit.cards import CardSet, Deck
from rtkit.games.avatars_legion.schema import EQUIPS
from tests.games.avatars_legion.pool import Maker

__all__ = ["made_up"]


class _Legal(Maker):
    """Draws cards for a deck whose weapons its avatar can equip (AL-103)."""

    def arms(self) -> dict[str, Any]:
        while (values := super().arms())["attribute"] not in EQUIPS[self.species]:
            pass
        return values


@lru_cache
def made_up() -> tuple[CardSet, tuple[Deck, ...]]:
    """The cards, and four legal decks of them.

    >>> [len(deck.cards) for deck in made_up()[1]]
    [51, 51, 51, 51]
    """
    rng = Random(20)
    decks = tuple(Deck(f"Deck {prefix}", _Legal(rng, prefix).deck()) for prefix in "CDEF")
    return CardSet(tuple(dict.fromkeys(card for deck in decks for card in deck.cards))), decks
