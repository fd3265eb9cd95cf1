"""Positions of Avatars Legion as plain values, and back.

::

    turn: 7            # counted over both players; turn 1 is the first player's, turn 0 the mulligan
    active: A          # whose turn it is (A has the first-named deck)
    phase: main        # setup (turn 0), draw, standby, main, battle or end
    attack: {step: guard}      # an attack of the active player's avatar is going on
    A:
      field: [{card: W01, exhausted: true, timed: [{gives: attack, amount: 2, until: turn}]}, {card: R01}]
      avatar: {timed: [{gives: ATK, amount: 1, until: always}]}
      hand: [W02, W03#2]       hand_size: 4      # so many in all; those not named are dealt by seed
      life: [W04]              life_size: 5      # the first laid first; so many in all
      deck: [S01]              deck_size: 30     # named cards on top, topmost first; so many in all
      break: [T01]             crash: [C01]      # oldest first; the crash zone under ruling crash_leaves false
      seen: [W02]                                # hand cards the opponent knows
      this_turn: {ATK: 5, summoned: 1}           # attack of weapons exhausted (ATK, DEF), weapons put on the field

Of several copies in a deck ``W03`` is any, ``W03#2`` the second of the list. A field's cards lie in ``place`` 1, 2 or
armed; without it a weapon lies in the first zone that is free. Without ``hand`` and ``hand_size`` five cards are dealt,
so also life material; without ``deck_size`` the deck is all that is left, with it what is left over lies in the break
zone, below what is named there. ``laid`` and ``back`` say when life material was laid and when cards went back from
hand into the deck, by a clock of such events: all that is known of where hidden cards can be. ``waits``, ``used``,
``effect``, ``held``, ``burst`` and ``counts`` say what is going on in the middle of things; a program writes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from rtkit.games.avatars_legion import layout as at
from rtkit.games.match import labels
from rtkit.games.session import PLAYERS

__all__ = ["KEYS", "PHASES", "REASONS", "position", "tidy"]

KEYS = (
    "turn",
    "active",
    "first",
    "phase",
    *PLAYERS,
    "counts",
    "attack",
    "effect",
    "held",
    "burst",
    "chance",
    "over",
)
PHASES = ("setup", "draw", "standby", "main", "battle", "end")
REASONS = ("none", "life", "turns", "decisions", "resigning")
PLACES = ("1", "2", "armed")
"""Weapon zones and the armed zone, in the order of a player's slots."""
SPAN_NAMES = ("attack", "turn", "always")
"""Lifetimes of timed values."""
STATS = ("ATK", "DEF", "attacks")
ATTACK_STEPS = ("none", "guard", "damage", "end")
KINDS = ("none", "spell", "crash", "cost", "activated", "triggered", "break")
"""What an effect that is being done is."""
COUNTS = ("begun", "decisions", "idle", "randoms", "mulligans", "returned", "clock")
THIS_TURN = {"ATK": "power", "DEF": "guard", "summoned": "summons", "armed": "arms", "attacks": "most"}
"""What a player has done in this turn, and the field of the state that counts it."""
ZONES = {"hand": "hand", "life": "life", "deck": "deck", "break": "broken", "crash": "crashed", "waits": "waits"}


def _ids(state: np.void, name: str, player: int) -> list[int]:
    """The cards of a list, those of a deck topmost first."""
    ids: list[int] = state[name].reshape(2, -1)[player][: int(state[f"{name}_n"][player])].tolist()
    return ids[::-1] if name == "deck" else ids


def _bits(mask: int) -> list[int]:
    """Which abilities a mask names, from 1."""
    return [bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1]


def _bearer(state: np.void, source: int) -> dict[str, Any]:
    """What has become of a card's abilities in this turn."""
    found: dict[str, Any] = {"uses": int(state["uses"][source])} if state["uses"][source] else {}
    for key, name in (("used", "used"), ("waits", "offers")):
        if state[name][source]:
            found[key] = _bits(int(state[name][source]))
    return found


def _avatar(names: Sequence[str], state: np.void, player: int) -> dict[str, Any]:
    row: dict[str, Any] = {"card": names[int(state["avatar"][player])]}
    timed = [
        {"gives": stat, "amount": amount, "until": until}
        for span, until in enumerate(SPAN_NAMES)
        for i, stat in enumerate(STATS)
        if (amount := int(state["boost"][(span * 3 + i) * 2 + player]))
    ]
    return row | ({"timed": timed} if timed else {}) | _bearer(state, 4 * player)


def _field(names: Sequence[str], state: np.void, player: int) -> list[dict[str, Any]]:
    rows = []
    for i, place in enumerate(PLACES):
        slot = at.SIDE * player + i
        card = int(state["field"][slot])
        if card < 0:
            continue
        row: dict[str, Any] = {"card": names[card], "place": place}
        if int(state["exhausted"]) >> slot & 1:
            row["exhausted"] = True
        timed = [
            {"gives": "attack", "amount": amount, "until": until}
            for span, until in enumerate(SPAN_NAMES)
            if (amount := int(state["sharp"][span * at.SLOTS + slot]))
        ]
        rows.append(row | ({"timed": timed} if timed else {}) | _bearer(state, 4 * player + 1 + i))
    return rows


