"""Information-set Monte-Carlo tree search over any game's kernels, starting only from what the player may know."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from hashlib import blake2b
from time import perf_counter

import numpy as np

from rtkit._given import given, whole_number
from rtkit._streams import folded
from rtkit.errors import OptionError
from rtkit.games.contract import Action
from rtkit.games.match import Match
from rtkit.games.tree import NODE
from rtkit.games.view import View
from rtkit.i18n import get_language, t
from rtkit.stats import wilson_interval

__all__ = ["PIECE", "Line", "Report", "Search", "searcher"]

ITERATIONS = 1000
MOST = 2_000_000
"""Most iterations, and most milliseconds, of one decision."""
ROLLOUT = "odds"
PIECE = 64
"""Iterations between two looks at the clock, or at whether to stop."""
_LINE = 8
"""Moves of a line at most."""
_LISTS = 16
"""Deck lists imagined, where the opposing one isn't known."""


@dataclass(frozen=True)
class Line:
    """What search thinks of one action.

    ``visits``: iterations that began with it; ``value``: the share of those that were won, a draw being half;
    ``interval``: of that share at 95 %, as if the games were independent; ``line``: the moves thought best from it on.
    """

    action: Action
    visits: int
    value: float
    interval: tuple[float, float]
    line: tuple[Action, ...]

    def say(self, lang: str | None = None) -> str:
        """The action, its numbers and its line in one sentence, in ``lang`` or in the language in use."""
        language = lang or get_language()
        low, high = self.interval
        words = t("agents.line", language, action=self.action.say(language), visits=self.visits, value=self.value,
                  low=low, high=high)  # fmt: skip
        if len(self.line) < 2:
            return words
        after = t("agents.then", language).join(action.say(language) for action in self.line[1:])
        return words + t("agents.line_on", language, line=after)


@dataclass(frozen=True)
class Report:
    """What a search found: ``lines``, most visited first; ``iterations`` done, ``seconds`` it took."""

    lines: tuple[Line, ...]
    iterations: int
    seconds: float

    @property
    def best(self) -> Action:
        """The action to take: the one visited most, the first of several."""
        return self.lines[0].action


class Search:
    """An agent ``view, actions → action`` that searches; the same view, seed and budget give the same answer.

    ``iterations`` a decision, or as many as ``milliseconds`` allow (then it isn't reproducible); spread over
    ``threads`` trees whose visits are added. Games are played out by ``rollout``, one of the game's policies. Hidden
    cards and the future of the true game are out of reach: every iteration starts from a deal that the view allows.
    Raises ``OptionError`` for numbers out of range.
    """

    def __init__(self, iterations: int = ITERATIONS, *, milliseconds: int | None = None, seed: int = 0,
                 threads: int = 1, rollout: str = ROLLOUT) -> None:  # fmt: skip
        self.iterations = _within("iterations", iterations, MOST)
        self.milliseconds = None if milliseconds is None else _within("milliseconds", milliseconds, MOST)
        self.threads = _within("threads", threads, 64)
        self.seed = seed
        self.rollout = rollout
        self.__name__ = f"search:{self.iterations}" if milliseconds is None else f"search:{milliseconds}ms"

    def __call__(self, view: View, actions: Sequence[Action]) -> Action:
        """The action visited most."""
        return actions[0] if len(actions) == 1 else self.think(view).best

    def think(self, view: View, stop: Callable[[], bool] = lambda: False) -> Report:
        """Search from a view of the player who decides, and report; ``stop`` is asked now and then.

        Raises ``OptionError`` if another decides, or nobody.
        """
        actions = view.legal_actions()
        if not actions:
            raise OptionError(t("agents.not_asked"))
        start = perf_counter()
        key = folded(self.seed & (2**64 - 1), int.from_bytes(blake2b(view.state.tobytes(), digest_size=8).digest()))
        trees = [_Tree(view, self._share(i), folded(key, i), self.rollout) for i in range(self.threads)]
        until = None if self.milliseconds is None else start + self.milliseconds / 1000
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(lambda tree: tree.grow(until, stop), trees))
        return _report(view, actions, trees, perf_counter() - start)

    def _share(self, i: int) -> int:
        """Iterations of one tree of several."""
        total = MOST // self.threads if self.milliseconds is not None else self.iterations
        return total // self.threads + (i < total % self.threads)


