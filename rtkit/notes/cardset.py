"""The parts of a note on a whole set: how far its cards are apart, and what those have in common that are strong."""

from __future__ import annotations

from collections.abc import Sequence

from rtkit.balance import traits_of
from rtkit.balance.fairness import Fairness, FairSheet, label
from rtkit.balance.spread import INSIDE
from rtkit.balance.traits import PER, Traits
from rtkit.i18n import t
from rtkit.notes.parts import Part, joined, marked_down, paragraphs, table

__all__ = ["spread_chart_part", "spread_part", "traits_part"]


def spread_part(sheet: FairSheet) -> Part:
    """Which cards are too strong or too weak, and how far the set's cards lie apart."""
    return joined([paragraphs(_said(sheet)), _places(sheet)])


def spread_chart_part(sheet: FairSheet) -> Part:
    """The chart of all cards of the set."""
    from rtkit.charts import set_chart, titled, to_png, to_svg

    ax = titled(set_chart(sheet.overview()), t("note.set_chart"))
    said = f"{t('note.set_chart')} ({len(sheet.rows)})"
    return Part(f"<figure>{to_svg(ax, said)}</figure>", marked_down(said), to_png(ax))


def _said(sheet: FairSheet) -> list[str]:
    """What is said of the cards: those that lie out, and how they were judged."""
    rows = sheet.rows
    counts = {key: sum(row.verdict == verdict for row in rows)
              for key, verdict in (("fair", "fair"), ("open", "not established"))}  # fmt: skip
    lines = [t(f"note.set_{key}", n=len(found), cards=_listed(found))
             for key, verdict in (("strong", "too strong"), ("weak", "too weak"))
             for found in [[row for row in rows if row.verdict == verdict]]]  # fmt: skip
    return [*lines, t("note.set_rest", n=len(rows), **counts), t("fair.holm")]


def _listed(rows: Sequence[Fairness]) -> str:
    said = [t("note.point", label=label(row.card), points=100 * row.estimate, low=100 * row.interval.low,
              high=100 * row.interval.high) for row in rows]  # fmt: skip
    return t("replay.comma").join(said) or t("worth.naive_none")


def _places(sheet: FairSheet) -> Part:
    """How far the cards lie apart that were tried in the same places."""
    grounds = {row.ground.stands: row for row in sheet.rows}
    lines = [
        [t("replay.comma").join(dict.fromkeys(stand.deck.name or "A" for stand in stands)), str(len(row.ground.peers)),
         label(row.ground.median), t("note.range", low=100 * row.ground.spread.low, high=100 * row.ground.spread.high)]
        for stands, row in grounds.items()
    ]  # fmt: skip
    head = [t("note.set_decks"), t("note.set_n"), t("note.median"), t("note.set_range", share=INSIDE)]
    return table(head, lines)


def traits_part(sheet: FairSheet) -> Part:
    """The tables per colour, keyword and number, and what they mean."""
    tables = [traits_of(sheet, per) for per in PER]
    return joined([*(_table(one) for one in tables), paragraphs([t("worth.traits_meaning"),
                                                                 t("balance.each_by_itself")])])  # fmt: skip


def _table(traits: Traits) -> Part:
    head, *_ = traits.say()
    rows = [
        [row.words(), str(row.cards), f"{100 * row.estimate:+.2f}",
         t("note.range", low=100 * row.interval.low, high=100 * row.interval.high)]
        for row in traits.rows
    ]  # fmt: skip
    if not rows:
        return paragraphs([head, t("note.no_traits")])
    heads = [t("note.trait"), t("note.set_n"), t("note.points"), t("note.interval")]
    return joined([paragraphs([head]), table(heads, rows)])
