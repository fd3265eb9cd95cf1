"""Chance as pure functions of a key, in Python integers modulo 2**64."""

from __future__ import annotations

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
