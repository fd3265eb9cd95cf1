"""Charts of cards held against their set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rtkit.charts.style import ATTACK, DEFENCE, LOSS, axes_of, figure, legend, styled, table
from rtkit.i18n import t
from rtkit.stats import level_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

__all__ = ["fair_chart", "set_chart"]

_WIDTH, _ROW, _FRAME = 7.0, 0.6, 1.2
"""Inches: the width, the height of a card's row, of what is around them."""
_LINE = 0.07
"""The height of a card's row where it is one of a whole set."""
_LONGEST = 20
"""Letters of a card's number and name."""


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _listed(words: Iterable[str]) -> str:
    return t("replay.comma").join(dict.fromkeys(words))


def fair_chart(cards: DataFrame, ax: Axes | None = None) -> Axes:
    """Each card as a point with its interval, above the set's own cards as small marks and the band of the fair.

    One row a card asked about and one for each of the set's that it is held against, as ``FairSheet.to_frame`` gives
    them: ``card``, ``label``, ``gain``, ``low``, ``high`` (-1 to 1), ``own``, ``games``, ``seed``, ``agent``,
    ``level``, ``from`` and ``to``.
    """
    rows = table(cards, "card", "label", "gain", "low", "high", "own", "games", "seed", "agent", "level",
                 "from", "to")  # fmt: skip
    own, others = rows[rows["own"]], rows[~rows["own"]]
    places = {card: place for place, card in enumerate(own["card"])}
    with styled():
        ax = figure(_WIDTH, _FRAME + _ROW * len(own)).add_subplot() if ax is None else axes_of(ax)
        ax.barh(range(len(own)), (own["to"] - own["from"]) * 100, left=own["from"] * 100, height=0.7, color=DEFENCE,
                alpha=0.15, label=t("fair.chart_band"))  # fmt: skip
        ax.scatter(others["gain"] * 100, others["card"].map(places), marker="|", s=90, color=LOSS, linewidth=1,
                   label=t("fair.chart_set"))  # fmt: skip
        arms = [(own["gain"] - own["low"]) * 100, (own["high"] - own["gain"]) * 100]
        ax.errorbar(own["gain"] * 100, range(len(own)), xerr=arms, fmt="o", color=ATTACK, capsize=4,
                    label=t("fair.chart_own", level=_listed(map(level_text, own["level"]))))  # fmt: skip
        ax.axvline(0, color=DEFENCE, linestyle="--", linewidth=1)
        said = zip(own["card"], own["games"], own["seed"], strict=True)
        ax.set_yticks(
            range(len(own)), [t("fair.chart_row", card=_cut(c), n=f"{n:,}", seed=seed) for c, n, seed in said]
        )
        for label in ax.get_yticklabels():
            label.set_parse_math(False)
        ax.set_ylim(len(own) - 0.5, -0.5)
        ax.set_xlabel(t("fair.chart_axis", agents=_listed(own["agent"])), parse_math=False)
        legend(ax)
    return ax


def set_chart(cards: DataFrame, ax: Axes | None = None) -> Axes:
    """All cards of a set from the strongest to the weakest, each with its interval; those that lie out are named.

    One row a card, as ``FairSheet.overview`` gives them: ``label``, ``gain``, ``low``, ``high`` (-1 to 1), ``verdict``,
    ``games``, ``seed``, ``agent``, ``level``, ``from`` and ``to``.
    """
    rows = table(cards, "label", "gain", "low", "high", "verdict", "games", "seed", "agent", "level", "from", "to")
    with styled():
        ax = figure(_WIDTH, 2 * _FRAME + _LINE * len(rows)).add_subplot() if ax is None else axes_of(ax)
        ax.barh(range(len(rows)), (rows["to"] - rows["from"]) * 100, left=rows["from"] * 100, height=1,
                color=DEFENCE, alpha=0.15, label=t("fair.chart_band"))  # fmt: skip
        for out, colour, marker in ((False, LOSS, "."), (True, ATTACK, "o")):
            own = rows[rows["verdict"].str.startswith("too") == out]
            arms = [(own["gain"] - own["low"]) * 100, (own["high"] - own["gain"]) * 100]
            ax.errorbar(own["gain"] * 100, own.index, xerr=arms, fmt=marker, color=colour, elinewidth=1,
                        label=t("fair.chart_out" if out else "fair.chart_in", n=len(own)))  # fmt: skip
        ax.axvline(0, color=DEFENCE, linestyle="--", linewidth=1)
        named = rows[rows["verdict"].str.startswith("too")]
        ax.set_yticks(list(named.index), [_cut(label) for label in named["label"]], fontsize=8)
        for label in ax.get_yticklabels():
            label.set_parse_math(False)
        ax.set_ylim(len(rows) - 0.5, -0.5)
        about = t("fair.chart_set_axis", agents=_listed(rows["agent"]), n=f"{rows['games'].min():,}",
                  seed=rows["seed"].iloc[0], level=_listed(map(level_text, rows["level"])))  # fmt: skip
        ax.set_xlabel(about, parse_math=False)
        legend(ax)
    return ax
