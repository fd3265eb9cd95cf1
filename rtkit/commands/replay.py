"""``rtkit replay``: one game of a batch, or of a record, beat by beat, as JSON, or as a record."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rtkit.commands.cards import add_game
from rtkit.commands.simulate import AGENT, FIRST, PAIRING, SEED, _both, _whole
from rtkit.errors import OptionError, RecordError
from rtkit.i18n import t

if TYPE_CHECKING:
    from rtkit.games.game import Game
    from rtkit.games.match import Match
    from rtkit.games.session import Session

__all__ = ["play_again", "register", "told"]

INDEX = 0
_BATCH = ("deck", "agent", "seed", "index", "pairing", "first", "ruling")


def register(verbs: Any) -> None:
    """Add the verb ``replay``."""
    parser = verbs.add_parser("replay", help=t("replay.help"), description=t("replay.about"))
    parser.add_argument("file", nargs="?", metavar="FILE", help=t("replay.arg_file"))
    add_game(parser)
    parser.add_argument("--deck", action="append", default=[], metavar="DECK", help=t("sim.arg_deck"))
    parser.add_argument("--agent", action="append", default=[], help=t("sim.arg_agent", default=AGENT))
    parser.add_argument("--seed", metavar="S", help=t("sim.arg_seed", default=SEED))
    parser.add_argument("--index", metavar="I", help=t("replay.arg_index", default=INDEX))
    parser.add_argument("--pairing", help=t("sim.arg_pairing", default=PAIRING))
    parser.add_argument("--first", help=t("sim.arg_first", default=FIRST))
    parser.add_argument("--ruling", action="append", default=[], metavar="NAME=VALUE", help=t("sim.arg_ruling"))
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help=t("sim.arg_cards"))
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--record", action="store_true", help=t("replay.arg_record"))
    output.add_argument("--json", action="store_true", help=t("replay.arg_json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the game again and tell it. Raises ``OptionError``, ``DeckError`` or ``RecordError``."""
    session, agents = _of_file(args) if args.file else _of_batch(args)
    if args.record:
        print(session.record_text(), end="")
    elif args.json:
        print(json.dumps(_plain(session, agents), ensure_ascii=False, indent=2))
    else:
        print(told(session, agents))
    return 0


def play_again(game: Game, match: Match, agents: Sequence[str], *, seed: int = SEED, index: int = INDEX,
               pairing: str = PAIRING, first: str = FIRST) -> Session:  # fmt: skip
    """Game ``index`` of the batch that ``rtkit.simulate`` plays with these policies and options, played to its end.

    ``match`` is ``game.match(deck_a, deck_b)``. Raises ``OptionError`` for an option out of range.
    """
    import numpy as np

    from rtkit.sim.players import policy_numbers

    numbers, data = policy_numbers(game.kit, agents), game.kit.policy_data()
    session = game.begin(match, seed, index, pairing=pairing, first=first)
    while (player := session.to_move) is not None:
        actions = session.legal_actions()
        move = game.kit.choose(numbers[player], match.tables, np.array([session.state]), session.work, data)
        session.apply(next(action for action in actions if action.move == move))
    return session


def _game(args: argparse.Namespace, rulings: Mapping[str, Any] | None = None) -> Game:
    """The game asked for; says so if its kernels are yet to be compiled."""
    from rtkit.games import make
    from rtkit.sim.players import _must_compile

    game = make(args.game, cards=args.cards or None, rulings=rulings)
    if _must_compile(game.kit.step):
        print(t("sim.compiling"), file=sys.stderr, flush=True)
    return game


def _of_batch(args: argparse.Namespace) -> tuple[Session, tuple[str, ...]]:
    from rtkit.games.rulebook import load

    decks, agents = _both("decks", args.deck), _both("agents", args.agent or [AGENT])
    game = _game(args, load(args.game).parse_rulings(args.ruling))
    session = play_again(
        game, game.match(*decks), agents, seed=_whole("seed", args.seed or SEED),
        index=_whole("index", args.index or INDEX), pairing=args.pairing or PAIRING, first=args.first or FIRST,
    )  # fmt: skip
    return session, agents


def _of_file(args: argparse.Namespace) -> tuple[Session, tuple[str, ...]]:
    given = " ".join(f"--{name}" for name in _BATCH if getattr(args, name))
    if given:
        raise OptionError(t("replay.file_alone", file=repr(args.file), options=given))
    try:
        text = Path(args.file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(t("replay.not_utf8", file=repr(args.file))) from None
    return _game(args).read_record(text), ()


def told(session: Session, agents: Sequence[str] = (), lang: str | None = None) -> str:
    """The game in ``lang`` or in the language in use: who plays what, which game it is, and its beats."""
    from rtkit.games.beats import beats

    parts = ["\n".join(_head(session, agents, lang)), *(beat.text(session.match, lang) for beat in beats(session))]
    if not session.is_over:
        parts.append(t("replay.unfinished", lang))
    return "\n\n".join(part for part in parts if part)


def _head(session: Session, agents: Sequence[str], lang: str | None) -> list[str]:
    a, b = session.match.names
    lines = []
    if agents:
        lines.append(t("sim.match", lang, a=a or "A", b=b or "B", agent_a=agents[0], agent_b=agents[1]))
    elif a or b:
        lines.append(t("replay.match", lang, a=a or "-", b=b or "-"))
    if "seed" in session.how:
        pairing, first = (t(f"sim.{key}_{session.how[key]}", lang) for key in ("pairing", "first"))
        lines.append(
            t("replay.game", lang, seed=session.how["seed"], index=session.how["index"], pairing=pairing, first=first)
        )
    return lines


def _plain(session: Session, agents: Sequence[str]) -> dict[str, Any]:
    """The game as plain values: players are 0 (the first-named deck) and 1, ``winner`` null is a draw."""
    from rtkit.games.beats import beats

    result = session.result
    return {
        "game": session.match.kit.name, "decks": list(session.match.names), "agents": list(agents), **session.how,
        "turns": session.turn, "decisions": len(session.actions), "over": session.is_over,
        "winner": result and result.winner, "reason": result and result.reason,
        "beats": [
            {
                "kind": beat.kind, "turn": beat.turn, "player": beat.player, "title": beat.title(),
                "clauses": list(beat.clauses), "lines": list(beat.lines(session.match)),
                "events": [asdict(event) for event in beat.events],
            }
            for beat in beats(session)
        ],
    }  # fmt: skip
