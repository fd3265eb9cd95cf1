"""What the card is worth in a deck: the same games with it in the place of a card, and without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import ipywidgets as w
import pandas as pd

from rtkit.balance import Answer, replaced, what_if
from rtkit.cards import Deck
from rtkit.charts import to_svg, win_rate_chart
from rtkit.errors import CardError, DeckError
from rtkit.i18n import t
from rtkit.sim.said import named
from rtkit.widgets.decks import deck_options
from rtkit.widgets.parts import drawn, offer_cards, row, told
from rtkit.widgets.runner import Runner, Work

if TYPE_CHECKING:
    from rtkit.widgets.workshop import Bench

__all__ = ["GAMES", "answer_html", "games_section"]

GAMES = 2_000


def games_section(bench: Bench, decks: Sequence[Deck]) -> w.VBox:
    """Which card of which deck the card takes the place of, against whom, and the games."""
    c, explorer = bench.controls, bench.explorer
    names = deck_options(decks)
    for name, place in (("deck", 0), ("against", min(1, len(names) - 1))):
        made = w.Dropdown(options=names, value=place if names else None)
        explorer.place(name, made, t(f"workshop.{name}"))
    explorer.place("out", w.Dropdown(), t("workshop.out"))

    def offer(*_: object) -> None:
        if decks:
            _offer_out(bench, decks[c["deck"].value])

    runner = Runner(explorer, "games", lambda: _work(bench, decks, runner), answer_html)
    explorer.watch("deck", offer)
    rows = runner.build(bench.game.kit.policies, GAMES)
    offer()
    return w.VBox([row(c["deck"], c["out"], c["against"]), *rows])


def _offer_out(bench: Bench, deck: Deck) -> None:
    """The cards of the deck; first one of the same kind as the card, itself if the deck has it."""
    kind, number = bench.texts()["kind"], bench.texts()["number"]
    cards = list({card.number: card for card in deck.cards}.values())
    alike = [card.number for card in cards if bench.draft.start(card)["kind"] == kind]
    offer_cards(bench.controls["out"], cards, number if number in alike else next(iter(alike), None))


def _work(bench: Bench, decks: Sequence[Deck], runner: Runner) -> Work:
    """The games of the panel as it stands. Raises ``CardError`` for a card that can't be played."""
    c, card = bench.controls, bench.card()
    if card.unclear:
        raise CardError("\n".join([t("workshop.unclear"), *card.unclear]))
    if not decks:
        raise DeckError(t("workshop.no_decks"))
    deck, against, settings = decks[c["deck"].value], decks[c["against"].value], runner.settings()
    changed = Deck(deck.name, replaced(deck.cards, c["out"].value, card))
    if changed.cards == deck.cards:
        raise DeckError(t("workshop.same_card"))
    for one in (deck, changed, against):
        bench.game.deck(one.cards)
    game, pool = bench.game.name, bench.game.pool
    replace = {c["out"].value: card}
    return lambda tell: what_if(deck, against, replace=replace, game=game, cards=pool, progress=tell, **settings)


def answer_html(found: Answer) -> str:
    """What the games say, with the win rates as a chart."""
    without, with_it = found.batches
    old, new = next(_exchanged(found), ("", ""))
    first, *rest = found.say()
    said = [first, t("workshop.exchanged", deck=named(without.decks[0]), old=old, new=new), *rest]
    rows = [
        (t(f"workshop.{label}"), one.win_rate, one.interval.low, one.interval.high, one.games, one.seed)
        for label, one in (("with_it", with_it), ("without", without))
    ]
    frame = pd.DataFrame(rows, columns=["label", "win_rate", "low", "high", "games", "seed"])
    return told(said) + drawn(to_svg(win_rate_chart(frame), "\n".join(said[:4])))


def _exchanged(found: Answer) -> Iterator[tuple[str, str]]:
    """Each card that was taken out, and the one in its place."""
    decks = (one.batch.match.decks[0] for one in found.batches)
    for old, new in zip(*decks, strict=True):
        if old != new:
            yield named(f"{old.number} {old.name}"), named(f"{new.number} {new.name}")
