"""A character's way from the field to the discard pile: swap (RT-409), the move, and its loss draw (RT-408)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import (
    ASK_DISCARD, ASK_SWAP, EV_LEFT, EV_SWAP, FIELD, LV_DISCARD, LV_DRAW, LV_MOVE, LV_NONE, LV_SWAP,
)  # fmt: skip
from rtkit.games.relatetrekker.rules.values import owner_of, refresh
from rtkit.games.relatetrekker.rules.zones import add_pile, draw_one, leave_field
from rtkit.games.zones import note

__all__ = ["depart", "keep", "run_departure", "swap_with", "swappers"]


@kernel
def depart(s: Any, slot: int, lost_battle: int) -> None:
    """The character in a slot would go to the discard pile; what follows is done by ``run_departure``."""
    s["lv_step"] = LV_SWAP
    s["lv_slot"] = slot
    s["lv_battle"] = lost_battle
    s["lv_owner"] = owner_of(slot)


@kernel
def swappers(t: Any, s: Any, slot: int) -> int:
    """Bits of the places of the characters that may go in the place of the one in ``slot`` (RT-409)."""
    refresh(t, s)
    player = owner_of(slot)
    return int(s["swappers"][player] & ~(1 << (slot - player * FIELD)))


@kernel
def swap_with(s: Any, w: Any, slot: int) -> None:
    """The swapper in ``slot`` goes in the other's place (RT-409)."""
    note(w, EV_SWAP, 409, s["lv_owner"], s["field"][slot], s["field"][s["lv_slot"]], 0)
    s["lv_slot"] = slot
    s["lv_step"] = LV_MOVE


@kernel
def keep(s: Any) -> None:
    """No swapper goes in its place."""
    s["lv_step"] = LV_MOVE


@kernel
def _move(t: Any, s: Any, w: Any) -> None:
    card = leave_field(s, s["lv_slot"])
    add_pile(s, card)
    note(w, EV_LEFT, 408, s["lv_owner"], card, -1, s["lv_battle"])
    s["lv_slot"] = -1
    if t["loss_battle"] and not s["lv_battle"]:
        s["lv_step"] = LV_NONE
    else:
        s["lv_step"] = LV_DRAW


@kernel
def run_departure(t: Any, s: Any, w: Any) -> int:
    """Do what follows; returns what to ask of ``lv_owner``, or 0. Asks again until it is answered."""
    if s["lv_step"] == LV_SWAP:
        if swappers(t, s, s["lv_slot"]):
            return ASK_SWAP
        s["lv_step"] = LV_MOVE
    if s["lv_step"] == LV_MOVE:
        _move(t, s, w)
    if s["lv_step"] == LV_DRAW:
        s["lv_step"] = LV_DISCARD
        for _ in range(2):
            if not s["over"]:
                draw_one(t, s, w, s["lv_owner"], 408)
    if s["lv_step"] == LV_DISCARD:
        if s["hand_n"][s["lv_owner"]] > 0:
            return ASK_DISCARD
        s["lv_step"] = LV_NONE
    return 0
