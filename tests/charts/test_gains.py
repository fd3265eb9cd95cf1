"""Charts of differences: the table's numbers, all that publishing asks for, for every kind of colour vision."""

from __future__ import annotations

import io
from itertools import combinations

import numpy as np
import pandas as pd
import pytest

from rtkit.charts import gains_chart, titled, to_png, to_svg
from rtkit.charts.gains import MARKS
from rtkit.errors import OptionError
from rtkit.i18n import LANGUAGES, set_language

NAMES = ["claim", "agent", "estimate", "low", "high", "level", "games", "seed"]
ROWS = [
    ("赤の速攻 × 青の守り", "odds", 0.05, 0.03, 0.07, 0.975, 10_000, 7),
    ("赤の速攻 × 青の守り", "greedy", 0.04, 0.02, 0.06, 0.975, 2_000, 7),
    ("counter_optional=true", "odds", -0.01, -0.02, 0.0, 0.975, 10_000, 7),
    ("counter_optional=true", "greedy", 0.00, -0.02, 0.02, 0.975, 4_000, 7),
]


def frame(rows=ROWS):
    return pd.DataFrame(rows, columns=NAMES)


def texts(ax):
    """All words of a chart."""
    legend = [text.get_text() for text in ax.get_legend().get_texts()]
    ticks = [label.get_text() for label in ax.get_yticklabels()]
    title = ax.figure._suptitle.get_text() if ax.figure._suptitle else ""
    return [title, ax.get_xlabel(), *ticks, *legend]


def test_points_and_their_arms_are_the_table():
    ax = gains_chart(frame(), 0.01)
    for agent, bars in zip(("odds", "greedy"), ax.containers, strict=True):
        rows = frame()[frame()["agent"] == agent]
        point, _, (arms,) = bars.lines
        assert list(point.get_xdata()) == pytest.approx(list(100 * rows["estimate"]))
        ends = [(segment[0][0], segment[1][0]) for segment in arms.get_segments()]
        assert np.array(ends) == pytest.approx(100 * rows[["low", "high"]].to_numpy())
    assert ax.yaxis.get_inverted()


@pytest.mark.parametrize(("language", "unit"), [("ja", "ポイント"), ("en", "points")])
def test_a_chart_says_title_units_games_level_and_seed(language, unit):
    set_language(language)
    words = " ".join(texts(titled(gains_chart(frame(), 0.01), "題 title")))
    assert all(part in words for part in ("題 title", unit, "97.5%", "10,000", "2,000～4,000", "seed 7")
               if part != "seed 7" or language == "en")  # fmt: skip
    assert all(part in words for part in ("赤の速攻", "× 青の守り", "counter_optional=true", "odds", "greedy"))


def test_an_interval_that_is_far_wider_goes_on_beyond_the_frame_and_the_chart_says_so():
    wide = (ROWS[0][0], "search:50", -0.1, -0.5, 0.5, 0.975, 2, 7)
    assert "枠の外" not in gains_chart(frame(), 0.01).get_xlabel()
    ax = gains_chart(frame([*ROWS, wide]), 0.01)
    assert "枠の外" in ax.get_xlabel() and ax.get_xlim() == pytest.approx((-10 - 17 - 0.5, 7 + 17 + 0.5))


def test_levels_stand_in_the_legend_where_they_differ():
    other = ("赤の速攻 × 青の守り", "search:50", 0.01, -0.02, 0.04, 0.95, 200, 7)
    ax = gains_chart(frame([*ROWS, other]), 0.01)
    assert texts(ax)[-1].startswith("search:50（200 ゲーム、95%") and "97.5%" in texts(ax)[-2]
    ax.figure.draw_without_rendering()
    legend = ax.get_legend().get_window_extent()
    assert legend.x0 >= 0 and legend.x1 <= ax.figure.bbox.width and legend.y0 >= ax.get_window_extent().y1
    assert "線はそれぞれの信頼区間" in ax.get_xlabel() and "97.5%" in gains_chart(frame(), 0.01).get_xlabel()


def test_every_point_and_every_interval_of_an_agent_that_knows_is_within_the_frame():
    """Also one that lies far from the others: it is what the chart is about."""
    far = ("loss_draw=battle", "odds", -0.3, -0.32, -0.28, 0.975, 10_000, 7)
    wide = ("loss_draw=battle", "search:50", 0.2, -0.9, 0.9, 0.975, 2, 7)
    low, high = gains_chart(frame([*ROWS, far, wide]), 0.01).get_xlim()
    assert low < -32 and high > 20 and high < 90


@pytest.mark.parametrize("language", LANGUAGES)
def test_japanese_glyphs_are_within_svg_pdf_and_png(language):
    """A glyph that is missing is a warning, and warnings are errors."""
    set_language(language)
    ax = titled(gains_chart(frame(), 0.01), "先攻はどれだけ有利か")
    assert "<text" not in to_svg(ax, "") and to_png(ax).startswith(b"\x89PNG")
    out = io.BytesIO()
    ax.figure.savefig(out, format="pdf")
    assert b"IPAexGothic" in out.getvalue()


SIGHT = {
    "usual": np.eye(3),
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}
"""How linear light is seen: Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color
vision deficiency", IEEE TVCG 15 (2009), severity 1."""


def seen(colour, sight):
    """CIE Lab coordinates of a colour as it is seen."""
    part = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    light = np.clip(np.array(SIGHT[sight]) @ linear, 0, 1)
    to_xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    x, y, z = np.cbrt(np.maximum(np.array(to_xyz) @ light / [0.9505, 1.0, 1.089], 1e-4))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("sight", SIGHT)
def test_agents_keep_apart_for_every_colour_vision_and_by_their_marks(sight):
    """Twenty of Lab's units are far more than is told apart at a glance (about two)."""
    colours = [colour for colour, _ in MARKS[:4]]
    apart = [float(np.linalg.norm(seen(a, sight) - seen(b, sight))) for a, b in combinations(colours, 2)]
    assert min(apart) > 20
    assert len({mark for _, mark in MARKS}) == len(MARKS)


def test_labels_are_no_markup_and_a_table_is_asked_for():
    rows = [("-->\x1b<script>$x$</script>" + "長" * 500, *ROWS[0][1:])]
    svg = to_svg(gains_chart(frame(rows), 0.01), "")
    assert "<script" not in svg
    with pytest.raises(OptionError, match="claim"):
        gains_chart(pd.DataFrame({"x": [1]}), 0.01)
