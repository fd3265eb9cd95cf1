"""``new``: shuffles, life material, opening hands, and play up to the first decision (AL-203)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit._streams import fold
from rtkit.games.avatars_legion.layout import CARDS, DECK, LIFE, OPENING, SLOTS, SOURCES, SPANS, WAITING
from rtkit.games.avatars_legion.rules.engine import advance
from rtkit.games.avatars_legion.rules.zones import clear_span, draw_one, heal_one
from rtkit.games.zones import clear, shuffle

__all__ = ["blank", "new"]


@kernel
def _blank_lists(s: Any) -> None:
    for i in range(CARDS):
        s["broken"][i] = -1
        s["life"][i] = -1
        s["crashed"][i] = -1
        s["when"][i] = -1
        s["laid"][i] = -1
    for i in range(2 * WAITING):
        s["waits"][i] = -1
    for slot in range(SLOTS):
        s["field"][slot] = -1
        s["attack"][slot] = 0
    for source in range(SOURCES):
        s["uses"][source] = 0
        s["used"][source] = 0
        s["offers"][source] = 0
    for p in range(2):
        s["broken_n"][p] = 0
        s["life_n"][p] = 0
        s["crashed_n"][p] = 0
        s["waits_n"][p] = 0
        s["summons"][p] = 0
        s["arms"][p] = 0
        s["most"][p] = 0
        s["power"][p] = 0
        s["guard"][p] = 0


@kernel
def blank(s: Any) -> None:
    """Make the state one with no card anywhere, before set-up."""
    clear(s)
    _blank_lists(s)
    for span in range(SPANS):
        clear_span(s, span)
    s["begun"] = 0
    s["idle"] = 0
    s["mulligans"] = 0
    s["returned"] = 0
    s["exhausted"] = 0
    s["clock"] = 0
    s["fresh"] = 0
    s["any_offers"] = 0
    s["offer"] = -1
    s["burst_TP"] = -1
    s["at_step"] = 0
    s["fx_kind"] = 0
    s["fx_card"] = -1
    s["fx_owner"] = -1
    s["fx_slot"] = -1
    s["fx_first"] = 0
    s["fx_row"] = 0
    s["fx_end"] = 0
    s["op_step"] = 0
    s["op_left"] = 0
    s["op_side"] = 0
    s["marked"] = 0
    s["held_card"] = -1
    s["held_slot"] = -1
    s["held_first"] = 0
    s["held_row"] = 0
    s["held_end"] = 0


@kernel
def _lay_decks(t: Any, s: Any, w: Any, key_deal: Any) -> None:
    """Both decks without the avatars, shuffled."""
    for player in range(2):
        base = player * DECK
        n = 0
        for card in range(base, base + DECK):
            if card != t["avatar"][player]:
                s["deck"][base + n] = card
                n += 1
        s["deck_n"][player] = n
        shuffle(s, w, fold(key_deal, s["stream"][player]), player, 0)


@kernel
def new(t: Any, s: Any, w: Any, key_deal: Any, dealt: int) -> None:
    """Start a game: the caller has set ``first``, ``stream`` and the keys of the state.

    ``dealt`` 0: both decks are shuffled by ``key_deal``; 1: the decks lie in the state in the order wanted, without
    the avatars. Life material is laid and hands are drawn, the first player's first.
    """
    if not dealt:
        blank(s)
        _lay_decks(t, s, w, key_deal)
    s["avatar"][0] = t["avatar"][0]
    s["avatar"][1] = t["avatar"][1]
    s["active"] = s["first"]
    for k in range(2 * LIFE):
        heal_one(t, s, w, s["first"] if k < LIFE else 1 - s["first"], 203, 0)
    for k in range(2 * OPENING + t["second_extra"]):
        draw_one(t, s, w, s["first"] if k < OPENING else 1 - s["first"], 203)
    advance(t, s, w)
