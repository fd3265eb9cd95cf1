"""Sentences → the steps of an effect, and the costs of an ability."""

from __future__ import annotations

from dataclasses import replace
from typing import Self, TypeVar

from rtkit.cards.changes import Changes
from rtkit.cards.clauses import Clause, Sentence, refuse
from rtkit.cards.language import Word
from rtkit.cards.steps import StepReader, split
from rtkit.games.avatars_legion.cardwords import wording
from rtkit.games.avatars_legion.schema import LIMITS, Boost, Condition, If, May, Sharpen, Step, Summon, Target
from rtkit.games.avatars_legion.words._slots import ITEMS, Slots, condition, target
from rtkit.games.avatars_legion.words._steps import operation

__all__ = ["CHANGES", "EffectReader", "condition_of", "is_change", "of_avatar", "of_weapon", "parts"]

_STATS = ("ATK", "DEF", "power", "attacks")
CHANGES = Changes(
    dict.fromkeys(_STATS, LIMITS["amount"]), 0, (*ITEMS, "AVATAR"), wording("which_value"), wording("whose_value")
)
_CHANGE_VERBS = ("", "RAISE", "LOWER", "GIVE", "GAIN", "DO", "HAVE", "ADD", "ATTACK", "AGAIN")
_AGAIN = ("ATTACK", "AGAIN")
_BEARERS = ("avatar", "armed", "effect")
"""Cards that have no attack of their own: theirs is the avatar's."""

Before = TypeVar("Before")
Whom = str | Target
"""Whose values change: those of a side's avatar, or of weapons."""


def condition_of(clause: Clause, lang: str, kind: str | None) -> Condition:
    return condition(Slots(clause, lang, kind))


class EffectReader(StepReader):
    """Reads the sentences of one effect; ``kind`` is that of the card (None: unknown), ``cost``: they are paid.

    ``peace``: it never works during an attack.
    """

    things = ("GEAR", "THIS", "CARD", "HAND", "LIFE")

    def __init__(self, lang: str, kind: str | None, cost: bool = False, peace: bool = False) -> None:
        super().__init__(lang)
        self.kind, self.cost, self.peace = kind, cost, peace

    def inner(self) -> Self:
        return type(self)(self.lang, self.kind, self.cost, self.peace)

    def steps(self, sentences: list[Sentence]) -> tuple[Step, ...]:
        """もう1回攻撃できる says what an avatar can do, not that its owner may decline the effect."""
        return super().steps([[_able(clause) for clause in sentence] for sentence in sentences])

    def condition(self, clause: Clause) -> Condition:
        return condition_of(clause, self.lang, self.kind)

    def if_(self, condition: Condition, steps: tuple[Step, ...]) -> Step:
        return If(condition, steps)

    def may(self, steps: tuple[Step, ...], block: bool) -> Step:
        """Its owner may always decline to summon, so a "may" of that alone adds nothing, but for a block."""
        return steps[0] if len(steps) == 1 and isinstance(steps[0], Summon) and not block else May(steps)

    def operation(self, clause: Clause) -> list[Step]:
        return [operation(clause, self.lang, self.kind, self.cost)]

    def is_change(self, clause: Clause) -> bool:
        return is_change(clause)

    def waits(self, clause: Clause, last: bool) -> bool:
        return super().waits(clause, last) or (not last and clause.does == "ADD" and _from_pile_to_nowhere(clause))

    def change(self, clause: Clause, until: Word | None, whom: Whom | None) -> tuple[list[Step], Whom | None]:
        out: list[Step] = []
        for part in parts(clause):
            slots = Slots(part, self.lang, self.kind)
            own_until = slots.take("UNTIL") or until
            before, whom = whom, self._whom(slots, whom)
            slots.ignore("ABILITY", "MORE", "OWNER", "EACH")
            given = given_by(slots)
            if own_until is None:
                raise refuse(part, wording("how_long"))
            if self.peace and own_until.value == "attack":
                raise refuse(own_until, wording("no_attack"))
            if isinstance(whom, Target):
                if whom.pick == "choose" and (len(given) > 1 or whom is before):
                    raise refuse(part, wording("same_again"))
                out += [Sharpen(n, own_until.value, whom) for n in of_weapon(part, given)]
            else:
                sides = ("own", "opposing") if whom == "both" else (whom or "own",)
                changed = of_avatar(part, given, whom is not None or self.kind in _BEARERS)
                out += [Boost(stat, n, own_until.value, side) for stat, n in changed for side in sides]
        return out, whom

    def _whom(self, slots: Slots, before: Whom | None) -> Whom | None:
        if slots.has(*ITEMS):
            found = target(slots, plural_is_all=True)
            if found.what == "armed":
                raise refuse(slots.clause, wording("weapons_only"))
            return found
        return avatar_of(slots, before)


