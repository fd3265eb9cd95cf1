"""What a note says of its answers: how claims stand, its words and numbers, by every agent, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from rtkit.balance import Answer, first_player
from rtkit.cards import load_deck, sample_cards
from rtkit.cards.saving import card_csv, deck_yaml
from rtkit.cards.schema import schema_of
from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.games.registry import games, kit
from rtkit.games.rulebook import Words, load
from rtkit.i18n import LANGUAGES, set_language, t
from rtkit.i18n.note import WORDS
from rtkit.notes import ask, parts
from rtkit.notes import asking as asking_module
from rtkit.notes.meetings import Meeting
from rtkit.notes.note import COLUMNS, SUMMARY, Note
from rtkit.notes.parts import marked_down
from rtkit.notes.questions import KINDS, Asking, Item
from rtkit.notes.standing import direction, stands
from rtkit.notes.template import note_notebook
from rtkit.sim import simulate
from rtkit.sim.result import SimulationResult
from rtkit.stats import Interval
from tests.notes.making import CASES, HARM, SMALL, A, B, harmful

VERSION = kit("relatetrekker").version


@pytest.fixture(scope="module")
def batch():
    return simulate(A, B, agents="random", games=20)


def answer(batch, low, high, matters=0.01):
    return Answer("what-if", "X", (low + high) / 2, Interval(low, high, 0.95, "paired"), matters, (batch,))


UP, DOWN, SMALLER, OPEN = (0.02, 0.05), (-0.05, -0.02), (-0.005, 0.005), (-0.02, 0.02)


@pytest.mark.parametrize(("interval", "way"), [(UP, "up"), (DOWN, "down"), (SMALLER, "smaller"), (OPEN, ""),
                                               ((0.001, 0.004), "up")])  # fmt: skip
def test_where_an_answer_points(batch, interval, way):
    assert direction(answer(batch, *interval)) == way


@pytest.mark.parametrize(
    ("intervals", "how"),
    [
        ({"odds": UP, "greedy": UP, "search:50": UP}, "agreed"),
        ({"odds": UP, "greedy": UP, "search:50": OPEN}, "only"),
        ({"odds": UP, "greedy": UP}, "only"),
        ({"odds": UP, "random": DOWN, "search:50": UP}, "flips"),
        ({"odds": OPEN, "random": DOWN, "greedy": UP}, "flips"),
        ({"odds": OPEN, "greedy": UP, "search:50": UP}, "open"),
        ({"odds": SMALLER, "search:50": SMALLER}, "agreed"),
        ({"odds": SMALLER, "search:50": UP}, "only"),
        ({"odds": DOWN, "search:9": DOWN}, "agreed"),
    ],
)
def test_a_claim_stands_by_the_word_of_search_and_by_no_agent_against_it(batch, intervals, how):
    answers = {agent: answer(batch, *interval) for agent, interval in intervals.items()}
    assert stands(answers) == how
    (item,) = Asking("first-player", "relatetrekker", (A, B)).items()
    asking = Asking("first-player", "relatetrekker", (A, B), agents=dict.fromkeys(answers, 20))
    note = Note(asking, (item,), (answers,), asking.agents)
    for side, language in enumerate(LANGUAGES):
        set_language(language)
        told = WORDS[f"stands_{how}"][side].partition("{")[0]
        assert told in note.claim.html and WORDS[f"mark_{how}"][side] in note.table.html
        assert WORDS[f"short_{how}"][side] in note.summary


def test_every_kind_has_words_and_a_case():
    titled = {key.removeprefix("title_") for key in WORDS if key.startswith("title_")}
    assert set(KINDS) == titled == set(CASES)


@pytest.mark.slow
@pytest.mark.parametrize("kind", CASES)
def test_a_note_says_the_numbers_of_its_data_in_both_languages(kind):
    note = ask(kind, game="relatetrekker", **{"decks": [A, B], "agents": SMALL, "seed": 4711, **CASES[kind]})
    frame = note.frame
    assert list(frame.columns) == list(COLUMNS) and len(frame) == len(note.rows())
    labels = {item.label for item in note.items}
    claims = frame[frame["claim"].isin(labels)]
    assert len(claims) == len(note.items) * len(SMALL) and (len(claims) == len(frame)) is (note.sheet is None)
    assert frame.notna().all().all() and (frame["rules"] == VERSION).all()
    for language in LANGUAGES:
        set_language(language)
        rows = [row for row in note.rows() if row["claim"] in labels]
        stated = [(row["estimate"], row["low"], row["high"], row["games"]) for row in rows]
        assert numbers(note.table.html) == [tuple(f"{100 * x:+.1f}" for x in row[:3]) + (row[3],) for row in stated]
        first = max(rows, key=lambda row: abs(row["estimate"]) * (row["agent"] == "greedy"))
        for words in (note.claim.html, note.claim.markdown.replace("\\", ""), note.summary):
            assert all(f"{100 * first[key]:+.1f}" in words for key in ("estimate", "low", "high"))
        for rest in (f"{note.played['greedy']:,}", "greedy", "4711"):
            assert rest in note.claim.html
        assert all(words in note.method.html for words in (note.set_hash, VERSION, "random", "rtkit note build"))
        assert len(note.summary) <= SUMMARY


def numbers(html):
    """(difference, low, high, games) of every cell of a note's table that has them."""
    cell = r"<td>([+-][\d.]+)<br/?>([+-][\d.]+)(?:～| to )([+-][\d.]+)<br/?>([\d,]+) "
    return [(*found[:3], int(found[3].replace(",", ""))) for found in re.findall(cell, html)]


