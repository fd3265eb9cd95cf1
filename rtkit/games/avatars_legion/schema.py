"""What an Avatars Legion card is (AL-101…106) and what its effects can say (AL-801…807).

This is the meeting place: spreadsheets and sentences become these values, the operation tables of the kernels are made
from them, and they are written back as sentences in Japanese or English.

A card's *kind* decides which fields it uses (the others keep their defaults)::

    avatar    species ATK DEF abilities
    weapon    attribute attack BP TP attacks abilities
    trigger   a break trigger: trigger attribute attack BP TP attacks abilities; effect for a charge (AL-605)
    armed     defence BP abilities
    spell     needs effect          crash     condition effect

An *effect* is a tuple of steps, done in order; ``who`` and ``side`` are seen from the card's owner::

    Boost(stat, amount, until, who)       the avatar's "ATK" or "DEF", or its number of "attacks"           AL-801
    Sharpen(amount, until, target)        the attack of weapons                                             AL-801
    Draw(n, who) · Discard(n, who)        the hand's owner chooses what is discarded                        AL-802
    HandToDeck(n)                         n cards of the opposing hand go back into that deck               AL-802
    Recover(n, up_to, attribute)          weapons from own break zone to hand                               AL-802
    Heal(n)                               own top cards face down to own life material                      AL-802
    Wound(n, who)                         life material to its owner's break zone                           AL-802
    Act("exhaust" | "stand" | "break", target)      break = put into its owner's break zone                 AL-803
    Summon(attribute, most_BP)            a weapon from own hand, without burst; its owner may decline       AL-803
    If(condition, steps) · May(steps)                                                                       AL-804

An *ability* is one of::

    Static(gives, amount, scope, attribute, condition)     continuous: always, in both players' turns
    Activated(costs, steps)                                 own main phase, as often as the costs can be paid
    Triggered(when, steps)                                  its owner may use it, once a turn for each card

How they work, where the rules leave it open (our reading, the same in kernel and oracle):

- *Targets.* ``Target(pick, side, n, up_to, what, attribute, status)`` are weapons, armed cards or both ("equipment") on
  the field: "this" (the card that bears the ability), "choose" n, or "all". They are chosen first, one after another
  and never one twice, by the effect's owner; then the operation is done to those chosen: the turn player's first, in
  the order weapon zone 1, weapon zone 2, armed zone. With n or fewer that fit all are taken unasked, unless ``up_to``.
  "exhaust" takes only standing weapons and adds no attack (AL-807), "stand" only exhausted ones; neither an armed card.
  An armed card is never exhausted, so it counts as standing. "this" is asked for nothing but its status. Sharpen works
  on weapons only.
- *Lifetimes.* ``until`` "attack" (nothing while no attack is going on), "turn" (to the end of this turn), "always"
  (an avatar's for the rest of the game, a weapon's until it leaves). A weapon's timed change belongs to the weapon.
- *Statics.* ATK, DEF and attacks work on the avatar of ``scope`` "own", "opposing" or "both"; "attack" on weapons:
  "this", or those of a side, with ``attribute`` narrowing them. Their condition is seen from the bearer's owner.
- *Sums.* ATK, DEF, attack: printed, statics, timed changes, what was exhausted (AL-601, AL-603); cut at 0 when used.
  The number of attacks: the largest printed among own weapons (ruling), at least 1, then statics and boosts, cut at 1.
- *Costs* are paid all or not at all, in the order "exhaust" (this standing weapon, AL-807), "discard", "life", "burst"
  (this card, into the break zone). An ability whose costs can't all be paid can't be used: "discard" n needs n cards in
  hand, "life" n needs n life material. Cards discarded as a cost are chosen one after another.
- *What is set off waits.* A break trigger put into the break zone and a triggered ability whose moment has come wait
  until the effect, cost, burst or damage that is being done has ended. Then break triggers happen first (the turn
  player's, in the order they were put there, then the opponent's); when none is left, each triggered ability that
  waits is offered: the turn player's first, avatar, weapon zone 1, weapon zone 2, armed zone. What these set off
  waits in the same way. A card that has left the field meanwhile is no longer offered.
  So what a cost sets off comes before the effect it is paid for. An ability waits once, however often its moment comes.
- *Moments* of a triggered ability: "summoned" (this card has come onto the field), "standby" (own standby phase, after
  standing), "battle" (own battle is declared), "success" / "failure" (own attack has succeeded / failed), "guarded" (an
  opposing attack has failed), "hurt" (own life material has been lost, by whatever), "end" (own end phase).
- *Once a turn* (AL-105) counts uses, not offers; all counts begin anew when a turn begins. ``Condition("first_use")``
  holds while this card's abilities have not been used this turn (the use going on not counted, nor those that its cost
  sets off). It belongs to activated and triggered abilities.
- *Conditions* of an Activated or Triggered ability are an ``If`` around its steps; it may be used all the same.
- Discard, Wound, Heal and Draw go card by card; with fewer there, as many as there are. "both": the turn player first.
- Life material that is lost is drawn by lot from what is there (AL-607). A card that goes back from hand into the deck
  (AL-605, AL-802) is seen by both players; one returned in the mulligan only by its owner.
- HandToDeck works as a break does: by ruling break_choice, card by card; that deck is shuffled once, after the last,
  and not at all when nothing went back. Recover is chosen card by card, also where all that fit are taken.
- Ruling attack_count_from "exhausted" counts weapons their own player exhausted: for attack, guard (upside down too),
  as a cost or by an effect. A spell's needs are weapons and armed cards; a name is met by that very name.
- A game in which more than 1,000 break triggers happen between two decisions ends as with too many decisions (AL-702).
- *Weapon zones.* A weapon comes into the first free zone and stays there. An effect that summons (AL-803) keeps to the
  zones, the species (AL-103) and two weapons a turn (AL-501); that limit is each player's own, in either player's turn.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from rtkit.games.plain import Shape, check_named, refuse
from rtkit.i18n import t

__all__ = [
    "ATTRIBUTES", "BY_RULE", "COSTS", "EQUIPS", "KINDS", "LIMITS", "MOMENTS", "SPECIES", "TRIGGERS", "WEAPONS",
    "Ability", "Act", "Activated", "Boost", "Card", "Condition", "Cost", "Discard", "Draw", "HandToDeck", "Heal", "If",
    "May", "Needs", "Recover", "Sharpen", "Static", "Step", "Summon", "Target", "Triggered", "Wound",
    "checked", "from_plain", "to_plain",
]  # fmt: skip

KINDS = ("avatar", "weapon", "armed", "spell", "crash", "trigger")
WEAPONS = ("weapon", "trigger")
"""Kinds that are weapons on the field (AL-102)."""
SPECIES = ("human", "creature", "android")
ATTRIBUTES = ("sword", "gun", "staff")
EQUIPS = {"human": ATTRIBUTES, "creature": ("sword",), "android": ("gun",)}
"""The attributes a species can equip (AL-103)."""
TRIGGERS = ("charge", "break", "treat")
COSTS = ("exhaust", "discard", "life", "burst")
MOMENTS = ("summoned", "standby", "battle", "success", "failure", "guarded", "hurt", "end")
LIMITS = {"ATK": 999, "DEF": 999, "attack": 999, "defence": 999, "BP": 99, "TP": 99, "attacks": 9, "n": 50,
          "amount": 999}  # fmt: skip
"""Greatest printed values (limits of the program), greatest n of a step, greatest size of a change."""


@dataclass(frozen=True)
class Condition:
    """``subject`` with what it counts.

    "life" and "hand": cards of a side; "equipment": equipment of a side, of an ``attribute`` or "armed" (``None``:
    any); each ``at_least`` or at most ``n``. "species": the avatar of ``side`` is of ``species``. "first_use": this
    card's abilities have not been used this turn.
    """

    subject: str
    side: str = "own"
    n: int = 1
    at_least: bool = True
    attribute: str | None = None
    species: str | None = None


@dataclass(frozen=True)
class Target:
    """Which equipment a step is done to."""

    pick: str
    side: str = "any"
    n: int = 1
    up_to: bool = False
    what: str = "weapon"
    attribute: str | None = None
    status: str = "any"


@dataclass(frozen=True)
class Boost:
    stat: str
    amount: int
    until: str = "turn"
    who: str = "own"


@dataclass(frozen=True)
class Sharpen:
    amount: int
    until: str
    target: Target


@dataclass(frozen=True)
class Draw:
    n: int
    who: str = "own"


@dataclass(frozen=True)
class Discard:
    n: int
    who: str = "own"


@dataclass(frozen=True)
class HandToDeck:
    n: int


@dataclass(frozen=True)
class Recover:
    n: int
    up_to: bool = False
    attribute: str | None = None


@dataclass(frozen=True)
class Heal:
    n: int


@dataclass(frozen=True)
class Wound:
    n: int
    who: str = "opposing"


@dataclass(frozen=True)
class Act:
    what: str
    target: Target


@dataclass(frozen=True)
class Summon:
    attribute: str | None = None
    most_BP: int | None = None


@dataclass(frozen=True)
class If:
    condition: Condition
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class May:
    steps: tuple[Step, ...]


Step = Boost | Sharpen | Draw | Discard | HandToDeck | Recover | Heal | Wound | Act | Summon | If | May


@dataclass(frozen=True)
class Cost:
    """Something paid for an activated ability (AL-805); ``n`` counts for "discard" and "life"."""

    what: str
    n: int = 1


@dataclass(frozen=True)
class Static:
    gives: str
    amount: int
    scope: str = "own"
    attribute: str | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class Activated:
    costs: tuple[Cost, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Triggered:
    when: str
    steps: tuple[Step, ...]


Ability = Static | Activated | Triggered
BY_RULE: dict[str, tuple[Step, ...]] = {"break": (HandToDeck(1),), "treat": (Heal(1),)}
"""What break triggers do of which the rules say it (AL-605)."""


@dataclass(frozen=True)
class Needs:
    """What a spell's user must have on the field (AL-505): a card of one of the names, or one of the attribute."""

    attribute: str | None = None
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Card:
    """A card of any kind.

    ``ability_text``, ``needs_text``, ``condition_text`` and ``effect_text`` are as the owner wrote them; ``abilities``,
    ``needs``, ``condition`` and ``effect`` what was understood. ``unclear`` holds a message for each text that wasn't:
    such a card serves for odds, not for games.
    """

    number: str
    name: str
    kind: str
    species: str | None = None
    attribute: str | None = None
    trigger: str | None = None
    ATK: int = 0
    DEF: int = 0
    attack: int = 0
    defence: int = 0
    BP: int = 0
    TP: int = 0
    attacks: int = 1
    abilities: tuple[Ability, ...] = ()
    needs: Needs | None = None
    condition: Condition | None = None
    effect: tuple[Step, ...] = ()
    flavour: str = ""
    ability_text: str = ""
    needs_text: str = ""
    condition_text: str = ""
    effect_text: str = ""
    unclear: tuple[str, ...] = field(default=(), compare=False)


