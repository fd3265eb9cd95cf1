"""Words of balance questions and their answers."""

WORDS: dict[str, tuple[str, str]] = {
    # of whom an answer speaks
    "begins": ("先攻", "Going first"),
    "change": ("変更（{what}）", "The change ({what})"),
    # what it comes to
    "verdict_at_least_up": (
        "{subject}は、勝率を少なくとも {points:g} ポイント上げます",
        "{subject} raises the win rate by at least {points:g} in 100 games",
    ),
    "verdict_at_least_down": (
        "{subject}は、勝率を少なくとも {points:g} ポイント下げます",
        "{subject} lowers the win rate by at least {points:g} in 100 games",
    ),
    "verdict_smaller": (
        "{subject}の影響は {points:g} ポイント未満です",
        "{subject} changes the win rate by less than {points:g} in 100 games",
    ),
    "verdict_not_established": (
        "{subject}が勝率を {points:g} ポイント以上変えるかどうかは、このゲーム数ではまだ言えません",
        "{subject}: so many games don't show whether the win rate changes by {points:g} in 100 games or more",
    ),
    # what a sequential test comes to
    "sprt_passed": (
        "合格：{subject}による勝率の差は {low:+g} ポイントを上回ります（本当は {low:+g} ポイント以下なのに合格とする"
        "見込みは、多くても約 {alpha:g}%）",
        "Passed: {subject}: the difference in the win rate is above {low:+g} points (passed wrongly, being {low:+g} or "
        "less, about {alpha:g}% of the time at most)",
    ),
    "sprt_failed": (
        "不合格：{subject}による勝率の差は {high:+g} ポイントに届きません（本当は {high:+g} ポイント以上なのに"
        "不合格とする見込みは、多くても約 {beta:g}%）",
        "Failed: {subject}: the difference in the win rate is below {high:+g} points (failed wrongly, being {high:+g} "
        "or more, about {beta:g}% of the time at most)",
    ),
    "sprt_open": (
        "判定なし：{subject}による勝率の差が {low:+g} ポイントと {high:+g} ポイントのどちらに近いかは、このゲーム数では"
        "まだ決まりません",
        "Undecided: {subject}: so many games don't show whether the difference in the win rate is nearer to {low:+g} "
        "or to {high:+g} points",
    ),
    "sprt_how": (
        "逐次検定（SPRT）：{pairs:,} 組で対数尤度比 {ratio:.2f}（{upper:.2f} 以上で合格、{lower:.2f} 以下で不合格）",
        "sequential test (SPRT): log-likelihood ratio {ratio:.2f} after {pairs:,} pairs (passes at {upper:.2f}, fails "
        "at {lower:.2f})",
    ),
    # how it was found
    "found": (
        "勝率の差：{points:+.1f} ポイント（{level} 信頼区間 {low:+.1f}～{high:+.1f}、{method}）",
        "difference in the win rate: {points:+.1f} points ({level} interval {low:+.1f} to {high:+.1f}, {method})",
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
        "{agents} が対戦したときの答えです。プレイのしかたが変われば、答えも変わることがあります",
        "This holds for games played by {agents}; other play may give another answer",
    ),
    # what can't be asked
    "bad_replace": (
        "replace は「カードナンバー: 代わりのカード」の dict で指定してください（指定された値：{got}）",
        "replace: expected a mapping of card numbers to cards, got {got}",
    ),
    "not_there": (
        "{number} はこのデッキに入っていません",
        "{number} is not in the deck",
    ),
    "not_shuffled": (
        "{number} は山札に入らないカードなので、手札に来ません",
        "{number} is no card of the shuffled deck: it never comes to the hand",
    ),
    "no_change": (
        "何も変わりません。替えるカード（--replace）か裁定（--ruling）を指定してください",
        "nothing is changed: expected cards to replace (--replace) or rulings (--ruling)",
    ),
    # decks against decks
    "cell": (
        "{a} 対 {b}：{a} の勝率 {rate:.1%}（{low:.1%}～{high:.1%}、{games:,} ゲーム）",
        "{a} against {b}: {a} wins {rate:.1%} ({low:.1%} to {high:.1%}, {games:,} games)",
    ),
    "cell_at": (
        "{a} 対 {b}：{a} の勝率 {rate:.1%}（{low:.1%}～{high:.1%}、{games:,} ゲーム）。五分から {points:g} ポイント以上"
        "離れています",
        "{a} against {b}: {a} wins {rate:.1%} ({low:.1%} to {high:.1%}, {games:,} games), at least {points:g} in 100 "
        "games from even",
    ),
    "cell_smaller": (
        "{a} 対 {b}：{a} の勝率 {rate:.1%}（{low:.1%}～{high:.1%}、{games:,} ゲーム）。五分との差は {points:g} ポイント"
        "未満です",
        "{a} against {b}: {a} wins {rate:.1%} ({low:.1%} to {high:.1%}, {games:,} games), less than {points:g} in 100 "
        "games from even",
    ),
    "meeting_at_least_up": (
        "「{a}」は「{b}」に対して、五分より少なくとも {points:g} ポイント有利です",
        "{a} does better than even against {b}, by at least {points:g} in 100 games",
    ),
    "meeting_at_least_down": (
        "「{a}」は「{b}」に対して、五分より少なくとも {points:g} ポイント不利です",
        "{a} does worse than even against {b}, by at least {points:g} in 100 games",
    ),
    "meeting_smaller": (
        "「{a}」と「{b}」は、五分との差が {points:g} ポイント未満です",
        "{a} and {b} are within {points:g} in 100 games of even",
    ),
    "meeting_not_established": (
        "「{a}」と「{b}」が五分から {points:g} ポイント以上離れているかどうかは、このゲーム数ではまだ言えません",
        "{a} and {b}: so many games don't show whether they are {points:g} in 100 games or more from even",
    ),
    "meeting_found": (
        "「{a}」の勝率は {rate:.1%}、五分との差は {points:+.1f} ポイントです"
        "（{level} 信頼区間 {low:+.1f}～{high:+.1f}、{method}）",
        "{a} wins {rate:.1%}, {points:+.1f} points from even ({level} interval {low:+.1f} to {high:+.1f}, {method})",
    ),
    "cells_found": (
        "合わせて {games:,} ゲーム、シード {seed}。幅はどれも ± {widest:.2f} ポイント以内（{level} 信頼区間、"
        "いつ止めても成り立つ幅）。まだ幅の広い組み合わせへゲームを回しました",
        "{games:,} games in all, seed {seed}; every interval is within ± {widest:.2f} points ({level}, holds "
        "whenever stopped); games went where least was known",
    ),
    "each_by_itself": (
        "幅はどれも、それだけを見たときのものです。たくさん見比べると、どれかは外れやすくなります",
        "Every interval is for its own row: of many, some are likely to miss the truth",
    ),
    "stopped_early": (
        "途中で止めました。ここまでの結果です",
        "stopped: this is what was found till then",
    ),
    "too_wide": (
        "ゲーム数の上限まで対戦しましたが、± {within:g} ポイントまで絞れなかった組み合わせがあります",
        "some are wider than ± {within:g} in 100 games after as many games as were allowed",
    ),
    "bad_most": (
        "games は、1 つの組み合わせにつき 2 から {most:,} までの整数で指定してください（指定された値：{got}）",
        "games: expected a whole number of games a cell from 2 to {most:,}, got {got}",
    ),
    "bad_share": (
        "{name} は {least:.6f} 以上 {most:g} 未満の数で指定してください（指定された値：{got}）",
        "{name}: expected a number from {least:.6f} up to, but not {most:g}, got {got}",
    ),
    "bad_decks": (
        "デッキの並びを指定してください。総当たりなら 2 つ以上です（指定された値：{got}）",
        "expected decks in a row, two or more where all meet all, got {got}",
    ),
    "not_full": (
        "環境を調べるには、同じデッキどうしの総当たりの表が必要です",
        "expected a table in which all decks meet all",
    ),
    "meta_head": (
        "どのデッキに変えても得をしない、デッキの割合（均衡）",
        "The mixture of decks from which no change of decks gains (the equilibrium)",
    ),
    "share": (
        "{deck}：{share:.0%}（{low:.0%}～{high:.0%}）",
        "{deck}: {share:.0%} ({low:.0%} to {high:.0%})",
    ),
    "share_open": (
        "{deck}：{share:.0%}（{low:.0%}～{high:.0%}）。使われるかどうかは、このゲーム数ではまだ言えません",
        "{deck}: {share:.0%} ({low:.0%} to {high:.0%}); so many games don't show that it is brought at all",
    ),
    "best_answer": (
        "どのデッキも同じ割合で使われる場で最も勝つのは「{deck}」です（五分より {points:+.1f} ポイント、"
        "{low:+.1f}～{high:+.1f}）",
        "Where all decks are brought equally often, {deck} wins most ({points:+.1f} points from even, {low:+.1f} to "
        "{high:+.1f})",
    ),
    "meta_how": (
        "割合の幅は、勝率の表を幅の範囲で {samples} 回ゆらして計算し直したものです（{level}）",
        "intervals of shares: {level} of {samples} tables drawn within the intervals of the win rates",
    ),
    # the command
    "help": (
        "バランスについての問いに、対戦の結果から信頼区間つきで答える",
        "answer questions of balance by games, with intervals",
    ),
    "about": (
        "バランスについての問いに、同じ山札の並びとダイスの組で対戦させて答えます。",
        "Answers questions of balance by pairs of games with the same shuffles and dice.",
    ),
    "about_first_player": ("先攻がどれだけ有利か", "how much going first is worth"),
    "about_what_if": (
        "カードや裁定を変えると勝率がどう変わるか",
        "what a change of cards or rulings does to the win rate",
    ),
    "about_rulings": ("裁定がそれぞれどれだけ影響するか", "what each ruling is worth"),
    "about_matchups": (
        "どのデッキがどのデッキに強いか（--against を指定しなければ総当たり）",
        "which deck beats which: all against all, or against those of --against",
    ),
    "about_meta": (
        "どのデッキがどれだけ使われる環境になるか",
        "which decks are worth bringing, and how often",
    ),
    "question": ("問い", "QUESTION"),
    "arg_matters": (
        "気にする勝率の差（初期値は {default}。0.01 は 100 ゲームに 1 勝）",
        "the difference in the win rate that matters (default {default}: one win in 100 games)",
    ),
    "arg_decks": (
        "調べるデッキ（空白かコンマで区切る。指定しなければサンプルのすべて）",
        "the decks, with blanks or commas between (default: all samples)",
    ),
    "arg_against": (
        "相手のデッキ（指定しなければ総当たり）",
        "the decks they meet (default: one another)",
    ),
    "arg_within": (
        "どの組み合わせの勝率も、この幅（±）に収まるまで対戦する（初期値は {default}）",
        "play until every win rate is known within ± D (default {default})",
    ),
    "arg_most": (
        "1 つの組み合わせのゲーム数の上限（初期値は {default}）",
        "games of one deck against another at most (default {default})",
    ),
    "arg_replace": (
        "1 つ目のデッキの OLD を NEW に替える（what-if で使う）。くり返し指定できる",
        "put NEW in the place of OLD in the first deck (for what-if); may be repeated",
    ),
    "bad_pair": (
        "--replace は OLD=NEW の形で、カードナンバーで指定してください（指定された値：{got}）",
        "--replace: expected OLD=NEW, two card numbers, got {got}",
    ),
    "no_ruling": (
        "裁定を順に変えて調べる問いなので、--ruling は指定できません",
        "rulings are changed one after another: --ruling can't be given with this question",
    ),
    "odd_games": (
        "2 ゲームで 1 組なので、--games は偶数で指定してください（指定された値：{got}）",
        "--games: two games make a pair, expected an even number, got {got}",
    ),
    "about_card": (
        "カードにどれだけの価値があるか（最初の手札、引くターン、デッキ、色・キーワード・数値ごと）",
        "what a card is worth: in the opening hand, drawn in a turn, in the deck, per colour, keyword and number",
    ),
    # what would change the edge
    "remedies_head": (
        "{decks}：裁定かハウスルールを 1 つ変えたときの、先攻の有利さと長さ"
        "（★は、これより五分に近くて短いものがない変え方）",
        "{decks}: the edge of going first and the length with one ruling or house rule changed (* none is both nearer "
        "to even and shorter)",
    ),
    "as_they_are": ("いつものルール", "as usual"),
    "by_ruling": ("裁定 {change}", "ruling {change}"),
    "by_house": ("ハウスルール {change}", "house rule {change}"),
    "remedy": (
        "　{change}：{points:+.1f} ポイント（{low:+.1f}～{high:+.1f}）、平均 {turns:.1f} ターン{between}",
        "  {change}: {points:+.1f} points ({low:+.1f} to {high:+.1f}), {turns:.1f} turns on average{between}",
    ),
    "remedy_frontier": (
        "★{change}：{points:+.1f} ポイント（{low:+.1f}～{high:+.1f}）、平均 {turns:.1f} ターン{between}",
        "* {change}: {points:+.1f} points ({low:+.1f} to {high:+.1f}), {turns:.1f} turns on average{between}",
    ),
    "turns_between": ("（{low:.1f}～{high:.1f}）", " ({low:.1f} to {high:.1f})"),
    "remedies_meaning": (
        "★は推定値で付けています。幅の重なるものは、順番が入れ替わることがあります",
        "* goes by the estimates: where intervals overlap, their order may be another",
    ),
    "about_remedies": (
        "裁定やハウスルール（後攻の手札を増やす、最初のターンの攻撃を制限するなど）で、先攻の有利さとゲームの長さがどうなるか",
        "what each ruling and house rule (more cards for the second player, other attacks in the first turn) does to "
        "the edge of going first and to length",
    ),
    "arg_until_clear": (
        "言えることが決まったところで止める（--games が上限）",
        "stop as soon as the verdict is clear (--games at most)",
    ),
    "arg_sprt": (
        "逐次検定（SPRT）で、勝率の差が D0 か D1 か（0 と 0.01 など）を判定し、決まったところで止める（--games が"
        "上限）",
        "test whether the difference in the win rate is D0 or D1 (0 and 0.01, say), stopping as soon as that is decided"
        " (a sequential probability ratio test; --games at most)",
    ),
    "arg_alpha": (
        "差が D0 でも合格としてしまう割合（初期値は {default}）",
        "how often a difference of D0 may pass (default {default})",
    ),
    "arg_beta": (
        "差が D1 でも不合格としてしまう割合（初期値は {default}）",
        "how often a difference of D1 may fail (default {default})",
    ),
    "no_sprt": (
        "--alpha と --beta は --sprt と一緒に指定してください",
        "--alpha and --beta go with --sprt",
    ),
    "one_stop": (
        "--until-clear と --sprt は、どちらか 1 つだけ指定してください",
        "expected --until-clear or --sprt, not both",
    ),
    # games between people
    "plan": (
        "勝率 {rate:.0%} 前後を ± {within:g} ポイントまで知るには、{games:,} ゲームが必要です（{level} 信頼区間）",
        "A win rate near {rate:.0%} is known to ± {within:g} in 100 games after {games:,} games ({level} interval)",
    ),
    "plan_notice": (
        "五分から {within:g} ポイント離れたデッキを {power:.0%} の見込みで「五分ではない」と見分けるには、"
        "{games:,} ゲームが必要です",
        "A deck that is {within:g} in 100 games from even is found not to be even, with a chance of {power:.0%}, in "
        "{games:,} games",
    ),
    "plan_how": (
        "どのゲームも、ほかのゲームと無関係なものとして数えます。引き分けは半分の勝ちです（ウィルソン法）",
        "Every game counts on its own, draws as half a win (Wilson)",
    ),
    "about_plan": (
        "人が対戦して確かめるには何ゲーム必要か",
        "how many games people have to play to know",
    ),
    "arg_plan_within": ("知りたい細かさ（±）", "how closely the win rate is to be known (±)"),
    "arg_rate": ("勝率の見当（初期値は 0.5）", "what the win rate is thought to be (default 0.5)"),
    "arg_power": (
        "差があるときに見つけられる見込み（初期値は {default}）",
        "the chance of noticing a difference that is there (default {default})",
    ),
    "about_luck": (
        "勝敗のどれだけが山札の並び・ダイス・先攻などで決まっているか",
        "how much of who wins is shuffles, dice, who goes first",
    ),
    "arg_games_each": ("ゲーム数（初期値は {default}）", "number of games (default {default})"),
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
