"""Ctrl-C, as it is to be taken for a while."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["on_interrupt"]

Handler = Callable[[int, FrameType | None], object] | signal.Handlers


@contextmanager
def on_interrupt(handler: Handler) -> Iterator[None]:
    """Within, Ctrl-C calls ``handler``; ``signal.SIG_IGN`` passes over it.

    Nothing changes in other threads than the main one, which never see it, and where it is passed over already.
    """
    main = threading.current_thread() is threading.main_thread()
    usual = signal.getsignal(signal.SIGINT) if main else None
    if usual in (None, signal.SIG_IGN):
        yield
        return
    signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
