"""How a claim stands: where the games of each agent point, and whether they point the same way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rtkit.balance import Fairness
from rtkit.i18n import t
from rtkit.notes.questions import Found

__all__ = ["SEARCH", "Answers", "direction", "head_of", "standing", "stands"]

SEARCH = "search"
"""How the names of the agents begin whose word a claim needs."""
WAYS = {"too strong": "up", "too weak": "down", "fair": "smaller"}
"""Where the verdicts point that speak of a card."""
Answers = Mapping[str, Found]
"""Agent → what its games answer, of the agents that were asked."""


def direction(answer: Found) -> str:
    """Where an answer points: "up" or "down" if all of its interval does, else "smaller", else "" for nowhere.

    Of a card: whether it is too strong, too weak, or fair.
    """
    if isinstance(answer, Fairness):
        return WAYS.get(answer.verdict, "")
    if answer.interval.low > 0:
        return "up"
    if answer.interval.high < 0:
        return "down"
    return "smaller" if answer.verdict == "smaller" else ""


def stands(answers: Answers) -> str:
    """How a claim stands, the first agent's being the one that is made: "flips" where two agents point against each
    other, "open" where the first points nowhere, "agreed" where search points as it does, else "only"."""
    found = {agent: direction(answer) for agent, answer in answers.items()}
    first = next(iter(found.values()), "")
    if {"up", "down"} <= set(found.values()):
        return "flips"
    if not first:
        return "open"
    return "agreed" if any(a.startswith(SEARCH) and d == first for a, d in found.items()) else "only"


def head_of(answers: Sequence[Answers]) -> int:
    """The place of the claim that is told first: the one of which the first agent found most."""
    found = [abs(next(iter(claim.values())).estimate) for claim in answers]
    return found.index(max(found))


def standing(answers: Answers) -> str:
    """How a claim stands, in a sentence."""
    comma, how = t("replay.comma"), stands(answers)
    pointing = {way: comma.join(a for a in answers if direction(answers[a]) == way) for way in ("up", "down")}
    first = next(iter(answers))
    same = comma.join(a for a in answers if a != first and direction(answers[a]) == direction(answers[first]))
    return t(f"note.stands_{how}", agent=first, same=same, **pointing)
