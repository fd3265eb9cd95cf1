"""``rtkit simulate``: its options, what it prints and writes, and that Ctrl-C keeps what was done."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from rtkit.cli import main
from rtkit.sim import simulate

RED, BLUE = "赤の速攻", "青の守り"
DECKS = ["--deck", RED, "--deck", BLUE]
KEYS = {
    "games", "wins", "losses", "draws", "win_rate", "interval", "turns_mean", "decisions_mean", "games_per_second",
    "seed", "digest",
}  # fmt: skip


def run(*words: str) -> int:
    return main(["simulate", "--agent", "random", *words])


def test_json_says_what_python_does(capsys):
    assert run(*DECKS, "--agent", "greedy", "--games", "20", "--seed", "42", "--threads", "1", "--json") == 0
    plain = json.loads(capsys.readouterr().out)
    result = simulate(deck_a=RED, deck_b=BLUE, agents=("random", "greedy"), games=20, seed=42)
    assert set(plain) >= KEYS
    assert plain["digest"] == result.digest and plain["win_rate"] == result.win_rate
    assert plain["interval"] == [result.interval.low, result.interval.high]
    assert plain["agents"] == ["random", "greedy"] and plain["decks"] == [RED, BLUE]
    assert plain | {"games_per_second": 0, "threads": 0} == result.to_plain() | {"games_per_second": 0, "threads": 0}


def test_options_reach_the_games(capsys):
    words = ["--games", "15", "--seed", "-3", "--pairing", "none", "--first", "second", "--ruling", "max_turns=12"]
    assert run(*DECKS, *words, "--ruling", "loss_draw=battle", "--json") == 0
    plain = json.loads(capsys.readouterr().out)
    rulings = {"max_turns": 12, "loss_draw": "battle"}
    result = simulate(deck_a=RED, deck_b=BLUE, agents="random", games=15, seed=-3, pairing="none", first="second",
                      rulings=rulings)  # fmt: skip
    assert (plain["digest"], plain["rulings"]) == (result.digest, rulings)
    assert plain["interval_method"] == "wilson"


def test_one_deck_plays_itself(capsys):
    assert run("--deck", RED, "--games", "10", "--json") == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["decks"] == [RED, RED] and plain["win_rate"] == 0.5


@pytest.mark.parametrize(("language", "words"), [("ja", ["の勝率", "信頼区間"]), ("en", ["wins", "interval"])])
def test_text_has_interval_lengths_and_speed(language, words, capsys):
    assert main(["--lang", language, "simulate", *DECKS, "--agent", "random", "--games", "40", "--seed", "42"]) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in (*words, "42", "40", "#"))
    assert simulate(deck_a=RED, deck_b=BLUE, agents="random", games=40, seed=42).digest in out


def test_a_parquet_file_is_written(tmp_path, capsys):
    import pandas as pd

    path = tmp_path / "games.parquet"
    assert run(*DECKS, "--games", "12", "--out", str(path)) == 0
    assert len(pd.read_parquet(path)) == 12
    assert str(path) in capsys.readouterr().err


def test_a_card_file_is_used(tmp_path, capsys):
    from rtkit._data import data_folder

    source = (data_folder("relatetrekker") / "cards.csv").read_text(encoding="utf-8-sig")
    path = tmp_path / "cards.csv"
    path.write_text(source, encoding="utf-8")
    assert run(*DECKS, "--games", "4", "--json", "--cards", str(path)) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == simulate(
        deck_a=RED, deck_b=BLUE, agents="random", games=4
    ).digest  # fmt: skip


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "deck: 1 つ（両方に使う）か 2 つ"),
        ([*DECKS, "--deck", RED], "3 個"),
        ([*DECKS, "--agent", "greedy", "--agent", "greedy"], "agents: 1 つ（両方に使う）か 2 つ"),
        (["--deck", "黒"], "'黒'"),
        ([*DECKS, "--agent", "clever"], "'clever'"),
        ([*DECKS, "--games", "many"], "--games: 整数を指定してください（'many'"),
        ([*DECKS, "--games", "0"], "games: 1 から"),
        ([*DECKS, "--games", "7"], "偶数"),
        ([*DECKS, "--seed", "1.5"], "--seed: 整数を指定してください（'1.5'"),
        ([*DECKS, "--threads", "0"], "threads: 1 以上"),
        ([*DECKS, "--pairing", "twice"], "'twice'"),
        ([*DECKS, "--first", "me"], "'me'"),
        ([*DECKS, "--ruling", "loss_draw"], "名前=値"),
        ([*DECKS, "--ruling", "loss_draw=never"], "'never'"),
        ([*DECKS, "--cards", "no-such.csv"], "no-such.csv"),
        ([*DECKS, "--out", "no/such/x.parquet"], "フォルダーがありません"),
    ],
)
def test_bad_options_say_what_was_expected(words, message, capsys):
    assert run(*words) == 2
    captured = capsys.readouterr()
    assert message in captured.err and captured.out == ""


def interrupted(after: float) -> tuple[int, str, float]:
    """Exit code, output and seconds to the end of a long batch that gets Ctrl-C some time after it has begun."""
    code = (
        "import sys\nfrom rtkit.sim import simulate\nfrom rtkit.cli import main\n"
        f"simulate(deck_a={RED!r}, agents='random', games=2)\nprint('ready', flush=True)\nsys.exit(main(sys.argv[1:]))"
    )
    words = ["simulate", *DECKS, "--agent", "random", "--games", "50000000", "--json"]
    with subprocess.Popen(
        [sys.executable, "-X", "utf8", "-c", code, *words], stdout=subprocess.PIPE, text=True, encoding="utf-8",
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:  # fmt: skip
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
        time.sleep(after)
        process.send_signal(signal.SIGINT)
        start = time.monotonic()
        out = process.communicate(timeout=60)[0]
        return process.returncode, out, time.monotonic() - start


@pytest.mark.jit_only
@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT is sent differently there")
def test_ctrl_c_keeps_and_reports_what_was_done():
    code, out, seconds = interrupted(3.0)
    plain = json.loads(out)
    assert code == 130 and seconds < 5
    assert plain["stopped"] and 0 < plain["games"] < plain["asked"] == 50_000_000 and plain["games"] % 2 == 0
    again = simulate(deck_a=RED, deck_b=BLUE, agents="random", games=plain["games"])
    assert (again.digest, again.wins) == (plain["digest"], plain["wins"])
