"""Many battles at once are the single battles."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from rtkit.errors import OptionError
from rtkit.odds import battle_odds, odds_grid, win_counts


def test_full_grid_against_single_battles() -> None:
    counts = win_counts()
    assert counts.shape == (11, 11, 121) and counts.dtype == np.int64
    for na, nd, k in product(range(11), range(11), range(0, 121, 5)):
        win = battle_odds(6000, na, 6000 + 100 * (k - 60), nd).win
        assert Fraction(int(counts[na, nd, k]), 6 ** (na + nd)) == win


@pytest.mark.parametrize(("na", "nd", "kind"), [(12, 12, "int64"), (12, 13, "object"), (60, 60, "object")])
def test_whole_numbers_of_any_size(na: int, nd: int, kind: str) -> None:
    differences = [-(10**30), -1, 0, 1, 99, 100, 101, 10**30]
    counts = win_counts([na], [nd], differences)
    assert counts.dtype == kind
    for count, difference in zip(counts[0, 0].tolist(), differences, strict=True):
        assert Fraction(count, 6 ** (na + nd)) == battle_odds(10**30, na, 10**30 + difference, nd).win


def test_counts_handed_out_are_copies() -> None:
    win_counts()[:] = 0
    assert win_counts()[0, 0, 0] == 1


def test_table_is_tidy_and_exact() -> None:
    frame = odds_grid([500, 725], range(3), (600, 601), [3, 1])
    assert list(frame.columns) == [
        "attack", "attack_dice", "defence", "defence_dice", "win_numerator", "win_denominator", "win",
    ]  # fmt: skip
    keys = list(frame[["attack", "attack_dice", "defence", "defence_dice"]].itertuples(index=False, name=None))
    assert keys == list(product([500, 725], range(3), (600, 601), [3, 1]))
    for row in frame.itertuples(index=False):
        odds = battle_odds(row.attack, row.attack_dice, row.defence, row.defence_dice)
        assert Fraction(row.win_numerator, row.win_denominator) == odds.win
        assert row.win_denominator == 6 ** (row.attack_dice + row.defence_dice)
        assert row.win == odds.win_float


def test_table_with_many_dice() -> None:
    frame = odds_grid(500, [0, 60], 600, [60])
    for row in frame.itertuples(index=False):
        odds = battle_odds(500, row.attack_dice, 600, 60)
        assert Fraction(row.win_numerator, row.win_denominator) == odds.win
        assert row.win == odds.win_float


def test_nothing_asked_nothing_told() -> None:
    assert len(odds_grid(500, [], 600, 3)) == 0
    assert win_counts([], [1], [0]).shape == (0, 1, 1)


def test_refused() -> None:
    with pytest.raises(OptionError, match=r"^attack_dice\[1\]: expected a whole number from 0 to 60, got 61$"):
        odds_grid(500, [0, 61], 600, 3)
    with pytest.raises(OptionError, match=r"^defence: expected a whole number from 0 up, got -1$"):
        odds_grid(500, 2, -1, 3)
    with pytest.raises(OptionError, match=r"^differences\[0\]: expected a whole number, got 0\.5$"):
        win_counts([1], [1], [0.5])
    with pytest.raises(OptionError, match=r"^grid: expected at most 2,000,000 rows, got 3,721,000$"):
        odds_grid(range(1000), range(61), 0, range(61))
