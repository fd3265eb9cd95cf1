"""Notebooks as pages to keep: nothing from outside, the words and pictures there, failures said."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import nbformat
import pytest
from nbclient.exceptions import CellTimeoutError, DeadKernelError

from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.i18n import LANGUAGES, set_language
from rtkit.notes import notebooks
from rtkit.notes.notebooks import default_folder, export
from tests.notebooks.lab import browser
from tests.notebooks.running import FOLDER

PAGES = {"ja": "03_step_through_a_game", "en": "05_relatetrekker_first_turn"}
SAID = {"ja": ("プレイヤーA", "山札"), "en": ("standby phase", "RT-303")}
OUTSIDE = re.compile(
    r"""(?:src|href)=["'](?!data:|#|[\w-]+\.html["'])|url\((?!["']?(?:data:|#))|@import|<script|<iframe|<link"""
)


@pytest.fixture(scope="module", params=LANGUAGES)
def site(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "日本語 の 場所"
    set_language(request.param)
    export(folder, FOLDER, [PAGES[request.param]])
    return request.param, folder


@pytest.mark.slow
def test_pages_name_no_outside_address_and_say_all_in_the_language(site):
    language, folder = site
    name = PAGES[language]
    assert sorted(path.name for path in folder.iterdir()) == [f"{name}.html", "index.html"]
    page, index = ((folder / f"{stem}.html").read_text(encoding="utf-8") for stem in (name, "index"))
    for text in (page, index):
        assert not OUTSIDE.search(text), OUTSIDE.search(text)
        assert f'<html lang="{language}">' in text and 'url("data:font/woff;base64,' in text
    assert "Traceback" not in page and "widget-view" not in page and "言葉を選びます" not in page
    assert page.count("<svg") >= 3 and all(words in page for words in SAID[language])
    assert f'href="{name}.html"' in index


@pytest.mark.slow
@pytest.mark.browser
def test_a_browser_without_a_network_shows_glyphs_and_boards(site, tmp_path, chromium):
    language, folder = site
    with browser(tmp_path, chromium) as opened:
        page = opened.new_context(offline=True).new_page()
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto((folder / f"{PAGES[language]}.html").as_uri())
        page.wait_for_load_state("networkidle")
        boxes = page.locator("svg").evaluate_all("all => all.map((svg) => svg.getBoundingClientRect().width)")
        assert boxes and min(boxes) > 300
        assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px page', '山札'))")
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        page.emulate_media(color_scheme="dark")
        colours = "svg => [getComputedStyle(svg.querySelector('rect')).fill, getComputedStyle(document.body).color]"
        assert page.locator("svg[role=group]").first.evaluate(colours) == ["rgb(43, 49, 55)", "rgb(230, 232, 235)"]
        assert all(url.startswith(("file:", "data:")) for url in asked)


def written(folder, *cells):
    book = nbformat.v4.new_notebook(cells=list(cells))
    nbformat.write(book, folder / "01_made.ipynb")


def test_a_widget_without_a_picture_leaves_a_line_and_warnings_leave_none(tmp_path):
    code = "import sys, ipywidgets\nprint('oh', file=sys.stderr)\nipywidgets.IntSlider()"
    written(tmp_path, nbformat.v4.new_markdown_cell("# <b>題</b>\n\n`01_made.ipynb`"), nbformat.v4.new_code_cell(code))
    export(tmp_path / "out", tmp_path)
    page = (tmp_path / "out" / "01_made.html").read_text(encoding="utf-8")
    assert "JupyterLab でノートブックを開くと動かせます" in page and "IntSlider" not in page and ">oh" not in page
    assert "<title>&lt;b&gt;題&lt;/b&gt;</title>" in page and 'href="01_made.html"' in page


def test_what_goes_wrong_is_said(tmp_path, monkeypatch, capsys):
    with pytest.raises(OptionError, match=re.escape(str(tmp_path))):
        export(tmp_path / "out", tmp_path)
    written(tmp_path, nbformat.v4.new_code_cell("1 / 0"))
    with pytest.raises(OptionError, match="ZeroDivisionError"):
        export(tmp_path / "out", tmp_path, ["01"])
    with pytest.raises(OptionError, match="01_made.*02_other"):
        export(tmp_path / "out", tmp_path, ["02_other"])
    (tmp_path / "file").write_text("")
    with pytest.raises(OptionError, match="書き出せません"):
        export(tmp_path / "file", tmp_path)
    for words in (["", "01"], [str(tmp_path / "out"), "--from", ""]):
        assert main(["notebooks", "export", *words]) == 2
        assert "空" in capsys.readouterr().err
    monkeypatch.setattr(notebooks, "default_folder", lambda: None)
    assert main(["notebooks", "export", str(tmp_path / "out"), "--lang", "en"]) == 2
    assert "--from" in capsys.readouterr().err


@pytest.mark.parametrize("error", [CellTimeoutError("too long"), DeadKernelError("died")])
def test_a_kernel_that_dies_or_a_cell_without_end_is_said(tmp_path, monkeypatch, error):
    async def execute(self, **options):
        raise error

    written(tmp_path, nbformat.v4.new_code_cell("1"))
    monkeypatch.setattr("nbclient.NotebookClient.async_execute", execute)
    with pytest.raises(OptionError, match=f"01_made.*{error}"):
        export(tmp_path / "out", tmp_path)


BROKEN = {
    "no JSON": "{broken",
    "no notebook": '{"a": 1}',
    "no text": "\udc82\udca0",
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_file_that_is_no_notebook_is_said_and_leaves_no_page(text, tmp_path):
    (tmp_path / "01_made.ipynb").write_text(text, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(OptionError, match=r"01_made\.ipynb.*読めません"):
        export(tmp_path / "out", tmp_path)
    assert not (tmp_path / "out").exists()


def test_pages_written_one_after_another_are_all_in_the_index_and_none_is_half_written(tmp_path, monkeypatch):
    out = tmp_path / "out"
    written(tmp_path, nbformat.v4.new_markdown_cell("# one\n\n`02_more.ipynb`"))
    shutil.copy(tmp_path / "01_made.ipynb", tmp_path / "02_more.ipynb")
    monkeypatch.setattr(notebooks, "_run", notebooks.read)
    for name in ("01", "02"):
        export(out, tmp_path, [name])
    index = (out / "index.html").read_text(encoding="utf-8")
    assert 'href="01_made.html"' in index and 'href="02_more.html"' in index
    (out / "02_more.html").unlink()
    (out / "02_more.html").mkdir()
    with pytest.raises(OptionError, match="02_more"):
        export(out, tmp_path)
    assert sorted(path.name for path in out.iterdir()) == ["01_made.html", "02_more.html", "index.html"]


def test_without_the_lab_extra_it_says_what_is_missing(tmp_path, monkeypatch):
    written(tmp_path, nbformat.v4.new_code_cell("1"))
    monkeypatch.setitem(__import__("sys").modules, "nbclient", None)
    with pytest.raises(OptionError, match=r"nbclient.*rtkit\[lab\]"):
        export(tmp_path / "out", tmp_path)


def test_the_command_writes_pages_of_the_checkout(tmp_path, monkeypatch, capsys):
    asked = []
    monkeypatch.setattr(notebooks, "export", lambda *given, **more: asked.append((*given, more)) or Path("index.html"))
    assert main(["notebooks", "export", str(tmp_path), "04"]) == 0
    assert asked[0][:3] == (tmp_path, default_folder(), ["04"]) and default_folder() == FOLDER
    assert "index.html" in capsys.readouterr().out


def test_what_is_not_given_to_the_command_is_named_and_nothing_else(capsys):
    with pytest.raises(SystemExit):
        main(["notebooks", "export"])
    assert "DIR を指定してください" in capsys.readouterr().err
