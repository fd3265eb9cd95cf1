"""Games played again and told as plain values: what stands there is what happened, in numbers and names of cards."""

from __future__ import annotations

import json

import pytest

from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.i18n import set_language
from rtkit.sim import play_again, told, told_plain, turn_start

DECKS = ("ダイス博打", "黄の入れ替わり一座")
DURATIONS = {"attack": "the end of the attack", "turn": "the end of the turn", "own_turn": "next turn"}
SAID = {
    "die": lambda parts: str(parts["shows"]),
    "modified": lambda parts: f"{parts['change']:+d} {parts['stat']}",
    "given": lambda parts: ", ".join(parts["keywords"]),
    "phase": lambda parts: f"the {parts['phase']} phase",
    "turn": lambda parts: f"(turn {parts['turn']})",
    "totals": lambda parts: f"totals {parts['total']:,}",
    "turned": lambda parts: f"card {parts['turned']} of this attack",
    "condition": lambda parts: "is met" if parts["met"] else "isn't met",
    "left": lambda parts: "lost battle" if parts["by_battle"] else "goes from the field",
}
"""Kind of event → words of its English sentence, which the rules' own telling makes."""


def games(n):
    return [play_again(*DECKS, index=i, agents="random", seed=5) for i in range(n)]


def test_events_name_cards_by_number_and_name_and_hold_no_raw_ids(scale):
    for session in games(scale(10)):
        cards, size = session.match.cards, session.match.kit.deck_size
        plain = [event for beat in told_plain(session)["beats"] for event in beat["events"]]
        for event, raw in zip(plain, session.events, strict=True):
            assert set(event) == {"kind", "clause", "player", "card", "target", "parts", "text"}
            assert (event["kind"], event["clause"]) == (raw.kind, raw.clause)
            assert event["player"] == (None if raw.actor < 0 else "AB"[raw.actor])
            if raw.card < 0:
                assert event["card"] is None
            else:
                card = cards[raw.card]
                assert event["card"] == {"deck": "AB"[raw.card // size], "number": card.number, "name": card.name}
                assert event["text"]["ja"].count(card.name) >= (raw.kind not in ("drawn",))


def test_parts_say_what_the_sentence_says(scale):
    seen = set()
    for session in games(scale(40)):
        for beat in told_plain(session)["beats"]:
            for event in beat["events"]:
                kind, parts, text = event["kind"], event["parts"], event["text"]["en"]
                assert all(not isinstance(value, dict) for value in parts.values())
                if kind in SAID:
                    seen.add(kind)
                    assert SAID[kind](parts) in text
                if "until" in parts:
                    assert DURATIONS[parts["until"]] in text
                if event["target"]:
                    assert event["target"]["name"] in text or kind in ("turned", "totals")
                if kind == "over":
                    assert parts == {"reason": session.result.reason}
    assert scale(40) < 40 or seen == set(SAID)


def test_an_attack_on_the_deck_has_no_target():
    events = [e for b in told_plain(games(1)[0])["beats"] for e in b["events"] if e["kind"] == "attack"]
    aimed = [e["target"] for e in events]
    assert None in aimed and any(aimed)
    assert all(
        ("deck" in e["text"]["en"].split("player ")[1].split(" with ")[0]) == (e["target"] is None) for e in events
    )


def test_players_are_named_as_in_records():
    session = games(1)[0]
    plain = told_plain(session, ("random", "random"))
    assert plain["winner"] == (None if session.result.winner is None else "AB"[session.result.winner])
    assert plain["agents"] == ["random", "random"] and plain["decks"] == list(DECKS)
    assert {beat["player"] for beat in plain["beats"]} == {"A", "B"}
    json.dumps(plain, ensure_ascii=False)


def test_python_and_the_command_tell_the_same(capsys):
    session = play_again(*DECKS, index=3, agents=("random", "greedy"), seed=9, first="random")
    words = ["replay", "--deck", DECKS[0], "--deck", DECKS[1], "--agent", "random", "--agent", "greedy", "--seed", "9",
             "--index", "3", "--first", "random"]  # fmt: skip
    for language in ("ja", "en"):
        set_language(language)
        assert main(["--lang", language, *words]) == 0
        assert capsys.readouterr().out == told(session, ("random", "greedy")) + "\n"
        assert main(["--lang", language, *words, "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == told_plain(session, ("random", "greedy"))


def test_a_seed_of_its_own_for_one_purpose_opens_another_game():
    plain, other = (play_again(*DECKS, agents="random", seeds=seeds) for seeds in (None, {"dice": 7}))
    assert plain.dealt == other.dealt and plain.events != other.events


def test_the_start_of_a_turn_is_as_it_was():
    session = games(1)[0]
    then = turn_start(session, 3)
    assert then.turn == 3 and then.actions == session.actions[: len(then.actions)]
    assert session.actions[len(then.actions)] in then.legal_actions()
    for turn in (0, 999, "3", 2.0, True, 10**5000):
        with pytest.raises(OptionError, match=f"ターンは 1 から {session.turn} までの整数で"):
            turn_start(session, turn)
        with pytest.raises(OptionError, match=f"ターンは 1 から {session.turn} までの整数で"):
            told(session, turn=turn)
    with pytest.raises(OptionError, match="指定された値：'fr'"):
        told(session, lang="fr")


def test_the_head_says_who_is_who_and_who_begins():
    swapped = play_again(*DECKS, agents=("greedy", "random"), index=1, first="first", rulings={"max_turns": 9})
    head = told(swapped, ("greedy", "random")).partition("\n\n")[0].splitlines()
    assert head == [
        f"プレイヤーA：{DECKS[0]}（後攻、greedy）", f"プレイヤーB：{DECKS[1]}（先攻、random）",
        "シード 0 の 1 番のゲーム（席を入れ替えた 2 ゲームで 1 組、先攻は 1 つ目のデッキ）", "裁定：max_turns=9",
    ]  # fmt: skip
    head = told(swapped, lang="en").splitlines()[:2]
    assert head == [f"Player A: {DECKS[0]} (goes second)", f"Player B: {DECKS[1]} (begins)"]


def test_a_game_from_a_written_position_says_nothing_of_who_began():
    from rtkit.games import make

    session = make().read_position(games(1)[0].position_text())
    assert told(session).splitlines()[0] == f"プレイヤーA：{session.match.names[0] or '名前のないデッキ'}"


def test_the_difference_of_a_brief_line_can_be_followed(scale):
    import re

    seen = 0
    for session in games(scale(10)):
        for line in told(session, lang="en", brief=True).splitlines():
            if found := re.search(
                r"player ([AB])'s total ([\d,]+), player ([AB])'s total ([\d,]+), player ([AB])", line
            ):
                attacker, attack, defender, defence, better = found.groups()
                attack, defence = (int(n.replace(",", "")) for n in (attack, defence))
                assert better == (attacker if attack >= defence else defender)
                assert f"by {abs(attack - defence):,}" in line or (attack == defence and "wins the tie" in line)
                seen += 1
    assert seen


@pytest.mark.parametrize("index", [-1, "1", 1.0, None, True, 2**64, 10**5000], ids=list("abcdefg"))
def test_an_index_that_is_none_is_refused(index):
    with pytest.raises(OptionError, match="ゲームの番号は 0 以上の整数で"):
        play_again(*DECKS, agents="random", index=index)


def test_a_record_that_is_wrong_names_its_file(tmp_path, capsys):
    path = tmp_path / "x.yaml"
    path.write_text("rtkit: game\n", encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"rtkit replay: {str(path)!r}：")
    for words in (["", "--seed", "0"], [""], [str(path), "--seed", ""], [str(path), "--index", ""]):
        assert main(["replay", *words]) == 2
        assert "rtkit replay: " in capsys.readouterr().err
