"""Record texts: a whole game with its cards, its actions and every chance outcome.

A move is one line: whose, the action's text, and what chance did, each after a bar::

    A attack RT001 > RT077 | dice A 3 5 B 2 | random B RT080
    A pass | shuffle A AL012 AL007 | shuffle A AL030
    A pass | top B RT012

Dice and cards written are taken as they are, so a game played at a table can be written; where none are written
the program's own follow from the seed. ``shuffle``: what lies on top of a deck after a shuffle, topmost first, as far
as it matters; a bar a shuffle, in order; ``top``: what lies on top of a deck before the move, topmost first, for cards
that it draws or turns over; both written where they were given by hand. A line ``keys 0x… 0x… 0x…`` says that all
chance after it has these keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rtkit._streams import folded
from rtkit.errors import RecordError, RtkitError
from rtkit.games.contract import Event
from rtkit.games.game import SEEDS, Game
from rtkit.games.match import Match
from rtkit.games.positions import HEAD, match_from, match_plain, position_session
from rtkit.games.seating import seating
from rtkit.games.session import KEYS, PLAYERS, Orders, Session
from rtkit.games.texts import Node, dump_yaml, read_yaml
from rtkit.i18n import t

__all__ = ["read_record", "write_record"]

_PARTS = ("rtkit", "rules", *HEAD[:-1], "start", "shuffled", "moves", "result")
_KEYS_LINE = "keys "
_DICE, _SHUFFLE, _TOP = "dice", "shuffle", "top"
"""The words of chance that have amounts, and orders of cards; the others have a card each."""


def _chance(session: Session, events: Sequence[Event]) -> dict[str, dict[int, list[str]]]:
    """What chance did in one action, in the words of a record: word → player → values; cards by whose they are."""
    match = session.match
    found: dict[str, dict[int, list[str]]] = {}
    for event in events:
        word = match.kit.chance.get(event.kind)
        if word and word != _SHUFFLE:
            dice = word == _DICE
            player = event.actor if dice else event.card // match.kit.deck_size
            said = str(event.amount) if dice else match.labels[event.card]
            found.setdefault(word, {}).setdefault(player, []).append(said)
    return found


def _bars(chance: Mapping[str, Mapping[int, Sequence[str]]]) -> str:
    return "".join(
        f" | {word} " + " ".join(" ".join([PLAYERS[player], *sides[player]]) for player in sorted(sides))
        for word, sides in chance.items()
    )


def _order_bars(match: Match, orders: Orders) -> str:
    return "".join(
        f" | {_SHUFFLE} " + " ".join([PLAYERS[player], *(match.labels[card] for card in order)])
        for player, side in enumerate(orders) for order in side if order
    )  # fmt: skip


def _top_bars(match: Match, tops: Sequence[Sequence[int]]) -> str:
    labelled = {player: [match.labels[card] for card in cards] for player, cards in enumerate(tops) if cards}
    return _bars({_TOP: labelled} if labelled else {})


def _keys(state: np.void) -> dict[str, int]:
    return {name: int(state[name]) for name in KEYS}


def _moves(session: Session) -> list[str]:
    """The lines of a game: its moves, and new keys of chance where it went on with others (``undo(reroll=True)``)."""
    lines = []
    keys = _keys(session.before(0)) if "seed" not in session.how else _first_keys(session)
    for i, (action, events) in enumerate(session.told()):
        now = _keys(session.before(i))
        lines += [_KEYS_LINE + " ".join(map(hex, now.values()))] if now != keys else []
        bars = _top_bars(session.match, session.tops(i)) + _bars(_chance(session, events))
        bars += _order_bars(session.match, session.orders(i))
        lines.append(f"{PLAYERS[action.player]} {action.text}{bars}")
        keys = now
    now = _keys(session.before(len(session.actions)))
    return lines + ([_KEYS_LINE + " ".join(map(hex, now.values()))] if now != keys else [])


def _first_keys(session: Session) -> dict[str, int]:
    """The keys that a game of this seed begins with."""
    how = session.how
    unit = seating(how["seed"], how["index"], how["pairing"], how["first"]).unit
    return {name: folded(0, how["seed"], unit, purpose) for name, purpose in KEYS.items()}


def write_record(session: Session) -> str:
    """The game so far as a record text; see ``Session.record_text``."""
    match = session.match
    plain: dict[str, Any] = {"rtkit": 1, "rules": match.kit.version, **match_plain(match)}
    if "seed" in session.how:
        plain["start"] = dict(session.how)
        plain["shuffled"] = {p: [match.labels[c] for c in session.dealt[i]] for i, p in enumerate(PLAYERS)}
    else:
        plain["start"] = {"position": match.kit.position(match.cards, session.before(0), match.tables[0])}
    plain["moves"] = _moves(session)
    if session.result:
        winner = session.result.winner
        plain["result"] = {"winner": "draw" if winner is None else PLAYERS[winner], "reason": session.result.reason}
    return dump_yaml(plain)


def _start(game: Game, root: Node, parts: dict[str, Node], match: Match) -> Session:
    if "start" not in parts:
        root.fail(t("games.lacks", key="start"))
    start = parts["start"].fields("seed", "index", "pairing", "first", "position")
    if "position" in start:
        for key in start.keys() - {"position"}:
            start[key].fail(t("games.with_position"))
        if "shuffled" in parts:
            parts["shuffled"].fail(t("games.with_position"))
        return position_session(game, start["position"], match, start["position"].fields(*game.kit.position_keys))
    seed = start["seed"].whole(-SEEDS, SEEDS - 1) if "seed" in start else 0
    index = start["index"].whole(0, SEEDS - 1) if "index" in start else 0
    order: list[list[str]] = [[], []]
    if "shuffled" in parts:
        for player, node in parts["shuffled"].fields(*PLAYERS).items():
            order[PLAYERS.index(player)] = [n.text() for n in node.items()]
    pairing = start["pairing"].text() if "pairing" in start else "none"
    first = start["first"].text() if "first" in start else "first"
    try:
        return game.begin(match, seed, index, pairing=pairing, first=first, order=order)
    except RtkitError as error:
        raise RecordError(f"start: {error}") from None


def _written_chance(session: Session, node: Node, parts: Sequence[str]) -> dict[str, dict[int, list[Any]]]:
    """``{word: {player: values}}`` of the bars of a move's line; a value of a shuffle is a list of cards."""
    words = {word: dict[int, list[Any]]() for word in (*session.match.kit.chance.values(), _TOP)}
    for part in parts:
        word, *values = part.split()
        if word not in words or not values or values[0] not in PLAYERS:
            node.fail(t("games.chance", words=", ".join(words)))
        player = PLAYERS.index(values[0])
        if word == _SHUFFLE:
            words[word].setdefault(player, []).append(values[1:])
            continue
        for value in values:
            if value in PLAYERS:
                player = PLAYERS.index(value)
                words[word].setdefault(player, [])
            else:
                words[word][player].append(value)
    return words


