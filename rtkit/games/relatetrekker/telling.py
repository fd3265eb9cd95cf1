"""Events as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rtkit.games.contract import Event

__all__ = ["tell"]


def tell(cards: Sequence[Any], event: Event, lang: str) -> str:
    """One event as a sentence in ``"ja"`` or ``"en"``."""
    return event.kind
