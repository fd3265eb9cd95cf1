"""Moves as text and as sentences. The text form names cards by their numbers, so that a person can write it::

play RT001 · follow RT002 · stage S01 · attack RT001 > RT077 · attack RT001 > deck · protect RT003 · quick RT004
swap RT005 · discard RT006 · pick own RT007 · pick opposing RT008 · take RT009 · yes · pass
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from rtkit.games.contract import Action
from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.sayings import phrase
from rtkit.games.relatetrekker.schema import Card
from rtkit.i18n import LANGUAGES

__all__ = ["ASKS", "actions"]

_KINDS = ("pass", "play", "follow", "stage", "attack", "protect", "quick", "swap", "discard", "pick", "take", "yes")
ASKS = ("none", "main", "attack", "end", "protect", "quick", "swap", "discard", "pick", "take", "may", "counter")
"""The decisions asked, by the state's ``ask``."""


def _parts(state: np.void, player: int, move: int) -> tuple[str, int, int]:
    """Kind, card id (-1 none) and target card id (-1 none; -2 the deck) of a move."""
    kind, argument = _KINDS[move >> 8], move & 255
    if kind in ("pass", "yes"):
        return kind, -1, -1
    own = player * at.FIELD
    if kind == "attack":
        place = argument & 7
        target = -2 if place == at.TARGET_DECK else int(state["field"][(1 - player) * at.FIELD + place])
        return kind, int(state["field"][own + (argument >> 3)]), target
    if kind in ("protect", "swap"):
        return kind, int(state["field"][own + argument]), -1
    if kind == "pick":
        return kind, int(state["field"][argument]), -1
    return kind, argument, -1


def _text(cards: Sequence[Card], player: int, kind: str, card: int, target: int) -> str:
    if card < 0:
        return kind
    number = cards[card].number
    if kind == "pick":
        return f"pick {'own' if card // at.DECK == player else 'opposing'} {number}"
    if kind == "attack":
        return f"attack {number} > {'deck' if target == -2 else cards[target].number}"
    return f"{kind} {number}"


def _key(state: np.void, kind: str, target: int) -> str:
    """The name of the sentence: a pass or a yes says what it is an answer to."""
    if kind in ("pass", "yes"):
        return f"{kind}_{ASKS[state['ask']]}"
    return "attack_deck" if kind == "attack" and target == -2 else kind


def actions(cards: Sequence[Any], state: np.void, moves: Sequence[int]) -> tuple[Action, ...]:
    """The legal moves of a state as actions; ``cards`` are the match's 80 cards by id."""
    player = int(state["asks"])
    found = []
    for move in moves:
        kind, card, target = _parts(state, player, int(move))
        names = {"card": cards[card].name if card >= 0 else "", "target": cards[target].name if target >= 0 else ""}
        ja, en = (phrase(_key(state, kind, target), lang, **names) for lang in LANGUAGES)
        found.append(Action(player, int(move), kind, _text(cards, player, kind, card, target), ja, en, card, target))
    return tuple(found)