def _play(session: Session, node: Node) -> None:
    line, *bars = [part.strip() for part in node.text().split("|")]
    if line.startswith(_KEYS_LINE) and not bars and not session.is_over:
        session.rekey([n.whole(0, 2**64 - 1) for n in _hexes(node, line)])
        return
    who, _, text = line.partition(" ")
    if who not in PLAYERS or not all(bars):
        node.fail(t("games.move_line"))
    player = PLAYERS.index(who)
    if text.strip() == "resign":
        if bars:
            node.fail(t("games.no_chance"))
        session.resign(player)
        return
    if session.to_move != player:
        node.fail(
            t("games.whose", player=PLAYERS[session.to_move])
            if session.to_move is not None
            else t("games.nothing_more")
        )
    chance = _written_chance(session, node, bars)
    sides = (session.active, 1 - session.active)
    shuffles, on_top = chance.pop(_SHUFFLE, {}), chance.pop(_TOP, {})
    dice = [[int(v) if v.isdecimal() and len(v) < 3 else 0 for v in chance.get(_DICE, {}).get(p, [])] for p in sides]
    cards = [[v for word, by in chance.items() if word != _DICE for v in by.get(p, [])] for p in sides]
    orders = [shuffles.get(p, []) for p in sides]
    tops = [on_top.get(p, []) for p in sides]
    events = session.apply(text.strip(), dice=dice, at_random=cards, orders=orders, tops=tops)
    came = _chance(session, events)
    for word, by in chance.items():
        for p, written in by.items():
            if not _alike(session, p, word, written, came.get(word, {}).get(p, [])):
                node.fail(_bars({word: {p: came.get(word, {}).get(p, [])}}).removeprefix(" | "))


def _hexes(node: Node, line: str) -> list[Node]:
    words = line.removeprefix(_KEYS_LINE).split()
    if len(words) != len(KEYS):
        node.fail(t("games.keys_line", example=_KEYS_LINE + "0x1 0x2 0x3"))
    return [Node(word, node.path, node.error) for word in words]


def _alike(session: Session, player: int, word: str, written: Sequence[str], came: Sequence[str]) -> bool:
    """Did what was written happen: as many dice, and these cards?"""
    if word == _DICE or len(written) != len(came):
        return list(written) == list(came)
    ids_of = session.match.ids_of
    return all(ids_of(player, one)[0] in ids_of(player, other) for one, other in zip(came, written, strict=True))


def read_record(game: Game, text: str) -> Session:
    """The game of a record text, replayed; see ``Game.read_record``."""
    root = read_yaml(text, RecordError)
    parts = root.fields(*_PARTS)
    if "rtkit" in parts:
        parts["rtkit"].one_of("1")
    if "rules" in parts:
        parts["rules"].one_of(game.kit.version)
    session = _start(game, root, parts, match_from(parts, root, game, whole=True))
    for node in parts["moves"].items() if "moves" in parts else []:
        try:
            _play(session, node)
        except RecordError:
            raise
        except RtkitError as error:
            raise RecordError(f"{node.path}: {error}") from None
    if "result" in parts:
        said = parts["result"].fields("winner", "reason")
        result = session.result
        if "winner" in said:
            won = None if result is None else "draw" if result.winner is None else PLAYERS[result.winner]
            said["winner"].one_of(str(won))
        if "reason" in said:
            said["reason"].one_of(str(result and result.reason))
    return session
