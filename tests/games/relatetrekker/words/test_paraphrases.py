"""The judge: paraphrases written without sight of the grammar. At least 80 % understood, none wrongly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from rtkit.cards.language import Reading
from rtkit.games.relatetrekker.schema import Effect, Static, from_plain, to_plain
from rtkit.games.relatetrekker.words import read_ability, read_follow, read_stage

FILE = Path(__file__).parent.parent / "paraphrases.yaml"
READERS: dict[str, Callable[[str, str], Reading]] = {
    "follow": read_follow,
    "ability": read_ability,
    "stage": read_stage,
}
GROUPS = {"follows": "follow", "abilities": "ability", "stages": "stage"}
NEEDED = 0.8


@pytest.fixture(scope="module")
def judge() -> dict[str, list[dict[str, Any]]]:
    data: dict[str, list[dict[str, Any]]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return data


def meaning(what: str, plain: Any) -> Any:
    if what == "follow":
        return from_plain(plain, cls=Effect)
    return tuple(from_plain(s, cls=Static) for s in plain)


def test_paraphrases_are_understood_and_none_wrongly(judge: dict[str, list[dict[str, Any]]]) -> None:
    report, understood, count = [], 0, 0
    for group, what in GROUPS.items():
        for item in judge[group]:
            count += 1
            reading = READERS[what](item["text"], item["lang"])
            if reading.problem is not None:
                report.append(f"no    {what} {item['text']!r}: {reading.problem.words!r}, {reading.problem.expected}")
            elif reading.value == meaning(what, item["means"]):
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
