"""How far values go with features: a regression whose cases are few and vary each in its own way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.stats.intervals import Floats, Interval, check_level, row

__all__ = ["associations"]


def associations(values: npt.ArrayLike, features: npt.ArrayLike, groups: Sequence[Any], level: float = 0.95
                 ) -> tuple[tuple[float, Interval], ...]:  # fmt: skip
    """By how much ``values``, shape (n,), are higher for one more of each of the ``features``, shape (n, features).

    Least squares, all features at once, each of the ``groups`` (n names) with a mean of its own. Standard errors are
    HC3, for cases whose spread differs (MacKinnon and White, "Some heteroskedasticity-consistent covariance matrix
    estimators with improved finite sample properties", J. Econometrics 29, 1985), the intervals Student's of as many
    degrees of freedom as are left; without bounds where one case alone decides, which says nothing of its spread. What
    goes together isn't what brings it about. Raises ``OptionError`` for features that tell each other, or leave no case
    to judge by.

    >>> ((slope, interval),) = associations([1, 2.1, 2.9, 4, 5.1, 5.9], [[1], [2], [3], [4], [5], [6]], "aaaaaa")
    >>> round(slope, 2), 1 in interval
    (0.99, True)
    """
    check_level(level)
    y, x = row(values), np.asarray(features, dtype=np.float64)
    names = list(dict.fromkeys(groups))
    own = np.array([[group == name for name in names] for group in groups], float)
    if y.ndim != 1 or x.ndim != 2 or not len(x) == len(y) == len(own):
        raise OptionError(t("stats.bad_features", shapes=(y.shape, x.shape, len(own))))
    design = np.hstack([own, x])
    n, p = design.shape
    if n <= p or np.linalg.matrix_rank(design) < p:
        raise OptionError(t("stats.bound_features", n=n, p=p))
    inverse = np.linalg.inv(design.T @ design)
    found = inverse @ design.T @ y
    errors = _errors(design, inverse, y - design @ found)
    reach = _reach(n - p, level)
    slopes = zip(found[len(names) :].tolist(), (reach * errors[len(names) :]).tolist(), strict=True)
    return tuple((slope, Interval(slope - half, slope + half, level, "regression")) for slope, half in slopes)


def _errors(design: Floats, inverse: Floats, left: Floats) -> Floats:
    """HC3: what is left over of each case is as if the case hadn't been there; infinite where it decides alone."""
    bread = inverse @ design.T
    leverage = np.einsum("ij,ji->i", design, bread)
    deciding = leverage > 1 - 1e-8
    without = left / np.where(deciding, 1.0, 1 - leverage)
    hang = (np.abs(bread[:, deciding]) > 1e-8).any(axis=1)
    return np.asarray(np.where(hang, np.inf, np.sqrt((bread**2) @ without**2)))


def _reach(df: int, level: float) -> float:
    from scipy.special import stdtrit

    return float(stdtrit(df, (1 + level) / 2))
