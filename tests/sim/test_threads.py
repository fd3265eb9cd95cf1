"""Work shared out in order: all of it, or an unbroken start of it when it is stopped."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from rtkit.sim.threads import cores, share_out


class Items:
    """Notes which items were done, each taking ``seconds``."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.done: list[int] = []
        self.pieces: list[tuple[int, int]] = []
        self.lock = threading.Lock()

    def __call__(self, lo: int, hi: int) -> None:
        time.sleep(self.seconds * (hi - lo))
        with self.lock:
            self.pieces.append((lo, hi))
            self.done += range(lo, hi)


@pytest.mark.parametrize("workers", [1, 2, 5])
@pytest.mark.parametrize("piece", [None, 1, 7])
def test_every_item_is_done_once(workers, piece):
    items = Items()
    assert share_out([items] * workers, 1000, piece=piece) == 1000
    assert sorted(items.done) == list(range(1000))


def test_pieces_are_whole_steps_and_short():
    items = Items(0.001)
    assert share_out([items, items], 400, step=2) == 400
    assert all(lo % 2 == 0 and hi % 2 == 0 for lo, hi in items.pieces)
    assert max(hi - lo for lo, hi in items.pieces) <= 110


def stopper(how: Callable[[], object]) -> Callable[[int, int], object]:
    return lambda done, total: how() if done >= 20 else None


def interrupt() -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("how", [lambda: False, interrupt])
def test_a_stopped_row_is_done_from_the_first_on(how):
    items = Items(0.005)
    done = share_out([items, items], 10_000, step=2, progress=stopper(how))
    assert 20 <= done < 10_000 and done % 2 == 0
    assert sorted(items.done) == list(range(done))


def test_progress_hears_of_the_end():
    told: list[tuple[int, int]] = []
    share_out([Items()], 50, progress=lambda *at: told.append(at))
    assert told[-1] == (50, 50)


def test_an_error_stops_all_and_is_raised():
    def broken(lo: int, hi: int) -> None:
        raise ZeroDivisionError("item")

    items = Items(0.01)
    with pytest.raises(ZeroDivisionError, match="item"):
        share_out([broken, items], 10_000)
    assert len(items.done) < 10_000


def test_an_error_of_the_progress_function_is_raised_too():
    def broken(done: int, total: int) -> None:
        raise ZeroDivisionError("told")

    with pytest.raises(ZeroDivisionError, match="told"):
        share_out([Items(0.001)], 1000, progress=broken)


def test_there_is_a_core():
    assert cores() >= 1
