"""All decks against all: the games are the batches', go where least is known, and give the mixture worth playing."""

from __future__ import annotations

import json
import time
import xml.etree.ElementTree as ET
from threading import Event
from types import SimpleNamespace

import numpy as np
import pytest

from rtkit.balance import matchups, meta
from rtkit.balance.answer import verdict_of
from rtkit.balance.matrix import _Aim, _play, _scores
from rtkit.cards import Deck, load_deck, sample_decks
from rtkit.charts import matchup_chart, share_chart
from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.i18n import LANGUAGES, set_language
from rtkit.sim import simulate
from rtkit.stats import Interval, paired_interval

A, B, C = "赤の速攻", "青の守り", "ダイス博打"


@pytest.fixture(scope="module")
def table():
    return matchups([A, B, C], within=0.08, agent="random", seed=4)


def test_a_cell_is_the_batch_of_its_seed(table):
    for (i, j), answer in zip(table.cells, table.answers, strict=True):
        one = answer.batches[0]
        decks = table.rows[i], table.columns[j]
        again = simulate(*decks, agents="random", games=one.games, seed=one.seed)
        assert again.digest == one.digest and answer.estimate == pytest.approx(again.win_rate - 0.5)
        assert answer.games == one.games and answer.interval.method == "anytime"
        low, high = 0.5 + answer.interval.low, 0.5 + answer.interval.high
        assert low <= again.interval.low < again.win_rate < again.interval.high <= high


def test_a_full_table_mirrors(table):
    assert table.cells == ((0, 1), (0, 2), (1, 2)) and table.full
    assert np.allclose(table.win_rates + table.win_rates.T, 1) and np.allclose(np.diag(table.win_rates), 0.5)
    assert np.allclose(table.half_widths, table.half_widths.T) and (table.half_widths <= 0.08).all()
    assert len({answer.batches[0].seed for answer in table.answers}) == 3


def test_the_same_for_any_number_of_threads(table):
    one = matchups([A, B, C], within=0.08, agent="random", seed=4, threads=1)
    assert [a.batches[0].digest for a in one.answers] == [a.batches[0].digest for a in table.answers]


def test_games_go_where_the_interval_is_widest():
    """A deck against itself in pairs is even to the last game and soon known; the other cell gets the games."""
    found = matchups([A], [A, B], within=0.03, agent="random", seed=1)
    same, other = found.answers
    assert found.cells == ((0, 0), (0, 1)) and not found.full
    assert same.games < other.games and max(a.interval.width for a in found.answers) <= 0.06


def test_a_limit_of_games_is_kept_and_said():
    found = matchups([A, B], within=0.001, most=300, agent="random")
    assert found.games == 300 and not found.stopped
    assert any("絞れなかった" in line for line in found.say())


def test_a_stop_keeps_what_was_played():
    asked = []

    def progress(done, games):
        asked.append((done, games))
        return done < 400

    found = matchups([A, B], within=0.0005, agent="random", progress=progress)
    assert found.stopped and 400 <= found.games < 1_000_000 and asked[0][1] > 100_000
    assert found.answers[0].interval.method == "anytime" and any("止めました" in line for line in found.say())


def test_stopped_before_every_cell_has_a_game_there_is_no_table():
    def slow(view, actions):
        time.sleep(0.02)
        return actions[0]

    with pytest.raises(KeyboardInterrupt):
        matchups([A, B, C], within=0.1, agent=slow, progress=lambda done, games: False)


def test_python_functions_play_too():
    found = matchups([A, B], within=0.3, most=8, agent=lambda view, actions: actions[0])
    assert found.games <= 8


@pytest.mark.parametrize("game", games())
def test_the_sample_decks_are_the_usual_ones(game):
    found = matchups(within=0.3, agent="random", game=game)
    assert found.rows == tuple(deck.name for deck in sample_decks(game))
    for language in LANGUAGES:
        set_language(language)
        said = " ".join(found.say())
        assert (
            all(deck in said for deck in found.rows) and "random" in said and "seed 0" in said.replace("シード", "seed")
        )


