"""RelateTrekker a second time: slow, plain Python, written from the clauses alone, to compare the kernel with.

Nothing of rtkit is used here but the values a card is made of (``rtkit.games.relatetrekker.schema``).

    chance.py    shuffles, dice and lots as functions of a key
    pieces.py    characters, players, the table and the values in use        RT-1xx
    effects.py   what follows, counters and quicks do                        RT-6xx
    game.py      set-up, turns, attacks, leaving the field                   RT-2xx … RT-5xx
    oracle.py    ``Oracle``: one game, one decision at a time
    cards.py     seeded random cards, decks and rulings
"""

from __future__ import annotations

from .oracle import RULINGS, Oracle

__all__ = ["RULINGS", "Oracle"]
