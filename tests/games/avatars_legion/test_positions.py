"""Positions of Avatars Legion: what need not be written, what can't be, and cards taken by chance at a table."""

from __future__ import annotations

import random

import pytest

from rtkit.errors import OptionError, PositionError, RecordError
from rtkit.games import make
from rtkit.games.avatars_legion.schema import Act, Activated, Cost, Draw, Heal, Recover, Target, Triggered
from rtkit.games.positions import position_session
from rtkit.games.session import Session
from rtkit.games.texts import dump_yaml, read_yaml
from tests.games.arena import ARENAS, played
from tests.games.avatars_legion.laid import lay, numbers, plain, trigger, weapon
from tests.games.avatars_legion.playing import do, happened, kinds, offered

ARENA = next(arena for arena in ARENAS if arena.name == "avatars_legion")
LADDER, BAG = "剣の階段", "武具屋の鞄"
TWO = f"decks: {{A: {LADDER}, B: {BAG}}}\n"
BATTLE = TWO + "phase: battle\n"
BAD_POSITIONS = {
    f"decks: {{A: {LADDER}}}": "B",
    f"decks: {{A: [AL008], B: {LADDER}}}": "decks.A",
    TWO + "turn: -1": "turn",
    TWO + "turn: 0\nphase: main": "phase",
    TWO + "turn: 4\nactive: A\nfirst: A": "first",
    TWO + "phase: setup": "phase",
    TWO + "A: {hand: [AL008, AL008, AL008, AL008, AL008]}": r"A\.hand\[4\]",
    TWO + "A: {hand: ['AL008#2', 'AL008#2']}": r"A\.hand\[1\]",
    TWO + "A: {hand: ['AL008#5']}": r"A\.hand\[0\]",
    TWO + "A: {hand: [AL034]}": "AL034",
    TWO + "A: {hand: [AL001]}": r"A\.avatar",
    TWO + "A: {avatar: {card: AL008}}": r"A\.avatar\.card",
    TWO + "A: {field: [{card: AL008}, {card: AL008}, {card: AL008}]}": r"A\.field\[2\]",
    TWO + "A: {field: [{card: AL008, place: armed}]}": r"A\.field\[0\]\.place",
    TWO + "A: {field: [{card: AL008, place: 1}, {card: AL009, place: 1}]}": r"A\.field\[1\]",
    TWO + "A: {field: [{card: AL054}]}": r"A\.field\[0\]\.card",
    TWO + "A: {field: [{card: AL046, exhausted: true}]}": "exhausted",
    TWO + "A: {field: [{card: AL046, timed: [{gives: attack, amount: 1, until: turn}]}]}": "timed",
    TWO + "A: {field: [{card: AL008, timed: [{gives: ATK, amount: 1, until: turn}]}]}": "gives",
    TWO + "A: {field: [{card: AL008, timed: [{gives: attack, amount: 1, until: attack}]}]}": "until",
    TWO + "A: {field: [{card: AL012, waits: [2]}]}": r"waits\[0\]",
    TWO + "A: {field: [{card: AL012, waits: [1], used: [1]}]}": r"waits\[0\]",
    TWO + "A: {field: [{card: AL008, used: [1]}]}": r"used\[0\]",
    TWO + "A: {deck_size: 51}": r"A\.deck_size",
    TWO + "A: {hand: [AL008], hand_size: 0}": r"A\.hand_size",
    TWO + "A: {life_size: 51}": r"A\.life_size",
    TWO + "A: {seen: [AL008], hand: []}": r"A\.seen\[0\]",
    TWO + "A: {crash: [AL078]}": r"A\.crash",
    TWO + "rulings: {crash_leaves: false}\nA: {crash: [AL008]}": r"A\.crash\[0\]",
    TWO + "A: {waits: [AL008]}": r"A\.waits\[0\]",
    TWO + "A: {laid: [0, 0]}": r"A\.laid",
    TWO + "A: {laid: [0, 0, 0, 0, 1]}": r"A\.laid\[4\]",
    TWO + "counts: {clock: 2}\nA: {laid: [0, 0, 2, 1, 2]}": r"A\.laid\[3\]",
    TWO + "counts: {clock: 1}\nA: {life: [AL008], back: [{at: 1, cards: ['AL008#1']}]}": r"A\.life\[0\]",
    TWO + "A: {back: [{at: 1, cards: [AL008]}]}": r"A\.back\[0\]\.at",
    TWO + "A: {back: [{at: 0, cards: ['AL008#1', 'AL008#1']}]}": r"A\.back\[0\]\.cards\[1\]",
    TWO + "A: {this_turn: {DEF: 1}}": r"A\.this_turn\.DEF",
    TWO + "B: {this_turn: {ATK: 1}}": r"B\.this_turn\.ATK",
    TWO + "A: {this_turn: {summoned: 3}}": r"A\.this_turn\.summoned",
    TWO + "A: {wings: 2}": "wings",
    TWO + "turn: 0\nA: {field: [{card: AL008}]}": "field",
    TWO + "turn: 0\ncounts: {returned: 6}": "returned",
    TWO + "counts: {returned: 1}": "returned",
    TWO + "counts: {begun: 1}": "begun",
    TWO + "phase: draw\nA: {life: []}": "A",
    TWO + "phase: draw\nA: {waits: [AL087]}": "A",
    TWO + "rulings: {life_loss: at_once}\nB: {life: []}": "B",
    TWO + "rulings: {life_loss: never}": "never",
    TWO + "attack: {step: guard}": "battle",
    BATTLE + "attack: {step: lunch}": r"attack\.step",
    TWO + "burst: 2": "burst",
    BATTLE + "rulings: {burst_order: burst_first}\nburst: 2": "main",
    TWO + "effect: {player: A, card: AL054, kind: crash, rows_left: 1}": r"effect\.card",
    TWO + "effect: {player: B, card: AL054, kind: spell, rows_left: 1}": r"effect\.player",
    TWO + "effect: {player: A, card: AL054, kind: spell, rows_left: 2}": r"effect\.rows_left",
    BATTLE + "effect: {player: A, card: AL054, kind: spell, rows_left: 1}": r"effect\.kind",
    TWO + "effect: {player: A, card: AL012, kind: triggered, rows_left: 1}": "ability",
    TWO + "effect: {player: A, card: AL012, kind: triggered, rows_left: 1, ability: 1, place: 1}": r"effect\.place",
    TWO + "effect: {player: A, card: AL008, kind: break, rows_left: 0}": r"effect\.card",
    TWO + "effect: {player: A, card: AL054, kind: spell, rows_left: 1, marked: {B: [1]}}": r"marked\.B\[0\]",
    TWO + "held: {card: AL008, ability: 1}": r"held\.ability",
    TWO + "over: {winner: A, reason: life}": r"over\.reason",
    TWO + "B: {life: []}\nover: {winner: B, reason: life}": r"over\.winner",
    TWO + "over: {winner: A, reason: turns}": r"over\.winner",
}


