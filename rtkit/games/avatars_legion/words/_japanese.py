"""Canonical Japanese for each value of the schema."""

from __future__ import annotations

from rtkit.cards.language import quotes_for
from rtkit.games.avatars_legion.schema import (
    Act,
    Boost,
    Condition,
    Cost,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    Needs,
    Recover,
    Sharpen,
    Static,
    Step,
    Summon,
    Target,
    Wound,
)

__all__ = [
    "BETWEEN", "asked", "block", "condition", "cost", "joined", "labelled", "moment", "needs", "sentence", "static",
]  # fmt: skip

BETWEEN = ""
_LABELS = {"activated": "起動", "continuous": "永続", "triggered": "自動"}
_ATTRIBUTES = {"sword": "剣属性", "gun": "銃属性", "staff": "杖属性"}
_SPECIES = {"human": "ヒューマン", "creature": "クリーチャー", "android": "アンドロイド"}
_GEAR = {"weapon": "ウェポン", "armed": "アームド", "equipment": "装備カード"}
_STATS = {"ATK": "ATK", "DEF": "DEF", "attacks": "攻撃回数", "attack": "攻撃力"}
_SIDES = {"own": "自分の", "opposing": "相手の", "any": "", "both": "お互いの"}
_DOERS = {"own": "", "opposing": "相手は", "both": "お互いに"}
_STATUS = {"any": "", "standing": "スタンバイ状態の", "exhausted": "エグゾースト状態の"}
_UNTIL = {"turn": "このターン中、", "attack": "この攻撃中、", "always": "以後ずっと、"}
_QUOTES = (("「", "」"), ("『", "』"), ("《", "》"), ("〈", "〉"), ('"', '"'))
_MOMENTS = {
    "summoned": "このカードが場に出たとき", "standby": "自分のスタンバイフェイズに",
    "battle": "自分がバトルを宣言したとき", "success": "自分の攻撃が成功したとき",
    "failure": "自分の攻撃が失敗したとき", "guarded": "相手の攻撃が失敗したとき",
    "hurt": "自分のライフマテリアルが失われたとき", "end": "自分のエンドフェイズに",
}  # fmt: skip
_VERBS = {
    "draw": ("引く", "引き", "引いてもよい"), "discard": ("捨てる", "捨て", "捨ててもよい"),
    "put": ("置く", "置き", "置いてもよい"), "return": ("戻す", "戻し", "戻してもよい"),
    "do": ("する", "し", "してもよい"), "add": ("加える", "加え", "加えてもよい"),
}  # fmt: skip
"""Each verb at the end of a sentence, within it, and where it may be done."""


def sentence(words: str) -> str:
    return words + "。"


def labelled(kind: str, words: str) -> str:
    return f"【{_LABELS[kind]}】{words}"


def block(sentences: str, may: bool) -> str:
    return f"次を{'行ってもよい' if may else '行う'}：（{sentences}）"


def joined(steps: tuple[Step, ...], may: bool) -> str:
    """Steps in one sentence: the last verb ends it, the others join. A summons may be declined as it is."""
    if may and len(steps) == 1 and isinstance(steps[0], Summon):
        return block(sentence(joined(steps, may=False)), may)
    last = len(steps) - 1
    said = [_step(s) for s in steps]
    return "、".join(
        f"{words}{_VERBS[verb][(2 if may else 0) if i == last else 1]}" for i, (words, verb) in enumerate(said)
    )


def cost(costs: tuple[Cost, ...]) -> str:
    """What is paid, up to the colon."""
    last = len(costs) - 1
    said = [_cost(c) for c in costs]
    return "、".join(f"{words}{_VERBS[verb][int(i != last)]}" for i, (words, verb) in enumerate(said)) + "："


def _cost(paid: Cost) -> tuple[str, str]:
    return {
        "exhaust": ("このウェポンをエグゾースト", "do"),
        "discard": (f"手札を{paid.n}枚", "discard"),
        "life": (f"自分のライフマテリアル{paid.n}枚をブレイクゾーンに", "put"),
        "burst": ("このカードをバースト", "do"),
    }[paid.what]


