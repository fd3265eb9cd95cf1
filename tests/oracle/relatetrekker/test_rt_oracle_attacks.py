"""The oracle by hand: attacks, battles, quicks, counters, swap and the end of the game (RT-4xx, RT-5xx)."""

from __future__ import annotations

import pytest

from rtkit.games.relatetrekker.schema import (
    Act,
    Draw,
    Give,
    Mill,
    Modify,
    Static,
    Step,
    Stop,
    Take,
    Target,
)

from .chance import Chance
from .tabletop import Rested, Side, Tabletop, character, counter, follow, quick

ATTACKER, DEFENDER = Target("attacker"), Target("defender")
HERO = character("hero", A=500, D=500, strike=3)
LIKE_HERO, STRONGER = character("like hero", D=500), character("stronger", D=501)
GUARD = character("guard", Static("protect"), D=900)
SWAPPER = character("swapper", Static("swap"))
X, Y, Z = character("x"), character("y"), character("z")
PLUS = quick("plus", Modify("D", 100, "attack", Target("choose", "own")))


def attack(game: Tabletop, target: int | str = "deck", attacker: int = 0) -> Tabletop:
    return game.do(">attack", ("attack", attacker, target))


def test_targets_and_rest() -> None:
    """RT-306: the deck or a rested opposing character; the attacker rests, and may attack again once it stands."""
    again = quick("again", Act("stand", ATTACKER), situation="deck_attack")
    game = Tabletop(Side(field=(HERO,), hand=(again,)), Side(field=(X, Rested(Y))))
    game.do(">attack")
    assert game.legal() == {("pass",), ("attack", 0, "deck"), ("attack", 0, 1)}
    game.do(("attack", 0, "deck"))
    assert game.seen(0, 0)["rested"] and game.kind == "quick"
    assert game.do(("quick", "again")).legal() == {("pass",), ("attack", 0, "deck"), ("attack", 0, 1)}


def test_a_tie_goes_to_the_attacker() -> None:
    """RT-405: at equal totals the defender goes; one less, and nothing happens."""
    game = Tabletop(Side(field=(HERO, HERO)), Side(field=(Rested(LIKE_HERO), Rested(STRONGER))))
    attack(game, 1)
    assert game.names(1, "field") == ["like hero", "stronger"] and game.names(0, "field") == ["hero", "hero"]
    attack(game, 0, attacker=1)
    assert game.names(1, "field") == ["stronger"] and len(game.names(0, "field")) == 2


def test_totals_and_battle_numbers() -> None:
    """RT-104, RT-306: A + 100 x own dice, afresh for the second battle of the turn."""
    chance = Chance(5, 0, (0, 1))
    sums = [[sum(chance.die(p, 3, b, i) for i in range(n)) for p, n in ((0, 3), (1, 2))] for b in range(2)]
    margins = [100 * (own - opposing) for own, opposing in sums]
    assert margins[0] != margins[1]
    for short in (0, 1):  # A just enough, or one too little, in the second battle
        roller = character("roller", A=1000 - margins[1] - short, dice=3)
        wall = character("wall", D=99_999)
        foe = character("foe", D=1000, dice=2)
        game = Tabletop(Side(field=(roller, roller)), Side(field=(Rested(wall), Rested(foe))), seed=5)
        attack(attack(game, 0), 1, attacker=1)
        assert ("foe" in game.names(1, "field")) is bool(short)


def test_order_of_the_pile() -> None:
    """RT-408: the character, the discarded card, then the follow that caused it; draws before the discard."""
    kill = follow("kill", Act("destroy", Target("choose", "opposing")))
    game = Tabletop(Side(field=(HERO,), hand=(kill,)), Side(field=(X,), top=(Y, Z)))
    game.do(("follow", "kill"))
    assert (game.to_move, game.offered("discard")) == (1, {"y", "z"})
    game.do(("discard", "y"))
    assert (game.names(1, "pile"), game.names(1, "hand")) == (["x", "y"], ["z"])
    own = Tabletop(Side(field=(HERO,), hand=(follow("own kill", Act("destroy", Target("all", "own"))), Y)), Side())
    own.do(("follow", "own kill"), ("discard", "y"))
    assert own.names(0, "pile") == ["hero", "y", "own kill"]


def test_the_second_draw_of_a_loss_may_lose() -> None:
    """RT-408, RT-501: each draw is checked, before the discard."""
    game = attack(Tabletop(Side(field=(HERO,)), Side(field=(Rested(X),), left=2)), 0)
    assert (game.over, game.winner, game.names(1, "pile"), len(game.names(1, "hand"))) == (True, 0, ["x"], 2)


