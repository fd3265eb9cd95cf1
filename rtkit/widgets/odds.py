"""The odds explorer: two sides by number box, slider or card; the chance, a chart, and what it would take."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

import ipywidgets as w

from rtkit.charts import margin_chart, to_svg, totals_chart
from rtkit.i18n import t
from rtkit.odds import BattleOdds, battle_odds, fewest_dice, least_attack
from rtkit.widgets.percent import percent
from rtkit.widgets.slider import Slider

__all__ = ["OddsExplorer", "odds_explorer"]

MOST, MOST_DICE = 99_999, 60
REACH, REACH_DICE, STEP = 3_000, 12, 50
"""How far the sliders go, for what's common, and by how much for A and D."""
WIDTH = "22rem"
LONG = 40
"""A fraction with more signs than this stands on a line of its own."""


@dataclass
class OddsExplorer:
    """``root`` to show; ``controls`` by name: ``attack attack_dice defence defence_dice …_slider …_card goal``,
    ``answer``, ``charts`` and ``problem`` (HTML, the last empty while all is well). ``computed`` counts the answers.
    """

    root: w.VBox = field(default_factory=w.VBox)
    controls: dict[str, Any] = field(default_factory=dict)
    computed: int = 0
    held: bool = False

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.root)  # type: ignore[no-untyped-call]

    def watch(self, name: str, handler: Callable[[Any], None]) -> None:
        """Call ``handler`` with each new value of a control; what goes wrong is shown in the panel."""

        def watching(change: Mapping[str, Any]) -> None:
            try:
                handler(change["new"])
            except Exception as error:
                text = escape(str(error) or type(error).__name__)
                self.controls["problem"].value = f'<p role="alert">{text}</p>'

        self.controls[name].observe(watching, "value")

    def fill(self, **values: int) -> None:
        """Set several boxes and answer once."""
        self.held = True
        try:
            for name, value in values.items():
                self.controls[name].value = value
        finally:
            self.held = False
        self.update()

    def update(self, *_: object) -> None:
        """Work out the answer anew, unless more boxes are about to be set."""
        if self.held:
            return
        c = self.controls
        numbers = [int(c[name].value) for name in ("attack", "attack_dice", "defence", "defence_dice")]
        odds = battle_odds(*numbers)
        c["answer"].value, c["charts"].value = _answer(odds, numbers, f"{c['goal'].value}%"), _charts(odds)
        c["problem"].value = ""
        self.computed += 1


def _chance(odds: BattleOdds) -> list[str]:
    """The chance in one line; in two where its fraction is long."""
    win, rounded = str(odds.win), percent(odds.win)
    if len(win) <= LONG:
        return [t("widgets.win", win=win, percent=rounded)]
    return [t("widgets.rounded", percent=rounded), t("widgets.exactly", win=win)]


def _answer(odds: BattleOdds, numbers: Sequence[int], goal: str) -> str:
    attack, attack_dice, defence, defence_dice = numbers
    dice = fewest_dice(goal, attack, defence, defence_dice)
    lines = [
        *_chance(odds),
        t("widgets.expected", margin=f"{float(odds.expected_margin):+.1f}"),
        t("widgets.least", goal=goal, attack=least_attack(goal, attack_dice, defence, defence_dice)),
        t("widgets.dice", goal=goal, dice=dice) if dice is not None else t("widgets.no_dice", goal=goal),
    ]
    big, *rest = map(escape, lines)
    small = "".join(f'<p style="margin:.2em 0;overflow-wrap:anywhere">{line}</p>' for line in rest)
    return f'<div role="status"><p style="font-size:1.4em;margin:.3em 0">{big}</p>{small}</div>'


def _charts(odds: BattleOdds) -> str:
    totals = totals_chart(odds.attack_total.to_frame(), odds.defence_total.to_frame())
    margin = margin_chart(odds.margin.to_frame())
    drawings = to_svg(totals, t("widgets.totals_alt")) + to_svg(margin, _chance(odds)[0])
    return f'<div style="color:var(--jp-ui-font-color1,#1b1f24);max-width:46rem">{drawings}</div>'


