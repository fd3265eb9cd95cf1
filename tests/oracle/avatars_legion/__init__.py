"""Avatars Legion a second time: slow, plain Python, written from the clauses alone, to compare the kernel with.

Nothing of rtkit is used here but the values a card is made of (``rtkit.games.avatars_legion.schema``).

    chance.py    shuffles and lots as functions of a key
    pieces.py    cards in play, players, the table, values in use and conditions      AL-1xx, AL-3xx, AL-801, 804, 806
    moves.py     decisions, and cards moved from zone to zone                         AL-605, 607, 802
    effects.py   what the steps of an effect do                                       AL-801 … 804
    waiting.py   what is set off: break triggers and triggered abilities              AL-105, AL-605, AL-701
    main.py      summoning, arming, spells, crash cards, exhausting, abilities        AL-5xx, AL-601, 602, 805
    game.py      set-up, the turn, the battle, the end                                AL-2xx, AL-4xx, AL-6xx, AL-7xx
    oracle.py    ``Oracle``: one game, one decision at a time
    cards.py     seeded random cards, decks and rulings
    tabletop.py  written positions
"""

from __future__ import annotations

from .oracle import RULINGS, Oracle

__all__ = ["RULINGS", "Oracle"]
