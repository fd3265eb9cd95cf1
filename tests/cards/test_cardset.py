"""Card files as sets: headers in any order and language, and everything that is wrong told in one go."""

from __future__ import annotations

import time

import pytest

from rtkit.cards import CardFileError, load_cards
from rtkit.cards.schema import schema_of
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
        cards.places["RT002"] = cards.places["RT001"]


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
        '3:カードナンバー: RT-2: expected letters and digits (at most 32), got "RT-2", would be right: RT2',
        "3:カード名: RT-2: expected the card name, got nothing, would be right: Haru the Example Traveller",
        '3:打点: RT-2: expected a whole number from 0 to 40, got "x", would be right: 2',
        '3:キャラクターカラー: RT-2: expected one of red / blue / yellow, got "緑", '
        "would be right: red / blue / yellow",
        '3:D: RT-2: expected a whole number from 0 to 99,999, got "100000", would be right: 99999',
        f'4:カードナンバー: RT001 ハル: expected a card number that no other card has, got "RT001" (also at {path}:2), '
        "would be right: another number, or one of the rows taken out",
        '5:打点: RT004 アキ: expected a whole number from 0 to 40, got "41", would be right: 40',
        '5:D: RT004 アキ: expected a whole number from 0 to 99,999, got "3.5", would be right: 3',
        '5:ダイス: RT004 アキ: expected a whole number from 0 to 60, got "61", would be right: 60',
    ]
    assert [note.column for note in load_cards(path, strict=False).notes] == ["メモ"]
    with pytest.raises(CardFileError, match="(?s)3:カードナンバー.*5:ダイス") as caught:
        load_cards(path)
    assert len(caught.value.problems) == 9


def test_problems_are_said_in_japanese_too(written):
    found = load_cards(written(f"{HEADER}\n{HARU.replace(',500,', ',x,')}"), strict=False).problems[0]
    assert found.message("ja") == "0～99,999 の整数が必要ですが、「x」でした。正しい例：500"
    set_language("ja")
    assert str(found).endswith(f":2:A: 「RT001 ハル」{found.message('ja')}")


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
    assert cards["RT001"].unclear == (
        '"空を飛ぶ" isn\'t understood, expected an effect; near to it: カードを1枚引く。',
    )
    assert [(p.row, p.column, p.unclear) for p in cards.problems] == [(2, "アビリティ", True)]


def test_cells_beyond_the_headers_and_long_texts_are_told(written):
    path = written(f"{HEADER}\n{HARU},extra\n{HARU.replace('RT001', 'RT2').replace('ハル', 'あ' * 2001)}")
    assert [p.split(", ")[0] for p in problems(path)] == [
        "2:L: RT001 ハル: expected no cell beyond the headers",
        f"3:カード名: RT2 {'あ' * 60}: expected at most 2000 characters",
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


@pytest.mark.parametrize("wanted", ["RT001", "rt001", "ＲＴ００１", " rt 001 ", "ハル", "ﾊﾙ"])
def test_a_card_is_found_by_number_or_name_whatever_the_case_and_width(written, wanted):
    assert load_cards(written(f"{HEADER}\n{HARU}")).find(wanted).number == "RT001"


def test_find_names_the_cards_that_fit_or_the_nearest_number(written):
    again = HARU.replace("RT001,ハル", "RT002,宵の ハル")
    cards = load_cards(written(f"{HEADER}\n{HARU}\n{again}\n{again.replace('RT002', 'RT003')}"))
    assert cards.find("ハル").number == "RT001"
    with pytest.raises(CardError, match="2 cards fit '宵'; please give a number: RT002 宵の ハル / RT003 宵の ハル"):
        cards.find("宵")
    with pytest.raises(CardError, match="no card has the card number or name 'rt01'; the nearest number is RT001"):
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


def test_a_card_is_the_same_in_whatever_language_its_effect_wasnt_understood(written):
    path = written(f"{HEADER}\n{HARU.replace('プロテクト', '空を飛ぶ')}")
    english = load_cards(path)["RT001"]
    set_language("ja")
    japanese = load_cards(path)["RT001"]
    assert japanese.unclear != english.unclear and japanese == english and hash(japanese) == hash(english)


def test_what_is_said_of_an_effect_is_in_one_language_at_a_time(written):
    (problem,) = load_cards(written(f"{HEADER}\n{HARU.replace('プロテクト', '空を飛ぶ')}")).problems
    assert problem.message("ja") == "「空を飛ぶ」を読み取れません。必要なもの：効果。近い書き方：カードを1枚引く。"
    assert problem.message("en") == '"空を飛ぶ" isn\'t understood, expected an effect; near to it: カードを1枚引く。'


def test_the_example_of_the_template_is_left_out_where_other_cards_are(written):
    schema = schema_of()
    example = ",".join(column.example[0] for column in schema.columns)
    header = ",".join(column.header[0] for column in schema.columns)
    mine = example.replace("MY001", "MY002")
    cards = load_cards(written(f"{header}\n{example}\n{mine}\n"))
    assert list(cards) == ["MY002"]
    assert [(note.row, note.message("ja")) for note in cards.notes] == [
        (2, "記入例のままの行なので読みません。上書きするか、行ごと消してください")
    ]