def _side(names: Sequence[str], state: np.void, player: int) -> dict[str, Any]:
    side: dict[str, Any] = {"avatar": _avatar(names, state, player)}
    field = _field(names, state, player)
    if field:
        side["field"] = field
    for key, name in ZONES.items():
        ids = _ids(state, name, player)
        if ids or key in ("hand", "life", "deck"):
            side[key] = [names[card] for card in ids]
    base = player * at.DECK
    seen = int(state["hand_seen"][player])
    if seen:
        side["seen"] = [names[base + i] for i in range(at.DECK) if seen >> i & 1]
    laid = state["laid"][base : base + int(state["life_n"][player])].tolist()
    if any(laid):
        side["laid"] = laid
    when = state["when"][base : base + at.DECK].tolist()
    if max(when) >= 0:
        side["back"] = [
            {"at": time, "cards": [names[base + i] for i in range(at.DECK) if when[i] == time]}
            for time in sorted(set(when) - {-1})
        ]
    done = {key: int(state[name][player]) for key, name in THIS_TURN.items() if state[name][player]}
    return side | ({"this_turn": done} if done else {})


def _who(player: int) -> str:
    return PLAYERS[player] if player >= 0 else "none"


def _place(slot: int) -> str:
    return PLACES[slot % at.SIDE] if slot >= 0 else "none"


def _effect(names: Sequence[str], state: np.void, tables: np.void) -> dict[str, Any]:
    kind, card = KINDS[int(state["fx_kind"])], int(state["fx_card"])
    effect: dict[str, Any] = {"player": _who(int(state["fx_owner"])), "card": names[card], "kind": kind}
    if kind in ("cost", "activated", "triggered"):
        effect |= {"ability": _ability(tables, card, kind, int(state["fx_end"])),
                   "place": _place(int(state["fx_slot"])), "first": bool(state["fx_first"])}  # fmt: skip
    marked = [[PLACES[i] for i in range(at.SIDE) if int(state["marked"]) >> at.SIDE * p + i & 1] for p in (0, 1)]
    return effect | {
        "rows_left": int(state["fx_end"] - state["fx_row"]), "step": int(state["op_step"]),
        "left": int(state["op_left"]), "side": int(state["op_side"]),
        "marked": dict(zip(PLAYERS, marked, strict=True)),
    }  # fmt: skip


def _ability(tables: np.void, card: int, kind: str, end: int) -> int:
    """Which of a card's activated or triggered abilities has its cost or its steps end in a row, from 1."""
    first, behind = ("c_tr", "c_ab_end") if kind == "triggered" else ("c_ab", "c_tr")
    column = "a_op" if kind == "cost" else "a_op_end"
    rows = range(int(tables[first][card]), int(tables[behind][card]))
    return next(i for i, row in enumerate(rows, 1) if int(tables[column][row]) == end)


def _held(names: Sequence[str], state: np.void, tables: np.void) -> dict[str, Any]:
    card = int(state["held_card"])
    return {"card": names[card], "ability": _ability(tables, card, "activated", int(state["held_end"])),
            "place": _place(int(state["held_slot"])), "first": bool(state["held_first"])}  # fmt: skip


def _counts(state: np.void) -> dict[str, Any]:
    over_set_up = state["turn"] > 0
    left_out = ("mulligans", "returned") if over_set_up else ()
    counts: dict[str, Any] = {n: int(state[n]) for n in COUNTS if state[n] and n not in left_out}
    return counts | ({"asked": state["asked"].tolist()} if state["asked"].any() else {})


def position(cards: Sequence[Any], state: np.void, tables: np.void) -> dict[str, Any]:
    """A state as plain values; cards by number, "?" for one that isn't known."""
    names = [*labels(cards, at.DECK), "?"]  # the last is -1, a card that is hidden
    plain: dict[str, Any] = {
        "turn": int(state["turn"]), "active": _who(int(state["active"])), "first": _who(int(state["first"])),
        "phase": PHASES[int(state["phase"])],
    }  # fmt: skip
    plain |= {name: _side(names, state, i) for i, name in enumerate(PLAYERS)}
    counts = _counts(state)
    if counts:
        plain["counts"] = counts
    if state["at_step"]:
        plain["attack"] = {"step": ATTACK_STEPS[int(state["at_step"])]}
    if state["fx_kind"]:
        plain["effect"] = _effect(names, state, tables)
    if state["held_card"] >= 0:
        plain["held"] = _held(names, state, tables)
    if state["burst_TP"] >= 0:
        plain["burst"] = int(state["burst_TP"])
    plain["chance"] = {name: hex(int(state[f"key_{name}"])) for name in ("dice", "random", "policy")}
    plain["chance"]["streams"] = state["stream"].tolist()
    if state["over"]:
        plain["over"] = {"winner": _who(int(state["winner"])), "reason": REASONS[int(state["reason"])]}
    return plain


def tidy(state: np.void) -> None:
    """Zero what only means something in the middle of a thing that isn't going on, so that equal states are equal."""
    if not state["fx_kind"]:
        for name in ("op_step", "op_left", "op_side", "fx_row", "fx_end", "marked"):
            state[name] = 0
    for span in range(at.SPANS):
        boost = state["boost"][span * 6 : span * 6 + 6]
        state["span_on"][span] = boost.any() or state["sharp"][span * at.SLOTS : (span + 1) * at.SLOTS].any()
    if state["over"]:
        state["offer"] = -1
