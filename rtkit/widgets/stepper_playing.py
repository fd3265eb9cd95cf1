"""Agents that take their time play in a thread of their own, a move after the other, and are stopped at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from rtkit.games.session import Session
from rtkit.sim.advice import Advice, advice
from rtkit.sim.players import Agent, playing_on
from rtkit.widgets.working import Job, Tell

__all__ = ["Hint", "Playing"]


class Playing(Job[Session]):
    """The game with what its agents do next, until a hand is to choose; or ``one`` action only.

    ``so_far``: the game as far as it came. No session that was there once is changed, and none is shared with the panel
    while an agent thinks about it.
    """

    def __init__(self, session: Session, agents: Sequence[Agent | None], *, one: bool = False) -> None:
        super().__init__(self._play)
        self.so_far = session.clone()
        self.one = one
        self._agents = tuple(agents)

    def _play(self, tell: Tell) -> Session:
        going = playing_on(self.so_far, self._agents, lambda: self.stopped)
        for moves, session in enumerate(islice(going, 1 if self.one else None), 1):
            self.so_far = session
            tell(moves, 0)
        return self.so_far


class Hint(Job[Advice]):
    """What an agent would do where the game stands, and why."""

    def __init__(self, session: Session, agent: Agent) -> None:
        here = session.clone()
        super().__init__(lambda _: advice(here, agent, lambda: self.stopped))
