"""Parse trees → sentences of clauses: what is common to both languages before any meaning is looked for.

A clause is phrases with roles round one verb. Roles are the same words in both languages: を and what follows a verb
are ``object``, が / は and what stands before a verb ``subject``, に / to / into ``to``, から / from ``from``; a phrase
that has no mark is ``bare``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rtkit.cards.language import Word

__all__ = ["PEOPLE", "Clause", "Phrase", "Sentence", "sentences"]

_ROLES = {"OBJECT": "object", "TOPIC": "subject", "TO": "to", "FROM": "from", "AT": "at", "IN": "in", "BY": "by"}
_SEPARATORS = ("COMMA", "THEN", "AND")
PEOPLE = ("体", "人", "匹", "名")
_THINGS = {"CHAR", "CARD", "HAND", "DECK", "PILE", "FIGHTER", "THIS", "FIELD", "EACH"}
_STATES = ("HAVE",)


@dataclass
class Phrase:
    """Words that belong together and their role in the clause."""

    role: str
    words: list[Word]


@dataclass
class Clause:
    """One operation or one condition (``condition`` "if" or "ifnot") as said, or a ``block`` of sentences."""

    phrases: list[Phrase] = field(default_factory=list)
    verb: Word | None = None
    voice: str = ""
    form: str = ""
    condition: str = ""
    choice: bool = False
    block: list[Sentence] | None = None
    mark: Word | None = None

    def words(self) -> list[Word]:
        return [w for p in self.phrases for w in p.words]

    def span(self) -> tuple[int, int]:
        """From its first word to its last, in the original text."""
        every = [*self.words(), *(w for w in (self.verb, self.mark) if w is not None)]
        return min(w.start for w in every), max(w.end for w in every)


Sentence = list[Clause]


def sentences(tree: Any, lang: str) -> list[Sentence]:
    """The sentences of a parse tree, in order."""
    build = _japanese if lang == "ja" else _english
    return [build(t) for t in _sentence_trees(tree)]


def _sentence_trees(tree: Any) -> Iterator[Any]:
    stack, found = [tree], []
    while stack:
        node = stack.pop()
        if node.data == "sentence":
            found.append(node)
        else:
            stack += [c for c in node.children if hasattr(c, "data")]
    return reversed(found)


def _japanese(tree: Any) -> Sentence:
    clauses: Sentence = []
    loose = Clause()
    for child in tree.children:
        if child.data == "phrase":
            _add_phrase(loose, child)
            continue
        clause = Clause()
        for phrase in child.children[:-1]:
            _add_phrase(clause, phrase)
        _add_predicate(clause, child.children[-1], "ja")
        clauses.append(clause)
    if clauses and loose.phrases and _bare_verb(clauses[-1]):
        clauses[-1].phrases, loose = loose.phrases, Clause()
    if loose.phrases or loose.choice:
        clauses.append(loose)
    return clauses


def _bare_verb(clause: Clause) -> bool:
    """A verb as a noun with what it is done to after it: ドロー2枚."""
    return clause.verb is not None and not (clause.phrases or clause.form or clause.voice or clause.condition)


def _add_phrase(clause: Clause, tree: Any) -> None:
    head = tree.children[0]
    if hasattr(head, "data"):
        role = tree.children[1].children[0].type if len(tree.children) > 1 else ""
        clause.phrases.append(Phrase(_ROLES.get(role, "bare"), _noun(head)))
    elif head.type == "CHOICE":
        clause.choice, clause.mark = True, head.value
    elif head.type == "ALWAYS":
        clause.phrases.append(Phrase("bare", [head.value]))


def _noun(tree: Any) -> list[Word]:
    return _people([token.value for token in tree.children if token.type != "NO"])


def _people(words: list[Word]) -> list[Word]:
    """"Two of mine", "all of theirs" (味方2体, 相手全員) are characters, though the word isn't there."""
    kinds = {w.type: w for w in words}
    counted = any(w.type == "NUM" and w.value[1] in PEOPLE for w in words) or "ALL" in kinds
    if "SIDE" not in kinds or not counted or kinds.keys() & _THINGS:
        return words
    side = kinds["SIDE"]
    return [*words, Word("CHAR", "", side.start, side.end)]


