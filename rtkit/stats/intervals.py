"""Confidence intervals for a win rate: Wilson's for separate games, a paired one for pairs of games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import e, inf, log, log1p, sqrt
from numbers import Real
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from rtkit._given import given, whole_number
from rtkit.errors import OptionError
from rtkit.i18n import t

__all__ = [
    "Interval", "check_level", "gain_interval", "level_text", "mean_interval", "narrowing_interval", "pair_scores",
    "paired_interval", "row", "share_interval", "wilson_interval",
]  # fmt: skip

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Interval:
    """From ``low`` to ``high`` at confidence ``level`` (0.95 is 95 %).

    By ``method`` ``"wilson"``, ``"paired"`` or, where it holds whenever one stops, ``"anytime"``.
    """

    low: float
    high: float
    level: float
    method: str

    @property
    def width(self) -> float:
        """How far ``high`` is from ``low``: the smaller, the more is known."""
        return self.high - self.low

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high

    def __str__(self) -> str:
        method = t(f"stats.method_{self.method}")
        return t("stats.interval", low=self.low, high=self.high, level=level_text(self.level), method=method)


def level_text(level: float) -> str:
    """A level as people are shown it, with as many digits as tell it from 100 %.

    >>> level_text(0.95), level_text(1 - 0.05 / 14), level_text(0.99999)
    ('95%', '99.6%', '99.999%')
    """
    digits = next(n for n in range(1, 17) if float(f"{100 * level:.{n}f}") < 100)
    return f"{100 * level:.{digits}f}".removesuffix(".0") + "%"


def check_level(level: float) -> None:
    """Raise ``OptionError`` unless 0 < level < 1."""
    if not _is_number(level) or not 0 < level < 1 or 1 + level == 2:
        raise OptionError(t("stats.bad_level", got=given(level)))


def _is_number(value: object) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def wilson_interval(wins: float, games: int, level: float = 0.95) -> Interval:
    """The score interval for the chance of a win, from ``wins`` in ``games`` independent games.

    ``wins`` may be a half: where a draw counts as half a win, it is the sum of the scores 1, 1/2 and 0. That takes
    p(1 − p) for the scores' variance, which is never too little: with draws the interval is rather too wide. No games
    tell nothing: 0 to 1. Raises ``OptionError`` unless 0 ≤ wins ≤ games, games is whole, and 0 < level < 1.

    (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n): Wilson, "Probable inference, the law of succession, and
    statistical inference", JASA 22 (1927).

    >>> wilson_interval(8, 10)
    Interval(low=0.490..., high=0.943..., level=0.95, method='wilson')
    >>> wilson_interval(7.5, 10).low < 0.75 < wilson_interval(7.5, 10).high
    True
    """
    check_level(level)
    if whole_number(games) is None or not _is_number(wins) or not 0 <= wins <= games:
        raise OptionError(t("stats.bad_wins", wins=given(wins), games=given(games)))
    if games == 0:
        return Interval(0.0, 1.0, level, "wilson")
    z = NormalDist().inv_cdf((1 + level) / 2)
    p, shrink = wins / games, 1 + z * z / games
    middle = (p + z * z / (2 * games)) / shrink
    half = z * (p * (1 - p) / games + z * z / (4 * games * games)) ** 0.5 / shrink
    low = 0.0 if wins == 0 else max(0.0, middle - half)
    high = 1.0 if wins == games else min(1.0, middle + half)
    return Interval(low, high, level, "wilson")


def pair_scores(first: npt.ArrayLike, second: npt.ArrayLike) -> Floats:
    """The score of each pair of games, shape (n,): the mean of what one deck (or seat) got in its two games.

    ``first`` and ``second``, shape (n,): 1 a win, 1/2 a draw, 0 a loss, of the same deck in a pair's two games.
    Raises ``OptionError`` for other values, or unequal lengths.

    >>> pair_scores([1, 1, 0], [1, 0, 0.5])
    array([1.  , 0.5 , 0.25])
    """
    a, b = row(first), row(second)
    if a.ndim != 1 or a.shape != b.shape:
        raise OptionError(t("stats.bad_pairs", first=a.shape, second=b.shape))
    for results in (a, b):
        wrong = results[~np.isin(results, (0.0, 0.5, 1.0))]
        if wrong.size:
            raise OptionError(t("stats.bad_result", got=float(wrong[0])))
    return (a + b) / 2


def row(values: npt.ArrayLike) -> Floats:
    """The values as numbers. Raises ``OptionError`` for what are none."""
    try:
        return np.asarray(values, dtype=np.float64)
    except (TypeError, ValueError):
        raise OptionError(t("stats.not_numbers", got=given(values))) from None


@lru_cache(maxsize=256)
def _student(df: float, level: float) -> float:
    from scipy.special import stdtrit

    return float(stdtrit(df, (1 + level) / 2))


@lru_cache(maxsize=256)
def _always(units: int, planned: int, level: float) -> float:
    """How many standard errors to each side hold at every number of units at once, the fewest at ``planned``.

    √((1 + 1/v)(ln(1 + v) − 2 ln α)), v = units · ρ²: Robbins' normal mixture ("Statistical methods related to the law
    of the iterated logarithm", Ann. Math. Stat. 41, 1970). It is least at v = −W₋₁(−α²/e) − 1, which gives ρ².
    """
    from scipy.special import lambertw

    alpha = 1 - level
    v = units / planned * (-float(lambertw(-(alpha**2) / e, -1).real) - 1)
    return sqrt((1 + 1 / v) * (log1p(v) - 2 * log(alpha)))


def paired_interval(scores: npt.ArrayLike, level: float = 0.95, planned: int | None = None) -> Interval:
    """The interval for the mean score of a pair, from independent pairs' ``scores``, shape (n,), each from 0 to 1.

    The pair is the unit, so what its two games share (shuffles, dice) is already in the spread. Student's interval is
    taken of the n scores and of two made-up pairs, one lost and one won, and cut to 0..1::

        m = (Σx + 1) / (n + 2)      s² = (Σ(x − m)² over all n + 2) / (n + 1)      m ± t(n + 1) · s / √(n + 2)

    The two pairs are the device of Agresti and Caffo, "Simple and effective confidence intervals for proportions and
    differences of proportions result from adding two successes and two failures", The American Statistician 54 (2000):
    plain Student fails where nearly all pairs score alike, for it takes what it didn't see as impossible. If all n
    scores are equal the interval is still about 3/n (at 0 or 1) or ± 1.4/n (at 1/2) wide: n equal pairs don't show
    that every pair is. (That a mirror match is even to the last game is known from how pairs are made, not from
    counting.) No pairs tell nothing: 0 to 1.

    This is for a number of pairs that was fixed before. Where what was seen may have had a say in when to stop, give
    the number of pairs that was ``planned``: the interval then holds at every moment at once ("anytime"), and is at
    ``planned`` pairs about 1.55 times as wide. s is taken for known, as in Waudby-Smith and others, "Time-uniform
    central limit theory and asymptotic confidence sequences", Ann. Stat. 52 (2024).

    A score may as well be the mean of several pairs that depend on each other, say of one in each of several places:
    all that is asked is that the n scores are independent. The two made-up ones weigh as much as any of them, since
    such pairs may all turn out alike.

    Raises ``OptionError`` for scores outside 0..1 or not in one row, a level outside 0..1, a plan of no pairs.

    >>> paired_interval([1, 0.5, 0.5, 1, 0.5, 0.75])
    Interval(low=0.36..., high=0.95..., level=0.95, method='paired')
    """
    x = _pair_row(scores, level)
    method = "paired" if planned is None else "anytime"
    if planned is not None and (whole_number(planned) is None or planned < 1):
        raise OptionError(t("stats.bad_plan", got=given(planned)))
    if x.size == 0:
        return Interval(0.0, 1.0, level, method)
    middle, error = _middle(x)
    reach = _student(x.size + 1, level) if planned is None else _always(x.size + 2, planned + 2, level)
    return _around(middle, reach * error, level, method)


def narrowing_interval(scores: npt.ArrayLike, within: float, most: int, level: float = 0.95) -> Interval:
    """The same where pairs are played until their mean is known to ± ``within``, or until there are ``most`` of them.

    It holds at every moment up to then at once ("anytime"), and in the end it is hardly wider than that of a number of
    pairs that was fixed before. With b standard errors at the end, and c √(1 / f) when the fraction f of what is to be
    known is known, the sum of pairs leaves it at some moment with a chance of no more than::

        2 Φ(−b) + 2 Φ(b − 2c)      by the reflection of Brownian motion, c > b

    One fortieth of what 1 − ``level`` allows goes to the second term, as Haybittle and Peto look often and give hardly
    anything away (Peto and others, British Journal of Cancer 34, 1976). f is (``within`` / b standard errors)², or
    that of the pairs if it is greater: when to end is asked of the spread alone, not of the mean, which leaves the mean
    as it is (Chow and Robbins, "On the asymptotic theory of fixed-width sequential confidence intervals for the mean",
    Ann. Math. Stat. 36, 1965).

    Raises ``OptionError`` as ``paired_interval``, and for a width that isn't above 0.

    >>> narrowing_interval([1, 0.5, 0.5, 1] * 50, within=0.05, most=1000)
    Interval(low=0.711..., high=0.783..., level=0.95, method='anytime')
    """
    x = _pair_row(scores, level)
    if not _is_number(within) or not within > 0 or whole_number(most) is None or most < 1:
        raise OptionError(t("stats.bad_plan", got=f"{given(within)}, {given(most)}"))
    if x.size == 0:
        return Interval(0.0, 1.0, level, "anytime")
    middle, error = _middle(x)
    before = (1 - level) / 40
    half = _student(x.size + 1, level + before) * error
    known = max((within / half) ** 2, x.size / most)
    if known < 1:
        usual = NormalDist().inv_cdf
        last = usual((1 + level + before) / 2)
        half *= (last + usual(1 - before / 2)) / 2 / last / sqrt(known)
    return _around(middle, half, level, "anytime")


def _pair_row(scores: npt.ArrayLike, level: float) -> Floats:
    check_level(level)
    x = row(scores)
    if x.ndim != 1 or not np.all((x >= 0) & (x <= 1)):
        raise OptionError(t("stats.bad_scores", shape=x.shape, got=_first_outside(x)))
    return x


def _middle(x: Floats) -> tuple[float, float]:
    """The mean of pairs and of two made-up ones, and its standard error."""
    n = x.size + 2
    middle = (float(x.sum()) + 1) / n
    squares = float(((x - middle) ** 2).sum()) + middle**2 + (1 - middle) ** 2
    return middle, sqrt(squares / (n - 1) / n)


def _around(middle: float, half: float, level: float, method: str) -> Interval:
    return Interval(max(0.0, middle - half), min(1.0, middle + half), level, method)


def gain_interval(gains: npt.ArrayLike, level: float = 0.95, planned: int | None = None) -> Interval:
    """The interval for the mean of independent ``gains``, shape (n,), each from -1 to 1: what one unit of games scored
    more one way than the other.

    That of ``paired_interval`` for (gain + 1) / 2, twice as wide around 0; ``planned`` as there. Raises
    ``OptionError`` for other gains.

    >>> gain_interval([0.5, 0, 0, 0.5, 0.5, 0])
    Interval(low=-0.30..., high=0.68..., level=0.95, method='paired')
    """
    x = row(gains)
    found = paired_interval((x + 1) / 2, level, planned)
    return Interval(2 * found.low - 1, 2 * found.high - 1, level, found.method)


def mean_interval(values: npt.ArrayLike, level: float = 0.95, planned: int | None = None) -> Interval:
    """Student's interval for the mean of independent ``values``, shape (n,), of any size, such as turns of games.

    ``planned`` as in ``paired_interval``. Fewer than two values, or values that are all the same, tell nothing of how
    far they spread: from -∞ to ∞. Raises ``OptionError`` for what isn't a row of finite numbers.

    >>> mean_interval([9, 10, 11, 10])
    Interval(low=8.7..., high=11.2..., level=0.95, method='paired')
    """
    check_level(level)
    x = row(values)
    if x.ndim != 1 or not np.isfinite(x).all():
        raise OptionError(t("stats.not_numbers", got=given(values)))
    method = "paired" if planned is None else "anytime"
    if x.size < 2 or x.min() == x.max():
        return Interval(-inf, inf, level, method)
    reach = _student(x.size - 1, level) if planned is None else _always(x.size, max(planned, x.size), level)
    half = reach * float(x.std(ddof=1)) / sqrt(x.size)
    return Interval(float(x.mean()) - half, float(x.mean()) + half, level, method)


def share_interval(parts: npt.ArrayLike, wholes: npt.ArrayLike, level: float = 0.95,
                   planned: int | None = None) -> Interval:  # fmt: skip
    """The interval for the mean of ``parts`` over the mean of ``wholes``, both of shape (n,), a unit a row.

    For shares of a variance: the part that a unit has in it over all of it, which has to be above 0 on average and is
    itself measured. By the delta method, r = Σp / Σw and s² that of (p − r w) / w̄, with a unit that is no share and
    one that is all of it made up, as in ``paired_interval``, and cut to 0..1; ``planned`` as there. Raises
    ``OptionError`` for rows of unequal length and where nothing varies.

    >>> share_interval([0, 0, 0.5, 0, 0.5, 0] * 20, [0.25] * 120)
    Interval(low=0.49..., high=0.83..., level=0.95, method='paired')
    """
    check_level(level)
    p, w = row(parts), row(wholes)
    if p.ndim != 1 or p.shape != w.shape or not np.isfinite(p).all() or not w.size or not w.mean() > 0:
        raise OptionError(t("stats.bad_parts", parts=p.shape, wholes=w.shape))
    p, w = np.append(p, [0.0, w.mean()]), np.append(w, [w.mean()] * 2)
    n, share = p.size, float(p.mean() / w.mean())
    spread = float(((p - share * w) / w.mean()).std(ddof=1))
    if planned is None:
        reach, method = _student(n - 1, level), "paired"
    else:
        reach, method = _always(n, planned + 2, level), "anytime"
    half = reach * spread / n**0.5
    return Interval(max(0.0, share - half), min(1.0, share + half), level, method)


def _first_outside(x: Floats) -> float | None:
    wrong = x[~((x >= 0) & (x <= 1))]
    return float(wrong.flat[0]) if wrong.size else None
