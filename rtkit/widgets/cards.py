"""Explorers of cards nobody has seen: what lies face down, and what to return in a mulligan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import ipywidgets as w

from rtkit.charts import kinds_chart, returns_chart, to_svg
from rtkit.i18n import t
from rtkit.odds import Returned, hidden_odds, mulligan_odds
from rtkit.odds.checks import MAX_CARDS
from rtkit.widgets.parts import Explorer, add_number, beside, chance_lines, classed, drawn, framed, told
from rtkit.widgets.taken import copies_by_name

__all__ = ["hidden_explorer", "mulligan_explorer"]

REACH, REACH_KIND, REACH_HAND = 60, 20, 7
"""How far the sliders go."""


def _key(part: str, i: int) -> str:
    """The name of a control of the i-th kind."""
    return f"{part}_{i + 1}"


# cards that lie face down


def hidden_explorer(unseen: int, hidden: int, kinds: Mapping[str, int]) -> Explorer:
    """How many cards of each kind are among ``hidden`` of the ``unseen`` cards, as ``rtkit.odds.hidden_odds`` says it.

    ``kinds``: how many there are of each, by a name to show; their controls are ``copies_1``, ``copies_2``, … beside
    ``unseen`` and ``hidden``, all with ``…_slider``.
    """
    kinds = copies_by_name(kinds)
    explorer = Explorer(partial(_hidden, list(kinds)))
    left = [
        *add_number(explorer, "unseen", t("widgets.unseen_n"), unseen, MAX_CARDS, REACH),
        *add_number(explorer, "hidden", t("widgets.hidden"), hidden, MAX_CARDS, REACH_KIND),
    ]
    right = []
    for i, (name, copies) in enumerate(kinds.items()):
        right += add_number(explorer, _key("copies", i), t("widgets.copies", name=name), copies, MAX_CARDS, REACH_KIND)
    return framed(explorer, "rt-hidden-explorer", beside(left, right))


def _hidden(names: Sequence[str], c: Mapping[str, Any]) -> tuple[str, str]:
    copies = {name: int(c[_key("copies", i)].value) for i, name in enumerate(names)}
    odds = hidden_odds(int(c["unseen"].value), int(c["hidden"].value), copies)
    lines = [*chance_lines("widgets.some", odds.at_least(1)), t("widgets.mean_of", mean=f"{float(odds.of().mean):.2f}")]
    for name in names:
        lines += chance_lines("widgets.some_of", odds.at_least(1, name), name=name)
    return told(lines), drawn(to_svg(kinds_chart(odds.to_frame()), t("widgets.hidden_alt")))


# mulligans


def mulligan_explorer(
    deck: int, hand: int, kinds: Mapping[str, int], *, aside: int = 0, again: bool = True
) -> Explorer:
    """The chance to hold what is wanted after a mulligan, and what to return, as ``rtkit.odds.mulligan_odds`` says it.

    ``kinds``: how many cards of each kind the deck has, by a name to show; of each there are the controls
    ``copies_1``, ``least_1`` (wanted) and ``held_1`` (in the hand as it is), and so on.
    """
    kinds = copies_by_name(kinds)
    explorer = Explorer(partial(_mulligan, list(kinds)))
    left = [
        *add_number(explorer, "deck", t("widgets.deck"), deck, MAX_CARDS, REACH),
        *add_number(explorer, "aside", t("widgets.aside"), aside, MAX_CARDS),
        *add_number(explorer, "hand", t("widgets.hand"), hand, REACH_HAND),
    ]
    words = t("widgets.again")
    explorer.controls["again"] = classed(
        w.Checkbox(value=again, description=words, tooltip=words, indent=False), "again"
    )
    explorer.watch("again", explorer.update)
    columns = [_kind(explorer, i, name, copies) for i, (name, copies) in enumerate(kinds.items())]
    return framed(explorer, "rt-mulligan-explorer", beside([*left, explorer.controls["again"]], *columns))


def _kind(explorer: Explorer, i: int, name: str, copies: int) -> list[Any]:
    column = add_number(explorer, _key("copies", i), t("widgets.copies", name=name), copies, MAX_CARDS, REACH_KIND)
    for part, value in (("least", 1), ("held", 0)):
        column += add_number(explorer, _key(part, i), t(f"widgets.{part}", name=name), value, REACH_HAND)
    return column


def _mulligan(names: Sequence[str], c: Mapping[str, Any]) -> tuple[str, str]:
    copies, least, held = (
        [int(c[_key(part, i)].value) for i in range(len(names))] for part in ("copies", "least", "held")
    )
    deck, hand, aside = (int(c[name].value) for name in ("deck", "hand", "aside"))
    odds = mulligan_odds(deck, hand, list(zip(copies, least, strict=True)), aside=aside, again=bool(c["again"].value))
    best = odds.best(held)
    lines = [
        *chance_lines("widgets.after", odds.overall()),
        *chance_lines("widgets.before", odds.first),
        *chance_lines("widgets.return", best.chance, what=_returned(best, names)),
    ]
    return told(lines), drawn(to_svg(returns_chart(odds.to_frame()), t("widgets.returned_alt")))


def _returned(back: Returned, names: Sequence[str]) -> str:
    """What goes back, in words."""
    parts = [t("widgets.return_kind", name=name, n=n) for name, n in zip(names, back.kinds, strict=True) if n]
    parts += [t("widgets.return_others", n=back.others)] if back.others else []
    what = t("widgets.comma").join(parts)
    return t("widgets.return_these", what=what) if parts else t("widgets.return_nothing")