class MadeUp:
    """Rounds of pairs whose results are drawn beforehand, each cell with its own chances."""

    def __init__(self, pairs):
        self.pairs, self.cells, self.played = pairs, pairs, [0] * len(pairs)

    def games(self, cell):
        return 2 * self.played[cell]

    def grow(self, games, progress=None):
        self.played = [n // 2 for n in games]
        return True

    def results(self, cell, asked, level):
        return [SimpleNamespace(unit_scores=self.pairs[cell][: self.played[cell]])]


def test_intervals_hold_at_the_stop_that_the_rounds_came_to():
    """1,000 tables of two cells: each cell's interval is as narrow as was wanted, and holds as often as it says."""
    stream, chances, aim, holds = (
        np.random.default_rng(5),
        ([0.2, 0.4, 0.4], [0.02, 0.9, 0.08]),
        _Aim(0.05, 10_000, 0.9),
        [],
    )
    for _ in range(1000):
        rounds = MadeUp([stream.choice([0, 0.5, 1], p=p, size=1_000) for p in chances])
        assert _play(rounds, aim, False, Event())
        found = [aim.interval(_scores(rounds, cell)) for cell in (0, 1)]
        assert max(interval.width for interval in found) <= 0.1 and rounds.played[0] > rounds.played[1]
        holds.append([0.6 in found[0], 0.53 in found[1]])
    assert (np.mean(holds, axis=0) >= 0.9 - 0.02).all()


def test_a_cell_that_is_hardly_open_gets_its_games():
    """Nearly always won: its interval is cut at 1, and still every round brings the end nearer."""
    rounds = MadeUp([np.append(np.ones(98), [0, 0]).repeat(50), np.tile([0, 1], 5000)])
    assert _play(rounds, _Aim(0.012, 5000, 0.95), False, Event())
    assert all(_Aim(0.012, 5000, 0.95).reached(_scores(rounds, cell)) for cell in (0, 1))


def test_at_the_limit_of_games_the_interval_is_hardly_wider_than_for_games_fixed_before():
    answer = matchups([A, B], within=0.001, most=300, agent="random").answers[0]
    scores = answer.batches[0].unit_scores
    assert answer.interval.width == pytest.approx(paired_interval(scores).width, rel=0.01)


def test_decks_that_are_called_alike_stay_apart():
    deck = Deck("X", load_deck(A).cards)
    other = Deck("X", load_deck(B).cards)
    found = matchups([deck, other, Deck("", load_deck(C).cards)], within=0.2, agent="random")
    assert found.rows == ("X", "X (2)", "3")
    assert len(matchup_chart(found.frame, found.full).texts) == 9
    assert [answer.decks for answer in found.answers] == [("X", "X (2)"), ("X", "3"), ("X (2)", "3")]
    assert "X (2)" in found.answers[0].say()[0] and "五分" in found.answers[0].say()[0]


def test_the_mixture_of_a_table(table):
    found = meta(table)
    assert found.found.shares.sum() == pytest.approx(1)
    gains = table.win_rates @ found.found.shares
    assert gains.max() == pytest.approx(0.5, abs=1e-6)
    assert found.edge == pytest.approx(table.win_rates.mean(axis=1).max() - 0.5)
    assert found.edge in found.interval and found.to_plain()["edge_interval"] == [
        found.interval.low,
        found.interval.high,
    ]
    assert list(found.frame["share"]) == sorted(found.found.shares, reverse=True)
    for language in LANGUAGES:
        set_language(language)
        assert all(name in " ".join(found.say()) for name in table.rows)
    with pytest.raises(OptionError, match="総当たり"):
        set_language("ja")
        meta(matchups([A], [B], within=0.3, agent="random"))


def test_charts_show_the_table(table):
    drawn = [words.get_text() for words in matchup_chart(table.frame, table.full).texts]
    halves = table.half_widths
    for (i, j), rate in np.ndenumerate(table.win_rates):
        assert drawn[3 * i + j] == (f"{100 * rate:.1f}\n±{100 * halves[i, j]:.1f}" if i != j else "50")
    some = matchups([A], [B, C], within=0.2, agent="random")
    assert len(matchup_chart(some.frame, some.full).texts) == 2
    one = matchups([A], [B], within=0.2, agent="random")
    ax = matchup_chart(one.frame, one.full)
    assert len(ax.texts) == 1
    assert all(words in ax.get_xlabel() for words in ("random", f"{one.games:,}", "シード 0", "95%"))
    names = [label.get_text() for label in share_chart(meta(table).frame).get_yticklabels()]
    assert [name.split("\n")[0] for name in names] == list(meta(table).frame["label"])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"within": 0}, "within は"),
        ({"within": 1e-300}, "0.000001 以上"),
        ({"within": True}, "within は"),
        ({"within": "x"}, "within は"),
        ({"decks": A}, "デッキの並び"),
        ({"decks": [A]}, "デッキの並び"),
        ({"decks": [], "against": [A]}, "デッキの並び"),
        ({"decks": [A, B], "most": 1}, "2 から"),
        ({"decks": [A, B], "matters": 0}, "matters は"),
        ({"decks": [A, B], "agent": "nobody"}, "nobody"),
    ],
)
def test_what_cannot_be_asked_is_said(options, words):
    with pytest.raises(OptionError, match=words):
        matchups(**options)


