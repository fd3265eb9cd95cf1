"""What RelateTrekker supplies to everything written once for all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from rtkit.games.contract import Kit
from rtkit.games.relatetrekker import deckrules, entries, laying, layout, notation, policies, schema, tables
from rtkit.games.relatetrekker.position import KEYS, position, tidy
from rtkit.games.relatetrekker.telling import tell
from rtkit.i18n import get_language

__all__ = ["KIT"]


def _refresh(match_tables: np.ndarray[Any, Any], states: np.ndarray[Any, Any]) -> None:
    entries.refresh(match_tables, states)
    tidy(states[0])


def _complaints(cards: Sequence[Any]) -> list[str]:
    side = 0 if get_language() == "ja" else 1
    return [f"{c.text} {c.wrong.expected[side]}".strip() for c in deckrules.check_deck(cards)]


def _resign(state: np.void, player: int) -> None:
    state["over"], state["winner"], state["reason"] = 1, 1 - player, layout.BY_RESIGNING
    state["asks"], state["ask"] = -1, layout.ASK_NONE


def _rolled(state: np.void) -> tuple[int, int]:
    return (int(state["rolled"][0]), int(state["rolled"][1])) if state["at_step"] else (0, 0)


def _hidden(view: np.void, player: int) -> list[int]:
    ids = set(range(player * layout.DECK, (player + 1) * layout.DECK))
    shown = {int(c) for zone in ("deck", "hand", "pile", "field") for c in view[zone]}
    return sorted(ids - shown - {int(view["stage"]), int(view["fx_card"])})


KIT = Kit(
    name="relatetrekker",
    version="relatetrekker-1",
    deck_size=layout.DECK,
    state=layout.STATE,
    tables=layout.TABLES,
    work=layout.WORK,
    new=entries.new,
    advance=entries.advance,
    step=entries.step,
    legal=entries.legal,
    refresh=_refresh,
    observe=entries.observe,
    sample=entries.sample,
    choose=entries.choose,
    policies=policies.POLICIES,
    policy_data=lambda: policies.dice_tail(),
    card=schema.Card,
    to_plain=schema.to_plain,
    from_plain=lambda plain, where: schema.from_plain(plain, where, schema.Card),
    build_tables=tables.build_tables,
    check_rulings=tables.check_rulings,
    deck_complaints=_complaints,
    events=layout.EVENTS,
    clause_prefix="RT-",
    phase_name=notation.phase_name,
    ask_name=notation.ask_name,
    reason_name=notation.reason_name,
    actions=notation.actions,
    tell=tell,
    resign=_resign,
    resign_clause="RT-503",
    rolled=_rolled,
    hidden=_hidden,
    set_order=laying.set_order,
    position_keys=KEYS,
    position=position,
    set_position=laying.set_position,
)
