"""Sentences → the steps of a follow, counter or quick.

A condition or a "may" covers what follows it in its sentence; a duration covers its sentence; a change without a
target has that of the change before it; a choice ("choose 1 opposing character") is taken up by the next clause.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rtkit.cards.language import Word
from rtkit.games.relatetrekker.schema import Condition, If, May, Step, Target
from rtkit.games.relatetrekker.words._clauses import Clause, Phrase, Sentence
from rtkit.games.relatetrekker.words._slots import Slots, condition, refuse, target
from rtkit.games.relatetrekker.words._steps import changes, operation, timed, values_of

__all__ = ["EffectReader", "condition_of", "is_change", "split", "trailing_condition_first"]

_CHANGE_VERBS = ("", "RAISE", "LOWER", "GIVE", "GAIN", "DO", "HAVE")


def condition_of(clause: Clause, lang: str) -> Condition:
    return condition(Slots(clause, lang))


@dataclass
class EffectReader:
    """Reads the sentences of one effect; ``chosen`` is a choice that waits for its clause."""

    lang: str
    kind: str
    chosen: Clause | None = None

    def steps(self, sentences: list[Sentence]) -> tuple[Step, ...]:
        """The steps of all sentences. Raises ``NotUnderstood``."""
        out: list[Step] = []
        for sentence in sentences:
            out += self._sentence(trailing_condition_first(sentence))
        return tuple(out)

    def _sentence(self, clauses: Sentence) -> list[Step]:
        until = _until_of(clauses)
        steps = self._part(clauses, until)
        if until is not None and not any(is_change(c) for c in clauses):
            raise refuse(until, "language.not_here")
        return steps

    def _part(self, clauses: Sentence, until: Word | None) -> list[Step]:
        if not clauses:
            return []
        head, rest = clauses[0], clauses[1:]
        if head.condition:
            self._nothing_waits(head)
            inner = self._part(rest, until)
            if not inner:
                raise refuse(head, "language.then_what")
            return [If(condition_of(head, self.lang), tuple(inner))]
        if head.choice:
            same = [replace(head, choice=False), *rest]
            if same[-1].form == "MAY" and not any(c.condition or c.choice for c in rest):  # 任意で…してもよい
                same[-1] = replace(same[-1], form="END")
            return [May(tuple(self._part(same, until)))]
        cut = next((i for i, c in enumerate(clauses) if i and (c.condition or c.choice)), len(clauses))
        return self._joined(clauses[:cut], until) + self._part(clauses[cut:], until)

    def _joined(self, clauses: Sentence, until: Word | None) -> list[Step]:
        """Clauses of one sentence with nothing that conditions the later ones; "may" at the end covers them all."""
        out: list[Step] = []
        whom: Target | None = None
        doer: Word | None = None
        for clause in clauses:
            if clause.form == "MAY" and clause is not clauses[-1]:
                raise refuse(clause, "language.may_in_middle")
            done, whom = self._clause(_with_doer(clause, doer, self.lang), until, whom, clause is clauses[-1])
            doer = _doer_of(clause) or doer
            out += done
        if clauses[-1].form == "MAY":
            if not out:
                raise refuse(clauses[-1], "language.then_what")
            return [May(tuple(out))]
        return out

    def _clause(
        self, clause: Clause, until: Word | None, whom: Target | None, last: bool
    ) -> tuple[list[Step], Target | None]:
        if clause.block is not None:
            self._nothing_waits(clause)
            return self._block(clause), None
        clause = self._with_choice(clause)
        verb = clause.does
        if verb == "SELECT" or (not last and verb == "ADD" and _from_pile_to_nowhere(clause)):
            self.chosen = clause
            return [], None
        if is_change(clause):
            return self._change(clause, until, whom)
        return [operation(clause, self.lang, self.kind)], None

    def _block(self, clause: Clause) -> list[Step]:
        Slots(clause, self.lang).done()
        if clause.does not in ("", "DO"):
            raise refuse(clause, "language.no_operation")
        steps = EffectReader(self.lang, self.kind).steps(clause.block or [])
        if not steps:
            raise refuse(clause, "language.then_what")
        return list(steps)

    def _change(self, clause: Clause, until: Word | None, whom: Target | None) -> tuple[list[Step], Target | None]:
        out: list[Step] = []
        for part in split(clause):
            slots = Slots(part, self.lang)
            own_until = slots.take("UNTIL") or until
            if slots.has("CHAR", "FIGHTER", "THIS", "IT"):
                whom = target(slots, self.kind, plural_is_all=True)
            elif whom is None:
                raise refuse(part, "language.whom")
            elif whom.pick == "choose":
                raise refuse(part, "language.same_again")
            slots.ignore("ABILITY", "MORE", "OWNER")
            words = values_of(slots)
            given = changes(part, words)
            slots.use(*words)
            slots.done()
            if not given:
                raise refuse(part, "language.which_value")
            if own_until is None:
                raise refuse(part, "language.how_long")
            if whom.pick == "choose" and len(given) > 1:
                raise refuse(part, "language.same_again")
            out += timed(given, own_until.value, whom)
        return out, whom

    def _with_choice(self, clause: Clause) -> Clause:
        """The clause with the choice that waited in the place of "it", or as its object."""
        if self.chosen is None:
            return clause
        waited, self.chosen = self.chosen, None
        theirs = [replace(p, role="object") if p.role == "subject" and _is_thing(p) else p for p in waited.phrases]
        _hand_of_chooser(theirs, waited)
        phrases = list(clause.phrases)
        for i, phrase in enumerate(phrases):
            if any(w.type == "IT" for w in phrase.words):
                phrases[i] = Phrase(phrase.role, [w for w in phrase.words if w.type != "IT"])
                place = next((k for k, p in enumerate(theirs) if any(w.type in ("CHAR", "CARD") for w in p.words)), 0)
                merged = Phrase(phrase.role, [*theirs[place].words, *phrases[i].words])
                return replace(
                    clause,
                    selected=True,
                    phrases=[*theirs[:place], *theirs[place + 1 :], *phrases[:i], merged, *phrases[i + 1 :]],
                )
        return replace(clause, selected=True, phrases=[*theirs, *phrases])

    def _nothing_waits(self, clause: Clause) -> None:
        if self.chosen is not None:
            raise refuse(clause, "language.choice_waits")

    def finish(self) -> None:
        """Raises ``NotUnderstood`` if something was chosen and nothing done to it."""
        if self.chosen is not None:
            raise refuse(self.chosen, "language.then_what")


def is_change(clause: Clause) -> bool:
    verb = clause.does
    moved = verb in ("", "DO") and any(w.type in ("PILE", "HAND", "DECK") for w in clause.words())
    return verb in _CHANGE_VERBS and not moved and not clause.condition and clause.block is None


def _from_pile_to_nowhere(clause: Clause) -> bool:
    kinds = {w.type for w in clause.words()}
    return "PILE" in kinds and not kinds & {"HAND", "DECK"}


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


def _with_doer(clause: Clause, doer: Word | None, lang: str) -> Clause:
    """Who did the clause before does this one, too, if it names nobody: 相手は2枚引き、1枚捨てる.

    In English "discards" goes on with the opponent, "discard" doesn't; with both players either does.
    """
    if doer is None or doer.value == "own" or clause.block is not None or _doer_of(clause) is not None:
        return clause
    if lang == "en" and not clause.third and doer.value != "both":
        return clause
    if clause.verb is None or clause.verb.value == "STOP" or any(p.role == "subject" for p in clause.phrases):
        return clause
    return replace(clause, phrases=[Phrase("subject", [doer]), *clause.phrases])


def _is_thing(phrase: Phrase) -> bool:
    return any(w.type in ("CHAR", "CARD") for w in phrase.words)


def _hand_of_chooser(phrases: list[Phrase], clause: Clause) -> None:
    """A hand's owner chooses its cards (RT-608), so nobody else may choose them."""
    for phrase in phrases:
        kinds = {w.type: w for w in phrase.words}
        doers = [w.value for p in phrases if p.role == "subject" for w in p.words if w.type == "SIDE"]
        if "HAND" in kinds and "SIDE" in kinds and kinds["SIDE"].value not in (*doers, "own"):
            raise refuse(clause, "language.their_choice")


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
        raise refuse(clauses[-1], "language.condition_last")
    return [*clauses[1:], *done]


def split(clause: Clause) -> list[Clause]:
    """A row of changes, cut where another target begins after something was given to the one before."""
    parts: list[list[Phrase]] = [[]]
    given = targeted = False
    for phrase in clause.phrases:
        kinds = {w.type for w in phrase.words}
        begins = bool(kinds & {"CHAR", "FIGHTER", "THIS"})
        if given and begins and (targeted or phrase.role != "to"):
            parts.append([])
            given = targeted = False
        parts[-1].append(phrase)
        given, targeted = given or bool(kinds & {"SIGNED", "KEYWORD"}), targeted or begins
    return [replace(clause, phrases=p) for p in parts]
