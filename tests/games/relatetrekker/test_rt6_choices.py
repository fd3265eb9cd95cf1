"""Conditions, choices, and what an effect does where there is nothing to do it to: RT-607, RT-608."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.relatetrekker.schema import Act, Condition, Discard, Draw, If, May, Mill, Modify, Take, Target
from rtkit.games.relatetrekker.words import read_follow
from rtkit.games.session import Session
from tests.games.relatetrekker.laid import counter, follow, lay, numbers, one
from tests.games.relatetrekker.playing import asked, do, happened, kinds, offered

U1, U2, U3 = (one(f"U{i}") for i in range(1, 4))
H, K, P = one("H"), one("K"), one("P")
E, G, X = (one(n) for n in "EGX")
RESTED = {"rested": True}


def use(*steps: Any, A: dict[str, Any] | None = None, B: dict[str, Any] | None = None) -> Session:
    """A, with P on the field and H in hand, has used the follow F; U1… are on top of B's deck."""
    own = {"field": [P], "hand": [H], **(A or {})}
    own["hand"] = [follow("F", *steps), *own["hand"]]
    return do(lay(own, {"deck": [U1, U2, U3], "deck_size": 9, **(B or {})}), "follow F")


def milled(session: Session) -> int:
    return len(happened(session, "milled"))


# RT-607


OWN_ONES = [P, one("Q", colour="blue", species=("cat",)), (one("R", species=("dog", "cat")), RESTED)]


@pytest.mark.rule("RT-607", "op:if")
@pytest.mark.parametrize(
    ("subject", "side", "n"),
    [
        ("characters", "own", 3), ("characters", "opposing", 2), ("hand", "own", 2), ("hand", "opposing", 2),
        ("deck", "own", 9), ("deck", "opposing", 8),
    ],
)  # fmt: skip
def test_at_least_and_at_most_n(subject, side, n):
    """At n both hold; one more and only "at most" does, one less and only "at least"."""
    a = {"field": OWN_ONES, "hand": [H, K], "deck_size": 9}
    b = {"field": [E, (G, RESTED)], "hand": [X, one("Y2")], "deck_size": 8}
    holds = {
        (k, least): milled(use(If(Condition(subject, side, n + k, least), (Mill(1),)), A=a, B=b)) == 1
        for k in (-1, 0, 1)
        for least in (True, False)
    }
    assert {key for key, true in holds.items() if true} == {(-1, True), (0, True), (0, False), (1, False)}


@pytest.mark.rule("RT-607", "op:if")
@pytest.mark.parametrize(
    ("colour", "species", "n"),
    [("blue", None, 1), ("red", None, 2), ("yellow", None, 0), (None, "cat", 2), (None, "dog", 1), ("red", "cat", 1)],
)
def test_characters_of_a_colour_or_a_species(colour, species, n):
    """Exactly so many, rested ones too."""
    for at_least, least in ((True, n + 1), (True, n), (False, n), (False, n - 1)):
        if least >= (1 if at_least else 0):
            condition = Condition("characters", "own", least, at_least, colour=colour, species=species)
            assert milled(use(If(condition, (Mill(1),)), A={"field": OWN_ONES})) == (1 if least == n else 0)


@pytest.mark.rule("RT-607", "op:if")
def test_what_comes_after_a_condition_happens_all_the_same():
    """It covers its own steps, all of them, and no others."""
    for n, count in ((1, 6), (2, 3)):
        assert milled(use(If(Condition("hand", "own", n), (Mill(1), Mill(2))), Mill(3))) == count


@pytest.mark.rule("RT-607", "op:if")
def test_a_condition_is_looked_at_when_it_is_reached():
    """After the draw that goes before it."""
    assert milled(use(Draw(1), If(Condition("hand", "own", 2), (Mill(1),)))) == 1
    assert milled(use(If(Condition("hand", "own", 2), (Mill(1),)), Draw(1))) == 0


@pytest.mark.rule("RT-607", "op:if")
def test_a_condition_is_not_looked_at_again():
    """Its steps go on although the first of them makes it false."""
    covered = (Discard(1), Mill(1))
    assert milled(use(If(Condition("hand", "own", 1), covered))) == 1


@pytest.mark.rule("RT-607", "op:if")
def test_a_condition_inside_a_condition():
    """Both must hold for the inner steps."""
    for n, count in ((1, 3), (2, 1)):
        inner = If(Condition("hand", "own", n), (Mill(2),))
        assert milled(use(If(Condition("characters", "own", 1), (inner, Mill(1))))) == count


