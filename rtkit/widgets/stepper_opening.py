"""Games to be shown: one of a batch, a new one, or that of a record or position text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rtkit.cards import sample_decks
from rtkit.cards.schema import schema_of
from rtkit.errors import PositionError, RecordError
from rtkit.games import make
from rtkit.games.positions import game_named
from rtkit.games.registry import games
from rtkit.games.session import Session
from rtkit.games.texts import read_yaml
from rtkit.i18n import LANGUAGES, get_language
from rtkit.sim import play_again
from rtkit.sim.players import Agent

__all__ = ["deck_names", "game_titles", "opened", "read_text"]

_OF_RECORDS = ("rtkit", "start", "shuffled", "moves", "result")
"""Keys of a record that a position doesn't have."""


def game_titles() -> list[tuple[str, str]]:
    """What each game is called in the language in use, and its name."""
    side = LANGUAGES.index(get_language())
    return [(schema_of(name).title[side], name) for name in games()]


def deck_names(game: str, cards: Any = None) -> list[str]:
    """The names of the decks that come with a game."""
    return [deck.name for deck in sample_decks(game, cards)]


def opened(game: str | None, decks: Sequence[str] | None, seed: int, index: int,
           agents: Sequence[Agent] | None, cards: Any = None,
           order: Sequence[Sequence[str]] = ((), ())) -> Session:  # fmt: skip
    """Game ``index`` of the batch with this seed, played by ``agents``; without agents only dealt.

    ``order``: the numbers of the cards on top of each deck, topmost first, for a game that is dealt at a table.
    ``game`` and ``decks`` ``None``: those meant where none are named. Raises ``OptionError`` or ``DeckError``.
    """
    name = game or next(iter(games()))
    a, b = decks or deck_names(name, cards)[:2]
    if agents is None:
        return make(name, cards=cards).new(a, b, seed=seed, index=index, order=order)
    return play_again(a, b, game=name, seed=seed, index=index, agents=agents, cards=cards)


def read_text(text: str, cards: Any = None) -> Session:
    """The game of a record, or one that stands at a position; the text says whose game and which of both it is.

    Raises ``RecordError`` or ``PositionError``.
    """
    parts = read_yaml(text, RecordError).required().value
    record = any(key in parts for key in _OF_RECORDS)
    game = make(game_named(text, RecordError if record else PositionError), cards=cards)
    return game.read_record(text) if record else game.read_position(text)
