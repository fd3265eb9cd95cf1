"""One card as SVG: every part of every sample card is there and fits, and hostile words are only ever text."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from rtkit.cards import sample_cards
from rtkit.cards.problems import shown
from rtkit.cards.schema import schema_of
from rtkit.errors import DeckError, OptionError
from rtkit.games.registry import games
from rtkit.i18n import LANGUAGES, set_language
from rtkit.widgets.card_drawing import card_picture
from rtkit.widgets.drawing import in_light, width_of
from tests.widgets.test_drawing import HOSTILE, SVG, walk

GAMES = list(games())


def texts_of(svg):
    return [text.text for text in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_every_sample_card_is_read_on_it(game, language):
    side = LANGUAGES.index(language)
    for card in sample_cards(game).values():
        drawn = texts_of(card_picture(card, language))
        whole = "".join(drawn).replace(" ", "")
        for label, value in schema_of(game).parts(card):
            assert label[side] in drawn
            assert shown(value[side]).replace(" ", "") in whole


@pytest.mark.parametrize("game", GAMES)
def test_everything_lies_within_the_card(game):
    for card in sample_cards(game).values():
        root = ET.fromstring(card_picture(card))
        _, _, width, height = map(float, root.get("viewBox").split())
        for x, y, text in walk(root):
            assert x + width_of(text.text, float(text.get("font-size"))) <= width - 12 and 0 < y < height - 6


@pytest.mark.parametrize("game", GAMES)
def test_hostile_words_are_only_ever_text(game):
    plain = next(iter(sample_cards(game).values()))
    texts = {key: HOSTILE * 20 for key in ("name", "number", "flavour", "ability_text")}
    svg = in_light(card_picture(replace(plain, **texts)))
    assert "<script" not in svg and "\x00" not in svg and "\u202e" not in svg and "var(" not in svg
    assert {part.tag for part in ET.fromstring(svg).iter()} <= {
        f"{SVG}{name}" for name in ("svg", "g", "rect", "path", "text")
    }
    assert any(text.endswith("…") for text in texts_of(svg))


def test_the_language_in_use_is_meant_where_none_is_named():
    card = next(iter(sample_cards().values()))
    set_language("en")
    assert card_picture(card) == card_picture(card, "en") != card_picture(card, "ja")


@pytest.mark.parametrize("thing", [None, "RT001", object()])
def test_what_is_no_card_is_refused(thing):
    with pytest.raises(DeckError):
        card_picture(thing)


def test_another_language_is_refused():
    with pytest.raises(OptionError, match="'de'"):
        card_picture(next(iter(sample_cards().values())), "de")
