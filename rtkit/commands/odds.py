"""``rtkit odds "500+2d" "600+3d"``: the exact odds of a battle, or with ``--strike`` of an attack on a deck."""

from __future__ import annotations

import argparse
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rtkit._given import given, whole_text
from rtkit.commands.options import add_json, print_json
from rtkit.errors import OptionError
from rtkit.i18n import t

if TYPE_CHECKING:
    from rtkit.odds import BattleOdds, DeckAttackOdds, Distribution

__all__ = ["register"]

DECK_OPTIONS = ("deck", "counters", "stopping", "unseen")


def register(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the verb ``odds``."""
    parser = verbs.add_parser("odds", help=t("odds.help"), description=t("odds.about"))
    parser.add_argument("attack", nargs="?", help=t("odds.arg_attack"))
    parser.add_argument("defence", nargs="?", help=t("odds.arg_defence"))
    parser.add_argument("--at-least", metavar="P", help=t("odds.arg_at_least"))
    for option in ("strike", *DECK_OPTIONS):
        parser.add_argument(f"--{option}", metavar="N", help=t(f"odds.arg_{option}"))
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer one question; raises ``OptionError`` for what can't be asked."""
    plain, lines = _deck_attack(args) if args.strike is not None else _battle(args)
    if args.json:
        print_json(plain)
    else:
        print("\n".join(lines))
    return 0


def _battle(args: argparse.Namespace) -> tuple[dict[str, Any], list[str]]:
    from rtkit.odds import battle_odds, parse_side
    from rtkit.odds.checks import probability

    for option in DECK_OPTIONS:
        if getattr(args, option) is not None:
            raise OptionError(t("odds.strike_missing", option=f"--{option}"))
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
        t("odds.win", **_chance(odds.win)),
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


def _deck_attack(args: argparse.Namespace) -> tuple[dict[str, Any], list[str]]:
    from rtkit.odds import deck_attack_odds

    if args.attack is not None or args.at_least is not None:
        raise OptionError(t("odds.sides_with_strike"))
    if args.deck is None:
        raise OptionError(t("odds.deck_missing"))
    strike, deck, counters, stopping, unseen = (_number(o, getattr(args, o)) for o in ("strike", *DECK_OPTIONS))
    odds = deck_attack_odds(strike or 0, deck or 0, counters or 0, stopping or 0, unseen=unseen)
    chances = {name: getattr(odds, name) for name in ("some_counter", "stopped", "emptied")}
    plain: dict[str, Any] = {
        "turned": {str(value): str(odds.turned.chance(value)) for value in odds.turned.values},
        "turned_mean": str(odds.turned.mean),
        **{name: str(chance) for name, chance in chances.items()},
        **{f"{name}_float": float(chance) for name, chance in chances.items()},
    }
    return plain, _deck_lines(odds) + [t(f"odds.{name}", **_chance(chance)) for name, chance in chances.items()]


def _number(option: str, text: str | None) -> int | None:
    from rtkit.odds.checks import MAX_CARDS

    number = None if text is None else whole_text(text)
    if text is not None and (number is None or not 0 <= number <= MAX_CARDS):
        bounds = t("odds.bounds_both", low=0, high=MAX_CARDS)
        raise OptionError(t("odds.whole", name=f"--{option}", bounds=bounds, got=given(text)))
    return number


def _deck_lines(odds: DeckAttackOdds) -> list[str]:
    names = ("strike", "deck", "counters", "stopping", "unseen")
    rows = [t("odds.turned_row", value=v, **_chance(odds.turned.chance(v))) for v in odds.turned.values]
    mean = f"{float(odds.turned.mean):.2f}"
    return [t("odds.deck_attack", **{n: getattr(odds, n) for n in names}), t("odds.turned", mean=mean), *rows]


def _chance(p: Fraction) -> dict[str, str]:
    return {"percent": percent(p), "exact": _exact(p)}


def _exact(p: Fraction) -> str:
    """The ratio while a person can read it; ``--json`` has it whole."""
    text = str(p)
    return text if len(text) <= 40 else f"~{float(p):.12g}"


def percent(p: Fraction) -> str:
    """A probability in percent to one decimal, more where that would say 0 or 100 of what isn't certain.

    >>> percent(Fraction(197, 1296)), percent(Fraction(1)), percent(Fraction(1, 6**6))
    ('15.2%', '100%', '0.002%')
    """
    rest = min(p, 1 - p)
    if rest == 0:
        return f"{100 * int(p)}%"
    places = 1
    while rest * 100 * 10**places < 1 and places < 12:
        places += 1
    shown = f"{float(rest * 100):.{places}f}"
    if float(shown) == 0:
        return f"< 0.{'0' * 11}1%" if rest == p else f"> 99.{'9' * 12}%"
    whole = Fraction(shown) if rest == p else 100 - Fraction(shown)
    return f"{float(whole):.{places}f}%"
