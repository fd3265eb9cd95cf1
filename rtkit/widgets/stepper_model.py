"""A game being stepped through, without any widget: where one stands, what happened, what can be done."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Any, TypeVar, cast

from rtkit._given import given
from rtkit.errors import IllegalAction, OptionError
from rtkit.games.beats import Beat
from rtkit.games.board import BOTH, Board, Luck, Odds, board
from rtkit.games.contract import Action, Event
from rtkit.games.rulebook import load
from rtkit.games.session import PLAYERS, Session
from rtkit.i18n import get_language, t
from rtkit.sim.advice import Advice, advice
from rtkit.sim.players import Agent, agent_name, agent_of, playing_on, policy_numbers
from rtkit.widgets.drawing import Look
from rtkit.widgets.percent import percent

__all__ = ["EYES", "Choice", "Scene", "StepperModel", "Told"]

EYES = ("all", "A", "B", "mover", "none")
"""Whose hands are seen: both players', one's, that of whoever decides, nobody's."""
NOBODY = -1
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action as it is offered: its place among the legal ones, its sentence, and what is known of it.

    ``reasons``: why an agent would take it, a sentence each, where one was asked.
    """

    number: int
    action: Action
    words: str
    odds: Odds | None
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened, as a sentence, and the clause of the rules it follows: number, title and text."""

    sentence: str
    clause: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A beat of the game in one line, and how many actions have been taken when it is over."""

    cursor: int
    summary: str


class _Line:
    """A whole game with what stepping needs to know of it, worked out when it is first asked for."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @cached_property
    def length(self) -> int:
        return len(self.session.actions)

    @cached_property
    def beats(self) -> tuple[Beat, ...]:
        return self.session.beats()

    @cached_property
    def reached(self) -> list[int]:
        """How many events there were at each cursor, 0 … length."""
        sizes = [len(events) for _, events in self.session.told()]
        return list(accumulate(sizes, initial=len(self.session.events) - sum(sizes)))

    @cached_property
    def ends(self) -> list[int]:
        """How many events there were at the end of each beat."""
        return list(accumulate(len(beat.events) for beat in self.beats))

    def cursor_after(self, events: int) -> int:
        """The first cursor at which so many events have happened."""
        return min(bisect_left(self.reached, events), self.length)

    @cached_property
    def beat_stops(self) -> list[int]:
        """The cursors at which one has seen a beat to its end."""
        return sorted({self.cursor_after(end) for end in self.ends})

    @cached_property
    def turn_stops(self) -> list[int]:
        """The first cursor of each turn, and the end."""
        starts = [end - len(beat.events) + 1 for end, beat in zip(self.ends, self.beats, strict=True)
                  if beat.kind == "turn"]  # fmt: skip
        return sorted({0, self.length, *map(self.cursor_after, starts)})

    def standing_at(self, cursor: int) -> Session:
        """A copy of the game with so many actions taken."""
        then = self.session.clone()
        for _ in range(self.length - cursor):
            then.undo()
        return then

    def beats_between(self, first: int, last: int) -> list[Beat]:
        """The beats, cut to events ``first`` … ``last - 1``."""
        found = []
        for end, beat in zip(self.ends, self.beats, strict=True):
            start = end - len(beat.events)
            events = beat.events[max(0, first - start) : max(0, last - start)]
            if events:
                found.append(replace(beat, events=events))
        return found


