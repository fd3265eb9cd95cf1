"""What is public, hidden and known: RT-206."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games import make
from rtkit.games.relatetrekker.schema import Act, Discard, Draw, Mill, Stop, Take, Target
from rtkit.games.session import Session
from rtkit.games.texts import dump_yaml
from tests.games.relatetrekker.laid import follow, lay, numbers, one, quick, stage
from tests.games.relatetrekker.playing import do, kinds

T1, T2, T3 = (one(f"T{i}") for i in range(1, 4))
RESTED = {"rested": True}


def seen(session: Session, viewer: str) -> dict[str, Any]:
    """The position as a player sees it."""
    return session.view("AB".index(viewer)).position()


# public


@pytest.mark.rule("RT-206")
@pytest.mark.parametrize("viewer", ["A", "B"])
def test_fields_stage_and_piles_are_public(viewer):
    """Fields with who is rested, the stage with its owner, piles in order: as they are, to both."""
    a = {"field": [one("P"), (one("Q"), RESTED)], "hand": [one("H")], "pile": [one("X"), one("Y")]}
    b = {"field": [(one("E"), RESTED)], "pile": [one("Z"), one("W"), one("V")]}
    view = seen(lay(a, b, stage=("B", stage("S"))), viewer)
    assert view["A"]["field"] == [{"card": "P"}, {"card": "Q", "rested": True}]
    assert view["B"]["field"] == [{"card": "E", "rested": True}]
    assert (view["A"]["pile"], view["B"]["pile"]) == (["X", "Y"], ["Z", "W", "V"])
    assert view["stage"] == {"player": "B", "card": "S"}


@pytest.mark.rule("RT-206")
@pytest.mark.parametrize("viewer", ["A", "B"])
def test_sizes_of_hands_and_decks_are_public(viewer):
    """As many places as there are cards."""
    session = lay({"hand": [one("H"), one("I")], "deck_size": 7}, {"hand": [one("K")], "deck_size": 5})
    view = seen(session, viewer)
    assert [len(view[p][zone]) for p in "AB" for zone in ("hand", "deck")] == [2, 7, 1, 5]


@pytest.mark.rule("RT-206")
def test_a_follow_being_used_is_public():
    """The opponent sees which card's effect is going on."""
    odd = follow("F", Discard(1))
    session = do(lay({"field": [one("P")], "hand": [odd, one("H"), one("I")]}, {}), "follow F")
    assert seen(session, "B")["effect"]["card"] == "F"


@pytest.mark.rule("RT-206", "dice_timing=before_quick")
def test_dice_on_the_table_are_public():
    """Rolled before the quicks: both see them."""
    a = {"field": [one("P", dice=2), one("R")], "hand": [quick("Q", "battle", Stop())]}
    session = lay(a, {"field": [(one("X", dice=1), RESTED)]}, phase="attack", rulings={"dice_timing": "before_quick"})
    session.apply("attack P > X", dice=[[3, 4], [6]])
    assert seen(session, "B")["attack"]["dice"] == seen(session, "A")["attack"]["dice"] == [[3, 4], [6]]


# hidden


@pytest.mark.rule("RT-206")
def test_a_hand_is_hidden_from_the_opponent_only():
    """Each sees the own hand and question marks across the table."""
    session = lay({"hand": [one("H"), one("I")]}, {"hand": [one("K"), one("L"), one("M")]})
    assert (seen(session, "A")["A"]["hand"], seen(session, "A")["B"]["hand"]) == (["H", "I"], ["?"] * 3)
    assert (seen(session, "B")["A"]["hand"], seen(session, "B")["B"]["hand"]) == (["?"] * 2, ["K", "L", "M"])


@pytest.mark.rule("RT-206")
@pytest.mark.parametrize("viewer", ["A", "B"])
def test_the_order_of_both_decks_is_hidden_from_both(viewer):
    """The own deck's, too."""
    session = lay({"hand": [one("H")], "deck": [T1, T2]}, {"deck": [T3], "deck_size": 4})
    view = seen(session, viewer)
    assert set(view["A"]["deck"]) == set(view["B"]["deck"]) == {"?"}


