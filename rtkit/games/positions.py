"""Position texts: a moment of a game as YAML that a person can write by hand.

Only what matters need be written; see each game's ``position`` module for its zones, and for what is dealt by ``seed``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rtkit._streams import DICE, POLICY, RANDOM, folded
from rtkit.cards import sample_cards
from rtkit.errors import DeckError, OptionError, PositionError, RtkitError
from rtkit.games.game import Game
from rtkit.games.match import Match
from rtkit.games.session import PLAYERS, Session
from rtkit.games.texts import Node, dump_yaml, read_yaml
from rtkit.i18n import t

__all__ = ["match_from", "match_plain", "position_session", "read_position", "write_position"]

HEAD = ("game", "rulings", "cards", "decks", "seed")


def match_plain(match: Match, known: Any) -> dict[str, Any]:
    """Game, rulings other than the default, cards (unless all are in ``known``) and both decks as plain values."""
    kit = match.kit
    defaults = kit.check_rulings(None)
    plain: dict[str, Any] = {"game": kit.name}
    rulings = {k: v for k, v in match.rulings.items() if v != defaults[k]}
    if rulings:
        plain["rulings"] = rulings
    own = list(dict.fromkeys(match.cards))
    if known is None or any(known.get(c.number) != c for c in own):
        plain["cards"] = [kit.to_plain(c) for c in own]
    plain["decks"] = {p: [c.number for c in match.decks[i]] for i, p in enumerate(PLAYERS)}
    return plain


def _rulings(node: Node | None, game: Game) -> dict[str, Any]:
    if node is None:
        return dict(game.rulings)
    words = {"true": True, "false": False}
    given: dict[str, Any] = {}
    for key, value in node.fields(*game.rulings).items():
        text = value.text()
        given[key] = words.get(text, int(text) if text.isdecimal() else text)
    return {**game.rulings, **given}


def _cards(node: Node | None, game: Game) -> dict[str, Any]:
    found = {}
    for item in node.items() if node else []:
        try:
            card = game.kit.from_plain(item.value, item.path)
        except RtkitError as error:
            raise item.error(str(error)) from None
        found[card.number] = card
    return found


def match_from(parts: dict[str, Node], root: Node, game: Game) -> Match:
    """The match that the head of a text describes."""
    if "game" in parts:
        parts["game"].one_of(game.name)
    if "decks" not in parts:
        root.fail(t("games.lacks", key="decks"))
    own = _cards(parts.get("cards"), game)
    sides = parts["decks"].fields(*PLAYERS)
    decks, names = [], []
    for player in PLAYERS:
        if player not in sides:
            parts["decks"].fail(t("games.lacks", key=player))
        node = sides[player]
        try:
            if isinstance(node.value, str):
                deck = game.deck(node.value)
            else:
                deck = game.deck([own.get(n.text()) or game.card(n.text()) for n in node.items()])
        except DeckError as error:
            raise node.error(f"{node.path}: {error}") from None
        decks.append(deck.cards)
        names.append(deck.name)
    try:
        return Match(game.kit, decks, _rulings(parts.get("rulings"), game), names, tuple(own.values()))
    except (DeckError, OptionError) as error:
        raise root.error(str(error)) from None


def position_session(game: Game, root: Node, match: Match, parts: dict[str, Node]) -> Session:
    """A session that stands at the position in the parts of a text."""
    seed = parts["seed"].whole(-(2**63), 2**63 - 1) if "seed" in parts else 0
    state = match.blank()
    for name, purpose in (("key_dice", DICE), ("key_random", RANDOM), ("key_policy", POLICY)):
        state[0][name] = np.uint64(folded(0, seed, 0, purpose))
    session = Session(match, state, {})
    game.kit.set_position(match, {k: v for k, v in parts.items() if k not in HEAD}, root, state, session.work, seed)
    return session.settle()


def read_position(game: Game, text: str) -> Session:
    """The session that a position text describes; see ``Game.read_position``."""
    root = read_yaml(text, PositionError)
    parts = root.fields(*HEAD, *game.kit.position_keys)
    return position_session(game, root, match_from(parts, root, game), parts)


def write_position(session: Session) -> str:
    """The position of a session as text; see ``Session.position_text``."""
    match = session.match
    return dump_yaml(match_plain(match, sample_cards(match.kit.name)) | match.kit.position(match.cards, session.state))
