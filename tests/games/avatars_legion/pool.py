"""Made-up cards of every kind, and legal decks of them: every step, cost, moment and condition occurs."""

from __future__ import annotations

from random import Random
from typing import Any

from rtkit.games.avatars_legion.schema import (
    ATTRIBUTES,
    COSTS,
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
    checked,
)  # fmt: skip

__all__ = ["Maker", "decks"]

_SIDES = ("own", "opposing")
_WHO = ("own", "opposing", "both")
_UNTIL = ("attack", "turn", "always")


class Maker:
    """Draws cards for one deck."""

    def __init__(self, rng: Random, prefix: str) -> None:
        self.rng = rng
        self.prefix = prefix
        self.made = 0
        self.species = rng.choice(SPECIES)
        self.names: list[str] = []

    def card(self, kind: str, **values: Any) -> Card:
        """A card with the next number."""
        self.made += 1
        number = f"{self.prefix}{self.made:02d}"
        card = checked(Card(number, f"Card {number}", kind, **values))
        if kind in (*WEAPONS, "armed"):
            self.names.append(card.name)
        return card

    def chance(self, p: float) -> bool:
        return self.rng.random() < p

    def maybe_attribute(self, p: float = 0.3) -> str | None:
        return self.rng.choice(ATTRIBUTES) if self.chance(p) else None

    def condition(self, ability: bool) -> Condition:
        rng = self.rng
        subject = rng.choice(("life", "hand", "equipment", "species", *(("first_use",) if ability else ())))
        side = rng.choice(_SIDES)
        if subject == "species":
            return Condition("species", side, species=rng.choice(SPECIES))
        if subject == "first_use":
            return Condition("first_use")
        n = {"life": rng.randint(1, 6), "hand": rng.randint(0, 6), "equipment": rng.randint(0, 2)}[subject]
        attribute = rng.choice((None, "armed", *ATTRIBUTES)) if subject == "equipment" else None
        return Condition(subject, side, n, self.chance(0.6), attribute)

    def target(self, bearer: str, this: bool) -> Target:
        rng = self.rng
        if this and bearer != "avatar" and self.chance(0.35):
            return Target("this")
        what = rng.choice(("weapon", "weapon", "weapon", "armed", "equipment"))
        attribute = self.maybe_attribute() if what == "weapon" else None
        status = rng.choice(("any", "any", "any", "standing", "exhausted"))
        side = rng.choice((*_SIDES, "any"))
        if self.chance(0.25):
            return Target("all", side, what=what, attribute=attribute, status=status)
        return Target("choose", side, rng.choice((1, 1, 1, 2, 3)), self.chance(0.3), what, attribute, status)

    def plain(self, bearer: str, this: bool) -> Step:
        """A step with no steps in it."""
        rng = self.rng
        n = rng.choice((1, 1, 1, 2, 3))
        until = rng.choice(_UNTIL)
        amount = rng.choice((-3, -2, -1, 1, 1, 2, 3, 5))
        match rng.randrange(14):
            case 0 | 1:
                return Boost(rng.choice(("ATK", "DEF")), amount, until, rng.choice(_SIDES))
            case 2:
                return Boost("attacks", rng.choice((-1, 1, 1, 2)), until, rng.choice(_SIDES))
            case 3:
                return Sharpen(amount, until, self.target(bearer, this))
            case 4:
                return Draw(n, rng.choice(_WHO))
            case 5:
                return Discard(n, rng.choice(_WHO))
            case 6:
                return HandToDeck(n)
            case 7:
                return Recover(n, self.chance(0.4), self.maybe_attribute())
            case 8:
                return Heal(n)
            case 9:
                return Wound(n, rng.choice((*_WHO, "opposing", "opposing")))
            case 10:
                return Act("exhaust", self.target(bearer, this))
            case 11:
                return Act("stand", self.target(bearer, this))
            case 12:
                return Act("break", self.target(bearer, this))
            case _:
                return Summon(self.maybe_attribute(), rng.choice((None, 0, 1, 3)))

    def steps(self, bearer: str, ability: bool, depth: int = 2) -> tuple[Step, ...]:
        """One to three steps; ``ability`` False: a spell's, crash card's or break trigger's."""
        found: list[Step] = []
        for _ in range(self.rng.choice((1, 1, 2, 3))):
            if depth and self.chance(0.2):
                found.append(If(self.condition(ability), self.steps(bearer, ability, depth - 1)))
            elif depth and self.chance(0.15):
                found.append(May(self.steps(bearer, ability, depth - 1)))
            else:
                found.append(self.plain(bearer, ability))
        return tuple(found)

    def costs(self, bearer: str) -> tuple[Cost, ...]:
        barred = {"avatar": ("exhaust", "burst"), "armed": ("exhaust",)}.get(bearer, ())
        payable = [c for c in COSTS if c not in barred]
        chosen = self.rng.sample(payable, self.rng.choice((1, 1, 2)))
        return tuple(Cost(what, self.rng.choice((1, 1, 2)) if what in ("discard", "life") else 1) for what in chosen)

    def static(self, bearer: str) -> Static:
        rng = self.rng
        gives = rng.choice(("ATK", "DEF", "attacks", "attack", "attack"))
        condition = self.condition(False) if self.chance(0.5) else None
        if gives == "attack":
            scope = rng.choice((*_SIDES, *(("this",) if bearer in WEAPONS else ())))
            return Static(gives, rng.choice((-2, -1, 1, 2, 3)), scope, self.maybe_attribute(), condition)
        amount = rng.choice((-1, 1)) if gives == "attacks" else rng.choice((-3, -1, 1, 2, 4))
        return Static(gives, amount, rng.choice(_WHO), None, condition)

    def abilities(self, bearer: str, most: int) -> tuple[Ability, ...]:
        found: list[Ability] = []
        for _ in range(self.rng.randint(0, most)):
            match self.rng.randrange(3):
                case 0:
                    found.append(self.static(bearer))
                case 1:
                    found.append(Activated(self.costs(bearer), self.steps(bearer, True)))
                case _:
                    found.append(Triggered(self.rng.choice(MOMENTS), self.steps(bearer, True)))
        return tuple(found)

    def arms(self) -> dict[str, Any]:
        """The values of a weapon; nearly always one that the avatar can equip."""
        rng = self.rng
        attribute = rng.choice(EQUIPS[self.species] if self.chance(0.9) else ATTRIBUTES)
        attack = {"sword": rng.randint(3, 8), "gun": rng.randint(0, 3), "staff": rng.randint(2, 5)}[attribute]
        attacks = rng.choice((2, 2, 3)) if attribute == "gun" else rng.choice((1, 1, 1, 2))
        return {"attribute": attribute, "attack": attack, "BP": rng.choice((0, 0, 0, 0, 1, 1, 2, 3)),
                "TP": rng.choice((0, 1, 1, 2, 2, 3)), "attacks": attacks}  # fmt: skip

    def trigger(self, kind: str) -> Card:
        effect: tuple[Step, ...] = ()
        if kind == "charge":
            usual: list[Step] = [Draw(1), Recover(1), Recover(1, True)]
            effect = (self.rng.choice(usual),) if self.chance(0.7) else self.steps("trigger", False)
        return self.card("trigger", trigger=kind, effect=effect, abilities=self.abilities("trigger", 1), **self.arms())

    def spell(self) -> Card:
        names = tuple(self.rng.sample(self.names, 2)) if self.chance(0.5) else ()
        needs = Needs(self.maybe_attribute(1.0 if not names else 0.3), names)
        return self.card("spell", needs=needs, effect=self.steps("spell", False))

    def copies(self, cards: list[Card], n: int) -> list[Card]:
        """``n`` cards, at most 4 of each."""
        return self.rng.sample([c for c in cards for _ in range(4)], n)

    def deck(self) -> tuple[Card, ...]:
        rng = self.rng
        avatar = self.card("avatar", species=self.species, ATK=rng.randint(0, 4), DEF=rng.randint(1, 6),
                           abilities=self.abilities("avatar", 3))  # fmt: skip
        weapons = [self.card("weapon", abilities=self.abilities("weapon", 2), **self.arms()) for _ in range(8)]
        armed = [self.card("armed", defence=rng.randint(0, 5), BP=rng.choice((0, 0, 1, 2, 3)),
                           abilities=self.abilities("armed", 2)) for _ in range(2)]  # fmt: skip
        triggers: list[Card] = []
        for kind in TRIGGERS:
            triggers += self.copies([self.trigger(kind) for _ in range(rng.randint(1, 2))], 4)
        spells = [self.spell() for _ in range(3)]
        crash = [self.card("crash", condition=self.condition(False), effect=self.steps("crash", False))
                 for _ in range(2)]  # fmt: skip
        cards = [avatar, *self.copies(weapons, 22), *self.copies(armed, 5), *triggers, *self.copies(spells, 8),
                 *self.copies(crash, 3)]  # fmt: skip
        rng.shuffle(cards)
        return tuple(cards)


def decks(seed: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Two legal decks (AL-201, AL-202) with the numbers A01… and B01…, the same for the same seed.

    >>> [len(deck) for deck in decks(0)]
    [51, 51]
    """
    rng = Random(seed)
    return Maker(rng, "A").deck(), Maker(rng, "B").deck()
