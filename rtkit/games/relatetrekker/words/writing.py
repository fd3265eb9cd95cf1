"""Schema values → canonical sentences, in Japanese or English; reading them gives the same values."""

from __future__ import annotations

from types import ModuleType

from rtkit.cards.writing import Writer
from rtkit.games.relatetrekker.schema import Discard, Draw, Effect, If, May, Static, Step
from rtkit.games.relatetrekker.words import _english, _japanese
from rtkit.games.relatetrekker.words._header import situation_word

__all__ = ["write_ability", "write_follow", "write_stage"]


def _language(lang: str) -> ModuleType:
    return _japanese if lang == "ja" else _english


def write_ability(statics: tuple[Static, ...], lang: str) -> str:
    """An ability's statics as sentences in ``lang`` ("ja" or "en"); ``""`` for none (RT-106).

    >>> write_ability((Static("protect"), Static("A", 300, "own", others=True)), "ja")
    'プロテクト。自分の他のキャラクターすべてのAを+300する。'
    """
    words = _language(lang)
    return str(words.BETWEEN.join(words.sentence(words.static(s)) for s in statics))


def write_stage(statics: tuple[Static, ...], lang: str) -> str:
    """A stage's statics, of scope "all", as sentences (RT-305).

    >>> write_stage((Static("A", 200, "all", colour="red"),), "en")
    'All red characters get A +200.'
    """
    return write_ability(statics, lang)


def write_follow(effect: Effect | None, lang: str) -> str:
    """A follow's effect as sentences, with 【カウンター】 or 【クイック：…】 before those; ``""`` for ``None``.

    >>> from rtkit.games.relatetrekker.schema import Draw
    >>> write_follow(Effect("counter", (May((Draw(1),)),)), "en")
    'Counter: You may draw 1 card.'
    """
    if effect is None:
        return ""
    words = _language(lang)
    situation = "" if effect.situation is None else situation_word(effect.situation, lang)
    battle = effect.situation == "battle"
    return str(words.header(effect.kind, situation)) + _sentences(effect.steps, words, battle)


def _sentences(steps: tuple[Step, ...], words: ModuleType, battle: bool) -> str:
    def joined(simple: tuple[Step, ...], may: bool) -> str:
        return str(words.joined(simple, battle, may))

    return Writer(words, joined, If, May, _done_by_others).sentences(steps)


def _done_by_others(step: Step) -> bool:
    return isinstance(step, Draw | Discard) and step.who != "own"
