"""A question is asked of every agent, as far as the time allows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from time import perf_counter
from typing import Any

from rtkit.balance import Answer
from rtkit.notes.note import SEARCH, Answers, Note, head_of
from rtkit.notes.questions import Asking, Item
from rtkit.sim.defaults import LEVEL

__all__ = ["answered", "ask"]

PILOT = 10
"""A number of games is settled on in this part of the time that an agent may take."""


def ask(kind: str, *, game: str, credits: bool = False, **parameters: Any) -> Note:
    """Ask a question of every agent: ``parameters`` are those of ``Asking``. Raises what it raises.

    Search, which is slow, is asked of one claim only: the one of which the first agent found most. The same question is
    answered at once the second time, in whatever language.

    >>> note = ask("first-player", game="relatetrekker", agents={"random": 20})
    >>> len(note.frame), note.answers[0]["random"].games
    (1, 20)
    """
    asking = Asking(kind=kind, game=game, **parameters)
    items, answers = _asked(json.dumps(asking.to_plain()))
    return Note(asking, items, answers, credits)


@lru_cache(maxsize=8)
def _asked(text: str) -> tuple[tuple[Item, ...], tuple[Answers, ...]]:
    asking = Asking(**json.loads(text))
    items = asking.items()
    level = 1 - (1 - LEVEL) / len(items)
    (first, games), *others = asking.agents.items()
    found = [{first: answer} for answer in answered(asking, items, first, games, level)]
    head = head_of(found)
    for agent, games in others:
        places = [head] if agent.startswith(SEARCH) else range(len(items))
        answers = answered(asking, [items[place] for place in places], agent, games, level)
        for place, answer in zip(places, answers, strict=True):
            found[place][agent] = answer
    return items, tuple(found)


def answered(asking: Asking, items: Sequence[Item], agent: str, games: int, level: float) -> list[Answer]:
    """Each item's answer by an agent, all from the same number of games.

    That is ``games``, or as many as the seconds allow by the speed of the first games. It is settled before the games
    that count are looked at, so intervals are those of a number of games that was fixed.
    """
    share = None if asking.seconds is None else asking.seconds / len(items)
    most = games if share is None else min(games, _affordable(items[0], agent, games, share))
    return [item.ask(agents=agent, games=most, level=level) for item in items]


def _affordable(item: Item, agent: str, games: int, seconds: float) -> int:
    """How many games, an even number, take about so long; tried for a tenth of the time, compiling not counted."""
    told: list[tuple[float, int]] = []

    def go_on(done: int, _: int) -> bool:
        if done:
            told.append((perf_counter(), done))
        return not told or told[-1][0] - told[0][0] < seconds / PILOT

    if item.ask(agents=agent, games=games, progress=go_on).batches[0].games == games or len(told) < 2:
        return games
    (begun, had), (ended, done) = told[0], told[-1]
    return max(2, 2 * int((done - had) / (ended - begun) * seconds / 2))
