"""Associations: slopes as they were planted, intervals that cover them, and what can't be told is refused."""

from __future__ import annotations

import numpy as np
import pytest

from rtkit.errors import OptionError
from rtkit.stats import associations


def test_exact_data_give_exact_slopes():
    x = np.array([[0, 1], [1, 0], [2, 2], [3, 1], [5, 4], [4, 0]], float)
    groups = ["a", "b", "a", "b", "a", "b"]
    y = 3 * x[:, 0] - 2 * x[:, 1] + np.where(np.array(groups) == "a", 10, -5)
    assert [slope for slope, _ in associations(y, x, groups)] == pytest.approx([3, -2])


@pytest.mark.parametrize("uneven", [False, True])
@pytest.mark.parametrize("n", [20, 100])
def test_intervals_cover_the_slope_also_where_the_spread_differs(n, uneven):
    """1,000 times; few cases make HC3 rather too wide than too narrow."""
    stream, hits = np.random.default_rng(8), 0
    for _ in range(1000):
        x = np.column_stack([stream.random(n) < 0.3, stream.normal(size=n)]).astype(float)
        spread = 1 + 3 * x[:, 0] if uneven else np.ones(n)
        y = 0.5 * x[:, 0] + spread * stream.normal(size=n)
        if x[:, 0].sum() < 3:
            x[:3, 0] = 1
            y[:3] = 0.5 + 4 * stream.normal(size=3)
        (_, interval), _ = associations(y, x, ["one"] * n)
        hits += 0.5 in interval
    assert 0.93 <= hits / 1000 <= 0.99


def test_a_case_that_decides_alone_says_nothing_of_its_spread():
    """Two of the three that have it are alone in their groups, so the third alone is held against the rest."""
    stream = np.random.default_rng(9)
    groups = ["a", "b", *"c" * 10]
    ((slope, interval),) = associations(stream.normal(size=12), [[i < 3] for i in range(12)], groups)
    assert np.isfinite(slope) and (interval.low, interval.high) == (-np.inf, np.inf)
    found = (associations(stream.normal(size=13), [[i < 4] for i in range(13)], [*groups, "c"]) for _ in range(400))
    assert np.mean([0 in interval for ((_, interval),) in found]) >= 0.9


@pytest.mark.parametrize(
    ("features", "groups", "words"),
    [([[1, 1], [2, 2], [3, 3], [5, 5]], "aaaa", "決められません"), ([[1], [1], [0], [0]], "aabb", "決められません"),
     ([[1], [2]], "ab", "決められません"), ([[1]], "aaa", "同じ件数")],
)  # fmt: skip
def test_what_cannot_be_told_is_refused(features, groups, words):
    with pytest.raises(OptionError, match=words):
        associations([1.0, 2.0, 4.0, 8.0][: max(2, len(features))], features, groups)
