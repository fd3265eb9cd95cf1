"""Charts of chances: of what hidden cards are, by the number of cards returned, by the first action."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from rtkit.cards.problems import shown
from rtkit.charts.style import ATTACK, DEFENCE, axes_of, figure, legend, styled, table
from rtkit.i18n import t

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

__all__ = ["actions_chart", "kinds_chart", "returns_chart"]

KINDS = (DEFENCE, ATTACK, "#e0a030", "#5b8c5a", "#8a6bb1", "#7a7a7a")
"""Colours of kinds, in order; after these they come again."""
_COLUMNS, _LINES = 40, 3
"""An action's words take so many columns of as many lines."""


def kinds_chart(kinds: DataFrame, ax: Axes | None = None) -> Axes:
    """How many cards of each kind: one row a kind and number, columns ``kind``, ``value`` and ``chance``.

    A kind without a name is all of them together. Numbers that can't come are left out.
    """
    rows = table(kinds, "kind", "value", "chance")
    names = list(dict.fromkeys(rows["kind"]))
    width = 0.8 / max(1, len(names))
    with styled():
        ax = axes_of(ax)
        for i, name in enumerate(names):
            part = rows[(rows["kind"] == name) & (rows["chance"] > 0)]
            places = part["value"] + (i - (len(names) - 1) / 2) * width
            label = shown(name) if name else t("charts.any_kind")
            bars = ax.bar(places, part["chance"] * 100, width=width * 0.9, color=KINDS[i % len(KINDS)], label=label)
            if len(names) == 1:
                _labelled(ax, bars, part["chance"])
        ax.set_xticks(sorted(set(rows["value"])))
        ax.set_xlabel(t("charts.number"))
        ax.set_ylabel(t("charts.chance"))
        legend(ax)
    return ax


def returns_chart(returns: DataFrame, ax: Axes | None = None) -> Axes:
    """The chance by the number of cards returned: columns ``returned``, ``chance`` and ``best``.

    ``best``, the chance where any number may go back, is a line across.
    """
    rows = table(returns, "returned", "chance", "best")
    with styled():
        ax = axes_of(ax)
        bars = ax.bar(rows["returned"], rows["chance"] * 100, width=0.7, color=DEFENCE, label=t("charts.must"))
        _labelled(ax, bars, rows["chance"])
        best = float(rows["best"].iloc[0]) * 100
        ax.axhline(best, color=ATTACK, ls="--", label=t("charts.best_return", percent=f"{best:.1f}"))
        ax.set_xticks(list(rows["returned"]))
        ax.set_ylim(0, max(5.0, best * 1.15))
        ax.set_xlabel(t("charts.returned"))
        ax.set_ylabel(t("charts.chance"))
        legend(ax)
    return ax


def actions_chart(actions: DataFrame, ax: Axes | None = None) -> Axes:
    """The chance by the first action, as bars to the right: columns ``action`` (in words) and ``chance``."""
    rows = table(actions, "action", "chance")
    with styled():
        ax = figure(7.0, 1.0 + 0.6 * max(1, len(rows))).add_subplot() if ax is None else axes_of(ax)
        places = range(len(rows))
        _labelled(ax, ax.barh(places, rows["chance"] * 100, height=0.7, color=DEFENCE), rows["chance"])
        ax.set_yticks(places, [_short(words) for words in rows["action"]], fontsize=9, parse_math=False)
        ax.invert_yaxis()
        ax.set_xlim(0, 112)
        ax.set_xticks(range(0, 101, 20))
        ax.set_xlabel(t("charts.chance"))
    return ax


def _labelled(ax: Axes, bars: Any, chances: Iterable[float]) -> None:
    """Each bar with its chance in per cent, small enough to stand beside the next."""
    ax.bar_label(bars, [_percent(chance) for chance in chances], fontsize=9, padding=2)


def _percent(chance: float) -> str:
    """To a tenth; only what is sure is called 0 or 100."""
    text = f"{100 * chance:.1f}"
    if chance in (0, 1):
        return f"{chance:.0%}"[:-1]
    return {"0.0": "<0.1", "100.0": ">99.9"}.get(text, text)


def _short(words: str) -> str:
    """An action's words on a few lines, those in Japanese half as long."""
    said = shown(words)
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in said) > len(said) / 2
    lines = wrap(said, _COLUMNS // 2 if wide else _COLUMNS)
    return "\n".join(lines if len(lines) <= _LINES else [*lines[: _LINES - 1], lines[_LINES - 1] + "…"])
