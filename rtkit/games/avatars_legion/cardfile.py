"""The card files of Avatars Legion: the columns, row → card, card → row, and a card's parts (AL-101, AL-102)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from rtkit.cards import cells
from rtkit.cards.letters import bare
from rtkit.cards.problems import Pair, Wrong, both, same
from rtkit.cards.reading import not_understood
from rtkit.cards.schema import Built, Column, Complaint, Mentions, Schema
from rtkit.games.avatars_legion.cardwords import wording
from rtkit.games.avatars_legion.deckrules import check_deck
from rtkit.games.avatars_legion.schema import ATTRIBUTES, BY_RULE, KINDS, LIMITS, SPECIES, TRIGGERS, USES, Card

__all__ = ["SCHEMA", "TEXTS"]

_WORDS = {
    "avatar": "アバター アバターカード avatar avatars avatarcard",
    "weapon": "ウェポン ウェポンカード ウエポン 武器 weapon weapons weaponcard",
    "armed": "アームド アームドカード 防具 armed armour armor armedcard",
    "spell": "スペル スペルカード spell spells spellcard",
    "crash": "クラッシュ クラッシュカード crash crashcard",
    "trigger": "ブレイクトリガー トリガー ブレイクトリガーカード trigger breaktrigger break-trigger",
    "human": "ヒューマン ヒューマン族 人間 human",
    "creature": "クリーチャー クリーチャー族 creature",
    "android": "アンドロイド アンドロイド族 android",
    "sword": "剣 剣属性 ソード sword",
    "gun": "銃 銃属性 ガン gun",
    "staff": "杖 杖属性 つえ staff",
    "charge": "チャージ charge",
    "break": "ブレイク break",
    "treat": "トリート treat",
}
"""How owners write each value of a column of choices."""
TEXTS = {"abilities": "ability", "needs": "needs", "condition": "condition", "effect": "effect"}
"""The field of a card that a text becomes → the text's column."""


def _column(key: str, parse: Callable[[str], Any], example: Pair, *aliases: str, **more: Any) -> Column:
    return Column(key, wording(f"head_{key}"), parse, wording(f"about_{key}"), example, aliases, **more)


def _choice(key: str, values: tuple[str, ...], example: Pair, *aliases: str, **more: Any) -> Column:
    """A column of choices; one that not every kind of card has may say that there is none."""
    said = {value: wording(value) for value in values}
    known = cells.one_of({value: _WORDS[value] for value in values}, said)

    def parse(text: str) -> str | None:
        return None if cells.is_nothing(text) and "required" not in more else known(text)

    return _column(key, parse, example, *aliases, choices=tuple(said.values()), **more)


def _number(key: str, example: int | None, *aliases: str) -> Column:
    low = 1 if key == "attacks" else 0
    return _column(key, cells.whole(LIMITS[key], example or low, low), same(str(example or "")), *aliases, numeric=True)


_COLUMNS = (
    _column("number", cells.number("MY001"), same("MY001"), "番号", "カード番号", "カードNo", "No", "ID",
            required=True),
    _column("name", cells.name, ("記入例の剣", "Example Sword"), "名前", required=True),
    _choice("kind", KINDS, ("ウェポン", "weapon"), "カード種類", "カードの種類", "card type", "kind", required=True),
    _choice("species", SPECIES, same(""), "race"),
    _choice("attribute", ATTRIBUTES, ("剣", "sword"), "武器属性"),
    _number("ATK", None),
    _number("DEF", None),
    _number("attack", 3, "攻撃", "ウェポンの攻撃力", "power"),
    _number("defence", None, "防御", "守備力", "defense"),
    _number("BP", 1, "バーストポイント", "burst points"),
    _number("TP", 1, "トランスポイント", "trans points"),
    _number("attacks", None, "攻撃可能回数", "number of attacks"),
    _choice("trigger", TRIGGERS, same(""), "トリガーの種類", "ブレイクトリガー", "break trigger"),
    _column("needs", cells.text, same(""), "装備", "使用条件", "equipment", "requirement"),
    _column("condition", cells.text, same(""), "条件"),
    _column("ability", cells.text, ("【永続】このウェポンの攻撃力+1。", "[Continuous] This weapon gets attack +1."),
            "能力", "abilities", "特殊能力"),
    _column("effect", cells.text, same(""), "effects", "カード効果"),
    _column("flavour", str, ("はじまりの一振り。", "Where it all begins."),
            "一言コメント", "コメント", "flavor text", "flavor", "comment"),
)  # fmt: skip
_OPTIONAL = ("abilities", "attacks")
"""Fields that a card may leave to their defaults."""


