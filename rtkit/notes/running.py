"""Notebooks read, run in a kernel of their own, and turned into HTML.

Whoever has notebooks run trusts them: what their cells and texts put into a page, scripts too, is in it. Those of this
project put none there.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable
from concurrent.futures import Future
from html import escape
from pathlib import Path
from threading import Thread
from typing import Any

from rtkit._given import given_file
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.widgets.static import STATIC

__all__ = ["STYLE", "body", "chooses_language", "execute", "in_language", "lab", "read", "with_credits"]

_ASSIGNED = r"^{name}[ \t]*(?::[^=\n]+)?=(?!=).*$"
"""A line of a cell that gives a parameter its value, whatever that is and whatever is said of it."""
_CHOICE = re.compile(_ASSIGNED.format(name="language"), re.MULTILINE)
_CREDITS = re.compile(_ASSIGNED.format(name="credits"), re.MULTILINE)
STYLE = """
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


def in_language(source: str, language: str) -> str:
    """A cell that chooses the language, choosing this one; any other cell as it is.

    >>> in_language('language = "ja"', "en")
    'language = "en"'
    """
    return _CHOICE.sub(f'language = "{language}"', source)


def with_credits(source: str, credits: bool) -> str:
    """A cell that says whether owners are shown, saying this; any other cell as it is.

    >>> with_credits("credits=True  # of course", False)
    'credits = False'
    """
    return _CREDITS.sub(f"credits = {credits}", source)


def chooses_language(source: str) -> bool:
    """Is it a cell that chooses the language?"""
    return _CHOICE.search(source) is not None


def lab(name: str) -> Any:
    """A package of the lab extra. Raises ``OptionError`` if it isn't installed."""
    from importlib import import_module

    try:
        return import_module(name)
    except ImportError:
        raise OptionError(t("notes.needs_lab", package=name.partition(".")[0])) from None


def read(path: Path) -> Any:
    """The notebook in a file. Raises ``OptionError`` for a file that has none."""
    nbformat = lab("nbformat")
    try:
        book = nbformat.read(path, as_version=4)
        nbformat.validate(book)
    except (OSError, ValueError, nbformat.ValidationError):
        raise OptionError(t("notes.unreadable", path=given_file(path))) from None
    return book


def execute(book: Any, path: Path, timeout: float | None = 600) -> Any:
    """Run all cells of a notebook in the folder of its file ``path``, widgets giving way to pictures; the notebook.

    ``timeout``: seconds that a cell may take. Raises ``OptionError`` where one fails or takes longer.
    """
    client = lab("nbclient")
    runner = client.NotebookClient(book, timeout=timeout, kernel_name="python3", extra_arguments=["--log-level=40"],
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


def body(book: Any) -> str:
    """What the cells say and show, as HTML; no code, and nothing that was said of warnings."""
    book.metadata.pop("widgets", None)
    for cell in book.cells:
        if cell.cell_type == "code":
            cell.outputs = [_kept(output) for output in cell.outputs if output.get("name") != "stderr"]
    exporter = lab("nbconvert").HTMLExporter(
        template_name="basic", exclude_input=True, exclude_input_prompt=True, exclude_output_prompt=True,
        exclude_anchor_links=True,
    )  # fmt: skip
    found, _ = exporter.from_notebook_node(book)
    return str(found)


def _kept(output: Any) -> Any:
    """An output; of a widget without a picture a line that says so, and drawings as part of the page, in its font."""
    data = output.get("data", {})
    if "application/vnd.jupyter.widget-view+json" in data:
        output.data = {"text/html": f"<p>{escape(t('notes.only_live'))}</p>"}
    elif "image/svg+xml" in data:
        output.data = {"text/html": data["image/svg+xml"]}
    return output
