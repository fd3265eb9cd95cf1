"""Words of the effect language's messages: what was expected where a text wasn't understood."""

WORDS: dict[str, tuple[str, str]] = {
    "lang": (
        'lang は "ja"、"en"、None のどれかで指定してください（指定された値：{lang}）',
        'lang: expected "ja", "en" or None, got {lang}',
    ),
    "unknown": ("知っている言葉（同じ意味の別の言い方に直す）", "a known word (say it another way)"),
    "unexpected": ("ここには別の言葉（語順や助詞を直す）", "another word here (see the order of the words)"),
    "not_here": (
        "この文の中で意味をもつ言葉（この言葉はここでは使えない）",
        "a word that has a meaning in this sentence (this one has none here)",
    ),
    "too_long": ("もっと短い効果文", "a shorter effect text"),
    "too_deep": ("入れ子は {most} 段まで", "no more than {most} blocks in blocks"),
    "two_of_them": ("1 つだけ（同じ種類の言葉が先にある）", "only one of them (there is another before it)"),
    "how_many": ("数（1、2、すべて など）", "how many (1, 2, all …)"),
    "limits": ("{least}～{most} の数（{n} と書かれている）", "a number from {least} to {most} (it says {n})"),
    "who_does": ("だれがするか（自分、相手、お互い）", "who does it (you, your opponent, each player)"),
    "condition_side": ("自分か相手のどちらか（条件には要る）", "whose they are: yours or your opponent's"),
    "at_least_or_most": (
        "以上か以下（ちょうどの数は条件にできない）",
        '"or more" or "or fewer" (a condition can\'t ask for exactly that many)',
    ),
    "their_choice": (
        "手札の持ち主が選ぶ書き方（相手は手札を 1 枚捨てる）",
        "cards chosen by the hand's owner (your opponent discards 1 card)",
    ),
    "then_what": ("このあとに何をするか", "what is to be done"),
    "no_operation": ("行うこと（引く、捨てる など）", "something to do (draw, discard …)"),
    "relative": (
        "ここで終わる文（後の言葉を説明する文は読めない）",
        "the sentence to end here (it can't describe what comes after)",
    ),
    "whose_turn": ("このターン中 など（だれのターンかは言えない）", "this turn … (not whose turn)"),
    "by_how_much": ("いくつ変わるか（+2、-1 など）", "by how much (+2, -1 …)"),
    "sign": ("+ か - のついた数、または「上げる」「下げる」", 'a number with + or -, or "raise" or "lower"'),
    "sign_twice": ("符号か、上げる・下げるの片方だけ", "either a sign or raise / lower, not both"),
    "may_in_middle": (
        "文の終わりの「してもよい」（後の文と分ける）",
        '"may" for the whole sentence (make two sentences of it)',
    ),
    "choice_waits": ("選んだものをどうするか", "what is done to what was chosen"),
    "condition_last": (
        "文のはじめの条件（終わりにあると、どこまでかかるか分からない）",
        "the condition first (at the end it isn't clear what it covers)",
    ),
    "one_condition": (
        "1 つだけの条件（常に働く効果の文に、条件は 1 つ）",
        "one condition in a sentence of something that works all the time",
    ),
    "condition_first": ("文のはじめの条件", "the condition at the beginning of the sentence"),
    # What would be understood
    "near": ("近い書き方：{text}", "near to it: {text}"),
    "without": ("その言葉がなければ「{text}」と読めます", "without it, it reads: {text}"),
    "listed": (
        "書ける効果の一覧：rtkit cards effects --game {game}（rtkit cards template の表にもあります）",
        "what can be written: rtkit cards effects --game {game} (also in the sheet of rtkit cards template)",
    ),
}
