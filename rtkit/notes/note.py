"""A note: the same claims under every agent, said in words, in a chart, in a table, and with all that they rest on."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Any

from rtkit import __version__
from rtkit.balance import Fairness
from rtkit.balance.fairness import FairSheet, label
from rtkit.cards.schema import schema_of
from rtkit.errors import OptionError
from rtkit.games.rulebook import value_text
from rtkit.i18n import LANGUAGES, get_language, t
from rtkit.notes.cardset import spread_chart_part, spread_part, traits_part
from rtkit.notes.parts import Part, fenced, joined, marked_down, paragraphs, table
from rtkit.notes.questions import Asking, Found, Item
from rtkit.notes.standing import SEARCH, Answers, head_of, standing, stands
from rtkit.sim.defaults import LEVEL
from rtkit.sim.said import named, words_explained
from rtkit.stats import level_text

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

__all__ = ["COLUMNS", "SUMMARY", "Note", "row_of"]

SUMMARY = 140
"""Letters that a summary has at most."""
COLUMNS = (
    "claim", "agent", "estimate", "low", "high", "level", "method", "verdict", "matters", "games", "units", "stopped",
    "seed", "decks", "pairing", "rulings", "rules", "cards", "digests",
)  # fmt: skip
"""The columns of a note's data: one row a claim and agent; the estimates are differences in the win rate, -1 to 1."""


