"""A test that may be looked at after every pair of games: Wald's sequential test on pairs."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from typing import Literal

import numpy as np
import numpy.typing as npt

from rtkit._given import given
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.stats.intervals import Floats

__all__ = ["Sequential", "difference_ratio", "difference_test", "log_likelihood_ratio", "sequential_test"]

Verdict = Literal["better", "not better", "open"]
ELO = 800 / log(10)
"""Normalised Elo of a mean score that lies one standard deviation of a single game's score above one half."""
FURTHEST = 200
"""The greatest strength that can be asked about: further off no distribution is found by going step by step."""
_ROUNDS, _CLOSE, _LEAST, _EDGE = 50, 1e-9, 1e-3, 1e-12


@dataclass(frozen=True)
class Sequential:
    """``ratio``: the log-likelihood ratio; at ``upper`` or above the verdict is "better", at ``lower`` or below "not
    better", in between "open": more pairs are needed. ``pairs``: how many it is made of.
    """

    ratio: float
    lower: float
    upper: float
    pairs: int

    @property
    def verdict(self) -> Verdict:
        """What may be said, at any time, with the error rates asked for."""
        if self.ratio >= self.upper:
            return "better"
        return "not better" if self.ratio <= self.lower else "open"


def log_likelihood_ratio(counts: npt.ArrayLike, low: float, high: float) -> float:
    """How much likelier the pairs' results are at a strength of ``high`` than of ``low``, in normalised Elo.

    ``counts``, shape (5,): pairs in which 0, 1/2, 1, 3/2 and 2 games' worth were won. The generalised ratio: for each
    strength the most likely distribution of pairs that has it is taken (by the method of Lagrange; the strength being
    (mean − 1/2) / (√2 σ of a pair's mean score), its condition is made linear around the last distribution, anew
    until it stays). Categories nobody had count 0.001 pairs. Raises ``OptionError`` for other counts, and strengths
    beyond ± 200.

    >>> round(log_likelihood_ratio([365, 16618, 36229, 16974, 390], 0, 2), 2)
    2.25
    """
    pairs = _counts(counts, _SCORES)
    for strength in (low, high):
        if not abs(strength) <= FURTHEST:
            raise OptionError(t("stats.bad_strength", most=FURTHEST, got=given(strength)))
    seen = np.maximum(pairs, _LEAST)
    n = float(seen.sum())
    p = seen / n
    one, other = (_most_likely(p, sqrt(2) * elo / ELO) for elo in (low, high))
    return float(n * (p * np.log(other / one)).sum())


def sequential_test(counts: npt.ArrayLike, low: float, high: float, *, alpha: float = 0.05,
                    beta: float = 0.05) -> Sequential:  # fmt: skip
    """Is the first side stronger by ``high`` rather than by ``low`` (normalised Elo)? Asked as often as one likes.

    ``counts`` as in ``log_likelihood_ratio``. "better" is said with a chance of at most about ``alpha`` where the
    strength is ``low``, "not better" with at most about ``beta`` where it is ``high`` (Wald, "Sequential tests of
    statistical hypotheses", Ann. Math. Statist. 16, 1945). Raises ``OptionError`` unless low < high, both are
    within ± 200, and both rates are between 0 and 1/2.
    """
    check_test(low, high, alpha, beta)
    return _test(log_likelihood_ratio(counts, low, high), _counts(counts, _SCORES), alpha, beta)


def difference_ratio(counts: npt.ArrayLike, low: float, high: float) -> float:
    """How much likelier pairs' gains are if the win rate differs by ``high`` than if it does by ``low``, -1 to 1.

    ``counts``, shape (9,): pairs that scored -1, -3/4, … 3/4, 1 more after a change than before it. Against a deck that
    wins half of each pair before it, such as itself, these are the five of ``log_likelihood_ratio`` between four that
    nobody has. The generalised ratio as there, the mean itself in the place of the strength. Raises ``OptionError`` for
    other counts, and differences that aren't between -1 and 1.

    >>> round(difference_ratio([0, 0, 10, 60, 200, 80, 20, 0, 0], 0, 0.05), 2)
    0.88
    """
    pairs = _counts(counts, GAINS)
    for difference in (low, high):
        if not abs(difference) < 1:
            raise OptionError(t("stats.bad_difference", got=given(difference)))
    seen = np.maximum(pairs, _LEAST)
    n = float(seen.sum())
    one, other = (_tilted(seen / n, GAINS - mean) for mean in (low, high))
    return float((seen * np.log(other / one)).sum())


def difference_test(counts: npt.ArrayLike, low: float, high: float, *, alpha: float = 0.05,
                    beta: float = 0.05) -> Sequential:  # fmt: skip
    """Does a change raise the win rate by ``high`` rather than by ``low``? Asked as often as one likes.

    ``counts`` as in ``difference_ratio``; all else as in ``sequential_test``, whose strengths are differences here.

    >>> difference_test([0, 0, 0, 0, 400, 0, 0, 0, 0], 0, 0.01).verdict
    'not better'
    """
    check_test(low, high, alpha, beta)
    return _test(difference_ratio(counts, low, high), _counts(counts, GAINS), alpha, beta)


def check_test(low: float, high: float, alpha: float, beta: float) -> None:
    """Raise ``OptionError`` for what no test can be asked with."""
    if not low < high or not (0 < alpha < 0.5 and 0 < beta < 0.5):
        raise OptionError(t("stats.bad_test", low=low, high=high, alpha=alpha, beta=beta))


def _test(ratio: float, counts: Floats, alpha: float, beta: float) -> Sequential:
    return Sequential(ratio, log(beta / (1 - alpha)), log((1 - beta) / alpha), int(counts.sum()))


def _counts(counts: npt.ArrayLike, values: Floats) -> Floats:
    """Counts of pairs, one for each of the values."""
    try:
        found = np.asarray(counts, dtype=np.float64)
    except (TypeError, ValueError):
        found = np.zeros(0)
    if found.shape != values.shape or not np.all(np.isfinite(found) & (found >= 0)):
        raise OptionError(t("stats.bad_counts", n=len(values), got=given(counts)))
    return found


_SCORES = np.array([0.0, 0.25, 0.5, 0.75, 1.0])
GAINS = np.linspace(-1, 1, 9)
"""What a pair can score more after a change than before it."""


def _most_likely(p: Floats, strength: float) -> Floats:
    """The distribution nearest to ``p`` in likelihood whose mean is ``strength`` standard deviations above 1/2."""
    q = np.full(5, 0.2)
    for _ in range(_ROUNDS):
        mean = float(q @ _SCORES)
        sigma = sqrt(float(q @ (_SCORES - mean) ** 2))
        # d(sigma)/d(q_i) = ((x_i - mean)² - sigma²) / 2 sigma, so the condition is Σ q_i v_i = 0 with
        values = _SCORES - 0.5 - strength * sigma * (1 + ((_SCORES - mean) / sigma) ** 2) / 2
        last, q = q, _tilted(p, values)
        if np.abs(q - last).max() < _CLOSE:
            break
    return q


def _tilted(p: Floats, values: Floats) -> Floats:
    """The most likely distribution with the mean of ``values`` 0: p / (1 + θ · values)."""
    from scipy.optimize import brentq

    low, high = -(1 - _EDGE) / float(values.max()), -(1 - _EDGE) / float(values.min())
    weights = list(zip(p.tolist(), values.tolist(), strict=True))
    theta = brentq(lambda at: sum(w * v / (1 + at * v) for w, v in weights), low, high, xtol=1e-14)
    tilted = p / (1 + theta * values)
    return np.asarray(tilted / tilted.sum())
