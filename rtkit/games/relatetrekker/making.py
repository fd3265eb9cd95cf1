"""What makers of cards and decks ask of RelateTrekker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rtkit.games.making import Count, Duel, Making, counted, keywords
from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.cardfile import SCHEMA, WORDS
from rtkit.games.relatetrekker.schema import Card, Discard, Draw, Mill, Modify, Stop, Take
from rtkit.cards.problems import Pair
from rtkit.odds import battle_odds

__all__ = ["MAKING"]

_OF_ALL = ("number", "name", "kind")
_OF_CHARACTER = ("species", "strike", "colour", "ability", "follow", "follow_colour", "A", "D", "dice")
_OF_OWNER = ("owner", "flavour", "link")


def _parts(kind: str | None) -> tuple[str, ...]:
    """RT-101, RT-103; a stage's effect is written as an ability."""
    return (*_OF_ALL, *(("ability",) if kind == "stage" else _OF_CHARACTER), *_OF_OWNER)


def _duels(card: Card, _: None, cards: Sequence[Card]) -> list[Duel]:
    """The battles with each character (RT-104, RT-405)."""
    others = [other for other in cards if not other.stage]
    return [] if card.stage else [_duel(card, other) for other in others]


def _duel(card: Card, other: Card) -> Duel:
    attack = battle_odds(card.A, card.dice, other.D, other.dice)
    defence = battle_odds(other.A, other.dice, card.D, card.dice)
    return Duel(other, attack.win, defence.hold, attack.expected_margin, -defence.expected_margin)


_KEYWORDS: dict[Any, Pair] = {
    "protect": ("プロテクト", "protect"),
    "phantom": ("ファントム", "phantom"),
    "swap": ("スワップ", "swap"),
    "follow": ("フォロー", "follow"),
    "counter": ("カウンター", "counter"),
    "quick": ("クイック", "quick"),
    Draw: ("カードを引く", "draw"),
    Discard: ("手札を捨てる", "discard"),
    Mill: ("山札を捨て札に置く", "mill"),
    "rest": ("レストする", "rest"),
    "stand": ("スタンドする", "stand"),
    "destroy": ("キャラクターを捨て札に置く", "put a character into the discard pile"),
    "return": ("キャラクターを手札に戻す", "return a character to hand"),
    Modify: ("数値を変える", "change a number"),
    Take: ("捨て札のカードを取る", "take from the discard pile"),
    Stop: ("攻撃を中止する", "stop an attack"),
}


def _keywords(card: Card) -> list[Pair]:
    """RT-105, RT-601…607."""
    return keywords((card.ability, card.follow), _KEYWORDS)


def _counts(cards: Sequence[Card]) -> list[Count]:
    """Strike, dice, colours, colours of follows, species."""
    characters = [card for card in cards if not card.stage]
    column = SCHEMA.column
    return [
        counted(column("strike").header, (card.strike for card in characters)),
        counted(column("dice").header, (card.dice for card in characters)),
        counted(column("colour").header, (card.colour or "stage" for card in cards), WORDS.__getitem__),
        counted(column("follow_colour").header, (c.follow_colour for c in cards if c.follow_colour), WORDS.__getitem__),
        counted(column("species").header, (species for card in characters for species in card.species)),
    ]


def _held(tables: Any, states: Any, _: Any, player: int) -> Iterator[tuple[int, bool]]:
    """Follows and quicks in hand: is a character of their colour on the field (RT-304, RT-407)? Counters need none.

    The attack phase counts, too: where nothing at all could be done in the main phase, that asked for no decision.
    """
    t, s = tables[0], states[0]
    if s["ask"] not in (at.ASK_MAIN, at.ASK_ATTACK) or s["asks"] != player:
        return
    sides = (0, 1) if t["colour_either"] else (player,)
    colours = 0
    for side in sides:
        for i in range(s["field_n"][side]):
            colours |= int(t["c_colour"][s["field"][side * at.FIELD + i]])
    for i in range(s["hand_n"][player]):
        card = int(s["hand"][player * at.DECK + i])
        if t["c_kind"][card] in (at.KIND_FOLLOW, at.KIND_QUICK):
            yield card, bool(colours & int(t["c_fcolour"][card]))


_USE = (
    "フォローやクイックが手札にあるターンに、その色のキャラクターが場にいる割合",
    "Of the turns with the follow or quick in hand, how many have its colour on the field",
)
_ABOUT = (
    "カードに書かれた A、D、ダイスどうしの確率です。アビリティやフォローは数えていません。",
    "By the A, D and dice on the cards, without abilities and follows.",
)
MAKING = Making(_ABOUT, _parts, lambda card, cards: (), _duels, _keywords, _counts, _USE, _held)
