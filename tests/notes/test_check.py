"""A note that no longer holds is found out, and one that does is let be."""

from __future__ import annotations

import json

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from rtkit.balance import Answer
from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.notes import ask
from rtkit.notes.check import check
from rtkit.notes.publish import _data
from rtkit.sim.result import SimulationResult
from tests.notes.making import CASES, SMALL, A, B

pytestmark = pytest.mark.slow
AGENTS = {"greedy": 2000, "random": 2000}


@pytest.fixture
def note(tmp_path):
    """The data file of a note that holds."""
    made = ask("first-player", game="relatetrekker", decks=[A, B], agents=AGENTS, seed=9)
    for name, content in _data(made.to_plain()).items():
        (tmp_path / name).write_bytes(content)
    return tmp_path / "data.parquet"


def changed(file, **columns):
    """The same file with other values in the first row."""
    table = pq.read_table(file)
    frame = table.to_pandas()
    for name, value in columns.items():
        frame.loc[0, name] = value
    new = pa.Table.from_pandas(pd.DataFrame(frame), preserve_index=False)
    pq.write_table(new.replace_schema_metadata(table.schema.metadata), file)
    return file


def test_a_note_that_holds_is_let_be(note, capsys):
    found = check(note.parent, games=400)
    assert found.faults == () and found.claims == 2 and found.games == 800
    assert main(["note", "check", str(note)]) == 0
    assert "食い違いません" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("columns", "words"),
    [
        ({"low": 0.30, "high": 0.34}, "greedy）：ノートの +30.0～+34.0 ポイントに対して"),
        ({"low": -0.30, "high": -0.20}, "greedy）：ノートの -30.0～-20.0 ポイントに対して"),
        ({"rules": "relatetrekker-0"}, "ルールの版が変わりました（ノートでは relatetrekker-0"),
        ({"cards": "0" * 16}, "カードが変わりました"),
        ({"claim": "別のデッキ"}, "もう調べられません"),
    ],
)
def test_what_no_longer_holds_is_said_with_exit_code_1(note, columns, words, capsys):
    assert main(["note", "check", str(changed(note, **columns)), "--games", "400"]) == 1
    said = capsys.readouterr().out
    assert "もう成り立ちません" in said and words in said and len(said.splitlines()) == 2


@pytest.mark.parametrize("kind", [kind for kind in CASES if kind != "set"])  # of a set of few cards: test_set.py
def test_a_note_of_any_kind_holds_as_soon_as_it_is_made(tmp_path, kind):
    asked = {"decks": [A, B], "agents": {"random": 100}, "seed": 4711, **CASES[kind]}
    made = ask(kind, game="relatetrekker", **asked)
    (tmp_path / "data.parquet").write_bytes(_data(made.to_plain())["data.parquet"])
    found = check(tmp_path, games=40)
    assert found.faults == () and found.claims == len(made.rows())


def test_a_check_that_is_stopped_says_nothing_of_the_note(note, monkeypatch, capsys):
    monkeypatch.setattr(SimulationResult, "stopped", True)
    assert main(["note", "check", str(note), "--games", "40"]) == 130
    assert capsys.readouterr().out == ""


def test_a_changed_game_is_found_out(note, monkeypatch):
    """As if the rules of the game had changed under the note."""
    plain = Answer.to_plain
    monkeypatch.setattr(Answer, "to_plain", lambda self: plain(self) | {"rules": "relatetrekker-2"})
    assert any("relatetrekker-2" in fault for fault in check(note, games=40).faults)


def test_the_sample_is_of_other_games_than_the_notes(note, monkeypatch):
    import rtkit.notes.check as module

    seen = []
    real = module.settled
    monkeypatch.setattr(module, "settled", lambda asking, *rest: seen.append(asking) or real(asking, *rest))
    check(note, games=40)
    assert {asking.seed for asking in seen} == {8} and {tuple(asking.agents.values()) for asking in seen} == {(40, 40)}


def test_notes_that_hold_are_not_called_false(tmp_path):
    """Twenty notes of few games, each checked by few games: none is said not to hold."""
    for seed in range(20):
        made = ask("first-player", game="relatetrekker", decks=[A, B], agents=SMALL, seed=100 * seed)
        (tmp_path / "data.parquet").write_bytes(_data(made.to_plain())["data.parquet"])
        assert check(tmp_path, games=40).faults == ()


def test_what_is_no_note_is_said(tmp_path, note):
    (tmp_path / "x.parquet").write_text("no table")
    (tmp_path / "empty").mkdir()
    other = tmp_path / "other.parquet"
    pd.DataFrame({"a": [1]}).to_parquet(other)
    table = pq.read_table(note)
    wrong = tmp_path / "wrong.parquet"
    pq.write_table(table.replace_schema_metadata({b"rtkit": json.dumps({"asking": {"x": 1}}).encode()}), wrong)
    low = table.schema.get_field_index("low")
    damaged = {"no-claims": table.drop(["claim"]), "no-bounds": table.drop(["low"]), "no-rows": table.slice(0, 0),
               "words": table.set_column(low, "low", [["x"] * len(table)])}  # fmt: skip
    for name, rows in damaged.items():
        pq.write_table(rows, tmp_path / name)
    for path in (tmp_path / "x.parquet", other, wrong, *(tmp_path / name for name in damaged)):
        with pytest.raises(OptionError, match="ノートのデータではありません"):
            check(path)
    about = json.loads(table.schema.metadata[b"rtkit"])["asking"]
    for key, value in (("seed", "x"), ("agents", {"random": "x"}), ("replace", {"a": 1}), ("matters", [])):
        pq.write_table(table.replace_schema_metadata({b"rtkit": json.dumps({"asking": about | {key: value}})}), wrong)
        with pytest.raises(OptionError):
            check(wrong)
    for path in (tmp_path / "nothing", tmp_path / "empty", tmp_path / "nothing.ipynb"):
        with pytest.raises(OptionError, match="ありません"):
            check(path)