@pytest.mark.parametrize(("interval", "ja", "en"), [
    (UP, "有利です", "does better"), (DOWN, "不利です", "does worse"), (SMALLER, "1 ポイント未満です", "are within"),
    (OPEN, "まだ言えません", "don't show"),
])  # fmt: skip
def test_a_meeting_is_said_by_its_win_rate(batch, interval, ja, en):
    low, high = interval
    found = Meeting("matchups", "x", (low + high) / 2, Interval(low, high, 0.95, "paired"), 0.01, (batch,), batch.decks)
    for language, words in (("ja", ja), ("en", en)):
        set_language(language)
        assert words in found.say()[0] and A in found.say()[0] and B in found.say()[0]
        numbers = (f"{0.5 + (low + high) / 2:.1%}", f"{100 * low:+.1f}", f"{100 * high:+.1f}", "95%")
        assert all(number in found.say()[1] for number in numbers)


def test_all_meetings_are_the_batches_of_simulate_and_drawn_as_a_heat_map():
    decks = [A, B, "黄の入れ替わり一座"]
    note = ask("matchups", game="relatetrekker", decks=decks, agents={"random": 40}, seed=3)
    again = simulate(A, decks[2], agents="random", games=40, seed=3, level=1 - 0.05 / 3)
    found = note.answers[1]["random"]
    assert found.estimate + 0.5 == again.win_rate and found.batches[0].digest == again.digest
    assert found.interval.low + 0.5 == pytest.approx(again.interval.low)
    assert [label.get_text() for label in note.drawn().get_yticklabels()] == decks
    assert len(ask("deck", game="relatetrekker", decks=decks, agents={"random": 40}, seed=3).items) == 2


@pytest.mark.slow
def test_cards_are_judged_beside_their_set_each_with_its_verdict():
    note = ask("fair", game="relatetrekker", decks=[A, B], judged=["RT029", "RT003"], agents={"random": 40})
    verdicts = [answers["random"].verdict for answers in note.answers]
    assert [item.label[:5] for item in note.items] == ["RT029", "RT003"] and set(note.frame["level"]) == {0.975}
    for answers in note.answers:
        assert direction(answers["random"]) == {"too strong": "up", "too weak": "down", "fair": "smaller"}.get(
            answers["random"].verdict, ""
        )
    assert t(f"fair.short_{verdicts[note.head].replace(' ', '_')}") in note.summary
    assert note.cards.html.count("<table") == 2 and "オーナー名" not in note.cards.html
    assert all(words in note.claim.html for words in ("2 枚のうち", "順位"))
    assert len(note.drawn().containers) >= 1 and "--card RT029 --card RT003" in note.commands()[0]


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_note_of_rulings_has_every_value_and_intervals_that_hold_together(game):
    note = ask("rulings", game=game, agents={"random": 20})
    values = [(r.name, v) for r in load(game).rulings.values() for v in list(r.values)[1:]]
    assert [item.label.partition("=")[0] for item in note.items] == [name for name, _ in values]
    assert set(note.frame["level"]) == {1 - 0.05 / len(values)}
    set_language("en")
    assert all(str(item.about) in note.table.html.replace("&#x27;", "'").replace("&quot;", '"') for item in note.items)


