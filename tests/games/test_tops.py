"""Cards on top of a deck given by hand: those that an action draws or turns over, and no others."""

from __future__ import annotations

import random

import numpy as np
import pytest

from rtkit.errors import OptionError, RecordError
from rtkit.games.session import PLAYERS
from rtkit.i18n import t
from tests.games.arena import ARENAS, moments, played

pytestmark = pytest.mark.filterwarnings("error")
SEEDS = 20
LEGION = next(arena for arena in ARENAS if arena.name == "avatars_legion")


@pytest.fixture(scope="module", params=ARENAS, ids=str)
def arena(request):
    return request.param


def deck(session, player):
    """The labels of a deck, topmost first."""
    state, room = session.state, session.match.kit.deck_size
    cards = state["deck"][player * room : player * room + int(state["deck_n"][player])]
    return [session.match.labels[i] for i in cards[::-1].tolist()]


def unknown(session, player):
    """Those of a deck whose place nobody knows."""
    return deck(session, player)[: len(deck(session, player)) - session.match.kit.deck_known(session.state, player)]


def sides(session, player, cards):
    return [cards, []] if player == session.active else [[], cards]


def taking(arena, seed):
    """A moment, an action, and whose deck gives how many cards by it, without a shuffle."""
    for session in moments(arena, seed, every=1):
        for action in session.legal_actions():
            told = session.clone().apply(action)
            off = [e.actor for e in told if e.kind in session.match.kit.off_top]
            plain = len(set(off)) == 1 and not any(e.kind == "shuffled" for e in told)
            if plain and len(off) < len(unknown(session, off[0])) - 1:
                return session, action, off[0], len(off)
    raise AssertionError("no card ever left a deck")


def mulligan(seed, ruling, *, returned=2):
    """Avatars Legion, the first player has returned cards in the mulligan."""
    session = LEGION.game({"mulligan_shuffle": ruling}).new(*LEGION.decks[:2], seed=seed)
    rng = random.Random(seed)
    for _ in range(returned):
        session.apply(rng.choice([a for a in session.legal_actions() if a.kind != "pass"]))
    return session


def done(session):
    return next(a for a in session.legal_actions() if a.kind == "pass")


@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_is_shuffled_away_before_it_is_drawn_is_refused(seed):
    session = mulligan(seed, "before_draw")
    who, before = session.to_move, session.state.tobytes()
    for place in (0, 1, 10, -1):
        with pytest.raises(OptionError):
            session.apply(done(session), tops=sides(session, who, [unknown(session, who)[place]]))
    assert session.state.tobytes() == before


@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_is_drawn_and_then_shuffled_with_the_rest_is_taken(seed):
    session = mulligan(seed, "after_draw")
    who = session.to_move
    cards = unknown(session, who)[-2:]
    told = session.apply(done(session), tops=sides(session, who, cards))
    drawn = [session.match.labels[e.card] for e in told if e.kind == "drawn" and e.actor == who]
    assert drawn[:2] == cards
    session.undo()
    with pytest.raises(OptionError):
        session.apply(done(session), tops=sides(session, who, unknown(session, who)[-3:]))


def test_an_action_uses_as_many_as_leave_the_top(arena, scale):
    """Any that many, in this order; with one more it is refused, and nothing has changed."""
    for seed in range(scale(4)):
        session, action, who, n = taking(arena, seed)
        before = session.state.tobytes()
        lower = unknown(session, who)[-1:]
        told = session.apply(action, tops=sides(session, who, lower))
        first = next(e for e in told if e.kind in session.match.kit.off_top)
        assert first.card < 0 or session.match.labels[first.card] == lower[0]
        assert session.undo() == action and session.state.tobytes() == before
        session.apply(action, tops=sides(session, who, unknown(session, who)[:n]))
        session.undo()
        with pytest.raises(OptionError):
            session.apply(action, tops=sides(session, 1 - who, unknown(session, 1 - who)[:1]))
        assert session.state.tobytes() == before
        assert all(session.tops(i) == ((), ()) for i in range(len(session.actions)))


def test_a_card_drawn_that_goes_back_was_used():
    """By one action of this game, a card is drawn and then put from hand into the deck."""
    session = played(ARENAS[-1], 301, stop=216)
    action, events = session.told()[-1]
    session.undo()
    back = next(e for e in events if e.kind in ("hand_to_deck", "back_random"))
    drawn = [e.card for e in events[: events.index(back)] if e.kind == "drawn" and e.actor == back.actor]
    assert back.card in drawn
    labels = [session.match.labels[c] for c in drawn]
    assert session.apply(action, tops=sides(session, back.actor, labels)) == events
    assert session.match.labels[back.card] in deck(session, back.actor)


