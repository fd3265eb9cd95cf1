"""Seeded random cards, decks and rulings: every step, target, condition, static, cost, moment and kind."""

from __future__ import annotations

import random
from typing import Any

from rtkit.games.avatars_legion.schema import (
    ATTRIBUTES,
    EQUIPS,
    MOMENTS,
    SPECIES,
    TRIGGERS,
    WEAPONS,
    Ability,
    Act,
    Activated,
    Boost,
    Card,
    Condition,
    Cost,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    If,
    May,
    Needs,
    Recover,
    Sharpen,
    Static,
    Step,
    Summon,
    Target,
    Triggered,
    Wound,
)

from .oracle import HOUSE, RULINGS

SIDES = ("own", "opposing")
WHO = ("own", "own", "opposing", "both")
UNTIL = ("attack", "turn", "always")
STEPS = {"boost": 14, "sharpen": 12, "draw": 8, "discard": 6, "hand_to_deck": 5, "recover": 8, "heal": 6, "wound": 6,
         "act": 18, "summon": 8}  # fmt: skip
NESTING = {"if": 7, "may": 7}


def random_rulings(rng: random.Random) -> dict[str, Any]:
    """A value of every ruling and house rule, and now and then a low limit."""
    rulings = {name: rng.choice(values) for name, values in RULINGS.items()}
    rulings["life_per_hit"] = rng.choice((1, 1, 1, 2, 3, 50))
    if rng.random() < 0.1:
        rulings["max_turns"] = rng.randint(1, 12)
    if rng.random() < 0.1:
        rulings["max_decisions"] = rng.randint(1, 150)
    return rulings | {name: rng.choice(values) for name, values in HOUSE.items()}


def random_decks(rng: random.Random) -> tuple[list[Card], list[Card]]:
    """Two decks, now and then the same."""
    first = random_deck(rng, "A")
    return first, list(first) if rng.random() < 0.1 else random_deck(rng, "B")


def random_deck(rng: random.Random, prefix: str = "A", unfit: float = 0.1) -> list[Card]:
    """AL-201, AL-202: an avatar anywhere, 12 break triggers, at most 4 crash cards and 4 of a name.

    ``unfit``: the share of weapons that may be of any attribute, whatever the avatar can equip (AL-103).
    """
    return _Maker(rng, prefix, unfit).deck()


