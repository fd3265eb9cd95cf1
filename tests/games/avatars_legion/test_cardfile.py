"""The columns of an Avatars Legion card file: AL-101…104, AL-605."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rtkit.cards import load_cards
from rtkit.cards.problems import Wrong
from rtkit.errors import CardError
from rtkit.games.avatars_legion.cardfile import SCHEMA, build
from rtkit.games.avatars_legion.schema import KINDS, USES, Card, Condition, Draw, Needs, Static, checked
from rtkit.games.avatars_legion.words._examples import examples
from rtkit.i18n import set_language

ROWS: dict[str, dict[str, Any]] = {
    "avatar": {"species": "human", "ATK": 4, "DEF": 3},
    "weapon": {"attribute": "sword", "attack": 3, "BP": 1, "TP": 1},
    "trigger": {"trigger": "treat", "attribute": "gun", "attack": 1, "BP": 0, "TP": 1, "attacks": 2},
    "armed": {"defence": 2, "BP": 1},
    "spell": {"needs": "杖属性", "effect": "カードを2枚引く。"},
    "crash": {
        "condition": "自分のライフマテリアルが2枚以下",
        "effect": "相手のライフマテリアル1枚をブレイクゾーンに置く。",
    },
}


def row(kind: str, **changes: Any) -> dict[str, Any]:
    whole = {"number": "X1", "name": "名", "kind": kind} | ROWS[kind] | changes
    return {key: value for key, value in whole.items() if value is not None}


def told(kind: str, **changes: Any) -> list[tuple[str, str]]:
    return [(c.key, c.wrong.expected[1]) for c in build(row(kind, **changes), {}).complaints]


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("number", "ＡＬ０１", "AL01"),
        ("kind", "ウェポンカード", "weapon"),
        ("kind", "ブレイクトリガー", "trigger"),
        ("kind", "Break-Trigger", "trigger"),
        ("species", "【クリーチャー】", "creature"),
        ("species", "なし", None),
        ("attribute", "剣属性", "sword"),
        ("attribute", "【杖】", "staff"),
        ("attack", "３", 3),
        ("BP", "-", None),
        ("trigger", "チャージ", "charge"),
        ("ability", "なし", ""),
    ],
)
def test_cells_are_read_as_their_owners_write_them(key, text, value):
    assert SCHEMA.column(key).parse(text) == value


@pytest.mark.rule("AL-102")
@pytest.mark.parametrize(
    ("key", "text", "right"),
    [
        ("number", "AL-01", "AL01"),
        ("ATK", "1000", "999"),
        ("BP", "100", "99"),
        ("attacks", "0", "1"),
        ("attacks", "10", "9"),
        ("attribute", "弓", "sword / gun / staff"),
        ("species", "ヒューマン?", "human"),
        ("kind", "なし", "avatar / weapon / armed / spell / crash / break trigger"),
        ("trigger", "ブレイクする", "break"),
    ],
)
def test_what_would_be_right_is_told(key, text, right):
    with pytest.raises(Wrong) as caught:
        SCHEMA.column(key).parse(text)
    assert caught.value.right[1] == right


@pytest.mark.rule("AL-101", "AL-102")
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_of_each_kind_needs_its_parts_and_has_no_others(kind):
    assert told(kind) == []
    for key in ROWS[kind]:
        if key != "attacks":
            assert [found for found, _ in told(kind, **{key: None})][:1] == [key]
    strange = {"ATK": 1, "defence": 1, "needs": "剣", "condition": "手札が0枚", "TP": 1, "trigger": "charge"}
    for key, value in strange.items():
        if key not in USES[kind]:
            (complaint,) = build(row(kind, **{key: value}), {}).complaints
            assert complaint.key == key and "no such part" in complaint.wrong.expected[1]


@pytest.mark.rule("AL-104")
def test_a_gun_says_how_often_it_attacks():
    assert told("weapon", attribute="gun") == [("attacks", "the attacks")]
    assert told("weapon", attribute="gun", attacks=1) == [("attacks", "a gun's number of attacks, 2 to 9")]
    assert told("weapon", attribute="gun", attacks=2) == []
    assert build(row("weapon"), {}).card.attacks == 1


@pytest.mark.rule("AL-605")
def test_a_charge_says_what_it_does_and_the_others_dont():
    assert told("trigger", trigger="charge") == [("effect", "the effect")]
    assert told("trigger", effect="カードを1枚引く") == [
        ("effect", "a blank cell (what break and treat do is in the rules)")
    ]
    card = build(row("trigger", trigger="charge", effect="カードを1枚引く"), {}).card
    assert card.effect == (Draw(1),) and checked(card) == card


def test_texts_become_what_they_mean():
    spell = build(row("spell", needs="「火の杖」か杖属性"), {}).card
    assert (spell.needs, spell.effect, spell.unclear) == (Needs("staff", ("火の杖",)), (Draw(2),), ())
    crash = build(row("crash"), {}).card
    assert crash.condition == Condition("life", n=2, at_least=False)
    avatar = build(row("avatar", ability="【永続】攻撃力+1"), {}).card
    assert avatar.abilities == (Static("ATK", 1),)


@pytest.mark.parametrize(("kind", "own", "other"), [("weapon", "ability", "effect"), ("spell", "effect", "ability")])
def test_the_text_of_a_card_stands_in_either_column_but_not_in_both(kind, own, other):
    text = "カードを1枚引く。" if kind == "spell" else "【永続】このウェポンの攻撃力+1。"
    one, two = build(row(kind, **{own: text}), {}), build(row(kind, **{own: None, other: text}), {})
    assert one.card == two.card and one.card.unclear == ()
    assert told(kind, **{own: text, other: text}) == [(other, "an ability or an effect, not both")]


def test_what_isnt_understood_leaves_the_card_for_odds():
    built = build(row("spell", needs="火の杖"), {})
    (complaint,) = built.complaints
    assert complaint.key == "needs" and complaint.wrong.unclear and complaint.wrong.right[1] == "near to it: 「火の杖」"
    assert built.card.needs is None and built.card.unclear and checked(built.card) == built.card


@pytest.mark.parametrize("kind", ["avatar", "weapon", "trigger", "armed"])
def test_abilities_that_are_understood_fit_their_card(kind):
    """Whatever a card's text is read as, the schema accepts on a card of its kind."""
    built = [build(row(kind, ability=text), {}).card for text in examples("abilities", "ja")]
    understood = [card for card in built if not card.unclear]
    assert len(understood) > len(built) / 2
    assert all(checked(card) == card for card in understood)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_written_as_a_row_reads_as_the_same_card(kind, side):
    ability = "【永続】自分のアバターのATK+1。" if "abilities" in USES[kind] else None
    card = build(row(kind, ability=ability, flavour="やあ"), {}).card
    bare = Card(**{f: getattr(card, f) for f in card.__dataclass_fields__ if not f.endswith("_text")})
    written = SCHEMA.row(bare, side)
    again = build({key: SCHEMA.column(key).parse(text) for key, text in written.items()}, written).card
    fields = [f for f in card.__dataclass_fields__ if not f.endswith("_text")]
    assert [getattr(again, f) for f in fields] == [getattr(bare, f) for f in fields]


