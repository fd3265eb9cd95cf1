"""Speed of whole games of every game there is: batches, the first game after import, one move of a session.

Medians of several runs. ``--cold`` also compiles all that a batch and a session need from an empty cache. Figures of
a busy machine are lower; ratios are taken from runs that follow each other at once. Exit code 1 if a goal is missed.

Where the time goes in RelateTrekker, in nanoseconds a decision, sampled once on a quiet core with the sample decks,
whose games have 120 to 150 decisions (random / greedy). The sums that the bench prints move by some per cent with the
machine and with every change; the shares are what this tells:

    what may be done, and doing it           62 /  76
    values in use (statics, spans, counts)   43 /  83
    the loop of the batch, its digest        25 /  17
    dice, totals, cards turned over          19 /  23
    cards from zone to zone                  13 /  19
    effects and their targets                12 /  16
    shuffles and set-up                       5 /   8
    greedy's evaluation                       - / 212
    in all                                  179 / 453

60,000 random games/s would be 140 ns, 50,000 greedy ones 165 ns a decision: less than the rules alone take.
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
from rtkit.games.registry import games
from rtkit.sim import SimulationResult, simulate

GOALS = {"random": 60_000, "greedy": 50_000}
DECISIONS, THOUGHT, RATIO, FIRST, COLD, COLD_ALL, APPLY = 5e6, 1.5, 1.8, 1.0, 60.0, 100.0, 50.0
RUNS, GAMES = 5, 10_000
FIRST_GAME = """
import sys
from time import perf_counter
game, one, other = sys.argv[1:]
start = perf_counter()
from rtkit.sim import simulate
simulate(one, other, game=game, games=1, pairing="none")
batch = perf_counter()
from rtkit.games import make
session = make(game).new(one, other, seed=1)
session.apply(session.legal_actions()[0])
print(batch - start, perf_counter() - start)
"""


def told(game: str, what: str, figure: float, unit: str, goal: float, most: bool = False) -> bool:
    """Print a figure beside its goal; is the goal met?"""
    digits = 0 if goal >= 1_000 else 2
    bound = "or less" if most else "or more"
    print(f"{game}: {what}: {figure:,.{digits}f} {unit} (goal: {goal:,g} {bound})")
    return figure <= goal if most else figure >= goal


def decks(game: str) -> tuple[str, str]:
    """The first two sample decks."""
    first, second, *_ = sample_decks(game)
    return first.name, second.name


def batch(game: str, agent: str, threads: int) -> SimulationResult:
    return simulate(*decks(game), game=game, agents=agent, games=GAMES, seed=42, threads=threads)


def rate(played: SimulationResult) -> float:
    """Millions of decisions a second."""
    return played.games_per_second * played.decisions_mean / 1e6


def batches(game: str) -> Iterator[bool]:
    """Games and decisions a second by each agent, what a second thread brings, what greedy's thought costs."""
    for agent in GOALS:
        batch(game, agent, 1)
    rounds = [{agent: (batch(game, agent, 1), batch(game, agent, 2)) for agent in GOALS} for _ in range(RUNS)]
    for agent, goal in GOALS.items():
        ones, twos = zip(*(played[agent] for played in rounds), strict=True)
        yield told(game, f"{agent}, one thread", median(one.games_per_second for one in ones), "games/s", goal)
        yield told(game, f"{agent}, one thread", median(map(rate, ones)), "million decisions/s", DECISIONS / 1e6)
        ratios = [two.games_per_second / one.games_per_second for one, two in zip(ones, twos, strict=True)]
        yield told(game, f"{agent}, two threads", median(ratios), "x one", RATIO)
    thought = median(rate(played["random"][0]) / rate(played["greedy"][0]) for played in rounds)
    yield told(game, "greedy's time a decision", thought, "x random's", THOUGHT, most=True)


def start_up(game: str, cache: str | None = None) -> tuple[float, float]:
    """Seconds from import to the first game of a batch, and to the first move of a session after it."""
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    env |= {"RTKIT_CACHE_DIR": cache} if cache else {}
    command = [sys.executable, "-X", "utf8", "-c", FIRST_GAME, game, *decks(game)]
    run = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    first, both = map(float, run.stdout.split())
    return first, both


def starts(game: str) -> bool:
    """Import to first game with all compiled."""
    start_up(game)
    return told(game, "import to first game, warm", median(start_up(game)[0] for _ in range(RUNS)), "s", FIRST, True)


def cold() -> Iterator[bool]:
    """Batch and session of each game compiled from nothing, in one cache after another."""
    spent = []
    with tempfile.TemporaryDirectory() as empty:
        for game in games():
            spent.append(start_up(game, empty)[1])
            yield told(game, "batch and session compiled", spent[-1], "s", COLD, most=True)
    yield told("all", "compiled", sum(spent), "s", COLD_ALL, most=True)


def moves(name: str) -> bool:
    """One ``session.apply`` with its events, over whole games of the first legal action."""
    game = make(name)
    spent = []
    for index in range(30):
        session = game.new(*decks(name), seed=1, index=index)
        while not session.is_over:
            action = session.legal_actions()[0]
            start = perf_counter()
            session.apply(action)
            spent.append(1e6 * (perf_counter() - start))
    return told(name, "session.apply", median(spent), "us", APPLY, most=True)


def main() -> int:
    met = [ok for game in games() for ok in (*batches(game), starts(game), moves(game))]
    met += cold() if "--cold" in sys.argv else ()
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
