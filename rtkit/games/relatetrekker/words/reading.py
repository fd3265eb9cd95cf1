"""Effect texts → schema values, in Japanese or English (RT-106, RT-305, RT-601…609)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from typing import Any

from rtkit.cards.language import (
    NotUnderstood,
    Reading,
    Unclear,
    Word,
    Written,
    load_lexicon,
    normalise,
    parse,
    spoken,
    words_of,
)  # fmt: skip
from rtkit.errors import OptionError
from rtkit.games.relatetrekker.schema import Effect, Static
from rtkit.games.relatetrekker.words._clauses import Sentence, sentences
from rtkit.games.relatetrekker.words._effects import EffectReader
from rtkit.games.relatetrekker.words._header import label_end, read_header
from rtkit.games.relatetrekker.words._nearest import nearest
from rtkit.games.relatetrekker.words._statics import statics
from rtkit.i18n import LANGUAGES, t

__all__ = ["read_ability", "read_follow", "read_stage"]

_HERE = Path(__file__).parent
_DEPTH = 6
"""Blocks in blocks; the writer needs one for each May that holds an If, so values nested more deeply aren't read."""

_STEP = {"OPEN": 1, "CLOSE": -1}

_Build = Callable[[Written, str], Any]


def read_ability(text: str, lang: str | None = None) -> Reading:
    """An ability's text as statics (``()`` for an empty text), or the problem that it isn't understood.

    ``lang`` is "ja" or "en"; ``None`` means the language it is written in. Raises ``OptionError`` for another
    language, and nothing whatever the text.

    >>> read_ability("プロテクト。自分の手札が2枚以下なら、A+300").value[1].amount
    300
    """
    return _read(text, lang, "ability", (), _statics_of("ability"))


def read_stage(text: str, lang: str | None = None) -> Reading:
    """A stage's text as statics of scope "all" (``()`` for an empty text), or the problem (RT-305).

    >>> read_stage("All red characters get A +200").value[0].scope
    'all'
    """
    return _read(text, lang, "stage", (), _statics_of("stage"))


def read_follow(text: str, lang: str | None = None) -> Reading:
    """A follow's, counter's or quick's text as an ``Effect`` (``None`` for an empty text), or the problem.

    >>> read_follow("【カウンター】カードを2枚引く").value
    Effect(kind='counter', steps=(Draw(n=2, who='own'),), situation=None)
    """
    return _read(text, lang, "follow", None, _effect)


def _statics_of(what: str) -> _Build:
    def build(written: Written, lang: str) -> tuple[Static, ...]:
        found = statics(_sentences(written, lang, label_end(written, what)), lang, stage=what == "stage")
        if not found:
            raise NotUnderstood(*written.span(0, len(written.text)), t("language.which_value"))
        return found

    return build


def _effect(written: Written, lang: str) -> Effect:
    header = read_header(written, lang)
    reader = EffectReader(lang, header.kind)
    steps = reader.steps(_sentences(written, lang, header.end))
    reader.finish()
    if not steps:
        raise NotUnderstood(*written.span(0, len(written.text)), t("language.no_operation"))
    return Effect(header.kind, steps, header.situation)


def _sentences(written: Written, lang: str, start: int) -> list[Sentence]:
    lexicon = load_lexicon(_HERE / f"synonyms_{lang}.yaml")
    words = words_of(written, lexicon, t("language.unknown"), t("language.too_long"), start)
    words = _tidy(words, lexicon.continues)
    if max(accumulate(_STEP.get(w.type, 0) for w in words), default=0) > _DEPTH:
        raise NotUnderstood(words[0].start, words[-1].end, t("language.too_deep", most=_DEPTH))
    if not words:
        return []
    return sentences(parse(_HERE / f"grammar_{lang}.lark", words, t("language.unexpected")), lang)


def _tidy(words: list[Word], continues: frozenset[str]) -> list[Word]:
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
        if out and word.type in ("KEYWORD", "VERB") and word[:2] == out[-1][:2]:
            continue  # プロテクト protect
        if word.type in ("AND", "COMMA") and (not before or before[-1] in ("STOP", "OPEN")):
            continue
        out.append(word)
    return out


def _read(text: str, lang: str | None, what: str, empty: Any, build: _Build) -> Reading:
    if lang not in (None, *LANGUAGES):
        raise OptionError(t("language.lang", lang=repr(lang)))
    language = lang or spoken(text)
    if not text.strip():
        return Reading(empty)
    value, failure = _attempt(text, language, build)
    if failure is None:
        return Reading(value)
    words = text[failure.start : failure.end] or text.strip()
    near = nearest(text, (failure.start, failure.end), language, what, lambda s: _attempt(s, language, build)[0])
    return Reading(None, Unclear(words, failure.start, failure.expected, near))


def _attempt(text: str, lang: str, build: _Build) -> tuple[Any, NotUnderstood | None]:
    """The value, or why not; a line end is first taken for the end of a sentence, then for a blank."""
    failure: NotUnderstood | None = None
    for lines in (True, False) if "\n" in text else (False,):
        try:
            return build(normalise(text, spaces=lang == "en", lines=lines), lang), None
        except NotUnderstood as error:
            failure = failure or error
    return None, failure
