"""Does a published note still hold? A small sample of new games is held against what it states."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rtkit._given import given_file
from rtkit.balance.fairness import label
from rtkit.errors import OptionError
from rtkit.i18n import file_trouble, t
from rtkit.notes.asking import judged, settled, whole
from rtkit.notes.note import COLUMNS, row_of
from rtkit.notes.publish import DATA_FILE, KEY
from rtkit.notes.questions import Asking, Found
from rtkit.sim.defaults import CHECK_GAMES
from rtkit.sim.said import named

__all__ = ["Check", "check"]

SECONDS = 10.0
"""So long the games of one agent may take."""
_COMPARED: dict[str, type] = {"claim": str, "agent": str, "low": float, "high": float, "rules": str, "cards": str}
"""The columns that are compared, and what is in them."""
DOUBT = 0.001
"""How often, at most, a note that holds is said not to."""


@dataclass(frozen=True)
class Check:
    """What was found of a note: ``claims`` that were held against new games, and the ``faults``, a sentence each."""

    claims: int
    games: int
    faults: tuple[str, ...]


def check(path: Path, games: int = CHECK_GAMES, seconds: float = SECONDS) -> Check:
    """Play a sample of a note's games with another seed, and compare: rules version, cards, and every interval.

    ``path``: the folder of the note, its data file, or its notebook with the folder beside it. Files of cards and decks
    are looked for where the notebook was, in the note's folder, around it, and in the working folder. ``games``: of
    each claim at most, by each agent, whose games may take so many ``seconds``. A stated interval holds unless it lies
    outside the sample's, whose level is so high that it rarely happens by chance (``DOUBT`` for the whole note). Raises
    ``OptionError`` for what is no note, ``KeyboardInterrupt`` if it is stopped, and what asking raises.
    """
    file = _data_file(path)
    about, rows = _stated(file)
    try:
        asking = _found(Asking(**about["asking"]), file.parent, str(about.get("beside", "")))
        wanted = {agent: min(int(number), games) for agent, number in asking.agents.items()}
    except (KeyError, TypeError):
        raise OptionError(t("note.no_note", path=given_file(path))) from None
    sample = replace(asking, seed=asking.seed ^ 1, agents=wanted, seconds=seconds)
    level = 1 - DOUBT / max(1, len(rows))
    found: dict[tuple[str, str], Found] = {}
    for agent, number in sample.agents.items():
        stated = {row["claim"] for row in rows if row["agent"] == agent}
        items = [item for item in sample.items() if item.label in stated]
        given = settled(sample, items, agent, number)
        found |= {(item.label, agent): whole(item, agents=agent, games=given, level=level) for item in items}
        if agent == next(iter(sample.agents)):
            sheet = judged(sample, agents=agent, games=given, level=level)
            found |= {(label(row.card), agent): row for row in (sheet.rows if sheet else ())}
    faults = dict.fromkeys(fault for row in rows for fault in _faults(row, found.get((row["claim"], row["agent"]))))
    return Check(len(rows), sum(answer.games for answer in found.values()), tuple(faults))


def _found(asking: Asking, folder: Path, beside: str) -> Asking:
    """What was asked, with files named from here: where the notebook was, else where most of them are of that, the
    note's folder, the one around it and the working one."""
    places = [*([folder / beside] if beside else []), folder.parent, folder, Path()]
    named = [*asking.decks, *asking.judged, *asking.cards]
    best = max(places, key=lambda place: sum(_is_file(place / text) for text in named))
    return asking.seen_from(Path(), best)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # longer than the name of a file can be
        return False


def _data_file(path: Path) -> Path:
    folder = path.with_suffix("") if path.suffix == ".ipynb" else path
    return folder / DATA_FILE if folder.is_dir() or path.suffix == ".ipynb" else folder


def _stated(file: Path) -> tuple[Mapping[str, Any], list[dict[str, Any]]]:
    """What the note says of itself, and its rows. Raises ``OptionError``."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        table = pq.read_table(file)
        about, rows = json.loads(table.schema.metadata[KEY]), table.to_pylist()
        if not rows or not all(map(_is_row, rows)):
            raise ValueError
        return about, rows
    except OSError as error:
        if isinstance(error, FileNotFoundError | IsADirectoryError | PermissionError):
            raise OptionError(file_trouble(error, file)) from None
        raise OptionError(t("note.no_note", path=given_file(file))) from None
    except (pa.ArrowException, KeyError, TypeError, ValueError):
        raise OptionError(t("note.no_note", path=given_file(file))) from None


def _is_row(row: Mapping[str, Any]) -> bool:
    return row.keys() >= set(COLUMNS) and all(isinstance(row[key], kind) for key, kind in _COMPARED.items())


def _faults(row: Mapping[str, Any], answer: Found | None) -> Iterator[str]:
    """What doesn't hold of a stated row."""
    about = {"claim": named(row["claim"]), "agent": named(row["agent"])}
    if answer is None:
        yield t("note.gone", **about)
        return
    now = row_of(row["claim"], row["agent"], answer)
    if row["rules"] != now["rules"]:
        yield t("note.other_rules", stated=row["rules"], now=now["rules"])
    if row["cards"] != now["cards"]:
        yield t("note.other_cards", claim=about["claim"], stated=row["cards"], now=now["cards"])
    low, high = answer.interval.low, answer.interval.high
    if row["high"] < low or high < row["low"]:
        stated = {"low": 100 * row["low"], "high": 100 * row["high"]}
        yield t("note.outside", **about, **stated, now_low=100 * low, now_high=100 * high, games=answer.games)
