"""The effect language's machinery: how a sentence becomes words with places, for any game and any language.

A game brings a lexicon (a YAML file) and a lark grammar. Here a text is normalised (widths, signs, brackets), cut into
words by longest match, parsed, and whatever isn't understood is reported with its place in the text as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rtkit.cards._language_lexicon import Lexicon, as_regex, expand, load_lexicon
from rtkit.cards._language_text import Written, normalise, quotes_for

__all__ = [
    "Lexicon", "NotUnderstood", "Reading", "Unclear", "Word", "Written",
    "as_regex", "closest", "expand", "load_lexicon", "load_parser", "normalise", "parse", "quotes_for", "spoken",
    "words_of",
]  # fmt: skip

_JAPANESE = re.compile(r"[、。・【】぀-ヿ㐀-鿿！-ﾟ]")
_QUOTED = re.compile(r"「[^」]*」|『[^』]*』|《[^》]*》|〈[^〉]*〉|\"[^\"]*\"|“[^”]*”")
_TOO_LONG = 2_000


@dataclass(frozen=True)
class Unclear:
    """What wasn't understood: the ``words``, where they ``start`` in the text, what was ``expected``, the ``nearest``.

    ``nearest`` is a whole sentence that would be understood, or ``""`` where none is near.
    """

    words: str
    start: int
    expected: str
    nearest: str = ""


@dataclass(frozen=True)
class Reading:
    """A text as understood: ``value`` in the game's schema, or ``None`` with a ``problem`` that says why not."""

    value: Any
    problem: Unclear | None = None


class Word(NamedTuple):
    """A word of a text: its kind and value in the lexicon, and its place in the original text."""

    type: str
    value: Any
    start: int
    end: int


class NotUnderstood(Exception):
    """Raised inside a reader at the first piece it can't understand; readers turn it into an ``Unclear``."""

    def __init__(self, start: int, end: int, expected: str) -> None:
        super().__init__(expected)
        self.start, self.end, self.expected = start, end, expected


def spoken(text: str) -> str:
    """The language a text is written in, ``"ja"`` or ``"en"``; quoted names don't count.

    >>> spoken("カードを2枚引く"), spoken('Draw 2 if you have a "竜" character')
    ('ja', 'en')
    """
    bare = _QUOTED.sub("", text)
    return "ja" if _JAPANESE.search(bare) or not re.search("[A-Za-z]", bare) else "en"


def words_of(written: Written, lexicon: Lexicon, unknown: str, too_long: str, start: int = 0) -> list[Word]:
    """Cut a normalised text, from letter ``start`` on, into words.

    Raises ``NotUnderstood`` at the first piece that no entry matches.
    """
    if len(written.text) > _TOO_LONG:
        raise NotUnderstood(written.original(_TOO_LONG), len(written.source), too_long)
    words: list[Word] = []
    i = start
    while i < len(written.text):
        found = lexicon.match(written, i, words[-1].type if words else "")
        if found is None:
            raise NotUnderstood(*written.span(i, lexicon.unknown_end(written, i)), unknown)
        length, tokens = found
        place = written.span(i, i + length)
        words += [Word(kind, value, *place) for kind, value in tokens]
        i += length
    return words


@cache
def load_parser(path: Path) -> Any:
    """The LALR parser of a grammar file, over words that were cut already; made once a process."""
    from lark import Lark, Token
    from lark.lexer import Lexer

    class Words(Lexer):
        def __init__(self, _conf: Any) -> None:
            pass

        def lex(self, data: Iterable[Word]) -> Iterator[Token]:  # type: ignore[override]
            for word in data:
                yield Token(word.type, word, start_pos=word.start, end_pos=word.end)

    return Lark(path.read_text(encoding="utf-8"), parser="lalr", lexer=Words, maybe_placeholders=False)


def parse(path: Path, words: list[Word], unexpected: str) -> Any:
    """The lark tree of the words. Raises ``NotUnderstood`` at the word that the grammar can't place."""
    from lark.exceptions import UnexpectedInput, UnexpectedToken

    try:
        return load_parser(path).parse(words)
    except UnexpectedInput as error:
        token = error.token if isinstance(error, UnexpectedToken) else None
        at = token.value if token is not None and isinstance(token.value, Word) else words[-1]
        raise NotUnderstood(at.start, at.end, unexpected) from None


def _bigrams(text: str) -> set[str]:
    bare = re.sub(r"[\s\d、。,.]+", " ", text.casefold())
    return {bare[i : i + 2] for i in range(len(bare) - 1)}


def closest(text: str, sentences: Iterable[str]) -> str:
    """The sentence that shares most letter pairs with ``text`` (Dice's coefficient); ``""`` if none shares any.

    >>> closest("draw two kards", ["Draw 2 cards.", "Stop the attack."])
    'Draw 2 cards.'
    """
    mine = _bigrams(text)

    def likeness(sentence: str) -> float:
        theirs = _bigrams(sentence)
        return 2 * len(mine & theirs) / max(1, len(mine) + len(theirs))

    best = max(sentences, key=likeness, default="")
    return best if best and likeness(best) > 0 else ""
