"""Speed of the exact odds: a warm query, and the full grid side by side with icepool and dyce.

The grid: 0…10 dice against 0…10 dice, and 121 differences D − A from −6,000 to 6,000: 14,641 whole numbers, each the
count of rolls the attacker wins. All three start from nothing (our tables are dropped before each run); the others
get the leanest way they offer: one difference of two pools a pair, and its counts added up from the top.
Exit code 1 if any of the 14,641 numbers differ or a goal is missed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from itertools import product
from statistics import median
from time import perf_counter

import icepool
import numpy as np
from dyce import H

from rtkit.odds import battle_odds, win_counts
from rtkit.odds.dice import dice_counts, tails
from rtkit.odds.grid import _tail_table

DICE = range(11)
LEADS = range(-60, 61)
WARM_GOAL, ICEPOOL_GOAL, DYCE_GOAL = 20.0, 40.0, 30.0


def at_least(counts: Iterable[tuple[int, int]]) -> list[int]:
    """For each lead k, how many cases of a difference are k or more."""
    of = dict(counts)
    total, sums = 0, []
    for k in reversed(LEADS):
        total += of.get(k, 0)
        sums.append(total)
    return sums[::-1]


def by_icepool() -> list[list[int]]:
    pools = [n @ icepool.d6 for n in DICE]
    return [at_least((a - d).items()) for a, d in product(pools, pools)]


def by_dyce() -> list[list[int]]:
    pools = [n @ H(6) if n else H({0: 1}) for n in DICE]
    return [at_least((a - d).items()) for a, d in product(pools, pools)]


def by_rtkit_cold() -> np.ndarray:
    for cache in (dice_counts, tails, _tail_table):
        cache.cache_clear()
    return win_counts()


def milliseconds(work: Callable[[], object], times: int) -> float:
    """The median of several runs."""
    spent = []
    for _ in range(times):
        start = perf_counter()
        work()
        spent.append(1000 * (perf_counter() - start))
    return median(spent)


def warm_microseconds(dice: int) -> float:
    """One whole ``battle_odds(…).win`` after the first, the median of 200 runs of 100."""

    def hundred() -> None:
        for attack in range(500, 600):
            _ = battle_odds(attack, dice, 600, dice + 1).win

    hundred()
    return milliseconds(hundred, 200) * 10


def main() -> int:
    ours = by_rtkit_cold().reshape(-1, len(LEADS)).tolist()
    equal = ours == by_icepool() == by_dyce()
    cold, hot = milliseconds(by_rtkit_cold, 51), milliseconds(win_counts, 51)
    other = {"icepool": milliseconds(by_icepool, 7), "dyce": milliseconds(by_dyce, 7)}
    warm = {dice: warm_microseconds(dice) for dice in (2, 59)}
    ratios = {name: ms / cold for name, ms in other.items()}
    for dice, us in warm.items():
        print(f"odds: warm query, {dice} against {dice + 1} dice: {us:.2f} us (goal: {WARM_GOAL:g} or less)")
    print(f"odds: grid of 11 x 11 x 121 by rtkit: {cold:.2f} ms from nothing, {hot:.2f} ms warm")
    for name, goal in (("icepool", ICEPOOL_GOAL), ("dyce", DYCE_GOAL)):
        print(f"odds: grid by {name}: {other[name]:.1f} ms, {ratios[name]:.0f} x ours (goal: {goal:g} or more)")
    print(f"odds: all {sum(map(len, ours)):,} counts equal in the three: {equal}")
    met = max(warm.values()) <= WARM_GOAL and ratios["icepool"] >= ICEPOOL_GOAL and ratios["dyce"] >= DYCE_GOAL
    return 0 if equal and met else 1


if __name__ == "__main__":
    sys.exit(main())
