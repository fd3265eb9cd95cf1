"""A deck list completed from a card pool, so that it keeps the deck rules (AL-103, AL-201, AL-202)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, combinations

from rtkit._streams import folded, picked
from rtkit.errors import OptionError
from rtkit.games.avatars_legion.deckrules import CRASH_CARDS, OF_A_NAME, OF_A_TRIGGER, plain_name
from rtkit.games.avatars_legion.schema import EQUIPS, TRIGGERS, WEAPONS, Card
from rtkit.i18n import t

__all__ = ["guess"]

_CRASH, _OTHER = "crash", "other"
_DEMANDS = (*TRIGGERS, _OTHER)
"""What a deck needs a fixed number of: each break trigger, and cards that are none, some of them crash cards."""


def guess(deck: Sequence[Card], places: Sequence[int], pool: Sequence[Card], key: int) -> list[Card]:
    """The deck with other cards of the pool in those places, one after another.

    In each place every card with which the deck can still be completed legally is as likely as any other. The avatar
    isn't among the places, for it is known. Raises ``OptionError`` if the pool can't complete the deck.
    """
    guessed, hidden = list(deck), set(places)
    known = [card for i, card in enumerate(deck) if i not in hidden]
    left = _Left(known, _usable(known, pool), len(places))
    for i, place in enumerate(places):
        fitting = left.fitting()
        if not fitting:
            raise OptionError(t("games.pool", n=len(places)))
        guessed[place] = fitting[picked(folded(key, i), len(fitting))]
        left.take(guessed[place])
    return guessed


def _usable(known: Sequence[Card], pool: Sequence[Card]) -> list[Card]:
    """The cards of the pool that this avatar's deck may hold; none that has another's number."""
    avatar = next(card for card in known if card.kind == "avatar")
    numbers = {card.number: card for card in known}
    equips = EQUIPS[avatar.species or ""]
    return [
        card
        for card in pool
        if card.kind != "avatar"
        and (card.kind not in WEAPONS or card.attribute in equips)
        and numbers.get(card.number, card) == card
    ]


def _class(card: Card) -> str:
    return card.trigger or (_CRASH if card.kind == "crash" else _OTHER)


class _Left:
    """What a deck still lacks, and what the pool has for it."""

    def __init__(self, known: Sequence[Card], pool: Sequence[Card], places: int) -> None:
        self.pool = pool
        self.name = {card: plain_name(card) for card in pool}
        self.sorts: dict[str, frozenset[str]] = {}  # of each name
        for card in pool:
            self.sorts[self.name[card]] = self.sorts.get(self.name[card], frozenset()) | {_class(card)}
        of_name, of_class = Counter(map(plain_name, known)), Counter(map(_class, known))
        self.of_name = {name: OF_A_NAME - of_name[name] for name in self.sorts}
        self.crash = CRASH_CARDS - of_class[_CRASH]
        self.need = {trigger: OF_A_TRIGGER - of_class[trigger] for trigger in TRIGGERS}
        self.need[_OTHER] = places - sum(self.need.values())

    def fitting(self) -> list[Card]:
        """The cards with which the deck can still be completed."""
        possible = {(sorts, sort): self._possible(sorts, sort) for sorts in set(self.sorts.values()) for sort in sorts}
        return [
            card
            for card in self.pool
            if self.of_name[self.name[card]] > 0 and possible[self.sorts[self.name[card]], _class(card)]
        ]

    def take(self, card: Card) -> None:
        """The card is in the deck."""
        sort = _class(card)
        self.of_name[self.name[card]] -= 1
        self.crash -= sort == _CRASH
        self.need[_OTHER if sort == _CRASH else sort] -= 1

    def _possible(self, sorts: frozenset[str], sort: str) -> bool:
        """Can the deck be completed after a card of a class whose name has cards of these classes?"""
        need = dict(self.need)
        need[_OTHER if sort == _CRASH else sort] -= 1
        crash = self.crash - (sort == _CRASH)
        if crash < 0 or min(need.values()) < 0:
            return False
        there: Counter[frozenset[str]] = Counter()
        for name, classes in self.sorts.items():
            there[classes] += max(self.of_name[name], 0)
        there[sorts] -= 1
        return all(sum(need[d] for d in some) <= _supply(there, some, crash) for some in _subsets())


@lru_cache(maxsize=1)
def _subsets() -> tuple[frozenset[str], ...]:
    chosen = chain.from_iterable(combinations(_DEMANDS, n) for n in range(1, len(_DEMANDS) + 1))
    return tuple(frozenset(some) for some in chosen)


def _supply(there: Counter[frozenset[str]], demands: frozenset[str], crash: int) -> int:
    """How many cards there are at most for some demands together (Hall's condition, at most ``crash`` crash cards)."""
    plain = sum(n for sorts, n in there.items() if sorts & demands)
    only_crash = sum(n for sorts, n in there.items() if _CRASH in sorts and not sorts & demands)
    return plain + (min(only_crash, crash) if _OTHER in demands else 0)
