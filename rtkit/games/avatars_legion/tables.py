"""Cards as rows of numbers: the operation tables the kernels read, made from two decks and the rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rtkit.cards.letters import bare
from rtkit.errors import DeckError
from rtkit.games.avatars_legion import layout as at
from rtkit.games.avatars_legion.deckrules import plain_name
from rtkit.games.avatars_legion.schema import (
    ATTRIBUTES, EQUIPS, KINDS, MOMENTS, SPECIES, TRIGGERS, WEAPONS, Act, Activated, Boost, Card, Condition, Discard,
    Draw, HandToDeck, Heal, If, May, Needs, Recover, Sharpen, Static, Step, Summon, Target, Triggered, Wound, checked,
)  # fmt: skip
from rtkit.games.tables import Rows, Rulings, check_decks
from rtkit.i18n import t

__all__ = ["RULINGS", "build_tables"]

RULINGS = Rulings(
    choices={
        "mulligan_shuffle": ("before_draw", "after_draw"),
        "first_turn_attack": (True, False),
        "burst_order": ("announce", "burst_first"),
        "armed_replace": (False, True),
        "crash_leaves": (True, False),
        "guard_lasts": ("attack", "turn"),
        "trigger_from": ("any", "life"),
        "break_choice": ("random", "look"),
        "trigger_is_weapon": ("field", "always"),
        "attack_count_from": ("equipped", "exhausted"),
        "life_loss": ("end_phase", "at_once"),
        "second_extra_cards": (0, 1, 2),
        "opening_attacks": ("rules", "one"),
    },
    fields={
        "mulligan_shuffle": "mulligan_after", "first_turn_attack": "no_first_attack", "burst_order": "burst_first",
        "armed_replace": "armed_replace", "crash_leaves": "crash_stays", "guard_lasts": "guard_turn",
        "trigger_from": "trigger_life", "break_choice": "break_look", "trigger_is_weapon": "trigger_always",
        "attack_count_from": "count_exhausted", "life_loss": "loss_at_once",
        "second_extra_cards": "second_extra", "opening_attacks": "opening_one",
    },
    limits={"life_per_hit": (1, 50), "max_turns": (200, 100_000), "max_decisions": (2_000, 10_000_000)},
)  # fmt: skip
_ACTS = {"exhaust": at.OP_EXHAUST, "stand": at.OP_STAND, "break": at.OP_BREAK}
_SIDES = {"own": at.OWN, "opposing": at.OPPOSING, "both": at.BOTH, "any": at.BOTH, "this": at.THIS}
_PICKS = {"this": at.PICK_THIS, "choose": at.PICK_CHOOSE, "all": at.PICK_ALL}
_WHAT = {"weapon": at.OF_WEAPONS, "armed": at.OF_ARMED, "equipment": at.OF_EQUIPMENT}
_STATUS = {"any": at.ANY, "standing": at.STANDING, "exhausted": at.EXHAUSTED}
_UNTIL = {"attack": at.UNTIL_ATTACK, "turn": at.UNTIL_TURN, "always": at.ALWAYS}
_STATS = {"ATK": at.STAT_ATK, "DEF": at.STAT_DEF, "attacks": at.STAT_ATTACKS, "attack": at.STAT_ATTACK}
_SUBJECTS = {
    "life": at.OF_LIFE, "hand": at.OF_HAND, "equipment": at.OF_FIELD, "species": at.OF_SPECIES,
    "first_use": at.OF_FIRST_USE,
}  # fmt: skip
_CAPACITY = {"o_": at.OPS, "s_": at.STATICS, "d_": at.CONDITIONS, "a_": at.USES, "need": at.NEEDS}


def _place(name: str | None, names: Sequence[str]) -> int:
    """A name's place among names, -1 for ``None``."""
    return -1 if name is None else names.index(name)


