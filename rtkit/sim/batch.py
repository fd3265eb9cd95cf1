"""What a batch of games is played with; any of its games can be begun by its number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rtkit._given import given, whole_number
from rtkit._streams import DEAL, folded
from rtkit.errors import OptionError
from rtkit.games.game import SEEDS, make
from rtkit.games.match import Match
from rtkit.games.registry import games
from rtkit.games.seating import FIRSTS, PAIRINGS, PURPOSES, make_plan, seating
from rtkit.games.session import KEYS, Session
from rtkit.i18n import t
from rtkit.sim.players import Agent, agent_of, play_out, policy_numbers

__all__ = ["Batch", "checked_seed", "pair_of", "prepare"]


@dataclass(frozen=True, eq=False)
class Batch:
    """Both decks and the rulings (``match``), an agent for each, and the keys of all chance.

    ``seeds``: purposes (of ``rtkit.games.seating.PURPOSES``) with a seed of their own, in place of ``seed``.
    """

    match: Match
    agents: tuple[Agent, Agent]
    seed: int
    pairing: str
    first: str
    seeds: Mapping[str, int]

    @property
    def step(self) -> int:
        """Games that belong together: 2 under a pairing."""
        return 1 if self.pairing == "none" else 2

    def plan(self) -> np.ndarray[Any, np.dtype[np.void]]:
        """The batch as the kernels see it."""
        numbers = policy_numbers(self.match.kit, self.agents)
        return make_plan(self.seed, self.pairing, self.first, numbers, self.seeds)

    def begin(self, index: int, top: Sequence[Sequence[int]] = ((), ())) -> Session:
        """Game ``index``, dealt and played to its first decision; ``top``: ids that lie on top of each deck.

        Raises ``OptionError`` for an index below 0.
        """
        seeds = {purpose: self.seeds.get(purpose, self.seed) for purpose in PURPOSES}
        index = _whole("sim.bad_number", index, 0)
        seat = seating(seeds["first"], index, self.pairing, self.first)
        state = self.match.blank()
        for field in KEYS:
            purpose = field.removeprefix("key_")
            state[0][field] = np.uint64(folded(0, seeds[purpose], seat.unit, KEYS[field]))
        state[0]["first"] = seat.first_player
        state[0]["stream"][:] = seat.streams
        session = Session(self.match, state, self._how(index, seat.first_player))
        return session.start(folded(0, seeds["deal"], seat.unit, DEAL), top)

    def _how(self, index: int, begins: int) -> dict[str, Any]:
        """What records say of the start; who begins is written out where a seed of its own has decided it."""
        first = self.first
        if "first" in self.seeds:
            first = ("first", "second")[begins if index % self.step == 0 else 1 - begins]
        return {"seed": self.seed, "index": index, "pairing": self.pairing, "first": first}

    def play(self, index: int) -> Session:
        """Game ``index``, played to its end by the batch's agents."""
        return play_out(self.begin(index), self.agents)


def prepare(
    deck_a: Any,
    deck_b: Any,
    *,
    agents: Agent | Sequence[Agent],
    seed: int,
    game: str | None,
    pairing: str,
    first: str,
    rulings: Mapping[str, Any] | None,
    seeds: Mapping[str, int] | None,
    cards: Any,
) -> Batch:
    """The batch that these arguments of ``simulate`` mean. Raises ``OptionError``, ``CardError`` or ``DeckError``."""
    _one_of("game", game, (None, *games()))
    _one_of("pairing", pairing, PAIRINGS)
    _one_of("first", first, FIRSTS)
    chosen = make(game, cards=cards, rulings=_named("rulings", rulings))
    one, other = map(agent_of, pair_of(agents))
    whole = checked_seed(seed)
    own = {_one_of("seeds", p, PURPOSES): checked_seed(s) for p, s in _named("seeds", seeds).items()}
    match = chosen.match(deck_a, deck_a if deck_b is None else deck_b)
    batch = Batch(match, (one, other), whole, pairing, first, own)
    batch.plan()  # refuses agents that there aren't
    return batch


def _one_of(name: str, value: Any, known: Sequence[Any]) -> Any:
    if value not in known:
        said = ", ".join(choice for choice in known if choice is not None)
        raise OptionError(t("sim.bad_choice", name=name, known=said, got=given(value)))
    return value


def _named(what: str, values: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """The values by name, none for ``None``. Raises ``OptionError`` for what isn't a mapping of names."""
    if values is None:
        return {}
    if not isinstance(values, Mapping) or not all(isinstance(name, str) for name in values):
        raise OptionError(t("sim.not_named", name=what, got=given(values)))
    return values


def checked_seed(seed: Any) -> int:
    """A seed. Raises ``OptionError`` for what is none."""
    return _whole("sim.bad_seed", seed)


def _whole(key: str, value: Any, least: int = -SEEDS) -> int:
    number = whole_number(value)
    if number is None or not least <= number < SEEDS:
        raise OptionError(t(key, got=given(value)))
    return number


def pair_of(agents: Any) -> tuple[Agent, Agent]:
    """One agent for both players, or one each, as two. Raises ``OptionError``."""
    if isinstance(agents, str) or callable(agents):
        return agents, agents
    if not isinstance(agents, Sequence):
        raise OptionError(t("sim.not_agents", got=given(agents)))
    if len(agents) != 2:
        raise OptionError(t("sim.two_agents", n=len(agents)))
    return agents[0], agents[1]
