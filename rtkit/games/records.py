"""Record texts: a whole game with its cards, its actions and every chance outcome.

A move is one line: whose, the action's text, and what chance did, each after a bar::

    A attack RT001 > RT077 | dice A 3 5 B 2 | random B RT080

Dice and cards written are taken as they are, so a game played at a table can be written; where none are written
the program's own follow from the seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rtkit.errors import OptionError, RecordError, RtkitError
from rtkit.games.contract import Event
from rtkit.games.game import Game, check_seed
from rtkit.games.match import Match
from rtkit.games.positions import HEAD, match_from, match_plain, position_session
from rtkit.games.session import PLAYERS, Session
from rtkit.games.texts import Node, dump_yaml, read_yaml
from rtkit.i18n import t

__all__ = ["read_record", "write_record"]

_KEYS = ("rtkit", "rules", *HEAD[:-1], "start", "shuffled", "moves", "result")


def _chance(session: Session, events: Sequence[Event]) -> str:
    """What chance did in one action, in the words of a record."""
    parts = []
    for kind, word in (("die", "dice"), ("discarded_random", "random")):
        said = []
        for i, player in enumerate(PLAYERS):
            those = [e for e in events if e.kind == kind and e.actor == i]
            if those:
                values = [str(e.amount) if kind == "die" else session.match.cards[e.card].number for e in those]
                said.append(" ".join([player, *values]))
        if said:
            parts.append(f" | {word} {' '.join(said)}")
    return "".join(parts)


def write_record(session: Session) -> str:
    """The game so far as a record text; see ``Session.record_text``."""
    match = session.match
    plain: dict[str, Any] = {"rtkit": 1, "rules": match.kit.version, **match_plain(match, None)}
    first = session.before(0)
    if "seed" in session.how:
        plain["start"] = dict(session.how)
        plain["shuffled"] = {p: [match.cards[c].number for c in session.dealt[i]] for i, p in enumerate(PLAYERS)}
    else:
        plain["start"] = {"position": match.kit.position(match.cards, first)}
    moves = []
    for action, events in session.told():
        moves.append(f"{PLAYERS[action.player]} {action.text}{_chance(session, events)}")
    plain["moves"] = moves
    if session.result:
        winner = session.result.winner
        plain["result"] = {"winner": "draw" if winner is None else PLAYERS[winner], "reason": session.result.reason}
    return dump_yaml(plain)


def _start(game: Game, root: Node, parts: dict[str, Node], match: Match) -> Session:
    if "start" not in parts:
        root.fail(t("games.lacks", key="start"))
    start = parts["start"].fields("seed", "index", "pairing", "first", "position")
    if "position" in start:
        return position_session(game, start["position"], match, start["position"].fields(*game.kit.position_keys))
    seed = start["seed"].whole(-(2**63), 2**63 - 1) if "seed" in start else 0
    index = start["index"].whole(0, 2**63 - 1) if "index" in start else 0
    check_seed(seed, index)
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


def _written_chance(node: Node, parts: Sequence[str]) -> dict[str, dict[int, list[str]]]:
    """``{"dice": {player: values}, "random": {player: card numbers}}`` of the bars of a move's line."""
    found: dict[str, dict[int, list[str]]] = {"dice": {}, "random": {}}
    for part in parts:
        word, *values = part.split()
        if word not in found or not values or values[0] not in PLAYERS:
            node.fail(t("games.chance"))
        player = -1
        for value in values:
            if value in PLAYERS:
                player = PLAYERS.index(value)
                found[word].setdefault(player, [])
            else:
                found[word][player].append(value)
    return found


def _play(session: Session, node: Node) -> None:
    line, *bars = [part.strip() for part in node.text().split("|")]
    who, _, text = line.partition(" ")
    if who not in PLAYERS or not all(bars):
        node.fail(t("games.move_line"))
    player = PLAYERS.index(who)
    if text.strip() == "resign":
        session.resign(player)
        return
    if session.to_move != player:
        node.fail(t("games.whose", player=PLAYERS[session.to_move] if session.to_move is not None else "-"))
    chance = _written_chance(node, bars)
    sides = (session.active, 1 - session.active)
    try:
        dice = [[int(v) if v.isdecimal() else 0 for v in chance["dice"].get(p, [])] for p in sides]
        ids = [session.match.id_of(p, n) for p in sides for n in chance["random"].get(p, [])]
        events = session.apply(text.strip(), dice=dice, at_random=ids)
    except RtkitError as error:
        raise RecordError(f"{node.path}: {error}") from None
    _compare(session, node, chance, events)


def _compare(
    session: Session, node: Node, chance: Mapping[str, Mapping[int, list[str]]], events: Sequence[Event]
) -> None:
    """What was written must be what happened: as many dice, and the same cards."""
    for kind, word in (("die", "dice"), ("discarded_random", "random")):
        for player, written in chance[word].items():
            those = [e for e in events if e.kind == kind and e.actor == player]
            came = [str(e.amount) if kind == "die" else session.match.cards[e.card].number for e in those]
            if came != written:
                node.fail(f"{word} {PLAYERS[player]} {' '.join(came)}".strip())


def read_record(game: Game, text: str) -> Session:
    """The game of a record text, replayed; see ``Game.read_record``."""
    root = read_yaml(text, RecordError)
    parts = root.fields(*_KEYS)
    if "rules" in parts:
        parts["rules"].one_of(game.kit.version)
    session = _start(game, root, parts, match_from(parts, root, game))
    for node in parts["moves"].items() if "moves" in parts else []:
        try:
            _play(session, node)
        except OptionError as error:
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
