"""What can be done with the card in the workshop, folded below it: effects from a list, odds, games, keeping it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from rtkit.cards import Deck
from rtkit.i18n import t
from rtkit.widgets.parts import offer, row
from rtkit.widgets.workshop_draft import side
from rtkit.widgets.workshop_fair import fair_section
from rtkit.widgets.workshop_games import games_section
from rtkit.widgets.workshop_saving import saving_section

if TYPE_CHECKING:
    from rtkit.widgets.workshop import Bench

__all__ = ["sections"]


def sections(bench: Bench, decks: Sequence[Deck]) -> w.Accordion:
    """All sections; the odds are open."""
    c = bench.controls
    parts = {
        "menus": _menus(bench),
        "odds": w.VBox([c["carrier"], c["charts"]]),
        "fair": fair_section(bench, decks),
        "games": games_section(bench, decks),
        "saving": saving_section(bench),
    }
    c["sections"] = w.Accordion(list(parts.values()), titles=[t(f"workshop.section_{name}") for name in parts])
    c["sections"].selected_index = list(parts).index("odds")
    c["sections"].add_class("rt-sections")
    return c["sections"]


def _menus(bench: Bench) -> w.VBox:
    """Effects that are understood, to be put behind what stands in a part."""
    c, explorer, draft = bench.controls, bench.explorer, bench.draft

    def add(name: str, control: Any) -> None:
        explorer.place(name, control, t(f"workshop.{name}"))

    def effects(*_: object) -> None:
        key = c["menu_part"].value
        c["menu"].options = [] if key is None else draft.menu(key, bench.texts(), c["menu_words"].value)

    def places(*_: object) -> None:
        """Only the parts that a card of the kind has."""
        there = draft.keys(bench.texts())
        offer(c["menu_part"], [(draft.schema.column(key).header[side()], key) for key in draft.effects if key in there])
        effects()

    def put() -> None:
        if c["menu"].value:
            field = c[f"part_{c['menu_part'].value}"]
            field.value = " ".join(filter(None, [field.value.strip(), c["menu"].value]))

    add("menu_part", w.Dropdown())
    add("menu_words", w.Text())
    add("menu", w.Select(rows=8))
    add("menu_add", w.Button())
    c["menu"].layout.width = "44rem"
    explorer.watch("menu_part", effects)
    explorer.watch("menu_words", lambda _: explorer.soon("menu", effects))
    explorer.watch("part_kind", places)
    explorer.press("menu_add", put)
    places()
    about = w.HTML(f"<p>{escape(t('workshop.menu_about'))}</p>")
    return w.VBox([about, row(c["menu_part"], c["menu_words"]), c["menu"], c["menu_add"]])
