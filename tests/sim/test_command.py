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
    result = simulate(RED, BLUE, agents=("random", "greedy"), games=20, seed=42)
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
    result = simulate(RED, BLUE, agents="random", games=15, seed=-3, pairing="none", first="second",
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
    assert simulate(RED, BLUE, agents="random", games=40, seed=42).digest in out


def test_a_parquet_file_is_written(tmp_path, capsys):
    import pandas as pd

    path = tmp_path / "games.parquet"
    assert run(*DECKS, "--games", "12", "--out", str(path)) == 0
    assert len(pd.read_parquet(path)) == 12
    assert "games.parquet" in capsys.readouterr().err


def test_a_card_file_is_used(tmp_path, capsys):
    from rtkit._data import data_folder

    source = (data_folder("relatetrekker") / "cards.csv").read_text(encoding="utf-8-sig")
    path = tmp_path / "cards.csv"
    path.write_text(source, encoding="utf-8")
    assert run(*DECKS, "--games", "4", "--json", "--cards", str(path)) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == simulate(RED, BLUE, agents="random", games=4).digest


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "デッキは 1 つ（両方のプレイヤーが使う）か 2 つ指定してください（指定された数：0）"),
        ([*DECKS, "--deck", RED], "指定された数：3"),
        ([*DECKS, "--agent", "greedy", "--agent", "greedy"], "エージェントは 1 つ（両方のプレイヤーに使う）か 2 つ"),
        (["--deck", "黒"], "'黒'"),
        ([*DECKS, "--agent", "clever"], "'clever'"),
        ([*DECKS, "--games", "many"], "--games は整数（20 桁まで）で指定してください（指定された値：'many'）"),
        ([*DECKS, "--games", "0"], "games は 1 から 100,000,000 までの整数で指定してください（指定された値：0）"),
        ([*DECKS, "--games", "7"], "偶数"),
        ([*DECKS, "--seed", "1.5"], "--seed は整数（20 桁まで）で指定してください（指定された値：'1.5'）"),
        ([*DECKS, "--threads", "0"], "threads は 1 以上"),
        ([*DECKS, "--pairing", "twice"], "'twice'"),
        ([*DECKS, "--first", "me"], "'me'"),
        ([*DECKS, "--ruling", "loss_draw"], "名前=値"),
        ([*DECKS, "--ruling", "loss_draw=never"], "'never'"),
        ([*DECKS, "--cards", "no-such.csv"], "no-such.csv"),
        ([*DECKS, "--out", "no/such/x.parquet"], "'no/such' というファイルやフォルダーはありません"),
        (
            [*DECKS, "--out", "games.txt"],
            "名前は .parquet, .csv のどれかで終わるようにしてください（指定された値：'games.txt'）",
        ),
        ([*DECKS, "--out", ""], "書き出すファイルの名前を指定してください（指定された値：''）"),
        ([*DECKS, "--out", "."], "書き出すファイルの名前を指定してください（指定された値：'.'）"),
        ([*DECKS, "--out", "a\0.csv"], "書き出すファイルの名前を指定してください"),
        ([*DECKS, "--ruling", "max_turns=9", "--ruling", "max_turns=9"], "max_turns が 2 回指定されています"),
        ([*DECKS, "--ruling", "max_turns=" + "9" * 5000], "max_turns は 1 以上の整数（20 桁まで）"),
        ([*DECKS, "--seed", "9" * 5000], "--seed は整数（20 桁まで）"),
        ([*DECKS, "--seed", ""], "--seed は整数"),
        ([*DECKS, "--pairing", ""], "指定された値：''"),
        ([*DECKS, "--first", ""], "指定された値：''"),
        ([*DECKS, "--threads", ""], "--threads は整数"),
        ([*DECKS, "--games", ""], "--games は整数"),
        ([*DECKS, "--agent", ""], "--agent の値が空です"),
        (["--deck", ""], "--deck の値が空です"),
        ([*DECKS, "--cards", " "], "--cards の値が空です"),
    ],
)
def test_bad_options_say_what_was_expected(words, message, capsys):
    assert run(*words) == 2
    captured = capsys.readouterr()
    assert message in captured.err and captured.out == "" and len(captured.err) < 500


LONG = ["simulate", *DECKS, "--agent", "random", "--games", "50000000"]


