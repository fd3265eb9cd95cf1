"""Card files as sets: headers in any order and language, and everything that is wrong told in one go."""

from __future__ import annotations

import time

import pytest

from rtkit.cards import CardFileError, load_cards
from rtkit.errors import CardError, OptionError
from rtkit.i18n import set_language
from tests.cards.conftest import HARU, HEADER

pytestmark = pytest.mark.usefixtures("plain_words")


def problems(path, **options):
    return [p.text("en").removeprefix(f"{path}:") for p in load_cards(path, strict=False, **options).problems]


def test_a_good_file_is_a_frozen_mapping_by_number(written):
    cards = load_cards(written(f"{HEADER}\n{HARU}\n"))
    assert list(cards) == ["RT001"] and cards["RT001"].name == "ハル" and cards.problems == cards.notes == ()
    assert cards.places["RT001"].row == 2
    with pytest.raises(TypeError):
        cards.places["RT002"] = cards.places["RT001"]  # type: ignore[index]


def test_headers_in_any_order_language_width_and_case(written):
    english = (
        "Profile Link,DICE,defence,Attack,Follow Color,follow,ability,character_colour,Strike,SPECIES,name,Card No."
    )
    row = "x,2,300,500,blue,カードを1枚引く。,プロテクト,Red,2,旅人/学生,ハル,RT001"
    half = HEADER.replace("カードナンバー", "ｶｰﾄﾞ ﾅﾝﾊﾞｰ").replace("A,D", "Ａ（アタック）,Ｄ")
    one = load_cards(written(f"{HEADER}\n{HARU}\n"))["RT001"]
    assert load_cards(written(f"{half}\n{HARU}\n"))["RT001"] == one
    other = load_cards(written(f"{english}\n{row}\n".replace("Card No.", "card number")))["RT001"]
    assert (other.A, other.D, other.colour, other.species) == (one.A, one.D, one.colour, one.species)


def test_yaml_and_csv_give_the_same_cards(written):
    pairs = zip(HEADER.split(","), HARU.split(","), strict=True)
    text = "- " + "\n  ".join(f"{key}: {value}" for key, value in pairs)
    assert load_cards(written(text, "a.yaml")).cards == load_cards(written(f"{HEADER}\n{HARU}")).cards


def test_all_problems_come_in_one_go_in_the_order_of_their_places(written):
    path = written(
        f"{HEADER},メモ\n{HARU},x\nRT-2,,旅人,x,緑,,,,500,100000,2\n{HARU}\nRT004,アキ,旅人,41,赤,,,,５００,3.5,61\n"
    )
    assert problems(path) == [
        '3:カードナンバー: expected letters and digits (at most 32), got "RT-2", would be right: RT2',
        "3:カード名: expected the card name, got nothing, would be right: Haru the Sample Traveller",
        '3:打点: expected a whole number from 0 to 40, got "x", would be right: 2',
        '3:キャラクターカラー: expected one of red / blue / yellow, got "緑", would be right: red / blue / yellow',
        '3:D: expected a whole number from 0 to 99,999, got "100000", would be right: 99999',
        f'4:カードナンバー: expected a card number that no other card has, got "RT001" (also at {path}:2), '
        "would be right: another number, or one of the rows taken out",
        '5:打点: expected a whole number from 0 to 40, got "41", would be right: 40',
        '5:D: expected a whole number from 0 to 99,999, got "3.5", would be right: 3',
        '5:ダイス: expected a whole number from 0 to 60, got "61", would be right: 60',
    ]
    assert [note.column for note in load_cards(path, strict=False).notes] == ["メモ"]
    with pytest.raises(CardFileError, match="(?s)3:カードナンバー.*5:ダイス") as caught:
        load_cards(path)
    assert len(caught.value.problems) == 9


def test_problems_are_said_in_japanese_too(written):
    found = load_cards(written(f"{HEADER}\n{HARU.replace(',500,', ',x,')}"), strict=False).problems[0]
    assert found.message("ja") == "0～99,999 の整数が必要ですが、「x」でした。正しい例：500"
    set_language("ja")
    assert str(found).endswith(found.message("ja"))


def test_missing_columns_are_told_once_and_columns_twice_are_refused(written):
    path = written("name,name,species,strike,colour,A,dice\na,b,c,1,red,1,1\nd,e,f,1,red,1,1\n")
    assert [p.split(",")[0] for p in problems(path)] == [
        "1:name: expected a column that is there once",
        "1:card number: expected a column card number",
        "1:D: expected a column D",
    ]
    assert len(load_cards(path, strict=False)) == 0


def test_an_effect_that_is_not_understood_leaves_the_card_for_odds(written):
    path = written(f"{HEADER}\n{HARU.replace('プロテクト', '空を飛ぶ')}")
    cards = load_cards(path)
    assert cards["RT001"].A == 500 and cards["RT001"].ability == () and cards["RT001"].ability_text == "空を飛ぶ"
    assert cards["RT001"].unclear == ('expected an effect, got "空を飛ぶ", would be right: カードを1枚引く。',)
    assert [(p.row, p.column, p.unclear) for p in cards.problems] == [(2, "アビリティ", True)]


def test_cells_beyond_the_headers_and_long_texts_are_told(written):
    path = written(f"{HEADER}\n{HARU},extra\n{HARU.replace('RT001', 'RT2').replace('ハル', 'あ' * 2001)}")
    assert [p.split(", ")[0] for p in problems(path)] == [
        "2:L: expected no cell beyond the headers",
        "3:カード名: expected at most 2000 characters",
    ]


def test_several_files_are_one_set(written):
    first = written(f"{HEADER}\n{HARU}", "one.csv")
    second = written(f"{HEADER}\n{HARU.replace('RT001', 'RT002')}", "two.csv")
    assert list(load_cards([first, second])) == ["RT001", "RT002"]
    again = load_cards([first, first], strict=False)
    assert len(again) == 1 and again.problems[0].got[1] == f'"RT001" (also at {first}:2)'


def test_headers_without_cards_and_games_that_are_not_there(written):
    path = written(f"{HEADER}\n")
    assert problems(path) == ["2:カードナンバー: expected at least one card, got nothing, "
                              "would be right: one card a row under the headers"]  # fmt: skip
    with pytest.raises(OptionError, match="expected one of .*, got 'chess'"):
        load_cards(path, "chess")


def test_find_names_the_nearest_number(written):
    cards = load_cards(written(f"{HEADER}\n{HARU}"))
    assert cards.find("RT001").name == "ハル"
    with pytest.raises(CardError, match="no card has the card number 'rt01'; the nearest is RT001"):
        cards.find("rt01")


def test_hostile_text_is_quoted_with_its_control_characters_spelled_out(written):
    hostile = HARU.replace("500", "\x1b[31m=1\u202e")
    path = written(f"{HEADER}\n{hostile}")
    assert '"\\x1b[31m=1\\u202e"' in problems(path)[0]


def test_ten_thousand_rows_are_read_in_seconds(written):
    rows = "\n".join(HARU.replace("RT001", f"RT{i}") for i in range(10_000))
    start = time.perf_counter()
    assert len(load_cards(written(f"{HEADER}\n{rows}"))) == 10_000
    assert time.perf_counter() - start < 20
