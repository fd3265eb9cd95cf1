"""``rtkit.simulate``: what a batch counts, that it is the same however it is played, and what it refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import FrozenInstanceError, replace

import numpy as np
import pytest

from rtkit.cards import load_deck, sample_cards
from rtkit.errors import DeckError, OptionError
from rtkit.i18n import set_language
from rtkit.sim import SimulationResult, simulate
from rtkit.stats import paired_interval, wilson_interval

RED, BLUE = "赤の速攻", "青の守り"


def play(games: int = 40, agents: object = "random", **options: object) -> SimulationResult:
    return simulate(deck_a=RED, deck_b=BLUE, agents=agents, games=games, **{"seed": 42, **options})


@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_a_mirror_match_in_duplicate_pairs_is_exactly_even(agent, deck_names, even):
    for name in deck_names:
        result = simulate(deck_a=name, agents=agent, games=even(2000), seed=3)
        assert result.win_rate == 0.5
        assert result.wins == result.losses
        assert 0.5 in result.interval


def test_each_pair_of_a_mirror_match_is_one_game_with_the_players_changed(even):
    rows = simulate(deck_a=RED, agents="greedy", games=even(400), seed=3).rows
    one, other = rows[::2], rows[1::2]
    assert np.array_equal(one["winner"], 1 - other["winner"])
    assert np.array_equal(one["left"], other["left"][:, ::-1])
    assert np.array_equal(one["decisions"], other["decisions"])


def test_the_number_of_threads_changes_nothing(even):
    games = even(3000)
    one, two = (play(games, ("greedy", "random"), threads=n) for n in (1, 2))
    assert (one.threads, two.threads) == (1, min(2, games // 2))
    assert one.rows.tobytes() == two.rows.tobytes()
    assert one.digest == two.digest


def test_the_start_of_a_longer_batch_is_the_shorter_one(even):
    long, short = play(even(600)), play(even(200))
    assert long.rows[: short.games].tobytes() == short.rows.tobytes()
    assert long.digest != short.digest


@pytest.mark.jit_only
def test_the_hash_seed_of_python_changes_nothing():
    code = (
        f"from rtkit.sim import simulate; print(simulate(deck_a={RED!r}, deck_b={BLUE!r}, games=200, seed=42).digest)"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-X", "utf8", "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }  # fmt: skip
    assert digests == {simulate(deck_a=RED, deck_b=BLUE, games=200, seed=42).digest}


@pytest.mark.jit_only
@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_other_seeds_share_no_game(agent, even):
    games = even(20_000)
    digests = [set(play(games, agent, seed=seed).rows["digest"].tolist()) for seed in (42, 43)]
    assert all(len(found) == games for found in digests)
    assert not digests[0] & digests[1]


def test_first_swap_pairs_keep_each_players_shuffle(even):
    """Both games of a pair are dealt alike; under "none" the second of two games is dealt anew."""
    from rtkit.games import make

    game = make()
    match = game.match(RED, BLUE)

    def dealt(index: int, pairing: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return game.begin(match, 42, index, pairing=pairing, first="first").dealt

    assert dealt(0, "first-swap") == dealt(1, "first-swap") != dealt(2, "first-swap")
    assert dealt(0, "none") == dealt(0, "first-swap")
    assert dealt(1, "none") != dealt(1, "first-swap")
    first = play(even(400), pairing="first-swap", first="first")
    assert first.rows["first"].tolist() == [0, 1] * first.units


def test_intervals_fit_the_pairing(even):
    single = play(even(400), pairing="none")
    assert single.interval == wilson_interval(single.wins, single.games)
    assert (single.units, single.interval.method) == (single.games, "wilson")
    paired = play(even(400), level=0.8)
    scores = paired.scores.reshape(-1, 2).mean(axis=1)
    assert paired.interval == paired_interval(scores, 0.8)
    assert (paired.units, paired.interval.method) == (paired.games // 2, "paired")
    for result in (single, paired):
        assert result.win_rate == result.wins / result.games
        assert result.win_rate in result.interval


def test_what_is_counted_adds_up(even):
    result = play(even(400), rulings={"max_turns": 15})
    assert result.wins + result.losses + result.draws == result.games
    assert result.draws_by_reason == {"turns": result.draws}
    assert result.draws > 0 and result.rulings == {"max_turns": 15}
    assert result.win_rate == (result.wins + result.draws / 2) / result.games
    assert sum(result.turn_lengths.values()) == result.games
    assert result.turns_mean == sum(n * k for n, k in result.turn_lengths.items()) / result.games
    assert result.games_per_second > 0 and len(result.digest) == 64
    with pytest.raises(FrozenInstanceError):
        result.seed = 1  # type: ignore[misc]


def test_a_purpose_can_have_a_seed_of_its_own(even):
    plain, same = play(even(200)), play(even(200), seeds={"dice": 42, "deal": 42})
    assert plain.digest == same.digest
    others = [play(even(200), seeds={purpose: 7}) for purpose in ("dice", "deal", "policy")]
    assert len({plain.digest, *(other.digest for other in others)}) == 4
    begun = [play(60, first="random", seeds=seeds).rows["first"].tolist() for seeds in ({}, {"first": 7})]
    assert begun[0] != begun[1]


def test_decks_come_in_many_forms(tmp_path):
    deck = load_deck(RED)
    path = tmp_path / "deck.yaml"
    path.write_text("name: 写し\ncards:\n" + "".join(f"  - {c.number}\n" for c in deck.cards), encoding="utf-8")
    forms = [RED, deck, deck.cards, [c.number for c in deck.cards], path, str(path)]
    assert len({simulate(deck_a=form, deck_b=BLUE, agents="random", games=4).digest for form in forms}) == 1


def test_a_card_set_of_ones_own_is_used(tmp_path):
    deck = load_deck(RED)
    weak = [replace(card, A=0) if not card.stage else card for card in deck.cards]
    assert play(4).digest != simulate(deck_a=weak, deck_b=BLUE, agents="random", games=4, seed=42).digest
    assert simulate(deck_a=RED, deck_b=BLUE, agents="random", games=4, seed=42, cards=sample_cards()).digest == (
        play(4).digest
    )  # fmt: skip


def last(view: object, actions: tuple) -> object:
    return actions[-1]


def test_a_function_can_play(even):
    games = even(20)
    one = play(games, (last, "greedy"))
    assert one.agents == ("last", "greedy") and one.threads == 1 and one.games == games
    assert one.rows.tobytes() == play(games, (lambda view, actions: actions[-1].text, "greedy")).rows.tobytes()
    assert simulate(deck_a=RED, agents=last, games=games).win_rate == 0.5


def test_a_function_sees_its_own_view_only():
    seen = set()

    def nosy(view, actions):
        seen.add(view.player)
        assert view.to_move == view.player and view.legal_actions() == actions
        return actions[0]

    play(2, (nosy, "random"))
    assert seen == {0}


def test_errors_of_a_function_come_through():
    def broken(view, actions):
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        play(4, (broken, "random"))


def test_progress_is_told_and_can_stop(even):
    told = []
    play(even(200), progress=lambda done, games: told.append((done, games)))
    assert told[-1] == (even(200), even(200))
    short = play(1_000_000, progress=lambda done, games: done < 2)
    assert short.stopped and 2 <= short.games < short.asked == 1_000_000 and short.games % 2 == 0
    assert np.all(short.rows["turns"] > 0)
    again = play(short.games)
    assert again.digest == short.digest
    assert "中断" in str(short)


def test_the_bar_is_drawn_on_the_error_stream(capfd, even):
    play(even(100), progress=True)
    out, err = capfd.readouterr()
    assert out == "" and "ゲーム" in err


def test_the_result_as_text_has_interval_games_and_seed(even):
    result = play(even(200))
    for language, words in (("ja", ("の勝率", "信頼区間", "シード 42")), ("en", ("wins", "interval", "seed 42"))):
        set_language(language)
        text = str(result)
        assert all(word in text for word in (*words, f"{result.games:,}", RED, BLUE, "random"))


def test_the_frame_has_one_row_a_game(even):
    result = play(even(400), rulings={"max_turns": 15})
    frame = result.frame
    assert result.frame is frame and len(frame) == result.games
    assert frame["index"].tolist() == list(range(result.games))
    assert frame["unit"].tolist() == [i // 2 for i in range(result.games)]
    counts = frame["winner"].value_counts()
    assert (counts["A"], counts["B"], counts["draw"]) == (result.wins, result.losses, result.draws)
    assert set(frame["reason"]) <= {"deck", "turns"} and set(frame["first"]) == {"A", "B"}
    assert frame["score"].mean() == result.win_rate
    assert frame["digest"].tolist() == result.rows["digest"].tolist()
    lost = frame[frame["winner"] == "A"]
    assert (lost["left_b"] == 0).all() and (lost["left_a"] > 0).all()


def test_parquet_keeps_rows_and_how_they_were_made(tmp_path, even):
    import pandas as pd
    import pyarrow.parquet as pq

    result = play(even(100), rulings={"loss_draw": "battle"})
    path = tmp_path / "結果.parquet"
    result.write_parquet(path)
    pd.testing.assert_frame_equal(pd.read_parquet(path), result.frame)
    about = json.loads(pq.read_schema(path).metadata[b"rtkit"])
    assert about == result.about()
    assert about["seed"] == 42 and about["decks"] == [RED, BLUE] and about["rulings"] == {"loss_draw": "battle"}
    with pytest.raises(OptionError, match="書き込めません"):
        result.write_parquet(tmp_path / "none" / "x.parquet")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"games": 0}, r"games: 1 から 100000000 までの整数.*0 が"),
        ({"games": 2.5}, r"games: .*2\.5"),
        ({"games": True}, r"games: .*True"),
        ({"games": 3}, r"偶数.*3 が"),
        ({"pairing": "first-swap", "games": 5}, r"first-swap.*偶数.*5 が"),
        ({"seed": 2**63}, r"シードは.*9223372036854775808"),
        ({"seed": "42"}, r"シードは.*'42'"),
        ({"seeds": {"dice": 1.5}}, r"シードは.*1\.5"),
        ({"seeds": {"luck": 1}}, r"seeds: .*'luck'"),
        ({"threads": 0}, r"threads: 1 以上.*0 が"),
        ({"threads": "2"}, r"threads: .*'2'"),
        ({"agents": "clever"}, r"agent: random, greedy.*'clever'"),
        ({"agents": ("random", 7)}, r"agent: .*7"),
        ({"agents": ("random",)}, r"agents: .*1 個"),
        ({"pairing": "twice"}, r"pairing: .*'twice'"),
        ({"first": "me"}, r"first: .*'me'"),
        ({"level": 1.0}, r"信頼水準.*1\.0"),
        ({"rulings": {"no_such": 1}}, r"'no_such'"),
        ({"game": "chess"}, r"'chess'"),
        ({"agents": (last, "random"), "seeds": {"dice": 1}}, r"seeds: .*名前"),
    ],
)
def test_bad_options_are_refused(options, message):
    with pytest.raises(OptionError, match=message):
        play(**{"games": 4, **options})


def test_bad_decks_are_refused():
    with pytest.raises(OptionError, match="deck_a"):
        simulate(games=4)
    with pytest.raises(DeckError, match="'黒'"):
        simulate(deck_a="黒", games=4)
    with pytest.raises(DeckError, match="40"):
        simulate(deck_a=load_deck(RED).cards[:39], games=4)
