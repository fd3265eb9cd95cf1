"""Those who play a batch: compiled loops over policies, or sessions answered by Python functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np

from rtkit._given import given
from rtkit._streams import fold
from rtkit.agents import Search, searcher
from rtkit.errors import IllegalAction, OptionError
from rtkit.games.contract import Action, Kit
from rtkit.games.seating import write_game
from rtkit.games.session import Session
from rtkit.games.view import View
from rtkit.i18n import t
from rtkit.sim.said import named
from rtkit.sim.threads import Work

if TYPE_CHECKING:
    from rtkit.sim.batch import Batch

__all__ = [
    "Agent", "Stop", "agent_name", "agent_of", "answer", "compiled_hands", "digest_of", "never", "play_out",
    "playing_on", "policy_numbers", "session_hand", "walked",
]  # fmt: skip

Agent = str | Callable[[View, tuple[Action, ...]], Action | str]
"""A policy's name; "search" or "search:200" (iterations a decision); or a function that picks one of the actions from
what its player may know."""
Stop = Callable[[], bool]
"""Asked now and then: is it time to stop?"""
Rows = np.ndarray[Any, np.dtype[np.void]]


def never() -> bool:
    """Nothing stops it."""
    return False


def agent_name(agent: Agent) -> str:
    """What an agent is called in results."""
    return agent if isinstance(agent, str) else str(getattr(agent, "__name__", type(agent).__name__))


def agent_of(agent: Agent) -> Agent:
    """The agent that a name such as "search:200" means; a policy's name or a function as it is."""
    return (searcher(agent) or agent) if isinstance(agent, str) else agent


def policy_numbers(kit: Kit, agents: Sequence[Agent]) -> tuple[int, int]:
    """The policies' numbers, -1 for a function. Raises ``OptionError`` for what is neither."""
    for agent in agents:
        if not callable(agent) and not (isinstance(agent, str) and agent in kit.policies):
            raise OptionError(t("sim.bad_agent", known=", ".join((*kit.policies, "search")), got=given(agent)))
    a, b = (-1 if callable(agent) else kit.policies.index(agent) for agent in agents)
    return a, b


def compiled_hands(batch: Batch, rows: Rows, threads: int) -> list[Work]:
    """One player of whole games a thread, each with memory of its own; the kernels are compiled or loaded here."""
    match, plan = batch.match, batch.plan()
    play_games, data = match.kit.play_games, match.kit.policy_data()

    def hand() -> Work:
        state, work = match.blank(), match.scratch()
        return lambda lo, hi: play_games(match.tables, state, work, data, plan, lo, hi, rows)

    hands = [hand() for _ in range(threads)]
    hands[0](0, 0)
    return hands


def play_out(session: Session, agents: Sequence[Agent]) -> Session:
    """Play a session on to its end, every decision answered by its player's agent; returns the session itself.

    Raises ``OptionError`` for an agent that is neither a policy's name nor a function, ``IllegalAction`` for a
    function's answer that isn't legal, saying whose and in which game; an error that a function raises has a note of
    that.

    >>> from rtkit.games import make
    >>> session = play_out(make().new("赤の速攻", "青の守り", seed=3), ("random", lambda view, actions: actions[-1]))
    >>> session.is_over
    True
    """
    kit, players = session.match.kit, [agent_of(agent) for agent in agents]
    _play_on(session, players, policy_numbers(kit, players), kit.policy_data())
    return session


def _play_on(session: Session, agents: Sequence[Agent], numbers: tuple[int, int], data: Any) -> None:
    match = session.match
    while (player := session.to_move) is not None:
        agent, actions = agents[player], session.legal_actions()
        if isinstance(agent, str):
            move = match.kit.choose(numbers[player], match.tables, np.array([session.state]), session.work, data)
            session.apply(next(action for action in actions if action.move == move))
        else:
            _ask(session, agent, actions)


