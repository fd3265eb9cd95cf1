"""The words of play, Japanese and English: what each move is called where it is offered."""

from __future__ import annotations

from rtkit.i18n import pick

__all__ = ["WORDS", "phrase"]

WORDS: dict[str, tuple[str, str]] = {
    "pass_main": ("メインフェイズを終える", "End the main phase"),
    "pass_attack": ("アタックフェイズを終える", "End the attack phase"),
    "pass_end": ("キャラクターを出さずにターンを終える", "End the turn without playing a character"),
    "pass_protect": ("プロテクトしない", "Don't protect"),
    "pass_quick": ("クイックを使わない", "Use no quick"),
    "pass_swap": ("スワップしない", "Don't swap"),
    "pass_pick": ("これ以上選ばない", "Choose no more"),
    "pass_take": ("これ以上取らない", "Take no more"),
    "pass_may": ("この効果を使わない", "Don't use this effect"),
    "pass_counter": ("カウンターを使わない", "Decline the counter"),
    "yes_may": ("この効果を使う", "Use this effect"),
    "yes_counter": ("カウンターを使う", "Use the counter"),
    "play": ("「{card}」を場に出す", "Play {card} as a character"),
    "follow": ("「{card}」のフォローを使う", "Use the follow of {card}"),
    "stage": ("ステージ「{card}」を使う", "Use the stage {card}"),
    "attack": ("「{card}」で「{target}」を攻撃する", "Attack {target} with {card}"),
    "attack_deck": ("「{card}」で相手の山札を攻撃する", "Attack the opposing deck with {card}"),
    "protect": ("「{card}」でプロテクトする", "Protect with {card}"),
    "quick": ("「{card}」のクイックを使う", "Use the quick of {card}"),
    "swap": ("代わりに「{card}」を捨て札に置く（スワップ）", "Put {card} into the discard pile instead (swap)"),
    "discard": ("手札の「{card}」を捨てる", "Discard {card}"),
    "pick": ("「{card}」を選ぶ", "Choose {card}"),
    "take": ("捨て札の「{card}」を取る", "Take {card} from the discard pile"),
}


def phrase(key: str, lang: str | None = None, **values: object) -> str:
    """The words under a key, with the places filled, in ``lang`` or in the language in use."""
    return pick(WORDS[key], lang, **values)
