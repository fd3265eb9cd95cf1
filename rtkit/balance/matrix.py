"""Who wins against whom: every deck against every other, games going where least is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from statistics import NormalDist
from threading import Event
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from rtkit._given import given, whole_number
from rtkit._streams import folded
from rtkit.balance.answer import Answer, checked_share
from rtkit.balance.meeting import Meeting
from rtkit.cards import sample_decks
from rtkit.errors import OptionError
from rtkit.games.game import make
from rtkit.i18n import t
from rtkit.sim.batch import checked_seed, prepare
from rtkit.sim.compiling import compiling_told
from rtkit.sim.defaults import AGENT, FIRST, LEVEL, MATTERS, MOST_OF_A_CELL, SEED, WITHIN
from rtkit.sim.interrupts import on_interrupt
from rtkit.sim.players import Agent
from rtkit.sim.rounds import Rounds
from rtkit.sim.run import MOST_GAMES, Progress, checked_threads, teller
from rtkit.sim.said import named, words_explained
from rtkit.stats import Interval, level_text, narrowing_interval, paired_interval

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Matchups", "deck_names", "matchups"]

_FIRST, _SHRINK, _SPREAD = 100, 0.7, 1 / 3
"""Pairs of every cell's first round; how much narrower the widest interval is to be after each round; how far pairs'
scores spread, as it is usual: by it progress is reckoned."""
_NARROWER = 0.99
"""An interval for pairs fixed before is to be a little narrower than wanted: then the one shown is narrow enough."""
_CELLS = {
    "at least": "balance.cell_at", "smaller": "balance.cell_smaller", "not established": "balance.cell",
}  # fmt: skip
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Matchups:
    """Decks against decks: ``answers`` has one for each cell played, its ``estimate`` above one half.

    ``cells``: the places of an answer's decks in ``rows`` and ``columns``, the decks' names. ``within``: half the width
    that was wanted of every interval. A full table has the same decks in rows and columns; only the cells above its
    diagonal are played, those below are their mirror.
    """

    game: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[int, int], ...]
    answers: tuple[Meeting, ...]
    within: float
    seed: int
    stopped: bool
    full: bool

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(answer.games for answer in self.answers)

    def _table(self, values: Sequence[float], middle: float, sign: float) -> Floats:
        found = np.full((len(self.rows), len(self.columns)), middle if self.full else np.nan)
        for (i, j), value in zip(self.cells, values, strict=True):
            found[i, j] = middle + value
            if self.full:
                found[j, i] = middle + sign * value
        return found

    @cached_property
    def win_rates(self) -> Floats:
        """What the deck of the row scores against that of the column, shape (rows, columns); 1/2 against itself."""
        return self._table([answer.estimate for answer in self.answers], 0.5, -1)

    @cached_property
    def half_widths(self) -> Floats:
        """Half the width of each cell's interval, the same shape; 0 for a deck against itself."""
        return self._table([answer.interval.width / 2 for answer in self.answers], 0.0, 1)

    @property
    def frame(self) -> DataFrame:
        """One row a cell played.

        Columns: ``deck``, ``against``, ``win_rate``, ``low``, ``high`` (0 to 1), ``games``, ``seed`` (that was asked
        for), ``cell_seed`` (that the cell's games have), ``agent`` and ``level``.
        """
        import pandas as pd

        return pd.DataFrame(
            [
                (self.rows[i], self.columns[j], 0.5 + answer.estimate, 0.5 + answer.interval.low,
                 0.5 + answer.interval.high, answer.games, self.seed, answer.batches[0].seed,
                 answer.batches[0].agents[0], answer.interval.level)
                for (i, j), answer in zip(self.cells, self.answers, strict=True)
            ],
            columns=["deck", "against", "win_rate", "low", "high", "games", "seed", "cell_seed", "agent", "level"],
        )  # fmt: skip

    def say(self) -> tuple[str, ...]:
        """The cells and how they were found, a sentence each, in the language in use."""
        one = self.answers[0]
        widest = max(answer.interval.width for answer in self.answers) / 2
        cells = [self._cell_words(i, j, answer) for (i, j), answer in zip(self.cells, self.answers, strict=True)]
        cells += [t("balance.each_by_itself")] if len(cells) > 1 else []
        stopped = [t("balance.stopped_early")] if self.stopped else []
        wide = [] if self.stopped or widest <= self.within else [t("balance.too_wide", within=100 * self.within)]
        agents = one.batches[0].agents
        return (
            *cells, *stopped, *wide,
            t("balance.cells_found", games=self.games, widest=100 * widest, seed=self.seed,
              level=level_text(one.interval.level)),
            *one.circumstances(), *words_explained(agents, "duplicate", one.interval.level),
        )  # fmt: skip

    def _cell_words(self, i: int, j: int, answer: Answer) -> str:
        return t(_CELLS[answer.verdict], a=named(self.rows[i]), b=named(self.columns[j]), rate=0.5 + answer.estimate,
                 low=0.5 + answer.interval.low, high=0.5 + answer.interval.high, games=answer.games,
                 points=100 * answer.matters)  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: an answer for each cell."""
        return {
            "question": "matchups", "game": self.game, "rows": list(self.rows), "columns": list(self.columns),
            "games": self.games, "within": self.within, "seed": self.seed, "stopped": self.stopped,
            "cells": [answer.to_plain() for answer in self.answers],
        }  # fmt: skip


def matchups(
    decks: Sequence[Any] | None = None,
    against: Sequence[Any] | None = None,
    *,
    within: float = WITHIN,
    most: int = MOST_OF_A_CELL,
    agent: Agent = AGENT,
    seed: int = SEED,
    game: str | None = None,
    rulings: Any = None,
    cards: Any = None,
    threads: int | None = None,
    progress: bool | Progress = False,
    level: float = LEVEL,
    matters: float = MATTERS,
) -> Matchups:
    """Win rates of ``decks`` (``None``: the sample decks) against one another or ``against`` others, in pairs of games.

    Games go where the interval is widest, round by round, until every one is at most ``within`` to each side or its
    cell has had ``most`` games. When to end is so decided by what was seen: the intervals hold whenever one stops
    (``rtkit.stats.narrowing_interval``). Each cell has a seed of its own, made of ``seed`` and its place, and the
    same games as ``rtkit.simulate`` with it, for any number of ``threads``. Ctrl-C, or ``progress`` returning
    ``False``, keeps what was played.

    Raises ``OptionError`` or ``DeckError`` saying what was expected; ``KeyboardInterrupt`` if a cell has no game yet.

    >>> found = matchups(["赤の速攻", "青の守り"], within=0.1, agent="random")
    >>> found.win_rates.shape, float(found.half_widths.max()) <= 0.1
    ((2, 2), True)
    """
    wanted, least, number = checked_share("within", within, 0.5), checked_share("matters", matters), whole_number(most)
    if number is None or not 2 <= number <= MOST_GAMES:
        raise OptionError(t("balance.bad_most", most=MOST_GAMES, got=given(most)))
    seed, hands = checked_seed(seed), checked_threads(threads)
    key = folded(0, seed)
    chosen = make(game, cards=cards, rulings=rulings)
    rows, columns = _decks(chosen, decks, against)
    cells = [(i, j) for i in range(len(rows)) for j in range(len(columns)) if against is not None or i < j]
    how: dict[str, Any] = {"agents": agent, "game": chosen.kit.name, "pairing": "duplicate", "first": FIRST,
                           "rulings": rulings, "seeds": None, "cards": cards}  # fmt: skip
    stop = Event()
    with compiling_told(), on_interrupt(lambda *_: stop.set()):
        rounds = Rounds([[prepare(rows[i], columns[j], seed=folded(key, i, j) >> 1, **how)] for i, j in cells], hands)
        aim = _Aim(wanted, number // 2, level)
        ends = _play(rounds, aim, progress, stop)
    if not all(map(rounds.games, range(len(cells)))):
        raise KeyboardInterrupt
    down, across = deck_names(rows), deck_names(columns)
    found = [_answer(rounds, n, (down[i], across[j]), aim, least) for n, (i, j) in enumerate(cells)]
    return Matchups(chosen.kit.name, down, across, tuple(cells), tuple(found), wanted, seed, not ends,
                    against is None)  # fmt: skip


def _decks(game: Any, decks: Any, against: Any) -> tuple[list[Any], list[Any]]:
    listed = sample_decks(game.kit.name, game.pool) if decks is None else decks
    for value in (listed, [] if against is None else against):
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise OptionError(t("balance.bad_decks", got=given(value)))
    rows = [game.deck(deck) for deck in listed]
    columns = rows if against is None else [game.deck(deck) for deck in against]
    if len(columns) < (2 if against is None else 1) or not rows:
        raise OptionError(t("balance.bad_decks", got=given(against if against is not None else decks)))
    return rows, columns


def deck_names(decks: Sequence[Any]) -> tuple[str, ...]:
    """The decks' names, their places for those without; one that was there already has its place with it."""
    found: list[str] = []
    for i, deck in enumerate(decks, 1):
        name = deck.name or f"{i}"
        found.append(f"{name} ({i})" if name in found else name)
    return tuple(found)


