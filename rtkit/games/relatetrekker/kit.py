"""What RelateTrekker supplies to everything written once for all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from rtkit._streams import folded, picked
from rtkit.errors import OptionError
from rtkit.games.contract import Kit
from rtkit.games.relatetrekker import deckrules, entries, laying, layout, notation, policies, schema, tables
from rtkit.games.relatetrekker.batch import play_games
from rtkit.games.relatetrekker.board import SHOWING
from rtkit.games.relatetrekker.deckrules import plain_name
from rtkit.games.relatetrekker.judging import JUDGED
from rtkit.games.relatetrekker.making import MAKING
from rtkit.games.relatetrekker.position import KEYS, PHASES, REASONS, position, tidy
from rtkit.games.relatetrekker.search import search
from rtkit.games.relatetrekker.solving import SOLVING
from rtkit.games.relatetrekker.telling import TELLING, say_reason
from rtkit.i18n import t

__all__ = ["KIT"]


def _rolled(state: np.void) -> tuple[int, int]:
    return (int(state["thrown"][0]), int(state["thrown"][1])) if state["at_step"] else (0, 0)


def _hidden(view: np.void, player: int) -> list[int]:
    ids = set(range(player * layout.DECK, (player + 1) * layout.DECK))
    shown = {int(c) for zone in ("deck", "hand", "pile", "field") for c in view[zone]}
    return sorted(ids - shown - {int(view["stage"]), int(view["fx_card"])})


def _guess(deck: Sequence[Any], places: Sequence[int], pool: Sequence[Any], key: int) -> list[Any]:
    """The deck with other cards of the pool in those places, no name and no number twice (RT-202)."""
    guessed = list(deck)
    taken = {key for i, card in enumerate(deck) if i not in places for key in (card.number, plain_name(card))}
    free = [card for card in pool if not {card.number, plain_name(card)} & taken]
    for i, place in enumerate(places):
        if not free:
            raise OptionError(t("games.pool", n=len(places)))
        chosen = free[picked(folded(key, i), len(free))]
        guessed[place] = chosen
        free = [card for card in free if plain_name(card) != plain_name(chosen)]
    return guessed


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
    refresh=entries.refresh,
    tidy=tidy,
    observe=entries.observe,
    sample=entries.sample,
    choose=entries.choose,
    weigh=entries.weigh,
    play_games=play_games,
    search=search,
    left="deck_n",
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
    clause_prefix="RT-",
    actions=notation.actions,
    telling=TELLING,
    showing=SHOWING,
    say_reason=say_reason,
    chance={"die": "dice", "discarded_random": "random"},
    off_top=frozenset({"drawn", "turned", "milled"}),
    rolled=_rolled,
    solving=SOLVING,
    making=MAKING,
    resign_clause="RT-503",
    deck_known=lambda state, player: int(state["deck_known"][player]),
    hidden=_hidden,
    guess=_guess,
    set_order=laying.set_order,
    position_keys=KEYS,
    position=position,
    set_position=laying.set_position,
)
