"""A lexicon: surfaces of a language → kinds of words, from a YAML file that owners' synonyms can be added to.

The file has ``words`` (kind or ``kind:value`` → surfaces, ``(a|b|)`` standing for alternatives), ``phrases`` (the same
for those with very many alternatives, of which the first that fits is taken), ``verbs`` (conjugated by ``classes`` and
``forms``), ``number``, ``patterns`` (regular expressions for names) and ``skip`` (marks that say nothing).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase
from typing import Any

from rtkit.cards._language_text import Written
from rtkit.errors import CardError

__all__ = ["Lexicon", "as_regex", "expand", "load_lexicon"]

Tokens = list[tuple[str, Any]]
_DIGITS = dict(zip("一二三四五六七八九", range(1, 10), strict=True))
_TENS = {"十": 10, "百": 100, "千": 1000}
_HUGE = 10**9
_LOWER = str.maketrans(ascii_uppercase, ascii_lowercase)
_KANA = re.compile("[ぁ-ヿ]")
_NAME_LETTER = re.compile("[ァ-ヿ一-鿿々A-Za-z]")


def expand(pattern: str) -> list[str]:
    """Every surface a pattern stands for; a backslash makes the next letter plain.

    >>> expand("card(s|)"), expand("a(b(c|d)|)")
    (['cards', 'card'], ['abc', 'abd', 'a'])
    """
    alternatives, _ = _alternatives(pattern, 0)
    return alternatives


def _alternatives(pattern: str, i: int) -> tuple[list[str], int]:
    done: list[str] = []
    so_far = [""]
    while i < len(pattern) and pattern[i] != ")":
        if pattern[i] == "(":
            inner, i = _alternatives(pattern, i + 1)
            so_far = [a + b for a, b in product(so_far, inner)]
        elif pattern[i] == "|":
            done, so_far = done + so_far, [""]
        else:
            i += pattern[i] == "\\"
            so_far = [a + pattern[i] for a in so_far]
        i += 1
    return done + so_far, i


def as_regex(pattern: str) -> str:
    """A pattern as a regular expression that doesn't end within a Latin word.

    >>> re.match(as_regex("card(s|)"), "cards of").group()
    'cards'
    """
    marks = {"(": "(?:", ")": ")", "|": "|"}
    parts = re.findall(r"\\.|.", pattern, re.DOTALL)
    inside = "".join(marks.get(c) or re.escape(c[-1]) for c in parts)
    return f"(?:{inside})(?:(?<![A-Za-z])|(?![A-Za-z]))"


def _number(digits: str) -> int:
    """A number as written: 1,200 or 十二."""
    if digits[0].isdigit():
        plain = digits.replace(",", "")
        return int(plain) if len(plain) < 10 else _HUGE
    total = part = 0
    for letter in digits:
        if letter in _TENS:
            total, part = total + max(part, 1) * _TENS[letter], 0
        else:
            part = part * 10 + _DIGITS[letter]
    return total + part


def _token(key: str) -> tuple[str, Any]:
    """A kind, ``kind:value``, or for numbers ``NUM:n`` or ``NUM:n:unit``."""
    kind, _, value = key.partition(":")
    n, _, unit = value.partition(":")
    return kind, (int(n), unit) if kind == "NUM" else value


def _lower(text: str) -> str:
    return text.translate(_LOWER)


def _letter(c: str) -> bool:
    return "a" <= c <= "z" or "A" <= c <= "Z"


class Lexicon:
    """The words of one language, matched longest first; made by ``load_lexicon``."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.spaces = "spaces" in data
        self.continues = frozenset(data.get("continues", ()))
        self.surfaces: dict[str, Tokens] = {}
        for key, patterns in data["words"].items():
            for surface in (s for p in patterns for s in expand(str(p))):
                self._add(surface, [_token(k) for k in key.split()])
        self._phrases = [
            (re.compile(as_regex(p), re.IGNORECASE), [_token(k) for k in key.split()])
            for key, patterns in data.get("phrases", {}).items() for p in patterns
        ]  # fmt: skip
        self._stems = _stems(data)
        self._endings = {name: _endings(data["forms"], places) for name, places in data.get("classes", {}).items()}
        for surface in data.get("skip", ()):
            self._add(surface, [])
        self._longest = max(map(len, self.surfaces))
        self._longest_stem = max(map(len, self._stems), default=0)
        self._ends = data.get("ends_unknown", "")
        self._name = data.get("name", {})
        self._patterns = [(p, re.compile(p["regex"])) for p in data.get("patterns", ())]
        self._number = _number_pattern(data.get("number", {}))

    def _add(self, surface: str, tokens: Tokens) -> None:
        known = self.surfaces.setdefault(_lower(surface), tokens)
        if known != tokens:
            raise CardError(f"lexicon: expected one meaning of {surface!r}, got {known} and {tokens}")

    def match(self, written: Written, i: int, before: str) -> tuple[int, Tokens] | None:
        """The words at letter ``i``, as (letters used, kinds and values); ``None`` where nothing matches."""
        if written.text[i] in " \n":
            return 1, [("LINE", "")] if written.text[i] == "\n" else []
        named, number, word = self._named(written, i, before), self._numbered(written.text, i), None
        if named is None and (number is None or self._phrases):
            word = self._word(written.text, i)
        longer = word is not None and number is not None and word[0] > number[0]
        return named or (word if longer else number or word)

    def vocabulary(self) -> list[str]:
        """Whole words, for finding the one that was meant."""
        verbs = (
            stem + next((e for e, marks in self._endings[name][0].items() if ("END", "") in marks), "")
            for stem, entries in self._stems.items() for _, name in entries
        )  # fmt: skip
        return [w for w in (*self.surfaces, *verbs) if len(w) > 1]

    def unknown_end(self, written: Written, i: int) -> int:
        """Where the unknown piece that begins at ``i`` ends: before the next word or blank."""
        text = written.text
        j = i + 1
        while j < len(text) and not text[j].isspace():
            found = None if self.spaces and text[j].isalnum() else self._word(text, j)
            if self._numbered(text, j) or (
                found and (found[0] > 1 or text[j] in self._ends or not _KANA.match(text[j]))
            ):
                break
            j += 1
        return j

    def _word(self, text: str, i: int) -> tuple[int, Tokens] | None:
        """The longest word at ``i``; a plain word before a verb as long, the plainer of two verb forms as long."""
        if i and _letter(text[i]) and _letter(text[i - 1]):
            return None
        best = self._plain(text, i)
        for length, tokens in self._conjugated(text, i):
            if best is None or (length, -len(tokens)) > (best[0], -len(best[1])):
                best = length, tokens
        return best

    def _plain(self, text: str, i: int) -> tuple[int, Tokens] | None:
        """The longest word or phrase at ``i``; a phrase before a word as long."""
        found = _longest_key(self.surfaces, text, i, self._longest)
        best = None if found is None else (len(found), self.surfaces[found])
        for regex, tokens in self._phrases:
            phrase = regex.match(text, i)
            if phrase is not None and phrase.end() - i >= (best[0] if best else 1):
                best = phrase.end() - i, tokens
        return best

    def _conjugated(self, text: str, i: int) -> Iterator[tuple[int, Tokens]]:
        for length in range(min(self._longest_stem, len(text) - i) + 1):
            for verb, name in self._stems.get(_lower(text[i : i + length]), ()):
                endings, longest = self._endings[name]
                ending = _longest_key(endings, text, i + length, longest)
                if ending is not None and length + len(ending):
                    yield length + len(ending), [("VERB", verb), *endings[ending]]

    def _numbered(self, text: str, i: int) -> tuple[int, Tokens] | None:
        found = self._number.match(text, i)
        if found is None:
            return None
        n = _number(found["digits"] or found["words"])
        unit = found["unit"] or ""
        if found["sign"]:
            return found.end() - i, [("SIGNED", -n if found["minus"] else n)]
        return found.end() - i, [("NUM", (n, unit))]

    def _named(self, written: Written, i: int, before: str) -> tuple[int, Tokens] | None:
        for pattern, regex in self._patterns:
            found = regex.match(written.text, i)
            if found is None or (pattern.get("unless_words") and self._all_words(found["word"])):
                continue
            if "word" not in regex.groupindex:
                return found.end() - i, [_token(pattern["type"])]
            if pattern.get("bare") and not self._is_name(written, found, before):
                continue
            start, end = found.span("word")
            name = written.source[written.original(start) : written.original(end)].strip()
            if name:
                return found.end() - i, [(pattern["type"], name)]
        return None

    def _all_words(self, text: str) -> bool:
        i = 0
        while i < len(text):
            found = (1, []) if text[i] == " " else self._numbered(text, i) or self._word(text, i)
            if found is None:
                return False
            i += found[0]
        return True

    def _is_name(self, written: Written, found: re.Match[str], before: str) -> bool:
        """A bare word stands for a name only where nothing else could be meant by it or by a part of it."""
        word, i = found["word"], found.start()
        glued = not self.spaces and i > 0 and _NAME_LETTER.match(written.text[i - 1])
        if (glued and before not in self._name.get("after", ())) or (self.spaces and before in ("", "STOP")):
            return False
        if word in self._name.get("never", ()) or word.endswith(tuple(self._name.get("never_ends", ()))):
            return False
        starts = (0,) if self.spaces else range(len(word))
        return not any(self._word(word, j) for j in starts)


