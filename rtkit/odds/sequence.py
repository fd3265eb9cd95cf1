"""Several attacks, one after another, on one target or several, with the chance of each outcome.

Dice are rolled afresh for every battle (RT-104). A beaten character leaves the field; an attack that fails changes
nothing to either (RT-405). So the outcome is told by who beat whom.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from rtkit._given import given
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.odds.battle import battle_odds
from rtkit.odds.checks import MAX_DICE, several, whole
from rtkit.odds.distribution import Distribution
from rtkit.odds.notation import parse_side

__all__ = ["MAX_ATTACKS", "Outcome", "SequenceOdds", "sequence_odds"]

MAX_ATTACKS = 16
"""Most attacks in a sequence: there can be 2ⁿ outcomes."""

Fighter: TypeAlias = tuple[int, int] | str
Outcome: TypeAlias = tuple[int | None, ...]
"""For each target, the number (from 0) of the attacker that beat it; ``None``: it still stands."""


@dataclass(frozen=True)
class SequenceOdds:
    """The chance of each outcome of a sequence of attacks; made by ``sequence_odds``.

    ``attackers`` and ``targets`` are pairs (value, dice); ``plan`` has for each attacker the targets it would
    attack, by number from 0: it attacks the first of them that still stands, or none.
    """

    attackers: tuple[tuple[int, int], ...]
    targets: tuple[tuple[int, int], ...]
    plan: tuple[tuple[int, ...], ...]

    @cached_property
    def outcomes(self) -> dict[Outcome, Fraction]:
        """The chance of each outcome that can come: who beat each target. They add up to 1."""
        chances: dict[Outcome, Fraction] = {(None,) * len(self.targets): Fraction(1)}
        for i in range(len(self.attackers)):
            after: defaultdict[Outcome, Fraction] = defaultdict(Fraction)
            for outcome, chance in chances.items():
                for result, p in self._attack(i, outcome):
                    after[result] += chance * p
            chances = after
        return dict(chances)

    def _attack(self, attacker: int, before: Outcome) -> Iterator[tuple[Outcome, Fraction]]:
        target = self._target(attacker, before)
        if target is None:
            yield before, Fraction(1)
            return
        win = battle_odds(*self.attackers[attacker], *self.targets[target]).win
        if win:
            yield (*before[:target], attacker, *before[target + 1 :]), win
        if win != 1:
            yield before, 1 - win

    def _target(self, attacker: int, outcome: Outcome) -> int | None:
        """Whom the attacker attacks: the first of its targets that none before it has beaten."""
        beaten = {j for j, by in enumerate(outcome) if by is not None and by < attacker}
        return next((j for j in self.plan[attacker] if j not in beaten), None)

    def beaten_by(self, target: int = 0) -> tuple[Fraction, ...]:
        """The chance that the target is beaten by the first attacker, by the second, …; raises ``OptionError``."""
        j = whole("target", target, 0, len(self.targets) - 1)
        chances = [Fraction(0)] * len(self.attackers)
        for outcome, chance in self.outcomes.items():
            by = outcome[j]
            if by is not None:
                chances[by] += chance
        return tuple(chances)

    def survives(self, target: int = 0) -> Fraction:
        """The chance that the target still stands after all attacks; raises ``OptionError``."""
        return 1 - sum(self.beaten_by(target), Fraction(0))

    @property
    def all_beaten(self) -> Fraction:
        """The chance that no target is left."""
        return self.lost.chance(len(self.targets))

    @cached_property
    def lost(self) -> Distribution:
        """How many targets are beaten."""
        return self._counted(lambda outcome: sum(by is not None for by in outcome))

    @cached_property
    def left_over(self) -> Distribution:
        """How many attackers find none of their targets standing, and so are free to attack the deck."""
        everyone = range(len(self.attackers))
        return self._counted(lambda outcome: sum(self._target(i, outcome) is None for i in everyone))

    def _counted(self, number: Callable[[Outcome], int]) -> Distribution:
        chances: defaultdict[int, Fraction] = defaultdict(Fraction)
        for outcome, chance in self.outcomes.items():
            chances[number(outcome)] += chance
        return Distribution.from_chances(chances)


def sequence_odds(
    attackers: Sequence[Fighter],
    targets: Sequence[Fighter],
    plan: Sequence[int | Iterable[int]] | None = None,
) -> SequenceOdds:
    """The exact odds of attackers going one after another at targets, each a pair (value, dice) or ``"500+2d"``.

    Without a ``plan`` each attacker goes at the first target, in the order given, that still stands. A plan names
    for each attacker a target (by number from 0), or several in order of preference; an attacker whose targets are
    all beaten doesn't attack. At most 16 attackers. Raises ``OptionError``.

    >>> odds = sequence_odds(["500+2d", "700+1d"], ["600+3d"])
    >>> odds.beaten_by(0), odds.survives(0)
    ((Fraction(197, 1296), Fraction(38465, 839808)), Fraction(673687, 839808))
    """
    attacking, standing = several("attackers", attackers), several("targets", targets)
    if not 0 < len(attacking) <= MAX_ATTACKS or not standing:
        raise OptionError(t("odds.sequence", most=MAX_ATTACKS, attackers=len(attacking), targets=len(standing)))
    own = tuple(_fighter(f"attackers[{i}]", a) for i, a in enumerate(attacking))
    others = tuple(_fighter(f"targets[{j}]", d) for j, d in enumerate(standing))
    wishes = [range(len(others))] * len(own) if plan is None else several("plan", plan)
    if len(wishes) != len(own):
        raise OptionError(t("odds.plan", attackers=len(own), got=len(wishes)))
    return SequenceOdds(own, others, tuple(_wish(i, wish, len(others)) for i, wish in enumerate(wishes)))


def _fighter(name: str, fighter: Fighter) -> tuple[int, int]:
    if isinstance(fighter, str):
        side = parse_side(fighter)
        return side.value, side.dice
    if not isinstance(fighter, tuple | list) or len(fighter) != 2:
        raise OptionError(t("odds.fighter", name=name, got=given(fighter)))
    return whole(f"{name}[0]", fighter[0]), whole(f"{name}[1]", fighter[1], 0, MAX_DICE)


def _wish(i: int, wish: int | Iterable[int], targets: int) -> tuple[int, ...]:
    wanted = tuple(wish) if isinstance(wish, Iterable) else (wish,)
    return tuple(whole(f"plan[{i}]", j, 0, targets - 1) for j in wanted)
