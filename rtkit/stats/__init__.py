"""Intervals and ratings for what games show: arrays in, numbers out; knows nothing of games."""

from rtkit.stats.bradley_terry import Ratings, bradley_terry, win_chance
from rtkit.stats.intervals import Interval, pair_scores, paired_interval, wilson_interval

__all__ = [
    "Interval", "Ratings", "bradley_terry", "pair_scores", "paired_interval", "wilson_interval", "win_chance",
]  # fmt: skip
