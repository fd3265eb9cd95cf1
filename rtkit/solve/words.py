"""An answer in words, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rtkit.games.contract import Action
from rtkit.games.session import PLAYERS
from rtkit.i18n import t
from rtkit.odds.shown import chance_words

if TYPE_CHECKING:
    from rtkit.solve.answer import Answer

__all__ = ["said"]


def said(answer: Answer, lang: str) -> str:
    """What is asked, the chance, the best action, how the opponent answers, and how it goes."""
    lines = [_title(answer, lang), _chance(answer, lang)]
    if answer.action is not None and (answer.asked or answer.chance):
        key = "solve.asked_action" if answer.asked else "solve.best_action"
        lines.append(t(key, lang, action=answer.action.say(lang), text=answer.action.text))
    if answer.refutation is not None:
        lines.append(t("solve.refutation", lang, action=answer.refutation.say(lang), text=answer.refutation.text))
    if answer.hand:
        names = t("solve.comma", lang).join(t("solve.card", lang, name=card.name) for card in answer.hand)
        lines.append(t("solve.hand", lang, cards=names))
    if len(answer.line) > 1 and (answer.chance or answer.refutation):
        lines.append(t("solve.line", lang, line=t("solve.then", lang).join(_move(a, lang) for a in answer.line)))
    return "\n".join(lines)


def _title(answer: Answer, lang: str) -> str:
    return t("solve.title", lang, player=PLAYERS[answer.player], goal=answer.goal.say(lang))


def _chance(answer: Answer, lang: str) -> str:
    """Sure, impossible, or how likely; against which hands."""
    key = "sure" if answer.sure else "likely" if answer.chance else "never"
    against = t(f"solve.hands_{answer.hands}", lang)
    return t(f"solve.{key}", lang, against=against, **chance_words(answer.chance))


def _move(action: Action, lang: str) -> str:
    return t("solve.move", lang, player=PLAYERS[action.player], action=action.say(lang))
