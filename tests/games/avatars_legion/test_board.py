"""Avatars Legion's table: avatar, weapons and armed card with their values in use; what is known of an attack."""

from __future__ import annotations

from fractions import Fraction

from rtkit.games.avatars_legion.schema import Boost, Draw
from rtkit.games.board import board
from tests.games.avatars_legion.laid import armed, avatar, lay, plain, spell, trigger, weapon
from tests.games.avatars_legion.playing import do

HERO, WALL = avatar("HERO", ATK=9), avatar("WALL", DEF=4)


def zone(session, key, player, **how):
    return next(z for row in board(session, **how).rows for z in row if (z.key, z.player) == (key, player))


def values(face):
    return [(value.label, value.text, value.change) for value in face.values]


def odds(session, text):
    kit, match, player = session.match.kit, session.match, session.to_move
    action = next(action for action in session.legal_actions() if action.text == text)
    view = session.view(player)
    return kit.showing.odds(match.cards, match.tables[0], view.state, kit.hidden(view.state, 1 - player), action, "ja")


def test_the_avatar_has_its_values_in_use():
    """AL-601, AL-504: an exhausted weapon adds to ATK, the armed card to DEF."""
    session = lay({"avatar": HERO, "field": [weapon("W", attack=3), (armed("R", defence=2), {"place": "armed"})]}, {})
    do(session, "exhaust 1")
    (face,) = zone(session, "avatar", 0).cards
    assert values(face) == [("ATK", "12", 1), ("DEF", "7", 1)]
    (face,) = zone(session, "weapon1", 0, lang="en").cards
    assert face.sideways == "exhausted" and values(face)[0] == ("attack", "3", 0) and face.marks == ("sword",)
    assert zone(session, "weapon2", 0).count == 0
    (face,) = zone(session, "armed", 0).cards
    assert values(face) == [("防御力", "2", 0), ("BP", "0", 0)]


def test_several_attacks_are_said():
    """AL-606: with a gun the avatar attacks more than once."""
    session = lay({"field": [weapon("G", attribute="gun", attacks=3)]}, {})
    assert values(zone(session, "avatar", 0).cards[0])[-1] == ("攻撃回数", "3", 1)
    assert ("攻撃回数", "3", 0) in values(zone(session, "weapon1", 0).cards[0])


def test_life_material_is_counted_and_seen_by_nobody_who_plays():
    """AL-302: unseen by both, though one looks into both hands."""
    session = lay({}, {})
    for eyes in ((0,), (1,), (), (0, 1)):
        life = zone(session, "life", 0, eyes=eyes)
        assert (life.count, life.cards, life.kind) == (5, (), "pile")


def test_a_spell_lies_in_its_zone_while_it_works():
    """AL-505."""
    discard = spell("S", Draw(1), Boost("ATK", 1), attribute="sword")
    session = lay({"hand": [discard], "field": [weapon("W")]}, {})
    assert zone(session, "hand", 0).cards[0].marks == ("スペル",)
    do(session, "spell S")
    assert zone(session, "spell", 0).count == 0 and zone(session, "break", 0).cards[-1].number == "S"


def test_an_attack_is_told_by_its_values_and_the_chance_of_a_break_trigger():
    """AL-604, AL-605: 3 of the 50 unseen cards are break triggers; two weapons could add 3 + 3 + 2 to DEF 4."""
    triggers = [trigger(f"T{i}", "treat") for i in range(3)]
    guards = [weapon("V", attack=3), (weapon("X", attack=2), {"exhausted": True})]
    session = lay({"avatar": HERO}, {"avatar": WALL, "field": guards, "life": triggers}, phase="battle")
    told = odds(session, "yes")
    assert told.words == "ATK 9 対 DEF 4（ウェポンのガードを全部足すと DEF 12）"
    assert told.chance == Fraction(3, 48) and told.of == "成功したときブレイクトリガーが出る確率"


def test_an_attack_that_fails_has_no_chance():
    """AL-604: equal values are a failure."""
    session = lay({"avatar": avatar("H", ATK=4)}, {"avatar": WALL}, phase="battle")
    assert odds(session, "yes").chance is None


def test_two_cards_lost_are_both_looked_at():
    """Ruling life_per_hit: the chance that one or more of two is a break trigger."""
    session = lay({"avatar": HERO}, {"avatar": WALL, "life": [trigger("T0", "treat"), plain("P")]}, phase="battle",
                  rulings={"life_per_hit": 2})  # fmt: skip
    assert odds(session, "yes").chance == 1 - Fraction(49 * 48, 50 * 49)


def test_a_card_known_to_be_in_the_deck_makes_the_chance_unknown():
    """AL-302: what went back from hand into the deck can't be life material laid before."""
    session = lay({"avatar": HERO}, {"avatar": WALL, "back": [{"at": 1, "cards": ["B9"]}]}, phase="battle",
                  counts={"clock": 1})  # fmt: skip
    assert odds(session, "yes").chance is None


def test_a_guard_is_told_by_what_it_makes_of_DEF():
    """AL-603."""
    session = lay({"avatar": HERO}, {"avatar": WALL, "field": [weapon("V", attack=3), weapon("X", attack=5)]},
                  phase="battle")  # fmt: skip
    do(session, "yes")
    assert odds(session, "exhaust 1").words == "DEF 4 → 7（ATK 9 をまだ止められない）"
    assert odds(session, "exhaust 2").words == "DEF 4 → 9（ATK 9 を止める）"
    assert odds(session, "pass") is None
