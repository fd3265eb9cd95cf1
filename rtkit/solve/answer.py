"""The answer to a question, and the function that finds it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from rtkit._given import given
from rtkit.errors import BudgetError, IllegalAction, OptionError
from rtkit.games.contract import Action, Goal
from rtkit.games.session import Session, checked_player
from rtkit.i18n import get_language, t
from rtkit.odds.checks import whole
from rtkit.solve.defaults import HANDS, NODES
from rtkit.solve.hands import worst_hand
from rtkit.solve.lots import State, Unseen
from rtkit.solve.search import Search
from rtkit.solve.steps import Node, Stepper, Try

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Answer", "solve"]


@dataclass(frozen=True)
class Answer:
    """What comes of a question; made by ``solve``.

    ``chance`` is the chance that the player brings about what is asked, both playing as well as can be: 0 or 1 where
    nothing is left to chance. ``action`` is the player's best first action (or, if ``asked``, the one asked about;
    ``None`` when the opponent decides first), ``options`` every action of the first decision with its chance.
    ``line``: how it then goes, up to where chance decides; ``refutation``: the opponent's first action in it, where it
    isn't sure. ``hand``: cards that the player can't see and the opponent was taken to hold. ``steps``: the work.
    """

    goal: Goal
    player: int
    hands: str
    chance: Fraction
    action: Action | None
    asked: bool
    options: tuple[tuple[Action, Fraction], ...]
    line: tuple[Action, ...]
    hand: tuple[Any, ...]
    steps: int

    @property
    def sure(self) -> bool:
        """Does it come about whatever happens?"""
        return self.chance == 1

    @property
    def refutation(self) -> Action | None:
        """The opponent's first action of the line, unless the goal is sure."""
        if self.sure:
            return None
        return next((action for action in self.line if action.player != self.player), None)

    def to_frame(self) -> DataFrame:
        """A table for charts: every first action in the language in use (``action``) with its ``chance``."""
        from pandas import DataFrame

        said = [action.say(get_language()) for action, _ in self.options]
        return DataFrame({"action": said, "chance": [float(chance) for _, chance in self.options]})

    def say(self, lang: str | None = None) -> str:
        """The answer in ``lang``, or in the language in use, line by line."""
        from rtkit.solve.words import said

        return said(self, get_language() if lang is None else lang)


def solve(
    session: Session,
    goal: str | None = None,
    *,
    player: int | None = None,
    action: Action | str | None = None,
    hands: str = HANDS[0],
    nodes: int = NODES,
) -> Answer:
    """Can ``player`` (``None``: whose turn it is) bring about the ``goal``, whatever the opponent answers?

    ``goal`` is one of the game's, ``None`` the usual one: see ``session.match.kit.solving.goals``. ``action`` is to be
    the first action, else the best is found. ``hands`` "known": against the opposing hand as it is; "any": by
    what the player knows, both deck lists among it, against the worst that the hand may hold and draw; where the player
    decides again later and not all cards that matter fit in one hand, each hand is answered as if it were then known.
    Dice, other draws and cards by lot go every way they can.

    Raises ``OptionError`` for what can't be asked, ``IllegalAction`` for an action that isn't legal or a game that is
    over, ``BudgetError`` where an exact answer takes more than ``nodes`` steps.
    """
    kit = session.match.kit
    goals = kit.solving.goals
    name = next(iter(goals)) if goal is None else goal
    if name not in goals:
        raise OptionError(t("solve.goal", known=", ".join(goals), got=given(goal)))
    if hands not in HANDS:
        raise OptionError(t("solve.hands", known=", ".join(HANDS), got=given(hands)))
    who = session.active if player is None else checked_player(player)
    allowed = whole("nodes", nodes, 1)
    if session.is_over:
        raise IllegalAction(t("games.over", action=str(action or name)))
    question = _Question(session, goals[name], who, hands, allowed)
    try:
        return question.answer(None if action is None else _legal(session, action))
    except RecursionError:
        raise BudgetError(t("solve.deep")) from None


def _legal(session: Session, action: Action | str) -> str:
    """The text of an action that is legal now."""
    texts = [known.text for known in session.legal_actions()]
    if str(action) not in texts:
        legal = " / ".join(texts)
        raise IllegalAction(t("games.illegal", legal=legal, action=str(action), turn=session.turn, ask=session.ask))
    return str(action)


