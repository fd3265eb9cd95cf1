"""Random games of random cards under random rulings: nothing crashes, no card is lost, everything is covered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from rtkit.games.relatetrekker.schema import Card, If, May, Step

from .cards import random_deck, random_rulings
from .oracle import HOUSE, RULINGS, Oracle

GAMES = 300


def random_game(number: int) -> Oracle:
    rng = random.Random(number)
    decks = random_deck(rng), random_deck(rng)
    return Oracle(*decks, rulings=random_rulings(rng), seed=number, first=number % 2, streams=(0, 1))


def owned(game: Oracle, p: int) -> list[int]:
    """Every card of a player's zones."""
    player = game.game.players[p]
    return [*player.deck, *player.hand, *player.pile, *(c.id for c in player.field)]


def assert_nothing_lost(game: Oracle) -> None:
    """80 cards, each owner's in its own zones, at most six characters a side."""
    shared = [*game.game.in_use, *([] if game.game.stage is None else [game.game.stage])]
    assert sorted([*owned(game, 0), *owned(game, 1), *shared]) == list(range(80))
    for p, player in enumerate(game.game.players):
        assert {card // 40 for card in owned(game, p)} <= {p}
        assert len(player.field) <= 6 and 0 <= player.known_bottom <= len(player.deck)


@pytest.mark.parametrize("batch", range(10))
def test_no_card_is_lost(batch: int) -> None:
    """After each action nothing is lost and there is a choice; the end is one of the three."""
    for number in range(batch, GAMES, 10):
        game, rng = random_game(number), random.Random(-number)
        while not game.over:
            assert_nothing_lost(game)
            assert len(game.legal()) >= 2
            game.apply(rng.choice(sorted(game.legal(), key=str)))
        assert_nothing_lost(game)
        empty = [p for p, player in enumerate(game.game.players) if not player.deck]
        if game.reason == "deck":
            assert game.winner is not None and empty == [1 - game.winner]
        else:
            assert game.winner is None and game.reason in ("turns", "decisions")


def test_the_same_game_again() -> None:
    """A game is a function of its arguments and actions."""
    for number in range(0, GAMES, 30):
        game, rng = random_game(number), random.Random(number)
        while not game.over and len(game.history) < 60:
            game.apply(rng.choice(sorted(game.legal(), key=str)))
        assert game.copy().zones() == game.zones()


def test_every_kind_of_decision_is_met() -> None:
    """In the random games each kind of decision comes up, and each end."""
    kinds, ends = set(), set()
    for number in range(60):
        game, rng = random_game(number), random.Random(number)
        while not game.over:
            kinds.add(game.kind)
            game.apply(rng.choice(sorted(game.legal(), key=str)))
        ends.add((game.reason, game.winner))
    assert kinds == {"main", "attack", "end", "protect", "quick", "swap", "discard", "pick", "take", "may", "counter"}
    assert ends == {("deck", 0), ("deck", 1), ("turns", None), ("decisions", None)}


@cache
def many_cards() -> list[Card]:
    rng = random.Random(0)
    return [card for _ in range(50) for card in random_deck(rng)]


def steps_of(steps: tuple[Step, ...]) -> Iterator[Step]:
    for step in steps:
        yield step
        if isinstance(step, If | May):
            yield from steps_of(step.steps)


def test_random_cards_cover_the_vocabulary() -> None:
    """Every step, act, stat, keyword, end, target, condition, kind and situation; a tenth are stages."""
    cards = many_cards()
    follows = [card.follow for card in cards if card.follow is not None]
    steps: list[Any] = [step for follow in follows for step in steps_of(follow.steps)]
    targets = [step.target for step in steps if hasattr(step, "target")]
    statics = [static for card in cards for static in card.ability]
    conditions: list[Any] = [s.condition for s in (*steps, *statics) if getattr(s, "condition", None) is not None]
    assert 0.07 < sum(card.stage for card in cards) / len(cards) < 0.13
    assert {(f.kind, f.situation) for f in follows} == {
        ("follow", None), ("counter", None), ("quick", "battle"), ("quick", "deck_attack"),
    }  # fmt: skip
    assert {len(f.steps) for f in follows} == {1, 2, 3, 4}
    assert len({type(step) for step in steps}) == 10
    assert len({(step.stat, step.until) for step in steps if hasattr(step, "stat")}) == 12
    assert len({(step.keyword, step.until) for step in steps if hasattr(step, "keyword")}) == 9
    assert len({(step.what, step.target.pick) for step in steps if hasattr(step, "what")}) == 16
    assert len({(t.side, t.status, t.up_to) for t in targets if t.pick == "choose"}) == 18
    assert len({(s.gives, s.scope) for s in statics}) == 28
    assert len({(c.subject, c.side, c.at_least) for c in conditions}) == 12


def test_random_decks_are_legal_and_repeatable() -> None:
    """RT-201, RT-202: 40 cards, names and numbers all different; the same from the same seed."""
    deck = random_deck(random.Random(4))
    assert len(deck) == len({c.name for c in deck}) == len({c.number for c in deck}) == 40
    assert deck == random_deck(random.Random(4)) != random_deck(random.Random(5))


def test_random_rulings_meet_every_value() -> None:
    rulings = [random_rulings(random.Random(i)) for i in range(200)]
    for name, values in (RULINGS | HOUSE).items():
        assert {r[name] for r in rulings} >= set(values)
