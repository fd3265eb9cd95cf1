"""Exact battle odds for the kernels: one table of sums of dice, looked up once a battle."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import DICE_CAP

__all__ = ["dice_tail", "win_chance"]


@cache
def dice_tail() -> np.ndarray[Any, Any]:
    """The chances that n dice add up to n + j or more, for 0…240 dice; read-only, made once.

    An array of one record (kernels hand on a record at no cost, an array not) with the one field ``tail``: float64,
    for n = 0, 1, 2 … the entries j = 0 … 5n + 1, so that n's start at ``n * (5n - 1) / 2``. Sums of positive numbers in
    a fixed order: within 1e-12 of the exact ratios, and the same bits on every machine.

    >>> dice_tail()["tail"][0, 2:9].round(3).tolist()
    [1.0, 0.833, 0.667, 0.5, 0.333, 0.167, 0.0]
    """
    rows = []
    chance = np.ones(1)
    for _ in range(2 * DICE_CAP + 1):
        row = np.cumsum(chance[::-1])[::-1]
        row[0] = 1.0
        rows += [np.minimum(row, 1.0), np.zeros(1)]
        wider = np.zeros(len(chance) + 5)
        for face in range(6):
            wider[face : face + len(chance)] += chance
        chance = wider / 6
    flat = np.concatenate(rows)
    table = np.zeros(1, [("tail", np.float64, len(flat))])
    table[0]["tail"] = flat
    table.flags.writeable = False
    return table


@kernel
def win_chance(v: Any, attack: int, attack_dice: int, defence: int, defence_dice: int) -> float:
    """The chance that the attacker wins (RT-104, RT-405): 100 Sa + A ≥ 100 Sd + D; ``v`` has the ``tail``.

    A die x of the defender counts like 7 - x of the attacker's, so it is one sum of all the dice.
    """
    dice = attack_dice + defence_dice
    over = (defence - attack + 99) // 100 + 7 * defence_dice - dice
    over = min(max(over, 0), 5 * dice + 1)
    return float(v["tail"][dice * (5 * dice - 1) // 2 + over])
