"""Decks and set-up: AL-201…205."""

from __future__ import annotations

from collections import Counter
from contextlib import nullcontext
from typing import Any

import pytest

from rtkit.errors import DeckError, PositionError
from rtkit.games import make
from rtkit.games.avatars_legion.schema import TRIGGERS, Boost, Card, Draw
from rtkit.games.session import Session
from rtkit.i18n import set_language
from tests.games.avatars_legion.laid import avatar, crash, lay, numbers, plain, trigger, weapon
from tests.games.avatars_legion.playing import asked, do, happened, kinds, offered

LIFE = [plain(f"L{i}") for i in range(5)]
AFTER = {"mulligan_shuffle": "after_draw"}


def deck(player: str = "A", *, fill: int = 38, crashes: int = 0) -> list[Card]:
    """A legal deck: an avatar, twelve break triggers, and cards that are all different."""
    triggers = [trigger(f"{player}{kind}{i}", kind) for kind in TRIGGERS for i in range(4)]
    others = [crash(f"{player}C{i}", Draw(1)) for i in range(crashes)]
    return [avatar(f"AV{player}"), *triggers, *others, *(plain(f"{player}{i}") for i in range(fill - crashes))]


def fresh(seed: int = 0, index: int = 0, rulings: dict[str, Any] | None = None, **more: Any) -> Session:
    """A new game of two such decks, at the first player's mulligan."""
    return make("avatars_legion", rulings=rulings).new(deck(), deck("B"), seed, index, **more)


def dealt(session: Session, player: int) -> list[str]:
    """How a player's deck was shuffled, topmost first."""
    return [session.match.cards[i].number for i in session.dealt[player]]


def refused(cards: list[Card]) -> str:
    """Why a deck of these cards isn't taken, in English."""
    set_language("en")
    with pytest.raises(DeckError) as caught:
        make("avatars_legion").match(deck("B"), cards)
    return str(caught.value)


# AL-201, AL-202


@pytest.mark.rule("AL-201")
def test_a_deck_of_fifty_one_is_taken_and_no_other():
    """The avatar among them: 50 or 52 cards are refused."""
    assert len(make("avatars_legion").match(deck(), deck("B")).decks[0]) == 51
    for fill in (37, 39):
        assert "exactly 51 cards" in refused(deck(fill=fill))


@pytest.mark.rule("AL-201", "AL-101")
def test_a_deck_has_one_avatar():
    """None, or two, is refused."""
    assert "exactly one avatar" in refused([*deck()[1:], plain("X")])
    assert "exactly one avatar" in refused([*deck()[:-1], avatar("AV2")])


@pytest.mark.rule("AL-201")
def test_four_of_a_name_and_no_fifth():
    """Copies of one card, or cards of one name and several numbers."""
    copies = [weapon("W", name="Same"), weapon("W", name="Same"), weapon("X", name="Same"), weapon("Y", name="Same")]
    assert make("avatars_legion").match([*deck()[:-4], *copies], deck("B"))
    assert "at most 4 cards of a name" in refused([*deck()[:-5], *copies, weapon("Z", name="Same")])


@pytest.mark.rule("AL-202")
@pytest.mark.parametrize("kind", TRIGGERS)
def test_four_break_triggers_of_each_kind(kind):
    """Three are refused, and five."""
    cards = deck()
    at = next(i for i, card in enumerate(cards) if card.trigger == kind)
    assert f"4 break triggers of the kind {kind}" in refused([*cards[:at], *cards[at + 1 :], plain("X")])
    assert f"4 break triggers of the kind {kind}" in refused([*cards[:-1], trigger("X", kind)])


@pytest.mark.rule("AL-202")
def test_at_most_four_crash_cards():
    """In all, whatever their names."""
    assert make("avatars_legion").match(deck(crashes=4), deck("B"))
    assert "at most 4 crash cards" in refused(deck(crashes=5))


# AL-203


