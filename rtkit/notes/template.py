"""The notebook that a note begins as: its parameters in one cell, then a cell for each of its parts."""

from __future__ import annotations

import json
from typing import Any

from rtkit.i18n import LANGUAGES, get_language, t
from rtkit.notes.questions import SHEETS, Asking

__all__ = ["DRAFT", "note_notebook"]

DRAFT = "draft"
"""The tag of cells that aren't published."""
_HEAD = """import rtkit
from rtkit.notes import ask

rtkit.set_language(language)
note = ask(
    kind,
"""


def note_notebook(asking: Asking) -> str:
    """The text of a notebook file that asks this, in the language in use until another is chosen in it."""
    parameters = asking.to_plain()
    given = "".join(f"    {name}={name},\n" for name in [*parameters, "credits"] if name != "kind")
    chosen = [f'language = "{get_language()}"', "credits = False", *(f"{k} = {v!r}" for k, v in parameters.items())]
    parts = ("claim", "chart", *_own(asking), "table", "method")
    title = " · ".join(t(f"note.title_{asking.kind}", language) for language in LANGUAGES)
    ja, en = (t("note.draft", language) for language in LANGUAGES)
    cells = [
        _cell(0, "markdown", f"# {title}\n\n{ja}\n\n*{en}*", DRAFT),
        _cell(1, "code", "\n".join(chosen), "parameters"),
        _cell(2, "code", f"{_HEAD}{given})"),
        *(_cell(3 + i, "code", f"note.{part}") for i, part in enumerate(parts)),
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    book = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(book, ensure_ascii=False, indent=1) + "\n"


def _own(asking: Asking) -> tuple[str, ...]:
    """The parts that only some notes have."""
    if asking.kind in SHEETS:
        return "spread", "spread_chart", "traits"
    return ("cards",) if asking.replace or asking.judged else ()


def _cell(number: int, kind: str, source: str, *tags: str) -> dict[str, Any]:
    made = {
        "cell_type": kind, "id": f"note{number:02}", "metadata": {"tags": list(tags)} if tags else {},
        "source": source.splitlines(keepends=True),
    }  # fmt: skip
    return made | ({"execution_count": None, "outputs": []} if kind == "code" else {})
