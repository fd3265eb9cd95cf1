"""``rtkit odds "500+2d" "600+3d"``: the exact odds of a battle.

With ``--strike`` those of an attack on a deck, with ``--hidden`` those of cards nobody has seen, with ``--hand`` those
of a mulligan.
"""

from __future__ import annotations

import argparse
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rtkit.commands.odds_cards import deck_attack, hidden_cards, mulligan
from rtkit.commands.options import add_json, print_json
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.odds.shown import chance_words

if TYPE_CHECKING:
    from rtkit.odds import BattleOdds, Distribution

__all__ = ["register"]

QUESTIONS = {
    "strike": (deck_attack, ("deck", "counters", "stopping", "unseen")),
    "hidden": (hidden_cards, ("unseen", "kind")),
    "hand": (mulligan, ("deck", "aside", "kind", "held", "bottom")),
}
"""The option that asks something else than a battle → what answers it, and the options it takes besides."""
_LISTS, _FLAGS = ("kind", "held"), ("bottom",)


def register(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the verb ``odds``."""
    parser = verbs.add_parser("odds", help=t("odds.help"), description=t("odds.about"))
    parser.add_argument("attack", nargs="?", help=t("odds.arg_attack"))
    parser.add_argument("defence", nargs="?", help=t("odds.arg_defence"))
    parser.add_argument("--at-least", metavar="P", help=t("odds.arg_at_least"))
    for option in dict.fromkeys(name for question, (_, others) in QUESTIONS.items() for name in (question, *others)):
        words = t(f"odds.arg_{option}")
        if option in _FLAGS:
            parser.add_argument(f"--{option}", action="store_true", help=words)
        elif option in _LISTS:
            metavar = "NAME=N" if option == "held" else "NAME=N[:K]"
            parser.add_argument(f"--{option}", action="append", default=[], metavar=metavar, help=words)
        else:
            parser.add_argument(f"--{option}", metavar="N", help=words)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer one question; raises ``OptionError`` for what can't be asked."""
    plain, lines = _answered(args)
    if args.json:
        print_json(plain)
    else:
        print("\n".join(lines))
    return 0


def _answered(args: argparse.Namespace) -> tuple[dict[str, Any], list[str]]:
    asked = [question for question in QUESTIONS if getattr(args, question) is not None]
    if len(asked) > 1:
        raise OptionError(t("odds.one_question", options=" / ".join(f"--{question}" for question in asked)))
    taken = (asked[0], *QUESTIONS[asked[0]][1]) if asked else ()
    for option in (name for _, others in QUESTIONS.values() for name in others):
        if getattr(args, option) not in (None, [], False) and option not in taken:
            known = " / ".join(f"--{question}" for question, (_, others) in QUESTIONS.items() if option in others)
            raise OptionError(t("odds.goes_with", option=f"--{option}", questions=known))
    if not asked:
        return _battle(args)
    if args.attack is not None or args.at_least is not None:
        raise OptionError(t("odds.sides_with", question=f"--{asked[0]}"))
    return QUESTIONS[asked[0]][0](args)


def _battle(args: argparse.Namespace) -> tuple[dict[str, Any], list[str]]:
    from rtkit.odds import battle_odds, parse_side
    from rtkit.odds.checks import probability

    if args.attack is None or args.defence is None:
        raise OptionError(t("odds.sides_missing"))
    own, other = parse_side(args.attack), parse_side(args.defence)
    odds = battle_odds(own.value, own.dice, other.value, other.dice)
    plain: dict[str, Any] = {
        "attack": {"value": own.value, "dice": own.dice},
        "defence": {"value": other.value, "dice": other.dice},
        "win": str(odds.win),
        "win_float": odds.win_float,
        "expected_margin": int(odds.expected_margin),
    }
    lines = _battle_lines(odds)
    if args.at_least is not None:
        wanted = probability(args.at_least, "--at-least")
        plain["at_least"] = needs = _needs(odds, wanted)
        lines += _need_lines(odds, wanted, needs)
    return plain, lines


def _battle_lines(odds: BattleOdds) -> list[str]:
    return [
        t("odds.attacker", **_total(odds.attack, odds.attack_dice, odds.attack_total)),
        t("odds.defender", **_total(odds.defence, odds.defence_dice, odds.defence_total)),
        t("odds.win", **chance_words(odds.win)),
        t("odds.margin", margin=int(odds.expected_margin)),
    ]


def _total(value: int, dice: int, total: Distribution) -> dict[str, Any]:
    low, high = total.values[0], total.values[-1]
    return {"value": value, "dice": dice, "low": low, "high": high, "mean": int(total.mean)}


def _needs(odds: BattleOdds, wanted: Fraction) -> dict[str, Any]:
    """What either side would need for the chance wanted, all else staying as it is."""
    from rtkit import odds as o

    a, na, d, nd = odds.attack, odds.attack_dice, odds.defence, odds.defence_dice
    return {
        "p": str(wanted),
        "attack": {
            "value": o.least_attack(wanted, na, d, nd),
            "dice": o.fewest_dice(wanted, a, d, nd),
            "bonus": o.least_bonus(wanted, a, na, d, nd),
        },
        "defence": {
            "value": o.least_defence(wanted, a, na, nd),
            "dice": o.fewest_defence_dice(wanted, a, na, d),
            "bonus": o.least_defence_bonus(wanted, a, na, d, nd),
        },
    }


def _need_lines(odds: BattleOdds, wanted: Fraction, needs: dict[str, Any]) -> list[str]:
    from rtkit.odds.checks import MAX_DICE

    lines = []
    sides = (("to_win", "attack", "A", odds.attack_dice), ("to_hold", "defence", "D", odds.defence_dice))
    for title, side, stat, dice in sides:
        need = needs[side]
        lines.append(t(f"odds.{title}", percent=f"{float(100 * wanted):.10g}%"))
        kind = "need_value" if need["bonus"] else "need_value_met"
        lines.append(t(f"odds.{kind}", stat=stat, value=need["value"], bonus=need["bonus"]))
        if need["dice"] is None:
            lines.append(t("odds.need_no_dice", most=MAX_DICE))
        else:
            kind = "need_dice" if need["dice"] > dice else "need_dice_met"
            lines.append(t(f"odds.{kind}", dice=need["dice"], now=dice))
    return lines