def test_the_templates_example_is_a_card():
    for side in (0, 1):
        given = {column.key: column.example[side] for column in SCHEMA.columns if column.example[side]}
        built = build({key: SCHEMA.column(key).parse(text) for key, text in given.items()}, given)
        assert (
            built.complaints == ()
            and built.card.unclear == ()
            and SCHEMA.row(built.card, side) == given | {"attacks": "1"}
        )


def test_parts_and_effects_are_shown_in_both_languages():
    card = build(row("crash"), {}).card
    labels = [label[1] for label, _ in SCHEMA.parts(card)]
    assert labels == ["card name", "card number", "type", "condition", "effect", "flavour text"]
    assert SCHEMA.parts(card)[-1][1] == ("—", "—") and SCHEMA.parts(card)[2][1] == ("クラッシュ", "crash")
    (asked, condition), (_, effect) = SCHEMA.effects(card)
    assert asked == ("発動条件", "condition") and condition[1] == "you have 2 or fewer life material"
    assert effect[1] == "Put 1 card of your opponent's life material into the break zone."


def test_a_sheet_is_read_with_all_its_problems(tmp_path):
    set_language("en")
    path = tmp_path / "cards.csv"
    path.write_text(
        "カードナンバー,カード名,種類,種族,属性,ATK,DEF,攻撃力,BP,TP,攻撃回数,アビリティ,効果\n"
        "AL1,竜,アバター,クリーチャー,,6,4,,,,,,\n"
        "AL2,銃,ウェポン,,銃,,,1,0,1,,,\n"
        "AL3,剣,ウェポン,,剣,,,3,1,1,,,【自動】場に出た時、爆発する\n",
        encoding="utf-8",
    )
    found = load_cards(path, "avatars_legion", strict=False)
    assert [card.number for card in found.cards] == ["AL1", "AL3"]
    assert [(p.row, p.column) for p in found.problems] == [(3, "攻撃回数"), (4, "効果")]


def test_a_card_that_isnt_understood_may_lack_what_another_may_not():
    """``unclear`` is no part of a card's equality, but it counts in what a card must have."""
    unread = Card("AL1", "火の書", "spell", needs_text="？", unclear=("?",))
    assert unread == replace(unread, unclear=()) and checked(unread).unclear == ("?",)
    with pytest.raises(CardError, match="needs"):
        checked(replace(unread, unclear=()))
    assert checked(unread).unclear == ("?",)


@pytest.mark.rule("AL-605")
@pytest.mark.parametrize(
    ("trigger", "text", "read"),
    [
        ("treat", "あなたのデッキトップのカードを裏向きであなたのアバターカードの下に置く", True),
        ("treat", "【トリート】", True),
        ("break", "相手の手札を１枚選んで相手のデッキに戻す", True),
        ("break", "カードを1枚引く。", False),
        ("treat", "爆発する", False),
    ],
)
def test_what_a_break_trigger_does_may_be_written_as_the_rules_say_it(trigger, text, read):
    built = build(row("trigger", trigger=trigger, effect=text), {})
    assert [c.key for c in built.complaints] == ([] if read else ["effect"])
    assert not read or (built.card.effect, built.card.effect_text) == ((), text)


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [("species", "【クリーチャー】", "creature"), ("attribute", "[剣]", "sword"), ("BP", "【２】", 2)],
)
def test_values_in_the_brackets_of_the_rules_are_read(key, text, value):
    assert SCHEMA.column(key).parse(text) == value
