"""Hidden cards against every deal counted, icepool, and the identities of binomials."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.odds import draw_distribution, hidden_odds

LIFE = hidden_odds(40, 5, {"charge": 4, "break": 3, "treat": 2})


def deals(kinds: list[int], unseen: int, places: int) -> list[list[int]]:
    """How many of each kind lie in the places, for every set of unseen cards that can lie there."""
    cards = [kind for kind, n in enumerate(kinds) for _ in range(n)]
    cards += [-1] * (unseen - len(cards))
    return [
        [[cards[i] for i in lie].count(kind) for kind in range(len(kinds))]
        for lie in combinations(range(unseen), places)
    ]


@given(st.integers(0, 8), st.data())
def test_equals_every_deal_counted(unseen: int, data: st.DataObject) -> None:
    places = data.draw(st.integers(0, unseen))
    a = data.draw(st.integers(0, unseen))
    b = data.draw(st.integers(0, unseen - a))
    odds = hidden_odds(unseen, places, {"a": a, "b": b})
    lying = deals([a, b], unseen, places)
    for k in range(places + 2):
        assert odds.at_least(k) == Fraction(sum(x + y >= k for x, y in lying), len(lying))
        assert odds.at_least(k, "b") == Fraction(sum(y >= k for _, y in lying), len(lying))
    for x in range(3):
        for y in range(3):
            assert odds.chance({"a": x, "b": y}) == Fraction(lying.count([x, y]), len(lying))
            least = Fraction(sum(i >= x and j >= y for i, j in lying), len(lying))
            assert odds.all_of({"a": x, "b": y}) == least


def test_equals_icepool() -> None:
    from icepool import Deck

    kinds = {"a": 4, "b": 3, "c": 2}
    deals = Deck({**kinds, "x": 31}).deal(5).expand()
    odds, counted = hidden_odds(40, 5, kinds), Counter[tuple[int, ...]]()
    for lie, ways in deals.items():
        counted[tuple(lie.count(kind) for kind in kinds)] += ways
    for counts, ways in counted.items():
        assert odds.chance(dict(zip(kinds, counts, strict=True))) == Fraction(ways, deals.denominator())


def test_all_kinds_together_are_one_larger_kind() -> None:
    assert LIFE.of() == draw_distribution(40, 9, 5) and LIFE.of("treat") == draw_distribution(40, 2, 5)
    assert LIFE.of().mean == sum(LIFE.of(kind).mean for kind, _ in LIFE.kinds)
    assert LIFE.at_least(0) == 1 and LIFE.at_least(6) == 0


def test_kinds_not_named_may_lie_there_or_not() -> None:
    assert LIFE.chance({}) == 1 == LIFE.all_of({})
    assert LIFE.chance({"treat": 1}) == LIFE.of("treat").chance(1)
    assert LIFE.chance({"treat": 0, "charge": 0, "break": 0}) == 1 - LIFE.at_least(1)
    assert LIFE.chance({"charge": 4, "break": 2}) == 0


def test_no_hidden_place_holds_nothing() -> None:
    empty = hidden_odds(0, 0, {})
    assert empty.at_least(0) == 1 and empty.of().values == (0,)


def test_refused() -> None:
    with pytest.raises(OptionError, match=r"^hidden: expected a whole number from 0 to 40, got 41$"):
        hidden_odds(40, 41, {})
    with pytest.raises(OptionError, match=r"^treat: expected a whole number from 0 to 40, got 41$"):
        hidden_odds(40, 5, {"treat": 41})
    with pytest.raises(OptionError, match=r"^kinds: expected kinds of at most 40 cards in all, .* got 41$"):
        hidden_odds(40, 5, {"treat": 20, "charge": 21})
    with pytest.raises(OptionError, match=r"^kinds: expected names of kinds .* got \[4, 4\]$"):
        hidden_odds(40, 5, [4, 4])
    with pytest.raises(OptionError, match=r"^kind: expected one of charge, break, treat, got 'heal'$"):
        LIFE.at_least(1, "heal")
    with pytest.raises(OptionError, match=r"^k: expected a whole number from 0 up, got -1$"):
        LIFE.at_least(-1)
    with pytest.raises(OptionError, match=r"^treat: expected a whole number from 0 up, got '1'$"):
        LIFE.chance({"treat": "1"})
