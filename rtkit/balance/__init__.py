"""Balance questions answered by games: each answer with its interval, its games and what may be said of it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rtkit.balance.answer import Answer as Answer
    from rtkit.balance.fairness import Fairness as Fairness
    from rtkit.balance.fairness import FairSheet as FairSheet
    from rtkit.balance.first import first_player as first_player
    from rtkit.balance.indeck import DeckValue as DeckValue
    from rtkit.balance.indeck import deck_value as deck_value
    from rtkit.balance.judging import fair as fair
    from rtkit.balance.judging import fair_sheet as fair_sheet
    from rtkit.balance.matrix import Matchups as Matchups
    from rtkit.balance.matrix import matchups as matchups
    from rtkit.balance.meeting import Meeting as Meeting
    from rtkit.balance.mixture import Meta as Meta
    from rtkit.balance.mixture import meta as meta
    from rtkit.balance.planning import PlaytestPlan as PlaytestPlan
    from rtkit.balance.planning import playtest_plan as playtest_plan
    from rtkit.balance.remedy import Remedies as Remedies
    from rtkit.balance.remedy import remedies as remedies
    from rtkit.balance.sprt import Decided as Decided
    from rtkit.balance.sprt import Sprt as Sprt
    from rtkit.balance.traits import Traits as Traits
    from rtkit.balance.traits import card_table as card_table
    from rtkit.balance.traits import traits_of as traits_of
    from rtkit.balance.variance import Luck as Luck
    from rtkit.balance.variance import luck as luck
    from rtkit.balance.whatif import RulingEffect as RulingEffect
    from rtkit.balance.whatif import replaced as replaced
    from rtkit.balance.whatif import ruling_table as ruling_table
    from rtkit.balance.whatif import what_if as what_if
    from rtkit.balance.worth import CardValue as CardValue
    from rtkit.balance.worth import card_value as card_value

_HOMES = {
    "Answer": "answer",
    "CardValue": "worth",
    "Decided": "sprt",
    "DeckValue": "indeck",
    "FairSheet": "fairness",
    "Fairness": "fairness",
    "Luck": "variance",
    "Matchups": "matrix",
    "Meeting": "meeting",
    "Meta": "mixture",
    "PlaytestPlan": "planning",
    "Remedies": "remedy",
    "RulingEffect": "whatif",
    "Sprt": "sprt",
    "Traits": "traits",
    "card_table": "traits",
    "card_value": "worth",
    "deck_value": "indeck",
    "fair": "judging",
    "fair_sheet": "judging",
    "first_player": "first",
    "luck": "variance",
    "matchups": "matrix",
    "meta": "mixture",
    "playtest_plan": "planning",
    "remedies": "remedy",
    "replaced": "whatif",
    "ruling_table": "whatif",
    "traits_of": "traits",
    "what_if": "whatif",
}

__all__ = [
    "Answer", "CardValue", "Decided", "DeckValue", "FairSheet", "Fairness", "Luck", "Matchups", "Meeting", "Meta",
    "PlaytestPlan", "Remedies", "RulingEffect", "Sprt", "Traits", "card_table", "card_value", "deck_value", "fair",
    "fair_sheet", "first_player", "luck", "matchups", "meta", "playtest_plan", "remedies", "replaced", "ruling_table",
    "traits_of", "what_if",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'rtkit.balance' has no attribute {name!r}")
    return getattr(import_module(f"rtkit.balance.{_HOMES[name]}"), name)
