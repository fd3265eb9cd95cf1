"""How long effects last, and words that need somebody there: RT-603, RT-606, RT-609."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.relatetrekker.schema import KEYWORDS, STATS, Act, Card, Draw, Give, Modify, Static, Stop, Take, Target
from rtkit.games.relatetrekker.words import read_ability, read_follow
from rtkit.games.session import Session
from tests.games.relatetrekker.laid import follow, lay, numbers, one, quick
from tests.games.relatetrekker.playing import asked, do, field, happened, kinds, offered, value

ATTACKER, DEFENDER = Target("attacker"), Target("defender")
OWN, OPPOSING = Target("choose", "own"), Target("choose", "opposing")
RESTED = {"rested": True}
HERO = one("HERO", A=500, D=500, strike=5, dice=5)
PRINTED = {"A": 500, "D": 500, "strike": 5, "dice": 5}
SPARE = one("SPARE")  # stands by, so that the attack phase goes on
WALL = one("WALL", D=99_999)
IDLE = quick("IDLE", "battle", Draw(1))  # so that the defender is asked
K = one("K")
FOREVER = ("turn", "own_turn")


def main(*hand: Card, field: Any = (HERO,), opposing: Any = (WALL,), **rest: Any) -> Session:
    """A's main phase with these cards in hand, and one more; B has a card in hand."""
    return lay({"field": list(field), "hand": [*hand, one("H")]}, {"field": list(opposing), "hand": [K]}, **rest)


def battle(*steps: Any, B: Any = (IDLE,)) -> Session:
    """HERO has attacked WALL, and A's quick of these steps has been used; B may use one, then."""
    a = {"field": [HERO, SPARE], "hand": [quick("QA", "battle", *steps), one("H")]}
    session = lay(a, {"field": [(WALL, RESTED)], "hand": [*B, K]}, phase="attack")
    return do(session, "attack HERO > WALL", "quick QA")


def on(session: Session, ask: str, player: str = "A") -> Session:
    """Nothing is done until a player is asked this."""
    while asked(session) != (player, ask):
        do(session, "pass")
    return session


def word(session: Session, number: str) -> set[str]:
    """The keywords in use of a character."""
    there = [session.match.cards[c].number if c >= 0 else "" for c in session.state["field"].tolist()]
    bits = int(session.state["words"][there.index(number)])
    return {k for i, k in enumerate(KEYWORDS) if bits >> i & 1}


# RT-609, this battle / this attack


@pytest.mark.rule("RT-609", "RT-603", "op:modify")
@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("amount", [3, -2])
def test_for_this_battle_it_begins_at_once_and_ends_with_the_attack(stat, amount):
    """In force in the defender's window; printed again when the attack is over."""
    session = battle(Modify(stat, amount, "attack", ATTACKER))
    assert (asked(session), value(session, "HERO", stat)) == (("B", "quick"), PRINTED[stat] + amount)
    do(session, "pass")
    assert (asked(session), value(session, "HERO", stat)) == (("A", "attack"), PRINTED[stat])


@pytest.mark.rule("RT-609", "RT-606", "op:give")
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_a_keyword_for_this_battle_ends_with_the_attack(keyword):
    """Like a value."""
    session = battle(Give(keyword, "attack", ATTACKER))
    assert word(session, "HERO") == {keyword}
    do(session, "pass")
    assert word(session, "HERO") == set()


@pytest.mark.rule("RT-609", "RT-603")
def test_for_this_attack_on_the_deck():
    """Strike 5 and 2 more turn seven cards; the next attack is by 5 again."""
    more = quick("QA", "deck_attack", Modify("strike", 2, "attack", ATTACKER))
    session = lay({"field": [HERO, SPARE], "hand": [more]}, {"hand": [K]}, phase="attack")
    do(session, "attack HERO > deck", "quick QA")
    assert len(happened(session, "turned")) == 7
    assert value(session, "HERO", "strike") == 5


