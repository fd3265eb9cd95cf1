"""Who sits where in game ``index`` of a batch, and by which keys it is played; the same for sessions and batches.

Games come singly (pairing "none") or in pairs, games 2u and 2u + 1 being pair u. A *unit* is a pair or a single game:
its number keys all its chance, and statistics count units. In a pair the two games differ in who begins:

- "duplicate": a seat (0 begins, 1 follows) keeps its shuffle and dice, so the decks change seats;
- "first-swap": each player keeps their own shuffle and dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from rtkit._jit import kernel
from rtkit._streams import DEAL, DICE, FIRST, POLICY, RANDOM, base_key, below, fold
from rtkit.errors import OptionError
from rtkit.i18n import t

__all__ = [
    "FIRSTS", "GAME", "PAIRINGS", "PLAN", "PURPOSES", "Seating", "hide_chance", "make_plan", "rekey", "seat",
    "seating", "write_game",
]  # fmt: skip

PAIRINGS = ("none", "duplicate", "first-swap")
FIRSTS = ("first", "second", "alternate", "random")
"""Who begins a single game, or the first of a pair: the first-named deck, the other, in turns by unit, by lot."""
PURPOSES = ("deal", "dice", "random", "policy", "first")
"""The purposes of chance that can have a seed of their own."""
_NONE, _DUPLICATE = 0, 1
_SECOND, _ALTERNATE, _RANDOM = 1, 2, 3
_I = np.int64

PLAN = np.dtype([("pairing", _I), ("first", _I), ("policy", _I, 2), *((f"seed_{p}", _I) for p in PURPOSES)])
"""A batch as the kernels see it: places in PAIRINGS and FIRSTS, each player's policy, the seed of each purpose."""

GAME = np.dtype(
    [
        ("digest", np.uint64),  # the moves taken, folded
        ("turns", np.int32), ("decisions", np.int32),
        ("left", np.int16, 2),  # what each player has left at the end (a deck, a life)
        ("first", np.int8), ("winner", np.int8), ("reason", np.int8),  # winner -1: a draw
    ],
    align=True,
)  # fmt: skip
"""One row a game of a batch."""


@dataclass(frozen=True)
class Seating:
    """The ``unit`` whose keys a game is played by, the player who begins, each player's stream owner."""

    unit: int
    first_player: int
    streams: tuple[int, int]


@kernel
def _place(seed: int, index: int, pairing: int, first: int) -> Any:
    """Unit, first player, and the stream owner of player 0."""
    unit = index if pairing == _NONE else index // 2
    if first == _ALTERNATE:
        begins = unit % 2
    elif first == _RANDOM:
        begins = 1 if below(base_key(seed, unit, FIRST), 2) == 1 else 0
    else:
        begins = 1 if first == _SECOND else 0
    if pairing != _NONE and index % 2 == 1:
        begins = 1 - begins
    return unit, begins, begins if pairing == _DUPLICATE else 0


@kernel
def seat(s: Any, plan: Any, index: int) -> Any:
    """Make a state ready for ``new``, whose key of the deal is returned."""
    unit, begins, owner = _place(plan["seed_first"], index, plan["pairing"], plan["first"])
    s["key_dice"] = base_key(plan["seed_dice"], unit, DICE)
    s["key_random"] = base_key(plan["seed_random"], unit, RANDOM)
    s["key_policy"] = base_key(plan["seed_policy"], unit, POLICY)
    s["first"] = begins
    s["stream"][0] = owner
    s["stream"][1] = 1 - owner
    return base_key(plan["seed_deal"], unit, DEAL)


@kernel
def rekey(s: Any, key: Any) -> None:
    """Give a state the keys of its chance, made of one key."""
    s["key_dice"] = fold(key, DICE)
    s["key_random"] = fold(key, RANDOM)
    s["key_policy"] = fold(key, POLICY)


@kernel
def hide_chance(s: Any, player: int) -> None:
    """Take out of a state what a player can't know whatever the game: keys, and how often the other was asked."""
    s["key_dice"] = 0
    s["key_random"] = 0
    s["key_policy"] = 0
    s["decisions"] = 0
    s["asked"][1 - player] = 0


@kernel
def write_game(s: Any, digest: Any, left_a: int, left_b: int, rows: Any, i: int) -> None:
    """Write down a game that is over, and what each player has left."""
    row = rows[i]
    row["digest"] = digest
    row["turns"] = s["turn"]
    row["decisions"] = s["decisions"]
    row["left"][0] = left_a
    row["left"][1] = left_b
    row["first"] = s["first"]
    row["winner"] = s["winner"]
    row["reason"] = s["reason"]


def _number(name: str, value: str, known: tuple[str, ...]) -> int:
    if value not in known:
        raise OptionError(t("sim.bad_choice", name=name, known=", ".join(known), got=repr(value)))
    return known.index(value)


def seating(seed: int, index: int, pairing: str, first: str) -> Seating:
    """Who sits where in game ``index`` of the batch with this seed, pairing and rule of who begins.

    Raises ``OptionError`` for a pairing not in ``PAIRINGS`` or a ``first`` not in ``FIRSTS``.

    >>> seating(42, 5, "duplicate", "first")
    Seating(unit=2, first_player=1, streams=(1, 0))
    """
    codes = _number("pairing", pairing, PAIRINGS), _number("first", first, FIRSTS)
    unit, begins, owner = _place(seed, index, *codes)
    return Seating(unit, begins, (owner, 1 - owner))


def make_plan(
    seed: int, pairing: str, first: str, policies: tuple[int, int] = (0, 0), seeds: Mapping[str, int] | None = None
) -> np.ndarray[Any, np.dtype[np.void]]:
    """An array of one record of dtype ``PLAN``, for a batch.

    ``seeds`` gives single purposes of ``PURPOSES`` a seed of their own. Raises ``OptionError`` as
    ``seating`` does, and for an unknown purpose.
    """
    plans = np.zeros(1, PLAN)
    plan = plans[0]
    plan["pairing"] = _number("pairing", pairing, PAIRINGS)
    plan["first"] = _number("first", first, FIRSTS)
    plan["policy"][:] = policies
    for purpose in PURPOSES:
        plan[f"seed_{purpose}"] = seed
    for purpose, own in (seeds or {}).items():
        plan[f"seed_{PURPOSES[_number('seeds', purpose, PURPOSES)]}"] = own
    return plans
