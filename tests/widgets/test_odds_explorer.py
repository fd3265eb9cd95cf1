"""The odds explorer by its values, without a browser."""

from __future__ import annotations

import pytest

from rtkit.games.relatetrekker.schema import Card
from rtkit.i18n import LANGUAGES, set_language
from rtkit.odds import battle_odds
from rtkit.widgets import odds_explorer
from tests.widgets.controls import check_controls


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
    assert "：1（100.0%）" in explorer.controls["answer"].value


def test_odd_values_stay_in_the_box_though_the_slider_has_none_of_them():
    explorer = odds_explorer()
    explorer.controls["attack"].value = 333
    assert explorer.controls["attack"].value == 333
    explorer.controls["attack"].value = 99_999
    assert explorer.controls["attack"].value == 99_999
    assert explorer.controls["attack_slider"].value == explorer.controls["attack_slider"].max == 3000
    explorer.controls["attack_slider"].value = 2950
    assert explorer.controls["attack"].value == 2950


@pytest.mark.parametrize(("attack", "said"), [(800, "46649/46656（&gt;99.9%）"), (2000, "：1（100.0%）")])
def test_only_what_is_sure_is_called_so(attack, said):
    assert said in odds_explorer(attack, 4, 200, 2).controls["answer"].value
    assert "：1/46656（&lt;0.1%）" in odds_explorer(500, 2, 1300, 4).controls["answer"].value


def test_the_goal_asks_anew():
    c = odds_explorer().controls
    c["goal"].value = 100
    assert "勝率 100% 以上に必要な A は 2200" in c["answer"].value
    assert "勝率 100% 以上に必要なダイスは 19 個" in c["answer"].value
    c["defence"].value = 99_999
    assert "ダイスを 60 個にしても勝率 100% に届きません" in c["answer"].value


def test_a_long_fraction_stands_alone_and_may_break():
    c = odds_explorer(0, 60, 0, 60).controls
    win = battle_odds(0, 60, 0, 60).win
    assert "確率：51.1%<" in c["answer"].value and f'overflow-wrap:anywhere">分数では {win}<' in c["answer"].value
    assert str(win) not in c["charts"].value


def test_a_card_fills_both_values():
    cards = {"X1": Card("X1", "甲", colour="red", A=700, D=200, dice=5), "X2": Card("X2", "乙", colour="red", D=950)}
    explorer = odds_explorer(cards=cards)
    c, before = explorer.controls, explorer.computed
    c["attack_card"].value = "X1"
    c["defence_card"].value = "X2"
    assert explorer.computed == before + 2
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


def test_an_error_of_a_picked_card_is_shown_too_and_goes_away():
    cards = {"X1": Card("X1", "甲", colour="red", A=700), "X2": Card("X2", "乙", colour="red", A=300)}
    explorer = odds_explorer(cards=cards)
    del cards["X1"]
    explorer.controls["attack_card"].value = "X1"
    assert "X1" in explorer.controls["problem"].value and 'role="alert"' in explorer.controls["problem"].value
    explorer.controls["attack_card"].value = "X2"
    assert explorer.controls["attack"].value == 300 and explorer.controls["problem"].value == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_has_a_class_a_label_and_a_name(language):
    set_language(language)
    explorer = odds_explorer(cards={})
    check_controls(explorer.controls)


def test_numbers_outside_the_limits_are_kept_within():
    c = odds_explorer().controls
    c["attack_dice"].value = 61
    assert c["attack_dice"].value == 60
