"""Widgets for notebooks: builders that return their root and their named controls.

Importing this package compiles nothing; a widget is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rtkit.widgets.odds import OddsExplorer as OddsExplorer
    from rtkit.widgets.odds import odds_explorer as odds_explorer
    from rtkit.widgets.stepper_widget import Stepper as Stepper
    from rtkit.widgets.stepper_widget import stepper as stepper

_HOMES = {
    "OddsExplorer": "odds",
    "Stepper": "stepper_widget",
    "odds_explorer": "odds",
    "stepper": "stepper_widget",
}

__all__ = ["OddsExplorer", "Stepper", "odds_explorer", "stepper"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'rtkit.widgets' has no attribute {name!r}")
    return getattr(import_module(f"rtkit.widgets.{_HOMES[name]}"), name)
