"""The table of RelateTrekker: each player's field, deck, pile and hand, the stage between them; odds and luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from rtkit.games.board import Face, Luck, Odds, Showing, Value, Zone
from rtkit.games.contract import Action, Event
from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.cardfile import SCHEMA, effects_of, row_of
from rtkit.games.relatetrekker.notation import ASKS
from rtkit.games.relatetrekker.position import PHASES
from rtkit.games.relatetrekker.parts import keywords
from rtkit.games.relatetrekker.sayings import phrase
from rtkit.games.relatetrekker.schema import STATS, Card
from rtkit.i18n import LANGUAGES
from rtkit.odds.battle import BattleOdds
from rtkit.odds.deck_attack import deck_attack_odds

__all__ = ["SHOWING"]

_COLOURS = {"red": "#c8453b", "blue": "#2f6fb3", "yellow": "#c79200", None: "#6b7a86"}


def _face(cards: Sequence[Any], card: int, lang: str) -> Face:
    """A card that isn't on a field, with its printed values."""
    return replace(_printed(cards[card], lang), id=card)


@lru_cache(maxsize=4096)
def _printed(card: Card, lang: str) -> Face:
    """What is printed on a card; its id is still open."""
    side = LANGUAGES.index(lang)
    row = row_of(card, side)
    values = () if card.stage else tuple(Value(_label(stat, side), str(getattr(card, stat))) for stat in STATS)
    marks = [row["kind"] if card.stage else row["colour"], *_follow(card, row, lang)]
    return Face(-1, card.number, card.name, values, tuple(marks), _COLOURS[card.colour], "", _text(card, side))


def _label(stat: str, side: int) -> str:
    return SCHEMA.column(stat).header[side]


def _follow(card: Card, row: dict[str, str], lang: str) -> list[str]:
    """What kind of follow the card has, and its colour."""
    return [phrase(f"mark_{card.follow.kind}", lang, colour=row["follow_colour"])] if card.follow else []


def _text(card: Card, side: int) -> str:
    return "\n".join(f"{label[side]}: {sentence[side]}" for label, sentence in effects_of(card))


def _character(cards: Sequence[Any], state: np.void, slot: int, lang: str) -> Face:
    """A character on a field, with its values in use (RT-107) and its keywords."""
    plain = _face(cards, int(state["field"][slot]), lang)
    card: Card = cards[plain.id]
    player, place = divmod(slot, at.FIELD)
    used = state["value"][slot * at.STATS : (slot + 1) * at.STATS].tolist()
    printed = [getattr(card, stat) for stat in STATS]
    values = [
        Value(value.label, str(now), (now > then) - (now < then))
        for value, now, then in zip(plain.values, used, printed, strict=True)
    ]
    marks = [plain.marks[0], *_in_attack(state, slot, lang)]
    marks += [phrase(f"keyword_{word}", lang) for word in keywords(int(state["words"][slot]))]
    rested = phrase("lies_rested", lang) if int(state["rested"][player]) >> place & 1 else ""
    return replace(plain, values=tuple(values), marks=tuple(marks), sideways=rested)


def _in_attack(state: np.void, slot: int, lang: str) -> list[str]:
    if not state["at_step"]:
        return []
    aimed = not state["at_deck"] and slot == state["at_target"]
    return [phrase(key, lang) for key, is_it in (("attacking", slot == state["at_slot"]), ("attacked", aimed)) if is_it]


def _listed(cards: Sequence[Any], state: np.void, name: str, player: int, lang: str) -> tuple[Face, ...]:
    """The cards of a hand or pile that can be seen."""
    ids = state[name][player * at.DECK :][: int(state[f"{name}_n"][player])].tolist()
    return tuple(_face(cards, card, lang) for card in ids if card >= 0)


def _side(cards: Sequence[Any], state: np.void, player: int, lang: str) -> list[list[Zone]]:
    slots = range(player * at.FIELD, player * at.FIELD + int(state["field_n"][player]))
    field = tuple(_character(cards, state, slot, lang) for slot in slots)
    pile = _listed(cards, state, "pile", player, lang)
    hand = _listed(cards, state, "hand", player, lang)
    aim = -2 if state["asks"] == 1 - player else None
    return [
        [Zone("field", player, phrase("zone_field", lang), "field", len(field), field, at.FIELD),
         Zone("deck", player, phrase("zone_deck", lang), "pile", int(state["deck_n"][player]), aim=aim),
         Zone("pile", player, phrase("zone_pile", lang), "pile", len(pile), pile)],
        [Zone("hand", player, phrase("zone_hand", lang), "row", int(state["hand_n"][player]), hand)],
    ]  # fmt: skip


