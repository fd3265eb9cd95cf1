"""The questions of ``rtkit odds`` about cards that nobody has seen: attacks on a deck, hidden cards, mulligans."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from rtkit._given import given, whole_text
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.odds.shown import chance_words

if TYPE_CHECKING:
    from rtkit.odds import DeckAttackOdds, Distribution, HiddenOdds, MulliganOdds, Returned

__all__ = ["deck_attack", "hidden_cards", "mulligan"]

Answer = tuple[dict[str, Any], list[str]]
"""What ``--json`` shows, and the lines that are printed without it."""


def _number(args: argparse.Namespace, option: str) -> int | None:
    """The number that an option has, ``None`` if it isn't given."""
    from rtkit.odds.checks import MAX_CARDS

    text = getattr(args, option)
    number = None if text is None else whole_text(text)
    if text is not None and (number is None or not 0 <= number <= MAX_CARDS):
        bounds = t("odds.bounds_both", low=0, high=MAX_CARDS)
        raise OptionError(t("odds.whole", name=f"--{option}", bounds=bounds, got=given(text)))
    return number


def _needed(args: argparse.Namespace, option: str, mode: str) -> int:
    """The number that an option must have beside the one that says what is asked."""
    number = _number(args, option)
    if number is None:
        raise OptionError(t("odds.needs", mode=mode, option=f"--{option}", what=t(f"odds.arg_{option}")))
    return number


# attacks on a deck


def deck_attack(args: argparse.Namespace) -> Answer:
    """``--strike``: how many cards an attack turns over, and what stops it."""
    from rtkit.odds import deck_attack_odds

    strike, deck = _number(args, "strike") or 0, _needed(args, "deck", "--strike")
    counters, stopping = (_number(args, option) or 0 for option in ("counters", "stopping"))
    odds = deck_attack_odds(strike, deck, counters, stopping, unseen=_number(args, "unseen"))
    chances = {name: getattr(odds, name) for name in ("some_counter", "stopped", "emptied")}
    plain: dict[str, Any] = {
        "turned": {str(value): str(odds.turned.chance(value)) for value in odds.turned.values},
        "turned_mean": str(odds.turned.mean),
        **{name: str(chance) for name, chance in chances.items()},
        **{f"{name}_float": float(chance) for name, chance in chances.items()},
    }
    return plain, _deck_lines(odds) + [t(f"odds.{name}", **chance_words(chance)) for name, chance in chances.items()]


def _deck_lines(odds: DeckAttackOdds) -> list[str]:
    names = ("strike", "deck", "counters", "stopping", "unseen")
    rows = [t("odds.turned_row", value=v, **chance_words(odds.turned.chance(v))) for v in odds.turned.values]
    mean = f"{float(odds.turned.mean):.2f}"
    return [t("odds.deck_attack", **{n: getattr(odds, n) for n in names}), t("odds.turned", mean=mean), *rows]


# kinds of cards, as both questions below take them


def _counted(option: str, text: str) -> tuple[str, str]:
    """``NAME=NUMBER`` as name and number, the last ``=`` parting them."""
    name, mark, number = text.rpartition("=")
    if not mark or not name.strip():
        raise OptionError(t(f"odds.text_{option}", got=given(text)))
    return name.strip(), number


def _count(option: str, text: str, whole: str) -> int:
    number = whole_text(text)
    if number is None or number < 0:
        raise OptionError(t(f"odds.text_{option}", got=given(whole)))
    return number


def _kinds(args: argparse.Namespace, mode: str) -> tuple[dict[str, int], dict[str, int]]:
    """``--kind NAME=N`` or ``NAME=N:K``: how many cards there are by name, and how many are wanted where K is given."""
    copies: dict[str, int] = {}
    least: dict[str, int] = {}
    for text in args.kind:
        name, numbers = _counted("kind", text)
        number, mark, wanted = numbers.replace("：", ":").partition(":")
        if name in copies:
            raise OptionError(t("odds.kind_twice", name=given(name)))
        copies[name] = _count("kind", number, text)
        if mark:
            least[name] = _count("kind", wanted, text)
    if not copies:
        raise OptionError(t("odds.needs", mode=mode, option="--kind", what=t("odds.arg_kind")))
    return copies, least


# hidden cards


