"""``simulate``: a batch of games between two decks and two agents."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from threading import Event
from typing import Any

from rtkit._given import given, whole_number
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.sim.batch import Batch, prepare
from rtkit.sim.compiling import compiling_told
from rtkit.sim.defaults import AGENT, FIRST, GAMES, LEVEL, PAIRING, SEED
from rtkit.sim.interrupts import on_interrupt
from rtkit.sim.players import Agent
from rtkit.sim.result import SimulationResult
from rtkit.sim.rounds import Progress, Rounds
from rtkit.sim.threads import cores, most_threads
from rtkit.stats import wilson_interval

__all__ = ["MOST_GAMES", "Progress", "checked_threads", "played", "simulate", "teller"]

MOST_GAMES = 100_000_000
_FIRST_LOOK = 200


def simulate(
    deck_a: Any,
    deck_b: Any = None,
    *,
    agents: Agent | Sequence[Agent] = AGENT,
    games: int = GAMES,
    seed: int = SEED,
    game: str | None = None,
    pairing: str = PAIRING,
    first: str = FIRST,
    rulings: Mapping[str, Any] | None = None,
    seeds: Mapping[str, int] | None = None,
    threads: int | None = None,
    progress: bool | Progress = False,
    cards: Any = None,
    level: float = LEVEL,
) -> SimulationResult:
    """Play ``games`` games of ``deck_a`` against ``deck_b`` and count.

    Decks: names, files, ``Deck`` values, card numbers or cards, made of ``cards`` (``None``: the sample cards);
    ``deck_b=None``: the same deck. ``agents``: one for both or one a deck, each a policy's name or a function
    ``view, actions → action`` (much slower, one thread). ``game``: ``None`` is the first there is.

    ``pairing``: "duplicate" pairs (the decks change seats, a seat keeps shuffle and dice), "first-swap" pairs (each
    deck keeps its own, only who begins changes) or "none". ``first``: who begins a game or a pair's first game,
    "first" or "second" deck, "alternate" or "random". ``seeds``: a seed of its own for "deal", "dice", "random",
    "policy" or "first". ``threads``: ``None`` is one a core, four a core are the most that are begun; the result is the
    same for any number.

    ``progress``: ``True`` shows a bar; a function is called with (done, games) and stops the batch by returning
    ``False``. Ctrl-C stops it, too: the result then tells of the games done, all pairs whole.

    Raises ``OptionError`` or ``DeckError`` saying what was expected; ``KeyboardInterrupt`` if no game was done.

    >>> result = simulate("赤の速攻", agents="random", games=20, seed=1)
    >>> result.games, result.win_rate
    (20, 0.5)
    """
    prepared = partial(prepare, deck_a, deck_b, agents=agents, seed=seed, game=game, pairing=pairing, first=first,
                       rulings=rulings, seeds=seeds, cards=cards)  # fmt: skip
    return played([prepared], games, threads, progress, level)[0]


Enough = Callable[[list[SimulationResult]], bool]


def played(prepared: Sequence[Callable[[], Batch]], games: int, threads: int | None, progress: bool | Progress,
           level: float, enough: Enough | None = None) -> list[SimulationResult]:  # fmt: skip
    """So many games of each batch, all batches side by side: where they are stopped, each has played the same ones.

    ``enough`` looks at the results after 200 games and again whenever there are half as many more; where it says so,
    no more are played, and those that were are all that was asked for. What else is asked and what is raised is that
    of ``simulate``.
    """
    wilson_interval(0, 0, level)  # refuses a level that isn't one
    most = checked_threads(threads)
    if not (isinstance(progress, bool) or callable(progress)):
        raise OptionError(t("sim.bad_progress", got=given(progress)))
    with compiling_told():
        batches = [make() for make in prepared]
        asked = _games(games, batches[0])
        rounds = Rounds([batches], most)
        stop = Event()
        with on_interrupt(lambda *_: stop.set()), teller(progress, asked) as tell:
            for goal in _looks(asked, batches[0].step) if enough else [asked]:
                if stop.is_set() or not rounds.grow([goal], _after(rounds.games(0), asked, tell)):
                    break
                if enough and enough(rounds.results(0, goal, level)):
                    asked = goal
                    break
    if rounds.games(0) == 0:
        raise KeyboardInterrupt
    return rounds.results(0, asked, level)


def _looks(games: int, step: int) -> Iterator[int]:
    """After how many games results are looked at, the last time after all."""
    look = _FIRST_LOOK
    while look < games:
        yield look
        look += -(-look // (2 * step)) * step
    yield games


def _after(before: int, games: int, tell: Progress | None) -> Progress | None:
    """Tells of a round's games as of those of all rounds."""
    return tell and (lambda done, _: tell(before + done, games))


def _games(games: Any, batch: Batch) -> int:
    number = whole_number(games)
    if number is None or not 1 <= number <= MOST_GAMES:
        raise OptionError(t("sim.bad_games", most=MOST_GAMES, got=given(games)))
    if number % batch.step:
        raise OptionError(t("sim.odd_games", pairing=batch.pairing, got=number))
    return number


def checked_threads(threads: Any) -> int:
    """How many threads are begun at most; ``None``: one a core. Raises ``OptionError``."""
    number = cores() if threads is None else whole_number(threads)
    if number is None or number < 1:
        raise OptionError(t("sim.bad_threads", got=given(threads)))
    return min(number, most_threads())


def teller(progress: bool | Progress, games: int) -> AbstractContextManager[Progress | None]:
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
        self._bar.total = games
        self._bar.update(done - self._bar.n)

    def __exit__(self, *_: object) -> None:
        self._bar.close()
