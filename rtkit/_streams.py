"""Random numbers as pure functions of a key: no state, no order of drawing, no shared stream.

A word is made by folding the parts of the key into 64 bits, one ``fold`` a part
(splitmix64's finaliser: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014)::

    mix(z)     = z ^= z >> 30; z *= 0xBF58476D1CE4E5B9; z ^= z >> 27; z *= 0x94D049BB133111EB; z ^= z >> 31
    fold(h, v) = mix((h ^ v) + 0x9E3779B97F4A7C15)        all modulo 2**64
    below(w, n) = ((w >> 32) * n) >> 32                       0 .. n-1

A game's base keys, one a purpose: ``fold(fold(fold(0, seed), index), purpose)``, where ``index`` is the
pair's index under a pairing and the game's otherwise. What an event then draws is in each game's ``chance`` kernels.
"""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel, u64

__all__ = [
    "DEAL",
    "DICE",
    "FIRST",
    "POLICY",
    "RANDOM",
    "SAMPLE",
    "base_key",
    "below",
    "fold",
    "folded",
    "picked",
]

DEAL, DICE, RANDOM, POLICY, FIRST, SAMPLE = 1, 2, 3, 4, 5, 6
"""The purposes: shuffles, dice, discards at random, policies' own draws, who begins, hidden cards in a sample."""


@kernel
def fold(h: Any, v: Any) -> Any:
    """One more part ``v`` of the key folded into the word ``h``."""
    z = u64((u64(h) ^ u64(v)) + u64(0x9E3779B97F4A7C15))
    z = u64((z ^ (z >> u64(30))) * u64(0xBF58476D1CE4E5B9))
    z = u64((z ^ (z >> u64(27))) * u64(0x94D049BB133111EB))
    return u64(z ^ (z >> u64(31)))


@kernel
def below(word: Any, n: Any) -> Any:
    """A whole number from 0 to ``n - 1`` out of a word (``n`` below 2**31; bias under n / 2**32)."""
    return int(((u64(word) >> u64(32)) * u64(n)) >> u64(32))


@kernel
def base_key(seed: Any, index: Any, purpose: Any) -> Any:
    """The key of one purpose in one game."""
    return fold(fold(fold(u64(0), seed), index), purpose)


def folded(h: int, *parts: int) -> int:
    """``fold`` of each part in turn, in plain Python ints; what Python code outside kernels calls.

    >>> folded(0, 42, 0, DICE) == int(base_key(42, 0, DICE))
    True
    """
    mask = 0xFFFF_FFFF_FFFF_FFFF
    for v in parts:
        z = ((h ^ (v & mask)) + 0x9E3779B97F4A7C15) & mask
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        h = z ^ (z >> 31)
    return h


def picked(word: int, n: int) -> int:
    """``below`` in plain Python ints."""
    return ((word >> 32) * n) >> 32
