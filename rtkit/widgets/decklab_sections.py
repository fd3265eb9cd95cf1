"""What can be done with a deck in the lab, folded below it: what it is made of, its use, games, keeping it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as w
import pandas as pd

from rtkit.balance import Matchups, matchups
from rtkit.cards.saving import deck_csv, deck_yaml
from rtkit.charts import shares_chart, to_svg, win_rate_chart
from rtkit.i18n import t
from rtkit.sim import SimulationResult, Usability, card_use, simulate
from rtkit.sim.said import named
from rtkit.stats import level_text
from rtkit.widgets.decks import deck_options
from rtkit.widgets.files import put
from rtkit.widgets.parts import drawn, row, told
from rtkit.widgets.runner import Runner, Work
from rtkit.widgets.workshop_draft import side

if TYPE_CHECKING:
    from rtkit.widgets.decklab import Lab

__all__ = ["sections"]

USE_GAMES, GAMES = 300, 2_000
_ALL = -2
"""All decks there are, as a choice of whom to play against."""


def sections(lab: Lab) -> w.Accordion:
    """All sections; what the deck is made of is open."""
    c = lab.controls
    parts = {"counts": c["charts"], "use": _use(lab), "versus": _versus(lab), "keeping": _keeping(lab)}
    c["sections"] = w.Accordion(list(parts.values()), titles=[t(f"workshop.section_{name}") for name in parts])
    c["sections"].selected_index = 0
    c["sections"].add_class("rt-sections")
    return c["sections"]


def _add_against(lab: Lab, name: str, *more: tuple[str, int]) -> Any:
    """A deck to play against: one of those there are, or the deck itself, or what there is ``more``."""
    options = [(t("workshop.itself"), -1), *deck_options(lab.decks), *more]
    made = w.Dropdown(options=options, value=min(1, len(lab.decks) - 1))
    return lab.explorer.place(name, made, t("workshop.against"))


# how often a card in hand is of use


def _use(lab: Lab) -> w.VBox:
    against = _add_against(lab, "use_against")

    def prepare() -> Work:
        deck, place, settings = lab.deck(), against.value, runner.settings()
        other = deck if place < 0 else lab.decks[place]
        agent, games, seed = (settings[key] for key in ("agents", "games", "seed"))
        return lambda tell: card_use(deck, other, agent=agent, games=games, seed=seed, game=lab.game.name,
                                     cards=lab.game.pool, progress=tell)  # fmt: skip

    runner = Runner(lab.explorer, "use", prepare, lambda found: _use_html(lab, found))
    return w.VBox([against, *runner.build(lab.game.kit.policies, USE_GAMES)])


def _use_html(lab: Lab, found: Usability) -> str:
    share, interval = found.share()
    frame = found.to_frame()
    if frame.empty:
        return told([t("workshop.no_use")])
    about = lab.game.kit.making.use[side()]
    batch = found.batch
    said = [
        t("workshop.use", about=about, share=share, low=interval.low, high=interval.high,
          level=level_text(interval.level)),
        t("workshop.use_how", agent=named(str(batch.agents[0])), other=named(batch.match.names[1]) or "B",
          games=found.games, seed=batch.seed),
    ]  # fmt: skip
    frame["label"] = [
        t("workshop.use_card", card=named(f"{row.number} {row.name}"), turns=row.turns) for row in frame.itertuples()
    ]
    rows = [
        t("workshop.use_row", label=row.label, share=row.share, low=row.low, high=row.high)
        for row in frame.itertuples()
    ]
    return told(said) + drawn(to_svg(shares_chart(frame), "\n".join([*said, *rows])))


# against other decks


def _versus(lab: Lab) -> w.VBox:
    everyone = [(t("workshop.everyone"), _ALL)] if lab.decks else []
    against = _add_against(lab, "versus_against", *everyone)

    def prepare() -> Work:
        deck, place, settings = lab.deck(), against.value, runner.settings()
        how = {"game": lab.game.name, "cards": lab.game.pool, "seed": settings["seed"]}
        agent, games = settings["agents"], settings["games"]
        if place == _ALL:
            return lambda tell: matchups([deck], lab.decks, agent=agent, most=games, progress=tell, **how)
        other = deck if place < 0 else lab.decks[place]
        return lambda tell: simulate(deck, other, agents=agent, games=games, progress=tell, **how)

    runner = Runner(lab.explorer, "versus", prepare, _versus_html)
    return w.VBox([against, *runner.build(lab.game.kit.policies, GAMES)])


def _versus_html(found: SimulationResult | Matchups) -> str:
    if isinstance(found, Matchups):
        frame = found.frame.rename(columns={"against": "label"})
        return told(found.say()) + drawn(to_svg(win_rate_chart(frame), "\n".join(found.say())))
    said = [found.meaning(), *(line for line in str(found).splitlines() if line != found.meaning())]
    label = named(found.decks[0]) or "A"
    rows = [(label, found.win_rate, found.interval.low, found.interval.high, found.games, found.seed)]
    frame = pd.DataFrame(rows, columns=["label", "win_rate", "low", "high", "games", "seed"])
    return told([*said, *found.explained()]) + drawn(to_svg(win_rate_chart(frame), "\n".join(said[:4])))


# keeping it


def _keeping(lab: Lab) -> w.VBox:
    c, explorer = lab.controls, lab.explorer

    def add(name: str, control: Any) -> Any:
        return explorer.place(name, control, t(f"workshop.{name}"))

    def write(text: str) -> None:
        c["text"].value = text

    def yaml() -> str:
        return deck_yaml(lab.deck().name or t("workshop.my_deck"), lab.cards)

    def csv() -> str:
        return deck_csv(lab.deck().cards, lab.schema)

    def save() -> None:
        path = c["file"].value
        put(path, {".yaml": lambda _: yaml().encode(), ".csv": lambda _: csv().encode("utf-8-sig")})
        write(t("workshop.saved_deck", file=path))

    texts = row(add("as_yaml", w.Button()), add("as_csv", w.Button()))
    add("text", w.Textarea(rows=6)).layout.width = "100%"
    file = row(add("file", w.Text(placeholder="deck.yaml")), add("save", w.Button()))
    explorer.press("as_yaml", lambda: write(yaml()))
    explorer.press("as_csv", lambda: write(csv()))
    explorer.press("save", save)
    return w.VBox([texts, c["text"], file])