def build(values: Mapping[str, Any], given: Mapping[str, str]) -> Built:
    """A card of a row's values (AL-101…104), and all that is wrong with the row as a whole.

    >>> row = {"kind": "armed", "number": "A1", "name": "Shield", "BP": 0, "TP": 1}
    >>> [complaint.key for complaint in build(row, {}).complaints]
    ['defence', 'TP']
    """
    row = {key: value for key, value in values.items() if value not in (None, "")}
    refused = set(given) - set(values)
    kind = row.get("kind")
    if kind is None:
        lacking = [_lacks(key) for key in ("number", "name", "kind") if key not in row and key not in refused]
        return Built(None, tuple(lacking))
    stands, complaints = _in_one_column(row, kind)
    complaints += [_lacks(key) for key in _needed(row, kind) if key not in row and key not in refused]
    complaints += _surplus(row, kind)
    texts, unclear = _texts(row, kind, stands)
    if complaints or refused:
        return Built(None, (*complaints, *unclear))
    fields = {key: value for key, value in row.items() if key not in TEXTS.values()}
    return Built(Card(**fields, **texts), unclear)


def _in_one_column(row: dict[str, Any], kind: str) -> tuple[dict[str, str], list[Complaint]]:
    """The text of a card that has one may stand in either column; it is moved to its own. Returns where it stands."""
    own, other = ("ability", "effect") if "abilities" in USES[kind] else ("effect", "ability")
    if kind == "trigger" or other not in row:
        return {}, []
    text = row.pop(other)
    if own in row:
        return {}, [Complaint(other, Wrong(both("cards.one_effect"), both("cards.leave_blank")))]
    row[own] = text
    return {own: other}, []


def _needed(row: Mapping[str, Any], kind: str) -> list[str]:
    """The columns that a card must fill; a gun says how often it attacks (AL-104), a charge what it does (AL-605)."""
    optional = {*_OPTIONAL, *(("effect",) if kind == "trigger" and row.get("trigger") != "charge" else ())}
    keys = ["number", "name", *(TEXTS.get(field, field) for field in USES[kind] if field not in optional)]
    return keys + (["attacks"] if row.get("attribute") == "gun" and "attacks" in USES[kind] else [])


def _lacks(key: str) -> Complaint:
    column = SCHEMA.column(key)
    right = column.example if column.example[0] else cells.choices(column.choices) if column.choices else None
    return Complaint(key, Wrong(both("cards.filled", header=column.header), right or wording(f"eg_{key}")))


def _surplus(row: Mapping[str, Any], kind: str) -> list[Complaint]:
    """What a card of this kind can't have, and what doesn't go together."""
    used = {"number", "name", "kind", "flavour", *(TEXTS.get(field, field) for field in USES[kind])}
    blank = both("cards.leave_blank")
    empty = Wrong(wording("not_of_kind", kind=wording(kind)), blank)
    complaints = [Complaint(column.key, empty) for column in _COLUMNS if column.key in row and column.key not in used]
    by_rule = BY_RULE.get(row.get("trigger", "")) if kind == "trigger" else None
    if by_rule and "effect" in row and _read("effect", row["effect"], kind).value != by_rule:
        complaints.append(Complaint("effect", Wrong(wording("no_effect"), blank)))
    if row.get("attribute") == "gun" and row.get("attacks") == 1 and "attacks" in used:
        complaints.append(Complaint("attacks", Wrong(wording("gun_attacks", high=LIMITS["attacks"]), same("2"))))
    return complaints


