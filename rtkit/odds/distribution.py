"""A distribution over whole numbers: how many of equally likely cases give each value. Nothing is rounded."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import lcm
from typing import TYPE_CHECKING

from rtkit._given import given
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.odds.checks import Probability, probability, several, whole

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Distribution"]


def _is_count(count: object) -> bool:
    return type(count) is int and count >= 0


def _ascending(values: list[int]) -> bool:
    return all(type(v) is int for v in values) and all(a < b for a, b in zip(values, values[1:], strict=False))


@dataclass(frozen=True)
class Distribution:
    """``counts[i]`` of the ``denominator`` equally likely cases give ``values[i]``; values ascend.

    Iterating gives ``(value, count)`` pairs. Raises ``OptionError`` where values and counts can't be that.

    >>> coin = Distribution((0, 1), (1, 1))
    >>> coin.mean, list(coin), coin.at_least(1)
    (Fraction(1, 2), [(0, 1), (1, 1)], Fraction(1, 2))
    """

    values: tuple[int, ...]
    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        values, counts = several("values", self.values), several("counts", self.counts)
        if len(values) != len(counts) or not _ascending(values) or not all(map(_is_count, counts)) or not any(counts):
            raise OptionError(t("odds.distribution", got=given((self.values, self.counts))))

    @classmethod
    def from_chances(cls, chances: Mapping[int, Fraction]) -> Distribution:
        """The same from probabilities that add up to 1, over their least common denominator.

        >>> Distribution.from_chances({1: Fraction(1, 3), 0: Fraction(2, 3)})
        Distribution(values=(0, 1), counts=(2, 1))
        """
        if sum(chances.values()) != 1:
            raise OptionError(t("odds.distribution", got=given(dict(chances))))
        whole = lcm(*(p.denominator for p in chances.values()))
        values = sorted(chances)
        return cls(tuple(values), tuple(int(chances[v] * whole) for v in values))

    @cached_property
    def denominator(self) -> int:
        """The number of equally likely cases."""
        return sum(self.counts)

    @cached_property
    def _up_to(self) -> tuple[int, ...]:
        return tuple(accumulate(self.counts, initial=0))

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return zip(self.values, self.counts, strict=True)

    def __len__(self) -> int:
        return len(self.values)

    def count(self, value: int) -> int:
        """The number of cases that give ``value``; 0 for a value that can't come."""
        i = bisect_left(self.values, whole("value", value, None))
        return self.counts[i] if i < len(self.values) and self.values[i] == value else 0

    def chance(self, value: int) -> Fraction:
        """P(X = value)."""
        return Fraction(self.count(value), self.denominator)

    def cdf(self, value: int) -> Fraction:
        """P(X ≤ value)."""
        return Fraction(self._up_to[bisect_right(self.values, whole("value", value, None))], self.denominator)

    def at_least(self, value: int) -> Fraction:
        """P(X ≥ value)."""
        return 1 - Fraction(self._up_to[bisect_left(self.values, whole("value", value, None))], self.denominator)

    def quantile(self, p: Probability) -> int:
        """The least value v that can come with P(X ≤ v) ≥ p.

        >>> Distribution((1, 2, 3, 4), (1, 1, 1, 1)).quantile("1/2")
        2
        """
        need = probability(p) * self.denominator
        return next(v for v, c, up in zip(self.values, self.counts, self._up_to[1:], strict=True) if c and up >= need)

    def percentile(self, value: int) -> Fraction:
        """How high ``value`` stands, from 0 to 1: P(X < value) + P(X = value) / 2, so a middling value has 1/2.

        >>> Distribution((1, 2, 3, 4, 5, 6), (1,) * 6).percentile(6)
        Fraction(11, 12)
        """
        below = self._up_to[bisect_left(self.values, whole("value", value, None))]
        return Fraction(2 * below + self.count(value), 2 * self.denominator)

    @cached_property
    def mean(self) -> Fraction:
        """E(X)."""
        return Fraction(sum(v * c for v, c in self), self.denominator)

    @cached_property
    def variance(self) -> Fraction:
        """E(X²) − E(X)²."""
        return Fraction(sum(v * v * c for v, c in self), self.denominator) - self.mean**2

    def to_frame(self) -> DataFrame:
        """A table for charts: one row a value, columns ``value``, ``count`` (exact) and ``chance`` (float)."""
        from pandas import DataFrame

        chances = [c / self.denominator for c in self.counts]
        return DataFrame({"value": list(self.values), "count": list(self.counts), "chance": chances})
