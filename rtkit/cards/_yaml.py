"""YAML in which every scalar stays the text it is (``NO``, ``12:30``, ``007``), read from its nodes."""

from __future__ import annotations

from typing import Any

import yaml

from rtkit.cards._csv import decode
from rtkit.cards.problems import Wrong, both, quoted
from rtkit.cards.table import Cell, Row, Table, file_error, within

__all__ = ["read_yaml"]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DEEPEST = 20


def read_yaml(data: bytes, file: str) -> Table:
    """A list of mappings, ``{cards: [mappings]}``, or a deck as a table.

    A deck is ``{name: …, cards: [numbers]}``, or with numbers of copies ``{name: …, cards: {number: copies}}``.
    A mapping is a row, numbered by its line. Raises ``CardError`` for anything else, and for aliases.
    """
    root = _compose(decode(data, file), file)
    about: dict[str, Cell] = {}
    if isinstance(root, yaml.MappingNode):
        listed, about = _outside(root, file)
    else:
        listed = root
    if isinstance(listed, yaml.MappingNode) and listed is not root:
        return _counted_table(listed, file, about)
    if not isinstance(listed, yaml.SequenceNode):
        raise file_error(file, "cards.yaml_shape", "cards.yaml_shape_right", "cards.yaml_shape_got", row=_line(listed))
    if isinstance(root, yaml.MappingNode) and not any(isinstance(n, yaml.MappingNode) for n in listed.value):
        return _deck_table(listed, file, about)
    odd = next((n for n in listed.value if not isinstance(n, yaml.MappingNode)), None)
    if odd is not None or not listed.value:
        raise file_error(
            file, "cards.yaml_shape", "cards.yaml_shape_right", "cards.yaml_shape_got", row=_line(odd or listed)
        )
    return _card_table(listed, file, about)


def _compose(text: str, file: str) -> Any:
    try:
        depth = 0
        for event in yaml.parse(text, Loader=_LOADER):
            if isinstance(event, yaml.AliasEvent):
                raise file_error(
                    file,
                    "cards.alias",
                    "cards.alias_right",
                    "cards.alias_got",
                    row=_line(event),
                    name=f"*{event.anchor}",
                )
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > _DEEPEST:
                raise file_error(file, "cards.too_deep", "cards.too_deep_right", "cards.too_deep_got", row=_line(event))
        root = yaml.compose(text, Loader=_LOADER)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        reason = getattr(error, "problem", None) or str(error).splitlines()[0]
        raise file_error(
            file, "cards.yaml", "cards.yaml_right", "cards.yaml_got", row=mark.line + 1 if mark else 1, reason=reason
        ) from None
    if root is None:
        raise file_error(file, "cards.empty", "cards.empty_right", "cards.empty_got")
    return root


def _outside(root: Any, file: str) -> tuple[Any, dict[str, Cell]]:
    """The list under ``cards`` and the texts beside it; those of an inner mapping as ``plan.ja``."""
    listed: Any = None
    about: dict[str, Cell] = {}
    for key, node in _pairs(root):
        if key.text == "cards" and listed is None:
            listed = node
            about["cards"] = Cell("", key.row)
        elif key.text in about:
            raise file_error(
                file,
                "cards.yaml",
                "cards.yaml_right",
                "cards.yaml_got",
                row=key.row,
                column=key.text,
                reason=both("cards.twice"),
            )
        elif isinstance(node, yaml.MappingNode):
            about |= {f"{key.text}.{inner.text}": _cell(n) for inner, n in _pairs(node)}
        else:
            about[key.text] = _cell(node)
    return (root if listed is None else listed), about


def _card_table(listed: Any, file: str, about: dict[str, Cell]) -> Table:
    records: list[tuple[int, dict[str, Cell]]] = []
    for node in listed.value:
        record: dict[str, Cell] = {}
        for key, value in _pairs(node):
            again = Wrong(both("cards.once"), both("cards.once_right"), both("cards.twice"))
            record[key.text] = Cell(key.text, key.row, again) if key.text in record else _cell(value)
        records.append((_line(node), record))
    keys = list(dict.fromkeys(key for _, record in records for key in record))
    within(file, records[0][0], len(keys))
    rows = tuple(Row(line, tuple(r.get(k, Cell("", line)) for k in keys)) for line, r in records if r)
    return Table(file, tuple(Cell(k, records[0][0]) for k in keys), rows, lines=True, about=about)


def _deck_table(listed: Any, file: str, about: dict[str, Cell]) -> Table:
    rows = tuple(Row(_line(node), (_cell(node),)) for node in listed.value)
    return Table(file, (Cell("cards", about["cards"].row),), rows, lines=True, about=about)


def _counted_table(listed: Any, file: str, about: dict[str, Cell]) -> Table:
    """A deck with how many copies there are of each number."""
    header = (Cell("cards", about["cards"].row), Cell("count", about["cards"].row))
    again = Wrong(both("cards.deck_key"), both("cards.deck_key_right"), both("cards.twice_said"))
    rows: list[Row] = []
    numbers: set[str] = set()
    for key, count in _pairs(listed):
        rows.append(Row(key.row, (key._replace(wrong=again) if key.text in numbers else key, _cell(count))))
        numbers.add(key.text)
    return Table(file, header, tuple(rows), lines=True, about=about)


def _pairs(node: Any) -> list[tuple[Cell, Any]]:
    return [(_cell(key), value) for key, value in node.value]


def _cell(node: Any) -> Cell:
    """A scalar's text; a list of scalars as ``a / b``; anything else is wrong."""
    if isinstance(node, yaml.ScalarNode):
        return Cell(node.value, _line(node))
    if isinstance(node, yaml.SequenceNode) and all(isinstance(n, yaml.ScalarNode) for n in node.value):
        return Cell(" / ".join(n.value for n in node.value), _line(node))
    wrong = Wrong(both("cards.yaml_text"), both("cards.yaml_text_right"), quoted("{ … }"))
    return Cell("{…}", _line(node), wrong)


def _line(node: Any) -> int:
    return int(node.start_mark.line) + 1