_SIDES = ("own", "opposing")
_UNTIL = ("attack", "turn", "always")
_STEPS = (Boost, Sharpen, Draw, Discard, HandToDeck, Recover, Heal, Wound, Act, Summon, If, May)
_ABILITIES = (Static, Activated, Triggered)
_TAGS: dict[str, type] = {
    "boost": Boost, "sharpen": Sharpen, "draw": Draw, "discard": Discard, "hand_to_deck": HandToDeck,
    "recover": Recover, "heal": Heal, "wound": Wound, "act": Act, "summon": Summon, "if": If, "may": May,
    "static": Static, "activated": Activated, "triggered": Triggered,
}  # fmt: skip
_CHANGE = (-LIMITS["amount"], LIMITS["amount"])
USES: dict[str, tuple[str, ...]] = {
    "avatar": ("species", "ATK", "DEF", "abilities"),
    "weapon": ("attribute", "attack", "BP", "TP", "attacks", "abilities"),
    "trigger": ("trigger", "attribute", "attack", "BP", "TP", "attacks", "abilities", "effect"),
    "armed": ("defence", "BP", "abilities"),
    "spell": ("needs", "effect"),
    "crash": ("condition", "effect"),
}
"""The fields a card of each kind uses, beside number, name, flavour and the texts (AL-102)."""
_NEEDED = {
    "avatar": ("species",), "weapon": ("attribute",), "trigger": ("trigger", "attribute"), "armed": (),
    "spell": ("needs",), "crash": ("condition",),
}  # fmt: skip