def test_meetings_of_many_decks_are_claims_each():
    decks = [A, B, "黄の入れ替わり一座"]
    note = ask("first-player", game="relatetrekker", decks=decks, agents={"random": 20}, seed=3)
    assert [item.label for item in note.items] == [f"{A} × {B}", f"{A} × {decks[2]}", f"{B} × {decks[2]}"]
    again = first_player(B, decks[2], agents="random", games=20, seed=3, level=1 - 0.05 / 3)
    assert note.answers[2]["random"].to_plain() == again.to_plain()
    assert abs(note.frame["estimate"]).max() == pytest.approx(abs(note.frame["estimate"].iloc[note.head]))


@pytest.mark.slow
def test_search_is_asked_of_the_claim_that_is_told_first_only():
    decks = [A, B, "黄の入れ替わり一座"]
    note = ask("first-player", game="relatetrekker", decks=decks, agents={"random": 20, "search:1": 2}, seed=3)
    assert [list(found) for found in note.answers] == [
        ["random", "search:1"] if place == note.head else ["random"] for place in range(3)
    ]
    assert set(note.frame["level"]) == {1 - 0.05 / 3, 0.95} and "search:1 は 1 件だけ" in note.method.html
    assert note.table.html.count("<td>-</td>") == 2 and len(note.frame) == 4
    assert note.played == {"random": 20, "search:1": 2} and "search:1=2" in note.commands()[0]


def test_the_second_time_the_same_games_are_said_in_the_other_language(monkeypatch):
    given = {"game": "relatetrekker", "decks": [A, B], "agents": {"random": 20}, "seed": 77}
    one = ask("first-player", **given)
    monkeypatch.setattr(asking_module, "settled", None)
    other = ask("first-player", **given)
    assert other.answers is one.answers
    set_language("en")
    assert "Going first" in other.claim.html and "先攻" not in other.claim.html


def test_an_edited_deck_is_asked_anew(tmp_path):
    path = tmp_path / "deck.yaml"
    given = {"game": "relatetrekker", "decks": [str(path), B], "agents": {"random": 20}, "seed": 4711}
    digests = []
    for name in (A, "黄の入れ替わり一座", A):
        path.write_text(deck_yaml("同じ名前", load_deck(name).cards), encoding="utf-8")
        digests.append(ask("first-player", **given).frame["digests"].iloc[0])
    assert digests[0] == digests[2] != digests[1]


def test_edited_cards_are_asked_anew(tmp_path):
    given = harmful(tmp_path)
    shown = []
    for _ in range(2):
        shown.append(ask("what-if", game="relatetrekker", agents={"random": 20}, **given).cards.html)
        path = tmp_path / "cards.csv"
        path.write_text(path.read_text(encoding="utf-8").replace(HARM[2], "別の文"), encoding="utf-8")
    assert "別の文" not in shown[0] and "別の文" in shown[1]


def test_what_is_stopped_is_no_answer_and_is_asked_again(monkeypatch):
    given = {"game": "relatetrekker", "decks": [A, B], "agents": {"random": 20}, "seed": 4711, "seconds": None}
    with monkeypatch.context() as stopping:
        stopping.setattr(SimulationResult, "stopped", True)
        with pytest.raises(KeyboardInterrupt):
            ask("first-player", **given)
    assert ask("first-player", **given).frame["games"].tolist() == [20]


