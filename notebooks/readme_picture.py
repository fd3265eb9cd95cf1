"""Draws the README's picture, ``notebooks/readme.svg``; run it again when the charts change."""

from __future__ import annotations

from pathlib import Path

from rtkit.charts import margin_chart, to_svg
from rtkit.i18n import set_language
from rtkit.odds import battle_odds

OUT = Path(__file__).parent / "readme.svg"


def picture() -> str:
    """The margin of A 500 with two dice against D 600 with three, on white so that dark pages do no harm."""
    set_language("ja")
    odds = battle_odds(500, 2, 600, 3)
    svg = to_svg(margin_chart(odds.margin.to_frame()), f"{odds.win}（{odds.win_float:.1%}）")
    return svg.replace('style="', 'style="color:#1b1f24;background:#ffffff;', 1) + "\n"


if __name__ == "__main__":
    OUT.write_text(picture(), encoding="utf-8", newline="\n")
