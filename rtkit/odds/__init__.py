"""Exact odds, as ratios of integers: battles, the values a wish needs, sequences of attacks, draws, deck attacks,
hidden cards, mulligans."""

from __future__ import annotations

from rtkit.odds.battle import BattleOdds, battle_odds
from rtkit.odds.deck_attack import DeckAttackOdds, deck_attack_odds
from rtkit.odds.dice import dice_sum
from rtkit.odds.distribution import Distribution
from rtkit.odds.draws import draw_chance, draw_distribution, hold_chance, opening_chance
from rtkit.odds.grid import odds_grid, win_counts
from rtkit.odds.hidden import HiddenOdds, hidden_odds
from rtkit.odds.inverse import (
    fewest_defence_dice,
    fewest_dice,
    least_attack,
    least_bonus,
    least_defence,
    least_defence_bonus,
)
from rtkit.odds.mulligan import MulliganOdds, Returned, mulligan_odds
from rtkit.odds.notation import Side, parse_side
from rtkit.odds.sequence import Outcome, SequenceOdds, sequence_odds

__all__ = [
    "BattleOdds", "DeckAttackOdds", "Distribution", "HiddenOdds", "MulliganOdds", "Outcome", "Returned",
    "SequenceOdds", "Side", "battle_odds", "deck_attack_odds", "dice_sum", "draw_chance", "draw_distribution",
    "fewest_defence_dice", "fewest_dice", "hidden_odds", "hold_chance", "least_attack", "least_bonus",
    "least_defence", "least_defence_bonus", "mulligan_odds", "odds_grid", "opening_chance", "parse_side",
    "sequence_odds", "win_counts",
]  # fmt: skip
