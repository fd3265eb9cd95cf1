"""Schema values → canonical sentences, in Japanese or English; reading them gives the same values.

Each top-level step is a sentence. An ``If`` or ``May`` of simple steps is one sentence, its steps joined; one that
holds further ``If`` or ``May`` is written as a block: 次を行う（…） / do the following: (…).
"""

from __future__ import annotations

from types import ModuleType

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
    return str(words.BETWEEN.join(words.sentence(_one(s, words, battle)) for s in steps))


def _one(step: Step, words: ModuleType, battle: bool) -> str:
    """One step as a sentence without its stop."""
    if isinstance(step, If):
        return str(words.condition(step.condition)) + _covered(step.steps, words, battle)
    if isinstance(step, May):
        return _joined(step.steps, words, battle, may=True)
    return _joined((step,), words, battle, may=False)


def _covered(steps: tuple[Step, ...], words: ModuleType, battle: bool) -> str:
    if len(steps) == 1:
        return _one(steps[0], words, battle)
    return _joined(steps, words, battle, may=False)


def _joined(steps: tuple[Step, ...], words: ModuleType, battle: bool, may: bool) -> str:
    """Simple steps joined in one sentence; others in a block, as where one isn't done by the effect's owner.

    (After "your opponent draws 1 card", who does the next step of a sentence would be read from the one before.)
    """
    others = [s for s in steps if isinstance(s, Draw | Discard) and s.who != "own"]
    if any(isinstance(s, If | May) for s in steps) or (others and len(steps) > 1):
        return str(words.block(_sentences(steps, words, battle), may))
    return str(words.joined(steps, battle, may))
