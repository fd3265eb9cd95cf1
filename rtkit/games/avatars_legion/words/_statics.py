"""Sentences → what works continuously (AL-105)."""

from __future__ import annotations

from rtkit.cards.clauses import Clause, Sentence, refuse
from rtkit.cards.steps import trailing_condition_first
from rtkit.cards.problems import both
from rtkit.games.avatars_legion.cardwords import wording
from rtkit.games.avatars_legion.schema import Condition, Static
from rtkit.games.avatars_legion.words._effects import (
    avatar_of,
    condition_of,
    given_by,
    is_change,
    of_avatar,
    of_weapon,
    parts,
)
from rtkit.games.avatars_legion.words._slots import ITEMS, Slots

__all__ = ["statics"]

Weapons = tuple[tuple[str, ...], str | None]
"""The scopes of a change of weapons' attack, and their attribute."""

_MISPLACED = (both("language.one_condition"), both("language.condition_first"))


def statics(sentences: list[Sentence], lang: str, kind: str | None) -> tuple[Static, ...]:
    """The statics of all sentences, each sentence with the condition it begins with. Raises ``NotUnderstood``."""
    out: list[Static] = []
    for sentence in sentences:
        out += _sentence(trailing_condition_first(sentence), lang, kind)
    return tuple(out)


def _sentence(clauses: Sentence, lang: str, kind: str | None) -> list[Static]:
    out: list[Static] = []
    asked: Condition | None = None
    whom: str | Weapons | None = None
    for i, clause in enumerate(clauses):
        if clause.condition:
            if i:
                raise refuse(clause, _MISPLACED[asked is None])
            asked = condition_of(clause, lang, kind)
            if asked.subject == "first_use":
                raise refuse(clause, wording("not_continuous"))
            continue
        may = clause.form == "MAY" and clause.does not in ("ATTACK", "AGAIN")
        if clause.choice or may or not is_change(clause):
            raise refuse(clause.mark or clause.verb or clause, wording("not_continuous"))
        for part in parts(clause):
            made, whom = _change(part, lang, kind, asked, whom)
            out += made
    if asked is not None and not out:
        raise refuse(clauses[-1], both("language.then_what"))
    return out


def _change(
    clause: Clause, lang: str, kind: str | None, asked: Condition | None, before: str | Weapons | None
) -> tuple[list[Static], str | Weapons | None]:
    slots = Slots(clause, lang, kind)
    slots.ignore("ALWAYS", "ABILITY")
    slots.use(*[w for w in slots.left("UNTIL") if w.value == "always"])
    for word in slots.left("UNTIL"):
        raise refuse(word, wording("not_continuous"))
    whom: str | Weapons | None = _weapons(slots) if slots.has(*ITEMS) else before
    if not isinstance(whom, tuple):
        whom = avatar_of(slots, whom)
    elif slots.has("AVATAR", "SIDE"):
        whom = avatar_of(slots, None)
    slots.ignore("MORE", "OWNER", "EACH")
    given = given_by(slots)
    if isinstance(whom, tuple):
        scopes, attribute = whom
        weapons = of_weapon(clause, given)
        return [Static("attack", n, scope, attribute, asked) for n in weapons for scope in scopes], whom
    changed = of_avatar(clause, given, whom is not None or kind in ("avatar", "armed"))
    return [Static(stat, n, whom or "own", None, asked) for stat, n in changed], whom


def _weapons(slots: Slots) -> Weapons:
    """Which weapons' attack: this one's, or that of all of a side. Raises ``NotUnderstood``."""
    this = slots.take("THIS")
    if this is not None:
        if this.value not in ("weapon", "card") or slots.kind in ("avatar", "armed"):
            raise refuse(this, wording("weapons_only"))
        slots.use(*[w for w in slots.left("SIDE") if w.value == "own"])
        slots.ignore("FIELD", "GEAR")
        return ("this",), slots.value("ATTR")
    gear = slots.take("GEAR")
    if gear is None:
        raise refuse(slots.clause, wording("which"))
    if gear.value != "weapon":
        raise refuse(gear, wording("weapons_only"))
    side = slots.take("SIDE")
    if side is None:
        raise refuse(gear, wording("whose_weapons"))
    slots.ignore("FIELD", "ALL", "MANY", "CARD")
    scopes = ("own", "opposing") if side.value in ("both", "any") else (str(side.value),)
    return scopes, slots.value("ATTR")