def _number_pattern(data: dict[str, Any]) -> re.Pattern[str]:
    plus = "|".join(map(re.escape, ["+", *data.get("plus", ())]))
    minus = "|".join(map(re.escape, ["-", *data.get("minus", ())]))
    units = "|".join(map(re.escape, data.get("units", ())))
    after = "|".join(map(re.escape, [*data.get("units", ()), *data.get("before", ())])) or "$."
    words = f"|(?P<words>[一二三四五六七八九十百千]+)(?={after})" if data.get("kanji") else "|(?P<words>$.)"
    digits = "(?P<digits>[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+)"
    return re.compile(
        rf"(?P<sign>(?:{plus}|(?P<minus>{minus})) ?)?(?:{digits}{words})"
        rf"(?P<unit>{units or '$.'})?",
        re.IGNORECASE,
    )


def _longest_key(table: dict[str, Tokens], text: str, i: int, longest: int) -> str | None:
    """The longest key that the text has at ``i`` and that doesn't end within a Latin word."""
    piece = _lower(text[i : i + longest + 1])
    for length in range(min(longest, len(piece)), -1, -1):
        inside = _letter(piece[length - 1 : length] or " ") and _letter(piece[length : length + 1] or " ")
        if piece[:length] in table and not inside:
            return piece[:length]
    return None


