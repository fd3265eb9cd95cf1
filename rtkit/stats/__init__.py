"""Intervals and ratings for what games show: arrays in, numbers out; knows nothing of games."""

from rtkit.stats.bradley_terry import Ratings, bradley_terry, win_chance
from rtkit.stats.intervals import Interval, gain_interval, pair_scores, paired_interval, wilson_interval

__all__ = [
    "Interval", "Ratings", "bradley_terry", "gain_interval", "pair_scores", "paired_interval", "wilson_interval",
    "win_chance",
]  # fmt: skip
