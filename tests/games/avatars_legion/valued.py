"""For every operation of effects a position that it decides: the same with it and without it.

Each case is a function of whether player A's card has it. A is to move; avatars have ATK 5 and DEF 5, so that a bare
attack fails. B's great sword takes A's last life material in the next turn, unless the case is about that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rtkit.games.avatars_legion.schema import (
    COSTS,
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
    Recover,
    Sharpen,
    Static,
    Step,
    Summon,
    Target,
    Triggered,
    Wound,
)  # fmt: skip
from rtkit.games.session import Session
from tests.games.avatars_legion.laid import armed, avatar, lay, plain, spell, trigger, weapon

__all__ = ["CASES"]

Case = Callable[[bool], Session]
EXHAUSTED = {"exhausted": True}
GREAT = weapon("GREAT", attack=9)
"""Takes life material in each of B's turns."""
TIRED = GREAT, EXHAUSTED
"""It guards once more, for DEF 14, and is gone then."""
BLADE = weapon("BLADE")
ARMOUR = armed("ARMOUR", defence=3)
READ = spell("READ", Wound(1), attribute="sword")
"""Takes life material in B's next turn, unless it is gone."""
OWN = Target("choose", "own")


def _spell(has: bool, *steps: Step) -> Card:
    return spell("CARD", *steps, attribute="sword") if has else plain("CARD")


def _sword(has: bool, *abilities: Ability, attack: int = 0, attacks: int = 1) -> Card:
    return weapon("SWORD", *(abilities if has else ()), attack=attack, attacks=attacks)


def _now(*steps: Step, life: int = 1, ATK: int = 5, own: Any = None, hand: Sequence[Card] = (),
         field: Sequence[Any] = (BLADE,), DEF: int = 5, **more: Any) -> Case:  # fmt: skip
    """A spell that wins in this turn; in B's a spell takes A's last life material."""

    def case(has: bool) -> Session:
        A = {"avatar": avatar("A", ATK=ATK), "field": [own or _sword(True)], "hand": [_spell(has, *steps), *hand]}
        B = {"avatar": avatar("B", DEF=DEF), "field": field, "hand": [READ], "seen": ["READ"], "life_size": life}
        return lay({**A, "life_size": 1, **more}, B)

    return case


def _ability(*abilities: Ability, own: int = 1, life: int = 1, ATK: int = 5, attack: int = 0) -> Case:
    """An ability of a sword that wins."""

    def case(has: bool) -> Session:
        A = {"avatar": avatar("A", ATK=ATK), "field": [_sword(has, *abilities, attack=attack)], "life_size": own,
             "hand": [plain("SPARE")]}  # fmt: skip
        return lay(A, {"field": [TIRED], "life_size": life})

    return case


def _race(*steps: Step, **other: Any) -> Case:
    """A spell that keeps A in the game for a turn; A's attacks take one of B's two lives in each turn."""

    def case(has: bool) -> Session:
        A = {"avatar": avatar("A", ATK=40), "field": [_sword(True)], "life_size": 1, "hand": [_spell(has, *steps)]}
        return lay(A, {"field": [TIRED], "life_size": 2, **other})

    return case


def _reading(step: Step) -> Case:
    """B holds a spell that takes A's last life; nothing else does."""
    return _race(step, field=[BLADE], hand=[READ], seen=["READ"])


def _summoned(has: bool) -> Session:
    A = {"field": [weapon("OLD")], "hand": [_sword(has, Triggered("summoned", (Wound(1),)))], "life_size": 1}
    return lay(A, {"field": [TIRED], "life_size": 1})


def _guarded(has: bool) -> Session:
    """B's attack is stopped by a sword turned upside down."""
    own = avatar("A", *((Triggered("guarded", (Wound(1),)),) if has else ()))
    A = {"avatar": own, "field": [(weapon("SWORD", attack=20), EXHAUSTED)], "life_size": 1}
    return lay(A, {"field": [TIRED], "life_size": 1}, phase="battle")


def _treat(has: bool) -> Session:
    """A's last life material is a treat: with one more life A wins the race."""
    last = trigger("LAST", "treat") if has else weapon("LAST")
    A = {"avatar": avatar("A", ATK=6), "life": [last], "life_size": 1}
    return lay(A, {"field": [TIRED], "life_size": 2})


def _charge(has: bool) -> Session:
    """The life material lost next fetches a sword that wins."""
    life = [trigger(n, "charge", Recover(1)) if has else weapon(n) for n in ("L1", "L2")]
    A = {"life": life, "life_size": 2, "break": [weapon("BLADE", attack=9)]}
    return lay(A, {"field": [TIRED], "life_size": 1})


def _break(has: bool) -> Session:
    """A weapon burst for another takes the spell from B's hand that would win."""
    old = trigger("OLD", "break") if has else weapon("OLD")
    A = {"avatar": avatar("A", ATK=6), "field": [(old, EXHAUSTED)], "hand": [weapon("NEW", BP=1, attack=1)]}
    B = {"field": [BLADE], "hand": [READ], "seen": ["READ"]}
    return lay({**A, "life_size": 1}, {**B, "life_size": 2})


CASES: dict[str, Case] = {
    "boost ATK": _now(Boost("ATK", 30)),
    "boost DEF": _race(Boost("DEF", 60, "always")),
    "boost attacks": _now(Boost("attacks", 1), life=2, ATK=6),
    "sharpen": _now(Sharpen(30, "turn", OWN)),
    "draw": _now(Draw(2), deck=[weapon(f"BLADE{i}", attack=4) for i in range(20)], deck_size=20),
    "discard": _reading(Discard(1, "opposing")),
    "hand_to_deck": _reading(HandToDeck(1)),
    "recover": _now(Recover(1), **{"break": [weapon("BLADE", attack=4)]}),
    "heal": _race(Heal(1)),
    "wound": _now(Wound(1)),
    "act exhaust": _now(Act("exhaust", Target("choose", "opposing")), ATK=12, field=[weapon("GUARD", attack=5), BLADE]),
    "act stand": _now(Act("stand", OWN), own=(_sword(True, attack=4, attacks=2), EXHAUSTED), life=2, DEF=8),
    "act break": _now(
        Act("break", Target("choose", "opposing", what="armed")), ATK=6, field=[BLADE, armed("ARMOUR", defence=3)]
    ),
    "summon": _now(Summon(), hand=[weapon("DEAR", attack=4, BP=9)]),
    "if": _now(If(Condition("life", n=2, at_least=False), (Wound(1),))),
    "may": _now(May((Wound(1),))),
    "static ATK": _ability(Static("ATK", 1)),
    "static DEF": _ability(Static("DEF", 60), life=2, ATK=40),
    "static attacks": _ability(Static("attacks", 1), life=2, ATK=6),
    "static attack": _ability(Static("attack", 1, "this")),
    **{f"activated {cost}": _ability(Activated((Cost(cost),), (Wound(1),)), own=2) for cost in COSTS},
    "triggered summoned": _summoned,
    "triggered standby": _ability(Triggered("standby", (Wound(1),)), own=2),
    "triggered battle": _ability(Triggered("battle", (Boost("ATK", 3),))),
    "triggered success": _ability(Triggered("success", (Wound(1),)), life=2, ATK=6),
    "triggered failure": _ability(Triggered("failure", (Wound(1),))),
    "triggered guarded": _guarded,
    "triggered hurt": _ability(Triggered("hurt", (Wound(1),)), own=2),
    "triggered end": _ability(Triggered("end", (Wound(1),))),
    "trigger charge": _charge,
    "trigger break": _break,
    "trigger treat": _treat,
}
"""Operation → the position with it or without it."""
