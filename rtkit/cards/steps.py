"""Sentences of clauses → steps of a game: what conditions, choices and durations cover, before any meaning is known.

A condition or a "may" covers what follows it in its sentence; a duration covers its sentence; a change without a
target has that of the change before it; a choice ("choose 1 opposing character") is taken up by the next clause.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Self

from rtkit.cards.clauses import Clause, Phrase, Sentence, refuse
from rtkit.cards.language import Word
from rtkit.cards.problems import both

__all__ = ["StepReader", "split", "trailing_condition_first"]


class StepReader(ABC):
    """Reads the sentences of one effect; a game's reader says what its clauses mean."""

    things: ClassVar[tuple[str, ...]] = ()
    """Kinds of words for what can be chosen."""
    alone: ClassVar[tuple[str, ...]] = ()
    """Verbs that have no doer: who did the clause before doesn't go on with them."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.chosen: Clause | None = None

    # what a game says

    @abstractmethod
    def inner(self) -> Self:
        """A reader like this one for the sentences of a block."""

    @abstractmethod
    def condition(self, clause: Clause) -> Any:
        """The condition a clause asks. Raises ``NotUnderstood``."""

    @abstractmethod
    def if_(self, condition: Any, steps: tuple[Any, ...]) -> Any:
        """The step that does others only where a condition holds."""

    @abstractmethod
    def may(self, steps: tuple[Any, ...], block: bool) -> Any:
        """The step that does others only if its owner wants; ``block``: they stand in a block."""

    @abstractmethod
    def operation(self, clause: Clause) -> Sequence[Any]:
        """The steps of a clause that isn't a change of values. Raises ``NotUnderstood``."""

    @abstractmethod
    def is_change(self, clause: Clause) -> bool:
        """Does the clause change values?"""

    @abstractmethod
    def change(self, clause: Clause, until: Word | None, whom: Any) -> tuple[list[Any], Any]:
        """The steps of a change, and whose values it changes (``whom``: that of the change before)."""

    def waits(self, clause: Clause, last: bool) -> bool:
        """Does the clause only choose something that the next one is about?"""
        return clause.does == "SELECT"

    def taken_up(self, phrases: list[Phrase], clause: Clause) -> list[Phrase]:
        """The phrases of a choice (``clause``) as the next clause takes them up. May raise ``NotUnderstood``."""
        return phrases

    # how sentences are put together

    def steps(self, sentences: list[Sentence]) -> tuple[Any, ...]:
        """The steps of all sentences. Raises ``NotUnderstood``."""
        out: list[Any] = []
        for sentence in sentences:
            out += self._sentence(trailing_condition_first(sentence))
        return tuple(out)

    def finish(self) -> None:
        """Raises ``NotUnderstood`` if something was chosen and nothing done to it."""
        if self.chosen is not None:
            raise refuse(self.chosen, both("language.then_what"))

    def _sentence(self, clauses: Sentence) -> list[Any]:
        until = _until_of(clauses)
        steps = self._part(clauses, until)
        if until is not None and not any(self.is_change(c) for c in clauses):
            raise refuse(until, both("language.not_here"))
        return steps

    def _part(self, clauses: Sentence, until: Word | None) -> list[Any]:
        if not clauses:
            return []
        head, rest = clauses[0], clauses[1:]
        if head.condition:
            self._nothing_waits(head)
            inner = self._part(rest, until)
            if not inner:
                raise refuse(head, both("language.then_what"))
            return [self.if_(self.condition(head), tuple(inner))]
        if head.choice:
            same = [replace(head, choice=False), *rest]
            if same[-1].form == "MAY" and not any(c.condition or c.choice for c in rest):  # 任意で…してもよい
                same[-1] = replace(same[-1], form="END")
            return [self.may(tuple(self._part(same, until)), head.block is not None)]
        cut = next((i for i, c in enumerate(clauses) if i and (c.condition or c.choice)), len(clauses))
        return self._joined(clauses[:cut], until) + self._part(clauses[cut:], until)

    def _joined(self, clauses: Sentence, until: Word | None) -> list[Any]:
        """Clauses of one sentence with nothing that conditions the later ones; "may" at the end covers them all."""
        out: list[Any] = []
        whom: Any = None
        doer: Word | None = None
        for clause in clauses:
            if clause.form == "MAY" and clause is not clauses[-1]:
                raise refuse(clause, both("language.may_in_middle"))
            done, whom = self._clause(self._with_doer(clause, doer), until, whom, clause is clauses[-1])
            doer = _doer_of(clause) or doer
            out += done
        if clauses[-1].form == "MAY":
            if not out:
                raise refuse(clauses[-1], both("language.then_what"))
            return [self.may(tuple(out), clauses[-1].block is not None)]
        return out

    def _clause(self, clause: Clause, until: Word | None, whom: Any, last: bool) -> tuple[list[Any], Any]:
        if clause.block is not None:
            self._nothing_waits(clause)
            return self._block(clause), None
        clause = self._with_choice(clause)
        if self.waits(clause, last):
            self.chosen = clause
            return [], None
        if self.is_change(clause):
            return self.change(clause, until, whom)
        return list(self.operation(clause)), None

    def _block(self, clause: Clause) -> list[Any]:
        for word in clause.words():
            raise refuse(word, both("language.not_here"))
        if clause.does not in ("", "DO"):
            raise refuse(clause, both("language.no_operation"))
        reader = self.inner()
        steps = reader.steps(clause.block or [])
        reader.finish()
        if not steps:
            raise refuse(clause, both("language.then_what"))
        return list(steps)

    def _with_choice(self, clause: Clause) -> Clause:
        """The clause with the choice that waited in the place of "it", or as its object."""
        if self.chosen is None:
            return clause
        waited, self.chosen = self.chosen, None
        theirs = [replace(p, role="object") if p.role == "subject" and self._is_thing(p) else p for p in waited.phrases]
        theirs = self.taken_up(theirs, waited)
        phrases = list(clause.phrases)
        for i, phrase in enumerate(phrases):
            if any(w.type == "IT" for w in phrase.words):
                phrases[i] = Phrase(phrase.role, [w for w in phrase.words if w.type != "IT"])
                place = next((k for k, p in enumerate(theirs) if self._is_thing(p)), 0)
                merged = Phrase(phrase.role, [*theirs[place].words, *phrases[i].words])
                return replace(
                    clause,
                    selected=True,
                    phrases=[*theirs[:place], *theirs[place + 1 :], *phrases[:i], merged, *phrases[i + 1 :]],
                )
        return replace(clause, selected=True, phrases=[*theirs, *phrases])

    def _is_thing(self, phrase: Phrase) -> bool:
        return any(w.type in self.things for w in phrase.words)

    def _nothing_waits(self, clause: Clause) -> None:
        if self.chosen is not None:
            raise refuse(clause, both("language.choice_waits"))

    def _with_doer(self, clause: Clause, doer: Word | None) -> Clause:
        """Who did the clause before does this one, too, if it names nobody: 相手は2枚引き、1枚捨てる.

        In English "discards" goes on with the opponent, "discard" doesn't; with both players either does.
        """
        if doer is None or doer.value == "own" or clause.block is not None or _doer_of(clause) is not None:
            return clause
        if self.lang == "en" and not clause.third and doer.value != "both":
            return clause
        if clause.verb is None or clause.verb.value in self.alone or any(p.role == "subject" for p in clause.phrases):
            return clause
        return replace(clause, phrases=[Phrase("subject", [doer]), *clause.phrases])


