"""``rtkit decks``: the sample decks of a game, by name."""

from __future__ import annotations

import argparse
from typing import Any

from rtkit.commands.options import add_game, add_json, print_json
from rtkit.i18n import get_language, t

__all__ = ["register"]


def register(verbs: Any) -> None:
    """Add the verb ``decks``."""
    parser = verbs.add_parser("decks", help=t("cards.help_decks"), description=t("cards.help_decks"))
    add_game(parser)
    add_json(parser)
    parser.set_defaults(run=_list)


def _list(args: argparse.Namespace) -> int:
    from rtkit.cards import sample_decks

    decks = sample_decks(args.game)
    if args.json:
        listed = [
            {"name": d.name, "name_en": d.name_en, "cards": len(d.cards), "plan": {"ja": d.plan_ja, "en": d.plan_en}}
            for d in decks
        ]
        print_json(listed)
        return 0
    for deck in decks:
        english = get_language() == "en"
        name = f"{deck.name} / {deck.name_en}" if english and deck.name_en else deck.name
        print(t("cards.deck_line", name=name, n=len(deck.cards), plan=deck.plan_en if english else deck.plan_ja))
    return 0
