"""The same games with and without a change: what they are, how they are stopped, what is said of them."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from rtkit.balance import Decided, Sprt, replaced, ruling_table, what_if, whatif
from rtkit.cards import Deck, sample_cards, sample_decks
from rtkit.cards.schema import schema_of
from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.i18n import set_language
from rtkit.sim import simulate
from rtkit.sim.run import played
from rtkit.stats import paired_interval

GAMES = sorted(games())
A, B = "赤の速攻", "青の守り"


def changed(game):
    """Two sample decks, and another card that the deck rules let in the place of the first's second one."""
    one, other = sample_decks(game)[:2]
    out, spare = one.cards[1].number, [card for card in sample_cards(game).cards if card not in one.cards]
    fits = next(
        card for card in spare if not schema_of(game).check_deck(replaced(one.cards, out, card), len(one.cards))
    )
    return one, other, {out: fits}


@pytest.mark.parametrize("game", GAMES)
def test_the_games_are_those_of_two_batches_with_one_seed(game, scale):
    one, other, change = changed(game)
    n = 2 * scale(50)
    found = what_if(one, other, replace=change, agents="random", games=n, seed=5, game=game)
    new = Deck(one.name, replaced(one.cards, *next(iter(change.items()))))
    before, after = (simulate(deck, other, agents="random", games=n, seed=5, game=game) for deck in (one, new))
    assert [batch.digest for batch in found.batches] == [before.digest, after.digest]
    assert found.estimate == pytest.approx(after.win_rate - before.win_rate)
    half = paired_interval((after.unit_scores - before.unit_scores + 1) / 2)
    assert found.interval.low == pytest.approx(2 * half.low - 1)
    assert found.interval.high == pytest.approx(2 * half.high - 1)
    assert found.interval.low <= found.estimate <= found.interval.high


@pytest.mark.parametrize("game", GAMES)
def test_what_is_stopped_has_the_same_games_on_both_sides(game):
    one, other, change = changed(game)
    told = []
    found = what_if(one, other, replace=change, agents="random", games=1_000_000, game=game,
                    progress=lambda done, total: told.append((done, total)) or done == 0)  # fmt: skip
    before, after = found.batches
    assert 0 < before.games == after.games < 1_000_000 == before.asked and found.stopped
    assert before.games % 2 == 0 and told[-1][0] > 0
    assert any("1,000,000" in line for line in found.say())


def test_a_table_of_rulings_that_is_stopped_has_the_rows_that_were_played():
    one, other, _ = changed("relatetrekker")
    table = ruling_table(one, other, agents="random", games=200_000, progress=lambda done, total: done == 0)
    assert len(table) == 1 and table[0].answer.stopped


@pytest.mark.parametrize("whole", [0, 2])
def test_ctrl_c_before_a_row_keeps_the_rows_before_it(monkeypatch, whole):
    def interrupted(*what):
        if next(calls) == whole:
            raise KeyboardInterrupt
        return played(*what)

    calls = iter(range(100))
    monkeypatch.setattr(whatif, "played", interrupted)
    one, other, _ = changed("relatetrekker")
    if whole == 0:
        with pytest.raises(KeyboardInterrupt):
            ruling_table(one, other, agents="random", games=2)
    else:
        assert len(ruling_table(one, other, agents="random", games=2)) == whole


@pytest.mark.jit_only
def test_a_great_difference_is_at_least_what_matters():
    one, _, _ = changed("relatetrekker")
    weak = {c.number: replace(c, number=f"X{c.number}", A=0, D=0, strike=0, dice=0) for c in one.cards if not c.stage}
    found = what_if(one, one, replace=weak, agents="greedy", games=40, threads=1)
    assert found.estimate < -0.3 and found.interval.high < 0 and found.verdict == "at least"


@pytest.mark.parametrize(("language", "words"), [("ja", "まだ言えません"), ("en", "don't show")])
def test_the_words_name_the_change_and_how_it_was_tried(language, words):
    set_language(language)
    one, other, change = changed("relatetrekker")
    (old, new), rulings = next(iter(change.items())), {"counter_optional": True}
    found = what_if(one, other, replace=change, rulings=rulings, agents="random", games=20, seed=3)
    first, number, how, *rest = found.say()
    assert words in first and f"{old} → {new.number}" in first and "counter_optional=true" in first
    assert "95%" in number and number.count("+") + number.count("-") == 3
    assert all(part in how for part in (one.name, other.name, "random", "20", "3"))
    assert any("counter_optional=true" in line for line in rest)
    plain = found.to_plain()
    assert plain["rulings"] == rulings and plain["cards"][0] != plain["cards"][1] and old in plain["subject"]


def test_a_card_in_the_place_of_every_copy():
    deck = sample_decks("avatars_legion")[0]
    number = next(card.number for card in deck.cards if [c.number for c in deck.cards].count(card.number) == 4)
    new = replaced(deck.cards, number, "X")
    assert [card == "X" for card in new] == [card.number == number for card in deck.cards]
    assert np.count_nonzero([card == "X" for card in new]) == 4


def test_a_number_of_games_that_makes_no_pairs():
    one, other, change = changed("relatetrekker")
    with pytest.raises(OptionError, match="2 ゲームで 1 組"):
        what_if(one, other, replace=change, agents="random", games=3)


