"""Every event has words in both languages; hidden cards stay hidden; a beat is what a person takes as one thing."""

from __future__ import annotations

from random import Random
from string import Formatter
from types import SimpleNamespace

import pytest

from rtkit.games import make
from rtkit.games.avatars_legion import layout as at
from rtkit.games.avatars_legion.notation import ASKS
from rtkit.games.avatars_legion.sayings import WORDS
from rtkit.games.avatars_legion.schema import Act, Activated, Boost, Cost, Draw, May, Summon, Target, Triggered
from rtkit.games.avatars_legion.telling import TELLING, say_reason, tell
from rtkit.games.contract import Event
from rtkit.i18n import LANGUAGES
from tests.games.avatars_legion.laid import armed, avatar, crash, lay, plain, trigger, weapon
from tests.games.avatars_legion.made import made_up
from tests.games.avatars_legion.playing import do

CARDS = [SimpleNamespace(name=f"<{'AB'[i // at.DECK]}{i}>", abilities=()) for i in range(at.CARDS)]
CASES = {
    Event("turn", "AL-401", 1, -1, -1, 4): ("プレイヤーB", "4"),
    Event("phase", "AL-405", 1, -1, -1, at.ENDING): ("プレイヤーB",),
    Event("laid", "AL-203", 0, -1, -1, 1): ("プレイヤーA", "1"),
    Event("laid", "AL-605", 0, -1, -1, 1): ("プレイヤーA", "1"),
    Event("drawn", "AL-401", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("returned", "AL-204", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("mulligan", "AL-204", 0, -1, -1, 3): ("プレイヤーA", "3"),
    Event("mulligan", "AL-204", 0, -1, -1, 0): ("プレイヤーA",),
    Event("shuffled", "AL-204", 1, -1, -1, 0): ("プレイヤーB",),
    Event("skipped", "AL-401", 1, -1, -1, 0): ("プレイヤーB",),
    Event("stood_all", "AL-402", 0, -1, -1, 0): ("プレイヤーA",),
    Event("burst", "AL-501", 0, 3, -1, 2): ("プレイヤーA", "<A3>", "2"),
    Event("burst", "AL-805", 0, 3, -1, 2): ("プレイヤーA", "<A3>"),
    Event("summoned", "AL-501", 0, 3, 1, 0): ("プレイヤーA", "<A3>", "2"),
    Event("summoned", "AL-803", 0, 3, 0, 0): ("プレイヤーA", "<A3>", "1"),
    Event("armed", "AL-504", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("spell", "AL-505", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("crash", "AL-506", 1, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("exhausted", "AL-601", 0, 3, -1, 4): ("プレイヤーA", "<A3>", "ATK +4"),
    Event("exhausted", "AL-603", 1, 53, -1, 4): ("プレイヤーB", "<B53>", "DEF +4"),
    Event("turned", "AL-602", 0, 3, -1, 4): ("プレイヤーA", "<A3>", "ATK +4"),
    Event("turned", "AL-603", 1, 53, -1, 4): ("プレイヤーB", "<B53>", "DEF +4"),
    Event("used", "AL-105", 0, 3, 1, 1): ("プレイヤーA", "<A3>"),
    Event("triggered", "AL-105", 1, 53, 1, 1): ("プレイヤーB", "<B53>"),
    Event("battle", "AL-404", 0, -1, -1, 0): ("プレイヤーA",),
    Event("attack", "AL-606", 0, 0, 51, 2): ("プレイヤーA", "プレイヤーB", "<A0>", "<B51>", "2"),
    Event("totals", "AL-604", 0, 0, 7, 9): ("プレイヤーA", "プレイヤーB", "<A0>", "7", "9"),
    Event("success", "AL-604", 0, 0, 51, 0): ("プレイヤーA", "<A0>", "<B51>"),
    Event("failure", "AL-604", 0, 0, 51, 0): ("プレイヤーA", "<A0>", "<B51>"),
    Event("attack_end", "AL-606", 0, -1, -1, 0): ("プレイヤーA",),
    Event("life_lost", "AL-604", 1, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("life_lost", "AL-805", 1, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("break_trigger", "AL-605", 1, 53, -1, at.CHARGE): ("プレイヤーB", "<B53>"),
    Event("break_trigger", "AL-605", 1, 53, -1, at.BREAK): ("プレイヤーB", "<B53>"),
    Event("break_trigger", "AL-605", 1, 53, -1, at.TREAT): ("プレイヤーB", "<B53>"),
    Event("looked", "AL-605", 0, -1, -1, 3): ("プレイヤーA", "プレイヤーB"),
    Event("hand_to_deck", "AL-605", 1, 53, -1, 0): ("プレイヤーA", "プレイヤーB", "<B53>"),
    Event("back_random", "AL-605", 1, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("taken", "AL-605", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("discarded", "AL-802", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("discarded", "AL-805", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("broken", "AL-803", 0, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("broken", "AL-504", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("broken", "AL-505", 0, 3, -1, 0): ("プレイヤーA", "<A3>"),
    Event("rested", "AL-803", 0, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("rested", "AL-805", 1, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("stood", "AL-803", 0, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("boosted", "AL-801", 0, 51, 4 * at.STAT_DEF + at.UNTIL_TURN, -3): ("プレイヤーB", "<B51>", "DEF", "-3"),
    Event("sharpened", "AL-801", 0, 53, at.ALWAYS, 2): ("プレイヤーB", "<B53>", "+2"),
    Event("condition", "AL-804", 0, 3, -1, 1): ("<A3>",),
    Event("condition", "AL-804", 0, 3, -1, 0): ("<A3>",),
    Event("no_target", "AL-806", 0, 3, -1, 0): ("<A3>",),
    Event("declined", "AL-105", 1, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("declined", "AL-803", 1, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("declined", "AL-804", 1, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("crash_stays", "AL-506", 1, 53, -1, 0): ("プレイヤーB", "<B53>"),
    Event("over", "AL-701", 1, -1, -1, at.BY_LIFE): ("プレイヤーA", "プレイヤーB"),
    Event("over", "AL-701", -1, -1, -1, at.BY_LIFE): (),
    Event("over", "AL-702", -1, -1, -1, at.BY_TURNS): (),
    Event("over", "AL-702", -1, -1, -1, at.BY_DECISIONS): (),
    Event("over", "AL-703", 0, -1, -1, at.BY_RESIGNING): ("プレイヤーA", "プレイヤーB"),
}  # fmt: skip


def played(seed):
    """A random game of made-up decks under random rulings, not the shortest."""
    cards, decks = made_up()
    rng = Random(seed)
    rulings = {
        "crash_leaves": seed % 2 == 0,
        "break_choice": ("random", "look")[seed // 2 % 2],
        "armed_replace": seed % 3 == 0,
    }
    session = make("avatars_legion", cards=cards, rulings=rulings | {"max_turns": 20}).new(
        *rng.sample(decks, 2), seed=seed
    )
    while not session.is_over:
        actions = session.legal_actions()
        session.apply(rng.choice(actions[1:] if session.ask == "main" and rng.random() < 0.6 else actions))
    return session


@pytest.fixture(scope="module")
def games():
    return [played(seed) for seed in range(4)]


def test_every_kind_of_event_is_among_the_cases():
    assert {event.kind for event in CASES} == set(at.EVENTS)


def test_events_of_games_are_all_told(games):
    """With their own cards, in full and in few words, to all and to either player."""
    for session in games:
        for event in session.events:
            for lang in LANGUAGES:
                for eyes in (None, 0, 1):
                    assert tell(session.match.cards, event, lang, eyes)
                assert isinstance(tell(session.match.cards, event, lang, brief=True), str)


@pytest.mark.parametrize("event", CASES, ids=lambda e: f"{e.kind}-{e.clause}-{e.amount}")
def test_an_event_names_players_cards_and_amounts_in_both_languages(event):
    ja, en = (tell(CARDS, event, lang) for lang in LANGUAGES)
    assert all(part in ja for part in CASES[event])
    assert all(part.replace("プレイヤー", "layer ") in en for part in CASES[event] if part[:3] not in ("ATK", "DEF"))
    assert ja.endswith("。") and en.endswith(".") and en.isascii() and "{" not in ja + en


def test_no_two_cases_are_said_alike():
    for lang in LANGUAGES:
        assert len({tell(CARDS, event, lang) for event in CASES}) == len(CASES)


def test_the_two_languages_have_the_same_places():
    for key, (ja, en) in WORDS.items():
        places = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in (ja, en)]
        assert places[0] == places[1] or key.startswith(("told_", "brief_")) or key in ("one_card", "more_cards"), key
        assert en.isascii(), key


def test_every_question_has_its_answers():
    """A pass or a yes says what it answers."""
    yes_or_no = ("draw", "battle", "again", "may", "trigger")
    for ask in (a for a in ASKS if a not in ("none", "discard", "give")):
        assert f"pass_{ask}" in WORDS
        assert (f"yes_{ask}" in WORDS) == (ask in yes_or_no)


def test_which_of_several_abilities_is_told():
    """The second of two by its number; the only one without."""
    activated, triggered = Activated((Cost("life"),), (Draw(1),)), Triggered("end", (Draw(1),))
    cards = [SimpleNamespace(name="X", abilities=(activated, activated, triggered))] * at.CARDS
    assert tell(cards, Event("used", "AL-105", 0, 3, 1, 2), "ja") == "プレイヤーAは「X」の 2 つ目の起動効果を使った。"
    assert tell(cards, Event("used", "AL-105", 0, 3, 1, 2), "en") == "Player A uses activated ability no. 2 of X."
    assert tell(cards, Event("triggered", "AL-105", 0, 3, 1, 1), "en") == "Player A uses the triggered ability of X."


def test_a_change_says_what_how_much_and_how_long():
    event = Event("boosted", "AL-801", 0, 51, 4 * at.STAT_ATTACKS + at.UNTIL_ATTACK, 1)
    assert tell(CARDS, event, "ja") == "プレイヤーBの「<B51>」は、この攻撃の間、攻撃回数 +1。"
    assert tell(CARDS, event, "en") == "Player B's <B51> gets +1 attacks until the end of the attack."


def test_cards_burst_together_are_said_together():
    burst = [Event("burst", "AL-501", 0, card, -1, TP) for card, TP in ((3, 2), (4, 1))]
    assert (
        tell(CARDS, burst[0], "ja", None, burst[1:])
        == "プレイヤーAは「<A3>」、「<A4>」をバーストした（TP 2 + 1 = 3）。"
    )
    assert tell(CARDS, burst[0], "en", None, burst[1:]) == "Player A bursts <A3>, <A4> (TP 2 + 1 = 3)."


@pytest.mark.rule("AL-302", "AL-204")
@pytest.mark.parametrize("kind", ["drawn", "returned"])
def test_cards_only_their_owner_saw_are_not_named(kind):
    """AL-302: a hand is hidden from the opponent; AL-204: so is what is returned."""
    event = Event(kind, "AL-204", 1, 55, -1, 0)
    for lang in LANGUAGES:
        assert "<B55>" not in tell(CARDS, event, lang, 0) and "<B55>" not in tell(CARDS, event, lang, 0, [event])
        assert "<B55>" in tell(CARDS, event, lang, 1) and "<B55>" in tell(CARDS, event, lang)
        assert "<B55>" not in tell(CARDS, event, lang, brief=True)
    assert tell(CARDS, Event("drawn", "AL-401", 1, 55, -1, 0), "ja", 0) == "プレイヤーBはカード 1 枚を引いた。"
    assert tell(CARDS, event, "en", 0, [event]).count("2 cards") == 1


@pytest.mark.rule("AL-302")
def test_a_game_told_to_a_player_names_no_card_the_player_may_not_know(games):
    """AL-302: cards the other drew or returned, and cards laid to life material by anybody."""
    for session in games:
        cards = session.match.cards
        for event in session.events:
            told = {eyes: tell(cards, event, "en", eyes) for eyes in (0, 1)}
            if event.kind in ("drawn", "returned"):
                assert (
                    cards[event.card].name in told[event.actor] and cards[event.card].name not in told[1 - event.actor]
                )
            elif event.kind == "laid":
                assert not any(card.name in told[0] for card in cards)


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "{x}", "{0.__class__}", "%s", "{{", "\\n", "a\nb"])
def test_a_name_is_shown_as_it_is(name):
    cards = [SimpleNamespace(name=name, abilities=())] * at.CARDS
    for event, parts in CASES.items():
        for lang in LANGUAGES:
            named = sum(part.startswith("<") for part in parts)
            assert tell(cards, event, lang).count(name) >= named


def test_few_words_leave_out_what_goes_without_saying():
    silent = {event.kind for event in CASES if not tell(CARDS, event, "ja", brief=True)}
    assert silent == {"turn", "returned", "shuffled", "stood_all", "attack_end", "condition", "broken"}
    for event in CASES:
        ja, en = (tell(CARDS, event, lang, brief=True) for lang in LANGUAGES)
        assert bool(ja) == bool(en) and en.isascii() and "{" not in ja + en


def test_why_a_game_was_a_draw():
    for reason in ("life", "turns", "decisions"):
        assert "引き分け" in say_reason(reason, "ja") and "draw" in say_reason(reason, "en")


# beats


def grouped(session):
    """The kinds of the events, beat by beat, under the kind of the beat."""
    return [(beat.kind, [event.kind for event in beat.events]) for beat in session.beats()]


def test_beats_hold_every_event_once_in_order(games):
    for session in games:
        found = session.beats()
        assert [event for beat in found for event in beat.events] == list(session.events)
        assert {beat.kind for beat in found} <= {key.removeprefix("beat_") for key in WORDS if key.startswith("beat_")}
        assert set(TELLING.starts.values()) <= {key.removeprefix("beat_") for key in WORDS if key.startswith("beat_")}
        assert found[0].kind == "opening" and found[0].title("en") == "Set-up"
        assert all(beat.text(lang, 0) and beat.summary(lang) for beat in found for lang in LANGUAGES)


def test_a_weapon_and_what_is_burst_for_it_are_one_beat():
    """Two burst, one summoned, what a break trigger does; the next summons with a burst is another beat."""
    a = {"field": [trigger("T", "charge", Draw(1)), weapon("W")], "hand": [weapon("V", BP=2), weapon("U", BP=1)]}
    session = do(lay(a, {}), "summon V burst 1 2", "summon U burst 1")
    assert grouped(session)[:2] == [
        ("summon", ["burst", "burst", "summoned", "break_trigger", "drawn"]), ("summon", ["burst", "summoned"]),
    ]  # fmt: skip
    assert session.beats()[0].lines("en")[0] == "Player A bursts T, W (TP 1 + 1 = 2). [AL-501]"


def test_what_a_card_does_belongs_to_its_beat():
    """A weapon summoned, or burst, or exhausted by an effect or a cost begins none."""
    a = {"field": [weapon("W", Activated((Cost("burst"),), (Summon(),)))],
         "hand": [weapon("V", attack=2), crash("C", Act("exhaust", Target("all")), Boost("ATK", 1))]}  # fmt: skip
    session = do(lay(a, {}), "use 1 1", "summon V", "crash C")
    assert grouped(session) == [
        ("ability", ["used", "burst", "summoned"]), ("crash", ["crash", "rested", "boosted", "broken"]),
    ]  # fmt: skip


def test_a_guard_belongs_to_its_attack():
    """Exhausting for ATK is a beat of its own, and all that is exhausted one after another is in it."""
    a = {"field": [weapon("W", attack=9), weapon("X", attack=1)], "life": [plain("L")]}
    session = lay(a, {"field": [weapon("F")], "life": [plain("M"), plain("N")]})
    do(session, "exhaust 1", "exhaust 2", "exhaust 1", "pass", "yes", "exhaust 1", "pass")
    assert grouped(session)[:4] == [
        ("exhaust", ["exhausted", "exhausted", "turned"]), ("battle", ["battle"]),
        ("attack", ["attack", "exhausted", "totals", "success", "life_lost", "attack_end"]), ("end", ["phase"]),
    ]  # fmt: skip


def test_an_armed_card_and_the_one_it_replaces_are_one_beat():
    session = lay(
        {"field": [armed("R")], "hand": [armed("Q"), crash("C", May((Draw(1),)))]}, {}, rulings={"armed_replace": True}
    )
    do(session, "arm Q", "crash C", "pass")
    assert grouped(session)[:2] == [("arm", ["broken", "armed"]), ("crash", ["crash", "declined", "broken"])]


def test_a_resignation_is_told():
    session = lay({"avatar": avatar("AA"), "hand": [weapon("V")]}, {})
    session.resign()
    (beat,) = session.beats()
    assert (beat.kind, beat.lines("ja")) == ("resigned", ("プレイヤーAが投了し、プレイヤーBの勝ち。 [AL-703]",))
