"""What rtkit changes in how numba compiles its kernels, and no other function; all of it saves time, none a result.

Numba optimises a function with all that it calls, and makes machine code of it, before it looks at the caller, where
all of that is done once more. A *part* stops short of both: it is checked and put into LLVM's language, and whatever
Python calls is optimised once, with all its parts in it: compiling takes two fifths of the time so, and since LLVM
then knows every caller of a part, games take four fifths.

Where a later numba lacks what is imported here, kernels are compiled as numba usually does.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import numba
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering

__all__ = ["Part", "Whole", "put_off_scipy", "trust_indices"]

_KERNEL = "_ZN5rtkit"
"""How the names of rtkit's functions begin in LLVM's language."""


class _PartCode(JITCodeLibrary):
    """The code of one part alone, neither optimised as a whole nor made machine code."""

    def finalize(self) -> None:
        self._finalized = True


class _WholeCode(JITCodeLibrary):
    """Code with all its parts. Nobody else calls these, so LLVM may inline each and change how it is called."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage.name == "linkonce_odr" and function.name.startswith(_KERNEL):
                function.linkage = "internal"
        super()._optimize_final_module()


@register_pass(mutates_CFG=True, analysis_only=False)
class _PartLowering(NativeLowering):
    """The last step for a part: those who call it link its code and that of all its own parts."""

    _name = "rtkit_part_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _PartCode(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        code = list(dict.fromkeys([state.library, *state.library._linking_libraries]))
        key, lowered = object(), state["cr"]
        state.targetctx.insert_user_function(key, lowered.fndesc, code)
        state["cr"] = _LowerResult(lowered.fndesc, lowered.call_helper, key, lowered.env)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _WholeLowering(NativeLowering):
    """The last step for what Python calls."""

    _name = "rtkit_whole_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _WholeCode(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


class _Compiler(CompilerBase):
    """numba's compiler but for the last step."""

    lowering: type[NativeLowering]

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [(self.lowering if p is NativeLowering else p, why) for p, why in passes.passes]
        passes.finalize()
        return [passes]

    def compile_extra(self, function: Any) -> Any:
        with _no_collection():
            return super().compile_extra(function)


class Part(_Compiler):
    """Compiles what kernels call."""

    lowering = _PartLowering


class Whole(_Compiler):
    """Compiles what Python calls."""

    lowering = _WholeLowering


@contextmanager
def _no_collection() -> Iterator[None]:
    """Within, Python looks for no garbage, for a quarter of the time otherwise: compiling keeps nearly all it makes."""
    usual = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if usual:
            gc.enable()


def trust_indices() -> None:
    """Compile kernels without numba's "a negative index counts from the end".

    No kernel uses that; asking at each access costs 15 % of a game's time. A negative index is then out of bounds,
    and NUMBA_BOUNDSCHECK=1 says so.
    """
    from numba.np import arrayobj

    usual = getattr(arrayobj, "fix_integer_index", None)
    if usual is None:
        return

    def fix_integer_index(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
        if builder.function.name.startswith(_KERNEL):
            return context.cast(builder, idx, idxty, numba.types.intp)
        return usual(context, builder, idxty, idx, size)

    arrayobj.fix_integer_index = fix_integer_index


def put_off_scipy() -> None:
    """Let numba look for ``scipy.linalg`` when it compiles a function that needs it; no kernel does.

    It looks, for a fifth of a second, before the first function of all, and again where one is used.
    """
    from numba.np import linalg

    usual = getattr(linalg, "ensure_blas", None)
    if usual is None:
        return
    linalg.ensure_blas = lambda: None
    try:
        import_module("numba.np.arraymath")  # looks for it while it is loaded
    finally:
        linalg.ensure_blas = usual
