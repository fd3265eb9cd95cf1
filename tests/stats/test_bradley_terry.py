"""Ratings: known values, what is refused, and how often the intervals hold the truth, pairs of games being tied."""

from __future__ import annotations

import numpy as np
import pytest

from rtkit.errors import OptionError
from rtkit.stats import bradley_terry, paired_interval, win_chance

SCALE = 400 / np.log(10)


def rows(results):
    """Units of (one, other, wins, losses) as three rows."""
    units = [(a, b, x) for a, b, wins, losses in results for x in [1.0] * wins + [0.0] * losses]
    one, other, scores = zip(*units, strict=True)
    return list(one), list(other), list(scores)


def test_two_players_have_the_log_of_their_odds():
    found = bradley_terry(*rows([(0, 1, 59, 19)]))  # and one each by the prior: 60 to 20
    assert found.points == pytest.approx([SCALE * np.log(3) / 2, -SCALE * np.log(3) / 2])
    assert win_chance(found.points[0] - found.points[1]) == pytest.approx(0.75)


def test_three_players_whose_odds_multiply_are_rated_by_them():
    """2 to 1 and 3 to 1 make 6 to 1; counts that agree with it exactly are explained exactly."""
    found = bradley_terry(*rows([(0, 1, 39, 19), (1, 2, 59, 19), (0, 2, 119, 19)]))
    points = found.points - found.points[2]
    assert points == pytest.approx([SCALE * np.log(6), SCALE * np.log(3), 0])
    assert found.points.sum() == pytest.approx(0)


def test_the_likelihood_is_greatest_there():
    """Held against a search by scipy that knows nothing of how it is found."""
    from scipy.optimize import minimize

    one, other, x = rows([(0, 1, 30, 12), (1, 2, 9, 21), (2, 3, 14, 14), (3, 0, 5, 25), (0, 2, 20, 20)])
    more = [(a, b, y) for a, b in {tuple(sorted(pair)) for pair in zip(one, other, strict=True)} for y in (0, 1)]
    a, b, y = (np.array(row) for row in zip(*[*zip(one, other, x, strict=True), *more], strict=True))

    def loss(v):
        return float(np.sum(np.log1p(np.exp(v[b] - v[a])) - (1 - y) * (v[b] - v[a])))

    best = minimize(loss, np.zeros(4), tol=1e-12).x
    assert bradley_terry(one, other, x).points == pytest.approx(SCALE * (best - best.mean()), abs=0.02)


def test_an_undefeated_player_has_a_finite_rating():
    found = bradley_terry(*rows([(0, 1, 100, 0), (1, 2, 50, 50)]))
    assert np.isfinite([found.points, found.low, found.high]).all()
    assert found.points[0] - found.points[1] == pytest.approx(SCALE * np.log(101), rel=1e-6)


def test_who_is_named_first_makes_no_difference():
    one, other, x = rows([(0, 1, 30, 12), (1, 2, 9, 21), (0, 2, 7, 7)])
    there, back = bradley_terry(one, other, x), bradley_terry(other, one, [1 - y for y in x])
    assert there.points == pytest.approx(back.points) and there.high == pytest.approx(back.high)


def test_pairs_that_go_together_are_not_taken_for_two_games():
    """The same games, once as pairs whose two games always end alike and once as games: the pairs tell less."""
    rng = np.random.default_rng(1)
    won = (rng.random(400) < 0.6).astype(float)
    as_pairs = bradley_terry([0] * 400, [1] * 400, won)
    as_games = bradley_terry([0] * 800, [1] * 800, np.repeat(won, 2))
    width = (as_pairs.high - as_pairs.low)[0] / (as_games.high - as_games.low)[0]
    assert width == pytest.approx(np.sqrt(2), rel=0.01)


def test_between_two_it_agrees_with_the_paired_interval():
    scores = np.random.default_rng(2).choice([0, 0.25, 0.5, 0.75, 1], 3000)
    found = bradley_terry([0] * 3000, [1] * 3000, scores)
    apart = 2 * np.array([found.low[0], found.high[0]])
    interval = paired_interval(scores)
    assert win_chance(apart) == pytest.approx([interval.low, interval.high], abs=2e-3)


@pytest.mark.parametrize("pairs", [20, 200])
def test_the_intervals_hold_the_truth_as_often_as_they_say(pairs, scale):
    """Four players of known strength; the two games of a pair share their luck, so they go together."""
    truth = np.array([180.0, 60.0, -40.0, -200.0])
    rng, runs = np.random.default_rng(pairs), max(100, scale(400))
    one, other = (np.repeat(side, pairs) for side in np.triu_indices(4, 1))
    wide = level = 0
    for _ in range(runs):
        luck = rng.random((2, len(one)))
        games = np.where(rng.random((2, len(one))) < 0.5, luck[0], luck) < win_chance(truth[one] - truth[other])
        found = bradley_terry(one, other, games.mean(axis=0))
        held = (found.low <= truth) & (truth <= found.high)
        level += held.sum()
        wide += (np.abs(found.points - truth) < 1000).all()
    assert wide == runs
    assert 0.92 <= level / (4 * runs) <= 0.98


@pytest.mark.parametrize(
    ("units", "message"),
    [
        (([0], [1, 2], [1]), "同じ長さ"), (([], [], []), "1 つ以上"), (([0], [0], [1]), "異なる整数"),
        (([0.0], [1.0], [1]), "異なる整数"), (([-1], [1], [1]), "異なる整数"), (([0], [1], [1.5]), "範囲外の値：1.5"),
        (([0, 2], [1, 3], [1, 1]), "番号：2, 3"), (([0], [1], ["x"]), "数の列"),
        (([0], [1], [np.nan]), "範囲外の値：nan"),
    ],
)  # fmt: skip
def test_what_cannot_be_rated_is_refused(units, message):
    with pytest.raises(OptionError, match=message):
        bradley_terry(*units)
    with pytest.raises(OptionError):
        bradley_terry([0], [1], [1], level=1.5)
