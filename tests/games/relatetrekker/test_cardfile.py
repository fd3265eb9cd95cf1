"""The columns of a RelateTrekker card file: RT-101 and RT-103."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rtkit.cards.problems import Wrong
from rtkit.games.relatetrekker.cardfile import SCHEMA, build
from rtkit.games.relatetrekker.schema import Card, checked

BARE: dict[str, Any] = {
    "number": "RT001", "name": "ハル", "species": ("旅人",), "strike": 2, "colour": "red", "A": 500, "D": 300,
    "dice": 2,
}  # fmt: skip


def complaints(**changes: Any) -> list[tuple[str, str]]:
    row = {key: value for key, value in (BARE | changes).items() if value is not None}
    return [(c.key, c.wrong.expected[1]) for c in build(row, {key: str(v) for key, v in row.items()}).complaints]


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("number", "ＲＴ０１", "RT01"),
        ("kind", "ステージカード", "stage"),
        ("kind", "Character", "character"),
        ("species", "魔法使い／学生・犬、猫,鳥;木", ("魔法使い", "学生", "犬", "猫", "鳥", "木")),
        ("species", "旅人/旅人", ("旅人",)),
        ("strike", "４", 4),
        ("A", "1,500", 1500),
        ("A", "-", None),
        ("colour", "赤色", "red"),
        ("colour", "ＢＬＵＥ", "blue"),
        ("follow_colour", "黄", "yellow"),
        ("follow_colour", "なし", None),
        ("ability", "なし", ""),
        ("name", "<b>&amp;=1</b>", "<b>&amp;=1</b>"),
    ],
)
def test_cells_are_read_as_their_owners_write_them(key, text, value):
    assert SCHEMA.column(key).parse(text) == value


@pytest.mark.rule("RT-101")
@pytest.mark.parametrize(
    ("key", "text", "right"),
    [
        ("number", "RT-01", "RT01"),
        ("number", "番号", "MY001"),
        ("A", "100000", "99999"),
        ("D", "-5", "5"),
        ("strike", "41", "40"),
        ("strike", "2点", "2"),
        ("dice", "61", "60"),
        ("dice", "1.5", "1"),
        ("colour", "真っ赤", "red"),
        ("colour", "緑", "red / blue / yellow"),
        ("kind", "stage?", "stage"),
        ("species", "・", "Mage / Student"),
        ("name", "two\nlines", "a shorter text"),
    ],
)
def test_what_would_be_right_is_told(key, text, right):
    with pytest.raises(Wrong) as caught:
        SCHEMA.column(key).parse(text)
    assert caught.value.right[1] == right


@pytest.mark.rule("RT-101")
def test_a_character_needs_its_parts_and_a_follow_its_colour():
    assert complaints() == []
    assert [key for key, _ in complaints(species=None, A=None)] == ["species", "A"]
    assert complaints(follow="カードを1枚引く。")[-1:] == [("follow_colour", "the colour of the follow")]
    assert complaints(follow_colour="red") == [("follow", "the text of the follow that has this colour")]
    assert complaints(effect="x") == [("effect", "a blank cell (a character has an ability and a follow)")]


@pytest.mark.rule("RT-103")
def test_a_stage_has_no_battle_values_and_no_follow():
    lacking = {"species", "strike", "colour", "A", "D", "dice"}
    assert {key for key, words in complaints(kind="stage") if "a stage has no such part" in words} == lacking
    built = build({"kind": "stage", "number": "S1", "name": "海", "flavour": "波"}, {})
    assert built.card == Card("S1", "海", stage=True, flavour="波") and built.complaints == ()


@pytest.mark.rule("RT-103")
def test_a_stage_effect_stands_in_either_column_but_not_in_both():
    stage = {"kind": "stage", "number": "S1", "name": "海"}
    text = "すべてのキャラクターのAを+100する。"
    one, other = build(stage | {"ability": text}, {}), build(stage | {"effect": text}, {})
    assert one.card == other.card and one.card is not None and one.card.ability
    assert [c.key for c in build(stage | {"ability": text, "effect": text}, {}).complaints] == ["effect"]


@pytest.mark.parametrize("side", [0, 1])
def test_a_card_written_as_a_row_reads_as_the_same_card(side):
    row = {column.key: column.example[side] for column in SCHEMA.columns if column.example[side]}
    built = build({key: SCHEMA.column(key).parse(text) for key, text in row.items()}, row)
    assert built.card is not None and built.complaints == () and built.card.unclear == ()
    assert SCHEMA.row(built.card, side) == row


def test_thirteen_parts_are_shown_in_the_order_of_the_rulebook():
    card = build(BARE, {}).card
    shown = SCHEMA.parts(card)
    assert [label[0][0] for label, _ in shown] == list("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬")
    assert shown[0] == (("① カード名", "① card name"), ("ハル", "ハル"))
    assert shown[3][1] == ("赤", "red") and shown[4][1] == ("—", "—") and shown[12][1] == ("RT001", "RT001")


def test_effects_are_written_in_both_languages():
    card = build(BARE | {"ability": "プロテクト", "follow": "カードを1枚引く。", "follow_colour": "blue"}, {}).card
    (label, protect), (_, draw) = SCHEMA.effects(card)
    assert label == ("アビリティ", "ability") and "プロテクト" in protect[0] and "protect" in protect[1].lower()
    assert "1" in draw[0] and "draw" in draw[1].lower()


@pytest.mark.rule("RT-103")
def test_a_card_that_isnt_understood_may_lack_what_another_may_not():
    """``unclear`` is no part of a card's equality, but it counts in what a card must have."""
    unread = Card("RT1", "ハル", species=("旅人",), colour="red", follow_text="？", unclear=("?",))
    assert unread == Card("RT1", "ハル", species=("旅人",), colour="red", follow_text="？")
    assert checked(unread).unclear == ("?",) and checked(replace(unread, unclear=())).unclear == ()
