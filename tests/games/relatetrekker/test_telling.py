"""Every event has words in both languages; hidden cards stay hidden; names are shown as they are."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rtkit.games import make
from rtkit.games.contract import Event
from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.schema import Draw, May
from rtkit.games.relatetrekker.telling import tell
from rtkit.i18n import LANGUAGES
from rtkit.sim.players import play_out
from tests.games.relatetrekker.laid import follow, lay, one
from tests.games.relatetrekker.playing import do

CARDS = [SimpleNamespace(name=f"<{'AB'[i // at.DECK]}{i}>") for i in range(at.CARDS)]
DECKS = ("赤の速攻", "青の守り", "黄の入れ替わり一座", "ダイス博打", "三色の道具箱")
CASES = {
    Event("turn", "RT-301", 1, -1, -1, 4): ("プレイヤーB", "4"),
    Event("phase", "RT-306", 0, -1, -1, at.ATTACKING): ("プレイヤーA",),
    Event("phase", "RT-308", 1, -1, -1, at.ENDING): ("プレイヤーB",),
    Event("drawn", "RT-301", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("stood_all", "RT-301", 0, -1, -1, 0): ("プレイヤーA",),
    Event("played", "RT-303", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("follow", "RT-304", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("stage", "RT-305", 1, 43, -1, 0): ("プレイヤーB", "<B43>"),
    Event("stage_left", "RT-305", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("attack", "RT-306", 0, 3, 44, 0): ("プレイヤーA", "プレイヤーB", "<A3>", "<B44>"),
    Event("attack", "RT-306", 0, 3, -1, 0): ("プレイヤーA", "プレイヤーB", "<A3>"),
    Event("protect", "RT-403", 1, 45, 3, 0): ("プレイヤーB", "<B45>", "<A3>"),
    Event("quick", "RT-407", 1, 45, -1, 0): ("プレイヤーB", "<B45>"),
    Event("die", "RT-104", 1, 45, 1, 6): ("プレイヤーB", "<B45>", "6"),
    Event("totals", "RT-405", 0, 3, 45, 1100): ("プレイヤーA", "<A3>", "1,100"),
    Event("won_battle", "RT-405", 0, 3, 45, 300): ("プレイヤーA", "<A3>", "<B45>", "300"),
    Event("won_battle", "RT-405", 0, 3, 45, 0): ("プレイヤーA", "<A3>", "<B45>"),
    Event("held", "RT-405", 1, 45, 3, 200): ("プレイヤーB", "<A3>", "<B45>", "200"),
    Event("battle_off", "RT-406", 0, -1, -1, 0): (),
    Event("turned", "RT-401", 1, 46, 3, 2): ("プレイヤーB", "<B46>", "2"),
    Event("counter", "RT-402", 1, 46, -1, 0): ("プレイヤーB", "<B46>"),
    Event("declined", "RT-402", 1, 46, -1, 0): ("プレイヤーB", "<B46>"),
    Event("declined", "RT-608", 0, 4, -1, 0): ("プレイヤーA", "<A4>"),
    Event("left", "RT-408", 0, 4, -1, 0): ("プレイヤーA", "<A4>"),
    Event("left", "RT-408", 0, 4, -1, 1): ("プレイヤーA", "<A4>"),
    Event("swap", "RT-409", 0, 5, 4, 0): ("プレイヤーA", "<A4>", "<A5>"),
    Event("discarded", "RT-408", 0, 5, -1, 0): ("プレイヤーA", "<A5>"),
    Event("discarded_random", "RT-601", 1, 47, -1, 0): ("プレイヤーB", "<B47>"),
    Event("milled", "RT-601", 1, 47, -1, 1): ("プレイヤーB", "<B47>"),
    Event("rested", "RT-602", 0, 47, -1, 0): ("プレイヤーB", "<B47>"),
    Event("stood", "RT-602", 0, 6, -1, 0): ("プレイヤーA", "<A6>"),
    Event("returned", "RT-602", 0, 47, -1, 0): ("プレイヤーB", "<B47>"),
    Event("modified", "RT-603", 0, 47, 4 * at.STAT_D + at.UNTIL_OWN_TURN, -300): (
        "プレイヤーB", "<B47>", "D", "-300", "プレイヤーA",
    ),
    Event("given", "RT-606", 1, 6, at.UNTIL_TURN, at.WORD_SWAP): ("プレイヤーA", "<A6>"),
    Event("taken", "RT-604", 0, 7, -1, 0): ("プレイヤーA", "<A7>"),
    Event("under_deck", "RT-604", 0, 7, -1, 0): ("プレイヤーA", "<A7>"),
    Event("stopped", "RT-605", 1, 48, -1, 0): ("<B48>",),
    Event("condition", "RT-607", 1, 48, -1, 1): ("<B48>",),
    Event("condition", "RT-607", 1, 48, -1, 0): ("<B48>",),
    Event("no_target", "RT-608", 1, 48, -1, at.OP_REST): ("<B48>",),
    Event("attack_end", "RT-404", 0, -1, -1, 2): ("プレイヤーA",),
    Event("used", "RT-304", 1, 48, -1, 0): ("プレイヤーB", "<B48>"),
    Event("over", "RT-501", 1, -1, -1, at.BY_DECK): ("プレイヤーA", "プレイヤーB"),
    Event("over", "RT-504", -1, -1, -1, at.BY_TURNS): (),
    Event("over", "RT-504", -1, -1, -1, at.BY_DECISIONS): (),
    Event("over", "RT-503", 0, -1, -1, at.BY_RESIGNING): ("プレイヤーA", "プレイヤーB"),
}  # fmt: skip


def test_every_kind_of_event_is_among_the_cases():
    assert {event.kind for event in CASES} == set(at.EVENTS)


def sessions():
    """Games that between them have everything: of the sample decks, and one laid where an effect is declined."""
    for rulings in ({}, {"counter_optional": True}, {"max_turns": 5}, {"max_decisions": 9}):
        game = make(rulings=rulings)
        for i in range(12):
            session = game.new(DECKS[i % 5], DECKS[(2 * i + 1) % 5], seed=i)
            yield play_out(session, ("random", "random"))
    card = follow("F", May((Draw(1),)))
    session = do(lay({"field": [one("a")], "hand": [card]}, {}), "follow F", "pass")
    session.resign()
    yield session


def test_every_case_is_one_that_happens():
    def case(event):
        return event.kind, event.clause, event.amount if event.kind in ("phase", "condition", "over", "left") else None

    happened = {case(event) for session in sessions() for event in session.events}
    assert {case(event) for event in CASES} <= happened


@pytest.mark.parametrize("event", CASES, ids=lambda e: f"{e.kind}-{e.clause}-{e.amount}")
def test_an_event_names_players_cards_and_amounts_in_both_languages(event):
    ja, en = (tell(CARDS, event, lang) for lang in LANGUAGES)
    assert all(part in ja for part in CASES[event])
    assert all(part.replace("プレイヤー", "layer ") in en for part in CASES[event])
    assert ja.endswith("。") and en.endswith(".") and en.isascii() and "{" not in ja + en


def test_no_two_cases_are_said_alike():
    for lang in LANGUAGES:
        assert len({tell(CARDS, event, lang) for event in CASES}) == len(CASES)


def test_a_change_says_what_how_much_and_how_long():
    event = Event("modified", "RT-603", 0, 3, 4 * at.STAT_A + at.UNTIL_TURN, 300)
    assert tell(CARDS, event, "ja") == "プレイヤーAの「<A3>」は、このターンの間、A +300。"
    assert tell(CARDS, event, "en") == "Player A's <A3> gets +300 A until the end of the turn."
    event = Event("modified", "RT-603", 0, 3, 4 * at.STAT_A + at.UNTIL_TURN, -1300)
    assert "A -1,300" in tell(CARDS, event, "ja") and "A -1,300" in tell(CARDS, event, "ja", brief=True)
    event = Event("modified", "RT-603", 0, 43, 4 * at.STAT_DICE + at.UNTIL_ATTACK, -1)
    assert tell(CARDS, event, "en") == "Player B's <B43> gets -1 dice until the end of the attack."


def test_a_keyword_lent_is_named():
    event = Event("given", "RT-606", 1, 43, at.UNTIL_OWN_TURN, at.WORD_PROTECT | at.WORD_PHANTOM)
    assert (
        tell(CARDS, event, "ja")
        == "プレイヤーBの「<B43>」は、プレイヤーBの次のターンまで、プロテクト、ファントムを得た。"
    )
    assert tell(CARDS, event, "en") == "Player B's <B43> gains protect, phantom until player B's next turn."


def test_dice_of_a_side_are_added_up_in_one_sentence():
    dice = [Event("die", "RT-104", 0, 3, 0, pips) for pips in (3, 5, 6)]
    assert tell(CARDS, dice[0], "en", None, dice[1:]) == "Dice of player A's <A3>: 3 + 5 + 6 = 14."


@pytest.mark.rule("RT-206")
def test_a_card_the_opponent_drew_is_not_named():
    """RT-206: a hand is hidden from the opponent, but for cards both know."""
    drawn, known = Event("drawn", "RT-601", 1, 50, -1, 0), Event("drawn", "RT-601", 1, 51, -1, 1)
    for lang in LANGUAGES:
        assert "<B50>" not in tell(CARDS, drawn, lang, 0)
        assert "<B50>" in tell(CARDS, drawn, lang, 1) and "<B50>" in tell(CARDS, drawn, lang, None)
        assert "<B51>" in tell(CARDS, known, lang, 0)
    assert tell(CARDS, drawn, "ja", 0) == "プレイヤーBはカード 1 枚を引いた。"
    assert tell(CARDS, drawn, "en", 0, [drawn]) == "Player B draws 2 cards."
    assert tell(CARDS, drawn, "en", 0, [known]) == "Player B draws <B51>, a card."


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "{x}", "{0.__class__}", "%s", "{{", "\\n", "a\nb"])
def test_a_name_is_shown_as_it_is(name):
    cards = [SimpleNamespace(name=name)] * at.CARDS
    for event, parts in CASES.items():
        for lang in LANGUAGES:
            named = sum(part.startswith("<") for part in parts)
            assert tell(cards, event, lang).count(name) >= named


def test_few_words_name_their_cards_and_leave_out_what_goes_without_saying():
    silent = {event.kind for event in CASES if not tell(CARDS, event, "ja", brief=True)}
    assert silent == {"turn", "stood_all", "stage_left", "condition", "attack_end", "used"}
    for event, parts in CASES.items():
        ja, en = (tell(CARDS, event, lang, brief=True) for lang in LANGUAGES)
        assert bool(ja) == bool(en) and en.isascii() and "{" not in ja + en
        if event.kind in ("attack", "played", "quick", "follow", "stage", "discarded", "modified", "turned"):
            assert next(part for part in parts if part.startswith("<")) in ja


@pytest.mark.rule("RT-206")
def test_few_words_name_no_card_drawn():
    """RT-206: a hand is hidden from the opponent."""
    drawn = Event("drawn", "RT-601", 1, 50, -1, 0)
    assert tell(CARDS, drawn, "ja", brief=True) == "プレイヤーBが 1 枚引く"
    assert tell(CARDS, drawn, "en", None, [drawn], brief=True) == "player B draws 2"
