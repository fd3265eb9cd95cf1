"""The words of Avatars Legion's card files and decks, and what is said of an effect that isn't understood."""

from __future__ import annotations

from rtkit.cards.problems import Pair, filled

__all__ = ["WORDS", "wording"]

WORDS: dict[str, Pair] = {
    "whose_turn": ("このターン中 など（だれのターンかは言えない）", "this turn (not whose turn)"),
    # Abilities
    "cost_first": (
        "起動効果のはじめのコストと「：」（「手札を1枚捨てる：カードを1枚引く」など）",
        'the cost and a colon at the beginning of an activated ability ("discard 1 card: draw 1 card")',
    ),
    "cost": (
        "コストになるもの（このウェポンをエグゾーストする、手札を捨てる、自分のライフマテリアルをブレイクゾーンに置く、このカードをバーストする）",
        "a cost (exhaust this weapon, discard cards, put your life material into the break zone, burst this card)",
    ),
    "once_of_several": (
        "「このカードの効果をこのターンまだ使っていないとき」（使う効果がほかにもあるカードでは、"
        "起動効果 1 つだけを 1 ターンに 1 度とは書けない）",
        '"if this card\'s abilities have not been used this turn" '
        "(beside other abilities to use, an activated one can't be once a turn by itself)",
    ),
    "cost_once": ("1 つ以上のコスト（同じ種類のコストは 1 度だけ）", "one cost or more, each kind once"),
    "moment": (
        "自動効果のはじめに、いつ働くか（このカードが場に出たとき、自分のスタンバイフェイズに、自分がバトルを宣言したとき、"
        "自分の攻撃が成功したとき、自分の攻撃が失敗したとき、相手の攻撃が失敗したとき、"
        "自分のライフマテリアルが失われたとき、自分のエンドフェイズに）",
        "when a triggered ability works, at its beginning (when this card comes onto the field, in your standby phase, "
        "when you declare a battle, when your attack succeeds, when your attack fails, when an opposing attack fails, "
        "when your life material is lost, in your end phase)",
    ),
    "not_continuous": (
        "常に働く効果（自分のアバターの ATK+2 など。引く・置くなどは【起動】か【自動】に）",
        "something that works all the time (your avatar gets ATK +2 …; other operations are activated or triggered)",
    ),
    # What changes
    "which_value": (
        "何が変わるか（アバターの ATK・DEF・攻撃回数、ウェポンの攻撃力）",
        "what changes (an avatar's ATK, DEF or number of attacks, a weapon's attack)",
    ),
    "whose_power": (
        "だれの攻撃力か（自分のアバターの、このウェポンの）",
        "whose attack (your avatar's, this weapon's)",
    ),
    "whose_value": (
        "属性か、スタンバイ・エグゾースト状態で選ぶ書き方（数値では選べない）",
        "weapons of an attribute, standing or exhausted ones only, not of a value",
    ),
    "which_avatar": ("どちらのアバターか（自分の、相手の、お互いの）", "which avatar (yours, the opposing one, both)"),
    "whose_weapons": ("だれのウェポンか（自分の、相手の）", "whose weapons (your, opposing)"),
    "weapon_value": (
        "攻撃力（ウェポンで変わるのは攻撃力だけ）",
        "a weapon's attack (nothing else of a weapon changes)",
    ),
    "how_long": (
        "いつまでか（このターン中、この攻撃中、以後ずっと）",
        "how long (this turn, during this attack, permanently)",
    ),
    "no_attack": (
        "「このターン中」か「以後ずっと」（この効果が働くときに攻撃中ということはない）",
        '"this turn" or "permanently" (this never works while an attack is going on)',
    ),
    # What it is done to
    "which": (
        "何に対してか（自分のウェポン 1 枚、相手のアームド、このカード など）",
        "what it is done to (1 of your weapons, the opposing armed card, this card …)",
    ),
    "not_there": (
        "場のカードの指定（このカード自身は場の装備ではないので「このカード」は使えない）",
        "equipment on the field (this card isn't equipment there itself: \"this card\" can't be used)",
    ),
    "how_many": ("数（1 枚、2 枚まで、すべて など）", "how many (1, up to 2, all …)"),
    "how_many_cards": ("枚数（1 枚、2 枚 など）", "how many cards (1, 2 …)"),
    "one_of_each": (
        "どちらのカードか（自分の、相手の、すべて。1 枚ずつなら文を分ける）",
        "whose (yours, opposing, all; for one each make two sentences)",
    ),
    "same_again": (
        "操作ごとに選び直す書き方（同じ選んだカードに二つのことはできない）",
        "a choice for each operation (two things can't be done to the same chosen card)",
    ),
    "weapons_only": ("ウェポン（ここではウェポンだけ）", "weapons (only weapons, here)"),
    "exhaust_status": (
        "スタンバイ状態のウェポン（エグゾースト状態のものは効果でエグゾーストできない）",
        "standing weapons (an effect can't exhaust exhausted ones)",
    ),
    "stand_status": (
        "エグゾースト状態のウェポン（スタンバイ状態のものはスタンバイできない）",
        "exhausted weapons (standing ones can't stand)",
    ),
    "own_burst": ("自分のカード（バーストするのは自分のウェポン）", "your own weapon (nobody else's is burst)"),
    "draw_from_own": (
        "自分のデッキから引く書き方（相手が引くなら「相手は…引く」）",
        "cards are drawn from the drawer's own deck",
    ),
    "search": (
        "デッキの上から引く書き方（デッキから選ぶことはできない）",
        "cards drawn from the top of a deck (none can be chosen from it)",
    ),
    # What is done
    "no_operation": (
        "行うこと（引く、捨てる、ブレイクゾーンに置く、エグゾーストする、手札に加える、召喚する など）",
        "something to do (draw, discard, put into the break zone, exhaust, take into hand, summon …)",
    ),
    "where_goes": (
        "どこへ動かすか（ブレイクゾーンに、手札に、ライフマテリアルに、デッキに）",
        "where to (into the break zone, to hand, to life material, into the deck)",
    ),
    "put_which": (
        "何をブレイクゾーンに置くか（手札、ライフマテリアル、ウェポン、アームド）",
        "what goes into the break zone (cards in hand, life material, weapons, an armed card)",
    ),
    "whose_life": (
        "だれのライフマテリアルか（自分の、相手の、お互いの）",
        "whose life material (yours, your opponent's, each player's)",
    ),
    "own_life": ("自分のデッキと自分のライフマテリアル", "your own deck and life material"),
    "deck_to_life": (
        "自分のデッキの上から（ライフマテリアルに加えるのはデッキの上のカードだけ）",
        "cards from the top of your deck (nothing else is put to life material)",
    ),
    "hand_to_deck": (
        "相手の手札（デッキに戻るのは相手の手札だけ。相手に選ばせることはできない）",
        "cards of the opposing hand (nothing else goes back into a deck; the opponent can't choose them)",
    ),
    "from_break_zone": (
        "自分のブレイクゾーンから（手札に加えられるのは、そこのウェポンだけ）",
        "weapons from your own break zone (nothing else is taken into hand)",
    ),
    "from_hand": ("自分の手札から", "from your own hand"),
    "one_summoned": ("1 枚（効果で召喚できるのは 1 枚ずつ）", "one (an effect summons one at a time)"),
    "owners_zone": ("持ち主のゾーン（ほかの人のところへは行かない）", "its owner's zone (cards go to nobody else's)"),
    # Conditions and needs
    "condition_of": (
        "ライフマテリアルの枚数、手札の枚数、場の装備カード、アバターの種族、"
        "このターンまだ使っていないことのどれか 1 つの条件",
        "a condition on one of: life material, cards in hand, equipment, an avatar's species, the first use this turn",
    ),
    "condition_not": ("「～なら」の形の条件（「～でないなら」とは書けない）", 'a condition without "not"'),
    "one_asked": (
        "条件 1 つだけ（自分のライフマテリアルが 2 枚以下 など）",
        "one condition (you have 2 or less life …)",
    ),
    "any_equipment": (
        "「剣属性のウェポン」のような属性、「アームド」、またはどちらでもよい「装備カード」",
        'an attribute ("sword weapons"), "armed card", or "equipment" for either',
    ),
    "needs": (
        "属性（剣・銃・杖）か、「…」で囲んだカード名（いくつかあれば「または」でつなぐ）",
        'an attribute (sword, gun, staff) or names of cards in quotes, with "or" between them',
    ),
    "one_attribute": ("属性は 1 つだけ", "one attribute only"),
    # Card files: the values of columns
    "avatar": ("アバター", "avatar"),
    "weapon": ("ウェポン", "weapon"),
    "armed": ("アームド", "armed"),
    "spell": ("スペル", "spell"),
    "crash": ("クラッシュ", "crash"),
    "trigger": ("ブレイクトリガー", "break trigger"),
    "human": ("ヒューマン", "human"),
    "creature": ("クリーチャー", "creature"),
    "android": ("アンドロイド", "android"),
    "sword": ("剣", "sword"),
    "gun": ("銃", "gun"),
    "staff": ("杖", "staff"),
    "charge": ("チャージ", "charge"),
    "break": ("ブレイク", "break"),
    "treat": ("トリート", "treat"),
    # Card files: headers and what the columns are
    "head_number": ("カードナンバー", "card number"),
    "head_name": ("カード名", "card name"),
    "head_kind": ("種類", "type"),
    "head_species": ("種族", "species"),
    "head_attribute": ("属性", "attribute"),
    "head_ATK": ("ATK", "ATK"),
    "head_DEF": ("DEF", "DEF"),
    "head_attack": ("攻撃力", "attack"),
    "head_defence": ("防御力", "defence"),
    "head_BP": ("BP", "BP"),
    "head_TP": ("TP", "TP"),
    "head_attacks": ("攻撃回数", "attacks"),
    "head_trigger": ("トリガー", "trigger"),
    "head_needs": ("装備条件", "needs"),
    "head_condition": ("発動条件", "condition"),
    "head_ability": ("アビリティ", "ability"),
    "head_effect": ("効果", "effect"),
    "head_flavour": ("フレーバーテキスト", "flavour text"),
    "about_number": (
        "カードを見分ける英字と数字。ほかのカードと同じ番号は使えません。必須",
        "letters and digits, different for every card; needed",
    ),
    "about_name": (
        "カードの名前。同じ名前のカードはデッキに 4 枚まで。必須",
        "the card's name; a deck holds four of a name; needed",
    ),
    "about_kind": (
        "アバター、ウェポン、アームド、スペル、クラッシュ、ブレイクトリガーのどれか。必須",
        "avatar, weapon, armed, spell, crash or break trigger; needed",
    ),
    "about_species": ("アバターの種族", "the avatar's species"),
    "about_attribute": (
        "ウェポンとブレイクトリガーの属性。剣・銃・杖",
        "of weapons and break triggers: sword, gun or staff",
    ),
    "about_ATK": ("アバターの ATK。0～999", "the avatar's ATK, 0 to 999"),
    "about_DEF": ("アバターの DEF。0～999", "the avatar's DEF, 0 to 999"),
    "about_attack": ("ウェポンとブレイクトリガーの攻撃力。0～999", "attack of weapons and break triggers, 0 to 999"),
    "about_defence": ("アームドの防御力。0～999", "the armed card's defence, 0 to 999"),
    "about_BP": (
        "ウェポン、アームド、ブレイクトリガーの BP。0～99",
        "burst points of weapons, armed cards and break triggers, 0 to 99",
    ),
    "about_TP": ("ウェポンとブレイクトリガーの TP。0～99", "trans points of weapons and break triggers, 0 to 99"),
    "about_attacks": (
        "1 回のバトルでの攻撃回数。空欄なら 1。銃は 2 以上",
        "attacks a battle phase; 1 if blank, at least 2 on a gun",
    ),
    "about_trigger": ("ブレイクトリガーの種類。チャージ・ブレイク・トリート", "a break trigger's kind"),
    "about_needs": (
        "スペルを使うのに要る装備。属性か「カード名」、またはその両方",
        "what a spell's user must have equipped: an attribute, names of cards in quotes, or either",
    ),
    "about_condition": ("クラッシュを使う条件", "when a crash card may be used"),
    "about_ability": (
        "アバター、ウェポン、アームド、ブレイクトリガーの【起動】【永続】【自動】の能力。なければ空欄",
        "the activated, continuous and triggered abilities of avatars, weapons, armed cards and break triggers",
    ),
    "about_effect": (
        "スペルとクラッシュの効果。チャージなら引くか回収する効果",
        "what spells and crash cards do; of a charge: draw, or take weapons back",
    ),
    "about_flavour": ("フレーバーテキスト、または一言コメント", "flavour text, or a comment by the owner"),
    # Card files: examples for the columns that the template's example leaves blank
    "eg_ATK": ("6", "6"),
    "eg_DEF": ("4", "4"),
    "eg_defence": ("2", "2"),
    "eg_attacks": ("2", "2"),
    "eg_needs": ("杖属性", "staff weapon"),
    "eg_condition": ("自分のライフマテリアルが2枚以下", "you have 2 or fewer life material"),
    "eg_effect": ("カードを2枚引く。", "Draw 2 cards."),
    # Card files: what is wrong with a row
    "not_of_kind": ("空欄（{kind} にはない項目）", "a blank cell (of type {kind} there is no such part)"),
    "no_effect": (
        "空欄（ブレイクとトリートの効果は決まっている）",
        "a blank cell (what break and treat do is in the rules)",
    ),
    "gun_attacks": ("銃の攻撃回数（2～{high}）", "a gun's number of attacks, 2 to {high}"),
    # Decks
    "deck_avatar": ("アバターがちょうど 1 枚のデッキ", "exactly one avatar in a deck"),
    "add_avatar": ("アバターを 1 枚足したデッキ", "the deck with one avatar more"),
    "deck_triggers": ("{kind} のブレイクトリガーちょうど {n} 枚", "exactly {n} break triggers of the kind {kind}"),
    "deck_name": ("同じ名前のカードが {n} 枚までのデッキ", "at most {n} cards of a name in a deck"),
    "deck_crash": ("クラッシュカードが {n} 枚までのデッキ", "at most {n} crash cards in a deck"),
    "deck_equips": ("アバターが装備できる属性のウェポン（{names}）", "weapons that the avatar can equip ({names})"),
}


def wording(key: str, /, **values: object) -> Pair:
    """The words under ``key`` in both languages, with the places filled.

    Raises ``KeyError`` for a key that isn't there.

    >>> wording("sword")[1]
    'sword'
    """
    return filled(WORDS[key], **values)