@pytest.mark.rule("RT-609", "RT-605")
def test_for_this_battle_ends_with_an_attack_that_is_stopped():
    """However the attack ends."""
    session = battle(Modify("A", 100, "attack", ATTACKER), B=[quick("QB", "battle", Stop())])
    assert value(session, "HERO", "A") == 600
    do(session, "quick QB")
    assert (asked(session), value(session, "HERO", "A")) == (("A", "attack"), 500)


@pytest.mark.rule("RT-609")
def test_for_this_battle_works_on_bystanders_and_ends_for_them_too():
    """All own characters, not only the one that fights."""
    session = battle(Modify("A", 100, "attack", Target("all", "own")))
    assert [value(session, c, "A") for c in ("HERO", "SPARE", "WALL")] == [600, 100, 0]
    do(session, "pass")
    assert [value(session, c, "A") for c in ("HERO", "SPARE", "WALL")] == [500, 0, 0]


@pytest.mark.rule("RT-609", "RT-608")
@pytest.mark.parametrize("step", [Modify("A", 9, "attack", OWN), Give("swap", "attack", OWN)])
def test_for_this_battle_does_nothing_while_there_is_none(step):
    """In the main phase: nobody is asked, nothing changes, and the rest happens."""
    session = do(main(follow("F", step, Draw(1)), field=[HERO, SPARE]), "follow F")
    assert (asked(session), field(session, "A")) == (("A", "main"), [{"card": "HERO"}, {"card": "SPARE"}])
    assert len(numbers(session, "A", "hand")) == 2


# RT-609, this turn


@pytest.mark.rule("RT-609", "RT-603", "op:modify")
@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("amount", [3, -2])
def test_this_turn_begins_at_once_and_ends_after_the_end_phase(stat, amount):
    """In force in the main, attack and end phase; printed again in the opponent's turn."""
    session = do(main(follow("F", Modify(stat, amount, "turn", OWN))), "follow F")
    for phase in ("main", "attack", "end"):
        assert value(on(session, phase), "HERO", stat) == PRINTED[stat] + amount
    assert value(on(session, "main", "B"), "HERO", stat) == PRINTED[stat]


@pytest.mark.rule("RT-609", "RT-606", "op:give")
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_a_keyword_this_turn_ends_after_the_end_phase(keyword):
    """Like a value."""
    session = do(main(follow("F", Give(keyword, "turn", OWN))), "follow F")
    for phase in ("main", "attack", "end"):
        assert word(on(session, phase), "HERO") == {keyword}
    assert word(on(session, "main", "B"), "HERO") == set()


@pytest.mark.rule("RT-609")
def test_this_turn_in_the_opponents_turn_is_that_turn():
    """By the defender's quick: over as A's turn ends, before B's own begins."""
    session = do(battle(Draw(1), B=[quick("QB", "battle", Modify("A", 7, "turn", DEFENDER))]), "quick QB")
    assert value(on(session, "end"), "WALL", "A") == 7
    assert value(on(session, "main", "B"), "WALL", "A") == 0


# RT-609, until own next turn


@pytest.mark.rule("RT-609", "RT-603", "op:modify")
@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("amount", [3, -2])
def test_until_own_next_turn_lasts_through_the_opponents_turn(stat, amount):
    """In force to the end of the opponent's turn; printed again in the own one."""
    session = do(main(follow("F", Modify(stat, amount, "own_turn", OWN))), "follow F")
    for player, phase in (("A", "main"), ("A", "end"), ("B", "main"), ("B", "end")):
        assert value(on(session, phase, player), "HERO", stat) == PRINTED[stat] + amount
    assert value(on(session, "main"), "HERO", stat) == PRINTED[stat]


