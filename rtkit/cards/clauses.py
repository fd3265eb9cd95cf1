"""Parse trees → sentences of clauses: what is common to all games and languages before any meaning is looked for.

A clause is phrases with roles round one verb. Roles are the same words in both languages: を and what follows a verb
are ``object``, が / は and what stands before a verb ``subject``, に / to / into ``to``, から / from ``from``; a phrase
that has no mark is ``bare``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from rtkit.cards.language import NotUnderstood, Word
from rtkit.cards.problems import Pair, both

__all__ = ["Clause", "Clauses", "Phrase", "Sentence", "refuse"]

_ROLES = {"OBJECT": "object", "TOPIC": "subject", "TO": "to", "FROM": "from", "AT": "at", "IN": "in", "BY": "by"}


@dataclass
class Phrase:
    """Words that belong together and their role in the clause."""

    role: str
    words: list[Word]


@dataclass
class Clause:
    """One operation or one condition (``condition`` "if" or "ifnot") as said, or a ``block`` of sentences.

    ``choice``: it may be done. ``third``: an English verb that ends in s. ``selected``: what it is done to was chosen
    in a clause before. ``mark``: the word that makes it a condition, a choice or a block.
    """

    phrases: list[Phrase] = field(default_factory=list)
    verb: Word | None = None
    voice: str = ""
    form: str = ""
    condition: str = ""
    choice: bool = False
    third: bool = False
    selected: bool = False
    block: list[Sentence] | None = None
    mark: Word | None = None

    @property
    def does(self) -> str:
        """The verb's name in the lexicon; "" for a clause that has none."""
        return "" if self.verb is None else str(self.verb.value)

    def words(self) -> list[Word]:
        """All but the verb, in order."""
        return [w for p in self.phrases for w in p.words]

    def span(self) -> tuple[int, int]:
        """From its first word to its last, in the original text."""
        every = [*self.words(), *(w for w in (self.verb, self.mark) if w is not None)]
        return min(w.start for w in every), max(w.end for w in every)


Sentence = list[Clause]


def refuse(where: Word | Clause | tuple[int, int], expected: Pair) -> NotUnderstood:
    """The exception for a piece that can't be understood, with what was expected there."""
    start, end = where.span() if isinstance(where, Clause) else where[-2:]
    return NotUnderstood(start, end, expected)


def _unchanged(words: list[Word]) -> list[Word]:
    return words