@pytest.mark.rule("AL-203")
def test_the_top_five_are_life_material_and_the_next_five_the_hand():
    """Of the shuffled deck, for both; the avatar is none of them."""
    session = fresh(3)
    for player, name in enumerate("AB"):
        cards = dealt(session, player)
        assert sorted(cards) == sorted(card.number for card in deck(name)[1:])
        assert (numbers(session, name, "life"), numbers(session, name, "hand")) == (cards[:5], cards[5:10])
        assert numbers(session, name, "deck") == cards[10:]


@pytest.mark.rule("AL-203")
def test_life_material_is_laid_before_hands_are_drawn():
    """The first player's first in each."""
    for first, order in (("first", [0, 1]), ("second", [1, 0])):
        session = fresh(3, first=first)
        told = [(e.kind, e.actor) for e in session.events]
        assert told == [(kind, p) for kind in ("laid", "drawn") for p in order for _ in range(5)]


@pytest.mark.rule("AL-203", "AL-302")
@pytest.mark.parametrize("viewer", [0, 1])
def test_life_material_is_unseen_by_both(viewer):
    """Five question marks a side, for the owner as well; events name none."""
    session = fresh()
    view = session.view(viewer).position()
    assert [view[p]["life"] for p in "AB"] == [["?"] * 5] * 2
    assert {e.card for e in session.events if e.kind == "laid"} == {-1}


@pytest.mark.rule("AL-203")
def test_both_shuffle():
    """In an order that is neither the list's nor the same for both players or seeds; any card may be life material."""
    orders = [tuple(i % 51 for i in cards) for seed in range(3) for cards in fresh(seed).dealt]
    assert all(sorted(order) == list(range(1, 51)) for order in orders)
    assert len({*orders, tuple(range(1, 51)), tuple(range(50, 0, -1))}) == 8
    found = Counter(i for index in range(120) for i in fresh(9, index).dealt[0][:5])
    assert len(found) == 50 and max(found.values()) < 35


@pytest.mark.rule("AL-203", "second_extra_cards=0", "second_extra_cards=1", "second_extra_cards=2")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_by_a_house_rule_the_second_player_begins_with_more_cards(cards):
    """The next cards of the same shuffle, behind the same life material; all may be returned in the mulligan."""
    more = {"second_extra_cards": cards}
    for first, (begins, other) in (("first", "AB"), ("second", "BA")):
        session = fresh(3, rulings=more, first=first)
        assert session.dealt == fresh(3, first=first).dealt
        for name, n in ((begins, 5), (other, 5 + cards)):
            order = dealt(session, "AB".index(name))
            assert (numbers(session, name, "life"), numbers(session, name, "hand")) == (order[:5], order[5 : 5 + n])
            assert numbers(session, name, "deck") == order[5 + n :]
        do(session, "pass", *(f"return {n}" for n in numbers(session, other, "hand")))
        assert (asked(session), len(numbers(session, other, "hand"))) == ((begins, "draw"), 5 + cards)


@pytest.mark.rule("AL-302", "second_extra_cards=2")
def test_the_number_of_cards_is_public_and_a_record_keeps_the_house_rule():
    """Seven hidden cards for who looks from the other side, as many in every deal of them; all texts read back."""
    session = fresh(3, rulings={"second_extra_cards": 2})
    view = session.view(0)
    assert view.position()["B"]["hand"] == ["?"] * 7
    assert all(len(numbers(view.sample(key), "B", "hand")) == 7 for key in range(5))
    do(session, "pass", *(f"return {n}" for n in numbers(session, "B", "hand")[:6]))
    for read, text in ((make("avatars_legion").read_record, session.record_text()),
                       (make("avatars_legion").read_position, session.position_text())):  # fmt: skip
        assert "second_extra_cards: 2" in text
        assert read(text).position_text() == session.position_text()


@pytest.mark.rule("AL-204", "second_extra_cards=1")
def test_no_more_cards_have_been_returned_than_the_opening_hand_had():
    """Six by the second player, five by the first."""
    text = fresh(rulings={"second_extra_cards": 1}).position_text()
    assert "counts" not in text
    for through, most in ((0, 5), (1, 6)):
        for n in (most, most + 1):
            reading = nullcontext() if n == most else pytest.raises(PositionError, match=f"returned.*{most}")
            with reading:
                found = make("avatars_legion").read_position(f"{text}\ncounts: {{mulligans: {through}, returned: {n}}}")
                assert asked(found) == ("AB"[through], "mulligan")