@pytest.mark.rule("RT-609", "RT-301")
def test_until_own_next_turn_ends_before_the_draw():
    """As the standby begins: A draws the last card and loses, still rested, and the change is over."""
    hand = [follow("F", Modify("A", 9, "own_turn", OWN)), one("H")]
    session = lay({"field": [(HERO, RESTED)], "hand": hand, "deck_size": 1}, {"hand": [K]})
    on(do(session, "follow F"), "main", "B")
    assert value(session, "HERO", "A") == 509
    while not session.is_over:
        do(session, "pass")
    assert field(session, "A") == [{"card": "HERO", "rested": True}]
    assert value(session, "HERO", "A") == 500


@pytest.mark.rule("RT-609")
def test_own_is_the_effects_owner_not_the_characters():
    """A's effect on B's character: in force in all of B's turn, over in A's next."""
    session = do(main(follow("F", Modify("A", 9, "own_turn", OPPOSING))), "follow F")
    assert [value(on(session, phase, "B"), "WALL", "A") for phase in ("main", "end")] == [9, 9]
    assert value(on(session, "main"), "WALL", "A") == 0


@pytest.mark.rule("RT-609")
def test_until_own_next_turn_used_in_the_opponents_turn():
    """By the defender's quick: to the end of A's turn, over as B's begins."""
    session = do(battle(Draw(1), B=[quick("QB", "battle", Modify("A", 7, "own_turn", DEFENDER))]), "quick QB")
    assert value(on(session, "end"), "WALL", "A") == 7
    assert value(on(session, "main", "B"), "WALL", "A") == 0


@pytest.mark.rule("RT-609", "RT-403", "RT-606")
def test_protect_until_own_next_turn_serves_in_the_opponents_turn():
    """Lent in A's turn, it draws off B's attack."""
    session = do(main(follow("F", Give("protect", "own_turn", OWN)), opposing=[one("E")]), "follow F")
    do(on(session, "attack", "B"), "attack E > deck")
    assert (asked(session), offered(session)) == (("A", "protect"), {"pass", "protect HERO"})


@pytest.mark.rule("RT-606", "RT-403")
def test_phantom_lent_keeps_protectors_away():
    """This turn: the attack goes through unasked."""
    guard = one("E", Static("protect"))
    session = do(main(follow("F", Give("phantom", "turn", OWN)), opposing=[guard]), "follow F", "pass")
    do(session, "attack HERO > deck")
    assert (len(happened(session, "turned")), field(session, "B")) == (5, [{"card": "E"}])


@pytest.mark.rule("RT-606", "RT-409")
def test_swap_lent_saves_another():
    """This turn: the one who has it may go in another's place."""
    away = Act("destroy", Target("choose", "own", species="hero"))
    there = [one("P", species=("hero",)), one("Q", species=("friend",))]
    give = Give("swap", "turn", Target("choose", "own", species="friend"))
    session = do(main(follow("F", give, away), field=there), "follow F")
    assert (asked(session), offered(session)) == (("A", "swap"), {"pass", "swap Q"})


@pytest.mark.rule("RT-609", "RT-603")
def test_each_ends_in_its_own_time():
    """100 for the battle, 10 for the turn, 1 until own next turn: 611, 511, 501, 500."""
    spans = ((100, "attack"), (10, "turn"), (1, "own_turn"))
    session = battle(*(Modify("A", n, until, ATTACKER) for n, until in spans))
    assert value(session, "HERO", "A") == 611
    times = (("A", "attack"), ("B", "main"), ("A", "main"))
    assert [value(on(session, ask, player), "HERO", "A") for player, ask in times] == [511, 501, 500]


@pytest.mark.rule("RT-603", "op:modify")
@pytest.mark.parametrize(
    ("target", "there", "chosen"),
    [
        (OWN, {"pick own HERO", "pick own SPARE"}, "pick own SPARE"),
        (OPPOSING, {"pick opposing WALL", "pick opposing E"}, "pick opposing E"),
        (
            Target("choose", "any", status="standing"),
            {"pick own SPARE", "pick opposing WALL", "pick opposing E"},
            "pick opposing WALL",
        ),
    ],
)
def test_a_chosen_one_is_changed(target, there, chosen):
    """That one and no other, of the side and state named."""
    sides = {"field": [(HERO, RESTED), SPARE], "opposing": [WALL, one("E")]}
    session = do(main(follow("F", Modify("A", 9, "turn", target)), **sides), "follow F")
    assert offered(session) == there
    do(session, chosen)
    assert happened(session, "modified") == [chosen.split()[-1]]


