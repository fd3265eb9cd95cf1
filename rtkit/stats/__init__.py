"""What games show: intervals, ratings, tests, equilibria; arrays in, numbers out, no word of games."""

from rtkit.stats.bradley_terry import Ratings, bradley_terry, win_chance
from rtkit.stats.equilibrium import Equilibrium, Shares, equilibrium, equilibrium_shares, exploitability
from rtkit.stats.intervals import (
    Interval,
    gain_interval,
    level_text,
    mean_interval,
    narrowing_interval,
    pair_scores,
    paired_interval,
    share_interval,
    wilson_interval,
)
from rtkit.stats.multiple import benjamini_hochberg, holm
from rtkit.stats.regression import associations
from rtkit.stats.sequential import Sequential, difference_ratio, difference_test, log_likelihood_ratio, sequential_test

__all__ = [
    # intervals
    "Interval", "gain_interval", "level_text", "mean_interval", "narrowing_interval", "pair_scores", "paired_interval",
    "share_interval", "wilson_interval",
    # ratings
    "Ratings", "bradley_terry", "win_chance",
    # what goes together
    "associations",
    # tests
    "Sequential", "benjamini_hochberg", "difference_ratio", "difference_test", "holm", "log_likelihood_ratio",
    "sequential_test",
    # equilibria
    "Equilibrium", "Shares", "equilibrium", "equilibrium_shares", "exploitability",
]  # fmt: skip
