"""What results and replayed games say alike: names, rulings, and the words that a player may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rtkit.cards.problems import shown
from rtkit.games.match import Match
from rtkit.games.rulebook import load, value_text
from rtkit.i18n import t
from rtkit.stats import level_text

__all__ = ["changed_rulings", "named", "rulings_line", "words_explained"]

_LONGEST = 60
_AGENTS = ("greedy", "odds", "random", "search")
"""Agents whose way of playing has words of its own."""


def named(name: str) -> str:
    """A name as people are shown it: in one line, hidden characters spelled out, cut if it is very long.

    >>> named("赤\\x1b[31m"), len(named("赤" * 10_000))
    ('赤\\\\x1b[31m', 60)
    """
    safe = shown(name[: _LONGEST + 1])
    return safe if len(safe) <= _LONGEST else safe[: _LONGEST - 1] + "…"


def changed_rulings(match: Match) -> dict[str, Any]:
    """The rulings, house rules and limits of a match that differ from the defaults."""
    usual = match.kit.rulings.checked(None)
    return {name: value for name, value in match.rulings.items() if value != usual[name]}


def rulings_line(match: Match, lang: str | None = None) -> str:
    """The same in one line, house rules apart; "" if there is none."""
    house = load(match.kit.name).house
    changed = {name: f"{name}={value_text(value)}" for name, value in changed_rulings(match).items()}
    comma = t("replay.comma", lang)
    told = {
        "sim.rulings": [text for name, text in changed.items() if name not in house],
        "sim.house": [text for name, text in changed.items() if name in house],
    }
    return t("sim.and", lang).join(t(key, lang, rulings=comma.join(texts)) for key, texts in told.items() if texts)


def words_explained(agents: Sequence[str], pairing: str, level: float) -> tuple[str, ...]:
    """A sentence for each word of a result that isn't everyday speech."""
    known = [t(f"sim.about_{name}") for name in dict.fromkeys(a.partition(":")[0] for a in agents) if name in _AGENTS]
    pairs = [] if pairing == "none" else [t(f"sim.about_{pairing}")]
    return (*known, t("sim.about_interval", level=level_text(level)), *pairs)
