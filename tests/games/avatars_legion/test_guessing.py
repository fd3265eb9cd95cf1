"""Opposing deck lists that aren't known are completed by every legal list that the pool allows."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from rtkit.cards import sample_cards, sample_decks
from rtkit.errors import OptionError
from rtkit.games.avatars_legion.deckrules import check_deck
from rtkit.games.avatars_legion.guessing import guess
from tests.games.avatars_legion.laid import avatar, crash, spell, trigger, weapon

GAME = "avatars_legion"


def hidden_places(deck, n, seed):
    places = [i for i, card in enumerate(deck) if card.kind != "avatar"]
    return sorted(Random(seed).sample(places, n))


@pytest.mark.rule("AL-103", "AL-201", "AL-202")
@pytest.mark.parametrize("n", [1, 12, 49, 50])
def test_a_guessed_list_keeps_the_deck_rules(n, scale):
    """Of each sample deck, whatever is hidden; what is known stays, and so does the avatar."""
    pool = list(sample_cards(GAME).values())
    for deck in sample_decks(GAME):
        for seed in range(scale(10)):
            places = hidden_places(deck.cards, n, seed)
            guessed = guess(deck.cards, places, pool, seed)
            assert check_deck(guessed) == ()
            assert all(guessed[i] == card for i, card in enumerate(deck.cards) if i not in places)
            assert guessed == guess(deck.cards, places, pool, seed)


def narrow():
    """A pool for one deck only: 9 weapons, the 3 break triggers, a crash card; and the deck, with 2 crash cards."""
    weapons = [weapon(f"W{i}") for i in range(9)]
    triggers = [trigger(kind[0].upper(), kind) for kind in ("charge", "break", "treat")]
    crashed = crash("Z")
    deck = [avatar("AA"), *(card for card in (*weapons, *triggers) for _ in range(4)), crashed, crashed]
    return weapons, triggers, crashed, deck


def test_what_the_rest_needs_is_left_room_for():
    """9 weapons of 4 copies are 36 cards for 38 places: 2 to 4 crash cards must be among them, never more."""
    weapons, triggers, crashed, deck = narrow()
    assert check_deck(deck) == ()
    found = set()
    for key in range(60):
        guessed = guess(deck, range(1, 51), [*weapons, *triggers, crashed], key)
        assert check_deck(guessed) == ()
        found.add(Counter(card.kind for card in guessed)["crash"])
    assert found == {2, 3, 4}


def test_two_cards_of_one_name_count_together():
    """A treat named like a weapon takes the weapon's places: 4 of the treat leave none for the weapon."""
    weapons, triggers, crashed, deck = narrow()
    namesake = replace(triggers[2], name="W0")
    pool = [*weapons, *triggers[:2], namesake, crashed, spell("S", attribute="sword", names=["W1"])]
    deck = [avatar("AA"), *[c for c in (*weapons[1:], pool[-1], *triggers) for _ in range(4)], crashed, crashed]
    for key in range(20):
        guessed = guess(deck, range(1, 51), pool, key)
        assert check_deck(guessed) == () and weapons[0] not in guessed


def test_a_pool_that_cannot_complete_a_deck_is_refused():
    weapons, triggers, crashed, deck = narrow()
    for pool in (
        [],
        weapons,
        [*weapons, *triggers],
        [*weapons[1:], *triggers, crashed],
        [*weapons, *triggers[1:], crashed],
    ):
        with pytest.raises(OptionError, match="50"):
            guess(deck, range(1, 51), pool, 0)


def test_each_card_that_fits_is_as_likely():
    """One place: the weapon with three copies so far, a crash card, and two weapons that aren't in the deck yet."""
    weapons, triggers, crashed, deck = narrow()
    pool = [*weapons, *triggers, crashed, weapon("V"), avatar("BB"), weapon("X", attribute="gun")]
    n = 3000
    came = Counter(guess(deck, [1], pool, key)[1].number for key in range(n))
    assert set(came) == {"W0", "Z", "V", "X"}  # a human equips guns
    expected = n / len(came)
    assert sum((k - expected) ** 2 / expected for k in came.values()) < 20


def test_only_what_the_avatar_can_equip_is_guessed():
    """Nor another card of a number that is known in the deck."""
    weapons, triggers, crashed, deck = narrow()
    deck[0] = avatar("AA", species="creature")
    pool = [*weapons, *triggers, crashed, weapon("X", attribute="gun"), replace(crashed, name="other")]
    came = {guess(deck, [1], pool, key)[1].number for key in range(60)}
    assert came == {"W0", "Z"}
