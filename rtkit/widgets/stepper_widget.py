"""The stepper: a game on a board, to step through, to play, to open and to keep."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from html import escape
from typing import Any, TypeVar

import ipywidgets as w

from rtkit.cards.letters import even
from rtkit.cards.problems import shown
from rtkit.games.session import Session
from rtkit.i18n import set_language, t
from rtkit.sim.players import Agent, agent_name, agent_of
from rtkit.widgets.drawing import picture
from rtkit.widgets.panel import Panel
from rtkit.widgets.parts import complaint
from rtkit.widgets.static import show
from rtkit.widgets.stepper_chances import Chances
from rtkit.widgets.stepper_controls import BY_HAND, CHANCE, label, lay_out
from rtkit.widgets.stepper_html import kept_html, odds_words, panel_html
from rtkit.widgets.stepper_model import Choice, StepperModel
from rtkit.widgets.stepper_opening import deck_names, opened, read_text
from rtkit.widgets.stepper_playing import Hint, Playing
from rtkit.widgets.taken import agents_of, game_with, session_of
from rtkit.widgets.working import Job

__all__ = ["Stepper", "stepper"]

T = TypeVar("T")
SEARCH = "search:200"
"""The search that can be chosen: so many iterations a decision answer in a moment."""


@dataclass
class Stepper:
    """``root`` to show; ``model`` holds the game; ``panel`` shows it; the other ``controls`` by name.

    ``do(key)`` does what a click or key in the panel does; what goes wrong is shown in ``controls["problem"]``.
    """

    model: StepperModel
    known: dict[str, Agent]
    cards: Any = None
    panel: Panel = field(default_factory=Panel)
    root: w.VBox = field(default_factory=w.VBox)
    controls: dict[str, Any] = field(default_factory=dict)
    following: bool = False
    work: Chances | None = None
    thought: Job[Any] | None = None
    hinted: Session | None = None

    def _ipython_display_(self) -> None:
        show(self.root, self.kept)

    @property
    def session(self) -> Session:
        """A copy of the game where one stands in it."""
        return self.model.session.clone()

    # what is done

    def do(self, key: str) -> None:
        """Do what the panel sent: ``do:forward``, ``choose:3``, ``go:17``, ``card:12``, ``zone:1:deck``."""
        self.guard(lambda: self._done(key))

    def _done(self, key: str) -> None:
        what, _, rest = key.partition(":")
        if what == "do" and rest in self._doings:
            self._doings[rest]()
        elif what == "go":
            self.model.go(int(rest))
        elif what == "choose":
            self._choose(int(rest))
        elif what in ("card", "zone"):
            self.model.click(key)

    @property
    def _doings(self) -> dict[str, Callable[[], None]]:
        model = self.model
        return {
            "forward": self._forward, "back": model.back, "start": lambda: model.go(0),
            "end": lambda: model.go(model.length), "beat_on": lambda: model.beat(1),
            "beat_back": lambda: model.beat(-1), "turn_on": lambda: model.turn(1), "turn_back": lambda: model.turn(-1),
            "undo": lambda: model.undo(reroll=self.controls["reroll"].value), "let_play": self._let_play,
            "stop": lambda: None, "let_go": model.let_go, "present": lambda: model.present(True),
            "close": lambda: model.present(False),
        }  # fmt: skip

    def _choose(self, number: int) -> None:
        """Take an offered action by its place, with the chance written beside it, if any."""
        choice = next((c for c in self.model.choices() if c.number == number), None)
        if choice is None:
            return
        chance = self._chance()
        self.model.apply(choice.action, **chance)
        if chance:
            for name in (name for names in CHANCE.values() for name in names):
                self.controls[name].value = ""

    def _chance(self) -> dict[str, Any]:
        """What chance did at the table, as it was written: dice, and numbers of cards; a bar between two shuffles."""
        found: dict[str, Any] = {}
        for what, names in CHANCE.items():
            sides = [_READ[what](self.controls[name].value) for name in names]
            found |= {what: sides} if any(sides) else {}
        return found

    def guard(self, action: Callable[[], object]) -> None:
        """Think no longer, do something, and draw anew; what goes wrong is shown in the panel and changes nothing."""
        self.stop()
        self.controls["problem"].value = ""
        try:
            action()
        except Exception as error:
            self._complain(error)
        self.refresh()

    def _complain(self, error: BaseException) -> None:
        self.controls["problem"].value = complaint(error)

    def refresh(self) -> None:
        """Draw the game as the model has it."""
        model, c, panel = self.model, self.controls, self.panel
        with panel.hold_sync():
            panel.html = panel_html(model)
            panel.label = t("widgets.panel")
            panel.present = model.presenting
            panel.drawn += 1
        if self.hinted is not model.session:
            c["hint"].value = ""
        self.following = True
        try:
            c["cursor"].max = max(model.length, 1)
            c["cursor"].value = model.cursor
        finally:
            self.following = False

    def watch(self, name: str, handler: Callable[[Any], object]) -> None:
        """Call ``handler`` with each new value of a control that a person changed."""

        def watching(change: Mapping[str, Any]) -> None:
            if not self.following:
                self.guard(lambda: handler(change["new"]))

        self.controls[name].observe(watching, "value")

    def press(self, name: str, handler: Callable[[], object]) -> None:
        """Call ``handler`` when a button is pressed."""
        self.controls[name].on_click(lambda _: self.guard(handler))

    # agents that think

    def stop(self) -> None:
        """Agents think no longer; what they have played stays."""
        job, self.thought, self.model.thinking = self.thought, None, False
        if job is not None:
            job.stop()
        if isinstance(job, Playing) and not job.one:
            self.model.follow(job.so_far)
        elif isinstance(job, Hint):
            self.controls["hint"].value = ""

    def _let_play(self) -> None:
        """Let the agents play until a hand is to choose; those that take their time, where all see them play."""
        if self.model.quick:
            self.model.let_agents_play()
        else:
            self._begin(Playing(self.model.session, self.model.agents), self.model.follow)

    def _forward(self) -> None:
        model = self.model
        if model.quick or not model.asks_agent:
            model.forward()
            return

        def on(session: Session) -> None:
            model.extend(session)
            model.forward()

        self._begin(Playing(model.session, model.agents, one=True), on)

    def _begin(self, job: Job[T], use: Callable[[T], object]) -> None:
        """Let an agent think; ``use`` what it comes to, unless something else was done meanwhile."""
        self.thought, self.model.thinking = job, True

        def told(_: int, __: int) -> None:
            if self.thought is job and isinstance(job, Playing) and not job.one:
                self.model.follow(job.so_far)
                self.refresh()

        def done(found: T | None, error: BaseException | None) -> None:
            if self.thought is not job:
                return
            self.guard(lambda: use(found) if found is not None else None)
            if error is not None:
                self._complain(error)

        job.start(told, done)

    # hints and chances

    def hint(self) -> None:
        """Say what the agent chosen would do here, and why; one that may take long thinks in a thread of its own."""
        agent, said = self.known[self.controls["hint_agent"].value], self.controls["hint"]
        self.hinted = self.model.session
        if not self.model.may_choose:
            said.value = _paragraphs([t("widgets.no_hint")])
        elif isinstance(agent, str):
            self._say_hint(self.model.hint(agent))
        else:
            here = self.model.session
            said.value = _paragraphs([t("widgets.hint_thinking")])
            self._begin(Hint(here, agent), lambda found: self._say_hint(self.model.hint(agent, found)))

    def _say_hint(self, choice: Choice | None) -> None:
        assert choice is not None
        said = [t("widgets.hint_said", words=choice.words)]
        said += [odds_words(choice.odds)] if choice.odds else []
        self.controls["hint"].value = _paragraphs([*said, *choice.reasons])

    def start_chances(self) -> None:
        """Play the game on from its turns, in a thread of its own; the chart comes when that is done or stopped."""
        if self.work is not None and self.work.running:
            return
        c = self.controls
        agent = self.known[c["hint_agent"].value]
        work = self.work = Chances(self.model.whole, c["chance_of"].value, agent, c["playouts"].value)
        c["chance_start"].disabled, c["chance_stop"].disabled = True, False

        def done(html: str | None, error: BaseException | None) -> None:
            if self.work is work:
                self._chance_done(html or ("" if error else _paragraphs([t("widgets.chance_none")])))
                if error is not None:
                    self._complain(error)

        work.start(self._chance_progress, done)

    def stop_chances(self) -> None:
        """Ask the playouts to end; what is known by then is shown."""
        if self.work is not None:
            self.work.stop()

    def _chance_progress(self, done: int, total: int) -> None:
        bar = self.controls["chance_progress"]
        bar.max, bar.value = total, done

    def _chance_done(self, html: str) -> None:
        c = self.controls
        c["chance_start"].disabled, c["chance_stop"].disabled = False, True
        c["chance_chart"].value = html

    # opening and keeping

    def show(self, session: Session) -> None:
        """Show another game from its beginning; its players are played by hand."""
        self.model.show(session)
        self.stop_chances()
        self.work = None
        self._chance_done("")
        self._by_hand()

    def _by_hand(self) -> None:
        self.following = True
        try:
            for name in ("agent_a", "agent_b"):
                self.controls[name].value = BY_HAND
        finally:
            self.following = False
        self.model.agents = [None, None]

    def _open(self, play: bool) -> None:
        """Open a game of a batch by seed and index: played by its agents, or dealt and to be played by hand."""
        c = self.controls
        agents = [self.known[c[name].value] for name in ("open_agent_a", "open_agent_b")]
        decks = c["open_deck_a"].value, c["open_deck_b"].value
        self.show(opened(c["open_game"].value, decks, c["open_seed"].value, c["open_index"].value,
                         agents if play else None, self.cards,
                         [_listed(c[name].value) for name in ("open_order_a", "open_order_b")]))  # fmt: skip

    def _offer_decks(self, game: str) -> None:
        names = deck_names(game, self.cards)
        for i, name in enumerate(("open_deck_a", "open_deck_b")):
            self.controls[name].options = names
            self.controls[name].value = names[min(i, len(names) - 1)]

    def _read(self) -> None:
        self.show(read_text(self.controls["text"].value, self.cards))

    def _write(self, text: str) -> None:
        self.controls["text"].value = text

    def picture(self) -> str:
        """The board as the text of an SVG file."""
        return picture(self.model.board())

    def kept(self) -> str:
        """Where one stands in the game, the board and what happened last, for a page to keep."""
        return kept_html(self.model)

    # words

    def speak(self, language: str) -> None:
        """Say everything in a language, ``"ja"`` or ``"en"``, here and elsewhere."""
        set_language(language)
        self.relabel()

    def relabel(self) -> None:
        """Every word anew, in the language in use."""
        self.following = True
        try:
            label(self.controls, self.known)
        finally:
            self.following = False


def _paragraphs(lines: Sequence[str]) -> str:
    return "".join(f"<p>{escape(shown(line))}</p>" for line in lines if line)


def _listed(text: str) -> list[str]:
    """What a person lists, with blanks or commas between, of whatever width."""
    return _BETWEEN.sub(" ", even(text)).split()


def _face(text: str) -> int | str:
    return int(text) if text.isdecimal() and len(text) < 3 else text


_BETWEEN = re.compile("[,、]")
_READ: dict[str, Callable[[str], list[Any]]] = {
    "dice": lambda text: [_face(v) for v in _listed(text)],
    "at_random": _listed,
    "tops": _listed,
    "orders": lambda text: [_listed(order) for order in even(text).split("|") if order.strip()],
}


def _seat(s: Stepper, player: int, name: str) -> None:
    s.model.seat(player, s.known.get(name))


def _connect(s: Stepper) -> None:
    """What each control does."""
    model = s.model
    model.let_answer = s._let_play
    s.panel.on_msg(lambda _, content, __: s.do(str(content.get("key", ""))))
    s.watch("cursor", model.go)
    s.watch("eyes", model.look_as)
    for player, name in enumerate(("agent_a", "agent_b")):
        s.watch(name, partial(_seat, s, player))
    s.watch("open_game", s._offer_decks)
    s.watch("language", s.speak)
    s.press("ask_hint", s.hint)
    s.press("chance_start", s.start_chances)
    s.press("chance_stop", s.stop_chances)
    s.press("open_played", lambda: s._open(play=True))
    s.press("open_new", lambda: s._open(play=False))
    s.press("read", s._read)
    s.press("write_record", lambda: s._write(model.whole.record_text()))
    s.press("write_position", lambda: s._write(model.session.position_text()))
    s.press("write_picture", lambda: s._write(s.picture()))


def stepper(
    session: Session | None = None,
    *,
    agents: Sequence[Agent | None] = (None, None),
    eyes: str = "all",
    cards: Any = None,
) -> Stepper:
    """The stepper, in the language in use.

    ``session``: the game to show from its beginning (``None``: a new one with sample decks). ``agents``: who plays for
    A and B, a policy's name, a function, or ``None`` for one played by hand. ``eyes``: whose hands are seen, ``"all"``,
    ``"A"``, ``"B"``, ``"mover"`` or ``"none"``. ``cards``: the card set or card files of games to be opened (``None``:
    the sample's). Raises ``OptionError`` for what is no session, other eyes or other agents, ``CardError`` for a card
    file with problems.
    """
    agents = agents_of(agents)
    cards = game_with(None if session is None else session_of(session).match.kit.name, cards).pool
    shown = session_of(session) if session is not None else opened(None, None, 42, 0, None, cards)
    model = StepperModel(shown, eyes=eyes)
    named = {agent_name(agent): agent_of(agent) for agent in agents if agent is not None}
    known: dict[str, Agent] = {**{name: name for name in shown.match.kit.policies}, SEARCH: agent_of(SEARCH), **named}
    made = Stepper(model, known, cards)
    made.root.children = lay_out(made.controls, made.panel)
    made.root.add_class("rt-stepper")
    made.relabel()
    made.controls["eyes"].value = eyes
    for player, (name, agent) in enumerate(zip(("agent_a", "agent_b"), agents, strict=True)):
        made.controls[name].value = BY_HAND if agent is None else agent_name(agent)
        model.seat(player, agent)
    game = shown.match.kit.name
    made.controls["open_game"].value = game
    made._offer_decks(game)
    _connect(made)
    made.refresh()
    return made
