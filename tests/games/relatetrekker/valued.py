"""For every operation and keyword of effects a position that it decides: the same with it and without it.

Each case is a function of whether player A's card has it. A is to move; B's characters strike hard enough to win in the
next turn, or A's own can't win without it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rtkit.games.relatetrekker.schema import (
    Act,
    Card,
    Condition,
    Discard,
    Draw,
    Give,
    If,
    May,
    Mill,
    Modify,
    Static,
    Step,
    Stop,
    Take,
    Target,
)  # fmt: skip
from rtkit.games.session import Session
from tests.games.relatetrekker.laid import counter, follow, lay, one, quick

__all__ = ["CASES"]

RESTED = {"rested": True}
ALL, OWN, BLUE = (
    Target("all", side="own"),
    Target("choose", side="own"),
    Target("choose", side="opposing", colour="blue"),
)
KILLER = one("KILLER", strike=20)
"""Wins with its next attack on the deck."""
WALL = one("WALL", Static("protect"), D=3000, strike=0, colour="blue")
DOOR = one("DOOR", Static("protect"), D=400, strike=0, colour="blue")


def _hero(has: bool, *ability: Static, strike: int = 0) -> Card:
    return one("HERO", *(ability if has else ()), A=500, D=500, strike=strike)


def _card(has: bool, make: Callable[..., Card], *words: Any) -> Card:
    """A card with the effect, and no good as a character; without it one that is no good at all."""
    return make("CARD", *words, strike=0) if has else one("CARD", strike=0)


def _now(*steps: Step, strike: int = 0, rested: bool = False, other: Any = (), deck: int = 2,
         **own: Any) -> Callable[[bool], Session]:  # fmt: skip
    """A follow that wins in this turn; B's killer wins in the next."""

    def case(has: bool) -> Session:
        A = {"field": [(_hero(True, strike=strike), {"rested": rested})], "hand": [_card(has, follow, *steps)]}
        A |= {"deck_size": 6, **own}
        return lay(A, {"field": [KILLER, *other], "deck_size": deck})

    return case


def _ability(static: Static, other: Any = (), deck: int = 2, strike: int = 0) -> Callable[[bool], Session]:
    """An ability that wins by an attack in this turn."""

    def case(has: bool) -> Session:
        A = {"field": [_hero(has, static, strike=strike)], "deck_size": 6}
        return lay(A, {"field": [KILLER, *other], "deck_size": deck})

    return case


def _target(D: int) -> tuple[Card, dict[str, bool]]:
    """A rested character; its owner draws two when it falls, the last two."""
    return one("TARGET", D=D, strike=0), RESTED


def _stays(make: Callable[..., Card], *words: Any) -> Callable[[bool], Session]:
    """A card of the hand that keeps A in the game through B's attack on the deck; A then wins with the next attack."""

    def case(has: bool) -> Session:
        A = {"field": [(_hero(True, strike=9), RESTED)], "hand": [_card(has, make, *words)], "deck_size": 6}
        return lay(A, {"field": [KILLER], "deck_size": 6}, phase="attack" if make is quick else "main")

    return case


def _stands(has: bool, ability: tuple[Static, ...] = (), hand: tuple[Card, ...] = ()) -> Session:
    """A guard that keeps A in the game through B's attack, by its ability or by a card of the hand."""
    guard = one("GUARD", *(ability if has else ()), D=900, strike=0)
    A = {"field": [(_hero(True, strike=9), RESTED), guard], "hand": list(hand), "deck_size": 6}
    return lay(A, {"field": [KILLER], "deck_size": 6})


def _defends(has: bool, *hand: Card, ability: tuple[Static, ...] = ()) -> Session:
    """B's attack on HERO, which makes A draw its last cards if it succeeds; A wins with HERO's next attack if not."""
    hero = one("HERO", *(ability if has else ()), D=500, strike=9)
    A = {"field": [(hero, RESTED)], "hand": list(hand), "deck_size": 3}
    return lay(A, {"field": [one("X", A=600, D=900, strike=0)], "deck_size": 9})


