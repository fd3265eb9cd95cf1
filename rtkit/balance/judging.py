"""Is a card fair? What it does to the win rate in the place of its set's median card, in the same games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

from rtkit._given import given
from rtkit.balance.answer import checked_share
from rtkit.balance.edits import edits_of
from rtkit.balance.fairness import Alike, Fairness, FairSheet, Ground, Part, chance_beyond, sorted_rows
from rtkit.balance.spread import Spread
from rtkit.balance.stands import FEWEST, Stand, stands_for
from rtkit.balance.trials import Scores, Trials, Tried, checked_games
from rtkit.cards import CardSet, Deck, load_cards, sample_decks
from rtkit.cards.problems import Pair
from rtkit.cards.schema import Schema, schema_of
from rtkit.errors import CardError, OptionError
from rtkit.games.game import Game, make
from rtkit.games.making import Duel
from rtkit.i18n import LANGUAGES, t
from rtkit.sim.batch import checked_seed, pair_of
from rtkit.sim.defaults import AGENT, FAIR_GAMES, LEVEL, MATTERS, SEED
from rtkit.sim.players import Agent, agent_of, policy_numbers
from rtkit.sim.run import Progress
from rtkit.stats import Interval, gain_interval, holm
from rtkit.stats.intervals import check_level

__all__ = ["fair", "fair_sheet"]


def fair(card: Any, **how: Any) -> Fairness:
    """How much a card raises the win rate in the place of its set's median card, and whether that is much for the set.

    ``card``: a card, or the number of one of the set. All else as for ``fair_sheet``. Raises ``CardError``, too, where
    the card can't be tried.

    >>> found = fair("RT003", decks=["赤の速攻", "青の守り"], agents="random", games=40, seconds=60)
    >>> found.games, found.of, found.interval.low < found.estimate < found.interval.high
    (40, 112, True)
    """
    sheet = fair_sheet([card], **how)
    for _, why in sheet.left_out:
        raise CardError(why)
    return sheet.rows[0]


def fair_sheet(
    sheet: CardSet | str | Path | Iterable[Any],
    *,
    decks: Sequence[Any] | None = None,
    agents: Agent | Sequence[Agent] = AGENT,
    games: int = FAIR_GAMES,
    seed: int = SEED,
    game: str | None = None,
    cards: Any = None,
    rulings: Mapping[str, Any] | None = None,
    threads: int | None = None,
    progress: bool | Progress = False,
    seconds: float | None = None,
    level: float = LEVEL,
    matters: float = MATTERS,
    edits: bool = True,
) -> FairSheet:
    """``fair`` for each card of a sheet: a card file, or cards, or numbers of cards of the set.

    ``cards``: the set it is held against, ``decks`` those it is tried in; ``None``: the sample's. In each deck that it
    fits in it takes the place of one card of its kind, and so do, in the same games, all cards of the set that fit
    there. What these score is kept in the user's cache: asked again, only the card's own games are played.

    ``games``: so many for each card, all places together. ``seconds``: the time that it may take; then, as after
    Ctrl-C, what is known by then is said. ``matters``: a card so near to the median, as a share, is fair whatever the
    set. ``edits``: look for small changes after which an unfair card would be called fair. All else as for
    ``rtkit.simulate``.

    Raises ``OptionError`` for what can't be asked, ``CardError`` for a file with problems, ``DeckError`` for a deck
    that can't be played, ``KeyboardInterrupt`` if no game was done.
    """
    least, chosen = checked_share("matters", matters), make(game, cards=cards, rulings=rulings)
    lists = sample_decks(chosen.name, chosen.pool) if decks is None else tuple(map(chosen.deck, decks))
    if not lists:
        raise OptionError(t("fair.no_decks"))
    check_level(level)
    policy_numbers(chosen.kit, list(map(agent_of, pair_of(agents))))  # refuses agents that there aren't
    until = inf if seconds is None else monotonic() + _positive(seconds)
    trials = Trials(chosen, agents, checked_games(games), checked_seed(seed), threads, level, progress, until)
    groups, left_out = _grouped(_cards(sheet, chosen), lists, chosen)
    rows, missed = _all_judged(groups, trials, least)
    left_out += [(card, t("fair.not_reached")) for card in missed]
    if edits and not (missed or any(row.stopped for row in rows)):
        rows = _edited(rows, trials)
    return FairSheet(sorted_rows(rows), tuple(left_out), stopped=bool(missed) or any(row.stopped for row in rows))


def _positive(seconds: Any) -> float:
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0:
        raise OptionError(t("fair.bad_seconds", got=given(seconds)))
    return seconds


def _cards(sheet: Any, game: Game) -> list[Any]:
    """The cards asked about. Raises ``OptionError`` for what is none."""
    if isinstance(sheet, str | Path):
        sheet = load_cards(sheet, game.name)
    if not isinstance(sheet, Iterable):
        raise OptionError(t("fair.not_a_card", got=given(sheet)))
    listed = list(sheet.cards if isinstance(sheet, CardSet) else sheet)
    found = [game.cards.find(card) if isinstance(card, str) else card for card in listed]
    for card in found:
        if not isinstance(card, game.kit.card):
            raise OptionError(t("fair.not_a_card", got=given(card)))
    if not found:
        raise OptionError(t("fair.no_cards"))
    return found


Groups = dict[tuple[Stand, ...], tuple[tuple[Any, ...], list[Any]]]


def _grouped(cards: Sequence[Any], decks: Sequence[Deck], game: Game) -> tuple[Groups, list[tuple[Any, str]]]:
    """The cards by the places they are tried in, with the set's cards that fit there; those that can't be tried."""
    groups: Groups = {}
    left_out = []
    for card in cards:
        if card.unclear:
            left_out.append((card, "\n".join([t("workshop.unclear"), *card.unclear])))
            continue
        stands, peers = stands_for(card, decks, game.cards.cards, schema_of(game.name))
        if not stands:
            left_out.append((card, t("fair.fits_nowhere")))
        elif len(peers) < FEWEST:
            left_out.append((card, t("fair.few_peers", least=FEWEST, n=len(peers))))
        else:
            groups.setdefault(stands, (peers, []))[1].append(card)
    return groups, left_out


def _all_judged(groups: Groups, trials: Trials, matters: float) -> tuple[list[Fairness], list[Any]]:
    """A row for each card, one group after another, and the cards that a stop left no games for.

    Raises ``KeyboardInterrupt`` if no game was done.
    """
    rows: list[Fairness] = []
    waiting = list(groups.items())
    with suppress(KeyboardInterrupt):
        while waiting and not (rows and rows[-1].stopped):
            places, (peers, own) = waiting[0]
            rows += _judged(own, places, peers, trials, matters)
            waiting.pop(0)
    if waiting and not rows:
        raise KeyboardInterrupt
    return _corrected(rows), [card for _, (_, own) in waiting for card in own]


def _judged(cards: Sequence[Any], stands: tuple[Stand, ...], peers: tuple[Any, ...], trials: Trials, matters: float
            ) -> list[Fairness]:  # fmt: skip
    """A row for each of the cards, all tried in the same places."""
    tried, others = trials.beside(cards, peers, stands)
    ground = Ground(stands, peers, Spread.of(others))
    return [_row(card, i, tried, others, ground, trials, matters) for i, card in enumerate(cards)]


def _row(card: Any, i: int, tried: Tried, others: Scores, ground: Ground, trials: Trials, matters: float) -> Fairness:
    scores, spread, game = tried.scores[i], ground.spread, trials.game
    interval = spread.interval(scores, trials.level, tried.planned)
    likely = partial(gain_interval, level=trials.level, planned=tried.planned)
    row = Fairness(
        card, ground, spread.gain(scores), interval, matters, chance=1.0, duels=_duels(card, ground, game),
        alike=_alike(card, scores, others, ground, game, likely), about_duels=game.kit.making.about,
        batches=tried.batches[i], ranks=_ranks(card, scores, others, ground, trials.level, tried.planned),
    )  # fmt: skip
    return replace(row, chance=chance_beyond(interval, *row.band, units=len(scores)))


def _ranks(card: Any, scores: Scores, others: Scores, ground: Ground, level: float, planned: int | None
           ) -> tuple[int, int]:  # fmt: skip
    """From which to which its rank among the set's cards is, with a confidence of ``level``: behind those that gain
    over it for sure, before those it gains over, each sure enough that all of these are right at once (Bonferroni)."""
    beside = others[[peer != card for peer in ground.peers]]
    sure = 1 - (1 - level) / max(1, len(beside))
    gains = [gain_interval(other - scores, sure, planned) for other in beside]
    return 1 + sum(gain.low > 0 for gain in gains), 1 + len(gains) - sum(gain.high < 0 for gain in gains)


def _duels(card: Any, ground: Ground, game: Game) -> tuple[Duel, ...]:
    making = game.kit.making
    carrier = next(iter(making.carriers(card, ground.stands[0].deck.cards)), None)
    return tuple(making.duels(card, carrier, game.cards.cards))


def _alike(card: Any, scores: Scores, others: Scores, ground: Ground, game: Game,
           likely: Callable[[Scores], Interval]) -> Alike | None:  # fmt: skip
    """The card of the set that differs least, if it isn't the card itself; ``likely``: the interval of gains."""
    peers = ground.peers
    places = [i for i, one in enumerate(peers) if one != card]
    if not places:
        return None
    nearest = min(places, key=lambda i: _difference(card, peers[i], peers, game))
    gains = scores - others[nearest]
    return Alike(
        peers[nearest], float(gains.mean()), likely(gains), not gains.any(), _duels(peers[nearest], ground, game),
        _differing(card, peers[nearest], game),
    )  # fmt: skip


