"""What the cards of a set have in common, and how much stronger than the others those are that have it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np

from rtkit._given import given
from rtkit.balance.answer import verdict_of
from rtkit.balance.edits import grain
from rtkit.balance.fairness import Fairness, FairSheet
from rtkit.balance.judging import fair_sheet
from rtkit.balance.stands import kind_of
from rtkit.cards.problems import Pair
from rtkit.cards.schema import Schema, schema_of
from rtkit.errors import OptionError
from rtkit.games.contract import Kit
from rtkit.games.game import make
from rtkit.games.registry import kit
from rtkit.i18n import pick, t
from rtkit.sim.said import named, rulings_line, words_explained
from rtkit.stats import Interval, associations, level_text

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["PER", "Per", "Trait", "Traits", "card_table", "traits_of"]

Per = Literal["colour", "keyword", "stat"]
PER: tuple[Per, ...] = get_args(Per)
"""By what cards can be told: colours and whatever else is one of a few; what effects do; numbers."""
FEWEST = 3
"""Cards that must have something, and as many that must not, before anything is said of it."""
LEFT = 5
"""Cards that a regression needs beyond the numbers that it tells."""


@dataclass(frozen=True)
class Trait:
    """Something that ``cards`` cards of a ``kind`` have: by how much they gain more (``estimate``, with its interval).

    ``part`` and ``value``: which it is. Of a colour: more than the average of all colours; of a keyword: than cards
    without it; of a number: for ``step`` more of it.
    """

    kind: Pair
    part: Pair
    value: Pair
    step: int | None
    cards: int
    estimate: float
    interval: Interval

    def words(self) -> str:
        """What it is called, in the language in use."""
        value = f"{self.step:+}" if self.step is not None else pick(self.value)
        return t("worth.trait_step" if self.step is not None else "worth.trait_name", kind=pick(self.kind),
                 part=pick(self.part), value=value)  # fmt: skip


@dataclass(frozen=True)
class Traits:
    """The ``rows`` of a table of traits ``per`` colour, keyword or stat, and the cards it is made of (``sheet``)."""

    per: Per
    rows: tuple[Trait, ...]
    sheet: FairSheet = field(repr=False)
    matters: float

    @property
    def stopped(self) -> bool:
        """Were the cards' games stopped before their end?"""
        return self.sheet.stopped

    @property
    def games(self) -> int:
        """How many games the cards played, all together."""
        return sum(row.games for row in self.sheet.rows)

    @property
    def frame(self) -> DataFrame:
        """One row a trait: ``trait``, ``cards``, ``estimate``, ``low``, ``high`` (-1 to 1), ``level``."""
        import pandas as pd

        rows = [(row.words(), row.cards, row.estimate, row.interval.low, row.interval.high, row.interval.level)
                for row in self.rows]  # fmt: skip
        return pd.DataFrame(rows, columns=["trait", "cards", "estimate", "low", "high", "level"])

    def say(self) -> tuple[str, ...]:
        """A line a trait, what they mean and how they were found, in the language in use."""
        one = self.sheet.rows[0].batches[0]
        agents = t("replay.comma").join(dict.fromkeys(map(named, one.agents)))
        level = self.sheet.rows[0].interval.level
        stopped = [t("balance.stopped_early")] if self.stopped else []
        rulings = [line for line in (rulings_line(one.batch.match),) if line]
        return (
            t(f"worth.traits_{self.per}", level=level_text(level)), *(self._row(row) for row in self.rows),
            t("worth.traits_left_out" if self.rows else "worth.traits_none", least=FEWEST), t("worth.traits_meaning"),
            *stopped,
            t("balance.each_by_itself"), t("worth.traits_how", n=len(self.sheet.rows), agents=agents, seed=one.seed,
              games=min(row.games for row in self.sheet.rows)),
            *rulings, t("balance.only", agents=agents), *words_explained(one.agents, one.pairing, level),
        )  # fmt: skip

    @staticmethod
    def _row(row: Trait) -> str:
        return t("worth.trait", trait=row.words(), n=row.cards, points=100 * row.estimate,
                 low=100 * row.interval.low, high=100 * row.interval.high)  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: a row a trait, and all it takes to find it again."""
        first = self.sheet.rows[0]
        one = first.batches[0]
        rows = [
            {"kind": row.kind[1], "part": row.part[1], "value": row.value[1], "step": row.step, "cards": row.cards,
             "estimate": row.estimate, "interval": [row.interval.low, row.interval.high],
             "verdict": verdict_of(row.interval, self.matters)}
            for row in self.rows
        ]  # fmt: skip
        return {
            "question": "card", "per": self.per, "method": "regression", "level": first.interval.level, "rows": rows,
            "cards": len(self.sheet.rows), "games": self.games, "stopped": self.stopped, "seed": one.seed,
            "agents": list(one.agents), "matters": self.matters, "rulings": one.rulings,
            "rules": one.batch.match.kit.version, "set": first.set_hash,
            "decks": list(dict.fromkeys(stand.deck.name for row in self.sheet.rows for stand in row.ground.stands)),
        }  # fmt: skip


def card_table(per: Per, *, game: str | None = None, cards: Any = None, **how: Any) -> Traits:
    """The traits of a set's cards ``per`` "colour", "keyword" or "stat", by what each card is worth.

    Every card of the set is judged as by ``rtkit.balance.fair_sheet``, whose arguments (``how``) and errors are meant,
    and ``traits_of`` makes the table of that.
    """
    if per not in PER:
        raise OptionError(t("sim.bad_choice", name="per", known=", ".join(PER), got=given(per)))
    chosen = make(game, cards=cards)
    whole = [card for card in chosen.cards.cards if not card.unclear]
    return traits_of(fair_sheet(whole, game=chosen.name, cards=cards, edits=False, **how), per)


def traits_of(sheet: FairSheet, per: Per) -> Traits:
    """The traits of the cards that were judged: a regression over cards, those of each kind for themselves.

    What a card gains over the set's median is regressed on what it has, with a mean of its own for the cards that were
    tried in the same places (``rtkit.stats.associations``): on all numbers of its kind at once, on all keywords at
    once, on the values of one column after another. It says what goes together in this set: a strong card's number may
    be high because of what else is on it. What fewer than ``FEWEST`` cards have or lack, what one card alone would
    tell, and what follows from the rest, is left out. Intervals are those of the cards as a sample: few cards show
    little.
    """
    if not sheet.rows:
        raise OptionError(t("fair.no_cards"))
    batch = sheet.rows[0].batches[0].batch
    schema, game = schema_of(batch.match.kit.name), kit(batch.match.kit.name)
    level = sheet.rows[0].interval.level
    kinds: dict[Any, list[Fairness]] = {}
    for row in sorted(sheet.rows, key=lambda row: row.card.number):
        kinds.setdefault(kind_of(row.card, schema), []).append(row)
    made: Callable[..., Iterator[Trait]] = {"colour": _colours, "keyword": _keywords, "stat": _stats}[per]
    rows = [trait for same in kinds.values() for trait in made(same, schema, game, level)]
    return Traits(per, tuple(rows), sheet, sheet.rows[0].matters)


def _both(card: Any, schema: Schema, key: str) -> Pair:
    """What a column says of a card, in both languages."""
    return schema.row(card, 0).get(key, ""), schema.row(card, 1).get(key, "")


def _colours(rows: Sequence[Fairness], schema: Schema, game: Kit, level: float) -> Iterator[Trait]:
    """Of each column with a choice: what the cards with each value gain more than the average of the values."""
    for column in schema.columns:
        if not column.choices or column.key == "kind":
            continue
        have = [row for row in rows if _both(row.card, schema, column.key)[1]]
        values = [_both(row.card, schema, column.key) for row in have]
        known = [value for value in dict.fromkeys(values) if values.count(value) >= FEWEST]
        have = [row for row, value in zip(have, values, strict=True) if value in known]
        values = [value for value in values if value in known]
        if len(known) < 2:
            continue
        for value in known:  # the first coefficient is its; the last of the rest is left out, as it follows
            rest = [one for one in known if one != value]
            features = np.array([[_against(one, own, rest[-1]) for own in values] for one in (value, *rest[:-1])]).T
            for estimate, interval in [one for one in _told(have, features, level)[:1] if isfinite(one[1].high)]:
                yield Trait(_both(have[0].card, schema, "kind"), column.header, value, None, values.count(value),
                            estimate, interval)  # fmt: skip


def _against(one: Pair, own: Pair, last: Pair) -> float:
    """A card's part in the contrast of a value with the average of all, the last one standing for what is left."""
    return float(own == one) - float(own == last)


