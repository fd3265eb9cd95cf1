"""``observe``: what a player may know (RT-206); ``sample``: a deal of the rest that agrees with it."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit._streams import SAMPLE, fold
from rtkit.games.relatetrekker.layout import ASK_NONE, ASK_QUICK, DECK, FIELD, KIND_COUNTER
from rtkit.games.relatetrekker.rules.engine import advance
from rtkit.games.seating import hide_chance, rekey
from rtkit.games.zones import shuffle

__all__ = ["observe", "sample"]


@kernel
def _hide_deck(s: Any, player: int) -> None:
    base = player * DECK
    for i in range(s["deck_known"][player], s["deck_n"][player]):
        s["deck"][base + i] = -1


@kernel
def _hide_hand(s: Any, player: int) -> None:
    """Only the cards the opponent knows of stay, by id; in front, for where in a hand a card is held tells nothing."""
    base = player * DECK
    seen = s["hand_seen"][player]
    at = 0
    for slot in range(DECK):
        if (seen >> slot) & 1:
            s["hand"][base + at] = base + slot
            at += 1
    while at < s["hand_n"][player]:
        s["hand"][base + at] = -1
        at += 1


@kernel
def observe(s: Any, player: int) -> None:
    """Turn a copy of the state into what the player may know: hidden cards are -1, keys and private counts 0.

    That the opponent is asked for a quick isn't known either, for only one who holds a quick is asked.
    """
    hide_chance(s, player)
    if s["ask"] == ASK_QUICK and s["asks"] != player:
        s["ask"] = ASK_NONE
        s["asks"] = -1
    _hide_deck(s, 0)
    _hide_deck(s, 1)
    _hide_hand(s, 1 - player)


@kernel
def _is_placed(s: Any, card: int) -> bool:
    """Is it known where the card is?"""
    player = 0 if card < DECK else 1
    base = player * DECK
    if s["stage"] == card or (s["fx_card"] == card and s["fx_kind"] != KIND_COUNTER):
        return True
    for i in range(s["field_n"][player]):
        if s["field"][player * FIELD + i] == card:
            return True
    for i in range(s["pile_n"][player]):
        if s["pile"][base + i] == card:
            return True
    for i in range(s["hand_n"][player]):
        if s["hand"][base + i] == card:
            return True
    for i in range(s["deck_known"][player]):
        if s["deck"][base + i] == card:
            return True
    return False


@kernel
def _deal(s: Any, w: Any, key: Any, player: int) -> None:
    """Deal the player's unplaced cards to the hidden places of hand and deck, every deal as likely as any other."""
    base = player * DECK
    known = s["deck_known"][player]
    unseen = known
    for slot in range(DECK):
        if not _is_placed(s, base + slot):
            w["moves"][unseen] = base + slot
            unseen += 1
    n = s["deck_n"][player]
    for i in range(known, unseen):
        s["deck"][base + i] = w["moves"][i]
    s["deck_n"][player] = unseen
    shuffle(s, w, fold(key, player), player, known)
    for i in range(s["hand_n"][player]):
        if s["hand"][base + i] < 0:
            unseen -= 1
            s["hand"][base + i] = s["deck"][base + unseen]
            s["deck"][base + unseen] = -1
    s["deck_n"][player] = n


@kernel
def sample(t: Any, s: Any, w: Any, key: Any) -> None:
    """Fill in a view (``observe``d copy): deal what is hidden, re-key every stream, and play on if nothing is asked."""
    fresh = fold(key, SAMPLE)
    for player in range(2):
        _deal(s, w, fresh, player)
    rekey(s, fresh)
    s["fresh"] = 0
    advance(t, s, w)