@pytest.mark.rule("RT-603", "RT-609")
def test_changes_of_the_same_value_add_up():
    """+300 and −50 this turn."""
    session = do(main(*(follow(f"F{n}", Modify("A", n, "turn", OWN)) for n in (300, 7))), "follow F300", "follow F7")
    assert value(session, "HERO", "A") == 807


# RT-609, leaving the field


@pytest.mark.rule("RT-609", "RT-602")
@pytest.mark.parametrize("until", FOREVER)
@pytest.mark.parametrize("change", ["A", "swap"])
def test_all_ends_when_the_character_is_returned(until, change):
    """Played again in the same turn it is as printed."""
    lent = Give("swap", until, OWN) if change == "swap" else Modify("A", 9, until, OWN)
    session = main(follow("F", lent, Act("return", OWN)), one("R"))
    do(session, "follow F", "play HERO")
    assert field(session, "A") == [{"card": "HERO"}]
    assert (value(session, "HERO", "A"), word(session, "HERO")) == (500, set())


@pytest.mark.rule("RT-609", "RT-604")
@pytest.mark.parametrize("until", FOREVER)
def test_all_ends_when_the_character_goes_to_the_pile(until):
    """Taken back and played again it is as printed."""
    there = follow("F", Modify("A", 9, until, OWN), Act("destroy", OWN), Take(1, species="hero"))
    session = main(there, field=[one("P", A=500, species=("hero",))])
    do(session, "follow F", "discard H", "play P")
    assert field(session, "A") == [{"card": "P"}]
    assert value(session, "P", "A") == 500


@pytest.mark.rule("RT-609")
def test_others_keep_theirs_when_one_leaves():
    """The first of three goes: what the third had stays with it, and comes to nobody else."""
    up = follow("UP", Modify("A", 9, "turn", OWN), Give("swap", "own_turn", OWN))
    away = follow("AWAY", Act("return", OWN))
    session = main(up, away, field=[one("P"), one("Q"), one("R")])
    do(session, "follow UP", "pick own R", "pick own R", "follow AWAY", "pick own P")
    assert [value(session, c, "A") for c in "QR"] == [0, 9]
    assert [word(session, c) for c in "QR"] == [set(), {"swap"}]


@pytest.mark.rule("RT-609")
def test_resting_and_standing_end_nothing():
    """Only leaving does."""
    steps = (Modify("A", 9, "turn", OPPOSING), Act("rest", OPPOSING), Act("stand", OPPOSING))
    session = do(main(follow("F", *steps)), "follow F")
    assert (happened(session, "rested"), happened(session, "stood")) == (["WALL"], ["WALL"])
    assert value(session, "WALL", "A") == 9


# RT-609, a timed "all"


@pytest.mark.rule("RT-609", "RT-603")
@pytest.mark.parametrize("until", FOREVER)
@pytest.mark.parametrize(
    ("side", "whom"), [("own", {"HERO", "SPARE"}), ("opposing", {"WALL"}), ("any", {"HERO", "SPARE", "WALL"})]
)
def test_a_timed_all_is_those_there_at_that_time(until, side, whom):
    """Everybody of the side then; a character that comes later doesn't have it."""
    session = main(follow("F", Modify("dice", 1, until, Target("all", side))), one("N"), field=[HERO, SPARE])
    printed = {"HERO": 5, "SPARE": 0, "WALL": 0, "N": 0}
    do(session, "follow F", "play N")
    assert {c for c, n in printed.items() if value(session, c, "dice") == n + 1} == whom


