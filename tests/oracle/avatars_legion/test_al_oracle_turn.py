"""The oracle by hand: chance, set-up, the turn and winning (AL-2xx, AL-4xx, AL-7xx)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import Boost, Heal, Triggered, Wound

from ..words import below, fold
from .chance import Chance
from .oracle import Oracle
from .tabletop import BLANK, Exhausted, Side, Tabletop, avatar, crash, spell, trigger, weapon

CARDS = [avatar(), *(weapon(f"w{i}", BP=9) for i in range(50))]


def new_game(**changed: Any) -> Oracle:
    arguments: dict[str, Any] = {"rulings": {}, "key_deal": 7, "key_random": 8, "first": 0, "streams": (0, 1)} | changed
    return Oracle(CARDS, CARDS, **arguments)


def test_words_of_chance() -> None:
    """Orders by words, the least on top; lots by the event's word; a stream's chance is its own."""
    chance = Chance(5, 6, (0, 1))
    deck = list(range(51, 102))
    dealt = chance.dealt(1, deck)
    words = [fold(5, 1, card - 51) for card in dealt]
    assert sorted(dealt) == deck and words == sorted(words)
    assert chance.lot(0, 3, 2, 7) == below(fold(6, 0, 3, 2, 0), 7)
    assert chance.shuffled(1, 3, 2, deck)[0] == min(deck, key=lambda card: fold(6, 1, 3, 2, card - 51))
    swapped = Chance(5, 6, (1, 0))
    assert [card - 51 for card in dealt] == swapped.dealt(0, list(range(51)))


@pytest.mark.parametrize("first", [0, 1])
def test_set_up(first: int) -> None:
    """AL-203: the top 5 are life material, the next 5 the hand, 40 left; the avatar is in no deck."""
    game = new_game(first=first)
    dealt = Chance(7, 8, (0, 1)).dealt(0, list(range(1, 51)))
    own = game.zones()["players"][0]
    assert (own["life"], own["hand"], own["deck"]) == (dealt[:5], dealt[5:10], dealt[10:])
    assert (game.to_move, game.ask, game.phase) == (first, "mulligan", "setup")


@pytest.mark.parametrize("first", [0, 1])
def test_cards_more_for_the_second_player(first: int) -> None:
    """AL-203: by the house rule the second player draws two more of the same deck before anyone's mulligan."""
    game = new_game(first=first, rulings={"second_extra_cards": 2})
    dealt = Chance(7, 8, (0, 1)).dealt(0, list(range(1, 51)))
    own, other = (len(p["hand"]) for p in game.zones()["players"])
    assert (own, other) == ((5, 7) if first == 0 else (7, 5))
    assert game.zones()["players"][0]["hand"] == dealt[5 : 5 + own] and game.ask == "mulligan"


def mulligan(game: Oracle, n: int) -> tuple[list[int], list[int]]:
    """The cards returned, and those that were on top of the deck."""
    p = game.to_move
    before = game.zones()["players"][p]
    for card in before["hand"][:n]:
        game.do(f"return {game.game.cards[card].number}")
    if game.ask == "mulligan" and game.to_move == p:
        game.do("pass")
    return before["hand"][:n], before["deck"]


@pytest.mark.parametrize("n", [0, 2, 5])
def test_mulligan_before_draw(n: int) -> None:
    """AL-204: returned cards are shuffled in, then as many drawn; nothing returned, nothing shuffled."""
    game = new_game()
    returned, deck = mulligan(game, n)
    own = game.zones()["players"][0]
    chance = Chance(7, 8, (0, 1))
    order = chance.shuffled(0, 0, 0, deck + returned) if n else deck
    assert own["hand"][5 - n :] == order[:n] and own["deck"] == order[n:] and len(own["hand"]) == 5
    assert (game.ask, game.to_move) == ("mulligan", 1)  # the first player first, each once
    mulligan(game, 1)
    assert game.ask == "draw" and len(game.zones()["players"][1]["hand"]) == 5


