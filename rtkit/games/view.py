"""What one player may know of a game, and deals of the rest that agree with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rtkit._streams import SAMPLE, folded, picked
from rtkit.errors import OptionError
from rtkit.games.contract import Action
from rtkit.games.match import Match, copied
from rtkit.i18n import t

if TYPE_CHECKING:
    from rtkit.games.session import Session

__all__ = ["View"]


class View:
    """All that ``player`` may know (RT-206 and the like): hidden cards are -1 in its ``state``.

    Without ``open_lists`` the opposing deck's cards that nobody has seen aren't known either. ``sample`` then deals
    cards of the card set in their place, every set of different cards as likely as any other (the prior).
    """

    def __init__(self, match: Match, state: np.ndarray[Any, Any], player: int, open_lists: bool) -> None:
        self._match = match
        self.player = player
        self.open_lists = open_lists
        self._state = state

    @classmethod
    def of(cls, session: Session, player: int, open_lists: bool) -> View:
        """A player's view of a session."""
        state = np.array([session.state])
        session.match.kit.observe(state, player)
        return cls(session.match, state, player, open_lists)

    @property
    def state(self) -> np.void:
        """A copy of the state record with everything hidden left out."""
        record: np.void = copied(self._state)[0]
        return record

    @property
    def to_move(self) -> int | None:
        """Who decides; ``None`` when the game is over."""
        return None if self._state[0]["over"] else int(self._state[0]["asks"])

    @property
    def cards(self) -> tuple[Any, ...]:
        """The match's cards by id; ``None`` in the place of one this player can't know the list has."""
        unknown = set(self._unlisted())
        return tuple(None if i in unknown else c for i, c in enumerate(self._match.cards))

    def _unlisted(self) -> list[int]:
        return [] if self.open_lists else self._match.kit.hidden(self._state[0], 1 - self.player)

    def legal_actions(self) -> tuple[Action, ...]:
        """The actions this player may choose from; none if another decides."""
        if self.to_move != self.player:
            return ()
        work = self._match.scratch()
        n = self._match.kit.legal(self._match.tables, self._state, work)
        return self._match.kit.actions(self._match.cards, self._state[0], work[0]["moves"][:n].tolist())

    def position(self) -> dict[str, Any]:
        """What is seen, as plain values (zones by card number; sizes of what is hidden)."""
        return self._match.kit.position(self.cards, self.state)

    def sample(self, key: int) -> Session:
        """A game that agrees with all this player knows: hidden cards dealt at random, all later chance its own.

        The same key gives the same deal; nothing of the true game's hidden cards or future is in it.
        """
        from rtkit.games.session import Session

        if isinstance(key, bool) or not isinstance(key, int):
            raise OptionError(t("games.key", value=key))
        word = key & (2**64 - 1)
        match = self._with_guessed_list(word)
        session = Session(match, copied(self._state), {})
        return session.deal(word)

    def _with_guessed_list(self, key: int) -> Match:
        unlisted = self._unlisted()
        if not unlisted:
            return self._match
        unknown = set(unlisted)
        size = self._match.kit.deck_size
        base = (1 - self.player) * size
        deck = list(self._match.decks[1 - self.player])
        listed = [c for i, c in enumerate(deck) if base + i not in unknown]
        taken = {c.number for c in listed} | {c.name for c in listed}
        pool = [c for c in self._match.pool if not {c.number, c.name} & taken and not c.unclear]
        stream = folded(key, SAMPLE)
        for i, card_id in enumerate(unlisted):
            if not pool:
                raise OptionError(t("games.pool", n=len(unlisted)))
            chosen = pool.pop(picked(folded(stream, i), len(pool)))
            pool = [c for c in pool if c.name != chosen.name]
            deck[card_id - base] = chosen
        decks = [self._match.decks[0], self._match.decks[1]]
        decks[1 - self.player] = tuple(deck)
        return Match(self._match.kit, decks, self._match.rulings, self._match.names, self._match.pool)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self.player, self.cards) == (other.player, other.cards) and (
            self._state.tobytes() == other._state.tobytes()
        )
