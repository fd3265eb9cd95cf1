"""Canonical Japanese for each value of the schema."""

from __future__ import annotations

from rtkit.cards.language import quotes_for
from rtkit.games.relatetrekker.schema import (
    Act,
    Condition,
    Discard,
    Draw,
    Give,
    Mill,
    Modify,
    Static,
    Step,
    Stop,
    Take,
    Target,
)  # fmt: skip

__all__ = ["BETWEEN", "block", "condition", "header", "joined", "sentence", "static"]

BETWEEN = ""
_COLOURS = {"red": "赤", "blue": "青", "yellow": "黄"}
_STATS = {"A": "A", "D": "D", "strike": "打点", "dice": "ダイス"}
_KEYWORDS = {"protect": "プロテクト", "phantom": "ファントム", "swap": "スワップ"}
_SIDES = {"own": "自分の", "opposing": "相手の", "any": "", "both": "お互いの"}
_DOERS = {"own": "", "opposing": "相手は", "both": "お互いに"}
_STATUS = {"any": "", "standing": "スタンド状態の", "rested": "レスト状態の"}
_FIGHTERS = {"attacker": "攻撃しているキャラクター", "defender": "攻撃されているキャラクター"}
_UNTIL = {"turn": "このターン中、", "own_turn": "次の自分のターンまで、"}
_QUOTES = (("「", "」"), ("『", "』"), ("《", "》"), ("〈", "〉"), ('"', '"'))
_VERBS = {
    "draw": ("引く", "引き", "引いてもよい"), "discard": ("捨てる", "捨て", "捨ててもよい"),
    "put": ("置く", "置き", "置いてもよい"), "return": ("戻す", "戻し", "戻してもよい"),
    "do": ("する", "し", "してもよい"), "give": ("与える", "与え", "与えてもよい"),
    "add": ("加える", "加え", "加えてもよい"), "stop": ("中止する", "中止し", "中止してもよい"),
}  # fmt: skip
"""Each verb at the end of a sentence, within it, and where it may be done."""


def sentence(words: str) -> str:
    return words + "。"


def header(kind: str, situation: str) -> str:
    return {"follow": "", "counter": "【カウンター】", "quick": f"【クイック：{situation}】"}[kind]


def block(sentences: str, may: bool) -> str:
    return f"次を{'行ってもよい' if may else '行う'}：（{sentences}）"


def joined(steps: tuple[Step, ...], battle: bool, may: bool) -> str:
    """Steps in one sentence: the last verb ends it, the others join."""
    last = len(steps) - 1
    said = [_step(s, battle) for s in steps]
    return "、".join(
        f"{words}{_VERBS[verb][(2 if may else 0) if i == last else 1]}" for i, (words, verb) in enumerate(said)
    )


def condition(asked: Condition) -> str:
    limit = "以上" if asked.at_least else "以下"
    if asked.subject == "characters":
        kind = _kind(asked.colour, asked.species)
        who = f"{_SIDES[asked.side]}場に{kind}キャラクターが"
        return f"{who}{asked.n}体{limit}いるなら、" if asked.n else f"{who}いないなら、"
    place = "手札" if asked.subject == "hand" else "山札"
    return f"{_SIDES[asked.side]}{place}が" + (f"{asked.n}枚{limit}なら、" if asked.n else "ないなら、")


def static(value: Static) -> str:
    head = "" if value.condition is None else condition(value.condition)
    if value.scope == "this":
        return f"{head}{_KEYWORDS.get(value.gives) or _gain(value.gives, value.amount)}"
    side = "お互いの" if value.scope == "all" else _SIDES[value.scope]
    who = f"{side}{'他の' if value.others else ''}{_kind(value.colour, value.species)}キャラクターすべて"
    if value.gives in _KEYWORDS:
        return f"{head}{who}は{_KEYWORDS[value.gives]}を得る"
    return f"{head}{who}の{_STATS[value.gives]}を{value.amount:+d}する"


def _gain(stat: str, amount: int) -> str:
    return f"{_STATS[stat]}{amount:+d}"


def _species(species: str) -> str:
    left, right = quotes_for(species, _QUOTES)
    return f"種族{left}{species}{right}の"


def _kind(colour: str | None, species: str | None) -> str:
    return (f"{_COLOURS[colour]}の" if colour else "") + (_species(species) if species else "")


def _target(target: Target) -> str:
    if target.pick in _FIGHTERS:
        return _FIGHTERS[target.pick]
    kind = _STATUS[target.status] + _kind(target.colour, target.species)
    if target.pick == "all":
        return f"{_SIDES['both' if target.side == 'any' else target.side]}{kind}キャラクターすべて"
    return f"{_SIDES[target.side]}{kind}キャラクター{target.n}体{'まで' if target.up_to else ''}"


def _step(step: Step, battle: bool) -> tuple[str, str]:
    """(the words before the verb, the verb) of a simple step."""
    if isinstance(step, Draw):
        return f"{_DOERS[step.who]}カードを{step.n}枚", "draw"
    if isinstance(step, Discard):
        return f"{_DOERS[step.who]}手札を{'無作為に' if step.at_random else ''}{step.n}枚", "discard"
    if isinstance(step, Mill):
        return f"{_SIDES[step.who]}山札の上から{step.n}枚を捨て札に", "put"
    if isinstance(step, Act):
        done = {
            "rest": ("をレスト", "do"),
            "stand": ("をスタンド", "do"),
            "destroy": ("を捨て札に", "put"),
            "return": ("を手札に", "return"),
        }
        after, verb = done[step.what]
        return _target(step.target) + after, verb
    if isinstance(step, Take):
        kind, place = (
            _kind(step.colour, step.species),
            ("手札に", "add") if step.to == "hand" else ("山札の下に", "put"),
        )
        return f"自分の捨て札から{kind}カード{step.n}枚{'まで' if step.up_to else ''}を{place[0]}", place[1]
    if isinstance(step, Stop):
        return "この攻撃を", "stop"
    return _timed(step, battle)


def _timed(step: Step, battle: bool) -> tuple[str, str]:
    if isinstance(step, Modify | Give):
        until = _UNTIL.get(step.until) or ("このバトル中、" if battle else "この攻撃中、")
        who = until + _target(step.target)
        if isinstance(step, Give):
            return f"{who}に{_KEYWORDS[step.keyword]}を", "give"
        return f"{who}の{_STATS[step.stat]}を{step.amount:+d}", "do"
    raise TypeError(f"not a simple step: {step!r}")
