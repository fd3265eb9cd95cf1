"""Small endgames, solved to the end of the game: best play gets what was worked out, and search finds best moves.

``endgames/<game>.yaml``: position texts, each with what player A gets of it (``chance``).
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

from rtkit._streams import folded
from rtkit.agents import Search as TreeSearch
from rtkit.games import make
from rtkit.games.registry import games
from rtkit.games.session import Session
from rtkit.games.texts import dump_yaml
from rtkit.solve import solve
from rtkit.solve.defaults import NODES
from rtkit.solve.lots import Unseen
from rtkit.solve.search import Search
from rtkit.solve.steps import Stepper
from rtkit.stats import wilson_interval

FILES = {game: Path(__file__).parent / "endgames" / f"{game}.yaml" for game in games()}
WRITTEN = {game: yaml.safe_load(path.read_text(encoding="utf-8")) for game, path in FILES.items()}
SETS = [pytest.param(game, i, id=f"{game}-{i}") for game, written in WRITTEN.items() for i in range(len(written))]
LEVEL = 0.9999
"""Of the interval of one endgame's playouts, so that all of them hold together."""


def endgame(game: str, i: int) -> tuple[Session, Fraction]:
    """A session at an endgame, and what player A gets of it."""
    written: dict[str, Any] = WRITTEN[game][i]
    return make(game).read_position(dump_yaml(written["position"])), Fraction(written["chance"])


class BestPlay:
    """Both players' best moves, by the exact values of player A; what has been worked out once is kept."""

    def __init__(self, session: Session) -> None:
        match = session.match
        self.stepper = Stepper(match, match.kit.solving.goals["game"], 0, Unseen(match), 10 * NODES)
        self.search = Search(self.stepper)

    def move(self, session: Session) -> str:
        """The best action of whoever decides."""
        node = self.stepper.start(np.array([session.state]))
        values = self.search.values(node)
        return self.search.actions(node)[values.index((max if node.asks == 0 else min)(values))].text

    def score(self, session: Session, key: int) -> float:
        """What player A gets in a game played on with chance of its own."""
        game = session.clone()
        game.rekey([folded(key, purpose) for purpose in range(3)])
        while not game.is_over:
            game.apply(self.move(game))
        result = game.result
        assert result is not None
        return 0.5 if result.winner is None else float(result.winner == 0)


def test_there_are_enough_of_every_game() -> None:
    assert all(len(written) >= 25 for written in WRITTEN.values()) and len(SETS) >= 50


@pytest.mark.parametrize(("game", "i"), SETS)
def test_best_play_gets_what_was_worked_out(game: str, i: int, scale: Any) -> None:
    session, chance = endgame(game, i)
    assert solve(session, "game", player=0).chance == chance
    play, n = BestPlay(session), scale(1 if chance == 1 else 40)
    scores = [play.score(session, folded(i, k)) for k in range(n)]
    assert float(chance) in wilson_interval(sum(scores), n, LEVEL)


@pytest.mark.jit_only
@pytest.mark.parametrize("game", games())
def test_search_finds_a_best_move(game: str) -> None:
    """In nine of ten at least."""
    found = []
    for i in range(len(WRITTEN[game])):
        session, _ = endgame(game, i)
        values = {action.text: value for action, value in solve(session, "game", player=0).options}
        best = TreeSearch(1000).think(session.view(0)).best
        found.append(values[best.text] == max(values.values()))
    assert sum(found) >= 0.9 * len(found)