def _check(value: Any, where: str) -> None:
    """What a whole value must be, beyond each of its fields."""
    match value:
        case Condition(subject="species") if value.species is None:
            raise refuse(f"{where}.species", t("games.one_of", choices=", ".join(SPECIES)), value.species)
        case Target(pick="this", side=side) if side != "any":
            raise refuse(f"{where}.side", "any", side)
        case Target(what="armed" | "equipment", attribute=str(attribute)):
            raise refuse(f"{where}.attribute", "null", attribute)
        case Static(gives="attack", scope="both"):
            raise refuse(f"{where}.scope", t("games.one_of", choices="this, own, opposing"), value.scope)
        case Static(gives=gives, scope="this") if gives != "attack":
            raise refuse(f"{where}.scope", t("games.one_of", choices="own, opposing, both"), value.scope)
        case Static(gives=gives, attribute=str(attribute)) if gives != "attack":
            raise refuse(f"{where}.attribute", "null", attribute)
        case Static(condition=Condition(subject="first_use")):
            raise refuse(f"{where}.condition.subject", t("games.one_of", choices="life, hand, equipment, species"),
                         "first_use")  # fmt: skip
        case Activated(costs=costs) if not costs or len({c.what for c in costs}) < len(costs):
            raise refuse(f"{where}.costs", t("games.each_once"), [c.what for c in costs])
        case Needs(attribute=None, names=()):
            raise refuse(where, t("games.one_of", choices="attribute, names"), value)
        case Card():
            _check_card(value, where)
        case _:
            pass