@pytest.mark.parametrize("question", ["matchups", "meta"])
def test_the_commands(question, tmp_path, capsys):
    command = ["balance", question, "--decks", f"{A},{B}", C, "--agent", "random", "--within", "0.15"]
    assert main([*command, "--chart", str(tmp_path / "図.svg")]) == 0
    assert ET.fromstring((tmp_path / "図.svg").read_text(encoding="utf-8")).get("role") == "img"
    assert A in capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    cells = (plain if question == "matchups" else plain["matchups"])["cells"]
    assert all({"estimate", "interval", "method", "games", "seed", "verdict"} <= cell.keys() for cell in cells)
    if question == "meta":
        assert {"method", "games", "seed", "matters"} <= plain.keys() and plain["games"] == plain["matchups"]["games"]
        shares = [row["estimate"] for row in plain["decks"]]
        assert shares == sorted(shares, reverse=True) and sum(shares) == pytest.approx(1)
        assert all(
            row["verdict"] == verdict_of(Interval(*row["interval"], 0.95, "percentiles"), plain["matters"])
            for row in plain["decks"]
        )
    assert main([*command, "--within", "2"]) == 2


def test_matchups_against_others_by_the_command(capsys):
    assert main(["balance", "matchups", "--decks", A, "--against", B, C, "--agent", "random", "--within", "0.2"]) == 0
    said = capsys.readouterr().out
    assert f"{A} 対 {B}" in said and f"{A} 対 {C}" in said and f"{B} 対 {C}" not in said


@pytest.mark.parametrize(("end", "head"), [(".svg", b"<svg"), (".PNG", b"\x89PNG"), (".pdf", b"%PDF")])
def test_a_chart_has_the_format_of_its_name(tmp_path, end, head):
    file = tmp_path / f"図{end}"
    words = ["balance", "matchups", "--decks", A, B, "--within", "0.3", "--agent", "random", "--chart", str(file)]
    assert main(words) == 0 and file.read_bytes().startswith(head)
    if end == ".pdf":
        assert b"IPAexGothic" in file.read_bytes() and b"CreationDate" not in file.read_bytes()


def test_a_chart_of_another_format_is_refused_before_a_game(tmp_path, capsys):
    assert main(["balance", "matchups", "--chart", str(tmp_path / "図.jpg")]) == 2
    assert ".svg, .png, .pdf" in capsys.readouterr().err and not list(tmp_path.iterdir())
