"""What a change is worth: the same games, shuffles and dice, before and after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from rtkit._given import given
from rtkit.balance.answer import Answer, checked_matters
from rtkit.errors import OptionError
from rtkit.games.game import Game, make
from rtkit.games.rulebook import load, value_text
from rtkit.i18n import t
from rtkit.sim.batch import prepare
from rtkit.sim.comparing import replaced
from rtkit.sim.defaults import AGENT, FIRST, GAMES, LEVEL, MATTERS, SEED
from rtkit.sim.players import Agent
from rtkit.sim.run import Progress, played
from rtkit.stats import gain_interval

__all__ = ["RulingEffect", "ruling_table", "what_if"]


@dataclass(frozen=True)
class RulingEffect:
    """A ruling's ``value`` in place of the usual one: the ``answer``, and what share of the games it ``changed``."""

    name: str
    value: Any
    answer: Answer
    changed: float


def what_if(
    deck: Any,
    against: Any,
    *,
    replace: Mapping[str, Any] | None = None,
    rulings: Mapping[str, Any] | None = None,
    agents: Agent | Sequence[Agent] = AGENT,
    games: int = GAMES,
    seed: int = SEED,
    game: str | None = None,
    cards: Any = None,
    threads: int | None = None,
    progress: bool | Progress = False,
    level: float = LEVEL,
    matters: float = MATTERS,
) -> Answer:
    """By how much a change raises a deck's win rate ``against`` another, in duplicate pairs with the same chance.

    The change: cards of the deck in the place of others, ``replace`` being number → number or card, ``rulings`` in
    place of the defaults, or both. Other arguments and errors as for ``rtkit.simulate``; ``OptionError`` where nothing
    is changed, and where rulings alone change in games of a deck against itself; ``matters`` as in ``first_player``.
    """
    least = checked_matters(matters)
    chosen = make(game, cards=cards)
    listed = chosen.deck(deck)
    changed: tuple[Any, ...] = listed.cards
    for number, card in _mapping(replace).items():
        new = chosen.card(card) if isinstance(card, str) else card
        if number not in {one.number for one in listed.cards}:
            raise OptionError(t("balance.not_there", number=given(number)))
        changed = replaced(changed, number, new)
    if changed == listed.cards and not rulings:
        raise OptionError(t("balance.no_change"))
    how: dict[str, Any] = {"agents": agents, "seed": seed, "game": game, "cards": cards}
    if changed == listed.cards:
        _differ(chosen, listed, against)
    subject = t("balance.the_change")
    prepared = [_batch(listed, against, None, how), _batch(changed, against, rulings, how)]
    return _answer(subject, prepared, games, threads, progress, level, least)


def ruling_table(
    deck: Any,
    against: Any,
    *,
    agents: Agent | Sequence[Agent] = AGENT,
    games: int = GAMES,
    seed: int = SEED,
    game: str | None = None,
    cards: Any = None,
    threads: int | None = None,
    progress: bool | Progress = False,
    level: float = LEVEL,
    matters: float = MATTERS,
) -> tuple[RulingEffect, ...]:
    """What each value of each ambiguous ruling is worth to ``deck`` against the other, in the order of the rulebook.

    Every value but the usual one is held against the usual one, all else the same, in the same games. Raises
    ``OptionError`` for a deck against itself, which wins half of its pairs under any ruling.
    """
    least = checked_matters(matters)
    chosen = make(game, cards=cards)
    kit = chosen.kit
    _differ(chosen, deck, against)
    how: dict[str, Any] = {"agents": agents, "seed": seed, "game": kit.name, "cards": cards}
    found = []
    for ruling in load(kit.name).rulings.values():
        for value in list(ruling.values)[1:]:
            subject = f"{ruling.name}={value_text(value)}"
            prepared = [_batch(deck, against, None, how), _batch(deck, against, {ruling.name: value}, how)]
            answer = _answer(subject, prepared, games, threads, progress, level, least)
            before, after = answer.batches
            changed = float(np.mean(before.rows["digest"] != after.rows["digest"]))
            found.append(RulingEffect(ruling.name, value, answer, changed))
    return tuple(found)


def _differ(game: Game, deck: Any, against: Any) -> None:
    """Raise ``OptionError`` if both decks are one: in pairs it wins half of the games, whatever the rulings."""
    if against is None or game.deck(deck).cards == game.deck(against).cards:
        raise OptionError(t("balance.mirror"))


def _batch(deck: Any, against: Any, rulings: Any, how: Mapping[str, Any]) -> Any:
    return partial(prepare, deck, against, pairing="duplicate", first=FIRST, rulings=rulings, seeds=None, **how)


def _answer(subject: str, prepared: Sequence[Any], games: int, threads: int | None, progress: bool | Progress,
            level: float, matters: float) -> Answer:  # fmt: skip
    before, after = played(prepared, games, threads, progress, level)
    gains = after.unit_scores - before.unit_scores
    return Answer("what-if", subject, float(gains.mean()), gain_interval(gains, level), matters, (before, after))


def _mapping(value: Any) -> Mapping[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, Mapping) or not all(isinstance(number, str) for number in value):
        raise OptionError(t("balance.bad_replace", got=given(value)))
    return value
