"""The rules of every game as they are told: in two languages, with the rulings, house rules and limits there are."""

from __future__ import annotations

import pytest

from rtkit.games.registry import games, kit
from rtkit.games.rulebook import Rulebook, Words, load, value_text

pytestmark = pytest.mark.parametrize("game", games())


def all_words(book: Rulebook) -> dict[str, Words]:
    """All that is told, by what it is of."""
    found = {f"section {n}": w for n, w in book.sections.items()}
    for number, clause in book.clauses.items():
        found |= {f"{number} title": clause.title, f"{number} text": clause.text}
    for name, ruling in book.choices.items():
        found |= {f"{name} title": ruling.title} | {f"{name}={v}": w for v, w in ruling.values.items()}
    return found | {n: e.text for n, e in {**book.limits, **book.operations}.items()}


def test_everything_points_to_a_clause_and_a_section(game):
    book = load(game)
    entries = [*book.choices.values(), *book.limits.values(), *book.operations.values()]
    assert {e.clause for e in entries} <= set(book.clauses)
    assert {c.section for c in book.clauses.values()} == set(book.sections)


def test_both_languages_say_something_of_their_own(game):
    for what, words in all_words(load(game)).items():
        assert words.ja and words.en and words.ja != words.en, what
        assert any("\u3040" <= c <= "\u9fff" for c in words.ja), f"{what}: no Japanese in {words.ja!r}"
        assert not any("\u3040" <= c <= "\u9fff" for c in words.en), f"{what}: Japanese in {words.en!r}"


def test_a_clause_names_its_rulings_house_rules_and_limits(game):
    book = load(game)
    for name, entry in {**book.choices, **book.limits}.items():
        text = book.clauses[entry.clause].text
        assert name in text.ja and name in text.en, name


def test_rulings_house_rules_and_limits_are_those_the_kernels_know(game):
    book, rulings = load(game), kit(game).rulings
    assert {n: tuple(r.values) for n, r in book.choices.items()} == rulings.choices
    assert not book.rulings.keys() & book.house.keys()
    assert {n: v.default for n, v in book.limits.items()} == {n: default for n, (default, _) in rulings.limits.items()}


def test_every_ruling_value_is_parsed_from_its_text(game):
    book = load(game)
    for name, ruling in book.choices.items():
        for value in ruling.values:
            wide = "".join(chr(ord(c) + 0xFEE0) for c in value_text(value))
            for text in (value_text(value), wide):
                (parsed,) = book.parse_rulings([f"{name} = {text}"]).values()
                assert parsed == value and type(parsed) is type(value)
    assert book.parse_rulings(["max_turns=５０"]) == {"max_turns": 50}
    assert kit(game).rulings.checked(book.parse_rulings(["max_turns=50"]))["max_turns"] == 50
