"""``ladder``: every agent against every other, in duplicate pairs with each deck against itself, and their ratings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from threading import Event
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from rtkit._given import given, whole_number
from rtkit._streams import folded
from rtkit.agents import Search
from rtkit.cards import sample_decks
from rtkit.errors import OptionError
from rtkit.games.game import make
from rtkit.i18n import t
from rtkit.sim.batch import checked_seed
from rtkit.sim.defaults import LADDER, LEVEL, SEED
from rtkit.sim.interrupts import on_interrupt
from rtkit.sim.players import Agent, agent_name, agent_of
from rtkit.sim.result import SimulationResult
from rtkit.sim.run import MOST_GAMES, Progress, simulate, teller
from rtkit.sim.said import named
from rtkit.stats import Interval, Ratings, bradley_terry, level_text, paired_interval, win_chance

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Ladder", "Meeting", "ladder"]

_MOST_PAIRS, _LEAST_PAIRS, _WORK = 2_000, 2, 4_000
"""Pairs of two agents with one deck, most and least; iterations of search for which they are shared out."""
_FUNCTION = 100
"""Iterations that a Python function's decision is taken to cost; a millisecond of search costs 20."""


@dataclass(frozen=True, eq=False)
class Meeting:
    """Two agents by their numbers in the ladder, and their games: a batch with each deck, ``one`` the first player."""

    one: int
    other: int
    batches: tuple[SimulationResult, ...]
    level: float

    @property
    def scores(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """What ``one`` got in each pair of games, shape (pairs,)."""
        return np.concatenate([batch.unit_scores for batch in self.batches])

    @property
    def score(self) -> float:
        """The mean of ``scores``."""
        return float(self.scores.mean())

    @property
    def interval(self) -> Interval:
        """That of the score, the pair being the unit."""
        return self.interval_at(self.level)

    def interval_at(self, level: float) -> Interval:
        """That of the score at another level."""
        stopped = any(batch.stopped for batch in self.batches)
        planned = sum(batch.asked // 2 for batch in self.batches) if stopped else None
        return paired_interval(self.scores, level, planned)

    @property
    def games(self) -> int:
        """How many games they played."""
        return sum(batch.games for batch in self.batches)


@dataclass(frozen=True, eq=False)
class Ladder:
    """The ``agents``, who met whom, and the ``ratings`` that explain it (``rtkit.stats.bradley_terry``)."""

    game: str
    agents: tuple[str, ...]
    decks: tuple[str, ...]
    seed: int
    level: float
    meetings: tuple[Meeting, ...]
    ratings: Ratings
    stopped: bool
    seconds: float

    @property
    def order(self) -> list[int]:
        """The agents' numbers, the best rated first."""
        return sorted(range(len(self.agents)), key=lambda i: -float(self.ratings.points[i]))

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(meeting.games for meeting in self.meetings)

    def neighbours(self) -> Iterator[tuple[int, int, float, Interval, int]]:
        """For each two that follow one another, the better rated first: both, its score, the interval and the games.

        Two that didn't meet, as can be where the ladder was stopped, are left out.
        """
        for better, worse in zip(self.order, self.order[1:], strict=False):
            for m in self.meetings:
                if (m.one, m.other) == (better, worse):
                    yield better, worse, m.score, m.interval, m.games
                elif (m.one, m.other) == (worse, better):
                    low, high = 1 - m.interval.high, 1 - m.interval.low
                    yield better, worse, 1 - m.score, Interval(low, high, self.level, m.interval.method), m.games

    def expected(self, meeting: Meeting) -> float:
        """The score of a meeting by the ratings."""
        points = self.ratings.points
        return float(win_chance(points[meeting.one] - points[meeting.other]))

    @property
    def frame(self) -> DataFrame:
        """One row an agent, the best rated first: ``label``, ``points``, ``low``, ``high``, ``games`` and ``seed``."""
        import pandas as pd

        found, order = self.ratings, self.order
        played = [sum(m.games for m in self.meetings if i in (m.one, m.other)) for i in order]
        return pd.DataFrame(
            {
                "label": [self.agents[i] for i in order], "points": found.points[order], "low": found.low[order],
                "high": found.high[order], "games": played, "seed": self.seed,
            }
        )  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: agents as rated, meetings with what the ratings expect, every batch's seed."""
        from rtkit import __version__

        rows = self.frame.to_dict("records")
        return {
            "version": __version__, "game": self.game, "decks": list(self.decks), "seed": self.seed,
            "level": self.level, "games": self.games, "stopped": self.stopped, "seconds": self.seconds,
            "agents": [{str(name): row[name] for name in ("label", "points", "low", "high", "games")} for row in rows],
            "meetings": [self._plain(meeting) for meeting in self.meetings],
        }  # fmt: skip

    def _plain(self, meeting: Meeting) -> dict[str, Any]:
        return {
            "agents": [self.agents[meeting.one], self.agents[meeting.other]], "games": meeting.games,
            "score": meeting.score, "interval": [meeting.interval.low, meeting.interval.high],
            "expected": self.expected(meeting),
            "batches": [
                {"deck": b.decks[0], "seed": b.seed, "games": b.games, "score": b.win_rate,
                 "interval": [b.interval.low, b.interval.high], "digest": b.digest}
                for b in meeting.batches
            ],
        }  # fmt: skip

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> list[str]:
        name = [named(agent) for agent in self.agents]
        rows = [
            t("ladder.row", place=place, name=name[i], points=self.ratings.points[i], low=self.ratings.low[i],
              high=self.ratings.high[i])
            for place, i in enumerate(self.order, 1)
        ]  # fmt: skip
        pairs = [
            t("ladder.pair", better=name[a], worse=name[b], score=score, interval=str(interval), games=games,
              meaning=t(_meaning(interval), better=name[a], worse=name[b]))
            for a, b, score, interval, games in self.neighbours()
        ]  # fmt: skip
        odd = [
            t("ladder.misfit", one=name[m.one], other=name[m.other], score=m.score, expected=self.expected(m))
            for m in self.meetings
            if self.expected(m) not in m.interval_at(1 - (1 - self.level) / len(self.meetings))
        ]  # every meeting is held against the ratings: all their intervals together hold at the level
        decks = t("replay.comma").join(map(named, self.decks))
        head = t("ladder.head", game=self.game, games=self.games, decks=decks, seed=self.seed)
        about = t("ladder.about_points", level=level_text(self.level))
        stopped = [t("ladder.stopped")] if self.stopped else []
        return [*stopped, head, *rows, about, "", *pairs, *([""] if odd else []), *odd]


def _meaning(interval: Interval) -> str:
    """The words for a score with this interval, held against even chances, of the better rated of two."""
    if interval.low > 0.5:
        return "ladder.established"
    return "ladder.reversed" if interval.high < 0.5 else "ladder.open"


def ladder(
    game: str | None = None,
    *,
    agents: Sequence[Agent] = LADDER,
    decks: Sequence[Any] | None = None,
    games: int | None = None,
    seed: int = SEED,
    threads: int | None = None,
    progress: bool | Progress = False,
    cards: Any = None,
    level: float = LEVEL,
) -> Ladder:
    """Let every agent play every other with each deck against itself, in duplicate pairs, and rate them.

    ``agents``: names of policies, "search:200" and the like, or functions; ``decks``: ``None`` for all sample decks;
    ``games`` of two agents in all, rounded up to a pair a deck; ``None``: up to 4,000 a deck, the fewer the more they
    think. Every two agents have games of their own with each deck, so that nothing ties their results together.
    ``threads``, ``progress`` and Ctrl-C as in ``simulate``: what was played till then counts.

    Raises ``OptionError`` or ``DeckError`` saying what was expected; ``KeyboardInterrupt`` if too little was played to
    rate all agents.
    """
    kit = make(game).kit
    players = _players(agents)
    chosen = tuple(sample_decks(kit.name) if decks is None else decks)
    if not chosen:
        raise OptionError(t("ladder.no_decks"))
    plan = _plan(players, games, len(chosen))
    total = sum(2 * pairs * len(chosen) for *_, pairs in plan)
    seed = checked_seed(seed)
    key, start = folded(0, seed), perf_counter()
    stop, found = Event(), list[Meeting]()
    with on_interrupt(lambda *_: stop.set()), teller(progress, total) as tell:
        for one, other, pairs in plan:
            count = _Counter(tell, sum(m.games for m in found), total, stop)
            how: dict[str, Any] = {
                "agents": (players[one], players[other]), "games": 2 * pairs, "game": kit.name, "cards": cards,
                "threads": threads, "level": level, "progress": count,
            }  # fmt: skip
            seeds = [folded(key, one, other, i) >> 1 for i in range(len(chosen))]
            batches = tuple(_batches(zip(chosen, seeds, strict=True), how, count))
            found += [Meeting(one, other, batches, level)] if batches else []
    if {i for m in found for i in (m.one, m.other)} < set(range(len(players))):
        raise KeyboardInterrupt
    names = tuple(agent_name(agent) for agent in players)
    deck_names = tuple(batch.decks[0] for batch in max(found, key=lambda m: len(m.batches)).batches)
    return Ladder(kit.name, names, deck_names, seed, level, tuple(found), _rated(found, level), stop.is_set(),
                  perf_counter() - start)  # fmt: skip


class _Counter:
    """Tells how far the whole ladder is while a batch of it is played, and stops the batch when all is to stop."""

    def __init__(self, tell: Progress | None, before: int, total: int, stop: Event) -> None:
        self.tell, self.before, self.total, self.stop = tell, before, total, stop

    def __call__(self, done: int, games: int) -> bool:
        if self.tell and self.tell(self.before + done, self.total) is False:
            self.stop.set()
        return not self.stop.is_set()


def _batches(decks: Iterable[tuple[Any, int]], how: dict[str, Any], count: _Counter) -> Iterator[SimulationResult]:
    """A batch with each deck by its seed, none more once all is to stop."""
    for deck, seed in decks:
        if count.stop.is_set():
            return
        try:
            batch = simulate(deck, seed=seed, **how)
        except KeyboardInterrupt:  # stopped before its first pair
            count.stop.set()
            return
        if batch.stopped:
            count.stop.set()
        count.before += batch.games
        yield batch


def _rated(meetings: Sequence[Meeting], level: float) -> Ratings:
    sizes = [len(m.scores) for m in meetings]
    one = np.repeat([m.one for m in meetings], sizes)
    other = np.repeat([m.other for m in meetings], sizes)
    return bradley_terry(one, other, np.concatenate([m.scores for m in meetings]), level)


def _players(agents: Any) -> list[Agent]:
    if isinstance(agents, str) or not isinstance(agents, Sequence) or len(agents) < 2:
        raise OptionError(t("ladder.bad_agents", got=given(agents)))
    players = [agent_of(agent) for agent in agents]
    names = [agent_name(agent) for agent in players]
    for i, name in enumerate(names):
        if name in names[:i]:
            raise OptionError(t("ladder.twice", name=given(name)))
    return players


def _cost(agent: Agent) -> int:
    """What a decision costs, in iterations of search."""
    if isinstance(agent, Search):
        return 20 * agent.milliseconds if agent.milliseconds is not None else agent.iterations
    return _FUNCTION if callable(agent) else 1


def _plan(players: Sequence[Agent], games: Any, decks: int) -> list[tuple[int, int, int]]:
    """Who meets whom, the quick ones first, and in how many pairs with each deck.

    Wherever it is stopped, those who have met have all met the quickest of them, so that they can be rated together.
    """
    costs = [_cost(player) for player in players]
    meetings = sorted(combinations(range(len(players)), 2), key=lambda two: costs[two[0]] + costs[two[1]])
    return [(one, other, _pairs(players[one], players[other], games, decks)) for one, other in meetings]


def _pairs(one: Agent, other: Agent, games: Any, decks: int) -> int:
    """Pairs that two agents play with each deck."""
    if games is None:
        return max(_LEAST_PAIRS, min(_MOST_PAIRS, _WORK // (_cost(one) + _cost(other))))
    number = whole_number(games)
    if number is None or not 1 <= number <= MOST_GAMES:
        raise OptionError(t("sim.bad_games", most=MOST_GAMES, got=given(games)))
    return -(-number // (2 * decks))
