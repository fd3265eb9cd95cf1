"""What a game supplies so that everything written once for all games works with it.

A game is a package ``rtkit.games.<name>`` whose module ``kit`` has ``KIT``, a ``Kit``. Records are numpy records:
``state`` is a game's whole state, ``tables`` the cards of a match as numbers, ``work`` scratch for moves and events.
The fields that every game's state has: ``over winner reason turn first active phase asks ask decisions stream
key_dice key_random key_policy``; and work: ``n moves cap rows_n lost rows given given_n given_card``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

__all__ = ["Action", "Event", "Kit", "MatchCards"]


@dataclass(frozen=True, slots=True)
class Action:
    """One legal answer: ``text`` is its stable form, ``ja`` and ``en`` a sentence, ``move`` the kernels' number."""

    player: int
    move: int
    kind: str
    text: str
    ja: str
    en: str
    card: int = -1
    target: int = -1

    def __str__(self) -> str:
        return self.text

    def say(self, lang: str) -> str:
        """The sentence in ``"ja"`` or ``"en"``."""
        return self.ja if lang == "ja" else self.en


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: ``kind``, by which rule ``clause``, whose doing, the cards (ids, -1 none), an amount."""

    kind: str
    clause: str
    actor: int
    card: int
    target: int
    amount: int


class MatchCards(Protocol):
    """A card as the generic code sees it."""

    @property
    def number(self) -> str: ...
    @property
    def name(self) -> str: ...


@dataclass(frozen=True)
class Kit:
    """A game's supplies; see the module's text for the records."""

    name: str
    version: str
    deck_size: int
    state: np.dtype[Any]
    tables: np.dtype[Any]
    work: np.dtype[Any]
    # kernels
    new: Callable[..., None]  # tables, state, work, key_deal, dealt
    advance: Callable[..., None]  # tables, state, work
    step: Callable[..., None]  # tables, state, work, move
    legal: Callable[..., int]  # tables, state, work
    refresh: Callable[..., None]  # tables, state: work out derived values
    observe: Callable[..., None]  # state, player
    sample: Callable[..., None]  # tables, state, work, key
    choose: Callable[..., int]  # policy number, tables, state, work, policy_data
    policies: tuple[str, ...]
    policy_data: Callable[[], Any]
    # cards
    card: type  # frozen dataclass with to_plain / from_plain
    to_plain: Callable[[Any], Any]
    from_plain: Callable[..., Any]
    build_tables: Callable[..., np.void]  # deck_a, deck_b, rulings
    check_rulings: Callable[[Mapping[str, Any] | None], dict[str, Any]]
    deck_complaints: Callable[[Sequence[Any]], list[str]]  # what breaks the deck rules
    # words and texts
    events: tuple[str, ...]
    clause_prefix: str
    phase_name: Callable[[np.void], str]
    ask_name: Callable[[np.void], str]
    reason_name: Callable[[np.void], str]
    actions: Callable[[Sequence[Any], np.void, Sequence[int]], tuple[Action, ...]]
    tell: Callable[..., str]  # cards, event, language, eyes=None, also=() → a sentence; see ``beats``
    # by hand
    resign: Callable[[np.void, int], None]  # state, who gives up
    resign_clause: str
    rolled: Callable[
        [np.void], tuple[int, int]
    ]  # dice already rolled in the battle going on, attacker's and defender's
    hidden: Callable[[np.void, int], list[int]]  # a view's state, player: ids of that deck's cards nobody has seen
    set_order: Callable[..., None]  # state, work, key, ids on top of each deck: both decks shuffled for ``new``
    position_keys: tuple[str, ...]
    position: Callable[[Sequence[Any], np.void], dict[str, Any]]  # cards, state → plain values
    set_position: Callable[..., None]  # match, parts, root, state, work, seed: the reverse, before ``advance``
