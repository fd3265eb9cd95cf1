"""The other way round: the least value that wins (or holds) with at least the chance p, exact.

A float p is compared bit by bit, so ``0.1`` asks for a hair more than ``"1/10"`` does.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from math import ceil
from operator import neg

from rtkit.odds.battle import hundreds_needed, win_chance
from rtkit.odds.checks import MAX_DICE, Probability, probability, whole
from rtkit.odds.dice import tails

__all__ = [
    "fewest_defence_dice", "fewest_dice", "least_attack", "least_bonus", "least_defence", "least_defence_bonus",
]  # fmt: skip


def _dice(name: str, value: int) -> int:
    return whole(name, value, 0, MAX_DICE)


def least_attack(p: Probability, attack_dice: int, defence: int, defence_dice: int) -> int:
    """The least A that wins with chance ≥ p; there always is one (RT-405). Raises ``OptionError``.

    >>> least_attack("1/2", 2, 600, 3)
    900
    """
    own, other = _dice("attack_dice", attack_dice), _dice("defence_dice", defence_dice)
    target, dice = whole("defence", defence), own + other
    need = ceil(probability(p) * 6**dice)
    if need == 0:
        return 0
    highest = dice + bisect_right(tails(dice), -need, key=neg) - 1
    return max(0, target - 100 * (highest - 7 * other))


def least_defence(p: Probability, attack: int, attack_dice: int, defence_dice: int) -> int:
    """The least D that holds with chance ≥ p; there always is one (RT-405). Raises ``OptionError``.

    >>> least_defence(1, 500, 0, 0)
    501
    """
    other, own = _dice("attack_dice", attack_dice), _dice("defence_dice", defence_dice)
    attacker, dice = whole("attack", attack), own + other
    need = ceil(probability(p) * 6**dice)
    if need == 0:
        return 0
    lowest = dice + bisect_left(tails(dice), need - 6**dice, key=neg)
    return max(0, attacker + 100 * (lowest - 7 * own) - 99)


def fewest_dice(p: Probability, attack: int, defence: int, defence_dice: int) -> int | None:
    """The fewest attacking dice that win with chance ≥ p; ``None`` where 60 aren't enough. Raises ``OptionError``.

    >>> fewest_dice("1/2", 500, 600, 3)
    4
    """
    wanted, other = probability(p), _dice("defence_dice", defence_dice)
    lead = hundreds_needed(whole("defence", defence) - whole("attack", attack))
    n = bisect_left(range(MAX_DICE + 1), wanted, key=lambda own: win_chance(lead, own, other))
    return n if n <= MAX_DICE else None


def fewest_defence_dice(p: Probability, attack: int, attack_dice: int, defence: int) -> int | None:
    """The fewest defending dice that hold with chance ≥ p; ``None`` where 60 aren't enough. Raises ``OptionError``.

    >>> fewest_defence_dice("1/2", 500, 2, 600)
    2
    """
    wanted, other = probability(p), _dice("attack_dice", attack_dice)
    lead = hundreds_needed(whole("defence", defence) - whole("attack", attack))
    n = bisect_left(range(MAX_DICE + 1), wanted, key=lambda own: 1 - win_chance(lead, other, own))
    return n if n <= MAX_DICE else None


def least_bonus(p: Probability, attack: int, attack_dice: int, defence: int, defence_dice: int) -> int:
    """The least bonus to A, from 0 up, that makes the attacker win with chance ≥ p. Raises ``OptionError``.

    >>> least_bonus("1/2", 500, 2, 600, 3)
    400
    """
    return max(0, least_attack(p, attack_dice, defence, defence_dice) - whole("attack", attack))


def least_defence_bonus(p: Probability, attack: int, attack_dice: int, defence: int, defence_dice: int) -> int:
    """The least bonus to D, from 0 up, that makes the defender hold with chance ≥ p. Raises ``OptionError``.

    >>> least_defence_bonus("9/10", 500, 2, 600, 3)
    1
    """
    return max(0, least_defence(p, attack, attack_dice, defence_dice) - whole("defence", defence))