@pytest.mark.parametrize("ticks", [0, 1, 2])
def test_ctrl_c_while_the_speed_is_measured_ends_it(ticks):
    def ask_it(progress, **_):
        for done in range(ticks):
            assert progress(done + 1, 1000)
        return SimpleNamespace(stopped=True)

    asking = Asking("first-player", "relatetrekker", (A, B), agents={"random": 1000}, seconds=1e6)
    with pytest.raises(KeyboardInterrupt):
        asking_module.settled(asking, [Item("X", Words("", ""), ask_it)], "random", 1000)


def test_games_are_as_many_as_the_seconds_allow_and_the_same_for_every_claim(monkeypatch):
    ticks = iter(np.arange(0, 1000, 0.25))
    monkeypatch.setattr(asking_module, "perf_counter", lambda: float(next(ticks)))
    note = ask("first-player", game="relatetrekker", decks=[A, B, "黄の入れ替わり一座"],
               agents={"random": 200_000}, seconds=3, seed=78)  # fmt: skip
    played = set(note.frame["games"])
    assert len(played) == 1 and 2 <= min(played) < 200_000 and not note.frame["stopped"].any()
    assert note.played == {"random": played.pop()}


def test_the_commands_of_a_note_ask_the_same_with_the_games_that_were_played(tmp_path, monkeypatch, capsys):
    import shlex

    note = ask("what-if", game="relatetrekker", decks=[A, B], agents=SMALL, replace={"RT008": "RT029"},
               rulings={"counter_optional": True}, seed=5, matters=0.02)  # fmt: skip
    made = []
    monkeypatch.setattr("rtkit.notes.template.note_notebook", lambda asking: made.append(asking) or "{}")
    monkeypatch.chdir(tmp_path)
    new, build = note.commands()
    assert main(shlex.split(new)[1:]) == 0 and build == "rtkit note build note.ipynb"
    (asking,) = made
    plain = asking.to_plain()
    again = ask(plain.pop("kind"), **plain)
    assert again.rows() == note.rows()


def test_search_is_spoken_of_where_it_plays_only(batch):
    agents = {"odds": answer(batch, *UP), "search:50": answer(batch, *UP)}
    item = Item("X", Words("", ""), None)
    for played, items, agrees, alone in ((1, 2, False, False), (2, 1, True, False), (2, 2, True, True)):
        names = list(agents)[:played]
        asking = Asking("first-player", "relatetrekker", (A, B), agents=dict.fromkeys(names, 20))
        note = Note(asking, (item,) * items, ({name: agents[name] for name in names},) * items, asking.agents)
        told = note.table.html
        assert ("先を読む search" in told, "search:50 は遅い" in told) == (agrees, alone)
        assert ("search:50 は 1 件だけ" in note.method.html) is alone
        assert ("1 つのエージェントについて 2 件" in note.method.html) is (items == 2)


def test_decks_of_one_name_stay_apart(tmp_path):
    other = tmp_path / "other.yaml"
    other.write_text(deck_yaml(A, load_deck("黄の入れ替わり一座").cards), encoding="utf-8")
    note = ask("matchups", game="relatetrekker", decks=[A, str(other), B], agents={"random": 4})
    assert [item.label for item in note.items] == [f"{A} × {A} (2)", f"{A} × {B}", f"{A} (2) × {B}"]
    assert [label.get_text() for label in note.drawn().get_yticklabels()] == [A, f"{A} (2)", B]


@pytest.mark.parametrize(("kind", "more"), [
    ("first-player", ["--card", "RT001"]), ("fair", ["--replace", "RT001=RT002"]),
    ("rulings", ["--ruling", "counter_optional=true"]),
])  # fmt: skip
def test_what_a_kind_has_no_use_for_is_refused(tmp_path, capsys, kind, more):
    assert main(["note", "new", kind, str(tmp_path / "n.ipynb"), *more]) == 2
    assert "使いません" in capsys.readouterr().err and not (tmp_path / "n.ipynb").exists()


@pytest.mark.parametrize("agent", ["random=1", "random=3", "random=0", "=2", "random=x"])
def test_games_that_make_no_pairs_are_refused_as_people_write_them(tmp_path, capsys, agent):
    assert main(["note", "new", "first-player", str(tmp_path / "n.ipynb"), "--agent", agent]) == 2
    said = capsys.readouterr().err
    assert "NAME=GAMES" in said and "dict" not in said


