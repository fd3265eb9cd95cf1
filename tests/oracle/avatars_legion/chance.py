"""The shuffles and lots of one game, as functions of two keys."""

from __future__ import annotations

from dataclasses import dataclass

from ..words import below, fold

DECK = 51


@dataclass(frozen=True)
class Chance:
    """``streams[p]`` is the stream that player ``p``'s chance comes from."""

    key_deal: int
    key_random: int
    streams: tuple[int, int]

    def dealt(self, player: int, deck: list[int]) -> list[int]:
        """AL-203: the order of a deck at set-up, top first."""
        return self._by_word(fold(self.key_deal, self.streams[player]), deck)

    def shuffled(self, player: int, turn: int, event: int, deck: list[int]) -> list[int]:
        """A deck shuffled later, in the chance event of that number of the turn, top first."""
        return self._by_word(self._event(player, turn, event), deck)

    def lot(self, player: int, turn: int, event: int, n: int) -> int:
        """One of ``n`` of the player's cards: its place in the list, from 0."""
        return below(fold(self._event(player, turn, event), 0), n)

    def _event(self, player: int, turn: int, event: int) -> int:
        return fold(self.key_random, self.streams[player], turn, event)

    @staticmethod
    def _by_word(base: int, deck: list[int]) -> list[int]:
        return sorted(deck, key=lambda card: fold(base, card % DECK))
