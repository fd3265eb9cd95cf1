"""Sentences → the steps of a follow, counter or quick."""

from __future__ import annotations

from typing import Self

from rtkit.cards.clauses import Clause, Phrase, refuse
from rtkit.cards.language import Word
from rtkit.cards.steps import StepReader
from rtkit.cards.steps import split as split_at
from rtkit.cards.problems import both
from rtkit.games.relatetrekker.cardwords import wording
from rtkit.games.relatetrekker.schema import Condition, If, May, Step, Target
from rtkit.games.relatetrekker.words._slots import Slots, condition, target
from rtkit.games.relatetrekker.words._steps import CHANGES, operation, timed

__all__ = ["EffectReader", "condition_of", "is_change", "split"]

_CHANGE_VERBS = ("", "RAISE", "LOWER", "GIVE", "GAIN", "DO", "HAVE")


def condition_of(clause: Clause, lang: str) -> Condition:
    return condition(Slots(clause, lang))


class EffectReader(StepReader):
    """Reads the sentences of one effect; ``kind`` is that of the follow."""

    things = ("CHAR", "CARD")
    alone = ("STOP",)

    def __init__(self, lang: str, kind: str) -> None:
        super().__init__(lang)
        self.kind = kind

    def inner(self) -> Self:
        return type(self)(self.lang, self.kind)

    def condition(self, clause: Clause) -> Condition:
        return condition_of(clause, self.lang)

    def if_(self, condition: Condition, steps: tuple[Step, ...]) -> Step:
        return If(condition, steps)

    def may(self, steps: tuple[Step, ...], block: bool) -> Step:
        return May(steps)

    def operation(self, clause: Clause) -> list[Step]:
        return [operation(clause, self.lang, self.kind)]

    def is_change(self, clause: Clause) -> bool:
        return is_change(clause)

    def waits(self, clause: Clause, last: bool) -> bool:
        return super().waits(clause, last) or (not last and clause.does == "ADD" and _from_pile_to_nowhere(clause))

    def taken_up(self, phrases: list[Phrase], clause: Clause) -> list[Phrase]:
        """A hand's owner chooses its cards (RT-608), so nobody else may choose them."""
        for phrase in phrases:
            kinds = {w.type: w for w in phrase.words}
            doers = [w.value for p in phrases if p.role == "subject" for w in p.words if w.type == "SIDE"]
            if "HAND" in kinds and "SIDE" in kinds and kinds["SIDE"].value not in (*doers, "own"):
                raise refuse(clause, both("language.their_choice"))
        return phrases

    def change(self, clause: Clause, until: Word | None, whom: Target | None) -> tuple[list[Step], Target | None]:
        out: list[Step] = []
        for part in split(clause):
            slots = Slots(part, self.lang)
            own_until = slots.take("UNTIL") or until
            if slots.has("CHAR", "FIGHTER", "THIS", "IT"):
                whom = target(slots, self.kind, plural_is_all=True)
            elif whom is None:
                raise refuse(part, wording("whom"))
            elif whom.pick == "choose":
                raise refuse(part, wording("same_again"))
            slots.ignore("ABILITY", "MORE", "OWNER")
            words = CHANGES.words_of(slots)
            given = CHANGES.of(part, words)
            slots.use(*words)
            slots.done()
            if not given:
                raise refuse(part, wording("which_value"))
            if own_until is None:
                raise refuse(part, wording("how_long"))
            if whom.pick == "choose" and len(given) > 1:
                raise refuse(part, wording("same_again"))
            out += timed(given, own_until.value, whom)
        return out, whom


def is_change(clause: Clause) -> bool:
    verb = clause.does
    if verb == "ADD" and any(w.type == "STAT" for w in clause.words()):  # Aに300を加える
        return not clause.condition
    moved = verb in ("", "DO") and any(w.type in ("PILE", "HAND", "DECK") for w in clause.words())
    return verb in _CHANGE_VERBS and not moved and not clause.condition and clause.block is None


def _from_pile_to_nowhere(clause: Clause) -> bool:
    kinds = {w.type for w in clause.words()}
    return "PILE" in kinds and not kinds & {"HAND", "DECK"}


def split(clause: Clause) -> list[Clause]:
    """A row of changes, cut where another target begins after something was given to the one before."""
    return split_at(clause, ("CHAR", "FIGHTER", "THIS"), ("SIGNED", "KEYWORD"))
