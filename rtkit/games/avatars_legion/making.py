"""What makers of cards and decks ask of Avatars Legion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from rtkit.games.avatars_legion import entries
from rtkit.games.avatars_legion import layout as at
from rtkit.games.avatars_legion.cardfile import TEXTS
from rtkit.games.avatars_legion.cardwords import wording
from rtkit.games.avatars_legion.schema import (
    EQUIPS,
    USES,
    WEAPONS,
    Act,
    Activated,
    Boost,
    Card,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    Recover,
    Sharpen,
    Static,
    Summon,
    Triggered,
    Wound,
)
from rtkit.games.making import Count, Duel, Making, counted, keywords
from rtkit.cards.problems import Pair

__all__ = ["MAKING"]


def _parts(kind: str | None) -> tuple[str, ...]:
    """AL-102."""
    used = USES[kind] if kind else ()
    return ("number", "name", "kind", *(TEXTS.get(field, field) for field in used), "flavour")


def _carriers(card: Card, cards: Sequence[Card]) -> list[Card]:
    """The avatars that can equip a weapon or an armed card (AL-103)."""
    if card.kind not in (*WEAPONS, "armed"):
        return []
    return [one for one in cards if one.kind == "avatar" and _can_equip(one, card)]


def _can_equip(avatar: Card, card: Card) -> bool:
    return card.kind == "armed" or (avatar.species is not None and card.attribute in EQUIPS[avatar.species])


def _duels(card: Card, carrier: Card | None, cards: Sequence[Card]) -> list[Duel]:
    """One attack on each avatar and one by it, nothing else on the field, a weapon exhausted once (AL-601…604)."""
    avatar = card if card.kind == "avatar" else carrier
    if avatar is None:
        return []
    weapon = card.attack if card.kind in WEAPONS else 0
    armed = card.defence if card.kind == "armed" else 0
    others = [other for other in cards if other.kind == "avatar"]
    return [_duel(avatar.ATK + weapon, avatar.DEF + weapon + armed, other) for other in others]


def _duel(attack: int, defence: int, other: Card) -> Duel:
    """ATK > DEF is a success (AL-604)."""
    margin, defends = attack - other.DEF, defence - other.ATK
    return Duel(other, Fraction(margin > 0), Fraction(defends >= 0), Fraction(margin), Fraction(defends))


_KEYWORDS: dict[Any, Pair] = {
    Static: ("永続", "continuous"),
    Activated: ("起動", "activated"),
    Triggered: ("自動", "triggered"),
    Draw: ("カードを引く", "draw"),
    Discard: ("手札を捨てる", "discard"),
    HandToDeck: ("手札を山札に戻す", "return a hand card to the deck"),
    Recover: ("ウェポンを手札に加える", "take back a weapon"),
    Heal: ("ライフマテリアルを増やす", "gain life material"),
    Wound: ("ライフマテリアルを減らす", "lose life material"),
    Act: ("スタンバイ・エグゾーストする", "stand or exhaust"),
    Summon: ("転送する", "summon"),
    Boost: ("アバターの値を変える", "change a number of an avatar"),
    Sharpen: ("ウェポンの攻撃力を変える", "change the attack of a weapon"),
}


def _keywords(card: Card) -> list[Pair]:
    """AL-801…806."""
    return keywords((card.abilities, card.effect), _KEYWORDS)


def _counts(cards: Sequence[Card]) -> list[Count]:
    """BP of what is summoned, attack of weapons, kinds, attributes, break triggers."""
    weapons = [card for card in cards if card.kind in WEAPONS]
    return [
        counted(wording("head_BP"), (card.BP for card in cards if card.kind in (*WEAPONS, "armed"))),
        counted(wording("head_attack"), (card.attack for card in weapons)),
        counted(wording("head_kind"), (card.kind for card in cards), wording),
        counted(wording("head_attribute"), (card.attribute for card in weapons if card.attribute), wording),
        counted(wording("head_trigger"), (card.trigger for card in cards if card.trigger), wording),
    ]


def _held(tables: Any, states: Any, work: Any, player: int) -> Iterator[tuple[int, bool]]:
    """Weapons in hand: can they be summoned, with whatever is burst for them (AL-501)?

    None can when the battle is asked about: where nothing could be done in the main phase, that asked for no decision.
    """
    s = states[0]
    if s["ask"] not in (at.ASK_MAIN, at.ASK_BATTLE) or s["asks"] != player:
        return
    moves = work[0]["moves"][: entries.legal(tables, states, work)]
    summoned = {int(move) % at.KIND % at.ZONES_AT for move in moves if move // at.KIND == at.SUMMON // at.KIND}
    for i in range(s["hand_n"][player]):
        card = int(s["hand"][player * at.DECK + i])
        if tables[0]["c_kind"][card] in (at.K_WEAPON, at.K_TRIGGER):
            yield card, card in summoned


_USE = (
    "ウェポンが手札にあるターンに、それを転送できる割合",
    "Of the turns with the weapon in hand, how many allow its summons",
)
_ABOUT = (
    "カードに書かれた値だけで比べます。ウェポンは 1 度エグゾーストし、ほかのカードもアビリティも使いません。"
    "ダイスはないので、どの相手にも勝つか負けるかのどちらかです。",
    "By the values on the cards: a weapon is exhausted once, no other cards and no abilities. There are no dice, so "
    "each attack is sure to win or to fail.",
)
MAKING = Making(_ABOUT, _parts, _carriers, _duels, _keywords, _counts, _USE, _held)
