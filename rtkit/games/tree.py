"""Trees of Monte-Carlo search: which move to try next, and what was learned from it.

Information-set Monte-Carlo tree search with a single observer (Cowling, Powley and Whitehouse, "Information Set Monte
Carlo Tree Search", 2012): every iteration starts from another deal of what is hidden, so a node's moves may be legal
in some deals only. A node is named by the moves that lead to it, and moves are named by their cards. Which move to try
is decided by value and a bonus for what a policy trusts and has been tried little (PUCT: Rosin, "Multi-armed bandits
with episode context", 2011; Silver and others, "Mastering the game of Go without human knowledge", 2017).
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from rtkit._jit import kernel
from rtkit._streams import below

__all__ = ["EXPLORE", "NODE", "TRUST", "learn", "pick"]

EXPLORE = 1.0
"""Weight of what is likely good and has been tried little, for results from 0 to 1."""
TRUST = 0.8
"""How likely the policy's own move is thought the best; the other moves share the rest."""

NODE = np.dtype(
    [
        ("value", np.float64),  # sum of results, 0 to 1, for the player who moves into the node
        ("name", np.int64),  # what its move is called wherever its cards lie, see each game's ``search``
        ("visits", np.int32),
        ("mover", np.int32),
        ("child", np.int32),  # the newest child, and the next older one of the same parent; 0: none
        ("next", np.int32),
        ("move", np.int32),  # the move's number in the deal it was last met in
    ],
    align=True,
)
"""A node; number 0 is the root."""


@kernel
def _child(nodes: Any, node: int, name: int) -> int:
    """The child whose move has this name; 0 if there is none yet."""
    child = nodes[node]["child"]
    while child != 0 and nodes[child]["name"] != name:
        child = nodes[child]["next"]
    return int(child)


@kernel
def _mean(nodes: Any, node: int, mover: int) -> float:
    """What the games through a node brought a player on average; 1/2 where there were none."""
    visits = nodes[node]["visits"]
    if visits == 0:
        return 0.5
    mean = nodes[node]["value"] / visits
    return float(mean) if nodes[node]["mover"] == mover else 1.0 - float(mean)


@kernel
def pick(nodes: Any, size: int, node: int, mover: int, names: Any, n: int, trusted: int, word: Any) -> Any:
    """The child of ``node`` to go to next, and which of the ``n`` legal moves, called ``names``, leads there.

    ``trusted`` is the policy's own move among them. The move with the highest value and bonus: a move not tried yet is
    taken to be as good as the node. Its child is then the new node ``size``.
    """
    scale = EXPLORE * sqrt(float(nodes[node]["visits"]))
    hope = _mean(nodes, node, mover)
    best = -1.0
    choice, way = 0, 0
    start = below(word, n)
    for i in range(n):
        k = i + start if i + start < n else i + start - n
        child = _child(nodes, node, names[k])
        prior = TRUST if k == trusted else (1.0 - TRUST) / (n - 1)
        if child == 0:
            bound = hope + scale * prior
        else:
            bound = nodes[child]["value"] / nodes[child]["visits"] + scale * prior / (1 + nodes[child]["visits"])
        if bound > best:
            best = bound
            choice, way = child, k
    if choice != 0:
        return choice, way
    nodes[size]["value"] = 0.0
    nodes[size]["name"] = names[way]
    nodes[size]["visits"] = 0
    nodes[size]["mover"] = mover
    nodes[size]["child"] = 0
    nodes[size]["next"] = nodes[node]["child"]
    nodes[node]["child"] = size
    return size, way


@kernel
def learn(nodes: Any, path: Any, depth: int, winner: int) -> None:
    """Add a game's result to the nodes it went through: 1 for a mover who won, 1/2 for a draw."""
    for i in range(depth):
        node = path[i]
        nodes[node]["visits"] += 1
        if winner < 0:
            nodes[node]["value"] += 0.5
        elif winner == nodes[node]["mover"]:
            nodes[node]["value"] += 1.0
