"""The sequential test on pairs: published ratios, error rates on simulated pairs, degenerate counts."""

from __future__ import annotations

import numpy as np
import pytest

from rtkit.errors import OptionError
from rtkit.stats.sequential import (
    ELO,
    FURTHEST,
    GAINS,
    difference_ratio,
    difference_test,
    log_likelihood_ratio,
    sequential_test,
)

SCORES = np.array([0, 0.25, 0.5, 0.75, 1])


@pytest.mark.parametrize(
    ("counts", "ratio"), [([365, 16618, 36229, 16974, 390], 2.25), ([379, 10170, 21828, 10640, 343], 2.945)]
)
def test_public_ratios(counts, ratio):
    assert log_likelihood_ratio(counts, 0, 2) == pytest.approx(ratio, abs=0.001)


def test_mirrored_counts_and_bounds_mirror_the_ratio():
    counts = [3, 20, 40, 25, 12]
    assert log_likelihood_ratio(counts, -5, 10) == pytest.approx(log_likelihood_ratio(counts[::-1], 5, -10))
    assert log_likelihood_ratio(counts, 10, -5) == pytest.approx(-log_likelihood_ratio(counts, -5, 10))


@pytest.mark.parametrize("counts", [[0, 0, 0, 0, 0], [0, 0, 7, 0, 0], [9, 0, 0, 0, 0], [0, 0, 0, 0, 1e6]])
def test_results_all_alike_have_a_finite_ratio(counts):
    assert np.isfinite(log_likelihood_ratio(counts, 0, 20))


@pytest.mark.parametrize("low", [-FURTHEST, 0, FURTHEST - 50])
def test_up_to_the_furthest_strength_every_result_has_a_ratio(low):
    stream = np.random.default_rng(7)
    for _ in range(60):
        counts = np.floor(10 ** stream.uniform(0, 5, 5) * (stream.random(5) < 0.5))
        assert np.isfinite(log_likelihood_ratio(counts, low, FURTHEST))


@pytest.mark.parametrize("high", [FURTHEST + 1, np.nan, np.inf])
def test_further_strengths_are_refused(high):
    with pytest.raises(OptionError, match="-200 から 200"):
        log_likelihood_ratio([1, 2, 3, 2, 1], 0, high)


def pairs_of(strength):
    """A distribution of pairs whose mean is so much normalised Elo above one half."""
    p = np.array([0.06, 0.24, 0.4, 0.24, 0.06])
    sigma = np.sqrt(p @ (SCORES - 0.5) ** 2)
    shift = strength / ELO * np.sqrt(2) * sigma
    tilt = 1 + shift * (SCORES - 0.5) / sigma**2
    return p * tilt / (p * tilt).sum()


@pytest.mark.slow
@pytest.mark.parametrize(("strength", "wrong"), [(0, "better"), (60, "not better")])
def test_error_rates_when_looked_at_all_the_time(strength, wrong):
    """Stopped at the first verdict, in 1,000 runs: wrong in at most 5 %, with what the count's own luck allows."""
    stream, p = np.random.default_rng(3), pairs_of(strength)
    verdicts = []
    for _ in range(1000):
        counts = np.zeros(5)
        while (verdict := sequential_test(counts, 0, 60).verdict) == "open":
            counts += stream.multinomial(50, p)
        verdicts.append(verdict)
    assert 0 < verdicts.count(wrong) <= 1000 * 0.05 + 2 * np.sqrt(1000 * 0.05 * 0.95)


@pytest.mark.parametrize("counts", [[1, 2, 3], [1, 2, 3, 4, -1], [1, 2, 3, 4, np.nan], "abcde", None])
def test_other_counts_are_refused(counts):
    with pytest.raises(OptionError, match="組の結果"):
        log_likelihood_ratio(counts, 0, 2)


@pytest.mark.parametrize(("low", "high", "rates"), [(2, 2, {}), (0, 1, {"alpha": 0}), (0, 1, {"beta": 0.6})])
def test_other_bounds_are_refused(low, high, rates):
    with pytest.raises(OptionError, match="low < high"):
        sequential_test([1, 2, 3, 2, 1], low, high, **rates)


def most_likely(p, mean):
    """The likeliest distribution with this mean, found by a search that knows nothing of how it is found otherwise."""
    from scipy.optimize import minimize

    held = [{"type": "eq", "fun": lambda q: q.sum() - 1}, {"type": "eq", "fun": lambda q: q @ GAINS - mean}]
    start = np.full(9, 1 / 9)
    found = minimize(lambda q: -(p * np.log(q)).sum(), start, bounds=[(1e-12, 1)] * 9, constraints=held,
                     options={"maxiter": 1000, "ftol": 1e-15})  # fmt: skip
    return found.x


@pytest.mark.parametrize("counts", [[3, 5, 10, 60, 200, 80, 20, 4, 2], [40, 9, 30, 5, 60, 5, 33, 8, 50]])
@pytest.mark.parametrize(("low", "high"), [(0, 0.05), (-0.1, 0.02)])
def test_the_ratio_of_differences_is_that_of_a_plain_search(counts, low, high):
    seen = np.array(counts, float)
    p = seen / seen.sum()
    plain = (seen * np.log(most_likely(p, high) / most_likely(p, low))).sum()
    assert difference_ratio(counts, low, high) == pytest.approx(plain, abs=0.01)
    assert difference_ratio(counts[::-1], -high, -low) == pytest.approx(-difference_ratio(counts, low, high))


@pytest.mark.parametrize("chances", [(0, 0, 0.05, 0.2, 0.5, 0.2, 0.05, 0, 0), (0, 0, 0.01, 0, 0.98, 0, 0.01, 0, 0),
                                     (0.02, 0, 0.13, 0.05, 0.6, 0.05, 0.13, 0, 0.02)])  # fmt: skip
@pytest.mark.parametrize(("mean", "wrong"), [(0, "better"), (0.05, "not better")])
def test_error_rates_of_differences_when_looked_at_again_and_again(chances, mean, wrong):
    """Few changes or many, looked at as what-if does: wrong in at most 5 % of 300 runs and what their luck allows."""
    p = (1 - 2 * mean) * np.array(chances) + 2 * mean * (GAINS == 0.5)
    stream, found = np.random.default_rng(5), []
    assert p @ GAINS == pytest.approx(mean)
    for _ in range(300):
        counts, more = np.zeros(9), 100
        while (verdict := difference_test(counts, 0, 0.05).verdict) == "open":
            counts += stream.multinomial(more, p)
            more = max(1, int(counts.sum()) // 2)
        found.append(verdict)
    assert found.count(wrong) / 300 <= 0.05 + 2 * (0.05 * 0.95 / 300) ** 0.5


@pytest.mark.parametrize(("counts", "low", "high", "words"), [
    ([1] * 5, 0, 0.1, "9 個"), ([1] * 9, 0, 1, "より小さい数"), ([1] * 9, 0.1, 0.1, "low < high"),
])  # fmt: skip
def test_other_differences_are_refused(counts, low, high, words):
    with pytest.raises(OptionError, match=words):
        difference_test(counts, low, high)
