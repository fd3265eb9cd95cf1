"""A question is asked of every agent, as far as the time allows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from time import perf_counter
from typing import Any

from rtkit.balance.fairness import FairSheet
from rtkit.notes.note import Note
from rtkit.notes.questions import Asking, Found, Item
from rtkit.notes.standing import SEARCH, Answers, head_of
from rtkit.sim.defaults import LEVEL

__all__ = ["ask", "judged", "settled", "whole"]

PILOT = 10
"""A number of games is settled on in this part of the time that an agent may take."""


def ask(kind: str, *, game: str, credits: bool = False, **parameters: Any) -> Note:
    """Ask a question of every agent: ``parameters`` are those of ``Asking``. Raises what it raises, and
    ``KeyboardInterrupt`` where it is stopped: an answer rests on all of its games or isn't given.

    Search, which is slow, is asked of one claim only: the one of which the first agent found most. The same question is
    answered at once the second time, in whatever language, as long as its decks and cards are the same.

    >>> from rtkit.games.registry import games
    >>> note = ask("first-player", game=next(iter(games())), agents={"random": 20})
    >>> len(note.frame), note.answers[0]["random"].games
    (1, 20)
    """
    asking = Asking(kind=kind, game=game, **parameters)
    items, found, given, sheet = _asked(json.dumps(asking.to_plain()), asking.content())
    return Note(asking, items, found, given, credits, sheet)


@lru_cache(maxsize=8)
def _asked(text: str, content: str) -> tuple[tuple[Item, ...], tuple[Answers, ...], dict[str, int], FairSheet | None]:
    """The claims, their answers, how many games each agent was given, and the set's cards if they are asked about;
    ``content`` tells edited files apart."""
    asking = Asking(**json.loads(text))
    items = asking.items()
    found: list[dict[str, Found]] = [{} for _ in items]
    given = {}
    for agent, games in asking.agents.items():
        places = [head_of(found)] if found[0] and agent.startswith(SEARCH) else list(range(len(items)))
        asked = [items[place] for place in places]
        given[agent] = settled(asking, asked, agent, games)
        level = 1 - (1 - LEVEL) / len(asked)  # all intervals of an agent hold together at the usual level
        for place, item in zip(places, asked, strict=True):
            found[place][agent] = whole(item, agents=agent, games=given[agent], level=level)
    first, games = next(iter(given.items()))  # each card has as many games as a claim
    return items, tuple(found), given, judged(asking, agents=first, games=games)


def judged(asking: Asking, **how: Any) -> FairSheet | None:
    """The cards of the set, if the kind asks about them. Raises ``KeyboardInterrupt`` if it was stopped."""
    ask_all = asking.sheet()
    if ask_all is None:
        return None
    sheet = ask_all(**how)
    if sheet.stopped:
        raise KeyboardInterrupt
    return sheet


def whole(item: Item, **how: Any) -> Found:
    """The answer of an item that is asked. Raises ``KeyboardInterrupt`` if it was stopped before its end."""
    answer = item.ask(**how)
    if answer.stopped:
        raise KeyboardInterrupt
    return answer


def settled(asking: Asking, items: Sequence[Item], agent: str, games: int) -> int:
    """How many games an agent gets for each of the items: so many, or what the seconds allow by its first games.

    It is settled before the games that count are looked at, so intervals are those of a number that was fixed.
    """
    if asking.seconds is None or not items:
        return games
    return min(games, _affordable(items[0], agent, games, asking.seconds / len(items)))


def _affordable(item: Item, agent: str, games: int, seconds: float) -> int:
    """How many games, an even number, take about so long; tried for a tenth of the time, compiling not counted."""
    told: list[tuple[float, float]] = []

    def over() -> bool:
        return bool(told) and told[-1][0] - told[0][0] >= seconds / PILOT

    def go_on(done: int, total: int) -> bool:
        if done:
            told.append((perf_counter(), done / total))
        return not over()

    try:
        whole(item, agents=agent, games=games, progress=go_on)
        return games
    except KeyboardInterrupt:
        if not over():
            raise
    (begun, had), (ended, done) = told[0], told[-1]
    return max(2, 2 * int(games * (done - had) / (ended - begun) * seconds / 2))
