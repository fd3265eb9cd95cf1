"""The odds explorer: two sides by number box, slider or card; the chance, a chart, and what it would take."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets as w

from rtkit.charts import margin_chart, to_svg, totals_chart
from rtkit.i18n import t
from rtkit.odds import BattleOdds, battle_odds, fewest_dice, least_attack
from rtkit.widgets.parts import Explorer, add_number, beside, chance_lines, classed, drawn, framed, told
from rtkit.widgets.taken import cards_by_number

__all__ = ["odds_explorer"]

MOST, MOST_DICE = 99_999, 60
REACH, REACH_DICE, STEP = 3_000, 12, 50
"""How far the sliders go, for what's common, and by how much for A and D."""


def _asked(c: Mapping[str, Any]) -> tuple[str, str]:
    """Answer and charts."""
    numbers = [int(c[name].value) for name in ("attack", "attack_dice", "defence", "defence_dice")]
    odds = battle_odds(*numbers)
    return _answer(odds, numbers, f"{c['goal'].value}%"), _charts(odds)


def _answer(odds: BattleOdds, numbers: Sequence[int], goal: str) -> str:
    attack, attack_dice, defence, defence_dice = numbers
    dice = fewest_dice(goal, attack, defence, defence_dice)
    return told(
        [
            *chance_lines("widgets.win", odds.win),
            t("widgets.expected", margin=f"{float(odds.expected_margin):+.1f}"),
            t("widgets.needed", goal=goal, attack=least_attack(goal, attack_dice, defence, defence_dice)),
            t("widgets.dice", goal=goal, dice=dice) if dice is not None else t("widgets.no_dice", goal=goal),
        ]
    )


def _charts(odds: BattleOdds) -> str:
    totals = totals_chart(odds.attack_total.to_frame(), odds.defence_total.to_frame())
    margin = margin_chart(odds.margin.to_frame())
    return drawn(to_svg(totals, t("widgets.totals_alt")), to_svg(margin, chance_lines("widgets.win", odds.win)[0]))


def _number(explorer: Explorer, key: str, value: int, most: int, reach: int, step: int) -> list[Any]:
    return add_number(explorer, key, t(f"widgets.{key}"), value, most, reach, step)


def _add_picker(explorer: Explorer, key: str, cards: Mapping[str, Any], fill: Callable[[Any], None]) -> list[Any]:
    """The cards that can fight, by number and name."""
    options = [(t("widgets.no_card"), "")]
    options += [(f"{card.number} {card.name}", number) for number, card in cards.items() if not card.stage]
    words = t(f"widgets.{key}")
    picker = classed(w.Dropdown(options=options, value="", description=words, tooltip=words), key)
    explorer.controls[key] = picker

    def picked(number: str) -> None:
        if number:
            fill(cards[number])

    explorer.watch(key, picked)
    return [picker]


def odds_explorer(
    attack: int = 500,
    attack_dice: int = 2,
    defence: int = 600,
    defence_dice: int = 3,
    cards: Mapping[str, Any] | None = None,
) -> Explorer:
    """The odds explorer, in the language in use.

    ``cards`` are those to pick from, by number (``None``: the sample cards). Every control has a class ``rt-…`` and a
    visible label that is also its name for assistive technology; a slider is answered when it is let go. Numbers
    outside the limits are cut to them.
    """
    if cards is None:
        from rtkit.cards import sample_cards

        cards = sample_cards()
    cards = cards_by_number(cards)
    explorer = Explorer(_asked)
    fill = explorer.fill
    left = [
        *_add_picker(explorer, "attack_card", cards, lambda card: fill(attack=card.A, attack_dice=card.dice)),
        *_number(explorer, "attack", attack, MOST, REACH, STEP),
        *_number(explorer, "attack_dice", attack_dice, MOST_DICE, REACH_DICE, 1),
    ]
    right = [
        *_add_picker(explorer, "defence_card", cards, lambda card: fill(defence=card.D, defence_dice=card.dice)),
        *_number(explorer, "defence", defence, MOST, REACH, STEP),
        *_number(explorer, "defence_dice", defence_dice, MOST_DICE, REACH_DICE, 1),
    ]
    goal = add_number(explorer, "goal", t("widgets.goal"), 50, 100)
    return framed(explorer, "rt-odds-explorer", beside(left, right), *goal)
