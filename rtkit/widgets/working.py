"""Long work of a panel: in a thread of its own, with its progress told and a stop that is seen at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event, Thread
from time import monotonic
from typing import Generic, TypeVar

__all__ = ["Job", "Tell"]

EVERY = 0.2
"""Seconds between two reports of progress."""
T = TypeVar("T")
Tell = Callable[[int, int], bool]
"""Told how much is done of how much; ``False`` once the work is to stop."""


class Job(Generic[T]):
    """``work(tell)`` in a thread. It calls ``tell(done, total)`` often and ends soon after that returned ``False``."""

    def __init__(self, work: Callable[[Tell], T]) -> None:
        self._work = work
        self._stopped = Event()
        self._thread: Thread | None = None
        self._told = 0.0

    @property
    def running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def stop(self) -> None:
        """Do no more."""
        self._stopped.set()

    def wait(self) -> None:
        """Until all is done."""
        if self._thread is not None:
            self._thread.join()

    def start(self, progress: Callable[[int, int], None], done: Callable[[T | None, Exception | None], None]) -> None:
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
            if monotonic() - self._told > EVERY or so_far == total:
                self._told = monotonic()
                post(progress, so_far, total)
            return not self._stopped.is_set()

        def work() -> None:
            try:
                post(done, self._work(tell), None)
            except Exception as error:
                post(done, None, error)

        self._thread = Thread(target=work, daemon=True)
        self._thread.start()