# AL-204


@pytest.mark.rule("AL-204")
def test_any_number_of_cards_is_returned_one_after_another():
    """Each card of the hand is offered, and to stop; then as many are drawn."""
    session = fresh()
    hand = numbers(session, "A", "hand")
    assert (asked(session), offered(session)) == (("A", "mulligan"), {"pass", *(f"return {n}" for n in hand)})
    do(session, f"return {hand[3]}", f"return {hand[0]}")
    assert offered(session) == {"pass", *(f"return {hand[i]}" for i in (1, 2, 4))}
    do(session, "pass")
    kept = numbers(session, "A", "hand")
    assert kept[:3] == [hand[1], hand[2], hand[4]] and len(kept) == 5
    assert len(numbers(session, "A", "deck")) == 40


@pytest.mark.rule("AL-204")
@pytest.mark.parametrize("first", ["first", "second"])
def test_the_first_player_first_and_each_once(first):
    """Then the second; then the first turn begins."""
    session = fresh(first=first)
    order = ["A", "B"] if first == "first" else ["B", "A"]
    found = []
    for _ in range(2):
        found.append(asked(session))
        do(session, min(text for text in offered(session) if text != "pass"), "pass")
    assert found == [(player, "mulligan") for player in order]
    assert (asked(session), session.turn) == ((order[0], "draw"), 1)


@pytest.mark.rule("AL-204")
def test_all_five_may_be_returned_or_none():
    """With all five gone nobody is asked any more; with none nothing is shuffled."""
    session = fresh()
    do(session, *(f"return {n}" for n in numbers(session, "A", "hand")))
    assert (asked(session)[0], len(numbers(session, "A", "hand")), kinds(session).count("shuffled")) == ("B", 5, 1)
    before = numbers(session, "B", "hand"), numbers(session, "B", "deck")
    do(session, "pass")
    assert (numbers(session, "B", "hand"), numbers(session, "B", "deck")) == before
    assert kinds(session).count("shuffled") == 1


def exchanged(seed: int, rulings: dict[str, Any] | None = None) -> tuple[list[str], list[str], Session]:
    """A has returned the whole opening hand: what was returned, what is held now."""
    session = fresh(seed, rulings=rulings)
    hand = numbers(session, "A", "hand")
    do(session, *(f"return {n}" for n in hand))
    return hand, numbers(session, "A", "hand"), session


@pytest.mark.rule("AL-204", "ruling:mulligan_shuffle=before_draw")
def test_shuffled_in_before_drawing():
    """A returned card may be drawn again; the new hand isn't what lay on top."""
    games = [exchanged(seed) for seed in range(40)]
    assert any(set(old) & set(new) for old, new, _ in games)
    assert all(new != dealt(session, 0)[10:15] for _, new, session in games)
    told = [k for k in kinds(games[0][2]) if k in ("returned", "mulligan", "shuffled", "drawn")][10:]
    assert told == ["returned"] * 5 + ["mulligan", "shuffled"] + ["drawn"] * 5


@pytest.mark.rule("AL-204", "ruling:mulligan_shuffle=after_draw")
def test_put_under_the_deck_and_shuffled_after_drawing():
    """The new hand is what lay on top; the returned cards are then anywhere in the deck."""
    games = [exchanged(seed, AFTER) for seed in range(40)]
    assert all(new == dealt(session, 0)[10:15] for _, new, session in games)
    lowest = [numbers(session, "A", "deck")[-5:] for _, _, session in games]
    assert all(sorted(low) != sorted(old) for low, (old, _, _) in zip(lowest, games, strict=True))
    told = [k for k in kinds(games[0][2]) if k in ("returned", "mulligan", "shuffled", "drawn")][10:]
    assert told == ["returned"] * 5 + ["mulligan"] + ["drawn"] * 5 + ["shuffled"]


