"""Teaching pages: every written moment plays as written, and what is shown is told in the language in use."""

from __future__ import annotations

import pytest

from rtkit.errors import DeckError, OptionError
from rtkit.games.registry import games
from rtkit.games.rulebook import load
from rtkit.i18n import LANGUAGES, set_language
from rtkit.odds import battle_odds
from rtkit.widgets import Lesson
from rtkit.widgets.lesson import board_html, clause_html
from rtkit.widgets.written import read_written

MOMENTS = [(game, key) for game in games() for key in read_written(game, "lessons")]


@pytest.mark.parametrize(("game", "key"), MOMENTS, ids=[f"{game}-{key}" for game, key in MOMENTS])
def test_a_written_moment_is_played_and_told(game, key):
    lesson = Lesson(game)
    session = lesson.session(key, played=True)
    assert len(session.actions) == len(lesson.written[key]["play"])
    clauses = {clause for beat in session.beats() for clause in beat.clauses}
    assert clauses and clauses <= set(lesson.rules.clauses)
    for language in LANGUAGES:
        set_language(language)
        told = lesson.play(key).data
        assert all(action.say(language) in told for action in session.actions)
        assert told.count("<svg") == 2 and lesson.board(key).data.count("<svg") == 1
        assert all(f"{number}</span></summary>" in told for number in clauses)


@pytest.mark.parametrize("game", games())
def test_the_rulebook_page_has_every_clause_ruling_house_rule_and_limit(game):
    book, page = load(game), Lesson(game).rulebook().data
    assert [page.count(f"<b>{number}</b>") for number in book.clauses] == [1] * len(book.clauses)
    for name in (*book.choices, *book.limits):
        assert name in page
    assert [f"ハウスルール {name}（" in page for name in book.choices] == [name in book.house for name in book.choices]


def test_a_board_shows_both_hands_and_nothing_that_nobody_has_seen():
    lesson = Lesson("avatars_legion")
    session = lesson.session("opening")
    own, other = hands = [names_of(session, "hand", player) for player in (0, 1)]
    life = names_of(session, "life", 0) | names_of(session, "life", 1)
    shown = board_html(session)
    assert own and other and all(name in shown for hand in hands for name in hand)
    assert life - own - other and not any(name in shown for name in life - own - other)
    assert own - other and not any(name in board_html(session, eyes=1) for name in own - other)


def names_of(session, zone, player):
    ids = session.state[zone].reshape(2, -1)[player][: session.state[f"{zone}_n"][player]]
    return {session.match.cards[card].name for card in ids}


def test_clauses_and_cards_are_shown_by_number():
    lesson = Lesson(next(iter(games())))
    first, second, *_ = lesson.rules.clauses
    shown = lesson.clauses(second, first).data
    assert shown.index(second) < shown.index(first)
    cards = list(lesson.game.cards)[:2]
    assert lesson.card(*cards).data.count("<svg") == 2


@pytest.mark.parametrize("game", games())
def test_a_clause_is_shown_with_its_rulings(game):
    lesson = Lesson(game)
    for ruling in lesson.rules.choices.values():
        assert str(ruling.title) in lesson.clauses(ruling.clause).data


def test_odds_of_what_comes_first_are_told():
    odds = battle_odds(attack=600, attack_dice=1, defence=700, defence_dice=2)
    assert f"（{odds.win}）" in Lesson("relatetrekker").odds("watchdog").data


def test_an_effect_is_told_to_who_reads_another_language():
    lesson = Lesson("relatetrekker")
    assert "Protect." not in lesson.card("RT022").data
    set_language("en")
    assert "ability: Protect." in lesson.card("RT022").data


def test_words_of_a_clause_are_only_ever_text():
    clause = next(iter(load(next(iter(games()))).clauses.values()))
    html = clause_html(clause, ["<script>alert(1)</script>", "\u202e"])
    assert "<script" not in html and "\u202e" not in html


@pytest.mark.parametrize(
    ("ask", "error"),
    [(lambda lesson: lesson.board("nowhere"), OptionError), (lambda lesson: lesson.clauses("XX-1"), OptionError),
     (lambda lesson: lesson.card("XX1"), DeckError)],
)  # fmt: skip
def test_what_isnt_there_is_refused_by_name(ask, error):
    with pytest.raises(error, match="nowhere|XX-1|XX1"):
        ask(Lesson(next(iter(games()))))
