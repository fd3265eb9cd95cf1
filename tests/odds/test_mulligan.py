"""Mulligans against every shuffle counted, with the cards moved as the rule says."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.odds import MulliganOdds, hold_chance, mulligan_odds

Card = int
"""The number of its kind; -1 for a card that isn't wanted."""


def holds(hand: Sequence[Card], odds: MulliganOdds) -> bool:
    return all(hand.count(kind) >= low for kind, (_, low) in enumerate(odds.wants))


def drawn_anew(odds: MulliganOdds, kept: list[Card], back: list[Card], unseen: list[Card]) -> Fraction:
    """Every set of unseen cards may lie aside; then every draw from what the deck is then."""
    good = total = 0
    for lie in combinations(range(len(unseen)), odds.aside):
        deck = [card for i, card in enumerate(unseen) if i not in lie] + (back if odds.again else [])
        for draw in combinations(deck, len(back)):
            total += 1
            good += holds([*kept, *draw], odds)
    return Fraction(good, total)


def played(odds: MulliganOdds, hand: Sequence[Card], n: int | None) -> Fraction:
    """The chance with the best cards returned, every choice of them tried."""
    deck = [kind for kind, (copies, _) in enumerate(odds.wants) for _ in range(copies)]
    deck += [-1] * (odds.deck - len(deck))
    for card in hand:
        deck.remove(card)
    numbers = range(odds.hand + 1) if n is None else [n]
    tried = set()
    for k in numbers:
        for places in combinations(range(odds.hand), k):
            back = [hand[i] for i in places]
            tried.add((tuple(sorted(back)), tuple(sorted(hand[i] for i in range(odds.hand) if i not in places))))
    return max(drawn_anew(odds, list(kept), list(back), deck) for back, kept in tried)


def hands(odds: MulliganOdds) -> list[tuple[Card, ...]]:
    deck = [kind for kind, (copies, _) in enumerate(odds.wants) for _ in range(copies)]
    return list(combinations(deck + [-1] * (odds.deck - len(deck)), odds.hand))


SMALL = st.tuples(st.integers(0, 4), st.integers(0, 3), st.integers(0, 2), st.integers(0, 2))


@settings(max_examples=25, deadline=None)
@given(SMALL, st.integers(0, 2), st.integers(0, 2), st.booleans(), st.integers(0, 1))
def test_equals_every_shuffle_counted(
    kinds: tuple[int, int, int, int], hand: int, aside: int, again: bool, extra: int
) -> None:
    first, second, low, other = kinds
    deck = max(first + second, 2 * hand + aside) + extra
    odds = mulligan_odds(deck, hand, [(first, low), (second, other)], aside=aside, again=again)
    dealt = hands(odds)
    assert odds.first == Fraction(sum(holds(h, odds) for h in dealt), len(dealt))
    for n in (None, *range(hand + 1)):
        best = {h: played(odds, h, n) for h in set(dealt)}
        assert odds.overall(n) == sum(best[h] for h in dealt) / len(dealt)
        for h, chance in best.items():
            said = odds.best([h.count(0), h.count(1)], n)
            assert said.chance == chance and (n is None or said.cards == n)
            assert odds.chance([h.count(0), h.count(1)], said.kinds, said.others) == chance


@pytest.mark.parametrize("again", [True, False])
def test_three_cards_of_a_hand_of_three(again: bool) -> None:
    odds = mulligan_odds(8, 3, [(3, 1), (2, 1)], aside=1, again=again)
    for a, b in product(range(4), range(3)):
        if 0 <= 3 - a - b <= 3:
            hand = (0,) * a + (1,) * b + (-1,) * (3 - a - b)
            assert odds.best([a, b]).chance == played(odds, hand, None)


