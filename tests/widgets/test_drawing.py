"""The board as SVG: well formed whatever cards are called, nothing cut off or too small."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from rtkit.games.board import Board, Face, Value, Zone, board
from rtkit.i18n import LANGUAGES, set_language
from rtkit.sim import play_again
from rtkit.widgets.drawing import LARGE, NORMAL, Look, board_svg, cut_to, picture, width_of
from tests.widgets.games import DECKS, crowded

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "</title><script>alert(1)</script>\"'&\x00\x1b\u202e]]>"


@pytest.fixture(scope="module", params=sorted(DECKS))
def tables(request):
    """The table of a game at several moments."""
    a, b = DECKS[request.param]
    session = play_again(a, b, game=request.param, index=1, seed=7, agents="greedy")
    found = []
    while session.actions:
        if len(session.actions) % 12 == 0:
            found.append(session.clone())
        session.undo()
    return found


def table_of(*faces):
    zone = Zone("field", 0, "場", "field", len(faces), faces, 6)
    pile = Zone("pile", 0, "捨て札", "pile", len(faces), faces, aim=-2)
    hand = Zone("hand", 0, "手札", "row", 9, faces)
    return Board(((zone, pile), (hand,)), 1, 0, "", 0, "")


def face(title="甲", **more):
    plain = Face(3, "X1", title, (Value("A", "500"),), ("赤",), "#c8453b", "", "")
    return replace(plain, **more)


@pytest.mark.parametrize("size", [NORMAL, LARGE], ids=["normal", "large"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_lies_within_the_picture_and_nothing_is_too_small(tables, size, language):
    set_language(language)
    for session in tables:
        root = ET.fromstring(board_svg(board(session, (0,)), size))
        _, _, width, height = map(float, root.get("viewBox").split())
        texts = list(walk(root))
        assert width == size.width and texts
        for x, y, text in texts:
            font = float(text.get("font-size"))
            assert font >= size.small
            assert x >= 0 and x + width_of(text.text, font) <= width + font and 0 < y <= height


def walk(part, x=0.0, y=0.0):
    """Every text with where it stands, groups' shifts added up."""
    shift = part.get("transform", "translate(0 0)")[10:-1].split()
    x, y = x + float(shift[0]), y + float(shift[1])
    if part.tag == f"{SVG}text":
        yield x + float(part.get("x")), y + float(part.get("y")), part
    for inner in part:
        yield from walk(inner, x, y)


def test_a_projector_is_filled_by_the_large_table_and_its_text_is_24_pixels_or_more(tables):
    for session in tables:
        root = ET.fromstring(board_svg(board(session, ()), LARGE))
        assert min(float(text.get("font-size")) for text in root.iter(f"{SVG}text")) >= 24
        assert float(root.get("viewBox").split()[3]) <= 720


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DECKS)
def test_a_full_table_leaves_room_on_a_projector_and_counts_the_cards_that_do_not_go_in(name, language):
    set_language(language)
    table = board(crowded(name))
    root = ET.fromstring(board_svg(table, LARGE))
    assert float(root.get("viewBox").split()[3]) <= 552
    rest = re.compile(r"ほか (\d+) 枚" if language == "ja" else r"(\d+) more")
    hidden = [int(found[1]) for _, _, text in walk(root) if (found := rest.fullmatch(text.text))]
    said = [part.get("aria-label") for part in root.iter() if part.get("aria-label")]
    cards = Counter(face.title for row in table.rows for zone in row if zone.kind != "pile" for face in zone.cards)
    drawn = Counter(label.split(" · ")[0] for label in said)
    assert len(hidden) == 2 and (cards - drawn).total() == sum(hidden)
    assert all(sum(label.count(title) for label in said) >= n for title, n in cards.items())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DECKS)
def test_lines_on_a_card_do_not_lie_on_one_another(name, language):
    set_language(language)
    root = ET.fromstring(board_svg(board(crowded(name)), LARGE))
    spots = sorted((round(x), y, text.text) for x, y, text in walk(root))
    for (x, y, one), (right, below, other) in pairwise(spots):
        assert x != right or below - y >= LARGE.text, (one, other)


@pytest.mark.parametrize("size", [NORMAL, LARGE], ids=["normal", "large"])
def test_hostile_names_are_only_ever_text(size):
    hostile = face(HOSTILE, number=HOSTILE, text=HOSTILE, marks=(HOSTILE,), values=(Value(HOSTILE, HOSTILE, 1),))
    svg = board_svg(table_of(hostile), size)
    assert "<script" not in svg and "\x00" not in svg and "\u202e" not in svg
    names = {part.tag for part in ET.fromstring(svg).iter()}
    assert names <= {f"{SVG}{name}" for name in ("svg", "g", "rect", "path", "text", "title")}


def test_a_rested_card_lies_sideways():
    standing, rested = (ET.fromstring(board_svg(table_of(face(sideways=s)))) for s in ("", "レスト"))
    sizes = [{(r.get("width"), r.get("height")) for r in root.iter(f"{SVG}rect")} for root in (standing, rested)]
    assert (str(NORMAL.card), str(NORMAL.height)) in sizes[0]
    assert (str(NORMAL.height), str(NORMAL.card)) in sizes[1]
    assert any("レスト" in (part.text or "") for part in rested.iter(f"{SVG}text"))


def test_what_can_be_clicked_is_a_button_with_a_name():
    look = Look({"card:3", "zone:0:pile"}, ("card:3",), (3,), {"zone:0:pile": "15.2%"})
    root = ET.fromstring(board_svg(table_of(face("乙")), NORMAL, look))
    live = [part for part in root.iter() if part.get("data-key")]
    assert {part.get("data-key") for part in live} == {"card:3", "zone:0:pile"}
    for part in live:
        assert part.get("role") == "button" and part.get("tabindex") == "0"
        assert "乙" in part.get("aria-label")
    pressed = {part.get("data-key"): part.get("aria-pressed") for part in live}
    assert pressed == {"card:3": "true", "zone:0:pile": "false"}
    assert any(text.text == "15.2%" for text in root.iter(f"{SVG}text"))
    assert not [p for p in ET.fromstring(board_svg(table_of(face()))).iter() if p.get("tabindex")]


def test_changed_values_are_marked_by_more_than_a_colour():
    up, down = Value("A", "800", 1), Value("D", "100", -1)
    texts = [t.text for t in ET.fromstring(board_svg(table_of(face(values=(up, down))))).iter(f"{SVG}text")]
    assert "A 800↑" in texts and "D 100↓" in texts


def test_a_picture_to_keep_names_no_colour_of_the_page(tables):
    svg = picture(board(tables[0]))
    assert "var(" not in svg and ET.fromstring(svg) is not None


def test_a_text_is_cut_to_its_room():
    assert cut_to("短い", 10, 100) == "短い"
    cut = cut_to("とても長い名前のカード", 10, 60)
    assert cut.endswith("…") and width_of(cut, 10) <= 60
