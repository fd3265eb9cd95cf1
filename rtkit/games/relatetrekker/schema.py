"""What a RelateTrekker card is (RT-101…106) and what its effects can say (RT-601…609).

This is the meeting place: spreadsheets and sentences become these values, the operation tables of the
kernels are made from them, and they are written back as sentences in Japanese or English.

An *effect* (of a follow, counter or quick) is a tuple of steps, done in order::

    Draw(who, n)                      own / opposing / both players draw n                      RT-601
    Discard(who, n, at_random)        the hand's owner chooses, or at random                    RT-601
    Mill(who, n)                      top n cards of a deck to its owner's discard pile         RT-601
    Act("rest" | "stand" | "destroy" | "return", target)                                        RT-602
                                      destroy = put into the discard pile, return = to the owner's hand
    Modify(stat, amount, until, target)   stat "A" | "D" | "strike" | "dice"                    RT-603
    Give(keyword, until, target)      keyword "protect" | "phantom" | "swap"                    RT-606
    Take(n, to, up_to, colour, species)   from own discard pile, to "hand" | "deck_bottom"      RT-604
    Stop()                            the attack that is going on ends                          RT-605
    If(condition, steps)              the steps only if the condition holds when reached        RT-607
    May(steps)                        the effect's owner may decline the steps                  RT-608

How they work, where the rules leave it open (our reading, the same in kernel and oracle):

- A target is chosen first, all of it, one pick after another and never the same character twice; then the
  operation is done to those chosen, the turn player's side first, in field order, skipping any that have left.
  ``pick="all"`` chooses everyone who fits at that moment. With n or fewer that fit, all are taken unasked,
  unless ``up_to``: then each pick may also be "no more".
- ``rest`` takes only standing characters and ``stand`` only rested ones; ``status`` narrows the others.
- ``until="attack"`` does nothing while no attack is going on.  A timed value belongs to the character.
- ``until="own_turn"``: until the effect's owner's next turn (ends as that player's standby begins).
- ``both`` players: the turn player first.
- Taking from the pile: one card after another; a card with ``colour`` or ``species`` given must be a character
  card that has it (a stage has neither). Discards are one card after another, too.
- An ``If`` or ``May`` covers its steps: asked once, as it is reached. May is always asked.

An *ability* (or a stage's effect) is a tuple of statics, all working all the time: ``Static(gives, amount, scope,
colour, species, others, condition)`` where gives is a stat or a keyword (amount 0). ``others`` leaves out the
bearer itself. For a stage the scope is "all", and own / opposing in its condition is seen from the side of each
character it works on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rtkit.games.plain import Shape, check_named, demand, refuse
from rtkit.i18n import t

__all__ = [
    "COLOURS", "KEYWORDS", "LIMITS", "SITUATIONS", "STATS",
    "Act", "Card", "Condition", "Discard", "Draw", "Effect", "Give", "If", "May", "Mill", "Modify",
    "Static", "Step", "Stop", "Take", "Target", "checked", "from_plain", "to_plain",
]  # fmt: skip

COLOURS = ("red", "blue", "yellow")
STATS = ("A", "D", "strike", "dice")
KEYWORDS = ("protect", "phantom", "swap")
SITUATIONS = ("battle", "deck_attack")
LIMITS = {"A": 99_999, "D": 99_999, "strike": 40, "dice": 60, "n": 40, "amount": 99_999}
"""Greatest printed values (RT-101), greatest n of a step, greatest size of a change of A or D."""


@dataclass(frozen=True)
class Condition:
    """``subject`` ("characters", "hand", "deck") of a side, ``at_least`` or at most ``n``; a filter for characters."""

    subject: str
    side: str
    n: int
    at_least: bool = True
    colour: str | None = None
    species: str | None = None


@dataclass(frozen=True)
class Target:
    """Whom a step is done to: ``pick`` "choose" (n of a side), "all" (of a side), "attacker" or "defender"."""

    pick: str
    side: str = "any"
    n: int = 1
    up_to: bool = False
    status: str = "any"
    colour: str | None = None
    species: str | None = None


@dataclass(frozen=True)
class Draw:
    n: int
    who: str = "own"


@dataclass(frozen=True)
class Discard:
    n: int
    who: str = "own"
    at_random: bool = False


@dataclass(frozen=True)
class Mill:
    n: int
    who: str = "opposing"


@dataclass(frozen=True)
class Act:
    what: str
    target: Target


@dataclass(frozen=True)
class Modify:
    stat: str
    amount: int
    until: str
    target: Target


@dataclass(frozen=True)
class Give:
    keyword: str
    until: str
    target: Target


@dataclass(frozen=True)
class Take:
    n: int
    to: str = "hand"
    up_to: bool = False
    colour: str | None = None
    species: str | None = None


@dataclass(frozen=True)
class Stop:
    pass


@dataclass(frozen=True)
class If:
    condition: Condition
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class May:
    steps: tuple[Step, ...]


Step = Draw | Discard | Mill | Act | Modify | Give | Take | Stop | If | May


@dataclass(frozen=True)
class Static:
    gives: str
    amount: int = 0
    scope: str = "this"
    colour: str | None = None
    species: str | None = None
    others: bool = False
    condition: Condition | None = None


@dataclass(frozen=True)
class Effect:
    """A follow: ``kind`` "follow", "counter" or "quick"; a quick names its ``situation``."""

    kind: str
    steps: tuple[Step, ...]
    situation: str | None = None


@dataclass(frozen=True)
class Card:
    """A character card (RT-101) or a stage card (RT-103, ``stage=True``; its effect is in ``ability``).

    ``ability_text`` and ``follow_text`` are as the owner wrote them; ``ability`` and ``follow`` what was
    understood. ``unclear`` holds a message for each text that wasn't: such a card serves for odds, not for games.
    """

    number: str
    name: str
    stage: bool = False
    species: tuple[str, ...] = ()
    strike: int = 0
    colour: str | None = None
    ability: tuple[Static, ...] = ()
    follow: Effect | None = None
    follow_colour: str | None = None
    A: int = 0
    D: int = 0
    dice: int = 0
    owner: str = ""
    flavour: str = ""
    link: str = ""
    ability_text: str = ""
    follow_text: str = ""
    unclear: tuple[str, ...] = field(default=(), compare=False)


_SIDES = ("own", "opposing")
_UNTIL = ("attack", "turn", "own_turn")
_STEPS = (Draw, Discard, Mill, Act, Modify, Give, Take, Stop, If, May)
_CHANGE = (-LIMITS["amount"], LIMITS["amount"])


def _check(value: Any, where: str) -> None:
    """What a whole value must be, beyond each of its fields: nothing that the rules would pass over in silence."""
    if isinstance(value, Card):
        _check_card(value, where)
    for key in ("steps",) if isinstance(value, Effect | If | May) else ():
        demand(len(getattr(value, key)) > 0, f"{where}.{key}", t("games.filled_list"), "[]")
    if getattr(value, "species", None) == "":
        raise refuse(f"{where}.species", t("games.a_text"), "")
    match value:
        case Effect():
            demand((value.kind == "quick") == (value.situation is not None), f"{where}.situation",
                    t("games.one_of", choices=", ".join(SITUATIONS)), value.situation)  # fmt: skip
        case Condition():
            plain = value.subject == "characters" or (value.colour, value.species) == (None, None)
            demand(plain, f"{where}.subject", "characters", value.subject)
            demand(value.n > 0 or not value.at_least, f"{where}.n", t("games.whole", low=1, high=LIMITS["n"]), value.n)
        case Target(pick="all"):
            demand((value.n, value.up_to) == (1, False), f"{where}.pick", "choose", value.pick)
        case Target(pick="attacker" | "defender"):
            demand(value == Target(value.pick), f"{where}.pick", "choose", value.pick)
        case Act(what="rest" | "stand"):
            already = "rested" if value.what == "rest" else "standing"
            demand(value.target.status != already, f"{where}.target.status", "any", value.target.status)
        case Modify():
            demand(_in_range(value.stat, value.amount), f"{where}.amount", _range(value.stat), value.amount)
        case Static():
            _check_static(value, where)
        case _:
            pass


def _in_range(stat: str, amount: int) -> bool:
    return amount != 0 and abs(amount) <= LIMITS[stat]


def _range(stat: str) -> str:
    return t("games.change", most=LIMITS[stat])


def _check_static(static: Static, where: str) -> None:
    if static.gives in KEYWORDS:
        demand(static.amount == 0, f"{where}.amount", "0", static.amount)
    else:
        demand(_in_range(static.gives, static.amount), f"{where}.amount", _range(static.gives), static.amount)
    demand(not static.others or static.scope in ("own", "all"), f"{where}.others", "false", static.others)


def _check_card(card: Card, where: str) -> None:
    """What RT-101 and RT-103 say of a whole card."""
    check_named(card, where)
    if card.stage:
        _check_stage(card, where)
    elif card.colour is None:
        raise refuse(f"{where}.colour", t("games.one_of", choices=", ".join(COLOURS)), card.colour)
    elif not any(species.strip() for species in card.species):
        raise refuse(f"{where}.species", t("games.a_text"), card.species)
    if (card.follow is None) != (card.follow_colour is None):
        raise refuse(f"{where}.follow_colour", t("games.with_follow"), card.follow_colour)


def _check_stage(card: Card, where: str) -> None:
    plain = Card(card.number, card.name)
    for key in ("species", "colour", "follow", "follow_colour", "follow_text", "A", "D", "dice", "strike"):
        if getattr(card, key) != getattr(plain, key):
            raise refuse(f"{where}.{key}", t("games.plain_stage"), getattr(card, key))
    for i, static in enumerate(card.ability):
        if static.scope != "all":
            raise refuse(f"{where}.ability[{i}].scope", "all", static.scope)
        if static.others:
            raise refuse(f"{where}.ability[{i}].others", "false", static.others)


SHAPE = Shape(
    tags={
        "draw": Draw, "discard": Discard, "mill": Mill, "act": Act, "modify": Modify, "give": Give, "take": Take,
        "stop": Stop, "if": If, "may": May,
    },
    choices={
        ("Condition", "subject"): ("characters", "hand", "deck"), ("Condition", "side"): _SIDES,
        ("Condition", "colour"): COLOURS, ("Target", "pick"): ("choose", "all", "attacker", "defender"),
        ("Target", "side"): (*_SIDES, "any"), ("Target", "status"): ("any", "standing", "rested"),
        ("Target", "colour"): COLOURS, ("Draw", "who"): (*_SIDES, "both"), ("Discard", "who"): (*_SIDES, "both"),
        ("Mill", "who"): (*_SIDES, "both"), ("Act", "what"): ("rest", "stand", "destroy", "return"),
        ("Take", "to"): ("hand", "deck_bottom"), ("Take", "colour"): COLOURS,
        ("Modify", "stat"): STATS, ("Modify", "until"): _UNTIL,
        ("Give", "keyword"): KEYWORDS, ("Give", "until"): _UNTIL,
        ("Static", "gives"): STATS + KEYWORDS, ("Static", "scope"): ("this", *_SIDES, "all"),
        ("Static", "colour"): COLOURS, ("Effect", "kind"): ("follow", "counter", "quick"),
        ("Effect", "situation"): SITUATIONS, ("Card", "colour"): COLOURS, ("Card", "follow_colour"): COLOURS,
    },
    whole={
        ("Condition", "n"): (0, LIMITS["n"]), ("Modify", "amount"): _CHANGE, ("Static", "amount"): _CHANGE,
        **{("Card", stat): (0, LIMITS[stat]) for stat in STATS},
    },
    nested={"target": Target, "condition": Condition, "follow": Effect},
    lists={
        ("If", "steps"): _STEPS, ("May", "steps"): _STEPS, ("Effect", "steps"): _STEPS, ("Card", "ability"): (Static,),
        ("Card", "species"): (str,), ("Card", "unclear"): (str,),
    },
    flags=frozenset({"up_to", "at_random", "at_least", "others", "stage"}),
    texts=frozenset({"number", "name", "owner", "flavour", "link", "ability_text", "follow_text", "species"}),
    counts=(1, LIMITS["n"]),
    check=_check,
)  # fmt: skip

to_plain, from_plain, checked = SHAPE.to_plain, SHAPE.from_plain, SHAPE.checked
