"""Notebooks run as a person runs them, with the errors that hide in widgets brought out."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from rtkit.i18n import LANGUAGES, t
from rtkit.notes.running import in_language

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def run(path: Path) -> Any:
    """The notebook after running all its cells, and once more from the top in English, in one kernel; and its widgets.

    Fails on any error or anything on stderr, but for the word that compiling takes a while.
    """
    book = nbformat.read(path, as_version=4)
    book.cells = [_said_in(cell, language) for language in LANGUAGES for cell in book.cells]
    NotebookClient(book, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(FOLDER)}}).execute()
    states = book.metadata.get("widgets", {}).get("application/vnd.jupyter.widget-state+json", {}).get("state", {})
    hidden = [o for s in states.values() for o in s.get("state", {}).get("outputs", ())]
    outputs = [o for cell in book.cells for o in cell.get("outputs", ())] + hidden
    faults = [o for o in outputs if o["output_type"] == "error" or (o.get("name") == "stderr" and not _told(o))]
    assert faults == []
    return book, states


def _said_in(cell: Any, language: str) -> Any:
    """A copy of a cell that chooses the language, if it chooses one."""
    copy = deepcopy(cell)
    copy.id = f"{cell.id}-{language}"
    copy.source = in_language(cell.source, language)
    return copy


def _told(output: Any) -> bool:
    """Does it only say that something is compiled for the first time?"""
    return output["text"].strip() in {t("sim.compiling", language) for language in LANGUAGES}
