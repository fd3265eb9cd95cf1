"""What is no value for a widget is refused before anything is built, by the argument's name."""

from __future__ import annotations

import pytest

from rtkit._data import data_folder
from rtkit.errors import OptionError
from rtkit.i18n import LANGUAGES, set_language
from rtkit.widgets import (
    Lesson,
    card_workshop,
    deck_lab,
    exercises,
    hidden_explorer,
    mulligan_explorer,
    odds_explorer,
    solver,
    stepper,
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["attack", "attack_dice", "defence", "defence_dice"])
@pytest.mark.parametrize("value", ["x", 1.5, -1, 10**9, None, True])
def test_numbers(name, value, language):
    set_language(language)
    with pytest.raises(OptionError, match=f"^{name}"):
        odds_explorer(**{name: value})


@pytest.mark.parametrize("cards", [3, ["a"], {"a": 1}, "a"])
def test_cards(cards):
    with pytest.raises(OptionError, match="^cards"):
        odds_explorer(cards=cards)


@pytest.mark.parametrize("kinds", [[], 3, {1: 1}, {"kinds": "x"}, {"kinds": 10**6}])
def test_kinds(kinds):
    for build in (hidden_explorer, mulligan_explorer):
        with pytest.raises(OptionError, match="^kinds"):
            build(10, 2, kinds)


@pytest.mark.parametrize("build", [hidden_explorer, mulligan_explorer])
@pytest.mark.parametrize("value", ["2", None, -1, 2.0])
def test_how_many_lie_down_or_are_drawn(build, value):
    with pytest.raises(OptionError, match="^(hidden|hand)"):
        build(10, value, {"a": 1})


@pytest.mark.parametrize("build", [solver, stepper])
def test_sessions(build):
    with pytest.raises(OptionError, match="^session"):
        build("a game")


@pytest.mark.parametrize("agents", [None, 3, "greedy", (), ("greedy",), ("greedy", None, None), {"A": "greedy"}])
def test_agents(agents):
    with pytest.raises(OptionError, match="^agents"):
        stepper(agents=agents)


def test_games_by_what_is_no_name():
    for build in (card_workshop, deck_lab, exercises, Lesson):
        for game in (["x"], {"x": 1}, 3, object()):
            with pytest.raises(OptionError, match=r"relatetrekker"):
                build(game)


def test_the_stepper_opens_games_with_a_card_file(tmp_path):
    cards = tmp_path / "cards.csv"
    cards.write_bytes((data_folder("relatetrekker") / "cards.csv").read_bytes())
    made = stepper(cards=str(cards))
    made.controls["open_new"].click()
    assert made.controls["problem"].value == "" and made.session.match.pool is not None
    with pytest.raises(OptionError, match="^cards"):
        stepper(cards=3)


@pytest.mark.parametrize("build", [card_workshop, deck_lab])
def test_makers_of_cards_and_decks(build):
    for name, value in {"cards": 3, "decks": "赤の速攻"}.items():
        with pytest.raises(OptionError, match=f"^{name}"):
            build(**{name: value})
    with pytest.raises(OptionError, match="^cards"):
        build(cards=[1, 2])
    with pytest.raises(OptionError, match="'chess'"):
        build("chess")


def test_cards_to_be_changed():
    with pytest.raises(OptionError, match="^card"):
        card_workshop(card=3)
