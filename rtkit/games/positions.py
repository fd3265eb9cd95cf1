"""Position texts: a moment of a game as YAML that a person can write by hand.

Only what matters need be written; see each game's ``position`` module for its zones, and for what is dealt by ``seed``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rtkit._streams import folded
from rtkit.cards import sample_cards
from rtkit.errors import CardError, DeckError, OptionError, PositionError, RtkitError
from rtkit.games.game import SEEDS, Game
from rtkit.games.match import Match
from rtkit.games.registry import games
from rtkit.games.session import PLAYERS, Session, set_keys
from rtkit.games.texts import Node, dump_yaml, read_yaml
from rtkit.i18n import t

__all__ = ["game_named", "match_from", "match_plain", "position_session", "read_position", "write_position"]

SAMPLE = "sample"
"""In place of a list of cards: those that come with rtkit."""
HEAD = ("game", "rulings", "cards", "decks", "seed")


def game_named(text: str, error: type[RtkitError]) -> str:
    """The game that a position or record text is of; the one meant where none is named. Raises ``error``."""
    parts = read_yaml(text, error).required().value
    known = tuple(games())
    return Node(parts.get("game", known[0]), "game", error).one_of(*known)


def match_plain(match: Match, known: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Game, rulings other than the default, all cards and both decks as plain values.

    Cards are listed once, or for each player where the two decks have different cards of one number; if all are in
    ``known``, the sample cards, that is said instead.
    """
    kit = match.kit
    defaults = kit.rulings.checked(None)
    plain: dict[str, Any] = {"game": kit.name}
    rulings = {k: v for k, v in match.rulings.items() if v != defaults[k]}
    if rulings:
        plain["rulings"] = rulings
    cards = [list(dict.fromkeys(deck)) for deck in match.decks]
    both = list(dict.fromkeys(match.cards))
    if known is not None and all(known.get(card.number) == card for card in both):
        plain["cards"] = SAMPLE
    elif len({card.number for card in both}) == len(both):
        plain["cards"] = [kit.shape.to_plain(card) for card in both]
    else:
        plain["cards"] = {p: [kit.shape.to_plain(card) for card in cards[i]] for i, p in enumerate(PLAYERS)}
    plain["decks"] = {p: [card.number for card in match.decks[i]] for i, p in enumerate(PLAYERS)}
    return plain


def _rulings(node: Node | None, game: Game) -> dict[str, Any]:
    """The rulings of a text: those it names, the others at their default, whatever the reading game has."""
    words = {"true": True, "false": False}
    given: dict[str, Any] = {}
    for key, value in node.fields(*game.rulings).items() if node else ():
        text = value.text()
        given[key] = words.get(text, int(text) if text.isdecimal() and len(text) < 20 else text)
    return given


def _cards(node: Node | None, game: Game) -> tuple[dict[str, Any], dict[str, Any]]:
    """Each player's cards by number, as the text gives them."""
    if node is None:
        return {}, {}
    if node.value == SAMPLE:
        sample = dict(sample_cards(game.name))
        return sample, sample
    if isinstance(node.value, dict):
        sides = node.fields(*PLAYERS)
        one, other = (_listed(sides.get(p), game) for p in PLAYERS)
        return one, other
    cards = _listed(node, game)
    return cards, cards


def _listed(node: Node | None, game: Game) -> dict[str, Any]:
    found = {}
    for item in node.items() if node else []:
        try:
            card = game.kit.shape.from_plain(item.value, item.path, game.kit.card)
        except RtkitError as error:
            raise item.error(str(error)) from None
        if card.number in found:
            item.fail(t("games.number_once", number=card.number))
        found[card.number] = card
    return found


def _card(node: Node, cards: Mapping[str, Any], game: Game, whole: bool) -> Any:
    """The card of a number: one that the text gives, else (unless it gives them all) one of the game's."""
    number = node.text()
    if number not in cards and whole:
        node.fail(t("games.among_cards"))
    return cards.get(number) or game.card(number)


def match_from(parts: dict[str, Node], root: Node, game: Game, *, whole: bool = False) -> Match:
    """The match that the head of a text describes; ``whole``: if it gives cards, it gives all there are."""
    if "game" in parts:
        parts["game"].one_of(game.name)
    if "decks" not in parts:
        root.fail(t("games.lacks", key="decks"))
    own = _cards(parts.get("cards"), game)
    whole = whole and "cards" in parts
    sides = parts["decks"].fields(*PLAYERS)
    decks, names = [], []
    for player, cards in zip(PLAYERS, own, strict=True):
        if player not in sides:
            parts["decks"].fail(t("games.lacks", key=player))
        node = sides[player]
        try:
            named = isinstance(node.value, str)
            listed = game.deck(node.value).cards if named else [_card(n, cards, game, whole) for n in node.items()]
            deck = game.deck([cards.get(card.number, card) for card in listed])
        except DeckError as error:
            raise node.error(f"{node.path}: {error}") from None
        decks.append(deck.cards)
        names.append(str(node.value) if named else "")
    try:
        return Match(game.kit, decks, _rulings(parts.get("rulings"), game), names, game.pool)
    except (CardError, DeckError, OptionError) as error:
        raise root.error(str(error)) from None


def position_session(game: Game, root: Node, match: Match, parts: dict[str, Node]) -> Session:
    """A session that stands at the position in the parts of a text."""
    seed = parts["seed"].whole(-SEEDS, SEEDS - 1) if "seed" in parts else 0
    state = match.blank()
    set_keys(state[0], folded(0, seed, 0))
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
    plain = match.kit.position(match.cards, session.state, match.tables[0])
    return dump_yaml(match_plain(match, sample_cards(match.kit.name)) | plain)