@dataclass(frozen=True)
class _Aim:
    """How narrow every interval is to be, by how many pairs of a cell at most."""

    within: float
    most: int
    level: float

    @property
    def expected(self) -> int:
        """Pairs after which an interval is likely to be narrow enough."""
        return min(self.most, ceil((NormalDist().inv_cdf((1 + self.level) / 2) * _SPREAD / self.within) ** 2))

    def interval(self, scores: Floats) -> Interval:
        """That of a cell, as it is shown."""
        return narrowing_interval(scores, self.within, self.most, self.level)

    def reached(self, scores: Floats) -> bool:
        """Has the cell had pairs enough?"""
        return len(scores) >= self.most or self.interval(scores).width <= 2 * self.within

    def pairs(self, scores: Sequence[Floats]) -> list[int]:
        """How many pairs each cell is to have after the next round; as many as it has, where none needs more."""
        halves = [paired_interval(own, self.level).width / 2 for own in scores]
        open_ = [not self.reached(own) for own in scores]
        widest = max((half for half, more in zip(halves, open_, strict=True) if more), default=0.0)
        aim = max(_NARROWER * self.within, _SHRINK * widest)
        return [
            min(self.most, max(len(own) + _FIRST, ceil(len(own) * (half / aim) ** 2)))
            if more and half >= _SHRINK * widest else len(own)
            for own, half, more in zip(scores, halves, open_, strict=True)
        ]  # fmt: skip