def _keywords(rows: Sequence[Fairness], schema: Schema, game: Kit, level: float) -> Iterator[Trait]:
    """What the cards with each keyword gain more than those without it, the others being equal."""
    words = [dict.fromkeys(game.making.keywords(row.card)) for row in rows]
    features = {word: np.array([float(word in own) for own in words]) for own in words for word in own}
    features = {word: has for word, has in features.items() if FEWEST <= has.sum() <= len(rows) - FEWEST}
    part = t("worth.trait_keyword", "ja"), t("worth.trait_keyword", "en")
    kind = _both(rows[0].card, schema, "kind")
    for word, estimate, interval in _fitted(rows, features, level):
        yield Trait(kind, part, word, None, int(features[word].sum()), estimate, interval)


def _stats(rows: Sequence[Fairness], schema: Schema, game: Kit, level: float) -> Iterator[Trait]:
    """What a card gains more for a step more of each of its numbers, the others being equal."""
    own = game.making.parts(kind_of(rows[0].card, schema))
    columns = {column.key: column for column in schema.columns if column.numeric and column.key in own}
    values = {key: [int(getattr(row.card, key)) for row in rows] for key in columns}
    steps = {key: grain(numbers) for key, numbers in values.items() if len({*numbers}) > 1}
    features = {key: np.array(values[key]) / step for key, step in steps.items()}
    kind = _both(rows[0].card, schema, "kind")
    for key, estimate, interval in _fitted(rows, features, level):
        yield Trait(kind, columns[key].header, columns[key].header, steps[key], len(rows), estimate, interval)


