"""Cards that nobody has seen: which could lie where and how likely, and states in which they do.

A state always holds one deal of the unseen cards, but nothing that a player decides depends on it. Where such a card
comes to light, every card it could be is tried instead, each in a state of its own in which it lies there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Any

import numpy as np

from rtkit.errors import BudgetError
from rtkit.games.match import Match, copied
from rtkit.i18n import t

__all__ = ["Place", "State", "Unseen"]

State = np.ndarray[Any, Any]
"""An array of one state record."""
Place = tuple[str, int]
"""A list of the state, and a place in it."""
_HAND = "hand"
_COUNTERS = ("key_dice", "key_random", "key_policy", "asked", "randoms")
"""Fields of every game's state that only key and number things."""
_NONE: frozenset[int] = frozenset()


class Unseen:
    """The unseen cards of a match: decks and the like, and what the opponent hasn't seen of the hand of ``hidden``."""

    def __init__(self, match: Match, hidden: int | None = None) -> None:
        self.match, self.hidden = match, hidden
        self._solving, self._size = match.kit.solving, match.kit.deck_size
        numbers = {card: i for i, card in enumerate(dict.fromkeys(match.cards))}
        self._alike = [numbers[card] for card in match.cards]

    def owner(self, card: int) -> int:
        """The player whose card it is."""
        return card // self._size

    def alike(self, card: int) -> int:
        """A number that is the same for copies of a card."""
        return self._alike[card]

    def places(self, state: State, player: int) -> dict[int, Place]:
        """Where the player's unseen cards lie, by card."""
        record, found = state[0], dict[int, Place]()
        for name, span in self._solving.unseen(record, player).items():
            cards = record[name][span.start : span.stop].tolist()
            found |= {card: (name, i) for card, i in zip(cards, span, strict=True)}
        if player == self.hidden:
            found |= self.hand(state)
        return found

    def hand(self, state: State) -> dict[int, Place]:
        """The cards in the hidden hand that its owner's opponent hasn't seen; none where no hand is hidden."""
        if self.hidden is None:
            return {}
        record, base = state[0], self.hidden * self._size
        seen = int(record["hand_seen"][self.hidden])
        cards = record[_HAND][base : base + int(record["hand_n"][self.hidden])].tolist()
        return {card: (_HAND, base + i) for i, card in enumerate(cards) if not seen >> (card - base) & 1}

    def show(self, state: State, cards: Collection[int]) -> None:
        """Cards of the hidden hand are known from here on: nothing else can be in their place."""
        for card in self.hand(state).keys() & cards:
            state[0]["hand_seen"][self.hidden] |= 1 << card - self.owner(card) * self._size

    def faces(self, state: State, card: int, known: frozenset[int]) -> list[tuple[Fraction, int, State]]:
        """What a card that comes to light could be: how likely, which (one of several copies), and a state where it is.

        ``known``: cards that have come to light since the state was as it is. Raises ``BudgetError`` where the deal
        can't be changed so.
        """
        owner = self.owner(card)
        there = {c: p for c, p in self.places(state, owner).items() if c not in known}
        if card not in there:
            return [(Fraction(1), card, state)]
        barred = self._barred(state, owner, there)
        found: defaultdict[tuple[int, Fraction], list[int]] = defaultdict(list)
        for other, chance in _chances(there, barred, there[card]):
            found[self._alike[other], chance].append(other)
        return [
            (chance * len(copies), copies[0], _exchanged(state, there, barred, card, copies[0]))
            for (_, chance), copies in found.items()
        ]

    def with_card(self, state: State, card: int, there: int) -> State:
        """The state with the unseen card ``there`` in the place of ``card``, also unseen. Raises ``BudgetError``."""
        places = self.places(state, self.owner(card))
        return _exchanged(state, places, self._barred(state, self.owner(card), places), card, there)

    def sort_of(self, state: State, card: int) -> Any:
        """The same for cards in places that nobody could tell one from another; of its own for a card that is known."""
        owner = self.owner(card)
        there = self.places(state, owner)
        if card not in there:
            return card
        return there[card][0], self._barred(state, owner, there).get(there[card])

    def _barred(self, state: State, owner: int, there: Mapping[int, Place]) -> dict[Place, frozenset[int]]:
        """Of these places those that can't hold all of these cards, with the cards they can't."""
        taken, cards = set(there.values()), frozenset(there)
        barred = {place: bars & cards for place, bars in self._solving.barred(state[0], owner).items()}
        return {place: bars for place, bars in barred.items() if bars and place in taken}

    def key(self, state: State) -> bytes:
        """The same for states that nothing sets apart but the deal of unseen cards and the keys of chance."""
        kit, new = self.match.kit, copied(state)
        kit.refresh(self.match.tables, new)
        record = new[0]
        for name in _COUNTERS:
            record[name] = 0
        self._solving.forget(record)
        for player in (0, 1):
            for name, place in self.places(state, player).values():
                record[name][place] = -1
        return new.tobytes()


def _chances(
    there: Mapping[int, Place], barred: Mapping[Place, frozenset[int]], place: Place
) -> Iterator[tuple[int, Fraction]]:
    """How likely each card lies in the place, every deal that agrees with what is known being as likely.

    Places that bar more cards are dealt first: what they may get, all later ones may get as well. A card that isn't
    taken yet is one of those that a place can get, which are all it doesn't bar less those dealt.
    """
    own = barred.get(place, _NONE)
    tight = sorted((bars for bars in barred.values() if len(bars) > len(own)), key=len, reverse=True)
    share = Fraction(1, len(there) - len(own) - len(tight))
    for card in there:
        if card in own:
            continue
        left = share
        for dealt, bars in enumerate(tight):
            if card not in bars:
                left *= 1 - Fraction(1, len(there) - len(bars) - dealt)
        if left:
            yield card, left


def _exchanged(
    state: State, places: Mapping[int, Place], barred: Mapping[Place, frozenset[int]], card: int, other: int
) -> State:
    """The state with ``other`` in the place of ``card``, which takes its place or, if it can't lie there, a third's."""
    if card == other:
        return state
    moves = {other: places[card], card: places[other]}
    bars = barred.get(places[other], _NONE)
    if card in bars:
        free = (c for c, place in places.items() if c not in moves and c not in bars and place not in barred)
        third = next(free, None)
        if third is None:
            raise BudgetError(t("solve.entangled"))
        moves |= {third: places[other], card: places[third]}
    new = copied(state)
    for one, (name, i) in moves.items():
        new[0][name][i] = one
    return new
