"""The sample set: it says everything an effect can say, and its decks are legal and differ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from urllib.parse import urlsplit

import pytest

from rtkit.cards import sample_decks
from rtkit.games.relatetrekker import words
from rtkit.games.relatetrekker.schema import (
    COLOURS,
    KEYWORDS,
    SITUATIONS,
    STATS,
    Act,
    Card,
    Condition,
    Discard,
    Draw,
    Give,
    If,
    May,
    Mill,
    Modify,
    Static,
    Step,
    Stop,
    Take,
    Target,
)
from tests.games.samples import EITHER, Said, each, sample

CARDS = sample("relatetrekker")
DECKS = sample_decks("relatetrekker")
ACTS = ("rest", "stand", "destroy", "return")
SIDES = ("own", "opposing", "any")
UNTIL = ("attack", "turn", "own_turn")


def characters() -> list[Card]:
    return [card for card in CARDS.cards if not card.stage]


def _filtered(colour: str | None, species: str | None) -> str:
    return "colour" if colour else "species" if species else "anyone"


def _target(target: Target) -> Iterator[Said]:
    yield ("status", target.status)
    if target.pick == "choose":
        yield ("several", target.n > 1)
        yield ("up to", target.up_to)
    yield ("target filter", _filtered(target.colour, target.species))


def _place(target: Target) -> tuple[str, ...]:
    return (target.pick, target.side) if target.pick in ("choose", "all") else (target.pick,)


def _condition(condition: Condition) -> Iterator[Said]:
    yield ("condition", condition.subject, condition.side, condition.at_least)
    if condition.subject == "characters":
        yield ("condition filter", _filtered(condition.colour, condition.species))


def _step(step: Step) -> Iterator[Said]:
    match step:
        case Draw():
            yield ("draw", step.who)
        case Discard():
            yield ("discard", step.who, step.at_random)
        case Mill():
            yield ("mill", step.who)
        case Act():
            yield from [("act", step.what, *_place(step.target)), *_target(step.target)]
        case Modify():
            yield from [("modify", step.stat, step.until), ("modify", step.stat, step.amount > 0)]
            yield from [("modify", *_place(step.target)), *_target(step.target)]
        case Give():
            yield from [("give", step.keyword), ("give", step.until), ("give", *_place(step.target))]
        case Take():
            yield from [("take", step.to, _filtered(step.colour, step.species)), ("take", step.to, step.up_to)]
        case Stop():
            yield ("stop",)
        case If():
            yield from [("if", step.condition.subject), *_condition(step.condition), *_steps(step.steps)]
        case May():
            yield from [("may",), *_steps(step.steps)]


def _steps(steps: tuple[Step, ...]) -> Iterator[Said]:
    for step in steps:
        yield from _step(step)


def _static(static: Static, bearer: str) -> Iterator[Said]:
    kind = "keyword" if static.gives in KEYWORDS else "stat"
    yield (bearer, static.scope, kind)
    yield (bearer, static.gives)
    if kind == "stat":
        yield ("static", static.gives, static.amount > 0)
    yield from [("others", static.others), ("static filter", _filtered(static.colour, static.species))]
    if static.condition:
        yield from [(bearer, "while", static.condition.subject), *_condition(static.condition)]


def said() -> Iterator[Said]:
    """All that the cards of the sample set say."""
    for card in CARDS.cards:
        bearer = "stage" if card.stage else "ability"
        yield (bearer, "statics", min(len(card.ability), 3))
        for static in card.ability:
            yield from _static(static, bearer)
        if card.follow:
            yield ("kind", card.follow.kind, card.follow.situation)
            yield from _steps(card.follow.steps)
        elif not card.stage:
            yield ("kind", None)


FILTERS = ("anyone", "colour", "species")
SUBJECTS = ("characters", "hand", "deck")

EVERYTHING: dict[str, list[Said]] = {
    "kinds": [("kind", None), *each("kind", ("follow", "counter"), None), *each("kind", "quick", SITUATIONS)],
    "cards": [
        *each(("draw", "mill"), ("own", "opposing", "both")),
        *each("discard", ("own", "opposing"), EITHER),
        ("discard", "both", False),
    ],
    "acts": [*each("act", ACTS, ("choose", "all"), SIDES), *each("act", ACTS, ("attacker", "defender"))],
    "targets": [
        *each("status", ("any", "standing", "rested")),
        *each(("several", "up to"), EITHER),
        *each("target filter", FILTERS),
    ],
    "modify": [
        *each("modify", STATS, UNTIL),
        *each("modify", STATS, EITHER),
        *each("modify", ("attacker", "defender")),
        *each("modify", ("choose", "all"), ("own", "opposing")),
        ("modify", "all", "any"),
    ],
    "give": [*each("give", (*KEYWORDS, *UNTIL)), *each("give", ("choose", "all"), "own")],
    "take": [*each("take", ("hand", "deck_bottom"), FILTERS), *each("take", ("hand", "deck_bottom"), EITHER)],
    "stop": [("stop",)],
    "if and may": [("may",), *each("if", SUBJECTS)],
    "conditions": [*each("condition", SUBJECTS, ("own", "opposing"), EITHER), *each("condition filter", FILTERS)],
    "statics": [
        *each("ability", "statics", (0, 1, 2, 3)),
        *each("ability", (*STATS, *KEYWORDS)),
        *each("static", STATS, EITHER),
        *each("ability", ("this", "own", "opposing"), ("stat", "keyword")),
        ("ability", "all", "stat"),
        *each("ability", "while", SUBJECTS),
        *each("others", EITHER),
        *each("static filter", FILTERS),
    ],
    "stages": [
        *each("stage", (*STATS, *KEYWORDS)),
        *each("stage", "all", ("stat", "keyword")),
        *each("stage", "while", ("characters", "deck")),
        *each("stage", "statics", (1, 2)),
    ],
}
"""What the set must say at least once, by subject."""


@pytest.mark.rule("RT-101", "RT-103")
def test_size_and_shape() -> None:
    stages = [card for card in CARDS.cards if card.stage]
    assert len(characters()) >= 100
    assert len(stages) >= 8
    assert {card.colour for card in characters()} == set(COLOURS)
    assert all(card.species and card.colour for card in characters())
    assert all(stage.ability and not stage.species and stage.colour is None for stage in stages)


def test_proportions() -> None:
    """About 40 % with an ability and 75 % with a follow, of which a fifth are counters and a fifth quicks."""
    kinds = [card.follow.kind for card in characters() if card.follow]
    assert 0.35 <= sum(bool(card.ability) for card in characters()) / len(characters()) <= 0.45
    assert 0.65 <= len(kinds) / len(characters()) <= 0.85
    assert 0.12 <= kinds.count("counter") / len(kinds) <= 0.28
    assert 0.12 <= kinds.count("quick") / len(kinds) <= 0.28


@pytest.mark.parametrize("subject", EVERYTHING)
def test_says_everything(subject: str) -> None:
    """Every step, target, filter, span, condition, scope, keyword and situation of the schema is on some card."""
    heard = set(said())
    assert [thing for thing in EVERYTHING[subject] if thing not in heard] == []


@pytest.mark.rule("RT-202")
def test_some_people_appear_twice_with_another_epithet() -> None:
    people = [card.name.split()[-1] for card in characters()]
    assert sum(people.count(person) == 2 for person in set(people)) >= 3


def test_values_are_not_all_hundreds() -> None:
    odd = [card for card in characters() if card.A % 100 or card.D % 100]
    assert 5 <= len(odd) <= len(characters()) // 2
    assert {card.dice for card in characters()} >= {0, 1, 2, 3, 4, 5, 6}
    assert {card.strike for card in characters()} == {0, 1, 2, 3, 4}


def test_links_lead_to_the_example_domain() -> None:
    links = [urlsplit(card.link) for card in CARDS.cards if card.link]
    assert len(links) > 100
    assert {(link.scheme, link.netloc) for link in links} == {("https", "example.com")}


@pytest.mark.rule("RT-201", "RT-202")
def test_decks_are_legal_and_differ() -> None:
    """40 cards each, no more than two thirds of them another deck's."""
    for deck in DECKS:
        assert len({card.number for card in deck.cards}) == len({card.name for card in deck.cards}) == 40
    for one, other in product(DECKS, DECKS):
        assert one is other or len(set(one.cards) & set(other.cards)) <= 26


