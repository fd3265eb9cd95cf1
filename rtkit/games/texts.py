"""YAML texts a person writes, read strictly: every value is text first, and every error names its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

from rtkit.errors import RtkitError
from rtkit.i18n import t

__all__ = ["Node", "dump_yaml", "read_yaml"]

LONGEST = 1_000_000
DEEPEST = 50


@dataclass(frozen=True)
class Node:
    """A value of a text with its place (``path``) and the kind of error to raise about it."""

    value: Any
    path: str
    error: type[RtkitError]

    def fail(self, expected: str) -> NoReturn:
        """Raise the error: what was expected here, and what came."""
        shown = repr(self.value)
        raise self.error(t("games.place", path=self.path or "/", expected=expected,
                           got=shown if len(shown) <= 80 else shown[:77] + "…"))  # fmt: skip

    def fields(self, *known: str) -> dict[str, Node]:
        """The entries of a mapping. Raises for anything else, and for a key that isn't known."""
        if not isinstance(self.value, dict):
            self.fail(t("games.a_mapping"))
        for key in self.value:
            if key not in known:
                Node(key, f"{self.path}.{key}".lstrip("."), self.error).fail(
                    t("games.one_of", choices=", ".join(known))
                )
        return {k: Node(v, f"{self.path}.{k}".lstrip("."), self.error) for k, v in self.value.items()}

    def required(self, *keys: str) -> Node:
        """This node. Raises unless it is a mapping with all these entries."""
        if not isinstance(self.value, dict):
            self.fail(t("games.a_mapping"))
        for key in keys:
            if key not in self.value:
                self.fail(t("games.lacks", key=key))
        return self

    def items(self) -> list[Node]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            self.fail(t("games.a_list"))
        return [Node(v, f"{self.path}[{i}]", self.error) for i, v in enumerate(self.value)]

    def text(self) -> str:
        """A plain text."""
        if not isinstance(self.value, str):
            self.fail(t("games.a_text"))
        return str(self.value)

    def one_of(self, *choices: str) -> str:
        """One of some words."""
        if self.value not in choices:
            self.fail(t("games.one_of", choices=", ".join(choices)))
        return str(self.value)

    def whole(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, in decimal or ``0x`` form."""
        try:
            number = int(self.text(), 0)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            self.fail(t("games.whole", low=low, high=high))
        return number

    def yes(self) -> bool:
        """``true`` or ``false``."""
        return self.one_of("true", "false") == "true"


def read_yaml(text: str, error: type[RtkitError]) -> Node:
    """A YAML text as a node of mappings, lists and strings. Raises ``error`` for what isn't such a text."""
    import yaml

    if not isinstance(text, str) or len(text) > LONGEST:
        raise error(t("games.too_long", longest=LONGEST))
    try:
        return Node(_plain(yaml.parse(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))), "", error)
    except (yaml.YAMLError, ValueError) as fault:
        mark = getattr(fault, "problem_mark", None)
        line = min(mark.line, text.count("\n")) + 1 if mark else 1  # the end of a text may be told as the line after it
        problem = getattr(fault, "problem", None) or type(fault).__name__
        raise error(t("games.no_yaml", line=line, problem=problem)) from None


def _plain(events: Iterator[Any]) -> Any:
    """The mappings, lists and strings of a text, "" for an empty one. Raises for what isn't one document of these."""
    import yaml

    next(events)  # the start of the stream
    if not isinstance(next(events), yaml.DocumentStartEvent):
        return ""
    plain = _value(next(events), events, 1)
    next(events)  # the end of the document
    if not isinstance(event := next(events), yaml.StreamEndEvent):
        raise yaml.MarkedYAMLError(problem="another document", problem_mark=event.start_mark)
    return plain


def _value(event: Any, events: Iterator[Any], depth: int) -> Any:
    """What begins with an event. Raises for what is nested too deep, and for aliases (they make a short text huge)."""
    import yaml

    if isinstance(event, yaml.ScalarEvent):
        return event.value
    if isinstance(event, yaml.AliasEvent) or depth > DEEPEST:
        problem = "alias" if isinstance(event, yaml.AliasEvent) else f"depth {depth}"
        raise yaml.MarkedYAMLError(problem=problem, problem_mark=event.start_mark)
    if isinstance(event, yaml.SequenceStartEvent):
        items = []
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            items.append(_value(event, events, depth + 1))
        return items
    found: dict[str, Any] = {}
    while not isinstance(event := next(events), yaml.MappingEndEvent):
        if not isinstance(event, yaml.ScalarEvent) or event.value in found:
            problem = f"key {event.value!r}" if isinstance(event, yaml.ScalarEvent) else "key"
            raise yaml.MarkedYAMLError(problem=problem, problem_mark=event.start_mark)
        found[event.value] = _value(next(events), events, depth + 1)
    return found


def dump_yaml(plain: Any) -> str:
    """Plain values as YAML that a person can read and ``read_yaml`` reads back."""
    import yaml

    written = _dumped(plain, getattr(yaml, "CSafeDumper", yaml.SafeDumper))
    return _dumped(plain, yaml.SafeDumper) if "\\U" in written else written  # libyaml spells emoji out


def _dumped(plain: Any, dumper: type) -> str:
    import yaml

    def short_list(dumper: Any, data: list[Any]) -> Any:
        """On one line."""
        flow = all(not isinstance(v, list | dict) and "|" not in str(v) for v in data)
        return dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=flow)

    own: Any = type("Dumper", (dumper,), {})  # so that the library's own stays as it is
    own.add_representer(list, short_list)
    return str(yaml.dump(plain, Dumper=own, allow_unicode=True, sort_keys=False, width=110))
