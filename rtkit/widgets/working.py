"""Long work of a panel: in a thread of its own, with its progress told and a stop that is seen at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from threading import Event, RLock, Thread
from time import monotonic
from typing import Generic, TypeVar

__all__ = ["JOB", "Job", "Tell"]

EVERY = 0.2
"""Seconds between two reports of progress."""
JOB = "rtkit job"
"""What the threads are called."""
T = TypeVar("T")
Tell = Callable[[int, int], bool]
"""Told how much is done of how much; ``False`` once the work is to stop."""


class Job(Generic[T]):
    """``work(tell)`` in a thread. It calls ``tell(done, total)`` often and ends soon after that returned ``False``.

    Work that is stopped before it has told anything, while kernels are compiled, say, can't hear it: it is left to
    itself, and the answer is that there is none; so it is where work raises ``KeyboardInterrupt``.
    """

    def __init__(self, work: Callable[[Tell], T]) -> None:
        self._work = work
        self._stopped = Event()
        self._thread: Thread | None = None
        self._told: float | None = None
        self._lock = RLock()
        self._answer: Callable[[T | None, BaseException | None], None] | None = None

    @property
    def running(self) -> bool:
        """Is there an answer to come?"""
        return self._answer is not None

    @property
    def stopped(self) -> bool:
        """Has it been told to do no more?"""
        return self._stopped.is_set()

    def stop(self) -> None:
        """Do no more."""
        self._stopped.set()
        with self._lock:
            if self._told is None:
                self._answered(None, None)

    def _answered(self, result: T | None, error: BaseException | None) -> None:
        """Give the answer, the first time only; who stops the work meanwhile waits until it is given."""
        with self._lock:
            answer, self._answer = self._answer, None
            if answer:
                answer(result, error)

    def wait(self) -> None:
        """Until all is done."""
        if self._thread is not None:
            self._thread.join()

    def start(
        self, progress: Callable[[int, int], None], done: Callable[[T | None, BaseException | None], None]
    ) -> None:
        """Begin. ``progress(done, total)`` and ``done(result, error)`` are called where widgets may be changed.

        That is the event loop of the notebook; where there is none, in the thread.
        """
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            loop = None

        def post(call: Callable[..., None], *values: object) -> None:
            if loop is None:
                call(*values)
            else:
                loop.call_soon_threadsafe(call, *values)

        def tell(so_far: int, total: int) -> bool:
            with self._lock:
                if self.running and (self._told is None or monotonic() - self._told > EVERY or so_far == total):
                    self._told = monotonic()
                    post(progress, so_far, total)
            return not self.stopped

        def work() -> None:
            try:
                self._answered(self._work(tell), None)
            except KeyboardInterrupt:  # nothing was done when it was stopped
                self._answered(None, None)
            except BaseException as error:  # even what would end the program ends this work alone
                self._answered(None, error)

        self._answer = partial(post, done)
        self._thread = Thread(target=work, name=JOB, daemon=True)
        self._thread.start()
