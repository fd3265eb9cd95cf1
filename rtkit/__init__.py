"""rtkit: exact odds, full games and win rates with their intervals for a card game, in Python and Jupyter.

Importing it compiles nothing and loads no other package; each name is fetched when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rtkit.i18n import get_language as get_language
    from rtkit.i18n import set_language as set_language
    from rtkit.odds import battle_odds as battle_odds
    from rtkit.sim import simulate as simulate

__version__ = "0.1.0"

_HOMES = {
    "battle_odds": "rtkit.odds",
    "get_language": "rtkit.i18n",
    "set_language": "rtkit.i18n",
    "simulate": "rtkit.sim",
}

__all__ = ["battle_odds", "get_language", "set_language", "simulate"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'rtkit' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
