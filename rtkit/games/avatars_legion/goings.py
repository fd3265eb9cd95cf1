"""What goes on in a position that is being laid: an attack, an effect, a burst, the end; and what can't be together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rtkit.games.avatars_legion import layout as at
from rtkit.games.avatars_legion.position import ATTACK_STEPS, KINDS, PHASES, PLACES, REASONS
from rtkit.games.session import PLAYERS
from rtkit.games.texts import Node
from rtkit.i18n import t

if TYPE_CHECKING:
    from rtkit.games.avatars_legion.laying import Laying

__all__ = ["lay_goings", "lay_over", "reserve"]

_OF_ABILITIES = ("cost", "activated", "triggered")
_OF_MAIN = ("spell", "crash", "cost", "activated")
"""Kinds of effect that are done in their owner's main phase only."""


def reserve(laying: Laying) -> int:
    """Keep the spell or crash card that is being done out of the zones; its id, -1 for none."""
    if "effect" not in laying.parts:
        return -1
    parts = laying.parts["effect"].required("player", "card", "kind").value
    kind, error = parts["kind"], laying.parts["effect"].error
    if kind not in ("spell", "crash"):
        return -1
    player = laying.player(Node(parts["player"], "effect.player", error))
    return laying.card(Node(parts["card"], "effect.card", error), player, str(kind))


def lay_goings(laying: Laying, reserved: int) -> None:
    """Lay what goes on; ``reserved`` is the spell or crash card that is being done."""
    parts = laying.parts
    if "attack" in parts:
        _attack(laying, parts["attack"])
    if "effect" in parts:
        _effect(laying, parts["effect"], reserved)
    if "held" in parts:
        _held(laying, parts["held"])
    if "burst" in parts:
        _only_in(laying, parts["burst"], at.MAIN)
        if not laying.tables["burst_first"]:
            parts["burst"].fail(t("games.not_here"))
        laying.state["burst_TP"] = parts["burst"].whole(0, 2**40)
    _check_waiting(laying)


def _only_in(laying: Laying, node: Node, phase: int) -> None:
    if laying.state["phase"] != phase:
        node.fail(t("games.in_phase", phase=PHASES[phase]))


def _attack(laying: Laying, node: Node) -> None:
    """The attack that is being made; at least one is when it isn't said how many were."""
    state = laying.state
    _only_in(laying, node, at.BATTLE)
    parts = node.required("step").fields("step")
    state["at_step"] = ATTACK_STEPS.index(parts["step"].one_of(*ATTACK_STEPS[1:]))
    state["begun"] = max(int(state["begun"]), 2)


def _effect(laying: Laying, node: Node, reserved: int) -> None:
    state = laying.state
    keys = ("player", "card", "kind", "rows_left", "ability", "place", "first", "step", "left", "side", "marked")
    parts = node.required(*keys[:4]).fields(*keys)
    owner, kind = laying.player(parts["player"]), parts["kind"].one_of(*KINDS[1:])
    if state["phase"] in (at.SETUP, at.DRAWING) or (kind in _OF_MAIN and state["phase"] != at.MAIN):
        parts["kind"].fail(t("games.not_here"))
    if kind in _OF_MAIN and owner != state["active"]:
        parts["player"].fail(PLAYERS[int(state["active"])])
    card = reserved if reserved >= 0 else _bearer(laying, parts, owner, kind)
    state["fx_owner"], state["fx_card"], state["fx_kind"] = owner, card, KINDS.index(kind)
    start, end = _rows(laying, node, parts, card, kind)
    state["fx_end"] = end
    state["fx_row"] = end - parts["rows_left"].whole(0, end - start)
    for key, name, most in (("step", "op_step", 2), ("left", "op_left", at.DECK), ("side", "op_side", 2)):
        if key in parts:
            state[name] = parts[key].whole(0, most)
    for name, listed in parts["marked"].fields(*PLAYERS).items() if "marked" in parts else ():
        for n in listed.items():
            state["marked"] |= 1 << _occupied(laying, n, PLAYERS.index(name))


def _occupied(laying: Laying, node: Node, player: int) -> int:
    """The slot of a place with a card in it."""
    slot = at.SIDE * player + PLACES.index(node.one_of(*PLACES))
    if laying.state["field"][slot] < 0:
        node.fail(t("games.occupied"))
    return slot


