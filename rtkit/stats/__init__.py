"""Intervals for what games show: arrays in, numbers out; knows nothing of games."""

from rtkit.stats.intervals import Interval, pair_scores, paired_interval, wilson_interval

__all__ = ["Interval", "pair_scores", "paired_interval", "wilson_interval"]
