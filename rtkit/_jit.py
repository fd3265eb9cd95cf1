"""The one place that knows how rtkit's kernels are compiled and where the compiled code is kept.

``cache=True`` alone would return stale code after an edit in another file, so the cache folder is
named by a hash of every kernel source and of numba's version; folders of other versions are pruned.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import platformdirs

__all__ = ["JIT", "cache_folder", "kernel", "u64"]

F = TypeVar("F", bound=Callable[..., Any])
JIT = not numba.config.DISABLE_JIT
_KEEP = 3
_MASK = 0xFFFF_FFFF_FFFF_FFFF


def _kernel_sources() -> list[Path]:
    root = Path(__file__).parent
    rooms = [p for room in ("games", "agents", "solve", "sim") for p in (root / room).rglob("*.py")]
    return sorted([*root.glob("_*.py"), *rooms])


def _fingerprint() -> str:
    digest = hashlib.sha256(f"{numba.__version__} {numba.config.BOUNDSCHECK}".encode())
    for path in _kernel_sources():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def _usable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def cache_folder() -> Path:
    """The folder that holds this version's compiled kernels (in the user's cache, or a temporary one)."""
    named = os.environ.get("RTKIT_CACHE_DIR")
    base = Path(named) if named else Path(platformdirs.user_cache_dir("rtkit", appauthor=False))
    folder = base / _fingerprint()
    if not _usable(folder):
        base = Path(tempfile.gettempdir()) / f"rtkit-{os.getuid() if hasattr(os, 'getuid') else 'user'}"
        folder = base / _fingerprint()
        folder.mkdir(parents=True, exist_ok=True)
    folder.touch()
    others = sorted((p for p in base.iterdir() if p.is_dir() and len(p.name) == 20 and p != folder),
                    key=lambda p: p.stat().st_mtime, reverse=True)  # fmt: skip
    for old in others[_KEEP - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


_CACHE = str(cache_folder()) if JIT else ""


def _trust_indices() -> None:
    """Compile ``rtkit``'s own functions, and no others, without numba's "a negative index counts from the end".

    No kernel uses that; asking at each access costs 15 % of a game's time. A negative index is then out of bounds,
    and NUMBA_BOUNDSCHECK=1 says so. Where numba lacks what this builds on, kernels are only slower.
    """
    from numba.np import arrayobj

    usual = getattr(arrayobj, "fix_integer_index", None)
    if usual is None:
        return

    def fix_integer_index(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
        if builder.function.name.startswith("_ZN5rtkit"):
            return context.cast(builder, idx, idxty, numba.types.intp)
        return usual(context, builder, idxty, idx, size)

    arrayobj.fix_integer_index = fix_integer_index


if JIT:
    _trust_indices()


def _one_version(compiled: F) -> F:
    """Calls with constants share the kernel compiled for any ints; numba would compile it anew for each constant."""
    dispatcher: Any = compiled
    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template(
        tuple(numba.types.unliteral(a) for a in args), {k: numba.types.unliteral(a) for k, a in kws.items()}
    )
    return compiled


def kernel(function: F) -> F:
    """Compile ``function`` with rtkit's flags when it is first called, and keep the result on disk."""
    if not JIT:
        return function
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = _CACHE
    try:
        compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        numba.config.CACHE_DIR = before
    return _one_version(compiled)


def _u64_plain(x: Any) -> Any:
    return int(x) & _MASK


def _u64_compiled(x: Any) -> Any:
    return numba.uint64(x)


u64 = kernel(_u64_compiled) if JIT else _u64_plain
"""An unsigned 64-bit word inside a kernel: wraps by itself when compiled, by a mask in plain Python."""
