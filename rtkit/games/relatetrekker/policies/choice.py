"""The choice between the policies."""

from __future__ import annotations

from typing import Any

from rtkit._jit import inlined, kernel
from rtkit._streams import below, fold
from rtkit.games.relatetrekker.policies.greedy import greedy
from rtkit.games.relatetrekker.policies.greedy import weigh as _weigh

__all__ = ["POLICIES", "choose", "weigh"]

POLICIES = ("random", "greedy", "odds")
"""Names of the policies; a policy's number is its place here. Odds is greedy with weights fitted by self-play."""


@inlined
def _random(s: Any, w: Any) -> int:
    """Any legal move, each as likely, from the mover's own stream."""
    player = s["asks"]
    word = fold(fold(fold(s["key_policy"], s["stream"][player]), s["turn"]), s["asked"][player])
    return int(w["moves"][below(word, w["n"])])


@inlined
def choose(policy: int, t: Any, s: Any, w: Any, data: Any) -> int:
    """The move a policy answers with; ``w`` holds the legal moves, ``data`` a record of weights for each policy."""
    if policy == 0:
        return _random(s, w)
    return greedy(t, s, w, data[policy])


@kernel
def weigh(policy: int, t: Any, s: Any, w: Any, data: Any, worths: Any) -> None:
    """What a policy that weighs moves, greedy or odds, takes each of the legal ones for, into ``worths``.

    Only differences mean something, within one decision; nan for a move that it doesn't weigh by itself.
    """
    _weigh(t, s, w, data[policy], worths)
