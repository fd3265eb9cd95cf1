"""The user's cache on this machine: folders named by a hash of all that their content was made of.

So nothing in it is ever out of date; folders of older versions are pruned.
"""

from __future__ import annotations

import getpass
import hashlib
import os
import pickle
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

__all__ = ["fingerprint", "folder", "held", "keep", "kept", "recalled"]

T = TypeVar("T")
_KEEP = 3


def fingerprint(files: Iterable[Path], *words: object) -> str:
    """Twenty hexadecimal digits that stand for the content of files and for what else counts."""
    digest = hashlib.sha256(" ".join(map(str, words)).encode())
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


@lru_cache(maxsize=16)
def folder(group: str, mark: str, most: int = _KEEP) -> Path:
    """The folder of what a group keeps under a fingerprint (in the user's cache, or a temporary one).

    Of the group's folders the ``most`` that were used last stay.
    """
    named = os.environ.get("RTKIT_CACHE_DIR")
    base = Path(named) if named else Path(platformdirs.user_cache_dir("rtkit", appauthor=False))
    found = base / f"{group}-{mark}"
    if not _usable(found):
        base = _fallback()
        found = base / found.name
        found.mkdir(parents=True, exist_ok=True)
    found.touch()
    others = [p for p in base.glob(f"{group}-{'[0-9a-f]' * 20}") if p.is_dir() and p != found]
    for old in sorted(others, key=_age)[most - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
    return found


def kept(group: str, mark: str, make: Callable[[], T]) -> T:
    """What ``make`` returned when it was last called under this fingerprint; made anew where that can't be read."""
    found: T | None = recalled(group, mark)
    if found is not None:
        return found
    value = make()
    keep(group, mark, value)
    return value


def recalled(group: str, mark: str, most: int = _KEEP) -> Any:
    """What was kept under this fingerprint; ``None`` for nothing, or what can't be read."""
    try:
        return pickle.loads((folder(group, mark, most) / "value.pickle").read_bytes())
    except Exception:  # no file yet, or one cut off by a full disk: whatever it is, the value can be made
        return None


def keep(group: str, mark: str, value: object, most: int = _KEEP) -> None:
    """Keep a value under this fingerprint; where there is no room, nothing is kept."""
    with suppress(OSError):
        _write(folder(group, mark, most) / "value.pickle", pickle.dumps(value))


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Within, no other process or thread holds this file; where files can't be held (Windows, some disks), any may."""
    with ExitStack() as stack:
        with suppress(ImportError, OSError):
            import fcntl

            fcntl.flock(stack.enter_context(file.open("w")), fcntl.LOCK_EX)
        yield


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all: another process may be reading."""
    handle, name = tempfile.mkstemp(dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(content)
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def _usable(wanted: Path) -> bool:
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return True
    except OSError:
        return False


@lru_cache(maxsize=1)
def _fallback() -> Path:
    """A temporary folder of this user's own: code is loaded from it, so nobody else may write there."""
    named = Path(tempfile.gettempdir()) / f"rtkit-{getpass.getuser()}"
    try:
        named.mkdir(mode=0o700, exist_ok=True)
        status = named.lstat()
        if stat.S_ISDIR(status.st_mode) and status.st_uid == _user() and not status.st_mode & 0o022:
            return named
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="rtkit-"))


def _user() -> int:
    """The user's number; 0 where there are none, as on Windows."""
    return os.getuid() if sys.platform != "win32" else 0


def _age(path: Path) -> float:
    """Seconds since a folder was last used; one that has just gone is the oldest."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