class _Maker:
    """The cards of one deck; their names come up in what its spells need."""

    def __init__(self, rng: random.Random, prefix: str, unfit: float) -> None:
        self.rng = rng
        self.prefix = prefix
        self.unfit = unfit
        self.species = rng.choice(SPECIES)
        self.made = 0

    def deck(self) -> list[Card]:
        rng = self.rng
        cards = [self.card("avatar")]
        for trigger in TRIGGERS:
            cards += self.copies("trigger", 4, trigger=trigger)
        cards += self.copies("crash", rng.randint(0, 4))
        cards += self.copies("armed", rng.randint(2, 6))
        cards += self.copies("spell", rng.randint(4, 9))
        cards += self.copies("weapon", 51 - len(cards))
        rng.shuffle(cards)
        return cards

    def copies(self, kind: str, n: int, **parts: Any) -> list[Card]:
        """``n`` cards of a kind, one to four of each."""
        cards: list[Card] = []
        while len(cards) < n:
            cards += [self.card(kind, **parts)] * min(self.rng.choice((1, 2, 3, 4, 4)), n - len(cards))
        return cards

    def card(self, kind: str, **parts: Any) -> Card:
        rng = self.rng
        self.made += 1
        number, name = f"{self.prefix}{self.made:03d}", self.name(self.made)
        match kind:
            case "avatar":
                parts |= {"species": self.species, "ATK": rng.randint(2, 9), "DEF": rng.randint(2, 9)}
            case "weapon" | "trigger":
                parts |= self.weapon()
            case "armed":
                parts |= {"defence": rng.choice((0, 1, 2, 3, 5)), "BP": rng.choice((0, 0, 1, 2, 3))}
            case "spell":
                parts |= {"needs": self.needs(), "effect": self.effect()}
            case "crash":
                parts |= {"condition": self.condition(), "effect": self.effect()}
        if kind == "trigger" and parts["trigger"] == "charge":
            parts["effect"] = self.effect()
        if kind in ("avatar", "armed", *WEAPONS):
            parts["abilities"] = self.abilities(kind)
        return Card(number, name, kind, **parts)

    def name(self, i: int) -> str:
        return f"card {self.prefix} {i}"

    def weapon(self) -> dict[str, Any]:
        rng = self.rng
        attribute = rng.choice(ATTRIBUTES if rng.random() < self.unfit else EQUIPS[self.species])
        return {
            "attribute": attribute,
            "attack": rng.choice((0, 1, 1, 2, 3, 4, 6, 9)),
            "BP": rng.choice((0, 0, 0, 0, 1, 1, 2, 3)),
            "TP": rng.choice((0, 1, 1, 2, 2, 3)),
            "attacks": rng.choice((2, 2, 3, 4)) if attribute == "gun" else rng.choice((1, 1, 1, 2)),
        }

    def needs(self) -> Needs:
        rng = self.rng
        attribute = rng.choice((None, None, *EQUIPS[self.species], *EQUIPS[self.species]))
        some = 0 if attribute is not None and rng.random() < 0.5 else rng.choice((2, 4, 6))
        return Needs(attribute, tuple(self.name(i) for i in rng.sample(range(1, 25), some)))

    # abilities

    def abilities(self, kind: str) -> tuple[Ability, ...]:
        rng = self.rng
        return tuple(self.ability(kind) for _ in range(rng.choice((0, 0, 1, 1, 1, 2, 3))))

    def ability(self, kind: str) -> Ability:
        match self.rng.choice(("static", "activated", "triggered")):
            case "static":
                return self.static(kind)
            case "activated":
                return Activated(self.costs(kind), self.effect(kind))
            case _:
                return Triggered(self.rng.choice(MOMENTS), self.effect(kind))

    def static(self, kind: str) -> Static:
        rng = self.rng
        gives = rng.choice(("ATK", "DEF", "attacks", "attack", "attack"))
        this = ("this",) if kind in WEAPONS else ()
        scope = rng.choice((*this, *SIDES) if gives == "attack" else (*SIDES, "own", "both"))
        attribute = rng.choice((None, *ATTRIBUTES)) if gives == "attack" else None
        return Static(gives, self.amount(gives), scope, attribute, self.condition() if rng.random() < 0.4 else None)

    def costs(self, kind: str) -> tuple[Cost, ...]:
        rng = self.rng
        can = ["discard", "life", *(["burst"] if kind != "avatar" else []), *(["exhaust"] if kind in WEAPONS else [])]
        what = rng.sample(can, min(len(can), rng.choice((1, 1, 1, 2, 3))))
        return tuple(Cost(w, rng.choice((1, 1, 2)) if w in ("discard", "life") else 1) for w in what)

    def condition(self, of_ability: bool = False) -> Condition:
        rng = self.rng
        subject = rng.choice(("life", "hand", "equipment", "equipment", "species", *(["first_use"] * of_ability)))
        side, at_least = rng.choice(SIDES), rng.random() < 0.5
        match subject:
            case "species":
                return Condition(subject, side, species=rng.choice(SPECIES))
            case "equipment":
                attribute = rng.choice((None, "armed", *ATTRIBUTES))
                return Condition(subject, side, rng.randint(0, 2), at_least, attribute)
            case "first_use":
                return Condition(subject)
        return Condition(subject, side, rng.randint(0, 6), at_least)

    # effects; ``bearer``: the kind of card whose ability it is, "" for other effects

    def effect(self, bearer: str = "") -> tuple[Step, ...]:
        return tuple(self.step(bearer) for _ in range(self.rng.choice((1, 1, 1, 2, 2, 3))))

    def step(self, bearer: str, depth: int = 0) -> Step:
        """One step; those that hold steps go two deep."""
        rng = self.rng
        weights = STEPS | NESTING if depth < 2 else STEPS
        match rng.choices(list(weights), list(weights.values()))[0]:
            case "boost":
                stat = rng.choice(("ATK", "DEF", "attacks"))
                return Boost(stat, self.amount(stat), rng.choice(UNTIL), rng.choice(SIDES))
            case "sharpen":
                return Sharpen(self.amount("attack"), rng.choice(UNTIL), self.target(bearer))
            case "draw":
                return Draw(rng.randint(1, 3), rng.choice(WHO))
            case "discard":
                return Discard(rng.choice((1, 1, 2, 3)), rng.choice(WHO))
            case "hand_to_deck":
                return HandToDeck(rng.choice((1, 1, 2, 3)))
            case "recover":
                return Recover(rng.choice((1, 1, 2)), rng.random() < 0.4, rng.choice((None, None, *ATTRIBUTES)))
            case "heal":
                return Heal(rng.choice((1, 1, 2)))
            case "wound":
                return Wound(rng.choice((1, 1, 2)), rng.choice(WHO))
            case "act":
                return Act(rng.choice(("exhaust", "stand", "break")), self.target(bearer))
            case "summon":
                return Summon(rng.choice((None, None, *ATTRIBUTES)), rng.choice((None, None, 0, 1, 2)))
            case "if":
                return If(self.condition(of_ability=bearer != ""), self.some_steps(bearer, depth))
            case _:
                return May(self.some_steps(bearer, depth))

    def some_steps(self, bearer: str, depth: int) -> tuple[Step, ...]:
        return tuple(self.step(bearer, depth + 1) for _ in range(self.rng.choice((1, 1, 2))))

    def amount(self, stat: str) -> int:
        if self.rng.random() < 0.01:
            return self.rng.choice((-999, 999))
        return self.rng.choice((-2, -1, 1, 1, 2) if stat == "attacks" else (-4, -2, -1, 1, 1, 2, 3, 5))

    def target(self, bearer: str) -> Target:
        rng = self.rng
        pick = rng.choice(("choose", "choose", "choose", "all", *(["this"] * (bearer not in ("", "avatar")))))
        what = rng.choice(("weapon", "weapon", "equipment", "armed"))
        return Target(
            pick,
            side="any" if pick == "this" else rng.choice((*SIDES, "any")),
            n=rng.choice((1, 1, 1, 2, 3)) if pick == "choose" else 1,
            up_to=pick == "choose" and rng.random() < 0.3,
            what=what,
            attribute=rng.choice((None, None, *ATTRIBUTES)) if what == "weapon" else None,
            status=rng.choice(("any", "any", "standing", "exhausted")),
        )
