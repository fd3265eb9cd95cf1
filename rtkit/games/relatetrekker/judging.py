"""What greedy and odds look at in each decision, in words; how they do is in ``policies``."""

from __future__ import annotations

__all__ = ["JUDGED"]

JUDGED: dict[str, tuple[str, str]] = {
    "main": (
        "カードを場に出す、または効果を使う得と、手札に残しておく値打ちの差を比べます。",
        "It weighs what a card does on the field, or by its effect, over what it is worth kept in hand.",
    ),
    "attack": (
        "キャラクターへの攻撃は倒せる確率と倒れるカードの値打ちで、山札への攻撃はめくる枚数の値打ちで比べます。"
        "プロテクトされるときや、レストして狙われる分は引きます。",
        "It weighs the chance to defeat a character times its worth, and the cards that an attack on the deck turns, "
        "less what protect and being rested may cost.",
    ),
    "protect": (
        "プロテクトしないときに失う値打ちと、プロテクトして失う値打ちを比べます。",
        "It weighs what is lost without protect against what each protector may lose.",
    ),
    "quick": (
        "クイックで変わる値打ちが、手札に残しておく値打ちより大きいときに使います。",
        "A quick is used if it changes more than it is worth kept in hand.",
    ),
    "swap": (
        "捨て札へ行くキャラクターの値打ちを比べ、低いほうに行かせます。",
        "It weighs the characters that may go and lets the one worth less go.",
    ),
    "discard": ("値打ちのいちばん低いカードを捨てます。", "It discards the card worth least."),
    "pick": ("対象にしたときの得を比べます。", "It weighs what each target gains."),
    "take": ("値打ちのいちばん高いカードを選びます。", "It takes the card worth most."),
    "may": ("効果が得になるときだけ行います。", "It is done only if the effect gains anything."),
}
"""The decision asked → the words, in Japanese and in English."""
JUDGED |= {"end": JUDGED["main"], "counter": JUDGED["may"]}
