"""Deck rules RT-201 and RT-202."""

from __future__ import annotations

import pytest

from rtkit.games.relatetrekker.deckrules import check_deck
from rtkit.games.relatetrekker.layout import DECK
from rtkit.games.relatetrekker.schema import Card


def deck(n: int) -> list[Card]:
    return [Card(f"RT{i}", f"旅人{i}") for i in range(n)]


@pytest.mark.rule("RT-201")
@pytest.mark.parametrize(
    ("n", "right"), [(39, "the deck with 1 more"), (43, "the deck with 3 taken out"), (0, "40 more")]
)
def test_a_deck_is_exactly_forty_cards(n, right):
    (complaint,) = check_deck(deck(n))
    assert complaint.index is None and complaint.wrong.got == (f"{n} 枚", str(n)) and right in complaint.wrong.right[1]
    assert check_deck(deck(DECK)) == ()


@pytest.mark.rule("RT-201")
def test_stages_count_and_cards_that_are_not_known_count():
    stages = [*deck(39), Card("S1", "海", stage=True)]
    assert check_deck(stages) == () and check_deck(deck(38), 40) == ()


@pytest.mark.rule("RT-202")
def test_a_number_twice_and_a_name_twice_are_told_at_the_second():
    cards = [*deck(38), Card("RT0", "旅人0"), Card("X1", "旅人 １")]
    number, name = check_deck(cards)
    assert (number.index, number.text, number.wrong.expected[1]) == (
        38,
        "RT0",
        "a card number that is in the deck once",
    )
    assert name.index == 39 and name.wrong.got == ("「旅人 １」（RT1 と同じ名前）", '"旅人 １" (the name of RT1, too)')


@pytest.mark.rule("RT-202")
def test_another_epithet_is_another_name():
    assert check_deck([*deck(39), Card("X1", "暁の旅人1")]) == ()
