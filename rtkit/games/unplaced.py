"""Cards whose place nobody knows: at a table, others lie there than the program has dealt."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from rtkit.games.match import Match

__all__ = ["brought"]

Place = tuple[str, int]
DECK = "deck"


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


def _exchanged(match: Match, state: np.void, player: int, one: Place, others: Sequence[Place]) -> bool:
    """Exchange the card in a place for that in the first of others where both can lie then, if there is one."""
    barred, (zone, i) = match.kit.solving.barred(state, player), one
    for other in others:
        mine, theirs = int(state[zone][i]), int(state[other[0]][other[1]])
        if mine not in barred.get(other, ()) and theirs not in barred.get(one, ()):
            state[zone][i], state[other[0]][other[1]] = theirs, mine
            return True
    return False
