"""What would make it less worth to begin, and at what price in length: other rulings, and house rules."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any

from rtkit.balance.answer import Answer
from rtkit.balance.first import first_player
from rtkit.games.game import make
from rtkit.games.rulebook import load, value_text
from rtkit.i18n import t
from rtkit.sim.result import SimulationResult
from rtkit.sim.run import Progress
from rtkit.sim.said import named
from rtkit.stats import Interval, mean_interval

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Remedies", "Remedy", "remedies"]


@dataclass(frozen=True)
class Remedy:
    """The edge of the first player (``answer``) under one ``change`` ("" for none), and the ``turns`` of both players.

    ``house``: the change is a house rule, not another reading of the rules. ``between``: the interval of the mean
    number of turns. ``frontier``: no other change comes nearer to even without making games longer, nor makes them
    shorter without going further from even.
    """

    change: str
    house: bool
    answer: Answer
    turns: float
    between: Interval
    frontier: bool

    def say(self) -> str:
        """In a line, marked if it is on the frontier."""
        key = "balance.by_house" if self.house else "balance.by_ruling"
        change = t(key, change=self.change) if self.change else t("balance.as_they_are")
        low, high = self.between.low, self.between.high
        return t("balance.remedy_frontier" if self.frontier else "balance.remedy", change=change,
                 points=100 * self.answer.estimate, low=100 * self.answer.interval.low,
                 high=100 * self.answer.interval.high, turns=self.turns,
                 between=t("balance.turns_between", low=low, high=high) if isfinite(high) else "")  # fmt: skip


@dataclass(frozen=True, eq=False)
class Remedies:
    """The rules as they are, then every ruling's other values and every house rule's, in the order of the rulebook.

    ``stopped``: not all of them.
    """

    rows: tuple[Remedy, ...]
    stopped: bool

    @property
    def frame(self) -> DataFrame:
        """One row a change.

        Columns: ``change``, ``house``, ``edge``, ``low``, ``high`` (-0.5 to 0.5), ``turns``, ``turns_low``,
        ``turns_high``, ``frontier``, ``games`` and ``seed``.
        """
        import pandas as pd

        return pd.DataFrame(
            [
                (r.change, r.house, r.answer.estimate, r.answer.interval.low, r.answer.interval.high, r.turns,
                 r.between.low, r.between.high, r.frontier, r.answer.games, r.answer.batches[0].seed)
                for r in self.rows
            ],
            columns=["change", "house", "edge", "low", "high", "turns", "turns_low", "turns_high", "frontier", "games",
                     "seed"],
        )  # fmt: skip

    def say(self) -> tuple[str, ...]:
        """A line a change, those on the frontier marked, and what they rest on, in the language in use."""
        one = self.rows[0].answer
        a, b = (named(deck) or side for deck, side in zip(one.batches[0].decks, "AB", strict=True))
        return (t("balance.remedies_head", decks=t("balance.against", a=a, b=b)), *(row.say() for row in self.rows),
                t("balance.remedies_meaning"), *([t("balance.stopped_early")] if self.stopped else []),
                t("balance.each_by_itself"), *one.say()[2:])  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: an answer for each change, with its turns."""
        return {
            "question": "remedies", "stopped": self.stopped,
            "rows": [
                row.answer.to_plain() | {
                    "change": row.change, "house": row.house, "turns": row.turns, "frontier": row.frontier,
                    "turns_interval": [x if isfinite(x) else None for x in (row.between.low, row.between.high)],
                }
                for row in self.rows
            ],
        }  # fmt: skip


def remedies(deck_a: Any, deck_b: Any = None, *, game: str | None = None, progress: bool | Progress = False,
             **how: Any) -> Remedies:  # fmt: skip
    """The first player's edge and the length of games under other rulings and under house rules, one at a time.

    That is every value of every ambiguous ruling, then of every house rule. All are played with the same seed. ``how``:
    the agents, games, seed, cards, threads, level and matters of ``first_player``, whose errors it has; where it is
    stopped, the rows that were played to their end come.

    >>> found = remedies("赤の速攻", "青の守り", agents="random", games=20)
    >>> found.rows[0].change, any(row.frontier for row in found.rows)
    ('', True)
    """
    kit = make(game, cards=how.get("cards")).kit
    book = load(kit.name)
    changes: list[dict[str, Any]] = [{}]
    changes += [{r.name: value} for r in book.choices.values() for value in list(r.values)[1:]]
    found: list[tuple[dict[str, Any], Answer]] = []
    for change in changes:
        try:
            answer = first_player(deck_a, deck_b, game=kit.name, rulings=change, progress=progress, **how)
        except KeyboardInterrupt:
            if not found:
                raise
            break
        if answer.stopped and found:
            break
        found.append((change, answer))
    whole = len(found) == len(changes) and not found[-1][1].stopped
    return Remedies(_rows(found, book.house.keys()), not whole)


def _rows(found: Sequence[tuple[dict[str, Any], Answer]], house: Set[str]) -> tuple[Remedy, ...]:
    points = [(abs(answer.estimate), answer.batches[0].turns_mean) for _, answer in found]
    return tuple(
        Remedy(", ".join(f"{name}={value_text(value)}" for name, value in change.items()), bool(house & change.keys()),
               answer, turns, _turns(answer.batches[0], answer.interval.level),
               not any(_better(other, (edge, turns)) for other in points))
        for (change, answer), (edge, turns) in zip(found, points, strict=True)
    )  # fmt: skip


def _turns(batch: SimulationResult, level: float) -> Interval:
    """The interval of the mean number of turns, whose unit is the pair; a game has one at least."""
    turns = batch.rows["turns"].astype(float)
    found = mean_interval((turns[::2] + turns[1::2]) / 2, level, batch.planned)
    return Interval(max(1.0, found.low), found.high, level, found.method)


def _better(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Is one nearer to even or shorter, and neither further nor longer?"""
    return one != other and one[0] <= other[0] and one[1] <= other[1]
