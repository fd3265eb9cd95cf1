"""The picture that is posted with a note's summary."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

import pandas as pd

from rtkit.charts import figure, gains_chart
from rtkit.charts.style import styled
from rtkit.widgets.drawing import wrapped

__all__ = ["HEIGHT", "WIDTH", "poster"]

WIDTH, HEIGHT = 1200, 630
DPI = 100
MOST = 4
"""Claims that have a place on it; what is told first is always there."""


def poster(note: Mapping[str, Any]) -> bytes:
    """A PNG picture of ``WIDTH`` × ``HEIGHT`` pixels: the question, the chart, the summary with its interval."""
    rows = pd.DataFrame(note["rows"])
    claims = [note["head"], *(claim for claim in dict.fromkeys(rows["claim"]) if claim != note["head"])][:MOST]
    order = {claim: i for i, claim in enumerate(claims)}
    rows = rows[rows["claim"].isin(claims)].sort_values("claim", key=lambda c: c.map(order), kind="stable")
    with styled():
        drawn: Any = figure(WIDTH / DPI, HEIGHT / DPI)
        drawn.get_layout_engine().set(w_pad=0.25)
        top, middle, bottom = drawn.subfigures(3, 1, height_ratios=[1.3, 4.2, 1.8])
        _write(top, 0.62, note["title"], 26, 1)
        _write(top, 0.2, note["about"], 15, 1)
        gains_chart(rows, rows["matters"].iloc[0], middle.add_subplot())
        _write(bottom, 0.55, note["summary"], 17, 4)
        out = io.BytesIO()
        drawn.savefig(out, format="png", dpi=DPI, facecolor="white", metadata={"Software": None})
    return out.getvalue()


def _write(place: Any, y: float, text: str, size: int, most: int) -> None:
    """A text in as many lines as it takes, from the left edge."""
    lines = wrapped(text, size * DPI / 72, WIDTH * 0.92, most)
    words = place.text(0.04, y, "\n".join(lines), fontsize=size, va="center")
    words.set_parse_math(False)
