"""Cards as rows of numbers: the operation tables the kernels read, made from two decks and the rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rtkit.errors import DeckError
from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.schema import (
    COLOURS, KEYWORDS, SITUATIONS, STATS, Act, Card, Condition, Discard, Draw, Give, If, May, Mill, Modify, Static,
    Step, Stop, Take, checked,
)  # fmt: skip
from rtkit.games.tables import Rows, Rulings, check_decks
from rtkit.i18n import t

__all__ = ["RULINGS", "build_tables"]

RULINGS = Rulings(
    choices={
        "colour_field": ("own", "either"),
        "end_phase_cap": ("literal", "strict"),
        "counter_optional": (False, True),
        "counter_on_last_card": (False, True),
        "dice_timing": ("after_quick", "before_quick"),
        "quick_needs_colour": (True, False),
        "defender_quick_for": ("attacked", "any"),
        "loss_draw": ("any", "battle"),
        "second_extra_cards": (0, 1, 2),
        "opening_attacks": ("rules", "none", "two", "free"),
    },
    fields={
        "colour_field": "colour_either", "end_phase_cap": "end_cap", "counter_optional": "counter_optional",
        "counter_on_last_card": "counter_last", "dice_timing": "dice_before", "quick_needs_colour": "quick_free",
        "defender_quick_for": "quick_any", "loss_draw": "loss_battle",
        "second_extra_cards": "second_extra", "opening_attacks": "opening_attacks",
    },
    limits={"max_turns": (200, 100_000), "max_decisions": (2_000, 10_000_000)},
)  # fmt: skip
_OPS = {
    "rest": at.OP_REST, "stand": at.OP_STAND, "destroy": at.OP_DESTROY, "return": at.OP_RETURN,
}  # fmt: skip
_KINDS = {"follow": at.KIND_FOLLOW, "counter": at.KIND_COUNTER, "quick": at.KIND_QUICK}
_SIDES = {"own": at.OWN, "opposing": at.OPPOSING, "both": at.BOTH, "any": at.BOTH, "all": at.BOTH, "this": at.THIS}
_PICKS = {"choose": at.CHOOSE, "all": at.ALL, "attacker": at.ATTACKER, "defender": at.DEFENDER}
_STATUS = {"any": at.ANY, "standing": at.STANDING, "rested": at.RESTED}
_UNTIL = {"attack": at.UNTIL_ATTACK, "turn": at.UNTIL_TURN, "own_turn": at.UNTIL_OWN_TURN}
_SUBJECTS = {"characters": at.OF_CHARACTERS, "hand": at.OF_HAND, "deck": at.OF_DECK}


def _colour_bit(colour: str | None) -> int:
    return 1 << COLOURS.index(colour) if colour else 0


class _Builder(Rows):
    """Collects rows while cards are laid into one tables record."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards
        super().__init__(at.TABLES, {"o_": at.OPS, "s_": at.STATICS, "d_": at.CONDITIONS})
        self.filters: dict[tuple[str | None, str | None], int] = {(None, None): 0}
        self.record["match"][: at.CARDS] = 1
        self.given = np.zeros((at.CARDS + 1, at.CARDS + 1, at.STATS), np.int64)
        self.lends = np.zeros((at.CARDS + 1, at.CARDS + 1), np.int8)
        self.conditions: dict[Condition, int] = {}

    def filter(self, colour: str | None, species: str | None) -> int:
        """The number of the filter for a colour and a species; 0 fits every card."""
        key = (colour, species)
        if key not in self.filters:
            n = len(self.filters)
            if n >= at.FILTERS:
                raise DeckError(t("games.too_many_rows", capacity=at.FILTERS))
            self.filters[key] = n
            for i, card in enumerate(self.cards):
                fits = (not card.stage and (colour is None or card.colour == colour)
                        and (species is None or species in card.species))  # fmt: skip
                self.record["match"][n * (at.CARDS + 1) + i] = fits
        return self.filters[key]

    def condition(self, condition: Condition) -> int:
        """The number of a condition."""
        if condition not in self.conditions:
            self.conditions[condition] = self.row(
                "d_", subject=_SUBJECTS[condition.subject], side=_SIDES[condition.side], least=condition.at_least,
                n=condition.n, filter=self.filter(condition.colour, condition.species),
            )  # fmt: skip
        return self.conditions[condition]

    def step(self, step: Step) -> dict[str, int]:
        """The columns of one step."""
        match step:
            case If(condition):
                return {"op": at.OP_IF, "cond": self.condition(condition)}
            case May():
                return {"op": at.OP_MAY}
            case Draw(n, who):
                return {"op": at.OP_DRAW, "n": n, "who": _SIDES[who]}
            case Mill(n, who):
                return {"op": at.OP_MILL, "n": n, "who": _SIDES[who]}
            case Discard(n, who, at_random):
                return {"op": at.OP_DISCARD, "n": n, "who": _SIDES[who], "random": at_random}
            case Take(n, to, up_to, colour, species):
                return {"op": at.OP_TAKE, "n": n, "to": at.TO_HAND if to == "hand" else at.TO_BOTTOM,
                        "up_to": up_to, "filter": self.filter(colour, species)}  # fmt: skip
            case Stop():
                return {"op": at.OP_STOP}
            case Act(what, target):
                return {"op": _OPS[what]} | self.target(target)
            case Modify(stat, amount, until, target):
                return {"op": at.OP_MODIFY, "stat": STATS.index(stat), "amount": amount,
                        "until": _UNTIL[until]} | self.target(target)  # fmt: skip
            case Give(keyword, until, target):
                return {"op": at.OP_GIVE, "amount": 1 << KEYWORDS.index(keyword),
                        "until": _UNTIL[until]} | self.target(target)  # fmt: skip
        raise TypeError(f"not a step: {step!r}")

    def target(self, target: Any) -> dict[str, int]:
        return {"pick": _PICKS[target.pick], "side": _SIDES[target.side], "n": target.n, "up_to": target.up_to,
                "status": _STATUS[target.status], "filter": self.filter(target.colour, target.species)}  # fmt: skip

    def static(self, i: int, static: Static) -> None:
        """Lay down one static of card i."""
        r = self.record
        word = static.gives in KEYWORDS
        row = self.row(
            "s_", gives=at.GIVES_WORD if word else STATS.index(static.gives),
            amount=1 << KEYWORDS.index(static.gives) if word else static.amount, scope=_SIDES[static.scope],
            filter=self.filter(static.colour, static.species), others=static.others,
            cond=-1 if static.condition is None else self.condition(static.condition),
        )  # fmt: skip
        works_on = self.works_on(i, static, r["s_filter"][row])
        if static.condition is None and word:
            self.lends[i, works_on] |= r["s_amount"][row]
        elif static.condition is None:
            self.given[i, works_on, r["s_gives"][row]] += r["s_amount"][row]
        if static.condition is None or not works_on.any():
            r["s_done"][row] = 1
            return
        r["c_depends"][i] = 1
        if static.condition.subject != "characters":
            r["c_watches"][i] = 1

    def works_on(self, i: int, static: Static, number: int) -> Any:
        """Which cards a static of card i works on when both are in play, shape (81,); ``number`` of its filter."""
        fits = self.record["match"].reshape(at.FILTERS, at.CARDS + 1)[number] != 0
        cards = np.arange(at.CARDS + 1)
        if static.scope == "this":
            return fits & (cards == i)
        if static.scope != "all":
            fits = fits & ((cards // at.DECK == i // at.DECK) == (static.scope == "own"))
        return fits & ~(static.others & (cards == i))

    def finish(self) -> None:
        """Put down what is always given, to the giver itself and to others."""
        r = self.record
        itself = np.arange(at.CARDS + 1)
        r["c_own"] += self.given[itself, itself].ravel()
        r["c_words"] |= self.lends[itself, itself]
        self.given[itself, itself] = 0
        self.lends[itself, itself] = 0
        r["c_gives"] = self.given.any((1, 2)) | self.lends.any(1)
        r["given"] = self.given.ravel()
        r["lends"] = self.lends.ravel()

    def card(self, i: int, card: Card) -> None:
        """Lay down one card."""
        r = self.record
        r["c_stage"][i] = card.stage
        for name in ("strike", "A", "D", "dice"):
            r[f"c_{name}"][i] = getattr(card, name)
        for stat, name in enumerate(STATS):
            r["c_own"][i * at.STATS + stat] = getattr(card, name)
        r["c_colour"][i] = _colour_bit(card.colour)
        r["c_st"][i] = self.used["s_"]
        for static in card.ability:
            self.static(i, static)
        r["c_st_end"][i] = self.used["s_"]
        r["c_op"][i] = self.used["o_"]
        if card.follow:
            r["c_kind"][i] = _KINDS[card.follow.kind]
            r["c_fcolour"][i] = _colour_bit(card.follow_colour)
            if card.follow.kind == "quick":
                there = SITUATIONS.index(card.follow.situation) if card.follow.situation else at.BATTLE
                colours = at.ANY_COLOUR if r["quick_free"] else r["c_fcolour"][i]
                r["c_quick"][there * (at.CARDS + 1) + i] = colours
            self.steps(card.follow.steps)
        r["c_op_end"][i] = self.used["o_"]


def build_tables(deck_a: Sequence[Card], deck_b: Sequence[Card], rulings: Mapping[str, Any] | None = None) -> np.void:
    """The tables of a match: two decks of 40 cards each and the rulings (``None``: all defaults).

    Returns a record of dtype ``layout.TABLES``. Raises ``DeckError`` for a deck that isn't 40 cards or holds a card
    whose text wasn't understood, ``CardError`` for a card that can't be, ``OptionError`` for a ruling.
    """
    check_decks((deck_a, deck_b), at.DECK, checked)
    cards = [*deck_a, *deck_b]
    builder = _Builder(cards)
    RULINGS.write(builder.record, rulings)
    for i, card in enumerate(cards):
        builder.card(i, card)
    builder.finish()
    return builder.record
