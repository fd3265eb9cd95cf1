"""A note on a whole set: its cards, its decks and who begins, with the numbers of its data, and held by a check."""

from __future__ import annotations

import re

import pytest

from rtkit._data import data_folder
from rtkit.balance.traits import PER
from rtkit.cards import sample_cards, sample_decks
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.i18n import LANGUAGES, set_language
from rtkit.notes import ask
from rtkit.notes.check import check
from rtkit.notes.publish import _data
from rtkit.notes.questions import Asking
from rtkit.notes.template import note_notebook
from tests.notes.making import A, B

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=games())
def note(request):
    decks = [deck.name for deck in sample_decks(request.param)[:2]]
    return ask("set", game=request.param, decks=decks, agents={"greedy": 20, "random": 20}, seed=3)


def test_its_rows_are_the_meetings_and_every_card(note):
    cards = sample_cards(note.asking.game).cards
    claims = [f"first-player: {note.items[1].label}", note.items[1].label]
    assert [item.label for item in note.items] == claims
    rows = note.rows()
    of_cards = [row for row in rows if row["claim"] not in claims]
    assert len(rows) == 2 * 2 + len(of_cards) and len(of_cards) == len(note.sheet.rows) > len(cards) - 15
    assert {row["agent"] for row in of_cards} == {"greedy"} and all(row["level"] == 0.95 for row in of_cards)
    assert note.frame.notna().all().all()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_lies_out_and_what_strong_cards_have_in_common(note, language):
    set_language(language)
    strong = [row.card.number for row in note.sheet.rows if row.verdict == "too strong"]
    spread, traits, picture = note.spread, note.traits, note.spread_chart
    assert all(number in spread.html for number in strong)
    assert "<svg" in picture.html and picture.png[:4] == b"\x89PNG" and not spread.png
    medians = {row.ground.median.number for row in note.sheet.rows}
    assert all(number in spread.html for number in medians) and "Holm" in spread.html
    assert traits.html.count("rt-cards") >= len(PER) - 1
    assert ("原因ではありません" if language == "ja" else "no cause") in traits.html
    assert "greedy" in note.method.html and "20" in note.method.html and "note new set" in note.commands()[0]
    words = r"[ぁ-ん]" if language == "en" else r"\bToo (?:strong|weak)\b"
    assert not re.search(words, re.sub(r"<svg.*?</svg>|「.*?」|<td>.*?</td>|[A-Z]{2}\d+ [^ ]+", "", traits.html))


def test_its_notebook_shows_those_parts(note):
    book = note_notebook(note.asking)
    assert all(
        f"note.{part}" in book for part in ("claim", "chart", "spread", "spread_chart", "traits", "table", "method")
    )
    assert "note.spread" not in note_notebook(Asking("deck", note.asking.game))


def test_other_kinds_have_no_such_parts():
    other = ask("first-player", game="relatetrekker", decks=[A, B], agents={"random": 2})
    for part in ("spread", "spread_chart", "traits"):
        with pytest.raises(OptionError, match="set のノート"):
            getattr(other, part)


def test_a_note_on_a_set_of_ones_own_holds_by_a_check(tmp_path):
    """A set of few cards, so that every card is asked again in a moment."""
    source = (data_folder("relatetrekker") / "cards.csv").read_text(encoding="utf-8-sig").splitlines()
    (tmp_path / "cards.csv").write_text("\n".join(source[:7]), encoding="utf-8")
    made = ask("set", game="relatetrekker", decks=[A, B], cards=[str(tmp_path / "cards.csv")],
               agents={"random": 40}, seed=5)  # fmt: skip
    assert len(made.sheet.rows) == 6
    data = made.to_plain()
    data["asking"] = made.asking.to_plain()
    (tmp_path / "data.parquet").write_bytes(_data(data)["data.parquet"])
    found = check(tmp_path, games=40)
    assert found.faults == () and found.claims == 8
