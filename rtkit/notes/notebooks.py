"""Notebooks run and written as pages in one language that open without a network: pictures and texts, no code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from rtkit._given import given, given_file
from rtkit.errors import OptionError
from rtkit.i18n import get_language, t
from rtkit.notes.languages import only_in
from rtkit.notes.page import whole_page
from rtkit.notes.running import STYLE, body, chooses_language, execute, in_language, read
from rtkit.sim.files import replacing

__all__ = ["default_folder", "export"]


def default_folder() -> Path | None:
    """The notebooks beside the package in a checkout; ``None`` for an installed wheel, which has none."""
    folder = Path(__file__).resolve().parents[2] / "notebooks"
    return folder if folder.is_dir() else None


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
        text = _linked(body(_run(path)), titles)
        page = out / f"{path.stem}.html"
        back = f'<nav><a href="index.html">{escape(t("notes.index"))}</a></nav>'
        _write(page, whole_page(titles[path.stem], back + text, STYLE))
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


def _title(path: Path) -> str:
    """The first heading, as text."""
    for cell in read(path).cells:
        for line in cell.source.splitlines() if cell.cell_type == "markdown" else ():
            if line.startswith("# "):
                return only_in(line, get_language())[2:].strip()
    return path.stem


def _run(path: Path) -> Any:
    """The notebook after running all its cells in the language in use."""
    book = read(path)
    book.cells = [cell for cell, after in zip(book.cells, [*book.cells[1:], None], strict=True)
                  if not _tells_to_choose(cell, after)]  # fmt: skip
    for cell in book.cells:
        cut = only_in if cell.cell_type == "markdown" else in_language
        cell.source = cut(cell.source, get_language())
    return execute(book, path)


def _tells_to_choose(cell: Any, after: Any) -> bool:
    """Does a text say no more than how to choose the language in the cell that follows it?"""
    text = cell.cell_type == "markdown" and not cell.source.startswith("#")
    return text and after is not None and after.cell_type == "code" and chooses_language(after.source)


def _linked(text: str, titles: Mapping[str, str]) -> str:
    """The names of other notebooks as links to their pages."""
    for stem in titles:
        text = text.replace(f"<code>{stem}.ipynb</code>", f'<a href="{stem}.html">{escape(titles[stem])}</a>')
    return text


def _index(out: Path, titles: Mapping[str, str]) -> Path:
    page = out / "index.html"
    links = "".join(f'<li><a href="{stem}.html">{escape(title)}</a></li>' for stem, title in titles.items())
    title = t("notes.index")
    _write(page, whole_page(title, f"<h1>{escape(title)}</h1><ul>{links}</ul>", STYLE))
    return page