@pytest.mark.parametrize(("ruling", "after_effect"), [("any", 1), ("battle", 0)])
def test_loss_draw(ruling: str, after_effect: int) -> None:
    """RT-408 ruling battle: only a character that lost a battle."""
    kill = follow("kill", Act("destroy", Target("choose", "opposing", status="standing")))
    own = Side(field=(HERO,), hand=(kill,))
    game = Tabletop(own, Side(field=(X, Rested(Y))), loss_draw=ruling).do(("follow", "kill"))
    while game.kind == "discard":
        game.do(min(game.legal()))
    assert len(game.names(1, "hand")) == after_effect
    attack(game, 0)
    assert game.kind == "discard"


def test_swap_saves_another() -> None:
    """RT-409: the swapper goes instead, once RT-408; the saved one stays rested and changed."""
    weaken = follow("weaken", Modify("D", 50, "turn", Target("all", "opposing")))
    own = Side(field=(HERO,), hand=(weaken,))
    game = attack(Tabletop(own, Side(field=(Rested(X), SWAPPER), top=(Y, Z))).do(("follow", "weaken")), 0)
    assert (game.to_move, game.legal()) == (1, {("pass",), ("swap", 1)})
    game.do(("swap", 1), ("discard", "z"))
    assert (game.names(1, "field"), game.names(1, "pile")) == (["x"], ["swapper", "z"])
    assert (game.seen(1, 0)["rested"], game.seen(1, 0)["D"]) == (True, 50)


def test_the_swapper_itself_is_not_saved_by_itself() -> None:
    """RT-409: an own *other* character; declined or impossible, it goes itself."""
    game = attack(Tabletop(Side(field=(HERO,)), Side(field=(Rested(SWAPPER), X))), 0)
    assert (game.kind, game.names(1, "field")) == ("discard", ["x"])


def test_all_in_field_order_each_with_its_swap() -> None:
    """RT-502: those there at the start; one that went as a swapper is skipped; the turn player's side first."""
    wipe = follow("wipe", Act("destroy", Target("all")))
    game = Tabletop(Side(field=(HERO,), hand=(wipe,), top=(Z,)), Side(field=(X, SWAPPER, Y)))
    game.do(("follow", "wipe"))
    assert (game.to_move, game.names(0, "field"), game.kind) == (0, [], "discard")
    game.do(min(game.legal()))
    assert (game.to_move, game.legal()) == (1, {("pass",), ("swap", 1)})
    game.do(("swap", 1)).do(min(game.legal()))  # x is saved, the swapper skipped, y goes
    assert (game.kind, game.names(1, "field"), game.names(1, "pile")[0::2]) == ("discard", ["x"], ["swapper", "y"])


def test_protect() -> None:
    """RT-403: a standing own protector may be rested to become the target, even of an attack on the deck."""
    game = attack(Tabletop(Side(field=(HERO,)), Side(field=(X, GUARD, Rested(GUARD)))))
    assert (game.to_move, game.legal()) == (1, {("pass",), ("protect", 1)})
    game.do(("protect", 1))
    assert game.seen(1, 1)["rested"] and len(game.side(1)["deck"]) == 20 and len(game.names(1, "field")) == 3


def test_phantom_is_not_redirected() -> None:
    """RT-403: phantom is read as the protect choice comes."""
    ghost = follow("ghost", Give("phantom", "turn", Target("all", "own")))
    game = attack(Tabletop(Side(field=(HERO,), hand=(ghost,)), Side(field=(GUARD,))).do(("follow", "ghost")))
    assert game.kind == "end" and len(game.side(1)["deck"]) == 17 and not game.seen(1, 0)["rested"]


def test_windows_of_a_battle() -> None:
    """RT-404, RT-407: the attacker's player one quick, the defender's one, then the comparison; of the situation."""
    foe_quick = quick("foe plus", Modify("D", 200, "attack", DEFENDER))
    other = quick("other", Draw(1), situation="deck_attack")
    minus = quick("minus", Modify("D", -100, "attack", DEFENDER))
    own = Side(field=(HERO,), hand=(minus, quick("more", Draw(1)), other))
    game = attack(Tabletop(own, Side(field=(Rested(LIKE_HERO),), hand=(foe_quick, PLUS))), 0)
    assert (game.to_move, game.offered("quick")) == (0, {"minus", "more"})
    game.do(("quick", "minus"))
    assert (game.to_move, game.offered("quick"), game.seen(1, 0)["D"]) == (1, {"foe plus", "plus"}, 400)
    game.do(("quick", "foe plus"))
    assert game.names(1, "field") == ["like hero"] and game.seen(1, 0)["D"] == 500  # 600 held; it ended with the attack
    assert game.names(0, "pile") == ["minus"] and game.names(1, "pile") == ["foe plus"]


