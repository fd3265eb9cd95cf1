"""One move, and every way that chance can go until the next decision or until the question is settled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any

from rtkit.errors import BudgetError
from rtkit.games.contract import Goal
from rtkit.games.match import Match, copied
from rtkit.games.memory import ROW, ROWS
from rtkit.i18n import t
from rtkit.odds.dice import dice_counts
from rtkit.solve.lots import State, Unseen

__all__ = ["Branches", "Node", "Stepper", "Try"]

_KIND, _ACTOR, _CARD = 0, 2, 3
_WORDS = ("dice", "random", "shuffle")
"""What a game calls the sorts of chance: rolls, cards drawn by lot, decks put in another order."""
_MOST_EACH = 6
"""Most dice of a side that are tried face by face."""


@dataclass(frozen=True, slots=True)
class Node:
    """Where a decision is asked, or the question is settled (``reached``: 1, 0, or 1/2 for what counts half)."""

    state: State
    moves: tuple[int, ...] = ()
    asks: int = -1
    reached: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Try:
    """A move with what chance is to do first: so many events of chance are settled, with these dice and these cards."""

    state: State
    move: int
    settled: int = 0
    dice: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    cards: tuple[int, ...] = ()
    known: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Branches:
    """The ways an event of chance can go, and how likely each is.

    ``worst``: nobody but the opponent sees which came, so that it may be whichever is worst for the player.
    """

    ways: tuple[tuple[Fraction, Try], ...] = ()
    worst: bool = False


class Stepper:
    """Makes moves for one question: ``player`` wants ``goal``. ``left`` steps may still be made."""

    def __init__(self, match: Match, goal: Goal, player: int, unseen: Unseen, nodes: int) -> None:
        self.match, self.kit, self.player, self.unseen = match, match.kit, player, unseen
        self.nodes = self.left = nodes
        numbers = {name: i for i, name in enumerate(self.kit.events)}
        self._reached = {numbers[kind]: whose for kind, whose in goal.reached.items()}
        self._missed = {numbers[kind] for kind in goal.missed}
        self._nobodys = Fraction(1, 2) if goal.even else Fraction(0)
        self._dice, self._lots, self._shuffles = (
            {numbers[kind] for kind, word in self.kit.chance.items() if word == which} for which in _WORDS
        )
        self._revealed = {numbers[kind] for kind in self.kit.solving.revealed}
        self._work = match.scratch(ROWS)

    def start(self, state: State) -> Node:
        """The decision that a state stands at."""
        n = self.kit.legal(self.match.tables, state, self._work)
        return Node(state, tuple(self._work[0]["moves"][:n].tolist()), int(state[0]["asks"]))

    def take(self, tried: Try) -> Node | Branches:
        """The next decision; or, if chance has a say before it, the ways that the first event of it can go.

        Raises ``BudgetError`` when no steps are left, and where what was to come by chance can't be brought about.
        """
        if self.left <= 0:
            raise BudgetError(t("solve.budget", nodes=self.nodes))
        self.left -= 1
        node, rows = self._run(tried)
        if tried.settled and (len(rows) < tried.settled or rows[tried.settled - 1][_CARD] not in tried.known):
            raise BudgetError(t("solve.entangled"))
        for i in range(tried.settled, len(rows)):
            branches = self._branches(tried, node, rows, i)
            if len(branches.ways) > 1:
                return branches
            for _, only in branches.ways:
                tried = only
        self.unseen.show(node.state, tried.known)
        return node

    def _run(self, tried: Try) -> tuple[Node, list[list[int]]]:
        """Make the move; the events before the one that settles the question, if one does."""
        state, work = copied(tried.state), self._work[0]
        work["rows_n"] = work["lost"] = 0
        self._give(tried)
        self.kit.step(self.match.tables, state, self._work, tried.move)
        self._take_back(tried)
        n = int(work["rows_n"])
        rows: list[list[int]] = work["rows"][: n * ROW].reshape(n, ROW).tolist()
        for i, row in enumerate(rows):
            reached = self._settles(row)
            if reached is not None:
                return Node(state, reached=reached), rows[:i]
        moves = tuple(work["moves"][: int(work["n"])].tolist())
        return Node(state, moves, int(state[0]["asks"])), rows

    def _settles(self, row: Sequence[int]) -> Fraction | None:
        whose = self._reached.get(row[_KIND])
        if whose is not None and row[_ACTOR] == (self.player if whose == "own" else 1 - self.player):
            return Fraction(1)
        if row[_KIND] not in self._missed:
            return None
        return self._nobodys if row[_ACTOR] < 0 else Fraction(0)

    def _give(self, tried: Try) -> None:
        """Lay out the chance given by hand."""
        work = self._work[0]
        if tried.dice:
            room = len(work["given"]) // 2
            for side, (thrown, had) in enumerate(zip(tried.dice, self.kit.rolled(tried.state[0]), strict=True)):
                at = side * room + had
                work["given"][at : at + len(thrown)] = thrown
        work["given_n"] = len(tried.cards)
        work["given_card"][: len(tried.cards)] = tried.cards

    def _take_back(self, tried: Try) -> None:
        work = self._work[0]
        if tried.dice:
            work["given"][:] = 0
        work["given_n"] = 0

    # chance

    def _branches(self, tried: Try, node: Node, rows: list[list[int]], i: int) -> Branches:
        """The ways that event ``i`` can go; none for one that chance has no say in."""
        kind, card = rows[i][_KIND], rows[i][_CARD]
        if kind in self._dice:
            return Branches() if tried.dice else Branches(tuple(self._rolls(tried, node, rows)))
        by_lot = kind in self._lots
        if not by_lot and kind not in self._revealed:
            return Branches()
        if any(row[_KIND] in self._shuffles and row[_ACTOR] == self.unseen.owner(card) for row in rows[:i]):
            raise BudgetError(t("solve.entangled"))
        found = []
        for chance, one in self._drawn(tried, i, card) if by_lot else [(Fraction(1), card)]:
            for p, face, state in self.unseen.faces(tried.state, one, tried.known):
                cards = (*tried.cards, face) if by_lot else tried.cards
                then = Try(state, tried.move, i + 1, tried.dice, cards, tried.known | {face})
                found.append((chance * p, then))
        return Branches(tuple(found), worst=not by_lot and card in self.unseen.hand(node.state))

    def _drawn(self, tried: Try, i: int, card: int) -> list[tuple[Fraction, int]]:
        """The cards that could be drawn by lot in event ``i``, one for each sort of place they lie in."""
        size = self.kit.deck_size
        owner = card // size
        found: dict[Any, list[int]] = {}
        for other in range(owner * size, owner * size + size):
            if other == card or self._comes(replace(tried, cards=(*tried.cards, other)), i, other):
                found.setdefault(self.unseen.sort_of(tried.state, other), []).append(other)
        total = sum(map(len, found.values()))
        return [(Fraction(len(cards), total), cards[0]) for cards in found.values()]

    def _comes(self, tried: Try, i: int, card: int) -> bool:
        """Is it the card given that event ``i`` is about?"""
        _, rows = self._run(tried)
        return i < len(rows) and rows[i][_CARD] == card

    def _rolls(self, tried: Try, node: Node, rows: list[list[int]]) -> Iterator[tuple[Fraction, Try]]:
        """The rolls of all dice thrown; those alike in their sums are one, unless dice stay on the table."""
        active = int(tried.state[0]["active"])
        thrown = [row for row in rows if row[_KIND] in self._dice]
        dice = [sum((row[_ACTOR] == active) == (side == 0) for row in thrown) for side in (0, 1)]
        sides = [_each(n) if self._stay(node) else _sums(n) for n in dice]
        for (p, one), (q, other) in product(*sides):
            yield p * q, replace(tried, dice=(one, other))

    def _stay(self, node: Node) -> bool:
        """Do dice lie on the table that still count?"""
        then = copied(node.state)
        self.kit.solving.forget(then[0])
        return node.reached is None and any(self.kit.rolled(then[0]))


def _sums(dice: int) -> list[tuple[Fraction, tuple[int, ...]]]:
    """One roll for each sum of so many dice, and how likely the sum is."""
    return [(Fraction(count, 6**dice), _roll(dice, extra)) for extra, count in enumerate(dice_counts(dice))]


def _roll(dice: int, extra: int) -> tuple[int, ...]:
    """A roll that shows so much more than all ones."""
    return tuple(1 + min(5, max(0, extra - 5 * i)) for i in range(dice))


def _each(dice: int) -> list[tuple[Fraction, tuple[int, ...]]]:
    """Every roll of so many dice. Raises ``BudgetError`` for more than can be tried."""
    if dice > _MOST_EACH:
        raise BudgetError(t("solve.dice", most=_MOST_EACH))
    return [(Fraction(1, 6**dice), faces) for faces in product(range(1, 7), repeat=dice)]
