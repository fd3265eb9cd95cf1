"""The value of a position: the chance that the player who wants something can bring it about, whatever is answered.

The player takes the best of their actions, the opponent the worst for them, and chance goes as it goes. Positions that
differ only in what nobody knows are one. A branch is left as soon as it can't change the value.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rtkit.games.contract import Action
from rtkit.solve.steps import Branches, Node, Stepper, Try

__all__ = ["Search"]

_NO, _SURE = Fraction(0), Fraction(1)


class Search:
    """Answers one question from one deal. ``offered`` gathers the cards of the hidden hand that could be used.

    ``helped``: the opponent answers as the player would like it; what can't come about then never can.
    """

    def __init__(self, stepper: Stepper, *, helped: bool = False) -> None:
        self.stepper, self.helped = stepper, helped
        self.offered: set[int] = set()
        self._values: dict[bytes, Fraction] = {}

    def value(self, node: Node) -> Fraction:
        """The chance that what is wanted comes about from here, both playing as well as can be."""
        if node.reached is not None:
            return node.reached
        key = self.stepper.unseen.key(node.state)
        if key not in self._values:
            self._values[key] = self._decide(node)
        return self._values[key]

    def _decide(self, node: Node) -> Fraction:
        own = self.own(node)
        best = _NO if own else _SURE
        for tried in self.tries(node):
            best = (max if own else min)(best, self.after(tried, best, own))
            if best == (_SURE if own else _NO):
                break
        return best

    def own(self, node: Node) -> bool:
        """Is the decision made in the player's favour?"""
        return self.helped or node.asks == self.stepper.player

    def values(self, node: Node) -> list[Fraction]:
        """The value of each move of a decision."""
        own = self.own(node)
        return [self.after(tried, _NO if own else _SURE, own) for tried in self.tries(node)]

    def after(self, tried: Try, bound: Fraction, own: bool) -> Fraction:
        """The value of a move; once it can't be better than ``bound`` for who makes it, any value that isn't."""
        found = self.stepper.take(tried)
        if isinstance(found, Node):
            return self.value(found)
        if found.worst:
            return self._worst(found)
        return self._average(found, bound, own)

    def _worst(self, branches: Branches) -> Fraction:
        """What the opponent comes to hold is whichever is worst (or, helped, best) for the player."""
        best = _NO if self.helped else _SURE
        for _, tried in branches.ways:
            best = (max if self.helped else min)(best, self.after(tried, best, self.helped))
            if best == (_SURE if self.helped else _NO):
                break
        return best

    def _average(self, branches: Branches, bound: Fraction, own: bool) -> Fraction:
        total, left = _NO, _SURE
        for chance, tried in branches.ways:
            total, left = total + chance * self.after(tried, _NO if own else _SURE, own), left - chance
            if total + left <= bound if own else total >= bound:
                break
        return total

    def tries(self, node: Node) -> list[Try]:
        """Each move of a decision; what the opponent plays from the hidden hand is known to be there from then on."""
        unknown = self.stepper.unseen.hand(node.state) if node.asks != self.stepper.player else {}
        if not unknown:
            return [Try(node.state, move) for move in node.moves]
        cards = [action.card for action in self.actions(node)]
        self.offered.update(card for card in cards if card in unknown)
        return [Try(node.state, m, known=frozenset({c} & set(unknown))) for m, c in zip(node.moves, cards, strict=True)]

    def actions(self, node: Node) -> Sequence[Action]:
        """The moves of a decision as actions."""
        match = self.stepper.match
        return match.kit.actions(match.cards, node.state[0], node.moves)
