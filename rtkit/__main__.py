"""``python -m rtkit``, and the command ``rtkit`` itself: quiet from its first moment when it is stopped.

Until a verb takes Ctrl-C over, for games whose result is to be kept, nothing has been done that could be lost. So the
process ends at once, even within imports and within code that is being compiled, where an exception would be reported
by whatever it hits.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

__all__ = ["main", "run"]

_STOPPED = 130


_heard: list[int] = []
"""Signals that came while the words to answer with were being loaded."""


def _hear(number: int, frame: FrameType | None) -> None:
    """Leave as soon as there are words for it."""
    _heard.append(number)


def _leave(number: int, frame: FrameType | None) -> None:
    """End the process with a word."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(Exception):
        from rtkit.i18n import t

        asked = next((lang for lang in ("ja", "en") if f"--lang {lang}" in " ".join(sys.argv).replace("=", " ")), None)
        os.write(2, f"{t('cli.stopped', asked)}\n".encode(sys.stderr.encoding or "utf-8", "replace"))
    os._exit(_STOPPED)


def _load_words() -> None:
    from rtkit.i18n import t

    t("cli.stopped")


def run(room: str) -> int:
    """The exit code of a room's ``main()``. Ctrl-C is passed over at the very end, when all has been said."""
    held = signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    if not held:
        signal.signal(signal.SIGINT, _hear)
        _load_words()
        signal.signal(signal.SIGINT, _leave)
        if _heard:
            _leave(_heard[0], None)
    from importlib import import_module

    begin: Callable[[], int] = import_module(f"rtkit.{room}").main
    try:
        return begin()
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def main() -> int:
    """Run the command."""
    return run("cli")


if __name__ == "__main__":
    sys.exit(main())
