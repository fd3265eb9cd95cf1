"""Notes for tests: small ones, ones with names that mean harm, and notebooks as a kernel would leave them."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import nbformat

from rtkit.cards import load_deck
from rtkit.cards.saving import card_csv, deck_yaml
from rtkit.cards.schema import schema_of
from rtkit.i18n import set_language
from rtkit.notes import ask
from rtkit.notes.questions import Asking
from rtkit.notes.template import note_notebook

A, B = "赤の速攻", "青の守り"
SMALL = {"greedy": 40, "random": 40}
CASES = {
    "fair": {"judged": ["RT029"]},
    "first-player": {},
    "what-if": {"replace": {"RT008": "RT029"}},
    "rulings": {},
    "deck": {},
    "matchups": {"decks": [A, B, "黄の入れ替わり一座"]},
    "set": {},
}
"""What a note of each kind is asked with."""
HARM = "<img src=x onerror=alert(1)>", "{0}$x$ {points} %s", "![a](http://x.example/)|`*_[b](javascript:1)", "長" * 1000
"""Names that would be markup, places to fill in, links, or far too long."""
OUTSIDE = re.compile(
    r"""(?:src|href)=["'](?!data:|#|[\w-]+\.html["'])|url\((?!["']?(?:data:|#))|@import|<script|<iframe|<link"""
)
"""What would ask for something outside a page."""


def harmful(folder: Path) -> dict[str, Any]:
    """What a note asks with of a deck and cards whose names mean harm."""
    deck = load_deck(A)
    cards = [replace(c, name=f"{i} {HARM[i % 4]}"[:80]) for i, c in enumerate(deck.cards) if not c.unclear]
    new = replace(cards[0], number="NEW", name=HARM[0], flavour=HARM[2], owner="だれか", link="https://example.com/x")
    rows = [list(csv.reader(io.StringIO(card_csv(card, schema_of("relatetrekker"))))) for card in [*cards, new]]
    columns = list(dict.fromkeys(name for head, _ in rows for name in head))
    with (folder / "cards.csv").open("w", newline="", encoding="utf-8") as file:
        out = csv.DictWriter(file, columns)
        out.writeheader()
        out.writerows(dict(zip(head, row, strict=True)) for head, row in rows)
    (folder / "deck.yaml").write_text(deck_yaml(HARM[0] + HARM[1] + HARM[3], cards), encoding="utf-8")
    return {"decks": [str(folder / "deck.yaml"), B], "cards": [str(folder / "cards.csv")],
            "replace": {cards[0].number: "NEW"}}  # fmt: skip


def as_run(asking: Asking, languages: tuple[str, ...] = ("ja",), credits: bool = False) -> Any:
    """The notebook of a note with what its cells show, as ``rtkit.notes.publish`` has it from a kernel."""
    book = nbformat.reads(note_notebook(asking), as_version=4)
    cells = []
    for language in languages:
        set_language(language)
        plain = asking.to_plain()
        note = ask(plain.pop("kind"), game=plain.pop("game"), credits=credits, **plain)
        for cell in nbformat.from_dict(book.cells):
            copy = nbformat.from_dict(dict(cell))
            copy.metadata["language"] = language
            if copy.source.startswith("note."):
                shown = getattr(note, copy.source.removeprefix("note."))._repr_mimebundle_()
                copy.outputs = [nbformat.v4.new_output("execute_result", shown, execution_count=1)]
            cells.append(copy)
    set_language(None)
    book.cells = cells
    return book
