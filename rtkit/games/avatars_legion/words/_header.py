"""What stands before an effect: 【チャージ】, 効果：, "Treat:"."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from rtkit.cards.language import Written, as_regex
from rtkit.games.avatars_legion.schema import TRIGGERS

__all__ = ["read_header"]

_END = r" ?(?:\] ?:?|:|$) ?"


@cache
def _headers() -> tuple[tuple[str, re.Pattern[str]], ...]:
    import yaml

    data: Any = yaml.load((Path(__file__).parent / "headers.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return tuple(
        (kind, re.compile(r"\[? ?" + as_regex(pattern) + _END, re.IGNORECASE))
        for kind, patterns in data.items() for pattern in patterns
    )  # fmt: skip


def read_header(written: Written, lang: str) -> tuple[str | None, int]:
    """The break trigger that an effect is headed by (``None``: by none), and where the effect itself begins."""
    found = ((kind, regex.match(written.text)) for kind, regex in _headers())
    kind, end = next(((kind, match.end()) for kind, match in found if match), ("", 0))
    return (kind if kind in TRIGGERS else None), end
