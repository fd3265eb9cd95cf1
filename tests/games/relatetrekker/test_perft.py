"""Perft: how many positions lie n decisions on from written ones, chance being fixed by the seed.

The files in ``perft`` hold a position text each, with ``perft``: the counts at depth 1, 2, …, and those of the last
depth by first action. ``python -m tests.games.relatetrekker.test_perft --write`` rewrites the counts.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import yaml

from rtkit.games import make
from rtkit.games.match import copied
from rtkit.games.texts import dump_yaml

FOLDER = Path(__file__).parent / "perft"
FILES = sorted(FOLDER.glob("*.yaml"))


def count(kit, tables, states, depth):
    """The number of positions ``depth`` decisions on; a game that ends earlier is one position."""
    if depth == 0 or states[0]["over"]:
        return 1
    work = count.work.setdefault(depth, kit_work(kit))
    n = kit.legal(tables, states, work)
    total = 0
    for move in work[0]["moves"][:n].tolist():
        after = copied(states)
        kit.step(tables, after, count.scratch, move)
        total += count(kit, tables, after, depth - 1)
    return total


count.work = {}


def kit_work(kit):
    import numpy as np

    return np.zeros(1, kit.work)


def breakdown(session, depth):
    """By first action, the positions ``depth`` decisions on."""
    kit = session.match.kit
    count.work.clear()
    count.scratch = kit_work(kit)
    found = {}
    for action in session.legal_actions():
        after = session.clone()
        after.apply(action)
        found[action.text] = count(kit, session.match.tables, after._state, depth - 1)
    return found


def measured(text, depth):
    session = make().read_position(text)
    rows = [breakdown(session, d) for d in range(1, depth + 1)]
    return {"counts": [sum(r.values()) for r in rows], "by_action": rows[-1]}


def parts(path):
    plain = yaml.safe_load(path.read_text(encoding="utf-8"))
    perft = plain.pop("perft")
    plain.pop("about")
    return dump_yaml(plain), perft


def test_there_are_ten_positions_or_more():
    assert len(FILES) >= 10


@pytest.mark.parametrize("path", FILES, ids=[p.stem for p in FILES])
def test_perft(path):
    text, perft = parts(path)
    assert measured(text, len(perft["counts"])) == {k: perft[k] for k in ("counts", "by_action")}


def write():
    for path in FILES:
        plain = yaml.safe_load(path.read_text(encoding="utf-8"))
        depth = len(plain["perft"]["counts"])
        plain["perft"] = measured(parts(path)[0], depth)
        path.write_text(dump_yaml(plain), encoding="utf-8", newline="\n")
        print(path.name, plain["perft"]["counts"])


if __name__ == "__main__" and "--write" in sys.argv:
    write()