def _fitted(rows: Sequence[Fairness], features: dict[Any, Any], level: float) -> Iterator[tuple[Any, float, Interval]]:
    """Each feature with its estimate; those that follow from ones before them are left out."""
    kept: list[Any] = []
    for name in features:
        if _can_be_told(rows, [features[one] for one in (*kept, name)]):
            kept.append(name)
    told = _told(rows, np.array([features[name] for name in kept]).T, level) if kept else ()
    for name, (estimate, interval) in zip(kept, told, strict=True):
        if isfinite(interval.high):
            yield name, estimate, interval


def _places(rows: Iterable[Fairness]) -> list[tuple[Any, ...]]:
    """Where each of the cards was tried."""
    return [row.ground.stands for row in rows]


def _can_be_told(rows: Sequence[Fairness], features: Sequence[Any]) -> bool:
    places = _places(rows)
    own = [[float(place == one) for place in places] for one in dict.fromkeys(places)]
    design = np.array([*own, *features])
    return len(rows) >= len(design) + LEFT and bool(np.linalg.matrix_rank(design) == len(design))


def _told(rows: Sequence[Fairness], features: Any, level: float) -> Sequence[tuple[float, Interval]]:
    """What each feature tells; nothing where that can't be told, no bounds where one card alone would tell it."""
    if not _can_be_told(rows, list(features.T)):
        return ()
    return associations([row.estimate for row in rows], features, _places(rows), level)
