"""The table of Avatars Legion: avatar and life material, weapons and armed card, the other zones; odds of attacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from fractions import Fraction
from typing import Any

import numpy as np

from rtkit.games.avatars_legion import layout as at
from rtkit.games.avatars_legion.cardfile import SCHEMA, effects_of, row_of
from rtkit.games.avatars_legion.notation import ASKS
from rtkit.games.avatars_legion.position import PHASES
from rtkit.games.avatars_legion.sayings import phrase
from rtkit.games.avatars_legion.schema import WEAPONS, Card
from rtkit.games.board import Face, Luck, Odds, Showing, Value, Zone
from rtkit.games.contract import Action, Event
from rtkit.i18n import LANGUAGES
from rtkit.odds.draws import draw_chance

__all__ = ["SHOWING"]

_COLOURS = {
    "avatar": "#6a4c93", "sword": "#c8453b", "gun": "#2f6fb3", "staff": "#2e8b57", "armed": "#8a6d3b",
    "spell": "#b0527d", "crash": "#5b6b73",
}  # fmt: skip
_VALUES = {
    "avatar": ("ATK", "DEF"), "weapon": ("attack", "BP", "TP", "attacks"), "trigger": ("attack", "BP", "TP", "attacks"),
    "armed": ("defence", "BP"),
}  # fmt: skip


def _face(cards: Sequence[Any], card: int, lang: str) -> Face:
    """A card with its printed values."""
    return replace(_printed(cards[card], lang), id=card)


@lru_cache(maxsize=4096)
def _printed(card: Card, lang: str) -> Face:
    """What is printed on a card; its id is still open."""
    side = LANGUAGES.index(lang)
    row = row_of(card, side)
    names = [name for name in _VALUES.get(card.kind, ()) if name != "attacks" or card.attacks > 1]
    values = tuple(Value(SCHEMA.column(name).header[side], str(getattr(card, name))) for name in names)
    keys = ("trigger", "attribute") if card.kind in WEAPONS else ("kind", "species")
    text = "\n".join(f"{label[side]}: {sentence[side]}" for label, sentence in effects_of(card))
    colour = _COLOURS[card.attribute if card.kind in WEAPONS and card.attribute else card.kind]
    marks = tuple(row[key] for key in keys if key in row)
    return Face(-1, card.number, card.name, values, marks, colour, "", text)


def _changed(face: Face, used: dict[str, int], printed: Card, lang: str) -> Face:
    """The card with values in use in the place of those printed."""
    side = LANGUAGES.index(lang)
    values = {value.label: value for value in face.values}
    for name, now in used.items():
        label, then = SCHEMA.column(name).header[side], getattr(printed, name)
        values[label] = Value(label, str(now), (now > then) - (now < then))
    return replace(face, values=tuple(values.values()))


def _avatar(cards: Sequence[Any], state: np.void, player: int, lang: str) -> Face:
    card = int(state["avatar"][player])
    used = {name: max(0, int(state[name][player])) for name in ("ATK", "DEF")}
    face = _changed(_face(cards, card, lang), used, cards[card], lang)
    attacks = int(state["attacks"][player])
    if attacks == 1:
        return face
    more = Value(phrase("stat_attacks", lang), str(attacks), 1)
    return replace(face, values=(*face.values, more))


def _placed(cards: Sequence[Any], state: np.void, slot: int, lang: str) -> tuple[Face, ...]:
    """The card in a weapon zone or in the armed zone, if there is one."""
    card = int(state["field"][slot])
    if card < 0:
        return ()
    face = _face(cards, card, lang)
    if slot % at.SIDE == at.ARMED:
        return (face,)
    exhausted = bool(int(state["exhausted"]) >> slot & 1)
    changed = _changed(face, {"attack": int(state["attack"][slot])}, cards[card], lang)
    return (replace(changed, sideways=phrase("lies_exhausted", lang) if exhausted else ""),)


def _listed(cards: Sequence[Any], state: np.void, name: str, player: int, lang: str) -> tuple[Face, ...]:
    ids = state[name][player * at.DECK :][: int(state[f"{name}_n"][player])].tolist()
    return tuple(_face(cards, card, lang) for card in ids if card >= 0)


def _used(cards: Sequence[Any], state: np.void, player: int, kind: int, lang: str) -> tuple[Face, ...]:
    """The player's spell or crash card whose effect is being done."""
    if state["fx_kind"] != kind or state["fx_owner"] != player:
        return ()
    return (_face(cards, int(state["fx_card"]), lang),)


