"""The card files of RelateTrekker: the columns of the rulebook, row → card, card → row, and a card's thirteen parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from rtkit.cards import cells
from rtkit.cards.letters import even
from rtkit.cards.problems import Pair, Wrong, both, same
from rtkit.cards.reading import not_understood
from rtkit.cards.schema import Built, Column, Complaint, Idle, Mentions, Schema
from rtkit.games.relatetrekker.cardwords import wording
from rtkit.games.relatetrekker.deckrules import check_deck
from rtkit.games.plain import inside
from rtkit.games.relatetrekker.schema import LIMITS, Card, Give, Modify, Stop, Target

__all__ = ["SCHEMA", "WORDS"]

_COLOURS: dict[str, Pair] = {"red": ("赤", "red"), "blue": ("青", "blue"), "yellow": ("黄", "yellow")}
_KINDS: dict[str, Pair] = {"character": ("キャラクター", "character"), "stage": ("ステージ", "stage")}
WORDS = _COLOURS | _KINDS
"""What colours and kinds of cards are called."""
_COLOUR_WORDS = {
    "red": "赤 赤色 あか レッド red r",
    "blue": "青 青色 あお ブルー blue b",
    "yellow": "黄 黄色 き きいろ イエロー yellow y",
}
_KIND_WORDS = {
    "character": "キャラクター キャラ キャラクターカード character characters char",
    "stage": "ステージ ステージカード stage stages",
}


def _colour(text: str) -> str | None:
    return None if cells.is_nothing(text) else _read_colour(text)


_read_colour = cells.one_of(_COLOUR_WORDS, _COLOURS)


def _species(text: str) -> tuple[str, ...]:
    if cells.is_nothing(text):
        return ()
    parts = [part.strip() for part in re.split(r"[/・、,;|\n]", even(text))]
    found = tuple(dict.fromkeys(part for part in parts if part))
    if not found:
        raise Wrong(wording("species"), ("魔法使い・学生", "Mage / Student"))
    return found


def _column(key: str, header: Pair, parse: Callable[[str], Any], example: Pair, *aliases: str, **more: Any) -> Column:
    return Column(key, header, parse, wording(f"about_{key}"), example, aliases, **more)


_COLOUR_CHOICES = tuple(_COLOURS.values())
_COLUMNS = (
    _column("number", ("カードナンバー", "card number"), cells.number("MY001"), same("MY001"),
            "番号", "カード番号", "カードNo", "No", "ID", required=True),
    _column("name", ("カード名", "card name"), cells.name, ("記入例の旅人 ハル", "Haru the Example Traveller"),
            "名前", required=True),
    _column("kind", ("種類", "type"), cells.one_of(_KIND_WORDS, _KINDS), _KINDS["character"],
            "カード種類", "カードの種類", "card type", choices=tuple(_KINDS.values())),
    _column("species", ("種族", "species"), _species, ("旅人・学生", "Traveller / Student"), "race", "tribe"),
    _column("strike", ("打点", "strike"), cells.whole(LIMITS["strike"], 2), same("2"), numeric=True),
    _column("colour", ("キャラクターカラー", "character colour"), _colour, _COLOURS["red"],
            "色", "カラー", "colour", "color", "character color", choices=_COLOUR_CHOICES),
    _column("ability", ("アビリティ", "ability"), cells.text, ("プロテクト", "Protect"), "能力"),
    _column("follow", ("フォロー", "follow"), cells.text, ("カードを1枚引く。", "Draw 1 card."), "フォロー効果"),
    _column("follow_colour", ("フォローカラー", "follow colour"), _colour, _COLOURS["blue"],
            "フォローの色", "follow color", choices=_COLOUR_CHOICES),
    _column("A", ("A", "A"), cells.whole(LIMITS["A"], 500), same("500"),
            "アタック", "攻撃", "A(アタック)", "attack", numeric=True),
    _column("D", ("D", "D"), cells.whole(LIMITS["D"], 300), same("300"),
            "ディフェンス", "防御", "D(ディフェンス)", "defence", "defense", numeric=True),
    _column("dice", ("ダイス", "dice"), cells.whole(LIMITS["dice"], 2), same("2"), "ダイス数", numeric=True),
    _column("owner", ("オーナー名", "owner name"), str, ("記入例", "Example"), "オーナー", personal=True),
    _column("flavour", ("フレーバーテキスト", "flavour text"), str, ("はじめまして！", "Nice to meet you!"),
            "フレーバーテキスト/一言コメント", "一言コメント", "コメント", "flavor text", "flavor", "comment"),
    _column("link", ("プロフィールリンク", "profile link"), str, same("https://example.com/"),
            "リンク", "URL", personal=True),
    _column("effect", ("効果", "effect"), cells.text, same(""), "ステージ効果", "stage effect"),
)  # fmt: skip

_OF_STAGE = wording("of_stage")
_CHARACTER_NEEDS = ("number", "name", "species", "strike", "colour", "A", "D", "dice")
_STAGE_NEEDS = ("number", "name")
_STAGE_LACKS = ("species", "strike", "colour", "follow", "follow_colour", "A", "D", "dice")


def build(values: Mapping[str, Any], given: Mapping[str, str]) -> Built:
    """A card of a row's values (RT-101, RT-103), and all that is wrong with the row as a whole.

    >>> [complaint.key for complaint in build({"kind": "stage", "number": "S1", "A": 100}, {"A": "100"}).complaints]
    ['name', 'A']
    """
    stage = values.get("kind") == "stage"
    row = {key: value for key, value in values.items() if value not in (None, "", ())}
    refused = set(given) - set(values)
    needs = _STAGE_NEEDS if stage else _CHARACTER_NEEDS
    complaints = [_lacks(key) for key in needs if key not in row and key not in refused]
    complaints += _surplus(row) if stage else _halves(row, refused)
    effects, unclear = _effects(row, stage)
    if complaints or refused:
        return Built(None, (*complaints, *unclear))
    texts = {"ability_text": row.pop("effect", row.pop("ability", "")), "follow_text": row.pop("follow", "")}
    row.pop("kind", None)
    return Built(Card(**{**row, **texts, **effects}, stage=stage), unclear)


def _lacks(key: str) -> Complaint:
    column = SCHEMA.column(key)
    return Complaint(key, Wrong(both("cards.filled", header=column.header), column.example))


def _surplus(row: Mapping[str, Any]) -> list[Complaint]:
    """What a stage can't have (RT-103), and an effect written in two columns."""
    empty = Wrong(wording("not_on_stage"), both("cards.leave_blank"))
    twice = Wrong(both("cards.one_effect"), both("cards.leave_blank"))
    complaints = [Complaint(key, empty) for key in _STAGE_LACKS if key in row]
    return complaints + ([Complaint("effect", twice)] if "effect" in row and "ability" in row else [])


