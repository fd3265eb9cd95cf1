"""Charts of cards and decks draw what their tables say."""

from __future__ import annotations

import pandas as pd
import pytest

from rtkit.charts import counts_chart, duels_chart, shares_chart, to_svg
from rtkit.errors import OptionError

HOSTILE = "<img src=x>$a$"


def test_lines_of_duels_are_the_chances_from_the_best_down():
    frame = pd.DataFrame({"attacks": [0.2, 1.0, 0.5], "holds": [0.0, 0.9, 0.1]})
    ax = duels_chart(frame)
    steps = [list(line.get_ydata()) for line in ax.lines[:2]]
    assert steps == [pytest.approx([100, 50, 20]), pytest.approx([90, 10, 0])]
    assert [words.get_text() for words in ax.get_legend().get_texts()] == ["攻撃して勝つ", "攻撃されて守りきる"]


def test_bars_of_counts_are_the_cards():
    ax = counts_chart(pd.DataFrame({"value": [HOSTILE, "青"], "cards": [3, 7]}))
    assert [bar.get_height() for bar in ax.patches] == [3, 7]
    assert [label.get_text() for label in ax.get_xticklabels()] == [HOSTILE[:7] + "…", "青"]
    assert "<img" not in to_svg(ax, HOSTILE)


def test_shares_stand_in_their_intervals():
    frame = pd.DataFrame({"label": ["a", HOSTILE], "share": [0.5, 1.0], "low": [0.4, 0.8], "high": [0.7, 1.0]})
    ax = shares_chart(frame)
    assert list(ax.lines[0].get_xdata()) == [50, 100]
    arms = [segment[:, 0].tolist() for segment in ax.collections[0].get_segments()]
    assert arms == [pytest.approx([40, 70]), pytest.approx([80, 100])]
    assert "<img" not in to_svg(ax, HOSTILE)


@pytest.mark.parametrize("chart", [duels_chart, counts_chart, shares_chart])
def test_another_table_is_refused(chart):
    with pytest.raises(OptionError, match="の列がある表"):
        chart(pd.DataFrame({"x": [1]}))


def test_names_of_counts_never_touch():
    names = ["人間", "竜", "ロボット", "魔法使い見習い", "楽団", "職人", "天使", "妖精", "ほか"]
    ax = counts_chart(pd.DataFrame({"value": names, "cards": range(1, 10)}))
    to_svg(ax, "")
    assert {label.get_rotation() for label in ax.get_xticklabels()} == {35}
    few = counts_chart(pd.DataFrame({"value": ["赤", "黄", "ステージ"], "cards": [1, 2, 3]}))
    to_svg(few, "")
    assert {label.get_rotation() for label in few.get_xticklabels()} == {0}