@pytest.mark.rule("RT-607", "op:if")
def test_own_and_opposing_are_seen_from_the_effects_owner():
    """The counter of B in A's turn: own is B."""
    draws = counter("C", If(Condition("hand", "own", 1), (Draw(1),)), If(Condition("hand", "opposing", 2), (Draw(2),)))
    session = lay({"field": [P, E]}, {"hand": [X], "deck": [draws, U1, U2]}, phase="attack")
    do(session, "attack P > deck")
    assert numbers(session, "B", "hand") == ["X", "U1"]


# RT-608: nothing there


@pytest.mark.rule("RT-608")
@pytest.mark.parametrize(
    "step",
    [
        *(Act(what, Target("choose", "opposing")) for what in ("rest", "stand", "destroy", "return")),
        Act("return", Target("all", "opposing")),
        Act("rest", Target("attacker")),
        Modify("A", 100, "turn", Target("choose", "own", colour="blue")),
        Take(1),
        Take(2, "deck_bottom", species="cat"),
        Discard(1, "opposing"),
        Discard(1, "opposing", True),
    ],
)
def test_without_a_target_the_rest_still_happens(step):
    """Nothing to do it to: not asked, nothing done, and the next step happens."""
    session = use(step, Mill(1))
    assert (asked(session), numbers(session, "B", "pile")[-1]) == (("A", "main"), "U1")
    assert not {"rested", "stood", "left", "returned", "modified", "taken", "discarded"} & set(kinds(session))


@pytest.mark.rule("RT-608")
def test_fewer_targets_than_n_are_all_taken():
    """Two of three: both, unasked."""
    session = use(Act("rest", Target("choose", "opposing", 3)), B={"field": [E, (X, RESTED), G]})
    assert (happened(session, "rested"), asked(session)) == (["E", "G"], ("A", "main"))


@pytest.mark.rule("RT-608")
def test_exactly_n_targets_are_taken_unasked():
    """Three of three; with four there is a choice."""
    three = use(Act("rest", Target("choose", "opposing", 3)), B={"field": [E, X, G]})
    assert happened(three, "rested") == ["E", "X", "G"]
    four = use(Act("rest", Target("choose", "opposing", 3)), B={"field": [E, X, G, K]})
    assert asked(four) == ("A", "pick")


@pytest.mark.rule("RT-608", "RT-601")
@pytest.mark.parametrize("at_random", [False, True])
def test_a_smaller_hand_is_discarded_whole(at_random):
    """Five of two: both; by choice, which goes first is chosen."""
    session = use(Discard(5, "opposing", at_random), B={"hand": [X, G]})
    do(session, *([] if at_random else ["discard G"]))
    assert (numbers(session, "B", "hand"), set(numbers(session, "B", "pile")[-2:])) == ([], {"X", "G"})


@pytest.mark.rule("RT-608", "RT-604")
def test_a_smaller_pile_is_taken_whole():
    """Five of the two that fit: both."""
    pile = [one("C1", species=("cat",)), X, one("C2", species=("cat",))]
    session = do(use(Take(5, species="cat"), A={"pile": pile}), "take C2")
    assert numbers(session, "A", "hand") == ["H", "C2", "C1"]


@pytest.mark.rule("RT-608")
def test_targets_are_looked_for_when_the_step_is_reached():
    """Rested by the first step, one is there for the second."""
    steps = Act("rest", Target("choose", "opposing")), Act("return", Target("choose", "opposing", status="rested"))
    assert happened(use(*steps, B={"field": [E]}), "returned") == ["E"]


# RT-608: may, up to


@pytest.mark.rule("RT-608", "op:may")
@pytest.mark.parametrize(("answer", "count"), [("yes", 6), ("pass", 3)])
def test_a_may_is_done_or_declined(answer, count):
    """Yes does all it covers, no none of it; what comes after happens all the same."""
    session = use(May((Mill(1), Mill(2))), Mill(3))
    assert (asked(session), offered(session)) == (("A", "may"), {"yes", "pass"})
    assert milled(session) == 0
    assert milled(do(session, answer)) == count


@pytest.mark.rule("RT-608", "op:may")
def test_a_may_inside_a_condition_is_asked_only_if_it_holds():
    """Where it doesn't hold there is nothing to decline."""
    step = If(Condition("hand", "own", 2), (May((Mill(1),)),))
    assert asked(use(step)) == ("A", "main")
    assert asked(use(step, A={"hand": [H, K]})) == ("A", "may")


@pytest.mark.rule("RT-608", "op:may")
def test_a_may_inside_a_may_is_asked_on_its_own():
    """Yes to the outer, no to the inner."""
    session = do(use(May((Mill(1), May((Mill(2),)))), Mill(3)), "yes")
    assert (asked(session), milled(session)) == (("A", "may"), 1)
    assert milled(do(session, "pass")) == 4


