"""A note's notebook run, and published: pages, PDF, Markdown, data, a picture and a summary for posting."""

from __future__ import annotations

import ast
import base64
import io
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import pandas as pd

from rtkit._given import given_file
from rtkit.cards import as_text
from rtkit.errors import OptionError
from rtkit.i18n import LANGUAGES, get_language, set_language, t
from rtkit.notes.note import COLUMNS
from rtkit.notes.page import whole_page
from rtkit.notes.parts import DATA, fenced
from rtkit.notes.poster import poster
from rtkit.notes.questions import portable
from rtkit.notes.running import STYLE, body, execute, in_language, lab, read, with_credits
from rtkit.notes.template import DRAFT
from rtkit.sim.files import check_folder, check_target

__all__ = ["BROWSERS", "DATA_FILE", "build"]

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
"""Programs that can print a page, in the order in which they are looked for."""
DATA_FILE = "data.parquet"
KEY = b"rtkit"
"""Under which key of the data file's metadata all else of a note is, as JSON."""
_OWN = re.compile(rf"(?:note|picture\d+|poster|summary)\.(?:{'|'.join(LANGUAGES)})\.(?:html|md|pdf|png|txt)")
"""The names of a note's files in a language."""
_NOTE_STYLE = """
.rt-claims td:not(:first-child), .rt-claims th { white-space: nowrap; } .rt-claims { display: block; overflow-x: auto; }
figure { margin: 1.5rem 0; } td, th { vertical-align: top; text-align: left; } pre { overflow-wrap: anywhere; }
@media print { body { max-width: none; margin: 0; } table, figure, pre { break-inside: avoid; } }
"""
Files = dict[str, bytes]


def build(path: Path, out: Path | None = None, languages: Sequence[str] = (), credits: bool = False,
          told: Callable[[str], object] = print) -> list[Path]:  # fmt: skip
    """Run a note's notebook once and publish it into a folder, in each of the languages; the files written.

    ``out``: the folder (``None``: one named as the notebook, beside it). ``languages``: the one in use if none is
    named. ``credits``: show what owners say of themselves. ``told`` is given words on what could not be made. All files
    are made before one is put in its place, each is there whole or not at all, and those of an earlier build that
    weren't made again are gone. Raises ``OptionError`` for a notebook that can't be read, fails, doesn't show its
    method, or shows owners unasked, and where nothing can be written.
    """
    spoken = tuple(languages) or (get_language(),)
    folder = path.with_suffix("") if out is None else out
    check_folder(folder)
    source = read(path)
    book = _run(source, path, spoken, credits)
    own = (folder / path.name).resolve() == path.resolve()  # a notebook isn't written over by its bare copy
    files: Files = {} if own else {path.name: _bare(source, path)}
    before = get_language()
    try:
        for language in spoken:
            set_language(language)
            files |= _published(_shown(book, language), language, path, credits, told, _beside(path, folder))
    finally:
        set_language(before)
    return _written(folder, files)


def _bare(source: Any, path: Path) -> bytes:
    """The notebook as it is published: no drafts, nothing shown or run, no owners, no whole paths of files."""
    book = deepcopy(source)
    book.metadata.pop("widgets", None)
    book.cells = [cell for cell in book.cells if DRAFT not in cell.metadata.get("tags", ())]
    for cell in book.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
            cell.source = _portable(with_credits(cell.source, False), path.parent)
    return str(lab("nbformat").writes(book)).encode()


def _portable(source: str, folder: Path) -> str:
    """A cell whose texts name files as the method of a note in this folder does."""
    try:
        found = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    except SyntaxError:  # commands of the notebook itself
        return source
    whole = [text for text in found if isinstance(text, str) and _leads_away(text)]
    for text in whole:
        short = portable(text, folder)
        source = source.replace(repr(text), repr(short)).replace(f'"{text}"', f'"{short}"')
    return source


def _leads_away(text: str) -> bool:
    """Is it the path of a file, whole or by way of other folders?"""
    path = Path(text)
    return (path.is_absolute() and len(path.parts) > 2) or path.parts[:1] == ("..",)


def _run(source: Any, path: Path, languages: Sequence[str], credits: bool) -> Any:
    """The notebook, its cells run for one language after the other in one kernel, so that games are played once."""
    book = deepcopy(source)
    book.cells = [_said_in(cell, language, credits) for language in languages for cell in book.cells]
    return execute(book, path, timeout=None)


def _said_in(cell: Any, language: str, credits: bool) -> Any:
    copy = deepcopy(cell)
    copy.id = f"{cell.id}-{language}"
    copy.metadata["language"] = language
    if cell.cell_type == "code":
        copy.source = with_credits(in_language(cell.source, language), credits)
    return copy


def _shown(book: Any, language: str) -> Any:
    """The cells that are published in a language."""
    others = {DRAFT, *(other for other in LANGUAGES if other != language)}
    shown = deepcopy(book)
    shown.cells = [
        cell for cell in shown.cells
        if cell.metadata["language"] == language and not others & set(cell.metadata.get("tags", ()))
    ]  # fmt: skip
    return shown


