"""Winning, losing and neither: RT-501…504."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.errors import IllegalAction
from rtkit.games import make
from rtkit.games.relatetrekker.schema import Act, Discard, Draw, Mill, Modify, Static, Take, Target
from rtkit.games.session import Result, Session
from tests.games.relatetrekker.laid import counter, follow, lay, numbers, one, quick
from tests.games.relatetrekker.playing import asked, do, field, happened, kinds, offered

HERO = one("HERO", A=500, strike=3)
T1, T2, T3, T4 = (one(f"T{i}") for i in range(1, 5))
X, Y = one("X"), one("Y")
RESTED = {"rested": True}


def use(*steps: Any, A: Any = None, B: Any = None, **rest: Any) -> Session:
    """A has used a follow of these steps."""
    own = {"field": [HERO], "hand": [follow("USE", *steps), Y], **(A or {})}
    return do(lay(own, B or {}, **rest), "follow USE")


# RT-501


@pytest.mark.rule("RT-501")
def test_a_deck_turned_over_to_the_last_card_has_lost():
    """By an attack: the attacker has won at once, with strike left over."""
    session = lay({"field": [HERO]}, {"deck": [T1, T2], "deck_size": 2}, phase="attack")
    do(session, "attack HERO > deck")
    assert session.result == Result(0, "deck")
    assert (session.to_move, session.legal_actions()) == (None, ())
    assert kinds(session) == ["attack", "turned", "turned", "over"]


@pytest.mark.rule("RT-501", "RT-601")
def test_a_deck_milled_to_the_last_card_has_lost():
    """By an effect: mill, and one's own deck likewise."""
    assert use(Mill(3), B={"deck_size": 3}).result == Result(0, "deck")
    assert use(Mill(3, "own"), A={"deck_size": 3}).result == Result(1, "deck")


@pytest.mark.rule("RT-501", "RT-601")
def test_drawing_the_last_card_loses():
    """By an effect: the last card drawn."""
    session = use(Draw(1), A={"deck": [T1], "deck_size": 1})
    assert session.result == Result(1, "deck")
    assert numbers(session, "A", "hand") == ["Y", "T1"]


@pytest.mark.rule("RT-501", "RT-301")
def test_drawing_the_last_card_in_standby_loses():
    """The draw at the beginning of the turn is no exception; nobody stands any more."""
    session = lay({"field": [HERO]}, {"field": [(X, RESTED)], "deck_size": 1}, phase="attack")
    do(session, "pass")
    assert session.result == Result(0, "deck")
    assert (session.turn, field(session, "B")) == (4, [{"card": "X", "rested": True}])


@pytest.mark.rule("RT-501")
def test_a_deck_with_one_card_left_goes_on():
    """1 card isn't 0."""
    session = use(Mill(2), B={"deck_size": 3})
    assert session.result is None
    assert len(numbers(session, "B", "deck")) == 1


# RT-502


@pytest.mark.rule("RT-502")
def test_cards_move_one_at_a_time():
    """The deck reaches 0 in the middle of an effect: the rest of it doesn't happen any more."""
    session = use(Draw(3), Mill(2), A={"deck": [T1, T2], "deck_size": 2}, B={"deck_size": 2})
    assert session.result == Result(1, "deck")
    assert happened(session, "drawn") == ["T1", "T2"]
    assert "milled" not in kinds(session)


@pytest.mark.rule("RT-502")
def test_the_turn_players_side_goes_first():
    """Both draw: with a card left each, the turn player's deck is at 0 first."""
    session = use(Draw(1, "both"), A={"deck_size": 1}, B={"deck_size": 1})
    assert session.result == Result(1, "deck")
    assert len(numbers(session, "B", "deck")) == 1


@pytest.mark.rule("RT-502")
def test_the_turn_player_is_done_before_the_other_begins():
    """Both mill 2: the turn player's second card comes before the opponent's first."""
    session = use(Mill(2, "both"), A={"deck": [T1, T2]}, B={"deck": [T3, T4]})
    assert happened(session, "milled") == ["T1", "T2", "T3", "T4"]


