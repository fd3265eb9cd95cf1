"""What one player may know of a game, and deals of the rest that agree with it."""

from __future__ import annotations

from numbers import Integral
from typing import TYPE_CHECKING, Any

import numpy as np

from rtkit._streams import SAMPLE, folded
from rtkit.cards import sample_cards
from rtkit.errors import OptionError
from rtkit.games.contract import Action
from rtkit.games.match import Match, copied
from rtkit.i18n import get_language, t

if TYPE_CHECKING:
    from rtkit.games.board import Odds
    from rtkit.games.session import Session

__all__ = ["View"]


class View:
    """All that ``player`` may know: hidden cards are -1 in its ``state``.

    Without ``open_lists`` the opposing deck's cards that nobody has seen aren't known either. ``sample`` then puts
    cards of the card set in their place, one after another, each of those that a legal deck could still have there
    as likely as any other (the prior).
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
        """Who decides; ``None`` when the game is over, or when only the opponent knows that they are asked."""
        asks = int(self._state[0]["asks"])
        return None if asks < 0 else asks

    @property
    def cards(self) -> tuple[Any, ...]:
        """The match's cards by id; ``None`` in the place of one this player can't know the list has."""
        unknown = set(self._unlisted())
        return tuple(None if i in unknown else c for i, c in enumerate(self._match.cards))

    def _unlisted(self) -> list[int]:
        return [] if self.open_lists else self._match.kit.hidden(self._state[0], 1 - self.player)

    def unseen(self, player: int) -> tuple[Any, ...]:
        """A player's cards that this one can't see where they are, by id; ``None`` for those not known to be listed.

        They lie in the deck, in the opposing hand, or face down: any of them anywhere. Raises ``OptionError``.
        """
        from rtkit.games.session import checked_player

        cards = self.cards
        return tuple(cards[i] for i in self._match.kit.hidden(self._state[0], checked_player(player)))

    def legal_actions(self) -> tuple[Action, ...]:
        """The actions this player may choose from; none if another decides."""
        if self.to_move != self.player:
            return ()
        work = self._match.scratch()
        n = self._match.kit.legal(self._match.tables, self._state, work)
        return self._match.kit.actions(self._match.cards, self._state[0], work[0]["moves"][:n].tolist())

    def odds(self, action: Action) -> Odds | None:
        """What is exactly known of a legal action, as words and as a chance; ``None`` if there is nothing of the kind.

        Nor is there without ``open_lists``: what the opposing deck may turn over isn't known then.
        """
        if not self.open_lists:
            return None
        kit, match = self._match.kit, self._match
        hidden = kit.hidden(self._state[0], 1 - self.player)
        return kit.showing.odds(match.cards, match.tables[0], self.state, hidden, action, get_language())

    def position(self) -> dict[str, Any]:
        """What is seen, as plain values (zones by card number; sizes of what is hidden)."""
        return self._match.kit.position(self.cards, self.state, self._match.tables[0])

    def sample(self, key: int) -> Session:
        """A game that agrees with all this player knows: hidden cards dealt at random, all later chance its own.

        The same key gives the same deal; nothing of the true game's hidden cards or future is in it.
        """
        from rtkit.games.session import Session

        if isinstance(key, bool) or not isinstance(key, Integral):
            raise OptionError(t("games.key", value=key))
        word = int(key) & (2**64 - 1)
        match = self.imagined(word)
        session = Session(match, copied(self._state), {})
        return session.deal(word)

    def imagined(self, key: int) -> Match:
        """The match as this player may imagine it: cards of the opposing list they can't know are put in its place."""
        unlisted = self._unlisted()
        if not unlisted:
            return self._match
        kit, other = self._match.kit, 1 - self.player
        places = [i - other * kit.deck_size for i in unlisted]
        pool = sample_cards(kit.name) if self._match.pool is None else self._match.pool
        usable = [card for card in pool.values() if not card.unclear]
        decks = [*self._match.decks]
        decks[other] = tuple(kit.guess(decks[other], places, usable, folded(key, SAMPLE)))
        return Match(kit, decks, self._match.rulings, self._match.names, self._match.pool)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self.player, self.cards) == (other.player, other.cards) and (
            self._state.tobytes() == other._state.tobytes()
        )
