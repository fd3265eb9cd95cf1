"""What is worth bringing to a tournament: the mixture of decks against which no other deck gains."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

import numpy as np

from rtkit.balance.answer import verdict_of
from rtkit.balance.matrix import Matchups
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.sim.defaults import MATTERS
from rtkit.sim.said import named
from rtkit.stats import Interval, Shares, equilibrium_shares, level_text

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Meta", "meta"]

SAMPLES = 400


@dataclass(frozen=True, eq=False)
class Meta:
    """The equilibrium of a full table of ``matchups``: ``found`` has every deck's share and its interval.

    ``best_answer``: the deck that scores most where every deck is brought as often as any other, and ``edge`` by how
    much it is above one half there; its ``interval`` allows for its being the best of so many. ``seed``: that of the
    tables that were drawn.
    """

    matchups: Matchups
    found: Shares
    best_answer: int
    edge: float
    interval: Interval
    seed: int

    @property
    def frame(self) -> DataFrame:
        """One row a deck, the greatest share first.

        Columns: ``label``, ``share``, ``low``, ``high`` (0 to 1), ``established``, ``games`` and ``seed``.
        """
        import pandas as pd

        order = np.argsort(-self.found.shares, kind="stable")
        games = [sum(a.games for c, a in zip(self.matchups.cells, self.matchups.answers, strict=True) if i in c)
                 for i in order]  # fmt: skip
        return pd.DataFrame(
            {
                "label": [self.matchups.rows[i] for i in order], "share": self.found.shares[order],
                "low": self.found.low[order], "high": self.found.high[order],
                "established": self.found.established[order], "games": games,
                "seed": self.matchups.seed,
            }
        )  # fmt: skip

    def say(self) -> tuple[str, ...]:
        """The shares and what they rest on, a sentence each, in the language in use."""
        rows = [
            t("balance.share_open" if row["low"] == 0 < row["high"] else "balance.share", deck=named(row["label"]),
              share=row["share"], low=row["low"], high=row["high"])
            for row in self.frame.to_dict("records")
        ]  # fmt: skip
        best = named(self.matchups.rows[self.best_answer])
        return (t("balance.meta_head"), *rows, t("balance.best_answer", deck=best, points=100 * self.edge,
                  low=100 * self.interval.low, high=100 * self.interval.high),
                t("balance.meta_how", level=level_text(self.found.level), samples=SAMPLES),
                *self.matchups.say()[len(self.matchups.answers) :])  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: every deck's share, and the table of matchups they come from.

        A share's ``verdict``: is it at least or smaller than ``matters``?
        """
        return {
            "question": "meta", "level": self.found.level, "samples": SAMPLES, "method": "percentiles",
            "games": self.matchups.games, "matters": MATTERS,
            "decks": [self._plain_share(i) for i in np.argsort(-self.found.shares, kind="stable").tolist()],
            "best_answer": self.matchups.rows[self.best_answer], "edge": self.edge,
            "edge_interval": [self.interval.low, self.interval.high], "seed": self.seed,
            "matchups": self.matchups.to_plain(),
        }  # fmt: skip

    def _plain_share(self, deck: int) -> dict[str, Any]:
        found = self.found
        interval = Interval(float(found.low[deck]), float(found.high[deck]), found.level, "percentiles")
        return {
            "label": self.matchups.rows[deck], "estimate": float(found.shares[deck]),
            "interval": [interval.low, interval.high], "verdict": verdict_of(interval, MATTERS),
            "established": bool(found.established[deck]),
        }  # fmt: skip


def meta(table: Matchups, *, seed: int = 0) -> Meta:
    """The mixture of decks that secures one half against any deck, by linear programming, from a full table.

    Shares' intervals come from tables drawn around the one measured, the spread such that a cell's draw lies within its
    interval as often as the interval says: ``rtkit.stats.equilibrium_shares``. Raises ``OptionError`` for a table that
    isn't of the same decks in rows and columns.

    >>> from rtkit.balance import matchups
    >>> found = meta(matchups(["赤の速攻", "青の守り"], within=0.1, agent="random"))
    >>> round(float(found.found.shares.sum()), 6)
    1.0
    """
    if not table.full:
        raise OptionError(t("balance.not_full"))
    level = table.answers[0].interval.level
    errors = table.half_widths / NormalDist().inv_cdf((1 + level) / 2)
    found = equilibrium_shares(table.win_rates, errors, samples=SAMPLES, seed=seed, level=level)
    average, spread = table.win_rates.mean(axis=1), np.sqrt((errors**2).sum(axis=1)) / len(errors)
    best = int(average.argmax())
    edge = float(average[best]) - 0.5
    half = float(NormalDist().inv_cdf(1 - (1 - level) / (2 * len(errors))) * spread[best])
    return Meta(table, found, best, edge, Interval(edge - half, edge + half, level, "anytime"), seed)
