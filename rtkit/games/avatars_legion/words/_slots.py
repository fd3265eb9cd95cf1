"""What a clause names and what it asks: targets, places and conditions."""

from __future__ import annotations

import re
from typing import Any

from rtkit.cards.clauses import Clause, Phrase, refuse
from rtkit.cards.language import Word
from rtkit.cards.letters import even
from rtkit.cards.slots import Slots as _Slots
from rtkit.cards.slots import in_limits
from rtkit.cards.problems import both
from rtkit.games.avatars_legion.cardwords import wording
from rtkit.games.avatars_legion.schema import ATTRIBUTES, LIMITS, Condition, Target

__all__ = ["ITEMS", "Slots", "condition", "target"]

ITEMS = ("GEAR", "THIS", "IT")
"""Kinds of words for equipment on the field."""
_ZONES = ("PILE", "HAND", "DECK", "LIFE", "FIELD")
_KANJI = {k: n for n, k in enumerate("〇一二三四五六七八九十")}


class Slots(_Slots):
    """A clause's words that no reader has used yet; ``kind`` is that of the card, where it is known."""

    again = ("SIDE", "AVATAR", "GEAR", "CARD", "FIELD", "ALL", "UNTIL", "OWNER", "DECK", "HAND", "LIFE", "PILE",
             "UPTO", "ABILITY")  # fmt: skip
    most = LIMITS["n"]

    def __init__(self, clause: Clause, lang: str, kind: str | None = None) -> None:
        super().__init__(clause, lang)
        self.kind = kind

    def place(self) -> tuple[str, Phrase] | None:
        """Where something goes to: the kind of the zone and its phrase."""
        for phrase in reversed(self.phrases):
            zones = [w.type for w in phrase.words if w.type in _ZONES]
            if phrase.role in ("to", "in") and zones and not any(self.left(k, within=phrase) for k in ITEMS):
                return zones[-1], phrase
        return None

    def most_bp(self) -> int | None:
        """The greatest BP a weapon may have, where one is said."""
        word = self.take("BP")
        if word is None:
            return None
        said = even(str(word.value))
        n = int(said) if re.fullmatch("[0-9]+", said) else _KANJI.get(said, -1)
        return in_limits(word, n, 0, LIMITS["BP"])


def target(slots: Slots, plural_is_all: bool = False) -> Target:
    """The equipment a clause names; with ``plural_is_all`` "your weapons get …" means all of them.

    Raises ``NotUnderstood`` where it isn't said which, or how many."""
    phrase = next((p for p in slots.phrases if any(slots.left(k, within=p) for k in ITEMS)), None)
    if phrase is None:
        raise refuse(slots.clause, wording("which"))
    again = slots.left("IT", within=phrase)
    if again:
        raise refuse(again[0], wording("same_again"))
    this = slots.take("THIS", within=phrase)
    if this is not None:
        return _this(slots, this)
    gear = str(slots.value("GEAR", within=phrase))
    side = slots.side(phrase)
    n, up_to = _how_many(slots, phrase, gear, side, plural_is_all)
    status, attribute = slots.value("STATUS") or "any", _attribute(slots, gear)
    if side == "both":
        if n:
            raise refuse(slots.clause, wording("one_of_each"))
        side = "any"
    if n == 0:
        return Target("all", side, what=gear, attribute=attribute, status=status)
    return Target("choose", side, n, up_to, gear, attribute, status)


def _this(slots: Slots, this: Word) -> Target:
    if slots.kind in ("avatar", "effect"):
        raise refuse(this, wording("not_there"))
    what = str(slots.value("GEAR") or this.value)
    if what == "card":
        what = "armed" if slots.kind == "armed" else "weapon"
    slots.use(*[w for w in slots.left("SIDE") if w.value == "own"])
    slots.ignore("FIELD")
    return Target("this", what=what, attribute=_attribute(slots, what), status=slots.value("STATUS") or "any")


def _attribute(slots: Slots, what: str) -> str | None:
    word = slots.take("ATTR")
    if word is None:
        return None
    if what != "weapon":
        raise refuse(word, wording("weapons_only"))
    return str(word.value)


