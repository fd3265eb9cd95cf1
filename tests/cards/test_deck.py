"""Deck files: numbers held against a set and the deck rules, each problem at its place."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from rtkit.cards import CardSet, DeckFileError, load_cards, load_deck, sample_decks
from rtkit.cards import deck as deck_module
from rtkit.cards.deck import is_deck
from rtkit.cards.schema import schema_of
from rtkit.cards.table import read_table
from rtkit.errors import DeckError
from rtkit.games.relatetrekker.schema import Card
from tests.cards.conftest import HARU, HEADER

SET = CardSet(tuple(Card(f"RT{i:03}", f"旅人{i}") for i in range(50)))
NUMBERS = [f"RT{i:03}" for i in range(40)]
YAML = "name: 赤の速攻\nname_en: Red rush\nplan:\n  ja: 速く\n  en: fast\ncards: [{}]\n"


def problems(path: Path) -> list[str]:
    with pytest.raises(DeckFileError) as caught:
        load_deck(path, cards=SET)
    return [p.text("en").removeprefix(f"{path}:") for p in caught.value.problems]


def test_a_yaml_deck_has_a_name_a_plan_and_forty_cards(written):
    deck = load_deck(written(YAML.format(", ".join(NUMBERS)), "red.yaml"), cards=SET)
    assert (deck.name, deck.name_en, deck.plan_ja, deck.plan_en) == ("赤の速攻", "Red rush", "速く", "fast")
    assert [card.number for card in deck.cards] == NUMBERS


def test_a_table_of_numbers_is_a_deck_named_by_its_file(written):
    path = written("card number\n" + "\n".join(NUMBERS), "blue.csv")
    deck = load_deck(path, cards=SET)
    assert deck.name == "blue" and len(deck.cards) == 40


def test_counts_and_card_names_may_stand_beside_the_numbers(tmp_path):
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["枚数", "カード名", "カードナンバー"])
    for number in NUMBERS:
        sheet.append([1, "旅人", number])
    book.save(tmp_path / "green.xlsx")
    assert len(load_deck(tmp_path / "green.xlsx", cards=SET).cards) == 40


def test_deck_rules_and_unknown_numbers_are_told_with_their_place(written):
    rows = ["カードナンバー,枚数", *(f"{n},1" for n in NUMBERS[:36]), "RT001,1", "ZZ9,1", "RT040,2枚", "RT041,x", ",1"]
    assert problems(written("\n".join(rows))) == [
        "1:カードナンバー: expected a deck of exactly 40 cards, got 42, would be right: the deck with 2 taken out",
        '38:カードナンバー: RT001 旅人1: expected a card number that is in the deck once, got "RT001", '
        "would be right: the deck with 1 taken out",
        '39:カードナンバー: expected the number of a card in the set, got "ZZ9", would be right: RT000',
        '40:カードナンバー: RT040 旅人40: expected a card number that is in the deck once, got "RT040", '
        "would be right: the deck with 1 taken out",
        '41:枚数: expected a whole number from 1 to 999, got "x", would be right: 1',
        "42:カードナンバー: expected the number of a card in the set, got nothing, would be right: a card number",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name: x\ncards: []\n", "2:cards: expected a deck of exactly 40 cards, got 0"),
        ("name: {a: 1, b: {c: 2}}\ncards: [RT001]\n", "1:name.b: expected text or a number"),
        ("name: x\ncards:\n- [RT001]\n- RT-2\n", '4:cards: expected letters and digits (at most 32), got "RT-2"'),
    ],
)
def test_problems_of_yaml_decks_are_told_by_line(written, text, words):
    assert any(problem.startswith(words) for problem in problems(written(text, "a.yaml")))


def test_a_table_without_numbers_is_told(written):
    assert problems(written("枚数\n1\n")) == [
        "1:カードナンバー: expected a column card number, got none, would be right: card number"
    ]


def test_decks_and_card_files_are_told_apart(written):
    schema = schema_of()
    assert not is_deck(read_table(written(f"{HEADER}\n{HARU}")), schema)
    assert is_deck(read_table(written("No\nRT001\n")), schema)
    assert is_deck(read_table(written("name: x\ncards: [RT001]\n", "a.yaml")), schema)


@pytest.fixture
def samples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "decks").mkdir()
    for name in ("alpha", "beta"):
        text = YAML.format(", ".join(NUMBERS)).replace("赤の速攻", f"{name}デッキ").replace("Red rush", f"The {name}")
        (tmp_path / "decks" / f"{name}.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(deck_module, "data_folder", lambda game: tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", ["betaデッキ", "ｂｅｔａデッキ", "the BETA", "beta"])
def test_sample_decks_are_found_by_name(samples, name):
    assert load_deck(name, cards=SET).name == "betaデッキ"


def test_an_unknown_deck_lists_those_there_are(samples):
    assert [deck.name for deck in sample_decks(cards=SET)] == ["alphaデッキ", "betaデッキ"]
    with pytest.raises(DeckError, match="there is no deck 'gamma'; there are: alphaデッキ, betaデッキ"):
        load_deck("gamma", cards=SET)


def test_a_deck_file_that_is_not_there_is_a_deck_error(tmp_path):
    with pytest.raises(DeckError, match=r"gone\.yaml: expected a file that can be read"):
        load_deck(tmp_path / "gone.yaml", cards=SET)


@pytest.mark.usefixtures("plain_words")
def test_cards_of_a_file_serve_a_deck(written):
    rows = "\n".join(HARU.replace("RT001", n).replace("ハル", f"旅人{n}") for n in NUMBERS)
    cards = load_cards(written(f"{HEADER}\n{rows}"))
    assert load_deck(written(YAML.format(",".join(NUMBERS)), "a.yaml"), cards=cards).cards == cards.cards


def test_only_the_deck_that_is_meant_may_fail(samples):
    """The set lacks what another sample deck needs, or a sample deck is damaged: no matter for this one."""
    (samples / "decks" / "alpha.yaml").write_text(YAML.format("ZZ1"), encoding="utf-8")
    assert load_deck("betaデッキ", cards=SET).name == "betaデッキ"
    with pytest.raises(DeckFileError) as caught:
        load_deck("alpha", cards=SET)
    assert {Path(p.file).name for p in caught.value.problems} == {"alpha.yaml"}


@pytest.mark.parametrize(
    ("header", "column"),
    [
        ("カードナンバー,枚数,count", "count"),
        ("カードナンバー,枚数,枚数", "枚数"),
        ("枚数,カードナンバー,No", "No"),
    ],
)
def test_a_column_that_a_deck_has_twice_is_told(written, header, column):
    path = written(f"{header}\n" + "\n".join("1,1,1" for _ in range(3)))
    assert f"1:{column}: expected a column that is there once, got the same column twice" in problems(path)[0]


COUNTED = "name: x\ncards:\n{}\n"


def counted(*entries: str) -> str:
    return COUNTED.format("\n".join(f"  {entry}" for entry in entries))


def test_a_yaml_deck_may_say_how_many_copies(written):
    text = counted(*(f"{number}: 1" for number in NUMBERS[:38]), "RT038: １枚", "RT039:")
    assert [card.number for card in load_deck(written(text, "a.yaml"), cards=SET).cards] == NUMBERS
    flow = f"name: x\ncards: {{{', '.join(f'{number}: 1' for number in NUMBERS)}}}\n"
    assert [card.number for card in load_deck(written(flow, "b.yaml"), cards=SET).cards] == NUMBERS


@pytest.mark.parametrize("copies", ["0", "-1", "+1", "1.5", "x", "true", "null", "~", "[1, 2]", "{a: 1}", "1000"])
def test_copies_that_are_no_number_of_cards_are_told_with_their_line(written, copies):
    text = counted(*(f"{number}: 1" for number in NUMBERS[:39]), f"RT039: {copies}")
    (problem,) = problems(written(text, "a.yaml"))
    assert problem.startswith("42:count: expected a whole number from 1 to 999, got ")


def test_a_number_listed_twice_in_yaml_is_told_at_its_second_line(written):
    (problem,) = problems(written(counted(*(f"{n}: 1" for n in NUMBERS[:39]), "RT000: 1"), "a.yaml"))
    assert problem.startswith("42:cards: expected a number that is listed once, got the same number again")


def test_copies_are_held_against_the_deck_rules(written):
    found = problems(written(counted("RT001: 2", "ZZ9: 3"), "a.yaml"))
    assert found == [
        "2:cards: expected a deck of exactly 40 cards, got 5, would be right: the deck with 35 more",
        '3:cards: RT001 旅人1: expected a card number that is in the deck once, got "RT001", '
        "would be right: the deck with 1 taken out",
        '4:cards: expected the number of a card in the set, got "ZZ9", would be right: RT000',
    ]


def test_of_a_list_far_too_long_only_its_size_is_told(written):
    (problem,) = problems(written(counted("RT001: 999", "ZZ9: 999"), "a.yaml"))
    assert problem.startswith("2:cards: expected a deck of exactly 40 cards, got 1998")
