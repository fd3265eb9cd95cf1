"""A small stand-in for the effect language, so that these tests are about files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from rtkit.games.relatetrekker import cardfile
from rtkit.games.relatetrekker.schema import Draw, Effect, Static
from rtkit.i18n import set_language


@dataclass(frozen=True)
class Unclear:
    words: str
    start: int
    expected: str
    nearest: str = ""


@dataclass(frozen=True)
class Reading:
    value: Any
    problem: Unclear | None = None


KNOWN: dict[str, Any] = {
    "プロテクト": (Static("protect"),),
    "カードを1枚引く。": Effect("follow", (Draw(1),)),
}


def read(kind: str, text: str, language: str) -> Reading:
    if text in KNOWN:
        return Reading(KNOWN[text])
    return Reading(None, Unclear(text[:20], 0, "an effect", "カードを1枚引く。"))


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


HEADER = "カードナンバー,カード名,種族,打点,キャラクターカラー,アビリティ,フォロー,フォローカラー,A,D,ダイス"
HARU = "RT001,ハル,旅人・学生,2,赤,プロテクト,カードを1枚引く。,青,500,300,2"
