"""Every shuffle, die and lot of one game, as functions of its key."""

from __future__ import annotations

from dataclasses import dataclass

from ..words import below, fold

DEAL, DICE, RANDOM = 1, 2, 3


@dataclass(frozen=True)
class Chance:
    """Every shuffle, die and random discard of one game; ``streams[p]`` is the stream owner of player ``p``."""

    seed: int
    index: int
    streams: tuple[int, int]

    def _base(self, purpose: int, player: int) -> int:
        return fold(0, self.seed, self.index, purpose, self.streams[player])

    def shuffled(self, player: int) -> list[int]:
        """The deck slots 0..39, the top of the deck first."""
        base = self._base(DEAL, player)
        return sorted(range(40), key=lambda slot: fold(base, slot))

    def die(self, player: int, turn: int, battle: int, i: int) -> int:
        """Die ``i`` of the player's character in the battle of that number of the turn: 1..6."""
        return 1 + below(fold(self._base(DICE, player), turn, battle, i), 6)

    def random_discard(self, player: int, turn: int, event: int, hand: list[int]) -> int:
        """The card of the hand that goes in the turn's random discard of that number."""
        base = fold(self._base(RANDOM, player), turn, event)
        return min(hand, key=lambda card: fold(base, card % 40))
