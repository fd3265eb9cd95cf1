"""``rtkit rules``: the clauses and rulings of a game, and which of them no test names."""

from __future__ import annotations

import argparse
import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rtkit.errors import OptionError
from rtkit.games.rulebook import Clause, Rulebook, Ruling, games, load, value_text
from rtkit.i18n import t

__all__ = ["marks", "register", "run"]


def register(verbs: Any) -> None:
    """Add the verb to the command's parser."""
    parser = verbs.add_parser("rules", help=t("rules.about"), description=t("rules.about"))
    parser.add_argument("--game", metavar="G", help=t("rules.game"))
    parser.add_argument("--clause", metavar="NUMBER", help=t("rules.clause", example="RT-402"))
    parser.add_argument("--json", action="store_true", help=t("rules.json"))
    parser.add_argument("--untested", action="store_true", help=t("rules.untested"))
    parser.add_argument("--tests", metavar="DIR", type=Path, help=t("rules.tests"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List the rules, or what is untested (then 1 if there is anything)."""
    books = [load(name) for name in ([args.game] if args.game else games())]
    if args.untested:
        return _untested(books, args.tests or Path(__file__).parents[2] / "tests", args.json)
    listed = [(book, clause) for book in books for clause in _chosen(book, args.clause, strict=len(books) == 1)]
    if args.clause and not listed:
        raise _no_clause(books[0], args.clause)
    if args.json:
        _print_json([_plain(book, args.clause) for book in books if any(b is book for b, _ in listed)])
    else:
        for book in books:
            _print_book(book, [clause for b, clause in listed if b is book], whole=not args.clause)
    return 0


def _no_clause(book: Rulebook, number: str) -> OptionError:
    known = next(iter(book.clauses))
    return OptionError(t("rules.no_clause", game=book.game, known=known, got=repr(number)))


def _chosen(book: Rulebook, number: str | None, strict: bool) -> list[Clause]:
    if number is None:
        return list(book.clauses.values())
    clause = book.clauses.get(number.upper())
    if clause is None and strict:
        raise _no_clause(book, number)
    return [clause] if clause else []


def _rulings(book: Rulebook, clauses: list[Clause]) -> list[Ruling]:
    return [ruling for ruling in book.rulings.values() if ruling.clause in {c.number for c in clauses}]


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def _plain(book: Rulebook, number: str | None) -> dict[str, Any]:
    clauses = _chosen(book, number, strict=False)
    numbers = {c.number for c in clauses}
    return {
        "game": book.game,
        "version": book.version,
        "clauses": [
            {"clause": c.number, "section": str(book.sections[c.section]), "title": str(c.title), "text": str(c.text)}
            for c in clauses
        ],
        "rulings": [
            {"name": r.name, "clause": r.clause, "title": str(r.title), "default": r.default,
             "values": [{"value": v, "text": str(words)} for v, words in r.values.items()]}
            for r in _rulings(book, clauses)
        ],
        "limits": [
            {"name": v.name, "clause": v.clause, "default": v.default, "text": str(v.text)}
            for v in book.limits.values() if v.clause in numbers
        ],
    }  # fmt: skip


def _print_book(book: Rulebook, clauses: list[Clause], whole: bool) -> None:
    if whole:
        print(t("rules.title", game=book.game, version=book.version))
    section = None
    for clause in clauses:
        if whole and clause.section != section:
            section = clause.section
            print(f"\n{section} {book.sections[section]}")
        print(f"\n{clause.number} {clause.title}\n  {clause.text}")
    rulings = _rulings(book, clauses)
    if rulings:
        print(f"\n{t('rules.rulings')}")
    for ruling in rulings:
        print("\n" + t("rules.ruling_line", name=ruling.name, clause=ruling.clause, title=ruling.title))
        for value, words in ruling.values.items():
            mark = f" [{t('rules.default')}]" if value == ruling.default else ""
            print(f"  {ruling.name}={value_text(value)}{mark}: {words}")
    limits = [v for v in book.limits.values() if v.clause in {c.number for c in clauses}]
    if limits:
        print(f"\n{t('rules.limits')}")
    for limit in limits:
        print(
            "  " + t("rules.limit_line", name=limit.name, default=limit.default, clause=limit.clause, text=limit.text)
        )


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
        _print_json({"untested": list(missing), "unknown": unknown})
    else:
        for item, words in missing.items():
            print(t("rules.missing", item=item, words=words))
        for item, where in unknown.items():
            print(t("rules.unknown_mark", item=item, where=where))
        if not (missing or unknown):
            print(t("rules.all_tested"))
    return 1 if missing or unknown else 0