@pytest.mark.rule("AL-204")
def test_only_the_number_returned_is_public():
    """B's view is the same whichever two A returns."""
    views = []
    for places in ((0, 1), (2, 4)):
        session = fresh()
        hand = numbers(session, "A", "hand")
        do(session, *(f"return {hand[i]}" for i in places))
        views.append(session.view(1))
        assert set(views[-1].position()["A"]["hand"] + views[-1].position()["A"]["deck"]) == {"?"}
        assert len(views[-1].position()["A"]["hand"]) == 3
    assert views[0] == views[1]


# AL-205


@pytest.mark.rule("AL-205")
def test_there_is_no_hand_limit():
    """Twenty cards at the end of a turn, and none goes."""
    hand = [plain(f"H{i}") for i in range(20)]
    session = do(lay({"hand": hand, "life": LIFE}, {"life": LIFE}, phase="battle"), "pass")
    assert (session.turn, len(numbers(session, "A", "hand")), happened(session, "discarded")) == (4, 20, [])
    assert asked(session) == ("B", "draw")


@pytest.mark.rule("AL-205")
@pytest.mark.parametrize(("first", "begins"), [("first", "AAAA"), ("second", "BBBB"), ("alternate", "ABAB")])
def test_the_first_player_is_given(first, begins):
    """The first-named, the second-named, or each in turn over the games of a batch."""
    assert "".join(asked(fresh(5, index, first=first))[0] for index in range(4)) == begins


@pytest.mark.rule("AL-205")
def test_the_first_player_is_drawn_at_random():
    """By the seed and the game's number: the same again, and each about half the time."""
    begins = [asked(fresh(5, index, first="random"))[0] for index in range(60)]
    assert begins == [asked(fresh(5, index, first="random"))[0] for index in range(60)]
    assert 15 < begins.count("A") < 45


def first_turns(**rulings: Any) -> list[bool]:
    """Whether each of the first three turns has a battle phase that is asked for."""
    session, found = fresh(rulings=rulings), []
    do(session, "pass", "pass")
    for turn in (1, 2, 3):
        assert session.turn == turn
        asks = set()
        while session.turn == turn:
            asks.add(session.ask)
            do(session, "pass")
        found.append("battle" in asks)
    return found


@pytest.mark.rule("AL-205", "ruling:first_turn_attack=true")
def test_the_first_turn_has_a_battle_phase():
    """As every other."""
    assert first_turns() == [True, True, True]


@pytest.mark.rule("AL-205", "ruling:first_turn_attack=false")
def test_the_first_turn_has_no_battle_phase():
    """The second player's first turn has one."""
    assert first_turns(first_turn_attack=False) == [False, True, True]


def opening_attacks(turn: int, **rulings: Any) -> int:
    """How many attacks a gun of three makes in a turn, an effect giving another."""
    gun, more = weapon("G", attribute="gun", attacks=3), crash("C", Boost("attacks", 1, "turn"))
    side = {"field": [gun], "hand": [more], "life": LIFE}
    sides = [side, {"life": LIFE}] if turn % 2 else [{"life": LIFE}, side]
    session = lay(*sides, turn=turn, active="BA"[turn % 2], rulings=rulings)
    do(session, "crash C", "pass")
    while session.turn == turn and asked(session)[1] in ("battle", "again"):
        do(session, "yes")
    return kinds(session).count("attack")


@pytest.mark.rule("AL-205", "AL-606", "opening_attacks=rules", "opening_attacks=one")
@pytest.mark.parametrize(("attacks", "first"), [("rules", 4), ("one", 1)])
def test_by_a_house_rule_the_first_turn_has_one_attack(attacks, first):
    """Of a gun and an effect that allow four; the second player's first turn and all later ones have all four."""
    found = [opening_attacks(turn, opening_attacks=attacks) for turn in (1, 2, 3)]
    assert found == [first, 4, 4]
    assert opening_attacks(1, opening_attacks=attacks, first_turn_attack=False) == 0
