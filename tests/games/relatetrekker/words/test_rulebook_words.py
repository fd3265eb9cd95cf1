"""The game's own wording of its keywords and effects is read, with the keyword before it or without."""

from __future__ import annotations

import pytest

from rtkit.games.relatetrekker.schema import Act, Draw, Effect, Mill, Modify, Static, Stop, Target
from rtkit.games.relatetrekker.words import read_ability, read_follow, read_stage

PROTECT = (
    "相手キャラクターが自分の山札、または自分のキャラクターに攻撃する時、このキャラクターをレストすることで、"
    "攻撃対象をこのキャラクターに変更することができる。"
)
UNLESS = "ファントムの効果を持つキャラクターに対してはプロテクトできない。"
PHANTOM = "このキャラクターは相手のキャラクターにプロテクトされない。"
SWAP = (
    "自分の他のキャラクターが捨て札に置かれる時にこの能力を持つキャラクターを捨て札に置くことで、"
    "そのキャラクターを場に残しても良い。"
)
REST = "相手キャラクター1対をレスト状態（行動宣言後）にする。"
KEYWORDS = [
    ("protect", "プロテクト", PROTECT), ("protect", "プロテクト", f"{PROTECT}\n{UNLESS}"),
    ("phantom", "ファントム", PHANTOM), ("swap", "スワップ", SWAP),
]  # fmt: skip
WAYS = ["{text}", "{name}{en}", "{name}{en}\n\n{text}", "{name}：{text}", "{name}（{text}）", "{name}。{text}"]


@pytest.mark.rule("RT-106")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("keyword", "name", "text"), KEYWORDS)
def test_abilities(keyword: str, name: str, text: str, way: str) -> None:
    reading = read_ability(way.format(name=name, en=keyword, text=text))
    assert reading.value == (Static(keyword),), reading.problem


def test_reminders_stand_one_after_another() -> None:
    reading = read_ability(f"プロテクト（{PROTECT}）\nファントム（{PHANTOM}）\nA+300")
    assert reading.value == (Static("protect"), Static("phantom"), Static("A", 300)), reading.problem


@pytest.mark.rule("RT-410")
@pytest.mark.parametrize("way", WAYS)
def test_rest_is_one_rest(way: str) -> None:
    reading = read_follow(way.format(name="レスト", en="rest", text=REST))
    assert reading.value == Effect("follow", (Act("rest", Target("choose", "opposing")),)), reading.problem


@pytest.mark.rule("RT-402")
@pytest.mark.parametrize(
    "text",
    [
        "カウンターcounter カードを1枚引く。",
        "【カウンター】相手の山札攻撃により山札から捨て札に置かれた時に発動する。カードを1枚引く。",
        "相手の山札攻撃により山札から捨て札に置かれた時、カードを1枚引く。",
    ],
)
def test_counters(text: str) -> None:
    assert read_follow(text).value == Effect("counter", (Draw(1),))


@pytest.mark.rule("RT-407")
@pytest.mark.parametrize(
    "text", ["クイックquick【バトル中】カードを1枚引く。", "クイック【バトル中】カードを1枚引く。"]
)
def test_quicks(text: str) -> None:
    assert read_follow(text).value == Effect("quick", (Draw(1),), "battle")


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("自分の場のキャラクターを全てスタンドする。", Act("stand", Target("all", "own"))),
        ("レスト状態（横向き）になっている自分のキャラクター1体を縦に戻す。", Act("stand", Target("choose", "own"))),
        ("相手のレストされている（横向きになっている）キャラクター1体を捨て札に置く。",
         Act("destroy", Target("choose", "opposing", status="rested"))),
        ("相手の山札の上から順に2枚を表にし捨て札に置く。", Mill(2)),
        ("相手の山札の上から1枚ずつ3枚捨て札に置く。", Mill(3)),
        ("山札への攻撃を中止する。", Stop()),
        ("この攻撃中、攻撃しているキャラクターの打点を1下げる。", Modify("strike", -1, "attack", Target("attacker"))),
        ("このターン中、自分のキャラクター1体のAに300を加える。", Modify("A", 300, "turn", Target("choose", "own"))),
    ],
)  # fmt: skip
def test_follows(text: str, step: object) -> None:
    reading = read_follow(text)
    assert reading.value == Effect("follow", (step,)), reading.problem


@pytest.mark.rule("RT-305")
def test_stages() -> None:
    assert read_stage("お互いの場の全てのキャラクターのA+100").value == (Static("A", 100, "all"),)
