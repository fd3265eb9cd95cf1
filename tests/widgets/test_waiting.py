"""Panels in an event loop, as a notebook has one: typing is answered once, work is told where widgets may change."""

from __future__ import annotations

import asyncio
import threading

import pytest

from rtkit.widgets import card_workshop, deck_lab
from rtkit.widgets.parts import PAUSE
from rtkit.widgets.working import Job


async def until(true, seconds=60.0):
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.02)


def test_what_is_typed_quickly_is_answered_once():
    async def typed():
        explorer = card_workshop("relatetrekker")
        c, before = explorer.controls, explorer.computed
        for text in ("カ", "カード", "カードを2枚引く。"):
            c["part_follow"].value = text
            await asyncio.sleep(PAUSE / 20)
        assert explorer.computed == before
        await until(lambda: explorer.computed > before)
        await asyncio.sleep(2 * PAUSE)
        assert explorer.computed == before + 1 and "Draw 2 cards." in c["said_follow"].value

    asyncio.run(typed())


def test_what_goes_wrong_later_is_shown_too():
    async def wrong():
        explorer = deck_lab("relatetrekker")
        explorer.soon("x", lambda: 1 / 0)
        await until(lambda: "division by zero" in explorer.controls["problem"].value)

    asyncio.run(wrong())


def test_the_charts_of_a_deck_come_one_after_another():
    async def counted():
        explorer = deck_lab("relatetrekker", "青の守り")
        charts = explorer.controls["charts"]
        seen = []
        charts.observe(lambda change: seen.append(change["new"].count("<svg")), "value")
        await until(lambda: charts.value.count("<svg") == 5)
        assert seen[0] == 1 and seen == sorted(seen)

    asyncio.run(counted())


def test_a_stop_is_answered_at_once_while_the_work_cannot_hear_it():
    """While it compiles, say; what it comes to later is nobody's business any more."""

    async def stopped():
        answers, told, go = [], [], threading.Event()

        def deaf(tell):
            go.wait(20)
            tell(1, 1)
            return "late"

        job = Job(deaf)
        job.start(lambda *n: told.append(n), lambda *answer: answers.append(answer))
        assert job.running
        job.stop()
        await until(lambda: answers, 0.5)
        assert answers == [(None, None)] and not job.running
        go.set()
        await asyncio.to_thread(job.wait)
        await asyncio.sleep(0.05)
        assert answers == [(None, None)] and told == []

    asyncio.run(stopped())


def test_a_stop_that_is_heard_keeps_what_is_known():
    async def stopped():
        answers = []

        def works(tell):
            done = 0
            while tell(done, 10**9):
                done += 1
            return done

        job = Job(works)
        job.start(lambda *_: None, lambda *answer: answers.append(answer))
        await asyncio.sleep(0.1)
        job.stop()
        await until(lambda: answers, 5)
        assert answers[0][0] > 0 and answers[0][1] is None

    asyncio.run(stopped())


@pytest.mark.parametrize("fails", [False, True])
def test_work_is_done_in_a_thread_and_told_in_the_loop(fails):
    async def worked():
        told, ended, loop_thread = [], [], threading.get_ident()

        def work(tell):
            assert threading.get_ident() != loop_thread
            tell(1, 1)
            return 1 // (0 if fails else 1)

        job = Job(work)
        job.start(lambda *n: told.append((*n, threading.get_ident())), lambda *n: ended.append(n))
        await until(lambda: ended)
        assert told == [(1, 1, loop_thread)]
        result, error = ended[0]
        assert (result, type(error)) == ((None, ZeroDivisionError) if fails else (1, type(None)))

    asyncio.run(worked())


def test_work_is_told_that_it_is_to_stop():
    asked = []

    def work(tell):
        while tell(0, 1):
            asked.append(1)

    job = Job(work)
    job.start(lambda *_: None, lambda *_: None)
    while not asked:
        pass
    job.stop()
    job.wait()
    assert not job.running


def test_work_that_ends_before_anything_is_done_is_answered():
    def nothing(tell):
        raise KeyboardInterrupt

    answers = []
    job = Job(nothing)
    job.start(lambda *_: None, lambda *answer: answers.append(answer))
    job.wait()
    assert answers == [(None, None)] and not job.running
