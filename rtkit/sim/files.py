"""Files of results: written beside their place and put there when they are whole, so that a failure loses nothing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import IO

from rtkit._given import given, given_file
from rtkit.errors import OptionError
from rtkit.i18n import file_trouble, t

__all__ = ["FORMATS", "check_folder", "check_target", "file_format", "replacing"]

FORMATS = (".parquet", ".csv")
"""How the names of the files end that results can be written to."""


def file_format(path: str | Path) -> str:
    """Which of ``FORMATS`` a file's name ends with. Raises ``OptionError`` for any other end, and for no name."""
    suffix = Path(_named(path)).suffix.lower()
    if suffix not in FORMATS:
        raise OptionError(t("sim.bad_out", known=", ".join(FORMATS), got=given_file(path)))
    return suffix


def check_target(path: str | Path) -> None:
    """Raise ``OptionError`` where no file can be put; what is there is left as it is."""
    with _troubles_of(path):
        part = _part_of(_target(path))
        open(part, "xb").close()
        part.unlink()


def check_folder(path: str | Path) -> None:
    """Raise ``OptionError`` where no folder of this name can be made or written into; nothing is left there."""
    with _troubles_of(path):
        place = Path(os.path.realpath(_named(Path(path).absolute())))
        while not place.exists():
            place = place.parent
        if not place.is_dir():
            raise NotADirectoryError
        part = _part_of(place / "folder")
        open(part, "xb").close()
        part.unlink()


@contextmanager
def replacing(path: str | Path) -> Iterator[IO[bytes]]:
    """A file to write to, which takes the place of ``path`` when all went well and leaves no trace otherwise.

    Raises ``OptionError`` for an empty name, a folder, a device or the like, a folder that isn't there, and where the
    system lets nothing be written.
    """
    with _troubles_of(path):
        target = _target(path)
        part = _part_of(target)
        try:
            with open(part, "xb") as file:
                yield file
            if target.exists():
                shutil.copymode(target, part)
            os.replace(part, target)
        finally:
            with suppress(OSError):
                part.unlink()


@contextmanager
def _troubles_of(path: str | Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OptionError(file_trouble(error, _named(path))) from None
    except UnicodeEncodeError:  # a name that no file of this system can have
        raise OptionError(t("sim.no_out", got=given_file(path))) from None


def _named(path: str | Path) -> str:
    """The name, if it can be one. Raises ``OptionError``."""
    if not isinstance(path, str | Path) or str(path) in ("", ".") or "\0" in str(path):
        raise OptionError(t("sim.no_out", got=given(str(path) if isinstance(path, Path) else path)))
    return str(path)


def _target(path: str | Path) -> Path:
    """Where the file is to be, links followed. Raises ``OptionError`` for a place where there can't be one."""
    target = Path(os.path.realpath(_named(path)))
    if not target.parent.is_dir():
        raise OptionError(file_trouble(FileNotFoundError(), Path(path).parent))
    if target.is_dir():
        raise IsADirectoryError
    if target.exists() and not target.is_file():
        raise OptionError(t("sim.not_a_file", got=given_file(path)))
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError
    return target


def _part_of(target: Path) -> Path:
    return target.with_name(f".rtkit-{token_hex(8)}.part")