class StepperModel:
    """A game, where one stands in it (``cursor``: actions taken), who plays, and who looks on.

    ``agents``: a policy's name or a function for each player, ``None`` for one whose actions are chosen by hand.
    ``eyes``: one of ``EYES``. ``presenting``: chance is shown only when asked on (``waiting``). ``let_answer``: lets
    agents answer the hand, here at once; who shows the game may do it otherwise, ``thinking`` meanwhile.
    Going back changes nothing; taking another action than the one taken then drops what came after it.
    """

    def __init__(self, session: Session, agents: Sequence[Agent | None] = (None, None), eyes: str = "all",
                 below: int = 0) -> None:  # fmt: skip
        self.agents: list[Agent | None] = [None, None]
        self.eyes = self._checked_eyes(eyes)
        self.below = below
        self.presenting = self.thinking = False
        self.let_answer: Callable[[], None] = self.let_agents_play
        self.show(session)
        for player, agent in enumerate(agents):
            self.seat(player, agent)

    @staticmethod
    def _checked_eyes(eyes: str) -> str:
        if eyes not in EYES:
            raise OptionError(t("sim.bad_choice", name="eyes", known=", ".join(EYES), got=given(eyes)))
        return eyes

    def show(self, session: Session, cursor: int | None = None) -> None:
        """Show another game, from its beginning unless a ``cursor`` is named."""
        self._line = _Line(session.clone())
        self.picked: tuple[str, ...] = ()
        self.waiting = False
        self._stand(0 if cursor is None else cursor)

    def _stand(self, cursor: int, since: int | None = None) -> None:
        self.cursor = min(max(cursor, 0), self.length)
        self.since = max(0, self.cursor - 1) if since is None else since
        self.session = self._line.standing_at(self.cursor)
        self.picked, self.waiting = (), False
        self._known: dict[tuple[object, ...], object] = {}

    # where one is

    @property
    def length(self) -> int:
        """How many actions have been taken in the game as a whole."""
        return self._line.length

    @property
    def whole(self) -> Session:
        """A copy of the game with all its actions."""
        return self._line.session.clone()

    # who looks on, who plays

    def look_as(self, eyes: str) -> None:
        """See the hands that these eyes see, one of ``EYES``. Raises ``OptionError``."""
        self.eyes = self._checked_eyes(eyes)
        self.picked = ()

    def seat(self, player: int, agent: Agent | None) -> None:
        """Let an agent play for a player, or ``None``: by hand. Raises ``OptionError`` for what is neither."""
        seated = None if agent is None else agent_of(agent)
        if seated is not None:
            policy_numbers(self.session.match.kit, (seated, seated))
        self.agents[player] = seated

    def present(self, on: bool) -> None:
        """Show it large, chance waiting for a key; or no longer."""
        self.presenting, self.waiting = on, False

    def let_go(self) -> None:
        """Nothing is picked on the board."""
        self.picked = ()

    # going about

    def go(self, cursor: int) -> None:
        """Stand where so many actions have been taken; what is too much is cut."""
        self._stand(cursor)

    def forward(self) -> None:
        """One action on; at the end of what was played, an agent whose turn it is takes one."""
        if self.asks_agent:
            self.extend(next(playing_on(self.session, self.agents)))
        if self.cursor == self.length:
            return
        if self.presenting and not self.waiting and self._chance_next():
            self.picked, self.waiting = (), True
        else:
            self._stand(self.cursor + 1)

    def back(self) -> None:
        """One action back."""
        if self.waiting:
            self.waiting = False
        else:
            self._stand(self.cursor - 1)

    def beat(self, step: int) -> None:
        """To the end of the next beat (``step`` 1) or of the one before (-1)."""
        self._jump(self._line.beat_stops, step)

    def turn(self, step: int) -> None:
        """To the start of the next turn (``step`` 1) or of this one or the one before (-1)."""
        self._jump(self._line.turn_stops, step)

    def _jump(self, stops: Sequence[int], step: int) -> None:
        here = self.cursor
        at = bisect_right(stops, here) if step > 0 else bisect_left(stops, here) - 1
        if 0 <= at < len(stops):
            self._stand(stops[at], here if step > 0 else None)
        else:
            self._stand(self.length if step > 0 else 0, here if step > 0 else None)

    # playing

    @property
    def agent_plays(self) -> bool:
        """Is it an agent whose action comes next?"""
        player = self.session.to_move
        return player is not None and self.agents[player] is not None

    @property
    def asks_agent(self) -> bool:
        """Is it to come from an agent, as none has been played?"""
        return self.cursor == self.length and self.agent_plays

    @property
    def quick(self) -> bool:
        """Do the agents answer in no time? Policies do; searches and functions may take long."""
        return all(agent is None or isinstance(agent, str) for agent in self.agents)

    def _take(self, action: Action | str, **chance: Any) -> None:
        """Take an action where one stands; what was played after it is dropped."""
        session = self.session.clone()
        session.apply(action, **chance)
        self._line = _Line(session)

    def apply(self, action: Action | str, **chance: Any) -> None:
        """Take an action by hand; an agent that plays against the hand answers.

        ``chance``: what it did at a table, and errors, are those of ``Session.apply``.
        """
        before, player = self.cursor, self.session.to_move
        self._take(action, **chance)
        if self.presenting:
            self.forward()
            return
        self._stand(self.length, before)
        if player is not None and self.agents[player] is None:
            self.let_answer()

    def let_agents_play(self) -> None:
        """Let the agents play until an action is to be chosen by hand, or to the end."""
        session = self.session
        for further in playing_on(session, self.agents):
            session = further
        self.follow(session)

    def extend(self, session: Session) -> None:
        """From here on the game went as in ``session``; one stands where one stood."""
        self._line = _Line(session)

    def follow(self, session: Session) -> None:
        """The same, and one stands at its end, with all told since where one stood; nothing if it isn't longer."""
        if len(session.actions) > self.cursor:
            before = self.since
            self.extend(session)
            self._stand(self.length, before)

    def undo(self, *, reroll: bool = False) -> None:
        """Take back the last action before where one stands; what came after is dropped. ``reroll``: other chance."""
        session = self.session.clone()
        session.undo(reroll=reroll)
        self._line = _Line(session)
        self._stand(self.length)

    def resign(self) -> None:
        """Whoever is to move gives up."""
        session = self.session.clone()
        session.resign()
        self._line = _Line(session)
        self._stand(self.length)

    def _chance_next(self) -> bool:
        """Does chance have a part in the next action that was played?"""
        events = self._line.session.told()[self.cursor][1] if self.cursor < self.length else ()
        return any(event.kind in self.session.match.kit.chance for event in events)

    # what is seen

    @property
    def players_seen(self) -> tuple[int, ...]:
        """The players whose hands are seen."""
        mover = self.session.to_move
        return {"all": BOTH, "A": (0,), "B": (1,), "none": ()}.get(
            self.eyes, (self.session.active if mover is None else mover,)
        )

    @property
    def _reader(self) -> int | None:
        """The eyes that read what happened, as ``Beat.lines`` takes them."""
        seen = self.players_seen
        return None if seen == BOTH else seen[0] if seen else NOBODY

    def board(self) -> Board:
        """The table as it is seen."""
        return self._once("board", lambda: board(self.session, self.players_seen, below=self.below))

    def _once(self, name: str, make: Callable[[], T]) -> T:
        """What is worked out once for the place, the eyes and the language there are."""
        key = (name, self.players_seen, get_language())
        if key not in self._known:
            self._known[key] = make()
        return cast(T, self._known[key])

    def status(self) -> str:
        """Where one is and what is asked, in one sentence."""
        session, table = self.session, self.board()
        words = [t("widgets.at_turn", turn=session.turn, player=PLAYERS[session.active], phase=table.phase)]
        if session.result is not None:
            words.append(self._result())
        elif self.waiting:
            words.append(t("widgets.chance_waits"))
        elif table.asks is not None:
            words.append(t("widgets.asks", player=PLAYERS[table.asks], what=table.asked))
        if self.thinking:
            words.append(t("widgets.thinking"))
        return t("widgets.then").join(words)

    def _result(self) -> str:
        result = self.session.result
        assert result is not None
        if result.winner is None:
            why = self.session.match.kit.say_reason(result.reason, get_language())
            return t("widgets.drawn", why=why)
        return t("widgets.won", player=PLAYERS[result.winner])

    def events(self) -> tuple[Event, ...]:
        """What happened in the last step."""
        first, last = self._span()
        return self._line.session.events[first:last]

    def _span(self) -> tuple[int, int]:
        reached = self._line.reached
        first = 0 if self.cursor == 0 else reached[self.since]
        return first, reached[self.cursor]

    def told(self) -> list[tuple[str, list[Told]]]:
        """What happened in the last step: each beat's title with its sentences."""
        clauses = load(self.session.match.kit.name).clauses
        found = []
        for beat in self._line.beats_between(*self._span()):
            lines = [Told(said, number, str(clauses[number].title), str(clauses[number].text))
                     for said, number in beat.told(eyes=self._reader)]  # fmt: skip
            found.append((beat.title(), lines))
        return found

    def scenes(self) -> list[Scene]:
        """The beats of this turn so far, each in one line with where it ends."""
        line, turn = self._line, self.session.turn
        head = t("replay.title", turn=turn, player=PLAYERS[self.session.active], what="")
        found = [Scene(line.cursor_after(end), beat.summary().removeprefix(head))
                 for end, beat in zip(line.ends, line.beats, strict=True) if beat.turn == turn]  # fmt: skip
        return [scene for scene in found if scene.cursor <= self.cursor]

    def luck(self) -> tuple[Luck, ...]:
        """How lucky the rolls of the last step were."""
        return self.session.match.kit.showing.luck(self.events())

    # what can be done

    @property
    def may_choose(self) -> bool:
        """Is there an action to choose, and does whoever looks on see that player's hand?"""
        return self.session.to_move in self.players_seen and not self.waiting

    def choices(self) -> list[Choice]:
        """The legal actions that go with what is picked on the board, with their odds; none that may not be seen."""
        if not self.may_choose:
            return []
        odds = self._odds()
        return [Choice(i, action, action.say(get_language()), odds[i])
                for i, action in enumerate(self.session.legal_actions()) if self._goes_with(action)]  # fmt: skip

    def hint(self, agent: Agent, advised: Advice | None = None) -> Choice | None:
        """The action that an agent would take here, from what its player may know; ``None`` where none may be chosen.

        With its reasons; ``advised``: its advice, where that has been asked already. Raises ``OptionError`` or
        ``IllegalAction`` as ``advice`` does.
        """
        if not self.may_choose:
            return None
        advised = advised or advice(self.session, agent)
        wanted = advised.action
        actions = self.session.legal_actions()
        found = next((i for i, action in enumerate(actions) if wanted in (action, action.text)), None)
        if found is None:
            raise IllegalAction(t("widgets.bad_hint", agent=agent_name(agent), action=str(wanted)))
        words = actions[found].say(get_language())
        return Choice(found, actions[found], words, self._odds()[found], advised.reasons)

    def groups(self) -> list[tuple[str, list[Choice]]]:
        """The same by kind, each kind with its words."""
        found: dict[str, list[Choice]] = {}
        for choice in self.choices():
            found.setdefault(choice.action.kind, []).append(choice)
        kind = self.session.match.kit.showing.kind
        return [(kind(name, get_language()), listed) for name, listed in found.items()]

    def _odds(self) -> list[Odds | None]:
        return self._once("odds", self._work_out_odds)

    def _work_out_odds(self) -> list[Odds | None]:
        player = self.session.to_move
        assert player is not None
        view = self.session.view(player)
        return [view.odds(action) for action in self.session.legal_actions()]

    def _keys(self, action: Action) -> list[str]:
        """What on the board an action is about: its card, then what it aims at."""
        keys = [f"card:{action.card}"] if action.card >= 0 else []
        if action.target >= 0:
            keys.append(f"card:{action.target}")
        elif action.target < -1:
            keys += [key for key, aim in self._aims.items() if aim == action.target]
        return keys

    @property
    def _aims(self) -> dict[str, int]:
        zones = [zone for row in self.board().rows for zone in row]
        return {f"zone:{zone.player}:{zone.key}": zone.aim for zone in zones if zone.aim is not None}

    def _goes_with(self, action: Action) -> bool:
        return not self.picked or set(self.picked) <= set(self._keys(action))

    def click(self, key: str) -> None:
        """A card or zone was clicked: pick it, or let it go; when one action is left, it is taken."""
        if key in self.picked:
            self.picked = tuple(k for k in self.picked if k != key)
            return
        actions = self.session.legal_actions() if self.may_choose else ()
        for picks in ((*self.picked, key), (key,)):
            fitting = [action for action in actions if set(picks) <= set(self._keys(action))]
            if fitting:
                self.picked = picks
                if len(fitting) == 1:
                    self.apply(fitting[0])
                return

    def look(self) -> Look:
        """What is special on the board: what can be clicked, what is picked, what was just used, chances of targets."""
        choices = self.choices()
        if not self.picked:
            live = {key for choice in choices for key in self._keys(choice.action)[:1]}
            badges: dict[str, str] = {}
        else:
            live = {key for choice in choices for key in self._keys(choice.action)} | set(self.picked)
            badges = {
                key: f"{choice.odds.short} {percent(choice.odds.chance)}".strip()
                for choice in choices if choice.odds and choice.odds.chance is not None
                for key in self._keys(choice.action)[1:]
            }  # fmt: skip
        used = {card for event in self.events() for card in (event.card,) if card >= 0}
        return Look(live, self.picked, used, badges)