@dataclass(frozen=True)
class Note:
    """What was asked, and for each item its answers; the first agent's are those that words and charts begin with.

    ``played``: agent → games that it was given for each claim. Its parts (``claim``, ``chart``, ``cards``, ``table``,
    ``method``) are shown in the language in use. ``credits``: are owners' names and links shown where cards are?
    ``sheet``: all cards of the set judged by the first agent, where the kind asks that.
    """

    asking: Asking
    items: tuple[Item, ...]
    answers: tuple[Answers, ...]
    played: Mapping[str, int]
    credits: bool = False
    sheet: FairSheet | None = None

    @property
    def agents(self) -> tuple[str, ...]:
        """The agents, as they were asked."""
        return tuple(self.asking.agents)

    @cached_property
    def head(self) -> int:
        """The item that is told first."""
        return head_of(self.answers)

    @property
    def _first(self) -> Found:
        return next(iter(self.answers[self.head].values()))

    @property
    def title(self) -> str:
        """The question."""
        return t(f"note.title_{self.asking.kind}")

    @property
    def about(self) -> str:
        """The game, and what the first claim is of."""
        names = (name for answers in self.answers for name in next(iter(answers.values())).batches[0].decks)
        decks = t("replay.comma").join(named(name) for name in dict.fromkeys(names) if name)
        return t("note.about", game=self._game, decks=decks)

    @property
    def _game(self) -> str:
        return schema_of(self.asking.game).title[LANGUAGES.index(get_language())]

    @property
    def summary(self) -> str:
        """The first claim in at most ``SUMMARY`` letters, with its interval, its games and how it stands."""
        answer, label = self._first, self.items[self.head].label
        verdict = t(f"fair.short_{answer.verdict.replace(' ', '_')}") if isinstance(answer, Fairness) else ""
        said = {
            "verdict": f"{verdict}{t('replay.comma')}" if verdict else "", "title": self.title, "game": self._game,
            "points": 100 * answer.estimate, "low": 100 * answer.interval.low,
            "high": 100 * answer.interval.high, "level": level_text(answer.interval.level), "games": answer.games,
            "agent": next(iter(self.answers[self.head])), "stands": t(f"note.short_{stands(self.answers[self.head])}"),
        }  # fmt: skip
        room = SUMMARY - len(t("note.summary", label="", **said))
        return t("note.summary", label=label if len(label) <= room else label[: max(0, room - 1)] + "…", **said)

    def rows(self) -> list[dict[str, Any]]:
        """The data: one row a claim and agent, with ``COLUMNS``."""
        return [
            row_of(item.label, agent, answer)
            for item, answers in zip(self.items, self.answers, strict=True)
            for agent, answer in answers.items()
        ] + [row_of(label(row.card), self.agents[0], row) for row in (self.sheet.rows if self.sheet else ())]

    def _claimed(self) -> list[dict[str, Any]]:
        """The rows of the claims, without those of the set's cards."""
        labels = {item.label for item in self.items}
        return [row for row in self.rows() if row["claim"] in labels]

    @property
    def spread(self) -> Part:
        """How strong the cards of the set are. Raises ``OptionError`` for a kind that doesn't ask that."""
        return spread_part(self._judged)

    @property
    def spread_chart(self) -> Part:
        """All cards of the set, from the strongest to the weakest. Raises as ``spread``."""
        return spread_chart_part(self._judged)

    @property
    def traits(self) -> Part:
        """What strong cards of the set have in common. Raises ``OptionError`` for a kind that doesn't ask that."""
        return traits_part(self._judged)

    @property
    def _judged(self) -> FairSheet:
        if self.sheet is None:
            raise OptionError(t("note.no_sheet", kind=self.asking.kind))
        return self.sheet

    @cached_property
    def frame(self) -> pd.DataFrame:
        """The same as a table."""
        import pandas as pd

        return pd.DataFrame(self.rows(), columns=list(COLUMNS))

    @property
    def claim(self) -> Part:
        """The title, and what the games say."""
        answers = self.answers[self.head]
        title = Part(f"<h1>{escape(self.title)}</h1>", f"# {marked_down(self.title)}")
        verdict, *found = self._told()[:-1]
        bold = Part(f"<p><strong>{escape(verdict)}</strong></p>", f"**{marked_down(verdict)}**")
        about = self.items[self.head]
        lines = [t("note.most", label=about.label, n=len(self.items))] if len(self.items) > 1 else []
        lines += [str(about.about)] if str(about.about) else []
        found += [*self._counts(), standing(answers)]
        return joined([title, paragraphs([self.about, *lines]), bold, paragraphs(found)])

    def _counts(self) -> list[str]:
        """Of how many claims what is said."""
        if len(self.items) == 1:
            return []
        verdicts: list[str] = [next(iter(answers.values())).verdict for answers in self.answers]
        if isinstance(self._first, Fairness):
            counts = {key: verdicts.count(key.replace("_", " ")) for key in ("too_strong", "too_weak", "fair")}
            return [t("note.counts_fair", n=len(verdicts), agent=self.agents[0], **counts)]
        return [t("note.counts", n=len(verdicts), points=100 * self.asking.matters, agent=self.agents[0],
                  least=verdicts.count("at least"), smaller=verdicts.count("smaller"))]  # fmt: skip

    @property
    def chart(self) -> Part:
        """The claims as points with their intervals, every agent in its own colour and mark."""
        from rtkit.charts import titled, to_png, to_svg

        ax = titled(self.drawn(), self.title)
        said = f"{self.title}: {self.agents[0]}: " + t("replay.comma").join(
            t("note.point", label=row["claim"], points=100 * row["estimate"], low=100 * row["low"],
              high=100 * row["high"])
            for row in self._claimed() if row["agent"] == self.agents[0]
        )  # fmt: skip
        return Part(f"<figure>{to_svg(ax, said)}</figure>", marked_down(said), to_png(ax))

    def drawn(self) -> Axes:
        """The chart: of cards beside their set and of who wins against whom by the first agent's games, else by all."""
        from rtkit.charts import fair_chart, gains_chart, matchup_chart

        found = [next(iter(answers.values())) for answers in self.answers]
        cards = tuple(answer for answer in found if isinstance(answer, Fairness))
        if cards:
            return fair_chart(FairSheet(cards).to_frame())
        if self.asking.kind == "matchups" and len(self.items) > 1:
            return matchup_chart(self._cells(), full=True)
        import pandas as pd

        return gains_chart(pd.DataFrame(self._claimed()), self.asking.matters)

    def _cells(self) -> pd.DataFrame:
        """Who wins against whom by the first agent's games, as ``matchup_chart`` takes it."""
        import pandas as pd

        found = [next(iter(answers.values())) for answers in self.answers]
        rows = [(*one.batches[0].decks, 0.5 + one.estimate, 0.5 + one.interval.low, 0.5 + one.interval.high, one.games,
                 self.asking.seed, self.agents[0], one.interval.level) for one in found]  # fmt: skip
        columns = ["deck", "against", "win_rate", "low", "high", "games", "seed", "agent", "level"]
        return pd.DataFrame(rows, columns=columns)

    @property
    def table(self) -> Part:
        """The claims under every agent, and whether they hold."""
        head = [t("note.claim"), *self.agents, t("note.stands")]
        rows = []
        for item, answers in zip(self.items, self.answers, strict=True):
            label = "\n".join(filter(None, [item.label, str(item.about)]))
            cells = [_cell(answers[agent]) if agent in answers else "-" for agent in self.agents]
            rows.append([label, *cells, t(f"note.mark_{stands(answers)}")])
        searched = [t("note.about_search")] if any(agent.startswith(SEARCH) for agent in self.agents) else []
        alone = [t("note.search_alone", agent=agent) for agent in self._alone]
        return joined([table(head, rows, "rt-claims"), paragraphs([t("note.about_table"), *searched, *alone])])

    @property
    def _alone(self) -> list[str]:
        """The agents that are asked of the first claim only, of several."""
        return [agent for agent in self.agents[1:] if agent.startswith(SEARCH)] if len(self.items) > 1 else []

    @property
    def cards(self) -> Part:
        """The cards that are exchanged or judged, part by part; what owners say of themselves only if ``credits``."""
        schema, side = schema_of(self.asking.game), LANGUAGES.index(get_language())
        columns = [column for column in schema.columns if self.credits or not column.personal]
        tables = []
        for head, cards in self._shown():
            rows = [schema.row(card, side) for card in cards]
            told = [[c.header[side], *(row.get(c.key, "") for row in rows)] for c in columns]
            tables.append(table(head, [line for line in told if any(line[1:])]))
        return joined(tables)

    def _shown(self) -> Iterator[tuple[list[str], list[Any]]]:
        """The cards that a note is about, in tables with their heads: judged, or before and after a change."""
        for answers in self.answers:
            first = next(iter(answers.values()))
            if isinstance(first, Fairness):
                yield ["", t("note.judged"), t("note.median")], [first.card, first.ground.median]
        if self.asking.replace:
            before, after = ({c.number: c for c in batch.batch.match.decks[0]} for batch in self._first.batches[:2])
            for old, new in self.asking.replace.items():
                yield ["", t("note.before"), t("note.after")], [before[old], after[new]]

    @property
    def method(self) -> Part:
        """How it was found, what it rests on, and the commands that find it again; the note's data go with it."""
        one = self._first.to_plain()
        lines = [self._told()[-1], self._agents(), *self._explained(), self._levels(), *self._sheet_said()]
        lines += [t("note.rests", rules=one["rules"], cards=self.set_hash, version=__version__, seed=self.asking.seed)]
        commands = "\n".join(self.commands())
        head = Part(f"<h2>{escape(t('note.method'))}</h2>", f"## {marked_down(t('note.method'))}")
        told = Part(f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>",
                    "\n".join(f"- {marked_down(line)}" for line in lines))  # fmt: skip
        again = Part(f"<pre>{escape(commands)}</pre>", fenced(commands))
        whole = joined([head, told, paragraphs([t("note.again")]), again])
        return replace(whole, data=self.to_plain())

    def _sheet_said(self) -> list[str]:
        """How the cards of the set were judged."""
        if self.sheet is None or not self.sheet.rows:
            return []
        rows = self.sheet.rows
        return [t("note.set_games", agent=self.agents[0], games=min(row.games for row in rows),
                  level=level_text(rows[0].interval.level))]  # fmt: skip

    def _told(self) -> list[str]:
        """What the first answer says, but for words explained; last, for whose play it holds."""
        explained = self._explained()
        return [line for line in self._first.say() if line not in explained]

    def _explained(self) -> tuple[str, ...]:
        return words_explained(self.agents, self._first.batches[0].pairing, self._first.interval.level)

    def _levels(self) -> str:
        level = level_text(self._first.interval.level)
        if len(self.items) == 1:
            return t("note.one_level", level=level)
        words = t("note.all_levels", n=len(self.items), level=level, whole=level_text(LEVEL))
        return words + "".join(t("note.one_alone", agent=agent, level=level_text(LEVEL)) for agent in self._alone)

    def _agents(self) -> str:
        games = t("replay.comma").join(f"{agent} {games:,}" for agent, games in self.played.items())
        if self.asking.seconds is None:
            return t("note.games", games=games)
        return t("note.games_in", games=games, seconds=self.asking.seconds)

    @property
    def set_hash(self) -> str:
        """Sixteen hexadecimal digits that stand for all cards that were played."""
        return sha256(" ".join(row["cards"] for row in self.rows()).encode()).hexdigest()[:16]

    def commands(self) -> list[str]:
        """The commands that make this note again in the folder of its notebook, with as many games as were played."""
        a = self.asking.portable()
        words = ["rtkit", "note", "new", a.kind, "note.ipynb", "--game", a.game]
        for name, values in (("--deck", a.decks), ("--card", a.judged), ("--cards", a.cards)):
            words += [word for value in values for word in (name, value)]
        for name, pairs in (("--agent", self.played), ("--replace", a.replace), ("--ruling", a.rulings)):
            words += [word for key, value in pairs.items() for word in (name, f"{key}={value_text(value)}")]
        words += ["--seconds", "none", "--seed", str(a.seed), "--matters", repr(a.matters)]
        return [shlex.join(words), "rtkit note build note.ipynb"]

    def to_plain(self) -> dict[str, Any]:
        """All of the note as plain values for JSON, its words in the language in use."""
        return {
            "version": __version__, "asking": self.asking.portable().to_plain(), "credits": self.credits,
            "title": self.title, "about": self.about, "summary": self.summary, "head": self.items[self.head].label,
            "rows": self.rows(),
        }  # fmt: skip


def row_of(claim: str, agent: str, answer: Found) -> dict[str, Any]:
    """The row of a note's data that an answer to a claim is, with ``COLUMNS``."""
    plain = answer.to_plain()
    low, high = plain["interval"]
    return {
        "claim": claim, "agent": agent, "estimate": plain["estimate"], "low": low, "high": high,
        **{key: plain[key] for key in ("level", "method", "verdict", "matters", "games", "units", "stopped", "seed")},
        "decks": " × ".join(plain["decks"]), "pairing": plain["pairing"],
        "rulings": json.dumps(plain["rulings"], sort_keys=True), "rules": plain["rules"],
        "cards": " ".join([*plain["cards"], *filter(None, [plain.get("set")])]), "digests": " ".join(plain["digests"]),
    }  # fmt: skip


def _cell(answer: Found) -> str:
    low, high = 100 * answer.interval.low, 100 * answer.interval.high
    return t("note.cell", points=100 * answer.estimate, low=low, high=high, games=answer.games)