@pytest.mark.rule("RT-502")
def test_the_turn_players_side_goes_first_in_the_opponents_effect_too():
    """A quick of the opponent's: it is still the turn player's deck first."""
    grind = quick("GRIND", "battle", Mill(1, "both"))
    side = {"field": [(X, RESTED)], "hand": [grind], "deck_size": 1}
    session = lay({"field": [HERO], "deck_size": 1}, side, phase="attack")
    do(session, "attack HERO > X", "quick GRIND")
    assert session.result == Result(1, "deck")


@pytest.mark.rule("RT-502", "RT-608")
def test_both_discard_in_turn():
    """Both discard: the turn player is asked first, then the opponent."""
    session = use(Discard(1, "both"), A={"hand": [follow("USE", Discard(1, "both")), Y, T1]}, B={"hand": [T3, T4]})
    assert (asked(session), offered(session)) == (("A", "discard"), {"discard Y", "discard T1"})
    do(session, "discard Y")
    assert (asked(session), offered(session)) == (("B", "discard"), {"discard T3", "discard T4"})


@pytest.mark.rule("RT-502", "RT-602")
def test_all_goes_in_field_order_the_turn_players_side_first():
    """All characters of both fields: A's in order, then B's."""
    others = {"field": [X, one("Z")]}
    session = use(Act("rest", Target("all")), A={"field": [HERO, one("SECOND")]}, B=others)
    assert happened(session, "rested") == ["HERO", "SECOND", "X", "Z"]


@pytest.mark.rule("RT-502", "RT-408")
def test_each_of_all_has_its_own_loss():
    """All: 2 cards for 1 after the first, before the second goes."""
    session = use(Act("destroy", Target("all", "opposing")), B={"field": [X, one("Z")], "deck": [T1, T2, T3, T4]})
    assert (numbers(session, "B", "field"), numbers(session, "B", "pile")) == (["Z"], ["X"])
    do(session, "discard T1")
    assert (numbers(session, "B", "field"), numbers(session, "B", "pile")) == ([], ["X", "T1", "Z"])
    do(session, "discard T2")
    assert numbers(session, "B", "hand") == ["T3", "T4"]


@pytest.mark.rule("RT-502", "RT-409")
def test_each_of_all_has_its_own_swap():
    """All: X goes, Z is saved by the swapper, which then is there no more."""
    swapper = one("S", Static("swap"))
    side = {"field": [X, one("Z"), swapper], "deck": [T1, T2, T3, T4]}
    session = use(Act("destroy", Target("all", "opposing")), B=side)
    assert (asked(session), offered(session)) == (("B", "swap"), {"pass", "swap S"})
    do(session, "pass", "discard T1")
    assert (asked(session), offered(session)) == (("B", "swap"), {"pass", "swap S"})
    do(session, "swap S", "discard T2")
    assert (numbers(session, "B", "field"), numbers(session, "B", "pile")) == (["Z"], ["X", "T1", "S", "T2"])
    assert asked(session) == ("A", "main")


@pytest.mark.rule("RT-502", "RT-409")
def test_all_is_those_there_at_its_start():
    """All: X, saved by S, isn't taken a second time; S has left, so Z behind it is next."""
    side = {"field": [X, one("S", Static("swap")), one("Z")], "deck": [T1, T2, T3, T4]}
    session = use(Act("destroy", Target("all", "opposing")), B=side)
    do(session, "swap S", "discard T1", "discard T2")
    assert happened(session, "left") == ["S", "Z"]
    assert numbers(session, "B", "field") == ["X"]


@pytest.mark.rule("RT-502", "RT-501")
def test_the_first_deck_to_reach_0_decides_in_the_middle_of_all():
    """All characters: A's loss draws out A's deck before B's characters go."""
    session = use(Act("destroy", Target("all")), A={"deck_size": 2}, B={"field": [X], "deck_size": 1})
    assert session.result == Result(1, "deck")
    assert numbers(session, "B", "field") == ["X"]


# RT-503


@pytest.mark.rule("RT-503")
def test_a_player_may_resign():
    """The player to move gives up: the other has won."""
    session = lay({"field": [HERO]}, {}, phase="attack")
    session.resign()
    assert session.result == Result(1, "resigning")
    assert session.legal_actions() == ()
    assert [(e.kind, e.clause) for e in session.events] == [("over", "RT-503")]


