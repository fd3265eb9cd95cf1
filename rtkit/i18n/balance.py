"""Words of balance questions and their answers."""

WORDS: dict[str, tuple[str, str]] = {
    # of whom an answer speaks
    "begins": ("先攻", "Going first"),
    "change": ("変更（{what}）", "The change ({what})"),
    # what it comes to
    "verdict_at_least_up": (
        "{subject}は、勝率を少なくとも {points:g} ポイント上げます",
        "{subject} raises the win rate by at least {points:g} points",
    ),
    "verdict_at_least_down": (
        "{subject}は、勝率を少なくとも {points:g} ポイント下げます",
        "{subject} lowers the win rate by at least {points:g} points",
    ),
    "verdict_smaller": (
        "{subject}の影響は {points:g} ポイント未満です",
        "{subject} changes the win rate by less than {points:g} points",
    ),
    "verdict_not_established": (
        "{subject}が勝率を {points:g} ポイント以上変えるかどうかは、このゲーム数ではまだ言えません",
        "{subject}: so many games don't show whether the win rate changes by {points:g} points or more",
    ),
    # how it was found
    "found": (
        "勝率の差：{points:+.1f} ポイント（{level:.0%} 信頼区間 {low:+.1f}～{high:+.1f}、{method}）",
        "difference in the win rate: {points:+.1f} points ({level:.0%} interval {low:+.1f} to {high:+.1f}, {method})",
    ),
    "against": ("{a} 対 {b}", "{a} against {b}"),
    "how": (
        "{decks}、{agents}、{games:,} ゲーム、シード {seed}",
        "{decks}, {agents}, {games:,} games, seed {seed}",
    ),
    "how_each": (
        "{decks}、{agents}、変更前と変更後にそれぞれ {games:,} ゲーム、シード {seed}",
        "{decks}, {agents}, {games:,} games before the change and as many after it, seed {seed}",
    ),
    "only": (
        "{agents} が対戦したときの答えです。指し方が変われば、答えも変わることがあります",
        "This holds for games played by {agents}; other play may give another answer",
    ),
    # what can't be asked
    "bad_matters": (
        "matters は、気にする勝率の差を 0 より大きく 1 より小さい数で指定してください（指定された値：{got}）",
        "matters: expected the difference in the win rate that matters, between 0 and 1, got {got}",
    ),
    "bad_replace": (
        "replace は「カードナンバー: 代わりのカード」の dict で指定してください（指定された値：{got}）",
        "replace: expected a mapping of card numbers to cards, got {got}",
    ),
    "not_there": (
        "{number} はこのデッキに入っていません",
        "{number} is not in the deck",
    ),
    "no_change": (
        "何も変わりません。替えるカード（--replace）か裁定（--ruling）を指定してください",
        "nothing is changed: expected cards to replace (--replace) or rulings (--ruling)",
    ),
    # the command
    "help": (
        "バランスについての問いに、対戦の結果から信頼区間つきで答える",
        "answer questions of balance by games, with intervals",
    ),
    "about": (
        "先攻の有利さ（first-player）、カードや裁定を変えたときの勝率の変化（what-if）、裁定ごとの影響（rulings）を、"
        "同じ山札の並びとダイスの組で対戦させて調べます。",
        "The edge of going first (first-player), what a change of cards or rulings does to the win rate (what-if), and "
        "what each ruling is worth (rulings), by pairs of games with the same shuffles and dice.",
    ),
    "question": ("問い", "QUESTION"),
    "arg_question": ("{known} のどれか", "one of {known}"),
    "arg_matters": (
        "気にする勝率の差（初期値は {default}。0.01 は 100 ゲームに 1 勝）",
        "the difference in the win rate that matters (default {default}: one win in 100 games)",
    ),
    "arg_replace": (
        "1 つ目のデッキの OLD を NEW に替える（what-if で使う）。くり返し指定できる",
        "put NEW in the place of OLD in the first deck (for what-if); may be repeated",
    ),
    "bad_pair": (
        "--replace は OLD=NEW の形で、カードナンバーで指定してください（指定された値：{got}）",
        "--replace: expected OLD=NEW, two card numbers, got {got}",
    ),
    "needs_what_if": (
        "--replace は what-if で使います",
        "--replace goes with what-if",
    ),
    "no_ruling": (
        "rulings はすべての裁定を調べるので、--ruling は指定できません",
        "rulings goes through all of them: --ruling can't be given with it",
    ),
    "odd_games": (
        "2 ゲームで 1 組なので、--games は偶数で指定してください（指定された値：{got}）",
        "--games: two games make a pair, expected an even number, got {got}",
    ),
    "arg_games": (
        "ゲーム数（what-if と rulings では、変える前と変えた後のそれぞれの数。初期値は {default}）",
        "number of games (for what-if and rulings: before the change, and as many after it; default {default})",
    ),
    "mirror": (
        "同じデッキどうしで席を入れ替えると、裁定をどう変えても勝率は 50% です。違うデッキを 2 つ指定してください",
        "a deck that changes seats with itself wins 50% under every ruling: expected two different decks",
    ),
    "rulings_head": (
        "{decks} で、裁定をいつもの値から変えたときの「{deck}」の勝率の変化",
        "{decks}: what each ruling does to the win rate of {deck} in place of the usual one",
    ),
    "ruling_row": (
        "{ruling}：勝率の差 {points:+.1f} ポイント（{low:+.1f}～{high:+.1f}）、内容が変わったゲーム {changed:.0%}",
        "{ruling}: {points:+.1f} points ({low:+.1f} to {high:+.1f}), {changed:.0%} of the games changed",
    ),
}