def _halves(row: Mapping[str, Any], refused: set[str]) -> list[Complaint]:
    """A follow without its colour or a colour without a follow (RT-101), and a stage's effect on a character."""
    complaints: list[Complaint] = []
    if "effect" in row:
        complaints.append(Complaint("effect", Wrong(wording("not_on_character"), wording("to_ability"))))
    if "follow" in row and not {"follow_colour"} & (set(row) | refused):
        colours = cells.choices(_COLOUR_CHOICES)
        complaints.append(Complaint("follow_colour", Wrong(wording("follow_colour"), colours)))
    if "follow_colour" in row and not {"follow"} & (set(row) | refused):
        complaints.append(Complaint("follow", Wrong(wording("follow_text"), SCHEMA.column("follow").example)))
    return complaints


def _effects(row: Mapping[str, Any], stage: bool) -> tuple[dict[str, Any], tuple[Complaint, ...]]:
    """What the effect texts mean, as fields of the card, and a complaint for each that isn't understood."""
    ability = "effect" if stage and "effect" in row else "ability"
    readers = {ability: "stage" if stage else "ability"} | ({} if stage else {"follow": "follow"})
    effects: dict[str, Any] = {"unclear": ()}
    unclear: list[Complaint] = []
    for key, kind in readers.items():
        if key in row:
            reading = _read(kind, row[key])
            if reading.problem is None:
                effects["follow" if key == "follow" else "ability"] = reading.value
            else:
                wrong = not_understood(reading.problem, SCHEMA.game)
                effects["unclear"] += (wrong.message(),)
                unclear.append(Complaint(key, wrong))
    return effects, tuple(unclear)


@lru_cache(maxsize=4096)
def _read(kind: str, text: str) -> Any:
    """The reading of an effect text."""
    from rtkit.games.relatetrekker import words

    return getattr(words, f"read_{kind}")(text)