@pytest.mark.parametrize("game", GAMES)
def test_until_clear_plays_no_more_than_it_takes(game):
    """A change of nothing but a name is soon smaller than what matters; the games are the first of the long batch."""
    one, other, _ = changed(game)
    old = one.cards[-1]
    twin = {old.number: replace(old, number="TWIN")}
    found = what_if(one, other, replace=twin, agents="random", games=40_000, game=game, matters=0.05, until_clear=True)
    assert found.verdict == "smaller" and found.interval.method == "anytime" and not found.stopped
    assert found.games < 4_000
    n = found.batches[0].games
    assert found.batches[0].digest == simulate(one, other, agents="random", games=n, game=game).digest


def test_until_clear_plays_all_where_it_stays_unclear():
    one, other, change = changed("relatetrekker")
    found = what_if(one, other, replace=change, agents="random", games=400, matters=0.0001, until_clear=True)
    assert found.batches[0].games == 400 and found.verdict == "not established"


def test_a_verdict_reached_by_looking_again_and_again_is_wrong_as_rarely_as_it_says():
    """Made-up gains whose mean is just what matters: "smaller" and "at least" are both wrong beyond it, 500 times."""
    from rtkit.balance.answer import verdict_of
    from rtkit.sim.run import _looks
    from rtkit.stats import gain_interval

    stream, wrong = np.random.default_rng(3), 0
    for _ in range(500):
        gains = stream.choice([-0.5, 0, 0.5], p=[0.2, 0.56, 0.24], size=2000)  # 0.02 on average
        for look in _looks(4000, 2):
            verdict = verdict_of(gain_interval(gains[: look // 2], planned=2000), 0.0201)
            if verdict != "not established":
                wrong += verdict == "at least"
                break
    assert wrong / 500 <= 0.05


@pytest.mark.jit_only
@pytest.mark.parametrize("game", GAMES)
def test_a_sequential_test_passes_what_is_stronger_and_fails_what_is_the_same(game):
    """Both end long before all games, with an interval that holds there; of one deck a pair has five results."""
    one, other, _ = changed(game)
    old = one.cards[-1]
    strong = {c.number: replace(c, number=f"X{i}", name=f"X{i}", **stronger(c)) for i, c in enumerate(one.cards)}
    for against in (one, other):
        for change, decision in ((strong, "passed"), ({old.number: replace(old, number="TWIN")}, "failed")):
            found = what_if(one, against, replace=change, games=40_000, game=game, sprt=Sprt(0, 0.02), threads=2)
            assert (found.decision, found.interval.method) == (decision, "anytime") and not found.stopped
            assert found.games < 8_000 and found.test.pairs == found.batches[0].games // 2
            assert found.estimate > 0.02 if decision == "passed" else found.estimate == 0
    before = what_if(one, one, replace=strong, games=200, game=game).batches[0]
    assert set(before.unit_scores.tolist()) == {0.5}


def stronger(card):
    """A card's numbers of strength, much higher."""
    names = ("A", "D", "ATK", "DEF", "attack", "defence")
    return {name: getattr(card, name) * 2 for name in names if getattr(card, name, 0)}


def test_a_sequential_test_of_too_few_games_is_open_and_said_so(capsys):
    words = ["balance", "what-if", "--deck", A, "--deck", B, "--replace", "RT008=RT029", "--agent", "random"]
    words += ["--games", "40", "--sprt", "0", "1％"]
    assert main([*words, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["decision"] == "open" and plain["method"] == "anytime" and plain["games"] == 80
    assert plain["sprt"]["high"] == 0.01 and plain["sprt"]["alpha"] == 0.05 and plain["sprt"]["pairs"] == 20
    for language, told in (("ja", ("判定なし", "逐次検定")), ("en", ("Undecided", "sequential test"))):
        assert main(["--lang", language, *words]) == 0
        said = capsys.readouterr().out
        assert all(word in said for word in told) and "RT008 → RT029" in said.splitlines()[0]


@pytest.mark.parametrize(("words", "told"), [
    (["--sprt", "1", "2"], "勝率の差は"), (["--sprt", "0", "x"], "勝率の差は"),
    (["--sprt", "0.02", "0.01"], "low < high"),
    (["--alpha", "0.1"], "--sprt"), (["--sprt", "0", "0.01", "--until-clear"], "どちらか 1 つ"),
    (["--sprt", "0", "0.01", "--beta", "0.6"], "0.5 より小さい"),
])  # fmt: skip
def test_a_sequential_test_that_cannot_be_made_is_refused(words, told, capsys):
    change = ["--replace", "RT008=RT029", "--agent", "random", "--games", "4"]
    assert main(["balance", "what-if", "--deck", A, "--deck", B, *change, *words]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(("decision", "counts"), [("passed", (0, 60, 140)), ("failed", (60, 140, 0))])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_words_of_a_decision(decision, counts, language):
    set_language(language)
    one, other, change = changed("relatetrekker")
    batches = what_if(one, other, replace=change, agents="random", games=2).batches
    bounds = Sprt(0, 0.02, alpha=0.1)
    gains = np.repeat([-0.5, 0, 0.5], counts)
    found = Decided("what-if", "X", gains.mean(), paired_interval([0.5]), 0.01, batches, bounds, bounds.of(gains))
    words = {"passed": ("合格", "Passed"), "failed": ("不合格", "Failed")}[decision][language == "en"]
    assert found.decision == decision and found.say()[0].startswith(words)
    assert ("10%" in found.say()[0]) is (decision == "passed")


@pytest.mark.parametrize(("rates", "named"), [({"alpha": "x"}, "alpha"), ({"beta": 2}, "beta"), ({}, "差")])
def test_what_a_test_cannot_be_asked_with_is_named(rates, named):
    set_language("ja")
    with pytest.raises(OptionError, match=named):
        Sprt("x" if not rates else 0, 0.01, **rates)
