"""How long a table of twelve decks takes, every win rate to half a point. Exit code 1 if the goal is missed."""

from __future__ import annotations

import sys
from itertools import cycle, islice
from time import perf_counter

from bench_games import told

from rtkit.balance import matchups
from rtkit.cards import Deck, sample_decks
from rtkit.games.registry import games

DECKS, WITHIN, SECONDS = 12, 0.005, 60.0


def table(name: str) -> bool:
    """The sample decks in turn, a deck that comes again being another one: so every cell but its own is played."""
    listed = islice(cycle(sample_decks(name)), DECKS)
    decks = [Deck(f"{i} {deck.name}", deck.cards) for i, deck in enumerate(listed)]
    matchups(decks[:2], within=0.1, game=name)
    start = perf_counter()
    found = matchups(decks, within=WITHIN, game=name)
    seconds = perf_counter() - start
    assert found.half_widths.max() <= WITHIN
    return told(name, f"{DECKS} decks, {found.games:,} games", seconds, "s", SECONDS, most=True)


if __name__ == "__main__":
    sys.exit(0 if all([table(name) for name in games()]) else 1)
