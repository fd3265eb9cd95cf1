"""One battle: A + 100 × dice against D + 100 × dice, ties to the attacker (RT-104, RT-405).

A die shows s as often as it shows 7 − s. So the attacker's sum minus the sum of n defending dice is distributed
like the sum of all the dice minus 7n, and one table of tails for each number of dice answers every battle:
P(Sa − Sd ≥ k) = P(sum of all ≥ k + 7n).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from rtkit._given import given
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.odds.checks import MAX_DICE, whole
from rtkit.odds.dice import at_least_count, dice_counts
from rtkit.odds.distribution import Distribution

__all__ = ["BattleOdds", "battle_odds", "hundreds_needed", "win_chance"]


def hundreds_needed(difference: int) -> int:
    """The least k with 100 k ≥ ``difference`` (D − A): by how much the attacker's dice must exceed the defender's."""
    return -(-difference // 100)


@lru_cache(maxsize=1 << 16)
def win_chance(lead: int, attack_dice: int, defence_dice: int) -> Fraction:
    """P(Sa − Sd ≥ lead), for checked numbers of dice."""
    dice = attack_dice + defence_dice
    return Fraction(at_least_count(dice, lead + 7 * defence_dice), 6**dice)


@dataclass(frozen=True)
class BattleOdds:
    """The exact odds of one battle between values in use (RT-107); made by ``battle_odds``.

    Everything is a ratio of whole numbers and is worked out when it is first asked for.
    """

    attack: int
    attack_dice: int
    defence: int
    defence_dice: int

    @cached_property
    def win(self) -> Fraction:
        """The chance that the attacker wins: A + 100 Sa ≥ D + 100 Sd (RT-405)."""
        return win_chance(hundreds_needed(self.defence - self.attack), self.attack_dice, self.defence_dice)

    @property
    def hold(self) -> Fraction:
        """The chance that the defender stays: 1 − ``win``."""
        return 1 - self.win

    @property
    def win_float(self) -> float:
        """``win`` as the nearest float."""
        return float(self.win)

    @cached_property
    def attack_total(self) -> Distribution:
        """The attacker's total, A + 100 Sa."""
        return _total(self.attack, self.attack_dice)

    @cached_property
    def defence_total(self) -> Distribution:
        """The defender's total, D + 100 Sd."""
        return _total(self.defence, self.defence_dice)

    @cached_property
    def margin(self) -> Distribution:
        """The attacker's total minus the defender's, which wins from 0 up."""
        least = self.attack - self.defence + 100 * (self.attack_dice - 6 * self.defence_dice)
        counts = dice_counts(self.attack_dice + self.defence_dice)
        return Distribution(tuple(range(least, least + 100 * len(counts), 100)), counts)

    @property
    def expected_margin(self) -> Fraction:
        """The margin's mean, A − D + 350 (dice − dice)."""
        return Fraction(self.attack - self.defence + 350 * (self.attack_dice - self.defence_dice))

    def percentile(
        self, attack_roll: int | Sequence[int] | None = None, defence_roll: int | Sequence[int] | None = None
    ) -> Fraction:
        """How lucky a roll was, from 0 to 1: the chance of a lower one plus half the chance of an equal one.

        A roll is the sum of a side's dice or its faces one by one. With one side's roll given, it is compared with
        all rolls of that side; with both, the margin they make with all margins, seen by the attacker.
        An average roll has 1/2. Raises ``OptionError`` for a roll these dice can't show, or for none at all.

        >>> battle_odds(500, 2, 600, 3).percentile(attack_roll=(6, 6))
        Fraction(71, 72)
        """
        attacked = None if attack_roll is None else _roll("attack_roll", attack_roll, self.attack_dice)
        defended = None if defence_roll is None else _roll("defence_roll", defence_roll, self.defence_dice)
        if attacked is not None and defended is not None:
            return self.margin.percentile(self.attack - self.defence + 100 * (attacked - defended))
        if attacked is not None:
            return self.attack_total.percentile(self.attack + 100 * attacked)
        if defended is not None:
            return self.defence_total.percentile(self.defence + 100 * defended)
        raise OptionError(t("odds.roll_missing"))


def battle_odds(
    attack: int,
    attack_dice: int,
    defence: int,
    defence_dice: int,
    *,
    attack_bonus: int = 0,
    defence_bonus: int = 0,
    attack_dice_bonus: int = 0,
    defence_dice_bonus: int = 0,
) -> BattleOdds:
    """The exact odds of a battle: ``attack`` and ``attack_dice`` against ``defence`` and ``defence_dice``.

    Printed values are whole numbers ≥ 0, dice at most 60. Bonuses are the sums of modifiers, of any sign (of dice:
    at most 60 either way); each value in use is printed plus bonus, cut at 0 once (RT-107).
    Raises ``OptionError`` naming the argument.

    >>> battle_odds(500, 2, 600, 3).win
    Fraction(197, 1296)
    >>> battle_odds(500, 2, 600, 3, attack_bonus=700).win_float
    0.7785493827160493
    """
    return BattleOdds(
        max(0, whole("attack", attack) + whole("attack_bonus", attack_bonus, None)),
        _dice("attack_dice", attack_dice, attack_dice_bonus),
        max(0, whole("defence", defence) + whole("defence_bonus", defence_bonus, None)),
        _dice("defence_dice", defence_dice, defence_dice_bonus),
    )


def _dice(name: str, printed: int, bonus: int) -> int:
    return max(0, whole(name, printed, 0, MAX_DICE) + whole(f"{name}_bonus", bonus, -MAX_DICE, MAX_DICE))


def _total(value: int, dice: int) -> Distribution:
    return Distribution(tuple(range(value + 100 * dice, value + 600 * dice + 1, 100)), dice_counts(dice))


def _roll(name: str, roll: int | Sequence[int], dice: int) -> int:
    """The sum of a roll of so many dice, given as the sum or as the faces."""
    if not isinstance(roll, Sequence):
        return whole(name, roll, dice, 6 * dice)
    if len(roll) != dice:
        raise OptionError(t("odds.faces", name=name, dice=dice, got=given(roll)))
    return sum(whole(f"{name}[{i}]", face, 1, 6) for i, face in enumerate(roll))
