"""Is the card fair? The card in the place of its set's median card, asked from the workshop."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

import ipywidgets as w

from rtkit.balance import Fairness, FairSheet, fair
from rtkit.cards import Deck
from rtkit.charts import fair_chart, to_svg
from rtkit.i18n import t
from rtkit.sim.defaults import FAIR_GAMES
from rtkit.widgets.parts import drawn, told
from rtkit.widgets.runner import Runner, Work

if TYPE_CHECKING:
    from rtkit.widgets.workshop import Bench

__all__ = ["fair_html", "fair_section"]


def fair_section(bench: Bench, decks: Sequence[Deck]) -> w.VBox:
    """Who plays, how many games, and what they say of the card."""
    runner = Runner(bench.explorer, "fair", lambda: _work(bench, decks, runner), fair_html)
    about = w.HTML(f"<p>{escape(t('fair.panel_about'))}</p>")
    return w.VBox([about, *runner.build(bench.game.kit.policies, FAIR_GAMES)])


def _work(bench: Bench, decks: Sequence[Deck], runner: Runner) -> Work:
    """The question as the panel stands. Raises ``CardError`` for a card that isn't one yet."""
    card, settings = bench.card(), runner.settings()
    game, pool = bench.game.name, bench.game.pool
    return lambda tell: fair(card, decks=decks, game=game, cards=pool, progress=tell, **settings)


def fair_html(found: Fairness) -> str:
    """What the games say, with the chart."""
    said = found.say()
    chart = fair_chart(FairSheet((found,)).to_frame())
    return told(said) + drawn(to_svg(chart, "\n".join(said[:4])))
