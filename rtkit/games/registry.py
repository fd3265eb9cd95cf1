"""Which games there are: every package beside this file is one."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path
from types import ModuleType

from rtkit.errors import OptionError
from rtkit.i18n import t

__all__ = ["games", "load"]


def games() -> dict[str, str]:
    """Name → module path of every game; the first (by the alphabet, backwards) is meant where none is named.

    >>> all(path == f"rtkit.games.{name}" for name, path in games().items())
    True
    """
    found = pkgutil.iter_modules([str(Path(__file__).parent)])
    names = sorted((m.name for m in found if m.ispkg), reverse=True)
    return {name: f"rtkit.games.{name}" for name in names}


def load(name: str) -> ModuleType:
    """The module of the game. Raises ``OptionError`` for a name that no game has."""
    known = games()
    if name not in known:
        raise OptionError(t("cards.no_game", game=repr(name), games=", ".join(known)))
    return import_module(known[name])
