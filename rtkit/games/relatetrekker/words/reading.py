"""Effect texts → schema values, in Japanese or English (RT-106, RT-305, RT-601…609)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rtkit.cards.clauses import Sentence
from rtkit.cards.language import Reading, Written
from rtkit.cards.reading import Language, nothing_said
from rtkit.games.relatetrekker.cardwords import wording
from rtkit.games.relatetrekker.schema import Effect, Static
from rtkit.games.relatetrekker.words._effects import EffectReader
from rtkit.games.relatetrekker.words._header import label_end, read_header
from rtkit.games.relatetrekker.words._nearest import examples
from rtkit.games.relatetrekker.words._phrases import CLAUSES
from rtkit.games.relatetrekker.words._statics import statics
from rtkit.games.relatetrekker.words.writing import write_ability, write_follow, write_stage

__all__ = ["read_ability", "read_follow", "read_stage"]

_LANGUAGE = Language(
    Path(__file__).parent, CLAUSES, doubled=("KEYWORD", "VERB"), unknown=wording("unknown"),
    things=("CARD", "CHAR", "DECK", "FIELD", "HAND", "PILE", "TOP"),
)  # fmt: skip
"""Blocks in blocks: the writer needs one for each May that holds an If, so values nested more deeply aren't read."""
_WRITERS: dict[str, Callable[[Any, str], str]] = {
    "ability": write_ability, "stage": write_stage, "follow": write_follow,
}  # fmt: skip
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
            raise nothing_said(written, wording("which_value"))
        return found

    return build


def _effect(written: Written, lang: str) -> Effect:
    header = read_header(written, lang)
    reader = EffectReader(lang, header.kind)
    steps = reader.steps(_sentences(written, lang, header.end))
    reader.finish()
    if not steps:
        raise nothing_said(written, wording("no_operation"))
    return Effect(header.kind, steps, header.situation)


def _sentences(written: Written, lang: str, start: int) -> list[Sentence]:
    return _LANGUAGE.sentences(_LANGUAGE.words(written, lang, start), lang)


def _read(text: str, lang: str | None, what: str, empty: Any, build: _Build) -> Reading:
    return _LANGUAGE.read(text, lang, empty, build, _WRITERS[what], partial(examples, what))
