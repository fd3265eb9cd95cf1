"""Chance as pure functions of a key, in Python integers modulo 2**64."""

from __future__ import annotations

from dataclasses import dataclass

DEAL, DICE, RANDOM = 1, 2, 3
_WORD = 2**64


def mix(z: int) -> int:
    """splitmix64's finaliser.

    >>> mix(0)
    0
    """
    z ^= z >> 30
    z = z * 0xBF58476D1CE4E5B9 % _WORD
    z ^= z >> 27
    z = z * 0x94D049BB133111EB % _WORD
    return z ^ (z >> 31)


def fold(word: int, *parts: int) -> int:
    """The parts of a key folded into a word, one after another.

    >>> fold(0, 0) == 0xE220A8397B1DCDAF  # the first number of splitmix64 seeded with 0
    True
    """
    for part in parts:
        word = mix(((word ^ (part % _WORD)) + 0x9E3779B97F4A7C15) % _WORD)
    return word


def below(word: int, n: int) -> int:
    """A whole number from 0 to ``n - 1``.

    >>> below(2**64 - 1, 6), below(0, 6)
    (5, 0)
    """
    return ((word >> 32) * n) >> 32


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
