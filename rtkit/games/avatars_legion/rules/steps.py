"""What all steps of effects have in common: where an effect is, whom a step concerns."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import EV_NO_TARGET, FX_BREAK, FX_COST
from rtkit.games.avatars_legion.rules.values import concerns
from rtkit.games.avatars_legion.rules.zones import owner_of
from rtkit.games.zones import note

__all__ = ["begin_effect", "clause_of", "next_row", "nothing_to_do", "side_now"]


@kernel
def begin_effect(s: Any, kind: int, card: int, slot: int, row: int, end: int) -> None:
    """A card's effect begins; ``slot`` is where the card that bears it lies, -1 elsewhere than on the field."""
    s["fx_kind"] = kind
    s["fx_card"] = card
    s["fx_owner"] = owner_of(card)
    s["fx_slot"] = slot
    s["fx_row"] = row
    s["fx_end"] = end
    s["op_step"] = 0


@kernel
def next_row(s: Any, rows: int) -> None:
    """Go on with the row ``rows`` further on."""
    s["fx_row"] += rows
    s["op_step"] = 0


@kernel
def clause_of(s: Any, otherwise: int) -> int:
    """The clause an event of the effect being done follows: that of costs, of break triggers, or another."""
    if s["fx_kind"] == FX_COST:
        return 805
    return 605 if s["fx_kind"] == FX_BREAK else otherwise


@kernel
def side_now(s: Any, who: int, k: int) -> int:
    """The k-th player (the turn player first) if the step concerns them, else -1 (AL-806)."""
    player = s["active"] if k == 0 else 1 - s["active"]
    return int(player) if concerns(who, s["fx_owner"], player) else -1


@kernel
def nothing_to_do(s: Any, w: Any) -> None:
    note(w, EV_NO_TARGET, clause_of(s, 806), s["fx_owner"], s["fx_card"], -1, 0)