def _check_card(card: Card, where: str) -> None:
    """What AL-102…104 say of a whole card."""
    check_named(card, where)
    plain = Card("0", "-", card.kind)
    for name in {name for names in USES.values() for name in names} - set(USES[card.kind]):
        if getattr(card, name) != getattr(plain, name):
            raise refuse(f"{where}.{name}", t("games.not_of_kind", kind=card.kind), getattr(card, name))
    for name in _NEEDED[card.kind]:
        if getattr(card, name) is None and not card.unclear:
            raise refuse(where, t("games.lacks", key=name), card.number)
    if card.attribute == "gun" and card.attacks < 2:
        raise refuse(f"{where}.attacks", t("games.whole", low=2, high=LIMITS["attacks"]), card.attacks)
    _check_bearer(card, where)
    charge = card.kind == "trigger" and card.trigger == "charge"
    if card.kind == "trigger" and bool(card.effect) != charge and not card.unclear:
        raise refuse(f"{where}.effect", t("games.charge_effect"), card.trigger)


def _check_bearer(card: Card, where: str) -> None:
    """What only some cards can bear: costs and changes of "this" card, conditions on an ability's use."""
    for i, ability in enumerate(card.abilities):
        at = f"{where}.abilities[{i}]"
        if isinstance(ability, Static) and ability.scope == "this" and card.kind not in WEAPONS:
            raise refuse(f"{at}.scope", t("games.one_of", choices="own, opposing"), "this")
        for cost in ability.costs if isinstance(ability, Activated) else ():
            bearers = {"exhaust": WEAPONS, "burst": (*WEAPONS, "armed")}.get(cost.what, KINDS)
            if card.kind not in bearers:
                raise refuse(f"{at}.costs", t("games.one_of", choices="discard, life"), cost.what)
        if not isinstance(ability, Static) and card.kind == "avatar" and _says(ability.steps, "pick", "this"):
            raise refuse(f"{at}.steps", t("games.one_of", choices="choose, all"), "this")
    for key, value in (("pick", "this"), ("subject", "first_use")):
        if _says((card.effect, card.condition), key, value):
            raise refuse(f"{where}.effect", t("games.of_ability"), value)


