"""``observe``: what a player may know (AL-302); ``sample``: a deal of the rest that agrees with it."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit._streams import SAMPLE, fold
from rtkit.games.avatars_legion.layout import (
    ASK_DISCARD, ASK_MAIN, ASK_NONE, ASK_SUMMON, DECK, FX_CRASH, FX_SPELL, SIDE,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.chance import lot
from rtkit.games.avatars_legion.rules.engine import advance
from rtkit.games.seating import hide_chance, rekey
from rtkit.games.zones import shuffle

__all__ = ["observe", "sample"]


@kernel
def _in_mulligan(s: Any, player: int) -> bool:
    """Is the player the one who has returned cards in a mulligan that isn't over?"""
    return bool(s["returned"] > 0 and (s["mulligans"] == 0) == (player == s["first"]))


@kernel
def _hide_deck(s: Any, player: int, known: int) -> None:
    base = player * DECK
    for i in range(base + known, base + s["deck_n"][player]):
        s["deck"][i] = -1


@kernel
def _hide_life(s: Any, player: int) -> None:
    base = player * DECK
    for i in range(base, base + s["life_n"][player]):
        s["life"][i] = -1


@kernel
def _hide_hand(s: Any, player: int) -> None:
    """Only the cards the opponent knows of stay, in front: where in a hand a card is held tells nothing."""
    base = player * DECK
    n = s["hand_n"][player]
    seen = s["hand_seen"][player]
    at = base
    for i in range(base, base + n):
        card = s["hand"][i]
        if (seen >> (card - base)) & 1:
            s["hand"][at] = card
            at += 1
    for i in range(at, base + n):
        s["hand"][i] = -1


@kernel
def observe(s: Any, player: int) -> None:
    """Turn a copy of the state into what the player may know: hidden cards are -1, keys and private counts 0.

    Of the own deck, the cards returned in a mulligan that is going on stay; which cards the opponent returned in
    theirs isn't known. Nor is it that the opponent is asked for what only some hands can do.
    """
    other = 1 - player
    hide_chance(s, player)
    if s["asks"] == other and (s["ask"] == ASK_MAIN or s["ask"] == ASK_DISCARD or s["ask"] == ASK_SUMMON):
        s["asks"] = -1
        s["ask"] = ASK_NONE
    _hide_deck(s, player, s["returned"] if _in_mulligan(s, player) else 0)
    _hide_deck(s, other, 0)
    _hide_life(s, 0)
    _hide_life(s, 1)
    _hide_hand(s, other)
    for card in range(other * DECK, other * DECK + DECK):
        if s["when"][card] == 0:
            s["when"][card] = -1


@kernel
def _mark_list(s: Any, placed: int, player: int, cards: Any, n: int) -> int:
    """``placed`` with the bits of the deck slots of those in a list that aren't hidden."""
    base = player * DECK
    for i in range(base, base + n):
        if cards[i] >= 0:
            placed |= 1 << (cards[i] - base)
    return int(placed)


@kernel
def _placed(s: Any, player: int) -> int:
    """Bits of the deck slots of the cards of which it is known where they are."""
    base = player * DECK
    placed = 1 << (s["avatar"][player] - base)
    placed = _mark_list(s, placed, player, s["hand"], s["hand_n"][player])
    placed = _mark_list(s, placed, player, s["broken"], s["broken_n"][player])
    placed = _mark_list(s, placed, player, s["crashed"], s["crashed_n"][player])
    placed = _mark_list(s, placed, player, s["deck"], s["deck_n"][player])
    for slot in range(SIDE * player, SIDE * player + SIDE):
        if s["field"][slot] >= 0:
            placed |= 1 << (s["field"][slot] - base)
    if s["fx_owner"] == player and (s["fx_kind"] == FX_SPELL or s["fx_kind"] == FX_CRASH):
        placed |= 1 << (s["fx_card"] - base)
    return int(placed)


@kernel
def _deal_life(s: Any, w: Any, key: Any, player: int, hidden: int) -> int:
    """Deal life material, the first laid first, out of the hidden cards in ``ids``; how many are left there.

    A card can be life material laid at a time if it didn't go back into the deck since. Whatever can be the earlier
    can be the later too, so that drawing by lot one after another makes all deals that agree as likely.
    """
    base = player * DECK
    for i in range(s["life_n"][player]):
        fitting = 0
        for j in range(hidden):
            if s["when"][w["ids"][j]] < s["laid"][base + i]:
                fitting += 1
        place = lot(fold(key, i), fitting)
        for j in range(hidden):
            if s["when"][w["ids"][j]] < s["laid"][base + i]:
                if place == 0:
                    s["life"][base + i] = w["ids"][j]
                    hidden -= 1
                    w["ids"][j] = w["ids"][hidden]
                    break
                place -= 1
    return hidden


@kernel
def _deal(s: Any, w: Any, key: Any, player: int) -> None:
    """Deal a player's unplaced cards to the hidden places of life material, hand and deck."""
    base = player * DECK
    placed = _placed(s, player)
    hidden = 0
    for slot in range(DECK):
        if (placed >> slot) & 1 == 0:
            w["ids"][hidden] = base + slot
            hidden += 1
    hidden = _deal_life(s, w, fold(key, 2 + player), player, hidden)
    n = s["deck_n"][player]
    known = 0
    while known < n and s["deck"][base + known] >= 0:
        known += 1
    for i in range(hidden):
        s["deck"][base + known + i] = w["ids"][i]
    there = known + hidden
    s["deck_n"][player] = there
    shuffle(s, w, fold(key, player), player, known)
    for i in range(base, base + s["hand_n"][player]):
        if s["hand"][i] < 0:
            there -= 1
            s["hand"][i] = s["deck"][base + there]
            s["deck"][base + there] = -1
    s["deck_n"][player] = n


@kernel
def sample(t: Any, s: Any, w: Any, key: Any) -> None:
    """Fill in a view (``observe``d copy): deal what is hidden, re-key every stream, and play on if nothing is asked.

    Every deal that agrees with what the player knows is as likely as any other.
    """
    fresh = fold(key, SAMPLE)
    for player in range(2):
        _deal(s, w, fresh, player)
    rekey(s, fresh)
    s["fresh"] = 0
    advance(t, s, w)
