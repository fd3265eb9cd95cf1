"""Sequences of attacks against every roll of every die played through."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.odds import Distribution, battle_odds, sequence_odds

Side = tuple[int, int]


def played(attackers: list[Side], targets: list[Side], plan: list[tuple[int, ...]]) -> Counter[tuple[object, ...]]:
    """Who beat whom, and how many attackers found nobody, in every way all dice can fall.

    Each attack rolls its own dice and those of a target; dice not needed are rolled too and not looked at.
    """
    most = max(n for _, n in targets)
    rolls = [product(range(1, 7), repeat=n + most) for _, n in attackers]
    outcomes: Counter[tuple[object, ...]] = Counter()
    for fallen in product(*map(list, rolls)):
        beaten: list[int | None] = [None] * len(targets)
        idle = 0
        for i, (a, n) in enumerate(attackers):
            standing = [j for j in plan[i] if beaten[j] is None]
            if not standing:
                idle += 1
                continue
            d, nd = targets[standing[0]]
            own, other = fallen[i][:n], fallen[i][n : n + nd]
            if a + 100 * sum(own) >= d + 100 * sum(other):
                beaten[standing[0]] = i
        outcomes[(*beaten, idle)] += 1
    return outcomes


CASES: list[tuple[list[Side], list[Side], list[tuple[int, ...]] | None]] = [
    ([(500, 1), (300, 1)], [(600, 1)], None),
    ([(500, 1), (300, 0), (450, 1)], [(600, 1), (700, 0)], None),
    ([(500, 1), (300, 1), (650, 0)], [(600, 1), (350, 1)], [(1,), (0, 1), (1, 0)]),
    ([(500, 1), (300, 1), (250, 1)], [(600, 1), (350, 0)], [(0,), (0,), (0,)]),
    ([(500, 1), (300, 1)], [(600, 1), (350, 0)], [(), (1,)]),
]


@pytest.mark.parametrize(("attackers", "targets", "plan"), CASES)
def test_equals_every_roll_played(
    attackers: list[Side], targets: list[Side], plan: list[tuple[int, ...]] | None
) -> None:
    odds = sequence_odds(attackers, targets, plan)
    outcomes = played(attackers, targets, plan or [tuple(range(len(targets)))] * len(attackers))
    total = sum(outcomes.values())
    assert odds.outcomes == {key[:-1]: Fraction(n, total) for key, n in outcomes.items()}
    for j in range(len(targets)):
        by = tuple(Fraction(sum(n for k, n in outcomes.items() if k[j] == i), total) for i in range(len(attackers)))
        assert odds.beaten_by(j) == by
        assert odds.survives(j) == 1 - sum(by)
    for count, of in ((odds.lost, lambda k: sum(x is not None for x in k[:-1])), (odds.left_over, lambda k: k[-1])):
        table = {value: Fraction(c, count.denominator) for value, c in count}
        ways = {v: sum(n for k, n in outcomes.items() if of(k) == v) for v in map(of, outcomes)}
        assert table == {v: Fraction(n, total) for v, n in ways.items()}


def test_one_attack_is_one_battle() -> None:
    odds = sequence_odds(["500+2d"], ["600+3d"])
    assert odds.outcomes == {(0,): Fraction(197, 1296), (None,): Fraction(1099, 1296)}
    assert odds.all_beaten == battle_odds(500, 2, 600, 3).win


def test_sure_battles_have_one_outcome() -> None:
    odds = sequence_odds([(600, 0), (500, 0), (900, 0)], [(600, 0), (600, 0)])
    assert odds.outcomes == {(0, 2): Fraction(1)}
    assert odds.lost == Distribution((2,), (1,)) and odds.left_over == Distribution((0,), (1,))


sides = st.tuples(st.integers(0, 2000), st.integers(0, 6))


@settings(deadline=None, max_examples=60)
@given(st.lists(sides, min_size=1, max_size=5), st.lists(sides, min_size=1, max_size=3))
def test_chances_add_up(attackers: list[Side], targets: list[Side]) -> None:
    odds = sequence_odds(attackers, targets)
    assert sum(odds.outcomes.values()) == 1 and all(0 < p <= 1 for p in odds.outcomes.values())
    assert odds.lost.mean == sum(1 - odds.survives(j) for j in range(len(targets)))
    assert odds.lost.values[-1] <= min(len(attackers), len(targets))
    assert odds.left_over.at_least(1) <= odds.all_beaten
    more = sequence_odds([*attackers, (300, 1)], targets)
    assert more.lost.mean >= odds.lost.mean


def test_the_order_of_attackers_on_one_target_doesnt_matter_for_it() -> None:
    attackers = [(500, 2), (900, 1), (100, 4)]
    survives = {sequence_odds(order, ["700+2d"]).survives() for order in (attackers, attackers[::-1])}
    single = [1 - battle_odds(a, n, 700, 2).win for a, n in attackers]
    assert survives == {single[0] * single[1] * single[2]}


def test_sixteen_attackers() -> None:
    odds = sequence_odds([(500, 2)] * 16, [(600, 3)] * 4)
    win = battle_odds(500, 2, 600, 3).win
    assert odds.lost.chance(0) == (1 - win) ** 16
    assert sum(odds.outcomes.values()) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([], [(600, 3)]), r"^sequence: expected 1 to 16 attackers and at least 1 target, got 0 and 1$"),
        (([(1, 1)] * 17, [(600, 3)]), r"got 17 and 1$"),
        (([(1, 1)], []), r"got 1 and 0$"),
        (([(1, 61)], [(600, 3)]), r"^attackers\[0\]\[1\]: expected a whole number from 0 to 60, got 61$"),
        (([(1, 1)], [600]), r'^targets\[0\]: expected a pair \(value, dice\) or text such as "500\+2d", got 600$'),
        (([(1, 1)], ["600+x"]), r"^'600\+x': can't read 'x'"),
        (([(1, 1)], [(600, 3)], [0, 0]), r"^plan: expected an entry for each of the 1 attackers, got 2$"),
        (([(1, 1)], [(600, 3)], [1]), r"^plan\[0\]: expected a whole number from 0 to 0, got 1$"),
    ],
)
def test_refused(arguments: tuple[list[Side], ...], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        sequence_odds(*arguments)
