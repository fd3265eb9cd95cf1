"""Two-player zero-sum matrix games: equilibrium by linear programming, with intervals of the shares."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from rtkit._given import given
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.stats.intervals import Floats, check_level

__all__ = ["Equilibrium", "Shares", "equilibrium", "equilibrium_shares", "exploitability"]

_ZERO = 1e-9


@dataclass(frozen=True)
class Equilibrium:
    """``row`` and ``column``, shapes (m,) and (n,): shares from 0 to 1 that add up to 1; ``value``: what rows get."""

    row: Floats
    column: Floats
    value: float


@dataclass(frozen=True)
class Shares:
    """``shares``, shape (n,), of a symmetric game's equilibrium, with ``low`` and ``high`` at ``level``.

    ``established``, shape (n,), of bool: the share is above 0 in so many resampled games that it isn't luck.
    """

    shares: Floats
    low: Floats
    high: Floats
    established: npt.NDArray[np.bool_]
    level: float


def equilibrium(payoffs: npt.ArrayLike) -> Equilibrium:
    """An equilibrium of a zero-sum game; ``payoffs``, shape (m, n): what the row player gets.

    Where there are several, one whose greatest share is least: the value is found first, then, among the shares that
    secure it, such ones (scipy's HiGHS, both linear). Raises ``OptionError`` for a matrix that is empty or not finite.

    >>> found = equilibrium([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    >>> found.row.round(3).tolist(), round(found.value, 9) + 0.0
    ([0.333, 0.333, 0.333], 0.0)
    """
    a = _matrix(payoffs)
    value = _secured(a)
    return Equilibrium(_evenest(a, value), _evenest(-a.T, -value), value)


def exploitability(payoffs: npt.ArrayLike, row: npt.ArrayLike, column: npt.ArrayLike) -> float:
    """How much both players together gain by the best answer to the other's shares: 0 at an equilibrium."""
    a = _matrix(payoffs)
    return float((a @ np.asarray(column, np.float64)).max() - (np.asarray(row, np.float64) @ a).min())


def equilibrium_shares(win_rates: npt.ArrayLike, errors: npt.ArrayLike, *, samples: int = 400, seed: int = 0,
                       level: float = 0.95) -> Shares:  # fmt: skip
    """The equilibrium of a symmetric game whose win rates were measured, shape (n, n), row against column.

    ``errors``, the same shape: their standard errors. The matrix is drawn ``samples`` times (normal errors, one for
    each pair of decks, the other's being its mirror, cut to 0..1) and solved each time; the intervals are percentiles.
    A symmetric game's value is 0.
    A share is called established if its interval doesn't begin at 0. Raises ``OptionError`` for other shapes.
    """
    rates, sigma = _matrix(win_rates), _matrix(errors)
    n = len(rates)
    check_level(level)
    mirrored = rates.shape == sigma.shape == (n, n) and np.allclose(rates + rates.T, 1) and np.all(sigma >= 0)
    if not mirrored or samples < 1:
        raise OptionError(t("stats.bad_rates", shape=rates.shape, errors=sigma.shape, samples=given(samples)))
    stream = np.random.default_rng(seed)
    drawn = np.empty((samples, n))
    for i in range(samples):
        noise = np.triu(stream.standard_normal((n, n)), 1)
        rate = np.clip(rates + (noise - noise.T) * sigma, 0, 1)
        drawn[i] = _evenest(rate - rate.T, 0.0)
    low, high = np.quantile(drawn, [(1 - level) / 2, (1 + level) / 2], axis=0)
    return Shares(_evenest(rates - rates.T, 0.0), low, high, low > _ZERO, level)


def _matrix(payoffs: npt.ArrayLike) -> Floats:
    try:
        a = np.asarray(payoffs, dtype=np.float64)
    except (TypeError, ValueError):
        raise OptionError(t("stats.bad_matrix", got=given(payoffs))) from None
    if a.ndim != 2 or a.size == 0 or not np.all(np.isfinite(a)):
        raise OptionError(t("stats.bad_matrix", got=a.shape))
    return a


def _secured(a: Floats) -> float:
    """The most that the row player can be sure of: max v with x · a ≥ v in every column."""
    from scipy.optimize import linprog

    m, n = a.shape
    cost = np.r_[np.zeros(m), -1.0]
    found = linprog(cost, A_ub=np.c_[-a.T, np.ones(n)], b_ub=np.zeros(n), A_eq=np.r_[np.ones(m), 0.0][None],
                    b_eq=[1.0], bounds=[(0, None)] * m + [(None, None)], method="highs")  # fmt: skip
    return float(-found.fun)


def _evenest(a: Floats, value: float) -> Floats:
    """Of the shares that secure ``value``, those whose greatest is least."""
    from scipy.optimize import linprog

    m, n = a.shape
    cost = np.r_[np.zeros(m), 1.0]
    above = np.r_[np.c_[-a.T, np.zeros(n)], np.c_[np.eye(m), -np.ones(m)]]
    most = np.r_[np.full(n, -value + _ZERO), np.zeros(m)]
    found = linprog(cost, A_ub=above, b_ub=most, A_eq=np.r_[np.ones(m), 0.0][None], b_eq=[1.0],
                    bounds=[(0, None)] * (m + 1), method="highs")  # fmt: skip
    shares = np.maximum(found.x[:m], 0)
    shares[shares < 1e-7] = 0
    return np.asarray(shares / shares.sum())
