"""The odds explorer by its values, without a browser."""

from __future__ import annotations

import pytest

from rtkit.games.relatetrekker.schema import Card
from rtkit.i18n import LANGUAGES, set_language
from rtkit.widgets import odds_explorer


def test_it_shows_the_exact_chance_and_what_it_would_take():
    c = odds_explorer().controls
    assert "197/1296（15.2%）" in c["answer"].value
    assert "必要な A は 900" in c["answer"].value
    assert "必要なダイスは 4 個" in c["answer"].value
    assert c["charts"].value.count("<svg") == 2 and c["problem"].value == ""


def test_a_change_of_a_box_is_answered_once():
    explorer = odds_explorer()
    before = explorer.computed
    explorer.controls["attack"].value = 800
    assert explorer.computed == before + 1
    assert "259/648（40.0%）" in explorer.controls["answer"].value
    assert explorer.controls["attack_slider"].value == 800


def test_a_slider_moves_its_box_and_is_answered_once():
    explorer = odds_explorer()
    before = explorer.computed
    explorer.controls["defence_dice_slider"].value = 0
    assert explorer.controls["defence_dice"].value == 0
    assert explorer.computed == before + 1
    assert "1/1" in explorer.controls["answer"].value or "：1（100.0%）" in explorer.controls["answer"].value


def test_odd_values_stay_in_the_box_though_the_slider_has_none_of_them():
    explorer = odds_explorer()
    explorer.controls["attack"].value = 333
    assert explorer.controls["attack"].value == 333
    explorer.controls["attack"].value = 99_999
    assert explorer.controls["attack"].value == 99_999


def test_a_card_fills_both_values():
    cards = {"X1": Card("X1", "甲", colour="red", A=700, D=200, dice=5), "X2": Card("X2", "乙", colour="red", D=950)}
    c = odds_explorer(cards=cards).controls
    c["attack_card"].value = "X1"
    c["defence_card"].value = "X2"
    assert [c[k].value for k in ("attack", "attack_dice", "defence", "defence_dice")] == [700, 5, 950, 0]
    c["attack_card"].value = ""
    assert c["attack"].value == 700


def test_stages_cannot_be_picked_and_hostile_names_are_no_markup():
    hostile = "<img src=x onerror=alert(1)>"
    cards = {"X1": Card("X1", hostile, colour="red"), "S1": Card("S1", "広場", stage=True)}
    c = odds_explorer(cards=cards).controls
    assert [value for _, value in c["attack_card"].options] == ["", "X1"]
    c["attack_card"].value = "X1"
    assert "<img" not in c["answer"].value + c["charts"].value


def test_an_error_is_shown_in_the_panel(monkeypatch):
    explorer = odds_explorer()

    def broken(*_):
        raise RuntimeError("<b>no odds</b>")

    monkeypatch.setattr("rtkit.widgets.odds.battle_odds", broken)
    explorer.controls["attack"].value = 100
    assert "&lt;b&gt;no odds" in explorer.controls["problem"].value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_has_a_class_a_label_and_a_name(language):
    set_language(language)
    explorer = odds_explorer(cards={})
    for name, control in explorer.controls.items():
        assert f"rt-{name.replace('_', '-')}" in control._dom_classes
        if name not in ("answer", "charts", "problem"):
            assert control.description and control.tooltip


def test_numbers_outside_the_limits_are_kept_within():
    c = odds_explorer().controls
    c["attack_dice"].value = 61
    assert c["attack_dice"].value == 60
