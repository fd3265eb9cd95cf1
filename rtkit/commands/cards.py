"""``rtkit cards``: check card and deck files, start a new sheet, list effects that are understood, show a card."""

from __future__ import annotations

import argparse
from typing import Any

from rtkit.commands.options import add_game, add_json, print_json
from rtkit.i18n import LANGUAGES, get_language, t

__all__ = ["register"]


def register(verbs: Any) -> None:
    """Add the verb ``cards`` and its actions."""
    parser = verbs.add_parser("cards", help=t("cards.help"), description=t("cards.help"))
    actions = parser.add_subparsers(dest="action", required=True, metavar=t("cards.action"))
    check = _action(actions, "check", _check)
    check.add_argument("files", nargs="+", metavar="FILE", help=t("cards.help_file"))
    add_json(check)
    check.add_argument("--xlsx", metavar="OUT", help=t("cards.help_xlsx"))
    template = _action(actions, "template", _template)
    template.add_argument("out", metavar="OUT.xlsx", help=t("cards.help_out"))
    template.add_argument("--force", action="store_true", help=t("cards.help_force"))
    effects = _action(actions, "effects", _effects)
    effects.add_argument("words", nargs="*", metavar="WORD", help=t("cards.help_words"))
    show = _action(actions, "show", _show)
    show.add_argument("number", metavar="CARD", help=t("cards.help_number"))
    for action in (check, show):
        action.add_argument("--cards", action="append", default=[], metavar="FILE", help=t("cards.help_cards"))


def _action(actions: Any, name: str, run: Any) -> argparse.ArgumentParser:
    words = t(f"cards.help_{name}")
    parser: argparse.ArgumentParser = actions.add_parser(name, help=words, description=words)
    add_game(parser)
    parser.set_defaults(run=run)
    return parser


def _check(args: argparse.Namespace) -> int:
    from rtkit.cards.checking import check_files
    from rtkit.cards.sheets import write_marked

    found = check_files(args.files, args.game, args.cards)
    if args.xlsx:
        write_marked(args.xlsx, found.tables, found.problems, found.notes, (*args.files, *args.cards))
    counts: dict[str, Any] = {"cards": found.cards, "decks": found.decks}
    if args.json:
        told = {key: [p.to_plain() for p in getattr(found, key)] for key in ("problems", "notes")}
        print_json({"files": args.files, **counts, **told})
    else:
        for problem in found.problems:
            print(problem)
        for note in found.notes:
            print(t("cards.to_know", text=note))
        print(t("cards.count" if found.problems else "cards.clean", n=len(found.problems), **counts))
        if args.xlsx:
            print(t("cards.written", file=args.xlsx))
    return 1 if found.problems else 0


def _template(args: argparse.Namespace) -> int:
    from rtkit.cards.schema import schema_of
    from rtkit.cards.sheets import write_template

    write_template(args.out, schema_of(args.game), force=args.force)
    print(t("cards.written", file=args.out))
    return 0


def _show(args: argparse.Namespace) -> int:
    from rtkit.cards.cardset import CardSet, load_cards, sample_cards
    from rtkit.cards.problems import shown
    from rtkit.cards.schema import schema_of

    schema = schema_of(args.game)
    cards: CardSet = load_cards(args.cards, schema, strict=False) if args.cards else sample_cards(schema)
    card = cards.find(args.number)
    side = LANGUAGES.index(get_language())
    for label, value in schema.parts(card):
        print(t("cards.part_line", label=label[side], text=shown(value[side])))
    for label, sentences in schema.effects(card):
        for lang, sentence in zip(LANGUAGES, sentences, strict=True):
            print(t("cards.effect_line", label=label[side], lang=lang, text=shown(sentence)))
    for text in card.unclear:
        print(t("cards.unclear", text=shown(text)))
    others = sum(not problem.unclear for problem in cards.problems)
    if others:
        print(t("cards.to_know", text=t("cards.elsewhere", n=others)))
    return 0


def _effects(args: argparse.Namespace) -> int:
    from rtkit.cards.letters import plain
    from rtkit.cards.schema import schema_of

    side = LANGUAGES.index(get_language())
    listed = [
        (place[side], said[side])
        for place, said in schema_of(args.game).examples()
        if all(any(plain(word) in plain(text) for text in said) for word in args.words)
    ]
    if not listed:
        print(t("cards.no_effects"))
    for i, (place, text) in enumerate(listed):
        if not i or listed[i - 1][0] != place:
            print(t("cards.part_line", label=place, text="").rstrip())
        print(f"  {text}")
    return 0 if listed else 1
