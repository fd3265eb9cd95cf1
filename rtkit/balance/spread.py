"""How far the cards of a set are apart, the noise of their games taken off."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from rtkit.stats import Interval, gain_interval

__all__ = ["INSIDE", "Spread"]

INSIDE = 0.9
"""The share of the set's own cards that lie within its spread: of twenty, no more than one is so strong, and one so
weak, that it could be called too strong or too weak itself. With a greater share the few strongest cards of a set would
say alone what is fair."""
Scores = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Spread:
    """The set's cards by their ``gains`` over its median, shape (cards,); the card that stands there, by its place: of
    an even number the weaker of the two in the middle.

    ``low`` to ``high``: where the true gains of ``INSIDE`` of the cards lie, at least. ``track``: what the cards score
    on average unit by unit, shape (units,), that others are held against; ``centre``: what the median card scores.
    ``error``: the standard error of where the median is.
    """

    gains: Scores
    median: int
    low: float
    high: float
    track: Scores
    centre: float
    error: float

    @classmethod
    def of(cls, scores: Scores) -> Spread:
        """The spread of cards by their ``scores``, shape (cards, units), in the same units.

        The estimates of the gains lie further apart than the true gains, for each has its noise: its variance is
        that of a card's units around the average of all cards, times n / (n - 1) since the card itself is one of
        these n. The true gains are taken to be the estimates, drawn together so that their variance is what noise
        leaves of it.
        """
        means, track = np.array([row.mean() for row in scores]), scores.mean(axis=0)
        centre = float(np.quantile(means, 0.5, method="lower"))
        gains = means - centre
        cards, units = scores.shape
        beside = float((scores - track).var(axis=1, ddof=min(1, units - 1)).mean()) / units
        noise = beside * cards / max(1, cards - 1)
        seen = float(means.var(ddof=min(1, cards - 1)))
        true = sqrt(max(0.0, seen - noise) / seen) if seen else 0.0
        low = float(np.quantile(true * gains, (1 - INSIDE) / 2, method="lower"))
        high = float(np.quantile(true * gains, (1 + INSIDE) / 2, method="higher"))
        error = _error_of_median(true * gains, sqrt(max(0.0, noise)))
        return cls(gains, int(np.abs(gains).argmin()), low, high, track, centre, error)

    def gain(self, scores: Scores) -> float:
        """What a card that scored so gains over the median."""
        return float(scores.mean()) - self.centre

    def interval(self, scores: Scores, level: float, planned: int | None = None) -> Interval:
        """The interval of that gain: of the card over the average, made wider by how uncertain the median is.

        ``planned``: how many units were to be played, if they were stopped before. Raises ``OptionError`` for a level
        that isn't one.
        """
        beside = scores - self.track
        found = gain_interval(beside, level, planned)
        error = float(beside.std(ddof=min(1, beside.size - 1))) / sqrt(beside.size)
        wider = sqrt(1 + (self.error / error) ** 2) if error else 1.0
        middle = (found.low + found.high) / 2 + float(self.track.mean()) - self.centre
        half = found.width / 2 * wider
        return Interval(max(-1.0, middle - half), min(1.0, middle + half), level, found.method)


def _error_of_median(gains: Scores, noise: float) -> float:
    """The standard error of the median of cards that truly gain so much over it, each seen with this ``noise``.

    A card is seen below the median with chance p, and is there with density f: √(Σ p(1 − p)) / Σ f; with no other card
    near, it is the noise of the one that stands there.
    """
    if not noise:
        return 0.0
    usual = NormalDist(0, noise)
    below = np.array([usual.cdf(-gain) for gain in gains.tolist()])
    density = sum(usual.pdf(gain) for gain in gains.tolist())
    return min(noise, float(np.sqrt((below * (1 - below)).sum())) / density)
