"""Speed of agents in every game there is: decisions of odds in whole games, playouts and moves of search.

Medians of several runs. Playouts begin at a game's first decision, where games are longest; those counted are played by
greedy, those of a move as search plays them. Figures of a busy machine are lower. Exit code 1 if a goal is missed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median

from bench_games import batch, decks, rate, told

from rtkit.agents import Report, Search
from rtkit.games import make
from rtkit.games.registry import games

DECISIONS, PLAYOUTS, MOVE = 100_000, 50_000, 20.0
RUNS, MANY, FEW = 5, 5_000, 200


def searched(name: str, search: Search) -> Report:
    """What search finds at the first decision of a game."""
    session = make(name).new(*decks(name), seed=1)
    return search.think(session.view(session.to_move))


def agents(name: str) -> Iterator[bool]:
    """Odds in a batch on one thread; search by a large and a small budget."""
    batch(name, "odds", 1)
    small, large = Search(FEW), Search(MANY, rollout="greedy")
    searched(name, small)
    rates = [1e6 * rate(batch(name, "odds", 1)) for _ in range(RUNS)]
    yield told(name, "odds, one thread", median(rates), "decisions/s", DECISIONS)
    reports = [searched(name, large) for _ in range(RUNS)]
    playouts = median(report.iterations / report.seconds for report in reports)
    yield told(name, f"search, {MANY:,} from the opening, one thread", playouts, "playouts/s", PLAYOUTS)
    move = median(1e3 * searched(name, small).seconds for _ in range(10 * RUNS))
    yield told(name, f"search:{FEW}, the first move", move, "ms", MOVE, most=True)


def main() -> int:
    return 0 if all([ok for name in games() for ok in agents(name)]) else 1


if __name__ == "__main__":
    sys.exit(main())
