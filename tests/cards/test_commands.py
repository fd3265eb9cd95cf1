"""``rtkit cards`` and ``rtkit decks``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

import pytest

from rtkit._data import data_folder
from rtkit.cards import CardFileError, Deck, sample_cards, sample_decks
from rtkit.commands import cards, decks
from rtkit.errors import CardError
from rtkit.games.registry import games
from rtkit.games.relatetrekker.schema import Card
from rtkit.i18n import set_language
from tests.cards.conftest import HARU, HEADER


@pytest.fixture
def run() -> Callable[..., int]:
    def command(*argv: object) -> int:
        parser = argparse.ArgumentParser()
        verbs = parser.add_subparsers(dest="verb", required=True)
        cards.register(verbs)
        decks.register(verbs)
        args = parser.parse_args([str(word) for word in argv])
        return int(args.run(args))

    return command


@pytest.mark.usefixtures("plain_words")
def test_check_tells_every_problem_and_exits_1(run, written, capsys):
    good = written(f"{HEADER}\n{HARU}", "good.csv")
    bad = written(f"{HEADER},メモ\n{HARU.replace('500', 'x').replace('赤', '緑').replace('RT001', 'RT002')}", "bad.csv")
    assert run("cards", "check", good) == 0
    assert capsys.readouterr().out == "1 card, 0 decks: no problems\n"
    assert run("cards", "check", bad, good, bad.parent / "gone.csv") == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines] == [
        f"{bad}:2:キャラクターカラー", f"{bad}:2:A", str(bad.parent / "gone.csv"), "note", "1 card, 0 decks",
    ]  # fmt: skip


@pytest.mark.usefixtures("plain_words")
def test_check_speaks_json(run, written, capsys):
    path = written(f"{HEADER}\n{HARU.replace('500', 'x')}")
    assert run("cards", "check", path, "--json") == 1
    told = json.loads(capsys.readouterr().out)
    (problem,) = told["problems"]
    assert (told["files"], told["cards"], told["decks"]) == ([str(path)], 0, 0)
    assert (problem["row"], problem["column"]) == (2, "A")
    assert problem["text"]["en"].startswith(f"{path}:2:A: RT001 ハル: expected a whole number from 0 to 99,999")
    assert problem["card"] == "RT001 ハル"


@pytest.mark.usefixtures("plain_words")
def test_check_holds_a_deck_against_the_card_files_beside_it(run, written, capsys):
    numbers = [f"RT{i:03}" for i in range(40)]
    rows = "\n".join(HARU.replace("RT001", n).replace("ハル", n) for n in numbers)
    card_file = written(f"{HEADER}\n{rows}")
    deck = written(f"name: x\ncards: [{','.join(numbers)}]\n", "deck.yaml")
    short = written(f"name: x\ncards: [{','.join(numbers[:39])}]\n", "short.yaml")
    assert run("cards", "check", card_file, deck) == 0
    assert capsys.readouterr().out == "40 cards, 1 decks: no problems\n"
    assert run("cards", "check", short, "--cards", card_file) == 1
    assert f"{short}:2:cards: expected a deck of exactly 40 cards, got 39" in capsys.readouterr().out


@pytest.mark.usefixtures("plain_words")
def test_check_notes_a_misspelt_part_of_a_deck(run, written, capsys):
    card_file = written(f"{HEADER}\n{HARU}")
    run("cards", "check", written("nane: x\ncards: [RT001]\n", "deck.yaml"), "--cards", card_file)
    assert (
        "deck.yaml:1:nane: \"nane\" isn't a known part and isn't read (did you mean name, name_en, plan or cards?)"
        in capsys.readouterr().out
    )


@pytest.mark.parametrize(
    ("column", "said"),
    [
        ("wings", "「wings」は知らない列なので読みません"),
        ("カードナンバ", "「カードナンバ」は知らない列なので読みません。カードナンバー のことなら書き直してください"),
    ],
)
def test_a_note_on_a_column_is_a_sentence_of_its_own(run, written, capsys, column, said):
    set_language("ja")
    path = written(f"{HEADER},{column}\n{HARU},x")
    assert run("cards", "check", path) == 0
    assert capsys.readouterr().out.splitlines()[0] == f"お知らせ：{path}:1:{column}: {said}"
    assert run("cards", "check", path, "--json") == 0
    (note,) = json.loads(capsys.readouterr().out)["notes"]
    assert note["text"]["ja"] == f"{path}:1:{column}: {said}" and "isn't a known column" in note["text"]["en"]


@pytest.mark.usefixtures("plain_words")
def test_check_writes_the_marked_sheet(run, written, capsys, tmp_path):
    path = written(f"{HEADER}\n{HARU.replace('500', 'x')}")
    assert run("cards", "check", path, "--xlsx", tmp_path / "out.xlsx") == 1
    assert (tmp_path / "out.xlsx").exists() and "wrote" in capsys.readouterr().out


def test_check_never_overwrites_a_file_it_was_given_even_a_damaged_one(run, written):
    path = written(b"PK\x03\x04mine", "broken.xlsx")
    with pytest.raises(CardError, match="expected a file other than the one that is read"):
        run("cards", "check", path, "--xlsx", path)
    assert path.read_bytes() == b"PK\x03\x04mine"


def test_template_is_a_sheet_that_checks_clean(run, tmp_path, capsys):
    out = tmp_path / "new.xlsx"
    assert run("cards", "template", out) == 0
    assert run("cards", "check", out) == 0
    told = capsys.readouterr().out.splitlines()
    assert "this row is the template's example and isn't read" in told[1] and told[2] == "0 cards, 0 decks: no problems"


def test_show_prints_thirteen_parts_and_the_effects_in_both_languages(run, written, capsys):
    hostile = HARU.replace("ハル", "<b>[red]ハル\x1b[31m")
    assert run("cards", "show", "RT001", "--cards", written(f"{HEADER}\n{hostile}")) == 0
    out = capsys.readouterr().out
    assert [line[0] for line in out.splitlines()[:13]] == list("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬")
    assert "① card name: <b>[red]ハル\\x1b[31m\n" in out and "③ strike: 2\n" in out
    assert {line.split(":")[0] for line in out.splitlines()[13:]} == {
        "ability (ja)", "ability (en)", "follow (ja)", "follow (en)",
    }  # fmt: skip


@pytest.mark.usefixtures("plain_words")
def test_show_says_what_is_not_understood_and_refuses_unknown_numbers(run, written, capsys, monkeypatch):
    path = written(f"{HEADER}\n{HARU.replace('プロテクト', '空を飛ぶ').replace('カードを1枚引く。,青', ',')}")
    assert run("cards", "show", "RT001", "--cards", path) == 0
    assert 'effect not understood: "空を飛ぶ" isn\'t understood' in capsys.readouterr().out
    with pytest.raises(CardError, match="no card has the card number or name 'RT9'"):
        run("cards", "show", "RT9", "--cards", path)


@pytest.mark.usefixtures("plain_words")
@pytest.mark.parametrize("wanted", ["rt001", "ハル", "ＲＴ００１"])
def test_show_finds_a_card_beside_rows_that_are_wrong(run, written, capsys, wanted):
    path = written(f"{HEADER}\n{HARU}\n{HARU.replace('RT001,ハル', 'RT002,アキ').replace('500', 'x')}")
    assert run("cards", "show", wanted, "--cards", path) == 0
    out = capsys.readouterr().out
    assert "① card name: ハル" in out and "1 other problems (rtkit cards check lists them)" in out
    with pytest.raises(CardFileError, match=r":3:A: RT002 アキ: expected a whole number"):
        run("cards", "show", "アキ", "--cards", path)
    with pytest.raises(CardError, match="no card has the card number or name 'フユ'"):
        run("cards", "show", "フユ", "--cards", path)
    with pytest.raises(CardFileError, match=r"gone\.csv: expected a file that can be read"):
        run("cards", "show", "RT001", "--cards", path.parent / "gone.csv")


@pytest.mark.parametrize("game", games())
def test_effects_lists_what_is_understood_and_finds_it_by_words(run, capsys, game):
    set_language("ja")
    assert run("cards", "effects", "--game", game) == 0
    everything = capsys.readouterr().out.splitlines()
    assert run("cards", "effects", "手札", "引く", "--game", game) == 0
    some = capsys.readouterr().out.splitlines()
    sentences = [line for line in some if line.startswith("  ")]
    assert sentences and all("手札" in line and "引く" in line for line in sentences) and set(some) < set(everything)
    assert run("cards", "effects", "ブルドーザー", "--game", game) == 1
    assert capsys.readouterr().out == "その言葉を含む例はありません\n"


def test_check_notes_a_species_that_no_card_has(run, written, capsys):
    card = HARU.replace("プロテクト", "種族「ドラゴン」の自分のキャラクターのA+100")
    path = written(f"{HEADER}\n{card}")
    assert run("cards", "check", path) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f'note: {path}:2:アビリティ: none of the cards that were read has the species "ドラゴン"'
    others = written(f"{HEADER}\n{HARU.replace('RT001', 'RT002').replace('旅人', 'ドラゴン')}", "others.csv")
    for more in ([others], ["--cards", others]):
        assert run("cards", "check", path, *more) == 0
        assert "note" not in capsys.readouterr().out


@pytest.mark.parametrize("written_as", ["ドラゴン", "ﾄﾞﾗｺﾞﾝ"])
def test_a_species_is_the_same_in_whatever_width(run, written, capsys, written_as):
    card = HARU.replace("プロテクト", f"種族「{written_as}」の自分のキャラクターのA+100").replace("旅人", "ドラゴン")
    assert run("cards", "check", written(f"{HEADER}\n{card}")) == 0
    assert "note" not in capsys.readouterr().out


def test_check_notes_a_card_that_a_spell_needs_and_nobody_has(run, written, capsys):
    header = "カードナンバー,カード名,種類,属性,攻撃力,BP,TP,装備条件,効果"
    rows = "\n".join([
        "AL1,魔剣 グラディウス,ウェポン,剣,5,2,2,,",
        "AL2,火の書,スペル,,,,,「魔剣グラディウズ」,カードを1枚引く。",
        "AL3,水の書,スペル,,,,,「魔剣　ｸﾞﾗﾃﾞｨｳｽ」,カードを1枚引く。",
    ])  # fmt: skip
    set_language("ja")
    path = written(f"{header}\n{rows}")
    assert run("cards", "check", path, "--game", "avatars_legion") == 0
    assert capsys.readouterr().out.splitlines() == [
        f"お知らせ：{path}:3:装備条件: カード名が「魔剣グラディウズ」のカードは、調べたカードの中にありません"
        "（近いもの：魔剣 グラディウス）",
        "カード 3 枚、デッキ 0 個：問題はありません",
    ]


IN_MAIN = "フォローを使うのは攻撃のないメインフェイズなので、{}は働きません"
AT_DECK = "山札への攻撃では攻撃されているキャラクターがいないので、{}は働きません"


@pytest.mark.parametrize(
    ("follow", "said"),
    [
        ("この攻撃を中止する。", [IN_MAIN.format("攻撃の中止")]),
        (
            "攻撃しているキャラクターをレストする。カードを1枚引く。",
            [IN_MAIN.format("攻撃している・されているキャラクターへの効果")],
        ),
        ("自分のキャラクター1体のA+300（このバトル中）。", [IN_MAIN.format("「このバトル中」「この攻撃中」の変化")]),
        (
            "【カウンター】攻撃されているキャラクターのD+300（この攻撃中）。",
            [AT_DECK.format("そのキャラクターへの効果")],
        ),
        ("【カウンター】この攻撃を中止する。", []),
        ("【クイック】[バトル] 攻撃されているキャラクターのD+300（このバトル中）。", []),
        ("自分のキャラクター1体のA+300（このターン中）。", []),
    ],
)
def test_check_notes_what_an_effect_can_never_do(run, written, capsys, follow, said):
    header, row = (
        "カードナンバー,カード名,種族,打点,キャラクターカラー,A,D,ダイス,フォロー,フォローカラー",
        "X1,ハル,旅人,1,赤,500,300,2",
    )
    set_language("ja")
    path = written(f"{header}\n{row},{follow},赤")
    assert run("cards", "check", path) == 0
    notes = [line for line in capsys.readouterr().out.splitlines() if line.startswith("お知らせ")]
    assert notes == [f"お知らせ：{path}:2:フォロー: {text}" for text in said]


@pytest.mark.parametrize("game", games())
def test_no_sample_card_says_what_it_can_never_do(game):
    assert not [note.text() for note in sample_cards(game).notes]


@pytest.mark.parametrize("game", games())
def test_every_command_serves_every_game(run, tmp_path, capsys, game):
    first = next(iter(sample_cards(game).values()))
    assert run("cards", "show", first.name, "--game", game) == 0
    assert first.name in capsys.readouterr().out
    assert run("decks", "--game", game) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(sample_decks(game))
    folder = data_folder(game)
    files = (folder / "cards.csv", *sorted((folder / "decks").glob("*.yaml")))
    assert run("cards", "check", *files, "--game", game, "--xlsx", tmp_path / "a.xlsx") == 0
    said = capsys.readouterr().out.splitlines()[0]
    assert said == f"{len(sample_cards(game))} cards, {len(sample_decks(game))} decks: no problems"


def test_decks_are_listed_by_name(run, capsys, monkeypatch):
    deck = Deck("赤の速攻", (Card("RT001", "ハル"),), "Red rush", "速く", "fast")
    monkeypatch.setattr("rtkit.cards.sample_decks", lambda game: (deck,))
    assert run("decks", "--json") == 0
    assert json.loads(capsys.readouterr().out) == [
        {"name": "赤の速攻", "name_en": "Red rush", "cards": 1, "plan": {"ja": "速く", "en": "fast"}}
    ]
    assert run("decks") == 0
    assert capsys.readouterr().out == "赤の速攻 / Red rush (1 card) fast\n"


def test_an_unknown_game_is_refused_by_the_parser(run, capsys):
    with pytest.raises(SystemExit):
        run("decks", "--game", "chess")
    assert "chess" in capsys.readouterr().err
