"""Card texts → schema values, in Japanese or English (AL-105, AL-505, AL-506, AL-801…807)."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from pathlib import Path

from rtkit.cards.clauses import refuse
from rtkit.cards.language import NotUnderstood, Reading, Written, normalise, spoken
from rtkit.cards.reading import Language, nothing_said
from rtkit.games.avatars_legion.cardwords import wording
from rtkit.games.avatars_legion.schema import BY_RULE, Ability, Condition, Needs, Step
from rtkit.games.avatars_legion.words._abilities import abilities
from rtkit.games.avatars_legion.words._effects import EffectReader, condition_of
from rtkit.games.avatars_legion.words._examples import examples
from rtkit.games.avatars_legion.words._header import read_header
from rtkit.games.avatars_legion.words._needs import bare_name, needs
from rtkit.games.avatars_legion.words._phrases import CLAUSES
from rtkit.games.avatars_legion.words.writing import write_abilities, write_condition, write_effect, write_needs

__all__ = ["read_abilities", "read_condition", "read_effect", "read_needs"]

_LANGUAGE = Language(
    Path(__file__).parent, CLAUSES, doubled=("LABEL", "VERB"),
    things=("AVATAR", "CARD", "DECK", "FIELD", "GEAR", "HAND", "LIFE", "PILE", "TOP"),
)  # fmt: skip
_SAID = re.compile(r"(だ|です|。|\.|\s)*$")


def read_abilities(text: str, lang: str | None = None, kind: str | None = None) -> Reading:
    """The abilities of an avatar, weapon, armed card or break trigger (``()`` for an empty text), or the problem.

    ``lang`` is "ja" or "en"; ``None`` means the language it is written in. ``kind`` is the kind of the card, where it
    is known: "this card" and 攻撃力 mean other things on each. Raises ``OptionError`` for another language, and nothing
    whatever the text.

    >>> read_abilities("【永続】自分のアバターのATK+2").value
    (Static(gives='ATK', amount=2, scope='own', attribute=None, condition=None),)
    """

    def build(written: Written, language: str) -> tuple[Ability, ...]:
        found = abilities(_LANGUAGE.words(written, language), _LANGUAGE, language, kind)
        if not found:
            raise nothing_said(written, wording("which_value"))
        return found

    return _LANGUAGE.read(text, lang, (), build, write_abilities, partial(examples, "abilities"))


def read_effect(text: str, lang: str | None = None, kind: str | None = None) -> Reading:
    """The effect of a spell, a crash card or a charge as steps (``()`` for an empty text), or the problem.

    ``kind`` is the kind of the card, where it is known: spells and crash cards are never used during an attack.

    >>> read_effect("カードを2枚引く。").value
    (Draw(n=2, who='own'),)
    """
    build = partial(_effect, peace=kind in ("spell", "crash"))
    return _LANGUAGE.read(text, lang, (), build, write_effect, partial(examples, "effect"))


def read_condition(text: str, lang: str | None = None) -> Reading:
    """The condition of a crash card (``None`` for an empty text), or the problem.

    >>> read_condition("自分のライフマテリアルが2枚以下").value.n
    2
    """
    return _LANGUAGE.read(text, lang, None, _condition, write_condition, partial(examples, "condition"))


def read_needs(text: str, lang: str | None = None) -> Reading:
    """What a spell needs on the field (``None`` for an empty text), or the problem.

    >>> read_needs("杖属性").value
    Needs(attribute='staff', names=())
    """
    found = _LANGUAGE.read(text, lang, None, _needs, write_needs, lambda _: ())
    problem = found.problem
    if problem is None or problem.nearest or not _may_be_name(problem.words, text, lang or spoken(text)):
        return found
    return Reading(None, replace(problem, nearest=write_needs(Needs(names=(bare_name(text),)), lang or spoken(text))))


def _may_be_name(words: str, text: str, lang: str) -> bool:
    """Is nothing of the text understood, and does it have no word that card texts are made of, but 火の杖's staff?"""
    said = {word.type for word in _LANGUAGE.known_words(text, lang)}
    return words == text.strip() and said <= {"ATTR", "NO"}


def _effect(written: Written, lang: str, peace: bool) -> tuple[Step, ...]:
    """The steps of an effect. What break and treat do is in the rules (AL-605): their name alone says it."""
    trigger, start = read_header(written, lang)
    reader = EffectReader(lang, "effect", peace=peace)
    words = [w for w in _LANGUAGE.words(written, lang, start) if w.type != "ASCOST"]
    steps = reader.steps(_LANGUAGE.sentences(words, lang))
    reader.finish()
    by_rule = BY_RULE.get(trigger or "", steps)
    if steps and steps != by_rule:
        raise nothing_said(written, wording("no_effect"))
    if not steps and not by_rule:
        raise nothing_said(written, wording("no_operation"))
    return steps or by_rule


def _condition(written: Written, lang: str) -> Condition:
    """What is asked, with or without "if" around it."""
    try:
        return _asked(written, lang)
    except NotUnderstood as error:
        bare = _SAID.sub("", written.source)
        try:
            whole = f"{bare}なら" if lang == "ja" else f"if {bare}"
            return _asked(normalise(whole, spaces=lang == "en", lines=False), lang)
        except NotUnderstood as other:
            raise other if lang == "ja" and other.end <= len(bare) else error from None


def _asked(written: Written, lang: str) -> Condition:
    words = _LANGUAGE.words(written, lang)
    clauses = [clause for sentence in _LANGUAGE.sentences(words, lang) for clause in sentence]
    if not clauses:
        raise nothing_said(written, wording("condition_of"))
    if len(clauses) != 1:
        raise refuse((words[0].start, words[-1].end), wording("one_asked"))
    clause = clauses[0] if clauses[0].condition else replace(clauses[0], condition="if")
    return condition_of(clause, lang, "effect")


def _needs(written: Written, lang: str) -> Needs:
    return needs(written, lang)
