"""Notes as files: numbers are those of the data, nothing from outside, no markup from names, no half-written files."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import nbformat
import pandas as pd
import pyarrow.parquet as pq
import pytest
from PIL import Image

from rtkit.cards import load_deck
from rtkit.cards.saving import deck_yaml
from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.i18n import LANGUAGES, set_language, t
from rtkit.notes import ask, build, publish
from rtkit.notes.note import COLUMNS, SUMMARY
from rtkit.notes.questions import Asking
from rtkit.notes.samples import build_samples, sample_askings
from rtkit.notes.template import note_notebook
from tests.notebooks.lab import browser
from tests.notes.making import HARM, OUTSIDE, SMALL, A, B, as_run, harmful
from tests.notes.test_note import numbers

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
AGENTS = {**SMALL, "search:2": 2}
ASKING = Asking("what-if", "relatetrekker", (A, B), agents=SMALL, replace={"RT008": "RT029"}, seed=4711)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A note made and built by the commands, in both languages, in a folder whose name is Japanese and has spaces."""
    folder = tmp_path_factory.mktemp("notes") / "日本語 の 場所"
    folder.mkdir()
    agents = [word for agent, games in AGENTS.items() for word in ("--agent", f"{agent}={games}")]
    new = ["note", "new", "what-if", str(folder / "note.ipynb"), "--deck", A, "--deck", B, "--replace", "RT008=RT029"]
    assert main([*new, *agents, "--seed", "4711"]) == 0
    assert main(["note", "build", str(folder / "note.ipynb"), "--in", "both"]) == 0
    return folder / "note"


def stated(folder):
    """The rows of a note's data file."""
    return pq.read_table(folder / "data.parquet").to_pandas()


def test_a_built_note_has_every_file_and_its_numbers_are_those_of_its_data(built):
    own = {f"{stem}.{lang}.{end}" for lang in LANGUAGES for stem, end in
           (("note", "html"), ("note", "md"), ("picture1", "png"), ("poster", "png"), ("summary", "txt"))}  # fmt: skip
    names = {path.name for path in built.iterdir()} - {f"note.{lang}.pdf" for lang in LANGUAGES}
    assert names == own | {"note.ipynb", "data.csv", "data.parquet"}
    frame, text = stated(built), pd.read_csv(built / "data.csv", encoding="utf-8-sig")
    assert list(frame.columns) == list(text.columns) == list(COLUMNS)
    assert frame["agent"].tolist() == list(AGENTS) and frame["rulings"].tolist() == text["rulings"].tolist()
    for column in ("estimate", "low", "high", "level", "games", "units", "seed"):
        assert frame[column].tolist() == pytest.approx(text[column].tolist())
    rows = [(*(f"{100 * x:+.1f}" for x in (r.estimate, r.low, r.high)), r.games) for r in frame.itertuples()]
    for language in LANGUAGES:
        page = (built / f"note.{language}.html").read_text(encoding="utf-8")
        markdown = (built / f"note.{language}.md").read_text(encoding="utf-8")
        assert numbers(page) == rows
        assert f'<html lang="{language}">' in page and not OUTSIDE.search(page), OUTSIDE.search(page)
        told = r"([+-][\d.]+)<br>([+-][\d.]+)(?:～| to )([+-][\d.]+)<br>([\d,]+) "
        assert [(*found[:3], int(found[3].replace(",", ""))) for found in re.findall(told, markdown)] == rows
        assert "set_language" not in page and "set_language" not in markdown and "[parameters]" not in markdown
        summary = (built / f"summary.{language}.txt").read_text(encoding="utf-8").strip()
        assert len(summary) <= SUMMARY and all(number in summary for number in rows[0][:3])
        with Image.open(built / f"poster.{language}.png") as picture:
            assert picture.size == (1200, 630)


def test_a_built_note_says_what_it_rests_on_and_is_bare_as_a_notebook(built):
    about = json.loads(pq.read_table(built / "data.parquet").schema.metadata[b"rtkit"])
    assert Asking(**about["asking"]) == Asking(**(ASKING.to_plain() | {"agents": AGENTS}))
    page = (built / "note.ja.html").read_text(encoding="utf-8")
    frame = stated(built)
    for words in (
        "relatetrekker-1",
        "シード 4711",
        "search：",
        "rtkit note new what-if",
        *map(str, frame["rules"].unique()),
    ):
        assert words in page
    book = nbformat.read(built / "note.ipynb", as_version=4)
    assert all(cell.get("outputs", []) == [] for cell in book.cells)


