"""The sentence near to a text that isn't understood, where there is one that says what the text says.

An owner may copy what is offered here without a second look, so nothing is offered that says another thing: a slip of
the pen is mended, a word that is missing is added, an unknown word that only describes something is left out and named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from rtkit.cards.language import Lexicon, known_words, normalise

__all__ = ["Nearest"]

_DOING = ("VERB", "STAT", "KEYWORD")
_NUMBERS = ("NUM", "SIGNED")
_FORMS = frozenset(
    ["STOP", "COMMA", "COLON", "AND", "OPEN", "CLOSE", "NO", "OBJECT", "TOPIC", "TO", "FROM", "AT", "IN", "BY", "MOSHI",
     "THEN", "END", "JOIN", "THIRD", "PASSIVE", "CARD", "AMOUNTS", "OWNER", "EACH", "FREE", "MORE", "TIMES", "ABILITY",
     "LABEL", "FOLLOWING"]
)  # fmt: skip
"""Kinds of words that change nothing of what is said: marks, forms, fillers."""
_LIKE = 0.7
"""How many letters of a word must be right, of one that may be a slip of the pen."""
Words = tuple[tuple[str, Any], ...]
"""(kind, value) of words."""


@dataclass(frozen=True)
class _Said:
    """What a text says: its words in order, its numbers, and whether all of it is known."""

    words: Words
    numbers: Words
    whole: bool


@dataclass(frozen=True)
class Nearest:
    """Looks for sentences of one language.

    ``things``: kinds of words for what effects are about. ``rewritten(text)``: the text as understood, ``""`` where it
    isn't.
    """

    lexicon: Lexicon
    lang: str
    things: frozenset[str]
    rewritten: Callable[[str], str]

    def of(self, text: str, place: tuple[int, int], examples: Iterable[str]) -> tuple[str, bool]:
        """The sentence near to a text that is unclear at a place (``""``: none), and whether that piece is left out."""
        before, piece, after = text[: place[0]], text[slice(*place)], text[place[1] :]
        if self._said(piece).words or self._said(piece).numbers:
            return (self._complete(text, examples) if self._said(text).whole else ""), False
        for word in self._likely(piece):
            if near := self.rewritten(before + word + after):
                return near, False
        near = self.rewritten(before + after) if self._describes(after) else ""
        return near, bool(near)

    def _likely(self, piece: str) -> list[str]:
        return get_close_matches(piece.casefold(), self.lexicon.vocabulary(), 3, _LIKE) if 1 < len(piece) <= 20 else []

    def _describes(self, after: str) -> bool:
        """Does a word before this text only describe what comes next?"""
        words, _ = known_words(normalise(after, spaces=self.lang == "en", lines=False), self.lexicon)
        return next((word.type in self.things for word in words if word.type != "NO"), False)

    def _complete(self, text: str, examples: Iterable[str]) -> str:
        """The first example that says all that the text says, in its order and with its numbers, and one thing more."""
        mine = self._said(text)
        if not any(kind in _DOING for kind, _ in mine.words):
            return ""
        for example in examples:
            theirs = self._said(example)
            missing = _beyond(theirs.words, mine.words)
            fits = missing is not None and len(missing) <= 1 and set(missing) <= self.things | {"UNTIL"}
            near = self.rewritten(_with_numbers(example, mine, theirs)) if fits and _signs(mine, theirs) else ""
            if near:
                return near
        return ""

    def _said(self, text: str) -> _Said:
        return _said(text, self.lang, self.lexicon)


@lru_cache(maxsize=4096)
def _said(text: str, lang: str, lexicon: Lexicon) -> _Said:
    found, whole = known_words(normalise(text, spaces=lang == "en", lines=False), lexicon)
    words = tuple(w[:2] for w in found if w.type not in (*_FORMS, *_NUMBERS) and w[:2] != ("VERB", "DO"))
    return _Said(words, tuple(w[:2] for w in found if w.type in _NUMBERS), whole)


def _beyond(words: Words, others: Words) -> list[str] | None:
    """The kinds of words that are there beyond the others; ``None`` unless those stand among them in their order."""
    rest = list(others)
    beyond = []
    for word in words:
        if rest and word == rest[0]:
            rest.pop(0)
        else:
            beyond.append(word[0])
    return None if rest else beyond


def _signs(mine: _Said, theirs: _Said) -> bool:
    """Has a text as many numbers as another, and a sign where the other has one?"""
    signed = [[kind == "SIGNED" for kind, _ in said.numbers] for said in (mine, theirs)]
    return len(signed[0]) == len(signed[1]) and all(one or not other for one, other in zip(*signed, strict=True))


def _with_numbers(text: str, mine: _Said, own: _Said) -> str:
    """A text with other numbers in the place of its ``own``, with a sign where its own have one."""
    amounts = [value if kind == "SIGNED" else value[0] for kind, value in mine.numbers]
    kinds = [kind for kind, _ in own.numbers]
    digits = iter([f"{n:+d}" if k == "SIGNED" else str(abs(n)) for n, k in zip(amounts, kinds, strict=True)])
    return re.sub(r"[+-]?[0-9]+", lambda _: next(digits, ""), text)
