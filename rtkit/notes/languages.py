"""Texts of notebooks that say everything in Japanese and in English, cut to one of the two.

How they are written: a heading, and a cell of a table, as ``日本語 · English``; an item of a list as
``日本語 *English*``; paragraphs, lists and columns of tables once in each language, English paragraphs in italics.
What has no words, such as code, pictures, formulas and numbers, is of both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["language_of", "only_in"]

_JAPANESE = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")
_LATIN = re.compile(r"[A-Za-z]")
_CODE = re.compile(r"`[^`]*`")
_FENCE = re.compile(r"^(```|~~~).*?^\1[ \t]*$", re.DOTALL | re.MULTILINE)
_WORDLESS = re.compile(
    "|".join((_FENCE.pattern, _CODE.pattern, r"\${1,2}[^$]+\${1,2}", r"!\[[^]]*\]\([^)]*\)", r"\]\([^)]*\)", r"<[^>]*>",
              r"https?:\S+")),
    re.DOTALL | re.MULTILINE,
)  # fmt: skip
_BOTH = re.compile(r"(?P<lead>#+ +|[①-⑳] *)?(?P<ja>.+?) · (?P<en>.+)")
_ITEM = re.compile(r"(?P<lead> *(?:[-+*]|\d+\.) +)(?P<ja>.*?\S) +\*(?P<en>[^*\s].*)\*")
_ITALIC = re.compile(r"\*(?P<en>[^*\s].*|\*\*.*)\*", re.DOTALL)
_RULE = re.compile(r"\|(?: *:?-+:? *\|)+")


def language_of(text: str) -> str | None:
    """``"ja"`` or ``"en"``: in which of the two a block is written; ``None`` where it has no words.

    >>> language_of("RelateTrekker のルール"), language_of("*Play 赤の速攻 again.*"), language_of("- 52.3%")
    ('ja', 'en', None)
    """
    words = _WORDLESS.sub("", text)
    japanese, latin = len(_JAPANESE.findall(words)), len(_LATIN.findall(words))
    if not japanese:
        return "en" if latin else None
    return "en" if _ITALIC.fullmatch(text.strip()) and 2 * japanese <= latin else "ja"


def only_in(text: str, language: str) -> str:
    """The text of a cell without what it says in the other language; what it says in one alone stays.

    >>> only_in("## 準備 · Setting up", "en"), only_in("- 引く。 *Draw.*", "ja")
    ('## Setting up', '- 引く。')
    """
    blocks = [_block(block, language) for block in _blocks(text)]
    spoken = [None if block.startswith("#") else language_of(block) for block in blocks]
    if {"ja", "en"} <= set(spoken):
        blocks = [block for block, named in zip(blocks, spoken, strict=True) if named in (None, language)]
    return "\n\n".join(_upright(block) if language == "en" else block for block in blocks)


def _blocks(text: str) -> Iterator[str]:
    """Headings, paragraphs, lists, tables, and code with all its lines."""
    at = 0
    for fence in _FENCE.finditer(text):
        yield from _paragraphs(text[at : fence.start()])
        yield fence[0]
        at = fence.end()
    yield from _paragraphs(text[at:])


def _paragraphs(text: str) -> list[str]:
    """What blank lines divide, and headings from what follows on the next line."""
    apart = re.sub(r"^(#+ .*)$", r"\n\1\n", text, flags=re.MULTILINE)
    return [part.strip("\n") for part in re.split(r"\n[ \t]*\n", apart) if part.strip()]


def _upright(block: str) -> str:
    """An English paragraph without the italics that set it apart from the Japanese."""
    found = _ITALIC.fullmatch(block.strip())
    return found["en"] if found else block


def _block(block: str, language: str) -> str:
    lines = block.splitlines()
    if len(lines) > 1 and _RULE.fullmatch(lines[1].strip()):
        return _table(lines, language)
    pattern = _BOTH if block.startswith("#") else _ITEM
    return "\n".join(_one_of(line, pattern, language) for line in lines)


def _one_of(text: str, pattern: re.Pattern[str], language: str) -> str:
    """The half in the language of a text that has both."""
    found = pattern.fullmatch(text)
    if found is None or not _JAPANESE.search(found["ja"]) or _JAPANESE.search(_CODE.sub("", found["en"])):
        return text
    return (found["lead"] or "") + found[language]


def _table(lines: list[str], language: str) -> str:
    """A table's columns in the language: a column is in that of its heading, or in both."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    kept = _columns(rows[0], language)
    cut = [[_one_of(row[i], _BOTH, language) for i in kept if i < len(row)] for row in rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in cut)


def _columns(heads: list[str], language: str) -> list[int]:
    spoken = [None if _BOTH.fullmatch(head) else language_of(head) for head in heads]
    both = {"ja", "en"} <= set(spoken)
    return [i for i, named in enumerate(spoken) if named in (None, language) or not both]
