"""``rtkit solve``: whether an attack succeeds or a turn wins, whatever the opponent answers."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from rtkit._given import given
from rtkit.commands.options import add_cards, add_json, game_text, print_json, whole, within_file
from rtkit.errors import BudgetError, OptionError, PositionError
from rtkit.i18n import get_language, t
from rtkit.odds.shown import percent
from rtkit.solve.defaults import HANDS, NODES

if TYPE_CHECKING:
    from rtkit.solve import Answer

__all__ = ["register"]


def register(verbs: Any) -> None:
    """Add the verb ``solve``."""
    parser = verbs.add_parser("solve", help=t("solve.help"), description=t("solve.about"))
    parser.add_argument("file", metavar="POSITION", help=t("solve.arg_file"))
    parser.add_argument("--goal", metavar="G", help=t("solve.arg_goal"))
    parser.add_argument("--player", metavar="P", help=t("solve.arg_player"))
    parser.add_argument("--action", metavar="ACTION", help=t("solve.arg_action"))
    parser.add_argument("--hands", metavar="H", help=t("solve.arg_hands"))
    parser.add_argument("--nodes", metavar="N", help=t("solve.arg_nodes", default=NODES))
    add_cards(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer the question, or both. Raises ``OptionError``, ``PositionError``, ``IllegalAction``, ``BudgetError``."""
    from rtkit.games import make
    from rtkit.sim.compiling import compiling_told
    from rtkit.solve import solve

    text, name = game_text(args.file, PositionError)
    asked = {"goal": args.goal, "player": _player(args.player), "action": args.action,
             "nodes": NODES if args.nodes is None else whole("--nodes", args.nodes)}  # fmt: skip
    game = make(name, cards=args.cards or None)
    with compiling_told():
        with within_file(args.file, PositionError):
            session = game.read_position(text)
        wanted = HANDS if args.hands is None else (args.hands,)
        answers = [solve(session, hands=wanted[0], **asked)]
        trouble = ""
        for hands in wanted[1:]:
            try:
                answers.append(solve(session, hands=hands, **asked))
            except BudgetError as error:
                trouble = t(f"solve.not_{hands}", why=error)
    if args.json:
        print_json({"answers": [_plain(answer) for answer in answers], **({"trouble": trouble} if trouble else {})})
    else:
        print("\n\n".join([*_lines(answers), *filter(None, [trouble])]))
    return 0


def _player(text: str | None) -> int | None:
    from rtkit.games.session import PLAYERS

    if text is None:
        return None
    if text.upper() not in PLAYERS:
        raise OptionError(t("solve.player", got=given(text)))
    return PLAYERS.index(text.upper())


def _lines(answers: list[Answer]) -> list[str]:
    """The answers with each action of the first decision; the second answer only where it differs."""
    first, *rest = answers
    parts = [first.say() + _options(first)]
    for answer in rest:
        parts.append(t("solve.same") if answer.chance == first.chance else answer.say() + _options(answer))
    return parts


def _options(answer: Answer) -> str:
    """Every action of the first decision, where they differ."""
    if answer.asked or len({chance for _, chance in answer.options}) == 1:
        return ""
    lines = [
        t("solve.option", text=action.text, action=action.say(get_language()), percent=percent(chance))
        for action, chance in answer.options
    ]
    return "\n" + "\n".join([t("solve.options"), *lines])


def _plain(answer: Answer) -> dict[str, Any]:
    from rtkit.games.session import PLAYERS

    return {
        "question": {"ja": answer.goal.ja, "en": answer.goal.en},
        "player": PLAYERS[answer.player],
        "hands": answer.hands,
        "chance": str(answer.chance),
        "chance_float": float(answer.chance),
        "sure": answer.sure,
        "action": answer.action and answer.action.text,
        "options": {action.text: str(chance) for action, chance in answer.options},
        "line": [{"player": PLAYERS[a.player], "action": a.text, "ja": a.ja, "en": a.en} for a in answer.line],
        "refutation": answer.refutation and answer.refutation.text,
        "opposing_hand": [card.number for card in answer.hand],
        "steps": answer.steps,
    }
