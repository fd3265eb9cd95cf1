"""Agents gain by every operation that effects have: with a card that has it they win more than with one that hasn't.

``tests/games/<game>/valued.py`` has a position for each. The same chance comes with it and without it; player B is odds
each time. What an agent doesn't gain by is written down, neither more nor fewer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from rtkit._streams import folded
from rtkit.games.registry import games, kit
from rtkit.games.session import Session
from rtkit.sim.players import play_out
from rtkit.stats import paired_interval

SORTS = {"act": "what", "modify": "stat", "boost": "stat", "give": "keyword", "static": "gives", "triggered": "when"}
"""Operation → the field that says which of several it is."""
OTHERS = {("Effect", "kind"): "effect", ("Card", "trigger"): "trigger", ("Cost", "what"): "activated"}
"""Fields whose values are kinds of effects."""
AGENTS = ("odds", "search:100")
PLAYED = 10
"""Games played with the card, and without it."""
NO_GAIN = {("relatetrekker", "odds"): ["draw", "give swap"]}
"""Odds counts a drawn card for less than the card of the deck that it costs, and a lent swap for next to nothing."""


def operations(game: str) -> Iterator[str]:
    """Every operation of a game's effects and abilities, and every sort of it, by the schema."""
    shape = kit(game).shape
    names = {cls.__name__: tag for tag, cls in shape.tags.items()} | {"Static": "static"}
    sorts = {(name, SORTS[tag]): tag for name, tag in names.items() if tag in SORTS} | OTHERS
    for field, tag in sorts.items():
        yield from (f"{tag} {choice}" for choice in shape.choices.get(field, ()))
    yield from (tag for tag in names.values() if tag not in {*sorts.values()})


def cases(game: str) -> dict[str, Callable[[bool], Session]]:
    found: dict[str, Callable[[bool], Session]] = import_module(f"tests.games.{game}.valued").CASES
    return found


@pytest.mark.parametrize("game", games())
def test_every_operation_has_its_position(game: str) -> None:
    assert set(cases(game)) == set(operations(game))


def scores(session: Session, agent: str) -> Any:
    """What player A gets in games played on from here, each with chance of its own."""
    found = []
    for i in range(PLAYED):
        game = session.clone()
        game.rekey([folded(11, i, purpose) for purpose in range(3)])
        result = play_out(game, (agent, "odds")).result
        assert result is not None
        found.append(0.5 if result.winner is None else float(result.winner == 0))
    return np.array(found)


@pytest.mark.jit_only
@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("game", games())
def test_agents_gain_by_every_operation(game: str, agent: str) -> None:
    no_gain = []
    for name, case in cases(game).items():
        with_it, without = (scores(case(has), agent) for has in (True, False))
        if paired_interval((1 + with_it - without) / 2).low <= 0.5:
            no_gain.append(name)
    assert no_gain == NO_GAIN.get((game, agent), [])