def test_windows_are_skipped_once_the_attack_has_ended() -> None:
    """RT-404, RT-406: the attacker's quick returns the defender: no second window, no comparison."""
    back = quick("back", Act("return", DEFENDER))
    own = Side(field=(HERO,), hand=(back,))
    game = attack(Tabletop(own, Side(field=(Rested(X), Y), hand=(PLUS,))), 0).do(("quick", "back"))
    assert (game.kind, game.to_move, game.names(1, "hand"), game.names(1, "pile")) == ("end", 0, ["x", "plus"], [])


def test_a_target_that_stands_up_stays_the_target() -> None:
    """RT-404."""
    up = quick("up", Act("stand", DEFENDER))
    game = attack(Tabletop(Side(field=(HERO,)), Side(field=(Rested(X), Y), hand=(up,))), 0).do(("quick", "up"))
    assert game.kind == "discard" and game.names(1, "field") == ["y"]


def test_windows_of_an_attack_on_the_deck() -> None:
    """RT-404: [deck_attack] quicks before the first card is turned; a strike lost there counts."""
    dull = quick("dull", Modify("strike", -2, "attack", ATTACKER), situation="deck_attack")
    game = attack(Tabletop(Side(field=(HERO,)), Side(field=(X,), hand=(dull, PLUS))))
    assert (game.to_move, game.offered("quick")) == (1, {"dull"})
    game.do(("quick", "dull"))
    assert len(game.side(1)["deck"]) == 19 and game.seen(0, 0)["strike"] == 3


@pytest.mark.parametrize(("needed", "offered"), [(True, set()), (False, {"sky"})])
def test_quick_needs_colour(needed: bool, offered: set[str]) -> None:
    """RT-407: a quick needs a character of its colour, or not."""
    sky, red_quick = quick("sky", Draw(1), follow_colour="blue"), quick("fire", Draw(1))
    field = (Rested(character("green", colour="yellow")),)
    game = Tabletop(Side(field=(HERO,), hand=(red_quick,)), Side(field=field, hand=(sky,)), quick_needs_colour=needed)
    attack(game, 0).do("pass")
    assert game.offered("quick") == offered


@pytest.mark.parametrize(("ruling", "picks"), [("attacked", set()), ("any", {(1, 0), (1, 1)})])
def test_defender_quick_for(ruling: str, picks: set[tuple[int, int]]) -> None:
    """RT-404: where the defender's quick chooses an own character, the attacked one (or any)."""
    own = Side(field=(HERO,), hand=(quick("own plus", Modify("A", 1, "attack", Target("choose", "own"))),))
    game = attack(Tabletop(own, Side(field=(Rested(LIKE_HERO), X), hand=(PLUS,)), defender_quick_for=ruling), 0)
    game.do(("quick", "own plus"), ("quick", "plus"))
    assert game.offered("pick") == picks
    assert ruling == "any" or game.names(1, "field") == ["like hero", "x"]  # 600 against 501


def test_dice_before_quick_count_the_battle() -> None:
    """RT-404 ruling dice_timing: dice rolled before a quick that ends the battle use its number up."""
    stop = quick("stop", Stop())
    for timing, number in (("after_quick", 0), ("before_quick", 1)):
        own = Side(field=(HERO, character("roller", A=9_999, dice=1)), hand=(stop,))
        game = Tabletop(own, Side(field=(Rested(X),), hand=()), dice_timing=timing)
        attack(game, 0).do(("quick", "stop"))
        assert game.game.battles == number and game.names(1, "field") == ["x"]
        attack(game, 0, attacker=1)
        assert game.game.battles == number + 1 and game.names(1, "field") == []


@pytest.mark.parametrize("timing", ["after_quick", "before_quick"])
def test_dice_gained_and_lost_by_quicks(timing: str) -> None:
    """RT-404 ruling dice_timing: the die lost is the last, those gained are the next; the others keep their values."""
    dice = [Chance(1, 0, (0, 1)).die(p, 3, 0, i) for p, n in ((0, 4), (1, 1)) for i in range(n)]
    need = 100 * (sum(dice[:4]) - dice[4])
    more = quick("more dice", Modify("dice", 2, "attack", ATTACKER))
    less = quick("less dice", Modify("dice", -1, "attack", DEFENDER))
    for D, stays in ((need, False), (need + 1, True)):
        own = Side(field=(character("two dice", dice=2),), hand=(more,))
        opposing = Side(field=(Rested(character("foe", D=D, dice=2)),), hand=(less,))
        game = attack(Tabletop(own, opposing, dice_timing=timing), 0).do(("quick", "more dice"), ("quick", "less dice"))
        assert (game.names(1, "field") == ["foe"]) is stays