def row_of(card: Card, side: int) -> dict[str, str]:
    """The texts of a card's row by column key, in Japanese (side 0) or English (1); blank cells left out.

    >>> row_of(Card("S1", "Sea", stage=True), 1)
    {'number': 'S1', 'name': 'Sea', 'kind': 'stage'}
    """
    row = {"number": card.number, "name": card.name, "kind": _KINDS["stage" if card.stage else "character"][side]}
    if not card.stage:
        row["species"] = ("・", " / ")[side].join(card.species)
        row |= {key: str(getattr(card, key)) for key in ("strike", "A", "D", "dice")}
        row |= {key: _COLOURS[value][side] for key in ("colour", "follow_colour") if (value := getattr(card, key))}
    row["ability"] = card.ability_text or _written(card, "ability")[side]
    row["follow"] = card.follow_text or _written(card, "follow")[side]
    row |= {key: getattr(card, key) for key in ("owner", "flavour", "link")}
    return {key: text for key, text in row.items() if text}


def _written(card: Card, part: str) -> Pair:
    """An effect as a sentence in both languages; empty when there is none or it isn't understood."""
    value = getattr(card, part)
    if not value:
        return same("")
    from rtkit.games.relatetrekker import words

    write = getattr(words, "write_stage" if card.stage else f"write_{part}")
    return (write(value, "ja"), write(value, "en"))


def parts(card: Card) -> tuple[tuple[Pair, Pair], ...]:
    """Label and value of the thirteen parts, numbered as in the rulebook; a part that a card lacks is a dash."""
    rows = [row_of(card, side) for side in (0, 1)]
    shown = []
    for mark, key in zip("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬", _PARTS, strict=True):
        header = SCHEMA.column(key).header
        ja, en = (row.get(key, "—") for row in rows)
        if key == "follow" and card.follow_colour:
            ja, en = (f"{text} [{c}]" for text, c in zip((ja, en), _COLOURS[card.follow_colour], strict=True))
        shown.append(((f"{mark} {header[0]}", f"{mark} {header[1]}"), (ja, en)))
    return tuple(shown)


_PARTS = (
    "name", "species", "strike", "colour", "ability", "follow", "A", "D", "dice", "owner", "flavour", "link", "number",
)  # fmt: skip


def effects_of(card: Card) -> tuple[tuple[Pair, Pair], ...]:
    """Label and sentence, in both languages, of each effect that is understood."""
    sentences = {part: _written(card, part) for part in ("ability", "follow")}
    return tuple((SCHEMA.column(part).header, pair) for part, pair in sentences.items() if pair[0])


def examples() -> tuple[tuple[Pair, Pair], ...]:
    """Where effects stand, each with one that is understood there, in both languages."""
    from rtkit.games.relatetrekker.words import examples as of

    said = {key: zip(of(key, "ja"), of(key, "en"), strict=True) for key in ("ability", "follow", "stage")}
    places = {"ability": SCHEMA.column("ability").header, "follow": SCHEMA.column("follow").header, "stage": _OF_STAGE}
    return tuple((places[key], pair) for key, pairs in said.items() for pair in pairs)


def _named(card: Card) -> Iterator[tuple[str, str]]:
    for text, value in ((card.ability_text, card.ability), (card.follow_text, card.follow)):
        named = (getattr(part, "species", None) for part in inside(value))
        for species in dict.fromkeys(name for name in named if name):
            yield text, species


def _idle(card: Card) -> Iterator[Idle]:
    follow = card.follow
    if follow is None:
        return
    if follow.kind == "follow":
        where, why = wording("in_main"), _idle_in_main
    elif follow.kind == "counter" or follow.situation == "deck_attack":
        where, why = wording("at_deck"), _idle_at_deck
    else:
        return
    for what in dict.fromkeys(key for part in inside(follow) if (key := why(part))):
        yield Idle(card.follow_text, wording(what), where)


def _idle_in_main(part: Any) -> str | None:
    """Why a part of a follow never does anything, as no attack is going on (RT-304, RT-609)."""
    match part:
        case Stop():
            return "idle_stop"
        case Target(pick="attacker" | "defender"):
            return "idle_fighter"
        case Modify(until="attack") | Give(until="attack"):
            return "idle_attack"
    return None


def _idle_at_deck(part: Any) -> str | None:
    """Why a part of a counter, or of a quick in an attack on a deck, never does anything (RT-402, RT-407)."""
    return "idle_defender" if isinstance(part, Target) and part.pick == "defender" else None


SCHEMA = Schema(
    "relatetrekker", same("RelateTrekker"), _COLUMNS, build, row_of, parts, effects_of, check_deck, examples,
    Mentions("species", lambda card: card.species, _named, even), _idle,
)  # fmt: skip
