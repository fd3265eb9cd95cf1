"""What a card is worth in the opening hand or drawn in a turn, beside how often one wins who happens to draw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
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
    """By how much a deck wins more often with a ``card`` in its opening hand, or where it is drawn in an own ``turn``,
    than with that card at its bottom.

    ``estimate``, from -1 to 1, and its ``interval``, by ``games`` games of either kind that share all other cards'
    order and all dice. ``drawn`` and ``undrawn``: the win rates, with their intervals and games, of the deck as it is
    where the card was ever seen in hand and where it wasn't; of no game the win rate is ``None``. ``came``: the games
    in which the card came to be there.
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
    turn: int | None = None
    came: int = 0

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
            self._verdict_words(card),
            t("balance.found", points=100 * self.estimate, low=low, high=high, level=level_text(level),
              method=t(f"stats.method_{self.interval.method}")),
            t("worth.naive", card=card, drawn=_rate_words(self.drawn), undrawn=_rate_words(self.undrawn)),
            t("worth.naive_why"), *stopped, *self._came(),
            t("worth.opening_how", decks=t("balance.against", a=a, b=b), agents=said, games=self.games,
              seed=self.batch.seed),
            *([rulings] if rulings else []), t("balance.only", agents=said), *words_explained(agents, "none", level),
        )  # fmt: skip

    def _came(self) -> list[str]:
        if self.turn is None:
            return []
        return [t("worth.drawn_came", turn=self.turn, came=self.came, share=self.came / self.games)]

    def _verdict_words(self, card: str) -> str:
        key = verdict_key(self.verdict, self.estimate)
        if self.turn is None:
            return t(f"worth.opening_{key}", card=card, points=100 * self.matters)
        return t(f"worth.drawn_{key}", card=card, turn=self.turn, points=100 * self.matters)

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: the value, the win rates beside it, and all it takes to find them again."""
        match = self.batch.match
        rates = {"drawn": self.drawn, "undrawn": self.undrawn}
        return {
            "question": "card", "card": self.card.number, "turn": self.turn, "came": self.came,
            "estimate": self.estimate,
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
    turn: int | None = None,
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
    """What ``card`` (its number) is worth in the opening hand of ``deck``, or in ``turn``, played by policies.

    Each game is played with the first of the deck's cards of that number dealt into the opening hand, again with it
    at the bottom of the deck, changing places with whatever lay there, and as it was shuffled. Who begins alternates.
    ``turn``: it lies at the bottom until that turn of the deck's own, from 2, where it comes in the place of the card
    drawn; games that don't get so far, or in which it has left the deck, are the same either way, and count so.
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
    late = None if turn is None else _turn(turn)
    ids = [i for i, one in enumerate(batch.match.decks[0]) if one.number == card]
    if not ids:
        raise OptionError(t("balance.not_there", number=given(card)))
    with compiling_told(), teller(progress, number) as tell:
        if ids[0] not in batch.begin(0).dealt[0]:
            raise OptionError(t("balance.not_shuffled", number=given(card)))
        rows = np.array(list(_played(batch, ids, number, late, tell)))
    if not len(rows):
        raise KeyboardInterrupt
    there, bottom, usual, seen, came = rows.T
    planned = number if len(rows) < number else None
    return CardValue(
        batch.match.decks[0][ids[0]], batch, number, len(rows), float((there - bottom).mean()),
        gain_interval(there - bottom, level, planned), _rate(usual[seen > 0], level, planned),
        _rate(usual[seen == 0], level, planned), least, late, int(came.sum()),
    )  # fmt: skip


def _turn(turn: Any) -> int:
    number = whole_number(turn)
    if number is None or number < 2:
        raise OptionError(t("worth.bad_turn", got=given(turn)))
    return number


def _rate(scores: np.ndarray[Any, Any], level: float, planned: int | None) -> Rate:
    n = len(scores)
    interval = wilson_interval(scores.sum(), n, level) if planned is None else paired_interval(scores, level, planned)
    return (float(scores.mean()) if n else None), interval, n


def _rate_words(found: Rate) -> str:
    rate, interval, games = found
    if rate is None:
        return t("worth.naive_none")
    return t("worth.naive_rate", rate=rate, low=interval.low, high=interval.high, games=games)


def _played(batch: Batch, ids: Sequence[int], games: int, turn: int | None, tell: Progress | None
            ) -> Iterator[tuple[float, ...]]:  # fmt: skip
    """For each game: what the deck scores with the card there, at the bottom, as shuffled; was it ever in hand in the
    last, and did it come to be there in the first?"""
    try:
        for index in range(games):
            usual = batch.begin(index)
            order = list(usual.dealt[0])
            bottom = _moved(batch, index, order, ids[0], len(order) - 1)
            if turn is None:
                dealt = _moved(batch, index, order, ids[0], order.index(_hand(usual.state)[0]))
                there, down, came = _score(batch, dealt)[0], _score(batch, bottom)[0], True
            else:
                there, down, came = _late(batch, bottom, ids[0], turn)
            score, seen = _score(batch, usual, ids)
            yield there, down, score, float(seen), float(came)
            if tell and tell(index + 1, games) is False:
                return
    except KeyboardInterrupt:
        return


def _late(batch: Batch, bottom: Session, card: int, turn: int) -> tuple[float, float, bool]:
    """A game's score with the card drawn in that turn of the deck's own, its score as it is, and came the turn?

    The same game until the turn's first decision, where the card takes the place of what was just drawn.
    """
    own, last, hand, then = 0, 0, _hand(bottom.state), None
    for states, _ in walked(bottom, batch.agents):
        state = states[0]
        if state["active"] == 0 and state["turn"] != last:
            own, last = own + 1, int(state["turn"])
            if own == turn:
                then = _drawing(bottom, state, card, hand)
        hand, winner = _hand(state), int(state["winner"])
    down = _scored(winner)
    if then is None:
        return down, down, False
    return _score(batch, then)[0], down, _held(batch, then, card)


def _held(batch: Batch, session: Session, card: int) -> bool:
    """Is the card in hand at some decision of the turn that is going on?"""
    now = takewhile(lambda played: played[0][0]["turn"] == session.turn, walked(session, batch.agents))
    return any(card in _hand(states[0]) for states, _ in now)


def _drawing(session: Session, state: np.void, card: int, hand: Sequence[int]) -> Session | None:
    """The game from this state on, the card in the place of the last that wasn't in ``hand``, or, where none is drawn
    yet, on top of the deck; ``None`` where the game is over or it isn't in the deck."""
    states = np.array([state])
    deck, held = states[0]["deck"][: int(state["deck_n"][0])], states[0]["hand"][: int(state["hand_n"][0])]
    places = np.flatnonzero(deck == card)
    if state["over"] or not places.size:
        return None
    new = [i for i, one in enumerate(held.tolist()) if one not in hand]
    zone, to = (held, new[-1]) if new else (deck, len(deck) - 1)
    deck[places[0]], zone[to] = zone[to], card
    return Session(session.match, np.array([session.match.refreshed(states)]), {})


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
    return _scored(winner), seen


def _scored(winner: int) -> float:
    return {0: 1.0, 1: 0.0}.get(winner, 0.5)
