"""The effect language's machinery: how a sentence becomes words with places, for any game and any language.

A game brings a lexicon (a YAML file) and a lark grammar. Here a text is normalised (widths, signs, brackets), cut into
words by longest match, parsed, and whatever isn't understood is reported with its place in the text as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rtkit.cards._language_lexicon import Lexicon, as_regex, expand, load_lexicon
from rtkit.cards._language_text import Written, normalise, quotes_for
from rtkit.cards.problems import Pair

__all__ = [
    "Lexicon", "NotUnderstood", "Reading", "Unclear", "Word", "Written",
    "as_regex", "expand", "known_words", "load_lexicon", "load_parser", "normalise", "parse", "quotes_for", "spoken",
    "words_of",
]  # fmt: skip

_JAPANESE = re.compile(r"[、。・【】぀-ヿ㐀-鿿！-ﾟ]")
_QUOTED = re.compile(r"「[^」]*」|『[^』]*』|《[^》]*》|〈[^〉]*〉|\"[^\"]*\"|“[^”]*”")
_TOO_LONG = 2_000


@dataclass(frozen=True)
class Unclear:
    """What wasn't understood: the ``words``, where they ``start`` in the text, what was ``expected``, the ``nearest``.

    ``nearest`` is a whole sentence that would be understood, or ``""`` where none is near; ``left_out``: it says all
    but those words.
    """

    words: str
    start: int
    expected: Pair
    nearest: str = ""
    left_out: bool = False


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

    def __init__(self, start: int, end: int, expected: Pair) -> None:
        super().__init__(expected[1])
        self.start, self.end, self.expected = start, end, expected


def spoken(text: str) -> str:
    """The language a text is written in, ``"ja"`` or ``"en"``; quoted names don't count.

    >>> spoken("カードを2枚引く"), spoken('Draw 2 if you have a "竜" character')
    ('ja', 'en')
    """
    bare = _QUOTED.sub("", text)
    return "ja" if _JAPANESE.search(bare) or not re.search("[A-Za-z]", bare) else "en"


def words_of(written: Written, lexicon: Lexicon, unknown: Pair, too_long: Pair, start: int = 0) -> list[Word]:
    """Cut a normalised text, from letter ``start`` on, into words.

    Raises ``NotUnderstood`` at the first piece that no entry matches.
    """
    if len(written.text) > _TOO_LONG:
        raise NotUnderstood(written.original(_TOO_LONG), len(written.source), too_long)
    words: list[Word] = []
    for piece in _pieces(written, lexicon, start):
        if isinstance(piece, tuple):
            raise NotUnderstood(*piece, unknown)
        words += piece
    return words


def known_words(written: Written, lexicon: Lexicon) -> tuple[list[Word], bool]:
    """The words of a text that the lexicon has, whatever stands between them, and whether nothing else does."""
    pieces = list(_pieces(written, lexicon, 0))
    words = [word for piece in pieces if isinstance(piece, list) for word in piece]
    return words, all(isinstance(piece, list) for piece in pieces)


def _pieces(written: Written, lexicon: Lexicon, start: int) -> Iterator[list[Word] | tuple[int, int]]:
    """A text in pieces: the words of each, or the place of one that no entry matches."""
    before = ""
    i = start
    while i < len(written.text):
        found = lexicon.match(written, i, before)
        if found is None:
            end = lexicon.unknown_end(written, i)
            yield written.span(i, end)
        else:
            end = i + found[0]
            words = [Word(kind, value, *written.span(i, end)) for kind, value in found[1]]
            before = words[-1].type if words else before
            yield words
        i = end


@cache
def load_parser(path: Path) -> Any:
    """The LALR parser of a grammar file, over words that were cut already; made once a process."""
    from lark import Lark, Token
    from lark.lexer import Lexer, LexerState

    class Words(Lexer):
        __future_interface__ = 2  # lark then calls ``lex`` as its base class declares it

        def __init__(self, _conf: Any) -> None:
            pass

        def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
            words: Any = lexer_state.text
            for word in words:
                yield Token(word.type, word, start_pos=word.start, end_pos=word.end)

    return Lark(path.read_text(encoding="utf-8"), parser="lalr", lexer=Words, maybe_placeholders=False)


def parse(path: Path, words: list[Word], unexpected: Pair) -> Any:
    """The lark tree of the words. Raises ``NotUnderstood`` at the word that the grammar can't place."""
    from lark.exceptions import UnexpectedInput, UnexpectedToken

    try:
        return load_parser(path).parse(words)
    except UnexpectedInput as error:
        token = error.token if isinstance(error, UnexpectedToken) else None
        at = token.value if token is not None and isinstance(token.value, Word) else words[-1]
        raise NotUnderstood(at.start, at.end, unexpected) from None
