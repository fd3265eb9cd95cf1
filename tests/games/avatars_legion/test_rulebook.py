"""The rules as they are told say every clause, ruling, house rule, limit and operation that there is."""

from __future__ import annotations

from typing import get_args

import pytest

from rtkit.games.avatars_legion import schema
from rtkit.games.rulebook import load

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
HOUSE = {"second_extra_cards": ("AL-203", [0, 1, 2]), "opening_attacks": ("AL-205", ["rules", "one"])}
LIMITS = {"life_per_hit": ("AL-604", 1), "max_turns": ("AL-702", 200), "max_decisions": ("AL-702", 2000)}


@pytest.fixture
def rulebook():
    return load("avatars_legion")


def test_clauses_are_exactly_those_of_the_rules(rulebook):
    assert list(rulebook.clauses) == CLAUSES


def test_rulings_house_rules_and_limits_have_their_clauses(rulebook):
    assert {n: r.clause for n, r in rulebook.rulings.items()} == RULING_CLAUSES
    assert {n: (r.clause, list(r.values)) for n, r in rulebook.house.items()} == HOUSE
    assert {n: (v.clause, v.default) for n, v in rulebook.limits.items()} == LIMITS


def test_operations_are_all_that_a_card_can_say(rulebook):
    steps = {{"HandToDeck": "hand_to_deck"}.get(s.__name__, s.__name__.lower()) for s in get_args(schema.Step)}
    abilities = {a.__name__.lower() for a in get_args(schema.Ability)}
    subjects = schema.SHAPE.choices["Condition", "subject"]
    assert set(rulebook.operations) == (steps - {"act"}) | set(schema.SHAPE.choices["Act", "what"]) | abilities | {
        *(f"cost_{c}" for c in schema.COSTS), *(f"when_{m}" for m in schema.MOMENTS), *(f"if_{s}" for s in subjects),
    }  # fmt: skip
