"""Golden playthroughs: whole games as text, to be read by a person and compared to the letter.

``python -m tests.games.relatetrekker.test_playthroughs --write`` writes them anew.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from rtkit.commands.replay import play_again, told
from rtkit.games import make

FOLDER = Path(__file__).parent / "playthroughs"
AGENTS = ("random", "random")
GAMES: dict[str, tuple[str, tuple[str, str], dict[str, Any], dict[str, Any]]] = {
    "plain": ("ja", ("赤の速攻", "青の守り"), {"seed": 3}, {}),
    "known_dice": (
        "en", ("ダイス博打", "三色の道具箱"), {"seed": 14, "index": 1},
        {"dice_timing": "before_quick", "counter_optional": True, "defender_quick_for": "any"},
    ),
    "swaps": (
        "ja", ("黄の入れ替わり一座", "青の守り"), {"seed": 2, "pairing": "none", "first": "second"},
        {"loss_draw": "battle", "counter_on_last_card": True, "end_phase_cap": "strict", "colour_field": "either"},
    ),
}  # fmt: skip
"""Name of the file → language, decks, which game, rulings."""


def playthrough(name: str) -> str:
    lang, decks, which, rulings = GAMES[name]
    game = make("relatetrekker", rulings=rulings)
    session = play_again(game, game.match(*decks), AGENTS, **which)
    said = "".join(f"{key}={value}\n" for key, value in rulings.items())
    return f"{said}{told(session, AGENTS, lang)}\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_as_written(name):
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_file_is_one_of_the_games():
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8", newline="\n")
