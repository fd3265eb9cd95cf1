"""``simulate``: a batch of games between two decks and two agents."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from time import perf_counter
from typing import Any

import numpy as np

from rtkit.errors import OptionError
from rtkit.games.game import Game, check_seed, make
from rtkit.games.seating import GAME, make_plan
from rtkit.i18n import t
from rtkit.sim.players import Agent, agent_name, compiled_hands, policy_numbers, session_hand
from rtkit.sim.result import SimulationResult
from rtkit.sim.threads import cores, share_out
from rtkit.stats import wilson_interval

__all__ = ["MOST_GAMES", "simulate"]

MOST_GAMES = 100_000_000
Progress = Callable[[int, int], object]


def simulate(
    game: str | None = None,
    deck_a: Any = None,
    deck_b: Any = None,
    agents: Agent | Sequence[Agent] = "greedy",
    games: int = 10_000,
    seed: int = 0,
    *,
    pairing: str = "duplicate",
    first: str = "alternate",
    rulings: Mapping[str, Any] | None = None,
    seeds: Mapping[str, int] | None = None,
    threads: int | None = None,
    progress: bool | Progress = False,
    cards: Any = None,
    level: float = 0.95,
) -> SimulationResult:
    """Play ``games`` games of ``deck_a`` against ``deck_b`` and count.

    ``game``: ``None`` is the first there is. Decks: names, files, ``Deck`` values, card numbers or cards, made of
    ``cards`` (``None``: the sample cards); ``deck_b=None``: the same deck. ``agents``: one for both or one a deck,
    each a policy's name or a function ``view, actions → action`` (much slower, one thread).

    ``pairing``: "duplicate" pairs (the decks change seats, a seat keeps shuffle and dice), "first-swap" pairs (each
    deck keeps its own, only who begins changes) or "none". ``first``: who begins a game or a pair's first game,
    "first" or "second" deck, "alternate" or "random". ``seeds``: a seed of its own for "deal", "dice", "random",
    "policy" or "first". ``threads``: ``None`` is one a core; the result is the same for any number.

    ``progress``: ``True`` shows a bar; a function is called with (done, games) and stops the batch by returning
    ``False``. Ctrl-C stops it, too: the result then tells of the games done, all pairs whole.

    Raises ``OptionError`` or ``DeckError`` saying what was expected; ``KeyboardInterrupt`` if no game was done.

    >>> result = simulate(deck_a="赤の速攻", agents="random", games=20, seed=1)
    >>> result.games, result.win_rate
    (20, 0.5)
    """
    chosen = make(game, cards=cards, rulings=rulings)
    pair = (agents, agents) if isinstance(agents, str) or callable(agents) else tuple(agents)
    if len(pair) != 2:
        raise OptionError(t("sim.two_agents", n=len(pair)))
    _check(games, seed, pairing, threads, seeds or {})
    wilson_interval(0, 0, level)
    if deck_a is None:
        raise OptionError(t("sim.no_deck"))
    numbers = policy_numbers(chosen.kit, pair)
    plan = make_plan(seed, pairing, first, numbers, seeds)
    match = chosen.match(deck_a, deck_a if deck_b is None else deck_b)
    rows = np.zeros(games, GAME)
    step = 1 if pairing == "none" else 2
    if any(callable(agent) for agent in pair):
        if seeds:
            raise OptionError(t("sim.seeds_by_hand"))
        how = {"pairing": pairing, "first": first}
        hands = [session_hand(chosen, match, pair, numbers, seed, how, rows)]
    else:
        workers = min(threads or cores(), games // step)
        hands = compiled_hands(match, plan, rows, workers)
    start = perf_counter()
    with _teller(progress, games) as tell:
        done = share_out(hands, games, step, tell)
    seconds = perf_counter() - start
    if done == 0:
        raise KeyboardInterrupt
    return SimulationResult(
        game=chosen.name, decks=match.names, agents=(agent_name(pair[0]), agent_name(pair[1])), asked=games, seed=seed,
        pairing=pairing, first=first, rulings=_unusual(chosen), seeds=dict(seeds or {}), level=level,
        threads=len(hands), seconds=seconds, reasons=_reasons(chosen, rows[:done]), rows=rows[:done],
    )  # fmt: skip


def _check(games: int, seed: int, pairing: str, threads: int | None, seeds: Mapping[str, int]) -> None:
    """Raise ``OptionError`` for numbers out of range."""
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        raise OptionError(t("sim.bad_games", most=MOST_GAMES, got=repr(games)))
    if pairing != "none" and games % 2:
        raise OptionError(t("sim.odd_games", pairing=repr(pairing), got=games))
    if threads is not None and (isinstance(threads, bool) or not isinstance(threads, int) or threads < 1):
        raise OptionError(t("sim.bad_threads", got=repr(threads)))
    for number in (seed, *seeds.values()):
        check_seed(number, 0)


def _unusual(game: Game) -> dict[str, Any]:
    """The rulings and limits that differ from the defaults."""
    usual = game.kit.check_rulings(None)
    return {name: value for name, value in game.rulings.items() if value != usual[name]}


def _reasons(game: Game, rows: np.ndarray[Any, np.dtype[np.void]]) -> dict[int, str]:
    codes, at = np.unique(rows["reason"], return_index=True)
    return {int(code): game.kit.reason_name(rows[i]) for code, i in zip(codes, at, strict=True)}


def _teller(progress: bool | Progress, games: int) -> AbstractContextManager[Progress | None]:
    """What is told how far the batch is: the caller's function, a bar on the error stream, or nothing."""
    if callable(progress):
        return nullcontext(progress)
    return _Bar(games) if progress else nullcontext(None)


class _Bar(AbstractContextManager[Progress]):
    """A progress bar; one of Jupyter's in a notebook."""

    def __init__(self, games: int) -> None:
        from tqdm.auto import tqdm

        self._bar = tqdm(total=games, unit=t("sim.unit"), file=sys.stderr, leave=False)

    def __enter__(self) -> Progress:
        return self._tell

    def _tell(self, done: int, games: int) -> None:
        self._bar.update(done - self._bar.n)

    def __exit__(self, *_: object) -> None:
        self._bar.close()
