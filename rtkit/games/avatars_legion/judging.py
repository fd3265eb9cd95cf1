"""What greedy and odds look at in each decision, in words; how they do is in ``policies``."""

from __future__ import annotations

__all__ = ["JUDGED"]

JUDGED: dict[str, tuple[str, str]] = {
    "mulligan": (
        "序盤に使いにくいカード（BP の高いウェポンや条件つきのカード）を戻します。",
        "It returns what can't be used early: weapons of high BP, and cards with conditions.",
    ),
    "draw": ("カードはいつも引きます。", "It always draws."),
    "main": (
        "カードや能力を使う得を比べます。得になるものがないか、攻撃で勝てそうなら、どのウェポンをエグゾーストするかの"
        "組み合わせを全部比べ、通る攻撃と、次に相手から受ける痛手の差で選びます。",
        "It weighs what cards and abilities gain. If none does, or an attack may win, it goes through all ways to "
        "exhaust weapons and takes the best: what gets through, less what the opponent's next attack may do.",
    ),
    "battle": (
        "攻撃が通るか、失敗しても損をしないなら攻撃します。",
        "It attacks if that may get through or costs nothing.",
    ),
    "guard": (
        "エグゾーストの組み合わせを全部比べ、このあとの攻撃も入れて、失うものがいちばん少ないものを選びます。",
        "It goes through all ways to exhaust weapons and takes the one that loses least, attacks to come included.",
    ),
    "pick": ("対象にしたときの得を比べます。", "It weighs what each target gains."),
    "take": ("値打ちのいちばん高いカードを選びます。", "It takes the card worth most."),
    "discard": (
        "値打ちのいちばん低いカードを捨てます。ブレイクトリガーの効果も数えます。",
        "It discards the card worth least, the effect of break triggers counted.",
    ),
    "may": ("効果が得になるときだけ行います。", "It is done only if the effect gains anything."),
    "summon": (
        "転送したときの値打ちを、このターンの攻撃の分も入れて比べます。",
        "It weighs what each weapon is worth once summoned, for the attack of this turn, too.",
    ),
}
"""The decision asked → the words, in Japanese and in English."""
JUDGED |= {"again": JUDGED["battle"], "give": JUDGED["take"], "trigger": JUDGED["may"]}
