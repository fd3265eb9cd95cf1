"""What isn't understood is named, placed, and answered with a sentence that would be (AL-8xx)."""

from __future__ import annotations

import pytest

from rtkit.games.avatars_legion.schema import Act, Activated, Boost, Cost, Sharpen, Static, Target, Triggered
from rtkit.games.avatars_legion.words import read_abilities, read_condition, read_effect, read_needs


@pytest.mark.parametrize(
    ("read", "text", "words"),
    [
        (read_effect, "カードを2枚引く。相手を爆発させる。", "爆発"),
        (read_effect, "　カードを　２枚　燃やす", "燃やす"),
        (read_effect, "このターン中、このウェポンの攻撃力+2", "このウェポン"),
        (read_effect, "カードを51枚引く", "51枚"),
        (read_effect, "Draw 2 cards. Explode everything.", "Explode"),
        (read_effect, "相手のウェポン1枚をエグゾーストし、それをブレイクゾーンに置く", "それ"),
        (read_effect, "ブレイクゾーンのアームド1枚を手札に加える", "アームド"),
        (read_abilities, "【永続】ATK+1。【起動】相手は手札を1枚捨てる：カードを1枚引く。", "相手は手札を1枚捨てる"),
        (read_abilities, "【自動】相手のエンドフェイズに、カードを1枚引く", "相手"),
        (read_abilities, "[Continuous] Draw a card.", "Draw"),
        (read_condition, "自分の場にウェポンが2枚以上", "ウェポン"),
        (read_condition, "自分のライフマテリアルが2枚ある", "2枚"),
        (read_needs, "剣属性か銃属性", "銃属性"),
        (read_needs, "「光の盾」と剣属性", "と剣属性"),
    ],
)  # fmt: skip
def test_words_and_place_are_those_of_the_text(read, text, words):
    problem = read(text).problem
    assert problem is not None
    assert problem.words == words
    assert text[problem.start :].startswith(words)


def test_the_nearest_mends_a_slip():
    assert read_effect("Drow 2 cards").problem.nearest == "Draw 2 cards."
    wrong = "相手のウエポソ1枚をエグゾーストする"
    assert read_effect(wrong).problem.nearest == "相手のウェポン1枚をエグゾーストする。"
    assert read_needs("火炎の杖").problem.nearest == "「火炎の杖」"


@pytest.mark.parametrize(
    ("read", "text", "nearest"),
    [
        (read_effect, "自分のアバターのATK+3", "このターン中、自分のアバターのATKを+3する。"),
        (read_effect, "ブレイクゾーンのカードを3枚手札に加える", "ブレイクゾーンのウェポン3枚を手札に加える。"),
        (read_effect, "このターン中、自分のアバターのATKまたはDEF+2", ""),
        (read_effect, "Draw a card or discard a card", ""),
        (read_effect, "デッキの下から1枚をライフマテリアルに加える", ""),
        (read_effect, "相手のウェポン1枚をブレイクゾーンに送らない", ""),
        (read_effect, "手札をランダムに1枚捨てる", ""),
        (read_effect, "Summon two weapons from your hand", ""),
        (read_abilities, "【自動】相手の攻撃が成功したとき、カードを1枚引く", ""),
        (read_abilities, "【起動】カードを1枚引く：手札を1枚捨てる", ""),
        (read_abilities, "[Activated] Draw a card: discard a card", ""),
        (read_condition, "自分のライフマテリアルが1枚の時", ""),
        (read_needs, "アームド", ""),
        (read_needs, "「A」と「B」", ""),
    ],
)  # fmt: skip
def test_nothing_is_offered_that_says_another_thing(read, text, nearest):
    problem = read(text).problem
    assert (problem.nearest, problem.left_out) == (nearest, False)


