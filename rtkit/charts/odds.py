"""Charts of exact odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rtkit.charts.style import ATTACK, DEFENCE, LOSS, WIN, axes_of, styled
from rtkit.i18n import t

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

__all__ = ["margin_chart", "totals_chart"]


def totals_chart(attack: DataFrame, defence: DataFrame, ax: Axes | None = None) -> Axes:
    """Both totals' distributions as lines; tables with columns ``value`` and ``chance``, as ``to_frame`` gives."""
    with styled():
        ax = axes_of(ax)
        sides = ((attack, ATTACK, "o", t("charts.attack")), (defence, DEFENCE, "s", t("charts.defence")))
        for frame, colour, marker, label in sides:
            ax.plot(frame["value"], frame["chance"] * 100, color=colour, marker=marker, ms=4, label=label)
        ax.set_xlabel(t("charts.total"))
        ax.set_ylabel(t("charts.chance"))
        ax.set_ylim(bottom=0)
        ax.legend()
    return ax


def margin_chart(margin: DataFrame, ax: Axes | None = None) -> Axes:
    """The margin's distribution as bars, wins (0 and up, RT-405) and losses in two colours."""
    with styled():
        ax = axes_of(ax)
        step = min(margin["value"].diff().dropna(), default=100)
        for won, colour, label in ((True, WIN, t("charts.wins")), (False, LOSS, t("charts.loses"))):
            part = margin[(margin["value"] >= 0) == won]
            ax.bar(part["value"], part["chance"] * 100, width=step * 0.85, color=colour, label=label)
        ax.set_xlabel(t("charts.margin"))
        ax.set_ylabel(t("charts.chance"))
        ax.legend()
    return ax
