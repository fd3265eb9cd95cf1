"""Schema values → canonical sentences, in Japanese or English; reading them gives the same values."""

from __future__ import annotations

from types import ModuleType

from rtkit.cards.writing import Writer
from rtkit.games.avatars_legion.schema import (
    Ability,
    Activated,
    Condition,
    Discard,
    Draw,
    If,
    May,
    Needs,
    Static,
    Step,
)
from rtkit.games.avatars_legion.words import _english, _japanese

__all__ = ["write_abilities", "write_condition", "write_effect", "write_needs"]


def _language(lang: str) -> ModuleType:
    return _japanese if lang == "ja" else _english


def write_abilities(abilities: tuple[Ability, ...], lang: str) -> str:
    """A card's abilities in ``lang`` ("ja" or "en"), each with its label; ``""`` for none (AL-105).

    >>> write_abilities((Static("ATK", 2),), "ja")
    '【永続】自分のアバターのATKを+2する。'
    """
    words = _language(lang)
    return str(words.BETWEEN.join(_ability(a, words) for a in abilities))


def write_effect(steps: tuple[Step, ...], lang: str) -> str:
    """An effect's steps as sentences; ``""`` for none.

    >>> write_effect((May((Draw(1),)),), "en")
    'You may draw 1 card.'
    """
    return _sentences(steps, _language(lang))


def write_condition(condition: Condition | None, lang: str) -> str:
    """What a crash card asks; ``""`` for ``None`` (AL-506).

    >>> write_condition(Condition("life", n=2, at_least=False), "ja")
    '自分のライフマテリアルが2枚以下'
    """
    return "" if condition is None else str(_language(lang).asked(condition))


def write_needs(needs: Needs | None, lang: str) -> str:
    """What a spell needs on the field; ``""`` for ``None`` (AL-505).

    >>> write_needs(Needs("staff", ("魔剣 グラディウス",)), "ja")
    '杖属性または「魔剣 グラディウス」'
    """
    return "" if needs is None else str(_language(lang).needs(needs))


def _ability(ability: Ability, words: ModuleType) -> str:
    if isinstance(ability, Static):
        head = "" if ability.condition is None else words.condition(ability.condition)
        return str(words.labelled("continuous", words.sentence(head + words.static(ability))))
    done = _sentences(ability.steps, words)
    if isinstance(ability, Activated):
        return str(words.labelled("activated", words.cost(ability.costs) + done))
    return str(words.labelled("triggered", words.moment(ability.when, done)))


def _sentences(steps: tuple[Step, ...], words: ModuleType) -> str:
    return Writer(words, words.joined, If, May, _done_by_others).sentences(steps)


def _done_by_others(step: Step) -> bool:
    return isinstance(step, Draw | Discard) and step.who != "own"
