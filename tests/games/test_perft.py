"""Perft: the counts in the files of each game's folder ``perft``, a position each.

``python -m tests.games.test_perft --write`` rewrites the counts.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rtkit.games.registry import games
from tests.games.perft import measured, parts, write

FOLDERS = {game: Path(__file__).parent / game / "perft" for game in games()}
FILES = [(game, path) for game, folder in FOLDERS.items() for path in sorted(folder.glob("*.yaml"))]


@pytest.mark.parametrize("game", FOLDERS)
def test_there_are_ten_positions_or_more(game):
    assert len([path for owner, path in FILES if owner == game]) >= 10


@pytest.mark.parametrize(("game", "path"), FILES, ids=[f"{game}-{path.stem}" for game, path in FILES])
def test_perft(game, path):
    text, perft = parts(path)
    assert measured(game, text, len(perft["counts"])) == {k: perft[k] for k in ("counts", "by_action")}


if __name__ == "__main__" and "--write" in sys.argv:
    for game, folder in FOLDERS.items():
        write(game, folder)
