"""The card workshop by its values, without a browser: fields, card, odds, effects from a list, keeping it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rtkit.cards import CardSet, load_cards, sample_cards
from rtkit.cards.schema import schema_of
from rtkit.errors import CardError
from rtkit.games.registry import games, kit
from rtkit.i18n import LANGUAGES, set_language
from rtkit.odds import battle_odds
from rtkit.widgets import card_workshop
from rtkit.widgets.card_drawing import card_picture
from rtkit.widgets.workshop_odds import duels_said
from tests.widgets.controls import check_controls

HOSTILE = "<img src=x onerror=alert(1)>{0}$"
GAMES = sorted(games())


def parts(explorer, **texts):
    """Write in fields."""
    for key, text in texts.items():
        explorer.controls[f"part_{key}"].value = text
    return explorer.controls


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_example_is_a_card_with_a_picture_and_odds(game, language):
    set_language(language)
    c = card_workshop(game).controls
    assert "<svg" in c["picture"].value and c["problem"].value == ""
    assert {"ja": "このカードは対戦に使えます", "en": "This card can be played"}[language] in c["answer"].value
    check_controls(c)


@pytest.mark.parametrize("game", GAMES)
def test_any_sample_card_comes_back_from_its_fields(game):
    """Of each kind one: the card that the fields make is the card itself, and so is its picture."""
    kinds = {}
    for card in sample_cards(game).cards:
        kinds.setdefault(schema_of(game).row(card, 0)["kind"], card)
    for card in kinds.values():
        c = card_workshop(game, card.number).controls
        assert card_picture(card) in c["picture"].value and c["problem"].value == ""
        shown = {key for key in (col.key for col in schema_of(game).columns)
                 if c[f"part_{key}"].layout.display != "none"}  # fmt: skip
        assert set(schema_of(game).row(card, 0)) <= shown


def test_an_effect_is_checked_as_it_is_typed_and_told_in_the_other_language():
    explorer = card_workshop("relatetrekker")
    c = parts(explorer, follow="山札から2枚ドローする。")
    assert "Draw 2 cards." in c["said_follow"].value and "対戦に使えます" in c["answer"].value
    parts(explorer, follow="カードを2枚ひぬく。")
    assert "ひぬく" in c["said_follow"].value and "ひぬく" in c["answer"].value
    assert "対戦には使えません" in c["answer"].value and "<svg" in c["charts"].value
    parts(explorer, follow="Draw 2 crads.")
    assert "Draw 2 cards." in c["said_follow"].value, "the nearest that would be understood"
    parts(explorer, follow="Draw 3 cards.")
    assert "カードを3枚引く" in c["said_follow"].value


def test_what_is_missing_or_wrong_is_said_at_its_field_and_the_last_picture_stays():
    explorer = card_workshop("relatetrekker")
    picture = explorer.controls["picture"].value
    c = parts(explorer, A="つよい")
    assert "0～99,999" in c["said_A"].value and "まだカードになっていません" in c["answer"].value
    assert picture.removeprefix("<div>") in c["picture"].value and "opacity" in c["picture"].value
    parts(explorer, A="１２００")
    assert c["said_A"].value == "" and "1200" in c["picture"].value and "opacity" not in c["picture"].value


def test_a_stage_has_a_stage_s_parts():
    c = parts(card_workshop("relatetrekker"), kind="ステージ", ability="すべてのキャラクターのA+300。")
    assert c["part_A"].layout.display == "none" and c["part_ability"].layout.display is None
    assert "対戦に使えます" in c["answer"].value and "バトルをしません" in c["charts"].value
    c["part_kind"].value = "キャラクター"
    assert c["part_A"].layout.display is None and "まだ" not in c["answer"].value


def test_the_odds_are_those_of_each_battle():
    card, cards = sample_cards()["RT001"], sample_cards().cards
    duels = kit("relatetrekker").making.duels(card, None, cards)
    assert len(duels) == sum(not other.stage for other in cards)
    for duel in duels[::17]:
        other = duel.other
        assert duel.attacks == battle_odds(card.A, card.dice, other.D, other.dice).win
        assert duel.holds == 1 - battle_odds(other.A, other.dice, card.D, card.dice).win
    said = duels_said(duels, "!")
    wins = sum(duel.attacks >= Fraction(1, 2) for duel in duels)
    assert f"{len(duels)} 枚のうち {wins} 枚" in said[0] and said[-1] == "!"
    html = card_workshop("relatetrekker", "RT001").controls["charts"].value
    assert said[0] in html and html.count("<tr>") == len(duels) + 1


def test_a_weapon_fights_with_the_avatar_that_is_picked():
    """AL-601, AL-604: ATK + attack > DEF; AL-103: a gun isn't for a creature."""
    cards = sample_cards("avatars_legion")
    gun = next(card for card in cards.cards if card.kind == "weapon" and card.attribute == "gun")
    making = kit("avatars_legion").making
    carriers = making.carriers(gun, cards.cards)
    assert carriers and all(one.kind == "avatar" and one.species != "creature" for one in carriers)
    for duel in making.duels(gun, carriers[0], cards.cards):
        assert duel.attacks == (carriers[0].ATK + gun.attack > duel.other.DEF)
        assert duel.holds == (carriers[0].DEF + gun.attack >= duel.other.ATK)
    c = card_workshop("avatars_legion", gun.number).controls
    assert [number for _, number in c["carrier"].options] == [card.number for card in carriers]
    c["carrier"].value = carriers[-1].number
    assert duels_said(making.duels(gun, carriers[-1], cards.cards), "")[0] in c["charts"].value


