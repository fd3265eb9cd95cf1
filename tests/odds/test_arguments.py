"""What is given in another kind than asked for is refused in words, and whole numbers of any library are taken."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from rtkit.errors import OptionError
from rtkit.odds import (
    Distribution,
    battle_odds,
    deck_attack_odds,
    dice_sum,
    draw_distribution,
    hidden_odds,
    hold_chance,
    mulligan_odds,
    odds_grid,
    parse_side,
    sequence_odds,
    win_counts,
)
from rtkit.odds.checks import probability


@pytest.mark.parametrize(
    "call",
    [
        lambda: battle_odds("500", 2, 600, 3),
        lambda: battle_odds(500, True, 600, 3),
        lambda: battle_odds(500, 2, 600, 10**5000),
        lambda: battle_odds(500, 2, 600, 3).percentile(attack_roll="66"),
        lambda: dice_sum(None),
        lambda: dice_sum(2.0),
        lambda: draw_distribution(500_000_000, 4, 5),
        lambda: hold_chance(40, 5, 3),
        lambda: hold_chance(40, 5, [4]),
        lambda: hold_chance(40, 5, [(4, 1, 1)]),
        lambda: deck_attack_odds(5, 20, "1"),
        lambda: hidden_odds(40, 5, None),
        lambda: hidden_odds(40, 5, {4: 4}),
        lambda: hidden_odds(40, 5, {"a": None}),
        lambda: hidden_odds(40, 5, {"a": 4}).at_least(1, 4),
        lambda: hidden_odds(40, 5, {"a": 4}).all_of(["a"]),
        lambda: mulligan_odds(50, 5, 4),
        lambda: mulligan_odds(50, 5, [(4, "1")]),
        lambda: mulligan_odds(50, 5, [(4, 1)]).best(1),
        lambda: mulligan_odds(50, 5, [(4, 1)]).chance([1], "1"),
        lambda: sequence_odds(5, ["600"]),
        lambda: sequence_odds("500", ["600"]),
        lambda: sequence_odds(["500"], ["600"], 5),
        lambda: sequence_odds(["500"], ["600"], [None]),
        lambda: sequence_odds([None], ["600"]),
        lambda: win_counts(5),
        lambda: win_counts([1], [1], None),
        lambda: odds_grid("5", 1, 1, 1),
        lambda: odds_grid(None, 1, 1, 1),
        lambda: parse_side(None),
        lambda: Distribution(None, (1,)),
        lambda: Distribution((0, 1), (1, 0.5)),
        lambda: Distribution((0, "1"), (1, 1)),
        lambda: Distribution((0, 1), (1, 1)).at_least("1"),
        lambda: Distribution((0, 1), (1, 1)).chance(None),
        lambda: Distribution((0, 1), (1, 1)).quantile(None),
        lambda: probability([]),
        lambda: probability("1e-100"),
        lambda: probability("11割"),
    ],
)
def test_refused_in_words(call: Callable[[], object]) -> None:
    with pytest.raises(OptionError) as caught:
        call()
    assert "expected" in str(caught.value) and len(str(caught.value)) < 500


def test_whole_numbers_of_numpy_are_taken() -> None:
    assert battle_odds(np.int64(500), np.uint8(2), np.int16(600), np.int64(3)).win == Fraction(197, 1296)
    assert sequence_odds([(np.int64(500), np.int64(2))], ["600+3d"]).beaten_by(np.int64(0)) == (Fraction(197, 1296),)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("1e-99", Fraction(1, 10**99)), ("3割3分3厘", Fraction(333, 1000)), ("10割", 1), ("2.5割", Fraction(1, 4)),
        (" ５０ % ", Fraction(1, 2)),
    ],
)  # fmt: skip
def test_chances_in_words(said: str, meant: Fraction) -> None:
    assert probability(said) == meant
