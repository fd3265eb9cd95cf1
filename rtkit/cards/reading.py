"""Texts → values or problems, for any game: what stands between a language's files and the meaning of sentences.

A game brings, in one folder, ``synonyms_ja.yaml``, ``grammar_ja.lark`` and the same for ``en``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any

from rtkit.cards.clauses import Clauses, Sentence
from rtkit.cards.language import (
    NotUnderstood,
    Reading,
    Unclear,
    Word,
    Written,
    known_words,
    load_lexicon,
    normalise,
    parse,
    spoken,
    words_of,
)  # fmt: skip
from rtkit.cards.nearest import Nearest
from rtkit.cards.problems import Pair, Wrong, both, quoted
from rtkit.errors import OptionError
from rtkit.i18n import LANGUAGES, t

__all__ = ["Language", "not_understood", "nothing_said"]

_STEP = {"OPEN": 1, "CLOSE": -1}

Build = Callable[[Written, str], Any]
Write = Callable[[Any, str], str]


def nothing_said(written: Written, expected: Pair) -> NotUnderstood:
    """The exception for a text that says nothing of what it should."""
    return NotUnderstood(*written.span(0, len(written.text)), expected)


@dataclass(frozen=True)
class Language:
    """The effect language of a game.

    ``folder`` has its files. ``doubled``: kinds of words that may stand twice in a row, as in プロテクト protect.
    ``unknown``: what is said of a word that isn't known. ``depth``: how many blocks may stand in blocks.
    ``things``: kinds of words for what effects are about.
    """

    folder: Path
    clauses: Clauses
    doubled: tuple[str, ...] = ()
    unknown: Pair = both("language.unknown")
    depth: int = 6
    things: tuple[str, ...] = ()

    def words(self, written: Written, lang: str, start: int = 0) -> list[Word]:
        """The words of a text from letter ``start`` on. Raises ``NotUnderstood`` at the first that isn't known."""
        lexicon = load_lexicon(self._lexicon(lang))
        found = words_of(written, lexicon, self.unknown, both("language.too_long"), start)
        words = self._tidy(found, lexicon.continues)
        if max(accumulate(_STEP.get(w.type, 0) for w in words), default=0) > self.depth:
            raise NotUnderstood(words[0].start, words[-1].end, both("language.too_deep", most=self.depth))
        return words

    def known_words(self, text: str, lang: str) -> list[Word]:
        """The words of a text that are known, whatever stands between them."""
        return known_words(normalise(text, spaces=lang == "en", lines=False), load_lexicon(self._lexicon(lang)))[0]

    def sentences(self, words: list[Word], lang: str) -> list[Sentence]:
        """The sentences that the words are. Raises ``NotUnderstood``."""
        if not words:
            return []
        tree = parse(self.folder / f"grammar_{lang}.lark", words, both("language.unexpected"))
        return self.clauses.sentences(tree, lang)

    def read(self, text: str, lang: str | None, empty: Any, build: Build, write: Write, examples: Examples) -> Reading:
        """The value that ``build`` makes of a text (``empty`` of nothing), or the problem with the nearest sentence.

        ``write`` turns a value into the sentence shown as the nearest; ``examples(lang)`` are sentences of which one
        may be near where the text can't be mended. Raises ``OptionError`` for a language other than ja, en and None.
        """
        if lang not in (None, *LANGUAGES):
            raise OptionError(t("language.lang", lang=repr(lang)))
        language = lang or spoken(text)
        if not text.strip():
            return Reading(empty)
        value, failure = _attempt(text, language, build)
        if failure is None:
            return Reading(value)
        place = failure.start, failure.end
        lexicon = load_lexicon(self._lexicon(language))
        nearest = Nearest(
            lexicon, language, frozenset(self.things), lambda one: _rewritten(one, language, build, write)
        )
        near, left_out = nearest.of(text, place, examples(language))
        words = text[slice(*place)] or text.strip()
        return Reading(None, Unclear(words, failure.start, failure.expected, near, left_out))

    def _lexicon(self, lang: str) -> Path:
        return self.folder / f"synonyms_{lang}.yaml"

    def _tidy(self, words: list[Word], continues: frozenset[str]) -> list[Word]:
        """Line ends as stops where a sentence may end; brackets that aren't a block's and leading marks left out."""
        out: list[Word] = []
        block: list[bool] = []
        for word in words:
            before = [w.type for w in out[-4:]]
            if word.type == "OPEN":
                block.append("FOLLOWING" in before or before[-1:] == ["COMMA"] and "FOLLOWING" in before)
                if not block[-1]:
                    continue
            if word.type == "CLOSE" and not (block.pop() if block else False):
                continue
            if word.type == "LINE":
                if before and before[-1] in continues:
                    continue
                word = word._replace(type="STOP")
            if out and word.type in self.doubled and word[:2] == out[-1][:2]:
                continue
            if word.type in ("AND", "COMMA") and (not before or before[-1] in ("STOP", "OPEN")):
                continue
            out.append(word)
        return out


Examples = Callable[[str], Iterable[str]]


def _rewritten(text: str, lang: str, build: Build, write: Write) -> str:
    """What a text is understood as, written anew; ``""`` where it isn't."""
    value, _ = _attempt(text, lang, build)
    return write(value, lang) if value else ""


def not_understood(problem: Unclear, game: str) -> Wrong:
    """What is wrong with an effect: the words that aren't understood, and what would be or where it is listed."""
    if problem.left_out:
        right = both("language.without", text=problem.nearest)
    elif problem.nearest:
        right = both("language.near", text=problem.nearest)
    else:
        right = both("language.listed", game=game)
    return Wrong(problem.expected, right, quoted(problem.words), unclear=True)


def _attempt(text: str, lang: str, build: Build) -> tuple[Any, NotUnderstood | None]:
    """The value, or why not; a line end is first taken for the end of a sentence, then for a blank."""
    failure: NotUnderstood | None = None
    for lines in (True, False) if "\n" in text else (False,):
        try:
            return build(normalise(text, spaces=lang == "en", lines=lines), lang), None
        except NotUnderstood as error:
            failure = failure or error
    return None, failure