def _stems(data: dict[str, Any]) -> dict[str, list[tuple[str, str]]]:
    """Stem → the verbs that have it, each with its class."""
    stems: dict[str, list[tuple[str, str]]] = {}
    for verb, by_class in data.get("verbs", {}).items():
        for name, patterns in by_class.items():
            for stem in (s for p in patterns for s in expand(p)):
                stems.setdefault(_lower(stem), []).append((verb, name))
    return stems


def _endings(forms: dict[str, list[str]], places: dict[str, str]) -> tuple[dict[str, Tokens], int]:
    """Ending → the marks of its form, for one class; and the longest ending's length."""
    table: dict[str, Tokens] = {}
    for marks, patterns in forms.items():
        for pattern in (p for p in patterns if _fits(p, places)):
            for ending in expand(pattern.format_map(places)):
                table.setdefault(ending, [(mark, "") for mark in marks.split()])
    return table, max(map(len, table), default=0)


def _fits(ending: str, stem_forms: dict[str, str]) -> bool:
    return all(place in stem_forms for place in re.findall(r"\{(\w+)\}", ending))


@cache
def load_lexicon(path: Path) -> Lexicon:
    """The lexicon of a YAML file; read once a process."""
    import yaml

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # every scalar is text: NO is a word here
    return Lexicon(yaml.load(path.read_text(encoding="utf-8"), Loader=loader))