def walked(session: Session, agents: Sequence[Agent]) -> Iterator[tuple[Rows, Rows]]:
    """State and work, arrays of one, at each decision and at the end of a game that policies play on.

    It begins where the session stands, which stays as it is. No event and no action is made of what happens, which is
    much faster than ``play_out``.
    """
    match, kit = session.match, session.match.kit
    numbers, data = policy_numbers(kit, agents), kit.policy_data()
    state, work = np.array([session.state]), session.work
    work[0]["cap"] = 0
    if not state[0]["over"]:
        work[0]["n"] = kit.legal(match.tables, state, work)  # those in the work are of the last walk's end
    while not state[0]["over"]:
        yield state, work
        move = kit.choose(numbers[state[0]["asks"]], match.tables, state, work, data)
        kit.step(match.tables, state, work, move)
    yield state, work


def playing_on(session: Session, agents: Sequence[Agent | None], stop: Stop = never) -> Iterator[Session]:
    """The game after each action of an agent, until a player without one (``None``) is to choose, or ``stop`` says so.

    ``session`` stays as it is; an action that is being thought of when ``stop`` says so is not taken. Raises what
    ``play_out`` raises.
    """
    while (player := session.to_move) is not None and (agent := agents[player]) is not None:
        with _blamed(session, agent):
            action = answer(session, agent, stop)
            if stop():
                return
            session = session.clone()
            session.apply(action)
        yield session


def answer(session: Session, agent: Agent, stop: Stop = never) -> Action | str:
    """What an agent answers to the decision asked, from what its player may know; nothing is done.

    A search ends early once ``stop`` says so. Raises ``OptionError`` for what is no agent, ``IllegalAction`` for an
    answer that is no action.
    """
    match, actions = session.match, session.legal_actions()
    number, _ = policy_numbers(match.kit, (agent, agent))
    if isinstance(agent, Search) and len(actions) > 1:
        assert session.to_move is not None
        return agent.think(session.view(session.to_move), stop).best
    if not isinstance(agent, str):
        return _answer_of(session, agent, actions)
    state = np.array([session.state])
    move = match.kit.choose(number, match.tables, state, session.work, match.kit.policy_data())
    return next(action for action in actions if action.move == move)


def _answer_of(session: Session, agent: Callable[..., Any], actions: tuple[Action, ...]) -> Action | str:
    assert session.to_move is not None
    answer = agent(session.view(session.to_move), actions)
    if not isinstance(answer, Action | str):
        raise IllegalAction(t("sim.no_answer", got=given(answer)))
    return answer


def _ask(session: Session, agent: Callable[..., Any], actions: tuple[Action, ...]) -> None:
    """Take the action that a function picks."""
    with _blamed(session, agent):
        session.apply(_answer_of(session, agent, actions))


@contextmanager
def _blamed(session: Session, agent: Agent) -> Iterator[None]:
    """What goes wrong says which agent was asked, and in which game."""
    try:
        yield
    except IllegalAction as error:
        raise IllegalAction(f"{_asked(session, agent)}{error}") from error
    except Exception as error:
        error.add_note(_asked(session, agent))
        raise


def _asked(session: Session, agent: Agent) -> str:
    game = {key: session.how.get(key, "-") for key in ("index", "seed")}
    return t("sim.asked", agent=named(agent_name(agent)), turn=session.turn, **game)


def digest_of(session: Session) -> int:
    """The actions of a session, folded as a batch folds them into a game's ``digest``."""
    digest = np.uint64(0)
    for action in session.actions:
        digest = np.uint64(fold(digest, action.move))
    return int(digest)


def session_hand(batch: Batch, rows: Rows) -> Work:
    """Plays games move by move, asking functions and policies alike."""
    kit = batch.match.kit
    numbers, data = policy_numbers(kit, batch.agents), kit.policy_data()

    def play(lo: int, hi: int) -> None:
        for i in range(lo, hi):
            session = batch.begin(i)
            _play_on(session, batch.agents, numbers, data)
            left = session.state[kit.left].tolist()
            write_game(session.state, np.uint64(digest_of(session)), left[0], left[1], rows, i)

    return play
