"""Texts of notebooks that say everything in Japanese and in English, cut to one of the two.

How they are written: a heading, and a cell of a table, as ``日本語 · English``; an item of a list as
``日本語 *English*``; paragraphs, lists and columns of tables once in each language, English paragraphs in italics.
"""

from __future__ import annotations

import re

__all__ = ["language_of", "only_in"]

_JAPANESE = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")
_LATIN = re.compile(r"[A-Za-z]")
_CODE = re.compile(r"`[^`]*`")
_BOTH = re.compile(r"(?P<lead>#+ +|[①-⑳] *)?(?P<ja>.+?) · (?P<en>.+)")
_ITEM = re.compile(r"(?P<lead> *(?:[-+*]|\d+\.) +)(?P<ja>.*?\S) +\*(?P<en>[^*\s].*)\*")
_ITALIC = re.compile(r"\*(?P<en>[^*\s].*|\*\*.*)\*", re.DOTALL)
_RULE = re.compile(r"\|(?: *:?-+:? *\|)+")


def language_of(text: str) -> str:
    """``"ja"`` or ``"en"``: in which of the two it is written, whatever names it has in the other.

    >>> language_of("RelateTrekker のルールは `rules`"), language_of("play 赤の速攻 again")
    ('ja', 'en')
    """
    words = _CODE.sub("", text)
    return "ja" if 2 * len(_JAPANESE.findall(words)) > len(_LATIN.findall(words)) else "en"


def only_in(text: str, language: str) -> str:
    """The text of a cell without what it says in the other language; what it says in one alone stays.

    >>> only_in("## 準備 · Setting up", "en"), only_in("- 引く。 *Draw.*", "ja")
    ('## Setting up', '- 引く。')
    """
    blocks = [_block(block, language) for block in re.split(r"\n[ \t]*\n", text)]
    told = {language_of(block) for block in blocks if not block.startswith("#")}
    if len(told) == 2:
        blocks = [block for block in blocks if block.startswith("#") or language_of(block) == language]
    return "\n\n".join(_upright(block) if language == "en" else block for block in blocks)


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
