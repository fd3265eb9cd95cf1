"""The deck lab by its values, without a browser: picking, deck rules, what a deck is made of, its use, games, files."""

from __future__ import annotations

import time
from html import escape

import pytest
from ipywidgets import HTML

from rtkit.balance import matchups
from rtkit.cards import CardSet, load_deck, sample_cards, sample_decks
from rtkit.cards.schema import schema_of
from rtkit.games.registry import games, kit
from rtkit.i18n import LANGUAGES, set_language
from rtkit.sim import card_use, simulate
from rtkit.widgets import deck_lab
from rtkit.widgets.card_drawing import card_picture
from tests.widgets.controls import check_controls

GAMES = sorted(games())
SIZE = {game: kit(game).deck_size for game in GAMES}


def lab(game):
    """The lab with the first sample deck."""
    return deck_lab(game, sample_decks(game)[0])


def numbers(control):
    return [number for _, number in control.options]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_control_has_a_class_a_label_and_a_name(game, language):
    set_language(language)
    c = lab(game).controls
    assert {"ja": "デッキのルールをすべて守っています", "en": "keeps all deck rules"}[language] in c["answer"].value
    assert c["problem"].value == ""
    check_controls(c)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_follow_each_card(game):
    deck = sample_decks(game)[0]
    c = lab(game).controls
    c["picked"].value = [deck.cards[-1].number]
    c["remove"].click()
    assert f"{SIZE[game] - 1} 枚／{SIZE[game]} 枚" in c["answer"].value
    for complaint in schema_of(game).check_deck(deck.cards[:-1], SIZE[game] - 1):
        assert escape(complaint.message()) in c["answer"].value
    c["found"].value = [deck.cards[-1].number]
    c["add"].click()
    assert f"{SIZE[game]} 枚／{SIZE[game]} 枚" in c["answer"].value and "守っています" in c["answer"].value
    assert c["picture"].value == card_picture(deck.cards[-1])
    assert set(numbers(c["picked"])) == {card.number for card in deck.cards}


def test_a_second_copy_breaks_a_rule_that_names_the_card():
    """RT-202."""
    c = deck_lab("relatetrekker").controls
    assert "0 枚／40 枚" in c["answer"].value and c["picked"].options == ()
    c["found"].value = ["RT001", "RT002"]
    c["add"].click()
    c["add"].click()
    assert "4 枚／40 枚" in c["answer"].value and "デッキに 2 枚" in dict(map(reversed, c["found"].options))["RT001"]
    name = escape(sample_cards()["RT001"].name)
    assert f"RT001 {name}" in c["answer"].value and "1 枚だけ" in c["answer"].value
    c["picked"].value = ["RT001", "RT002"]
    c["remove"].click()
    assert "2 枚／40 枚" in c["answer"].value and "1 枚だけ" not in c["answer"].value
    assert list(c["picked"].value) == ["RT001", "RT002"], "what is chosen stays so, to take out the next"


def test_cards_are_found_by_name_or_number():
    c = deck_lab("relatetrekker").controls
    assert len(c["found"].options) == len(sample_cards())
    c["search"].value = "ｒｔ00 ミナト"
    assert numbers(c["found"]) == [
        n for n, card in sample_cards().items() if n.startswith("RT00") and "ミナト" in card.name
    ]
    assert numbers(c["found"])
    c["search"].value = "<img>"
    assert numbers(c["found"]) == [] and c["problem"].value == ""


def test_a_deck_is_begun_with_and_dropped():
    c = deck_lab("relatetrekker").controls
    c["start"].value = 1
    c["load"].click()
    deck = sample_decks("relatetrekker")[1]
    assert c["name"].value == deck.name and "守っています" in c["answer"].value
    c["start"].value = -1
    c["load"].click()
    assert "0 枚／40 枚" in c["answer"].value and c["name"].value == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_is_counted(game):
    cards = sample_decks(game)[0].cards
    for count in kit(game).making.counts(cards):
        assert all(n >= 0 for _, n in count.values) and sum(n for _, n in count.values) > 0
    c = lab(game).controls
    assert (
        c["charts"].value.count("<svg") == len(kit(game).making.counts(cards)) and "currentColor" in c["charts"].value
    )
    curve = kit(game).making.counts(cards)[0]
    value, n = curve.values[0]
    assert f"{curve.title[0]}: {value[0]} が {n} 枚" in c["charts"].value


