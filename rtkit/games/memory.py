"""What every game's records have: the fields of a state that no game is without, and the kernels' scratch.

A state is one numpy record (STATE of a game's ``layout``); a work record goes with it and holds nothing of the game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

__all__ = ["BUCKETS", "COMMON", "ROW", "ROWS", "work"]

_I = np.int64

COMMON: list[Any] = [
    ("key_dice", np.uint64),
    ("key_random", np.uint64),
    ("key_policy", np.uint64),
    ("stream", _I, 2),  # stream owner of each player: the seat or the player, by the pairing
    ("first", _I),
    ("turn", _I),  # from 1; 0 during a set-up
    ("active", _I),
    ("phase", _I),
    ("asks", _I),
    ("ask", _I),  # who decides (-1 nobody) and what (0 nothing)
    ("over", _I),
    ("winner", _I),  # -1: a draw, or none yet
    ("reason", _I),
    ("decisions", _I),  # answered so far, with two or more choices
    ("asked", _I, 2),  # the same of each player in this turn
    ("randoms", _I),  # events of chance in this turn, other than dice
]
"""Fields of every game's state."""

BUCKETS, ROWS, ROW = 64, 4096, 6
"""Buckets of a shuffle; most events between two decisions, and the numbers of one."""


def work(moves: int, deck: int, dice: int, *own: Any) -> np.dtype[Any]:
    """The work record of a game with at most so many legal moves, cards in a deck and dice given by hand."""
    return np.dtype(
        [
            *own,
            ("n", _I),
            ("moves", _I, moves),  # the legal moves of the decision returned to the caller
            # scratch of the shuffle and of deals
            ("words", np.uint64, deck),
            ("ids", _I, deck),
            ("sorted", np.uint64, deck),
            ("bucket", _I, BUCKETS),
            ("filled", _I, BUCKETS),
            # chance given by hand (games at a table): dice values (0: by the key), ids of cards that chance takes
            ("given", np.int8, (dice,)),
            ("given_n", _I),
            ("given_card", _I, 2 * deck),
            ("orders", _I, 8 * deck),  # what lies on top after shuffles: ids, topmost first, a -1 behind each order
            ("orders_n", _I),
            # events: rows of (kind, clause, actor, card, target, amount); cap 0: none are written
            ("cap", _I),
            ("rows_n", _I),
            ("lost", _I),
            ("rows", _I, ROWS * ROW),
        ]
    )