@pytest.mark.parametrize("text", BAD_POSITIONS)
def test_an_impossible_position_is_refused_with_its_place(text):
    with pytest.raises(PositionError, match=BAD_POSITIONS[text]):
        make("avatars_legion").read_position(text)


def test_only_what_matters_need_be_written():
    read = make("avatars_legion").read_position
    text = TWO + "seed: 3\nB: {deck_size: 4, field: [{card: AL008, exhausted: true}], hand_size: 7, life: [AL034]}"
    session = read(text)
    assert session == read(text) != read(text.replace("seed: 3", "seed: 4"))
    state = session.state
    assert (state["hand_n"].tolist(), state["life_n"].tolist(), state["deck_n"].tolist()) == ([5, 7], [5, 1], [40, 4])
    assert state["broken_n"].tolist() == [0, 50 - 1 - 7 - 1 - 4]
    assert numbers(session, "B", "life") == ["AL034"]


def test_what_is_dealt_agrees_with_what_is_known():
    """Life material laid before a card went back into the deck isn't that card."""
    weapons = [f"AL00{n}#{k}" for n in (7, 8, 9) for k in (1, 2, 3, 4)]
    side = f"{{life_size: 6, laid: [0, 0, 0, 0, 1, 3], back: [{{at: 2, cards: {weapons}}}]}}"
    text = TWO + f"counts: {{clock: 3}}\nA: {side}\nseed: "
    found = set()
    for seed in range(20):
        session = make("avatars_legion").read_position(text + str(seed))
        assert make("avatars_legion").read_position(session.position_text()) == session
        life = session.match.kit.position(session.match.cards, session.state, session.match.tables[0])["A"]["life"]
        assert not set(life[:5]) & set(weapons)
        found |= set(life[5:]) & set(weapons)
    assert found


def test_a_label_names_a_copy_and_a_number_any():
    """Of four copies the second is on the field, so that AL008 in hand is the first, twice the first and the third."""
    text = TWO + "A: {field: [{card: 'AL008#2'}], hand: [AL008, AL008], break: ['AL008#4']}"
    session = make("avatars_legion").read_position(text)
    plain = session.match.kit.position(session.match.cards, session.state, session.match.tables[0])["A"]
    assert (plain["field"][0]["card"], plain["hand"], plain["break"]) == (
        "AL008#2",
        ["AL008#1", "AL008#3"],
        ["AL008#4"],
    )


