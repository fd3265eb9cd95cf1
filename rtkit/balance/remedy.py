"""What would make it less worth to begin, and at what price in length."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rtkit.balance.answer import Answer
from rtkit.balance.first import first_player
from rtkit.games.game import make
from rtkit.games.rulebook import load, value_text
from rtkit.i18n import t
from rtkit.sim.run import Progress
from rtkit.sim.said import named

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Remedies", "Remedy", "remedies"]


@dataclass(frozen=True)
class Remedy:
    """The edge of the first player (``answer``) under one ``change`` of the rulings ("" for none), and the ``turns``.

    ``frontier``: no other change comes nearer to even without making games longer, nor makes them shorter without
    going further from even.
    """

    change: str
    answer: Answer
    turns: float
    frontier: bool


@dataclass(frozen=True, eq=False)
class Remedies:
    """The rules as they are, and every ruling's other values in the order of the rulebook; ``stopped``: not all."""

    rows: tuple[Remedy, ...]
    stopped: bool

    @property
    def frame(self) -> DataFrame:
        """One row a change.

        Columns: ``change``, ``edge``, ``low``, ``high`` (-0.5 to 0.5), ``turns``, ``frontier``, ``games`` and ``seed``.
        """
        import pandas as pd

        return pd.DataFrame(
            [
                (r.change, r.answer.estimate, r.answer.interval.low, r.answer.interval.high, r.turns, r.frontier,
                 r.answer.games, r.answer.batches[0].seed)
                for r in self.rows
            ],
            columns=["change", "edge", "low", "high", "turns", "frontier", "games", "seed"],
        )  # fmt: skip

    def say(self) -> tuple[str, ...]:
        """A line a change, those on the frontier marked, and what they rest on, in the language in use."""
        one = self.rows[0].answer
        a, b = (named(deck) or side for deck, side in zip(one.batches[0].decks, "AB", strict=True))
        lines = [
            t("balance.remedy_frontier" if row.frontier else "balance.remedy",
              change=row.change or t("balance.as_they_are"), points=100 * row.answer.estimate,
              low=100 * row.answer.interval.low, high=100 * row.answer.interval.high, turns=row.turns)
            for row in self.rows
        ]  # fmt: skip
        return (t("balance.remedies_head", decks=t("balance.against", a=a, b=b)), *lines,
                t("balance.remedies_meaning"), *([t("balance.stopped_early")] if self.stopped else []),
                t("balance.each_by_itself"), *one.say()[2:])  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: an answer for each change, with its turns."""
        return {
            "question": "remedies", "stopped": self.stopped,
            "rows": [
                row.answer.to_plain() | {"change": row.change, "turns": row.turns, "frontier": row.frontier}
                for row in self.rows
            ],
        }  # fmt: skip


def remedies(deck_a: Any, deck_b: Any = None, *, game: str | None = None, progress: bool | Progress = False,
             **how: Any) -> Remedies:  # fmt: skip
    """The first player's edge and the length of games under every value of every ambiguous ruling, one at a time.

    All are played with the same seed. ``how``: the agents, games, seed, cards, threads, level and matters of
    ``first_player``, whose errors it has; where it is stopped, the rows that were played to their end come.

    >>> found = remedies("赤の速攻", "青の守り", agents="random", games=20)
    >>> found.rows[0].change, any(row.frontier for row in found.rows)
    ('', True)
    """
    kit = make(game, cards=how.get("cards")).kit
    changes: list[dict[str, Any]] = [{}]
    changes += [{r.name: value} for r in load(kit.name).rulings.values() for value in list(r.values)[1:]]
    found: list[tuple[str, Answer]] = []
    for change in changes:
        try:
            answer = first_player(deck_a, deck_b, game=kit.name, rulings=change, progress=progress, **how)
        except KeyboardInterrupt:
            if not found:
                raise
            break
        if answer.stopped and found:
            break
        found.append((", ".join(f"{name}={value_text(value)}" for name, value in change.items()), answer))
    whole = len(found) == len(changes) and not found[-1][1].stopped
    return Remedies(_rows(found), not whole)


def _rows(found: Sequence[tuple[str, Answer]]) -> tuple[Remedy, ...]:
    points = [(abs(answer.estimate), answer.batches[0].turns_mean) for _, answer in found]
    return tuple(
        Remedy(change, answer, turns, not any(_better(other, (edge, turns)) for other in points))
        for (change, answer), (edge, turns) in zip(found, points, strict=True)
    )


def _better(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Is one nearer to even or shorter, and neither further nor longer?"""
    return one != other and one[0] <= other[0] and one[1] <= other[1]
