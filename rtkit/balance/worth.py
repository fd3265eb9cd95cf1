"""What a card in the opening hand is worth, beside how often one wins who happens to draw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rtkit._given import given, whole_number
from rtkit.balance.answer import Verdict, cards_hash, checked_share, verdict_key, verdict_of
from rtkit.errors import OptionError
from rtkit.games.session import Session
from rtkit.i18n import t
from rtkit.sim.batch import Batch, prepare
from rtkit.sim.compiling import compiling_told
from rtkit.sim.defaults import AGENT, CARD_GAMES, FIRST, LEVEL, MATTERS, SEED
from rtkit.sim.players import Agent, agent_name, policy_numbers, walked
from rtkit.sim.run import Progress, teller
from rtkit.sim.said import changed_rulings, named, rulings_line, words_explained
from rtkit.stats import Interval, gain_interval, level_text, paired_interval, wilson_interval

__all__ = ["MOST", "CardValue", "card_value"]

MOST = 100_000
"""Games at most: each is played three times, move by move."""
Rate = tuple[float | None, Interval, int]
"""A win rate, its interval and its games."""


@dataclass(frozen=True, eq=False)
class CardValue:
    """By how much a deck wins more often with a ``card`` in its opening hand than with that card at its bottom.

    ``estimate``, from -1 to 1, and its ``interval``, by ``games`` games of either kind that share all other cards'
    order and all dice. ``drawn`` and ``undrawn``: the win rates, with their intervals and games, of the deck as it is
    where the card was ever seen in hand and where it wasn't; of no game the win rate is ``None``.
    """

    card: Any
    batch: Batch
    asked: int
    games: int
    estimate: float
    interval: Interval
    drawn: Rate
    undrawn: Rate
    matters: float

    @property
    def stopped(self) -> bool:
        """Was it stopped before its end?"""
        return self.games < self.asked

    @property
    def verdict(self) -> Verdict:
        """What the interval allows, as of an ``Answer``."""
        return verdict_of(self.interval, self.matters)

    def say(self) -> tuple[str, ...]:
        """What was found and how, a sentence each, in the language in use."""
        card = named(self.card.name)
        a, b = (named(deck) or side for deck, side in zip(self.batch.match.names, "AB", strict=True))
        one, other = self.batch.agents
        agents = agent_name(one), agent_name(other)
        said = t("replay.comma").join(dict.fromkeys(map(named, agents)))
        low, high, level = 100 * self.interval.low, 100 * self.interval.high, self.interval.level
        stopped = [t("sim.stopped", asked=self.asked, games=self.games)] if self.stopped else []
        rulings = rulings_line(self.batch.match)
        return (
            t(f"balance.opening_{verdict_key(self.verdict, self.estimate)}", card=card, points=100 * self.matters),
            t("balance.found", points=100 * self.estimate, low=low, high=high, level=level_text(level),
              method=t(f"stats.method_{self.interval.method}")),
            t("balance.naive", card=card, drawn=_rate_words(self.drawn), undrawn=_rate_words(self.undrawn)),
            t("balance.naive_why"), *stopped,
            t("balance.opening_how", decks=t("balance.against", a=a, b=b), agents=said, games=self.games,
              seed=self.batch.seed),
            *([rulings] if rulings else []), t("balance.only", agents=said), *words_explained(agents, "none", level),
        )  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: the value, the win rates beside it, and all it takes to find them again."""
        match = self.batch.match
        rates = {"drawn": self.drawn, "undrawn": self.undrawn}
        return {
            "question": "card", "card": self.card.number, "estimate": self.estimate,
            "interval": [self.interval.low, self.interval.high], "level": self.interval.level,
            "method": self.interval.method, "verdict": self.verdict, "matters": self.matters, "games": self.games,
            "stopped": self.stopped, "seed": self.batch.seed, "agents": [agent_name(a) for a in self.batch.agents],
            "decks": list(match.names), "rulings": changed_rulings(match), "rules": match.kit.version,
            "cards": cards_hash(match),
            **{name: {"win_rate": rate, "interval": [interval.low, interval.high], "games": n}
               for name, (rate, interval, n) in rates.items()},
        }  # fmt: skip


