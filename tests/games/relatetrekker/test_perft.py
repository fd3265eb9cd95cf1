"""Perft: the counts in the files of ``perft``, a position each.

``python -m tests.games.relatetrekker.test_perft --write`` rewrites the counts.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.games.perft import measured, parts, write

GAME = "relatetrekker"
FOLDER = Path(__file__).parent / "perft"
FILES = sorted(FOLDER.glob("*.yaml"))


def test_there_are_ten_positions_or_more():
    assert len(FILES) >= 10


@pytest.mark.parametrize("path", FILES, ids=[p.stem for p in FILES])
def test_perft(path):
    text, perft = parts(path)
    assert measured(GAME, text, len(perft["counts"])) == {k: perft[k] for k in ("counts", "by_action")}


if __name__ == "__main__" and "--write" in sys.argv:
    write(GAME, FOLDER)
