"""The other way round: each answer is enough, and one less isn't."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.odds import (
    battle_odds,
    fewest_defence_dice,
    fewest_dice,
    least_attack,
    least_bonus,
    least_defence,
    least_defence_bonus,
)

dice = st.integers(0, 60)
values = st.integers(0, 20_000)
chances = st.one_of(st.fractions(0, 1), st.floats(0, 1), st.sampled_from([0, 1, "1/2", "90%"]))


def exact(p: float | str | Fraction) -> Fraction:
    return Fraction(9, 10) if p == "90%" else Fraction(p)


@settings(deadline=None, max_examples=150)
@given(chances, values, dice, values, dice)
def test_values_are_enough_and_least(p: float, a: int, na: int, d: int, nd: int) -> None:
    wanted = exact(p)
    attack, defence = least_attack(p, na, d, nd), least_defence(p, a, na, nd)
    assert battle_odds(attack, na, d, nd).win >= wanted
    assert battle_odds(a, na, defence, nd).hold >= wanted
    if attack:
        assert battle_odds(attack - 1, na, d, nd).win < wanted
    if defence:
        assert battle_odds(a, na, defence - 1, nd).hold < wanted
    assert least_bonus(p, a, na, d, nd) == max(0, attack - a)
    assert least_defence_bonus(p, a, na, d, nd) == max(0, defence - d)


@settings(deadline=None, max_examples=80)
@given(chances, values, values, dice)
def test_dice_are_enough_and_fewest(p: float, a: int, d: int, other: int) -> None:
    wanted = exact(p)
    own = fewest_dice(p, a, d, other)
    assert battle_odds(a, 60 if own is None else own, d, other).win >= wanted or own is None
    assert own == 0 or battle_odds(a, 60 if own is None else own - 1, d, other).win < wanted
    own = fewest_defence_dice(p, a, other, d)
    assert battle_odds(a, other, d, 60 if own is None else own).hold >= wanted or own is None
    assert own == 0 or battle_odds(a, other, d, 60 if own is None else own - 1).hold < wanted


def test_against_a_plain_search() -> None:
    for p, na, nd in product((Fraction(1, 7), 0.5, Fraction(1)), range(4), range(4)):
        assert least_attack(p, na, 350, nd) == next(
            a for a in range(9999) if battle_odds(a, na, 350, nd).win >= Fraction(p)
        )
        assert least_defence(p, 350, na, nd) == next(
            d for d in range(9999) if battle_odds(350, na, d, nd).hold >= Fraction(p)
        )


def test_a_float_is_compared_exactly() -> None:
    assert Fraction(1 / 6) < Fraction(1, 6) < Fraction(5 / 6 - 4 / 6)
    assert least_attack(Fraction(1, 6), 1, 600, 0) == 0
    assert least_attack(1 / 6, 1, 600, 0) == 0
    assert least_attack(5 / 6 - 4 / 6, 1, 600, 0) == 100


def test_impossible_is_none() -> None:
    assert fewest_dice(1, 0, 40_000, 60) is None
    assert fewest_dice(Fraction(1, 10**9), 0, 36_001, 0) is None
    assert fewest_defence_dice(1, 6_000, 0, 0) is None
    assert fewest_defence_dice(1, 5_999, 0, 0) == 60


def test_certain_and_needless() -> None:
    assert least_attack(0, 0, 600, 60) == fewest_dice(0, 0, 600, 60) == least_bonus(0, 0, 0, 600, 60) == 0
    assert least_defence(0, 600, 60, 0) == fewest_defence_dice(0, 600, 60, 0) == 0
    assert least_attack(1, 0, 600, 0) == 600
    assert least_defence(1, 600, 0, 0) == 601


def test_refused() -> None:
    with pytest.raises(OptionError, match=r"^p: expected a probability from 0 to 1 .*, got 1\.5$"):
        least_attack(1.5, 2, 600, 3)
    with pytest.raises(OptionError, match=r"^defence_dice: expected a whole number from 0 to 60, got 61$"):
        fewest_dice(0.5, 500, 600, 61)
    with pytest.raises(OptionError, match=r"^attack: expected a whole number from 0 up, got -5$"):
        least_defence_bonus(0.5, -5, 2, 600, 3)
