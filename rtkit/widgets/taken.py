"""What the builders of widgets take, checked before anything is built."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rtkit._given import given
from rtkit.errors import OptionError
from rtkit.games.session import Session
from rtkit.i18n import t
from rtkit.odds.checks import MAX_CARDS, whole

__all__ = ["cards_by_number", "copies_by_name", "session_of"]


def session_of(value: Any) -> Session:
    """A session. Raises ``OptionError`` for anything else."""
    if not isinstance(value, Session):
        raise OptionError(t("widgets.not_session", got=given(value)))
    return value


def cards_by_number(value: Any) -> Mapping[str, Any]:
    """Cards by number. Raises ``OptionError`` for anything else."""
    if not isinstance(value, Mapping) or not all(hasattr(card, "number") for card in value.values()):
        raise OptionError(t("widgets.not_cards", got=given(value)))
    return value


def copies_by_name(value: Any) -> dict[str, int]:
    """How many cards there are of each kind, by its name. Raises ``OptionError`` for anything else."""
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise OptionError(t("widgets.not_kinds", got=given(value)))
    return {name: whole(name, copies, 0, MAX_CARDS) for name, copies in value.items()}
