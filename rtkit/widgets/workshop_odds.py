"""A card's exact odds against every card of a set that it can fight: in short, as a chart and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

import pandas as pd

from rtkit.balance.duels import duels_said
from rtkit.cards.problems import shown
from rtkit.charts import duels_chart, to_svg
from rtkit.games.making import Duel
from rtkit.i18n import t
from rtkit.widgets.parts import drawn, told
from rtkit.widgets.percent import percent

__all__ = ["duels_html"]

_CELL = 'style="text-align:right;padding:0 .6em"'


def duels_html(duels: Sequence[Duel], about: str) -> str:
    """What they come to, the chart and, folded, every opposing card."""
    said = duels_said(duels, about)
    if not duels:
        return told(said)
    frame = pd.DataFrame({key: [float(getattr(duel, key)) for duel in duels] for key in ("attacks", "holds")})
    chart = drawn(to_svg(duels_chart(frame), "\n".join(said)))
    return f"{told(said)}{chart}{_table(duels)}"


def _table(duels: Sequence[Duel]) -> str:
    heads = ("other", "chance_attacks", "margin", "chance_holds", "defends")
    head = "".join(f'<th scope="col" {_CELL}>{escape(t(f"workshop.{key}"))}</th>' for key in heads)
    rows = "".join(_row(duel) for duel in sorted(duels, key=lambda duel: duel.attacks))
    return (
        f"<details><summary>{escape(t('workshop.all_duels', n=len(duels)))}</summary>"
        '<div tabindex="0" style="max-height:22rem;overflow:auto;color:var(--jp-ui-font-color1,#1b1f24)">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>"
    )


def _row(duel: Duel) -> str:
    name = escape(shown(f"{duel.other.number} {duel.other.name}"))
    numbers = (percent(duel.attacks), _margin(duel.margin), percent(duel.holds), _margin(duel.defends))
    cells = "".join(f"<td {_CELL}>{number}</td>" for number in numbers)
    return f'<tr><th scope="row" style="text-align:left;font-weight:normal">{name}</th>{cells}</tr>'


def _margin(value: Fraction) -> str:
    return f"{float(value):+,.0f}"