def test_an_event_of_each_card_that_leaves_the_top(arena, scale):
    """Deck sizes change by the kinds of event that the game names, wherever no card goes back."""
    for seed in range(scale(3)):
        session = played(arena, seed)
        kit, told = session.match.kit, session.told()
        for i, (_, events) in enumerate(told):
            if any(e.kind in ("under_deck", "returned", "hand_to_deck", "back_random") for e in events):
                continue
            off = [sum(e.kind in kit.off_top and e.actor == p for e in events) for p in (0, 1)]
            assert (session.before(i)["deck_n"] - session.before(i + 1)["deck_n"]).tolist() == off


def test_cards_known_at_the_bottom_are_their_players_alone(arena):
    for ruling in ("before_draw", "after_draw"):
        session = mulligan(1, ruling, returned=3)
        who = session.to_move
        known = session.match.kit.deck_known
        assert [known(session.state, p) for p in (who, 1 - who)] == [3, 0]
    for seed in range(3):
        for session in moments(arena, seed):
            for p in (0, 1):
                room = session.match.kit.deck_size
                seen = session.view(p).state["deck"][p * room : (p + 1) * room]
                assert np.count_nonzero(seen >= 0) == session.match.kit.deck_known(session.state, p)


def test_cards_that_cant_lie_there_are_refused_alike(arena):
    """In the hand, at another place, of the other player, unknown: the words don't tell which."""
    session, action, who, _ = taking(arena, 1)
    match, room, before = session.match, session.match.kit.deck_size, session.state.tobytes()
    free = unknown(session, who)
    exact = next(label for label in free if "#" in label or len(match.ids_of(who, label)) == 1)
    held = [match.labels[c] for c in session.state["hand"][who * room : (who + 1) * room] if c >= 0]
    theirs = [label for label in deck(session, 1 - who) if not match.ids_of(who, label)]
    wrong = [["no-such-card"], [None], [7], [""], [exact, exact], held[:1], theirs[:1]]
    for cards in filter(None, wrong):
        with pytest.raises(OptionError) as error:
            session.apply(action, tops=sides(session, who, cards))
        assert str(error.value) == t("games.not_on_top", number=str(cards[-1]), player=PLAYERS[who])
    for odd in ("ab", 3, [[]], [[], [], []], ["a", []], {"A": []}, [None, []]):
        with pytest.raises(OptionError):
            session.apply(action, tops=odd)
    assert session.state.tobytes() == before


def test_a_card_known_at_the_bottom_cant_lie_on_top():
    session = mulligan(2, "after_draw")
    who = session.to_move
    bottom = session.match.labels[int(session.state["deck"][who * session.match.kit.deck_size])]
    assert len(session.match.ids_of(who, bottom)) == 1
    with pytest.raises(OptionError):
        session.apply(done(session), tops=sides(session, who, [bottom]))


def test_records_undo_clones_and_views_keep_what_was_given(arena, scale):
    for seed in range(scale(3)):
        session, action, who, n = taking(arena, seed)
        cards = unknown(session, who)[-n:]
        session.apply(action, tops=sides(session, who, cards))
        record, game = session.record_text(), arena.game()
        assert f" | top {PLAYERS[who]} {' '.join(cards)}" in record
        again, twin = game.read_record(record), session.clone()
        for other in (again, twin):
            assert other == session and other.events == session.events and other.record_text() == record
        for p in (0, 1):
            sampled = session.view(p).sample(seed)
            assert sampled.view(p).state.tobytes() == session.view(p).state.tobytes()
        twin.undo()
        assert f"| top {PLAYERS[who]}" not in twin.record_text() and session.record_text() == record
        twin.apply(action, tops=sides(twin, who, cards))
        assert twin == session


def test_a_record_with_a_top_that_cant_be_is_refused(arena):
    session, action, who, n = taking(arena, 2)
    cards, place = unknown(session, who)[-n:], len(session.actions)
    session.apply(action, tops=sides(session, who, cards))
    record, game, bar = session.record_text(), arena.game(), f"| top {PLAYERS[who]} {' '.join(cards)}"
    assert record.count(bar) == 1
    other = PLAYERS[1 - who]
    for wrong in ("| top", "| top C", f"| top {cards[0]}", f"| top {PLAYERS[who]} no-such-card",
                  f"| top {PLAYERS[who]} {' '.join(deck(session, who)[:1] * 200)}", f"{bar} {bar[2:]}",
                  f"| top {other} {deck(session, 1 - who)[0]}", f"{bar} no-such-card", f"{bar} |"):  # fmt: skip
        with pytest.raises(RecordError, match=rf"moves\[{place}\]"):
            game.read_record(record.replace(bar, wrong))
            pytest.fail(wrong)


