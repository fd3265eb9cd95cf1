"""The judge: paraphrases written without sight of the grammar. At least 95 % understood, none wrongly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from rtkit.cards.language import Reading
from rtkit.games.avatars_legion.schema import Condition, Needs, from_plain, to_plain
from rtkit.games.avatars_legion.words import read_abilities, read_condition, read_effect, read_needs

FILE = Path(__file__).parent.parent / "paraphrases.yaml"
READERS: dict[str, Callable[[str, str], Reading]] = {
    "effect": read_effect,
    "ability": read_abilities,
    "condition": read_condition,
    "needs": read_needs,
}
GROUPS = {"effects": "effect", "abilities": "ability", "conditions": "condition", "needs": "needs"}
CLASSES = {"condition": Condition, "needs": Needs}
NEEDED = 0.95


@pytest.fixture(scope="module")
def judge() -> dict[str, list[dict[str, Any]]]:
    data: dict[str, list[dict[str, Any]]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return data


def meanings(what: str, item: dict[str, Any]) -> list[Any]:
    """What a text may be read as: what it means, or a second reading that plays the same."""
    plain = [item[key] for key in ("means", "or") if key in item]
    if what in CLASSES:
        return [from_plain(p, cls=CLASSES[what]) for p in plain]
    return [tuple(from_plain(part) for part in p) for p in plain]


def test_paraphrases_are_understood_and_none_wrongly(judge: dict[str, list[dict[str, Any]]]) -> None:
    report, understood, count = [], 0, 0
    for group, what in GROUPS.items():
        for item in judge[group]:
            count += 1
            reading = READERS[what](item["text"], item["lang"])
            if reading.problem is not None:
                words, expected = reading.problem.words, reading.problem.expected[1]
                report.append(f"no    {what} {item['text']!r}: {words!r}, {expected}")
            elif reading.value in meanings(what, item):
                understood += 1
            else:
                report.append(f"WRONG {what} {item['text']!r}: {to_plain(reading.value)}, means {item['means']}")
    wrong = [line for line in report if line.startswith("WRONG")]
    print(f"{understood} of {count} understood, {len(wrong)} wrongly", *report, sep="\n")
    assert not wrong, "\n".join(wrong)
    assert understood >= NEEDED * count, f"{understood} of {count} understood:\n" + "\n".join(report)


def test_what_cant_be_said_is_refused(judge: dict[str, list[dict[str, Any]]]) -> None:
    read = [
        f"{item['as']} {item['text']!r}: {to_plain(reading.value)}"
        for item in judge["refused"]
        if (reading := READERS[item["as"]](item["text"], item["lang"])).problem is None
    ]
    assert not read, "\n".join(read)
