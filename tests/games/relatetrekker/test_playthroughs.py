"""Golden playthroughs: whole games as text, to be read by a person and compared to the letter.

``python tests/games/relatetrekker/test_playthroughs.py --write`` writes them anew. Under a beat's title stand the
actions that led to it (lines with ">"), then what happened. Only "random" plays: its games don't change when a policy
plays better.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest

from rtkit.games.session import PLAYERS, Session
from rtkit.sim import play_again

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
    "limit": (
        "ja", ("三色の道具箱", "赤の速攻"), {"seed": 7, "pairing": "first-swap", "first": "random"},
        {"quick_needs_colour": False, "max_turns": 11},
    ),
}  # fmt: skip
"""Name of the file → language, decks, which game, rulings."""


def playthrough(name: str) -> str:
    lang, decks, which, rulings = GAMES[name]
    session = play_again(*decks, agents=AGENTS, game="relatetrekker", rulings=rulings, **which)
    head = (f"A={decks[0]}", f"B={decks[1]}", *(f"{key}={value}" for key, value in {**which, **rulings}.items()))
    return "\n".join(head) + "\n" + "".join(told(session, lang))


def told(session: Session, lang: str) -> Iterator[str]:
    """The beats, each with the actions whose first event is in it; actions without events go to the next beat."""
    starts = [len(session.events) - sum(len(events) for _, events in session.told()[i:])
              for i in range(len(session.actions))]  # fmt: skip
    actions = list(zip(starts, session.actions, strict=True))
    end = 0
    for beat in session.beats():
        end += len(beat.events)
        taken = [action for start, action in actions if start < end]
        del actions[: len(taken)]
        said = [f"> {PLAYERS[action.player]}: {action}" for action in taken]
        yield "\n" + "\n  ".join((beat.title(lang), *said, *beat.lines(lang))) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_as_written(name):
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    diff = unified_diff(written.splitlines(), playthrough(name).splitlines(), "as written", "now", lineterm="", n=8)
    assert not (lines := list(diff)), "\n".join(["", *lines[:80], "to write them anew, see the text of this file"])


def test_every_file_is_one_of_the_games():
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8", newline="\n")
