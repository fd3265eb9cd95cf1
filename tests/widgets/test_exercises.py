"""Exercises: each is answered by the engine, has one right answer, and is graded and explained."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.i18n import LANGUAGES, set_language
from rtkit.widgets import exercises
from rtkit.widgets.exercise_model import TOLERANCE, read_exercises
from rtkit.widgets.static import STATIC
from rtkit.widgets.written import read_written
from tests.notebooks.running import NOTEBOOKS

LISTED = [exercise for game in games() for exercise in read_exercises(game).values()]


@pytest.mark.parametrize("game", games())
def test_there_are_exercises_of_every_kind(game):
    kinds = [exercise.kind for exercise in read_exercises(game).values()]
    assert len(kinds) >= 20 and all(kinds.count(kind) >= 4 for kind in ("chance", "best", "legal"))
    answers = [exercise.answer for exercise in read_exercises(game).values() if exercise.kind == "legal"]
    assert {"yes", "no"} == set(answers)


@pytest.mark.parametrize("exercise", LISTED, ids=[f"{e.game}-{e.key}" for e in LISTED])
def test_an_exercise_has_one_right_answer_and_says_why(exercise):
    if exercise.kind == "chance":
        exact = 100 * float(exercise.answer)
        assert 0 <= exercise.answer <= 1 and isinstance(exercise.answer, Fraction)
        assert exercise.right(exact) and exercise.right(round(exact))
        assert not exercise.right(exact + TOLERANCE + 0.1) and not exercise.right(exact - TOLERANCE - 0.1)
    else:
        answers = [answer for answer, _ in exercise.choices]
        assert len(answers) == len(set(answers)) >= 2
        assert [exercise.right(answer) for answer in answers].count(True) == 1 and exercise.right(exercise.answer)
    if exercise.kind == "best":
        assert list(exercise.values.values()).count(exercise.values[exercise.answer]) == 1
    if exercise.kind == "legal":
        assert exercise.turned.answer != exercise.answer
    assert exercise.clauses
    said = []
    for language in LANGUAGES:
        set_language(language)
        said += [exercise.ask, exercise.why, exercise.said]
    assert len(set(said)) >= 4


def test_what_an_exercise_counts_is_what_its_player_can_count():
    """RT-206: the unseen cards and the counters among them that stand in the words of "hidden-counters"."""
    exercise = read_exercises("relatetrekker")["hidden-counters"]
    session = exercise.session
    unseen = session.view(session.active).unseen(1 - session.active)
    n, counters = len(unseen), sum(card.follow is not None and card.follow.kind == "counter" for card in unseen)
    strike = session.match.cards[session.legal_actions()[-1].card].strike
    deck, hand = (int(session.state[name][1 - session.active]) for name in ("deck_n", "hand_n"))
    assert n == deck + hand and exercise.answer == 1 - Fraction(n - counters, n) * Fraction(n - 1 - counters, n - 1)
    set_language("ja")
    for count in (
        f"打点 {strike} ",
        f"見えていない {n} 枚（山札 {deck} 枚と手札 {hand} 枚）",
        f"カウンターは {counters} 枚",
    ):
        assert count in exercise.ask
    assert f"{n - counters}/{n}、" in exercise.why and f"{n - 1 - counters}/{n - 1}。" in exercise.why
    set_language("en")
    for count in (
        f"strike {strike},",
        f"Of the {n} cards",
        f"({deck} in the deck, {hand} in hand)",
        f"{counters} are counters",
    ):
        assert count in exercise.ask
    assert f"{n - counters}/{n}," in exercise.why and f"{n - 1 - counters}/{n - 1}." in exercise.why


@pytest.mark.parametrize("game", games())
def test_no_page_prints_the_answer_of_an_exercise(game):
    """What pages show the odds of, by the values of both sides, is asked by no exercise."""
    shown = {key for path in NOTEBOOKS for key in re.findall(r'lesson\.odds\(\\"([\w-]+)', path.read_text("utf-8"))}
    written = read_written(game, "lessons")
    assert shown & set(written)
    told = []
    for key in shown & set(written):
        first = written[key]["play"][0]
        told.append(fight(first["do"] if isinstance(first, dict) else first, written[key]["position"]))
    for exercise in read_exercises(game).values():
        if exercise.kind == "chance" and "action" in exercise.plain:
            assert fight(exercise.plain["action"], exercise.plain["position"]) not in told


def fight(action, position):
    """The action; and where it names no cards, what lies on both fields."""
    return action if ">" in action else (action, str(position["A"]), str(position["B"]))


def solve_by_hand(made, answer):
    c = made.controls
    if made.now.kind == "chance":
        c["guess"].value = answer
    else:
        c["choice"].value = answer
    c["check"].click()


@pytest.fixture(params=games())
def made(request):
    first = {}
    for key, exercise in read_exercises(request.param).items():
        first.setdefault(exercise.kind, key)
    return exercises(request.param, *first.values())


def wrong(exercise):
    if exercise.kind == "chance":
        return 100 * float(exercise.answer) + (50 if exercise.answer < Fraction(1, 2) else -50)
    return next(answer for answer, _ in exercise.choices if answer != exercise.answer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_are_graded_right_and_wrong(made, language):
    set_language(language)
    made.ask()
    for i, exercise in enumerate(made.listed):
        c = made.controls
        solve_by_hand(made, wrong(exercise))
        assert {"ja": "ちがいます", "en": "Not quite"}[language] in c["reply"].value and exercise.key not in made.solved
        right = 100 * float(exercise.answer) if exercise.kind == "chance" else exercise.answer
        solve_by_hand(made, right)
        assert {"ja": "正解です", "en": "Right."}[language] in c["reply"].value and exercise.key in made.solved
        assert all(clause.number in c["reply"].value for clause in exercise.clauses)
        assert c["problem"].value == "" and c["next"].disabled == (i == len(made.listed) - 1)
        c["next"].click()


def test_one_must_be_picked_and_leaving_forgets_the_answer(made):
    c = made.controls
    c["which"].value = 1
    c["check"].click()
    assert "選んでください" in c["reply"].value and not made.solved
    c["back"].click()
    assert c["which"].value == 0 and c["reply"].value == ""
    shown = [c[name].layout.display for name in ("guess", "choice")]
    assert shown == (["", "none"] if made.now.kind == "chance" else ["none", ""])


def test_what_goes_wrong_is_shown_in_the_panel(made):
    made.turn = None
    made.controls["next"].click()
    assert "role" in made.controls["problem"].value


def test_for_a_page_to_keep_all_are_listed_with_their_answers(made, monkeypatch, capsys):
    from IPython.display import HTML

    shown = []
    monkeypatch.setattr("IPython.display.display", shown.append)
    made._ipython_display_()
    monkeypatch.setenv(STATIC, "1")
    made._ipython_display_()
    assert shown[0] is made.root and isinstance(shown[1], HTML)
    for exercise in made.listed:
        assert exercise.said.split("（")[0] in shown[1].data


@pytest.mark.parametrize("asked", [("nowhere",), (next(iter(games())), "nowhere"), (next(iter(games())), 7)])
def test_what_there_is_not_is_refused_by_name(asked):
    with pytest.raises(OptionError, match="nowhere|7"):
        exercises(*asked)
