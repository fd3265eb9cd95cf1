"""What holds for questions of every game: refusals, limits, words; and hidden cards against every deal counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtkit.errors import BudgetError, IllegalAction, OptionError
from rtkit.games import make
from rtkit.games.registry import games
from rtkit.games.session import Session
from rtkit.i18n import LANGUAGES, set_language
from rtkit.solve import solve
from rtkit.solve.lots import Unseen, _chances
from tests.games.arena import ARENAS, Arena, moments
from tests.games.avatars_legion.laid import avatar, lay, weapon
from tests.solve.brute import played


def guarded() -> Session:
    """ATK 8 against DEF 5 and a weapon of 5."""
    return lay({"field": [weapon("OWN", attack=3)]}, {"field": [weapon("OTHER", attack=5)]})


def started(game: str) -> Session:
    from rtkit.cards import sample_decks

    first, second = sample_decks(game)[:2]
    return make(game).new(first.name, second.name, seed=3)


@pytest.mark.parametrize("game", games())
def test_every_game_says_its_goals_in_both_languages(game: str) -> None:
    goals = started(game).match.kit.solving.goals
    assert "win" in goals and len(goals) > 1
    for goal in goals.values():
        assert goal.ja and goal.en.isascii() and goal.say("ja") != goal.say("en")


@pytest.mark.parametrize("game", games())
def test_goals_speak_of_events_that_there_are(game: str) -> None:
    kit = started(game).match.kit
    for goal in kit.solving.goals.values():
        assert {*goal.reached, *goal.missed} <= {*kit.events} and {*goal.reached.values()} <= {"own", "opposing"}
    assert kit.solving.revealed <= {*kit.events}


def test_refused() -> None:
    session = guarded()
    with pytest.raises(OptionError, match=r"^goal: expected one of success, life, win, game, got 'draw'$"):
        solve(session, "draw")
    with pytest.raises(OptionError, match=r"^hands: expected one of known, any, got 'mine'$"):
        solve(session, hands="mine")
    with pytest.raises(OptionError, match=r"^a player is 0 or 1; got 2$"):
        solve(session, player=2)
    with pytest.raises(OptionError, match=r"^nodes: expected a whole number from 1 up, got 0$"):
        solve(session, nodes=0)
    with pytest.raises(IllegalAction, match=r"^legal now \(turn 3, main\): pass / exhaust 1; got 'exhaust 2'$"):
        solve(session, action="exhaust 2")
    session.resign()
    with pytest.raises(IllegalAction, match=r"the game is over"):
        solve(session)


def test_a_budget_that_is_spent_is_no_answer() -> None:
    with pytest.raises(BudgetError, match=r"^no exact answer within 5 steps: allow more"):
        solve(guarded(), nodes=5)
    steps = solve(guarded()).steps
    assert solve(guarded(), nodes=steps).chance == 0 and steps < 100


def test_asking_changes_nothing() -> None:
    session = guarded()
    before, text = len(session.events), session.position_text()
    solve(session), solve(session, hands="any")
    assert (len(session.events), session.position_text()) == (before, text)
    assert session.apply("exhaust 1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_said_in_words(language: str) -> None:
    set_language(language)
    said = solve(guarded(), action="exhaust 1").say().splitlines()
    assert (
        said
        == {
            "ja": [
                "プレイヤーA：この攻撃は成功するか",
                "相手の今の手札に対して：できません",
                "行動：ウェポンゾーン1の「OWN」をエグゾーストしてATKを上げる（exhaust 1）",
                "相手の答え：ウェポンゾーン1の「OTHER」をエグゾーストしてDEFを上げる（exhaust 1）",
                "進み方：A ウェポンゾーン1の「OWN」をエグゾーストしてATKを上げる → A メインフェイズを終える"
                " → A バトルを宣言して攻撃する → B ウェポンゾーン1の「OTHER」をエグゾーストしてDEFを上げる"
                " → B これで攻撃を受ける",
            ],
            "en": [
                "Player A: does this attack succeed?",
                "Against the opposing hand as it is: no",
                "Action: Exhaust OWN (zone 1) for ATK (exhaust 1)",
                "The opponent's answer: Exhaust OTHER (zone 1) for DEF (exhaust 1)",
                "How it goes: A Exhaust OWN (zone 1) for ATK -> A End the main phase -> A Declare battle and attack"
                " -> B Exhaust OTHER (zone 1) for DEF -> B Take the attack as it stands",
            ],
        }[language]
    )
    assert solve(guarded()).say("en") == solve(guarded()).say("en") != solve(guarded()).say("ja")


# hidden cards


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 6), st.data())
def test_what_a_hidden_card_is_equals_every_deal_counted(cards: int, data: st.DataObject) -> None:
    """Places bar more and more cards, as cards that went back late bar life material laid early."""
    there = {card: ("zone", card) for card in range(cards)}
    sizes = sorted(data.draw(st.lists(st.integers(0, cards - 1), min_size=cards, max_size=cards)))
    barred = {("zone", place): frozenset(range(n)) for place, n in enumerate(sizes) if n}
    deals = [
        deal for deal in permutations(range(cards))
        if not any(card in barred.get(("zone", place), ()) for place, card in enumerate(deal))
    ]  # fmt: skip
    if not deals:
        return
    for place in range(cards):
        counted = Counter(deal[place] for deal in deals)
        said = dict(_chances(there, barred, ("zone", place)))
        assert said == {card: Fraction(n, len(deals)) for card, n in counted.items()}


def test_dealing_anew_keeps_every_card_once() -> None:
    session = lay(
        {"avatar": avatar("A")}, {"deck": [weapon(f"W{i}") for i in range(6)], "deck_size": 6, "life_size": 3}
    )
    state, unseen = session.state.reshape(1), Unseen(session.match)
    places = unseen.places(state, 1)
    assert len(places) == 9
    for card in places:
        faces = unseen.faces(state, card, frozenset())
        assert sum(chance for chance, _, _ in faces) == 1
        for _, other, new in faces:
            assert unseen.places(new, 1)[other] == places[card] and sorted(unseen.places(new, 1)) == sorted(places)


# random games


@pytest.mark.parametrize("arena", [a for a in ARENAS if a.name == "avatars_legion"], ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_sure_or_impossible_is_so_in_the_game_as_it_lies(arena: Arena, seed: int) -> None:
    """In random games, at the guards and calls of an attack: every action tried on the cards as they lie agrees."""
    found = 0
    for session in moments(arena, seed, every=3):
        if session.ask in ("guard", "again", "battle") and found < 6:
            answer = solve(session, nodes=20_000)
            if answer.chance in (0, 1):
                assert played(session, "success") == answer.chance, session.position_text()
                found += 1
    assert found
