"""Exact answers for an attack, a turn or a small endgame: can a player bring it about, whatever the opponent answers?

Importing this package compiles nothing and loads no other package.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rtkit.solve.answer import Answer as Answer
    from rtkit.solve.answer import solve as solve

__all__ = ["Answer", "solve"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'rtkit.solve' has no attribute {name!r}")
    return getattr(import_module("rtkit.solve.answer"), name)
