"""Each game's sample set, and what its tests say of it in common."""

from __future__ import annotations

from functools import cache
from itertools import product

from rtkit._data import data_folder
from rtkit.cards import CardSet, load_cards

__all__ = ["EITHER", "Said", "each", "sample"]

Said = tuple[object, ...]
"""One thing a card says, as words: ``("act", "break", "choose", "opposing")``."""
EITHER = (True, False)


@cache
def sample(game: str) -> CardSet:
    """The cards of a game's sample set, read from its file."""
    return load_cards(data_folder(game) / "cards.csv", game)


def each(*parts: object) -> list[Said]:
    """All the things that can be said by taking one of each part; a tuple is a choice.

    >>> each("draw", ("own", "both"))
    [('draw', 'own'), ('draw', 'both')]
    """
    return list(product(*(part if isinstance(part, tuple) else (part,) for part in parts)))
