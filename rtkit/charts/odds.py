"""Charts of exact odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rtkit._given import given
from rtkit.charts.style import ATTACK, DEFENCE, EVEN, LOSS, WIN, axes_of, legend, styled, table
from rtkit.errors import OptionError
from rtkit.i18n import t

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

__all__ = ["grid_chart", "margin_chart", "totals_chart"]

RARE = 1e-6
"""Values rarer than this are left out: nobody could see them, and with 60 dice they are most."""
_MANY = 40


def _seen(frame: DataFrame) -> DataFrame:
    return table(frame, "value", "chance")[frame["chance"] >= RARE]


def totals_chart(attack: DataFrame, defence: DataFrame, ax: Axes | None = None) -> Axes:
    """Both totals' distributions as lines; tables with columns ``value`` and ``chance``, as ``to_frame`` gives.

    Values rarer than ``RARE`` are left out.
    """
    with styled():
        ax = axes_of(ax)
        sides = ((attack, ATTACK, "o", t("charts.attack")), (defence, DEFENCE, "s", t("charts.defence")))
        for frame, colour, marker, label in sides:
            seen = _seen(frame)
            dots = marker if len(seen) <= _MANY else ""
            ax.plot(seen["value"], seen["chance"] * 100, color=colour, marker=dots, ms=4, label=label)
        ax.set_xlabel(t("charts.total"))
        ax.set_ylabel(t("charts.chance"))
        ax.set_ylim(bottom=0)
        legend(ax)
    return ax


def margin_chart(margin: DataFrame, ax: Axes | None = None) -> Axes:
    """The margin's distribution as bars, wins (0 and up, RT-405) and losses in two colours.

    Values rarer than ``RARE`` are left out.
    """
    with styled():
        ax = axes_of(ax)
        seen = _seen(margin)
        step = min(seen["value"].diff().dropna(), default=100)
        for won, colour, label in ((True, WIN, t("charts.wins")), (False, LOSS, t("charts.loses"))):
            part = seen[(seen["value"] >= 0) == won]
            if len(part):
                ax.bar(part["value"], part["chance"] * 100, width=step * 0.85, color=colour, label=label)
        ax.set_xlabel(t("charts.margin"))
        ax.set_ylabel(t("charts.chance"))
        legend(ax)
    return ax


_AXES = ("attack", "attack_dice", "defence", "defence_dice")


def grid_chart(grid: DataFrame, x: str = "attack_dice", y: str = "defence_dice", ax: Axes | None = None) -> Axes:
    """The chance that the attacker wins, in per cent, as a coloured table: column ``x`` across, column ``y`` up.

    ``grid`` is a table as ``rtkit.odds.odds_grid`` gives. Raises ``OptionError`` unless ``x`` and ``y`` are two of
    "attack", "attack_dice", "defence", "defence_dice" and the other two are the same in every row.
    """
    import seaborn as sns

    table(grid, *_AXES, "win", "win_numerator", "win_denominator")
    same = [grid[name].nunique() <= 1 for name in _AXES if name not in (x, y)]
    if len(same) != len(_AXES) - 2 or not all(same) or not {x, y} <= {*_AXES}:
        raise OptionError(t("charts.bad_grid", known=", ".join(_AXES), x=given(x), y=given(y)))
    rows = zip(grid["win"], grid["win_numerator"], grid["win_denominator"], strict=True)
    said = grid.assign(percent=grid["win"] * 100, label=[_label(*row) for row in rows])
    chances, labels = (said.pivot(index=y, columns=x, values=values) for values in ("percent", "label"))
    with styled():
        ax = axes_of(ax)
        colours = sns.blend_palette([DEFENCE, EVEN, ATTACK], as_cmap=True)
        sns.heatmap(chances, ax=ax, vmin=0, vmax=100, cmap=colours, annot=labels, fmt="",
                    cbar_kws={"label": t("charts.win_chance")})  # fmt: skip
        ax.invert_yaxis()
        ax.tick_params(axis="y", rotation=0)
        ax.set_xlabel(t(f"charts.axis_{x}"))
        ax.set_ylabel(t(f"charts.axis_{y}"))
    return ax


def _label(win: float, numerator: int, denominator: int) -> str:
    """A chance in whole per cent; only what is sure is called 0 or 100."""
    if numerator in (0, denominator):
        return f"{100 * (numerator // denominator)}"
    return "<1" if win < 0.01 else ">99" if win > 0.99 else f"{100 * win:.0f}"