def _side(cards: Sequence[Any], state: np.void, player: int, lang: str) -> list[list[Zone]]:
    one = at.SIDE * player
    spell = _used(cards, state, player, at.FX_SPELL, lang)
    crash = (*_listed(cards, state, "crashed", player, lang), *_used(cards, state, player, at.FX_CRASH, lang))
    broken, life, hand = (_listed(cards, state, name, player, lang) for name in ("broken", "life", "hand"))
    weapons = [
        Zone(f"weapon{i + 1}", player, phrase("zone_weapon", lang, zone=i + 1), "field", len(face), face, 1)
        for i in range(at.ZONES)
        for face in [_placed(cards, state, one + i, lang)]
    ]
    armed = _placed(cards, state, one + at.ARMED, lang)
    return [
        [Zone("avatar", player, phrase("zone_avatar", lang), "field", 1, (_avatar(cards, state, player, lang),), 1),
         *weapons, Zone("armed", player, phrase("zone_armed", lang), "field", len(armed), armed, 1),
         Zone("life", player, phrase("zone_life", lang), "pile", int(state["life_n"][player]), life),
         Zone("break", player, phrase("zone_break", lang), "pile", len(broken), broken)],
        [Zone("hand", player, phrase("zone_hand", lang), "row", int(state["hand_n"][player]), hand),
         Zone("spell", player, phrase("zone_spell", lang), "pile", len(spell), spell),
         Zone("crash", player, phrase("zone_crash", lang), "pile", len(crash), crash),
         Zone("deck", player, phrase("zone_deck", lang), "pile", int(state["deck_n"][player]))],
    ]  # fmt: skip


def _middle(cards: Sequence[Any], state: np.void, lang: str) -> list[Zone]:
    return []


def _phase(state: np.void, lang: str) -> str:
    return phrase(f"phase_{PHASES[int(state['phase'])]}", lang)


def _asked(state: np.void, lang: str) -> str:
    return phrase(f"asked_{ASKS[int(state['ask'])]}", lang)


def _odds(cards: Sequence[Any], tables: np.void, state: np.void, hidden: Sequence[int], action: Action,
          lang: str) -> Odds | None:  # fmt: skip
    """What an attack, or a weapon used to guard, comes to with the values in use now (AL-601…605)."""
    if action.kind == "yes" and ASKS[int(state["ask"])] in ("battle", "again"):
        return _attack(cards, tables, state, hidden, lang)
    if action.kind == "exhaust" and ASKS[int(state["ask"])] == "guard":
        return _guard(state, action, lang)
    return None


def _attack(cards: Sequence[Any], tables: np.void, state: np.void, hidden: Sequence[int], lang: str) -> Odds:
    player = int(state["active"])
    other = 1 - player
    attack, defence = max(0, int(state["ATK"][player])), max(0, int(state["DEF"][other]))
    most = max(0, int(state["DEF"][other]) + sum(_uses(state, at.SIDE * other + i) for i in range(at.ZONES)))
    words = phrase("odds_attack", lang, attack=attack, defence=defence, most=most)
    chance = _trigger_chance(cards, tables, state, hidden) if attack > defence else None
    return (
        Odds(words)
        if chance is None
        else Odds(words, chance, phrase("odds_trigger", lang), phrase("odds_trigger_short", lang))
    )


def _uses(state: np.void, slot: int) -> int:
    """What a weapon can add in a guard: its attack, twice while it stands (AL-601, AL-602)."""
    if state["field"][slot] < 0:
        return 0
    return max(0, int(state["attack"][slot])) * (1 if int(state["exhausted"]) >> slot & 1 else 2)


def _trigger_chance(cards: Sequence[Any], tables: np.void, state: np.void, hidden: Sequence[int]) -> Fraction | None:
    """The chance that life material lost in a success is a break trigger, or one of it is.

    Every unseen card is as likely to lie there as any other, unless some went back from hand into the deck: then the
    chance isn't told (``None``), nor where no life material is left.
    """
    other = 1 - int(state["active"])
    lost = min(int(tables["life_per_hit"]), int(state["life_n"][other]))
    if not lost or None in (cards[i] for i in hidden) or (state["when"][other * at.DECK :][: at.DECK] > 0).any():
        return None
    return draw_chance(len(hidden), sum(cards[i].kind == "trigger" for i in hidden), lost)


def _guard(state: np.void, action: Action, lang: str) -> Odds:
    player = int(state["asks"])
    before, attack = int(state["DEF"][player]), max(0, int(state["ATK"][1 - player]))
    after = before + max(0, int(state["attack"][state["field"].tolist().index(action.card)]))
    stops = phrase("odds_stops" if max(0, after) >= attack else "odds_not_yet", lang)
    return Odds(phrase("odds_guard", lang, before=max(0, before), after=max(0, after), attack=attack, stops=stops))


def _luck(events: Sequence[Event]) -> tuple[Luck, ...]:
    """No dice are rolled in this game."""
    return ()


def _kind(kind: str, lang: str) -> str:
    return phrase(f"kind_{kind}", lang)


SHOWING = Showing(_printed, _side, _middle, _phase, _asked, _odds, _luck, _kind)
