"""How far a set's cards lie apart, and how sure a gain is, on made-up games whose truth is known."""

from __future__ import annotations

import numpy as np
import pytest

from rtkit.balance.fairness import chance_beyond
from rtkit.balance.spread import INSIDE, Spread
from rtkit.stats import Interval, gain_interval

UNITS, REPEATED = 400, 1000


def scores(rng, gains, units=UNITS, shared=0.08, own=0.06):
    """Units of games in which cards with these true gains score, with luck that all share and luck of each."""
    luck = 0.5 + shared * rng.standard_normal(units)
    return np.clip(luck + np.asarray(gains)[:, None] + own * rng.standard_normal((len(gains), units)), 0, 1)


def test_the_spread_is_that_of_the_true_gains_and_not_of_the_estimates():
    """With noise of half the true spread, and of half as much again as it."""
    rng = np.random.default_rng(1)
    true = 0.01 * rng.standard_normal(200)
    wanted = np.quantile(true - np.median(true), [(1 - INSIDE) / 2, (1 + INSIDE) / 2])
    for own in (0.1, 0.3):
        found = [Spread.of(scores(rng, true, own=own)) for _ in range(40)]
        low, high = np.mean([(spread.low, spread.high) for spread in found], axis=0)
        assert low == pytest.approx(wanted[0], rel=0.25) and high == pytest.approx(wanted[1], rel=0.25)
    raw = np.quantile(found[0].gains, [(1 - INSIDE) / 2, (1 + INSIDE) / 2])
    assert raw[1] - raw[0] > 1.5 * (wanted[1] - wanted[0]), "without the correction it would be far too wide"


def test_cards_that_are_all_alike_have_no_spread():
    same = np.tile(scores(np.random.default_rng(2), [0.0]), (5, 1))
    spread = Spread.of(same)
    assert (spread.low, spread.high, spread.median) == (0, 0, 0) and not spread.gains.any()
    noise = [Spread.of(scores(np.random.default_rng(seed), np.zeros(100))) for seed in range(20)]
    assert np.mean([spread.high for spread in noise]) < 0.002


def test_the_gain_is_that_over_the_median_card():
    rng = np.random.default_rng(3)
    cards, mine = scores(rng, [0.03, -0.02, 0.0, 0.01, -0.05]), scores(rng, [0.04])[0]
    spread = Spread.of(cards)
    assert spread.gain(mine) == pytest.approx(mine.mean() - cards[spread.median].mean())
    assert spread.gains[spread.median] == 0 and spread.gain(mine) in spread.interval(mine, 0.95)


@pytest.mark.parametrize("cards", [3, 4, 5, 8])
def test_a_card_in_its_own_place_gains_what_the_set_has_for_it(cards):
    """The median card nothing, to the last bit; of an even number it is the weaker of the two in the middle."""
    for seed in range(20):
        played = scores(np.random.default_rng(seed), np.zeros(cards), units=33)
        spread = Spread.of(played)
        assert [spread.gain(row) for row in played] == spread.gains.tolist()
        assert spread.gain(played[spread.median]) == 0
        assert (spread.gains < 0).sum() == (cards - 1) // 2


def test_the_noise_that_is_taken_off_is_that_of_a_card_alone():
    """With three cards, each of which is a third of what they are held against, what is left is the true variance."""
    rng = np.random.default_rng(6)
    true = np.array([-0.02, 0.0, 0.02])
    found = [Spread.of(scores(rng, true, units=100, own=0.08)) for _ in range(3000)]
    left = np.mean([np.var([spread.low, 0, spread.high], ddof=1) for spread in found])
    assert left == pytest.approx(np.var(true, ddof=1), rel=0.025)


def test_the_interval_of_a_rare_difference_in_all_places_at_once_covers_it():
    """A unit in 500 is won in all places; the made-up units keep what wasn't seen possible."""
    rng = np.random.default_rng(7)
    samples = (rng.random((2000, 800)) < 0.002).astype(float)
    assert np.mean([0.002 in gain_interval(sample) for sample in samples]) >= 0.94


@pytest.mark.parametrize("cards", [3, 8, 40])
def test_the_interval_covers_the_true_gain(cards):
    """Over 1,000 repetitions the 95 % interval holds the true gain over the true median in 93 to 99 % of them."""
    rng = np.random.default_rng(cards)
    true = np.sort(0.015 * rng.standard_normal(cards + 1 - cards % 2))
    held = 0
    for _ in range(REPEATED):
        played = scores(rng, [*true, 0.02], own=0.15)
        interval = Spread.of(played[:-1]).interval(played[-1], 0.95)
        held += 0.02 - float(np.median(true)) in interval
    assert 0.93 <= held / REPEATED <= 0.99


def test_a_card_at_the_edge_is_seldom_called_beyond_it_and_one_far_beyond_nearly_always():
    rng = np.random.default_rng(5)
    true = 0.01 * rng.standard_normal(101)
    edge = float(np.quantile(true - np.median(true), (1 + INSIDE) / 2))
    called = {0.0: 0, 0.02: 0}
    for _ in range(200):
        for beyond in called:
            played = scores(rng, [*true, np.median(true) + edge + beyond])
            spread = Spread.of(played[:-1])
            interval = spread.interval(played[-1], 0.95)
            called[beyond] += chance_beyond(interval, spread.low, spread.high, units=UNITS) <= 0.05
    assert called[0.0] <= 0.08 * 200 and called[0.02] >= 0.9 * 200


@pytest.mark.parametrize(("low", "high", "chance"), [(0.02, 0.04, 0.05), (-0.04, -0.02, 0.05), (-0.01, 0.03, 1.0)])
def test_the_chance_is_that_of_the_interval_s_own_level(low, high, chance):
    """An interval that just touches the band is found by chance in one of twenty."""
    assert chance_beyond(Interval(low, high, 0.95, "paired"), -0.02, 0.02, units=10) == pytest.approx(chance)


def test_a_few_units_have_the_tails_of_student():
    """Twice as far beyond the band as the interval of five units reaches: t(6), by a table of it."""
    half = 2.447
    assert chance_beyond(Interval(half, 3 * half, 0.95, "paired"), -9, 0, units=5) == pytest.approx(0.00273, rel=0.01)
