"""Is a card fair? What is played, kept, stopped and said; the strong and the weak are told from what a set has."""

from __future__ import annotations

import json
from dataclasses import replace
from html import escape
from pathlib import Path

import pytest

from rtkit.balance import fair, fair_sheet, trials
from rtkit.balance.edits import edits_of
from rtkit.balance.stands import kind_of, stands_for
from rtkit.balance.whatif import replaced
from rtkit.cards import CardSet, Deck, sample_cards, sample_decks
from rtkit.cards.schema import schema_of
from rtkit.cli import main
from rtkit.errors import CardError, OptionError
from rtkit.games.registry import games, kit
from rtkit.games.relatetrekker.schema import Draw
from rtkit.i18n import LANGUAGES, set_language, t
from rtkit.sim import simulate
from rtkit.stats import Interval

GAMES = sorted(games())
QUICK = {"agents": "random", "games": 40}
HOSTILE = "<img src=x onerror=alert(1)>{0}$"


def first_of_each_kind(game):
    found = {}
    for card in sample_cards(game).cards:
        found.setdefault(kind_of(card, schema_of(game)), card)
    return list(found.values())


def few(game="relatetrekker", n=12):
    """A set of some cards of one kind, which is played in a moment."""
    cards = [card for card in sample_cards(game).cards if not getattr(card, "stage", False)]
    return CardSet(tuple(cards[:: len(cards) // n]))


def own(card, **parts):
    return replace(card, number="MY001", name="わたし", **parts)


# where a card is tried


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_places_that_its_peers_share(game):
    schema, decks, cards = schema_of(game), sample_decks(game), sample_cards(game).cards
    for card in first_of_each_kind(game):
        stands, peers = stands_for(card, decks, cards, schema)
        assert stands and card in peers and len(peers) >= 3
        assert {kind_of(peer, schema) for peer in peers} == {kind_of(card, schema)}
        for stand in stands:
            assert stand.out in [one.number for one in stand.deck.cards] and stand.against in decks
            for peer in peers[:5]:
                deck = stand.having(peer)
                assert schema.check_deck(deck.cards, len(deck.cards)) == ()
                kept = [one for one in stand.deck.cards if one.number != stand.out]
                assert [one for one in deck.cards if one in kept] == kept


def test_decks_play_the_next_one_and_the_last_the_first():
    decks = sample_decks("relatetrekker")
    stands, peers = stands_for(sample_cards()["RT001"], decks, sample_cards().cards, schema_of())
    assert [stand.deck for stand in stands] == list(decks)
    assert [stand.against for stand in stands] == [*decks[1:], decks[0]]
    assert len(peers) == sum(not card.stage for card in sample_cards().cards)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_keeps_its_number_and_name_unless_the_deck_has_them(game):
    """Another number where the deck has that already, another name where the deck rules leave no other way."""
    schema, decks, cards = schema_of(game), sample_decks(game), sample_cards(game).cards
    renamed = 0
    for card in first_of_each_kind(game):
        for stand in stands_for(card, decks, cards, schema)[0]:
            kept = [one for one in stand.deck.cards if one.number != stand.out]
            for peer in [one for one in cards if stand.takes(one)]:
                guest = stand.guest(peer)
                assert guest in stand.having(peer).cards
                assert replace(guest, number=peer.number, name=peer.name) == peer
                assert (guest.number == peer.number) == (peer.number not in [one.number for one in kept])
                names = replaced(stand.deck.cards, stand.out, replace(peer, number="Z" * 20))
                forced = bool(schema.check_deck(names, len(names)))
                assert (guest.name != peer.name) == forced
                renamed += forced
    assert renamed


def test_a_name_that_effects_ask_for_can_be_found_in_the_tried_deck():
    """Where the deck has four of a name already, another name is said."""
    cards, asked = sample_cards("avatars_legion"), "鉄鎧 ドンガメ"
    card = next(one for one in cards.cards if one.name == asked)
    for stand in stands_for(card, sample_decks("avatars_legion"), cards.cards, schema_of("avatars_legion"))[0]:
        assert (asked in [one.name for one in stand.having(card).cards]) or stand.guest(card).name != asked
    assert fair(own(cards["AL010"]), game="avatars_legion", edits=False, **QUICK).to_plain()["renamed"] == []
    there = fair(sample_decks()[0].cards[3], cards=few(), decks=sample_decks()[:1], **QUICK)
    assert there.to_plain()["renamed"] == [sample_decks()[0].name] and "別の名前で" in "".join(there.say())


# what is found


@pytest.mark.parametrize("game", GAMES)
def test_the_gain_is_that_of_batches_with_the_card_and_with_the_median_card(game):
    card = sample_cards(game).cards[-1 if game == "avatars_legion" else 4]
    found = fair(card, game=game, seed=3, **QUICK)
    rates = []
    for one in (card, found.ground.median):
        batches = [simulate(s.having(one), s.against, agents="random", games=found.games // len(found.ground.stands),
                            seed=3, game=game) for s in found.ground.stands]  # fmt: skip
        rates.append(sum(batch.win_rate for batch in batches) / len(batches))
        if one is card:
            assert [b.digest for b in batches] == [b.digest for b in found.batches]
    assert found.estimate == pytest.approx(rates[0] - rates[1]) and found.estimate in found.interval
    assert 1 <= found.rank <= found.of == len(found.ground.peers)
    assert found.ground.spread.gains.tolist().count(0) >= 1


def test_a_twin_of_a_card_of_the_set_is_what_that_card_is():
    """Whatever its number, name, and words that say nothing in a game."""
    card = sample_cards()["RT010"]
    twin, itself = (fair(one, cards=few(), **QUICK) for one in (own(card, owner="x", flavour="y", link="z"), card))
    assert twin.estimate == itself.estimate and twin.verdict == itself.verdict
    inside = fair(own(few().cards[2]), cards=few(), **QUICK)
    assert (inside.alike.card, inside.alike.verdict, inside.alike.estimate) == (few().cards[2], "same", 0)
    assert fair(few().cards[2], cards=few(), **QUICK).alike.card != few().cards[2]
    assert inside.alike.on_paper(inside.duels) == "same"


@pytest.mark.parametrize(
    ("change", "paper"),
    [({"A": 600}, "better"), ({"dice": 1}, "better"), ({"A": -300, "D": 300}, "mixed"), ({"D": -200}, "worse")],
)
def test_a_card_that_was_changed_is_held_against_what_it_was(change, paper):
    """Every sample character: the most similar card is found, and what the change does to its exact odds."""
    for card in [card for card in sample_cards().cards if not card.stage and card.A >= 300 and card.D >= 200][::9]:
        changed = own(card, **{key: getattr(card, key) + by for key, by in change.items()})
        found = fair(changed, agents="random", games=10, decks=sample_decks()[:1], edits=False)
        assert found.alike.card == card and found.alike.on_paper(found.duels) == paper
        told = [(header[0], int(mine[1]) - int(theirs[0])) for header, mine, theirs in found.alike.differs]
        assert dict(told) == {{"dice": "ダイス"}.get(key, key): by for key, by in change.items()}
        assert found.to_plain()["alike"]["on_paper"] == paper


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_effect_that_a_card_has_beside_those_of_another_is_named(language):
    """As it is read, whatever words it was written in; a twin differs in nothing."""
    card = next(one for one in few().cards if one.follow is not None)
    drawing = own(card, follow=replace(card.follow, steps=(*card.follow.steps, Draw(1))))
    more, twin = (fair(one, cards=few(), agents="random", games=20, edits=False) for one in (drawing, own(card)))
    set_language(language)
    ((header, mine, theirs),) = more.alike.differs
    assert header == ("フォロー", "follow") and more.alike.card == card == twin.alike.card
    assert ("カードを1枚引く" in mine[0], "Draw 1 card" in mine[1]) == (True, True) and len(mine[0]) > len(theirs[0])
    (said,) = [line for line in more.say() if {"ja": "カードとの違い", "en": "differs in"}[language] in line]
    assert mine[LANGUAGES.index(language)] in said
    assert more.to_plain()["alike"]["differs"][0]["own"] == mine[LANGUAGES.index(language)]
    assert twin.alike.differs == () and not [line for line in twin.say() if "違い：" in line or "differs in" in line]


@pytest.mark.jit_only
def test_the_strong_and_the_weak_are_told():
    """Held against 12 cards of the set, in 3,000 games each: no interval of a twin lies beyond the spread."""
    cards = few()
    strong = own(cards.cards[0], A=3000, D=3000, dice=10, strike=8)
    weak = replace(strong, number="MY002", A=0, D=0, dice=0, strike=0, ability=(), follow=None, follow_colour=None)
    twins = [replace(card, number=f"T{i}", name=f"T{i}") for i, card in enumerate(cards.cards)]
    sheet = fair_sheet([weak, *twins, strong], cards=cards, games=3000, seed=1, edits=False)
    rows = {row.card.number: row for row in sheet.rows}
    assert rows["MY001"].verdict == "too strong" and sheet.rows[0].card == strong
    assert rows["MY001"].ranks[0] == 1
    assert all(1 <= row.ranks[0] <= row.rank <= row.ranks[1] <= row.of for row in sheet.rows)
    assert rows["MY001"].ranks[1] < rows["MY002"].ranks[0]
    assert rows["MY001"].rank == 1 and rows["MY001"].interval.low > rows["MY001"].band[1]
    assert rows["MY002"].estimate < 0 and rows["MY002"].rank > 6
    assert not [number for number, row in rows.items() if number.startswith("T") and row.verdict.startswith("too")]


@pytest.mark.jit_only
def test_after_a_change_that_is_proposed_the_card_is_called_fair():
    """By the same question of the changed card; what is said names the interval that this rests on."""
    cards = few()
    strong = own(cards.cards[0], dice=cards.cards[0].dice + 3, strike=cards.cards[0].strike + 1)
    found = fair(strong, cards=cards, games=8000, seed=1)
    said, plain = " ".join(found.say()), found.to_plain()["edits"]
    assert found.verdict == "too strong" and found.edits
    for edit, values in zip(found.edits, plain, strict=True):
        edited = fair(replace(strong, **{edit.key: edit.new}), cards=cards, games=8000, seed=1)
        assert edited.verdict == "fair" and edit.new < edit.old == getattr(strong, edit.key)
        assert (edited.estimate, edited.interval) == (edit.gain, edit.interval)
        assert f"{100 * edit.interval.low:+.1f}～{100 * edit.interval.high:+.1f}" in said
        assert values["interval"] == [edit.interval.low, edit.interval.high]


@pytest.mark.jit_only
def test_planted_changes_are_told_and_unchanged_twins_are_not():
    """A + 600 and a die more always show in the exact odds; in the games of a few cards together the die does."""
    plants, first = {"T": {}, "A": {"A": 600}, "D": {"dice": 1}}, few().cards[:8]
    asked = [
        replace(own(card, **{key: getattr(card, key) + more for key, more in up.items()}), number=f"{plant}{i}")
        for plant, up in plants.items()
        for i, card in enumerate(first)
    ]
    rows = fair_sheet(asked, cards=few(), games=2000, edits=False).rows
    of = {plant: [row for row in rows if row.card.number.startswith(plant)] for plant in plants}
    for row in rows:
        assert row.alike.card == few().cards[int(row.card.number[1:])]
    assert all(row.alike.on_paper(row.duels) == "better" for row in of["A"] + of["D"])
    assert all((row.alike.verdict, row.alike.on_paper(row.duels)) == ("same", "same") for row in of["T"])
    assert not any(row.verdict.startswith("too") for row in of["T"])
    gains = [row.alike.estimate for row in of["D"]]
    errors = [row.alike.interval.width / (2 * 1.96) for row in of["D"]]
    assert sum(gains) > 3 * sum(error**2 for error in errors) ** 0.5


def test_the_smallest_edit_is_the_first_step_that_is_enough():
    card = own(sample_cards()["RT001"], A=900, D=300, dice=3, strike=2)
    peers = [replace(card, A=a, D=d, dice=n, strike=s) for a, d, n, s in ((0, 0, 1, 1), (1500, 900, 4, 3))]
    gained = []

    def gains(cards):
        gained.extend(cards)
        return [around((one.A - 500) / 10_000 + (one.dice - 3) / 50) for one in cards]

    def around(gain, half=0.005):
        return gain, Interval(gain - half, gain + half, 0.95, "paired")

    found = edits_of(card, peers, kit("relatetrekker"), gains, -0.021, 0.021, strong=True)
    assert [(e.key, e.old, e.new) for e in found] == [("A", 900, 400), ("dice", 3, 1)]
    assert all(e.interval.high <= 0.021 for e in found) and len(gained) < 20
    for never in (around(0.5), around(0.0, half=0.03)):
        assert (
            edits_of(card, peers, kit("relatetrekker"), lambda cards, g=never: [g] * len(cards), -0.02, 0.02, True)
            == ()
        )
    weak = edits_of(replace(card, A=0), peers, kit("relatetrekker"), gains, -0.02, 0.02, strong=False)
    assert [e for e in weak if e.key == "A"][0].new > 0
    stage = next(card for card in sample_cards().cards if card.stage)
    assert edits_of(stage, [stage], kit("relatetrekker"), gains, -0.02, 0.02, True) == ()


def test_what_matters_to_nobody_is_fair():
    wide = fair(few().cards[0], cards=few(), matters=0.9, **QUICK)
    assert wide.band == (-0.9, 0.9) and wide.verdict == "fair" and any("90 ポイント" in line for line in wide.say())


# what is kept, and stopped


def test_what_the_set_scores_is_played_once(monkeypatch):
    played = []

    def counted(self, cards, stands, of=trials.Trials.of):
        played.append(len(cards))
        return of(self, cards, stands)

    monkeypatch.setattr(trials.Trials, "of", counted)
    monkeypatch.setattr(trials, "recalled", lambda group, mark, most: kept.get(mark))
    monkeypatch.setattr(trials, "keep", lambda group, mark, value, most: kept.update({mark: value}))
    kept = {}
    first, again = (fair(few().cards[0], cards=few(), **QUICK).to_plain() for _ in range(2))
    assert first == again and played == [len(few()), 1]
    for other in ({"seed": 9}, {"games": 60}, {"agents": "greedy"}, {"rulings": {"counter_optional": True}},
                  {"decks": sample_decks()[:2]}, {"cards": CardSet(few().cards[1:])}):  # fmt: skip
        fair(few().cards[0], **{"cards": few(), **QUICK, **other})
    assert len(kept) == 7 and played[2:] == [len(few())] * 6


def test_stopped_games_answer_by_what_was_played():
    """All have the same games then, and nothing of it is kept."""
    how = {"cards": few(), "agents": "random", "games": 1_000_000, "progress": lambda done, total: done == 0}
    found = fair(few().cards[0], **how)
    assert found.stopped and 0 < found.games < 1_000_000 and len({b.games for b in found.batches}) == 1
    assert found.edits is None and any("途中で止めた" in line for line in found.say())
    short = fair(few().cards[0], **{**how, "progress": False, "games": found.games})
    assert short.estimate == found.estimate
    assert fair_sheet([few().cards[0]], **how).stopped


def stopping_at(monkeypatch, call):
    """The games of that call of ``Trials.of`` are stopped before the first."""
    calls = []

    def of(self, cards, stands, of=trials.Trials.of):
        calls.append(cards)
        if len(calls) == call:
            raise KeyboardInterrupt
        return of(self, cards, stands)

    monkeypatch.setattr(trials.Trials, "of", of)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_search_for_changes_that_is_stopped_says_so(monkeypatch, language):
    set_language(language)
    strong = own(few().cards[0], A=3000, D=3000, dice=10, strike=8)
    stopping_at(monkeypatch, 2)
    sheet = fair_sheet([strong], cards=few(), agents="greedy", games=600)
    row = sheet.rows[0]
    assert row.verdict == "too strong" and row.edits is None and row.games == 600
    assert sheet.stopped and row.stopped and row.to_plain()["stopped"] and sheet.to_plain()["stopped"]
    assert {"ja": "調べ終わっていません", "en": "Stopped before"}[language] in "".join(row.say())


def test_cards_that_a_stop_left_no_games_for_are_named(monkeypatch):
    stage = next(card for card in sample_cards().cards if card.stage)
    stopping_at(monkeypatch, 2)
    sheet = fair_sheet([sample_cards()["RT001"], stage], **QUICK)
    assert sheet.stopped and [row.card.number for row in sheet.rows] == ["RT001"]
    assert [(card, why) for card, why in sheet.left_out] == [(stage, "途中で止めたので、順番が来ませんでした")]
    assert stage.name in "".join(sheet.say()) and sheet.to_plain()["left_out"][0]["number"] == stage.number
    stopping_at(monkeypatch, 1)
    with pytest.raises(KeyboardInterrupt):
        fair_sheet([sample_cards()["RT001"], stage], **QUICK)


def test_a_sheet_says_the_decks_and_the_changed_rulings():
    decks = sample_decks()[:2]
    how = {"cards": few(), "decks": decks, "rulings": {"counter_optional": True}, **QUICK}
    said = "\n".join(fair_sheet(few().cards[:2], **how).say())
    assert "counter_optional" in said and all(deck.name in said for deck in decks)


def test_odds_are_compared_opponent_by_opponent():
    """Also where one of the two cards can't fight some of the others' opponents."""
    found = fair(own(few().cards[2]), cards=few(), **QUICK)
    assert found.alike.on_paper(found.duels[::-1]) == "same" == found.alike.on_paper(found.duels[3:])


def test_time_that_is_over_stops_it():
    found = fair_sheet(few().cards[:2], cards=few(), agents="random", games=1_000_000, seconds=0.3)
    assert found.stopped and len(found.rows) == 2
    assert found.rows[0].games == found.rows[1].games < 1_000_000


# what is said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_an_answer_names_all_it_rests_on(game, language):
    set_language(language)
    card = replace(sample_cards(game).cards[7], number="MY001", name=HOSTILE)
    found = fair(card, game=game, seed=4711, **QUICK)
    said = "\n".join(found.say())
    first = found.say()[0]
    assert HOSTILE in first and "MY001" in first
    assert all(word in said for word in ("random", str(found.games), "4711", found.ground.median.number, "95%"))
    assert all(stand.deck.name in said for stand in found.ground.stands)
    plain = json.loads(json.dumps(found.to_plain()))
    assert {"estimate", "interval", "method", "games", "seed", "verdict", "agents", "decks", "rules", "cards", "set",
            "rank", "of", "spread", "median", "edits", "duels", "alike"} <= plain.keys()  # fmt: skip
    assert plain["interval"][0] <= plain["estimate"] <= plain["interval"][1] and plain["question"] == "fair"
    assert plain["verdict"] in ("fair", "not established", "too strong", "too weak")
    frame = found.to_frame()
    assert frame["own"].sum() == 1 and len(frame) == len(found.ground.peers) + 1
    assert frame["gain"].is_monotonic_decreasing and escape(HOSTILE) not in said


def test_cards_that_cannot_be_tried_are_named_with_the_reason():
    unclear = replace(own(sample_cards()["RT001"]), unclear=("「ひぬく」？",))
    lone = [sample_cards()["RT001"], sample_cards()["RT002"]]
    with pytest.raises(CardError, match="ひぬく"):
        fair(unclear, **QUICK)
    with pytest.raises(CardError, match="比べる相手"):
        fair(lone[0], cards=CardSet(tuple(lone)), **QUICK)
    stage = next(card for card in sample_cards().cards if card.stage)
    deck = sample_decks()[0]
    others = tuple(card for card in sample_cards().cards if not card.stage and card not in deck.cards)
    plain = Deck("", (*[card for card in deck.cards if not card.stage], *others)[: len(deck.cards)])
    with pytest.raises(CardError, match="入れられるデッキ"):
        fair(stage, decks=[plain], **QUICK)
    sheet = fair_sheet([unclear, few().cards[0]], cards=few(), **QUICK)
    assert len(sheet.rows) == 1 and sheet.left_out[0][0] == unclear
    assert "調べていません" in "\n".join(sheet.say()) and sheet.to_plain()["left_out"][0]["number"] == "MY001"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"matters": 0}, "matters"), ({"seconds": 0}, "seconds"), ({"seconds": "x"}, "seconds"),
        ({"seconds": float("nan")}, "seconds"), ({"decks": []}, "デッキ"), ({"games": 0}, "games は"),
        ({"games": "x"}, "games は"), ({"agents": "x"}, "agents は"), ({"level": 2}, "信頼水準"),
        ({"seed": "x"}, "シードは"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_said(options, words):
    with pytest.raises(OptionError, match=words):
        fair(few().cards[0], **{"cards": few(), **QUICK, **options})
    for wrong in (7, None):
        with pytest.raises(OptionError, match="カードナンバー"):
            fair(wrong)
        with pytest.raises(OptionError, match="カードナンバー"):
            fair_sheet(wrong)
    with pytest.raises(OptionError, match="調べるカード"):
        fair_sheet([])


# the command


def sheet_of(tmp_path, *cards):
    from rtkit.cards.saving import with_card

    path = tmp_path / "mine.csv"
    for card in cards:
        there = path.read_bytes() if path.exists() else b""
        path.write_bytes(with_card(there, str(path), card, schema_of("relatetrekker")))
    return str(path)


QUICKLY = ["--agent", "random", "--games", "40", "--deck", "赤の速攻", "--deck", "青の守り"]


def test_the_command_judges_a_card_a_sheet_and_draws(tmp_path, capsys):
    one, other = (replace(card, number=f"MY00{i}", name=f"わたし{i}") for i, card in enumerate(few().cards[:2]))
    file, chart = sheet_of(tmp_path, other, one), tmp_path / "chart.svg"
    assert main(["fair", file, "--card", "MY001", *QUICKLY, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["number"] == "MY001" and plain["decks"] == ["赤の速攻", "青の守り"] and plain["games"] == 40
    assert main(["fair", file, *QUICKLY, "--json", "--chart", str(chart)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {row["number"] for row in told["cards"]} == {"MY000", "MY001"} and told["correction"] == "holm"
    assert next(r for r in told["cards"] if r["number"] == "MY001")["estimate"] == plain["estimate"]
    assert chart.read_text(encoding="utf-8").startswith("<svg")
    assert main(["--lang", "en", "fair", file, *QUICKLY, "--duels"]) == 0
    said = capsys.readouterr().out
    assert "MY000" in said and "Holm" in said and said.count("RT018") >= 2


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--games", "x"], "--games"), (["--seconds", "x"], "seconds"), (["--card", "RT999"], "RT999"),
        (["--matters", "2"], "matters"), (["--chart", "no-such-folder/x.svg"], "no-such-folder"),
        (["--deck", ""], "--deck"), (["--agent", "a", "--agent", "b", "--agent", "c"], "エージェント"),
    ],
)  # fmt: skip
def test_the_command_says_what_cannot_be_asked(more, words, tmp_path, capsys):
    file = sheet_of(tmp_path, own(sample_cards()["RT001"]))
    assert main(["fair", file, *QUICKLY, *more]) == 2
    assert words in capsys.readouterr().err
    assert main(["fair", "", *QUICKLY]) == 2
    assert "FILE" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_that_could_not_try_a_card_says_so_by_its_code(language, tmp_path, capsys):
    sheet, chart = tmp_path / "mine.csv", tmp_path / "chart.svg"
    rows = Path(sheet_of(tmp_path, own(sample_cards()["RT001"]))).read_text(encoding="utf-8-sig")
    sheet.write_text(rows.replace("山札から2枚ドローする。", "なんかすごいことをする"), encoding="utf-8")
    set_language(language)
    assert main(["fair", str(sheet), *QUICKLY, "--chart", str(chart), "--lang", language]) == 1
    said = capsys.readouterr()
    assert "なんかすごい" in said.out and t("fair.not_drawn") in said.err and not chart.exists()


def test_the_command_answers_for_the_cards_that_can_be_tried(tmp_path, capsys):
    card = own(sample_cards()["RT001"])
    strange = replace(card, number="MY002", name=HOSTILE, follow=None, follow_text="カードを2枚ひぬく\x1b[31m。")
    file = sheet_of(tmp_path, card, strange)
    assert main(["fair", file, *QUICKLY]) == 1
    said = capsys.readouterr().out
    assert "MY001" in said and "ひぬく" in said and "調べていません" in said and "\x1b" not in said
    assert main(["fair", file, "--card", "MY002", *QUICKLY, "--json"]) == 1
    plain = json.loads(capsys.readouterr().out)
    assert plain["cards"] == [] and plain["left_out"][0]["number"] == "MY002"


def test_the_command_that_ran_out_of_time_says_so_by_its_code(tmp_path, capsys):
    file = sheet_of(tmp_path, own(sample_cards()["RT001"]))
    assert main(["fair", file, "--agent", "random", "--games", "1000000", "--seconds", "0.2"]) == 130
    assert "途中で止めた" in capsys.readouterr().out
