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

import re
from dataclasses import MISSING, dataclass, fields
from functools import lru_cache
from typing import Any, Literal

from rtkit.errors import CardError
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

Who = Literal["own", "opposing", "both"]
Side = Literal["own", "opposing", "any"]
Status = Literal["any", "standing", "rested"]
Until = Literal["attack", "turn", "own_turn"]


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
    unclear: tuple[str, ...] = ()


_STEPS: dict[str, type] = {
    "draw": Draw, "discard": Discard, "mill": Mill, "act": Act, "modify": Modify, "give": Give,
    "take": Take, "stop": Stop, "if": If, "may": May,
}  # fmt: skip
_NAMES = {cls: name for name, cls in _STEPS.items()}


def to_plain(value: Any) -> Any:
    """A value of this module as dicts, lists, strings and numbers, defaults left out; steps carry ``do``.

    >>> to_plain(Draw(2))
    {'do': 'draw', 'n': 2}
    """
    if isinstance(value, tuple):
        return [to_plain(v) for v in value]
    if not hasattr(value, "__dataclass_fields__"):
        return value
    plain: dict[str, Any] = {"do": _NAMES[type(value)]} if type(value) in _NAMES else {}
    for f in fields(value):
        v = getattr(value, f.name)
        if v != f.default:
            plain[f.name] = to_plain(v)
    return plain


_SIDES = ("own", "opposing")
_CHOICES: dict[tuple[str, str], tuple[str, ...]] = {
    ("Condition", "subject"): ("characters", "hand", "deck"), ("Condition", "side"): _SIDES,
    ("Target", "pick"): ("choose", "all", "attacker", "defender"), ("Target", "side"): (*_SIDES, "any"),
    ("Target", "status"): ("any", "standing", "rested"),
    ("Draw", "who"): (*_SIDES, "both"), ("Discard", "who"): (*_SIDES, "both"), ("Mill", "who"): (*_SIDES, "both"),
    ("Act", "what"): ("rest", "stand", "destroy", "return"), ("Take", "to"): ("hand", "deck_bottom"),
    ("Modify", "stat"): STATS, ("Modify", "until"): ("attack", "turn", "own_turn"),
    ("Give", "keyword"): KEYWORDS, ("Give", "until"): ("attack", "turn", "own_turn"),
    ("Static", "gives"): STATS + KEYWORDS, ("Static", "scope"): ("this", *_SIDES, "all"),
    ("Effect", "kind"): ("follow", "counter", "quick"), ("Effect", "situation"): SITUATIONS,
    ("Card", "follow_colour"): COLOURS,
}  # fmt: skip
_RANGES: dict[tuple[str, str], tuple[int, int]] = {
    ("Condition", "n"): (0, LIMITS["n"]),
    ("Modify", "amount"): (-LIMITS["amount"], LIMITS["amount"]),
    ("Static", "amount"): (-LIMITS["amount"], LIMITS["amount"]),
    **{("Card", stat): (0, LIMITS[stat]) for stat in STATS},
}
_NESTED: dict[str, type] = {"target": Target, "condition": Condition, "follow": Effect}
_TEXTS = ("number", "name", "owner", "flavour", "link", "ability_text", "follow_text", "species")


def _refuse(where: str, expected: str, got: Any) -> CardError:
    return CardError(t("games.place", path=where, expected=expected, got=repr(got)))


def _whole(value: Any, low: int, high: int, where: str) -> int:
    text = str(value)
    if isinstance(value, bool) or not re.fullmatch(r"[+-]?[0-9]{1,9}", text) or not low <= int(text) <= high:
        raise _refuse(where, t("games.whole", low=low, high=high), value)
    return int(text)


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise _refuse(where, t("games.a_list"), value)
    return list(value)


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise _refuse(where, t("games.a_text"), value)
    return value