def _differing(card: Any, other: Any, game: Game) -> tuple[Part, ...]:
    """The parts that count in a game and aren't alike, as they are written on both; effects in either language."""
    schema = schema_of(game.name)
    mine, theirs = _parts(card, schema), _parts(other, schema)
    columns = (column for column in schema.columns if not _for_show(card, other, column.key, game))
    return tuple((c.header, mine[c.header], theirs[c.header]) for c in columns if mine[c.header] != theirs[c.header])


def _parts(card: Any, schema: Schema) -> dict[Pair, Pair]:
    ja, en = (schema.row(card, side) for side in range(len(LANGUAGES)))
    written = {column.header: (ja.get(column.key, ""), en.get(column.key, "")) for column in schema.columns}
    return written | dict(schema.effects(card))


def _for_show(card: Any, other: Any, name: str, game: Game) -> bool:
    """Does a part say nothing in a game: is it a text of the owner's?"""
    return name in game.kit.shape.texts and all(isinstance(getattr(one, name), str) for one in (card, other))


def _difference(card: Any, other: Any, peers: Sequence[Any], game: Game) -> float:
    """How many parts that count in a game differ; numbers by how far they are apart among the set's cards."""
    found = 0.0
    for name in card.__dataclass_fields__:
        mine, theirs = getattr(card, name), getattr(other, name)
        if mine == theirs or name == "unclear" or _for_show(card, other, name, game):
            continue
        if isinstance(mine, int) and isinstance(theirs, int):
            values = [getattr(one, name) for one in peers]
            found += min(1.0, abs(mine - theirs) / ((max(values) - min(values)) or 1))
        else:
            found += 1
    return found


def _corrected(rows: Sequence[Fairness]) -> list[Fairness]:
    """Each row's chance for so many questions at once."""
    chances = holm([row.chance for row in rows])
    return [replace(row, chance=float(chance)) for row, chance in zip(rows, chances, strict=True)]


def _edited(rows: Sequence[Fairness], trials: Trials) -> list[Fairness]:
    """With what would make the unfair fair, or that the search for it was stopped."""
    found, stopped = list(rows), False
    for i, row in enumerate(rows):
        if row.verdict in ("too strong", "too weak"):
            try:
                found[i] = replace(row, edits=None if stopped else _edits(row, trials))
            except KeyboardInterrupt:
                stopped = True
            found[i] = replace(found[i], cut=stopped)
    return found


def _edits(row: Fairness, trials: Trials) -> Any:
    ground, (low, high) = row.ground, row.band

    def gains(cards: Sequence[Any]) -> list[tuple[float, Interval]]:
        tried = trials.of(cards, ground.stands)
        if tried.stopped:
            raise KeyboardInterrupt
        return [(ground.spread.gain(scores), ground.spread.interval(scores, trials.level)) for scores in tried.scores]

    return edits_of(row.card, ground.peers, trials.game.kit, gains, low, high, row.estimate > high)
