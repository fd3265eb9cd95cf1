"""The words of RelateTrekker's card files and decks, and what is said of an effect that isn't understood."""

from __future__ import annotations

from rtkit.cards.problems import Pair, filled

__all__ = ["WORDS", "wording"]

WORDS: dict[str, Pair] = {
    # What was expected in an effect
    "one_of_each": (
        "どちらのキャラクターか（自分の、相手の、すべて。1 体ずつなら文を分ける）",
        "whose characters (yours, opposing, all; for one each make two sentences)",
    ),
    "whom": (
        "だれに対してか（自分のキャラクター 1 体、相手のキャラクターすべて など）",
        "whom (1 of your characters, all opposing characters …)",
    ),
    "this_character": (
        "場のキャラクターの指定（フォロー・カウンター・クイックのカード自身は場にいないので「このキャラクター」は使えない）",
        "characters on the field (a follow, counter or quick isn't there itself: \"this character\" can't be used)",
    ),
    "same_again": (
        "操作ごとに選び直す書き方（同じ選んだキャラクターに二つのことはできない）",
        "a choice for each operation (two things can't be done to the same chosen character)",
    ),
    "fighter_side": (
        "「攻撃しているキャラクター」だけ（どちらのプレイヤーのものかは書けない）",
        "just the attacking or defending character, without whose it is",
    ),
    "fighter_number": (
        "1 体（攻撃しているキャラクター、攻撃されているキャラクターはそれぞれ 1 体）",
        "one (there is one attacker and one defender)",
    ),
    "condition_of": (
        "キャラクターの数、手札の枚数、山札の枚数のどれか 1 つの条件",
        "a condition on one of: characters, cards in hand, cards in a deck",
    ),
    "no_operation": (
        "行うこと（引く、捨てる、捨て札に置く、レストする など）",
        "something to do (draw, discard, rest, return …)",
    ),
    "draw_from_own": (
        "自分の山札から引く書き方（相手が引くなら「相手は…引く」）",
        "cards are drawn from the drawer's own deck",
    ),
    "where_to": (
        "どこへ置くか（捨て札に、手札に、山札の下に）",
        "where to (into the discard pile, to hand, on the bottom of the deck)",
    ),
    "put_what": (
        "何を動かすか（手札、山札、キャラクター）",
        "what is moved (cards in hand, a deck's cards, characters)",
    ),
    "whose_deck": ("だれの山札か（自分の、相手の、お互いの）", "whose deck (yours, your opponent's, each player's)"),
    "search": (
        "山札の上から引く書き方（山札から選ぶことはできない）",
        "cards drawn from the top of a deck (none can be chosen from it)",
    ),
    "stop_what": ("何を中止するか（この攻撃を中止する）", "what stops (stop the attack)"),
    "rest_status": (
        "スタンドしているキャラクター（レスト状態ではレストできない）",
        "standing characters (rested ones can't be rested)",
    ),
    "stand_status": (
        "レスト状態のキャラクター（スタンドしていてはスタンドできない）",
        "rested characters (standing ones can't be stood)",
    ),
    "owners_place": (
        "持ち主の手札か捨て札（ほかの人のところへは行かない）",
        "its owner's hand or discard pile (cards go to no other)",
    ),
    "any_card": (
        "どのカードでもよい書き方（「カード」。キャラクターカードだけなら色か種族で選ぶ）",
        'any card ("card"; only a colour or a species leaves out the stages)',
    ),
    "own_pile": ("自分の捨て札、自分の手札、自分の山札だけ", "your own discard pile, hand and deck only"),
    "whose_turn": (
        "このターン中、次の自分のターンまで など（だれのターンかは言えない）",
        "this turn, until your next turn … (not whose turn)",
    ),
    "whose_value": (
        "色か種族で選ぶ書き方（能力や数値では選べない）",
        "characters of a colour or species only, not of a value or keyword",
    ),
    "which_value": (
        "何が変わるか（A、D、打点、ダイス、プロテクト、ファントム、スワップ）",
        "what changes (A, D, strike, dice, protect, phantom, swap)",
    ),
    "how_long": (
        "いつまでか（このターン中、このバトル中、この攻撃中、次の自分のターンまで）",
        "how long (this turn, during this battle, during this attack, until your next turn)",
    ),
    "not_static": (
        "常に働く効果（A+300、プロテクト など。引く・レストするなどはフォローに）",
        "something that works all the time (A +300, protect …; other operations belong to follows)",
    ),
    "stage_scope": (
        "両方の場のすべてのキャラクターにかかる効果（ステージは片方だけにはかからない）",
        "an effect on all characters on both fields (a stage works on no others)",
    ),
    "whose_characters": ("だれのキャラクターか（自分の、相手の、すべての）", "whose characters (your, opposing, all)"),
    "whose_keyword": ("だれが得るか（文を分けて書く）", "who gets it (make two sentences of it)"),
    "situation": ("クイックを使う状況（{names}）", "the situation a quick is used in ({names})"),
    "unknown": (
        "知っている言葉（同じ意味の別の言い方に直すか、種族名なら 種族「…」と書く）",
        'a known word (say it another way; a species is written species "…")',
    ),
    "how_many": ("数（1 体、2 枚、すべて など）", "how many (1, 2, all …)"),
    # What an effect says and can never do
    "in_main": (
        "フォローを使うのは攻撃のないメインフェイズなので",
        "in a follow, which is used in the main phase, where no attack is going on",
    ),
    "at_deck": (
        "山札への攻撃では攻撃されているキャラクターがいないので",
        "in an attack on a deck, which has no defender",
    ),
    "idle_stop": ("攻撃の中止", "stopping the attack"),
    "idle_fighter": ("攻撃している・されているキャラクターへの効果", "an effect on the attacker or the defender"),
    "idle_attack": ("「このバトル中」「この攻撃中」の変化", "a change for this battle or attack"),
    "idle_defender": ("そのキャラクターへの効果", "an effect on the defender"),
    # What was expected in a row of a card file, and in a deck
    "of_stage": ("ステージの効果", "effect of a stage"),
    "species": ("種族（いくつかあれば / か ・ で区切る）", "a species, or several with / between them"),
    "not_on_stage": ("空欄（ステージにはない項目）", "a blank cell (a stage has no such part)"),
    "not_on_character": (
        "空欄（キャラクターの効果はアビリティかフォロー）",
        "a blank cell (a character has an ability and a follow)",
    ),
    "to_ability": ("アビリティの列に書いた文", "the text in the ability column"),
    "follow_colour": ("フォローの色", "the colour of the follow"),
    "follow_text": ("この色のフォローの文", "the text of the follow that has this colour"),
    "deck_number": ("デッキに 1 枚だけのカードナンバー", "a card number that is in the deck once"),
    "deck_name": ("デッキに 1 枚だけのカード名", "a card name that is in the deck once"),
    "name_of": ("{name}（{number} と同じ名前）", "{name} (the name of {number}, too)"),
    # What the columns are
    "about_number": (
        "カードを見分ける英字と数字。ほかのカードと同じ番号は使えません。必須",
        "letters and digits, different for every card; needed",
    ),
    "about_name": ("カードの名前。二つ名も名前のうちです。必須", "the card's name, with the epithet; needed"),
    "about_kind": ("キャラクターかステージ。空欄ならキャラクター", "character or stage; character if blank"),
    "about_species": ("種族。いくつかあれば / か ・ で区切ります", "one or more species, with / between them"),
    "about_strike": (
        "山札を攻撃したときにめくる枚数。0～40",
        "how many cards an attack on the deck turns over; 0 to 40",
    ),
    "about_colour": ("キャラクターの色。赤・青・黄", "the character's colour: red, blue or yellow"),
    "about_ability": (
        "場にいる間ずっと働く効果。なければ空欄。ステージの効果もここに書けます",
        "what works all the time on the field; may be blank; a stage's effect, too",
    ),
    "about_follow": (
        "手札から使う効果。【カウンター】【クイック】も。なければ空欄",
        "what is used from hand, counters and quicks too; may be blank",
    ),
    "about_follow_colour": ("フォローの色。フォローがあれば必須", "the colour of the follow; needed if there is one"),
    "about_A": ("攻撃の値。0～99,999", "attack, 0 to 99,999"),
    "about_D": ("防御の値。0～99,999", "defence, 0 to 99,999"),
    "about_dice": ("バトルで振るダイスの数。0～60", "how many dice are rolled in battle; 0 to 60"),
    "about_owner": ("カードの持ち主の名前", "the name of the card's owner"),
    "about_flavour": ("フレーバーテキスト、または一言コメント", "flavour text, or a comment by the owner"),
    "about_link": ("持ち主のプロフィールのページ", "the owner's profile page"),
    "about_effect": (
        "ステージの効果。アビリティの列に書いてもかまいません",
        "a stage's effect; the ability column serves as well",
    ),
}


def wording(key: str, /, **values: object) -> Pair:
    """The words under ``key`` in both languages, with the places filled.

    Raises ``KeyError`` for a key that isn't there.

    >>> wording("about_D")[1]
    'defence, 0 to 99,999'
    """
    return filled(WORDS[key], **values)
