"""How long it takes to ask whether a card is fair or what it is worth, how sure that is; ``--study``: what is found.

The first question of a set plays all its cards; timed is any later one. The study plants changes on every third of the
sample characters, and asks about unchanged twins, too. It prints the share that is called too strong or too weak for
the set, that is established by games as stronger or weaker than the card it was made of, whose exact odds are better
than that card's, and of which it is said in what part it differs. Exit code 1 if a goal is missed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from statistics import median
from time import perf_counter
from typing import Any

from bench_games import told

from rtkit.balance import Fairness, fair, fair_sheet, what_if
from rtkit.balance.fairness import chance_beyond
from rtkit.cards import sample_cards
from rtkit.games.registry import games
from rtkit.games.relatetrekker.schema import Draw, Effect

SECONDS, POINTS, OVER_MEDIAN, ALARMS = 10.0, 0.5, 1.0, 0.05
RUNS, CARD, EVERY, GAMES = 3, 9, 3, 30_000


def asked(name: str) -> Iterator[bool]:
    """The time of a question whose set is known, and how far its interval reaches to either side."""
    card = sample_cards(name).cards[CARD]
    fair(card, game=name)
    seconds = []
    for _ in range(RUNS):
        start = perf_counter()
        found = fair(card, game=name)
        seconds.append(perf_counter() - start)
    yield told(name, f"is {card.number} fair, its set being known", median(seconds), "s", SECONDS, most=True)
    yield told(name, "its interval, to either side", 50 * found.interval.width, "points", OVER_MEDIAN, most=True)
    place = found.ground.stands[0]
    start = perf_counter()
    worth = what_if(place.deck, place.against, replace={place.out: own(card)}, game=name, games=GAMES)
    yield told(name, "what it is worth in a deck", perf_counter() - start, "s", SECONDS, most=True)
    yield told(name, "its interval, to either side", 50 * worth.interval.width, "points", POINTS, most=True)


def own(card: Any) -> Any:
    """The card under a number and name that no deck has."""
    return replace(card, number="MY001", name="MY001")


def drawing(card: Any) -> Any:
    """The card with a draw more."""
    if card.follow is None:
        return replace(card, follow=Effect("follow", (Draw(1),)), follow_colour=card.colour)
    return replace(card, follow=replace(card.follow, steps=(*card.follow.steps, Draw(1))))


PLANTS: dict[str, Callable[[Any], Any]] = {
    "twin": lambda card: card,
    "A + 600": lambda card: replace(card, A=card.A + 600),
    "a die more": lambda card: replace(card, dice=card.dice + 1),
    "a free draw": drawing,
}


def study() -> Iterator[bool]:
    """A line a plant."""
    cards = [card for card in sample_cards().cards if not card.stage][::EVERY]
    for plant, change in PLANTS.items():
        planted = [replace(change(card), number=f"P{i}", name=f"P{i}") for i, card in enumerate(cards)]
        rows = fair_sheet(planted, edits=False).rows
        shares = {
            "too strong or too weak": [called(row) for row in rows],
            "stronger by games": [row.alike.verdict == "stronger" for row in rows],
            "weaker by games": [row.alike.verdict == "weaker" for row in rows],
            "told in what it differs": [bool(row.alike.differs) for row in rows],
            "better odds": [row.alike.on_paper(row.duels) == "better" for row in rows],
        }
        print(f"{plant}:", ", ".join(f"{what} {sum(those) / len(rows):.0%}" for what, those in shares.items()))
        yield plant != "twin" or sum(shares["too strong or too weak"]) <= ALARMS * len(rows)


def called(row: Fairness) -> bool:
    """Would it be called too strong or too weak if it alone were asked about?"""
    return chance_beyond(row.interval, *row.band, units=row.batches[0].units) <= 1 - row.interval.level


def main(words: list[str]) -> int:
    goals = [ok for name in games() for ok in asked(name)]
    return 0 if all(goals + (list(study()) if "--study" in words else [])) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
