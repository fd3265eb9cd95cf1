"""The notes on the sample sets, built from data: each game keeps in ``notes.yaml`` what they ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rtkit._data import data_folder
from rtkit._given import given_file
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.i18n import LANGUAGES, t
from rtkit.notes.publish import build
from rtkit.notes.questions import Asking
from rtkit.notes.template import note_notebook
from rtkit.sim.files import replacing

__all__ = ["build_samples", "sample_askings"]


def sample_askings() -> Iterator[tuple[str, Asking]]:
    """Each sample note's name, and what it asks."""
    import yaml

    for game in games():
        file = data_folder(game) / "notes.yaml"
        asked = yaml.safe_load(file.read_text(encoding="utf-8")) if file.is_file() else {}
        for name, parameters in asked.items():
            yield name, Asking(game=game, **parameters)


def build_samples(out: Path, languages: Sequence[str] = LANGUAGES, **limits: Any) -> Iterator[Path]:
    """Make the notebook of every sample note in a folder and build it there; each note's folder once it is built.

    ``limits``: ``agents`` and ``seconds`` in place of the usual ones. Raises ``OptionError`` as ``build`` does.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(t("notes.no_folder", path=given_file(out), reason=error.strerror or error)) from None
    for name, asking in sample_askings():
        path = out / f"{name}.ipynb"
        with replacing(path) as file:
            file.write(note_notebook(Asking(**(asking.to_plain() | limits))).encode())
        build(path, languages=languages)
        yield path.with_suffix("")
