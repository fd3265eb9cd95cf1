"""The stepper's controls: which there are, how they lie, and what stands on them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from html import escape
from typing import Any

import ipywidgets as w

from rtkit.games.session import PLAYERS
from rtkit.i18n import LANGUAGES, get_language, t
from rtkit.sim.defaults import AGENT
from rtkit.sim.players import Agent
from rtkit.widgets.panel import Panel
from rtkit.widgets.parts import agent_options, offer
from rtkit.widgets.slider import Slider
from rtkit.widgets.stepper_model import EYES
from rtkit.widgets.stepper_opening import game_titles

__all__ = ["BY_HAND", "CHANCE", "label", "lay_out"]

BY_HAND = "hand"
LANGUAGE_NAMES = {"ja": "日本語", "en": "English"}
CHANCE = {
    "dice": ("dice_own", "dice_other"), "at_random": ("random_own", "random_other"),
    "tops": ("top_own", "top_other"), "orders": ("order_own", "order_other"),
}  # fmt: skip
"""What chance does at a table, as sessions take it, and the fields for it: the turn player's, the other's."""
SECTIONS = ("settings", "hints", "open", "dice", "texts")
WIDE = "24rem"


def _add(controls: dict[str, Any], name: str, control: Any, width: str = "21rem") -> Any:
    """Keep a control under its name, with the class that stays."""
    controls[name] = control
    control.add_class(f"rt-{name.replace('_', '-')}")
    if not isinstance(control, w.HTML | w.Accordion):
        control.layout.width, control.layout.max_width = width, "calc(100% - 4px)"
    if hasattr(control.style if hasattr(control, "style") else None, "description_width"):
        control.style.description_width = "9.5rem"
    return control


def _row(*controls: Any) -> Any:
    return w.HBox(controls, layout=w.Layout(flex_flow="row wrap"))


def lay_out(controls: dict[str, Any], panel: Panel) -> tuple[Any, ...]:
    """All controls, added to those there are, and ``panel``, in the order in which they are shown."""
    add = partial(_add, controls)
    panel.add_class("rt-stepper-panel")
    cursor = add("cursor", Slider(), "34rem")
    cursor.add_class("rt-slider")
    top = _row(cursor, add("eyes", w.Dropdown(options=EYES)))
    languages = [(LANGUAGE_NAMES[name], name) for name in LANGUAGES]
    settings = _row(
        *(add(name, w.Dropdown(options=[BY_HAND])) for name in ("agent_a", "agent_b")),
        add("language", w.Dropdown(options=languages, value=get_language())),
        add("reroll", w.Checkbox(indent=False)),
    )
    hints = w.VBox([
        _row(add("hint_agent", w.Dropdown()), add("ask_hint", w.Button())),
        add("hint", w.HTML()),
        _row(add("chance_of", w.Dropdown(options=[(p, i) for i, p in enumerate(PLAYERS)])),
             add("playouts", w.BoundedIntText(value=50, min=1, max=10_000)),
             add("chance_start", w.Button()), add("chance_stop", w.Button(disabled=True)),
             add("chance_progress", w.IntProgress(max=1))),
        add("chance_chart", w.HTML()),
    ])  # fmt: skip
    opening = w.VBox([
        add("open_about", w.HTML()),
        add("open_game", w.Dropdown(), WIDE),
        *(_row(*(add(name, w.Dropdown(), WIDE) for name in names))
          for names in (("open_deck_a", "open_deck_b"), ("open_agent_a", "open_agent_b"))),
        _row(*(add(name, w.Text(), WIDE) for name in ("open_order_a", "open_order_b"))),
        _row(add("open_seed", w.IntText(value=42), WIDE), add("open_index", w.BoundedIntText(min=0, max=10**9), WIDE)),
        _row(add("open_played", w.Button(), WIDE), add("open_new", w.Button(), WIDE)),
    ])  # fmt: skip
    dice = w.VBox(
        [
            add("dice_about", w.HTML()),
            *(_row(*(add(name, w.Text(), WIDE) for name in names)) for names in CHANCE.values()),
        ]
    )
    texts = w.VBox(
        [
            add("text", w.Textarea(rows=10), "100%"),
            _row(*(add(name, w.Button()) for name in ("read", "write_record", "write_position", "write_picture"))),
        ]
    )
    sections = add("sections", w.Accordion([settings, hints, opening, dice, texts]))
    return (top, add("problem", w.HTML()), panel, sections)


def label(controls: Mapping[str, Any], known: Mapping[str, Agent]) -> None:
    """Every word anew, in the language in use; ``known``: the agents that can be chosen."""
    for name, control in controls.items():
        if isinstance(control, w.HTML):
            continue
        if isinstance(control, w.Accordion):
            control.titles = tuple(t(f"widgets.section_{section}") for section in SECTIONS)
        else:
            control.description = t(f"widgets.{name}")
        if isinstance(control, w.Text):
            control.placeholder = t("widgets.written_dice" if name.startswith("dice") else "widgets.written_numbers")
    for name in ("open_about", "dice_about"):
        controls[name].value = f"<p>{escape(t(f'widgets.{name}'))}</p>"
    offer(controls["eyes"], [(t(f"widgets.eyes_{eyes}"), eyes) for eyes in EYES])
    for name in ("agent_a", "agent_b"):
        offer(controls[name], [(t("widgets.by_hand"), BY_HAND), *agent_options(known)])
    for name in ("open_agent_a", "open_agent_b", "hint_agent"):
        offer(controls[name], agent_options(known), AGENT)
    offer(controls["open_game"], game_titles())
