"""Sentences → the statics of an ability or of a stage (RT-106, RT-305)."""

from __future__ import annotations

from rtkit.cards.clauses import Clause, Sentence, refuse
from rtkit.cards.steps import trailing_condition_first
from rtkit.cards.problems import both
from rtkit.games.relatetrekker.cardwords import wording
from rtkit.games.relatetrekker.schema import Condition, Static
from rtkit.games.relatetrekker.words._effects import condition_of, is_change, split
from rtkit.games.relatetrekker.words._slots import Slots
from rtkit.games.relatetrekker.words._steps import CHANGES

__all__ = ["statics"]

_MISPLACED = (both("language.one_condition"), both("language.condition_first"))


def statics(sentences: list[Sentence], lang: str, stage: bool) -> tuple[Static, ...]:
    """The statics of all sentences, each sentence with the condition it begins with. Raises ``NotUnderstood``."""
    out: list[Static] = []
    for sentence in sentences:
        out += _sentence(trailing_condition_first(sentence), lang, stage)
    return tuple(out)


def _sentence(clauses: Sentence, lang: str, stage: bool) -> list[Static]:
    out: list[Static] = []
    asked: Condition | None = None
    whom: Static | None = None
    for i, clause in enumerate(clauses):
        if clause.condition:
            if i:
                raise refuse(clause, _MISPLACED[asked is None])
            asked = condition_of(clause, lang)
            continue
        if clause.choice or clause.form == "MAY" or not is_change(clause):
            raise refuse(clause.mark or clause.verb or clause, wording("not_static"))
        for part in split(clause):
            made = _clause(part, lang, stage, asked, whom)
            out += made
            whom = made[-1]
    if asked is not None and not out:
        raise refuse(clauses[-1], both("language.then_what"))
    return out


def _clause(clause: Clause, lang: str, stage: bool, asked: Condition | None, whom: Static | None) -> list[Static]:
    slots = Slots(clause, lang)
    slots.ignore("ALWAYS", "ABILITY")
    scope, others, colour, species = _scope(slots, stage, whom)
    words = CHANGES.words_of(slots)
    _only_one_meaning(slots)
    slots.use(*words)
    slots.done()
    given = CHANGES.of(clause, words)
    if not given:
        raise refuse(clause, wording("which_value"))
    return [Static(g, n, scope, colour, species, others, asked) for g, n in given]


def _scope(slots: Slots, stage: bool, whom: Static | None) -> tuple[str, bool, str | None, str | None]:
    """(scope, others, colour, species); a clause that names nobody has those of the clause before it."""
    this = slots.take("THIS")
    if this is not None:
        if stage:
            raise refuse(this, wording("stage_scope"))
        slots.ignore("CHAR")
        return "this", False, None, None
    if not slots.has("CHAR"):
        if whom is not None:
            return whom.scope, whom.others, whom.colour, whom.species
        return ("all" if stage else "this"), False, None, None
    return _group(slots, stage)


def _group(slots: Slots, stage: bool) -> tuple[str, bool, str | None, str | None]:
    char = slots.take("CHAR")
    side, every, other = slots.take("SIDE"), slots.take("ALL"), slots.take("OTHER")
    slots.ignore("FIELD", "OWNER")
    scope = "all" if side is None or side.value in ("both", "any") else str(side.value)
    if stage and scope != "all":
        raise refuse(side or slots.clause, wording("stage_scope"))
    if not stage and side is None and every is None:
        raise refuse(char or slots.clause, wording("whose_characters"))
    if other is not None and (scope == "opposing" or stage):
        raise refuse(other, both("language.not_here"))
    return scope, other is not None, slots.value("COLOUR"), slots.value("SPECIES")


def _only_one_meaning(slots: Slots) -> None:
    """A row such as "X's A +100, protect" may mean that only X has protect, or that this character does: refused."""
    named = next((p for p in slots.phrases if any(w.type == "CHAR" for w in p.words)), None)
    if named is None or named.role != "bare" or slots.clause.verb is not None:
        return
    after = slots.phrases[slots.phrases.index(named) + 1 :]
    keyword = next((w for p in after for w in p.words if w.type == "KEYWORD"), None)
    if keyword is not None and any(w.type == "SIGNED" for w in named.words):
        raise refuse(keyword, wording("whose_keyword"))