def test_whole_paths_are_not_published(tmp_path, monkeypatch):
    inside, outside = tmp_path / "notes" / "decks" / "a.yaml", tmp_path / "b.yaml"
    inside.parent.mkdir(parents=True)
    for path, name in ((inside, A), (outside, B)):
        path.write_text(deck_yaml(name, load_deck(name).cards), encoding="utf-8")
    monkeypatch.chdir(tmp_path / "notes")
    note = ask("first-player", game="relatetrekker", decks=[str(inside), str(outside)], agents={"random": 2})
    plain = note.to_plain()
    assert plain["asking"]["decks"] == ["decks/a.yaml", "b.yaml"]
    away = ask("first-player", game="relatetrekker", decks=[str(inside), "../b.yaml"], agents={"random": 2})
    assert away.to_plain()["asking"]["decks"] == ["decks/a.yaml", "b.yaml"]
    assert str(tmp_path) not in f"{note.method} {plain} {note.commands()}" and ".." not in " ".join(away.commands())
    monkeypatch.chdir(tmp_path)
    assert Asking(**plain["asking"]).seen_from(Path(), Path("notes")).decks == ("notes/decks/a.yaml", "b.yaml")


@pytest.mark.parametrize(("text", "shown"), [
    ("- x", "\\- x"), ("+ x", "\\+ x"), ("-1.5", "-1.5"), ("+1.5", "+1.5"), ("---", "\\---"), ("===", "\\==="),
    ("12. x", "12\\. x"), ("1) x", "1\\) x"), ("1.5 x", "1.5 x"), ("a\r\n    b", "a b"), ("\r# x", "\\# x"),
    ("https://x.example", "https:<!-- -->//x.example"), ("WWW.x.example", "WWW<!-- -->.x.example"),
    ("@me a@b.example", "@<!-- -->me a@<!-- -->b.example"), ("#12", "\\#<!-- -->12"), ("赤　青", "赤　青"),
])  # fmt: skip
def test_a_text_is_no_list_no_link_and_no_mention_in_markdown(text, shown):
    assert marked_down(text) == shown


def test_a_table_in_markdown_has_the_line_that_makes_it_one():
    head, line, row = parts.table(["a", "---"], [["-1", "---"]]).markdown.splitlines()
    assert re.fullmatch(r"\|( --- \|){2}", line) and head == "| a | \\--- |" and row == "| -1 | \\--- |"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_mean_harm_are_only_text(tmp_path, language):
    set_language(language)
    note = ask("what-if", game="relatetrekker", agents={"random": 20}, **harmful(tmp_path))
    for part in (note.claim, note.chart, note.cards, note.table, note.method):
        assert "<img" not in part.html and "<img" not in re.sub(r"\\.", "", part.markdown)
        assert "](http" not in re.sub(r"\\.", "", part.markdown)
    assert HARM[0].replace("<", "&lt;").replace(">", "&gt;") in note.cards.html and "onerror" in note.claim.html
    assert len(note.summary) <= SUMMARY and "{0}" in note.claim.html