@pytest.mark.parametrize("game", GAMES)
def test_all_effects_of_the_list_are_understood_where_they_are_offered(game):
    explorer = card_workshop(game)
    c = explorer.controls
    for _, key in c["menu_part"].options:
        c["menu_part"].value = key
        for text in c["menu"].options[::7]:
            parts(explorer, **{key: text})
            assert "var(--jp-error" not in c[f"said_{key}"].value


@pytest.mark.parametrize("game", GAMES)
def test_only_the_parts_that_a_card_of_the_kind_has_can_be_written_from_the_list(game):
    c = card_workshop(game).controls
    seen = set()
    for _, kind in c["part_kind"].options:
        c["part_kind"].value = kind
        offered = {key for _, key in c["menu_part"].options}
        hidden = {key for key in offered if c[f"part_{key}"].layout.display == "none"}
        assert not hidden and (c["menu_part"].value in offered or not offered)
        assert bool(c["menu"].options) == bool(offered)
        c["menu"].value = None
        c["menu_add"].click()
        assert c["problem"].value == ""
        seen.add(frozenset(offered))
    assert len(seen) > 1


def test_the_list_is_narrowed_by_words_and_put_behind_what_is_there():
    explorer = card_workshop("relatetrekker")
    c = parts(explorer, follow="カードを1枚引く。")
    c["menu_part"].value = "follow"
    many = len(c["menu"].options)
    c["menu_words"].value = "中止"
    assert 0 < len(c["menu"].options) < many and all("中止" in text for text in c["menu"].options)
    c["menu"].value = c["menu"].options[0]
    c["menu_add"].click()
    assert c["part_follow"].value == f"カードを1枚引く。 {c['menu'].value}" and c["problem"].value == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("suffix", [".csv", ".yaml"])
def test_a_card_that_was_kept_is_read_back(game, language, suffix, tmp_path):
    set_language(language)
    card = sample_cards(game).cards[12]
    c = card_workshop(game, card.number).controls
    c["file"].value = str(tmp_path / f"mine{suffix}")
    c["save"].click()
    assert c["problem"].value == "" and card.number in c["text"].value
    assert load_cards(c["file"].value, game).cards == (card,)
    c["save"].click()
    assert {"ja": "すでに", "en": "already"}[language] in c["problem"].value
    c["as" + suffix.replace(".", "_")].click()
    kept = tmp_path / f"text{suffix}"
    kept.write_text(c["text"].value, encoding="utf-8")
    assert load_cards(kept, game).cards == (card,) and c["problem"].value == ""


def test_a_second_card_goes_below_the_first_and_a_picture_is_a_file_of_its_own(tmp_path):
    explorer = card_workshop("relatetrekker")
    c = explorer.controls
    c["file"].value = str(tmp_path / "mine.csv")
    c["save"].click()
    parts(explorer, number="MY002", name='「"名前", と' + HOSTILE)
    c["save"].click()
    assert c["problem"].value == "" and list(load_cards(c["file"].value)) == ["MY001", "MY002"]
    c["file"].value = str(tmp_path / "mine.svg")
    c["save"].click()
    picture = (tmp_path / "mine.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg") and "<img" not in picture and "var(" not in picture
    c["as_svg"].click()
    assert c["text"].value == picture


@pytest.mark.parametrize(
    ("path", "said"), [("a.txt", ".csv, .yaml, .svg"), ("", ".csv"), ("nowhere/a.csv", "nowhere"), ("a.csv/", "a.csv")]
)
def test_a_file_that_cannot_be_written_says_why(path, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.csv").mkdir()
    c = card_workshop("relatetrekker").controls
    c["file"].value = path
    c["save"].click()
    assert said in c["problem"].value and 'role="alert"' in c["problem"].value


def test_what_is_no_card_yet_is_not_kept():
    c = parts(card_workshop("relatetrekker"), number="")
    c["as_csv"].click()
    assert "まだカードになっていません" in c["problem"].value and c["text"].value == ""


def test_texts_are_no_markup():
    explorer = card_workshop("relatetrekker")
    c = parts(explorer, name=HOSTILE, ability=HOSTILE, species=HOSTILE, owner=HOSTILE, A=HOSTILE)
    parts(explorer, A="100")
    seen = "".join(control.value for control in c.values() if type(control).__name__ == "HTML")
    assert "<img" not in seen and "&lt;img" in seen


def test_a_set_without_decks_has_odds_and_no_games():
    """Names of opposing cards are no markup either."""
    card = sample_cards()["RT001"]
    other = type(card)(**{**vars(card), "number": "X1", "name": HOSTILE})
    explorer = card_workshop("relatetrekker", cards=CardSet((card, other)), decks=[])
    c = explorer.controls
    assert "相手 2 枚のうち" in c["charts"].value and "<img" not in c["charts"].value
    c["games_start"].click()
    assert "デッキがありません" in c["problem"].value


def test_a_page_to_keep_has_the_card_and_its_odds():
    kept = card_workshop("relatetrekker", "RT003").keep()
    assert card_picture(sample_cards()["RT003"]) in kept and "対戦に使えます" in kept and kept.count("<svg") == 2


def test_a_card_that_the_set_lacks():
    with pytest.raises(CardError, match="RT999"):
        card_workshop("relatetrekker", "RT999")