def test_a_battle_can_be_written_by_hand():
    """An attack of A's avatar with 9 exhausted, B may guard with one weapon."""
    text = BATTLE + "attack: {step: guard}\nA: {this_turn: {ATK: 9}}\nB: {field: [{card: AL008}]}"
    session = make("avatars_legion").read_position(text)
    assert offered(session) == {"pass", "exhaust 1"} and session.to_move == 1
    assert int(session.state["ATK"][0]) == session.match.cards[int(session.state["avatar"][0])].ATK + 9
    do(session, "pass")
    assert kinds(session).count("success") == len(happened(session, "life_lost")) == 1


def again(session: Session) -> Session:
    """The state laid anew from its own plain values."""
    kit, match = session.match.kit, session.match
    root = read_yaml(dump_yaml(kit.position(match.cards, session.state, match.tables[0])), PositionError)
    return position_session(make("avatars_legion"), root, match, root.fields(*kit.position_keys))


def test_the_middle_of_everything_reads_back():
    """A cost's break trigger goes on, the ability waits for it; a burst is paid for; a triggered ability is offered."""
    target = Target("choose", "opposing")
    cost = weapon("W", Activated((Cost("discard"), Cost("burst")), (Act("break", target), Draw(1))))
    charge = trigger("T", "charge", Recover(1, True))
    b = {"field": [weapon("X"), weapon("Y")]}
    session = do(lay({"field": [cost], "hand": [charge, plain("P")], "break": [weapon("V")]}, b), "use 1 1")
    assert session.ask == "discard" and again(session) == session
    do(session, "discard T")
    assert session.ask == "take" and session.state["held_card"] >= 0 and again(session) == session
    do(session, "pass")
    assert session.ask == "pick" and session.state["held_card"] < 0 and again(session) == session
    first = lay({"field": [weapon("W", TP=2)], "hand": [weapon("V", BP=2)]}, {}, rulings={"burst_order": "burst_first"})
    do(first, "burst 1")
    assert first.ask == "summon" and int(first.state["burst_TP"]) == 2 and again(first) == first
    two = weapon("W", Triggered("summoned", (Draw(1),)), Triggered("summoned", (Heal(1),)))
    offer = do(lay({"hand": [two]}, {}), "summon W")
    assert offer.ask == "trigger" and again(offer) == offer
    do(offer, "yes")
    assert offer.ask == "trigger" and again(offer) == offer and offered(again(offer)) == {"yes", "pass"}


def test_an_avatar_is_not_on_top_of_a_deck():
    with pytest.raises(OptionError, match="アバター"):
        make("avatars_legion").new(LADDER, BAG, order=(["AL001"], []))


def chance_lines(text: str) -> list[int]:
    return [i for i, line in enumerate(text.splitlines()) if "| random" in line]


def test_cards_that_chance_took_are_in_the_record_and_can_be_others():
    """A game at a table: any life material may be the one lost, and the record then has that card."""
    rng, wanted, got = random.Random(3), [], []
    session = played(ARENA, 31, 0)
    while not session.is_over and len(wanted) < 12:
        action = rng.choice(session.legal_actions())
        lost = [e for e in session.clone().apply(action) if e.kind in ("life_lost", "back_random")]
        if len(lost) != 1 or lost[0].kind != "life_lost":
            session.apply(action)
            continue
        owner = lost[0].actor
        life = [session.match.labels[c] for c in session.state["life"].tolist() if c >= 0 and c // 51 == owner]
        wanted.append(rng.choice(life))
        sides = ([wanted[-1]], []) if owner == session.active else ([], [wanted[-1]])
        came = session.apply(action, at_random=sides)
        got.append(next(session.match.labels[e.card] for e in came if e.kind == "life_lost"))
    assert len(wanted) > 3 and got == wanted
    text = session.record_text()
    assert make("avatars_legion").read_record(text) == session and len(chance_lines(text)) >= len(wanted)


def test_a_card_that_chance_cannot_have_taken_is_refused():
    lines = played(ARENA, 31).record_text().splitlines()
    at = chance_lines("\n".join(lines))[0]
    head, _, said = lines[at].partition("| random ")
    owner = said.split()[0]
    other = {"A": "B", "B": "A"}[owner]
    for wrong in (f"{owner} NOWHERE", f"{other} AL087", said + " AL087"):
        with pytest.raises(RecordError, match="moves"):
            make("avatars_legion").read_record("\n".join([*lines[:at], f"{head}| random {wrong}", "result: {}"]))


def test_a_card_of_each_player_taken_in_one_action():
    """B's break trigger is lost and takes a card of A's hand: each card is taken from where its owner has it."""
    a = {"hand": [plain("H"), plain("I"), plain("J")], "this_turn": {"ATK": 9}}
    session = lay(a, {"life": [plain("L"), trigger("K", "break"), plain("M")]}, phase="battle")
    session.apply("yes", at_random=(["I"], ["K"]))
    assert (happened(session, "life_lost"), happened(session, "back_random")) == (["K"], ["I"])
