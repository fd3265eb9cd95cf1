"""Says that the kernels are being compiled, when and only when they are: it takes a minute, once a version."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event

from rtkit import _jit
from rtkit.i18n import t

__all__ = ["compiling_told"]

_COMPILING = "numba:compile"
"""What numba calls the work that is left where its cache has nothing."""


class _Teller(event.Listener):
    """Says it once, at the first of rtkit's functions that is compiled."""

    def __init__(self) -> None:
        self.told = False

    def on_start(self, event: Any) -> None:
        if not self.told and event.data["dispatcher"].py_func.__module__.startswith("rtkit."):
            self.told = True
            print(t("sim.compiling"), file=sys.stderr, flush=True)

    def on_end(self, event: Any) -> None:
        """Nothing is said of the end."""


@contextmanager
def compiling_told() -> Iterator[None]:
    """Within, compiling is told on the error stream."""
    if not _jit.JIT:
        yield
        return
    teller = _Teller()
    event.register(_COMPILING, teller)
    try:
        yield
    finally:
        event.unregister(_COMPILING, teller)
