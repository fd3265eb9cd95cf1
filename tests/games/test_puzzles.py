"""Puzzles: positions with every right answer; which of them an agent fails is written down, neither more nor fewer.

``<game>/puzzles/failed.yaml``: agent → the English names of the puzzles it fails, in the order of ``puzzles.yaml``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from rtkit.games import make
from rtkit.games.registry import games, kit
from rtkit.games.session import Session
from rtkit.games.texts import dump_yaml
from rtkit.sim.players import agent_of, answer

AGENTS = ("greedy", "odds", pytest.param("search:200", marks=pytest.mark.jit_only))


def written(game: str, file: str) -> Any:
    return yaml.safe_load((Path(__file__).parent / game / "puzzles" / file).read_text(encoding="utf-8"))


PUZZLES = {game: written(game, "puzzles.yaml") for game in games()}
SETS = [(game, puzzle) for game, puzzles in PUZZLES.items() for puzzle in puzzles]


def asked(game: str, puzzle: dict[str, Any]) -> Session:
    """The session at the question."""
    session = make(game).read_position(dump_yaml(puzzle["position"]))
    for move in puzzle.get("then", ()):
        session.apply(move)
    return session


@pytest.mark.parametrize(("game", "puzzle"), SETS, ids=[f"{game}-{puzzle['name']['en']}" for game, puzzle in SETS])
def test_right_answers_are_legal_and_not_all_there_is(game, puzzle):
    assert set(puzzle["moves"]) < {action.text for action in asked(game, puzzle).legal_actions()}


@pytest.mark.parametrize("game", games())
def test_every_puzzle_is_told_in_both_languages(game):
    puzzles = PUZZLES[game]
    assert len(puzzles) >= 60
    assert len({p["name"]["ja"] for p in puzzles}) == len({p["name"]["en"] for p in puzzles}) == len(puzzles)
    assert all(p["why"]["ja"] and p["why"]["en"] for p in puzzles)
    assert all(p["clause"].startswith(kit(game).clause_prefix) for p in puzzles)


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("game", games())
def test_an_agent_fails_what_it_is_known_to_fail(game, agent):
    player = agent_of(agent)
    failed = [puzzle["name"]["en"] for puzzle in PUZZLES[game]
              if str(answer(asked(game, puzzle), player)) not in puzzle["moves"]]  # fmt: skip
    assert failed == written(game, "failed.yaml")[agent]
