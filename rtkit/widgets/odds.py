"""The odds explorer: two sides by number box, slider or card; the chance, a chart, and what it would take."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

import ipywidgets as w

from rtkit.charts import margin_chart, to_svg, totals_chart
from rtkit.i18n import t
from rtkit.odds import battle_odds, fewest_dice, least_attack

__all__ = ["OddsExplorer", "odds_explorer"]

MOST, MOST_DICE = 99_999, 60


@dataclass
class OddsExplorer:
    """``root`` to show; ``controls`` by name: ``attack attack_dice defence defence_dice …_slider …_card goal``,
    ``answer``, ``charts`` and ``problem`` (HTML, the last empty while all is well). ``computed`` counts the answers.
    """

    root: w.VBox = field(default_factory=w.VBox)
    controls: dict[str, Any] = field(default_factory=dict)
    computed: int = 0

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.root)  # type: ignore[no-untyped-call]

    def update(self, *_: object) -> None:
        """Work out the answer anew; what goes wrong is shown in the panel."""
        c = self.controls
        try:
            sides = [int(c[name].value) for name in ("attack", "attack_dice", "defence", "defence_dice")]
            c["answer"].value, c["charts"].value = _answer(sides, c["goal"].value), _charts(sides)
            c["problem"].value = ""
            self.computed += 1
        except Exception as error:
            c["problem"].value = f'<p role="alert">{escape(str(error) or type(error).__name__)}</p>'


def _answer(sides: Sequence[int], goal: int) -> str:
    attack, attack_dice, defence, defence_dice = sides
    odds = battle_odds(attack, attack_dice, defence, defence_dice)
    part = f"{goal}%"
    dice = fewest_dice(part, attack, defence, defence_dice)
    lines = [
        t("widgets.win", win=odds.win, percent=f"{odds.win_float:.1%}"),
        t("widgets.expected", margin=f"{float(odds.expected_margin):+.1f}"),
        t("widgets.least", goal=goal, attack=least_attack(part, attack_dice, defence, defence_dice)),
        t("widgets.dice", goal=goal, dice=dice) if dice is not None else t("widgets.no_dice", goal=goal),
    ]
    big, *rest = map(escape, lines)
    return f'<p style="font-size:1.4em;margin:.3em 0">{big}</p>' + "".join(f"<p>{line}</p>" for line in rest)


def _charts(sides: Sequence[int]) -> str:
    odds = battle_odds(*sides)
    said = t("widgets.win", win=odds.win, percent=f"{odds.win_float:.1%}")
    totals = totals_chart(odds.attack_total.to_frame(), odds.defence_total.to_frame())
    drawings = to_svg(totals, t("widgets.totals_alt")) + to_svg(margin_chart(odds.margin.to_frame()), said)
    return f'<div style="color:var(--jp-ui-font-color1,#1b1f24);max-width:46rem">{drawings}</div>'


def _number(key: str, value: int, most: int) -> w.BoundedIntText:
    box = w.BoundedIntText(value=value, min=0, max=most, description=t(f"widgets.{key}"), tooltip=t(f"widgets.{key}"))
    return _classed(box, key)


def _slider(key: str, value: int, most: int, step: int) -> w.IntSlider:
    words = t(f"widgets.{key}")
    slider = w.IntSlider(
        value=value,
        min=0,
        max=most,
        step=step,
        continuous_update=False,
        readout=False,
        description=words,
        tooltip=words,
    )
    return _classed(slider, f"{key}_slider")


def _classed(widget: Any, name: str) -> Any:
    """Wide enough for its words, and with a class that stays: ``rt-`` and its name."""
    widget.style.description_width = "9rem"
    widget.layout.width = "22rem"
    widget.add_class(f"rt-{name.replace('_', '-')}")
    return widget


def _linked(box: Any, slider: Any, most: int) -> None:
    """The slider moves the box; the box moves the slider as far as it reaches."""
    slider.observe(lambda change: setattr(box, "value", change["new"]), "value")

    def follow(change: Mapping[str, Any]) -> None:
        if change["new"] <= most and abs(slider.value - change["new"]) >= slider.step:
            slider.value = change["new"]

    box.observe(follow, "value")


def _card_picker(key: str, cards: Mapping[str, Any], fill: Callable[[Any], None]) -> w.Dropdown:
    options = [(t("widgets.no_card"), "")]
    options += [(f"{c.number} {c.name}", c.number) for c in cards.values() if not getattr(c, "stage", False)]
    words = t(f"widgets.{key}")
    picker = w.Dropdown(options=options, value="", description=words, tooltip=words)

    def picked(change: Mapping[str, Any]) -> None:
        if change["new"]:
            fill(cards[change["new"]])

    picker.observe(picked, "value")
    return _classed(picker, key)


def odds_explorer(
    attack: int = 500,
    attack_dice: int = 2,
    defence: int = 600,
    defence_dice: int = 3,
    cards: Mapping[str, Any] | None = None,
) -> OddsExplorer:
    """The odds explorer, in the language in use.

    ``cards`` are those to pick from, by number (``None``: the sample cards). Every control has a class ``rt-…``, a
    visible label and a tooltip; a slider lets go before anything is worked out.
    """
    if cards is None:
        from rtkit.cards import sample_cards

        cards = sample_cards()
    explorer = OddsExplorer()
    c = explorer.controls
    columns = []
    sides = (
        ("attack", attack, attack_dice, "A", "attack_card"),
        ("defence", defence, defence_dice, "D", "defence_card"),
    )
    for side, value, dice, stat, card_key in sides:
        for key, start, most, reach, step in (
            (side, value, MOST, 3000, 50), (f"{side}_dice", dice, MOST_DICE, 12, 1),
        ):  # fmt: skip
            c[key] = _number(key, start, most)
            c[f"{key}_slider"] = _slider(key, min(start, reach), reach, step)
            _linked(c[key], c[f"{key}_slider"], reach)

        def fill(card: Any, side: str = side, stat: str = stat) -> None:
            c[side].value = getattr(card, stat)
            c[f"{side}_dice"].value = card.dice

        c[card_key] = _card_picker(card_key, cards, fill)
        names = (card_key, side, f"{side}_slider", f"{side}_dice", f"{side}_dice_slider")
        columns.append(w.VBox([c[name] for name in names]))
    c["goal"] = _classed(
        w.BoundedIntText(value=50, min=0, max=100, description=t("widgets.goal"), tooltip=t("widgets.goal")), "goal"
    )
    for name in ("problem", "answer", "charts"):
        c[name] = w.HTML()
        c[name].add_class(f"rt-{name}")
    for name in ("attack", "attack_dice", "defence", "defence_dice", "goal"):
        c[name].observe(explorer.update, "value")
    explorer.root.children = [
        w.HBox(columns, layout=w.Layout(flex_flow="row wrap")),
        c["goal"],
        *map(c.get, ("problem", "answer", "charts")),
    ]
    explorer.root.add_class("rt-odds-explorer")
    explorer.update()
    return explorer