def _says(value: Any, key: str, wanted: str) -> bool:
    """Does any field ``key`` within a value hold ``wanted``?"""
    if isinstance(value, tuple):
        return any(_says(v, key, wanted) for v in value)
    if not hasattr(value, "__dataclass_fields__"):
        return False
    return any(getattr(value, f.name) == wanted if f.name == key else _says(getattr(value, f.name), key, wanted)
               for f in fields(value))  # fmt: skip


SHAPE = Shape(
    tags=_TAGS,
    choices={
        ("Condition", "subject"): ("life", "hand", "equipment", "species", "first_use"), ("Condition", "side"): _SIDES,
        ("Condition", "attribute"): (*ATTRIBUTES, "armed"), ("Condition", "species"): SPECIES,
        ("Target", "pick"): ("this", "choose", "all"), ("Target", "side"): (*_SIDES, "any"),
        ("Target", "what"): ("weapon", "armed", "equipment"), ("Target", "attribute"): ATTRIBUTES,
        ("Target", "status"): ("any", "standing", "exhausted"),
        ("Boost", "stat"): ("ATK", "DEF", "attacks"), ("Boost", "until"): _UNTIL, ("Boost", "who"): _SIDES,
        ("Sharpen", "until"): _UNTIL, ("Draw", "who"): (*_SIDES, "both"), ("Discard", "who"): (*_SIDES, "both"),
        ("Wound", "who"): (*_SIDES, "both"), ("Recover", "attribute"): ATTRIBUTES, ("Summon", "attribute"): ATTRIBUTES,
        ("Act", "what"): ("exhaust", "stand", "break"), ("Cost", "what"): COSTS,
        ("Static", "gives"): ("ATK", "DEF", "attacks", "attack"),
        ("Static", "scope"): ("this", *_SIDES, "both"), ("Static", "attribute"): ATTRIBUTES,
        ("Triggered", "when"): MOMENTS, ("Needs", "attribute"): ATTRIBUTES,
        ("Card", "kind"): KINDS, ("Card", "species"): SPECIES, ("Card", "attribute"): ATTRIBUTES,
        ("Card", "trigger"): TRIGGERS,
    },
    whole={
        ("Condition", "n"): (0, LIMITS["n"]), ("Summon", "most_BP"): (0, LIMITS["BP"]),
        ("Boost", "amount"): _CHANGE, ("Sharpen", "amount"): _CHANGE, ("Static", "amount"): _CHANGE,
        **{("Card", name): (0, LIMITS[name]) for name in ("ATK", "DEF", "attack", "defence", "BP", "TP")},
        ("Card", "attacks"): (1, LIMITS["attacks"]),
    },
    nested={"target": Target, "condition": Condition, "needs": Needs},
    lists={
        ("If", "steps"): _STEPS, ("May", "steps"): _STEPS, ("Activated", "steps"): _STEPS,
        ("Triggered", "steps"): _STEPS, ("Activated", "costs"): (Cost,), ("Card", "abilities"): _ABILITIES,
        ("Card", "effect"): _STEPS, ("Card", "unclear"): (str,), ("Needs", "names"): (str,),
    },
    flags=frozenset({"up_to", "at_least"}),
    texts=frozenset({"number", "name", "flavour", "ability_text", "needs_text", "condition_text", "effect_text"}),
    counts=(1, LIMITS["n"]),
    check=_check,
)  # fmt: skip

to_plain, from_plain, checked = SHAPE.to_plain, SHAPE.from_plain, SHAPE.checked
