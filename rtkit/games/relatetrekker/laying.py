"""Laying a position on the table: plain values become a state, and what can't be is refused with its place."""

from __future__ import annotations

from typing import Any

import numpy as np

from rtkit._streams import DEAL, folded
from rtkit.games.laying import MOST, Laying, Record, lay, lay_decks, pair_of, shuffled
from rtkit.games.match import Match
from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.entries import blank
from rtkit.games.relatetrekker.position import (
    ATTACK_STEPS, COUNTS, KINDS, LEAVE_STEPS, PHASES, REASONS, SPAN_NAMES,
)  # fmt: skip
from rtkit.games.relatetrekker.schema import KEYWORDS, STATS
from rtkit.games.session import PLAYERS
from rtkit.games.texts import Node
from rtkit.i18n import t

__all__ = ["set_order", "set_position"]


def set_order(tables: Record, states: Record, work: Record, key: int, top: Any) -> None:
    """Both decks shuffled as ``new`` does it, but with the ids in ``top[player]`` on top, topmost first."""
    blank(states)
    lay_decks(states, work, key, top)


class _Laying(Laying):
    """One position being laid: which cards have been placed, and where errors are."""

    def reserve(self, effect: Node) -> None:
        """Keep the card of a follow or quick that is being done out of the zones; a counter's lies in one."""
        parts = effect.required("player", "card", "kind").value
        if parts["kind"] != "counter":
            self.card(Node(parts["card"], f"{effect.path}.card", effect.error),
                      self.player(Node(parts["player"], f"{effect.path}.player", effect.error)))  # fmt: skip

    # zones

    def field(self, node: Node, player: int) -> None:
        rows = node.items()
        if len(rows) > at.FIELD:
            node.fail(t("games.at_most", n=at.FIELD))
        for i, row in enumerate(rows):
            parts = row.required("card").fields("card", "rested", "timed")
            card = self.card(parts["card"], player)
            if self.match.cards[card].stage:
                parts["card"].fail(t("games.a_character"))
            slot = player * at.FIELD + i
            self.state["field"][slot] = card
            self.state["field_n"][player] = i + 1
            if "rested" in parts and parts["rested"].yes():
                self.state["rested"][player] |= 1 << i
            for entry in parts["timed"].items() if "timed" in parts else []:
                self.timed(entry, slot)

    def timed(self, node: Node, slot: int) -> None:
        parts = node.required("gives", "until").fields("gives", "amount", "until")
        span = SPAN_NAMES.index(parts["until"].one_of(*SPAN_NAMES))
        gives = parts["gives"].one_of(*STATS, *KEYWORDS)
        self.state["span_on"][span] = 1
        if gives in KEYWORDS:
            self.state["lent"][span * at.SLOTS + slot] |= 1 << KEYWORDS.index(gives)
        elif "amount" not in parts:
            node.fail(t("games.lacks", key="amount"))
        else:
            amount = parts["amount"].whole(-MOST, MOST)
            self.state["timed"][(span * at.SLOTS + slot) * at.STATS + STATS.index(gives)] += amount

    def stage(self, node: Node) -> None:
        parts = node.required("player", "card").fields("player", "card")
        card = self.card(parts["card"], self.player(parts["player"]))
        if not self.match.cards[card].stage:
            parts["card"].fail(t("games.a_stage"))
        self.state["stage"] = card

    def side(self, node: Node, player: int, key: Any, work: Record) -> None:
        """Lay one player's zones; what isn't named is dealt."""
        parts = node.fields("field", "hand", "hand_size", "deck", "deck_size", "pile", "known_bottom", "seen")
        if "field" in parts:
            self.field(parts["field"], player)
        named = {
            name: [self.card(n, player) for n in parts[name].items()] if name in parts else []
            for name in ("hand", "deck", "pile")
        }
        rest = shuffled(self.states, work, key, player, [c for c in self.ids(player) if c not in self.placed])
        hand, rest = self.dealt(parts, "hand", named["hand"], rest, at.OPENING)
        deck, rest = self.dealt(parts, "deck", named["deck"], rest, at.DECK)
        lay(self.state, "hand", player, hand)
        lay(self.state, "deck", player, deck[::-1])
        lay(self.state, "pile", player, rest + named["pile"])
        if "known_bottom" in parts:
            self.state["deck_known"][player] = parts["known_bottom"].whole(0, len(deck))
        self.seen(parts, player, hand)

    # what is going on

    def turn(self) -> None:
        self.whose_turn(1)
        parts = self.parts
        self.state["phase"] = PHASES.index(parts["phase"].one_of(*PHASES)) if "phase" in parts else at.MAIN

    def counts(self, node: Node) -> None:
        self.counted(node, dict.fromkeys(COUNTS, MOST) | {"grace": 2})

    def over(self, node: Node) -> None:
        parts = node.required("winner", "reason").fields("winner", "reason")
        reason = parts["reason"].one_of(*REASONS[1:])
        decided = reason in ("deck", "resigning")
        winner = parts["winner"].one_of(*(PLAYERS if decided else ("none",)))
        self.state["over"] = 1
        self.state["winner"] = PLAYERS.index(winner) if decided else -1
        self.state["reason"] = REASONS.index(reason)
        self.state["asks"] = -1
        if reason == "deck" and self.state["deck_n"][1 - PLAYERS.index(winner)]:
            parts["winner"].fail(t("games.won_by_deck"))

    def attack(self, node: Node) -> None:
        state = self.state
        keys = ("by", "step", "attacker", "target", "turned", "stopped", "card", "battle", "dice", "thrown")
        parts = node.required("by", "step", "attacker", "target").fields(*keys)
        by = self.player(parts["by"])
        if by != state["active"]:
            parts["by"].fail(PLAYERS[int(state["active"])])
        state["at_by"] = by
        state["at_step"] = ATTACK_STEPS.index(parts["step"].one_of(*ATTACK_STEPS[1:]))
        state["at_slot"] = self.fighter(parts["attacker"], by, "none")
        state["at_deck"] = parts["target"].value == "deck"
        state["at_target"] = self.fighter(parts["target"], 1 - by, "none", "deck")
        if "turned" in parts:
            state["at_turned"] = parts["turned"].whole(0, at.MOST_TURNED)
        state["at_stopped"] = "stopped" in parts and parts["stopped"].yes()
        if "card" in parts and parts["card"].value != "none":
            state["at_card"] = self.of_deck(parts["card"], 1 - by)[0]
        self.attack_step(node, parts)
        if "battle" in parts:
            state["at_battle"] = parts["battle"].whole(-1, MOST)
        for side, rolled in enumerate(pair_of(parts["dice"]) if "dice" in parts else []):
            values = [n.whole(1, 6) for n in rolled.items()]
            if len(values) > at.DICE_CAP:
                rolled.fail(t("games.at_most", n=at.DICE_CAP))
            state["dice"][side * at.DICE_CAP : side * at.DICE_CAP + len(values)] = values
            state["rolled"][side] = len(values)
            state["thrown"][side] = len(values)
        for side, thrown in enumerate(pair_of(parts["thrown"]) if "thrown" in parts else []):
            state["thrown"][side] = thrown.whole(int(state["rolled"][side]), MOST)

    def attack_step(self, node: Node, parts: dict[str, Node]) -> None:
        """What an attack is aimed at, and the card it turned over, fit its step and the phase."""
        state, step = self.state, ATTACK_STEPS[int(self.state["at_step"])]
        if state["phase"] != at.ATTACKING:
            node.fail(t("games.in_phase", phase=PHASES[at.ATTACKING]))
        if step == "battle" and state["at_deck"]:
            parts["target"].fail(t("games.a_character"))
        if step in ("turn", "counter", "countered") and not state["at_deck"]:
            parts["target"].fail("deck")
        if step in ("counter", "countered"):
            card = int(state["at_card"])
            node.required("card")
            if card < 0 or self.match.tables[0]["c_kind"][card] != at.KIND_COUNTER:
                parts["card"].fail(t("games.a_counter"))
            defender = 1 - int(state["at_by"])
            pile = state["pile"][defender * at.DECK :][: int(state["pile_n"][defender])]
            if step == "counter" and card not in pile:
                parts["card"].fail(t("games.in_pile"))

    def fighter(self, node: Node, player: int, *others: str) -> int:
        if node.value in others:
            return -1
        card = self.of_deck(node, player)[0]
        for i in range(int(self.state["field_n"][player])):
            if self.state["field"][player * at.FIELD + i] == card:
                return player * at.FIELD + i
        node.fail(t("games.on_field"))

    def effect(self, node: Node) -> None:
        state, tables = self.state, self.match.tables[0]
        keys = ("player", "card", "kind", "rows_left", "step", "left", "side", "marked")
        parts = node.required(*keys[:4]).fields(*keys)
        owner = self.player(parts["player"])
        kind = KINDS.index(parts["kind"].one_of(*KINDS[1:]))
        card = self.of_deck(parts["card"], owner)[0]
        if tables["c_kind"][card] != kind:
            parts["kind"].fail(KINDS[int(tables["c_kind"][card])])
        if kind != at.KIND_FOLLOW and not state["at_step"]:
            parts["kind"].fail("follow")
        state["fx_owner"], state["fx_card"], state["fx_kind"] = owner, card, kind
        end = int(tables["c_op_end"][card])
        state["fx_end"] = end
        state["fx_row"] = end - parts["rows_left"].whole(0, end - int(tables["c_op"][card]))
        for key, name, most in (("step", "op_step", 2), ("left", "op_left", at.DECK), ("side", "op_side", 2)):
            if key in parts:
                state[name] = parts[key].whole(0, most)
        for name, listed in parts["marked"].fields(*PLAYERS).items() if "marked" in parts else ():
            for n in listed.items():
                slot = self.fighter(n, PLAYERS.index(name))
                state["marked"][slot // at.FIELD] |= 1 << slot % at.FIELD

    def departure(self, node: Node) -> None:
        parts = node.required("step", "player", "card").fields("step", "player", "card", "lost_battle")
        step = LEAVE_STEPS.index(parts["step"].one_of(*LEAVE_STEPS[1:]))
        owner = self.player(parts["player"])
        gone = step in (at.LV_DRAW, at.LV_DISCARD)
        self.state["lv_step"], self.state["lv_owner"] = step, owner
        if gone and parts["card"].value != "none":
            parts["card"].fail("none")
        self.state["lv_slot"] = -1 if gone else self.fighter(parts["card"], owner)
        self.state["lv_battle"] = "lost_battle" in parts and parts["lost_battle"].yes()


def set_position(match: Match, parts: dict[str, Node], root: Node, states: Record, work: Record, seed: int) -> None:
    """Fill a state from the parts of a position text. Raises the parts' error for what can't be."""
    blank(states)
    states[0]["stream"][:] = (0, 1)
    laying = _Laying(match, parts, root, states)
    laying.turn()
    if "stage" in parts:
        laying.stage(parts["stage"])
    if "effect" in parts:
        laying.reserve(parts["effect"])
    for player, name in enumerate(PLAYERS):
        key = np.uint64(folded(0, seed, 0, DEAL, player, 1))
        laying.side(parts.get(name, Node({}, name, root.error)), player, key, work)
    if "attack" in parts:
        laying.attack(parts["attack"])
    if "effect" in parts:
        laying.effect(parts["effect"])
    if "departure" in parts:
        laying.departure(parts["departure"])
    for name in ("counts", "chance", "over"):
        if name in parts:
            getattr(laying, name)(parts[name])
    _check_grace(laying)
    _check_decks(laying)


def _check_grace(laying: _Laying) -> None:
    """Only a deck under attack waits, while its last card's counter is on (RT-402)."""
    state = laying.state
    if not state["grace"]:
        return
    on = ATTACK_STEPS[int(state["at_step"])] in ("counter", "countered")
    defender = 1 - int(state["at_by"])
    if not on or state["grace"] != defender + 1 or laying.match.rulings["counter_on_last_card"] is False:
        laying.parts["counts"].fields(*COUNTS, "asked")["grace"].fail("0")


def _check_decks(laying: _Laying) -> None:
    """An empty deck has lost already (RT-501), unless the position says that the game is over or it waits (RT-402)."""
    state = laying.state
    for player, name in enumerate(PLAYERS):
        if state["deck_n"][player] == 0 and not state["over"] and state["grace"] != player + 1:
            laying.parts.get(name, laying.root).fail(t("games.empty_deck"))
