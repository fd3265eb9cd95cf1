"""The chart of cards held against their set is the table it is given."""

from __future__ import annotations

import pandas as pd
import pytest

from rtkit.charts import fair_chart, to_svg
from rtkit.errors import OptionError
from rtkit.i18n import LANGUAGES, set_language

HOSTILE = "X1 <img src=x onerror=alert(1)>$x_$ " + "長" * 20


def cards(*names):
    none = float("nan")
    about = {"games": 8000, "seed": 7, "agent": "greedy $x_$", "level": 0.9, "from": -0.02, "to": 0.03}
    rows = []
    for i, name in enumerate(names):
        rows += [{"card": name, "label": f"S{k}", "gain": k / 100, "low": none, "high": none, "own": False, **about}
                 for k in (-2, 0, 3)]  # fmt: skip
        rows.append({"card": name, "label": name, "gain": 0.05 + i / 100, "low": 0.04, "high": 0.08, "own": True,
                     **about})  # fmt: skip
    return pd.DataFrame(rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_axis_says_is_within_the_picture(language):
    set_language(language)
    short = cards("MY001 わたし").assign(agent="greedy")
    for frame in (short, cards("MY001 " + "長" * 20).assign(agent="search:200")):
        ax = fair_chart(frame)
        to_svg(ax, "")
        ax.figure.draw_without_rendering()
        said = ax.xaxis.label.get_window_extent()
        assert said.x0 >= 0 and said.x1 <= ax.figure.bbox.width and said.y0 >= 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_intervals_marks_and_band_are_the_table(language):
    set_language(language)
    frame = cards("MY001 わたし", HOSTILE)
    ax = fair_chart(frame)
    points, _, (arms,) = ax.containers[1].lines
    assert list(points.get_xdata()) == pytest.approx([5, 6]) and list(points.get_ydata()) == [0, 1]
    assert [arm[:, 0].tolist() for arm in arms.get_segments()] == [pytest.approx([4, 8]), pytest.approx([4, 8])]
    marks = ax.collections[0].get_offsets().tolist()
    assert sorted(map(tuple, marks)) == [(x, y) for x in (-2, 0, 3) for y in (0, 1)]
    band = [(bar.get_x(), bar.get_width()) for bar in ax.patches]
    assert band == [pytest.approx((-2, 5))] * 2
    said = [label.get_text() for label in ax.get_yticklabels()]
    assert "MY001 わたし" in said[0] and HOSTILE.split()[0] in said[1] and all("8,000" in s and "7" in s for s in said)
    legend = [text.get_text() for text in ax.get_legend().get_texts()]
    assert "greedy $x_$" in ax.get_xlabel() and len(legend) == 3 and any("90%" in text for text in legend)
    assert "<img" not in to_svg(ax, HOSTILE)


def test_a_table_of_something_else_is_refused():
    with pytest.raises(OptionError, match="gain"):
        fair_chart(pd.DataFrame({"x": [1]}))
