"""Seeded random cards, decks and rulings: every step, target, condition, static, keyword, kind and situation."""

from __future__ import annotations

import random
from typing import Any

from rtkit.games.relatetrekker.schema import (
    COLOURS,
    KEYWORDS,
    SITUATIONS,
    STATS,
    Act,
    Card,
    Condition,
    Discard,
    Draw,
    Effect,
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
)

from .oracle import HOUSE, RULINGS

SPECIES = ("cat", "robot", "witch", "bread")
UNTIL = ("attack", "turn", "own_turn")
SIDES = ("own", "opposing", "any")
STEPS = {"act": 22, "modify": 22, "give": 10, "draw": 10, "discard": 8, "mill": 6, "take": 9, "stop": 3}
NESTING = {"if": 7, "may": 7}


def random_deck(rng: random.Random) -> list[Card]:
    """40 cards (RT-201) with names and numbers of their own (RT-202)."""
    return [random_card(rng, i) for i in range(40)]


def random_rulings(rng: random.Random) -> dict[str, Any]:
    """A value of every ruling and house rule, and now and then a low limit."""
    rulings = {name: rng.choice(values) for name, values in RULINGS.items()}
    if rng.random() < 0.1:
        rulings["max_turns"] = rng.randint(1, 12)
    if rng.random() < 0.1:
        rulings["max_decisions"] = rng.randint(1, 120)
    return rulings | {name: rng.choice(values) for name, values in HOUSE.items()}


def random_card(rng: random.Random, i: int) -> Card:
    """Card number ``i``; every tenth a stage."""
    if rng.random() < 0.1:
        ability = tuple(_static(rng, stage=True) for _ in range(rng.randint(1, 2)))
        return Card(f"R{i:03d}", f"stage {i}", stage=True, ability=ability)
    follow = _effect(rng) if rng.random() < 0.9 else None
    return Card(
        number=f"R{i:03d}",
        name=f"character {i}",
        species=tuple(rng.sample(SPECIES, rng.choice((1, 1, 1, 2)))),
        strike=_now_and_then(rng, 40, rng.choice((0, 1, 1, 2, 2, 3, 4))),
        colour=rng.choice(COLOURS),
        ability=_ability(rng),
        follow=follow,
        follow_colour=None if follow is None else rng.choice(COLOURS),
        A=_now_and_then(rng, 99_999, rng.randrange(0, 1500, 50)),
        D=_now_and_then(rng, 99_999, rng.randrange(0, 1500, 50)),
        dice=_now_and_then(rng, 60, rng.choice((0, 1, 1, 2, 2, 3, 4, 6))),
    )


def _now_and_then(rng: random.Random, rare: int, usual: int) -> int:
    return rare if rng.random() < 0.01 else usual


# abilities


def _ability(rng: random.Random) -> tuple[Static, ...]:
    """Often one of the bare keywords, often nothing, else one to three statics of any form."""
    kind = rng.random()
    if kind < 0.3:
        return (Static(rng.choice(KEYWORDS)),)
    if kind < 0.55:
        return ()
    return tuple(_static(rng) for _ in range(rng.choice((1, 1, 2, 3))))


def _static(rng: random.Random, stage: bool = False) -> Static:
    gives = rng.choice((*STATS, *KEYWORDS))
    scope = "all" if stage else rng.choice(("this", "own", "opposing", "all"))
    filtered = scope != "this" and rng.random() < 0.5
    return Static(
        gives,
        amount=0 if gives in KEYWORDS else _amount(rng, gives),
        scope=scope,
        colour=_colour(rng) if filtered else None,
        species=_species(rng) if filtered else None,
        others=not stage and scope in ("own", "all") and rng.random() < 0.4,
        condition=_condition(rng) if rng.random() < 0.35 else None,
    )


def _amount(rng: random.Random, stat: str) -> int:
    if stat in ("A", "D"):
        return rng.choice((-99_999, *[-600, -300, -150, 100, 200, 350, 700] * 4))
    return rng.choice((-3, -1, -1, 1, 1, 2, 3))


def _colour(rng: random.Random) -> str | None:
    return rng.choice((None, *COLOURS))


def _species(rng: random.Random) -> str | None:
    return rng.choice((None, None, None, *SPECIES))


def _condition(rng: random.Random) -> Condition:
    subject = rng.choice(("characters", "characters", "hand", "deck"))
    side = rng.choice(("own", "opposing"))
    at_least = rng.random() < 0.5
    if subject != "characters":
        return Condition(subject, side, rng.randint(2, 7) if subject == "hand" else rng.randint(5, 32), at_least)
    return Condition(subject, side, rng.randint(1 if at_least else 0, 4), at_least, _colour(rng), _species(rng))


# effects


def _effect(rng: random.Random) -> Effect:
    kind = rng.choices(("follow", "counter", "quick"), (5, 3, 3))[0]
    steps = tuple(_step(rng) for _ in range(rng.choice((1, 1, 2, 2, 3, 4))))
    return Effect(kind, steps, rng.choice(SITUATIONS) if kind == "quick" else None)


def _step(rng: random.Random, depth: int = 0) -> Step:
    """One step; those that hold steps go two deep."""
    weights = STEPS | NESTING if depth < 2 else STEPS
    who = rng.choice(("own", "own", "opposing", "both"))
    match rng.choices(list(weights), list(weights.values()))[0]:
        case "draw":
            return Draw(rng.randint(1, 3), who)
        case "discard":
            return Discard(rng.choice((1, 1, 2, 3)), who, rng.random() < 0.4)
        case "mill":
            return Mill(rng.randint(1, 3), who)
        case "act":
            what = rng.choice(("rest", "rest", "stand", "stand", "destroy", "destroy", "return"))
            return Act(what, _target(rng, narrows=what in ("destroy", "return")))
        case "modify":
            stat = rng.choice(STATS)
            return Modify(stat, _amount(rng, stat), rng.choice(UNTIL), _target(rng))
        case "give":
            return Give(rng.choice(KEYWORDS), rng.choice(UNTIL), _target(rng))
        case "take":
            to = rng.choice(("hand", "deck_bottom"))
            return Take(rng.randint(1, 3), to, rng.random() < 0.4, _colour(rng), _species(rng))
        case "stop":
            return Stop()
        case "if":
            return If(_condition(rng), _some_steps(rng, depth))
        case _:
            return May(_some_steps(rng, depth))


def _some_steps(rng: random.Random, depth: int) -> tuple[Step, ...]:
    return tuple(_step(rng, depth + 1) for _ in range(rng.choice((1, 1, 2))))


def _target(rng: random.Random, narrows: bool = True) -> Target:
    """``narrows``: a status may be asked; resting and standing ask theirs by themselves."""
    pick = rng.choices(("choose", "all", "attacker", "defender"), (12, 3, 2, 2))[0]
    if pick in ("attacker", "defender"):
        return Target(pick)
    filtered = rng.random() < 0.3
    return Target(
        pick,
        side=rng.choice(SIDES),
        n=rng.choice((1, 1, 1, 2, 3)) if pick == "choose" else 1,
        up_to=pick == "choose" and rng.random() < 0.3,
        status=rng.choice(("any", "any", "standing", "rested")) if narrows else "any",
        colour=_colour(rng) if filtered else None,
        species=_species(rng) if filtered else None,
    )
