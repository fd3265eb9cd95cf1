"""What is kept between runs: made once, made anew where it can't be read, never out of date."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from rtkit import _cache
from rtkit._cache import fingerprint, folder, kept
from rtkit._data import data_folder
from rtkit.cards import load_cards, sample_cards
from rtkit.cards.cardset import _sample
from rtkit.games.registry import games

MARK = "0" * 20


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("RTKIT_CACHE_DIR", str(tmp_path))
    folder.cache_clear()
    _sample.cache_clear()
    yield tmp_path
    folder.cache_clear()
    _sample.cache_clear()


def test_a_value_is_made_once_for_a_fingerprint():
    made = []
    for _ in range(2):
        assert kept("things", MARK, lambda: made.append(1) or "value") == "value"
    assert kept("things", "1" * 20, lambda: "another") == "another" and made == [1]


@pytest.mark.parametrize("content", [b"", b"\x80", pickle.dumps("value")[:-3], b"cnowhere\nthing\n.", b"no pickle"])
def test_what_cannot_be_read_is_made_anew(content):
    kept("things", MARK, lambda: "value")
    path = folder("things", MARK) / "value.pickle"
    path.write_bytes(content)
    assert kept("things", MARK, lambda: "value") == "value" == pickle.loads(path.read_bytes())
    assert [p.name for p in path.parent.iterdir()] == ["value.pickle"]


def test_what_cannot_be_written_is_made_each_time(monkeypatch):
    def full(path, content):
        raise OSError("no space left")

    monkeypatch.setattr(_cache, "_write", full)
    assert [kept("things", MARK, lambda: "value") for _ in range(2)] == ["value", "value"]


def test_what_was_only_half_written_is_taken_away(monkeypatch):
    def full(source, target):
        raise OSError("no space left")

    monkeypatch.setattr(_cache.os, "replace", full)
    assert kept("things", MARK, lambda: "value") == "value"
    assert list(folder("things", MARK).iterdir()) == []


def test_a_fingerprint_is_of_content_and_words(tmp_path):
    file = tmp_path / "a"
    file.write_bytes(b"1")
    marks = [fingerprint([file]), fingerprint([file], "ja"), fingerprint([])]
    file.write_bytes(b"2")
    assert len({*marks, fingerprint([file])}) == 4


@pytest.mark.parametrize("game", games())
def test_kept_sample_cards_are_those_of_the_file(game):
    first = sample_cards(game)
    _sample.cache_clear()
    again = sample_cards(game)
    read = load_cards(Path(data_folder(game)) / "cards.csv", game)
    assert again is not first and again == first == read and dict(again.places) == dict(read.places)
    assert again.notes == read.notes and again.problems == read.problems