@pytest.mark.browser
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_note_opens_from_disk_without_a_network_and_shows_japanese(built, tmp_path, chromium, language):
    with browser(tmp_path, chromium) as opened:
        page = opened.new_context(offline=True).new_page()
        asked, said = [], []
        page.on("request", lambda request: asked.append(request.url))
        page.on("dialog", lambda dialog: said.append(dialog.message))
        page.goto((built / f"note.{language}.html").as_uri())
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px page', '赤の速攻'))")
        words = {"ja": "変えると、勝率はどう変わるか", "en": "What a change is worth"}[language]
        assert page.locator("h1").inner_text() == words and "赤の速攻" in page.locator("body").inner_text()
        assert page.locator("figure svg").bounding_box()["width"] > 300
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        assert said == [] and all(url.startswith(("file:", "data:")) for url in asked)


@pytest.mark.browser
def test_the_pdf_has_japanese_glyphs_in_it(built):
    pdf = (built / "note.ja.pdf").read_bytes()
    assert pdf.startswith(b"%PDF") and b"IPAexGothic" in pdf and re.search(rb"/FontFile[23]?", pdf)


def test_a_built_note_holds_by_the_name_of_its_notebook(built, capsys):
    assert main(["note", "check", str(built.parent / "note.ipynb"), "--games", "40"]) == 0
    assert "3 件の数字" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("written", "asked"),
    [
        ('language = "ja"\ncredits = False\nkind = "x"', 'language = "en"\ncredits = True\nkind = "x"'),
        ("language='ja'  # or en\ncredits=not 1 # no", 'language = "en"\ncredits = True'),
        ("language: str = 'ja'\ncredits : bool = 0", 'language = "en"\ncredits = True'),
        ("ask(\n    credits=credits,\n)\nlanguage == 1", "ask(\n    credits=credits,\n)\nlanguage == 1"),
    ],
)
def test_language_and_credits_are_those_that_are_asked_for(written, asked):
    cell = nbformat.v4.new_code_cell(written, id="a")
    said = publish._said_in(cell, "en", True)
    assert said.source == asked and said.id != cell.id


@pytest.fixture
def without_a_kernel(monkeypatch):
    """Cells show what they would, and no browser prints."""
    monkeypatch.setattr(publish, "_run", lambda source, path, languages, credits: as_run(ASKING, languages, credits))
    monkeypatch.setattr(publish, "_pdf", lambda page, language, told: {})


