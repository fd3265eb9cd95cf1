"""Attacks on the deck against every order of the unseen cards, turned over one by one as RT-401 and RT-402 say."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.odds import deck_attack_odds


def turned_over(order: tuple[str, ...], strike: int, deck: int, on_last: bool) -> tuple[int, int, bool]:
    """(cards turned, counters that happened, stopped) when the cards lie in this order, the deck on top."""
    turned = met = 0
    while turned < strike:
        card = order[turned]
        turned += 1
        if turned == deck and not on_last:
            break
        met += card != "plain"
        if card == "stop":
            return turned, met, True
        if turned == deck:
            break
    return turned, met, False


@pytest.mark.parametrize(("deck", "hand"), [(1, 0), (2, 1), (4, 0), (4, 2), (5, 1)])
def test_equals_every_order(deck: int, hand: int) -> None:
    unseen = deck + hand
    for counters, strike, on_last in product(range(min(4, unseen) + 1), range(deck + 2), (False, True)):
        for stopping in range(counters + 1):
            cards = ["stop"] * stopping + ["counter"] * (counters - stopping) + ["plain"] * (unseen - counters)
            seen = [turned_over(order, strike, deck, on_last) for order in permutations(cards)]
            odds = deck_attack_odds(strike, deck, counters, stopping, unseen=unseen, counter_on_last_card=on_last)
            joint = Counter((turned, met) for turned, met, _ in seen)
            assert {k: Fraction(n, odds.denominator) for k, n in odds.joint.items()} == {
                k: Fraction(n, len(seen)) for k, n in joint.items()
            }
            assert odds.stopped == Fraction(sum(stopped for *_, stopped in seen), len(seen))
            assert odds.some_counter == Fraction(sum(met > 0 for _, met, _ in seen), len(seen))
            assert odds.emptied == Fraction(sum(turned == deck for turned, *_ in seen), len(seen))


@given(st.integers(0, 45), st.integers(1, 40), st.data())
def test_the_parts_add_up(strike: int, deck: int, data: st.DataObject) -> None:
    unseen = deck + data.draw(st.integers(0, 10))
    counters = data.draw(st.integers(0, unseen))
    stopping = data.draw(st.integers(0, counters))
    odds = deck_attack_odds(strike, deck, counters, stopping, unseen=unseen)
    assert sum(odds.joint.values()) == odds.denominator == odds.turned.denominator == odds.met.denominator
    assert odds.turned.values[-1] <= min(strike, deck)
    assert odds.stopped <= odds.some_counter
    if stopping == 0:
        assert odds.stopped == 0 and odds.turned.values == (min(strike, deck),)
    if counters < unseen:
        more = deck_attack_odds(strike, deck, counters + 1, stopping, unseen=unseen)
        assert more.some_counter >= odds.some_counter and more.turned.mean == odds.turned.mean


def test_strike_zero_turns_nothing() -> None:
    odds = deck_attack_odds(0, 20, 20, 20)
    assert dict(odds.joint) == {(0, 0): 1} and odds.some_counter == odds.stopped == odds.emptied == 0


def test_the_last_card() -> None:
    assert deck_attack_odds(1, 1, 1, 1).some_counter == 0
    assert deck_attack_odds(1, 1, 1, 1, counter_on_last_card=True).some_counter == 1
    assert deck_attack_odds(1, 1, 1, 1).emptied == 1
    assert deck_attack_odds(5, 5, 1, 1).emptied == Fraction(1, 5)


def test_refused() -> None:
    with pytest.raises(OptionError, match=r"^deck: expected a whole number from 1 to 400, got 0$"):
        deck_attack_odds(3, 0)
    with pytest.raises(OptionError, match=r"^counters: expected a whole number from 0 to 20, got 21$"):
        deck_attack_odds(3, 20, 21)
    with pytest.raises(OptionError, match=r"^stopping: expected a whole number from 0 to 5, got 6$"):
        deck_attack_odds(3, 20, 5, 6)
    with pytest.raises(OptionError, match=r"^unseen: expected a whole number from 20 to 400, got 19$"):
        deck_attack_odds(3, 20, 5, unseen=19)
    with pytest.raises(OptionError, match=r"^strike: expected a whole number from 0 to 400, got -1$"):
        deck_attack_odds(-1, 20)
    with pytest.raises(OptionError, match=r"^deck: expected a whole number from 1 to 400, got 10\*\*5000…$"):
        deck_attack_odds(3, 10**5000)
