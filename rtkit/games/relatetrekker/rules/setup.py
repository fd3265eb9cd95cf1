"""``new``: shuffles, opening hands, and play up to the first decision (RT-203, RT-204)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit._streams import fold
from rtkit.games.relatetrekker.layout import CARDS, DECK, FIELD, OPENING, SPANS
from rtkit.games.relatetrekker.rules.engine import advance
from rtkit.games.relatetrekker.rules.zones import clear_span, draw_one
from rtkit.games.zones import clear, shuffle

__all__ = ["blank", "new"]


@kernel
def blank(s: Any) -> None:
    """Make the state one with no card anywhere, before a first turn."""
    clear(s)
    for span in range(SPANS):
        clear_span(s, span)
    for i in range(CARDS):
        s["pile"][i] = -1
    for i in range(2 * FIELD):
        s["field"][i] = -1
    for i in range(len(s["dice"])):
        s["dice"][i] = 0
    for p in range(2):
        s["deck_known"][p] = 0
        s["pile_n"][p] = 0
        s["field_n"][p] = 0
        s["rested"][p] = 0
        s["marked"][p] = 0
        s["rolled"][p] = 0
        s["thrown"][p] = 0
    s["turn"] = 1
    s["battles"] = 0
    s["attacks"] = 0
    s["end_played"] = 0
    s["stage"] = -1
    s["fresh"] = 0
    s["at_step"] = 0
    s["at_by"] = -1
    s["at_slot"] = -1
    s["at_deck"] = 0
    s["at_target"] = -1
    s["at_turned"] = 0
    s["at_stopped"] = 0
    s["at_card"] = -1
    s["at_battle"] = -1
    s["grace"] = 0
    s["fx_card"] = -1
    s["fx_kind"] = 0
    s["fx_owner"] = -1
    s["fx_row"] = 0
    s["fx_end"] = 0
    s["op_step"] = 0
    s["op_left"] = 0
    s["op_side"] = 0
    s["lv_step"] = 0
    s["lv_slot"] = -1
    s["lv_battle"] = 0
    s["lv_owner"] = -1


@kernel
def new(t: Any, s: Any, w: Any, key_deal: Any, dealt: int) -> None:
    """Start a game: the caller has set ``first``, ``stream`` and the keys of the state.

    ``dealt`` 0: both decks are shuffled by ``key_deal``; 1: the decks lie in the state in the order wanted.
    """
    if not dealt:
        blank(s)
        for player in range(2):
            for i in range(DECK):
                s["deck"][player * DECK + i] = player * DECK + i
            s["deck_n"][player] = DECK
            shuffle(s, w, fold(key_deal, s["stream"][player]), player, 0)
    s["active"] = s["first"]
    for k in range(2 * OPENING + t["second_extra"]):
        draw_one(t, s, w, s["first"] if k < OPENING else 1 - s["first"], 203)
    advance(t, s, w)
