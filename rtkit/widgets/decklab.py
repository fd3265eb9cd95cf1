"""The deck lab: pick a deck's cards with the deck rules at hand, see what it is made of, try it, keep it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from html import escape
from typing import Any

import ipywidgets as w
import pandas as pd

from rtkit.cards import Deck
from rtkit.cards.letters import plain
from rtkit.cards.problems import shown
from rtkit.cards.schema import DeckComplaint, Schema, schema_of
from rtkit.charts import counts_chart, to_svg
from rtkit.games.game import Game
from rtkit.games.making import Count
from rtkit.i18n import LANGUAGES, get_language, t
from rtkit.widgets.card_drawing import card_picture
from rtkit.widgets.decklab_sections import sections
from rtkit.widgets.decks import deck_options, decks_of
from rtkit.widgets.parts import Explorer, row, told
from rtkit.widgets.taken import deck_list, game_with

__all__ = ["Lab", "deck_lab"]

ROWS, WIDE, SHOWN = 14, "23rem", "21rem"
BARS = 9
"""The most bars of a chart; the last is all others together."""
MOST_TOLD = 12
"""So many broken rules are told one by one."""


@dataclass
class Lab:
    """What the parts of the lab share: the game with its cards, the decks to start from, and the cards picked."""

    game: Game
    decks: Sequence[Deck]
    explorer: Explorer
    cards: list[Any] = field(default_factory=list)
    charts: list[str] = field(default_factory=list)

    @property
    def controls(self) -> dict[str, Any]:
        return self.explorer.controls

    @property
    def schema(self) -> Schema:
        return schema_of(self.game.name)

    def deck(self) -> Deck:
        """The deck as it is picked. Raises ``DeckError`` where it breaks the deck rules."""
        return self.game.deck(Deck(self.controls["name"].value, tuple(self.cards)))

    # what is done

    def load(self) -> None:
        """Begin with the deck that is chosen, or with none."""
        chosen = self.controls["start"].value
        self.cards = list(self.decks[chosen].cards) if chosen >= 0 else []
        self.controls["name"].value = self.decks[chosen].name if chosen >= 0 else ""
        self.explorer.update()

    def add(self) -> None:
        """One more of each card that is chosen of those found, below its copies, if there are any."""
        for number in self.controls["found"].value:
            card = self.game.cards[number]
            places = [i for i, one in enumerate(self.cards) if one.number == number]
            self.cards.insert(places[-1] + 1 if places else len(self.cards), card)
        self.explorer.update()

    def remove(self) -> None:
        """One less of each card that is chosen of the deck's."""
        for number in self.controls["picked"].value:
            place = max(i for i, one in enumerate(self.cards) if one.number == number)
            del self.cards[place]
        self.explorer.update()

    # what is shown

    def asked(self, c: dict[str, Any]) -> tuple[str, str]:
        """The deck rules; what the deck is made of comes a little later."""
        copies = Counter(card.number for card in self.cards)
        names = {card.number: card.name for card in self.cards}
        _list(c["picked"], [(t("workshop.copies", card=f"{n} {names[n]}", n=copies[n]), n) for n in copies])
        self.find()
        self.explorer.soon("count", self.count)
        return told(self.rules()), str(c["charts"].value)

    def count(self) -> None:
        """Draw what the deck is made of, chart by chart, for all of them take longer than a click may."""
        counts = [count for count in self.game.kit.making.counts(self.cards) if count.values]
        self.charts = [*self.charts, *[""] * len(counts)][: len(counts)]
        self._draw(counts, 0)

    def _draw(self, counts: Sequence[Count], i: int) -> None:
        """The i-th chart anew, then the next."""
        if i < len(counts):
            self.charts[i] = _chart(counts[i], get_language())
            self.explorer.soon("count", partial(self._draw, counts, i + 1), 0.01)
        self.controls["charts"].value = _beside(self.charts)

    def kept(self) -> str:
        """The deck for a page to keep: its cards, the deck rules, what it is made of."""
        c, counts = self.controls, self.game.kit.making.counts(self.cards)
        charts = _beside([_chart(count, get_language()) for count in counts if count.values])
        lines = "".join(f"<li>{escape(words)}</li>" for words, _ in c["picked"].options)
        return f"<p>{escape(shown(c['name'].value))}</p><ul>{lines}</ul>{c['answer'].value}{charts}"

    def find(self, *_: object) -> None:
        """The cards of the set whose number or name has the words."""
        words = [plain(word) for word in self.controls["search"].value.split()]
        copies = Counter(card.number for card in self.cards)
        _list(self.controls["found"], [
            (t("workshop.in_deck", card=f"{card.number} {card.name}", n=copies[card.number])
             if copies[card.number] else f"{card.number} {card.name}", card.number)
            for card in self.game.cards.cards
            if all(word in plain(f"{card.number} {card.name}") for word in words)
        ])  # fmt: skip

    def rules(self) -> list[str]:
        """How many cards there are, and each deck rule that is broken."""
        complaints = self.schema.check_deck(self.cards, len(self.cards))
        first = t("workshop.deck_size", n=len(self.cards), size=self.game.kit.deck_size)
        if not complaints:
            return [first, t("workshop.deck_fits")]
        said = [self._complaint(complaint) for complaint in complaints[:MOST_TOLD]]
        more = [t("workshop.more", n=len(complaints) - MOST_TOLD)] if len(complaints) > MOST_TOLD else []
        return [first, *said, *more]

    def _complaint(self, complaint: DeckComplaint) -> str:
        if complaint.index is None:
            return complaint.message()
        card = self.cards[complaint.index]
        return t("cards.of_card", card=shown(f"{card.number} {card.name}"), text=complaint.message())

    def picture(self, numbers: Sequence[str]) -> None:
        """Show the last of the cards that are chosen."""
        if numbers:
            self.controls["picture"].value = card_picture(self.game.cards[numbers[-1]])


