"""The tour that ``make demo`` shows: exact odds, the sample cards, a batch of games, a report."""

from __future__ import annotations

import sys
from pathlib import Path

from rtkit.cards import sample_cards, sample_decks
from rtkit.i18n import t
from rtkit.odds import battle_odds

__all__ = ["main"]

GAMES, SEED = 20_000, 42
OUT = Path("out") / "report.html"


def _odds() -> str:
    odds = battle_odds(500, 2, 600, 3)
    return t("demo.odds", win=odds.win, percent=f"{odds.win_float:.1%}", margin=odds.expected_margin)


def _cards() -> str:
    cards, decks = sample_cards(), sample_decks()
    stages = sum(card.stage for card in cards.values())
    lines = [t("demo.cards", characters=len(cards) - stages, stages=stages, problems=len(cards.problems))]
    return "\n".join([*lines, *map(str, cards.problems), *(f"・{deck.name}（{deck.name_en}）" for deck in decks)])


def main(games: int = GAMES, out: Path = OUT) -> int:
    """Show the tour and write the report; 0 when all went well, 1 if the sample cards have problems."""
    for stream in (sys.stdout, sys.stderr):
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    print(f"— {t('demo.step_odds')} —\n{_odds()}\n\n— {t('demo.step_cards')} —\n{_cards()}\n", flush=True)
    from rtkit.charts import length_chart, margin_chart, to_svg
    from rtkit.notes import html_page
    from rtkit.sim import simulate

    print(f"— {t('demo.step_games')} —\n{t('demo.compiling')}", flush=True)
    first, second = sample_decks()[-3].name, sample_decks()[0].name
    result = simulate(None, first, second, agents=("greedy", "greedy"), games=games, seed=SEED)
    print(f"{result}\n", flush=True)
    odds = battle_odds(500, 2, 600, 3)
    page = html_page(t("demo.title"), [
        (t("demo.step_odds"), _odds(), to_svg(margin_chart(odds.margin.to_frame()), _odds())),
        (t("demo.step_cards"), _cards(), ""),
        (t("demo.step_games"), str(result), to_svg(length_chart(result.frame), t("demo.lengths"))),
    ])  # fmt: skip
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(page, encoding="utf-8")
    print(f"— {t('demo.step_report')} —\n{t('demo.report', path=out)}\n\n{t('demo.lab')}")
    return 1 if sample_cards().problems else 0


if __name__ == "__main__":
    sys.exit(main())