def test_mulligan_after_draw() -> None:
    """AL-204 ruling after_draw: to the bottom, then draw, then shuffle."""
    game = new_game(rulings={"mulligan_shuffle": "after_draw"})
    returned, deck = mulligan(game, 3)
    own = game.zones()["players"][0]
    assert own["hand"][2:] == deck[:3]
    assert own["deck"] == Chance(7, 8, (0, 1)).shuffled(0, 0, 0, deck[3:] + returned)


def test_mulligan_moves() -> None:
    """AL-204: pass first, then the hand; cards of one number are named once."""
    cards = [avatar(), *[weapon("a")] * 25, *[weapon("b")] * 25]
    game = Oracle(cards, cards, rulings={}, key_deal=1, key_random=1, first=0, streams=(0, 1))
    numbers = [game.game.cards[c].number for c in game.zones()["players"][0]["hand"]]
    assert game.legal() == ["pass", *(f"return {n}" for n in dict.fromkeys(numbers))]


@pytest.mark.parametrize(("allowed", "asks"), [(True, "battle"), (False, "draw")])
def test_first_turn_attack(allowed: bool, asks: str) -> None:
    """AL-205: a battle in turn 1 by default; by the ruling False straight to the end, and one in turn 2."""
    game = new_game(rulings={"first_turn_attack": allowed})
    for text in ("pass", "pass", "yes"):
        game.do(text)
    assert (game.ask, game.zones()["turn"]) == (asks, 1 if allowed else 2)
    if not allowed:
        game.do("yes")
        assert (game.ask, game.to_move, game.legal()) == ("battle", 1, ["pass", "yes"])


@pytest.mark.parametrize("ruling", ["rules", "one"])
def test_attacks_of_the_very_first_turn(ruling: str) -> None:
    """AL-205: a gun's three attacks, or by the house rule one; the second player's first turn has all in any case."""
    cards = [avatar(ATK=5), *[weapon("gun", attribute="gun", attacks=3)] * 50]
    game = Oracle(cards, cards, rulings={"opening_attacks": ruling}, key_deal=7, key_random=8, first=0, streams=(0, 1))
    found = []
    for _ in range(2):
        while game.ask != "main":
            game.do("pass")
        game.do("summon gun")
        game.do("pass")
        turn, attacks = game.zones()["turn"], 0
        game.do("yes")
        while game.zones()["turn"] == turn and game.phase == "battle":
            attacks += game.ask != "guard"
            game.do("pass" if game.ask == "guard" else "yes")
        found.append(1 + attacks)
    assert found == [1 if ruling == "one" else 3, 3]


def test_draw_is_optional() -> None:
    """AL-401."""
    own = Side(top=(weapon("new", BP=9),))
    assert Tabletop(own, draw=True).legal() == ["pass", "yes"]
    assert Tabletop(own, draw=True).play("yes").names(0, "hand") == ["new"]
    assert Tabletop(own, draw=True).play("pass").names(0, "hand") == []


def test_empty_deck() -> None:
    """AL-401, AL-702: nothing is asked, nothing drawn, nobody loses."""
    game = Tabletop(Side(left=0), draw=True)
    assert game.ask == "battle" and not game.over
    game.play("pass")
    assert not game.over and game.game.turn == 4


def test_standby_stands_own_cards() -> None:
    """AL-402: own ones only."""
    one = Exhausted(weapon("one"))
    game = Tabletop(Side(weapons=(one, one)), Side(weapons=(one,)))
    assert [w["exhausted"] for w in game.side(0)["weapons"]] == [False, False]
    assert game.side(1)["weapons"][0]["exhausted"]


def test_main_and_battle_may_be_skipped() -> None:
    """AL-403, AL-404: pass in main, pass in battle, and it's the other's turn."""
    game = Tabletop(Side(weapons=(weapon("one"),)))
    assert (game.ask, game.legal()) == ("main", ["pass", "exhaust 1"])
    game.play("pass")
    assert (game.phase, game.ask) == ("battle", "battle")
    game.play("pass")
    assert (game.game.turn, game.game.turn_player) == (4, 1)


def test_a_declared_battle_is_an_attack() -> None:
    """AL-404: after the declaration nobody is asked whether to attack."""
    game = Tabletop(Side(avatar=avatar(ATK=6))).play("yes")
    assert game.sizes("life") == [5, 4] and game.game.turn == 4


