"""Every word a user sees, in Japanese and in English, and the choice between them.

The words live in one module a room (``rtkit/i18n/odds.py``, ``cards.py``, …), each with a table
``WORDS: dict[str, tuple[str, str]]``: key → (Japanese, English), with ``{name}`` places.
"""

from __future__ import annotations

import locale
import os
import re
from importlib import import_module

from rtkit.errors import OptionError

__all__ = ["LANGUAGES", "file_trouble", "get_language", "pick", "set_language", "t"]

LANGUAGES = ("ja", "en")
_chosen: str | None = None
_ONE = re.compile(r"(?<![\w.,])1 (card|claim|game|pair|turn)s\b")
"""English that has more of what there is one of; "1 in 100 games" and "0.1 points" are no such thing."""


def set_language(language: str | None) -> None:
    """Choose the language of everything rtkit says: ``"ja"``, ``"en"``, or ``None`` for the locale's.

    Raises ``OptionError`` for any other value.
    """
    global _chosen
    if language is not None and language not in LANGUAGES:
        raise OptionError(t("cli.bad_language", known=", ".join(LANGUAGES), got=repr(language)))
    _chosen = language


def get_language() -> str:
    """The language in use: the one chosen, else ``RTKIT_LANG``, else Japanese unless the locale names another."""
    if _chosen is not None:
        return _chosen
    named = os.environ.get("RTKIT_LANG", "")
    if named in LANGUAGES:
        return named
    spoken = next((os.environ[v] for v in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(v)), "") or (
        locale.getlocale()[0] or ""
    )
    head = spoken.replace("-", "_").split("_")[0].split(".")[0].lower()
    return "ja" if head in ("", "c", "posix", "ja", "japanese") else "en"


def t(key: str, lang: str | None = None, /, **values: object) -> str:
    """The words under ``key`` (``"room.name"``) in ``lang``, or in the language in use, with the places filled.

    Raises ``KeyError`` for a key that no table has.
    """
    room, _, name = key.partition(".")
    pair: tuple[str, str] = import_module(f"rtkit.i18n.{room}").WORDS[name]
    return pick(pair, lang, **values)


def pick(pair: tuple[str, str], lang: str | None = None, /, **values: object) -> str:
    """The Japanese or the English of a pair of texts, in ``lang`` or in the language in use, with the places filled."""
    language = lang or get_language()
    text = pair[LANGUAGES.index(language)]
    if not values:
        return text
    return text.format(**values) if language == "ja" else _ONE.sub(r"1 \1", text.format(**values))


_TROUBLES = {
    FileNotFoundError: "no_file",
    IsADirectoryError: "is_folder",
    NotADirectoryError: "no_folder",
    PermissionError: "not_allowed",
}


def file_trouble(error: OSError, path: object = None) -> str:
    """What the system has against a file, in the language in use; ``path`` if the error doesn't name it.

    >>> file_trouble(FileNotFoundError(2, "No such file or directory", "a.yaml"))
    "'a.yaml' というファイルやフォルダーはありません"
    """
    named = repr(str(error.filename if path is None else path))
    key = next((key for kind, key in _TROUBLES.items() if isinstance(error, kind)), None)
    return t(f"cli.{key}", path=named) if key else t("cli.not_usable", path=named, reason=error.strerror or error)
