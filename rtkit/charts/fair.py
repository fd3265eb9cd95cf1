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

__all__ = ["fair_chart"]

_WIDTH, _ROW, _FRAME = 7.0, 0.6, 1.2
"""Inches: the width, the height of a card's row, of what is around them."""
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
