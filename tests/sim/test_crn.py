"""Common random numbers: an edited card leaves all other chance as it was, so that the difference is seen sharply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from rtkit.cards import load_deck
from rtkit.games.relatetrekker.schema import Card, Draw
from rtkit.sim import SimulationResult, simulate

CASES = [("赤の速攻", "三色の道具箱"), ("青の守り", "ダイス博打"), ("黄の入れ替わり一座", "青の守り")]


def stronger(card: Card) -> Card | None:
    """The card with 300 more A."""
    return None if card.stage else replace(card, A=card.A + 300)


def other_effect(card: Card) -> Card | None:
    """The card with the effect of its follow replaced by a draw."""
    if card.follow is None or card.follow.kind != "follow":
        return None
    return replace(card, follow=replace(card.follow, steps=(Draw(1),)))


def edited(cards: Sequence[Card], edit: Any) -> list[list[Card]]:
    """The deck with one card edited, for five of the cards that the edit changes, spread over the deck."""
    changed = [(i, new) for i, card in enumerate(cards) if (new := edit(card)) is not None and new != card]
    chosen = changed[:: max(1, len(changed) // 5)][:5]
    return [[*cards[:i], new, *cards[i + 1 :]] for i, new in chosen]


def variances(before: SimulationResult, after: SimulationResult) -> tuple[float, float]:
    """The variance of the paired difference, and of the difference of two batches with nothing in common."""
    one, two = before.unit_scores, after.unit_scores
    return float(np.var(two - one)), float(np.var(one) + np.var(two))


@pytest.mark.jit_only
@pytest.mark.parametrize("agent", ["random", "greedy"])
@pytest.mark.parametrize("edit", [stronger, other_effect])
@pytest.mark.parametrize(("deck", "against"), CASES)
def test_an_edit_is_seen_with_a_quarter_of_the_variance(deck, against, edit, agent, even):
    """Over five edits at most a quarter; for each one alone at most half, for one may change what a game is about."""
    games = max(1000, even(4000))
    cards = load_deck(deck).cards
    before = simulate(deck, against, agents=agent, games=games, seed=7)
    found = [
        variances(before, simulate(changed, against, agents=agent, games=games, seed=7))
        for changed in edited(cards, edit)
    ]
    assert len(found) == 5
    paired, unpaired = np.array(found).T
    assert 0 < paired.sum() <= unpaired.sum() / 4
    assert np.all(paired <= unpaired / 2)


@pytest.mark.jit_only
def test_a_game_in_which_the_card_does_nothing_stays_as_it_was(even):
    """Some games change with a card, the others are the same to the last action."""
    cards = load_deck("赤の速攻").cards
    before = simulate("赤の速攻", "青の守り", agents="random", games=even(400), seed=7)
    after = simulate([stronger(cards[0]) or cards[0], *cards[1:]], "青の守り", agents="random",
                     games=even(400), seed=7)  # fmt: skip
    same = np.count_nonzero(before.rows["digest"] == after.rows["digest"])
    assert 0 < same < before.games