def _middle(cards: Sequence[Any], state: np.void, lang: str) -> list[Zone]:
    """The stage; and the card whose effect is being done, which lies nowhere (RT-304)."""
    zones = []
    in_no_zone = int(state["fx_card"]) if state["fx_kind"] != at.KIND_COUNTER else -1
    for key, card in (("stage", int(state["stage"])), ("effect", in_no_zone)):
        faces = (_face(cards, card, lang),) if card >= 0 else ()
        if faces or key == "stage":
            zones.append(Zone(key, -1, phrase(f"zone_{key}", lang), "row", len(faces), faces))
    return zones


def _phase(state: np.void, lang: str) -> str:
    return phrase(f"phase_{PHASES[int(state['phase'])]}", lang)


def _asked(state: np.void, lang: str) -> str:
    return phrase(f"asked_{ASKS[int(state['ask'])]}", lang)


def _values(state: np.void, card: int) -> dict[str, int]:
    """The values in use of a character on a field, by stat."""
    slot = state["field"].tolist().index(card)
    return dict(zip(STATS, state["value"][slot * at.STATS : (slot + 1) * at.STATS].tolist(), strict=True))


def _odds(cards: Sequence[Any], tables: np.void, state: np.void, hidden: Sequence[int], action: Action,
          lang: str) -> Odds | None:  # fmt: skip
    """What an attack comes to with the values in use now, if nothing is done about it (RT-104, RT-401, RT-405)."""
    if action.kind != "attack":
        return None
    attacker = _values(state, action.card)
    if action.target < 0:
        return _deck_odds(cards, tables, state, hidden, attacker["strike"], lang)
    target = _values(state, action.target)
    odds = BattleOdds(attacker["A"], attacker["dice"], target["D"], target["dice"])
    words = phrase("odds_margin", lang, margin=float(odds.expected_margin))
    return Odds(words, odds.win, phrase("odds_win", lang), phrase("odds_win_short", lang))


def _deck_odds(cards: Sequence[Any], tables: np.void, state: np.void, hidden: Sequence[int], strike: int,
               lang: str) -> Odds:  # fmt: skip
    """An attack on the deck: its unseen cards and the opposing hand's are equally likely to lie on top.

    Whatever a counter does, the chance that there is one stays. Of a deck whose lowest cards are known (RT-206) only an
    attack that doesn't reach them has a chance told.
    """
    other = 1 - int(state["active"])
    left, known = int(state["deck_n"][other]), int(state["deck_known"][other])
    words = phrase("odds_last" if strike >= left else "odds_turned", lang, n=min(strike, left))
    if strike == 0 or left == known or (known and strike >= left - known):
        return Odds(words)
    counters = sum(1 for i in hidden if (card := cards[i]) and card.follow and card.follow.kind == "counter")
    odds = deck_attack_odds(strike, left - known, counters, unseen=len(hidden),
                            counter_on_last_card=bool(tables["counter_last"]))  # fmt: skip
    return Odds(words, odds.some_counter, phrase("odds_counter", lang), phrase("odds_counter_short", lang))


def _luck(events: Sequence[Event]) -> tuple[Luck, ...]:
    """The margin of each battle's dice among all those it could have had, seen by the attacker (RT-104)."""
    found = []
    rolled: tuple[list[int], list[int]] = ([], [])
    attacker = -1
    for event in events:
        if event.kind == "die":
            rolled[event.target].append(event.amount)
            attacker = event.actor if event.target == 0 else 1 - event.actor
        elif event.kind in ("won_battle", "held", "battle_off", "attack_end") and attacker >= 0:
            own, other = map(tuple, rolled)
            odds = BattleOdds(0, len(own), 0, len(other))
            found.append(Luck(attacker, odds.percentile(own, other), (own, other)))
            rolled, attacker = ([], []), -1
    return tuple(found)


def _kind(kind: str, lang: str) -> str:
    return phrase(f"kind_{kind}", lang)


SHOWING = Showing(_printed, _side, _middle, _phase, _asked, _odds, _luck, _kind)
