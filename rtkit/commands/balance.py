"""``rtkit balance``: questions of balance, answered by games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from rtkit._given import given
from rtkit.commands.charting import add_chart, check_chart, draw_chart
from rtkit.commands.options import (
    add_batch,
    add_cards,
    add_game,
    add_json,
    add_seed,
    add_threads,
    batch_options,
    both,
    listed,
    print_json,
    seed_of,
    threads_of,
    whole,
)
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.sim.defaults import AGENT, CARD_GAMES, ERROR, FAIR_GAMES, GAMES, MATTERS, MOST_OF_A_CELL, POWER, WITHIN

if TYPE_CHECKING:
    from rtkit.balance import CardValue, DeckValue, Matchups, RulingEffect, Sprt, Traits

__all__ = ["pair", "register"]

_PER = ("colour", "keyword", "stat")


class _Told(Protocol):
    """What answers a question, in words and as plain values."""

    def say(self) -> tuple[str, ...]: ...

    def to_plain(self) -> dict[str, Any]: ...


def register(verbs: Any) -> None:
    """Add the verb ``balance`` with a parser for each question."""
    parser = verbs.add_parser("balance", help=t("balance.help"), description=t("balance.about"))
    questions = parser.add_subparsers(dest="question", required=True, metavar=t("balance.question"))
    for name, (options, run) in _QUESTIONS.items():
        about = t(f"balance.about_{name.replace('-', '_')}")
        question = questions.add_parser(name, help=about, description=about)
        options(question)
        add_json(question)
        question.set_defaults(run=run)


def _add_matters(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--matters", default=str(MATTERS), metavar="D", help=t("balance.arg_matters", default=MATTERS))


def _of_games(parser: argparse.ArgumentParser) -> None:
    """Options of a question about how games of one deck against another go."""
    add_batch(parser, paired=False)
    parser.add_argument("--games", default=str(GAMES), metavar="N", help=t("balance.arg_games_each", default=GAMES))
    add_threads(parser)


def _of_a_card(parser: argparse.ArgumentParser) -> None:
    add_batch(parser, paired=False)
    parser.add_argument("--card", metavar="NUMBER", help=t("worth.arg_card"))
    parser.add_argument("--turn", metavar="T", help=t("worth.arg_turn"))
    parser.add_argument("--in-deck", action="store_true", help=t("worth.arg_in_deck"))
    parser.add_argument("--per", choices=_PER, help=t("worth.arg_per"))
    parser.add_argument("--games", metavar="N",
                        help=t("worth.arg_card_games", default=CARD_GAMES, many=FAIR_GAMES))  # fmt: skip
    add_threads(parser)
    _add_matters(parser)


def _of_people(parser: argparse.ArgumentParser) -> None:
    """Options of a question about games between people."""
    parser.add_argument("--within", required=True, metavar="D", help=t("balance.arg_plan_within"))
    parser.add_argument("--rate", default="0.5", metavar="P", help=t("balance.arg_rate"))
    parser.add_argument("--power", default=str(POWER), metavar="P", help=t("balance.arg_power", default=POWER))


def _of_two(parser: argparse.ArgumentParser) -> None:
    """Options of a question about one deck against another."""
    add_batch(parser, paired=False)
    parser.add_argument("--games", default=str(GAMES), metavar="N", help=t("balance.arg_games", default=GAMES))
    add_threads(parser)
    _add_matters(parser)


def _of_a_change(parser: argparse.ArgumentParser) -> None:
    _of_two(parser)
    parser.add_argument("--replace", action="append", default=[], metavar="OLD=NEW", help=t("balance.arg_replace"))
    parser.add_argument("--until-clear", action="store_true", help=t("balance.arg_until_clear"))
    parser.add_argument("--sprt", nargs=2, metavar=("D0", "D1"), help=t("balance.arg_sprt"))
    for name in ("alpha", "beta"):
        parser.add_argument(f"--{name}", metavar="P", help=t(f"balance.arg_{name}", default=ERROR))


def _of_many(parser: argparse.ArgumentParser) -> None:
    """Options of a question about all decks against all."""
    add_game(parser)
    parser.add_argument("--decks", nargs="+", metavar="DECK", help=t("balance.arg_decks"))
    parser.add_argument("--agent", default=AGENT, help=t("cli.arg_agent", default=AGENT))
    add_seed(parser)
    parser.add_argument("--ruling", action="append", default=[], metavar="NAME=VALUE", help=t("cli.arg_ruling"))
    add_cards(parser)
    parser.add_argument("--within", default=str(WITHIN), metavar="D", help=t("balance.arg_within", default=WITHIN))
    parser.add_argument("--games", default=str(MOST_OF_A_CELL), metavar="N",
                        help=t("balance.arg_most", default=MOST_OF_A_CELL))  # fmt: skip
    add_threads(parser)
    _add_matters(parser)
    add_chart(parser)


def _of_some(parser: argparse.ArgumentParser) -> None:
    _of_many(parser)
    parser.add_argument("--against", nargs="+", metavar="DECK", help=t("balance.arg_against"))


def _how(args: argparse.Namespace) -> tuple[dict[str, Any], dict[str, Any]]:
    """The options of a batch, and what every question about two decks takes of them."""
    options, games = batch_options(args), whole("--games", args.games)
    if games % 2:
        raise OptionError(t("balance.odd_games", got=games))
    how = {name: options[name] for name in ("agents", "seed", "game", "cards")} | {
        "games": games, "matters": args.matters, "progress": sys.stderr.isatty(), "threads": threads_of(args),
    }  # fmt: skip
    return options, how


def _told(answer: _Told, json: bool, stopped: bool) -> int:
    """Print an answer; the exit code, 130 if it was stopped."""
    if json:
        print_json(answer.to_plain())
    else:
        print("\n".join(answer.say()), flush=True)
    return 130 if stopped else 0


def _first_player(args: argparse.Namespace) -> int:
    from rtkit.balance import first_player

    options, how = _how(args)
    answer = first_player(options["deck_a"], options["deck_b"], rulings=options["rulings"], **how)
    return _told(answer, args.json, answer.stopped)


def _what_if(args: argparse.Namespace) -> int:
    from rtkit.balance import what_if

    options, how = _how(args)
    changes = dict(pair(text) for text in args.replace)
    answer = what_if(options["deck_a"], options["deck_b"], replace=changes, rulings=options["rulings"],
                     until_clear=args.until_clear, sprt=_sprt(args), **how)  # fmt: skip
    return _told(answer, args.json, answer.stopped)


def _sprt(args: argparse.Namespace) -> Sprt | None:
    from rtkit.balance import Sprt

    rates = {name: value for name in ("alpha", "beta") if (value := getattr(args, name)) is not None}
    if args.sprt is None:
        if rates:
            raise OptionError(t("balance.no_sprt"))
        return None
    return Sprt(*args.sprt, **rates)


def _rulings(args: argparse.Namespace) -> int:
    from rtkit.balance import ruling_table
    from rtkit.sim.said import named

    options, how = _how(args)
    if options["rulings"]:
        raise OptionError(t("balance.no_ruling"))
    table = ruling_table(options["deck_a"], options["deck_b"], **how)
    if args.json:
        print_json(
            [row.answer.to_plain() | {"ruling": str(row.answer.subject), "changed": row.changed} for row in table]
        )
        return _code(table, args)
    a, b = map(named, table[0].answer.batches[0].decks)
    print(t("balance.rulings_head", decks=t("balance.against", a=a, b=b), deck=a))
    for row in table:
        low, high = 100 * row.answer.interval.low, 100 * row.answer.interval.high
        print(t("balance.ruling_row", ruling=row.answer.subject, points=100 * row.answer.estimate, low=low, high=high,
                changed=row.changed))  # fmt: skip
    stopped = [t("balance.stopped_early")] if _code(table, args) else []
    print("\n".join([*stopped, t("balance.each_by_itself"), *_of_all(table[0])]), flush=True)
    return _code(table, args)


def _of_all(row: RulingEffect) -> list[str]:
    """What a row says of how it was found, without the ruling that is its own."""
    from rtkit.sim.said import rulings_line

    own = rulings_line(row.answer.batches[-1].batch.match)
    return [line for line in row.answer.say()[2:] if line != own]


def _code(table: Sequence[RulingEffect], args: argparse.Namespace) -> int:
    """0 for a table that is whole, 130 for one that was stopped."""
    from rtkit.games.rulebook import load

    rows = sum(len(ruling.values) - 1 for ruling in load(args.game).rulings.values())
    return 0 if len(table) == rows and not table[-1].answer.stopped else 130


def _table(args: argparse.Namespace, against: Sequence[str] | None) -> Matchups:
    from rtkit.balance import matchups
    from rtkit.games.rulebook import load

    check_chart(args.chart)
    return matchups(
        None if args.decks is None else listed("--decks", args.decks), against, within=args.within,
        most=whole("--games", args.games), agent=args.agent, seed=seed_of(args), game=args.game,
        rulings=load(args.game).parse_rulings(args.ruling), cards=args.cards or None, matters=args.matters,
        threads=threads_of(args), progress=sys.stderr.isatty(),
    )  # fmt: skip


def _matchups(args: argparse.Namespace) -> int:
    table = _table(args, None if args.against is None else listed("--against", args.against))
    code = _told(table, args.json, table.stopped)

    def drawn() -> Any:
        from rtkit.charts import matchup_chart

        return matchup_chart(table.frame, table.full)

    draw_chart(args.chart, drawn, "\n".join(table.say()))
    return code


def _meta(args: argparse.Namespace) -> int:
    from rtkit.balance import meta

    found = meta(_table(args, None))
    code = _told(found, args.json, found.matchups.stopped)

    def drawn() -> Any:
        from rtkit.charts import share_chart

        return share_chart(found.frame)

    draw_chart(args.chart, drawn, "\n".join(found.say()))
    return code


def _luck(args: argparse.Namespace) -> int:
    from rtkit.balance import luck

    options = batch_options(args)
    batch = {name: options[name] for name in ("deck_a", "deck_b", "agents", "seed", "game", "rulings", "cards")}
    found = luck(**batch, games=whole("--games", args.games), threads=threads_of(args), progress=sys.stderr.isatty())
    return _told(found, args.json, found.stopped)


def _remedies(args: argparse.Namespace) -> int:
    from rtkit.balance import remedies

    options, how = _how(args)
    if options["rulings"]:
        raise OptionError(t("balance.no_ruling"))
    found = remedies(options["deck_a"], options["deck_b"], **how)
    return _told(found, args.json, found.stopped)


def _card(args: argparse.Namespace) -> int:
    if (args.turn is not None) + args.in_deck + (args.per is not None) > 1:
        raise OptionError(t("worth.one_value"))
    if (args.card is None) == (args.per is None):
        raise OptionError(t("worth.card_or_per"))
    many = args.in_deck or args.per is not None
    games = whole("--games", args.games or str(FAIR_GAMES if many else CARD_GAMES))
    how = {"games": games, "progress": sys.stderr.isatty(), "matters": args.matters}
    found = _per(args, how) if args.per else _one_card(args, how)
    return _told(found, args.json, found.stopped)


def _one_card(args: argparse.Namespace, how: Mapping[str, Any]) -> CardValue | DeckValue:
    from rtkit.balance import card_value, deck_value

    options = batch_options(args)
    asked = (options["deck_a"], options["deck_b"], args.card)
    how = {**how, **{name: options[name] for name in ("agents", "seed", "game", "rulings", "cards")}}
    if args.in_deck:
        return deck_value(*asked, **how, threads=threads_of(args))
    return card_value(*asked, **how, turn=None if args.turn is None else whole("--turn", args.turn))


def _per(args: argparse.Namespace, how: Mapping[str, Any]) -> Traits:
    from rtkit.balance import card_table
    from rtkit.games.rulebook import load

    return card_table(args.per, decks=args.deck or None, agents=both("agents", args.agent or [AGENT]),
                      seed=seed_of(args), game=args.game, cards=args.cards or None, threads=threads_of(args),
                      rulings=load(args.game).parse_rulings(args.ruling), **how)  # fmt: skip


def _plan(args: argparse.Namespace) -> int:
    from rtkit.balance import playtest_plan

    return _told(playtest_plan(args.within, rate=args.rate, power=args.power), args.json, False)


def pair(text: str) -> tuple[str, str]:
    """A card's number and the one that takes its place, from ``OLD=NEW``. Raises ``OptionError``."""
    old, equals, new = (part.strip() for part in text.partition("="))
    if not (equals and old and new):
        raise OptionError(t("balance.bad_pair", got=given(text)))
    return old, new


_Question = tuple[Callable[[argparse.ArgumentParser], None], Callable[[argparse.Namespace], int]]
_QUESTIONS: Mapping[str, _Question] = {
    "first-player": (_of_two, _first_player),
    "what-if": (_of_a_change, _what_if),
    "rulings": (_of_two, _rulings),
    "matchups": (_of_some, _matchups),
    "meta": (_of_many, _meta),
    "luck": (_of_games, _luck),
    "remedies": (_of_two, _remedies),
    "card": (_of_a_card, _card),
    "plan": (_of_people, _plan),
}
