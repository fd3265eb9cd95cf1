"""Cards whose place nobody knows: at a table, others lie there than the program has dealt."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from rtkit.errors import OptionError
from rtkit.games.contract import PLAYERS
from rtkit.games.match import Match
from rtkit.i18n import t

__all__ = ["UNSEEN", "brought", "on_deck"]

Place = tuple[str, int]
DECK = "deck"
UNSEEN = "?"
"""Stands for a card that nobody saw."""


def brought(match: Match, state: np.void, player: int, label: str, *, deck: bool, kept: Collection[int]) -> int | None:
    """The id of a player's card that lies in the deck, or (``deck`` false) elsewhere, where nobody has seen it.

    Where none with this label lies there it is exchanged for another, as all that is known allows; those ``kept`` stay
    where they are, and aren't the one. ``None``: it can't lie there.
    """
    copies = [card for card in match.ids_of(player, label) if card not in kept]
    there: dict[int, Place] = {}
    away: dict[int, Place] = {}
    for zone, places in match.kit.solving.unseen(state, player).items():
        (there if (zone == DECK) == deck else away).update({int(state[zone][i]): (zone, i) for i in places})
    inside = next((card for card in copies if card in there), None)
    if inside is not None:
        return inside
    free = [place for card, place in there.items() if card not in kept]
    fetched = (card for card in copies if card in away and _exchanged(match, state, player, away[card], free))
    return next(fetched, None)


def on_deck(match: Match, state: np.void, player: int, labels: Sequence[str], kept: Collection[int]) -> list[int]:
    """Put the cards with these labels on top of a player's deck, topmost first; their ids.

    ``UNSEEN`` stands for any card that may lie there; those ``kept`` aren't used. Cards known at the bottom stay, and
    may be named where they come up. Raises ``OptionError`` for a card that can't lie there.
    """
    if not labels:
        return []
    base, size = player * match.kit.deck_size, int(state["deck_n"][player])
    deck, known = state["deck"][base : base + size], match.kit.deck_known(state, player)
    found: dict[int, int] = {}
    for i, label in enumerate(labels):
        if 0 <= size - 1 - i < known:
            lies = int(deck[size - 1 - i])
            card = lies if label == UNSEEN or lies in match.ids_of(player, label) else None
        elif label == UNSEEN:
            continue
        else:
            card = brought(match, state, player, label, deck=True, kept=[*kept, *found.values()])
        if card is None:
            raise _not_on_top(label, player)
        found[i] = card
    free = [card for card in deck[known:][::-1].tolist() if card not in kept and card not in found.values()]
    for i in range(len(labels)):
        if i not in found:
            if not free:
                raise _not_on_top(UNSEEN, player)
            found[i] = free.pop(0)
    top = [found[i] for i in range(len(labels))]
    deck[:] = [*(card for card in deck.tolist() if card not in top), *reversed(top)]
    return top


def _not_on_top(label: str, player: int) -> OptionError:
    return OptionError(t("games.not_on_top", number=label, player=PLAYERS[player]))


def _exchanged(match: Match, state: np.void, player: int, one: Place, others: Sequence[Place]) -> bool:
    """Exchange the card in a place for that in the first of others where both can lie then, if there is one."""
    barred, (zone, i) = match.kit.solving.barred(state, player), one
    for other in others:
        mine, theirs = int(state[zone][i]), int(state[other[0]][other[1]])
        if mine not in barred.get(other, ()) and theirs not in barred.get(one, ()):
            state[zone][i], state[other[0]][other[1]] = theirs, mine
            return True
    return False
