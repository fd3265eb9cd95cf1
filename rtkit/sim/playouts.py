"""How a game may still end, as one of its players must see it: playouts of deals that agree with what they know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rtkit._given import given, whole_number
from rtkit._streams import folded
from rtkit.agents import PIECE, Search
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
DEALS = 8
"""Deals in which search thinks for the other player, where it is theirs to decide."""
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

    Where search plays for both it isn't asked move by move: what it thinks of its best move, after so many iterations,
    is the answer, and ``playouts`` those that began with this move.
    """
    count = _checked(playouts)
    if isinstance(agents[0], Search) and isinstance(agents[1], Search):
        return _thought(view, (agents[0], agents[1]), count, seed, progress)
    score, done = 0.0, 0
    while done < count:
        winner = _winner(view.sample(folded(seed, done)), agents)
        score += 0.5 if winner is None else float(winner == view.player)
        done += 1
        if progress and progress(done, count) is False:
            break
    return Outlook(view.player, score, done)


def _thought(view: View, agents: tuple[Search, Search], count: int, seed: int, progress: Progress | None) -> Outlook:
    """The outlook as search sees it; where the other player decides, as these see it in some of the deals there are."""
    done, stopped = 0, False

    def stop() -> bool:
        nonlocal done, stopped
        stopped = stopped or (progress is not None and progress(min(done, count - 1), count) is False)
        done += PIECE
        return stopped

    score, visits = 0.0, 0
    deals = 1 if view.to_move == view.player else min(DEALS, count)
    for i in range(deals):
        seen = _decider(view, folded(seed, i))
        share = count // deals + (i < count % deals)
        search = Search(share, seed=folded(seed, i), rollout=agents[seen.player].rollout)
        best = search.think(seen, stop).lines[0]
        if stopped:
            break
        score += best.visits * (best.value if seen.player == view.player else 1 - best.value)
        visits += best.visits
    if progress and not stopped:
        progress(count, count)
    return Outlook(view.player, score, visits)


def _decider(view: View, key: int) -> View:
    """The view itself where its player decides, else that of who decides in a deal that agrees with it."""
    if view.to_move == view.player:
        return view
    deal = view.sample(key)
    assert deal.to_move is not None
    return deal.view(deal.to_move)


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
        told = _Told(progress, i * playouts, total)
        found = outlook(then.view(player), agents, playouts, folded(seed, cursor), told)
        if told.cut:
            break
        interval = found.interval
        rows.append((then.turn, cursor, found.chance, interval.low, interval.high, found.playouts, seed))
    return pd.DataFrame(rows, columns=["turn", "cursor", "chance", "low", "high", "playouts", "seed"])


class _Told:
    """Progress of one moment of several; ``cut``: it was stopped in its middle."""

    def __init__(self, progress: Progress | None, before: int, total: int) -> None:
        self.progress, self.before, self.total, self.cut = progress, before, total, False

    def __call__(self, done: int, count: int) -> bool:
        on = self.progress is None or self.progress(self.before + done, self.total) is not False
        self.cut = not on and done < count
        return on


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