class _Builder(Rows):
    """Collects rows while cards are laid into one tables record."""

    def __init__(self, decks: Sequence[Sequence[Card]]) -> None:
        self.decks = decks
        self.cards = [*decks[0], *decks[1]]
        super().__init__(at.TABLES, _CAPACITY)
        self.conditions: dict[Condition, int] = {}
        self.needs: dict[tuple[int, Needs], int] = {}

    def condition(self, condition: Condition | None) -> int:
        """The number of a condition; -1 for none."""
        if condition is None:
            return -1
        if condition not in self.conditions:
            self.conditions[condition] = self.row(
                "d_", subject=_SUBJECTS[condition.subject], side=_SIDES[condition.side], least=condition.at_least,
                n=condition.n, attribute=_place(condition.attribute, (*ATTRIBUTES, "armed")),
                species=_place(condition.species, SPECIES),
            )  # fmt: skip
        return self.conditions[condition]

    def need(self, player: int, needs: Needs) -> int:
        """The number of what a player's spell needs (AL-505): which of the player's equipment meets it."""
        if (player, needs) not in self.needs:
            n = self.row("need")
            self.needs[player, needs] = n
            names = set(map(bare, needs.names))
            for i, card in enumerate(self.decks[player]):
                fits = card.kind in (*WEAPONS, "armed") and plain_name(card) in names
                fits |= card.kind in WEAPONS and card.attribute == needs.attribute
                self.record["meets"][n * at.CARDS + player * at.DECK + i] = fits
        return self.needs[player, needs]

    def step(self, step: Step) -> dict[str, int]:
        """The columns of one step."""
        match step:
            case If(condition):
                return {"op": at.OP_IF, "cond": self.condition(condition)}
            case May():
                return {"op": at.OP_MAY}
            case Boost(stat, amount, until, who):
                return {"op": at.OP_BOOST, "stat": _STATS[stat], "amount": amount, "until": _UNTIL[until],
                        "who": _SIDES[who]}  # fmt: skip
            case Sharpen(amount, until, target):
                return {"op": at.OP_SHARPEN, "amount": amount, "until": _UNTIL[until]} | self.target(target)
            case Draw(n, who):
                return {"op": at.OP_DRAW, "n": n, "who": _SIDES[who]}
            case Discard(n, who):
                return {"op": at.OP_DISCARD, "n": n, "who": _SIDES[who]}
            case HandToDeck(n):
                return {"op": at.OP_BACK, "n": n}
            case Recover(n, up_to, attribute):
                return {"op": at.OP_RECOVER, "n": n, "up_to": up_to, "attribute": _place(attribute, ATTRIBUTES)}
            case Heal(n):
                return {"op": at.OP_HEAL, "n": n}
            case Wound(n, who):
                return {"op": at.OP_WOUND, "n": n, "who": _SIDES[who]}
            case Act(what, target):
                return {"op": _ACTS[what]} | self.target(target)
            case Summon(attribute, most):
                return {"op": at.OP_SUMMON, "attribute": _place(attribute, ATTRIBUTES),
                        "most": -1 if most is None else most}  # fmt: skip
        raise TypeError(f"not a step: {step!r}")

    def target(self, target: Target) -> dict[str, int]:
        return {"pick": _PICKS[target.pick], "side": _SIDES[target.side], "n": target.n, "up_to": target.up_to,
                "what": _WHAT[target.what], "status": _STATUS[target.status],
                "attribute": _place(target.attribute, ATTRIBUTES)}  # fmt: skip

    def static(self, static: Static) -> None:
        """Lay down one static."""
        self.row(
            "s_", gives=_STATS[static.gives], amount=static.amount, scope=_SIDES[static.scope],
            attribute=_place(static.attribute, ATTRIBUTES), cond=self.condition(static.condition),
        )  # fmt: skip
        if static.condition and static.condition.subject in ("life", "hand"):
            self.record["watch"] = 1

    def activated(self, ability: Activated) -> None:
        """Lay down one activated ability: its costs in the order they are paid, then its steps."""
        costs = {cost.what: cost.n if cost.what in ("discard", "life") else 1 for cost in ability.costs}
        i = self.row("a_", when=-1, pay=self.used["o_"], **costs)
        this = self.target(Target("this"))
        paid: dict[str, dict[str, int]] = {
            "exhaust": {"op": at.OP_EXHAUST} | this,
            "discard": {"op": at.OP_DISCARD, "n": costs.get("discard", 0)},
            "life": {"op": at.OP_WOUND, "n": costs.get("life", 0)},
            "burst": {"op": at.OP_BURST} | this,
        }
        for what, columns in paid.items():
            if what in costs:
                self.row("o_", **columns)
        self.record["a_op"][i] = self.used["o_"]
        self.steps(ability.steps)
        self.record["a_op_end"][i] = self.used["o_"]

    def triggered(self, ability: Triggered) -> None:
        """Lay down one triggered ability."""
        start = self.used["o_"]
        i = self.row("a_", when=MOMENTS.index(ability.when), pay=start, op=start)
        self.steps(ability.steps)
        self.record["a_op_end"][i] = self.used["o_"]

    def abilities(self, i: int, card: Card) -> None:
        """Lay down a card's abilities: statics, activated ones, triggered ones."""
        r = self.record
        r["c_st"][i] = self.used["s_"]
        for static in card.abilities:
            if isinstance(static, Static):
                self.static(static)
        r["c_st_end"][i] = self.used["s_"]
        activated = [a for a in card.abilities if isinstance(a, Activated)]
        triggered = [a for a in card.abilities if isinstance(a, Triggered)]
        if max(len(activated), len(triggered)) >= at.ABILITIES - 1:
            raise DeckError(t("games.too_many_rows", capacity=at.ABILITIES - 2))
        r["c_ab"][i] = self.used["a_"]
        for ability in activated:
            self.activated(ability)
        r["c_tr"][i] = self.used["a_"]
        for trigger in triggered:
            self.triggered(trigger)
            r["c_when"][i] |= 1 << MOMENTS.index(trigger.when)
        r["c_ab_end"][i] = self.used["a_"]

    def effect(self, i: int, card: Card) -> None:
        """Lay down what happens when a spell or crash card is used, or a break trigger put into the break zone."""
        self.record["c_op"][i] = self.used["o_"]
        match card.trigger:
            case "break":
                self.steps((HandToDeck(1),))
            case "treat":
                self.steps((Heal(1),))
            case _:
                self.steps(card.effect)
        self.record["c_op_end"][i] = self.used["o_"]

    def card(self, player: int, slot: int, species: str) -> None:
        """Lay down the card in a slot of a player's deck, whose avatar is of ``species``."""
        deck = self.decks[player]
        i, card, r = player * at.DECK + slot, deck[slot], self.record
        r["c_kind"][i] = KINDS.index(card.kind)
        r["c_attribute"][i] = _place(card.attribute, ATTRIBUTES)
        r["c_species"][i] = _place(card.species, SPECIES)
        r["c_trigger"][i] = _place(card.trigger, TRIGGERS)
        for name in ("ATK", "DEF", "attack", "defence", "BP", "TP", "attacks"):
            r[f"c_{name}"][i] = getattr(card, name)
        r["c_equip"][i] = card.kind in WEAPONS and card.attribute in EQUIPS[species]
        r["c_same"][i] = next(j for j, other in enumerate(deck) if other.number == card.number)
        r["c_need"][i] = -1 if card.needs is None else self.need(player, card.needs)
        r["c_cond"][i] = self.condition(card.condition)
        self.effect(i, card)
        self.abilities(i, card)


def _check_decks(decks: Sequence[Sequence[Card]]) -> None:
    check_decks(decks, at.DECK, checked)
    for deck in decks:
        avatars = sum(card.kind == "avatar" for card in deck)
        if avatars != 1:
            raise DeckError(t("games.one_avatar", n=avatars))


def build_tables(deck_a: Sequence[Card], deck_b: Sequence[Card], rulings: Mapping[str, Any] | None = None) -> np.void:
    """The tables of a match: two decks of 51 cards, one of them the avatar, and the rulings (``None``: all defaults).

    Returns a record of dtype ``layout.TABLES``. Raises ``DeckError`` for a deck that isn't 51 cards with one avatar or
    holds a card whose text wasn't understood, ``CardError`` for a card that can't be, ``OptionError`` for a ruling.
    """
    decks = (deck_a, deck_b)
    _check_decks(decks)
    builder = _Builder(decks)
    for player, deck in enumerate(decks):
        place = next(i for i, card in enumerate(deck) if card.kind == "avatar")
        builder.record["avatar"][player] = player * at.DECK + place
        for slot in range(at.DECK):
            builder.card(player, slot, str(deck[place].species))
    RULINGS.write(builder.record, rulings)
    return builder.record
