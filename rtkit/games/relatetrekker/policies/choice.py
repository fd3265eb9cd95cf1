"""The choice between the policies."""

from __future__ import annotations

from typing import Any

from rtkit._jit import inlined
from rtkit._streams import below, fold
from rtkit.games.relatetrekker.policies.greedy import greedy

__all__ = ["POLICIES", "choose"]

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