def _class(name: str) -> str:
    """The class that stays: ``rt-`` and the control's name."""
    return f"rt-{name.replace('_', '-')}"


def _classed(widget: Any, name: str) -> Any:
    """Wide enough for its words, no wider than the page, and with its class."""
    widget.style.description_width = "9rem"
    widget.layout.width, widget.layout.max_width = WIDTH, "calc(100% - 4px)"
    widget.add_class(_class(name))
    return widget


def _number(key: str, value: int, most: int) -> Any:
    words = t(f"widgets.{key}")
    return _classed(w.BoundedIntText(value=value, min=0, max=most, description=words, tooltip=words), key)


def _slider(key: str, value: int, reach: int, step: int) -> Slider:
    slider = Slider(value=min(value, reach), max=reach, step=step, description=t(f"widgets.{key}"))
    slider.layout.width = WIDTH
    slider.add_class("rt-slider")
    slider.add_class(_class(f"{key}_slider"))
    return slider


def _add_number(explorer: OddsExplorer, key: str, value: int, most: int, reach: int, step: int) -> list[Any]:
    """A box and its slider: the slider moves the box; the box moves the slider as far as it reaches."""
    box = explorer.controls[key] = _number(key, value, most)
    slider = explorer.controls[f"{key}_slider"] = _slider(key, value, reach, step)

    def move_box(moved: int) -> None:
        if moved != min(box.value, reach):
            box.value = moved

    def move_slider(typed: int) -> None:
        slider.value = min(typed, reach)

    explorer.watch(f"{key}_slider", move_box)
    explorer.watch(key, move_slider)
    explorer.watch(key, explorer.update)
    return [box, slider]


def _add_picker(explorer: OddsExplorer, key: str, cards: Mapping[str, Any], fill: Callable[[Any], None]) -> list[Any]:
    """The cards that can fight, by number and name."""
    options = [(t("widgets.no_card"), "")]
    options += [(f"{card.number} {card.name}", number) for number, card in cards.items() if not card.stage]
    words = t(f"widgets.{key}")
    picker = _classed(w.Dropdown(options=options, value="", description=words, tooltip=words), key)
    explorer.controls[key] = picker

    def picked(number: str) -> None:
        if number:
            fill(cards[number])

    explorer.watch(key, picked)
    return [picker]


def odds_explorer(
    attack: int = 500,
    attack_dice: int = 2,
    defence: int = 600,
    defence_dice: int = 3,
    cards: Mapping[str, Any] | None = None,
) -> OddsExplorer:
    """The odds explorer, in the language in use.

    ``cards`` are those to pick from, by number (``None``: the sample cards). Every control has a class ``rt-…`` and a
    visible label that is also its name for assistive technology; a slider is answered when it is let go. Numbers
    outside the limits are cut to them.
    """
    if cards is None:
        from rtkit.cards import sample_cards

        cards = sample_cards()
    explorer = OddsExplorer()
    c, fill = explorer.controls, explorer.fill
    for name in ("problem", "answer", "charts"):
        c[name] = w.HTML()
        c[name].add_class(_class(name))
    left = [
        *_add_picker(explorer, "attack_card", cards, lambda card: fill(attack=card.A, attack_dice=card.dice)),
        *_add_number(explorer, "attack", attack, MOST, REACH, STEP),
        *_add_number(explorer, "attack_dice", attack_dice, MOST_DICE, REACH_DICE, 1),
    ]
    right = [
        *_add_picker(explorer, "defence_card", cards, lambda card: fill(defence=card.D, defence_dice=card.dice)),
        *_add_number(explorer, "defence", defence, MOST, REACH, STEP),
        *_add_number(explorer, "defence_dice", defence_dice, MOST_DICE, REACH_DICE, 1),
    ]
    c["goal"] = _number("goal", 50, 100)
    explorer.watch("goal", explorer.update)
    sides = [w.VBox(side, layout=w.Layout(max_width="100%")) for side in (left, right)]
    wrapped = w.HBox(sides, layout=w.Layout(flex_flow="row wrap"))
    explorer.root.children = [wrapped, c["goal"], c["problem"], c["answer"], c["charts"]]
    explorer.root.add_class("rt-odds-explorer")
    explorer.update()
    return explorer
