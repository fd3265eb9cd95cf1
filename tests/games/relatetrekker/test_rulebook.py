"""The rules catalogue of RelateTrekker says every clause, ruling, house rule and limit; ``rtkit rules`` shows it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import get_args

import pytest

from rtkit.commands import rules
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.games.relatetrekker import schema
from rtkit.games.rulebook import load, value_text
from rtkit.i18n import set_language
from tests.games.test_rulebook import all_words

GAME = "relatetrekker"
CLAUSES = [
    f"RT-{section}{number:02}"
    for section, last in ((1, 7), (2, 6), (3, 9), (4, 10), (5, 4), (6, 9))
    for number in range(1, last + 1)
]
RULINGS = {
    "colour_field": ("RT-304", ["own", "either"]),
    "end_phase_cap": ("RT-308", ["literal", "strict"]),
    "counter_optional": ("RT-402", [False, True]),
    "counter_on_last_card": ("RT-402", [False, True]),
    "dice_timing": ("RT-404", ["after_quick", "before_quick"]),
    "defender_quick_for": ("RT-404", ["attacked", "any"]),
    "quick_needs_colour": ("RT-407", [True, False]),
    "loss_draw": ("RT-408", ["any", "battle"]),
}
HOUSE = {
    "second_extra_cards": ("RT-203", [0, 1, 2]),
    "opening_attacks": ("RT-307", ["rules", "none", "two", "free"]),
}


@pytest.fixture
def rulebook():
    return load(GAME)


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    rules.register(parser.add_subparsers())
    args = parser.parse_args(["rules", *words])
    return args.run(args)


def test_clauses_are_exactly_those_of_the_rules(rulebook):
    assert list(rulebook.clauses) == CLAUSES


def test_rulings_have_their_clause_default_and_values(rulebook):
    assert {n: (r.clause, list(r.values)) for n, r in rulebook.rulings.items()} == RULINGS
    assert {n: r.default for n, r in rulebook.rulings.items()} == {n: v[0] for n, (_, v) in RULINGS.items()}
    assert {n: (r.clause, list(r.values)) for n, r in rulebook.house.items()} == HOUSE


def test_limits(rulebook):
    assert {n: (v.clause, v.default) for n, v in rulebook.limits.items()} == {
        "max_turns": ("RT-504", 200),
        "max_decisions": ("RT-504", 2000),
    }


def test_operations_are_those_of_the_card_schema(rulebook):
    steps = {step.__name__.lower() for step in get_args(schema.Step)}
    assert set(rulebook.operations) == steps - {"act"} | {"rest", "stand", "destroy", "return"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("loss_draw", "expected NAME=VALUE, got 'loss_draw'"),
        ("lossdraw=any", "expected one of colour_field, .*max_decisions, got 'lossdraw'"),
        ("loss_draw=never", "loss_draw: expected one of any, battle, got 'never'"),
        ("counter_optional=1", "counter_optional: expected one of false, true, got '1'"),
        ("max_turns=0", "max_turns: expected a whole number from 1 of at most 20 digits, got '0'"),
        ("max_turns=many", "max_turns: expected a whole number from 1 of at most 20 digits, got 'many'"),
    ],
)
def test_unknown_rulings_are_refused(rulebook, text, said):
    set_language("en")
    with pytest.raises(OptionError, match=said):
        rulebook.parse_rulings([text])


def test_unknown_game():
    set_language("en")
    with pytest.raises(OptionError, match=rf"expected one of .*{GAME}.*, got 'chess'"):
        load("chess")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_command_lists_every_clause_and_ruling_in_the_language_in_use(rulebook, capsys, language):
    set_language(language)
    assert run("--game", GAME) == 0
    shown = capsys.readouterr().out
    for words in all_words(rulebook).values():
        if words not in [o.text for o in rulebook.operations.values()]:
            assert getattr(words, language) in shown
    assert all(f"{n}={value_text(v)}" in shown for n, r in rulebook.choices.items() for v in r.values)
    heading = {"ja": "ハウスルール（", "en": "House rules ("}[language]
    assert shown.index("loss_draw=battle") < shown.index(heading) < shown.index("second_extra_cards=1")


def test_command_shows_one_clause_with_its_rulings(rulebook, capsys):
    set_language("en")
    assert run("--clause", "rt-408") == 0
    shown = capsys.readouterr().out
    assert str(rulebook.clauses["RT-408"].text) in shown and "loss_draw=battle" in shown
    assert "RT-407" not in shown and "colour_field" not in shown


def test_command_prints_json(rulebook, capsys):
    set_language("en")
    assert run("--game", GAME, "--json") == 0
    (plain,) = json.loads(capsys.readouterr().out)
    assert [c["clause"] for c in plain["clauses"]] == CLAUSES
    for key, known in (("rulings", RULINGS), ("house", HOUSE)):
        assert {r["name"]: (r["clause"], [v["value"] for v in r["values"]]) for r in plain[key]} == known
    assert plain["clauses"][0]["text"] == rulebook.clauses["RT-101"].text.en
    assert run("--clause", "RT-504", "--json") == 0
    (plain,) = json.loads(capsys.readouterr().out)
    assert [v["name"] for v in plain["limits"]] == ["max_turns", "max_decisions"]
    assert plain["rulings"] == plain["house"] == []


@pytest.mark.parametrize("game", [[], ["--game", GAME]])
def test_command_refuses_an_unknown_clause(game):
    set_language("en")
    with pytest.raises(OptionError, match="there is no clause RT-999: expected a number such as .*-101"):
        run(*game, "--clause", "RT-999")


@pytest.mark.parametrize("words", [["402"], ["RT-402"], ["rt402"], ["４０２"], ["--clause", "402"]])
def test_a_clause_is_found_by_its_number(rulebook, capsys, words):
    assert run(*words) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"\nRT-402 {rulebook.clauses['RT-402'].title}\n") and "RT-401" not in shown
    assert ("\nAL-402 " in shown) == ("rt" not in words[0].lower())
    assert run("--game", GAME, "402", "RT-501", "--json") == 0
    (plain,) = json.loads(capsys.readouterr().out)
    assert [c["clause"] for c in plain["clauses"]] == ["RT-402", "RT-501"]


@pytest.mark.parametrize(("language", "words"), [("ja", ["ﾌｫﾛｰ", "捨て札"]), ("en", ["FOLLOW", "discard"])])
def test_clauses_are_found_by_their_words_in_the_language_in_use(rulebook, capsys, language, words):
    set_language(language)
    assert run(*words, "--json") == 0
    (plain,) = json.loads(capsys.readouterr().out)
    found = [c["clause"] for c in plain["clauses"]]
    texts = {n: getattr(c.title, language) + getattr(c.text, language) for n, c in rulebook.clauses.items()}
    both = {"ja": ("フォロー", "捨て札"), "en": ("follow", "discard")}[language]
    assert (
        set(found) >= {n for n, text in texts.items() if all(word in text.lower() for word in both)}
        and 0 < len(found) < 30
    )
    set_language("en" if language == "ja" else "ja")
    with pytest.raises(OptionError):
        run(words[0])


def test_a_ruling_is_found_by_its_name(capsys):
    assert run("loss_draw") == 0
    assert "RT-408" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["999"], "999 という条文はありません"), (["RT-999"], "RT-999 という条文はありません"),
        (["--clause", ""], "'' を含む条文はありません"), ([""], "'' を含む条文はありません"),
        (["ポーカー"], "'ポーカー' を含む条文はありません"), (["--clause", "カウンター"], "を含む条文はありません"),
        (["--game", ""], "ゲームは .* のどれかで"), (["--untested", "--tests", ""], "テストのフォルダーがありません"),
    ],
)  # fmt: skip
def test_what_is_not_there_is_said(words, said):
    with pytest.raises(OptionError, match=said):
        run(*words)


def test_headings_alone(rulebook, capsys):
    assert run("--sections", "--game", GAME) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"RelateTrekker のルール（第 {rulebook.version} 版）"
    assert [line.strip() for line in lines[1:] if line] == [
        line
        for n, title in rulebook.sections.items()
        for line in (f"{n} {title}", *(f"{c.number} {c.title}" for c in rulebook.clauses.values() if c.section == n))
    ]


def test_a_ruling_is_given_once(rulebook):
    for value in ("any", "battle"):
        with pytest.raises(OptionError, match="loss_draw が 2 回指定されています"):
            rulebook.parse_rulings(["loss_draw=any", f"loss_draw={value}"])
    with pytest.raises(OptionError, match="20 桁まで.*999…"):
        rulebook.parse_rulings(["max_turns=" + "9" * 5000])


def made_up_tests(folder: Path, *marks: str) -> Path:
    lines = [f"@pytest.mark.rule({m!r})\ndef test_{i}():\n    assert True\n" for i, m in enumerate(marks)]
    (folder / "deep").mkdir()
    (folder / "deep" / "test_some.py").write_text("import pytest\n\n" + "\n".join(lines), encoding="utf-8")
    return folder


def test_untested_is_content_when_every_item_is_named(rulebook, tmp_path, capsys):
    tests = made_up_tests(tmp_path, *rulebook.testable())
    assert run("--untested", "--game", GAME, "--tests", str(tests)) == 0
    assert "RT-" not in capsys.readouterr().out


def test_untested_lists_what_is_missing(rulebook, tmp_path, capsys):
    left_out = ["RT-402", "ruling:loss_draw=battle", "op:mill"]
    tests = made_up_tests(tmp_path, *(i for i in rulebook.testable() if i not in left_out))
    assert run("--untested", "--game", GAME, "--tests", str(tests), "--json") == 1
    assert json.loads(capsys.readouterr().out) == {"untested": left_out, "unknown": {}}
    assert run("--untested", "--game", GAME, "--tests", str(tests)) == 1
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == left_out


def test_untested_reports_marks_that_name_nothing(rulebook, tmp_path, capsys):
    tests = made_up_tests(tmp_path, *rulebook.testable(), "RT-4O2")
    assert run("--untested", "--game", GAME, "--tests", str(tests)) == 1
    assert "RT-4O2" in capsys.readouterr().out


def test_marks_are_found_however_they_are_written(tmp_path):
    (tmp_path / "test_forms.py").write_text(
        'import pytest\nrule = pytest.mark.rule\npytestmark = [pytest.mark.rule("RT-101", "loss_draw=any")]\n'
        '@rule("RT-102")\ndef test_a(): pass\n'
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("op:draw"))])\ndef test_b(x): pass\n'
        "note = \"pytest.mark.rule('RT-103')\"\n",
        encoding="utf-8",
    )
    (tmp_path / "helper.py").write_text('import pytest\npytest.mark.rule("RT-104")\n', encoding="utf-8")
    found = dict(rules.marks(tmp_path))
    assert set(found) == {"RT-101", "ruling:loss_draw=any", "RT-102", "op:draw"}
    assert found["RT-102"] == "test_forms.py:4"


def test_untested_says_when_there_are_no_tests(tmp_path):
    set_language("en")
    with pytest.raises(OptionError, match="needs a checkout"):
        run("--untested", "--tests", str(tmp_path / "absent"))
    (tmp_path / "test_broken.py").write_text("def (", encoding="utf-8")
    with pytest.raises(OptionError, match=r"test_broken\.py: not readable as Python"):
        run("--untested", "--tests", str(tmp_path))


def test_nothing_is_untested(capsys):
    assert run("--untested") == 0, capsys.readouterr().out


def test_games_are_found_by_their_rulebooks():
    assert GAME in games()
