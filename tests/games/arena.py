"""The games that tests run on: each with its sample decks, and once more with made-up cards where a game has them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any

from rtkit.cards import CardSet, sample_decks
from rtkit.games import make
from rtkit.games.game import Game
from rtkit.games.registry import games
from rtkit.games.session import Session
from tests.games.avatars_legion.made import made_up

__all__ = ["ARENAS", "Arena", "moments", "played"]


@dataclass(frozen=True)
class Arena:
    """A game with decks to play it with. ``RULINGS``, ``ASKED`` and the hidden places are its ``hidden`` module's."""

    name: str
    decks: tuple[Any, ...]
    cards: CardSet | None = field(default=None, repr=False)

    def __str__(self) -> str:
        return self.name if self.cards is None else f"{self.name}-made-up"

    @property
    def own(self) -> ModuleType:
        """What tests know of this game alone."""
        return import_module(f"tests.games.{self.name}.hidden")

    def game(self, rulings: dict[str, Any] | None = None) -> Game:
        """The game, with these rulings."""
        return make(self.name, cards=self.cards, rulings=rulings)


ARENAS = (
    *(Arena(name, tuple(deck.name for deck in sample_decks(name))) for name in games()),
    Arena("avatars_legion", made_up()[1], made_up()[0]),
)


def played(arena: Arena, seed: int, stop: int | None = None, rulings: dict[str, Any] | None = None,
           **how: Any) -> Session:  # fmt: skip
    """A game of random actions, to its end or to the ``stop``-th action."""
    rng = random.Random(seed)
    decks: Sequence[Any] = rng.choices(arena.decks, k=2)
    session = arena.game(rulings).new(*decks, seed=seed, **{"index": rng.randrange(100), "first": "random", **how})
    while not session.is_over and (stop is None or len(session.actions) < stop):
        session.apply(rng.choice(session.legal_actions()))
    return session


def moments(arena: Arena, seed: int, every: int = 7, rulings: dict[str, Any] | None = None) -> Iterator[Session]:
    """One session at some points of a game of random actions."""
    rng = random.Random(seed)
    session = played(arena, seed, 0, rulings, first="first", index=0)
    while not session.is_over:
        if len(session.actions) % every == 0:
            yield session
        session.apply(rng.choice(session.legal_actions()))
