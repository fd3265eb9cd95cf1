"""Many battles at once: whole-number counts as an array, odds as a tidy table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.odds.battle import hundreds_needed
from rtkit.odds.checks import MAX_DICE, several, whole
from rtkit.odds.dice import tails

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from pandas import DataFrame

__all__ = ["MAX_ROWS", "odds_grid", "win_counts"]

INT64_DICE = 24
"""6²⁴ is the greatest power of 6 that an int64 holds."""
MAX_ROWS = 2_000_000
"""Most battles in one grid."""


@lru_cache(maxsize=8)
def _tail_table(most: int) -> NDArray[Any]:
    """``[n, s]``: the number of rolls of n dice that add up to s or more, for n ≤ ``most``, s ≤ 6 · ``most`` + 1."""
    import numpy as np

    table = np.zeros((most + 1, 6 * most + 2), np.int64 if most <= INT64_DICE else object)
    for n in range(most + 1):
        table[n, :n] = 6**n
        table[n, n : 6 * n + 2] = tails(n)
    return table


def win_counts(
    attack_dice: Sequence[int] = range(11),
    defence_dice: Sequence[int] = range(11),
    differences: Sequence[int] = range(-6000, 6001, 100),
) -> NDArray[Any]:
    """``[i, j, k]``: of the 6^(dice of both) rolls, how many the attacker wins (RT-405).

    i, j, k go along the attacker's dice, the defender's (0…60 each), and the differences D − A (any whole numbers).
    int64 up to 24 dice in all, Python ints (dtype object) beyond: never rounded. Raises ``OptionError``.

    >>> win_counts([2], [3], [100])
    array([[[1182]]])
    """
    import numpy as np

    own, other = _dice("attack_dice", attack_dice), _dice("defence_dice", defence_dice)
    wanted = several("differences", differences)
    leads = [hundreds_needed(whole(f"differences[{i}]", d, None)) for i, d in enumerate(wanted)]
    most = max(own, default=0) + max(other, default=0)
    bound = 13 * MAX_DICE
    steps = np.array([min(max(k, -bound), bound) for k in leads], np.intp)
    mine, theirs = np.array(own, np.intp), np.array(other, np.intp)
    sums = np.clip(steps + 7 * theirs[:, None], 0, 6 * most + 1)
    counts: NDArray[Any] = _tail_table(most)[(mine[:, None] + theirs)[:, :, None], sums]
    return counts


def odds_grid(
    attack: int | Iterable[int],
    attack_dice: int | Iterable[int],
    defence: int | Iterable[int],
    defence_dice: int | Iterable[int],
) -> DataFrame:
    """A tidy table of the odds of every battle between the values given, each one a number or several.

    One row a battle, the last argument changing fastest; columns ``attack``, ``attack_dice``, ``defence``,
    ``defence_dice``, ``win_numerator``, ``win_denominator`` (= 6^dice, not reduced; int64 up to 24 dice in all,
    else Python ints), ``win`` (the nearest float). Raises ``OptionError``, also for more than 2,000,000 rows.

    >>> odds_grid(500, 2, [500, 600], 3)[["defence", "win_numerator", "win_denominator"]].values.tolist()
    [[500, 1722, 7776], [600, 1182, 7776]]
    """
    import numpy as np
    from pandas import MultiIndex

    given = {"attack": attack, "attack_dice": attack_dice, "defence": defence, "defence_dice": defence_dice}
    axes = {name: _axis(name, values) for name, values in given.items()}
    a, na, d, nd = axes.values()
    rows = len(a) * len(na) * len(d) * len(nd)
    if rows > MAX_ROWS:
        raise OptionError(t("odds.rows", most=MAX_ROWS, got=rows))
    counts = win_counts(na, nd, [y - x for x, y in product(a, d)]).reshape(len(na), len(nd), len(a), len(d))
    good = counts.transpose(2, 0, 3, 1).ravel()
    powers = [6**n for n in range(max(na, default=0) + max(nd, default=0) + 1)]
    dice = (np.array(na, np.intp)[:, None, None] + np.array(nd, np.intp)) + np.zeros((len(a), 1, len(d), 1), np.intp)
    whole_of = np.array(powers, counts.dtype)[dice.ravel()]
    frame: DataFrame = MultiIndex.from_product(list(axes.values()), names=list(axes)).to_frame(index=False)
    return frame.assign(win_numerator=good, win_denominator=whole_of, win=_ratio(good, whole_of))


def _ratio(good: NDArray[Any], whole_of: NDArray[Any]) -> NDArray[np.float64]:
    """The nearest float of each ratio: Python's whole numbers divide without rounding twice."""
    import numpy as np

    return np.array([x / y for x, y in zip(good.tolist(), whole_of.tolist(), strict=True)], np.float64)


def _axis(name: str, values: int | Iterable[int]) -> list[int]:
    if isinstance(values, Iterable):
        return [whole(f"{name}[{i}]", v) for i, v in enumerate(values)]
    return [whole(name, values)]


def _dice(name: str, values: Sequence[int]) -> list[int]:
    return [whole(f"{name}[{i}]", n, 0, MAX_DICE) for i, n in enumerate(several(name, values))]