@pytest.mark.parametrize("credits", [False, True])
def test_owners_and_links_are_left_out_unless_credited(tmp_path, credits):
    given = harmful(tmp_path)
    note = ask("what-if", game="relatetrekker", agents={"random": 20}, credits=credits, **given)
    shown = "".join(part.html for part in (note.claim, note.chart, note.cards, note.table, note.method))
    assert ("だれか" in shown) is ("https://example.com/x" in shown) is credits
    assert "だれか" not in str(note.to_plain())


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"kind": "x"}, "kind は first-player, what-if, rulings, fair"),
        ({"game": "chess"}, "game は"),
        ({"decks": A}, "decks は文字列のリスト"),
        ({"decks": [1]}, "decks は文字列のリスト"),
        ({"agents": {"random": 3}}, "2 以上の偶数"),
        ({"agents": ["random"]}, "agents は"),
        ({"agents": {"nobody": 20}}, "agents は"),
        ({"seconds": 0}, "seconds は"),
        ({"seconds": True}, "seconds は"),
        ({"seconds": float("inf")}, "seconds は"),
        ({"seed": 2**63}, "シードは"),
        ({"agents": {"search:0": 20}}, "iterations は"),
        ({"matters": 2}, "matters は"),
        ({"kind": "rulings", "decks": [A]}, "デッキを 2 つ"),
        ({"kind": "rulings", "decks": [A, A]}, "50%"),
        ({"kind": "what-if"}, "何も変わりません"),
        ({"decks": ["ないデッキ"]}, "ないデッキ"),
        ({"kind": "fair"}, "--card"),
        ({"kind": "fair", "judged": ["RT999"]}, "RT999"),
        ({"kind": "deck", "decks": [A]}, "2 つ以上"),
        ({"kind": "matchups", "decks": [A]}, "2 つ以上"),
        ({"replace": ["RT008"]}, "replace は dict"),
        ({"replace": {"RT008": 1}}, "replace は dict"),
        ({"seed": "1"}, "シード"),
    ],
)
def test_what_cannot_be_asked_is_said(given, words):
    given = {"kind": "first-player", "game": "relatetrekker", "decks": [A, B], "agents": {"random": 20}, **given}
    with pytest.raises((OptionError, ValueError), match=words):
        ask(given.pop("kind"), **given)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["first-player", "new.ipynb", "--agent", "nobody=2"], "nobody"),
        (["first-player", "new.ipynb", "--seed", str(2**63)], "シードは"),
        (["first-player", "new.ipynb", "--seconds", "inf"], "seconds は"),
        (["first-player", "new"], ".ipynb"),
        (["first-player", ""], ".ipynb"),
        (["what-if", "new.ipynb", "--deck", A, "--deck", B, "--replace", "RT060=RT001"], "RT060"),
        (["what-if", "new.ipynb", "--deck", A, "--deck", B, "--replace", "RT001=RT999"], "RT999"),
        (["what-if", "new.ipynb", "--deck", A, "--deck", B, "--replace", "RT001=RT003"], "RT003"),
        (["what-if", "new.ipynb", "--deck", A, "--deck", B, "--replace", "RT001=RT001"], "何も変わりません"),
        (["fair", "new.ipynb", "--card", "unclear.csv"], "なんかすごい"),
    ],
)
def test_no_notebook_is_made_that_asks_what_cannot_be_asked(words, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    sheet = card_csv(replace(sample_cards()["RT001"], number="MY001"), schema_of("relatetrekker"))
    unclear = sheet.replace("山札から2枚ドローする。", "なんかすごいことをする")
    (tmp_path / "unclear.csv").write_text(unclear, encoding="utf-8")
    assert main(["note", "new", *words]) == 2
    assert said in capsys.readouterr().err and [path.name for path in tmp_path.iterdir()] == ["unclear.csv"]


def test_files_are_named_from_the_notebooks_folder(tmp_path, monkeypatch, capsys):
    """A notebook's cells run in its folder, wherever it was made and is built."""
    (tmp_path / "notes").mkdir()
    card = replace(sample_cards()["RT001"], number="MY001")
    (tmp_path / "my cards.csv").write_text(card_csv(card, schema_of("relatetrekker")), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["note", "new", "fair", "notes/new.ipynb", "--card", "my cards.csv", "--deck", A, "--deck", B]) == 0
    asked = Asking("fair", "relatetrekker", (A, B), judged=("../my cards.csv",))
    book = (tmp_path / "notes" / "new.ipynb").read_text(encoding="utf-8")
    assert book == note_notebook(asked)
    monkeypatch.chdir(tmp_path / "notes")
    assert asked.items()[0].label.startswith("MY001")
    monkeypatch.chdir(tmp_path.parent)
    moved = asked.seen_from(tmp_path.parent, tmp_path / "notes")
    assert moved.items()[0].label.startswith("MY001") and moved.decks == (A, B)
    assert Asking("fair", "relatetrekker", judged=("x" * 1000,)).seen_from(tmp_path).judged == ("x" * 1000,)
