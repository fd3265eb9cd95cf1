"""Batches that are played side by side, and get more games round by round as what was seen of them asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from time import perf_counter
from typing import Any

import numpy as np

from rtkit.games.seating import GAME
from rtkit.sim.batch import Batch
from rtkit.sim.players import compiled_hands, session_hand
from rtkit.sim.result import SimulationResult
from rtkit.sim.threads import Work, share_out

__all__ = ["Progress", "Rounds"]

Progress = Callable[[int, int], object]
Rows = np.ndarray[Any, np.dtype[np.void]]


class Rounds:
    """Cells of batches: those of a cell are played side by side, so that each has the same games wherever it stops.

    Which games are played is the caller's to say, again and again. Game i of a batch is the same in whatever round it
    is played, and for any number of threads. All pairs that were played are whole.
    """

    def __init__(self, cells: Sequence[Sequence[Batch]], threads: int) -> None:
        self.cells, self.most = cells, threads
        self.threads, self.seconds = 1, 0.0
        self._rows: list[tuple[Rows, ...]] = [tuple(np.zeros(0, GAME) for _ in cell) for cell in cells]

    def games(self, cell: int) -> int:
        """How many games were played of each batch of a cell."""
        return len(self._rows[cell][0])

    def grow(self, games: Sequence[int], progress: Progress | None = None) -> bool:
        """Play on till the batches of each cell have so many games, the first cell first; is all of it played?

        ``progress(done, asked)``, of this round's games, may return ``False`` to stop; Ctrl-C stops it, too.
        """
        old = [self.games(cell) for cell in range(len(self.cells))]
        more = [max(0, n - had) for n, had in zip(games, old, strict=True)]
        rows = [tuple(_longer(row, n) for row in cell) for cell, n in zip(self._rows, more, strict=True)]
        ends = np.cumsum([0, *more]).tolist()
        hands = self._hands(rows, old, ends)
        self.threads = max(self.threads, len(hands))
        start = perf_counter()
        step = max(batch.step for cell in self.cells for batch in cell)
        done = share_out(hands, ends[-1], step, progress) if hands else 0
        self.seconds += perf_counter() - start
        for cell, (first, last) in enumerate(pairwise(ends)):
            played = old[cell] + min(max(done - first, 0), last - first)
            self._rows[cell] = tuple(row[:played] for row in rows[cell])
        return bool(done == ends[-1])

    def _hands(self, rows: Sequence[tuple[Rows, ...]], old: Sequence[int], ends: Sequence[int]) -> list[Work]:
        """A player a thread, who plays in every batch that a game of the round belongs to."""
        most = min(self.most, ends[-1] // max(batch.step for cell in self.cells for batch in cell))
        if any(callable(agent) for cell in self.cells for batch in cell for agent in batch.agents):
            most = min(most, 1)
        spans = [(lo, hi, lo - had) for (lo, hi), had in zip(pairwise(ends), old, strict=True)]
        hands = [
            [_hands(batch, row, most) for batch, row in zip(batches, cell, strict=True)] if lo < hi else []
            for batches, cell, (lo, hi, _) in zip(self.cells, rows, spans, strict=True)
        ]

        def player(place: int) -> Work:
            def work(lo: int, hi: int) -> None:
                for (begins, ends_at, before), cell in zip(spans, hands, strict=True):
                    first, last = max(lo, begins), min(hi, ends_at)
                    if first < last:
                        for hand in cell:
                            hand[place](first - before, last - before)

            return work

        return [player(place) for place in range(most)]

    def results(self, cell: int, asked: int, level: float) -> list[SimulationResult]:
        """What was played of a cell's batches, of which ``asked`` games each were meant to be."""
        seconds = self.seconds * self.games(cell) / max(1, sum(map(self.games, range(len(self.cells)))))
        return [
            SimulationResult(batch, asked, level, self.threads, seconds, row)
            for batch, row in zip(self.cells[cell], self._rows[cell], strict=True)
        ]


def _longer(rows: Rows, more: int) -> Rows:
    return np.concatenate([rows, np.zeros(more, GAME)]) if len(rows) else np.zeros(more, GAME)


def _hands(batch: Batch, rows: Rows, threads: int) -> list[Work]:
    """Those who play: a compiled loop a thread, or one that asks Python functions."""
    if any(callable(agent) for agent in batch.agents):
        return [session_hand(batch, rows)]
    return compiled_hands(batch, rows, threads)
