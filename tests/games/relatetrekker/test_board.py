"""RelateTrekker's table: values in use, keywords, who lies sideways; exact odds of attacks; the luck of dice."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rtkit.games.board import board
from rtkit.games.relatetrekker.schema import Draw, Effect, Static
from rtkit.odds import battle_odds, deck_attack_odds
from tests.games.relatetrekker.laid import counter, follow, lay, one, stage
from tests.games.relatetrekker.playing import do


def zone(session, key, player, **how):
    return next(z for row in board(session, **how).rows for z in row if (z.key, z.player) == (key, player))


def odds(session, text):
    kit, match, player = session.match.kit, session.match, session.to_move
    action = next(action for action in session.legal_actions() if action.text == text)
    view = session.view(player)
    return kit.showing.odds(match.cards, match.tables[0], view.state, kit.hidden(view.state, 1 - player), action, "ja")


def test_values_in_use_and_keywords_are_shown():
    """RT-107: a lent keyword, a value above and one below what is printed."""
    session = lay({"field": [one("K1", Static("A", 300), Static("D", -200), Static("protect"), A=500, D=400, dice=2)]},
                  {"field": [(one("L1", D=600), {"rested": True})]})  # fmt: skip
    (face,) = zone(session, "field", 0, lang="ja").cards
    assert [(v.label, v.text, v.change) for v in face.values] == [
        ("A", "800", 1), ("D", "200", -1), ("打点", "1", 0), ("ダイス", "2", 0),
    ]  # fmt: skip
    assert face.marks == ("赤", "プロテクト") and not face.sideways
    (rested,) = zone(session, "field", 1).cards
    assert rested.sideways == "レスト"


def test_a_hand_card_says_what_its_follow_is():
    quick = replace(one("K3"), follow=Effect("quick", (Draw(1),), "battle"), follow_colour="blue")
    session = lay({"hand": [follow("K1", Draw(2)), counter("K2", Draw(1)), quick]}, {})
    marks = [face.marks for face in zone(session, "hand", 0, lang="en").cards]
    assert [m[1:] for m in marks[:3]] == [("follow (red)",), ("counter",), ("quick (blue)",)]


def test_the_stage_lies_between_the_players():
    session = lay({"hand": [stage("S1", Static("A", 100, "all"))]}, {})
    assert zone(session, "stage", -1).count == 0
    do(session, "stage S1")
    (face,) = zone(session, "stage", -1, lang="en").cards
    assert (face.number, face.marks, face.values) == ("S1", ("stage",), ())


def test_an_attack_has_the_odds_of_its_battle():
    """RT-405, with the values in use."""
    session = lay({"field": [one("K1", Static("A", 300), A=500, dice=2)]},
                  {"field": [(one("L1", D=600, dice=3), {"rested": True})]}, phase="attack")  # fmt: skip
    told = odds(session, "attack K1 > L1")
    assert told.chance == battle_odds(800, 2, 600, 3).win
    assert told.of == "勝つ確率" and told.words == "合計の差の平均 -150"


@pytest.mark.parametrize(("strike", "left"), [(1, 9), (3, 9), (9, 9), (12, 9)])
def test_a_deck_attack_has_the_chance_of_a_counter(strike, left):
    """RT-402: by default not the one on the card that empties the deck; hand and deck are equally likely places."""
    cards = [counter(f"C{i}", Draw(1)) for i in range(3)]
    session = lay({"field": [one("K1", strike=strike)]}, {"deck": cards, "deck_size": left, "hand_size": 4},
                  phase="attack")  # fmt: skip
    told = odds(session, "attack K1 > deck")
    assert told.chance == deck_attack_odds(strike, left, 3, unseen=left + 4).some_counter
    assert ("勝ち" in told.words) == (strike >= left)


def test_no_chance_is_told_of_cards_that_are_known():
    """RT-206: cards put under the deck are known; an attack that reaches them isn't told by chances."""
    session = lay({"field": [one("K1", strike=4)]}, {"deck_size": 6, "known_bottom": 3}, phase="attack")
    assert odds(session, "attack K1 > deck").chance is None
    session = lay({"field": [one("K1", strike=2)]}, {"deck_size": 6, "known_bottom": 3}, phase="attack")
    assert odds(session, "attack K1 > deck").chance == 0


def test_only_attacks_have_odds():
    session = lay({"hand": [follow("K1", Draw(1))], "field": [one("K2")]}, {})
    assert odds(session, "follow K1") is None and odds(session, "pass") is None


def test_the_luck_of_a_battle_is_that_of_its_margin():
    """RT-104: the dice of both sides, seen by the attacker."""
    session = lay({"field": [one("K1", dice=2)]}, {"field": [(one("L1", dice=1), {"rested": True})]}, phase="attack")
    events = session.apply("attack K1 > L1", dice=[[6, 6], [1]])
    (luck,) = session.match.kit.showing.luck(events)
    assert (luck.player, luck.dice) == (0, ((6, 6), (1,)))
    assert luck.percentile == battle_odds(0, 2, 0, 1).percentile((6, 6), (1,)) == 1 - Fraction(1, 432)


def test_a_battle_without_dice_has_no_luck():
    session = lay({"field": [one("K1", A=1)]}, {"field": [(one("L1"), {"rested": True})]}, phase="attack")
    assert session.match.kit.showing.luck(session.apply("attack K1 > L1")) == ()
