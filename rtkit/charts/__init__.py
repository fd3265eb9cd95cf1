"""Charts: a tidy table in, matplotlib ``Axes`` out; ``ax=`` is taken, and no global state is changed."""

from __future__ import annotations

from rtkit.charts.chances import actions_chart, kinds_chart, returns_chart
from rtkit.charts.decks import counts_chart, duels_chart, shares_chart
from rtkit.charts.fair import fair_chart, set_chart
from rtkit.charts.gains import gains_chart
from rtkit.charts.games import length_chart, matchup_chart, outlook_chart, rating_chart, share_chart, win_rate_chart
from rtkit.charts.odds import grid_chart, margin_chart, totals_chart
from rtkit.charts.style import figure, titled, to_pdf, to_png, to_svg

__all__ = [
    "actions_chart", "counts_chart", "duels_chart", "fair_chart", "figure", "gains_chart", "grid_chart", "kinds_chart",
    "length_chart", "margin_chart", "matchup_chart", "outlook_chart", "rating_chart", "returns_chart", "set_chart",
    "share_chart", "shares_chart", "titled", "to_pdf", "to_png", "to_svg", "totals_chart", "win_rate_chart",
]  # fmt: skip