class _Question:
    """One question about one position; all its searches share the steps that may be made."""

    def __init__(self, session: Session, goal: Goal, player: int, hands: str, nodes: int) -> None:
        self.match, self.goal, self.player, self.hands, self.nodes = session.match, goal, player, hands, nodes
        self.left = nodes
        self.first: str | None = None
        state = np.array([session.state])
        view = session.view(player)
        if hands == "any" and view.to_move == session.to_move:
            state = np.array([view.sample(0).state])
        self.state = state

    def answer(self, first: str | None) -> Answer:
        """The answer, ``first`` being the text of the first action, if it is given."""
        self.first = first
        held: tuple[int, ...] = ()
        state, unseen = self.state, Unseen(self.match, None if self.hands == "known" else 1 - self.player)
        if self.hands == "any":
            state, held = worst_hand(state, unseen, self.ask)
        value, search = self.ask(state, unseen)
        return self.told(value, search, state, held)

    def ask(self, state: State, unseen: Unseen, *, helped: bool = False) -> tuple[Fraction, Search]:
        """The value of a state, and the search that found it."""
        stepper = Stepper(self.match, self.goal, self.player, unseen, self.nodes)
        stepper.left = self.left
        search = Search(stepper, helped=helped)
        node = stepper.start(state)
        value = search.value(node) if self.first is None else search.values(node)[self.chosen(search, node)]
        self.left = stepper.left
        return value, search

    def chosen(self, search: Search, node: Node) -> int:
        """Which move is to be the first."""
        return [action.text for action in search.actions(node)].index(str(self.first))

    def told(self, value: Fraction, search: Search, state: State, held: Sequence[int]) -> Answer:
        node = search.stepper.start(state)
        options = [*zip(search.actions(node), search.values(node), strict=True)]
        line = self.line(search, node, Search(search.stepper, helped=True))
        first = line[0]
        own = first if first.player == self.player else None
        return Answer(self.goal, self.player, self.hands, value, own, self.first is not None,
                      tuple(sorted(options, key=lambda option: option[1], reverse=search.own(node))), tuple(line),
                      tuple(self.match.cards[card] for card in held), self.nodes - search.stepper.left)  # fmt: skip

    def line(self, search: Search, node: Node, hopeful: Search) -> list[Action]:
        """How it goes with the best play of both, up to where chance makes a difference or the question is settled."""
        line: list[Action] = []
        found: Node | None = node
        while found is not None and found.reached is None:
            if self.first is not None and not line:
                chosen = self.chosen(search, found)
            else:
                chosen = self.best(search, found, hopeful)
            line.append(search.actions(found)[chosen])
            found = self.onward(search, search.tries(found)[chosen])
        return line

    def onward(self, search: Search, tried: Try) -> Node | None:
        """Where a move leads, if chance makes no difference to the answer there."""
        found = search.stepper.take(tried)
        while not isinstance(found, Node):
            values = [search.after(one, Fraction(0), True) for _, one in found.ways]
            if len(set(values)) > 1 and not found.worst:
                return None
            found = search.stepper.take(found.ways[values.index(min(values))][1])
        return found

    def best(self, search: Search, node: Node, hopeful: Search) -> int:
        """The best move for who decides.

        Of several the first for the player, or where none helps one that might if it were let; for the opponent the one
        that comes to the point with the fewest answers.
        """
        values = search.values(node)
        if not search.own(node):
            return self.shortest(search, node, values)[1]
        found = values if any(values) else hopeful.values(node)
        return found.index(max(found))

    def shortest(self, search: Search, node: Node, values: Sequence[Fraction]) -> tuple[int, int]:
        """With how many answers the opponent gets the least chance, and the first of them."""
        tries, least = search.tries(node), min(values)
        return min((self.answers(search, tries[i]), i) for i, value in enumerate(values) if value == least)

    def answers(self, search: Search, tried: Try) -> int:
        """How many answers it takes from a move on until the player decides, chance has a say, or it is settled."""
        found = search.stepper.take(tried)
        if not isinstance(found, Node) or found.reached is not None or search.own(found):
            return 1
        return 1 + self.shortest(search, found, search.values(found))[0]
