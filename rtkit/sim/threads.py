"""A row of work done in order by several threads, in pieces short enough to stop at once."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from time import perf_counter

from rtkit.sim.interrupts import on_interrupt

__all__ = ["Stopped", "cores", "most_threads", "share_out"]

SLICE = 0.1
"""Seconds a piece is meant to take."""
_GROWTH = 8
_TICK = 0.1

Work = Callable[[int, int], None]
"""Does items ``lo`` … ``hi - 1``; released from the interpreter's lock for most of its time."""


class Stopped(Exception):
    """The caller's progress function asked to stop."""


def cores() -> int:
    """How many cores this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1


def most_threads() -> int:
    """More threads than this, four a core, only take memory."""
    return 4 * cores()


class _Row:
    """Hands out pieces in order, so that what has been handed out is always an unbroken start of the row."""

    def __init__(self, total: int, step: int, workers: int, piece: int | None) -> None:
        self.total, self.step, self.workers, self.piece = total, step, workers, piece
        self.next = 0
        self.finished = 0
        self.stop = False
        self.lock = threading.Lock()

    def end(self, *_: object) -> None:
        """Hand out no more."""
        self.stop = True

    def take(self, wanted: int) -> tuple[int, int] | None:
        """The next piece, of about ``wanted`` items; ``None`` when there is no more to do."""
        with self.lock:
            if self.stop or self.next >= self.total:
                return None
            fair = (self.total - self.next) // (2 * self.workers)
            size = self.piece or max(1, min(wanted, fair))
            lo = self.next
            self.next = min(self.total, lo + -(-size // self.step) * self.step)
            return lo, self.next

    def work(self, do: Work) -> None:
        """One thread's work: pieces grow until one takes about ``SLICE`` seconds."""
        wanted = self.step
        while piece := self.take(wanted):
            start = perf_counter()
            do(*piece)
            done = piece[1] - piece[0]
            each = max(perf_counter() - start, 1e-9) / done
            wanted = max(1, min(int(SLICE / each), _GROWTH * done))
            with self.lock:
                self.finished += done


def share_out(
    hands: list[Work],
    total: int,
    step: int = 1,
    progress: Callable[[int, int], object] | None = None,
    piece: int | None = None,
) -> int:
    """Do ``total`` items with one thread for each function of ``hands``; how many were done, from the first on.

    Pieces are multiples of ``step`` (``total`` is one, too), of ``piece`` items if that is given. On Ctrl-C, however
    often, or when ``progress(done, total)`` returns ``False``, no new piece is begun and those begun are finished. Any
    other error is raised when all threads have ended.
    """
    row = _Row(total, step, len(hands), piece)
    with on_interrupt(row.end), ThreadPoolExecutor(len(hands)) as pool:
        futures: list[Future[None]] = []
        try:
            futures += [pool.submit(row.work, do) for do in hands]
            _watch(row, futures, progress)
        except (KeyboardInterrupt, Stopped):
            row.stop = True
        except BaseException:
            row.stop = True
            raise
    for future in futures:
        future.result()
    return row.next


def _watch(row: _Row, futures: list[Future[None]], progress: Callable[[int, int], object] | None) -> None:
    """Wait in short steps, so that a signal is seen at once, and tell how far it is; an error stops the others."""
    left: set[Future[None]] = set(futures)
    while left:
        done, left = wait(left, timeout=_TICK)
        if any(f.exception() for f in done):
            row.stop = True
        if progress and progress(row.finished, row.total) is False:
            raise Stopped
