"""What greedy and odds take each move for, as they weigh moves, for those who ask why."""

from __future__ import annotations

from typing import Any

import numpy as np

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ASK_DISCARD, ASK_GIVE, ASK_MAIN, ASK_MULLIGAN, ASK_PICK, ASK_SUMMON, ASK_TAKE, EXHAUST, KIND, PASS, SIDE,
)  # fmt: skip
from rtkit.games.avatars_legion.policies.fights import front
from rtkit.games.avatars_legion.policies.greedy import (
    arrival_worth, card_summoned, gain, is_summons, move_gain, no_summons,
)  # fmt: skip
from rtkit.games.avatars_legion.policies.worth import price
from rtkit.games.avatars_legion.rules.values import refresh

__all__ = ["weigh"]


@kernel
def _main(t: Any, s: Any, v: Any, move: int) -> float:
    """The main phase: weapons to be exhausted are weighed all together, for the attack."""
    if move - (move & (KIND - 1)) == EXHAUST:
        return float(np.nan)
    player = s["asks"]
    ahead = front(t, s, v, player)
    arrival = arrival_worth(t, s, v, player, card_summoned(move), ahead) if is_summons(move) else 0.0
    price_a, price_b = price(t, s, v, SIDE * player), price(t, s, v, SIDE * player + 1)
    return move_gain(t, s, v, player, move, ahead, arrival, price_a, price_b)


@kernel
def _summoned(t: Any, s: Any, v: Any, move: int) -> float:
    if move == PASS:
        return no_summons(s)
    return arrival_worth(t, s, v, s["asks"], move & (KIND - 1), front(t, s, v, s["asks"]))


@kernel
def weigh(policy: int, t: Any, s: Any, w: Any, data: Any, worths: Any) -> None:
    """What a policy that weighs moves, greedy or odds, takes each of the legal ones for, into ``worths``.

    Only differences mean something, within one decision; nan for a move that it doesn't weigh by itself.
    """
    v = data[policy]
    ask = s["ask"]
    hand = ask == ASK_MULLIGAN or ask == ASK_DISCARD or ask == ASK_TAKE or ask == ASK_GIVE or ask == ASK_PICK
    refresh(t, s)
    for k in range(w["n"]):
        move = w["moves"][k]
        if hand:
            worths[k] = gain(t, s, v, move)
        elif ask == ASK_MAIN:
            worths[k] = _main(t, s, v, move)
        elif ask == ASK_SUMMON:
            worths[k] = _summoned(t, s, v, move)
        else:
            worths[k] = np.nan
