"""Deck rules AL-201, AL-202, and weapons that the avatar can't equip (AL-103)."""

from __future__ import annotations

import pytest

from rtkit.games.avatars_legion.deckrules import DECK_SIZE, check_deck
from rtkit.games.avatars_legion.schema import TRIGGERS, Card, Draw


def deck(species: str = "human") -> list[Card]:
    """An avatar, 12 break triggers, 34 weapons and armed cards, 4 crash cards."""
    cards = [Card("A1", "アバター", "avatar", species=species)]
    for trigger in TRIGGERS:
        effect = (Draw(1),) if trigger == "charge" else ()
        cards += [Card(f"T{trigger}", trigger, "trigger", attribute="sword", trigger=trigger, effect=effect)] * 4
    cards += [Card(f"W{i // 4}", f"剣{i // 4}", "weapon", attribute="sword") for i in range(30)]
    cards += [Card("D1", "盾", "armed")] * 4
    return cards + [Card("C1", "逆転", "crash")] * 4


def told(cards: list[Card], size: int | None = None) -> list[tuple[int | None, str]]:
    return [(c.index, c.wrong.expected[1]) for c in check_deck(cards, size)]


@pytest.mark.rule("AL-201")
def test_a_deck_is_fifty_one_cards_with_the_avatar():
    assert len(deck()) == DECK_SIZE
    assert check_deck(deck()) == ()
    (short,) = check_deck(deck()[:-1])
    assert short.wrong.expected[1] == "a deck of exactly 51 cards"
    assert short.wrong.right[1] == "the deck with 1 more" and short.wrong.got == ("50 枚", "50")
    (long,) = check_deck([*deck(), Card("D2", "別の盾", "armed")])
    assert long.wrong.right[1] == "the deck with 1 taken out"


@pytest.mark.rule("AL-201")
def test_exactly_one_avatar():
    none = [*deck()[1:], Card("D2", "別の盾", "armed")]
    assert told(none) == [(None, "exactly one avatar in a deck")]
    two = [*deck()[:-1], Card("A2", "もうひとり", "avatar", species="human")]
    assert told(two) == [(50, "exactly one avatar in a deck")]


@pytest.mark.rule("AL-201")
def test_four_of_a_name_whatever_the_number():
    cards = deck()
    cards[-5] = Card("D9", "剣 ０", "weapon", attribute="sword")
    assert told(cards) == [(46, "at most 4 cards of a name in a deck")]
    assert check_deck(cards)[0].wrong.got == ("「剣 ０」", '"剣 ０"')


@pytest.mark.rule("AL-202")
@pytest.mark.parametrize("trigger", TRIGGERS)
def test_four_break_triggers_of_each_kind(trigger):
    cards = deck()
    at = next(i for i, card in enumerate(cards) if card.trigger == trigger)
    fewer = [*cards[:at], *cards[at + 1 :], Card("D2", "別の盾", "armed")]
    assert told(fewer) == [(None, f"exactly 4 break triggers of the kind {trigger}")]
    assert check_deck(fewer)[0].wrong.right[1] == "the deck with 1 more"
    effect = (Draw(1),) if trigger == "charge" else ()
    more = [*cards[:-1], Card("T9", "五枚目", "trigger", attribute="sword", trigger=trigger, effect=effect)]
    assert told(more) == [(50, f"exactly 4 break triggers of the kind {trigger}")]


@pytest.mark.rule("AL-202")
def test_at_most_four_crash_cards():
    cards = deck()
    cards[20] = Card("C2", "もう一つの逆転", "crash")
    assert told(cards) == [(50, "at most 4 crash cards in a deck")]


@pytest.mark.rule("AL-103")
@pytest.mark.parametrize(("species", "fits"), [("human", 30 + 12), ("creature", 30 + 12), ("android", 0)])
def test_weapons_that_the_avatar_cant_equip(species, fits):
    complaints = check_deck(deck(species))
    assert len(complaints) == 42 - fits
    if complaints:
        assert complaints[0].wrong.expected == (
            "アバターが装備できる属性のウェポン（銃）",
            "weapons that the avatar can equip (gun)",
        )


def test_cards_that_are_not_known_count():
    """What lacks may be among them: only the size is told."""
    cards = deck()
    assert check_deck(cards[1:], 51) == ()
    assert check_deck(cards[:-2], 51) == ()
    assert told(cards[5:], 50) == [(None, "a deck of exactly 51 cards")]
