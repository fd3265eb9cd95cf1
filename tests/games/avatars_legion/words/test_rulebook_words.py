"""The game's own wording of its keywords and effects is read, in the brackets the rules set their terms in."""

from __future__ import annotations

import pytest

from rtkit.games.avatars_legion.schema import (
    Act,
    Activated,
    Boost,
    Condition,
    Cost,
    Draw,
    HandToDeck,
    Heal,
    Needs,
    Recover,
    Static,
    Summon,
    Target,
    Triggered,
    Wound,
)
from rtkit.games.avatars_legion.words import read_abilities, read_condition, read_effect, read_needs

TREAT = "あなたのデッキトップのカードを裏向きであなたのアバターカードの下に置く"
BREAK = "相手の手札を１枚選んで相手のデッキに戻す"


@pytest.mark.rule("AL-605")
@pytest.mark.parametrize(
    ("text", "step"),
    [
        (TREAT, Heal(1)), ("トリート", Heal(1)), ("【トリート】", Heal(1)), (f"【トリート】{TREAT}", Heal(1)),
        (f"トリート：{TREAT}", Heal(1)), ("Treat", Heal(1)), (BREAK, HandToDeck(1)), ("ブレイク", HandToDeck(1)),
        (f"【ブレイク】{BREAK}", HandToDeck(1)), ("【チャージ】デッキから１枚ドローする。", Draw(1)),
        ("チャージ：ブレイクゾーンの【ウェポンカード】を１枚回収する", Recover(1)),
    ],
)  # fmt: skip
def test_break_triggers(text, step):
    assert read_effect(text).value == (step,), read_effect(text).problem


@pytest.mark.rule("AL-605")
@pytest.mark.parametrize("text", ["チャージ", "【トリート】カードを1枚引く", "ブレイク：相手は手札を1枚捨てる"])
def test_a_charge_says_what_it_does_and_the_others_do_what_the_rules_say(text):
    assert read_effect(text).problem is not None


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("相手は自分のアバターカードのライフマテリアルを1枚表向きにして公開し、ブレイクゾーンに送る。", Wound(1)),
        ("相手の【ライフマテリアル】を１枚表向きにしてブレイクゾーンに送る", Wound(1)),
        ("自分フィールド上の【ウェポンカード】１枚を縦向きに戻す", Act("stand", Target("choose", "own"))),
        ("自分のエグゾーストで横状態になっているウェポンカードを全て縦状態にする",
         Act("stand", Target("all", "own", status="exhausted"))),
        ("相手フィールド上の【ウェポンカード】１枚を横状態にする", Act("exhaust", Target("choose", "opposing"))),
        ("手札から【剣属性】の【ウェポンカード】１枚をノーコストで召喚する", Summon("sword")),
        ("手札から属性【剣】のBP【2】以下のウェポンカード１枚を転送(トランス)する（バースト不要）", Summon("sword", 2)),
        ("このターン中、【アバターカード】の攻撃力に２を加える", Boost("ATK", 2)),
        ("このターン、アバターカードの攻撃力を三上げます", Boost("ATK", 3)),
    ],
)  # fmt: skip
def test_effects(text, step):
    assert read_effect(text).value == (step,), read_effect(text).problem


@pytest.mark.rule("AL-105")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("【起動効果】手札を１枚捨てる：カードを1枚引く", Activated((Cost("discard"),), (Draw(1),))),
        ("【起動効果】コストを支払うことで自分のメインフェイズに発動できる。手札を１枚捨てる：カードを１枚引く",
         Activated((Cost("discard"),), (Draw(1),))),
        ("自分のメインフェイズに、手札を1枚捨てて発動できる。カードを1枚引く。",
         Activated((Cost("discard"),), (Draw(1),))),
        ("コストとして手札を1枚捨てる。カードを1枚引く。", Activated((Cost("discard"),), (Draw(1),))),
        ("【起動】手札を1枚捨てる。カードを1枚引く。", Activated((Cost("discard"),), (Draw(1),))),
        ("【永続効果】自分・相手ターン問わず永続的に発動し続ける。自分のアバターのDEF＋１", Static("DEF", 1)),
        ("【アバターカード】の防御力を永続的に１上げる", Static("DEF", 1)),
        ("装備したアバターカードはもう1回攻撃することが可能になる", Static("attacks", 1)),
        ("【自動効果】自分の攻撃が成功した場合、発動条件を満たした場合に１ターンに１度だけ発動できる。カードを１枚引く。",
         Triggered("success", (Draw(1),))),
        ("【自動】アバターカードの攻撃力が相手のアバターカードの防御力を超えた場合、カードを1枚引く",
         Triggered("success", (Draw(1),))),
    ],
)  # fmt: skip
def test_abilities(text, ability):
    assert read_abilities(text).value == (ability,), read_abilities(text).problem


@pytest.mark.parametrize(
    "text", ["【永続】自分のメインフェイズに、自分のアバターのATK+1", "【起動】カードを1枚引く。手札を1枚捨てる。"]
)
def test_what_is_no_cost_and_no_time_is_refused(text):
    assert read_abilities(text).problem is not None


@pytest.mark.rule("AL-506")
@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("【アバターカード】のライフマテリアルの枚数が０になっている", Condition("life", n=0, at_least=False)),
        ("自分のライフマテリアルが2枚以下になっている場合に使える", Condition("life", n=2, at_least=False)),
        ("自分の【アバターカード】が種族【クリーチャー】", Condition("species", species="creature")),
        ("剣属性のウェポンカードを2枚装備している", Condition("equipment", n=2, attribute="sword")),
    ],
)
def test_conditions(text, condition):
    assert read_condition(text).value == condition, read_condition(text).problem


@pytest.mark.rule("AL-505")
@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("【アバターカード】が特定の【剣属性】の【ウェポンカード】を装備している場合に発動できる", Needs("sword")),
        ("杖属性を装備している時に発動できる", Needs("staff")),
        ("属性【杖】", Needs("staff")),
        ("【魔剣　グラディウス】を装備している場合のみ使えます。", Needs(None, ("魔剣　グラディウス",))),
        ("【火炎の杖】または【剣属性】", Needs("sword", ("火炎の杖",))),
    ],
)
def test_needs(text, needs):
    assert read_needs(text).value == needs, read_needs(text).problem


@pytest.mark.parametrize("text", ["【ウェポンカード】", "【アームドカード】を装備", "【ブレイクゾーン】"])
def test_a_term_of_the_game_is_no_cards_name(text):
    assert read_needs(text).problem is not None
