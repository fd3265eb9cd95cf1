"""Many questions at once: p-values corrected for how many were asked."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from rtkit._given import given
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.stats.intervals import Floats

__all__ = ["benjamini_hochberg", "holm"]


def holm(p: npt.ArrayLike) -> Floats:
    """Adjusted p-values, shape (n,), in the order given: to call those at most α real errs anywhere with chance ≤ α.

    Whatever hangs together with what (Holm, "A simple sequentially rejective multiple test procedure", Scand. J.
    Statist. 6, 1979). Raises ``OptionError`` for values outside 0..1.

    >>> holm([0.01, 0.04, 0.03]).tolist()
    [0.03, 0.06, 0.06]
    """
    values = _checked(p)
    n, order = values.size, np.argsort(values, kind="stable")
    raised = np.maximum.accumulate(values[order] * (n - np.arange(n)))
    return _in_order(np.minimum(raised, 1), order)


def benjamini_hochberg(p: npt.ArrayLike) -> Floats:
    """Adjusted p-values, shape (n,), in the order given: of those at most α, a share of at most α is wrong on average.

    For questions that are independent or go together (Benjamini and Hochberg, "Controlling the false discovery rate",
    J. R. Statist. Soc. B 57, 1995). Raises ``OptionError`` for values outside 0..1.

    >>> benjamini_hochberg([0.01, 0.04, 0.03]).tolist()
    [0.03, 0.04, 0.04]
    """
    values = _checked(p)
    n, order = values.size, np.argsort(values, kind="stable")
    lowered = np.minimum.accumulate((values[order] * n / np.arange(1, n + 1))[::-1])[::-1]
    return _in_order(np.minimum(lowered, 1), order)


def _checked(p: npt.ArrayLike) -> Floats:
    try:
        values = np.asarray(p, dtype=np.float64)
    except (TypeError, ValueError):
        raise OptionError(t("stats.bad_p", got=given(p))) from None
    if values.ndim != 1 or not np.all((values >= 0) & (values <= 1)):
        raise OptionError(t("stats.bad_p", got=given(p)))
    return values


def _in_order(values: Floats, order: npt.NDArray[np.intp]) -> Floats:
    found = np.empty_like(values)
    found[order] = values
    return found
