"""A game of a batch played again, and any game told beat by beat, as text or as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rtkit._given import given, whole_number
from rtkit.errors import OptionError
from rtkit.games.beats import Beat
from rtkit.games.contract import Event
from rtkit.games.match import Match
from rtkit.games.session import PLAYERS, Session
from rtkit.i18n import LANGUAGES, t
from rtkit.sim.batch import prepare
from rtkit.sim.compiling import compiling_told
from rtkit.sim.defaults import AGENT, FIRST, INDEX, PAIRING, SEED
from rtkit.sim.players import Agent, agent_name
from rtkit.sim.said import named, rulings_line

__all__ = ["checked_turn", "play_again", "told", "told_plain", "turn_start"]


def play_again(
    deck_a: Any,
    deck_b: Any = None,
    *,
    index: int = INDEX,
    agents: Agent | Sequence[Agent] = AGENT,
    seed: int = SEED,
    game: str | None = None,
    pairing: str = PAIRING,
    first: str = FIRST,
    rulings: Mapping[str, Any] | None = None,
    seeds: Mapping[str, int] | None = None,
    cards: Any = None,
) -> Session:
    """Game ``index`` (from 0) of the batch that ``rtkit.simulate`` plays with the same arguments, played to its end.

    Raises ``OptionError`` or ``DeckError`` as ``simulate`` does.

    >>> session = play_again("赤の速攻", "青の守り", index=7, seed=42, agents="random")
    >>> session.is_over, session.how["index"]
    (True, 7)
    """
    with compiling_told():
        batch = prepare(deck_a, deck_b, agents=agents, seed=seed, game=game, pairing=pairing, first=first,
                        rulings=rulings, seeds=seeds, cards=cards)  # fmt: skip
        return batch.play(index)


def checked_turn(session: Session, turn: Any) -> int:
    """The number of one of the session's turns. Raises ``OptionError`` for anything else."""
    number = whole_number(turn)
    if number is None or not 1 <= number <= session.turn:
        raise OptionError(t("replay.bad_turn", last=session.turn, got=given(turn)))
    return number


def turn_start(session: Session, turn: int) -> Session:
    """A copy of the session as it was at the first decision of a turn. Raises ``OptionError`` if there was none."""
    number = checked_turn(session, turn)
    found = next((i for i in range(len(session.actions)) if session.before(i)["turn"] == number), None)
    if found is None:
        raise OptionError(t("replay.no_decision", turn=number))
    then = session.clone()
    while len(then.actions) > found:
        then.undo()
    return then


def told(session: Session, agents: Sequence[Agent] = (), lang: str | None = None, *, turn: int | None = None,
         brief: bool = False) -> str:  # fmt: skip
    """The game in ``lang`` or in the language in use: who plays what, which game it is, and its beats.

    ``agents``: those who played, if they are to be named. ``turn``: the beats of this turn only; ``brief``: a beat a
    line. Raises ``OptionError`` for a turn that the game didn't come to, and for another language.
    """
    if lang not in (None, *LANGUAGES):
        raise OptionError(t("cli.bad_language", known=", ".join(LANGUAGES), got=given(lang)))
    head = "\n".join(_head(session, agents, lang))
    found = _beats(session, turn)
    if brief:
        parts = [head, "\n".join(beat.summary(lang) for beat in found)]
    else:
        parts = [head, *(beat.text(lang) for beat in found)]
    if not session.is_over and turn in (None, session.turn):
        parts.append(t("replay.unfinished", lang))
    return "\n\n".join(part for part in parts if part)


def _beats(session: Session, turn: int | None) -> list[Beat]:
    only = None if turn is None else checked_turn(session, turn)
    return [beat for beat in session.beats() if only in (None, beat.turn)]


def _head(session: Session, agents: Sequence[Agent], lang: str | None) -> list[str]:
    lines = [_player_line(session, player, agents, lang) for player in range(len(PLAYERS))]
    how = session.how
    if "seed" in how:
        pairing, first = (t(f"sim.{key}_{how[key]}", lang) for key in ("pairing", "first"))
        lines.append(t("replay.game", lang, seed=how["seed"], index=how["index"], pairing=pairing, first=first))
    return [*lines, *filter(None, [rulings_line(session.match, lang)])]


def _player_line(session: Session, player: int, agents: Sequence[Agent], lang: str | None) -> str:
    """Whose deck is whose, who plays it, and who begins (in a game that didn't begin in its middle)."""
    begins = t("replay.begins" if session.state["first"] == player else "replay.follows", lang)
    about = [begins] if "seed" in session.how else []
    if agents:
        about.append(named(agent_name(agents[player])))
    deck = named(session.match.names[player]) or t("replay.unnamed", lang)
    said = t("replay.about_player", lang, about=t("replay.comma", lang).join(about)) if about else ""
    return t("replay.player", lang, player=PLAYERS[player], deck=deck, about=said)


def told_plain(session: Session, agents: Sequence[Agent] = (), *, turn: int | None = None) -> dict[str, Any]:
    """The game as plain values for JSON; players are "A" (the first-named deck) and "B", ``winner`` null is a draw.

    Titles, summaries and lines are in the language in use, an event's ``text`` in both. ``turn``: this turn only.
    """
    result = session.result
    return {
        "game": session.match.kit.name, "decks": list(session.match.names), "agents": list(map(agent_name, agents)),
        **session.how, "turns": session.turn, "decisions": len(session.actions), "over": session.is_over,
        "winner": _player(result.winner if result else None), "reason": result and result.reason,
        "beats": [_plain_beat(beat, session.match) for beat in _beats(session, turn)],
    }  # fmt: skip


def _player(number: int | None) -> str | None:
    return None if number is None or number < 0 else PLAYERS[number]


def _plain_beat(beat: Beat, match: Match) -> dict[str, Any]:
    return {
        "kind": beat.kind, "turn": beat.turn, "player": _player(beat.player), "title": beat.title(),
        "clauses": list(beat.clauses), "summary": beat.summary(), "lines": list(beat.lines()),
        "events": [_plain_event(event, match) for event in beat.events],
    }  # fmt: skip


def _plain_event(event: Event, match: Match) -> dict[str, Any]:
    telling = match.kit.telling
    return {
        "kind": event.kind, "clause": event.clause, "player": _player(event.actor),
        "card": _plain_card(event.card, match), "target": _plain_card(telling.aimed_at(event), match),
        "parts": telling.parts(event), "text": {lang: telling.tell(match.cards, event, lang) for lang in LANGUAGES},
    }  # fmt: skip


def _plain_card(card: int, match: Match) -> dict[str, str] | None:
    """Whose deck a card is from, its number and its name."""
    if card < 0:
        return None
    return {"deck": PLAYERS[card // match.kit.deck_size], "number": match.labels[card], "name": match.cards[card].name}
