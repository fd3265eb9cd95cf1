"""Two decks and the rulings, ready to play: what stays the same for a whole game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rtkit.cards import CardSet
from rtkit.errors import DeckError
from rtkit.games.contract import Kit
from rtkit.i18n import t

__all__ = ["Match", "copied", "labels"]


def copied(states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy of an array of one record, made as bytes: numpy copies records field by field, 20 times slower."""
    return states.view(np.uint8).copy().view(states.dtype)


def labels(cards: Sequence[Any], size: int) -> list[str]:
    """What texts call the cards of two decks of ``size``, by id.

    A card's number, with ``#k`` for the k-th of several copies in the deck; "?" for one that isn't known (``None``).
    """
    numbers = [None if card is None else str(card.number) for card in cards]
    found = []
    for i, number in enumerate(numbers):
        deck = numbers[i // size * size :][:size]
        copy = deck[: i % size + 1].count(number)
        found.append("?" if number is None else number if deck.count(number) == 1 else f"{number}#{copy}")
    return found


class Match:
    """The cards of both decks by id, their tables and the rulings; ``pool``: the card set (``None``: the sample's)."""

    def __init__(self, kit: Kit, decks: Sequence[Sequence[Any]], rulings: Mapping[str, Any] | None,
                 names: Sequence[str] = ("", ""), pool: CardSet | None = None) -> None:  # fmt: skip
        self.kit = kit
        self.decks = (tuple(decks[0]), tuple(decks[1]))
        self.cards = self.decks[0] + self.decks[1]
        self.rulings = kit.rulings.checked(rulings)
        self.tables = np.array([kit.build_tables(*self.decks, self.rulings)], kit.tables)
        self.names = (names[0], names[1])
        self.pool = pool
        size = kit.deck_size
        self.labels = labels(self.cards, size)
        self._copies: tuple[dict[str, tuple[int, ...]], ...] = ({}, {})
        for i, card in enumerate(self.cards):
            of = self._copies[i // size]
            of[card.number] = (*of.get(card.number, ()), i)

    def ids_of(self, player: int, label: str) -> tuple[int, ...]:
        """The ids of the player's cards with a number, or the one that ``number#k`` names; none if there is none."""
        number, mark, copy = label.partition("#")
        copies = self._copies[player].get(number, ())
        if not mark:
            return copies
        return copies[int(copy) - 1 : int(copy)] if copy.isdecimal() and len(copy) < 4 and int(copy) > 0 else ()

    def ids(self, player: int, labels: Sequence[str], *, again: bool = False) -> list[int]:
        """The ids of a player's cards by their labels, another copy each time a number comes again.

        Raises ``DeckError`` for a label that the deck has no (further) card for; ``again``: a card may come again.
        """
        found: list[int] = []
        for label in map(str, labels):
            copies = self.ids_of(player, label)
            free = [i for i in copies if i not in found] or (list(copies) if again else [])
            if not free:
                wrong = "games.named_twice" if copies else "games.not_in_deck"
                raise DeckError(t(wrong, number=label))
            found.append(free[0])
        return found

    def scratch(self, events: int = 0) -> np.ndarray[Any, Any]:
        """A work record for the kernels, with room for that many events."""
        work = np.zeros(1, self.kit.work)
        work[0]["cap"] = events
        return work

    def refreshed(self, states: np.ndarray[Any, Any]) -> np.void:
        """A copy of a state's record, with derived values worked out and nothing left of what is over."""
        copy = copied(states)
        self.kit.refresh(self.tables, copy)
        record: np.void = copy[0]
        self.kit.tidy(record)
        return record

    def blank(self) -> np.ndarray[Any, Any]:
        """A state record of zeros."""
        return np.zeros(1, self.kit.state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.kit is other.kit and self.decks == other.decks and self.rulings == other.rulings
