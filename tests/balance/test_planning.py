"""How many games people have to play: the numbers do what they promise, and one fewer doesn't."""

from __future__ import annotations

import json

import numpy as np
import pytest
from scipy.stats import binom

from rtkit.balance import playtest_plan
from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.i18n import LANGUAGES, set_language
from rtkit.stats import wilson_interval


@pytest.mark.parametrize("within", [0.3, 0.1, 0.05, 0.02, 0.004])
@pytest.mark.parametrize("rate", [0.5, 0.3, 0.9])
def test_so_many_games_are_enough_and_one_fewer_is_not(within, rate):
    n = playtest_plan(within, rate=rate).games
    assert wilson_interval(rate * n, n).width / 2 <= within < wilson_interval(rate * (n - 1), n - 1).width / 2


@pytest.mark.parametrize("within", [0.1, 0.05])
@pytest.mark.parametrize("power", [0.8, 0.95])
def test_a_difference_is_noticed_as_often_as_is_said(within, power):
    """The exact chance, by the binomial distribution, that the interval leaves out one half."""
    n = playtest_plan(within, power=power).to_notice
    wins = np.arange(n + 1)
    noticed = np.array([0.5 not in wilson_interval(int(won), n) for won in wins])
    assert binom.pmf(wins, n, 0.5 + within)[noticed].sum() == pytest.approx(power, abs=0.03)


def test_it_speaks_both_languages_and_json(capsys):
    plan = playtest_plan(0.05)
    for language in LANGUAGES:
        set_language(language)
        said = " ".join(plan.say())
        assert f"{plan.games:,}" in said and f"{plan.to_notice:,}" in said and "± 5" in said
    assert main(["balance", "plan", "--within", "0.05", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == plan.to_plain()


@pytest.mark.parametrize("options", [{"within": 0}, {"within": 0.5}, {"within": "x"}, {"within": True},
                                     {"within": 0.1, "rate": 1}, {"within": 0.1, "power": 0},
                                     {"within": 0.1, "level": 1}, {"within": 1e-300}])  # fmt: skip
def test_what_cannot_be_asked_is_said(options):
    with pytest.raises(OptionError):
        playtest_plan(**options)


@pytest.mark.parametrize("within", ["0.1", "10%", "１０％", "０．１", " 10 % ", "1e-1", ".1"])
def test_a_share_is_read_as_people_write_it(within, capsys):
    assert main(["balance", "plan", "--within", within]) == 0
    assert "93 ゲーム" in capsys.readouterr().out


@pytest.mark.parametrize("within", ["", "x", "50%", "10%%", "nan", "1_0%", "-10%", "0.1 0.2"])
def test_other_texts_are_no_share(within, capsys):
    assert main(["balance", "plan", f"--within={within}"]) == 2
    assert "within は" in capsys.readouterr().err
