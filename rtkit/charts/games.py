"""Charts of batches of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rtkit.charts.style import DEFENCE, axes_of, styled
from rtkit.i18n import t

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

__all__ = ["length_chart"]


def length_chart(games: DataFrame, ax: Axes | None = None) -> Axes:
    """How long games last: one row a game with a column ``turns``; bars in per cent of the games."""
    with styled():
        ax = axes_of(ax)
        share = games["turns"].value_counts(normalize=True).sort_index() * 100
        ax.bar(share.index, share.to_numpy(), color=DEFENCE)
        ax.set_xlabel(t("charts.turns"))
        ax.set_ylabel(t("charts.share", n=f"{len(games):,}"))
    return ax
