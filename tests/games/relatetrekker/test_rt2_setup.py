"""Decks and set-up: RT-201…205."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rtkit.errors import DeckError
from rtkit.games import make
from rtkit.games.relatetrekker.schema import Card, Draw
from rtkit.games.session import Session
from rtkit.i18n import set_language
from tests.games.relatetrekker.laid import follow, lay, numbers, one, stage
from tests.games.relatetrekker.playing import asked, do, kinds

T1, T2, T3 = (one(f"T{i}") for i in range(1, 4))
RESTED = {"rested": True}


def deck(n: int, player: str = "A") -> list[Card]:
    return [one(f"{player}{i}", strike=1) for i in range(n)]


def fresh(seed: int = 0, index: int = 0, **more: Any) -> Session:
    """A new game of two plain decks: A0…A39 against B0…B39."""
    return make().new(deck(40), deck(40, "B"), seed, index, **more)


def refused(cards: list[Card]) -> str:
    """Why a deck of these cards isn't taken, in English."""
    set_language("en")
    with pytest.raises(DeckError) as caught:
        make().match(cards, deck(40, "B"))
    return str(caught.value)


# RT-201


@pytest.mark.rule("RT-201")
@pytest.mark.parametrize("n", [0, 1, 39, 41, 80])
def test_a_deck_of_another_size_is_refused(n):
    """39 and 41 as much as none at all; the message says 40 and what came."""
    assert "exactly 40 cards" in refused(deck(n))


@pytest.mark.rule("RT-201")
def test_a_deck_of_forty_cards_is_taken():
    """Exactly 40."""
    assert len(make().match(deck(40), deck(40, "B")).decks[0]) == 40


@pytest.mark.rule("RT-201")
def test_either_deck_is_held_against_the_rule():
    """The second player's, too."""
    with pytest.raises(DeckError):
        make().match(deck(40), deck(39, "B"))


@pytest.mark.rule("RT-201")
def test_characters_and_stages_count_together():
    """30 and 10 are a deck; 40 and 1 are not."""
    stages = [stage(f"S{i}") for i in range(10)]
    assert len(make().match(deck(30) + stages, deck(40, "B")).decks[0]) == 40
    assert "exactly 40 cards" in refused(deck(40) + stages[:1])


# RT-202


@pytest.mark.rule("RT-202")
def test_a_name_twice_is_refused():
    """Two cards of one name with different numbers."""
    assert "a card name that is in the deck once" in refused([*deck(39), Card("X1", "A5", colour="red")])


@pytest.mark.rule("RT-202")
def test_a_number_twice_is_refused():
    """Two cards of one number with different names."""
    assert 'a card number that is in the deck once, got "A5"' in refused([*deck(39), Card("A5", "Else", colour="red")])


@pytest.mark.rule("RT-202")
def test_the_same_card_twice_is_refused():
    """Same name and same number."""
    assert "A5" in refused([*deck(39), one("A5", strike=1)])


@pytest.mark.rule("RT-202")
def test_a_stage_shares_no_name_with_a_character():
    """All cards of the deck count, whatever they are."""
    assert "a card name that is in the deck once" in refused([*deck(39), Card("S1", "A5", stage=True)])


@pytest.mark.rule("RT-202")
def test_another_epithet_is_another_name():
    """ "The Brave A5" beside "A5"."""
    cards = [*deck(39), Card("X1", "The Brave A5", species=("cat",), colour="red")]
    assert len(make().match(cards, deck(40, "B")).decks[0]) == 40


@pytest.mark.rule("RT-202")
def test_both_players_may_have_the_same_card():
    """The rule is about one deck."""
    session = make().new(deck(40), deck(40), 1)
    assert [card.number for card in session.match.decks[1]] == [f"A{i}" for i in range(40)]


# RT-203


@pytest.mark.rule("RT-203", "RT-301")
def test_both_draw_five():
    """Five each; the first player has drawn for the turn as well when first asked."""
    session = fresh()
    assert (len(numbers(session, "A", "hand")), len(numbers(session, "B", "hand"))) == (6, 5)
    assert (len(numbers(session, "A", "deck")), len(numbers(session, "B", "deck"))) == (34, 35)


@pytest.mark.rule("RT-203")
def test_the_five_are_the_top_of_the_shuffled_deck():
    """Hand and deck together are the shuffle, in order."""
    session = fresh(3)
    for player, dealt in enumerate(session.dealt):
        cards = [session.match.cards[i].number for i in dealt]
        name, n = "AB"[player], (6, 5)[player]
        assert set(numbers(session, name, "hand")) == set(cards[:n])
        assert numbers(session, name, "deck") == cards[n:]