def card_value(
    deck: Any,
    against: Any,
    card: str,
    *,
    agents: Agent | Sequence[Agent] = AGENT,
    games: int = CARD_GAMES,
    seed: int = SEED,
    game: str | None = None,
    rulings: Mapping[str, Any] | None = None,
    cards: Any = None,
    progress: bool | Progress = False,
    level: float = LEVEL,
    matters: float = MATTERS,
) -> CardValue:
    """What ``card`` (its number) is worth in the opening hand of ``deck``, played by policies.

    Each game is played with the first of the deck's cards of that number dealt into the opening hand, again with it
    at the bottom of the deck, changing places with whatever lay there, and as it was shuffled. Who begins alternates.
    ``progress(done, games)`` returning ``False`` or Ctrl-C stop it, and what was played counts.

    Raises ``OptionError`` or ``DeckError`` saying what was expected; ``KeyboardInterrupt`` if no game was done.

    >>> found = card_value("赤の速攻", "青の守り", "RT001", agents="random", games=4)
    >>> found.games, found.drawn[2] + found.undrawn[2]
    (4, 4)
    """
    least, number = checked_share("matters", matters), whole_number(games)
    if number is None or not 1 <= number <= MOST:
        raise OptionError(t("sim.bad_games", most=MOST, got=given(games)))
    batch = prepare(deck, against, agents=agents, seed=seed, game=game, pairing="none", first=FIRST, rulings=rulings,
                    seeds=None, cards=cards)  # fmt: skip
    if -1 in policy_numbers(batch.match.kit, batch.agents):
        raise OptionError(t("sim.bad_agent", known=", ".join(batch.match.kit.policies), got=given(agents)))
    ids = [i for i, one in enumerate(batch.match.decks[0]) if one.number == card]
    if not ids:
        raise OptionError(t("balance.not_there", number=given(card)))
    with compiling_told(), teller(progress, number) as tell:
        if ids[0] not in batch.begin(0).dealt[0]:
            raise OptionError(t("balance.not_shuffled", number=given(card)))
        rows = np.array(list(_played(batch, ids, number, tell)))
    if not len(rows):
        raise KeyboardInterrupt
    dealt, bottom, usual, seen = rows.T
    planned = number if len(rows) < number else None
    return CardValue(
        batch.match.decks[0][ids[0]], batch, number, len(rows), float((dealt - bottom).mean()),
        gain_interval(dealt - bottom, level, planned), _rate(usual[seen > 0], level, planned),
        _rate(usual[seen == 0], level, planned), least,
    )  # fmt: skip


def _rate(scores: np.ndarray[Any, Any], level: float, planned: int | None) -> Rate:
    n = len(scores)
    interval = wilson_interval(scores.sum(), n, level) if planned is None else paired_interval(scores, level, planned)
    return (float(scores.mean()) if n else None), interval, n


def _rate_words(found: Rate) -> str:
    rate, interval, games = found
    if rate is None:
        return t("balance.naive_none")
    return t("balance.naive_rate", rate=rate, low=interval.low, high=interval.high, games=games)


def _played(batch: Batch, ids: Sequence[int], games: int, tell: Progress | None) -> Iterator[tuple[float, ...]]:
    """For each game: what the deck scores with the card dealt, at the bottom, as shuffled, and was it seen then?"""
    try:
        for index in range(games):
            usual = batch.begin(index)
            order, hand = list(usual.dealt[0]), _hand(usual.state)
            place = order.index(hand[0])
            scores = [_score(batch, _moved(batch, index, order, ids[0], to))[0] for to in (place, len(order) - 1)]
            score, seen = _score(batch, usual, ids)
            yield *scores, score, float(seen)
            if tell and tell(index + 1, games) is False:
                return
    except KeyboardInterrupt:
        return


def _moved(batch: Batch, index: int, order: Sequence[int], card: int, to: int) -> Session:
    """The game with the card in another place of the first deck, what lay there in its place."""
    moved = list(order)
    at = moved.index(card)
    moved[at], moved[to] = moved[to], moved[at]
    other = batch.begin(index).dealt[1]
    return batch.begin(index, (tuple(moved), other))


def _hand(state: np.void) -> list[int]:
    """The ids in the first player's hand."""
    found: list[int] = state["hand"][: int(state["hand_n"][0])].tolist()
    return found


def _score(batch: Batch, session: Session, ids: Sequence[int] = ()) -> tuple[float, bool]:
    """What the first deck scores, and whether one of the cards was ever in its hand at a decision."""
    seen = False
    for state, _ in walked(session, batch.agents):
        seen = seen or not set(ids).isdisjoint(_hand(state[0]))
        winner = int(state[0]["winner"])
    return {0: 1.0, 1: 0.0}.get(winner, 0.5), seen