@pytest.mark.parametrize(("ruling", "over"), [("end_phase", False), ("at_once", True)])
def test_life_loss(ruling: str, over: bool) -> None:
    """AL-701: at 0 life a player has lost at the end phase; by the ruling at_once as soon as it is so."""
    own = Side(weapons=(weapon("sword"),), hand=(spell("hit", Wound(5)),))
    game = Tabletop(own, life_loss=ruling).play("spell hit")
    assert game.over is over
    if not over:
        game.play(">battle", "pass")
    assert (game.over, game.winner, game.reason, game.to_move, game.legal()) == (True, 0, "life", -1, [])


def test_both_at_zero_is_a_draw() -> None:
    """AL-701."""
    own = Side(weapons=(weapon("sword"),), hand=(spell("ruin", Wound(9, "both")),))
    for ruling in ("end_phase", "at_once"):
        game = Tabletop(own, life_loss=ruling).play("spell ruin")
        if not game.over:
            game.play("pass", "pass")
        assert (game.over, game.winner, game.reason) == (True, None, "life")


@pytest.mark.parametrize("ruling", ["end_phase", "at_once"])
def test_a_treat_saves_its_owner(ruling: str) -> None:
    """AL-605, AL-701: the last life material is a treat."""
    own = Side(avatar=avatar(ATK=9))
    game = Tabletop(own, Side(life=(trigger("treat", "treat"),)), life_loss=ruling).play("yes")
    assert not game.over and game.names(1, "life") == ["blank"]
    empty = Side(life=(trigger("treat", "treat"),), left=0)
    assert Tabletop(own, empty, life_loss=ruling).play("yes").winner == 0


def test_end_phase_abilities_come_before_the_loss() -> None:
    """AL-701: a triggered ability of the end heals in time; without use it's lost."""
    saves = avatar(Triggered("end", (Heal(1),)))
    own = Side(avatar=saves, life=1, weapons=(weapon("sword"),), hand=(spell("pay", Wound(1, "own")),))
    asked = Tabletop(own).play("spell pay", "pass", "pass")
    assert (asked.ask, asked.phase, asked.legal()) == ("trigger", "end", ["pass", "yes"])
    assert not asked.play("yes").over
    declined = Tabletop(own).play("spell pay", "pass", "pass", "pass")
    assert (declined.winner, declined.reason) == (1, "life")


def test_bonuses_of_the_turn_end() -> None:
    """AL-405, AL-801: "turn" ends with the turn, "always" doesn't; "attack" is nothing outside an attack."""
    boosts = spell("boost", Boost("ATK", 1, "turn"), Boost("ATK", 10, "always"), Boost("ATK", 100, "attack"))
    game = Tabletop(Side(weapons=(weapon("sword"),), hand=(boosts,))).play("spell boost")
    assert game.side(0)["ATK"] == 16
    assert game.play("pass", "pass").side(0)["ATK"] == 15


def test_max_turns() -> None:
    """AL-702: after the last turn a draw, told apart; the loss check comes before it."""
    game = Tabletop(Side(), max_turns=3).play("pass")
    assert (game.over, game.winner, game.reason) == (True, None, "turns")
    own = Side(hand=(crash("hit", Wound(5)),))
    assert Tabletop(own, max_turns=3).play("crash hit", "pass").reason == "life"


def test_max_decisions() -> None:
    """AL-702: the decision after the last allowed one isn't asked; forced moves don't count."""
    game = new_game(rulings={"max_decisions": 4})
    for n in range(1, 5):
        assert not game.over and game.asked == n
        game.do("pass")
    assert (game.over, game.winner, game.reason, game.asked) == (True, None, "decisions", 4)


def test_only_blank_cards_leave_no_choice_in_main() -> None:
    """AL-403: with nothing to do main isn't asked."""
    assert Tabletop(Side(hand=(BLANK, BLANK))).ask == "battle"


def test_a_game_is_a_function_of_its_arguments() -> None:
    """The same moves give the same game; another key another one."""
    ends = []
    for key in (3, 3, 4):
        game, rng = new_game(key_random=key), random.Random(1)
        while not game.over:
            game.do(rng.choice(game.legal()))
        ends.append(game.zones())
    assert ends[0] == ends[1] != ends[2]