def _list(control: Any, options: list[tuple[str, str]]) -> None:
    """Other lines of a list, which keeps what is chosen as far as it is there."""
    said = [(shown(words), value) for words, value in options]
    if tuple(said) == tuple(control.options):
        return
    kept = [number for number in control.value if number in {value for _, value in said}]
    control.options = said
    control.value = kept


def _beside(charts: Sequence[str]) -> str:
    """Charts beside each other, as far as there is room."""
    style = "display:flex;flex-wrap:wrap;gap:.6em;color:var(--jp-ui-font-color1,#1b1f24)"
    return f'<div style="{style}">{"".join(charts)}</div>'


@lru_cache(maxsize=128)
def _chart(count: Count, language: str) -> str:
    """The chart of a count, the same in words for those who don't see it."""
    place = LANGUAGES.index(language)
    title, values = count.title[place], [(value[place], n) for value, n in count.values]
    said = t("workshop.between").join(t("workshop.value", value=value, n=n) for value, n in values)
    if len(values) > BARS:
        values[BARS - 1 :] = [(t("workshop.others"), sum(n for _, n in values[BARS - 1 :]))]
    svg = to_svg(counts_chart(pd.DataFrame(values, columns=["value", "cards"])), f"{title}: {said}")
    return f'<figure style="margin:0"><figcaption>{escape(shown(title))}</figcaption>{svg}</figure>'


def _build(lab: Lab) -> None:
    """The lists, what stands beside them, and the sections below."""
    c, explorer = lab.controls, lab.explorer

    def add(name: str, control: Any) -> Any:
        return explorer.place(name, control, t(f"workshop.{name}"))

    starts = [(t("workshop.empty"), -1), *deck_options(lab.decks)]
    top = row(add("start", w.Dropdown(options=starts)), add("load", w.Button()), add("name", w.Text()))
    lists = [add("search", w.Text()), add("found", w.SelectMultiple(rows=ROWS)), add("add", w.Button())]
    picked = [c["answer"], add("picked", w.SelectMultiple(rows=ROWS)), add("remove", w.Button())]
    for name in ("found", "picked"):
        c[name].layout.width, c[name].style.description_width = WIDE, "4rem"
        explorer.watch(name, lab.picture)
    c["picture"] = w.HTML(layout=w.Layout(width=SHOWN, max_width="100%"))
    c["picture"].add_class("rt-picture")
    explorer.watch("search", lambda _: explorer.soon("find", lab.find))
    for name in ("load", "add", "remove"):
        explorer.press(name, getattr(lab, name))
    columns = [w.VBox(part, layout=w.Layout(width=WIDE, max_width="100%")) for part in (lists, picked)]
    explorer.root.children = [top, row(*columns, c["picture"]), c["problem"], sections(lab)]
    explorer.root.add_class("rt-deck-lab")
    explorer.keep = lab.kept


def deck_lab(game: str | None = None, deck: Any = None, cards: Any = None, *,
             decks: Sequence[Any] | None = None) -> Explorer:  # fmt: skip
    """The deck lab, in the language in use.

    ``game``: a name, ``None`` the first there is. ``deck``: what to begin with, as ``rtkit.games.Game.deck`` takes it;
    ``None`` begins with no cards. ``cards``: the set to pick from, as ``rtkit.games.make`` takes it. ``decks``: those
    to start from and to play against (``None``: the sample decks).

    Controls: ``start``, ``load``, ``name``; ``search``, ``found``, ``add``; ``picked``, ``remove``; ``picture``,
    ``answer`` (the deck rules), ``charts`` (what the deck is made of); others by section. Raises ``OptionError``,
    ``CardError`` or ``DeckError``.
    """
    made = game_with(game, cards)
    explorer = Explorer(lambda c: lab.asked(c))
    lab = Lab(made, decks_of(made, deck_list(decks)), explorer)
    _build(lab)
    if deck is not None:
        chosen = made.deck(deck)
        lab.cards, lab.controls["name"].value = list(chosen.cards), chosen.name
        same = (i for i, known in enumerate(lab.decks) if known.name == chosen.name)
        lab.controls["start"].value = next(same, -1)
    explorer.update()
    return explorer
