"""The abilities of a card: 【起動】コスト：効果, 【永続】…, 【自動】moment、効果 (AL-105).

A label begins an ability and covers all up to the next. Without one, a cost before a colon makes an activated ability,
a moment at the beginning a triggered one, anything else works continuously.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rtkit.cards.clauses import refuse
from rtkit.cards.language import NotUnderstood, Word
from rtkit.cards.reading import Language
from rtkit.cards.problems import both
from rtkit.games.avatars_legion.cardwords import wording
from rtkit.games.avatars_legion.schema import (
    WEAPONS,
    Ability,
    Act,
    Activated,
    Condition,
    Cost,
    Discard,
    If,
    Static,
    Step,
    Target,
    Triggered,
    Wound,
)
from rtkit.games.avatars_legion.words._effects import EffectReader
from rtkit.games.avatars_legion.words._statics import statics

__all__ = ["abilities"]

_OF_USE = ("ONCE", "MAINPHASE")
"""Kinds of words on when an activated ability may be used: always in the own main phase (AL-105)."""
_PEACEFUL = ("standby", "battle", "end")
"""Moments that never come during an attack: before the first one, or after the last."""
_ENDS = ("STOP", "COMMA", "COLON", "ABILITY", "THEN", "AND")


@dataclass(frozen=True)
class _Segment:
    """The words of one ability, and the label before them (``None``: there is none)."""

    label: Word | None
    words: list[Word]


@dataclass(frozen=True)
class AbilityReader:
    """Reads the abilities of a card of a ``kind`` (None: unknown)."""

    language: Language
    lang: str
    kind: str | None

    def read(self, words: list[Word]) -> tuple[Ability, ...]:
        """All abilities, in order. Raises ``NotUnderstood``."""
        out: list[Ability] = []
        once: list[Word] = []
        for segment in _segments(words):
            made = self._segment(segment)
            once += [w for w in segment.words if w.type == "ONCE" and isinstance(made[0], Activated)]
            out += made
        if once and sum(not isinstance(ability, Static) for ability in out) > 1:
            raise refuse(once[0], wording("once_of_several"))
        return tuple(out)

    def _segment(self, segment: _Segment) -> tuple[Ability, ...]:
        label, words = segment.label, _without_ends(segment.words)
        said = str(label.value) if label is not None else self._kind_of(words)
        if not words and label is not None:
            raise refuse(label, both("language.then_what"))
        if said == "triggered":
            return (self._triggered(words),)
        if said == "activated":
            return (self._activated(words, labelled=label is not None),)
        found = statics(self.language.sentences(_without(words, "ASCOST"), self.lang), self.lang, self.kind)
        if not found:
            raise refuse(_span(words), wording("which_value"))
        return found

    def _kind_of(self, words: list[Word]) -> str:
        if words[0].type == "WHEN":
            return "triggered"
        return "activated" if _cost_end(_without(words, *_OF_USE)) is not None else "continuous"

    def _triggered(self, words: list[Word]) -> Triggered:
        """Its owner may use it once a turn, so words for that add nothing."""
        words = _without(words, "ONCE", "ASCOST")
        if words and words[0].type != "WHEN" and words[-1].type == "WHEN":  # English: Draw a card when …
            words = [words[-1], *words[:-1]]
        words = _without_ends(words)
        if not words or words[0].type != "WHEN":
            raise refuse(words[0] if words else _span(words), wording("moment"))
        when, rest = words[0], _without_ends(words[1:])
        if not rest:
            raise refuse(when, both("language.then_what"))
        return Triggered(str(when.value), self._steps(rest, peace=when.value in _PEACEFUL))

    def _activated(self, words: list[Word], labelled: bool) -> Activated:
        """What is paid and done. Where it is labelled and has no colon, its first sentence is the cost.

        Once a turn is said of the card's only ability to use: then it is a condition on the use of the card (AL-804).
        """
        once = [w for w in words if w.type == "ONCE"]
        words = _without(words, *_OF_USE)
        cut = _cost_end(words)
        if cut is None and labelled:
            cut = next((i for i, w in enumerate(words) if w.type == "STOP"), None)
        if cut is None:
            raise refuse(_span(words or once), wording("cost_first"))
        paid = _without_ends(_without(words[:cut], "COSTWORD", "ASCOST", "PAY"))
        rest = _without_ends(_without(words[cut + 1 :], "ASCOST"))
        if not paid:
            raise refuse(words[cut], wording("cost_first"))
        if not rest:
            raise refuse(_span(words), both("language.then_what"))
        asked, costs = self._costs(paid)
        steps = self._steps(rest, peace=True)
        if once and not any(isinstance(c, Condition) and c.subject == "first_use" for c in asked):
            asked = [*asked, Condition("first_use")]
        for condition in reversed(asked):
            steps = (If(condition, steps),)
        return Activated(costs, steps)

    def _costs(self, words: list[Word]) -> tuple[list[Condition], tuple[Cost, ...]]:
        """What is paid, and the conditions said before it."""
        reader = EffectReader(self.lang, self.kind, cost=True)
        parted = [
            w._replace(type="COMMA") if w.type == "AND" and words[i - 1].type in ("VERB", "END", "JOIN") else w
            for i, w in enumerate(words)
        ]
        steps = reader.steps(self.language.sentences(parted, self.lang))
        reader.finish()
        asked: list[Condition] = []
        while len(steps) == 1 and isinstance(steps[0], If):
            asked.append(steps[0].condition)
            steps = steps[0].steps
        costs = tuple(_cost(s, words, self.kind) for s in steps)
        if not costs or len({c.what for c in costs}) < len(costs):
            raise refuse(_span(words), wording("cost_once"))
        return asked, costs

    def _steps(self, words: list[Word], peace: bool) -> tuple[Step, ...]:
        reader = EffectReader(self.lang, self.kind, peace=peace)
        steps = reader.steps(self.language.sentences(words, self.lang))
        reader.finish()
        if not steps:
            raise refuse(_span(words), wording("no_operation"))
        return steps


def abilities(words: list[Word], language: Language, lang: str, kind: str | None) -> tuple[Ability, ...]:
    """The abilities that the words of a text are. Raises ``NotUnderstood``."""
    return AbilityReader(language, lang, kind).read(words)


def _segments(words: list[Word]) -> Iterator[_Segment]:
    """Cut before each label, before a moment that begins a sentence, and, without a label, where a cost begins."""
    label: Word | None = None
    part: list[Word] = []
    for i, word in enumerate(words):
        starts = word.type == "WHEN" and i > 0 and words[i - 1].type == "STOP" and bool(_without_ends(part))
        if word.type == "LABEL" or starts:
            if label is not None or _without_ends(part):
                yield _Segment(label, _without_ends(part))
            label, part = (word, []) if word.type == "LABEL" else (None, [word])
        else:
            part.append(word)
    if label is not None or _without_ends(part):
        yield _Segment(label, _without_ends(part))


def _without_ends(words: list[Word]) -> list[Word]:
    """Without the marks before and after."""
    start, end = 0, len(words)
    while start < end and words[start].type in _ENDS:
        start += 1
    while end > start and words[end - 1].type in _ENDS:
        end -= 1
    return words[start:end]


def _without(words: list[Word], *kinds: str) -> list[Word]:
    return [w for w in words if w.type not in kinds]


def _cost_end(words: list[Word]) -> int | None:
    """Where the cost ends: at the first colon that doesn't begin a block, or at ～ことで.

    After コスト at 効果, after コストとして also with the sentence.
    """
    for i, word in enumerate(words):
        if word.type == "PAY" or (word.type == "STOP" and words[0].type == "ASCOST"):
            return i
        if word.type == "ABILITY" and words[0].type == "COSTWORD":
            return i
        if word.type == "COLON" and not any(w.type == "FOLLOWING" for w in words[max(0, i - 4) : i]):
            return i
    return None


def _cost(step: Step, words: list[Word], kind: str | None) -> Cost:
    match step:
        case Act("exhaust", Target(pick="this")) if kind in (None, *WEAPONS):
            return Cost("exhaust")
        case Act("break", Target(pick="this")) if kind in (None, *WEAPONS, "armed"):
            return Cost("burst")
        case Discard(n, "own"):
            return Cost("discard", n)
        case Wound(n, "own"):
            return Cost("life", n)
    raise refuse(_span(words), wording("cost"))


def _span(words: list[Word]) -> tuple[int, int]:
    if not words:
        raise NotUnderstood(0, 0, both("language.then_what"))
    return words[0].start, words[-1].end