@pytest.mark.parametrize(
    "text", ["【起動】このカードをバースト：カードを1枚引く", "【起動】このウェポンをエグゾースト：カードを1枚引く"]
)
def test_an_avatar_is_neither_burst_nor_exhausted(text):
    assert read_abilities(text, kind="weapon").problem is None
    assert read_abilities(text, kind="avatar").problem.expected[0].startswith("場のカードの指定")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("【起動】手札1枚：カードを1枚引く。【起動】1ターンに1度、ライフ1枚：カードを2枚引く。", "1ターンに1度、"),
        ("【起動】1ターンに1度、手札1枚：カードを1枚引く。【自動】攻撃成功時、カードを1枚引く。", "1ターンに1度、"),
        ("[Activated] Once a turn, discard a card: draw a card. [Triggered] When you declare battle, draw a card.",
         "Once a turn"),
    ],
)  # fmt: skip
def test_once_a_turn_is_said_of_the_only_ability_to_use(text, words):
    """What can be asked is whether the card was used; a continuous ability isn't."""
    problem = read_abilities(text).problem
    assert (problem.words, problem.nearest) == (words, "")
    assert (
        read_abilities("【永続】ATK+1。【起動】1ターンに1度、手札1枚：カードを1枚引く。", kind="avatar").problem is None
    )


SHIELD = "この攻撃中、自分のアバターのDEF+2"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"【起動】手札1枚：{SHIELD}", "この攻撃中"),
        (f"【自動】バトル宣言時、{SHIELD}", "この攻撃中"),
        (f"【自動】自分のエンドフェイズに、自分の手札が2枚以上なら、{SHIELD}", "この攻撃中"),
        ("[Activated] Discard a card: your avatar gets DEF +2 during this attack.", "during this attack"),
    ],
)
def test_nothing_lasts_for_an_attack_where_none_is_going_on(text, words):
    """It would never do anything (AL-801)."""
    problem = read_abilities(text).problem
    assert problem is not None and problem.words.strip("、. ") == words


@pytest.mark.parametrize(
    "moment", ["攻撃成功時", "攻撃失敗時", "相手の攻撃が失敗したとき", "ライフを失ったとき", "このカードが場に出たとき"]
)
def test_it_may_where_one_may_be_going_on(moment):
    """A weapon, too, may come onto the field in the middle of one: by a charge."""
    assert read_abilities(f"【自動】{moment}、{SHIELD}").value[0].steps == (Boost("DEF", 2, "attack"),)


@pytest.mark.parametrize("kind", ["spell", "crash", "trigger"])
def test_a_charge_may_help_in_the_attack_going_on(kind):
    """Spells and crash cards are used in the main phase."""
    assert (read_effect(SHIELD, kind=kind).problem is None) == (kind == "trigger")


def test_this_card_is_what_bears_the_ability():
    text = "【自動】攻撃成功時、このカードをブレイクゾーンに置く"
    assert read_abilities(text).value == (Triggered("success", (Act("break", Target("this")),)),)
    assert read_abilities(text, kind="armed").value == (
        Triggered("success", (Act("break", Target("this", what="armed")),)),
    )
    assert read_abilities(text, kind="avatar").problem.words == "このカード"
    burst = "【起動】このカードをバーストする：カードを1枚引く"
    assert read_abilities(burst, kind="armed").value[0].costs == (Cost("burst"),)
    assert read_abilities("【起動】このカードをエグゾーストする：カードを1枚引く", kind="armed").problem is not None


def test_attack_is_the_avatars_where_the_card_has_none():
    text = "【永続】攻撃力+1"
    assert read_abilities(text, kind="avatar").value == (Static("ATK", 1),)
    assert read_abilities(text, kind="armed").value == (Static("ATK", 1),)
    assert read_abilities(text, kind="weapon").problem.words == "攻撃力+1"
    assert read_effect("このターン中、攻撃力+1").value == (Boost("ATK", 1),)
    sharpened = read_abilities("【起動】手札1枚：このターン中、このウェポンの攻撃力+1").value
    assert sharpened == (Activated((Cost("discard"),), (Sharpen(1, "turn", Target("this")),)),)


def test_nothing_written_is_nothing():
    assert read_abilities("  ").value == read_effect("\n").value == ()
    assert read_condition("").value is read_needs("").value is None
    assert read_effect("").problem is None
