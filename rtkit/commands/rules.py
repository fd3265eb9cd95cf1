"""``rtkit rules``: the clauses, rulings and house rules of a game, and which of them no test names."""

from __future__ import annotations

import argparse
import ast
import re
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from rtkit._given import given
from rtkit.cards.schema import schema_of
from rtkit.commands.options import add_json, print_json
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.games.rulebook import Clause, Limit, Rulebook, Ruling, load, value_text
from rtkit.i18n import LANGUAGES, get_language, t

__all__ = ["marks", "register", "run"]

_Entry = TypeVar("_Entry", Ruling, Limit)


def register(verbs: Any) -> None:
    """Add the verb to the command's parser."""
    parser = verbs.add_parser("rules", help=t("rules.about"), description=t("rules.about"))
    parser.add_argument("words", nargs="*", metavar="WORD", help=t("rules.words"))
    parser.add_argument("--game", metavar="G", help=t("rules.game"))
    parser.add_argument("--clause", metavar="NUMBER", help=t("rules.clause"))
    parser.add_argument("--sections", action="store_true", help=t("rules.sections"))
    add_json(parser)
    parser.add_argument("--untested", action="store_true", help=t("rules.untested"))
    parser.add_argument("--tests", metavar="DIR", help=t("rules.tests"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List the rules, those asked for, or what is untested (then 1 if there is anything)."""
    books = [load(name) for name in (games() if args.game is None else [args.game])]
    if args.untested:
        return _untested(books, _tests(args.tests), args.json)
    wanted = [*args.words, *([] if args.clause is None else [args.clause])]
    if not all(map(_folded, wanted)) or (args.clause is not None and not _NUMBER.fullmatch(_folded(args.clause))):
        raise _nothing(wanted, books)
    found = {book.game: [c for c in book.clauses.values() if _meant(book, c, wanted)] for book in books}
    if not any(found.values()):
        raise _nothing(wanted, books)
    chosen = [book for book in books if found[book.game]]
    if args.json:
        print_json([_plain(book, found[book.game]) for book in chosen])
        return 0
    for book in chosen:
        if args.sections:
            _print_headings(book, found[book.game])
        else:
            _print_book(book, found[book.game], whole=not wanted)
    return 0


def _tests(folder: str | None) -> Path:
    if folder == "":
        raise OptionError(t("rules.no_tests", path=given(folder)))
    return Path(__file__).parents[2] / "tests" if folder is None else Path(folder)


_NUMBER = re.compile(r"(?:[a-z]+-?)?(?P<digits>[0-9]+)", re.IGNORECASE)


def _folded(text: str) -> str:
    """Text as it is compared: width, case and spaces don't matter."""
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def _meant(book: Rulebook, clause: Clause, wanted: list[str]) -> bool:
    """Whether a clause is one of the numbers asked for, and has all the words asked for, in the language in use."""
    numbers = [n for n in map(_folded, wanted) if _NUMBER.fullmatch(n)]
    words = [w for w in map(_folded, wanted) if not _NUMBER.fullmatch(w)]
    if numbers and not any(_is_number(clause, number) for number in numbers):
        return False
    said = _folded(" ".join(map(str, (clause.title, clause.text, *_words_of(book, clause)))))
    return all(word in said for word in words)


def _is_number(clause: Clause, number: str) -> bool:
    """``402``, ``RT402`` and ``rt-402`` are the same number."""
    prefix, _, digits = _folded(clause.number).rpartition("-")
    return number.replace("-", "") in (digits, prefix + digits)


def _words_of(book: Rulebook, clause: Clause) -> Iterator[object]:
    """What the rulings, house rules and limits of a clause are called and say."""
    for ruling in _of(book.choices, [clause]):
        yield from (ruling.name, ruling.title, *ruling.values.values())
    yield from (part for limit in _of(book.limits, [clause]) for part in (limit.name, limit.text))


def _nothing(wanted: list[str], books: list[Rulebook]) -> OptionError:
    numbers = [word for word in wanted if _NUMBER.fullmatch(_folded(word))]
    key = "rules.no_clause" if numbers else "rules.no_word"
    said = t("replay.comma").join(given(word).strip("'") if numbers else given(word) for word in numbers or wanted)
    return OptionError(t(key, known=next(iter(books[0].clauses)), got=said))


def _of(entries: Mapping[str, _Entry], clauses: list[Clause]) -> list[_Entry]:
    """Those that belong to one of the clauses."""
    return [entry for entry in entries.values() if entry.clause in {c.number for c in clauses}]


def _plain(book: Rulebook, clauses: list[Clause]) -> dict[str, Any]:
    return {
        "game": book.game,
        "version": book.version,
        "clauses": [
            {"clause": c.number, "section": str(book.sections[c.section]), "title": str(c.title), "text": str(c.text)}
            for c in clauses
        ],
        "rulings": [_choice(r) for r in _of(book.rulings, clauses)],
        "house": [_choice(r) for r in _of(book.house, clauses)],
        "limits": [
            {"name": v.name, "clause": v.clause, "default": v.default, "text": str(v.text)}
            for v in _of(book.limits, clauses)
        ],
    }


def _choice(ruling: Ruling) -> dict[str, Any]:
    return {
        "name": ruling.name, "clause": ruling.clause, "title": str(ruling.title), "default": ruling.default,
        "values": [{"value": v, "text": str(words)} for v, words in ruling.values.items()],
    }  # fmt: skip


def _print_title(book: Rulebook) -> None:
    title = schema_of(book.game).title[LANGUAGES.index(get_language())]
    print(t("rules.title", game=title, version=book.version))


def _print_headings(book: Rulebook, clauses: list[Clause]) -> None:
    """The sections, and the titles of their clauses."""
    _print_title(book)
    for section, title in book.sections.items():
        inside = [clause for clause in clauses if clause.section == section]
        if inside:
            print("\n".join([f"\n{section} {title}", *(f"  {clause.number} {clause.title}" for clause in inside)]))


def _print_book(book: Rulebook, clauses: list[Clause], whole: bool) -> None:
    if whole:
        _print_title(book)
    section = None
    for clause in clauses:
        if whole and clause.section != section:
            section = clause.section
            print(f"\n{section} {book.sections[section]}")
        print(f"\n{clause.number} {clause.title}\n  {clause.text}")
    _print_choices(t("rules.rulings"), _of(book.rulings, clauses))
    _print_choices(t("rules.house"), _of(book.house, clauses))
    limits = _of(book.limits, clauses)
    if limits:
        print(f"\n{t('rules.limits')}")
    for limit in limits:
        line = t("rules.limit_line", name=limit.name, default=limit.default, clause=limit.clause, text=limit.text)
        print(f"  {line}")


def _print_choices(heading: str, rulings: list[Ruling]) -> None:
    if rulings:
        print(f"\n{heading}")
    for ruling in rulings:
        print("\n" + t("rules.ruling_line", name=ruling.name, clause=ruling.clause, title=ruling.title))
        for value, words in ruling.values.items():
            mark = f" [{t('rules.default')}]" if value == ruling.default else ""
            print(f"  {ruling.name}={value_text(value)}{mark}: {words}")


def _is_mark(node: ast.expr, aliases: set[str]) -> bool:
    return ast.unparse(node) == "pytest.mark.rule" or (isinstance(node, ast.Name) and node.id in aliases)


def _aliases(tree: ast.AST) -> set[str]:
    """Names that a module gives to the mark: ``rule = pytest.mark.rule``."""
    return {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and ast.unparse(node.value) == "pytest.mark.rule"
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _normal(mark: str) -> str:
    return f"ruling:{mark}" if "=" in mark and not mark.startswith("ruling:") else mark


def marks(tests: Path) -> Iterator[tuple[str, str]]:
    """What the tests under a folder say they test: (item, ``file:line``) for every text in a ``pytest.mark.rule(…)``.

    Sources are read, not run: a mark must be written out. ``NAME=VALUE`` stands for ``ruling:NAME=VALUE``.
    Raises ``OptionError`` when there is no such folder, or a test isn't Python.
    """
    if not tests.is_dir():
        raise OptionError(t("rules.no_tests", path=str(tests)))
    for path in sorted(tests.rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError) as error:
            raise OptionError(t("rules.unreadable_test", path=str(path), reason=error)) from None
        aliases = _aliases(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _is_mark(node.func, aliases):
                where = f"{path.relative_to(tests).as_posix()}:{node.lineno}"
                yield from ((_normal(str(a.value)), where) for a in node.args if isinstance(a, ast.Constant))


def _untested(books: list[Rulebook], tests: Path, as_json: bool) -> int:
    found = list(marks(tests))
    named = {item for item, _ in found}
    every = {item for name in games() for item in load(name).testable()}
    missing = {item: words for book in books for item, words in book.testable().items() if item not in named}
    unknown = {item: where for item, where in found if item not in every}
    if as_json:
        print_json({"untested": list(missing), "unknown": unknown})
    else:
        for item, words in missing.items():
            print(t("rules.missing", item=item, words=words))
        for item, where in unknown.items():
            print(t("rules.unknown_mark", item=item, where=where))
        if not (missing or unknown):
            print(t("rules.all_tested"))
    return 1 if missing or unknown else 0
