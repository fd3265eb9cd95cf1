"""Charts of differences in the win rate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rtkit.cards.problems import shown
from rtkit.charts.style import axes_of, figure, styled, table
from rtkit.i18n import t
from rtkit.stats import level_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

__all__ = ["MARKS", "gains_chart"]

MARKS = (("#d55e00", "o"), ("#0072b2", "s"), ("#56b4e9", "^"), ("#cc79a7", "D"), ("#009e73", "v"), ("#e69f00", "P"))
"""Colours of Okabe and Ito, who chose them for every kind of colour vision, those first that keep apart best; each with
a mark of its own."""
LONGEST = 36
"""Letters of a claim in a line."""
WIDEST = 5
"""How many times wider than those of the surest agent the intervals of one may usually be, to be framed whole."""
EDGE = 0.5
"""Points between an end that is shown and the frame."""


def gains_chart(gains: DataFrame, matters: float, ax: Axes | None = None) -> Axes:
    """Differences in the win rate as points with their intervals, the first claim on top, a colour and mark an agent.

    One row a claim and agent: ``claim``, ``agent``, ``estimate``, ``low``, ``high`` (-1 to 1), ``level``, ``games`` and
    ``seed``. The band is ± ``matters``, where a difference is too small to matter.
    """
    rows = table(gains, "claim", "agent", "estimate", "low", "high", "level", "games", "seed")
    claims, agents = list(dict.fromkeys(rows["claim"])), list(dict.fromkeys(rows["agent"]))
    with styled():
        ax = figure(7.2, 1.9 + len(claims) * (0.3 + 0.14 * len(agents))).add_subplot() if ax is None else axes_of(ax)
        ax.axvspan(-100 * matters, 100 * matters, color="#808080", alpha=0.25, lw=0)
        ax.axvline(0, color="#808080", linestyle="--", linewidth=1)
        for i, agent in enumerate(agents):
            _points(ax, rows, agent, claims, (i + 0.5) / len(agents) - 0.5, *MARKS[i % len(MARKS)])
        ax.set_yticks(range(len(claims)), [_said(claim) for claim in claims])
        for label in ax.get_yticklabels():
            label.set_parse_math(False)
        ax.set_ylim(len(claims) - 0.4, -0.6)
        seeds = t("replay.comma").join(str(seed) for seed in dict.fromkeys(rows["seed"]))
        one = rows["level"].nunique() == 1
        level = f" {level_text(rows['level'].iloc[0])} " if one else t("charts.own_level")
        cut = t("charts.gain_cut") if _framed(ax, rows) else ""
        ax.set_xlabel(t("charts.gain", level=level, seed=seeds, points=100 * matters, cut=cut))
        ax.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=2, borderaxespad=0.2, fontsize=9)
    return ax


def _points(ax: Axes, gains: DataFrame, agent: str, claims: list[str], offset: float, colour: str, mark: str) -> None:
    """One agent's points; its games stand in the legend, and the level of its intervals if others have another."""
    rows = gains[gains["agent"] == agent]
    places = [claims.index(claim) + 0.7 * offset for claim in rows["claim"]]
    arms = [(rows["estimate"] - rows["low"]) * 100, (rows["high"] - rows["estimate"]) * 100]
    least, most = rows["games"].min(), rows["games"].max()
    games = f"{least:,}" if least == most else f"{least:,}～{most:,}"
    comma = t("replay.comma")
    level = "" if gains["level"].nunique() == 1 else comma + level_text(rows["level"].iloc[0])
    label = t("charts.gain_agent", agent=agent, games=games, level=level)
    ax.errorbar(rows["estimate"] * 100, places, xerr=arms, fmt=mark, color=colour, capsize=3, markersize=5, label=label)


def _framed(ax: Axes, rows: DataFrame) -> bool:
    """Frame all points and what is known well, with as much room again to each side. Do intervals go on beyond?"""
    usual = (rows["high"] - rows["low"]).groupby(rows["agent"]).transform("median")
    known = rows[usual <= WIDEST * usual.min()]
    low, high = min(known["low"].min(), rows["estimate"].min()), max(known["high"].max(), rows["estimate"].max())
    least, most = max(2 * low - high, rows["low"].min()), min(2 * high - low, rows["high"].max())
    if rows.empty or (least, most) == (rows["low"].min(), rows["high"].max()):
        return False
    ax.set_xlim(100 * least - EDGE, 100 * most + EDGE)
    return True


def _said(claim: str) -> str:
    """A claim short enough for its place, in two lines where there are two sides to it."""
    lines = [one if len(one) <= LONGEST else one[: LONGEST - 1] + "…" for one in shown(claim).split(" × ")]
    return "\n× ".join(lines)
