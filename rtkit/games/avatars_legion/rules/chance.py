"""What chance decides later than the deal: shuffles, and which hidden card is taken; pure functions of a key."""

from __future__ import annotations

from typing import Any

import numpy as np

from rtkit._jit import kernel
from rtkit._streams import below, fold
from rtkit.games.avatars_legion.layout import DECK
from rtkit.games.zones import shuffle

__all__ = ["lot", "random_hand", "random_life", "reshuffle"]


@kernel
def lot(word: Any, n: int) -> Any:
    """``below`` as a signed number: mixed with others, an unsigned one would make them floats."""
    return np.int64(below(word, n))


@kernel
def _event(s: Any, player: int) -> Any:
    """The key of the next event of chance about a player's cards."""
    key = fold(fold(fold(s["key_random"], s["stream"][player]), s["turn"]), s["randoms"])
    s["randoms"] += 1
    return key


@kernel
def _place_of(t: Any, s: Any, card: int, base: int, top: int) -> int:
    """Where a card lies in a deck up to ``top``, or a copy of it; -1: there is none."""
    for i in range(base, top + 1):
        if s["deck"][i] == card:
            return i
    for i in range(base, top + 1):
        if t["c_same"][s["deck"][i]] == t["c_same"][card]:
            return i
    return -1


@kernel
def _lay_on_top(t: Any, s: Any, w: Any, player: int) -> None:
    """Lay on top of a deck what the first order given by hand for it says, if it can be, and forget that order."""
    start = 0
    while start < w["orders_n"] and (w["orders"][start] < DECK) != (player == 0):
        while w["orders"][start] >= 0:
            start += 1
        start += 1
    if start >= w["orders_n"]:
        return
    top = player * DECK + s["deck_n"][player] - 1
    k = start
    while w["orders"][k] >= 0:
        place = _place_of(t, s, w["orders"][k], player * DECK, top)
        if place < 0:
            return
        card = s["deck"][place]
        for i in range(place, top):
            s["deck"][i] = s["deck"][i + 1]
        s["deck"][top] = card
        top -= 1
        k += 1
    w["orders_n"] -= k + 1 - start
    for i in range(start, w["orders_n"]):
        w["orders"][i] = w["orders"][i + k + 1 - start]


@kernel
def reshuffle(t: Any, s: Any, w: Any, player: int) -> None:
    """Shuffle a deck in the course of the game; on top is then what was given by hand, if anything."""
    shuffle(s, w, _event(s, player), player, 0)
    if w["orders_n"] > 0:
        _lay_on_top(t, s, w, player)


@kernel
def _take_given(w: Any, k: int) -> None:
    w["given_n"] -= 1
    for i in range(k, w["given_n"]):
        w["given_card"][i] = w["given_card"][i + 1]


@kernel
def _given(t: Any, w: Any, zone: Any, base: int, n: int) -> int:
    """The place of the first card given by hand that lies among the ``n`` from ``base`` on, taken off that list.

    A copy of it serves as well, where it isn't there itself. -1: none of them is there.
    """
    for copy in range(2):
        for k in range(w["given_n"]):
            card = w["given_card"][k]
            for i in range(base, base + n):
                other = zone[i]
                same = card == other if copy == 0 else (card < DECK) == (other < DECK)
                if same and t["c_same"][card] == t["c_same"][other]:
                    _take_given(w, k)
                    return i
    return -1


@kernel
def random_hand(t: Any, s: Any, w: Any, player: int) -> int:
    """The card of a hand that chance takes: the one in a place of the hand sorted by id, or the one given by hand."""
    base = player * DECK
    n = s["hand_n"][player]
    place = lot(fold(_event(s, player), 0), n)
    if w["given_n"] > 0:
        at = _given(t, w, s["hand"], base, n)
        if at >= 0:
            return int(s["hand"][at])
    chosen = -1
    for i in range(base, base + n):
        card = s["hand"][i]
        lower = 0
        for j in range(base, base + n):
            lower += 1 if s["hand"][j] < card else 0
        if lower == place:
            chosen = card
    return int(chosen)


@kernel
def random_life(t: Any, s: Any, w: Any, player: int) -> int:
    """The place in the list of life material that chance takes, or that of the card given by hand."""
    base = player * DECK
    n = s["life_n"][player]
    place = lot(fold(_event(s, player), 0), n)
    if w["given_n"] > 0:
        at = _given(t, w, s["life"], base, n)
        if at >= 0:
            return at - base
    return int(place)
