"""One battle: against full enumeration, icepool, dyce, and what must hold of any battle."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool
import numpy as np
import pytest
from dyce import H
from hypothesis import given, settings
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.odds import BattleOdds, battle_odds

values = st.integers(0, 99_999)
dice = st.integers(0, 60)


def enumerated(a: int, na: int, d: int, nd: int) -> Fraction:
    faces = range(1, 7)
    rolls = list(product(product(faces, repeat=na), product(faces, repeat=nd)))
    return Fraction(sum(a + 100 * sum(x) >= d + 100 * sum(y) for x, y in rolls), len(rolls))


@pytest.mark.parametrize(("na", "nd"), [(0, 0), (0, 1), (1, 0), (1, 1), (2, 1), (2, 3), (4, 1), (0, 4)])
def test_equals_every_roll_counted(na: int, nd: int) -> None:
    for a, d in product((0, 1, 99, 500), (0, 100, 101, 250, 1300)):
        assert battle_odds(a, na, d, nd).win == enumerated(a, na, d, nd)


def test_the_example_of_the_rules() -> None:
    odds = battle_odds(500, 2, 600, 3)
    assert odds.win == Fraction(197, 1296)
    assert odds.win_float == pytest.approx(0.152006, abs=1e-6)
    assert odds.hold == Fraction(1099, 1296)
    assert odds.expected_margin == -450


def test_equals_icepool_and_dyce_over_a_wide_grid() -> None:
    compared = 0
    for na, nd in product(range(11), range(11)):
        ice = na @ icepool.d6 - nd @ icepool.d6
        dy = (na @ H(6) if na else H({0: 1})) - (nd @ H(6) if nd else H({0: 1}))
        for k in (-60, -37, -11, -2, -1, 0, 1, 2, 5, 13, 60, 61):
            win = battle_odds(6100, na, 6100 + 100 * k, nd).win
            assert win == ice.probability(">=", k)
            assert win == Fraction(sum(n for v, n in dy.items() if v >= k), dy.total)
            compared += 1
    assert compared == 1452


@pytest.mark.parametrize(("na", "nd"), [(60, 60), (60, 0), (0, 60), (31, 47)])
def test_up_to_sixty_dice_a_side(na: int, nd: int) -> None:
    ice = na @ icepool.d6 - nd @ icepool.d6
    for difference in (-30_001, -4_999, -1, 0, 1, 3_456, 30_000):
        k = -(-difference // 100)
        assert battle_odds(50_000, na, 50_000 + difference, nd).win == ice.probability(">=", k)


def test_a_difference_short_of_a_hundred_counts_as_the_whole_hundred() -> None:
    wins = [battle_odds(1000, 2, 1000 + extra, 2).win for extra in (0, 1, 100, 101)]
    assert wins[0] > wins[1] == wins[2] > wins[3]


def test_ties_go_to_the_attacker() -> None:
    assert battle_odds(600, 0, 600, 0).win == 1
    assert battle_odds(599, 0, 600, 0).win == 0


def test_values_have_no_upper_limit() -> None:
    assert battle_odds(10**40, 3, 10**40 + 300, 3).win == battle_odds(0, 3, 300, 3).win


def test_bonuses_are_added_and_cut_at_zero_once() -> None:
    odds = battle_odds(500, 2, 600, 3, attack_bonus=-700, defence_bonus=150, attack_dice_bonus=1, defence_dice_bonus=-5)
    assert odds == BattleOdds(0, 3, 750, 0)
    assert battle_odds(0, 60, 0, 0, attack_dice_bonus=60).attack_dice == 120


@settings(deadline=None, max_examples=60)
@given(values, dice, values, dice)
def test_distributions_agree_with_win(a: int, na: int, d: int, nd: int) -> None:
    odds = battle_odds(a, na, d, nd)
    assert odds.margin.denominator == 6 ** (na + nd)
    assert odds.margin.at_least(0) == odds.win == 1 - odds.hold
    assert odds.attack_total.denominator == 6**na
    assert odds.margin.mean == odds.expected_margin == odds.attack_total.mean - odds.defence_total.mean
    assert odds.margin.variance == odds.attack_total.variance + odds.defence_total.variance
    assert odds.win_float == odds.win.numerator / odds.win.denominator


@settings(deadline=None, max_examples=60)
@given(values, st.integers(0, 59), values, st.integers(0, 59))
def test_more_helps_its_own_side(a: int, na: int, d: int, nd: int) -> None:
    win = battle_odds(a, na, d, nd).win
    assert battle_odds(a + 1, na, d, nd).win >= win
    assert battle_odds(a, na + 1, d, nd).win >= win
    assert battle_odds(a, na, d + 1, nd).win <= win
    assert battle_odds(a, na, d, nd + 1).win <= win


@settings(deadline=None, max_examples=60)
@given(values, dice, values, dice)
def test_changing_sides_is_the_complement(a: int, na: int, d: int, nd: int) -> None:
    assert battle_odds(a, na, d, nd).win + battle_odds(d, nd, a + 1, na).win >= 1
    tie = battle_odds(a, na, d, nd).margin.chance(0)
    assert battle_odds(a, na, d, nd).win + battle_odds(d, nd, a, na).win == 1 + tie


def test_the_margin_of_a_small_battle_is_its_enumeration() -> None:
    rolls = [500 + 100 * (x + y) - 650 - 100 * z for x, y, z in product(range(1, 7), repeat=3)]
    margin = battle_odds(500, 2, 650, 1).margin
    assert dict(margin) == {value: rolls.count(value) for value in sorted(set(rolls))}


def test_percentile_of_a_roll() -> None:
    odds = battle_odds(500, 2, 600, 3)
    assert odds.percentile(attack_roll=7) == Fraction(1, 2)
    assert odds.percentile(attack_roll=12) == Fraction(71, 72)
    assert odds.percentile(attack_roll=(1, 1)) == Fraction(1, 72)
    assert odds.percentile(defence_roll=(6, 6, 6)) == Fraction(431, 432)
    assert odds.percentile((1, 1), (6, 6, 6)) == Fraction(1, 2 * 6**5)
    assert battle_odds(500, 0, 600, 0).percentile(attack_roll=0) == Fraction(1, 2)


def test_frozen_hashable_and_equal_by_value() -> None:
    odds = battle_odds(500, 2, 600, 3)
    assert odds.win and {odds, battle_odds(400, 2, 600, 3, attack_bonus=100)} == {odds}
    with pytest.raises(AttributeError):
        odds.attack = 1


def test_numpy_integers_are_whole_numbers() -> None:
    odds = battle_odds(np.int32(500), np.int64(2), np.int16(600), np.uint8(3))
    assert odds == battle_odds(500, 2, 600, 3)
    assert type(odds.attack) is int


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((-1, 2, 600, 3), r"^attack: expected a whole number from 0 up, got -1$"),
        ((500, 61, 600, 3), r"^attack_dice: expected a whole number from 0 to 60, got 61$"),
        ((500, 2, 600.0, 3), r"^defence: expected a whole number from 0 up, got 600\.0$"),
        ((500, 2, 600, True), r"^defence_dice: expected a whole number from 0 to 60, got True$"),
        ((500, 2, "600", 3), r"^defence: expected a whole number from 0 up, got '600'$"),
    ],
)
def test_what_is_refused(arguments: tuple[int, int, int, int], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        battle_odds(*arguments)


def test_bonuses_refused() -> None:
    with pytest.raises(OptionError, match=r"^attack_bonus: expected a whole number, got 0\.5$"):
        battle_odds(500, 2, 600, 3, attack_bonus=0.5)
    with pytest.raises(OptionError, match=r"^defence_dice_bonus: expected a whole number from -60 to 60, got -61$"):
        battle_odds(500, 2, 600, 3, defence_dice_bonus=-61)


def test_rolls_refused() -> None:
    odds = battle_odds(500, 2, 600, 3)
    with pytest.raises(OptionError, match=r"^attack_roll: expected a whole number from 2 to 12, got 13$"):
        odds.percentile(attack_roll=13)
    with pytest.raises(OptionError, match=r"^defence_roll: expected the faces of 3 dice, got \(1, 2\)$"):
        odds.percentile(defence_roll=(1, 2))
    with pytest.raises(OptionError, match=r"^defence_roll\[1\]: expected a whole number from 1 to 6, got 7$"):
        odds.percentile(defence_roll=(1, 7, 2))
    with pytest.raises(OptionError, match="got neither"):
        odds.percentile()