def _add_predicate(clause: Clause, tree: Any, lang: str) -> None:
    tokens = [c.value for c in tree.children if not hasattr(c, "data")]
    clause.voice = "PASSIVE" if any(w.type == "PASSIVE" for w in tokens) else ""
    kinds = {w.type: w for w in tokens}
    clause.verb = kinds.get("VERB")
    clause.mark = kinds.get("IF") or kinds.get("IFNOT") or kinds.get("FOLLOWING") or clause.mark
    for part in tree.children:
        if hasattr(part, "data") and part.data == "voice":
            clause.voice = part.children[0].type
        elif hasattr(part, "data") and part.data == "form":
            clause.form = part.children[0].type
        elif hasattr(part, "data"):
            clause.block = sentences(part, lang)
    if "IF" in kinds or "IFNOT" in kinds:
        clause.condition = "if" if "IF" in kinds else "ifnot"


def _english(tree: Any) -> Sentence:
    clauses: Sentence = []
    gap: list[Any] = []
    parts = list(tree.children)
    while parts:
        part = parts.pop(0)
        if part.data == "if":
            _close(clauses, gap)
            gap = []
            clauses.append(_condition(part, parts))
        elif part.data in ("act", "block"):
            clause = Clause(phrases=_subject(clauses, gap))
            clause.choice, clause.mark = _chosen(gap)
            gap = []
            _add_predicate(clause, part, "en")
            if clause.voice:
                clause.phrases = [Phrase("object" if p.role == "subject" else p.role, p.words) for p in clause.phrases]
            clauses.append(clause)
        else:
            gap.append(part)
    _close(clauses, gap)
    return clauses


def _close(clauses: Sentence, gap: list[Any]) -> None:
    """What is left before an ``if`` or the end belongs to the last clause, or is a clause of its own."""
    phrases = _phrases(gap, "object" if _open_clause(clauses) else "bare")
    if not phrases:
        return
    if _open_clause(clauses):
        clauses[-1].phrases += phrases
    else:
        clauses.append(Clause(phrases=phrases))


def _open_clause(clauses: Sentence) -> bool:
    return bool(clauses) and not clauses[-1].condition and clauses[-1].block is None


def _subject(clauses: Sentence, gap: list[Any]) -> list[Phrase]:
    """The phrases between two verbs: after the last separator they are the second verb's subject."""
    if not _open_clause(clauses):
        return _phrases(gap, "subject")
    cuts = [i for i, p in enumerate(gap) if p.data == "separator"]
    cut = cuts[-1] if cuts else len(gap)
    clauses[-1].phrases += _phrases(gap[:cut], "object")
    return _phrases(gap[cut:], "subject")


def _phrases(parts: list[Any], role: str) -> list[Phrase]:
    out: list[Phrase] = []
    for part in parts:
        if part.data != "phrase":
            if part.data == "separator" and part.children[0].type == "AND" and out:
                out[-1].words.append(part.children[0].value)
            continue
        mark = part.children[0].type if len(part.children) > 1 else ""
        out.append(Phrase(_ROLES.get(mark, role), _noun(part.children[-1])))
    return out


def _chosen(gap: list[Any]) -> tuple[bool, Word | None]:
    marks = [p.children[0].value for p in gap if p.data == "choice"]
    return bool(marks), marks[0] if marks else None


def _condition(head: Any, parts: list[Any]) -> Clause:
    """An ``if`` and what follows, up to a comma or the next thing to do."""
    clause = Clause(condition="if", mark=head.children[0].value)
    inside: list[Any] = []
    while parts:
        part = parts[0]
        if part.data in ("separator", "choice", "block", "if"):
            break
        if part.data == "act" and part.children[0].value.value not in _STATES:
            break
        parts.pop(0)
        if part.data == "phrase":
            inside.append(part)
    clause.phrases = _phrases(inside, "bare")
    return clause
