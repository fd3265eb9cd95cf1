"""Kernels about what every game's records have: events, lists of cards, shuffles, the end.

A *list* of cards, such as a deck, has room for a deck's cards a player: player p's lie from ``p * room`` on, where
``room`` is half of its length, and ``sizes[p]`` of them are in use. A deck's last entry is its top.
"""

from __future__ import annotations

from typing import Any

from rtkit._jit import inlined, kernel, u64
from rtkit._streams import fold
from rtkit.games.memory import BUCKETS, ROW, ROWS

__all__ = ["clear", "end", "note", "put", "shuffle", "take_out"]


@kernel
def _write(w: Any, kind: int, clause: int, actor: int, card: int, target: int, amount: int) -> None:
    n = w["rows_n"]
    if n >= w["cap"] or n >= ROWS:
        w["lost"] += 1
        return
    at = n * ROW
    w["rows"][at] = kind
    w["rows"][at + 1] = clause
    w["rows"][at + 2] = actor
    w["rows"][at + 3] = card
    w["rows"][at + 4] = target
    w["rows"][at + 5] = amount
    w["rows_n"] = n + 1


@kernel
def note(w: Any, kind: int, clause: int, actor: int, card: int, target: int, amount: int) -> None:
    """Write one event, where the caller wants events."""
    if w["cap"] > 0:
        _write(w, kind, clause, actor, card, target, amount)


@kernel
def clear(s: Any) -> None:
    """What all games' states have, as it is before a first turn: no card in decks and hands, nothing asked or over."""
    for i in range(len(s["deck"])):
        s["deck"][i] = -1
        s["hand"][i] = -1
    for p in range(2):
        s["deck_n"][p] = 0
        s["hand_n"][p] = 0
        s["hand_seen"][p] = 0
        s["asked"][p] = 0
    s["turn"] = 0
    s["phase"] = 0
    s["asks"] = -1
    s["ask"] = 0
    s["over"] = 0
    s["winner"] = -1
    s["reason"] = 0
    s["decisions"] = 0
    s["randoms"] = 0


@kernel
def end(s: Any, winner: int, reason: int) -> None:
    """The game is over (winner -1: a draw)."""
    s["over"] = 1
    s["winner"] = winner
    s["reason"] = reason
    s["asks"] = -1
    s["ask"] = 0


@inlined
def put(cards: Any, sizes: Any, player: int, card: int) -> None:
    """Put a card behind the others of a player's list."""
    n = sizes[player]
    cards[player * (len(cards) // 2) + n] = card
    sizes[player] = n + 1


@inlined
def take_out(cards: Any, sizes: Any, player: int, card: int) -> None:
    """Take a card out of a player's list, which has it; those behind it move up."""
    base = player * (len(cards) // 2)
    n = sizes[player] - 1
    shift = 0
    for i in range(base, base + n):
        shift |= 1 if cards[i] == card else 0
        cards[i] = cards[i + shift]
    cards[base + n] = -1
    sizes[player] = n


@kernel
def _bucket(word: Any) -> int:
    return BUCKETS - 1 - int(u64(word) >> u64(58))


@kernel
def shuffle(s: Any, w: Any, key: Any, player: int, fixed: int) -> None:
    """Order a deck by the words of its slots, the least on top; the ``fixed`` cards at the bottom stay.

    ``deck`` holds the ids to be shuffled; the order they lie in doesn't matter. The words are spread over 64
    buckets by their first bits, from the greatest down, and then put in order within them.
    """
    base = player * (len(s["deck"]) // 2)
    n = s["deck_n"][player]
    for b in range(BUCKETS):
        w["bucket"][b] = 0
    for i in range(fixed, n):
        w["ids"][i] = s["deck"][base + i]
        w["words"][i] = fold(key, w["ids"][i] - base)
        w["bucket"][_bucket(w["words"][i])] += 1
    start = fixed
    for b in range(BUCKETS):
        count = w["bucket"][b]
        w["bucket"][b] = start
        w["filled"][b] = start
        start += count
    for i in range(fixed, n):
        word = w["words"][i]
        b = _bucket(word)
        j = w["filled"][b]
        w["filled"][b] = j + 1
        while j > w["bucket"][b] and w["sorted"][j - 1] < word:
            w["sorted"][j] = w["sorted"][j - 1]
            s["deck"][base + j] = s["deck"][base + j - 1]
            j -= 1
        w["sorted"][j] = word
        s["deck"][base + j] = w["ids"][i]
