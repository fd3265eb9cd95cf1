"""What a card is worth to a deck at all: the deck with it, and with the set's median card in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rtkit._given import given
from rtkit.balance.answer import Answer, checked_share, verdict_key
from rtkit.balance.fairness import Ground, label
from rtkit.balance.spread import Spread
from rtkit.balance.stands import FEWEST, Stand, kind_of
from rtkit.balance.trials import Trials, checked_games
from rtkit.cards.schema import schema_of
from rtkit.errors import CardError, OptionError
from rtkit.games.game import make
from rtkit.i18n import t
from rtkit.sim.batch import checked_seed, pair_of
from rtkit.sim.defaults import AGENT, FAIR_GAMES, LEVEL, MATTERS, SEED
from rtkit.sim.players import Agent, agent_of, policy_numbers
from rtkit.sim.run import Progress

__all__ = ["DeckValue", "deck_value"]


@dataclass(frozen=True)
class DeckValue(Answer):
    """By how much a deck wins more often with all copies of ``card`` than with its set's median card in their place.

    ``ground``: where it is tried, and which cards of the set beside it.
    """

    card: Any
    ground: Ground = field(repr=False)

    def verdict_words(self) -> str:
        """The verdict in a sentence of the language in use."""
        return t(f"worth.in_deck_{verdict_key(self.verdict, self.estimate)}", card=label(self.card),
                 median=label(self.ground.median), points=100 * self.matters)  # fmt: skip

    def say(self) -> tuple[str, ...]:
        """As every answer, and how the median card was found."""
        verdict, found, *rest = super().say()
        return (verdict, found, t("worth.in_deck_how", n=len(self.ground.peers)), *rest)

    def to_plain(self) -> dict[str, Any]:
        """As that of every answer, with the median card and how many cards of the set were tried."""
        median = self.ground.median
        return super().to_plain() | {
            "card": self.card.number, "median": {"number": median.number, "name": median.name},
            "of": len(self.ground.peers),
        }  # fmt: skip


def deck_value(
    deck: Any,
    against: Any,
    card: str,
    *,
    agents: Agent | Sequence[Agent] = AGENT,
    games: int = FAIR_GAMES,
    seed: int = SEED,
    game: str | None = None,
    rulings: Mapping[str, Any] | None = None,
    cards: Any = None,
    threads: int | None = None,
    progress: bool | Progress = False,
    level: float = LEVEL,
    matters: float = MATTERS,
) -> DeckValue:
    """What ``card`` (its number) is worth to ``deck`` against another, in the place of its set's median card.

    All cards of the set that fit there are tried in the place of all its copies, each in the same duplicate pairs,
    ``games`` a card; what they score is kept, as by ``rtkit.balance.fair``. Arguments are those of
    ``rtkit.simulate``.

    Raises ``OptionError`` or ``DeckError`` saying what was expected, ``CardError`` where too few cards fit,
    ``KeyboardInterrupt`` if no game was done.

    >>> found = deck_value("赤の速攻", "青の守り", "RT001", agents="random", games=4)
    >>> found.games, found.interval.low < found.estimate < found.interval.high
    (4, True)
    """
    least, chosen = checked_share("matters", matters), make(game, cards=cards, rulings=rulings)
    one, other = chosen.deck(deck), chosen.deck(deck if against is None else against)
    own = next((c for c in one.cards if c.number == card), None)
    if own is None:
        raise OptionError(t("balance.not_there", number=given(card)))
    policy_numbers(chosen.kit, list(map(agent_of, pair_of(agents))))  # refuses agents that there aren't
    trials = Trials(chosen, agents, checked_games(games), checked_seed(seed), threads, level, progress)
    stand, schema = Stand(one, card, other, schema_of(chosen.name)), schema_of(chosen.name)
    peers = tuple(c for c in chosen.cards.cards
                  if not c.unclear and kind_of(c, schema) == kind_of(own, schema) and stand.takes(c))  # fmt: skip
    if len(peers) < FEWEST:
        raise CardError(t("fair.few_peers", least=FEWEST, n=len(peers)))
    tried, others = trials.beside([own], peers, [stand])
    spread, scores = Spread.of(others), tried.scores[0]
    interval = spread.interval(scores, level, tried.planned)
    return DeckValue("card", label(own), spread.gain(scores), interval, least, tried.batches[0], own,
                     Ground((stand,), peers, spread))  # fmt: skip
