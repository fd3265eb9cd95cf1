"""Charts: a tidy table in, matplotlib ``Axes`` out; ``ax=`` is taken, and no global state is changed."""

from __future__ import annotations

from rtkit.charts.games import length_chart
from rtkit.charts.odds import margin_chart, totals_chart
from rtkit.charts.style import figure, to_svg

__all__ = ["figure", "length_chart", "margin_chart", "to_svg", "totals_chart"]
