"""Dice sums and distributions."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.odds import Distribution, dice_sum
from rtkit.odds.checks import probability
from rtkit.odds.dice import at_least_count, dice_counts, tails


@pytest.mark.parametrize("n", range(7))
def test_counts_equal_every_roll_counted(n: int) -> None:
    sums = Counter(map(sum, product(range(1, 7), repeat=n)))
    assert dice_counts(n) == tuple(sums[s] for s in range(n, 6 * n + 1))
    assert [at_least_count(n, s) for s in range(-2, 6 * n + 4)] == [
        sum(c for v, c in sums.items() if v >= s) for s in range(-2, 6 * n + 4)
    ]


def test_counts_equal_repeated_convolution() -> None:
    row = np.array([1], object)
    for n in range(1, 121):
        row = np.convolve(row, np.ones(6, int).astype(object))
        assert dice_counts(n) == tuple(row)


@pytest.mark.parametrize("n", [0, 1, 24, 25, 60, 120])
def test_counts_add_up_are_symmetric_and_make_the_tails(n: int) -> None:
    counts = dice_counts(n)
    assert sum(counts) == 6**n == tails(n)[0]
    assert counts == counts[::-1]
    assert [a - b for a, b in zip(tails(n), tails(n)[1:], strict=False)] == list(counts)
    assert tails(n)[-1] == 0


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 8), st.integers(0, 8), st.integers(-60, 60))
def test_difference_of_two_sums_is_a_shifted_sum_of_all(na: int, nd: int, k: int) -> None:
    pairs = product(dice_sum(na), dice_sum(nd))
    assert sum(x * y for (a, x), (d, y) in pairs if a - d >= k) == at_least_count(na + nd, k + 7 * nd)


def test_dice_sum_moments() -> None:
    for n in (0, 1, 7, 60):
        assert dice_sum(n).mean == Fraction(7, 2) * n
        assert dice_sum(n).variance == Fraction(35, 12) * n
    with pytest.raises(OptionError, match=r"^dice: expected a whole number from 0 to 60, got 61$"):
        dice_sum(61)


tables = st.dictionaries(st.integers(-50, 50), st.integers(0, 9), min_size=1).filter(lambda d: sum(d.values()) > 0)


@given(tables, st.integers(-55, 55), st.fractions(0, 1))
def test_distribution_against_its_list_of_cases(table: dict[int, int], value: int, p: Fraction) -> None:
    x = Distribution(tuple(sorted(table)), tuple(table[v] for v in sorted(table)))
    cases = sorted(v for v, n in table.items() for _ in range(n))
    total = len(cases)
    below, equal = sum(c < value for c in cases), cases.count(value)
    assert x.denominator == total and len(x) == len(table) and dict(x) == table
    assert x.count(value) == equal and x.chance(value) == Fraction(equal, total)
    assert x.cdf(value) == Fraction(below + equal, total)
    assert x.at_least(value) == 1 - Fraction(below, total)
    assert x.percentile(value) == Fraction(below, total) + Fraction(equal, 2 * total)
    assert x.mean == Fraction(sum(cases), total)
    assert x.variance == sum((c - x.mean) ** 2 for c in cases) / total
    assert x.quantile(p) == next(c for i, c in enumerate(cases, 1) if Fraction(i, total) >= p)


def test_from_chances() -> None:
    x = Distribution.from_chances({2: Fraction(1, 4), 0: Fraction(1, 6), 1: Fraction(7, 12)})
    assert x == Distribution((0, 1, 2), (2, 7, 3)) and hash(x) == hash(Distribution((0, 1, 2), (2, 7, 3)))
    with pytest.raises(OptionError, match="^distribution: expected"):
        Distribution.from_chances({0: Fraction(1, 2)})


@pytest.mark.parametrize(
    ("values", "counts"),
    [((), ()), ((1, 1), (1, 1)), ((2, 1), (1, 1)), ((1,), (1, 2)), ((1, 2), (1, -1)), ((1,), (0,))],
)
def test_distributions_refused(values: tuple[int, ...], counts: tuple[int, ...]) -> None:
    with pytest.raises(OptionError, match="^distribution: expected ascending values"):
        Distribution(values, counts)


def test_to_frame() -> None:
    frame = dice_sum(2).to_frame()
    assert list(frame.columns) == ["value", "count", "chance"]
    assert frame["value"].tolist() == list(range(2, 13))
    assert frame["count"].sum() == 36 and frame["chance"].sum() == pytest.approx(1)


@pytest.mark.parametrize(
    ("given_p", "exact"),
    [
        (0, Fraction(0)), (1, Fraction(1)), (0.1, Fraction(0.1)), ("0.1", Fraction(1, 10)), ("2/3", Fraction(2, 3)),
        ("90%", Fraction(9, 10)), ("９０％", Fraction(9, 10)), (" 12.5 % ", Fraction(1, 8)),
        (np.float64(0.5), Fraction(1, 2)),
    ],
)  # fmt: skip
def test_probabilities_read(given_p: float | str, exact: Fraction) -> None:
    assert probability(given_p) == exact


@pytest.mark.parametrize("p", [-0.1, 1.01, "101%", "half", "", "1/0", float("nan"), float("inf"), None, True, 1j])
def test_probabilities_refused(p: float) -> None:
    with pytest.raises(OptionError, match=r"^p: expected a probability from 0 to 1 .*, got "):
        probability(p)
