"""Intervals: known values, the edges, and how often they hold the truth."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.i18n import set_language
from rtkit.stats import Interval, mean_interval, narrowing_interval, pair_scores, paired_interval, wilson_interval


@pytest.mark.parametrize(
    ("wins", "games", "level", "low", "high"),
    [  # Newcombe, "Two-sided confidence intervals for the single proportion", Stat. Med. 17 (1998), table I, method 3
        (81, 263, 0.95, 0.2553, 0.3662),
        (15, 148, 0.95, 0.0624, 0.1605),
        (0, 20, 0.95, 0.0, 0.1611),
        (1, 29, 0.95, 0.0061, 0.1718),
    ],
)
def test_wilson_has_the_published_values(wins, games, level, low, high):
    interval = wilson_interval(wins, games, level)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=6e-5)


@given(st.integers(1, 3000), st.data(), st.sampled_from([0.8, 0.95, 0.99]))
def test_wilson_agrees_with_scipy(games, data, level):
    from scipy.stats import binomtest

    wins = data.draw(st.integers(0, games))
    expected = binomtest(wins, games).proportion_ci(level, "wilson")
    interval = wilson_interval(wins, games, level)
    assert (interval.low, interval.high) == pytest.approx((expected.low, expected.high), abs=1e-12)


@pytest.mark.parametrize("games", [100, 137, 400, 1000])
def test_wilson_holds_the_truth_as_often_as_it_says(games):
    """Not sampled but summed over all numbers of wins: 93 to 97 % wherever the chance of a win is 10 to 90 %."""
    from scipy.stats import binom

    found = [wilson_interval(wins, games) for wins in range(games + 1)]
    for chance in np.linspace(0.1, 0.9, 81):
        inside = [chance in interval for interval in found]
        assert 0.93 <= binom.pmf(np.arange(games + 1), games, chance)[inside].sum() <= 0.97


def test_a_draw_may_be_half_a_win():
    low, middle, high = (wilson_interval(wins, 20) for wins in (7, 7.5, 8))
    assert low.low < middle.low < high.low and low.high < middle.high < high.high
    assert wilson_interval(np.float64(7.5), np.int64(20)) == middle


def test_nothing_seen_tells_nothing():
    assert (wilson_interval(0, 0).low, wilson_interval(0, 0).high) == (0, 1)
    assert (paired_interval([]).low, paired_interval([]).high) == (0, 1)


def test_pair_scores():
    assert pair_scores([1, 1, 0, 0.5], [1, 0, 0, 1]).tolist() == [1, 0.5, 0, 0.75]


def test_paired_is_student_with_two_more_pairs():
    from scipy import stats

    scores = np.array([1, 0.5, 0.75, 0.5, 0, 1, 0.5])
    more = np.append(scores, [0, 1])
    expected = stats.t.interval(0.9, more.size - 1, more.mean(), stats.sem(more))
    interval = paired_interval(scores, 0.9)
    assert (interval.low, interval.high) == pytest.approx(expected)


@pytest.mark.parametrize("value", [0, 0.5, 1])
def test_equal_pairs_still_leave_room(value):
    interval = paired_interval([value] * 50)
    assert value in interval and 0.02 < interval.width < 0.1


@given(st.lists(st.sampled_from([0, 0.25, 0.5, 0.75, 1]), min_size=1, max_size=60))
def test_paired_mirrors_and_stays_in_range(scores):
    there, back = paired_interval(scores), paired_interval([1 - s for s in scores])
    assert (there.low, there.high) == pytest.approx((1 - back.high, 1 - back.low))
    assert 0 <= there.low < there.high <= 1 and np.mean(scores) in there


CHANCES = {  # of a pair scoring 0, 1/4, 1/2, 3/4, 1
    "even, mostly split": (0.05, 0, 0.9, 0, 0.05),
    "even, wild": (0.45, 0, 0.1, 0, 0.45),
    "better": (0.1, 0, 0.5, 0, 0.4),
    "with draws": (0.1, 0.15, 0.4, 0.2, 0.15),
    "far better": (0.01, 0, 0.14, 0.05, 0.8),
    "nearly always": (0, 0, 0.04, 0, 0.96),
    "one in a hundred": (0, 0, 0.01, 0, 0.99),
    "rarely differs": (0, 0, 0.97, 0, 0.03),
}


@pytest.mark.parametrize("pairs", [5, 20, 60, 300])
@pytest.mark.parametrize("chances", CHANCES.values(), ids=CHANCES.keys())
def test_paired_holds_the_truth_as_often_as_it_says(chances, pairs):
    """2,000 samples a setting: the share is known to ± 1 %, and never falls under 93 % for 95 % intervals."""
    values, truth = np.array([0, 0.25, 0.5, 0.75, 1]), np.dot([0, 0.25, 0.5, 0.75, 1], chances)
    samples = np.random.default_rng(20261130).choice(values, p=chances, size=(2000, pairs))
    holds = np.mean([truth in paired_interval(sample) for sample in samples])
    assert holds >= 0.93


@pytest.mark.parametrize("chances", CHANCES.values(), ids=CHANCES.keys())
def test_anytime_holds_the_truth_at_all_looks_together(chances):
    """1,000 samples a setting, each looked at 20 times and thrice as long as planned; the fixed one fails by then."""
    values, truth = np.array([0, 0.25, 0.5, 0.75, 1]), np.dot([0, 0.25, 0.5, 0.75, 1], chances)
    looks = np.unique(np.geomspace(2, 900, 20).astype(int))
    samples = np.random.default_rng(20261130).choice(values, p=chances, size=(1000, looks[-1]))
    holds = [all(truth in paired_interval(sample[:n], planned=300) for n in looks) for sample in samples]
    assert np.mean(holds) >= 0.95 - 0.02
    fixed = [all(truth in paired_interval(sample[:n]) for n in looks) for sample in samples]
    assert np.mean(fixed) < np.mean(holds)


def test_anytime_is_narrowest_for_the_number_planned():
    """1.55 times the fixed one there (3.035 / 1.96 by the formula), and wider for any other plan."""
    scores = np.tile([0, 1, 0.5], 3000)
    width = {planned: paired_interval(scores, planned=planned).width for planned in (900, 4500, 9000, 18000, 90000)}
    assert min(width, key=width.get) == 9000
    assert width[9000] / paired_interval(scores).width == pytest.approx(3.035 / 1.96, abs=2e-3)
    assert paired_interval(scores, planned=9000).method == "anytime"


@pytest.mark.parametrize("chances", CHANCES.values(), ids=CHANCES.keys())
def test_narrowing_holds_the_truth_at_all_looks_till_its_end(chances):
    """1,000 samples a setting, looked at until they are narrow enough, or as long as may be."""
    values, truth = np.array([0, 0.25, 0.5, 0.75, 1]), np.dot([0, 0.25, 0.5, 0.75, 1], chances)
    samples = np.random.default_rng(20261201).choice(values, p=chances, size=(1000, 1200))
    holds, ends = [], []
    for sample in samples:
        seen = []
        for n in range(50, 1201, 50):
            seen.append(narrowing_interval(sample[:n], within=0.04, most=1000))
            if seen[-1].width <= 0.08 or n >= 1000:
                break
        holds.append(all(truth in interval for interval in seen))
        ends.append((n, seen[-1].width / paired_interval(sample[:n]).width))
    assert np.mean(holds) >= 0.95 - 0.02
    narrow = [ratio for n, ratio in ends if n > 100]
    assert not narrow or np.median(narrow) < 1.02


def test_narrowing_is_wide_until_its_end_and_takes_the_spread_alone_for_how_far_that_is():
    """Three fifths of what is wanted known, by the square root of it; then, or with the most pairs, that of Student."""
    scores = np.tile([0, 1, 0.5], 300)
    plain = paired_interval(scores).width
    end, before = (narrowing_interval(scores, within, 10**6).width for within in (plain / 1.98, 0.3 * plain))
    assert end == pytest.approx(plain, rel=0.01)
    assert before / plain == pytest.approx(2.599 / 1.960 / 0.6, rel=0.01)
    assert narrowing_interval(scores, 0.0001, 900).width == pytest.approx(plain, rel=0.01)
    mirrored = narrowing_interval(1 - scores, 0.3 * plain, 10**6)
    assert mirrored.width == pytest.approx(before) and narrowing_interval([], 0.1, 10).width == 1
    for within, most in ((0, 10), (-1, 10), ("x", 10), (0.1, 0), (0.1, 1.5)):
        with pytest.raises(OptionError):
            narrowing_interval(scores, within, most)


def test_plain_student_would_not():
    """Why two pairs are added: where all pairs of a sample score alike, plain Student is a point beside the truth."""
    samples = np.random.default_rng(1).choice([0.5, 1], p=[0.04, 0.96], size=(500, 20))
    assert np.mean([np.ptp(sample) == 0 for sample in samples]) > 0.3


def test_pairing_narrows_what_shared_luck_widens():
    """Split pairs are evidence of evenness that separate games can't give."""
    scores = [0.5] * 90 + [1] * 6 + [0] * 4
    assert paired_interval(scores).width < wilson_interval(102, 200).width / 2


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: wilson_interval(3, 2), "expected 0 to the number of games, got 3 of 2"),
        (lambda: wilson_interval(1, 2, 95), "expected a number between 0 and 1, got 95"),
        (lambda: paired_interval([0.5], 0), "expected a number between 0 and 1, got 0"),
        (lambda: paired_interval([0.5, 1.5]), "outside the range: 1.5"),
        (lambda: paired_interval([float("nan")]), "outside the range: nan"),
        (lambda: paired_interval([[0.5]]), r"got shape \(1, 1\)"),
        (lambda: paired_interval([0.5], planned=0), "1 or more, got 0"),
        (lambda: paired_interval([0.5], planned=2.5), "1 or more, got 2.5"),
        (lambda: pair_scores([1, 0], [1]), r"shapes \(2,\) and \(1,\)"),
        (lambda: pair_scores([1], [0.25]), "0 for a loss, got 0.25"),
        (lambda: wilson_interval("1", 2), "got '1' of 2"),
        (lambda: wilson_interval(1, 2.5), r"got 1 of 2\.5"),
        (lambda: wilson_interval(float("nan"), 2), "got nan of 2"),
        (lambda: wilson_interval(True, 2), "got True of 2"),
        (lambda: wilson_interval(1, 2, "0.95"), "expected a number between 0 and 1, got '0.95'"),
        (lambda: wilson_interval(1, 2, None), "expected a number between 0 and 1, got None"),
        (lambda: wilson_interval(1, 2, 1 - 2**-53), "expected a number between 0 and 1"),
        (lambda: paired_interval("x"), "expected a row of numbers, got 'x'"),
        (lambda: paired_interval([[1], [1, 2]]), "expected a row of numbers"),
        (lambda: pair_scores([None, "x"], [1, 1]), "expected a row of numbers"),
    ],
)
def test_bad_input_is_refused(call, said):
    set_language("en")
    with pytest.raises(OptionError, match=said):
        call()


def test_an_interval_is_a_value_that_speaks_two_languages():
    interval = Interval(0.482, 0.537, 0.95, "paired")
    assert str(interval) == "48.2%～53.7%（95% 信頼区間、組ごとに計算）"
    set_language("en")
    assert str(interval) == "48.2% to 53.7% (95% interval, paired)"
    with pytest.raises(dataclasses.FrozenInstanceError):
        interval.low = 0


@pytest.mark.parametrize("planned", [None, 400])
def test_means_of_any_size_are_covered(planned):
    """1,000 rows of lengths of games; where they may have been stopped anywhere, at every one of four looks."""
    stream, hits = np.random.default_rng(2), 0
    for _ in range(1000):
        turns = 5 + stream.poisson(6, 400)
        looks = (400,) if planned is None else (50, 100, 200, 400)
        hits += all(11 in mean_interval(turns[:n], planned=planned) for n in looks)
    assert (0.93 if planned is None else 0.95) <= hits / 1000 <= (0.97 if planned is None else 1)


def test_a_single_value_tells_nothing_of_a_mean():
    assert 1e9 in mean_interval([3]) and 0 in mean_interval([]) and 1e9 in mean_interval([9, 9])
    with pytest.raises(OptionError):
        mean_interval([1, np.inf])
