"""Laying a position on the table: plain values become a state, and what can't be is refused with its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from rtkit._streams import DEAL, folded
from rtkit.errors import OptionError
from rtkit.games.avatars_legion import layout as at
from rtkit.games.avatars_legion.entries import blank
from rtkit.games.avatars_legion.goings import lay_goings, lay_over, reserve
from rtkit.games.avatars_legion.position import (
    COUNTS, PHASES, PLACES, SPAN_NAMES, STATS, THIS_TURN, ZONES,
)  # fmt: skip
from rtkit.games.avatars_legion.schema import KINDS, WEAPONS
from rtkit.games.laying import MOST, Record, lay, lay_decks, shuffled
from rtkit.games.laying import Laying as Common
from rtkit.games.match import Match
from rtkit.games.session import PLAYERS
from rtkit.games.texts import Node
from rtkit.i18n import t

__all__ = ["set_order", "set_position"]

_SET_UP = ("avatar", "hand", "hand_size", "life", "life_size", "deck", "deck_size", "back")
_SIDE = (*_SET_UP, "field", "break", "crash", "waits", "seen", "laid", "this_turn")
_BEARER = ("card", "timed", "uses", "used", "waits")


def set_order(tables: Record, states: Record, work: Record, key: int, top: Sequence[Sequence[int]]) -> None:
    """Both decks shuffled as ``new`` does it, but with the ids in ``top[player]`` on top, topmost first.

    Raises ``OptionError`` for an avatar among them, which is in play from the start (AL-203).
    """
    avatars = tables[0]["avatar"].tolist()
    if set(avatars) & {card for named in top for card in named}:
        raise OptionError(t("games.avatar_in_play"))
    blank(states)
    lay_decks(states, work, key, top, avatars)


class Laying(Common):
    """One position being laid: which cards have been placed, and where errors are."""

    def __init__(self, match: Match, parts: dict[str, Node], root: Node, states: Record) -> None:
        super().__init__(match, parts, root, states)
        for player, name in enumerate(PLAYERS):
            avatar = int(self.tables["avatar"][player])
            self.state["avatar"][player] = avatar
            self.placed[avatar] = f"{name}.avatar"

    def card(self, node: Node, player: int, *kinds: str) -> int:
        """The id of a card that is named where it lies, of one of these kinds; no card lies in two places."""
        card = super().card(node, player)
        if kinds and self.kind(card) not in kinds:
            node.fail(t("games.card_kind", kinds=", ".join(kinds)))
        return card

    def kind(self, card: int) -> str:
        return KINDS[int(self.tables["c_kind"][card])]

    def among(self, node: Node, player: int, ids: Sequence[int], expected: str) -> int:
        """The first of some ids that a label can mean. Raises with what was expected if none is."""
        for card in self.of_deck(node, player):
            if card in ids:
                return card
        node.fail(expected)

    # what bears abilities

    def field(self, node: Node, player: int) -> None:
        for row in node.items():
            parts = row.required("card").fields(*_BEARER, "place", "exhausted")
            card = self.card(parts["card"], player, *WEAPONS, "armed")
            armed = self.kind(card) == "armed"
            if not armed and not self.tables["c_equip"][card]:
                parts["card"].fail(t("games.can_equip"))
            place = self.place(parts.get("place", row), player, armed, "place" in parts)
            slot = at.SIDE * player + place
            self.state["field"][slot] = card
            if "exhausted" in parts and parts["exhausted"].yes():
                if armed:
                    parts["exhausted"].fail("false")
                self.state["exhausted"] |= 1 << slot
            for entry in parts["timed"].items() if "timed" in parts else []:
                if armed:
                    entry.fail(t("games.not_here"))
                span, _, amount = self.timed(entry, "attack")
                self.state["sharp"][span * at.SLOTS + slot] += amount
            self.bearer(parts, 4 * player + 1 + place, card)

    def place(self, node: Node, player: int, armed: bool, named: bool) -> int:
        """The place on the field of a weapon or an armed card: the one named, else the first that is free."""
        places = PLACES[at.ZONES :] if armed else PLACES[: at.ZONES]
        free = [p for p in places if self.state["field"][at.SIDE * player + PLACES.index(p)] < 0]
        if named:
            node.one_of(*places)
        if not free or (named and node.value not in free):
            node.fail(t("games.free_place"))
        return PLACES.index(node.value if named else free[0])

    def timed(self, node: Node, *stats: str) -> tuple[int, str, int]:
        parts = node.required("gives", "amount", "until").fields("gives", "amount", "until")
        gives, amount = parts["gives"].one_of(*stats), parts["amount"].whole(-MOST, MOST)
        until = parts["until"].one_of(*(SPAN_NAMES if "attack" in self.parts else SPAN_NAMES[1:]))
        span = SPAN_NAMES.index(until)
        self.state["span_on"][span] = 1
        return span, gives, amount

    def bearer(self, parts: dict[str, Node], source: int, card: int) -> None:
        """What has become of a card's abilities in this turn: how often used, which triggered ones, which wait."""
        state = self.state
        if "uses" in parts:
            state["uses"][source] = parts["uses"].whole(0, MOST)
        there = int(self.tables["c_ab_end"][card] - self.tables["c_tr"][card])
        done: set[int] = set()
        for key, name in (("used", "used"), ("waits", "offers")):
            for node in parts[key].items() if key in parts else []:
                ability = node.whole(1, there)
                if ability in done:
                    node.fail(t("games.named_once"))
                done.add(ability)
                state[name][source] |= 1 << ability - 1
        state["any_offers"] |= bool(state["offers"][source])

    def avatar(self, node: Node, player: int) -> None:
        parts = node.fields(*(_BEARER if self.state["turn"] else _BEARER[:1]))
        card = int(self.state["avatar"][player])
        if "card" in parts and card not in self.match.ids_of(player, parts["card"].text()):
            parts["card"].fail(self.match.cards[card].number)
        for entry in parts["timed"].items() if "timed" in parts else []:
            span, gives, amount = self.timed(entry, *STATS)
            self.state["boost"][(span * 3 + STATS.index(gives)) * 2 + player] += amount
        self.bearer(parts, 4 * player, card)

    # zones

    def side(self, node: Node, player: int, key: Any, work: Record) -> None:
        """Lay one player's zones; what isn't named is dealt."""
        parts = node.fields(*(_SIDE if self.state["turn"] else _SET_UP))
        if "avatar" in parts:
            self.avatar(parts["avatar"], player)
        if "field" in parts:
            self.field(parts["field"], player)
        named = {zone: self.zone(parts, zone, player) for zone in ("hand", "life", "deck", "break", "crash")}
        for entry in parts["back"].items() if "back" in parts else []:
            self.back(entry, player)
        rest = [c for c in self.ids(player) if c not in self.placed]
        rest = shuffled(self.states, work, key, player, rest)
        life, rest = self.life(node, parts, named["life"], rest, player)
        hand, rest = self.dealt(parts, "hand", named["hand"], rest, at.OPENING)
        deck, rest = self.dealt(parts, "deck", named["deck"], rest, at.DECK)
        lay(self.state, "hand", player, hand)
        lay(self.state, "life", player, life)
        lay(self.state, "deck", player, deck[::-1])
        lay(self.state, "broken", player, rest + named["break"])
        lay(self.state, "crashed", player, named["crash"])
        self.known(parts, player, hand)
        self.this_turn(parts, player)

    def zone(self, parts: dict[str, Node], zone: str, player: int) -> list[int]:
        """The cards named in a zone. The crash zone has crash cards, under ruling crash_leaves False."""
        nodes = parts[zone].items() if zone in parts else []
        if zone == "crash" and nodes and not self.tables["crash_stays"]:
            parts[zone].fail(t("games.not_here"))
        return [self.card(n, player, *(("crash",) if zone == "crash" else ())) for n in nodes]

    def life(self, node: Node, parts: dict[str, Node], named: list[int], rest: list[int],
             player: int) -> tuple[list[int], list[int]]:  # fmt: skip
        """Life material and what is left of the rest. A card went back into the deck before it was laid, or never."""
        state, base = self.state, player * at.DECK
        size = self.size(parts, "life", named, rest, at.LIFE)
        laid = [0] * size
        if "laid" in parts:
            times = parts["laid"].items()
            if len(times) != size:
                parts["laid"].fail(t("games.list_of", n=size))
            for i, time in enumerate(times):
                laid[i] = time.whole(laid[i - 1] if i else 0, int(state["clock"]))
        life, free = list(named), list(rest)
        for i in range(size):
            fitting = life[i : i + 1] if i < len(named) else free
            card = next((c for c in fitting if state["when"][c] < laid[i]), -1)
            if card < 0 and i < len(named):
                parts["life"].items()[i].fail(t("games.laid_later"))
            if card < 0:
                node.fail(t("games.laid_later"))
            if i >= len(named):
                life.append(card)
                free.remove(card)
        state["laid"][base : base + size] = laid
        return life, free

    def back(self, node: Node, player: int) -> None:
        parts = node.required("at", "cards").fields("at", "cards")
        time = parts["at"].whole(0, int(self.state["clock"]))
        for card in parts["cards"].items():
            ids = [c for c in self.of_deck(card, player) if self.state["when"][c] < 0]
            if not ids or ids[0] == self.state["avatar"][player]:
                card.fail(t("games.named_once"))
            self.state["when"][ids[0]] = time

    def known(self, parts: dict[str, Node], player: int, hand: list[int]) -> None:
        """The hand cards that the opponent knows of, and the break triggers whose effects wait."""
        self.seen(parts, player, hand)
        triggers = [c for c in self.ids(player) if self.kind(c) == "trigger"]
        expected = t("games.card_kind", kinds="trigger")
        waits = [self.among(n, player, triggers, expected) for n in parts["waits"].items()] if "waits" in parts else []
        if len(waits) > at.WAITING:
            parts["waits"].fail(t("games.at_most", n=at.WAITING))
        lay(self.state, ZONES["waits"], player, waits)

    def this_turn(self, parts: dict[str, Node], player: int) -> None:
        """What a player has done in this turn: only the turn player adds to ATK and arms, only the other to DEF."""
        active = player == int(self.state["active"])
        most = {"ATK": MOST * active, "DEF": MOST * (not active), "summoned": at.SUMMONS, "armed": at.ARMS * active,
                "attacks": MOST}  # fmt: skip
        for key, node in parts["this_turn"].fields(*THIS_TURN).items() if "this_turn" in parts else ():
            self.state[THIS_TURN[key]][player] = node.whole(0, most[key])

    # the turn

    def turn(self) -> None:
        self.whose_turn(0)
        state, parts = self.state, self.parts
        phases = PHASES[1:] if state["turn"] else PHASES[:1]
        usual = "main" if state["turn"] else "setup"
        state["phase"] = PHASES.index(parts["phase"].one_of(*phases) if "phase" in parts else usual)

    def counts(self, node: Node) -> None:
        state, phase = self.state, PHASES[int(self.state["phase"])]
        most = dict.fromkeys(COUNTS, MOST)
        most |= {"begun": {"battle": MOST, "standby": 1, "end": 1}.get(phase, 0), "idle": at.IDLE_CAP}
        if state["turn"]:
            most |= {"mulligans": 0, "returned": 0}
        else:
            most |= {"mulligans": 1, "returned": at.OPENING + int(self.tables["second_extra"])}
        self.counted(node, most)

    def returned(self) -> None:
        """The cards returned in the mulligan that is going on lie at the bottom of the deck (AL-204)."""
        state = self.state
        returner = int(state["first"]) ^ int(state["mulligans"])
        n, base = int(state["returned"]), returner * at.DECK
        opening = at.OPENING + int(state["mulligans"]) * int(self.tables["second_extra"])
        most = min(int(state["deck_n"][returner]), opening)
        if n > most:
            self.parts["counts"].fields(*COUNTS, "asked")["returned"].fail(str(most))
        for card in state["deck"][base : base + n]:
            state["when"][card] = 0


def set_position(match: Match, parts: dict[str, Node], root: Node, states: Record, work: Record, seed: int) -> None:
    """Fill a state from the parts of a position text. Raises the parts' error for what can't be."""
    blank(states)
    states[0]["stream"][:] = (0, 1)
    laying = Laying(match, parts, root, states)
    laying.turn()
    for name in ("counts", "chance"):
        if name in parts:
            getattr(laying, name)(parts[name])
    if states[0]["turn"]:
        states[0]["mulligans"] = len(PLAYERS)
    reserved = reserve(laying)
    for player, name in enumerate(PLAYERS):
        key = np.uint64(folded(0, seed, 0, DEAL, player, 1))
        laying.side(parts.get(name, Node({}, name, root.error)), player, key, work)
    if states[0]["returned"]:
        laying.returned()
    lay_goings(laying, reserved)
    lay_over(laying)