def losing(seed):
    """A moment of Avatars Legion, an action, whose life material is lost by it first, and how many of theirs in all."""
    for session in moments(LEGION, seed, every=1):
        for action in session.legal_actions():
            lost = [e.actor for e in session.clone().apply(action) if e.kind == "life_lost"]
            if lost:
                return session, action, lost[0], lost.count(lost[0])
    raise AssertionError("no life material was ever lost")


def drawing(seed):
    """A moment of Avatars Legion and an action by which only one player draws, and nothing else of theirs moves."""
    for session in moments(LEGION, seed, every=1):
        for action in session.legal_actions():
            told = session.clone().apply(action)
            who = {e.actor for e in told if e.kind == "drawn"}
            if len(who) == 1 and not any(e.kind in ("shuffled", "life_lost", "laid") for e in told):
                return session, action, who.pop()
    raise AssertionError("nobody ever drew a card")


def places(session, player, zone):
    return [
        session.match.labels[session.state[zone][i]]
        for i in session.match.kit.solving.unseen(session.state, player)[zone]
    ]


def numbers(labels):
    return [label.partition("#")[0] for label in labels]


def cards_of(session):
    """All cards out of sight of a player, whatever their order."""
    return [sorted(places(session, p, "deck") + places(session, p, "life")) for p in (0, 1)]


@pytest.mark.parametrize("seed", range(4))
def test_life_material_lost_at_a_table_is_what_turned_up_there(seed):
    """A card dealt into the deck is life material after all; records, undo and views know it."""
    session, action, who, _ = losing(seed)
    deck_cards, life, before = places(session, who, "deck"), places(session, who, "life"), session.state.tobytes()
    out_of_sight = cards_of(session)
    kept = set().union(*session.match.kit.solving.barred(session.state, who).values())
    free = [card for card in deck_cards if not kept & set(session.match.ids_of(who, card))]
    wanted = next(card for card in free if numbers([card])[0] not in numbers(life))
    told = session.apply(action, at_random=sides(session, who, [wanted]))
    lost = next(e for e in told if e.kind == "life_lost" and e.actor == who)
    assert session.match.labels[lost.card] == wanted
    again = LEGION.game().read_record(session.record_text())
    assert again == session and again.events == session.events
    for p in (0, 1):
        view = session.view(p)
        assert view.sample(seed).view(p).state.tobytes() == view.state.tobytes()
    session.undo()
    assert session.state.tobytes() == before and cards_of(session) == out_of_sight


@pytest.mark.parametrize("seed", range(4))
def test_a_card_dealt_to_life_material_may_come_off_the_deck_at_a_table(seed):
    session, action, who = drawing(seed)
    life = places(session, who, "life")
    wanted = life[seed % len(life)]
    told = session.apply(action, tops=sides(session, who, [wanted]))
    assert session.match.labels[next(e for e in told if e.kind == "drawn").card] == wanted
    assert wanted not in places(session, who, "life") and len(places(session, who, "life")) == len(life)
    assert LEGION.game().read_record(session.record_text()) == session


def test_a_card_that_went_back_since_cant_be_life_material(scale):
    """It would have to be in two places: refused, and nothing has changed."""
    found = 0
    for seed in range(40):
        for session in moments(LEGION, seed, every=1):
            for action in session.legal_actions():
                lost = [e.actor for e in session.clone().apply(action) if e.kind == "life_lost"]
                for who in set(lost):
                    barred = session.match.kit.solving.barred(session.state, who)
                    life = session.match.kit.solving.unseen(session.state, who)["life"]
                    never = set.intersection(*(set(barred.get(("life", i), ())) for i in life)) if life else set()
                    held = set(session.state["hand"].tolist())
                    for card in never - held:
                        label, before = session.match.labels[card], session.state.tobytes()
                        if "#" in label or len(session.match.ids_of(who, label)) > 1:
                            continue
                        with pytest.raises(OptionError):
                            session.apply(action, at_random=sides(session, who, [label]))
                        assert session.state.tobytes() == before
                        found += 1
            if found >= 5:
                return
    raise AssertionError("no card ever went back")


def test_chance_that_is_refused_is_not_kept_for_the_next_action(arena):
    """Whatever is too much, the next action has the program's own chance."""
    found = 0
    for session in moments(arena, 1, every=3):
        own = deck(session, session.active)
        for action in session.legal_actions():
            plain = session.clone().apply(action)
            if not any(event.kind in session.match.kit.chance for event in plain):
                continue
            for chance in ({"dice": [[1, 1], [6]], "orders": [[own] * 99, []]},
                           {"at_random": [own[:1], []], "orders": [[own] * 99, []]},
                           {"at_random": [own[:1] * 999, []]}, {"dice": [[1], [1] * 999]}):  # fmt: skip
                with pytest.raises(OptionError):
                    session.apply(action, **chance)
                assert session.apply(action) == plain
                session.undo()
            found += 1
            if found == 8:
                return
    assert found