def _play(rounds: Rounds, aim: _Aim, progress: bool | Progress, stop: Event) -> bool:
    """Play until all is narrow; were the rounds played to their end?"""
    pairs, done = [min(_FIRST, aim.most)] * len(rounds.cells), [0] * len(rounds.cells)
    with teller(progress, 2 * aim.expected * len(pairs)) as tell:
        while pairs != done:
            if stop.is_set() or not rounds.grow([2 * n for n in pairs], _counted(rounds, aim, tell, stop)):
                return False
            done, pairs = pairs, aim.pairs([_scores(rounds, place) for place in range(len(pairs))])
    return True


def _counted(rounds: Rounds, aim: _Aim, tell: Progress | None, stop: Event) -> Progress:
    """Tells how far all rounds together are, and stops when all is to stop."""
    before = sum(map(rounds.games, range(len(rounds.cells))))
    expected = 2 * aim.expected * len(rounds.cells)

    def progress(done: int, asked: int) -> bool:
        if tell and tell(before + done, max(expected, before + asked)) is False:
            stop.set()
        return not stop.is_set()

    return progress


def _scores(rounds: Rounds, place: int) -> Floats:
    return rounds.results(place, rounds.games(place), LEVEL)[0].unit_scores


def _answer(rounds: Rounds, place: int, decks: tuple[str, str], aim: _Aim, matters: float) -> Meeting:
    batch = rounds.results(place, rounds.games(place), aim.level)[0]
    return Meeting.of(batch, aim.interval(batch.unit_scores), matters, decks)