def _value(cls: type, key: str, value: Any, where: str) -> Any:
    """One field, converted to its type and held against what it can be."""
    if key == "steps":
        return tuple(from_plain(v, f"{where}[{i}]") for i, v in enumerate(_list(value, where)))
    if key == "ability":
        return tuple(_build(Static, v, f"{where}[{i}]") for i, v in enumerate(_list(value, where)))
    if key in ("species", "unclear") and cls is Card:
        return tuple(_text(v, where) for v in _list(value, where))
    if value is None:
        return None
    if key in _NESTED:
        return _build(_NESTED[key], value, where)
    choices = COLOURS if key == "colour" else _CHOICES.get((cls.__name__, key))
    if choices:
        if value not in choices:
            raise _refuse(where, t("games.one_of", choices=", ".join(choices)), value)
        return value
    if key in ("up_to", "at_random", "at_least", "others", "stage"):
        if value not in (True, False, "true", "false"):
            raise _refuse(where, "true / false", value)
        return value in (True, "true")
    if key in _TEXTS:
        return _text(value, where)
    return _whole(value, *_RANGES.get((cls.__name__, key), (1, LIMITS["n"])), where)


def _build(cls: type, plain: Any, where: str) -> Any:
    if not isinstance(plain, dict):
        raise _refuse(where, t("games.a_mapping"), plain)
    known = [f.name for f in fields(cls)]
    for key in plain:
        if key != "do" and key not in known:
            raise _refuse(f"{where}.{key}", t("games.one_of", choices=", ".join(known)), key)
    values = {k: _value(cls, k, v, f"{where}.{k}") for k, v in plain.items() if k != "do"}
    for f in fields(cls):
        if f.name not in values and f.default is MISSING:
            raise _refuse(where, t("games.lacks", key=f.name), plain)
    built = cls(**values)
    if isinstance(built, Card):
        _check_card(built, where)
    elif isinstance(built, Effect) and (built.kind == "quick") != (built.situation is not None):
        raise _refuse(f"{where}.situation", t("games.one_of", choices=", ".join(SITUATIONS)), built.situation)
    return built


def _check_card(card: Card, where: str) -> None:
    """What RT-101 and RT-103 say of a whole card."""
    if not re.fullmatch(r"[A-Za-z0-9]{1,32}", card.number):
        raise _refuse(f"{where}.number", t("games.number"), card.number)
    if not card.name.strip():
        raise _refuse(f"{where}.name", t("games.a_text"), card.name)
    if card.stage:
        if card.colour or card.follow or card.follow_colour or card.A or card.D or card.dice or card.strike:
            raise _refuse(where, t("games.plain_stage"), card.number)
        for i, static in enumerate(card.ability):
            if static.scope != "all":
                raise _refuse(f"{where}.ability[{i}].scope", "all", static.scope)
    elif card.colour is None:
        raise _refuse(f"{where}.colour", t("games.one_of", choices=", ".join(COLOURS)), card.colour)
    if (card.follow is None) != (card.follow_colour is None):
        raise _refuse(f"{where}.follow_colour", t("games.with_follow"), card.follow_colour)


@lru_cache(maxsize=4096)
def checked(card: Card) -> Card:
    """The card, if it can be (RT-101, RT-103, and values as this module lists them). Raises ``CardError``."""
    _build(Card, to_plain(card), card.number or "?")
    return card


def from_plain(plain: Any, where: str = "effect", cls: type | None = None) -> Any:
    """The reverse of ``to_plain``: a step by its ``do``, or a value of the class given; numbers may be texts.

    Raises ``CardError`` with the place for anything that can't be.
    """
    if cls is not None:
        return _build(cls, plain, where)
    do = plain.get("do") if isinstance(plain, dict) else None
    if not isinstance(do, str) or do not in _STEPS:
        raise _refuse(where, t("games.one_of", choices=", ".join(f"do: {name}" for name in _STEPS)), plain)
    return _build(_STEPS[do], plain, where)