def interrupted(*after: float, warm: bool = True, words: tuple[str, ...] = ()) -> tuple[int, str, str, float]:
    """Exit code, output, errors and seconds to the end of a long batch that gets Ctrl-C after each of these times.

    ``warm``: all is loaded and the kernels are compiled before the command begins.
    """
    load = f"from rtkit.sim import simulate; simulate({RED!r}, agents='random', games=2)\n" if warm else ""
    heard = "import signal, sys\nsignal.signal(signal.SIGINT, signal.default_int_handler)"  # whatever the tests run in
    code = f"{heard}\nfrom rtkit.__main__ import main\n{load}print('ready', flush=True)\nsys.exit(main())"
    with subprocess.Popen(
        [sys.executable, "-X", "utf8", "-c", code, *LONG, *words], text=True, encoding="utf-8",
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:  # fmt: skip
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
        for seconds in after:
            time.sleep(seconds)
            process.send_signal(signal.SIGINT)
        start = time.monotonic()
        try:
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
        return process.returncode, out, err, time.monotonic() - start


@pytest.mark.jit_only
@pytest.mark.skipif(sys.platform == "win32", reason="no process can send SIGINT to another there")
def test_ctrl_c_keeps_and_reports_what_was_done():
    code, out, err, seconds = interrupted(3.0, words=("--json",))
    plain = json.loads(out)
    assert code == 130 and seconds < 5 and "Traceback" not in err
    assert plain["stopped"] and 0 < plain["games"] < plain["asked"] == 50_000_000 and plain["games"] % 2 == 0
    again = simulate(RED, BLUE, agents="random", games=plain["games"])
    assert (again.digest, again.wins) == (plain["digest"], plain["wins"])


@pytest.mark.jit_only
@pytest.mark.skipif(sys.platform == "win32", reason="no process can send SIGINT to another there")
def test_ctrl_c_again_and_again_loses_nothing(tmp_path):
    import pandas as pd

    path = tmp_path / "games.parquet"
    code, out, err, _ = interrupted(3.0, *[0.005] * 40, words=("--json", "--out", str(path)))
    plain = json.loads(out)
    assert code == 130 and "Traceback" not in err
    assert plain["stopped"] and len(pd.read_parquet(path)) == plain["games"] > 0
    assert [p.name for p in tmp_path.iterdir()] == ["games.parquet"]


@pytest.mark.jit_only
@pytest.mark.skipif(sys.platform == "win32", reason="no process can send SIGINT to another there")
@pytest.mark.parametrize("after", [0.02, 0.2, 0.6])
def test_ctrl_c_while_all_is_being_loaded_is_quiet(after):
    code, out, err, seconds = interrupted(after, warm=False, words=("--lang", "en"))
    assert (code, out, err) == (130, "", "stopped\n") and seconds < 5


def test_an_unread_stop_within_python_is_a_word_too(capsys, monkeypatch):
    def stopped(*args, **options):
        raise KeyboardInterrupt

    monkeypatch.setattr("rtkit.sim.run.simulate", stopped)
    assert run(*DECKS) == 130
    assert capsys.readouterr().err == "中断しました\n"


def test_a_csv_file_is_written(tmp_path, capsys):
    import pandas as pd

    path = tmp_path / "結果.CSV"
    assert run(*DECKS, "--games", "12", "--out", str(path)) == 0
    assert path.read_bytes().startswith(b"\xef\xbb\xbfindex,unit,first")
    frame = simulate(RED, BLUE, agents="random", games=12).frame
    read = pd.read_csv(path)
    assert list(read.columns) == list(frame.columns) and read["turns"].tolist() == frame["turns"].tolist()
    assert read["digest"].astype("uint64").tolist() == frame["digest"].tolist()


def test_a_folder_stays_as_it_is(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("rtkit.sim.run.simulate", lambda *a, **o: pytest.fail("games were played"))
    (tmp_path / "folder.csv").mkdir()
    assert run(*DECKS, "--out", str(tmp_path / "folder.csv")) == 2
    assert "はフォルダーです" in capsys.readouterr().err
    assert [p.name for p in tmp_path.iterdir()] == ["folder.csv"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="devices and pipes are no files there")
def test_a_device_and_a_pipe_stay_as_they_are(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("rtkit.sim.run.simulate", lambda *a, **o: pytest.fail("games were played"))
    (tmp_path / "full.parquet").symlink_to("/dev/full")
    os.mkfifo(tmp_path / "pipe.csv")
    for name in ("full.parquet", "pipe.csv"):
        assert run(*DECKS, "--out", str(tmp_path / name)) == 2
        assert "ふつうのファイルではない" in capsys.readouterr().err
    assert os.path.exists("/dev/full") and not os.path.isfile("/dev/full")
    assert {p.name for p in tmp_path.iterdir()} == {"full.parquet", "pipe.csv"}


def test_the_text_names_rulings_and_house_rules_that_differ(capsys):
    assert run(*DECKS, "--games", "4", "--ruling", "max_turns=30", "--ruling", "counter_optional=true") == 0
    assert "裁定：counter_optional=true、max_turns=30\n" in capsys.readouterr().out
    assert run(*DECKS, "--games", "4", "--ruling", "second_extra_cards=1", "--ruling", "max_turns=30") == 0
    assert "裁定：max_turns=30。ハウスルール：second_extra_cards=1\n" in capsys.readouterr().out
    assert run(*DECKS, "--games", "4", "--ruling", "opening_attacks=free") == 0
    told = capsys.readouterr().out
    assert "ハウスルール：opening_attacks=free\n" in told and "裁定" not in told
    assert run(*DECKS, "--games", "4") == 0
    told = capsys.readouterr().out
    assert "裁定" not in told and "ハウスルール" not in told


def test_the_words_of_a_result_are_explained(capsys):
    assert main(["simulate", *DECKS, "--games", "4"]) == 0
    out = capsys.readouterr().out
    assert all(f"\n{word}：" in out for word in ("greedy", "95% 信頼区間", "組"))
    assert " の勝率" not in out and "～  " not in out
    assert run(*DECKS, "--games", "4", "--pairing", "none") == 0
    assert "\n組：" not in (out := capsys.readouterr().out) and "\nrandom：" in out


def test_names_that_a_terminal_would_obey_are_spelled_out(tmp_path, capsys):
    from rtkit.cards import load_deck

    cards = "".join(f"  - {c.number}\n" for c in load_deck(RED).cards)
    path = tmp_path / "deck.yaml"
    path.write_text(f'name: "\\e[31m\\u202e{"長" * 10_000}"\ncards:\n{cards}', encoding="utf-8")
    for verb in ("simulate", "replay"):
        count = ["--games", "2"] if verb == "simulate" else ["--brief"]
        assert main([verb, "--deck", str(path), "--agent", "random", *count]) == 0
        out = capsys.readouterr().out
        assert "\\x1b[31m\\u202e長長" in out and "\x1b" not in out and "\u202e" not in out and "長" * 61 not in out
        assert main([verb, "--deck", str(path), "--agent", "random", *count[: 2 * (verb == "simulate")], "--json"]) == 0
        out = capsys.readouterr().out
        assert "\x1b" not in out and "\u202e" not in out
        assert json.loads(out)["decks"][0].startswith("\x1b[31m\u202e長")


@pytest.mark.skipif(sys.platform == "win32", reason="every name of a file is text there")
def test_names_that_are_no_text_break_nothing(tmp_path, capsys):
    import pyarrow.parquet as pq

    from rtkit.cards import load_deck

    deck = tmp_path / os.fsdecode(b"\xff.csv")
    deck.write_text("card number\n" + "\n".join(c.number for c in load_deck(RED).cards), encoding="utf-8")
    out = tmp_path / os.fsdecode(b"\xfe.parquet")
    assert run("--deck", str(deck), "--games", "2", "--json", "--out", str(out)) == 0
    assert json.loads(capsys.readouterr().out)["decks"] == ["\udcff", "\udcff"]
    with out.open("rb") as file:
        assert json.loads(pq.read_schema(file).metadata[b"rtkit"])["decks"] == ["\udcff", "\udcff"]
    assert run("--deck", str(deck), "--games", "2") == 0
    assert "\\udcff" in capsys.readouterr().out
    assert run("--deck", str(deck), "--games", "2", "--out", "\ud800.csv") == 2


@pytest.mark.jit_only
def test_compiling_is_told_when_there_is_any_and_then_only(capsys):
    import numba

    from rtkit.sim.compiling import compiling_told

    one, other = numba.njit(lambda x: x + 1), numba.njit(lambda x: x + 2)
    one.py_func.__module__ = "rtkit.of_a_test"
    with compiling_told():
        assert (other(1), one(1), one(1.0)) == (3, 2, 2.0)
    err = capsys.readouterr().err
    assert err.startswith("ゲームを計算する部分を準備しています") and err.count("\n") == 1
    with compiling_told():
        assert one(1) == 2
    one(1 + 0j)
    assert capsys.readouterr().err == ""


@pytest.mark.jit_only
def test_a_second_process_finds_all_compiled():
    words = ["replay", "--deck", RED, "--agent", "random", "--turn", "1", "--brief"]

    def errors() -> str:
        done = subprocess.run([sys.executable, "-X", "utf8", "-m", "rtkit", *words], capture_output=True, text=True,
                              encoding="utf-8", check=True)  # fmt: skip
        return done.stderr

    errors()
    assert errors() == ""