@pytest.mark.rule("RT-203")
def test_both_shuffle():
    """Every card once, in an order that is neither the list's nor the same for both players or seeds."""
    orders = [tuple(i % 40 for i in dealt) for seed in range(3) for dealt in fresh(seed).dealt]
    assert all(sorted(order) == list(range(40)) for order in orders)
    assert len({*orders, tuple(range(40)), tuple(range(39, -1, -1))}) == 8


@pytest.mark.rule("RT-203")
def test_every_card_may_be_in_the_opening_hand():
    """Over 400 games each of the 40 cards is dealt about 50 times among the five."""
    dealt = Counter(i for index in range(400) for i in fresh(9, index).dealt[0][:5])
    assert len(dealt) == 40
    assert min(dealt.values()) > 20 and max(dealt.values()) < 90


@pytest.mark.rule("RT-203")
def test_there_is_no_mulligan():
    """The first decision of the game is the first player's main phase."""
    session = fresh()
    assert (session.turn, asked(session)) == (1, ("A", "main"))
    assert [kind for kind in kinds(session) if kind not in ("turn", "drawn")] == []


def extra(cards: int, first: str = "first") -> Session:
    """A new game in which the second player has so many cards more."""
    return make(rulings={"second_extra_cards": cards}).new(deck(40), deck(40, "B"), 3, first=first)


@pytest.mark.rule("RT-203", "second_extra_cards=0", "second_extra_cards=1", "second_extra_cards=2")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_by_a_house_rule_the_second_player_begins_with_more_cards(cards):
    """The next cards of the same shuffle; the first player has five and the draw for the turn, as ever."""
    usual = fresh(3)
    for first, (begins, other) in (("first", "AB"), ("second", "BA")):
        session = extra(cards, first)
        hand, more = numbers(session, begins, "hand"), numbers(session, other, "hand")
        assert (len(hand), len(more)) == (6, 5 + cards)
        place = "AB".index(other)
        assert session.dealt == usual.dealt
        assert more == [session.match.cards[i].number for i in session.dealt[place][: 5 + cards]]
        assert len(numbers(session, other, "deck")) == 35 - cards


@pytest.mark.rule("RT-206", "second_extra_cards=2")
def test_the_number_of_cards_is_public_and_a_record_keeps_the_house_rule():
    """Seven hidden cards for who looks from the other side, as many in every deal of them; the record tells it."""
    session = extra(2)
    view = session.view(0)
    assert view.position()["B"]["hand"] == ["?"] * 7
    assert all(len(numbers(view.sample(key), "B", "hand")) == 7 for key in range(5))
    text = session.record_text()
    assert "second_extra_cards: 2" in text
    again = make().read_record(text)
    assert (again.match.rulings["second_extra_cards"], again.position_text()) == (2, session.position_text())
    assert make().read_position(session.position_text()).position_text() == session.position_text()


# RT-204


@pytest.mark.rule("RT-204")
@pytest.mark.parametrize(("first", "begins"), [("first", "AAAA"), ("second", "BBBB"), ("alternate", "ABAB")])
def test_the_first_player_is_given(first, begins):
    """The first-named, the second-named, or each in turn over the games of a batch."""
    assert "".join(asked(fresh(5, index, first=first))[0] for index in range(4)) == begins


@pytest.mark.rule("RT-204")
def test_the_first_player_is_drawn_at_random():
    """By the seed and the game's number: the same again, and each about half the time."""
    drawn = [asked(fresh(5, index, first="random"))[0] for index in range(60)]
    assert drawn == [asked(fresh(5, index, first="random"))[0] for index in range(60)]
    assert 15 < drawn.count("A") < 45


@pytest.mark.rule("RT-204", "RT-301")
def test_the_one_who_begins_draws_first():
    """With the second-named player first, B has six cards and A five."""
    session = fresh(5, first="second")
    assert (len(numbers(session, "A", "hand")), len(numbers(session, "B", "hand"))) == (5, 6)


# RT-205


@pytest.mark.rule("RT-205")
@pytest.mark.parametrize("n", [7, 20, 33])
def test_a_turn_ends_with_any_number_of_cards_in_hand(n):
    """Nothing is discarded."""
    session = lay({"hand": [one(f"H{i}") for i in range(n)]}, {"hand": [T1]})
    do(session, "pass", "pass")
    assert asked(session) == ("B", "main")
    assert len(numbers(session, "A", "hand")) == n
    assert numbers(session, "A", "pile") == []


@pytest.mark.rule("RT-205")
def test_drawing_goes_on_with_a_full_hand():
    """20 in hand and 10 drawn are 29 without the follow."""
    hand = [follow("F", Draw(10)), *(one(f"H{i}") for i in range(19))]
    session = do(lay({"field": [one("P")], "hand": hand}, {}), "follow F")
    assert len(numbers(session, "A", "hand")) == 29