@pytest.mark.rule("RT-206")
def test_the_opponents_draws_are_hidden():
    """Drawn by an effect: their owner sees them, the opponent a larger hand."""
    a = {"field": [one("P")], "hand": [follow("F", Draw(2)), one("H")], "deck": [T1, T2]}
    session = do(lay(a, {}), "follow F")
    assert set(seen(session, "A")["A"]["hand"]) == {"H", "T1", "T2"}
    assert seen(session, "B")["A"]["hand"] == ["?"] * 3


@pytest.mark.rule("RT-206")
def test_the_opposing_list_may_be_told_or_not():
    """Told: all 80 cards are known. Not told: of the opposing deck only what has been seen."""
    b = {"field": [one("E")], "hand": [one("K")], "pile": [one("X"), one("Y")]}
    session = lay({"hand": [one("H"), one("I")]}, b, stage=("B", stage("S")))
    assert None not in session.view(0).cards
    shut = session.view(0, open_lists=False).cards
    assert None not in shut[:40]
    assert {card.number for card in shut[40:] if card} == {"E", "X", "Y", "S"}


def declined(*, offered_one: bool) -> Session:
    """After a battle in which B declined a quick, or the same with another card in its place in hand."""
    b = {"field": [(one("X", D=9), RESTED)], "hand": [one("K"), quick("Q", "battle", Stop())], "deck": [T1, T2]}
    session = lay({"field": [one("P"), one("R")]}, b, phase="attack")
    if not offered_one:
        plain = session.match.kit.position(session.match.cards, session.state)
        plain["B"]["hand"], plain["B"]["deck"] = ["K", "T1"], ["Q", *plain["B"]["deck"][1:]]
        head = session.position_text().split("turn:")[0]
        session = make().read_position(head + dump_yaml(plain))
    return do(session, "attack P > X", *(["pass"] if offered_one else []))


@pytest.mark.rule("RT-206", "RT-407")
def test_a_quick_offered_and_declined_is_hidden():
    """The attacker's player sees the same whether the defender could have used one or not."""
    with_one, without = declined(offered_one=True), declined(offered_one=False)
    assert ("Q" in numbers(with_one, "B", "hand"), "Q" in numbers(without, "B", "hand")) == (True, False)
    assert kinds(with_one) == kinds(without) == ["attack", "totals", "totals", "held", "attack_end"]
    assert with_one.view(0) == without.view(0)


# known


def back_under() -> Session:
    """A has put X and then Y under the deck."""
    under = follow("F", Take(2, "deck_bottom"))
    a = {"field": [one("P")], "hand": [under, one("H")], "pile": [one("X"), one("Y"), one("Z")], "deck": [T1, T2]}
    return do(lay(a, {}), "follow F", "take X", "take Y")


@pytest.mark.rule("RT-206", "RT-604")
@pytest.mark.parametrize("viewer", ["A", "B"])
def test_cards_put_under_a_deck_are_known_to_both(viewer):
    """Where they lie, too: Y lowest, X above it, and nothing else."""
    deck = seen(back_under(), viewer)["A"]["deck"]
    assert deck[-2:] == ["X", "Y"]
    assert set(deck[:-2]) == {"?"}


@pytest.mark.rule("RT-206")
def test_known_cards_stay_known_in_samples():
    """Whatever is dealt in place of what is hidden, they lie where they lie."""
    view = back_under().view(1)
    for key in range(5):
        assert numbers(view.sample(key), "A", "deck")[-2:] == ["X", "Y"]


@pytest.mark.rule("RT-206")
def test_a_card_known_under_a_deck_is_known_when_drawn():
    """With two known cards left the opponent sees which one is drawn, and that only."""
    a = {"field": [one("P")], "hand": [follow("F", Draw(2)), one("H")], "deck": [T1, T2, T3], "deck_size": 3}
    session = do(lay(a | {"known_bottom": 2}, {}), "follow F")
    assert seen(session, "B")["A"]["deck"] == ["T3"]
    assert sorted(seen(session, "B")["A"]["hand"]) == ["?", "?", "T2"]


