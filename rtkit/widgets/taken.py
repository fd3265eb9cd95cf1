"""What the builders of widgets take, checked before anything is built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rtkit._given import given
from rtkit.cards import CardSet
from rtkit.errors import OptionError
from rtkit.games import make
from rtkit.games.game import Game
from rtkit.games.session import PLAYERS, Session
from rtkit.i18n import t
from rtkit.odds.checks import MAX_CARDS, whole

__all__ = ["agents_of", "card_of", "cards_by_number", "copies_by_name", "deck_list", "game_with", "session_of"]


def session_of(value: Any) -> Session:
    """A session. Raises ``OptionError`` for anything else."""
    if not isinstance(value, Session):
        raise OptionError(t("widgets.not_session", got=given(value)))
    return value


def agents_of(value: Any) -> Sequence[Any]:
    """One agent each for A and B. Raises ``OptionError`` for what are no two; what they are isn't looked at."""
    if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != len(PLAYERS):
        raise OptionError(t("widgets.not_agents", got=given(value)))
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


def game_with(name: str | None, cards: Any) -> Game:
    """A game with a card set, card files, or the sample cards (``None``). Raises ``OptionError`` for anything else."""
    files = [cards] if isinstance(cards, str | Path) else cards
    several = isinstance(files, Sequence) and all(isinstance(file, str | Path) for file in files)
    if not several and not isinstance(cards, CardSet | None):
        raise OptionError(t("widgets.not_a_set", got=given(cards)))
    return make(name, cards=cards)


def card_of(value: Any, game: Game) -> Any:
    """A card of the game, one of its set by number or name, or ``None``. Raises ``OptionError`` for anything else."""
    if value is None or isinstance(value, game.kit.card):
        return value
    if not isinstance(value, str):
        raise OptionError(t("widgets.not_a_card", got=given(value)))
    return game.cards.find(value)


def deck_list(value: Any) -> Sequence[Any] | None:
    """Some decks, or ``None``. Raises ``OptionError`` for anything else."""
    if value is None or (isinstance(value, Sequence) and not isinstance(value, str)):
        return value
    raise OptionError(t("widgets.not_decks", got=given(value)))