@pytest.mark.rule("RT-608", "op:may")
def test_the_effects_owner_decides_a_may():
    """A counter's may is its owner's, in the opponent's turn."""
    b = {"deck": [counter("C", May((Draw(1),))), U1]}
    session = do(lay({"field": [P, E]}, b, phase="attack"), "attack P > deck")
    assert (asked(session), session.active) == (("B", "may"), 0)
    assert numbers(do(session, "yes"), "B", "hand") == ["U1"]


@pytest.mark.rule("RT-608")
@pytest.mark.parametrize(
    ("answers", "whom"),
    [(["pass"], []), (["pick opposing G", "pass"], ["G"]), (["pick opposing G", "pick opposing E"], ["E", "G"])],
)
def test_up_to_n_may_be_fewer_or_none(answers, whom):
    """Each pick may be "no more"."""
    session = use(Act("rest", Target("choose", "opposing", 2, up_to=True)), B={"field": [E, G, X]})
    assert offered(session) == {"pass", "pick opposing E", "pick opposing G", "pick opposing X"}
    do(session, *answers)
    assert (asked(session), happened(session, "rested")) == (("A", "main"), whom)


@pytest.mark.rule("RT-608")
def test_up_to_n_is_asked_even_of_the_only_one():
    """One there: it may be left alone."""
    session = use(Act("rest", Target("choose", "opposing", 2, up_to=True)), B={"field": [E]})
    assert offered(session) == {"pass", "pick opposing E"}


@pytest.mark.rule("RT-608", "RT-604")
def test_up_to_n_cards_may_be_taken():
    """None, or one and no more."""
    a = {"field": [P], "hand": [follow("F", Take(2, up_to=True)), H], "pile": [E, G]}
    session = do(lay(a, {}), "follow F")
    assert offered(session) == {"pass", "take E", "take G"}
    assert numbers(do(session.clone(), "pass"), "A", "hand") == ["H"]
    assert numbers(do(session, "take G", "pass"), "A", "hand") == ["H", "G"]


# RT-608: who chooses


@pytest.mark.rule("RT-608")
def test_the_effects_owner_chooses_among_opposing_characters():
    """A counter of B: B picks one of A's, in A's turn."""
    b = {"deck": [counter("C", Act("return", Target("choose", "opposing"))), U1]}
    session = do(lay({"field": [P, E, G]}, b, phase="attack"), "attack P > deck")
    assert (asked(session), offered(session)) == (
        ("B", "pick"), {"pick opposing P", "pick opposing E", "pick opposing G"},
    )  # fmt: skip
    do(session, "pick opposing G")
    assert numbers(session, "A", "hand") == ["G"]


@pytest.mark.rule("RT-608", "RT-601")
def test_a_hands_owner_chooses_its_discards():
    """A counter of B makes A discard: A chooses; afterwards B for its own hand, when both do."""
    b = {"deck": [counter("C", Discard(1, "both")), U1], "hand": [X, K]}
    session = do(lay({"field": [P, E], "hand": [H, G]}, b, phase="attack"), "attack P > deck")
    assert (asked(session), offered(session)) == (("A", "discard"), {"discard H", "discard G"})
    do(session, "discard H")
    assert (asked(session), offered(session)) == (("B", "discard"), {"discard X", "discard K"})


@pytest.mark.rule("RT-608")
def test_cards_taken_come_from_the_pile_of_the_effects_owner():
    """A counter of B takes from B's pile, the counter itself included."""
    b = {"deck": [counter("C", Take(1)), U1], "pile": [X]}
    session = do(lay({"field": [P, E], "pile": [G]}, b, phase="attack"), "attack P > deck")
    assert (asked(session), offered(session)) == (("B", "take"), {"take X", "take C"})


# nothing of a text is ignored


@pytest.mark.rule("RT-601", "RT-609")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("カードを1枚引く。そして歌う。", "歌う"),
        ("カードを1枚引く。相手は負ける。", "負ける"),
        ("カードを1枚引く。コインを投げる。", "コイン"),
        ("Draw 1 card. Then sing.", "sing"),
        ("Draw 1 card, ignoring the weather.", "ignoring"),
    ],
)
def test_words_not_understood_are_refused_with_their_place(text, words):
    """However much of the text is clear, no part of it is taken, and what would be understood is said."""
    reading = read_follow(text)
    assert (reading.value, reading.problem.words, reading.problem.start) == (None, words, text.index(words))
    assert reading.problem.expected
