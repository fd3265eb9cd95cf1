"""What a change is worth: the same games, shuffles and dice, before and after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from rtkit._given import given
from rtkit.balance.answer import Answer, checked_share
from rtkit.balance.sprt import Decided, Sprt
from rtkit.cards import Deck
from rtkit.errors import OptionError
from rtkit.games.game import Game, make
from rtkit.games.rulebook import Words, load, value_text
from rtkit.i18n import LANGUAGES, t
from rtkit.sim.batch import Batch, prepare
from rtkit.sim.defaults import AGENT, FIRST, GAMES, LEVEL, MATTERS, SEED
from rtkit.sim.players import Agent
from rtkit.sim.result import SimulationResult
from rtkit.sim.run import Progress, played
from rtkit.sim.said import named
from rtkit.stats import gain_interval

__all__ = ["RulingEffect", "replaced", "ruling_table", "what_if"]


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
    until_clear: bool = False,
    sprt: Sprt | None = None,
) -> Answer:
    """By how much a change raises a deck's win rate ``against`` another: ``games`` without it, as many with it.

    The change: cards of the deck in the place of others, ``replace`` being number → number or card, ``rulings`` in
    place of the defaults, or both. Games are duplicate pairs, and shuffles and dice are the same both times: a card put
    in the place of another lies where that lay. Both sides are played together, so that a question that is stopped has
    the same games on each. ``matters`` as in ``first_player``, all else as for ``rtkit.simulate``.

    ``until_clear``: stop, after fewer than ``games``, as soon as the verdict isn't "not established" any more. It is a
    sequential test whose interval holds at all looks together (``rtkit.stats.paired_interval``, planned), so that the
    verdict is wrong at most as often as the level allows.

    ``sprt``: stop as soon as this test has decided whether the difference is nearer to its lower bound or to its upper
    one (``Decided``), by the same pairs: a deck put against itself, one of the two changed, has five results of a pair,
    other decks nine. The interval holds at all looks together here, too.

    Raises ``OptionError`` where nothing is changed, where rulings alone change in games of a deck against itself, and
    for both ways to stop at once.

    >>> found = what_if("赤の速攻", "青の守り", replace={"RT001": "RT060"}, agents="random", games=20, seed=1)
    >>> found.games, found.verdict
    (40, 'not established')
    """
    if until_clear and sprt:
        raise OptionError(t("balance.one_stop"))
    least, chosen = checked_share("matters", matters), make(game, cards=cards)
    before = chosen.deck(deck)
    after = changed_deck(chosen, before, replace)
    if after.cards == before.cards:
        if not rulings:
            raise OptionError(t("balance.no_change"))
        _differ(chosen, before, against)
    how: dict[str, Any] = {"agents": agents, "seed": seed, "game": game, "cards": cards}
    prepared = [_batch(before, against, None, how), _batch(after, against, rulings, how)]
    run = _Run(games, threads, progress, level, least, until_clear, sprt)
    return _answer(_change(_mapping(replace), rulings), prepared, run)


def changed_deck(game: Game, deck: Deck, replace: Mapping[str, Any] | None) -> Deck:
    """A deck with cards replaced, as in ``what_if``; it may break the deck rules.

    Raises ``OptionError`` for a number that isn't in the deck, ``DeckError`` for one that isn't in the set.
    """
    cards = deck.cards
    for number, card in _mapping(replace).items():
        if number not in {one.number for one in deck.cards}:
            raise OptionError(t("balance.not_there", number=given(number)))
        cards = replaced(cards, number, game.card(card) if isinstance(card, str) else card)
    return Deck(deck.name, cards)


def _change(replace: Mapping[str, Any], rulings: Mapping[str, Any] | None) -> Words:
    """The change in words: what took whose place, and the rulings."""
    new = [card if isinstance(card, str) else str(card.number) for card in replace.values()]
    cards = [f"{named(old)} → {named(number)}" for old, number in zip(replace, new, strict=True)]
    told = [f"{name}={value_text(value)}" for name, value in (rulings or {}).items()]
    parts = [*cards, *told]
    return Words(*(t("balance.change", lang, what=t("replay.comma", lang).join(parts)) for lang in LANGUAGES))


def replaced(cards: Sequence[Any], number: str, card: Any) -> tuple[Any, ...]:
    """A deck list with ``card`` in the place of every card that has the number."""
    return tuple(card if one.number == number else one for one in cards)


def ruling_table(deck: Any, against: Any, *, game: str | None = None, games: int = GAMES, threads: int | None = None,
                 progress: bool | Progress = False, level: float = LEVEL, matters: float = MATTERS,
                 **how: Any) -> tuple[RulingEffect, ...]:  # fmt: skip
    """What each value of each ambiguous ruling is worth to ``deck`` against the other, in the order of the rulebook.

    Every value but the usual one is held against the usual one, all else the same, in the same games. Arguments are
    those of ``what_if`` (``how``: its agents, seed and cards). Where it is stopped, the rows that were played to their
    end come, or the first as far as it was played.
    Raises ``OptionError`` for a deck against itself, which wins half of its pairs under any ruling.
    """
    least, chosen = checked_share("matters", matters), make(game, cards=how.get("cards"))
    _differ(chosen, deck, against)
    how = {"agents": AGENT, "seed": SEED, "cards": None, **how, "game": chosen.kit.name}
    found: list[RulingEffect] = []
    run = _Run(games, threads, progress, level, least)
    for ruling in load(chosen.kit.name).rulings.values():
        for value in list(ruling.values)[1:]:
            prepared = [_batch(deck, against, None, how), _batch(deck, against, {ruling.name: value}, how)]
            try:
                answer = _answer(f"{ruling.name}={value_text(value)}", prepared, run)
            except KeyboardInterrupt:
                if not found:
                    raise
                return tuple(found)
            if answer.stopped and found:
                return tuple(found)
            before, after = answer.batches
            changed = float(np.mean(before.rows["digest"] != after.rows["digest"]))
            found.append(RulingEffect(ruling.name, value, answer, changed))
            if answer.stopped:
                return tuple(found)
    return tuple(found)


def _differ(game: Game, deck: Any, against: Any) -> None:
    """Raise ``OptionError`` if both decks are one: in pairs it wins half of the games, whatever the rulings."""
    if against is None or game.deck(deck).cards == game.deck(against).cards:
        raise OptionError(t("balance.mirror"))


def _batch(deck: Any, against: Any, rulings: Any, how: Mapping[str, Any]) -> partial[Batch]:
    return partial(prepare, deck, against, pairing="duplicate", first=FIRST, rulings=rulings, seeds=None, **how)


class _Run(NamedTuple):
    """How a change is asked about."""

    games: int
    threads: int | None
    progress: bool | Progress
    level: float
    matters: float
    until_clear: bool = False
    sprt: Sprt | None = None


def _answer(subject: str | Words, prepared: Sequence[partial[Batch]], run: _Run) -> Answer:
    looked_at = run.until_clear or run.sprt is not None

    def found(batches: list[SimulationResult]) -> Answer:
        before, after = batches
        gains = after.unit_scores - before.unit_scores
        interval = gain_interval(gains, run.level, run.games // 2 if looked_at else before.planned)
        told = ("what-if", subject, float(gains.mean()), interval, run.matters, (before, after))
        return Answer(*told) if run.sprt is None else Decided(*told, run.sprt, run.sprt.of(gains))

    def enough(batches: list[SimulationResult]) -> bool:
        answer = found(batches)
        return answer.decision != "open" if isinstance(answer, Decided) else answer.verdict != "not established"

    return found(played(prepared, run.games, run.threads, run.progress, run.level, enough if looked_at else None))


def _mapping(value: Any) -> Mapping[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, Mapping) or not all(isinstance(number, str) for number in value):
        raise OptionError(t("balance.bad_replace", got=given(value)))
    return value
