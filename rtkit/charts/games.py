"""Charts of batches of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rtkit.charts.style import ATTACK, DEFENCE, axes_of, styled, table
from rtkit.i18n import t

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

__all__ = ["length_chart", "win_rate_chart"]

MOST = 0.99
"""The share of the games that a chart of their lengths shows; few long ones would make it all too small."""


def length_chart(games: DataFrame, ax: Axes | None = None) -> Axes:
    """How long games last: one row a game with a column ``turns``; bars in per cent of the games.

    The axis ends where 99 % of the games do, and says how many are longer.
    """
    import numpy as np
    import seaborn as sns

    turns = table(games, "turns")["turns"]
    with styled():
        ax = axes_of(ax)
        sns.histplot(games, x="turns", discrete=True, stat="percent", ax=ax, color=DEFENCE, alpha=1, shrink=0.8, lw=0)
        ax.set_xlabel(t("charts.turns"))
        if len(turns):
            last = int(np.quantile(turns, MOST, method="inverted_cdf"))
            ax.set_xlim(turns.min() - 1, last + 0.6)
            longer = float((turns > last).mean())
            ax.set_xlabel(t("charts.turns_cut", last=last, share=longer) if longer else t("charts.turns"))
        ax.set_ylabel(t("charts.share", n=f"{len(games):,}"))
    return ax


def win_rate_chart(batches: DataFrame, ax: Axes | None = None) -> Axes:
    """Win rates as points with their intervals, the first row on top.

    One row a batch: ``label``, ``win_rate``, ``low``, ``high`` (0 to 1), ``games`` and ``seed``, all of them shown.
    """
    from rtkit.sim.said import named

    table(batches, "label", "win_rate", "low", "high", "games", "seed")
    with styled():
        ax = axes_of(ax)
        rate = batches["win_rate"] * 100
        arms = [(batches["win_rate"] - batches["low"]) * 100, (batches["high"] - batches["win_rate"]) * 100]
        places = range(len(batches))
        ax.errorbar(rate, places, xerr=arms, fmt="o", color=ATTACK, capsize=4)
        ax.axvline(50, color=DEFENCE, linestyle="--", linewidth=1)
        rows = zip(batches["label"], batches["games"], batches["seed"], strict=True)
        said = [t("charts.batch", label=named(str(label)), n=f"{n:,}", seed=seed) for label, n, seed in rows]
        ax.set_yticks(places, said)
        for label in ax.get_yticklabels():
            label.set_parse_math(False)
        ax.set_ylim(len(batches) - 0.5, -0.5)
        ax.set_xlabel(t("charts.win_rate"))
    return ax
