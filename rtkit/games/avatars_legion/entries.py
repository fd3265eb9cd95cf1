"""The kernels as Python calls them: records come as arrays of one, which are handed over in a fraction of the time.

(A record alone is handed over by way of its buffer, whose description is built anew at each call: 7 µs a record.)
"""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion import policies
from rtkit.games.avatars_legion.rules import chance, engine, moves, setup, values, views

__all__ = ["advance", "choose", "legal", "new", "observe", "refresh", "sample", "shuffle", "step"]

_advance, _step, _legal, _new = engine.advance, engine.step, moves.legal, setup.new
_shuffle, _refresh, _observe, _sample, _choose = (
    chance.shuffle, values.refresh, views.observe, views.sample, policies.choose,
)  # fmt: skip


@kernel
def new(t: Any, s: Any, w: Any, key_deal: Any, dealt: int) -> None:
    """``setup.new``."""
    _new(t[0], s[0], w[0], key_deal, dealt)


@kernel
def advance(t: Any, s: Any, w: Any) -> None:
    """``engine.advance``."""
    _advance(t[0], s[0], w[0])


@kernel
def step(t: Any, s: Any, w: Any, move: int) -> None:
    """``engine.step``."""
    _step(t[0], s[0], w[0], move)


@kernel
def legal(t: Any, s: Any, w: Any) -> int:
    """``moves.legal``."""
    return _legal(t[0], s[0], w[0])


@kernel
def refresh(t: Any, s: Any) -> None:
    """``values.refresh``."""
    _refresh(t[0], s[0])


@kernel
def observe(s: Any, player: int) -> None:
    """``views.observe``."""
    _observe(s[0], player)


@kernel
def sample(t: Any, s: Any, w: Any, key: Any) -> None:
    """``views.sample``."""
    _sample(t[0], s[0], w[0], key)


@kernel
def shuffle(s: Any, w: Any, key: Any, player: int, fixed: int) -> None:
    """``chance.shuffle``."""
    _shuffle(s[0], w[0], key, player, fixed)


@kernel
def choose(policy: int, t: Any, s: Any, w: Any, data: Any) -> int:
    """``policies.choose``."""
    return _choose(policy, t[0], s[0], w[0], data)
