"""Files that a panel writes: what is there is never lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from rtkit._given import given_file
from rtkit.cards.table import bytes_of
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.sim.files import replacing

__all__ = ["put"]


def put(path: str, makers: Mapping[str, Callable[[bytes], bytes]], adding: Sequence[str] = ()) -> None:
    """Write a file of the kind that its name ends with, by the maker for that; a maker is given what is there.

    Only kinds that are ``adding`` may be there already. Raises ``OptionError`` or ``CardError`` saying what is wrong;
    nothing has changed then.
    """
    where = Path(path)
    kind = where.suffix.lower()
    if kind not in makers:
        raise OptionError(t("workshop.bad_file", known=", ".join(makers), got=given_file(path)))
    if where.exists() and kind not in adding:
        raise OptionError(t("workshop.exists", file=given_file(path)))
    data = makers[kind](bytes_of(where, path) if where.exists() else b"")
    with replacing(path) as file:
        file.write(data)
