"""The rules as they are told say every clause, ruling, limit and operation that there is."""

from __future__ import annotations

from typing import get_args

import pytest

from rtkit.games.avatars_legion import schema, tables
from rtkit.games.rulebook import Words, load, value_text

CLAUSES = [
    f"AL-{section}{number:02}"
    for section, last in ((1, 5), (2, 5), (3, 2), (4, 5), (5, 6), (6, 7), (7, 3), (8, 7))
    for number in range(1, last + 1)
]
RULING_CLAUSES = {
    "mulligan_shuffle": "AL-204", "first_turn_attack": "AL-205", "burst_order": "AL-501", "armed_replace": "AL-504",
    "crash_leaves": "AL-506", "guard_lasts": "AL-603", "trigger_from": "AL-605", "break_choice": "AL-605",
    "trigger_is_weapon": "AL-605", "attack_count_from": "AL-606", "life_loss": "AL-701",
}  # fmt: skip
LIMITS = {"life_per_hit": ("AL-604", 1), "max_turns": ("AL-702", 200), "max_decisions": ("AL-702", 2000)}


@pytest.fixture
def rulebook():
    return load("avatars_legion")


def all_words(book) -> dict[str, Words]:
    found = {f"section {n}": w for n, w in book.sections.items()}
    for number, clause in book.clauses.items():
        found |= {f"{number} title": clause.title, f"{number} text": clause.text}
    for name, ruling in book.rulings.items():
        found |= {f"{name} title": ruling.title} | {f"{name}={v}": w for v, w in ruling.values.items()}
    return found | {n: e.text for n, e in {**book.limits, **book.operations}.items()}


def test_clauses_are_exactly_those_of_the_rules(rulebook):
    assert list(rulebook.clauses) == CLAUSES
    assert {clause.section for clause in rulebook.clauses.values()} == set(rulebook.sections)


def test_rulings_and_limits_are_those_the_kernels_know(rulebook):
    assert {n: r.clause for n, r in rulebook.rulings.items()} == RULING_CLAUSES
    assert {n: tuple(r.values) for n, r in rulebook.rulings.items()} == tables.RULINGS.choices
    assert {n: (v.clause, v.default) for n, v in rulebook.limits.items()} == LIMITS
    assert {n: default for n, (_, default) in LIMITS.items()} == {n: v[0] for n, v in tables.RULINGS.limits.items()}


def test_operations_are_all_that_a_card_can_say(rulebook):
    steps = {{"HandToDeck": "hand_to_deck"}.get(s.__name__, s.__name__.lower()) for s in get_args(schema.Step)}
    abilities = {a.__name__.lower() for a in get_args(schema.Ability)}
    subjects = schema.SHAPE.choices["Condition", "subject"]
    assert set(rulebook.operations) == (steps - {"act"}) | set(schema.SHAPE.choices["Act", "what"]) | abilities | {
        *(f"cost_{c}" for c in schema.COSTS), *(f"when_{m}" for m in schema.MOMENTS), *(f"if_{s}" for s in subjects),
    }  # fmt: skip
    assert {op.clause for op in rulebook.operations.values()} <= set(rulebook.clauses)


def test_both_languages_say_something_of_their_own(rulebook):
    for what, words in all_words(rulebook).items():
        assert words.ja and words.en and words.ja != words.en, what
        assert any("\u3040" <= c <= "\u9fff" for c in words.ja), f"{what}: no Japanese in {words.ja!r}"
        assert words.en.isascii(), f"{what}: {words.en!r}"


def test_a_clause_names_its_rulings_and_limits(rulebook):
    for name, entry in {**rulebook.rulings, **rulebook.limits}.items():
        text = rulebook.clauses[entry.clause].text
        assert name in text.ja and name in text.en, name


def test_every_ruling_value_is_parsed_from_its_text(rulebook):
    for name, ruling in rulebook.rulings.items():
        for value in ruling.values:
            (parsed,) = rulebook.parse_rulings([f"{name} = {value_text(value)}"]).values()
            assert parsed == value and type(parsed) is type(value)
    assert rulebook.parse_rulings(["life_per_hit=3"]) == {"life_per_hit": 3}
    assert tables.RULINGS.checked(rulebook.parse_rulings(["life_per_hit=3", "guard_lasts=turn"]))["life_per_hit"] == 3