def test_decks_can_use_their_follows() -> None:
    """Each deck has one to three stages, and nearly all follows are of a colour many characters have."""
    for deck in DECKS:
        assert 1 <= sum(card.stage for card in deck.cards) <= 3
        bodies = [card.colour for card in deck.cards if card.colour]
        rare = [card.number for card in deck.cards if card.follow and bodies.count(card.follow_colour) < 6]
        assert len(rare) <= 4, deck.name


@pytest.mark.parametrize("language", ["ja", "en"])
def test_effects_come_back_from_both_languages(language: str) -> None:
    """Written in either language and read again, every effect is the same."""
    for card in CARDS.cards:
        write, read = (words.write_stage, words.read_stage) if card.stage else (words.write_ability, words.read_ability)
        if card.ability:
            assert read(write(card.ability, language)).value == card.ability, card.number
        if card.follow:
            assert words.read_follow(words.write_follow(card.follow, language)).value == card.follow, card.number


def test_some_texts_are_in_their_owners_words() -> None:
    """About a quarter of the texts aren't worded as rtkit would word them."""
    pairs = [(c.follow_text, words.write_follow(c.follow, "ja")) for c in characters() if c.follow]
    pairs += [(c.ability_text, words.write_ability(c.ability, "ja")) for c in characters() if c.ability]
    assert 0.2 <= sum(text != plain for text, plain in pairs) / len(pairs) <= 0.4
