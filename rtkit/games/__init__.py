"""The games: one package each, found by name; what is written once for all of them is beside.

``make(name)`` gives a game with its cards and rulings. Importing this package compiles nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rtkit.games.game import Game as Game
    from rtkit.games.game import make as make

__all__ = ["Game", "make"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'rtkit.games' has no attribute {name!r}")
    return getattr(import_module("rtkit.games.game"), name)