@pytest.mark.rule("RT-609", "RT-106")
def test_an_abilitys_all_is_whoever_is_there():
    """Unlike a timed one: it works for a character that comes later."""
    session = do(main(one("N"), field=[one("L", Static("A", 9, "own"))]), "play N")
    assert value(session, "N", "A") == 9


# RT-609, attacker and defender where there is none


@pytest.mark.rule("RT-609", "RT-608")
@pytest.mark.parametrize("target", [ATTACKER, DEFENDER])
@pytest.mark.parametrize("make", [lambda t: Modify("A", 9, "turn", t), lambda t: Act("destroy", t)])
def test_without_an_attack_there_is_no_attacker_and_no_defender(target, make):
    """No target; the rest of the follow happens."""
    session = do(main(follow("F", make(target), Draw(1))), "follow F")
    assert (field(session, "A"), field(session, "B")) == ([{"card": "HERO"}], [{"card": "WALL"}])
    assert kinds(session) == ["follow", "no_target", "drawn", "used"]


@pytest.mark.rule("RT-609", "RT-608")
def test_a_deck_is_no_defender():
    """In an attack on the deck the attacker is there, a defender isn't."""
    both = quick("QA", "deck_attack", Modify("A", 7, "turn", DEFENDER), Modify("A", 9, "turn", ATTACKER))
    session = lay({"field": [HERO, SPARE], "hand": [both]}, {"field": [WALL], "hand": [K]}, phase="attack")
    do(session, "attack HERO > deck", "quick QA")
    assert happened(session, "modified") == ["HERO"]
    assert [value(session, c, "A") for c in ("HERO", "WALL")] == [509, 0]


@pytest.mark.rule("RT-609", "RT-608")
def test_an_attacker_that_has_left_is_no_target():
    """Returned by the first step, it isn't changed by the second, and no other is in its place."""
    session = battle(Act("return", ATTACKER), Modify("A", 9, "turn", ATTACKER))
    assert happened(session, "modified") == []
    assert (numbers(session, "A", "field"), value(session, "SPARE", "A")) == (["SPARE"], 0)


@pytest.mark.rule("RT-609")
def test_after_the_attack_there_is_no_attacker_any_more():
    """In the turn after it, a follow that names the attacker has no target."""
    late = follow("F", Modify("A", 9, "turn", ATTACKER))
    session = lay({"field": [HERO], "hand": [one("H")]}, {"field": [WALL], "hand": [late, K]}, phase="attack")
    do(on(do(session, "attack HERO > deck"), "main", "B"), "follow F")
    assert happened(session, "modified") == []
    assert value(session, "HERO", "A") == 500


# RT-609, "this character"


@pytest.mark.rule("RT-609")
@pytest.mark.parametrize(
    "text",
    [
        "このキャラクターをスタンドする。",
        "このターンの間、このキャラクターのA+300。",
        "【カウンター】このキャラクターを手札に戻す。",
        "【クイック［バトル］】このキャラクターのA+300。",
        "このキャラクターをレストする。カードを1枚引く。",
        "カードを1枚引く。このキャラクターをレストする。",
    ],
)
def test_this_character_is_refused_on_a_follow_counter_or_quick(text):
    """With the words that can't be, wherever they stand; nothing of the text is taken."""
    reading = read_follow(text)
    assert reading.value is None
    assert reading.problem.words == "このキャラクター"


@pytest.mark.rule("RT-609")
@pytest.mark.parametrize("text", ["Stand this character.", "Counter: Return this character to hand."])
def test_this_character_is_refused_in_english(text):
    """The same in English."""
    reading = read_follow(text)
    assert reading.value is None
    assert reading.problem.words.lower() == "this character"


@pytest.mark.rule("RT-609", "RT-106")
def test_this_character_is_understood_in_an_ability():
    """There the bearer is on the field."""
    assert read_ability("このキャラクターのA+300。").value == (Static("A", 300),)
