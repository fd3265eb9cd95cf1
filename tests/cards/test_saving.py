"""Cards and decks as texts that are read back, and rows added to files as they are."""

from __future__ import annotations

import csv
from dataclasses import replace

import pytest

from rtkit.cards import load_cards, load_deck, sample_cards, sample_decks
from rtkit.cards.saving import card_csv, card_yaml, deck_csv, deck_yaml, with_card
from rtkit.cards.schema import schema_of
from rtkit.errors import CardError
from rtkit.games.registry import games
from rtkit.i18n import LANGUAGES, set_language

GAMES = sorted(games())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_sample_card_is_read_back(game, language, tmp_path):
    set_language(language)
    schema, data = schema_of(game), b""
    for card in sample_cards(game).cards:
        assert card_csv(card, schema) and card_yaml(card, schema)
        if not data:
            header = ",".join(column.header[LANGUAGES.index(language)] for column in schema.columns)
            data = header.encode("utf-8-sig")
        data = with_card(data, "cards.csv", card, schema)
    (tmp_path / "cards.csv").write_bytes(data)
    assert load_cards(tmp_path / "cards.csv", game).cards == sample_cards(game).cards


TRAPS = [
    "=1+1",
    '=HYPERLINK("http://x","y")',
    "+1 枚",
    "-x",
    "@SUM(A1)",
    "＝1",
    "－x",
    "'=1",
    "''@x",
    "'引用",
    "-200",
    "a=b",
]


@pytest.mark.parametrize("text", TRAPS)
def test_no_cell_is_a_formula_to_a_spreadsheet_and_all_are_read_back(text, tmp_path):
    schema, card = schema_of(), sample_cards().cards[0]
    made = replace(card, name=text, flavour=text, owner=text)
    for data in (card_csv(made, schema).encode("utf-8-sig"), with_card(b"", "a.csv", made, schema)):
        cells = next(csv.reader(data.decode("utf-8-sig").splitlines()[1:]))
        assert not [cell for cell in cells if cell[:1] in tuple("=+-@＝＋－＠\t\r") and not cell[1:].isdecimal()]
        (tmp_path / "a.csv").write_bytes(data)
        assert load_cards(tmp_path / "a.csv").cards == (made,)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
@pytest.mark.parametrize("delimiter", [",", "\t", ";"])
def test_a_file_keeps_its_encoding_and_its_separator(encoding, delimiter, tmp_path):
    schema, cards = schema_of(), sample_cards().cards
    columns = [column.header[0] for column in reversed(schema.columns)]
    data = with_card(delimiter.join(columns).encode(encoding), "a.csv", cards[0], schema)
    data = with_card(data, "a.csv", cards[1], schema)
    assert [line.count(delimiter) for line in data.decode(encoding).splitlines()] == [len(columns) - 1] * 3
    (tmp_path / "a.csv").write_bytes(data)
    assert load_cards(tmp_path / "a.csv").cards == cards[:2]


def test_what_a_file_cannot_hold_is_told():
    set_language("ja")
    schema, card = schema_of(), sample_cards()["RT001"]
    data = card_csv(card, schema).encode()
    with pytest.raises(CardError, match=r"a\.csv の 2 行目に、カードナンバー RT001"):
        with_card(data, "a.csv", card, schema)
    with pytest.raises(CardError, match="次の列がない.*フォロー"):
        with_card("カードナンバー,カード名\n".encode(), "a.csv", card, schema)
    with pytest.raises(CardError, match="「😀」を書けません"):
        smiling = type(card)(**{**vars(card), "number": "E1", "name": "笑う😀"})
        with_card(data.decode().encode("cp932"), "a.csv", smiling, schema)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_sample_deck_is_read_back(game, language, tmp_path):
    set_language(language)
    for deck in sample_decks(game):
        (tmp_path / "d.yaml").write_text(deck_yaml("私の: デッキ", deck.cards), encoding="utf-8")
        (tmp_path / "d.csv").write_text(deck_csv(deck.cards, schema_of(game)), encoding="utf-8")
        for name in ("d.yaml", "d.csv"):
            again = load_deck(tmp_path / name, game)
            assert sorted(c.number for c in again.cards) == sorted(c.number for c in deck.cards)
        assert load_deck(tmp_path / "d.yaml", game).name == "私の: デッキ"


@pytest.mark.parametrize("letter", ["\0", "\ud800", "\udfff"])
@pytest.mark.parametrize("write", [card_csv, card_yaml, lambda card, schema: with_card(b"", "a.csv", card, schema)])
def test_a_text_that_no_file_can_hold_is_refused(write, letter):
    card = replace(sample_cards()["RT001"], flavour=f"a{letter}b")
    with pytest.raises(CardError, match="書けない文字|no file can hold"):
        write(card, schema_of())
