"""How a game may still end, as one of its players must see it: playouts of deals that agree with what they know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rtkit._given import given, whole_number
from rtkit._streams import folded
from rtkit.errors import OptionError
from rtkit.games.session import Session
from rtkit.games.view import View
from rtkit.i18n import t
from rtkit.sim.players import Agent, play_out, policy_numbers, walked
from rtkit.stats import Interval, wilson_interval

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Outlook", "outlook", "outlooks"]

MOST = 100_000
"""Most playouts of one position."""
Progress = Callable[[int, int], object]


@dataclass(frozen=True)
class Outlook:
    """What playouts of a position came to for ``player``: ``score`` wins in ``playouts``, a draw counting half."""

    player: int
    score: float
    playouts: int

    @property
    def chance(self) -> float:
        """The share of the playouts that was won; ``nan`` without any."""
        return self.score / self.playouts if self.playouts else float("nan")

    @property
    def interval(self) -> Interval:
        """Where the chance under these agents lies, at 95 %."""
        return wilson_interval(self.score, self.playouts)


def outlook(view: View, agents: Sequence[Agent], playouts: int = 200, seed: int = 0,
            progress: Progress | None = None) -> Outlook:  # fmt: skip
    """How often the view's player wins when ``agents`` play on from deals of what is hidden (``view.sample``).

    Neither the hidden cards of the true game nor its later chance are looked at. ``progress(done, playouts)`` may
    return ``False`` to stop; what was played till then counts. Raises ``OptionError`` for a number of playouts out of
    range or for what is no agent.
    """
    count = _checked(playouts)
    score, done = 0.0, 0
    while done < count:
        winner = _winner(view.sample(folded(seed, done)), agents)
        score += 0.5 if winner is None else float(winner == view.player)
        done += 1
        if progress and progress(done, count) is False:
            break
    return Outlook(view.player, score, done)


def _checked(playouts: int) -> int:
    count = whole_number(playouts)
    if count is None or not 1 <= count <= MOST:
        raise OptionError(t("sim.bad_playouts", most=MOST, got=given(playouts)))
    return count


def _winner(session: Session, agents: Sequence[Agent]) -> int | None:
    """Who wins when the agents play on."""
    if -1 in policy_numbers(session.match.kit, agents):
        result = play_out(session, agents).result
        return result.winner if result else None
    for state, _ in walked(session, agents):
        winner = int(state[0]["winner"])
    return None if winner < 0 else winner


def outlooks(session: Session, player: int, agents: Sequence[Agent], playouts: int = 100, seed: int = 0,
             progress: Progress | None = None) -> DataFrame:  # fmt: skip
    """The outlook of a player (0 or 1) through a game: at the first decision of each turn, and where it stands now.

    One row a moment: ``turn``, ``cursor`` (actions taken before), ``chance``, ``low``, ``high`` (0 to 1, 95 %),
    ``playouts`` and ``seed``. ``progress`` as in ``outlook``; a moment that was stopped in its middle is left out.
    """
    import pandas as pd

    moments = _moments(session)
    total = len(moments) * _checked(playouts)
    rows = []
    for i, (cursor, then) in enumerate(moments):
        told = None if progress is None else _from(progress, i * playouts, total)
        found = outlook(then.view(player), agents, playouts, folded(seed, cursor), told)
        if found.playouts < playouts:
            break
        interval = found.interval
        rows.append((then.turn, cursor, found.chance, interval.low, interval.high, found.playouts, seed))
    return pd.DataFrame(rows, columns=["turn", "cursor", "chance", "low", "high", "playouts", "seed"])


def _from(progress: Progress, before: int, total: int) -> Progress:
    return lambda done, _: progress(before + done, total)


def _moments(session: Session) -> list[tuple[int, Session]]:
    """The moments worth a look, in order: a turn's first decision, and the present one unless the game is over."""
    length = len(session.actions)
    turns = [int(session.before(cursor)["turn"]) for cursor in range(length)]
    wanted = {turns.index(turn) for turn in turns} | (set() if session.is_over else {length})
    found = []
    then = session.clone()
    for cursor in range(length, -1, -1):
        if cursor in wanted:
            found.append((cursor, then.clone()))
        if cursor:
            then.undo()
    return found[::-1]
