"""Widgets for notebooks: builders that return their root and their named controls.

Importing this package compiles nothing; a widget is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rtkit.widgets.answers import solver as solver
    from rtkit.widgets.card_drawing import card_picture as card_picture
    from rtkit.widgets.cards import hidden_explorer as hidden_explorer
    from rtkit.widgets.cards import mulligan_explorer as mulligan_explorer
    from rtkit.widgets.decklab import deck_lab as deck_lab
    from rtkit.widgets.exercise_panel import Exercises as Exercises
    from rtkit.widgets.exercise_panel import exercises as exercises
    from rtkit.widgets.lesson import Lesson as Lesson
    from rtkit.widgets.odds import odds_explorer as odds_explorer
    from rtkit.widgets.parts import Explorer as Explorer
    from rtkit.widgets.stepper_widget import Stepper as Stepper
    from rtkit.widgets.stepper_widget import stepper as stepper
    from rtkit.widgets.workshop import card_workshop as card_workshop

_HOMES = {
    "Exercises": "exercise_panel",
    "Explorer": "parts",
    "Lesson": "lesson",
    "Stepper": "stepper_widget",
    "card_picture": "card_drawing",
    "card_workshop": "workshop",
    "deck_lab": "decklab",
    "exercises": "exercise_panel",
    "hidden_explorer": "cards",
    "mulligan_explorer": "cards",
    "odds_explorer": "odds",
    "solver": "answers",
    "stepper": "stepper_widget",
}

__all__ = [
    "Exercises", "Explorer", "Lesson", "Stepper", "card_picture", "card_workshop", "deck_lab", "exercises",
    "hidden_explorer", "mulligan_explorer", "odds_explorer", "solver", "stepper",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'rtkit.widgets' has no attribute {name!r}")
    return getattr(import_module(f"rtkit.widgets.{_HOMES[name]}"), name)
