"""The explorers of hidden cards and of mulligans by their values, without a browser."""

from __future__ import annotations

import pytest

from rtkit.i18n import LANGUAGES, set_language
from rtkit.odds import hidden_odds, mulligan_odds
from rtkit.widgets import Explorer, hidden_explorer, mulligan_explorer
from tests.widgets.controls import check_controls

KINDS = {"チャージ": 4, "トリート": 3}


def hidden() -> Explorer:
    return hidden_explorer(40, 5, KINDS)


def mulligan(**options: bool) -> Explorer:
    return mulligan_explorer(50, 5, {"剣": 12, "鎧": 4}, aside=5, **options)


def test_hidden_cards_are_told_kind_by_kind() -> None:
    odds, c = hidden_odds(40, 5, KINDS), hidden().controls
    said = c["answer"].value
    assert f"どれかが 1 枚以上ある確率：{odds.at_least(1)}（" in said and "平均 0.88 枚" in said
    assert f"トリート が 1 枚以上ある確率：{odds.at_least(1, 'トリート')}（" in said
    assert c["charts"].value.count("<svg") == 1 and c["problem"].value == ""


def test_a_box_or_a_slider_is_answered_once() -> None:
    explorer = hidden()
    explorer.controls["copies_2_slider"].value = 0
    assert explorer.computed == 2 and explorer.controls["copies_2"].value == 0
    assert "トリート が 1 枚以上ある確率：0（0.0%）" in explorer.controls["answer"].value
    explorer.controls["unseen"].value = 300
    assert explorer.controls["unseen_slider"].value == explorer.controls["unseen_slider"].max == 60


def test_what_cannot_be_is_said_in_the_panel_and_goes_away() -> None:
    c = hidden().controls
    c["hidden"].value = 41
    assert "hidden は、0 から 40 までの整数" in c["problem"].value
    c["hidden"].value = 5
    assert c["problem"].value == ""


def test_a_mulligan_is_told_before_and_after_and_for_the_hand() -> None:
    odds, c = mulligan_odds(50, 5, [(12, 1), (4, 1)], aside=5), mulligan().controls
    assert (
        f"そろう確率：{odds.overall()}（" in c["answer"].value
        and f"最初の手札でそろう確率：{odds.first}（" in c["answer"].value
    )
    assert "今の手札なら：ほかのカードを 5 枚戻す。" in c["answer"].value
    c["held_1"].value = 2
    back = odds.best([2, 0])
    assert f"今の手札なら：剣 を 1 枚、ほかのカードを 3 枚戻す。そろう確率：{back.chance}（" in c["answer"].value
    c["held_2"].value = 1
    assert "今の手札なら：何も戻さない。そろう確率：1（100.0%）" in c["answer"].value
    c["held_1"].value = 7
    assert "held は、手札 5 枚としてありうる枚数" in c["problem"].value


def test_the_rule_of_the_mulligan_can_be_changed() -> None:
    explorer = mulligan()
    explorer.controls["again"].value = False
    assert explorer.computed == 2
    bottom = mulligan_odds(50, 5, [(12, 1), (4, 1)], aside=5, again=False)
    assert str(bottom.overall()) in explorer.controls["answer"].value == mulligan(again=False).controls["answer"].value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("build", [hidden, mulligan])
def test_every_control_has_a_class_a_label_and_a_name(build, language) -> None:
    set_language(language)
    check_controls(build().controls)


def test_names_of_kinds_are_no_markup() -> None:
    hostile = "<img src=x onerror=alert(1)>{0}$"
    c = hidden_explorer(10, 2, {hostile: 3}).controls
    assert "<img" not in c["answer"].value + c["charts"].value and "&lt;img" in c["answer"].value
