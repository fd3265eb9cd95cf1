"""What Avatars Legion supplies to everything written once for all games."""

from __future__ import annotations

import numpy as np

from rtkit.games.avatars_legion import deckrules, entries, laying, layout, notation, policies, schema, tables
from rtkit.games.avatars_legion.batch import play_games
from rtkit.games.avatars_legion.board import SHOWING
from rtkit.games.avatars_legion.guessing import guess
from rtkit.games.avatars_legion.judging import JUDGED
from rtkit.games.avatars_legion.making import MAKING
from rtkit.games.avatars_legion.position import KEYS, PHASES, REASONS, position, tidy
from rtkit.games.avatars_legion.search import search
from rtkit.games.avatars_legion.solving import SOLVING, deck_known
from rtkit.games.avatars_legion.telling import TELLING, say_reason
from rtkit.games.contract import Kit

__all__ = ["KIT"]


def _hidden(view: np.void, player: int) -> list[int]:
    """Not those the other player saw going from hand into the deck, either (``when``): they are in it, or in hand."""
    ids = range(player * layout.DECK, (player + 1) * layout.DECK)
    shown = {int(c) for zone in ("deck", "hand", "broken", "life", "crashed", "field", "avatar") for c in view[zone]}
    shown |= {int(view[name]) for name in ("fx_card", "held_card")}
    return [c for c in ids if c not in shown and view["when"][c] <= 0]


KIT = Kit(
    name="avatars_legion",
    version="avatars_legion-1",
    deck_size=layout.DECK,
    state=layout.STATE,
    tables=layout.TABLES,
    work=layout.WORK,
    new=entries.new,
    advance=entries.advance,
    step=entries.step,
    legal=entries.legal,
    refresh=entries.refresh,
    tidy=tidy,
    observe=entries.observe,
    sample=entries.sample,
    choose=entries.choose,
    weigh=entries.weigh,
    play_games=play_games,
    search=search,
    left="life_n",
    policies=policies.POLICIES,
    policy_data=policies.policy_data,
    weights=policies.HAND,
    judged=JUDGED,
    card=schema.Card,
    shape=schema.SHAPE,
    rulings=tables.RULINGS,
    build_tables=tables.build_tables,
    check_deck=deckrules.check_deck,
    phases=PHASES,
    asks=notation.ASKS,
    reasons=REASONS,
    events=layout.EVENTS,
    clause_prefix="AL-",
    actions=notation.actions,
    telling=TELLING,
    showing=SHOWING,
    say_reason=say_reason,
    chance={"life_lost": "random", "back_random": "random", "shuffled": "shuffle"},
    off_top=frozenset({"drawn", "laid"}),
    rolled=lambda state: (0, 0),
    solving=SOLVING,
    making=MAKING,
    resign_clause="AL-703",
    deck_known=deck_known,
    hidden=_hidden,
    guess=guess,
    set_order=laying.set_order,
    position_keys=KEYS,
    position=position,
    set_position=laying.set_position,
)