def notebook(folder, asking=ASKING):
    path = folder / "note.ipynb"
    path.write_text(note_notebook(asking), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_mean_harm_do_none_in_any_file(tmp_path, monkeypatch, language):
    asking = Asking("what-if", "relatetrekker", agents={"random": 20}, **harmful(tmp_path))
    monkeypatch.setattr(publish, "_run", lambda source, path, languages, credits: as_run(asking, languages))
    monkeypatch.setattr(publish, "_pdf", lambda page, language, told: {})
    build(notebook(tmp_path, asking), tmp_path / "out", [language])
    page = (tmp_path / "out" / f"note.{language}.html").read_text(encoding="utf-8")
    assert not OUTSIDE.search(page), OUTSIDE.search(page)
    assert "<img src=x" not in page and "&lt;img src=x onerror=alert(1)&gt;" in page
    markdown = (tmp_path / "out" / f"note.{language}.md").read_text(encoding="utf-8")
    fenced = re.sub(r"```.*?```", "", markdown, flags=re.DOTALL)
    assert "<img" not in re.sub(r"\\.", "", fenced) and "](http" not in re.sub(r"\\.", "", fenced)
    assert len((tmp_path / "out" / f"summary.{language}.txt").read_text(encoding="utf-8").strip()) <= SUMMARY
    assert HARM[0] not in page


def test_a_name_is_no_formula_in_a_spreadsheet():
    rows = [ask("first-player", game="relatetrekker", agents={"random": 2}).rows()[0] | {"claim": name, "decks": "A"}
            for name in ("=1+1", "@x", "-1+2", "赤 × 青", "RT008 → RT029")]  # fmt: skip
    text = publish._data({"rows": rows})["data.csv"].decode("utf-8-sig")
    found = [line.partition(",")[0] for line in text.splitlines()[1:]]
    assert found == ["'=1+1", "'@x", "'-1+2", "赤 × 青", "RT008 → RT029"]


def test_texts_of_ones_own_are_in_their_language_and_drafts_in_none(tmp_path, monkeypatch):
    book = as_run(ASKING, LANGUAGES)
    for tag in ("ja", "en", "draft", "own"):
        for language in LANGUAGES:
            cell = nbformat.v4.new_markdown_cell(f"text of {tag}", metadata={"tags": [tag], "language": language})
            book.cells.insert(0, cell)
    monkeypatch.setattr(publish, "_run", lambda *_: book)
    monkeypatch.setattr(publish, "_pdf", lambda *_: {})
    build(notebook(tmp_path), languages=LANGUAGES)
    for language in LANGUAGES:
        for name in (f"note.{language}.html", f"note.{language}.md"):
            text = (tmp_path / "note" / name).read_text(encoding="utf-8")
            assert re.findall(r"text of (\w+)", text) == ["own", language]
            assert t("note.draft", language)[:20] not in text


def test_a_note_without_its_method_is_not_published(tmp_path, monkeypatch):
    book = as_run(ASKING)
    book.cells = [cell for cell in book.cells if cell.source != "note.method"]
    monkeypatch.setattr(publish, "_run", lambda *_: book)
    with pytest.raises(OptionError, match="note.method"):
        build(notebook(tmp_path))
    assert not (tmp_path / "note").exists()


def test_the_notebook_that_is_published_is_bare(tmp_path, without_a_kernel):
    path = notebook(tmp_path)
    book = nbformat.read(path, as_version=4)
    deck, other = tmp_path / "decks" / "a.yaml", tmp_path.parent / "b.yaml"
    book.cells[1].source = f'credits=True  # mine\ndecks = [{str(deck)!r}, "{other}", "../../home/me/c.yaml"]'
    book.cells[2].outputs = [nbformat.v4.new_output("stream", text="だれか")]
    book.cells[2].execution_count = 7
    book.cells.append(nbformat.v4.new_code_cell("secret", metadata={"tags": ["draft"]}))
    nbformat.write(book, path)
    before = path.read_bytes()
    build(path)
    bare = nbformat.read(tmp_path / "note" / "note.ipynb", as_version=4)
    assert bare.cells[0].source == 'credits = False\ndecks = [\'decks/a.yaml\', "b.yaml", "c.yaml"]'
    assert [cell.source for cell in bare.cells[1:]] == [cell.source for cell in book.cells[2:-1]]
    assert all((cell.outputs, cell.execution_count) == ([], None) for cell in bare.cells)
    build(path, tmp_path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("out", ["note", "out/deep", "../away"])
def test_a_note_built_elsewhere_is_checked_by_the_files_of_its_notebook(tmp_path, monkeypatch, capsys, out):
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "mine.yaml").write_text(deck_yaml("わたしの", load_deck(B).cards), encoding="utf-8")
    monkeypatch.chdir(folder)
    asking = Asking("first-player", "relatetrekker", (A, "mine.yaml"), agents={"random": 4})
    monkeypatch.setattr(publish, "_run", lambda source, path, languages, credits: as_run(asking, languages))
    monkeypatch.setattr(publish, "_pdf", lambda *_: {})
    build(notebook(folder, asking), folder / out)
    about = json.loads(pq.read_table(folder / out / "data.parquet").schema.metadata[b"rtkit"])
    assert about["beside"] == {"note": "..", "out/deep": "../..", "../away": ""}[out] and str(tmp_path) not in str(
        about
    )
    if about["beside"]:
        monkeypatch.chdir(tmp_path)
    assert main(["note", "check", str(folder / out), "--games", "4"]) == 0, capsys.readouterr()


def test_owners_are_published_only_if_that_is_asked_for(tmp_path, monkeypatch):
    monkeypatch.setattr(publish, "_run", lambda source, path, languages, credits: as_run(ASKING, languages, True))
    monkeypatch.setattr(publish, "_pdf", lambda *_: {})
    with pytest.raises(OptionError, match="--credits"):
        build(notebook(tmp_path))
    assert not (tmp_path / "note").exists() and build(notebook(tmp_path), credits=True)


def test_files_of_an_earlier_build_go_and_others_stay(tmp_path, without_a_kernel):
    path, out = notebook(tmp_path), tmp_path / "note"
    build(path, languages=LANGUAGES)
    for name in ("note.ja.pdf", "picture9.ja.png", "mine.ja.png", "note.txt"):
        (out / name).write_text("old")
    (out / "poster.en.pdf").mkdir()
    made = build(path, languages=["ja"])
    assert {p.name for p in out.iterdir()} == {p.name for p in made} | {"mine.ja.png", "note.txt", "poster.en.pdf"}


@pytest.mark.parametrize("browsers", [(), ("false",)])
def test_without_a_browser_that_prints_it_says_so_and_makes_the_rest(tmp_path, monkeypatch, browsers):
    monkeypatch.setattr(publish, "_run", lambda source, path, languages, credits: as_run(ASKING, languages))
    monkeypatch.setattr(publish, "BROWSERS", browsers)
    said = []
    build(notebook(tmp_path), told=said.append)
    assert len(said) == 1 and "PDF は作れませんでした" in said[0]
    assert {"note.ja.html", "data.csv"} <= {p.name for p in (tmp_path / "note").iterdir()}


def test_what_cannot_be_built_is_said(tmp_path, without_a_kernel, monkeypatch, capsys):
    (tmp_path / "broken.ipynb").write_text("{")
    assert main(["note", "build", str(tmp_path / "nothing.ipynb")]) == 2
    (tmp_path / "file").write_text("")
    path = notebook(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(publish, "_run", lambda *_: pytest.fail("played before it was known where to write"))
        for out, words in (("file", "フォルダーではない"), ("file/x", "フォルダーではない"), ("a\0b", "名前"),
                           ("\ud800", "名前")):  # fmt: skip
            with pytest.raises(OptionError, match=words):
                build(path, tmp_path / out)
    assert main(["note", "build", str(path), "--out", ""]) == 2
    assert main(["note", "new", "what-if", str(path), "--replace", "RT008=RT029"]) == 2
    assert "もうあります" in capsys.readouterr().err
    for words in (["--agent", "=3"], ["--agent", "greedy=x"], ["--seconds", "x"], ["--matters", "7"]):
        assert main(["note", "new", "first-player", str(tmp_path / "new.ipynb"), *words]) == 2
    assert not (tmp_path / "new.ipynb").exists()


KILLED = """
import sys, time
from pathlib import Path
from rtkit.notes import build, publish
from rtkit.notes.questions import Asking
from tests.notes.making import as_run
asking = Asking("first-player", "relatetrekker", agents={"random": 2})
publish._run = lambda source, path, languages, credits: as_run(asking, languages)
publish._pdf = lambda *_: {}
write = Path.write_bytes
left = int(sys.argv[2])
def writing(path, content):
    global left
    if not left:
        print("writing", flush=True)
        time.sleep(60)
    left -= 1
    return write(path, content)
Path.write_bytes = writing
build(Path(sys.argv[1]))
"""
"""A build that waits before it writes a file, after so many that it wrote."""


@pytest.mark.parametrize("written", [0, 3])
def test_a_killed_build_leaves_what_was_there_and_no_half_files(tmp_path, without_a_kernel, written):
    path = notebook(tmp_path)
    build(path, languages=("en",))
    before = {p: p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}
    words = [sys.executable, "-c", KILLED, str(path), str(written)]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE) as building:
        assert building.stdout.readline().strip() == b"writing"
        building.send_signal(signal.SIGKILL)
    after = {p: p.read_bytes() for p in tmp_path.rglob("*") if p.is_file() and ".rtkit-" not in str(p)}
    assert after == before


def test_a_build_that_ends_between_two_files_leaves_the_data_of_the_one_before(tmp_path, without_a_kernel, monkeypatch):
    path = notebook(tmp_path)
    build(path)
    before = {p: p.read_bytes() for p in (tmp_path / "note").iterdir()}
    other = Asking("what-if", "relatetrekker", (A, B), agents=SMALL, replace={"RT008": "RT029"}, seed=4712)
    monkeypatch.setattr(publish, "_run", lambda source, path, languages, credits: as_run(other, languages))
    put, done = publish.os.replace, []

    def ending(source, target):
        if len(done) == 3:
            raise OSError("ended")
        done.append(target)
        put(source, target)

    monkeypatch.setattr(publish.os, "replace", ending)
    with pytest.raises(OptionError, match="ended"):
        build(path)
    after = {p: p.read_bytes() for p in (tmp_path / "note").iterdir()}
    assert after.keys() == before.keys() and {p for p in after if after[p] != before[p]} <= set(done)
    assert not {"data.csv", "data.parquet"} & {p.name for p in done}


def test_sample_notes_ask_about_both_games_and_every_kind(tmp_path, monkeypatch):
    asked = dict(sample_askings())
    assert {asking.kind for asking in asked.values()} == {"first-player", "what-if", "rulings"}
    assert len({asking.game for asking in asked.values() if asking.kind == "first-player"}) == 2
    for asking in asked.values():
        assert asking.items() and set(asking.agents) >= {"random", "greedy", "odds"}
    made = []
    monkeypatch.setattr("rtkit.notes.samples.build", lambda path, languages: made.append((path, tuple(languages))))
    assert [folder.name for folder in build_samples(tmp_path / "out")] == list(asked)
    assert made == [(tmp_path / "out" / f"{name}.ipynb", LANGUAGES) for name in asked]


def test_the_samples_command_names_each_note(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("rtkit.notes.samples.build", lambda path, languages: None)
    set_language("en")
    assert main(["--lang", "en", "note", "samples", str(tmp_path)]) == 0
    assert capsys.readouterr().out.count("wrote ") == len(dict(sample_askings()))
