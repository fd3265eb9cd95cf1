"""Events grouped into beats, as a person follows a game: a turn's start, a card played, an attack and all it causes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from rtkit.cards.problems import shown
from rtkit.games.contract import Event, Telling
from rtkit.games.match import Match
from rtkit.games.session import PLAYERS, Session
from rtkit.i18n import get_language, t

__all__ = ["Beat", "beats"]


@dataclass(frozen=True, slots=True)
class Beat:
    """Events that belong together.

    ``kind``: "opening", "resumed" (what a written position begins with), "turn", "resigned", or one of the game's own.
    ``turn`` counts from 1 over both players, 0 before the first; ``player``: whose turn it is.
    """

    kind: str
    turn: int
    player: int
    events: tuple[Event, ...]
    match: Match = field(repr=False, compare=False)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The rule clauses the events follow, each once, in order."""
        return tuple(dict.fromkeys(event.clause for event in self.events))

    def title(self, lang: str | None = None) -> str:
        """Whose turn it is and what the beat is about, in ``lang`` or in the language in use."""
        return self._headed(self.match.kit.telling.title(self.kind, lang or get_language()), lang)

    def _headed(self, what: str, lang: str | None) -> str:
        return t("replay.title", lang, turn=self.turn, player=PLAYERS[self.player], what=what) if self.turn else what

    def lines(self, lang: str | None = None, eyes: int | None = None) -> tuple[str, ...]:
        """One sentence an event (dice of a side, and cards drawn together, share one), each with its clause.

        ``eyes``: the player (0 or 1) who reads it, to whom the cards the opponent draws stay hidden; ``None`` sees all.
        """
        language = lang or get_language()
        told = self.told(language, eyes)
        return tuple(t("replay.line", language, sentence=sentence, clause=clause) for sentence, clause in told)

    def told(self, lang: str | None = None, eyes: int | None = None) -> tuple[tuple[str, str], ...]:
        """The sentences of ``lines``, each beside the number of its clause."""
        tell, cards = self.match.kit.telling.tell, self.match.cards
        language = lang or get_language()
        return tuple((tell(cards, run[0], language, eyes, run[1:]), run[0].clause) for run in self._runs())

    def summary(self, lang: str | None = None) -> str:
        """The beat in one line, with its clauses: "attacks, protects, quick, dice 3 + 5 = 8, wins".

        Cards drawn are counted, not named, so that any player may read it; control characters are spelled out.
        """
        telling, cards = self.match.kit.telling, self.match.cards
        language = lang or get_language()
        told = (telling.tell(cards, run[0], language, None, run[1:], brief=True) for run in self._runs())
        said = t("replay.comma", language).join(words for words in told if words)
        sentence = self._headed(said or telling.title(self.kind, language), language)
        return shown(t("replay.line", language, sentence=sentence, clause=" ".join(self.clauses)))

    def _runs(self) -> Iterator[list[Event]]:
        """The events, those to be said in one sentence together."""
        together = self.match.kit.telling.runs

        def key(numbered: tuple[int, Event]) -> tuple[object, ...]:
            i, event = numbered
            return (event.kind, event.clause, event.actor, event.target) if event.kind in together else (i,)

        for _, run in groupby(enumerate(self.events), key):
            yield [event for _, event in run]

    def text(self, lang: str | None = None, eyes: int | None = None) -> str:
        """The title, and below it the lines, indented; control characters in a card's name are spelled out."""
        return "\n  ".join(map(shown, (self.title(lang), *self.lines(lang, eyes))))


def beats(session: Session) -> tuple[Beat, ...]:
    """All that has happened in a session, as beats; their events one after another are ``session.events``.

    >>> from rtkit.games import make
    >>> session = make().new("赤の速攻", "青の守り", seed=42)
    >>> [(beat.title("en"), len(beat.events), beat.clauses) for beat in beats(session)]
    [('Set-up', 10, ('RT-203',)), ('Turn 1, player A: standby phase', 2, ('RT-301',))]
    """
    events = session.events
    if not events:
        return ()
    telling = session.match.kit.telling
    found: list[tuple[str, list[Event]]] = []
    for event in events:
        kind = "resigned" if event.clause == session.match.kit.resign_clause else _begun(telling, event)
        if not found and kind is None:
            kind = "opening" if "seed" in session.how else "resumed"
        if kind is None or (found and _goes_on(telling, *found[-1], event)):
            found[-1][1].append(event)
        else:
            found.append((kind, [event]))
    return tuple(_placed(session, found))


def _begun(telling: Telling, event: Event) -> str | None:
    """The kind of the beat that an event begins; ``None`` if it begins none."""
    return telling.starts.get(f"{event.kind} {event.clause}") or telling.starts.get(event.kind)


def _goes_on(telling: Telling, kind: str, before: Sequence[Event], event: Event) -> bool:
    """Does an event that could begin a beat belong to the last one, of this kind and with these events before it?"""
    return (kind, event.kind) in telling.joins or (event.kind in telling.runs and event.kind == before[-1].kind)


def _placed(session: Session, found: Sequence[tuple[str, Sequence[Event]]]) -> Iterator[Beat]:
    """The beats with the turn they are in; what comes before the first turn that begins is in the one before it."""
    first = next((event for event in session.events if event.kind == "turn"), None)
    turn, player = (first.amount - 1, 1 - first.actor) if first else (session.turn, session.active)
    for kind, events in found:
        if kind == "turn":
            turn, player = events[0].amount, events[0].actor
        yield Beat(kind, turn, player, tuple(events), session.match)