def moment(when: str, sentences: str) -> str:
    return f"{_MOMENTS[when]}、{sentences}"


def condition(value: Condition) -> str:
    said = asked(value)
    return said + ("とき、" if value.subject == "first_use" else "なら、")


def asked(value: Condition) -> str:
    """A condition without "if"."""
    if value.subject == "first_use":
        return "このカードの効果をこのターンまだ使っていない"
    if value.subject == "species":
        return f"{_SIDES[value.side]}アバターが{_SPECIES[str(value.species)]}"
    limit = f"{value.n}枚{'以上' if value.at_least else '以下'}"
    if value.subject == "equipment":
        return f"{_SIDES[value.side]}場に{_gear(value.attribute)}が{limit}ある"
    return f"{_SIDES[value.side]}{'手札' if value.subject == 'hand' else 'ライフマテリアル'}が{limit}"


def _gear(attribute: str | None) -> str:
    if attribute in _ATTRIBUTES:
        return f"{_ATTRIBUTES[attribute]}のウェポン"
    return _GEAR["armed" if attribute == "armed" else "equipment"]


def needs(value: Needs) -> str:
    names = [f"{left}{name}{right}" for name in value.names for left, right in (quotes_for(name, _QUOTES),)]
    return "または".join(([_ATTRIBUTES[value.attribute]] if value.attribute else []) + names)


def static(value: Static) -> str:
    change = f"を{value.amount:+d}する"
    if value.gives != "attack":
        return f"{_SIDES[value.scope]}アバターの{_STATS[value.gives]}{change}"
    if value.scope == "this":
        return f"{_kind(value.attribute)}このウェポンの攻撃力{change}"
    return f"{_SIDES[value.scope]}{_kind(value.attribute)}ウェポンすべての攻撃力{change}"


def _kind(attribute: str | None) -> str:
    return f"{_ATTRIBUTES[attribute]}の" if attribute else ""


def _target(target: Target) -> str:
    kind = _STATUS[target.status] + _kind(target.attribute)
    gear = _GEAR[target.what]
    if target.pick == "this":
        return f"{kind}この{gear}"
    if target.pick == "all":
        return f"{_SIDES['both' if target.side == 'any' else target.side]}{kind}{gear}すべて"
    return f"{_SIDES[target.side]}{kind}{gear}{target.n}枚{'まで' if target.up_to else ''}"


def _step(step: Step) -> tuple[str, str]:
    """(the words before the verb, the verb) of a simple step."""
    match step:
        case Draw(n, who):
            return f"{_DOERS[who]}カードを{n}枚", "draw"
        case Discard(n, who):
            return f"{_DOERS[who]}手札を{n}枚", "discard"
        case HandToDeck(n):
            return f"相手の手札{n}枚をデッキに", "return"
        case Recover(n, up_to, attribute):
            return f"ブレイクゾーンの{_kind(attribute)}ウェポン{n}枚{'まで' if up_to else ''}を手札に", "add"
        case Heal(n):
            return f"自分のデッキの上から{n}枚をライフマテリアルに", "add"
        case Wound(n, who):
            return f"{_SIDES[who]}ライフマテリアル{n}枚をブレイクゾーンに", "put"
        case Boost(stat, amount, until, who):
            return f"{_UNTIL[until]}{_SIDES[who]}アバターの{_STATS[stat]}を{amount:+d}", "do"
        case Sharpen(amount, until, target):
            return f"{_UNTIL[until]}{_target(target)}の攻撃力を{amount:+d}", "do"
        case Act(what, target):
            after, verb = _ACTS[what]
            return _target(target) + after, verb
        case Summon(attribute, most_BP):
            limit = "" if most_BP is None else f"BP{most_BP}以下の"
            return f"手札から{_kind(attribute)}{limit}ウェポン1枚をバーストせずに召喚", "do"
    raise TypeError(f"not a simple step: {step!r}")


_ACTS = {"exhaust": ("をエグゾースト", "do"), "stand": ("をスタンバイ", "do"), "break": ("をブレイクゾーンに", "put")}
