"""Draws from a shuffled deck: hypergeometric, over the C(deck, draws) hands that are equally likely."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb

from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.odds.checks import MAX_CARDS, several, whole
from rtkit.odds.distribution import Distribution

__all__ = ["DECK", "HAND", "draw_chance", "draw_distribution", "hold_chance", "opening_chance"]

DECK = 40
"""Cards in a deck (RT-201)."""
HAND = 5
"""Cards drawn at set-up (RT-203)."""


def draw_distribution(deck: int, copies: int, draws: int) -> Distribution:
    """How many of the ``copies`` cards of a kind are among ``draws`` cards from a shuffled ``deck``.

    Hidden cards that aren't drawn, such as the opposing hand, may be counted in the deck: it changes nothing.
    Raises ``OptionError`` for more copies or draws than cards. Formula: C(m, k) C(N − m, n − k) of C(N, n).

    >>> draw_distribution(40, 4, 5).at_least(1)
    Fraction(3903, 9139)
    """
    size = whole("deck", deck, 0, MAX_CARDS)
    kind, n = whole("copies", copies, 0, size), whole("draws", draws, 0, size)
    values = range(max(0, n - (size - kind)), min(kind, n) + 1)
    return Distribution(tuple(values), tuple(comb(kind, k) * comb(size - kind, n - k) for k in values))


def draw_chance(deck: int, copies: int, draws: int, at_least: int = 1, at_most: int | None = None) -> Fraction:
    """The chance to draw at least ``at_least`` and (unless ``None``) at most ``at_most`` of a kind; see above.

    >>> draw_chance(40, 1, 10)
    Fraction(1, 4)
    >>> draw_chance(40, 4, 5, at_least=1, at_most=1)
    Fraction(6545, 18278)
    """
    drawn = draw_distribution(deck, copies, draws)
    low = whole("at_least", at_least)
    if at_most is None:
        return drawn.at_least(low)
    high = whole("at_most", at_most)
    return Fraction(sum(c for k, c in drawn if low <= k <= high), drawn.denominator)


def opening_chance(copies: int, own_turns: int = 0, at_least: int = 1, deck: int = DECK) -> Fraction:
    """The chance to have drawn at least ``at_least`` of a kind by the standby of that own turn.

    That's the opening hand of 5 (RT-203), there being no mulligan, and one card a standby (RT-301), the first
    player's first turn too; ``own_turns`` 0 is the opening hand alone. Raises ``OptionError``.

    >>> opening_chance(8, own_turns=3)
    Fraction(113481, 131461)
    """
    return draw_chance(deck, copies, HAND + whole("own_turns", own_turns), at_least)


def hold_chance(deck: int, draws: int, wants: Iterable[tuple[int, int]]) -> Fraction:
    """The chance that a draw has enough of every kind: ``wants`` has a pair (copies, at least) for each.

    A card belongs to one kind at most. Raises ``OptionError`` where the kinds have more cards than the deck.
    Formula: the coefficient of xⁿ in Π Σ_{k ≥ least} C(m, k) xᵏ · (1 + x)^rest, of C(N, n).

    >>> hold_chance(40, 5, [(4, 1), (10, 2)])
    Fraction(2215, 18278)
    """
    size = whole("deck", deck, 0, MAX_CARDS)
    n, rest, ways = whole("draws", draws, 0, size), size, [1]
    for i, want in enumerate(several("wants", wants)):
        copies, least = several(f"wants[{i}]", want, 2)
        kind, low = whole(f"wants[{i}][0]", copies, 0, size), whole(f"wants[{i}][1]", least)
        rest -= kind
        ways = _times(ways, [comb(kind, k) if k >= low else 0 for k in range(kind + 1)], n)
    if rest < 0:
        raise OptionError(t("odds.kinds", name="wants", deck=size, got=size - rest))
    good = sum(w * comb(rest, n - k) for k, w in enumerate(ways))
    return Fraction(good, comb(size, n))


def _times(a: list[int], b: list[int], highest: int) -> list[int]:
    """The product of two polynomials, up to the power ``highest``."""
    product = [0] * (min(len(a) + len(b) - 2, highest) + 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b[: highest - i + 1]):
            product[i + j] += x * y
    return product