@dataclass(frozen=True)
class Clauses:
    """How the trees of one game become clauses.

    ``places``: kinds of words that things go to (手札1枚捨て札に is two phrases). ``trailing``: kinds that may stand
    after the last verb of a Japanese sentence and belong to it. ``noun`` mends the words of a noun
    phrase. ``states``: verbs that may stand in a condition. ``whose_turn``: what is said of another's turn.
    """

    places: tuple[str, ...]
    trailing: tuple[str, ...] = ("UNTIL",)
    noun: Callable[[list[Word]], list[Word]] = _unchanged
    states: tuple[str, ...] = ("HAVE",)
    whose_turn: Pair = both("language.whose_turn")

    def sentences(self, tree: Any, lang: str) -> list[Sentence]:
        """The sentences of a parse tree, in order."""
        build = self._japanese if lang == "ja" else self._english
        return [build(one) for one in _sentence_trees(tree)]

    def _japanese(self, tree: Any) -> Sentence:
        clauses: Sentence = []
        loose = Clause()
        for child in tree.children:
            if child.data == "phrase":
                self._add_phrase(loose, child)
                continue
            clause = Clause()
            if clauses and not _may_follow(clauses[-1], child):
                raise refuse(clauses[-1], both("language.relative"))
            for phrase in child.children[:-1]:
                self._add_phrase(clause, phrase)
            self._add_predicate(clause, child.children[-1], "ja")
            clauses += _and_conditions(clause)
        if clauses and loose.phrases and (_bare_verb(clauses[-1]) or self._trails(loose)):
            clauses[-1].phrases += loose.phrases
            loose = Clause()
        if loose.phrases and clauses and not _may_follow(clauses[-1], tree.children[-1]):
            raise refuse(clauses[-1], both("language.relative"))
        if loose.phrases or loose.choice:
            clauses.append(loose)
        return clauses

    def _trails(self, loose: Clause) -> bool:
        return all(w.type in self.trailing for w in loose.words())

    def _add_phrase(self, clause: Clause, tree: Any) -> None:
        head = tree.children[0]
        if hasattr(head, "data"):
            role = _ROLES.get(tree.children[1].children[0].type, "") if len(tree.children) > 1 else "bare"
            clause.phrases += self._place_apart(Phrase(role, self._noun(head, "ja")))
        elif head.type == "CHOICE":
            clause.choice, clause.mark = True, head.value
        elif head.type == "ALWAYS":
            clause.phrases.append(Phrase("bare", [head.value]))

    def _place_apart(self, phrase: Phrase) -> list[Phrase]:
        """手札1枚捨て札に: the place something goes to, apart from what goes there."""
        words, at = phrase.words, len(phrase.words) - 1
        if phrase.role != "to" or words[at].type not in self.places:
            return [phrase]
        while at and words[at - 1].type in ("SIDE", "OWNER", "DECK" if words[-1].type == "BOTTOM" else ""):
            at -= 1
        return [Phrase("bare", words[:at]), Phrase("to", words[at:])] if at else [phrase]

    def _noun(self, tree: Any, lang: str) -> list[Word]:
        words = [token.value for token in tree.children if token.type != "NO"]
        for side, until in pairwise(words):
            if lang == "ja" and (side.type, until.type) == ("SIDE", "UNTIL"):
                raise refuse(side, self.whose_turn)
        return self.noun(words)

    def _add_predicate(self, clause: Clause, tree: Any, lang: str) -> None:
        tokens = [c.value for c in tree.children if not hasattr(c, "data")]
        clause.voice = "PASSIVE" if any(w.type == "PASSIVE" for w in tokens) else ""
        kinds = {w.type: w for w in tokens}
        clause.verb = kinds.get("VERB")
        clause.third = "THIRD" in kinds
        marks = (kinds.get(kind) for kind in ("IF", "ANDIF", "IFNOT", "FOLLOWING"))
        clause.mark = next((w for w in marks if w is not None), clause.mark)
        for part in tree.children:
            if hasattr(part, "data") and part.data == "voice":
                clause.voice = part.children[0].type
            elif hasattr(part, "data") and part.data == "form":
                clause.form = part.children[0].type
            elif hasattr(part, "data"):
                clause.block = self.sentences(part, lang)
        if kinds.keys() & {"IF", "ANDIF", "IFNOT"}:
            clause.condition = "ifnot" if "IFNOT" in kinds else "if"

    def _english(self, tree: Any) -> Sentence:
        clauses: Sentence = []
        gap: list[Any] = []
        parts = list(tree.children)
        while parts:
            part = parts.pop(0)
            if part.data == "if":
                self._close(clauses, gap)
                gap = []
                clauses += self._conditions(part, parts)
            elif part.data in ("act", "block"):
                clause = Clause(phrases=self._subject(clauses, gap))
                clause.choice, clause.mark = _chosen(gap)
                gap = []
                self._add_predicate(clause, part, "en")
                if clause.voice:
                    role = {"subject": "object"}
                    clause.phrases = [Phrase(role.get(p.role, p.role), p.words) for p in clause.phrases]
                clauses.append(clause)
            else:
                gap.append(part)
        self._close(clauses, gap)
        _resolve_they(clauses)
        return clauses

    def _close(self, clauses: Sentence, gap: list[Any]) -> None:
        """What is left before an ``if`` or the end belongs to the last clause, or is a clause of its own."""
        _, choice = _chosen(gap)
        if choice is not None:
            raise refuse(choice, both("language.then_what"))
        phrases = self._phrases(gap, "object" if _open_clause(clauses) else "bare")
        if not phrases:
            return
        if _open_clause(clauses):
            clauses[-1].phrases += phrases
        else:
            clauses.append(Clause(phrases=phrases))

    def _subject(self, clauses: Sentence, gap: list[Any]) -> list[Phrase]:
        """The phrases between two verbs: after the last separator they are the second verb's subject."""
        if not _open_clause(clauses):
            return self._phrases(gap, "subject")
        cuts = [i for i, p in enumerate(gap) if p.data == "separator"]
        cut = cuts[-1] if cuts else len(gap)
        clauses[-1].phrases += self._phrases(gap[:cut], "object")
        return self._phrases(gap[cut:], "subject")

    def _phrases(self, parts: list[Any], role: str) -> list[Phrase]:
        out: list[Phrase] = []
        for part in parts:
            if part.data != "phrase":
                if part.data == "separator" and part.children[0].type == "AND" and out:
                    out[-1].words.append(part.children[0].value)
                continue
            mark = part.children[0].type if len(part.children) > 1 else ""
            out.append(Phrase(_ROLES.get(mark, role), self._noun(part.children[-1], "en")))
        return out

    def _conditions(self, head: Any, parts: list[Any]) -> Sentence:
        """An ``if`` and what follows, up to a comma or the next thing to do; "and" may join another condition."""
        clause = Clause(condition="if", mark=head.children[0].value)
        inside: list[Any] = []
        while parts and (parts[0].data == "phrase" or self._is_state(parts[0])):
            part = parts.pop(0)
            if part.data == "phrase":
                inside.append(part)
            elif clause.verb is None:
                clause.verb = part.children[0].value
        clause.phrases = self._phrases(inside, "bare")
        if parts and parts[0].data == "separator" and parts[0].children[0].type == "AND" and self._more(parts[1:]):
            parts.pop(0)
            return [clause, *self._conditions(head, parts)]
        return [clause]

    def _is_state(self, part: Any) -> bool:
        return part.data == "act" and part.children[0].value.value in self.states

    def _more(self, parts: list[Any]) -> bool:
        before = next((i for i, p in enumerate(parts) if p.data != "phrase"), len(parts))
        return before < len(parts) and self._is_state(parts[before])


