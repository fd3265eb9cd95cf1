"""Search in the tree of moves, from deals that a player's view allows; see ``rtkit.games.tree``."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit._streams import fold
from rtkit.games.relatetrekker.layout import ATTACK, CARDS, FIELD, PICK, PROTECT, SWAP, TARGET_DECK
from rtkit.games.relatetrekker.policies import choose
from rtkit.games.relatetrekker.rules import sample, step
from rtkit.games.tree import learn, pick

__all__ = ["search"]


@kernel
def _name(s: Any, move: int) -> int:
    """What a move is called by its cards, wherever on the field they stand: their ids above the kind's 12 bits."""
    kind = move >> 8
    argument = move & 255
    own = s["asks"] * FIELD
    if kind == ATTACK >> 8:
        place = argument & 7
        target = CARDS if place == TARGET_DECK else s["field"][FIELD - own + place]
        return int(ATTACK + ((s["field"][own + (argument >> 3)] * 128 + target) << 12))
    if kind == PROTECT >> 8 or kind == SWAP >> 8:
        return int((kind << 8) + (s["field"][own + argument] << 12))
    if kind == PICK >> 8:
        return int(PICK + (s["field"][argument] << 12))
    return int(move)


@kernel
def search(tables: Any, seen: Any, raw: Any, state: Any, work: Any, data: Any, nodes: Any, path: Any, names: Any,
           size: int, key: Any, lo: int, hi: int, policy: int) -> int:  # fmt: skip
    """Iterations ``lo`` … ``hi - 1`` from the view whose bytes are ``seen``; how many nodes there are then.

    ``state`` and ``work`` are arrays of one record, scratch; ``raw`` the bytes of ``state``. ``nodes`` has room for
    one more node an iteration, ``path`` for one more than that, ``names`` for all legal moves. Games are played out by
    the policy.
    """
    t, s, w = tables[0], state[0], work[0]
    for i in range(lo, hi):
        for k in range(len(seen)):
            raw[k] = seen[k]
        word = fold(key, i)
        sample(t, s, w, word)
        node, depth, before = 0, 0, size
        path[0] = 0
        while not s["over"] and size == before:
            trusted = choose(policy, t, s, w, data)
            at = 0
            for k in range(w["n"]):
                names[k] = _name(s, w["moves"][k])
                at = k if w["moves"][k] == trusted else at
            node, k = pick(nodes, size, node, s["asks"], names, w["n"], at, fold(word, depth))
            if node == size:
                size += 1
            nodes[node]["move"] = w["moves"][k]
            depth += 1
            path[depth] = node
            step(t, s, w, w["moves"][k])
        while not s["over"]:
            step(t, s, w, choose(policy, t, s, w, data))
        learn(nodes, path, depth + 1, s["winner"])
    return size
