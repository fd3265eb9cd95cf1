"""Perft: how many positions lie n decisions on from written ones, chance being fixed by the seed.

A game's folder ``perft`` holds files of a position text each, with ``about`` it, and ``perft``: the counts at depth 1,
2, …, and those of the last depth by first action.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import yaml

from rtkit.games import make
from rtkit.games.contract import Kit
from rtkit.games.match import copied
from rtkit.games.session import Session
from rtkit.games.texts import dump_yaml

__all__ = ["measured", "parts", "write"]


class _Counter:
    """Counts positions, with a work record for each depth."""

    def __init__(self, kit: Kit, tables: np.ndarray[Any, Any], deepest: int) -> None:
        self.kit, self.tables = kit, tables
        self.work = [np.zeros(1, kit.work) for _ in range(deepest + 1)]
        self.scratch = np.zeros(1, kit.work)

    def count(self, states: np.ndarray[Any, Any], depth: int) -> int:
        """The number of positions ``depth`` decisions on; a game that ends earlier is one position."""
        if depth == 0 or states[0]["over"]:
            return 1
        work = self.work[depth]
        n = self.kit.legal(self.tables, states, work)
        total = 0
        for move in work[0]["moves"][:n].tolist():
            after = copied(states)
            self.kit.step(self.tables, after, self.scratch, move)
            total += self.count(after, depth - 1)
        return total


def _breakdown(session: Session, depth: int) -> dict[str, int]:
    """By first action, the positions ``depth`` decisions on."""
    counter = _Counter(session.match.kit, session.match.tables, depth)
    found = {}
    for action in session.legal_actions():
        after = session.clone()
        after.apply(action)
        found[action.text] = counter.count(np.array([after.state]), depth - 1)
    return found


def measured(game: str, text: str, depth: int) -> dict[str, Any]:
    """The counts from a position at depths 1 to ``depth``, the last by first action."""
    session = make(game).read_position(text)
    rows = [_breakdown(session, d) for d in range(1, depth + 1)]
    return {"counts": [sum(row.values()) for row in rows], "by_action": rows[-1]}


def parts(path: Path) -> tuple[str, dict[str, Any]]:
    """The position of a file, and its counts."""
    plain = yaml.safe_load(path.read_text(encoding="utf-8"))
    perft = plain.pop("perft")
    plain.pop("about")
    return dump_yaml(plain), perft


def write(game: str, folder: Path) -> None:
    """Count anew and rewrite the files; as deep as they are."""
    for path in sorted(folder.glob("*.yaml")):
        plain = yaml.safe_load(path.read_text(encoding="utf-8"))
        plain["perft"] = measured(game, parts(path)[0], len(plain["perft"]["counts"]))
        path.write_text(dump_yaml(plain), encoding="utf-8", newline="\n")
        print(path.name, plain["perft"]["counts"])