def test_order_by_order_as_the_rule_tells_it() -> None:
    """Every order of the whole deck: two aside, a hand of one, returned, every order of what the deck is then."""
    good = total = 0
    for order in permutations((0, 0, -1, -1)):
        aside, hand, deck = order[0], order[1], order[2:]
        assert aside in (0, -1)
        for new in permutations(deck if hand == 0 else (*deck, hand)):
            weight = 3 if hand == 0 else 1  # 2! orders stand for 3!
            total += weight
            good += weight * (hand == 0 or new[0] == 0)
    assert mulligan_odds(4, 1, [(2, 1)], aside=1).overall() == Fraction(good, total)


def test_returning_all_or_nothing_unseen_is_as_good_as_the_first_hand() -> None:
    odds = mulligan_odds(50, 5, [(4, 1)], aside=5)
    assert odds.overall(0) == odds.overall(5) == odds.first == hold_chance(50, 5, [(4, 1)])


def test_cards_laid_aside_are_missed_only_when_returned_cards_can_come_again() -> None:
    """Unseen is unseen; but with the returned cards shuffled in, a small deck brings them back more often."""
    wants = [(4, 1)]
    one, five = (mulligan_odds(50, 5, wants, aside=n) for n in (1, 5))
    assert one.overall() > five.overall()
    bottom = [mulligan_odds(50, 5, wants, aside=n, again=False).overall() for n in (1, 5)]
    assert bottom[0] == bottom[1] > one.overall()


def test_a_needed_card_may_be_worth_returning() -> None:
    """Nearly every card is of the first kind: the five held are worth more as draws for the second."""
    odds = mulligan_odds(50, 5, [(40, 1), (2, 1)], again=False)
    best = odds.best([5, 0])
    assert best.kinds == (5, 0) and best.chance > odds.chance([5, 0], [4, 0])


def test_a_hand_that_has_it_is_kept() -> None:
    best = mulligan_odds(50, 5, [(4, 1), (8, 2)], aside=5).best([1, 2])
    assert (best.kinds, best.others, best.chance, best.cards) == ((0, 0), 0, 1, 0)


def test_refused() -> None:
    odds = mulligan_odds(50, 5, [(4, 1)], aside=5)
    with pytest.raises(OptionError, match=r"^hand: expected a whole number from 0 to 7, got 8$"):
        mulligan_odds(50, 8)
    with pytest.raises(OptionError, match=r"^hand: expected a whole number from 0 to 4, got 5$"):
        mulligan_odds(12, 5, aside=3)
    with pytest.raises(OptionError, match=r"^aside: expected a whole number from 0 to 50, got 51$"):
        mulligan_odds(50, 5, aside=51)
    with pytest.raises(OptionError, match=r"^wants: expected at most 6 kinds, got 7$"):
        mulligan_odds(50, 5, [(1, 1)] * 7)
    with pytest.raises(OptionError, match=r"^wants: expected kinds of at most 50 cards in all, .* got 60$"):
        mulligan_odds(50, 5, [(30, 1), (30, 1)])
    with pytest.raises(OptionError, match=r"^wants\[0\]: expected a list of 2 values, got \(4,\)$"):
        mulligan_odds(50, 5, [(4,)])
    with pytest.raises(OptionError, match=r"^held\[0\]: expected a whole number from 0 to 4, got 5$"):
        odds.best([5])
    with pytest.raises(OptionError, match=r"^held: expected numbers that a hand of 5 cards can have, got \[4, 2\]$"):
        mulligan_odds(50, 5, [(4, 1), (4, 1)]).best([4, 2])
    with pytest.raises(OptionError, match=r"^held: expected a list of 1 values, got \[1, 1\]$"):
        odds.best([1, 1])
    with pytest.raises(OptionError, match=r"^returned\[0\]: expected a whole number from 0 to 1, got 2$"):
        odds.chance([1], [2])
    with pytest.raises(OptionError, match=r"^others: expected a whole number from 0 to 4, got 5$"):
        odds.chance([1], [0], 5)
    with pytest.raises(OptionError, match=r"^n: expected a whole number from 0 to 5, got 6$"):
        odds.overall(6)
