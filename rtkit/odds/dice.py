"""Sums of six-sided dice, as integer counts.

The counts for n dice are the coefficients of (1 + x + … + x⁵)ⁿ. Python's integers multiply such a polynomial for
us: with x a power of 2 larger than any coefficient, the coefficients are the digits of the power. So nothing
overflows, and 120 dice take a few milliseconds, once.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate

from rtkit.odds.checks import MAX_DICE, whole
from rtkit.odds.distribution import Distribution

__all__ = ["at_least_count", "dice_counts", "dice_sum", "tails"]


@cache
def dice_counts(dice: int) -> tuple[int, ...]:
    """The number of the 6ⁿ rolls of n dice that add up to n, n + 1, … 6n: 5n + 1 whole numbers.

    >>> dice_counts(2)
    (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    """
    width = 3 * dice // 8 + 1
    one_die = sum(1 << (8 * width * face) for face in range(6))
    digits = (one_die**dice).to_bytes(width * (5 * dice + 1), "little")
    return tuple(int.from_bytes(digits[i : i + width], "little") for i in range(0, len(digits), width))


@cache
def tails(dice: int) -> tuple[int, ...]:
    """Entry j: the number of rolls of n dice that add up to n + j or more; 5n + 2 entries, the last one 0.

    >>> tails(1)
    (6, 5, 4, 3, 2, 1, 0)
    """
    return tuple(accumulate(reversed(dice_counts(dice)), initial=0))[::-1]


def at_least_count(dice: int, total: int) -> int:
    """The number of the 6ⁿ rolls of n dice that add up to ``total`` or more; ``total`` may be any whole number.

    >>> at_least_count(2, 11)
    3
    """
    table = tails(dice)
    return table[min(max(total - dice, 0), len(table) - 1)]


def dice_sum(dice: int) -> Distribution:
    """The distribution of the sum of 0…60 dice, of 6ⁿ cases (RT-104). Raises ``OptionError``.

    >>> dice_sum(3).mean
    Fraction(21, 2)
    """
    n = whole("dice", dice, 0, MAX_DICE)
    return Distribution(tuple(range(n, 6 * n + 1)), dice_counts(n))