def _texts(
    row: Mapping[str, Any], kind: str, stands: Mapping[str, str]
) -> tuple[dict[str, Any], tuple[Complaint, ...]]:
    """The texts and what they mean, as fields of the card, and a complaint for each that isn't understood."""
    fields: dict[str, Any] = {"unclear": ()}
    unclear: list[Complaint] = []
    for field, key in TEXTS.items():
        if field not in USES[kind] or key not in row:
            continue
        fields[f"{key}_text"] = row[key]
        if field == "effect" and row.get("trigger") in BY_RULE:
            continue
        reading = _read(field, row[key], kind)
        if reading.problem is None:
            fields[field] = reading.value
        else:
            wrong = not_understood(reading.problem, SCHEMA.game)
            fields["unclear"] += (wrong.message(),)
            unclear.append(Complaint(stands.get(key, key), wrong))
    return fields, tuple(unclear)


@lru_cache(maxsize=4096)
def _read(field: str, text: str, kind: str) -> Any:
    """The reading of a text."""
    from rtkit.games.avatars_legion import words

    read = getattr(words, f"read_{field}")
    return read(text, kind=kind) if field in ("abilities", "effect") else read(text)


def row_of(card: Card, side: int) -> dict[str, str]:
    """The texts of a card's row by column key, in Japanese (side 0) or English (1); blank cells left out.

    >>> row_of(Card("A1", "Shield", "armed", defence=2), 1)
    {'number': 'A1', 'name': 'Shield', 'kind': 'armed', 'defence': '2', 'BP': '0'}
    """
    row = {"number": card.number, "name": card.name, "kind": wording(card.kind)[side]}
    for field in USES[card.kind]:
        value = getattr(card, field)
        if field in TEXTS:
            key = TEXTS[field]
            row[key] = getattr(card, f"{key}_text") or _written(card, field)[side]
        elif isinstance(value, str):
            row[field] = wording(value)[side]
        elif value is not None:
            row[field] = str(value)
    row["flavour"] = card.flavour
    return {key: text for key, text in row.items() if text}


def _written(card: Card, field: str) -> Pair:
    """What a text means, as a sentence in both languages; empty when there is none or it isn't understood."""
    value = getattr(card, field)
    if not value:
        return same("")
    from rtkit.games.avatars_legion import words

    write = getattr(words, f"write_{field}")
    return (write(value, "ja"), write(value, "en"))


def parts(card: Card) -> tuple[tuple[Pair, Pair], ...]:
    """Label and value of all that a card of its kind has; a part that a card lacks is a dash."""
    rows = [row_of(card, side) for side in (0, 1)]
    keys = ("name", "number", "kind", *(TEXTS.get(field, field) for field in USES[card.kind]), "flavour")
    return tuple((SCHEMA.column(k).header, (rows[0].get(k, "—"), rows[1].get(k, "—"))) for k in keys)


def effects_of(card: Card) -> tuple[tuple[Pair, Pair], ...]:
    """Label and sentence, in both languages, of each text that is understood."""
    sentences = {key: _written(card, field) for field, key in TEXTS.items()}
    return tuple((SCHEMA.column(key).header, pair) for key, pair in sentences.items() if pair[0])


def _named(card: Card) -> list[tuple[str, str]]:
    return [(card.needs_text, name) for name in (card.needs.names if card.needs else ())]


def examples() -> tuple[tuple[Pair, Pair], ...]:
    """Where texts stand, each with one that is understood there, in both languages."""
    from rtkit.games.avatars_legion.words import listed as of

    places = {key: SCHEMA.column(key).header for key in ("ability", "effect", "needs", "condition")}
    said = {key: zip(of(key, "ja"), of(key, "en"), strict=True) for key in places}
    return tuple((places[key], pair) for key, pairs in said.items() for pair in pairs)


SCHEMA = Schema(
    "avatars_legion", ("アバターズ・レギオン", "Avatars Legion"), _COLUMNS, build, row_of, parts, effects_of,
    check_deck, examples, Mentions("name", lambda card: (card.name,), _named, bare),
    idle=lambda card: (),  # texts that can never do anything aren't understood
)  # fmt: skip
