"""Charts of batches of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rtkit.charts.style import ATTACK, DEFENCE, EVEN, axes_of, figure, styled, table
from rtkit.i18n import t
from rtkit.stats import level_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

__all__ = ["length_chart", "matchup_chart", "outlook_chart", "rating_chart", "share_chart", "win_rate_chart"]

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
    table(batches, "label", "win_rate", "low", "high", "games", "seed")
    with styled():
        ax = axes_of(ax)
        _points(ax, batches, "win_rate", 100.0, even=50.0)
        ax.set_xlabel(t("charts.win_rate"))
    return ax


def share_chart(decks: DataFrame, ax: Axes | None = None) -> Axes:
    """The shares of decks in a mixture as points with their intervals, the first row on top.

    One row a deck, as ``rtkit.balance.Meta.frame`` gives them: ``label``, ``share``, ``low``, ``high`` (0 to 1),
    ``games`` and ``seed``, all of them shown. The dashed line is where all are equal.
    """
    table(decks, "label", "share", "low", "high", "games", "seed")
    with styled():
        ax = axes_of(ax)
        _points(ax, decks, "share", 100.0, even=100.0 / max(len(decks), 1))
        ax.set_xlabel(t("charts.shares"))
    return ax


def rating_chart(agents: DataFrame, ax: Axes | None = None) -> Axes:
    """Ratings as points with their intervals, the first row on top.

    One row an agent, as ``rtkit.sim.Ladder.frame`` gives them: ``label``, ``points``, ``low``, ``high``, ``games`` and
    ``seed``, all of them shown.
    """
    table(agents, "label", "points", "low", "high", "games", "seed")
    with styled():
        ax = axes_of(ax)
        _points(ax, agents, "points", 1.0, even=0.0)
        ax.set_xlabel(t("charts.rating"))
    return ax


def matchup_chart(cells: DataFrame, full: bool = False, ax: Axes | None = None) -> Axes:
    """Win rates of decks against decks, in per cent, as a coloured table: the deck down, its opponent across.

    One row a cell, as ``rtkit.balance.Matchups.frame`` gives them: ``deck``, ``against``, ``win_rate``, ``low``,
    ``high`` (0 to 1), ``games``, ``seed``, ``agent`` and ``level``, all of them shown or told. Each field has half the
    width of its interval below the win rate. ``full``: all decks met all, so that a cell stands for its mirror, too,
    and a deck against itself is even.
    """
    import seaborn as sns

    from rtkit.sim.said import named

    rows = table(cells, "deck", "against", "win_rate", "low", "high", "games", "seed", "agent", "level")
    decks, others = list(dict.fromkeys(rows["deck"])), list(dict.fromkeys(rows["against"]))
    rates = _cells(rows)
    if full:
        decks = others = list(dict.fromkeys([*decks, *others]))
        rates = {**{(b, a): (1 - rate, half) for (a, b), (rate, half) in rates.items()}, **rates}
        rates |= {(deck, deck): (0.5, 0.0) for deck in decks}
    values = [[100 * rates[a, b][0] if (a, b) in rates else float("nan") for b in others] for a in decks]
    labels = [[_rate_label(*rates[a, b]) if (a, b) in rates else "" for b in others] for a in decks]
    with styled():
        ax = axes_of(ax) if ax else figure(3 + 0.9 * len(others), 1.8 + 0.5 * len(decks)).add_subplot()
        colours = sns.blend_palette([DEFENCE, EVEN, ATTACK], as_cmap=True)
        sns.heatmap(values, ax=ax, vmin=0, vmax=100, cmap=colours, annot=labels, fmt="", annot_kws={"color": "#1b1f24"},
                    xticklabels=[named(str(b)) for b in others], yticklabels=[named(str(a)) for a in decks],
                    cbar_kws={"label": t("charts.row_wins")})  # fmt: skip
        ax.tick_params(axis="y", rotation=0)
        ax.tick_params(axis="x", rotation=20)
        for label in (*ax.get_xticklabels(), *ax.get_yticklabels()):
            label.set_parse_math(False)
        first = rows.iloc[0]
        about = {"agent": named(str(first["agent"])), "level": level_text(first["level"]), "seed": first["seed"]}
        ax.set_xlabel(t("charts.opponents", n=f"{int(rows['games'].sum()):,}", **about))
        ax.xaxis.label.set_parse_math(False)
        ax.set_ylabel(t("charts.deck"))
    return ax


def _cells(rows: DataFrame) -> dict[tuple[object, object], tuple[float, float]]:
    """Win rate and half the interval's width of each row."""
    return {
        (row["deck"], row["against"]): (row["win_rate"], (row["high"] - row["low"]) / 2)
        for row in rows.to_dict("records")
    }


def _rate_label(rate: float, half: float) -> str:
    return f"{100 * rate:.1f}\n±{100 * half:.1f}" if half else f"{100 * rate:.0f}"


def _points(ax: Axes, rows: DataFrame, column: str, scale: float, even: float) -> None:
    """A point for each row with its arms from ``low`` to ``high``, its games and its seed; a line at ``even``."""
    from rtkit.sim.said import named

    places = range(len(rows))
    arms = [(rows[column] - rows["low"]) * scale, (rows["high"] - rows[column]) * scale]
    ax.errorbar(rows[column] * scale, places, xerr=arms, fmt="o", color=ATTACK, capsize=4)
    ax.axvline(even, color=DEFENCE, linestyle="--", linewidth=1)
    about = zip(rows["label"], rows["games"], rows["seed"], strict=True)
    said = [t("charts.batch", label=named(str(label)), n=f"{n:,}", seed=seed) for label, n, seed in about]
    ax.set_yticks(places, said)
    for label in ax.get_yticklabels():
        label.set_parse_math(False)
    ax.set_ylim(len(rows) - 0.5, -0.5)


def outlook_chart(moments: DataFrame, ax: Axes | None = None) -> Axes:
    """A player's chance to win through a game as a line in its band, over the moves taken; turns are marked.

    One row a moment, as ``rtkit.sim.outlooks`` gives them: ``turn``, ``cursor``, ``chance``, ``low``, ``high`` (0 to
    1), ``playouts`` and ``seed``.
    """
    rows = table(moments, "turn", "cursor", "chance", "low", "high", "playouts", "seed")
    with styled():
        ax = axes_of(ax)
        ax.fill_between(rows["cursor"], rows["low"] * 100, rows["high"] * 100, color=ATTACK, alpha=0.25, lw=0)
        ax.plot(rows["cursor"], rows["chance"] * 100, color=ATTACK, marker="o", markersize=4)
        ax.axhline(50, color=DEFENCE, linestyle="--", linewidth=1)
        ax.set_ylim(-3, 103)
        ticks = _apart(rows["cursor"].tolist())
        ax.set_xticks([rows["cursor"].iloc[i] for i in ticks], [str(rows["turn"].iloc[i]) for i in ticks])
        ax.set_xlabel(t("charts.outlook_turn"))
        about = {name: rows[name].iloc[0] if len(rows) else 0 for name in ("playouts", "seed")}
        ax.set_ylabel(t("charts.outlook", n=f"{about['playouts']:,}", seed=about["seed"]))
    return ax


def _apart(places: Sequence[int]) -> list[int]:
    """Which of the places, in order, can have a label without touching the one before."""
    room = (places[-1] - places[0]) * 0.04 if places else 0
    kept: list[int] = []
    for i, place in enumerate(places):
        if not kept or place - places[kept[-1]] >= room:
            kept.append(i)
    return kept
