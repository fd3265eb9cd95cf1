"""Legal decks of made-up cards, as many as wanted, and the set of all their cards: for tests that run on any game."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from rtkit.cards import CardSet, Deck
from rtkit.games.avatars_legion.schema import checked
from tests.oracle.avatars_legion.cards import random_deck

__all__ = ["made_up"]


@lru_cache
def made_up() -> tuple[CardSet, tuple[Deck, ...]]:
    """The cards, and four legal decks of them.

    >>> [len(deck.cards) for deck in made_up()[1]]
    [51, 51, 51, 51]
    """
    rng = Random(20)
    decks = tuple(Deck(f"Deck {p}", tuple(map(checked, random_deck(rng, p, unfit=0)))) for p in "CDEF")
    return CardSet(tuple(dict.fromkeys(card for deck in decks for card in deck.cards))), decks
