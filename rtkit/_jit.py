"""The one place that knows how rtkit's kernels are compiled and where the compiled code is kept.

``cache=True`` alone would return stale code after an edit in another file, so each game's cache folder is named by a
hash of all that its kernels are made of and of numba's version.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import cached_property, lru_cache, update_wrapper
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numba

from rtkit._cache import fingerprint, folder, held

__all__ = ["JIT", "cache_folder", "entry", "inlined", "kernel", "kernel_sources", "u64"]

F = TypeVar("F", bound=Callable[..., Any])
JIT = not numba.config.DISABLE_JIT
_MASK = 0xFFFF_FFFF_FFFF_FFFF
_RECORDS = ("t", "s", "w")


def _insides() -> ModuleType | None:
    """numba's insides as rtkit has them; ``None`` for a numba that lacks them, which then does it its usual way."""
    try:
        return import_module("rtkit._numba")
    except ImportError:
        return None


_numba = _insides()
_ROOT = Path(__file__).parent
_ROOMS = ("games", "agents", "solve", "sim")
_NAMES = re.compile(r"^from (rtkit[\w.]*) import (?:\(([^)]*)\)|(.*))", re.MULTILINE)


def _group(path: Path) -> str:
    """The game whose kernels a file holds; "shared" for those of no one game."""
    parts = path.relative_to(_ROOT).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else "shared"


def _files_of(module: str) -> list[Path]:
    path = _ROOT.joinpath(*module.split(".")[1:])
    return [p for p in (path.with_suffix(".py"), path / "__init__.py") if p.is_file()]


def _imports(path: Path) -> set[Path]:
    """The files of rtkit that a file imports from."""
    found: set[Path] = set()
    for module, lines, line in _NAMES.findall(path.read_text(encoding="utf-8")):
        inner = [f"{module}.{name.strip()}" for name in (lines or line).split(",") if name.strip()]
        found.update(file for m in (module, *inner) for file in _files_of(m))
    return found


def kernel_sources(group: str) -> list[Path]:
    """The files that a group's kernels are made of: their own, and what these import from rtkit."""
    rooms = _ROOMS if group == "shared" else (f"games/{group}",)
    files = [*_ROOT.glob("_*.py"), *(p for room in rooms for p in (_ROOT / room).rglob("*.py"))]
    left = [p for p in files if _group(p) == group and "from rtkit._jit import" in p.read_text(encoding="utf-8")]
    found = {_ROOT / "_numba.py"}  # no import of it stands in a file, yet it says how all are compiled
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            left += _imports(path)
    return sorted(found)


@lru_cache(maxsize=16)
def cache_folder(group: str) -> Path:
    """The folder that holds a group's compiled kernels of this version."""
    return folder(group, fingerprint(kernel_sources(group), numba.__version__, numba.config.BOUNDSCHECK))


if JIT and _numba:
    _numba.trust_indices()
    _numba.put_off_scipy()


class _Kernel:
    """A function that compiled kernels call and Python, too.

    Kernels have it as a part of theirs. What Python calls is compiled whole, at the first call, and kept on disk.
    """

    def __init__(self, function: Callable[..., Any], inline: bool) -> None:
        update_wrapper(self, function)
        self.py_func = function
        # said for every kernel: those that don't say it take it over from the kernel whose compilation compiles them
        self._flags = {"nogil": True, "error_model": "numpy", "forceinline": inline}

    def __call__(self, *args: Any) -> Any:
        return self._whole(*args)

    @property
    def _numba_type_(self) -> Any:
        """What numba takes the kernel for where another calls it."""
        return self._part._numba_type_

    @cached_property
    def _whole(self) -> Any:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder(_group(Path(inspect.getfile(self.py_func)))))
        try:
            if not _numba:  # which compiles such kernels one within the other
                return numba.njit(cache=True, **self._flags)(self.py_func)
            dispatcher = numba.njit(cache=True, pipeline_class=_numba.Whole, **self._flags)(self.py_func)
            name = f"{self.py_func.__module__}.{self.py_func.__qualname__}.lock"
            return _one_at_a_time(dispatcher, Path(numba.config.CACHE_DIR) / name)
        finally:
            numba.config.CACHE_DIR = before

    @cached_property
    def _part(self) -> Any:
        if not _numba:
            return _one_version(self._whole)
        how = {"pipeline_class": _numba.Part, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        dispatcher = numba.njit(**how, **self._flags)(self.py_func)
        # nothing that Python could call
        dispatcher.add_overload = lambda result: dispatcher.overloads.update({tuple(result.signature.args): result})
        return _one_version(dispatcher)


def _one_at_a_time(dispatcher: Any, file: Path) -> Any:
    """Of several processes that need a kernel at the same time one compiles it, and the others load what it kept."""
    usual = dispatcher.compile

    def compile_alone(signature: Any) -> Any:
        with held(file):
            return usual(signature)

    dispatcher.compile = compile_alone
    return dispatcher


def _one_version(dispatcher: Any) -> Any:
    """Calls with constants share the kernel compiled for any ints; numba would compile it anew for each constant."""
    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template(
        tuple(numba.types.unliteral(a) for a in args), {k: numba.types.unliteral(a) for k, a in kws.items()}
    )
    return dispatcher


def _compiled(function: F, inline: bool) -> F:
    return cast(F, _Kernel(function, inline)) if JIT else function


def kernel(function: F) -> F:
    """Compile ``function`` with rtkit's flags when it is first called, and keep the result on disk."""
    return _compiled(function, inline=False)


def inlined(function: F) -> F:
    """A ``kernel`` that is made part of its callers: C compilers do that unasked where there is one, numba doesn't."""
    return _compiled(function, inline=True)


def entry(function: F) -> F:
    """A kernel as Python calls it: its records ``t``, ``s`` and ``w`` come as arrays of one, in a fraction of the time.

    (A record alone is handed over by way of its buffer, whose description is built anew at each call: 7 µs a record.)
    The kernel returned is written here, in the file of the one it calls, whose name in it is ``inner``.
    """
    plain: Any = getattr(function, "py_func", function)
    names = list(inspect.signature(plain).parameters)
    handed = ", ".join(f"{name}[0]" if name in _RECORDS else name for name in names)
    source = f"def {plain.__name__}({', '.join(names)}): return inner({handed})"
    space: dict[str, Any] = {"inner": function, "__name__": plain.__module__}
    exec(compile(source, inspect.getfile(plain), "exec"), space)
    return kernel(cast(F, space[plain.__name__]))


def _u64_plain(x: Any) -> Any:
    return int(x) & _MASK


def _u64_compiled(x: Any) -> Any:
    return numba.uint64(x)


u64 = kernel(_u64_compiled) if JIT else _u64_plain
"""An unsigned 64-bit word inside a kernel: wraps by itself when compiled, by a mask in plain Python."""
