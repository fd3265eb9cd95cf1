"""Where a card is tried: in which decks, in whose place, against whom, and beside which cards of the set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import numpy as np

from rtkit.balance.whatif import replaced
from rtkit.cards import Deck
from rtkit.cards.schema import Schema, schema_of

__all__ = ["FEWEST", "Stand", "kind_of", "stands_for"]

FEWEST = 3
"""Cards of its kind that a set must have for a card to be held against it."""
ENOUGH = 8
"""With so many cards to be held against, a card is tried in all decks that it fits in."""


@dataclass(frozen=True)
class Stand:
    """All copies of the card ``out`` are taken out of ``deck`` for the one that is tried; it plays ``against``.

    ``schema`` has the deck rules.
    """

    deck: Deck
    out: str
    against: Deck
    schema: Schema = field(repr=False, compare=False)

    def having(self, card: Any) -> Deck:
        """The deck with the card in it: under another number where the deck has that already, and under another name
        where only that keeps the deck rules, so that a card of the deck can be tried as any other."""
        return self._with(self.guest(card))

    def guest(self, card: Any) -> Any:
        """The card as it is put into the deck."""
        numbers = {one.number for one in self.deck.cards} - {self.out}
        guest = replace(card, number=self._unknown) if card.number in numbers else card
        return replace(guest, name=self._unknown) if self._refused(self._with(guest)) else guest

    def takes(self, card: Any) -> bool:
        """Do the deck rules let the card in? And is it of the kind that it takes the place of?"""
        out = next(one for one in self.deck.cards if one.number == self.out)
        return kind_of(card, self.schema) == kind_of(out, self.schema) and not self._refused(self.having(card))

    @property
    def _unknown(self) -> str:
        return "Z" * (1 + max(len(one.number) for one in self.deck.cards))

    def _with(self, guest: Any) -> Deck:
        return Deck(self.deck.name, replaced(self.deck.cards, self.out, guest))

    def _refused(self, deck: Deck) -> bool:
        return bool(self.schema.check_deck(deck.cards, len(deck.cards)))


def kind_of(card: Any, schema: Schema) -> Any:
    """What kind of card it is: the value of the column ``kind``."""
    return schema.column("kind").parse(schema.row(card, 0)["kind"])


def stands_for(
    card: Any, decks: Sequence[Deck], cards: Sequence[Any], schema: Schema
) -> tuple[tuple[Stand, ...], tuple[Any, ...]]:
    """The places that a card is tried in, and those of ``cards`` that fit in all of them.

    There is a place in each deck that it fits in. Where hardly another card fits in all of these, decks are left out,
    those that fewest fit in first, until there are cards enough or one deck is left.
    """
    return _fitting(tuple(_stands(card, decks, schema)), kind_of(card, schema), tuple(cards), schema.game)


@lru_cache(maxsize=64)
def _fitting(stands: tuple[Stand, ...], kind: Any, cards: tuple[Any, ...], game: str
             ) -> tuple[tuple[Stand, ...], tuple[Any, ...]]:  # fmt: skip
    """Those of the places that stay, and the cards of the kind that fit in all of them; many cards ask the same."""
    schema = schema_of(game)
    alike = [one for one in cards if not one.unclear and kind_of(one, schema) == kind]
    fits = np.array([[stand.takes(one) for stand in stands] for one in alike], bool)
    fits = fits.reshape(len(alike), len(stands))
    left = _left(fits)
    both = [bool(row.all()) for row in fits[:, left]]
    return tuple(stands[i] for i in left), tuple(one for one, fit in zip(alike, both, strict=True) if fit)


def _left(fits: np.ndarray[Any, np.dtype[np.bool_]]) -> list[int]:
    """The places, columns of ``fits``, that stay: as many as go with enough cards, else with the most."""
    left = list(range(fits.shape[1]))
    tried = [list(left)]
    while len(left) > 1:
        left.remove(min(left, key=lambda place: np.count_nonzero(fits[:, place])))
        tried.append(list(left))
    return max(tried, key=lambda places: (min(ENOUGH, np.count_nonzero(fits[:, places].all(axis=1))), len(places)))


def _stands(card: Any, decks: Sequence[Deck], schema: Schema) -> list[Stand]:
    """A place in each deck that the card fits in; each deck plays the one after it, the last the first.

    Of the cards whose place it could take, those with the most copies show most of what it does; of these the one in
    the middle of the list is taken out. What is taken out is missing to all cards that are compared alike.
    """
    found = []
    for i, deck in enumerate(decks):
        numbers = [one.number for one in deck.cards]
        places = [Stand(deck, number, decks[(i + 1) % len(decks)], schema) for number in dict.fromkeys(numbers)]
        fits = [stand for stand in places if stand.takes(card)]
        most = max((numbers.count(stand.out) for stand in fits), default=0)
        best = [stand for stand in fits if numbers.count(stand.out) == most]
        found += best[len(best) // 2 :][:1]
    return found
