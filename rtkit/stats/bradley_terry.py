"""Ratings of players from games between them: Bradley and Terry's model, with intervals that respect pairs of games."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.stats.intervals import check_level, row

__all__ = ["Ratings", "bradley_terry", "win_chance"]

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
SCALE = 400 / np.log(10)
"""Points of Elo's scale in a unit of log odds: 400 points are odds of ten to one."""
_ROUNDS, _CLOSE = 200, 1e-10


@dataclass(frozen=True)
class Ratings:
    """``points``, shape (players,): on Elo's scale, their mean 0; ``low`` and ``high``: intervals at ``level``.

    An interval is of a player's points against the mean of all. ``covariance``, shape (players, players), in points².
    """

    points: Floats
    low: Floats
    high: Floats
    level: float
    covariance: Floats


def win_chance(points: npt.ArrayLike) -> Floats:
    """The score expected of a player who is so many points ahead: 1 / (1 + 10^(-points / 400)).

    >>> win_chance([0, 400]).round(3).tolist()
    [0.5, 0.909]
    """
    return np.asarray(1 / (1 + 10 ** (-np.asarray(points, np.float64) / 400)))


def bradley_terry(first: npt.ArrayLike, second: npt.ArrayLike, scores: npt.ArrayLike, level: float = 0.95) -> Ratings:
    """The ratings that explain best what ``first`` scored against ``second``.

    All three have shape (n,), a row a unit, independent of the others: the numbers of two players from 0 on, and what
    the first got, from 0 to 1. A unit may be a game or the mean of a pair of games that share their luck. Where a
    player scored p against another of so much less strength d, in log odds, the model is p = 1 / (1 + e^-d) (Bradley
    and Terry, "Rank analysis of incomplete block designs: I", Biometrika 39, 1952).

    The prior: every two players who met have met twice more, each winning once. It keeps all ratings finite and draws
    them a little together; ``paired_interval`` takes the same for two. The intervals are of the sandwich form H⁻¹ J H⁻¹
    (Huber 1967), J from how the units' scores, the prior's among them, spread around what was expected: a pair is one
    unit, so it doesn't matter that its two games go together, nor whether there are draws.

    Raises ``OptionError`` for rows of unequal length, scores outside 0..1, players who met themselves, and where the
    players fall into groups that never met.

    >>> bradley_terry([0] * 4, [1] * 4, [1, 1, 1, 0]).points.round(1).tolist()
    [60.2, -60.2]
    """
    check_level(level)
    one, other, x = _units(first, second, scores)
    players = int(max(one.max(), other.max())) + 1
    met = np.unique(np.sort(np.stack([one, other], axis=1), axis=1), axis=0)
    _check_connected(met, players)
    one = np.concatenate([one, met[:, 0], met[:, 0]])
    other = np.concatenate([other, met[:, 1], met[:, 1]])
    x = np.concatenate([x, np.ones(len(met)), np.zeros(len(met))])
    strength = _strengths(one, other, x, players)
    expected = 1 / (1 + np.exp(strength[other] - strength[one]))
    bread = np.linalg.pinv(_spread(one, other, expected * (1 - expected), players))
    covariance = SCALE**2 * bread @ _spread(one, other, (x - expected) ** 2, players) @ bread
    half = NormalDist().inv_cdf((1 + level) / 2) * np.sqrt(np.maximum(np.diag(covariance), 0.0))
    points = SCALE * strength
    return Ratings(points, points - half, points + half, level, covariance)


def _units(first: npt.ArrayLike, second: npt.ArrayLike, scores: npt.ArrayLike) -> tuple[Ints, Ints, Floats]:
    one, other, x = np.asarray(first), np.asarray(second), row(scores)
    if not one.shape == other.shape == x.shape or one.ndim != 1 or not one.size:
        raise OptionError(t("stats.bad_units", shapes=f"{one.shape}, {other.shape}, {x.shape}"))
    whole = one.dtype.kind in "iu" and other.dtype.kind in "iu"
    if not whole or min(one.min(), other.min()) < 0 or (one == other).any():
        raise OptionError(t("stats.bad_players"))
    wrong = x[~((x >= 0) & (x <= 1))]
    if wrong.size:
        raise OptionError(t("stats.bad_scores", shape=x.shape, got=float(wrong[0])))
    return one.astype(np.int64), other.astype(np.int64), x


def _check_connected(met: Ints, players: int) -> None:
    reached = {int(met[0, 0])}
    for _ in range(players):
        reached |= {int(p) for pair in met for p in pair if reached & {int(q) for q in pair}}
    if len(reached) < players:
        raise OptionError(t("stats.apart", players=", ".join(str(p) for p in range(players) if p not in reached)))


def _spread(one: Ints, other: Ints, weights: Floats, players: int) -> Floats:
    """The sum over units of weight × d dᵀ, d being 1 for the first and -1 for the second player."""
    between = np.zeros((players, players))
    np.add.at(between, (one, other), weights)
    between += between.T
    return np.asarray(np.diag(between.sum(axis=1)) - between)


def _strengths(one: Ints, other: Ints, x: Floats, players: int) -> Floats:
    """Where the likelihood is greatest, in log odds, their mean 0: Newton's steps, none longer than one."""
    strength = np.zeros(players)
    for _ in range(_ROUNDS):
        expected = 1 / (1 + np.exp(strength[other] - strength[one]))
        slope = np.zeros(players)
        np.add.at(slope, one, x - expected)
        np.add.at(slope, other, expected - x)
        step = np.linalg.pinv(_spread(one, other, expected * (1 - expected), players)) @ slope
        longest = float(np.abs(step).max())
        strength = strength + step / max(1.0, longest)
        if longest < _CLOSE:
            break
    return np.asarray(strength - strength.mean())