def _doer_of(clause: Clause) -> Word | None:
    """The player a clause has for its subject, where that isn't the effect's owner."""
    if clause.voice or clause.condition:
        return None
    for phrase in clause.phrases:
        sides = [w for w in phrase.words if w.type == "SIDE"]
        alone = all(w.type in ("SIDE", "EACH", "ALL", "RANDOM") for w in phrase.words)
        if sides and alone and (phrase.role == "subject" or sides[0].value == "both"):
            return sides[0]
    return None


def _until_of(clauses: Sentence) -> Word | None:
    """The one duration of a sentence; ``None`` where it has none or several, which then stay with their clauses."""
    found = [w for c in clauses if not c.condition for w in c.words() if w.type == "UNTIL"]
    return found[0] if found and len({w.value for w in found}) == 1 else None


def trailing_condition_first(clauses: Sentence) -> Sentence:
    """A sentence such as "Draw 1 if …" with its condition first.

    Raises ``NotUnderstood`` after several clauses: it isn't clear which of them the condition covers.
    """
    if not clauses or not clauses[-1].condition or clauses[0].condition:
        return clauses
    done = [c for c in clauses if not c.condition]
    if len(done) > 1:
        raise refuse(clauses[-1], both("language.condition_last"))
    return [*clauses[1:], *done]


def split(clause: Clause, targets: tuple[str, ...], gives: tuple[str, ...] = ("SIGNED",)) -> list[Clause]:
    """A row of changes, cut where another target begins after something was given to the one before."""
    parts: list[list[Phrase]] = [[]]
    given = targeted = False
    for phrase in clause.phrases:
        kinds = {w.type for w in phrase.words}
        begins = bool(kinds & set(targets))
        if given and begins and (targeted or phrase.role != "to"):
            parts.append([])
            given = targeted = False
        parts[-1].append(phrase)
        given, targeted = given or bool(kinds & set(gives)), targeted or begins
    return [replace(clause, phrases=p) for p in parts]