def _how_many(slots: Slots, phrase: Phrase, gear: str, side: str, plural_is_all: bool) -> tuple[int, bool]:
    """(n, up to n); n is 0 for all of them. There is at most one armed card on a field, so it needs no number."""
    slots.ignore("FREE")
    every, many = slots.take("ALL"), slots.take("MANY", within=phrase)
    number = _count(slots, phrase)
    up_to = slots.take("UPTO")
    if every is not None:
        if number is not None or up_to is not None:
            raise refuse(number or up_to or every, both("language.not_here"))
        return 0, False
    if number is None:
        if many is not None and plural_is_all and up_to is None:
            return 0, False
        if gear == "armed" and side in ("own", "opposing") and many is None:
            return 1, up_to is not None
        raise refuse(slots.clause, wording("how_many"))
    return in_limits(number, number.value[0], 1, LIMITS["n"]), up_to is not None


def _count(slots: Slots, phrase: Phrase) -> Word | None:
    """The number that counts equipment: beside its word and before any stat, else the only one of the clause."""
    beside = slots.number_beside(phrase, "GEAR")
    if beside is not None:
        return beside
    left = slots.left("NUM")
    if len(left) > 1 and slots.has("STAT"):
        left = [w for w in left if w.value[1] in ("枚", "まい", "本", "丁", "体")]
    if len(left) != 1 or (slots.has("STAT") and left[0].value[1] not in ("枚", "まい", "本", "丁", "体")):
        return None
    slots.use(left[0])
    return left[0]


def condition(slots: Slots) -> Condition:
    """What an ``if`` asks: life, hand, equipment, a species, or whether this is the first use."""
    clause = slots.clause
    if clause.does not in ("", "HAVE", "EQUIP", "GIVE", "SUMMON"):
        raise refuse(clause, wording("condition_of"))
    first = slots.take("FIRST")
    if first is not None:
        return _first_use(slots, first)
    slots.ignore("AMOUNTS", *(("OWNER",) if slots.has("SIDE") else ()))
    if slots.has("SPECIES"):
        return _species(slots)
    return _counted(slots)


def _first_use(slots: Slots, first: Word) -> Condition:
    """まだ使っていないなら, 初めて使うなら."""
    if slots.kind == "effect":
        raise refuse(first, wording("not_there"))
    if (slots.clause.condition == "ifnot") != (first.value == "unused"):
        raise refuse(slots.clause, wording("condition_of"))
    slots.ignore("ABILITY", "THIS")
    slots.done()
    return Condition("first_use")


def _species(slots: Slots) -> Condition:
    if slots.clause.condition == "ifnot":
        raise refuse(slots.clause, wording("condition_not"))
    species = slots.value("SPECIES")
    slots.ignore("AVATAR")
    side = slots.value("SIDE") or "own"
    _one_side(slots, side)
    slots.done()
    return Condition("species", side, species=species)


def _one_side(slots: Slots, side: Any) -> None:
    if side not in ("own", "opposing"):
        raise refuse(slots.clause, both("language.condition_side"))


def _counted(slots: Slots) -> Condition:
    equipped = slots.clause.does == "EQUIP" or (slots.clause.mark is not None and slots.clause.mark.value == "equip")
    fielded = slots.has("FIELD")
    slots.ignore("FIELD", *(("AVATAR",) if equipped or slots.has("LIFE") else ()))
    zones = [name for name, kind in (("life", "LIFE"), ("hand", "HAND")) if slots.take(kind)]
    gear, attribute = slots.take("GEAR"), slots.take("ATTR")
    if gear is not None or attribute is not None or equipped:
        zones.append("equipment")
    elif fielded and slots.has("CARD"):
        raise refuse(slots.left("CARD")[0], wording("condition_of"))
    if len(zones) != 1:
        raise refuse(slots.clause, wording("condition_of"))
    slots.ignore("CARD", "MANY", *(("AVATAR",) if zones[0] == "equipment" else ()))
    side = slots.value("SIDE") or "own"
    _one_side(slots, side)
    what = _what(gear, attribute) if zones[0] == "equipment" else None
    there = zones[0] == "equipment"
    n, at_least = slots.compared(there, wording("how_many"), least=0, most=_MOST_OF[what] if there else None)
    slots.done()
    return Condition(zones[0], side, n, at_least, what)


def _what(gear: Word | None, attribute: Word | None) -> str | None:
    if attribute is not None:
        if gear is not None and gear.value != "weapon":
            raise refuse(attribute, wording("weapons_only"))
        return str(attribute.value)
    if gear is not None and gear.value == "weapon":
        raise refuse(gear, wording("any_equipment"))
    return "armed" if gear is not None and gear.value == "armed" else None


_MOST_OF: dict[str | None, int] = {None: 3, "armed": 1, **{attribute: 2 for attribute in ATTRIBUTES}}
"""How many of each equipment a field holds (AL-301)."""
