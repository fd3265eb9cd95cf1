"""The tour that ``make demo`` shows: exact odds, the sample cards, a batch of games, a report."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rtkit.errors import RtkitError
from rtkit.i18n import file_trouble, t

__all__ = ["main"]

GAMES, SEED = 20_000, 42
OUT = Path("out") / "report.html"


def _odds() -> str:
    from rtkit.odds import battle_odds

    odds = battle_odds(500, 2, 600, 3)
    return t("demo.odds", win=odds.win, percent=f"{odds.win_float:.1%}", margin=odds.expected_margin)


def _cards() -> str:
    from rtkit.cards import sample_cards, sample_decks

    cards, decks = sample_cards(), sample_decks()
    stages = sum(card.stage for card in cards.values())
    lines = [t("demo.cards", characters=len(cards) - stages, stages=stages, problems=len(cards.problems))]
    lines += [t("demo.deck", name=deck.name, name_en=deck.name_en) for deck in decks]
    return "\n".join([*lines, *map(str, cards.problems)])


def _say(step: str, text: str) -> None:
    print(f"== {t(f'demo.{step}')} ==\n{text}\n", flush=True)


def main(games: int = GAMES, out: Path = OUT) -> int:
    """Show the tour and write the report; 0 when all went well, 1 if the sample cards have problems.

    2 if the report can't be written.
    """
    from rtkit.cli import run_quietly

    return run_quietly(lambda: _tour(games, out))


def _tour(games: int, out: Path) -> int:
    _say("step_odds", _odds())
    _say("step_cards", _cards())
    from rtkit.cards import sample_cards, sample_decks
    from rtkit.sim import simulate

    first, second = sample_decks()[-3].name, sample_decks()[0].name
    result = simulate(first, second, games=games, seed=SEED)
    played = "\n".join([str(result), "", *result.explained()])
    _say("step_games", played)
    try:
        _write(_page(played, result.frame), out)
    except (RtkitError, OSError) as error:
        print(file_trouble(error) if isinstance(error, OSError) else error, file=sys.stderr)
        return 2
    _say("step_report", t("demo.report", path=out))
    print(t("demo.lab"))
    return 1 if sample_cards().problems else 0


def _page(played: str, games: Any) -> str:
    """The report: what was told, with charts."""
    from rtkit.charts import length_chart, margin_chart, titled, to_svg
    from rtkit.notes import html_page
    from rtkit.odds import battle_odds

    margin = titled(margin_chart(battle_odds(500, 2, 600, 3).margin.to_frame()), t("demo.margins"))
    lengths = titled(length_chart(games), t("demo.lengths"))
    return html_page(t("demo.title"), [
        (t("demo.step_odds"), _odds(), to_svg(margin, t("demo.margins"))),
        (t("demo.step_cards"), _cards(), ""),
        (t("demo.step_games"), played, to_svg(lengths, t("demo.lengths"))),
    ])  # fmt: skip


def _write(page: str, out: Path) -> None:
    from rtkit.sim.files import replacing

    out.parent.mkdir(parents=True, exist_ok=True)
    with replacing(out) as file:
        file.write(page.encode("utf-8"))


if __name__ == "__main__":
    from rtkit.__main__ import run

    sys.exit(run("demo"))