def _discard(has: bool) -> Session:
    B = {"field": [one("X", strike=0)], "hand": [follow("MILLS", Mill(9))], "seen": ["MILLS"], "deck_size": 6}
    A = {"field": [(_hero(True, strike=9), RESTED)], "hand": [_card(has, follow, Discard(1, "opposing"))]}
    return lay({**A, "deck_size": 6}, B)


def _draw(has: bool) -> Session:
    runners = [one(f"RUNNER{i}", strike=4) for i in range(18)]
    A = {"field": [(_hero(True), RESTED)], "hand": [_card(has, follow, Draw(2))], "deck": runners, "deck_size": 18}
    return lay(A, {"field": [KILLER], "deck_size": 8})


def _take(has: bool) -> Session:
    return _now(Take(1), deck=9, pile=[one("RUNNER", strike=9)])(has)


def _counter(has: bool) -> Session:
    """Every card of A's deck stops the attack that turns it."""
    deck = [counter(f"STOPS{i}", Stop(), strike=0) if has else one(f"PLAIN{i}", strike=0) for i in range(6)]
    A = {"field": [(_hero(True, strike=9), RESTED)], "deck": deck, "deck_size": 6}
    return lay(A, {"field": [KILLER], "deck_size": 6})


def _swap(has: bool, hand: bool) -> Session:
    """HERO, about to fall, is saved by another in its place: A's only character that can win."""
    double = one("DOUBLE", *((Static("swap"),) if has and not hand else ()), D=900, strike=0)
    gives = _card(has, follow, Give("swap", "own_turn", Target("choose", side="own", n=2)))
    hero = one("HERO", D=500, strike=9)
    A = {"field": [(hero, RESTED), double], "hand": [gives] if hand else [], "deck_size": 9}
    return lay(A, {"field": [one("X", A=600, D=900, strike=0)], "deck_size": 9})


CASES: dict[str, Callable[[bool], Session]] = {
    "draw": _draw,
    "discard": _discard,
    "mill": _now(Mill(2)),
    "act rest": _now(Act("rest", BLUE), other=[DOOR], strike=4, deck=4),
    "act stand": _now(Act("stand", OWN), strike=2, rested=True),
    "act destroy": _now(Act("destroy", BLUE), other=[WALL], strike=1, deck=3),
    "act return": _now(Act("return", BLUE), other=[WALL], strike=2),
    "modify A": _now(Modify("A", 2000, "turn", OWN), other=[_target(2500)]),
    "modify D": lambda has: _defends(has, _card(has, quick, "battle", Modify("D", 500, "attack", Target("defender")))),
    "modify strike": _now(Modify("strike", 2, "turn", OWN)),
    "modify dice": _now(Modify("dice", 9, "turn", OWN), other=[_target(1000)]),
    "give protect": lambda has: _stands(has, hand=(_card(has, follow, Give("protect", "own_turn", ALL)),)),
    "give phantom": _now(Give("phantom", "turn", OWN), other=[WALL], strike=2),
    "give swap": lambda has: _swap(has, hand=True),
    "take": _take,
    "stop": _stays(quick, "deck_attack", Stop()),
    "if": _now(If(Condition("characters", "own", 1), (Mill(2),))),
    "may": _now(May((Mill(2),))),
    "static A": _ability(Static("A", 200), other=[_target(600)]),
    "static D": lambda has: _defends(has, ability=(Static("D", 200),)),
    "static strike": _ability(Static("strike", 2)),
    "static dice": _ability(Static("dice", 1), other=[_target(600)]),
    "static protect": lambda has: _stands(has, ability=(Static("protect"),)),
    "static phantom": _ability(Static("phantom"), other=[WALL], strike=2),
    "static swap": lambda has: _swap(has, hand=False),
    "effect follow": _now(Mill(2)),
    "effect counter": _counter,
    "effect quick": _stays(quick, "deck_attack", Stop()),
}
"""Operation → the position with it or without it."""
