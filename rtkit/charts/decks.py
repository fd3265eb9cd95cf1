"""Charts of cards and decks: one card against many, and what a deck is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rtkit.cards.problems import shown
from rtkit.charts.style import ATTACK, DEFENCE, axes_of, figure, legend, styled, table
from rtkit.i18n import t

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

__all__ = ["counts_chart", "duels_chart", "shares_chart"]

FITS, LONGEST = 16, 8
"""So many letters of labels stand side by side; the most letters of one."""


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def duels_chart(duels: DataFrame, ax: Axes | None = None) -> Axes:
    """A card against many: one row an opposing card, ``attacks`` and ``holds`` (0 to 1) as lines from the best down."""
    rows = table(duels, "attacks", "holds")
    places = range(1, len(rows) + 1)
    with styled():
        ax = axes_of(ax)
        for key, colour, dash in (("attacks", ATTACK, "-"), ("holds", DEFENCE, "--")):
            chances = sorted(rows[key] * 100, reverse=True)
            ax.step(places, chances, where="mid", color=colour, linestyle=dash, label=t(f"charts.duel_{key}"))
        ax.axhline(50, color="#808080", linestyle=":", linewidth=1)
        ax.set_ylim(-3, 103)
        ax.set_xlim(0, len(rows) + 1)
        ax.set_xlabel(t("charts.duel_others"))
        ax.set_ylabel(t("charts.chance"))
        legend(ax)
    return ax


def counts_chart(counts: DataFrame, ax: Axes | None = None) -> Axes:
    """How many cards of a deck have each value: columns ``value`` (a text, in the order to show) and ``cards``."""
    rows = table(counts, "value", "cards")
    with styled():
        ax = figure(4.2, 2.3).add_subplot() if ax is None else axes_of(ax)
        bars = ax.bar(range(len(rows)), rows["cards"], width=0.7, color=DEFENCE)
        ax.bar_label(bars, fontsize=9, padding=2)
        names = [_cut(shown(str(value))) for value in rows["value"]]
        ax.set_xticks(range(len(rows)), names)
        slanted = {"rotation": 35, "ha": "right", "rotation_mode": "anchor", "fontsize": 9}
        for label in ax.get_xticklabels():
            label.set(parse_math=False, **(slanted if sum(map(len, names)) > FITS else {}))
        ax.margins(y=0.15)
        ax.set_yticks([])
        ax.set_ylabel(t("charts.cards_of_deck"))
    return ax


def shares_chart(shares: DataFrame, ax: Axes | None = None) -> Axes:
    """Shares with their intervals, the first row on top: ``label``, and from 0 to 1 ``share``, ``low`` and ``high``."""
    rows = table(shares, "label", "share", "low", "high")
    with styled():
        ax = figure(7.0, 1.0 + 0.28 * max(1, len(rows))).add_subplot() if ax is None else axes_of(ax)
        arms = [(rows["share"] - rows["low"]) * 100, (rows["high"] - rows["share"]) * 100]
        places = range(len(rows))
        ax.errorbar(rows["share"] * 100, places, xerr=arms, fmt="o", color=DEFENCE, capsize=3, markersize=5)
        ax.set_yticks(places, [shown(str(label)) for label in rows["label"]], fontsize=9)
        for label in ax.get_yticklabels():
            label.set_parse_math(False)
        ax.set_ylim(len(rows) - 0.5, -0.5)
        ax.set_xlim(-2, 102)
        ax.set_xlabel(t("charts.share_of_turns"))
    return ax