def _bearer(laying: Laying, parts: dict[str, Node], owner: int, kind: str) -> int:
    """The card whose ability or break trigger is being done; an ability's may lie in a place, or have left it."""
    ids = laying.of_deck(parts["card"], owner)
    if kind == "break":
        ids = tuple(card for card in ids if laying.kind(card) == "trigger")
        if not ids:
            parts["card"].fail(t("games.card_kind", kinds="trigger"))
        return ids[0]
    slot = -1
    if "place" in parts and parts["place"].value != "none":
        slot = _occupied(laying, parts["place"], owner)
        if laying.state["field"][slot] not in ids:
            parts["card"].fail(t("games.in_place", place=parts["place"].value))
        ids = (int(laying.state["field"][slot]),)
    laying.state["fx_slot"] = slot
    laying.state["fx_first"] = "first" in parts and parts["first"].yes()
    return ids[0]


def _rows(laying: Laying, node: Node, parts: dict[str, Node], card: int, kind: str) -> tuple[int, int]:
    """The rows of the operation table that an effect consists of. Those to come after a cost are held."""
    state, tables = laying.state, laying.tables
    if kind not in _OF_ABILITIES:
        return int(tables["c_op"][card]), int(tables["c_op_end"][card])
    row = _ability(laying, node.required("ability").fields(*node.value)["ability"], card, kind == "triggered")
    pay, steps, end = (int(tables[column][row]) for column in ("a_pay", "a_op", "a_op_end"))
    if kind == "cost":
        state["held_row"], state["held_end"] = steps, end
        return pay, steps
    return steps, end


def _ability(laying: Laying, node: Node, card: int, triggered: bool) -> int:
    """The row of a card's activated or triggered ability, by its number from 1."""
    first, behind = ("c_tr", "c_ab_end") if triggered else ("c_ab", "c_tr")
    start = int(laying.tables[first][card])
    return start + node.whole(1, int(laying.tables[behind][card]) - start) - 1


def _held(laying: Laying, node: Node) -> None:
    """An activated ability whose costs are paid and whose effect waits for what they set off."""
    state = laying.state
    _only_in(laying, node, at.MAIN)
    parts = node.required("card", "ability").fields("card", "ability", "place", "first")
    if KINDS[int(state["fx_kind"])] in _OF_MAIN:
        node.fail(t("games.not_here"))
    going_on = int(state["fx_slot"]), int(state["fx_first"])
    card = _bearer(laying, parts, int(state["active"]), "activated")
    row = _ability(laying, parts["ability"], card, False)
    state["held_card"], state["held_slot"], state["held_first"] = card, state["fx_slot"], state["fx_first"]
    state["fx_slot"], state["fx_first"] = going_on
    state["held_row"], state["held_end"] = laying.tables["a_op"][row], laying.tables["a_op_end"][row]


def _check_waiting(laying: Laying) -> None:
    """Nothing waits in the draw phase; and a player without life material has lost before it, or at once (AL-701)."""
    state = laying.state
    still = state["phase"] in (at.SETUP, at.DRAWING)
    waiting = bool(state["waits_n"].any() or state["any_offers"])
    for player, name in enumerate(PLAYERS):
        node = laying.parts.get(name, laying.root)
        if still and waiting:
            node.fail(t("games.not_here"))
        lost = still or (laying.tables["loss_at_once"] and not state["fx_kind"] and not state["waits_n"].any())
        if lost and state["life_n"][player] == 0 and "over" not in laying.parts:
            node.fail(t("games.has_life"))


def lay_over(laying: Laying) -> None:
    """The end of the game: who has won fits the life material."""
    if "over" not in laying.parts:
        return
    state = laying.state
    parts = laying.parts["over"].required("winner", "reason").fields("winner", "reason")
    reason = parts["reason"].one_of(*REASONS[1:])
    winners = {"life": _winners(laying), "resigning": PLAYERS}.get(reason, ("none",))
    if not winners:
        parts["reason"].fail(t("games.not_here"))
    winner = parts["winner"].one_of(*winners)
    state["over"], state["reason"], state["asks"] = 1, REASONS.index(reason), -1
    state["winner"] = PLAYERS.index(winner) if winner in PLAYERS else -1


def _winners(laying: Laying) -> tuple[str, ...]:
    """Who can have won by life material: the one who has some left, nobody where neither has."""
    left = [name for name, n in zip(PLAYERS, laying.state["life_n"], strict=True) if n]
    return () if len(left) == 2 else tuple(left or ["none"])