def _sentence_trees(tree: Any) -> list[Any]:
    stack: list[Any] = [tree]
    found: list[Any] = []
    while stack:
        node = stack.pop()
        if node.data == "sentence":
            found.append(node)
        else:
            stack += [c for c in node.children if hasattr(c, "data")]
    return found[::-1]


def _may_follow(clause: Clause, after: Any) -> bool:
    """A verb's end form before a noun describes it (プロテクトを持つキャラクター); a comma parts them."""
    first = after.children[0] if after.data == "item" else after
    said = first.children[0] if first.data == "phrase" else None
    kind = getattr(said, "type", "")
    return clause.form not in ("END", "MAY") or clause.condition != "" or kind in ("COMMA", "THEN", "CHOICE", "MOSHI")


def _and_conditions(clause: Clause) -> Sentence:
    """手札が2枚以下で、山札が10枚以下なら: two conditions."""
    cut = next(
        (i for i, p in enumerate(clause.phrases) if p.role == "at" and any(w.type == "CMP" for w in p.words)), None
    )
    if not clause.condition or cut is None:
        return [clause]
    first = Clause(clause.phrases[: cut + 1], condition="if", mark=clause.mark)
    return [first, *_and_conditions(replace(clause, phrases=clause.phrases[cut + 1 :]))]


def _bare_verb(clause: Clause) -> bool:
    """A verb as a noun with what it is done to after it: ドロー2枚."""
    return clause.verb is not None and not (clause.phrases or clause.form or clause.voice or clause.condition)


def _resolve_they(clauses: Sentence) -> None:
    """In "If your opponent has …, they discard 1 card" they are the opponent."""
    sides = [w for c in clauses if c.condition for w in c.words() if w.type == "SIDE"]
    if not sides or any(w.value != "opposing" for w in sides):
        return
    for phrase in (p for c in clauses if not c.condition for p in c.phrases if p.role == "subject"):
        phrase.words = [
            w._replace(type="SIDE", value="opposing") if w[:2] == ("IT", "they") else w for w in phrase.words
        ]


def _open_clause(clauses: Sentence) -> bool:
    return bool(clauses) and not clauses[-1].condition and clauses[-1].block is None


def _chosen(gap: list[Any]) -> tuple[bool, Word | None]:
    marks = [p.children[0].value for p in gap if p.data == "choice"]
    return bool(marks), marks[0] if marks else None
