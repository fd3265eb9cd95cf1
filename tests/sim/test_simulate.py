"""``rtkit.simulate``: what a batch counts, that it is the same however it is played, and what it refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import FrozenInstanceError, replace

import numpy as np
import pytest
from scipy.stats import multinomial

from rtkit.cards import load_deck, sample_cards
from rtkit.errors import DeckError, IllegalAction, OptionError
from rtkit.i18n import set_language
from rtkit.sim import SimulationResult, play_again, simulate
from rtkit.stats import paired_interval, wilson_interval

RED, BLUE = "赤の速攻", "青の守り"


def play(games: int = 40, agents: object = "random", **options: object) -> SimulationResult:
    return simulate(RED, BLUE, agents=agents, games=games, **{"seed": 42, **options})


@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_a_mirror_match_in_duplicate_pairs_is_exactly_even(agent, deck_names, even):
    for name in deck_names:
        result = simulate(name, agents=agent, games=even(1000), seed=3)
        assert result.win_rate == 0.5
        assert result.wins == result.losses
        assert 0.5 in result.interval


def test_each_pair_of_a_mirror_match_is_one_game_with_the_players_changed(even):
    rows = simulate(RED, agents="greedy", games=even(400), seed=3).rows
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
    code = f"from rtkit.sim import simulate; print(simulate({RED!r}, {BLUE!r}, games=200, seed=42).digest)"
    digests = {
        subprocess.run(
            [sys.executable, "-X", "utf8", "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }  # fmt: skip
    assert digests == {simulate(RED, BLUE, games=200, seed=42).digest}


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
        result.seed = 1


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
    assert len({simulate(form, BLUE, agents="random", games=4).digest for form in forms}) == 1


def test_a_card_set_of_ones_own_is_used(tmp_path):
    deck = load_deck(RED)
    weak = [replace(card, A=0) if not card.stage else card for card in deck.cards]
    assert play(4).digest != simulate(weak, BLUE, agents="random", games=4, seed=42).digest
    assert simulate(RED, BLUE, agents="random", games=4, seed=42, cards=sample_cards()).digest == (
        play(4).digest
    )  # fmt: skip


def last(view: object, actions: tuple) -> object:
    return actions[-1]


def test_a_function_can_play(even):
    games = even(20)
    one = play(games, (last, "greedy"))
    assert one.agents == ("last", "greedy") and one.threads == 1 and one.games == games
    assert one.rows.tobytes() == play(games, (lambda view, actions: actions[-1].text, "greedy")).rows.tobytes()
    assert simulate(RED, agents=last, games=games).win_rate == 0.5


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

    with pytest.raises(ZeroDivisionError, match="mine") as caught:
        play(4, (broken, "random"))
    assert caught.value.__notes__ == ["エージェント broken（シード 42 の 0 番のゲーム、ターン 1）："]


@pytest.mark.parametrize("answer", ["play nothing", None, 5])
def test_an_answer_that_is_not_legal_names_the_agent_and_the_game(answer):
    def stubborn(view, actions):
        return answer

    with pytest.raises(IllegalAction, match="^エージェント stubborn（シード 42 の 0 番のゲーム、ターン 1）：.*"):
        play(4, (stubborn, "random"))
    with pytest.raises(IllegalAction, match="^エージェント stubborn（シード 42 の 0 番のゲーム"):
        play_again(RED, BLUE, agents=(stubborn, "random"), seed=42)


def test_progress_is_told_and_can_stop(even):
    told = []
    play(even(200), progress=lambda done, games: told.append((done, games)))
    assert told[-1] == (even(200), even(200))
    short = play(1_000_000, progress=lambda done, games: done < 2)
    assert short.stopped and 2 <= short.games < short.asked == 1_000_000 and short.games % 2 == 0
    assert np.all(short.rows["turns"] > 0)
    again = play(short.games)
    assert again.digest == short.digest
    assert "途中で止めたので" in str(short)


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
    result.write(path)
    pd.testing.assert_frame_equal(pd.read_parquet(path), result.frame)
    about = json.loads(pq.read_schema(path).metadata[b"rtkit"])
    assert about == result.about()
    assert about["seed"] == 42 and about["decks"] == [RED, BLUE] and about["rulings"] == {"loss_draw": "battle"}
    with pytest.raises(OptionError, match="none.* というファイルやフォルダーはありません"):
        result.write(tmp_path / "none" / "x.parquet")


@pytest.mark.parametrize("name", ["x.parquet", "x.csv"])
def test_a_file_that_cannot_be_written_leaves_what_was_there(tmp_path, monkeypatch, name):
    result, path = play(4), tmp_path / name
    result.write(path)
    before = path.read_bytes()
    path.chmod(0o640)

    def full(self, *args):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.replace", full)
        with pytest.raises(OptionError, match=f"{name}.*No space left on device"):
            result.write(path)
    assert path.read_bytes() == before and [p.name for p in tmp_path.iterdir()] == [name]
    play(8).write(path)
    assert path.read_bytes() != before and path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_write_that_is_cut_off_leaves_no_trace(tmp_path, monkeypatch, error):
    import pyarrow.parquet as pq

    def cut_off(table, file):
        file.write(b"half")
        raise error

    monkeypatch.setattr(pq, "write_table", cut_off)
    (tmp_path / "x.parquet").write_bytes(b"before")
    with pytest.raises(OptionError if isinstance(error, OSError) else KeyboardInterrupt):
        play(4).write(tmp_path / "x.parquet")
    assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [("x.parquet", b"before")]


@pytest.mark.parametrize("path", ["x", "x.txt", "parquet", None, 5, "", b"x.csv"])
def test_names_of_files_that_would_not_do(path):
    with pytest.raises(OptionError, match=r"\.parquet, \.csv|書き出すファイルの名前"):
        play(4).write(path)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"games": 0}, r"games は 1 から 100,000,000 までの整数.*：0）"),
        ({"games": 2.5}, r"games は .*2\.5"),
        ({"games": True}, r"games は .*True"),
        ({"games": 3}, r"偶数.*：3。"),
        ({"pairing": "first-swap", "games": 5}, r"first-swap.*偶数.*：5。"),
        ({"seed": 2**63}, r"シードは.*9223372036854775808"),
        ({"seed": "42"}, r"シードは.*'42'"),
        ({"seeds": {"dice": 1.5}}, r"シードは.*1\.5"),
        ({"seeds": {"luck": 1}}, r"seeds は .*'luck'"),
        ({"threads": 0}, r"threads は 1 以上.*：0）"),
        ({"threads": "2"}, r"threads は .*'2'"),
        ({"agents": "clever"}, r"agents は random, greedy.*'clever'"),
        ({"agents": ("random", 7)}, r"agents は .*7"),
        ({"agents": ("random",)}, r"agents は .*指定された数：1）"),
        ({"pairing": "twice"}, r"pairing は .*'twice'"),
        ({"first": "me"}, r"first は .*'me'"),
        ({"level": 1.0}, r"信頼水準.*1\.0"),
        ({"rulings": {"no_such": 1}}, r"'no_such'"),
        ({"game": "chess"}, r"'chess'"),
        ({"games": "4"}, r"games は .*'4'"),
        ({"games": 10**5000}, r"games は .*10\*\*5000"),
        ({"games": None}, r"games は .*None"),
        ({"seed": None}, r"シードは.*None"),
        ({"seed": 10**5000}, r"シードは.*10\*\*5000"),
        ({"seeds": 5}, r"seeds は「名前: 値」.*5"),
        ({"seeds": [("dice", 1)]}, r"seeds は「名前: 値」"),
        ({"seeds": {1: 1}}, r"seeds は「名前: 値」"),
        ({"threads": True}, r"threads は .*True"),
        ({"agents": None}, r"agents は、.*None"),
        ({"agents": 5}, r"agents は、.*5"),
        ({"agents": {"greedy", "random"}}, r"agents は、"),
        ({"agents": ("random", ["random"])}, r"agents は .*\['random'\]"),
        ({"pairing": None}, r"pairing は .*None"),
        ({"pairing": "x" * 10_000}, r"pairing は .*xxx…'）"),
        ({"first": []}, r"first は .*\[\]"),
        ({"level": "0.95"}, r"信頼水準.*'0\.95'"),
        ({"level": None}, r"信頼水準.*None"),
        ({"level": float("nan")}, r"信頼水準.*nan"),
        ({"rulings": "max_turns=5"}, r"rulings は「名前: 値」.*'max_turns=5'"),
        ({"rulings": ["loss_draw"]}, r"rulings は「名前: 値」"),
        ({"rulings": {5: 1}}, r"rulings は「名前: 値」"),
        ({"game": 5}, r"game は .*5"),
        ({"game": []}, r"game は .*\[\]"),
        ({"progress": "yes"}, r"progress は .*'yes'"),
    ],
)
def test_bad_options_are_refused(options, message):
    with pytest.raises(OptionError, match=message):
        play(**{"games": 4, **options})


def test_whole_numbers_of_numpy_are_taken():
    result = play(
        np.int64(4), seed=np.int64(42), threads=np.int32(1), seeds={"dice": np.uint8(7)}, level=np.float64(0.9)
    )
    assert result.digest == play(4, seeds={"dice": 7}).digest
    assert result.game_at(np.int64(1)).how["index"] == 1
    assert json.loads(json.dumps(result.to_plain()))["seeds"] == {"dice": 7}


@pytest.mark.jit_only
def test_no_more_threads_are_begun_than_make_sense(monkeypatch):
    monkeypatch.setattr("rtkit.sim.threads.cores", lambda: 2)
    result = play(200, threads=100_000)
    assert result.threads == 8 and result.digest == play(200, threads=1).digest


@pytest.mark.jit_only
def test_what_a_result_means_is_said_in_a_sentence():
    weak = [replace(card, A=0) if not card.stage else card for card in load_deck(BLUE).cards]
    strong = simulate(RED, weak, agents="greedy", games=40)
    assert (
        strong.interval.low > 0.5 and strong.meaning() in str(strong) and f"「{RED}」のほうが強い" in strong.meaning()
    )
    weaker = simulate(weak, RED, agents="greedy", games=40)
    assert f"「{RED}」のほうが強い" in weaker.meaning()
    assert "どちらが強いかはまだ言えません" in play(2).meaning()
    assert "必ず 50%" in simulate(RED, agents="random", games=2).meaning()
    assert "必ず" not in simulate(RED, agents="random", games=2, pairing="none").meaning()
    assert "必ず" not in simulate(RED, agents=("random", "greedy"), games=2).meaning()


def test_bad_decks_are_refused():
    with pytest.raises(DeckError, match="'黒'"):
        simulate("黒", games=4)
    with pytest.raises(DeckError, match="40"):
        simulate(load_deck(RED).cards[:39], games=4)


def exact_coverage(n: int, win: float, draw: float) -> float:
    """How often the interval of n single games holds the true rate, summed over all they can show."""
    true, found = win + draw / 2, 0.0
    for wins in range(n + 1):
        for draws in range(n - wins + 1):
            if true in wilson_interval(wins + draws / 2, n):
                found += multinomial.pmf([wins, draws, n - wins - draws], n, [win, draw, 1 - win - draw])
    return found


@pytest.mark.parametrize("draw", [0.05, 0.3, 0.6])
@pytest.mark.parametrize("win", [0.05, 0.2, 0.35])
def test_with_draws_the_interval_of_single_games_holds_the_rate_often_enough(win, draw):
    assert exact_coverage(60, win, draw) >= 0.95


def test_a_draw_is_half_a_win_under_every_pairing(even):
    for pairing in ("none", "duplicate", "first-swap"):
        result = play(even(400), pairing=pairing, rulings={"max_turns": 15})
        assert result.draws > 0
        assert result.win_rate == (result.wins + result.draws / 2) / result.games
        assert result.win_rate in result.interval
        assert result.to_plain()["win_rate"] == result.win_rate
    single = play(even(400), pairing="none", rulings={"max_turns": 15})
    assert single.interval == wilson_interval(single.wins + single.draws / 2, single.games)


@pytest.mark.parametrize("options", [
    {}, {"pairing": "none", "first": "random"}, {"pairing": "first-swap", "rulings": {"max_turns": 12}},
    {"first": "random", "seeds": {"dice": 1, "first": 2, "policy": 3}},
    {"agents": (last, "greedy"), "seeds": {"deal": 5}},
])  # fmt: skip
def test_any_game_of_a_batch_can_be_opened(options):
    from rtkit.games import make
    from rtkit.sim.players import digest_of

    result = play(6, **{"agents": ("greedy", "random"), **options})
    for i, row in enumerate(result.rows):
        session = result.game_at(i)
        assert digest_of(session) == row["digest"] and session.turn == row["turns"]
        assert make(rulings=result.rulings).read_record(session.record_text()).events == session.events


@pytest.mark.parametrize("index", [-1, 4, 1.0, True, "0"])
def test_only_games_of_the_batch_can_be_opened(index):
    with pytest.raises(OptionError, match="0 から 3 までの整数で"):
        play(4).game_at(index)


def test_a_function_that_changes_its_mind_is_found_out():
    answers = {"at": 0}
    result = play(2, (lambda view, actions: actions[answers["at"]], "random"))
    answers["at"] = -1
    with pytest.raises(OptionError, match="0 番のゲームは、まとめて対戦したときと同じになりませんでした"):
        result.game_at(0)


def test_the_first_deck_must_be_given():
    with pytest.raises(TypeError, match="deck_a"):
        simulate(games=4)


def test_python_and_the_command_have_the_same_defaults():
    from inspect import signature

    from rtkit.sim import defaults, play_again

    ours = {name: p.default for name, p in signature(simulate).parameters.items()}
    again = {name: p.default for name, p in signature(play_again).parameters.items()}
    for name, key in (("agents", "AGENT"), ("seed", "SEED"), ("pairing", "PAIRING"), ("first", "FIRST")):
        assert ours[name] == again[name] == getattr(defaults, key)
    assert (ours["games"], ours["level"]) == (defaults.GAMES, defaults.LEVEL)
