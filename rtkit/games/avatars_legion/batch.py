"""Whole games one after another inside one kernel, for batches."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel, u64
from rtkit._streams import fold
from rtkit.games.avatars_legion.policies import choose
from rtkit.games.avatars_legion.rules import new, step
from rtkit.games.seating import seat, write_game

__all__ = ["play_games"]


@kernel
def play_games(tables: Any, state: Any, work: Any, data: Any, plan: Any, lo: int, hi: int, rows: Any) -> None:
    """Play games ``lo`` … ``hi - 1`` of a plan, ``rows[i]`` being game i.

    ``tables``, ``state``, ``work`` and ``plan`` are arrays of one record; state and work are scratch. ``data`` is what
    the policies need.
    """
    t, s, w, p = tables[0], state[0], work[0], plan[0]
    for i in range(lo, hi):
        new(t, s, w, seat(s, p, i), 0)
        digest = u64(0)
        while not s["over"]:
            move = choose(p["policy"][s["asks"]], t, s, w, data)
            digest = fold(digest, move)
            step(t, s, w, move)
        write_game(s, digest, s["life_n"][0], s["life_n"][1], rows, i)