@pytest.mark.rule("RT-206")
@pytest.mark.parametrize("viewer", ["A", "B"])
def test_a_card_milled_from_above_the_known_leaves_them_known(viewer):
    """The top goes; those under the deck are as known as before."""
    a = {"field": [one("P")], "hand": [follow("F", Mill(1, "own")), one("H")], "deck": [T1, T2, T3], "deck_size": 3}
    session = do(lay(a | {"known_bottom": 2}, {}), "follow F")
    assert seen(session, viewer)["A"]["deck"] == ["T2", "T3"]


@pytest.mark.rule("RT-206", "RT-602")
def test_a_card_returned_to_hand_is_known_to_the_opponent():
    """Everybody saw it go there; the rest of the hand stays hidden."""
    a = {"hand": [follow("F", Act("return", Target("choose", "opposing"))), one("I")], "field": [one("P")]}
    session = do(lay(a, {"field": [one("E")], "hand": [one("K")]}), "follow F")
    assert sorted(seen(session, "A")["B"]["hand"]) == ["?", "E"]


@pytest.mark.rule("RT-206", "RT-604")
def test_a_card_taken_from_the_pile_is_known_to_the_opponent():
    """Piles are public, and so is what leaves them."""
    a = {"field": [one("P")], "hand": [follow("F", Take(1)), one("H")], "pile": [one("X")]}
    session = do(lay(a, {}), "follow F")
    assert sorted(seen(session, "B")["A"]["hand"]) == ["?", "X"]


@pytest.mark.rule("RT-206")
def test_a_known_card_that_is_played_is_in_hand_no_longer():
    """Played again: what is left in hand is hidden."""
    a = {"field": [one("P")], "hand": [one("E"), one("K"), one("L")], "seen": ["E"]}
    session = lay(a, {})
    assert sorted(seen(session, "B")["A"]["hand"]) == ["?", "?", "E"]
    do(session, "play E")
    assert seen(session, "B")["A"]["hand"] == ["?", "?"]
    assert seen(session, "B")["A"]["field"] == [{"card": "P"}, {"card": "E"}]


@pytest.mark.rule("RT-206")
def test_the_place_of_a_card_in_hand_tells_nothing():
    """The view of a hand doesn't depend on when its hidden cards came."""
    hands = [[one("E"), one("K"), one("L")], [one("K"), one("L"), one("E")]]
    views = [seen(lay({"hand": hand, "seen": ["E"]}, {}), "B")["A"]["hand"] for hand in hands]
    assert views[0] == views[1]


@pytest.mark.rule("RT-206", "RT-407")
def test_whether_a_quick_may_be_used_is_known_to_its_owner_only():
    """While the defender is asked, the attacker sees the same as if no quick were held."""
    side = {"field": [(one("E"), {"rested": True})], "hand": [quick("Q", "battle", Stop()), one("K")]}
    session = do(lay({"field": [one("P")], "hand": [one("H")]}, side, phase="attack"), "attack P > E")
    assert (session.to_move, session.ask) == (1, "quick")
    theirs, mine = session.view(0), session.view(1)
    assert (mine.to_move, len(mine.legal_actions())) == (1, 2)
    assert (theirs.to_move, theirs.legal_actions(), int(theirs.state["ask"])) == (None, (), 0)
    asks = {theirs.sample(key).ask for key in range(40)}
    assert "quick" in asks and len(asks) > 1


@pytest.mark.rule("RT-206")
def test_known_cards_drawn_one_after_another_stay_known():
    """Three are known under a deck of four; the third draw takes the second of them."""
    a = {"field": [one("P")], "hand": [follow("F", Draw(3)), one("H")], "deck": [T1, T2, T3, one("T4")], "deck_size": 4}
    session = do(lay(a | {"known_bottom": 3}, {}), "follow F")
    assert seen(session, "B")["A"]["deck"] == ["T4"]
    assert sorted(seen(session, "B")["A"]["hand"]) == ["?", "?", "T2", "T3"]
