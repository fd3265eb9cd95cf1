"""Notebooks run and written as pages that open without a network: outputs as pictures and texts, no code.

Whoever has notebooks run trusts them: what their cells and texts put into a page, scripts too, is in it. Those of this
project put none there.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from html import escape
from pathlib import Path
from threading import Thread
from typing import Any

from rtkit._given import given, given_file
from rtkit.errors import OptionError
from rtkit.i18n import get_language, t
from rtkit.notes.page import whole_page
from rtkit.sim.files import replacing
from rtkit.widgets.static import STATIC

__all__ = ["default_folder", "export", "in_language"]

_CHOICE = re.compile(r'^language = "\w+"$', re.MULTILINE)
_STYLE = """
body { max-width: 60rem; }
table { border-collapse: collapse; } th, td { border: 1px solid #b0b7bd; padding: .2em .6em; }
svg, img { max-width: 100%; height: auto; } details p { margin: .2em 0 .6em 1.2em; } em { opacity: .85; }
pre { background: none; }
@media (prefers-color-scheme: dark) {
  :root { --jp-ui-font-color1: #e6e8eb; --jp-ui-font-color2: #aab2bb; --jp-layout-color0: #1f2429;
    --jp-layout-color2: #2b3137; --jp-border-color1: #58616a; --jp-brand-color1: #64b5f6;
    --jp-content-link-color: #8ab4f8; --jp-success-color0: #6fcf8b; --jp-error-color0: #ff8a80; }
  a { color: #8ab4f8; }
}
"""
"""The drawings' colours are those of JupyterLab's themes, so the dark page names its own."""


def default_folder() -> Path | None:
    """The notebooks beside the package in a checkout; ``None`` for an installed wheel, which has none."""
    folder = Path(__file__).resolve().parents[2] / "notebooks"
    return folder if folder.is_dir() else None


def in_language(source: str, language: str) -> str:
    """A cell that chooses the language, choosing this one; any other cell as it is.

    >>> in_language('language = "ja"', "en")
    'language = "en"'
    """
    return _CHOICE.sub(f'language = "{language}"', source)


def export(out: Path, source: Path, names: Sequence[str] = (), told: Callable[[Path], None] | None = None) -> Path:
    """Run notebooks in the language in use, write each as a page into a folder, and an index; returns its path.

    ``source``: the folder of the notebooks. ``names``: those to write, by name or by number (all if empty). The index
    has all pages of its notebooks that are in the folder. ``told`` is called with each page as it is written; each is
    there whole or not at all. Raises ``OptionError`` where there is no such notebook, one can't be read, a cell fails
    or doesn't come to an end, the pages can't be written, or the packages of the lab extra aren't installed.
    """
    known = _known(source)
    paths = _chosen(known, names)
    there = [path for stem, path in known.items() if path in paths or (out / f"{stem}.html").is_file()]
    titles = {path.stem: _title(path) for path in there}
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(t("notes.no_folder", path=given_file(out), reason=error.strerror or error)) from None
    for path in paths:
        body = _linked(_body(_run(path)), titles)
        page = out / f"{path.stem}.html"
        back = f'<nav><a href="index.html">{escape(t("notes.index"))}</a></nav>'
        _write(page, whole_page(titles[path.stem], back + body, _STYLE))
        if told:
            told(page)
    return _index(out, titles)


def _write(page: Path, text: str) -> None:
    with replacing(page) as file:
        file.write(text.encode())


def _known(source: Path) -> dict[str, Path]:
    """The notebooks of a folder by stem. Raises ``OptionError`` if there is none."""
    known = {path.stem: path for path in sorted(source.glob("*.ipynb"))}
    if not known:
        raise OptionError(t("notes.no_notebooks", path=given_file(source)))
    return known


def _chosen(known: Mapping[str, Path], names: Sequence[str]) -> list[Path]:
    chosen = {name: [s for s in known if name.removesuffix(".ipynb") in (s, s.partition("_")[0])] for name in names}
    for name, stems in chosen.items():
        if not stems:
            raise OptionError(t("notes.no_notebook", known=", ".join(known), got=given(name)))
    wanted = {stem for stems in chosen.values() for stem in stems} or set(known)
    return [path for stem, path in known.items() if stem in wanted]


def _lab(name: str) -> Any:
    """A package of the lab extra. Raises ``OptionError`` if it isn't installed."""
    from importlib import import_module

    try:
        return import_module(name)
    except ImportError:
        raise OptionError(t("notes.needs_lab", package=name.partition(".")[0])) from None


def _read(path: Path) -> Any:
    """The notebook in a file. Raises ``OptionError`` for a file that has none."""
    nbformat = _lab("nbformat")
    try:
        book = nbformat.read(path, as_version=4)
        nbformat.validate(book)
    except (OSError, ValueError, nbformat.ValidationError):
        raise OptionError(t("notes.unreadable", path=given_file(path))) from None
    return book


def _title(path: Path) -> str:
    """The first heading, as text."""
    for cell in _read(path).cells:
        for line in cell.source.splitlines() if cell.cell_type == "markdown" else ():
            if line.startswith("# "):
                return str(line[2:].strip())
    return path.stem


def _run(path: Path) -> Any:
    """The notebook after running all its cells in the language in use, widgets giving way to pictures."""
    client = _lab("nbclient")
    book = _read(path)
    book.cells = [cell for cell, after in zip(book.cells, [*book.cells[1:], None], strict=True)
                  if not _tells_to_choose(cell, after)]  # fmt: skip
    for cell in book.cells:
        cell.source = in_language(cell.source, get_language())
    runner = client.NotebookClient(book, timeout=600, kernel_name="python3", extra_arguments=["--log-level=40"],
                                   resources={"metadata": {"path": str(path.parent)}})  # fmt: skip
    try:
        _in_a_thread(lambda: asyncio.run(runner.async_execute(env={**os.environ, STATIC: "1"})))
    except (client.exceptions.CellControlSignal, client.exceptions.DeadKernelError) as error:
        failed = isinstance(error, client.exceptions.CellExecutionError)
        reason = f"{error.ename}: {error.evalue}" if failed else str(error)
        raise OptionError(t("notes.cell_failed", path=given_file(path), reason=reason)) from None
    return book


def _in_a_thread(work: Callable[[], Any]) -> None:
    """Do the work in another thread, where nbclient can't take Ctrl-C for itself: whoever waits here is stopped."""
    done: Future[None] = Future()

    def working() -> None:
        try:
            work()
        except Exception as error:
            done.set_exception(error)
        else:
            done.set_result(None)

    Thread(target=working, daemon=True).start()
    done.result()


def _tells_to_choose(cell: Any, after: Any) -> bool:
    """Does a text say no more than how to choose the language in the cell that follows it?"""
    text = cell.cell_type == "markdown" and not cell.source.startswith("#")
    return text and after is not None and after.cell_type == "code" and _CHOICE.search(after.source) is not None


def _body(book: Any) -> str:
    """What the cells say and show, as HTML; no code, and nothing that was said of warnings."""
    book.metadata.pop("widgets", None)
    for cell in book.cells:
        if cell.cell_type == "code":
            cell.outputs = [_kept(output) for output in cell.outputs if output.get("name") != "stderr"]
    exporter = _lab("nbconvert").HTMLExporter(
        template_name="basic", exclude_input=True, exclude_input_prompt=True, exclude_output_prompt=True,
        exclude_anchor_links=True,
    )  # fmt: skip
    body, _ = exporter.from_notebook_node(book)
    return str(body)


def _kept(output: Any) -> Any:
    """An output; of a widget without a picture a line that says so, and drawings as part of the page, in its font."""
    data = output.get("data", {})
    if "application/vnd.jupyter.widget-view+json" in data:
        output.data = {"text/html": f"<p>{escape(t('notes.only_live'))}</p>"}
    elif "image/svg+xml" in data:
        output.data = {"text/html": data["image/svg+xml"]}
    return output


def _linked(body: str, titles: Mapping[str, str]) -> str:
    """The names of other notebooks as links to their pages."""
    for stem in titles:
        body = body.replace(f"<code>{stem}.ipynb</code>", f'<a href="{stem}.html">{escape(titles[stem])}</a>')
    return body


def _index(out: Path, titles: Mapping[str, str]) -> Path:
    page = out / "index.html"
    links = "".join(f'<li><a href="{stem}.html">{escape(title)}</a></li>' for stem, title in titles.items())
    title = t("notes.index")
    _write(page, whole_page(title, f"<h1>{escape(title)}</h1><ul>{links}</ul>", _STYLE))
    return page
