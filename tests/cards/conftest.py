"""A small stand-in for the effect language, so that these tests are about files."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from rtkit.cards.language import Reading, Unclear
from rtkit.games.relatetrekker import cardfile
from rtkit.games.relatetrekker.schema import Draw, Effect, Static
from rtkit.i18n import set_language

KNOWN: dict[str, Any] = {
    "プロテクト": (Static("protect"),),
    "カードを1枚引く。": Effect("follow", (Draw(1),)),
}


def read(kind: str, text: str) -> Reading:
    if text in KNOWN:
        return Reading(KNOWN[text])
    return Reading(None, Unclear(text[:20], 0, ("効果", "an effect"), "カードを1枚引く。"))


@pytest.fixture
def plain_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cardfile, "_read", read)


@pytest.fixture(autouse=True)
def english() -> Any:
    set_language("en")
    yield
    set_language(None)


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    """Write text (or bytes) to a file in a fresh folder."""

    def write(content: str | bytes, name: str = "cards.csv", encoding: str = "utf-8") -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode(encoding))
        return path

    return write


@pytest.fixture
def in_time() -> Callable[[float], AbstractContextManager[None]]:
    """Fails what is done inside if it isn't done in so many seconds, as where it waits for ever."""

    @contextmanager
    def within(seconds: float) -> Iterator[None]:
        def late(*_: object) -> None:
            raise TimeoutError(f"not done in {seconds} seconds")

        before = signal.signal(signal.SIGALRM, late)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    return within


HEADER = "カードナンバー,カード名,種族,打点,キャラクターカラー,アビリティ,フォロー,フォローカラー,A,D,ダイス"
HARU = "RT001,ハル,旅人・学生,2,赤,プロテクト,カードを1枚引く。,青,500,300,2"
