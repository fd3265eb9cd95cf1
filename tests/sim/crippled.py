"""An agent that passes whenever it may: what every agent worth its name beats."""

from __future__ import annotations

from collections.abc import Sequence

from rtkit.games.contract import Action
from rtkit.games.view import View

__all__ = ["crippled"]


def crippled(view: View, actions: Sequence[Action]) -> Action:
    """Pass where that is allowed, else the first action."""
    return next((action for action in actions if action.text == "pass"), actions[0])
