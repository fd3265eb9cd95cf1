"""Corrected p-values: by hand, by scipy, what they promise on simulated questions, bad input."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import false_discovery_control

from rtkit.errors import OptionError
from rtkit.stats.multiple import benjamini_hochberg, holm

P = [0.205, 0.001, 0.039, 0.008]


def test_holm_by_hand():
    """In order 0.001 · 4, 0.008 · 3, 0.039 · 2, 0.205 · 1."""
    assert holm(P) == pytest.approx([0.205, 0.004, 0.078, 0.024])
    assert holm([0.5, 0.6]).tolist() == [1, 1] and holm([]).size == 0


def test_the_share_of_false_ones_as_scipy_has_it():
    for values in (P, [0.2], [0.01, 0.01, 1.0]):
        assert benjamini_hochberg(values) == pytest.approx(false_discovery_control(values))
    assert benjamini_hochberg([]).size == 0


def test_holm_errs_nowhere_in_95_of_100_sheets():
    """1,000 sheets of 12 questions about nothing."""
    stream = np.random.default_rng(1)
    wrong = sum(holm(stream.random(12)).min() <= 0.05 for _ in range(1000))
    assert 30 <= wrong <= 66


@pytest.mark.parametrize("p", [[-0.1], [1.1], [np.nan], [[0.1]], "x"])
@pytest.mark.parametrize("correct", [holm, benjamini_hochberg])
def test_other_values_are_refused(correct, p):
    with pytest.raises(OptionError, match="p 値"):
        correct(p)
