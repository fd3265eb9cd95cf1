"""Which games there are: every package beside this file is one."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from rtkit.errors import OptionError
from rtkit.i18n import t

if TYPE_CHECKING:
    from rtkit.games.contract import Kit

__all__ = ["games", "kit", "load"]


def games() -> dict[str, str]:
    """Name → module path of every game, the last of the alphabet first; the first is meant where none is named.

    >>> all(path == f"rtkit.games.{name}" for name, path in games().items())
    True
    """
    found = pkgutil.iter_modules([str(Path(__file__).parent)])
    names = sorted((m.name for m in found if m.ispkg), reverse=True)
    return {name: f"rtkit.games.{name}" for name in names}


def kit(name: str) -> Kit:
    """What a game supplies. Raises ``OptionError`` for a name that no game has."""
    load(name)
    found: Kit = import_module(f"{games()[name]}.kit").KIT
    return found


def load(name: str) -> ModuleType:
    """The module of the game. Raises ``OptionError`` for a name that no game has."""
    known = games()
    if not isinstance(name, str) or name not in known:
        raise OptionError(t("cards.no_game", game=repr(name), games=", ".join(known)))
    return import_module(known[name])