_NAME = re.compile(r"search(?::(?P<n>[0-9]{1,9})(?P<ms>ms)?)?")


def searcher(name: str) -> Search | None:
    """The search that a name means: ``search``, ``search:200`` (iterations), ``search:50ms``; ``None`` for other names.

    Raises ``OptionError`` for a number out of range.

    >>> searcher("search:200").iterations, searcher("greedy")
    (200, None)
    """
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    number = int(found["n"]) if found["n"] else ITERATIONS
    return Search(milliseconds=number) if found["ms"] else Search(number)


def _within(name: str, value: object, most: int) -> int:
    number = whole_number(value)
    if number is None or not 1 <= number <= most:
        raise OptionError(t("agents.bad_number", name=name, most=most, got=given(value)))
    return number


class _Tree:
    """One tree, grown from deals of a view; deck lists that aren't known are imagined, several in turns."""

    def __init__(self, view: View, iterations: int, key: int, rollout: str) -> None:
        self.key, self.total, self.done = key, iterations, 0
        lists = 1 if view.open_lists else min(_LISTS, max(1, iterations // PIECE))
        self.matches: list[Match] = [view.imagined(folded(key, i)) for i in range(lists)]
        match = self.matches[0]
        if rollout not in match.kit.policies:
            raise OptionError(t("sim.bad_agent", known=", ".join(match.kit.policies), got=given(rollout)))
        self.policy, self.data = match.kit.policies.index(rollout), match.kit.policy_data()
        self.state, self.work = match.blank(), match.scratch()
        self.raw = self.state.view(np.uint8)
        self.seen = np.frombuffer(view.state.tobytes(), np.uint8)
        self.nodes = np.zeros(min(iterations, 4096) + 1, NODE)
        self.path = np.zeros(len(self.nodes) + 1, np.int64)
        self.names = np.zeros(match.kit.work["moves"].shape[0], np.int64)
        self.size = 1

    def grow(self, until: float | None, stop: Callable[[], bool]) -> None:
        """Do the iterations there are to do, in pieces."""
        search = self.matches[0].kit.search
        while self.done < self.total and not stop() and (until is None or perf_counter() < until or not self.done):
            end = min(self.total, self.done + PIECE)
            if end >= len(self.nodes):
                self.nodes = np.concatenate([self.nodes, np.zeros_like(self.nodes)])
                self.path = np.zeros(len(self.nodes) + 1, np.int64)
            tables = self.matches[self.done // PIECE % len(self.matches)].tables
            self.size = search(tables, self.seen, self.raw, self.state, self.work, self.data, self.nodes, self.path,
                               self.names, self.size, np.uint64(self.key), self.done, end, self.policy)  # fmt: skip
            self.done = end

    def best_line(self, view: View, first: Action) -> tuple[Action, ...]:
        """The moves thought best from an action on, as they go in one deal that the view allows."""
        session = view.sample(self.key)
        line: list[Action] = []
        move, node = first.move, 0
        while (action := next((a for a in session.legal_actions() if a.move == move), None)) is not None:
            line.append(action)
            session.apply(action)
            node = next((i for i in self.children(node) if int(self.nodes[i]["move"]) == move), 0)
            after = [self.nodes[i] for i in self.children(node)] if node else []
            if not after or len(line) == _LINE:
                break
            move = int(max(after, key=lambda child: int(child["visits"]))["move"])
        return tuple(line)

    def children(self, node: int) -> list[int]:
        """The numbers of a node's children, newest first."""
        found, child = [], int(self.nodes[node]["child"])
        while child:
            found.append(child)
            child = int(self.nodes[child]["next"])
        return found


def _report(view: View, actions: Sequence[Action], trees: Sequence[_Tree], seconds: float) -> Report:
    nodes = [tree.nodes[child] for tree in trees for child in tree.children(0)]
    found = [(int(node["move"]), int(node["visits"]), float(node["value"])) for node in nodes]
    lines = []
    for action in actions:
        visits = sum(n for move, n, _ in found if move == action.move)
        won = sum(value for move, _, value in found if move == action.move)
        interval = wilson_interval(won, visits)
        lines.append(Line(action, visits, won / visits if visits else 0.5, (interval.low, interval.high), (action,)))
    lines.sort(key=lambda line: -line.visits)
    lines[0] = replace(lines[0], line=trees[0].best_line(view, lines[0].action))
    return Report(tuple(lines), sum(tree.done for tree in trees), seconds)