@pytest.mark.rule("RT-503")
def test_the_other_player_may_resign_too():
    """Also in the opponent's turn."""
    session = lay({"field": [HERO]}, {}, phase="attack")
    session.resign(1)
    assert session.result == Result(0, "resigning")


@pytest.mark.rule("RT-503")
def test_resigning_can_be_taken_back():
    """Undone, the game is where it was."""
    session = lay({"field": [HERO]}, {}, phase="attack")
    before, legal = session.clone(), offered(session)
    session.resign()
    assert session.undo().text == "resign"
    assert session == before
    assert (session.result, session.events, offered(session)) == (None, (), legal)


@pytest.mark.rule("RT-503")
def test_nobody_resigns_after_the_end():
    """A game that is over can't be given up."""
    session = lay({"field": [HERO]}, {"deck_size": 1}, phase="attack")
    do(session, "attack HERO > deck")
    with pytest.raises(IllegalAction, match="resign"):
        session.resign()
    assert session.result == Result(0, "deck")


# RT-504


@pytest.mark.rule("RT-504")
def test_the_usual_limits():
    """200 turns and 2,000 decisions."""
    assert [make().rulings[name] for name in ("max_turns", "max_decisions")] == [200, 2_000]


@pytest.mark.rule("RT-504")
def test_a_game_of_too_many_turns_is_a_draw():
    """After max_turns, here 4: B's turn 4 is played to its end, then nobody has won."""
    session = lay({"field": [HERO]}, {"field": [X]}, phase="attack", rulings={"max_turns": 4})
    do(session, "pass")
    assert (session.turn, session.result) == (4, None)
    do(session, "pass", "pass", "pass")
    assert session.result == Result(None, "turns")
    assert session.turn == 4


@pytest.mark.rule("RT-504", "RT-604")
def test_follows_that_fetch_each_other_for_ever_are_a_draw():
    """After max_decisions, here 5, in one turn; reported apart from a draw by turns."""
    fetch = [follow(n, Take(1, species="loop"), species=("loop",)) for n in ("F1", "F2")]
    own = {"field": [HERO], "hand": [fetch[0]], "pile": [fetch[1]]}
    session = lay(own, {}, rulings={"max_decisions": 5})
    do(session, "follow F1", "follow F2", "follow F1", "follow F2")
    assert (session.turn, session.result, numbers(session, "A", "hand")) == (3, None, ["F1"])
    do(session, "follow F1")
    assert session.result == Result(None, "decisions")
    assert session.legal_actions() == ()


@pytest.mark.rule("RT-504", "RT-501")
def test_a_win_at_the_limit_is_a_win():
    """The last decision allowed empties a deck: not a draw."""
    session = lay({"field": [HERO]}, {"deck_size": 1}, phase="attack", rulings={"max_decisions": 1, "max_turns": 3})
    do(session, "attack HERO > deck")
    assert session.result == Result(0, "deck")


def for_ever() -> Session:
    """HERO attacks a deck of cards whose counters give the attacker one more strike and put a card back under it."""
    steps = (Modify("strike", 1, "attack", Target("attacker")), Take(1, "deck_bottom", species="loop"))
    loop = [counter(f"L{i}", *steps, species=("loop",)) for i in (1, 2)]
    return lay({"field": [HERO]}, {"deck": loop, "deck_size": 2}, phase="attack")


@pytest.mark.rule("RT-504", "RT-402")
def test_an_attack_without_end_is_a_draw():
    """No decision is asked and no turn ends, but a thousand cards have been turned over: a draw of its own kind."""
    session = do(for_ever(), "attack HERO > deck")
    assert session.result == Result(None, "endless")
    assert kinds(session).count("turned") == 1000
    again = make().read_record(session.record_text())
    assert again == session and again.result == session.result


@pytest.mark.rule("RT-502", "RT-602")
def test_a_quick_for_all_in_the_opponents_turn_goes_to_the_turn_players_side_first():
    """The defender's own quick: the turn player's characters are rested before the defender's."""
    storm = quick("STORM", "battle", Act("rest", Target("all")))
    side = {"field": [(X, RESTED), one("Z")], "hand": [storm]}
    session = lay({"field": [HERO, one("SECOND")]}, side, phase="attack")
    do(session, "attack HERO > X", "quick STORM")
    assert happened(session, "rested") == ["SECOND", "Z"]