def _able(clause: Clause) -> Clause:
    return replace(clause, form="END") if clause.does in _AGAIN and clause.form == "MAY" else clause


def avatar_of(slots: Slots, before: Before) -> Before | str:
    """Whose avatar a change is about: of the side named, else that of the change before."""
    named, every = slots.take("AVATAR"), slots.has("ALL", "MANY")
    slots.ignore("FIELD", "ALL", "MANY")
    side = slots.take("SIDE")
    if side is not None and side.value == "any":
        raise refuse(side, wording("which_avatar"))
    if side is not None:
        return str(side.value)
    if named is not None and every:
        return "both"
    return "own" if named is not None else before


def given_by(slots: Slots) -> list[tuple[str, int]]:
    """(stat, amount) for all that a clause changes; every word of it is then used."""
    clause = slots.clause
    if clause.does in _AGAIN:
        return [("attacks", _extra_attacks(slots))]
    slots.use(*[w for w in slots.left("TIMES") if slots.has("STAT")])
    words = CHANGES.words_of(slots)
    slots.use(*words)
    slots.done()
    given = CHANGES.of(clause, words)
    if not given:
        raise refuse(clause, wording("which_value"))
    return given


def _extra_attacks(slots: Slots) -> int:
    """もう1回攻撃できる."""
    number = slots.take("NUM")
    more = slots.clause.does == "AGAIN" or any(w.type == "MORE" for w in slots.clause.words())
    if number is None or not more:
        raise refuse(slots.clause, wording("which_value"))
    slots.ignore("TIMES", "AMOUNTS")
    slots.done()
    return int(number.value[0])


def of_avatar(clause: Clause, given: list[tuple[str, int]], named: bool) -> list[tuple[str, int]]:
    """Changes of an avatar; 攻撃力 is its ATK if it is clear that an avatar is meant (``named``)."""
    clear = named or any(stat != "power" for stat, _ in given)
    if not clear:
        raise refuse(clause, wording("whose_power"))
    return [("ATK" if stat == "power" else stat, n) for stat, n in given]


def of_weapon(clause: Clause, given: list[tuple[str, int]]) -> list[int]:
    """Changes of a weapon's attack, which is all that a weapon has."""
    if any(stat not in ("power", "ATK") for stat, _ in given):
        raise refuse(clause, wording("weapon_value"))
    return [n for _, n in given]


def is_change(clause: Clause) -> bool:
    kinds = {w.type for w in clause.words()}
    values = clause.does in _AGAIN or kinds & ({"STAT"} if clause.does == "ADD" else {"STAT", "SIGNED"})
    moved = kinds & {"HAND", "PILE", "DECK", "LIFE"} and "STAT" not in kinds
    known = clause.does in _CHANGE_VERBS and not clause.condition and clause.block is None
    return bool(known and values and not moved)


def parts(clause: Clause) -> list[Clause]:
    """A row of changes, cut where others' values begin."""
    return split(clause, (*ITEMS, "AVATAR", "SIDE"), ("SIGNED", "NUM"))


def _from_pile_to_nowhere(clause: Clause) -> bool:
    kinds = {w.type for w in clause.words()}
    return "PILE" in kinds and not kinds & {"HAND", "DECK"}
