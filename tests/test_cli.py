"""The command ``rtkit`` itself: its words in both languages, files that can't be used, readers that go away."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rtkit.cli import CUT_OFF, VERBS, main
from rtkit.commands.parser import Parser, reworded
from rtkit.errors import OptionError
from rtkit.i18n import set_language

ROOT = Path(__file__).parents[1]
WORDS_OF_PYTHON = re.compile(
    r"usage|argument|optional|options|positional|show this|exit|invalid|choose|choice|required|expected|unrecognized|"
    r"ambiguous|could match|allowed|error|No such|Errno"
)


def helped(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as stopped:
        main([*words, "--help"])
    assert stopped.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("words", [[], *([verb] for verb in VERBS), ["cards", "check"], ["cards", "template"]])
def test_help_is_in_one_language(words, capsys):
    ja, en = helped(capsys, "--lang", "ja", *words), helped(capsys, "--lang", "en", *words)
    assert ja.startswith("使い方：rtkit") and "\nオプション:\n" in ja and "この説明を表示して終わる" in ja
    assert not WORDS_OF_PYTHON.search(ja)
    assert en.startswith("usage: rtkit") and "\noptions:\n" in en
    assert not re.search(r"[\u3040-\u9fff]", en)


def test_without_a_word_it_is_the_help(capsys):
    assert main([]) == 0
    assert capsys.readouterr().out == helped(capsys)
    assert main(["--lang", "en"]) == 0
    assert capsys.readouterr().out == helped(capsys, "--lang", "en")


@pytest.mark.parametrize(
    "words", [["odds", "500+2d", "600+3d", "--at-least", "0.5"], ["rules", "402"], ["cards", "show", "RT001"]]
)
def test_the_language_may_be_asked_for_anywhere(words, capsys):
    assert main(["--lang", "en", *words]) == 0
    english = capsys.readouterr().out
    for at in range(1, len(words) + 1):
        for lang in (["--lang", "en"], ["--lang=en"]):
            assert main([*words[:at], *lang, *words[at:]]) == 0
            assert capsys.readouterr().out == english
    assert main(["--lang", "en", *words, "--lang", "ja"]) == 0
    assert capsys.readouterr().out != english


def test_the_module_is_the_command():
    words = ["--lang", "en", "odds", "500+2d", "600+3d"]
    done = subprocess.run([sys.executable, "-m", "rtkit", *words], capture_output=True, text=True, check=True)
    assert "The attacker wins: 15.2% (197/1296)" in done.stdout and done.stderr == ""


@pytest.mark.parametrize("words", [
    ["odds", "\x1b[31m", "1"], ["odds", "--\u202e\x1b[31m"], ["\x1b]0;x\x07"], ["simulate", "--deck", "\x9b31m"],
    ["rules", "--game", "\x1b[31m"], ["rules", "\x1b[31m"], ["replay", "\x1b[31m"], ["simulate", "--ruling", "\x1b=1"],
    ["odds", "9" * 10_000, "1"], ["odds", "1", "1", "--" + "x" * 10_000], ["rules", "x" * 10_000],
    ["simulate", "--deck", "赤の速攻", "--agent", "x" * 10_000], ["odds", "500", "600", "--at-least", "x" * 10_000],
])  # fmt: skip
def test_what_was_given_is_shown_safely_and_in_short(words, capsys):
    try:
        code = main(words)
    except SystemExit as stopped:
        code = stopped.code
    err = capsys.readouterr().err
    assert code == 2 and err and len(err) < 1500
    assert all(c == "\n" or c.isprintable() or c == "\u3000" for c in err)


def test_help_in_japanese_fits_the_terminal(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    lines = helped(capsys, "--lang", "ja", "replay").splitlines()
    widths = [sum(2 if ord(c) > 0x2E7F else 1 for c in line) for line in lines if not line.startswith(" " * 10 + "[")]
    assert max(widths) <= 60 and not any(line.strip().startswith(("、", "。", "）")) for line in lines)


def test_help_names_the_games_there_are(capsys):
    from rtkit.games.registry import games

    assert all(name in helped(capsys) for name in games())


@pytest.mark.parametrize(
    ("words", "ja", "en"),
    [
        (["chess"], "のどれかを指定してください（指定された値：'chess'）", "got 'chess'"),
        (["cards"], "操作 を指定してください", "expected also: ACTION"),
        (["cards", "check"], "FILE を指定してください", "expected also: FILE"),
        (["simulate", "--games"], "--games：値を 1 つ指定してください", "--games: expected a value"),
        (["simulate", "--seeds", "3"], "--seeds 3 という引数やオプションはありません", "or options: --seeds 3"),
        (["simulate", "--json=x"], "--json：値は指定できません（指定された値：'x'）", "expected no value, got 'x'"),
        (["simulate", "--ga", "2"], "--ga だけでは --game, --games のどれか", "--ga could be any of --game, --games"),
        (["replay", "--json", "--brief"], "--brief：--json と一緒には指定できません", "used together with --json"),
        (["--lang", "fr", "odds"], "--lang：'ja', 'en' のどれかを指定してください（指定された値：'fr'）", "got 'fr'"),
    ],
)  # fmt: skip
def test_what_the_parser_refuses_is_said_in_the_language_in_use(words, ja, en, capsys):
    for language, said in (("ja", ja), ("en", en)):
        set_language(language)
        os.environ["RTKIT_LANG"] = language
        try:
            with pytest.raises(SystemExit) as stopped:
                main(words)
        finally:
            os.environ["RTKIT_LANG"] = "ja"
        err = capsys.readouterr().err
        assert stopped.value.code == 2 and said in err.replace("{'ja','en'}", "'ja', 'en'")
        assert language == "en" or not WORDS_OF_PYTHON.search(err)


def test_every_message_of_pythons_parser_has_its_words(capsys):
    """Those that rtkit's options don't bring about today."""
    parser = Parser(prog="x")
    parser.add_argument("--two", nargs=2)
    parser.add_argument("--some", nargs="+")
    either = parser.add_mutually_exclusive_group(required=True)
    either.add_argument("--a", action="store_true")
    either.add_argument("--b", action="store_true")
    for words, said in (
        (["--a", "--two", "1"], "--two：値を 2 個指定してください"),
        (["--a", "--some"], "--some：値を 1 つ以上指定してください"),
        ([], "--a --b のどれか 1 つを指定してください"),
    ):
        with pytest.raises(SystemExit):
            parser.parse_args(words)
        assert f"x: {said}\n" in capsys.readouterr().err
    assert reworded("a message of the future") == "a message of the future"


@pytest.mark.parametrize(
    ("words", "ja", "en"),
    [
        (["replay", "no.yaml"], "'no.yaml' というファイルやフォルダーはありません", "no file or folder 'no.yaml'"),
        (["replay", "."], "'.' はフォルダーです", "expected a file, got the folder '.'"),
        (["replay", "file/x"], "'file/x' はフォルダーではないファイルを通っています", "'file/x' leads through a file"),
        (["cards", "template", "no/x.xlsx"], "'no/x.xlsx' というファイルや", "there is no file or folder 'no/x.xlsx'"),
    ],
)  # fmt: skip
def test_files_that_cannot_be_used(words, ja, en, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("", encoding="utf-8")
    for language, said in (("ja", ja), ("en", en)):
        assert main(["--lang", language, *words]) == 2
        err = capsys.readouterr().err
        assert err.startswith(f"rtkit {words[0]}: ") and said in err and "Errno" not in err


def test_an_unknown_language_is_refused_in_the_language_in_use():
    with pytest.raises(OptionError, match="言語は ja, en のどれかで指定してください（指定された値：'fr'）"):
        set_language("fr")
    set_language("en")
    with pytest.raises(OptionError, match="language: expected one of ja, en, got 'fr'"):
        set_language("fr")


def cut_off(*words: str, module: str = "rtkit") -> tuple[int, str]:
    """Exit code and error stream of a command whose reader is gone before the first line."""
    with subprocess.Popen(
        [sys.executable, "-X", "utf8", "-m", module, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        err = process.stderr.read().decode("utf-8")
        return process.wait(timeout=120), err


@pytest.mark.skipif(sys.platform == "win32", reason="a write to a pipe nobody reads is no EPIPE there")
@pytest.mark.parametrize("words", [["rules"], ["rules", "--json"], ["odds", "500+2d", "600+3d"], ["decks"]])
def test_a_reader_that_goes_away_is_no_error(words):
    assert cut_off(*words) == (CUT_OFF, "")


@pytest.mark.skipif(sys.platform == "win32", reason="a write to a pipe nobody reads is no EPIPE there")
def test_help_that_nobody_reads_is_no_error():
    """Python's parser itself passes over what it can't write."""
    code, err = cut_off("--help")
    assert code in (0, CUT_OFF) and err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="a write to a pipe nobody reads is no EPIPE there")
def test_the_tour_ends_quietly_too():
    assert cut_off(module="rtkit.demo") == (CUT_OFF, "")


def test_help_loads_nothing_heavy():
    heavy = ("numba", "numpy", "pandas", "scipy", "matplotlib", "lark", "openpyxl", "yaml", "pyarrow")
    code = (
        "import sys\nfrom rtkit.cli import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        f"print([m for m in {heavy!r} if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-X", "utf8", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_no_room_takes_a_private_name_of_another_module():
    taking = []
    for path in sorted((ROOT / "rtkit").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rtkit"):
                folder = ROOT / (node.module or "").replace(".", "/")
                names = [
                    a.name for a in node.names if re.match("_[^_]", a.name) and not (folder / f"{a.name}.py").exists()
                ]
                taking += [f"{path.relative_to(ROOT)}: {node.module}.{name}" for name in names]
    assert taking == []
