"""Speed of whole games: a batch on one thread and on two, the first game after import, one move of a session.

Medians of several runs. ``--cold`` also compiles all that a batch and a session need from an empty cache. Figures of
a busy machine are lower; the ratio of two threads to one is taken from runs that follow each other at once.
Exit code 1 if a goal is missed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from rtkit.cards import sample_decks
from rtkit.games import make
from rtkit.sim import SimulationResult, simulate

GOALS = {"random": 60_000, "greedy": 50_000}
DECISIONS, RATIO, FIRST, COLD, APPLY = 5e6, 1.8, 1.0, 60.0, 50.0
RUNS, GAMES = 5, 20_000
DECKS = [deck.name for deck in sample_decks()]
FIRST_GAME = f"""
from time import perf_counter
start = perf_counter()
from rtkit.sim import simulate
simulate({DECKS[0]!r}, {DECKS[1]!r}, games=1, pairing="none")
batch = perf_counter()
from rtkit.games import make
session = make().new({DECKS[0]!r}, {DECKS[1]!r}, seed=1)
session.apply(session.legal_actions()[0])
print(batch - start, perf_counter() - start)
"""


def batch(agent: str, threads: int) -> SimulationResult:
    return simulate(DECKS[0], DECKS[1], agents=agent, games=GAMES, seed=42, threads=threads)


def batches() -> Iterator[bool]:
    """Games and decisions a second by each agent, and what a second thread brings."""
    for agent, goal in GOALS.items():
        batch(agent, 1)
        rounds = [(batch(agent, 1), batch(agent, 2)) for _ in range(RUNS)]
        rate = median(one.games_per_second for one, _ in rounds)
        decisions = rate * rounds[0][0].decisions_mean
        ratio = median(two.games_per_second / one.games_per_second for one, two in rounds)
        print(f"games: {agent}: {rate:,.0f} games/s on one thread (goal: {goal:,} or more)")
        print(f"games: {agent}: {decisions / 1e6:.2f} million decisions/s (goal: {DECISIONS / 1e6:g} or more)")
        print(f"games: {agent}: two threads {ratio:.2f} x one (goal: {RATIO} or more)")
        yield rate >= goal and decisions >= DECISIONS and ratio >= RATIO


def start_up(cache: str | None = None) -> tuple[float, float]:
    """Seconds from import to the first game of a batch, and to the first move of a session after it."""
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    env |= {"RTKIT_CACHE_DIR": cache} if cache else {}
    run = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", FIRST_GAME], env=env, stdout=subprocess.PIPE, text=True, check=True
    )
    first, both = map(float, run.stdout.split())
    return first, both


def starts(cold: bool) -> Iterator[bool]:
    """Import to first game, warm and, if asked, with nothing compiled."""
    start_up()
    warm = median(start_up()[0] for _ in range(RUNS))
    print(f"games: import to first game, warm: {warm:.2f} s (goal: {FIRST:g} or less)")
    yield warm <= FIRST
    if cold:
        with tempfile.TemporaryDirectory() as empty:
            compiled = start_up(empty)[1]
        print(f"games: batch and session compiled from nothing: {compiled:.1f} s (goal: {COLD:g} or less)")
        yield compiled <= COLD


def moves() -> bool:
    """One ``session.apply`` with its events, over whole games of the first legal action."""
    game = make()
    spent = []
    for index in range(30):
        session = game.new(DECKS[0], DECKS[1], seed=1, index=index)
        while not session.is_over:
            action = session.legal_actions()[0]
            start = perf_counter()
            session.apply(action)
            spent.append(1e6 * (perf_counter() - start))
    print(f"games: session.apply: {median(spent):.1f} us (goal: {APPLY:g} or less)")
    return median(spent) <= APPLY


def main() -> int:
    met = [*batches(), *starts("--cold" in sys.argv), moves()]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
