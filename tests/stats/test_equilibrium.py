"""Equilibria of matrix games: known ones, degenerate ones, random ones by what they are, shares with intervals."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from rtkit.errors import OptionError
from rtkit.stats.equilibrium import equilibrium, equilibrium_shares, exploitability

ROCK = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])


@pytest.mark.parametrize(
    ("payoffs", "row", "column", "value"),
    [
        (ROCK, [1 / 3] * 3, [1 / 3] * 3, 0),
        ([[3, -1], [-1, 1]], [1 / 3, 2 / 3], [1 / 3, 2 / 3], 1 / 3),
        ([[5]], [1], [1], 5),
        ([[0, 0], [0, 0]], [0.5, 0.5], [0.5, 0.5], 0),
        ([[1, 2, 3]], [1], [1, 0, 0], 1),
        ([[0, 1], [-1, 0]], [1, 0], [1, 0], 0),
    ],
)
def test_known_games(payoffs, row, column, value):
    found = equilibrium(payoffs)
    assert found.row == pytest.approx(row, abs=1e-6) and found.column == pytest.approx(column, abs=1e-6)
    assert found.value == pytest.approx(value, abs=1e-9)


def test_of_several_equilibria_one_whose_greatest_share_is_least():
    """Rock twice: the two share a third. Nothing at stake: all alike."""
    twice = ROCK[np.ix_([0, 0, 1, 2], [0, 0, 1, 2])]
    row = equilibrium(twice).row
    assert [row[0] + row[1], *row[2:]] == pytest.approx([1 / 3] * 3, abs=1e-6)
    assert equilibrium(np.zeros((4, 4))).row == pytest.approx([0.25] * 4)


@pytest.mark.parametrize("seed", range(20))
def test_nobody_gains_by_another_answer(seed):
    stream = np.random.default_rng(seed)
    payoffs = stream.integers(-3, 4, stream.integers(1, 7, 2)) / 2
    found = equilibrium(payoffs)
    assert exploitability(payoffs, found.row, found.column) == pytest.approx(0, abs=1e-6)
    assert found.row.sum() == pytest.approx(1) and (found.row >= 0).all() and (found.column >= 0).all()


def test_what_another_answer_gains():
    assert exploitability(ROCK, [1, 0, 0], [1 / 3] * 3) == pytest.approx(1)


def _of_three(payoffs, value):
    """The equilibrium of three decks that beat each other in turn: each one's share goes by the others' duel."""
    shares = np.abs([payoffs[1, 2], payoffs[0, 2], payoffs[0, 1]])
    return shares / shares.sum()


@pytest.mark.slow
def test_intervals_of_shares_cover_the_truth(monkeypatch):
    """An interior equilibrium, measured 1,000 times with known errors: each share is inside in 94.5 %, ± 0.7 %.

    Solved by linear programming the first few times, then by the formula, which gives the same.
    """
    truth, sigma = np.array([[0.5, 0.4, 0.62], [0.6, 0.5, 0.42], [0.38, 0.58, 0.5]]), np.full((3, 3), 0.01)
    right = equilibrium(truth - truth.T).row
    stream, inside = np.random.default_rng(5), np.zeros(3)
    for seed in range(1000):
        noise = np.triu(stream.standard_normal((3, 3)), 1) * 0.01
        measured = truth + noise - noise.T
        if seed == 3:
            solved = equilibrium_shares(measured, sigma, samples=100, seed=seed)
            monkeypatch.setattr(sys.modules[equilibrium.__module__], "_evenest", _of_three)
            formula = equilibrium_shares(measured, sigma, samples=100, seed=seed)
            assert np.allclose([solved.low, solved.high], [formula.low, formula.high], atol=1e-6)
        found = equilibrium_shares(measured, sigma, samples=400 if seed >= 3 else 100, seed=seed)
        inside += (found.low <= right) & (right <= found.high)
    assert np.allclose(inside / 1000, 0.945, atol=3 * 0.0072)


def test_a_share_that_luck_could_make_is_not_established():
    even = np.full((3, 3), 0.5)
    assert not equilibrium_shares(even, np.full((3, 3), 0.02), samples=100).established.any()
    sure = np.array([[0.5, 0.9], [0.1, 0.5]])
    assert equilibrium_shares(sure, np.full((2, 2), 0.01), samples=100).established.tolist() == [True, False]


@pytest.mark.parametrize("payoffs", [[], [[]], [1, 2], [[np.nan]], [[np.inf, 0]], "x"])
def test_other_tables_are_refused(payoffs):
    with pytest.raises(OptionError, match="表は"):
        equilibrium(payoffs)


EVEN = np.full((2, 2), 0.5)


@pytest.mark.parametrize(
    ("rates", "errors", "samples"),
    [([[0.5, 0.5]], [[0.1, 0.1]], 10), (EVEN, np.zeros((3, 3)), 10), (np.eye(2), np.zeros((2, 2)), 10),
     (EVEN, -EVEN, 10), (EVEN, EVEN, 0)],
)  # fmt: skip
def test_shares_need_mirrored_rates_and_errors_of_their_shape(rates, errors, samples):
    with pytest.raises(OptionError, match="勝率は"):
        equilibrium_shares(rates, errors, samples=samples)