@pytest.mark.parametrize("game", GAMES)
def test_the_use_of_cards_in_hand_is_told_with_its_interval(game):
    explorer, (deck, other) = lab(game), sample_decks(game)[:2]
    c = explorer.controls
    c["use_agent"].value, c["use_games"].value, c["use_seed"].value = "random", 6, 3
    c["use_start"].click()
    explorer.runners["use"].job.wait()
    found = card_use(deck, other, agent="random", games=6, seed=3, game=game)
    share, interval = found.share()
    said = f"{share:.1%}（95% 信頼区間 {interval.low:.1%}～{interval.high:.1%}"
    assert said in c["use_result"].value and "6 ゲーム、シード 3" in c["use_result"].value
    assert kit(game).making.use[0] in c["use_result"].value and c["problem"].value == ""


@pytest.mark.parametrize("game", GAMES)
def test_games_against_another_deck_and_against_itself(game):
    explorer, (deck, other) = lab(game), sample_decks(game)[:2]
    c = explorer.controls
    c["versus_agent"].value, c["versus_games"].value, c["versus_seed"].value = "random", 20, 4
    c["versus_start"].click()
    explorer.runners["versus"].job.wait()
    found = simulate(deck, other, agents="random", games=20, seed=4, game=game)
    for line in str(found).splitlines():
        assert escape(line) in c["versus_result"].value
    c["versus_against"].value = -1
    c["versus_start"].click()
    explorer.runners["versus"].job.wait()
    assert "必ず 50% になります" in c["versus_result"].value


@pytest.mark.parametrize("game", GAMES)
def test_games_against_all_decks_and_a_stop(game):
    explorer, decks = lab(game), sample_decks(game)
    c = explorer.controls
    c["versus_agent"].value, c["versus_games"].value, c["versus_seed"].value = "random", 30, 4
    c["versus_against"].value = dict(c["versus_against"].options)["すべてのデッキ"]
    c["versus_start"].click()
    explorer.runners["versus"].job.wait()
    found = matchups([decks[0]], decks, agent="random", most=30, seed=4, game=game)
    for line in found.say():
        assert escape(line) in c["versus_result"].value
    assert c["versus_result"].value.count("<svg") == 1 and c["problem"].value == ""
    c["versus_games"].value = 10_000_000
    c["versus_start"].click()
    while not c["versus_progress"].value:
        time.sleep(0.05)
    c["versus_stop"].click()
    explorer.runners["versus"].job.wait()
    assert "途中で止めました" in c["versus_result"].value


def test_a_deck_that_breaks_the_rules_plays_no_games_and_is_not_kept(tmp_path):
    c = deck_lab("relatetrekker").controls
    for button in ("use_start", "versus_start", "as_yaml", "as_csv", "save"):
        c["problem"].value = ""
        c["file"].value = str(tmp_path / "d.yaml")
        c[button].click()
        assert "40" in c["problem"].value and "0 枚" in c["problem"].value
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("suffix", [".yaml", ".csv"])
@pytest.mark.parametrize("game", GAMES)
def test_a_deck_that_was_kept_is_read_back(game, suffix, tmp_path):
    c = lab(game).controls
    c["name"].value = '私の: "デッキ"'
    c["file"].value = str(tmp_path / f"d{suffix}")
    c["save"].click()
    again = load_deck(c["file"].value, game)
    assert sorted(c.number for c in again.cards) == sorted(c.number for c in sample_decks(game)[0].cards)
    assert suffix == ".csv" or again.name == '私の: "デッキ"'
    c["save"].click()
    assert "すでにあります" in c["problem"].value
    c["as" + suffix.replace(".", "_")].click()
    assert c["text"].value and c["problem"].value == ""


def test_a_page_to_keep_has_the_deck():
    deck = sample_decks("relatetrekker")[0]
    kept = lab("relatetrekker").keep()
    assert kept.count("<li>") == 40 and all(escape(card.name) in kept for card in deck.cards)
    assert escape(deck.name) in kept and "守っています" in kept and "<svg" in kept


def test_names_are_no_markup_and_a_small_set_has_the_sample_decks():
    hostile = "<img src=x onerror=alert(1)>{0}$"
    card = sample_cards()["RT001"]
    other = type(card)(**{**vars(card), "number": "X1", "name": hostile, "species": (hostile,)})
    explorer = deck_lab("relatetrekker", cards=CardSet((card, other)))
    c = explorer.controls
    c["found"].value = ["X1"]
    c["add"].click()
    c["add"].click()
    seen = "".join(control.value for control in c.values() if isinstance(control, HTML)) + explorer.keep()
    assert "&lt;img" in seen and "<img" not in seen
    assert len(c["versus_against"].options) == len(sample_decks("relatetrekker")) + 2


def test_the_deck_that_is_shown_is_the_one_to_start_from():
    made = deck_lab("relatetrekker", "青の守り")
    c, shown = made.controls, made.controls["picked"].options
    assert c["start"].label == c["name"].value == "青の守り"
    c["load"].click()
    assert c["picked"].options == shown
    assert deck_lab("relatetrekker").controls["start"].value == -1
