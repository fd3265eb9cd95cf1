"""``rtkit cards`` and ``rtkit decks``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

import pytest

from rtkit.cards import Deck
from rtkit.commands import cards, decks
from rtkit.errors import CardError
from rtkit.games.relatetrekker.schema import Card
from rtkit.i18n import set_language
from tests.cards.conftest import HARU, HEADER


@pytest.fixture
def run() -> Callable[..., int]:
    def command(*argv: object) -> int:
        parser = argparse.ArgumentParser()
        verbs = parser.add_subparsers(dest="verb", required=True)
        cards.register(verbs)
        decks.register(verbs)
        args = parser.parse_args([str(word) for word in argv])
        return int(args.run(args))

    return command


@pytest.mark.usefixtures("plain_words")
def test_check_tells_every_problem_and_exits_1(run, written, capsys):
    good = written(f"{HEADER}\n{HARU}", "good.csv")
    bad = written(f"{HEADER},メモ\n{HARU.replace('500', 'x').replace('赤', '緑').replace('RT001', 'RT002')}", "bad.csv")
    assert run("cards", "check", good) == 0
    assert capsys.readouterr().out == "1 cards, 0 decks: no problems\n"
    assert run("cards", "check", bad, good, bad.parent / "gone.csv") == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines] == [
        f"{bad}:2:キャラクターカラー", f"{bad}:2:A", str(bad.parent / "gone.csv"), "note", "1 cards, 0 decks",
    ]  # fmt: skip


@pytest.mark.usefixtures("plain_words")
def test_check_speaks_json(run, written, capsys):
    path = written(f"{HEADER}\n{HARU.replace('500', 'x')}")
    assert run("cards", "check", path, "--json") == 1
    told = json.loads(capsys.readouterr().out)
    (problem,) = told["problems"]
    assert (told["files"], told["cards"], told["decks"]) == ([str(path)], 0, 0)
    assert (problem["row"], problem["column"]) == (2, "A")
    assert problem["text"]["en"].startswith(f"{path}:2:A: expected a whole number from 0 to 99,999")


@pytest.mark.usefixtures("plain_words")
def test_check_holds_a_deck_against_the_card_files_beside_it(run, written, capsys):
    numbers = [f"RT{i:03}" for i in range(40)]
    rows = "\n".join(HARU.replace("RT001", n).replace("ハル", n) for n in numbers)
    card_file = written(f"{HEADER}\n{rows}")
    deck = written(f"name: x\ncards: [{','.join(numbers)}]\n", "deck.yaml")
    short = written(f"name: x\ncards: [{','.join(numbers[:39])}]\n", "short.yaml")
    assert run("cards", "check", card_file, deck) == 0
    assert capsys.readouterr().out == "40 cards, 1 decks: no problems\n"
    assert run("cards", "check", short, "--cards", card_file) == 1
    assert f"{short}:2:cards: expected a deck of exactly 40 cards, got 39" in capsys.readouterr().out


@pytest.mark.usefixtures("plain_words")
def test_check_notes_a_misspelt_part_of_a_deck(run, written, capsys):
    card_file = written(f"{HEADER}\n{HARU}")
    run("cards", "check", written("nane: x\ncards: [RT001]\n", "deck.yaml"), "--cards", card_file)
    assert (
        "deck.yaml:1:nane: \"nane\" isn't a known part and isn't read (did you mean name, name_en, plan or cards?)"
        in capsys.readouterr().out
    )


@pytest.mark.parametrize(
    ("column", "said"),
    [
        ("wings", "「wings」は知らない列なので読みません"),
        ("カードナンバ", "「カードナンバ」は知らない列なので読みません。カードナンバー のことなら書き直してください"),
    ],
)
def test_a_note_on_a_column_is_a_sentence_of_its_own(run, written, capsys, column, said):
    set_language("ja")
    path = written(f"{HEADER},{column}\n{HARU},x")
    assert run("cards", "check", path) == 0
    assert capsys.readouterr().out.splitlines()[0] == f"お知らせ：{path}:1:{column}: {said}"
    assert run("cards", "check", path, "--json") == 0
    (note,) = json.loads(capsys.readouterr().out)["notes"]
    assert note["text"]["ja"] == f"{path}:1:{column}: {said}" and "isn't a known column" in note["text"]["en"]


@pytest.mark.usefixtures("plain_words")
def test_check_writes_the_marked_sheet(run, written, capsys, tmp_path):
    path = written(f"{HEADER}\n{HARU.replace('500', 'x')}")
    assert run("cards", "check", path, "--xlsx", tmp_path / "out.xlsx") == 1
    assert (tmp_path / "out.xlsx").exists() and "wrote" in capsys.readouterr().out


def test_check_never_overwrites_a_file_it_was_given_even_a_damaged_one(run, written):
    path = written(b"PK\x03\x04mine", "broken.xlsx")
    with pytest.raises(CardError, match="expected a file other than the one that is read"):
        run("cards", "check", path, "--xlsx", path)
    assert path.read_bytes() == b"PK\x03\x04mine"


def test_template_is_a_sheet_that_checks_clean(run, tmp_path, capsys):
    out = tmp_path / "new.xlsx"
    assert run("cards", "template", out) == 0
    assert run("cards", "check", out) == 0
    assert "1 cards, 0 decks: no problems" in capsys.readouterr().out


def test_show_prints_thirteen_parts_and_the_effects_in_both_languages(run, written, capsys):
    hostile = HARU.replace("ハル", "<b>[red]ハル\x1b[31m")
    assert run("cards", "show", "RT001", "--cards", written(f"{HEADER}\n{hostile}")) == 0
    out = capsys.readouterr().out
    assert [line[0] for line in out.splitlines()[:13]] == list("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬")
    assert "① card name: <b>[red]ハル\\x1b[31m\n" in out and "③ strike: 2\n" in out
    assert {line.split(":")[0] for line in out.splitlines()[13:]} == {
        "ability (ja)", "ability (en)", "follow (ja)", "follow (en)",
    }  # fmt: skip


@pytest.mark.usefixtures("plain_words")
def test_show_says_what_is_not_understood_and_refuses_unknown_numbers(run, written, capsys, monkeypatch):
    path = written(f"{HEADER}\n{HARU.replace('プロテクト', '空を飛ぶ').replace('カードを1枚引く。,青', ',')}")
    assert run("cards", "show", "RT001", "--cards", path) == 0
    assert 'effect not understood: expected an effect, got "空を飛ぶ"' in capsys.readouterr().out
    with pytest.raises(CardError, match="no card has the card number 'RT9'"):
        run("cards", "show", "RT9", "--cards", path)


def test_decks_are_listed_by_name(run, capsys, monkeypatch):
    deck = Deck("赤の速攻", (Card("RT001", "ハル"),), "Red rush", "速く", "fast")
    monkeypatch.setattr("rtkit.cards.sample_decks", lambda game: (deck,))
    assert run("decks", "--json") == 0
    assert json.loads(capsys.readouterr().out) == [
        {"name": "赤の速攻", "name_en": "Red rush", "cards": 1, "plan": {"ja": "速く", "en": "fast"}}
    ]
    assert run("decks") == 0
    assert capsys.readouterr().out == "赤の速攻 / Red rush (1 cards) fast\n"


def test_an_unknown_game_is_refused_by_the_parser(run, capsys):
    with pytest.raises(SystemExit):
        run("decks", "--game", "chess")
    assert "chess" in capsys.readouterr().err
