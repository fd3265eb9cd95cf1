"""How games go: how long they take, how often the lead changes, who comes back, how close they end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import isfinite
from typing import Any

import numpy as np

from rtkit.i18n import t
from rtkit.sim.players import walked
from rtkit.sim.result import SimulationResult
from rtkit.stats import Interval, mean_interval, paired_interval, wilson_interval

__all__ = ["MOST", "Flow", "flow_of"]

MOST = 300
"""Games that are played again turn by turn, at most."""


@dataclass(frozen=True)
class Flow:
    """``turns``: both players' on average, in all ``games``; all else is of ``looked_at`` of them, seen turn by turn.

    The lead is with who has more left of what ends a game when it is gone (``Kit.left``), seen where the player who
    began begins a turn, so that both have had as many. ``lead_changes``: on average a game. ``comebacks``: the share of
    the games that were won from behind at half their turns, with its ``interval``. ``left``: the share of what there
    was that the winner has left at the end, on average. The means have intervals of their own.
    """

    games: int
    turns: float
    looked_at: int
    lead_changes: float
    comebacks: float
    interval: Interval
    left: float
    turns_interval: Interval
    changes_interval: Interval
    left_interval: Interval

    def say(self) -> tuple[str, ...]:
        """In a sentence of the language in use."""
        return (
            t("luck.flow", turns=self.turns, games=self.games, looked_at=self.looked_at, changes=self.lead_changes,
              comebacks=self.comebacks, low=self.interval.low, high=self.interval.high, left=self.left,
              turns_range=_range(self.turns_interval), changes_range=_range(self.changes_interval),
              left_low=self.left_interval.low, left_high=self.left_interval.high),
        )  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON."""
        return {
            "games": self.games, "turns": self.turns, "looked_at": self.looked_at, "lead_changes": self.lead_changes,
            "comebacks": self.comebacks, "comebacks_interval": [self.interval.low, self.interval.high],
            "left": self.left,
            **{f"{name}_interval": [_finite(found.low), _finite(found.high)] for name, found in
               (("turns", self.turns_interval), ("lead_changes", self.changes_interval),
                ("left", self.left_interval))},
        }  # fmt: skip


def flow_of(batch: SimulationResult, level: float) -> Flow:
    """How the games of a batch went; at most the first 300 are gone through by turns."""
    n = min(batch.games, MOST)
    leads = [_leads(batch, index) for index in range(n)]
    signs = np.array([1, -1, 0])[batch.rows["winner"]]  # the last for a draw
    decided = signs[:n] != 0
    middles = np.array([lead[len(lead) // 2] for lead in leads])
    back = (middles * signs[:n] < 0)[decided].astype(float)
    planned = batch.asked if batch.stopped and n < MOST else None
    interval = paired_interval(back, level, planned) if planned else wilson_interval(back.sum(), len(back), level)
    start = int(batch.batch.begin(0).state[batch.batch.match.kit.left].max())
    left = batch.rows["left"][signs != 0].max(axis=1, initial=0) / start
    changes = [_changes(lead) for lead in leads]
    always = batch.asked if batch.stopped else None
    return Flow(
        batch.games, batch.turns_mean, n, float(np.mean(changes)),
        float(back.mean()) if len(back) else 0.0, interval, float(left.mean()) if len(left) else 0.0,
        _from(1.0, mean_interval(batch.rows["turns"], level, always)),
        _from(0.0, mean_interval(changes, level, planned)),
        paired_interval(np.minimum(left, 1.0), level, always),
    )  # fmt: skip


def _from(least: float, found: Interval) -> Interval:
    """An interval of what is never below ``least``."""
    return replace(found, low=max(least, found.low))


def _range(found: Interval) -> str:
    """The interval of a number of times in words; nothing where it has no end."""
    return t("luck.range", low=found.low, high=found.high) if isfinite(found.high) else ""


def _finite(value: float) -> float | None:
    """A number that JSON has."""
    return value if isfinite(value) else None


def _leads(batch: SimulationResult, index: int) -> list[int]:
    """By how much player 0 leads at the start of each turn of the player who began."""
    field, found = batch.batch.match.kit.left, dict[int, int]()
    for state in _states(batch, index):
        found.setdefault(int(state["turn"]), int(state[field][0]) - int(state[field][1]))
    return [lead for turn, lead in found.items() if turn % 2] or [0]


def _states(batch: SimulationResult, index: int) -> Iterator[np.void]:
    """The states at the decisions of a game."""
    if not any(callable(agent) for agent in batch.batch.agents):
        return (state[0] for state, _ in walked(batch.batch.begin(index), batch.batch.agents))
    session = batch.game_at(index)
    return (session.before(cursor) for cursor in range(len(session.actions)))


def _changes(leads: list[int]) -> int:
    """How often the lead goes over to the other; even turns in between don't count."""
    signs = [lead > 0 for lead in leads if lead]
    return sum(a != b for a, b in pairwise(signs))
