"""An attack on the deck (RT-401, RT-402): how many cards it turns over, which counters it meets, exactly.

Of the unseen cards (the deck and, if the asker can't see it, the opposing hand) some have a counter, and some of
those counters stop the attack. Every order of the unseen cards is equally likely; the top ones are the deck. The
first stopping counter is the t-th card in C(N − t, s − 1) of the C(N, s) ways to place the s stopping ones.
Whatever else counters do to the deck or the attacker isn't in the model: count a counter that removes the attacker
or takes its strike away among those that stop.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb

from rtkit.odds.checks import MAX_CARDS, whole
from rtkit.odds.distribution import Distribution

__all__ = ["DeckAttackOdds", "deck_attack_odds"]


@dataclass(frozen=True)
class DeckAttackOdds:
    """The exact odds of one attack on a deck; made by ``deck_attack_odds``."""

    strike: int
    deck: int
    counters: int
    stopping: int
    unseen: int
    counter_on_last_card: bool

    @cached_property
    def joint(self) -> dict[tuple[int, int], int]:
        """(cards turned over, counters that happened) → how many of ``denominator`` orders of the unseen cards."""
        ways: defaultdict[tuple[int, int], int] = defaultdict(int)
        for t in range(1, self._heard + 1 if self.stopping else 1):
            first = comb(self.unseen - t, self.stopping - 1)
            for k, n in self._others(t - 1, first):
                ways[t, k + 1] += n
        for k, n in self._others(self._heard, comb(self.unseen - self._heard, self.stopping)):
            ways[self._most, k] += n
        return dict(sorted(ways.items()))

    def _others(self, heard: int, orders: int) -> Iterator[tuple[int, int]]:
        """For k counters that don't stop among the ``heard`` cards: (k, the number of orders), where there are any."""
        plain, rest = self.counters - self.stopping, self.unseen - self.stopping
        if orders:
            for k in range(max(0, plain - (rest - heard)), min(plain, heard) + 1):
                yield k, orders * comb(heard, k) * comb(rest - heard, plain - k)

    @property
    def denominator(self) -> int:
        """The number of ways to place the counters among the unseen cards."""
        return comb(self.unseen, self.stopping) * comb(self.unseen - self.stopping, self.counters - self.stopping)

    @property
    def _most(self) -> int:
        """Cards turned over if nothing stops the attack."""
        return min(self.strike, self.deck)

    @property
    def _heard(self) -> int:
        """How many of these have their counter happen: by default not the card that empties the deck (RT-402)."""
        return self._most - (self._most == self.deck and not self.counter_on_last_card)

    @cached_property
    def turned(self) -> Distribution:
        """How many cards the attack turns over."""
        return self._summed(0)

    @cached_property
    def met(self) -> Distribution:
        """How many counters happen."""
        return self._summed(1)

    def _summed(self, part: int) -> Distribution:
        ways: defaultdict[int, int] = defaultdict(int)
        for key, n in self.joint.items():
            ways[key[part]] += n
        values = sorted(ways)
        return Distribution(tuple(values), tuple(ways[v] for v in values))

    @property
    def some_counter(self) -> Fraction:
        """The chance that at least one counter happens."""
        return self.met.at_least(1)

    @property
    def stopped(self) -> Fraction:
        """The chance that a counter that stops the attack happens."""
        return 1 - Fraction(comb(self.unseen - self._heard, self.stopping), comb(self.unseen, self.stopping))

    @property
    def emptied(self) -> Fraction:
        """The chance that the last card is turned over, so that the defender loses (RT-501)."""
        return self.turned.chance(self.deck)


def deck_attack_odds(
    strike: int,
    deck: int,
    counters: int = 0,
    stopping: int = 0,
    *,
    unseen: int | None = None,
    counter_on_last_card: bool = False,
) -> DeckAttackOdds:
    """The exact odds of an attack with ``strike`` on a deck of ``deck`` ≥ 1 cards (RT-401, RT-402).

    Among the ``unseen`` cards (``None``: the deck alone; else the deck and what else is hidden, such as the hand)
    are ``counters`` cards with a counter, of which ``stopping`` stop the attack. ``counter_on_last_card`` is the
    ruling of that name. No number may be above 400. Raises ``OptionError`` where the numbers can't be together.

    >>> odds = deck_attack_odds(3, 20, 5, 1)
    >>> odds.turned.mean, odds.some_counter, odds.emptied
    (Fraction(57, 20), Fraction(137, 228), Fraction(0, 1))
    """
    size = whole("deck", deck, 1, MAX_CARDS)
    hidden = size if unseen is None else whole("unseen", unseen, size, MAX_CARDS)
    total = whole("counters", counters, 0, hidden)
    stops = whole("stopping", stopping, 0, total)
    return DeckAttackOdds(whole("strike", strike, 0, MAX_CARDS), size, total, stops, hidden, bool(counter_on_last_card))