def _outputs(book: Any) -> list[Any]:
    """All that cells show, in order; nothing that was said of warnings."""
    return [o for cell in book.cells for o in cell.get("outputs", ()) if o.get("name") != "stderr"]


def _beside(path: Path, folder: Path) -> str:
    """The notebook's folder as seen from that of the note, where that tells nothing of folders above the working one;
    else ""."""
    source, target, here = path.parent.resolve(), folder.resolve(), Path.cwd()
    if source != target.parent and not (source.is_relative_to(here) and target.is_relative_to(here)):
        return ""
    return Path(os.path.relpath(source, target)).as_posix()


def _published(book: Any, language: str, path: Path, credits: bool, told: Callable[[str], object], beside: str
               ) -> Files:  # fmt: skip
    """The files in one language, the one in use, and those of the data; ``beside``: where the notebook is."""
    found = [output["data"][DATA] for output in _outputs(book) if DATA in output.get("data", {})]
    if not found:
        raise OptionError(t("note.no_data", path=given_file(path)))
    if not credits and any(note.get("credits") for note in found):
        raise OptionError(t("note.credited", path=given_file(path)))
    note = {**found[-1], "beside": beside}
    files = _markdown(book, language)
    page = whole_page(note["title"], body(book), STYLE + _NOTE_STYLE).encode()
    files |= {
        f"note.{language}.html": page,
        f"summary.{language}.txt": (note["summary"] + "\n").encode(),
        f"poster.{language}.png": poster(note),
    }
    return files | _pdf(page, language, told) | _data(note)


def _markdown(book: Any, language: str) -> Files:
    """The note as Markdown, and its pictures."""
    lines, files = [], Files()
    for cell in book.cells:
        if cell.cell_type != "code":
            lines.append(cell.source)
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if "image/png" in data:
                name = f"picture{len(files) + 1}.{language}.png"
                files[name] = base64.b64decode(data["image/png"])
                lines.append(f"![{data.get('text/markdown', '')}]({name})")
            elif output.get("name") != "stderr":
                plain = output.get("text", "") or data.get("text/plain", "")
                lines.append(data.get("text/markdown") or fenced(plain))
    return {f"note.{language}.md": ("\n\n".join(lines) + "\n").encode(), **files}


def _data(note: Mapping[str, Any]) -> Files:
    """The data as CSV, and as Parquet with all else of the note in its metadata."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    frame = pd.DataFrame(note["rows"], columns=list(COLUMNS))
    table = pa.Table.from_pandas(frame, preserve_index=False)
    about = json.dumps({key: value for key, value in note.items() if key != "rows"}).encode()
    out = io.BytesIO()
    pq.write_table(table.replace_schema_metadata({**(table.schema.metadata or {}), KEY: about}), out)
    safe = frame.assign(**{name: frame[name].map(as_text) for name in ("claim", "decks")})
    text = safe.to_csv(index=False, lineterminator="\r\n")
    return {"data.csv": text.encode("utf-8-sig"), DATA_FILE: out.getvalue()}


def _pdf(page: bytes, language: str, told: Callable[[str], object]) -> Files:
    """The page as PDF; nothing, and words about it, where no browser prints it."""
    browser = next((found for found in map(shutil.which, BROWSERS) if found), None)
    if browser is None:
        told(t("note.no_browser", known=", ".join(BROWSERS)))
        return {}
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "note.html", Path(folder) / "note.pdf"
        source.write_bytes(page)
        as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        words = [
            browser, "--headless", *as_root, "--disable-gpu", "--no-first-run", f"--user-data-dir={folder}/browser",
            "--no-pdf-header-footer", f"--print-to-pdf={target}", source.as_uri(),
        ]  # fmt: skip
        try:
            subprocess.run(words, check=True, capture_output=True, timeout=120)
            return {f"note.{language}.pdf": target.read_bytes()}
        except (OSError, subprocess.SubprocessError):
            told(t("note.pdf_failed", browser=browser))
            return {}


def _written(out: Path, files: Files) -> list[Path]:
    """Put the files in their places, the data last: all are written beside them before, so that hardly any time lies
    between the first and the last."""
    last = ("data.csv", DATA_FILE)
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name in files:
            check_target(out / name)
        with tempfile.TemporaryDirectory(prefix=".rtkit-", dir=out) as made:
            for name, content in files.items():
                (Path(made) / name).write_bytes(content)
            old = [p for p in out.iterdir() if _OWN.fullmatch(p.name) and p.name not in files and p.is_file()]
            for name in [name for name in files if name not in last]:
                os.replace(Path(made) / name, out / name)
            for path in old:
                path.unlink()
            for name in last:
                os.replace(Path(made) / name, out / name)
    except OSError as error:
        raise OptionError(t("notes.no_folder", path=given_file(out), reason=error.strerror or error)) from None
    return [out / name for name in files]