def hidden_cards(args: argparse.Namespace) -> Answer:
    """``--hidden``: of which kinds so many of the unseen cards are."""
    from rtkit.odds import hidden_odds

    hidden, unseen = _number(args, "hidden") or 0, _needed(args, "unseen", "--hidden")
    copies, least = _kinds(args, "--hidden")
    odds = hidden_odds(unseen, hidden, copies)
    plain: dict[str, Any] = {
        "any": _spread(odds.of()),
        "kinds": {name: _spread(odds.of(name)) for name in copies},
    }
    lines = [t("odds.hidden", hidden=hidden, unseen=unseen), *_hidden_lines(odds)]
    if least:
        chance = odds.all_of(least)
        plain |= {"at_once": str(chance), "at_once_float": float(chance)}
        lines.append(t("odds.at_once", wanted=_wanted(least), **chance_words(chance)))
    return plain, lines


def _spread(drawn: Distribution) -> dict[str, Any]:
    """A distribution: the chance of exactly and of at least so many, and the mean."""
    return {
        "exactly": {str(value): str(drawn.chance(value)) for value in drawn.values},
        "at_least": {str(value): str(drawn.at_least(value)) for value in drawn.values},
        "mean": str(drawn.mean),
    }


def _hidden_lines(odds: HiddenOdds) -> list[str]:
    lines = []
    several = [(t("odds.any_kind"), sum(n for _, n in odds.kinds), None)] if len(odds.kinds) > 1 else []
    for title, copies, kind in [*several, *((name, n, name) for name, n in odds.kinds)]:
        drawn = odds.of(kind)
        lines.append(t("odds.of_kind", name=title, copies=copies, mean=f"{float(drawn.mean):.2f}"))
        for k in range(1, drawn.values[-1] + 1):
            lines.append(t("odds.so_many_row", k=k, **chance_words(drawn.at_least(k))))
    return lines


def _wanted(least: dict[str, int]) -> str:
    return t("odds.comma").join(t("odds.wanted", name=name, least=n) for name, n in least.items())


# mulligans


def mulligan(args: argparse.Namespace) -> Answer:
    """``--hand``: the chance to hold what is wanted after a mulligan, and what is best returned of a hand."""
    from rtkit.odds import mulligan_odds

    hand, deck, aside = _number(args, "hand") or 0, _needed(args, "deck", "--hand"), _number(args, "aside") or 0
    copies, least = _kinds(args, "--hand")
    wants = {name: (n, least.get(name, 1)) for name, n in copies.items()}
    odds = mulligan_odds(deck, hand, list(wants.values()), aside=aside, again=not args.bottom)
    wanted = _wanted({name: low for name, (_, low) in wants.items()})
    lines = [t("odds.mulligan", deck=deck, aside=aside, hand=hand, wanted=wanted)]
    plain, told = _of_hand(args, odds, list(copies)) if args.held else _of_all(odds)
    return plain, lines + told


def _of_all(odds: MulliganOdds) -> Answer:
    """Before the first hand is seen."""
    best, by_number = odds.overall(), [odds.overall(n) for n in range(odds.hand + 1)]
    plain = {
        "first": str(odds.first), "first_float": float(odds.first), "best": str(best), "best_float": float(best),
        "returning": {str(n): str(chance) for n, chance in enumerate(by_number)},
    }  # fmt: skip
    lines = [t("odds.first_hand", **chance_words(odds.first)), t("odds.best_mulligan", **chance_words(best))]
    return plain, lines + [t("odds.returning", n=n, **chance_words(p)) for n, p in enumerate(by_number)]


def _of_hand(args: argparse.Namespace, odds: MulliganOdds, names: list[str]) -> Answer:
    """Of the hand that ``--held`` tells."""
    given_counts: dict[str, int] = {}
    for text in args.held:
        name, number = _counted("held", text)
        if name not in names or name in given_counts:
            raise OptionError(t("odds.text_held", got=given(text)))
        given_counts[name] = _count("held", number, text)
    held = [given_counts.get(name, 0) for name in names]
    best, by_number = odds.best(held), [odds.best(held, n) for n in range(odds.hand + 1)]
    plain = {"best": _plain(best, names), "returning": {str(back.cards): _plain(back, names) for back in by_number}}
    lines = [t("odds.best_return", what=_back(best, names), **chance_words(best.chance))]
    for back in by_number:
        lines.append(t("odds.returning_what", n=back.cards, what=_back(back, names), **chance_words(back.chance)))
    return plain, lines


def _plain(back: Returned, names: list[str]) -> dict[str, Any]:
    returned = dict(zip(names, back.kinds, strict=True))
    return {
        "returned": returned,
        "others": back.others,
        "chance": str(back.chance),
        "chance_float": float(back.chance),
    }


def _back(back: Returned, names: list[str]) -> str:
    """What goes back, in words."""
    parts = [t("odds.back_kind", name=name, n=n) for name, n in zip(names, back.kinds, strict=True) if n]
    parts += [t("odds.back_others", n=back.others)] if back.others else []
    return t("odds.comma").join(parts) or t("odds.back_nothing")
