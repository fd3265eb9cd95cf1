"""Draws against every hand counted, scipy, and the identities of binomials."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.odds import draw_chance, draw_distribution, hold_chance, opening_chance


def hands(deck: int, draws: int, kinds: list[int]) -> list[list[int]]:
    """Of each hand, how many cards of each kind: the first cards are of the first kind, and so on."""
    ends = [sum(kinds[: i + 1]) for i in range(len(kinds))]
    starts = [end - n for end, n in zip(ends, kinds, strict=True)]
    return [
        [sum(low <= card < high for card in hand) for low, high in zip(starts, ends, strict=True)]
        for hand in combinations(range(deck), draws)
    ]


@given(st.integers(0, 9), st.data())
def test_one_kind_equals_every_hand_counted(deck: int, data: st.DataObject) -> None:
    copies, draws = data.draw(st.integers(0, deck)), data.draw(st.integers(0, deck))
    held = [counts[0] for counts in hands(deck, draws, [copies])]
    drawn = draw_distribution(deck, copies, draws)
    assert dict(drawn) == {k: held.count(k) for k in set(held)}
    assert drawn.mean * max(deck, 1) == copies * draws
    for low in range(draws + 2):
        assert draw_chance(deck, copies, draws, low) == Fraction(sum(h >= low for h in held), len(held))
        assert draw_chance(deck, copies, draws, low, low) == Fraction(held.count(low), len(held))


@given(st.integers(1, 8), st.data())
def test_several_kinds_equal_every_hand_counted(deck: int, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, deck))
    second = data.draw(st.integers(0, deck - first))
    draws = data.draw(st.integers(0, deck))
    a, b = data.draw(st.integers(0, 3)), data.draw(st.integers(0, 3))
    held = hands(deck, draws, [first, second])
    good = sum(x >= a and y >= b for x, y in held)
    assert hold_chance(deck, draws, [(first, a), (second, b)]) == Fraction(good, len(held))


def test_equals_scipy() -> None:
    from scipy.stats import hypergeom

    for copies, draws in [(1, 5), (4, 5), (12, 9), (20, 33), (40, 40)]:
        for k, count in draw_distribution(40, copies, draws):
            assert count / comb(40, draws) == pytest.approx(hypergeom.pmf(k, 40, copies, draws), rel=1e-9)


def test_opening_hand_and_standby_draws() -> None:
    assert opening_chance(1) == Fraction(5, 40)
    assert opening_chance(1, own_turns=4) == Fraction(9, 40)
    assert opening_chance(6, own_turns=2, at_least=2) == draw_chance(40, 6, 7, 2)
    assert opening_chance(1, deck=5) == 1


def test_wanting_nothing_is_certain_and_one_kind_is_the_plain_draw() -> None:
    assert hold_chance(40, 5, []) == 1
    assert hold_chance(40, 5, [(4, 0), (10, 0)]) == 1
    assert hold_chance(40, 5, [(4, 2)]) == draw_chance(40, 4, 5, 2)
    assert hold_chance(40, 5, [(4, 5)]) == 0
    assert hold_chance(40, 2, [(4, 1), (4, 1), (4, 1)]) == 0


def test_undrawn_hidden_cards_change_nothing() -> None:
    """A deck and the opposing hand together, or the deck with the kind spread over both: the same chance."""
    deck, hand, copies, draws = 6, 3, 4, 2
    spread = sum(
        Fraction(comb(copies, k) * comb(deck + hand - copies, deck - k), comb(deck + hand, deck))
        * draw_chance(deck, k, draws)
        for k in range(max(0, copies - hand), min(copies, deck) + 1)
    )
    assert spread == draw_chance(deck + hand, copies, draws)


def test_refused() -> None:
    with pytest.raises(OptionError, match=r"^copies: expected a whole number from 0 to 40, got 41$"):
        draw_distribution(40, 41, 5)
    with pytest.raises(OptionError, match=r"^draws: expected a whole number from 0 to 40, got 41$"):
        opening_chance(4, own_turns=36)
    with pytest.raises(OptionError, match=r"^at_least: expected a whole number from 0 up, got -1$"):
        draw_chance(40, 4, 5, -1)
    with pytest.raises(OptionError, match=r"^wants: expected kinds of at most 40 cards in all, .* got 41$"):
        hold_chance(40, 5, [(20, 1), (21, 1)])
    with pytest.raises(OptionError, match=r"^wants\[1\]\[0\]: expected a whole number from 0 to 40, got -2$"):
        hold_chance(40, 5, [(20, 1), (-2, 1)])