@pytest.mark.parametrize(("strike", "turned"), [(0, 0), (1, 1), (4, 4)])
def test_cards_turned(strike: int, turned: int) -> None:
    """RT-401: as many as the strike; strike 0 turns none."""
    game = attack(Tabletop(Side(field=(character("hitter", strike=strike),)), Side()))
    assert len(game.side(1)["pile"]) == turned and len(game.side(1)["deck"]) == 20 - turned


@pytest.mark.parametrize(
    ("step", "turned"),
    [
        (Stop(), 1),  # RT-605
        (Act("return", ATTACKER), 1),  # the attacker has left
        (Modify("strike", -2, "attack", ATTACKER), 1),  # turned 1, strike 1
        (Modify("strike", -1, "attack", ATTACKER), 2),
        (Modify("strike", 2, "attack", ATTACKER), 5),
        (Mill(2, "own"), 5),  # moved by an effect: not turned
    ],
)
def test_a_counter_changes_the_attack(step: Step, turned: int) -> None:
    """RT-401, RT-402: after each card the attack is looked at again; no colour is needed for a counter."""
    game = attack(Tabletop(Side(field=(HERO,)), Side(top=(counter("reply", step, follow_colour="blue"),))))
    assert len(game.side(1)["pile"]) == turned


def test_counters_and_milled_cards() -> None:
    """RT-402: cards milled by effects trigger nothing; a counter may take its own card."""
    itself = counter("itself", Take(1, "hand"))
    grind = follow("grind", Mill(1))
    game = Tabletop(Side(field=(HERO,), hand=(grind,)), Side(top=(itself, counter("itself too", Take(1, "hand")))))
    game.do(("follow", "grind"))
    assert game.names(1, "pile") == ["itself"]
    attack(game)
    assert (game.to_move, game.offered("take")) == (1, {"itself", "itself too"})
    game.do(("take", "itself too"))
    assert game.names(1, "hand") == ["itself too"] and len(game.side(1)["pile"]) == 3


def test_counter_optional() -> None:
    """RT-402 ruling counter_optional: its owner may decline."""
    for answer, drawn in (("yes", 2), ("pass", 0)):
        draws = counter("draws", Draw(2))
        game = attack(Tabletop(Side(field=(HERO,)), Side(top=(draws,)), counter_optional=True))
        assert (game.kind, game.to_move, game.legal()) == ("counter", 1, {("yes",), ("pass",)})
        assert len(game.do(answer).side(1)["hand"]) == drawn


def last_card(*steps: Step, left: int = 1, own_left: int = 20, ruling: bool = True) -> Tabletop:
    """An attack of 3 on a deck whose last card is a counter, with one card in the pile."""
    own = Side(field=(HERO,), left=own_left)
    opposing = Side(top=(counter("last", *steps),), pile=(X,), left=left)
    return attack(Tabletop(own, opposing, counter_on_last_card=ruling))


def test_the_last_card_ends_the_game_before_its_counter() -> None:
    """RT-402, RT-501."""
    game = last_card(Take(1, "deck_bottom"), ruling=False)
    assert (game.over, game.winner, game.names(1, "pile")) == (True, 0, ["x", "last"])


def test_counter_on_last_card_saves_and_the_attack_goes_on() -> None:
    """RT-402 ruling counter_on_last_card: with a card put back the attack goes on at (a)."""
    game = last_card(Take(1, "deck_bottom"), Stop()).do(("take", "last"))
    assert (game.over, game.names(1, "deck"), game.side(1)["known_bottom"]) == (False, ["last"], 1)
    game = last_card(Take(1, "deck_bottom")).do(("take", "x"))
    assert (game.over, game.winner, game.names(1, "pile")) == (True, 0, ["last", "x"])


def test_counter_on_last_card_draws_nothing() -> None:
    """RT-402: during it nothing can be drawn from the emptied deck, and it isn't checked."""
    game = last_card(Draw(1), Take(1, "deck_bottom"), Draw(1), Stop()).do(("take", "x"))
    assert (game.over, game.names(1, "hand"), game.names(1, "deck")) == (False, [], ["x"])
    assert last_card(Draw(1)).winner == 0


def test_counter_on_last_card_may_win() -> None:
    """RT-402: the other deck reaching 0 ends the game at once."""
    game = last_card(Mill(9), own_left=3)
    assert (game.over, game.winner, len(game.side(0)["pile"])) == (True, 1, 3)


def test_first_deck_at_zero_decides() -> None:
    """RT-502: where an effect touches both, the turn player's deck goes first."""
    both = follow("both", Draw(3, "both"))
    game = Tabletop(Side(field=(HERO,), hand=(both,), left=3), Side(left=2)).do(("follow", "both"))
    assert (game.winner, game.names(1, "hand"), game.zones()["in_use"]) == (1, [], [game.id("both")])
