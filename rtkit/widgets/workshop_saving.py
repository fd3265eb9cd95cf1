"""Keeping a card: as text, in a card file, as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as w

from rtkit.cards.saving import card_csv, card_yaml, with_card
from rtkit.cards.schema import Schema
from rtkit.i18n import t
from rtkit.widgets.card_drawing import card_picture
from rtkit.widgets.download import Download
from rtkit.widgets.drawing import in_light
from rtkit.widgets.files import put
from rtkit.widgets.parts import row

if TYPE_CHECKING:
    from rtkit.widgets.workshop import Bench

__all__ = ["save_card", "saving_section"]


def save_card(path: str, card: Any, schema: Schema) -> str:
    """Put a card in a file and say so: ``.csv`` as its last row, new if there is none; ``.yaml`` and ``.svg`` new."""
    put(path, {
        ".csv": lambda there: with_card(there, path, card, schema),
        ".yaml": lambda _: card_yaml(card, schema).encode(),
        ".svg": lambda _: in_light(card_picture(card)).encode(),
    }, adding=(".csv",))  # fmt: skip
    return t("workshop.saved", file=path, number=card.number)


def saving_section(bench: Bench) -> w.VBox:
    """Buttons that write the card as text, a field for a file's name, and pictures to download."""
    c, explorer, schema = bench.controls, bench.explorer, bench.draft.schema

    def add(name: str, control: Any) -> Any:
        return explorer.place(name, control, t(f"workshop.{name}"))

    def write(text: str) -> None:
        c["text"].value = text

    def picture() -> None:
        card = bench.card()
        c["download"].send({"name": card.number, "svg": in_light(card_picture(card))})

    texts = [add(name, w.Button()) for name in ("as_csv", "as_yaml", "as_svg")]
    add("text", w.Textarea(rows=5)).layout.width = "100%"
    file = row(add("file", w.Text(placeholder="cards.csv")), add("save", w.Button()))
    c["download"] = Download(label_svg=t("workshop.download_svg"), label_png=t("workshop.download_png"))
    c["download"].add_class("rt-download")
    c["download"].on_msg(lambda *_: explorer.attempt(picture))
    explorer.press("as_csv", lambda: write(card_csv(bench.card(), schema)))
    explorer.press("as_yaml", lambda: write(card_yaml(bench.card(), schema)))
    explorer.press("as_svg", lambda: write(in_light(card_picture(bench.card()))))
    explorer.press("save", lambda: write(save_card(c["file"].value, bench.card(), schema)))
    return w.VBox([row(*texts), c["text"], file, c["download"]])
