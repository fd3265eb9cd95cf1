"""Words of the effect language's messages: what was expected where a text wasn't understood."""

WORDS: dict[str, tuple[str, str]] = {
    "lang": ('lang: "ja" か "en" か None（{lang} が渡された）', 'lang: expected "ja", "en" or None, got {lang}'),
    "unknown": (
        "知っている言葉（同じ意味の別の言い方に直すか、種族名なら 種族「…」と書く）",
        'a known word (say it another way; a species is written species "…")',
    ),
    "unexpected": ("ここには別の言葉（語順や助詞を直す）", "another word here (see the order of the words)"),
    "not_here": (
        "この文の中で意味をもつ言葉（この言葉はここでは使えない）",
        "a word that has a meaning in this sentence (this one has none here)",
    ),
    "too_long": ("もっと短い効果文", "a shorter effect text"),
    "too_deep": ("入れ子は{most}段まで", "no more than {most} blocks in blocks"),
    "two_of_them": ("1つだけ（同じ種類の言葉が先にある）", "only one of them (there is another before it)"),
    "how_many": ("数（1体、2枚、すべて など）", "how many (1, 2, all …)"),
    "one_of_each": (
        "どちらのキャラクターか（自分の、相手の、すべて。1体ずつなら文を分ける）",
        "whose characters (yours, opposing, all; for one each make two sentences)",
    ),
    "limits": ("{least}〜{most} の数（{n} と書かれている）", "a number from {least} to {most} (it says {n})"),
    "whom": (
        "だれに対してか（自分のキャラクター1体、相手のキャラクターすべて など）",
        "whom (1 of your characters, all opposing characters …)",
    ),
    "who_does": ("だれがするか（自分、相手、お互い）", "who does it (you, your opponent, each player)"),
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
        "攻撃しているキャラクター、攻撃されているキャラクターはそれぞれ1体",
        "there is one attacker and one defender",
    ),
    "condition_of": (
        "条件はキャラクターの数、手札の枚数、山札の枚数のどれか1つ",
        "a condition on one of: characters, cards in hand, cards in a deck",
    ),
    "condition_side": ("自分か相手のどちらか（条件には要る）", "whose they are: yours or your opponent's"),
    "at_least_or_most": (
        "以上か以下（ちょうどの数は条件にできない）",
        '"or more" or "or fewer" (a condition can\'t ask for exactly that many)',
    ),
    "their_choice": (
        "手札の持ち主が選ぶ書き方（相手は手札を1枚捨てる）",
        "cards chosen by the hand's owner (your opponent discards 1 card)",
    ),
    "then_what": ("このあとに何をするか", "what is to be done"),
    "no_operation": (
        "行うこと（引く、捨てる、捨て札に置く、レストする など）",
        "something to do (draw, discard, rest, return …)",
    ),
    "draw_from_own": (
        "引くのは自分の山札から（相手が引くなら「相手は…引く」）",
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
    "relative": (
        "ここで文を切る（後の言葉を説明する文は読めない）",
        "the sentence to end here (it can't describe what comes after)",
    ),
    "whose_turn": (
        "このターン中、次の自分のターンまで など（だれのターンかは言えない）",
        "this turn, until your next turn … (not whose turn)",
    ),
    "whose_value": (
        "能力や数値で選ぶ書き方はできない（色と種族だけ）",
        "characters of a colour or species only, not of a value or keyword",
    ),
    "which_value": (
        "何が変わるか（A、D、打点、ダイス、プロテクト、ファントム、スワップ）",
        "what changes (A, D, strike, dice, protect, phantom, swap)",
    ),
    "by_how_much": ("いくつ変わるか（+300、-1 など）", "by how much (+300, -1 …)"),
    "sign": ("+ か - のついた数、または「上げる」「下げる」", 'a number with + or -, or "raise" or "lower"'),
    "sign_twice": ("符号か、上げる・下げるの片方だけ", "either a sign or raise / lower, not both"),
    "how_long": (
        "いつまでか（このターン中、このバトル中、この攻撃中、次の自分のターンまで）",
        "how long (this turn, during this battle, during this attack, until your next turn)",
    ),
    "may_in_middle": (
        "「してもよい」は文の終わりに（後の文と分ける）",
        '"may" for the whole sentence (make two sentences of it)',
    ),
    "choice_waits": ("選んだものをどうするか", "what is done to what was chosen"),
    "condition_last": (
        "条件は文のはじめに（どこまでかかるか分からない）",
        "the condition first (it isn't clear what it covers)",
    ),
    "one_condition": ("アビリティやステージの1文に条件は1つ", "one condition in a sentence of an ability or a stage"),
    "condition_first": ("条件は文のはじめに", "the condition at the beginning of the sentence"),
    "not_static": (
        "常に働く効果（A+300、プロテクト など。引く・レストするなどはフォローに）",
        "something that works all the time (A +300, protect …; other operations belong to follows)",
    ),
    "stage_scope": (
        "ステージの効果は両方の場のすべてのキャラクターにかかる",
        "a stage works on all characters on both fields",
    ),
    "whose_characters": ("だれのキャラクターか（自分の、相手の、すべての）", "whose characters (your, opposing, all)"),
    "whose_keyword": ("だれが得るか（文を分けて書く）", "who gets it (make two sentences of it)"),
    "situation": ("クイックを使う状況（{names}）", "the situation a quick is used in ({names})"),
}
