"""The card workshop: make or change a card, see it drawn and checked, know its odds, try it in games, keep it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

import ipywidgets as w

from rtkit.cards.problems import shown
from rtkit.errors import CardError
from rtkit.games.game import Game
from rtkit.games.registry import games, kit
from rtkit.i18n import t
from rtkit.widgets.card_drawing import card_picture
from rtkit.widgets.decks import decks_of
from rtkit.widgets.parts import Explorer, classed, offer_cards, row, told
from rtkit.widgets.taken import card_of, deck_list, game_with
from rtkit.widgets.workshop_draft import Draft, Written, side
from rtkit.widgets.workshop_odds import duels_html
from rtkit.widgets.workshop_sections import sections

__all__ = ["Bench", "card_workshop"]

_LONG = ("flavour",)
"""Parts, beside the effects, that may take more than a line."""


@dataclass
class Bench:
    """What the parts of the workshop share: the game with its cards, the draft, and what was last made of it."""

    game: Game
    draft: Draft
    explorer: Explorer
    written: Written = field(default_factory=Written)
    held: dict[str, Any] = field(default_factory=dict)

    @property
    def controls(self) -> dict[str, Any]:
        return self.explorer.controls

    def texts(self) -> dict[str, str]:
        """What stands in the fields."""
        return {column.key: self.controls[f"part_{column.key}"].value for column in self.draft.schema.columns}

    def card(self) -> Any:
        """The card as it stands in the fields now. Raises ``CardError`` where they make none yet."""
        written = self.draft.read(self.texts())
        if written.card is None:
            raise CardError("\n".join([t("workshop.no_card"), *_faults(self.draft, written)]))
        return written.card

    def update(self) -> None:
        """Read the fields and show everything that depends on them."""
        self.explorer.update()

    def asked(self, c: dict[str, Any]) -> tuple[str, str]:
        """What is said of the card, and its odds."""
        self.written = written = self.draft.read(self.texts())
        self._show_fields(written)
        if written.card is not None:
            self.held["picture"] = card_picture(written.card)
        faint = "" if written.card is not None else ' style="opacity:.4"'
        c["picture"].value = f"<div{faint}>{self.held.get('picture', '')}</div>"
        return told(_said(self.draft, written)), self._odds(written.card)

    def _show_fields(self, written: Written) -> None:
        """Only the parts that a card of the kind has, each with what is wrong with it or how it reads."""
        keys = self.draft.keys(self.texts())
        for column in self.draft.schema.columns:
            key = column.key
            display = None if key in keys else "none"
            for name in (f"part_{key}", f"said_{key}"):
                self.controls[name].layout.display = display
            problems = [problem.message() for problem in written.problems.get(key, ())]
            self.controls[f"said_{key}"].value = _noted(problems, "--jp-error-color0,#b3261e") or _noted(
                [written.said[key]] if key in written.said else [], "--jp-ui-font-color2,#5a6270"
            )

    def _odds(self, card: Any) -> str:
        if card is None:
            return str(self.controls["charts"].value)
        carriers = self.draft.making.carriers(card, self.game.cards.cards)
        offer_cards(self.controls["carrier"], carriers)
        self.controls["carrier"].layout.display = None if carriers else "none"
        carrier = self.game.cards.get(self.controls["carrier"].value)
        duels = tuple(self.draft.making.duels(card, carrier, self.game.cards.cards))
        if self.held.get("duels") != duels:
            self.held |= {"duels": duels, "odds": duels_html(duels, self.draft.making.about[side()])}
        return str(self.held["odds"])


def _faults(draft: Draft, written: Written) -> list[str]:
    """What is wrong, with the name of the part."""
    return [
        t("workshop.fault", part=draft.schema.column(key).header[side()], text=problem.message())
        for key, problems in written.problems.items()
        for problem in problems
    ]


def _said(draft: Draft, written: Written) -> list[str]:
    faults = _faults(draft, written)
    if written.card is None:
        return [t("workshop.no_card"), *(faults or [t("workshop.example")])]
    return [t("workshop.unclear"), *faults] if written.card.unclear else [t("workshop.clear")]


def _noted(lines: Sequence[str], colour: str) -> str:
    style = f"margin:0 0 .3em 9.2rem;line-height:1.3;overflow-wrap:anywhere;color:var({colour})"
    return "".join(f'<p style="{style}">{escape(shown(line))}</p>' for line in lines)


def _add_fields(bench: Bench, texts: dict[str, str]) -> list[Any]:
    """A field for every column, what is said of it below."""
    c, parts = bench.controls, []
    for column in bench.draft.schema.columns:
        text = texts.get(column.key, "")
        name, words = f"part_{column.key}", column.header[side()]
        made: Any = w.Text(value=text)
        if column.choices:
            said = [choice[side()] for choice in column.choices]
            options = [(t("widgets.no_card"), ""), *((one, one) for one in said)]
            made = w.Dropdown(options=options, value=text if text in said else "")
        elif column.key in (*bench.draft.effects, *_LONG):
            made = w.Textarea(value=text, rows=2)
        bench.explorer.place(name, made, words, column.about[side()])
        c[f"said_{column.key}"] = classed(w.HTML(), f"said_{column.key}")
        bench.explorer.watch(name, lambda _: bench.explorer.soon("update", bench.update))
        parts += [c[name], c[f"said_{column.key}"]]
    return parts


def card_workshop(game: str | None = None, card: Any = None, cards: Any = None, *,
                  decks: Sequence[Any] | None = None) -> Explorer:  # fmt: skip
    """The workshop, in the language in use.

    ``game``: a name; ``None`` is that of ``card``, else the first there is. ``card``: the number or name of a card of
    the set, or a card; ``None`` begins with the example of card files. ``cards``: the set it is held against, as
    ``rtkit.games.make`` takes it. ``decks``: those to try it in (``None``: the sample decks).

    Controls: ``part_…`` by column and ``said_…`` below each, ``picture``, ``answer``, ``charts`` (the odds),
    ``carrier``; others by section. Raises ``OptionError`` for what is no game, card or list of decks, ``CardError``
    for a card that isn't in the set, ``DeckError`` for a deck that can't be played.
    """
    known = game or next((name for name in games() if isinstance(card, kit(name).card)), None)
    made = game_with(known, cards)
    chosen = card_of(card, made)
    draft = Draft.of(made.name)
    explorer = Explorer(lambda c: bench.asked(c))
    bench = Bench(made, draft, explorer)
    c = explorer.controls
    c["picture"] = w.HTML(layout=w.Layout(max_width="100%"))
    c["picture"].add_class("rt-picture")
    explorer.place("carrier", w.Dropdown(), t("workshop.carrier"))
    explorer.watch("carrier", lambda _: explorer.soon("update", bench.update))
    fields = w.VBox(_add_fields(bench, draft.start(chosen)), layout=w.Layout(max_width="100%"))
    seen = w.VBox([c["picture"], c["answer"]], layout=w.Layout(max_width="min(29rem,100%)"))
    parts = sections(bench, decks_of(made, deck_list(decks)))
    explorer.root.children = [row(fields, seen), c["problem"], parts]
    explorer.root.add_class("rt-card-workshop")
    explorer.keep = lambda: "".join(c[name].value for name in ("picture", "answer", "charts"))
    explorer.update()
    return explorer
