"""A card in the deck at all, and what the cards of a set have in common: planted traits are found, and no others."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from types import SimpleNamespace

import numpy as np
import pytest

from rtkit.balance import card_table, deck_value, fair, traits_of
from rtkit.balance.fairness import FairSheet
from rtkit.balance.traits import PER
from rtkit.cards import CardSet, Deck, load_deck, sample_cards, sample_decks
from rtkit.cli import main
from rtkit.commands import balance
from rtkit.errors import CardError, OptionError
from rtkit.games.registry import games, kit
from rtkit.games.relatetrekker.schema import Static
from rtkit.i18n import LANGUAGES, set_language
from rtkit.stats import Interval

A, B = "赤の速攻", "青の守り"
GAMES = sorted(games())


def few(n):
    """Cards of the first sample set, its characters in order."""
    return [card for card in sample_cards("relatetrekker").cards if not card.stage][:n]


# in the deck at all


def test_a_card_in_the_deck_gains_what_fair_says_of_it_in_that_deck():
    """Where fair tries a card in the same place only, both are one question."""
    found = fair("RT003", decks=[A, B], agents="random", games=80, seed=3)
    stand = found.ground.stands[0]
    mine = deck_value(stand.deck, stand.against, stand.out, agents="random", games=80, seed=3)
    median = mine.ground.median.number
    assert mine.games == 80 and mine.to_plain()["median"]["number"] == median and mine.card.number == stand.out
    gains = mine.ground.spread.gains
    place = [card.number for card in mine.ground.peers].index(stand.out)
    assert mine.estimate == pytest.approx(gains[place]) and np.sort(gains)[(len(gains) - 1) // 2] == 0


@pytest.mark.jit_only
def test_a_strong_card_is_worth_having_in_the_deck_and_a_dud_is_not():
    deck = load_deck(A)
    old = next(card for card in deck.cards if not card.stage)
    values = []
    for strength, dice in ((3000, 9), (0, 0)):
        new = replace(old, number="NEW", name="NEW", A=strength, D=strength, dice=dice)
        cards = [new if card.number == old.number else card for card in deck.cards]
        values.append(deck_value(cards, B, "NEW", games=400, cards=CardSet(tuple(few(20))), seed=1))
    strong, dud = values
    assert strong.interval.low > 0.01 and strong.verdict == "at least" and dud.estimate < strong.interval.low
    for language, words in (("ja", "デッキの"), ("en", "in the deck")):
        set_language(language)
        assert words in strong.say()[0] and "NEW" in strong.say()[0] and strong.ground.median.number in strong.say()[0]
        assert any("20" in line for line in strong.say()[2:3])


def test_what_cannot_be_asked_of_a_card_in_a_deck_is_said():
    with pytest.raises(OptionError, match="このデッキに入っていません"):
        deck_value(A, B, "RT999", games=4)
    with pytest.raises(CardError, match="3 枚以上"):
        deck_value(A, B, load_deck(A).cards[0].number, cards=CardSet(tuple(few(2))), agents="random", games=4)


# what cards have in common


@dataclass(frozen=True)
class Place:
    deck: Deck


def judged(cards, gains, game="relatetrekker", places=None):
    """A sheet of cards that were judged, so far as a table of traits looks at it."""
    name = sample_decks(game)[0].name
    match = SimpleNamespace(kit=kit(game), rulings=kit(game).rulings.checked(None))
    batch = SimpleNamespace(batch=SimpleNamespace(match=match), agents=("greedy", "greedy"), seed=0, rulings={},
                            pairing="duplicate")  # fmt: skip
    places = places or [(Place(load_deck(name, game)),)] * len(cards)
    rows = [
        SimpleNamespace(card=card, estimate=float(gain), interval=Interval(-1, 1, 0.95, "paired"), matters=0.01,
                        batches=(batch,), games=10, set_hash="0" * 16, ground=SimpleNamespace(stands=place))
        for card, gain, place in zip(cards, gains, places, strict=True)
    ]  # fmt: skip
    return FairSheet(tuple(rows))


def test_planted_traits_are_told_and_others_are_not():
    cards = [card for card in sample_cards("relatetrekker").cards if not card.stage]
    stream = np.random.default_rng(4)
    red = np.array([card.colour == "red" for card in cards])
    protect = np.array(["プロテクト" in dict(kit("relatetrekker").making.keywords(card)) for card in cards])
    power = np.array([card.A for card in cards]) / 1000
    for per, gains, value in (("colour", 0.05 * red, "red"), ("keyword", 0.05 * protect, "protect"),
                              ("stat", 0.2 * power, "A")):  # fmt: skip
        table = traits_of(judged(cards, gains + 0.01 * stream.normal(size=len(cards))), per)
        rows = {(row.part[1], row.value[1]): row for row in table.rows}
        (planted,) = [row for (_, name), row in rows.items() if name == value and row.part[1] != "follow colour"]
        want = {"colour": 0.05 * 2 / 3, "keyword": 0.05, "stat": 0.2 * (planted.step or 0) / 1000}[per]
        assert planted.interval.low < want < planted.interval.high and planted.interval.low > 0
        others = [row for row in table.rows if row is not planted and row.part[1] in ("strike", "D", "dice", "keyword")]
        assert sum(0 not in row.interval for row in others) <= 1 + len(others) // 10
        if per == "colour":
            own = [row.estimate for row in table.rows if row.part[1] == "character colour"]
            assert sum(own) == pytest.approx(0, abs=1e-9) and len(own) == 3


def test_cards_tried_in_other_places_have_a_mean_of_their_own():
    cards = few(24)
    places = [(Place(load_deck((A, B)[i % 2])),) for i in range(24)]
    gains = np.array([0.3 * (i % 2) + card.A / 10_000 for i, card in enumerate(cards)])
    rows = {row.part[1]: row for row in traits_of(judged(cards, gains, places=places), "stat").rows}
    assert rows["A"].estimate == pytest.approx(rows["A"].step / 10_000)


def test_what_one_card_alone_would_tell_is_left_out():
    """Three cards have the keyword, two of them alone in their places: the third alone would be held against others."""
    plain = [replace(card, ability=(), ability_text="", follow=None, follow_text="") for card in few(20)]
    guards = [replace(card, ability=(Static("protect"),)) for card in plain[:3]]
    one, other, third, *_ = sample_decks("relatetrekker")
    places = [(Place(deck),) for deck in (one, other, *[third] * 18)]
    stream = np.random.default_rng(7)
    for others, told in ((places, False), ([places[2]] * 20, True)):
        table = traits_of(judged([*guards, *plain[3:]], stream.normal(size=20), places=others), "keyword")
        assert [row.value[1] for row in table.rows] == (["protect"] if told else [])
        assert "Infinity" not in json.dumps(table.to_plain())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("per", PER)
def test_every_table_has_rows_of_the_whole_sample_set_and_words_for_them(game, per):
    cards = sample_cards(game).cards
    stream = np.random.default_rng(6)
    table = traits_of(judged(cards, stream.normal(size=len(cards)), game), per)
    assert len(table.rows) >= 4 and all(3 <= row.cards <= len(cards) for row in table.rows)
    plain = table.to_plain()
    assert plain["per"] == per and len(plain["rows"]) == len(table.rows) == len(table.frame)
    for language, cause in zip(LANGUAGES, ("原因ではありません", "no cause"), strict=True):
        set_language(language)
        said = table.say()
        assert len(set(row.words() for row in table.rows)) == len(table.rows) and any(cause in line for line in said)
        assert all(row.words() in line for row, line in zip(table.rows, said[1:], strict=False))
        assert any("載せていません" in line or "Left out" in line for line in said)


def test_of_few_cards_nothing_is_told():
    for per in PER:
        table = traits_of(judged(few(3), [0.1, 0.2, 0.4]), per)
        assert table.rows == () and any("比べられるものがありません" in line for line in table.say())


@pytest.mark.jit_only
def test_the_commands_answer_and_refuse(monkeypatch, capsys):
    words = ["balance", "card", "--deck", A, "--deck", B, "--agent", "random"]
    monkeypatch.setattr(balance, "FAIR_GAMES", 4)
    assert main([*words, "--card", "RT001", "--in-deck", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert {"estimate", "interval", "method", "games", "seed", "verdict", "median", "of"} <= plain.keys()
    assert main([*words, "--per", "stat", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["rows"] and {"estimate", "interval", "verdict", "cards"} <= plain["rows"][0].keys()
    assert main([*words, "--card", "RT001", "--turn", "3", "--games", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["turn"] == 3
    for wrong in ([], ["--card", "RT001", "--per", "stat"], ["--card", "RT001", "--in-deck", "--turn", "2"]):
        assert main([*words, *wrong]) == 2
        assert "--per" in capsys.readouterr().err


def test_a_table_of_something_else_is_refused():
    with pytest.raises(OptionError, match="per"):
        card_table("size")
