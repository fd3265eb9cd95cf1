"""Words of batches of games and of the command ``rtkit simulate``."""

WORDS: dict[str, tuple[str, str]] = {
    "bad_choice": (
        "{name} は {known} のどれかで指定してください（指定された値：{got}）",
        "{name}: expected one of {known}, got {got}",
    ),
    "bad_games": (
        "games は 1 から {most:,} までの整数で指定してください（指定された値：{got}）",
        "games: expected a whole number from 1 to {most:,}, got {got}",
    ),
    "odd_games": (
        "pairing が {pairing} のときは 2 ゲームで 1 組なので、games は偶数で指定してください"
        "（指定された値：{got}。1 ゲームずつ行うなら pairing を none にします）",
        "games: pairing {pairing} plays pairs of games, expected an even number, got {got} (for single games take "
        "pairing none)",
    ),
    "bad_seed": (
        "シードは -2**63 から 2**63 - 1 までの整数で指定してください（指定された値：{got}）",
        "seed: expected a whole number from -2**63 to 2**63 - 1, got {got}",
    ),
    "bad_number": (
        "ゲームの番号は 0 以上の整数で指定してください（指定された値：{got}）",
        "index: expected a whole number from 0, got {got}",
    ),
    "not_named": (
        "{name} は「名前: 値」の dict で指定してください（指定された値：{got}）",
        "{name}: expected a mapping of names to values, got {got}",
    ),
    "bad_progress": (
        "progress は True、False、または関数で指定してください（指定された値：{got}）",
        "progress: expected True, False or a function, got {got}",
    ),
    "bad_out": (
        "結果のファイルの名前は {known} のどれかで終わるようにしてください（指定された値：{got}）",
        "a file of results: expected a name that ends with one of {known}, got {got}",
    ),
    "no_out": (
        "書き出すファイルの名前を指定してください（指定された値：{got}）",
        "expected the name of a file to write to, got {got}",
    ),
    "not_a_file": (
        "{got} はふつうのファイルではないので、書き出せません",
        "{got}: expected a regular file to write to",
    ),
    "bad_threads": (
        "threads は 1 以上の整数で指定してください（指定された値：{got}）",
        "threads: expected a whole number from 1, got {got}",
    ),
    "bad_agent": (
        "agents は {known} のどれか、または関数で指定してください（指定された値：{got}）",
        "agents: expected one of {known} or a function, got {got}",
    ),
    "two_agents": (
        "agents は 1 つ（両方のプレイヤーに使う）か 2 つ指定してください（指定された数：{n}）",
        "agents: expected one (for both decks) or two, got {n}",
    ),
    "not_agents": (
        "agents は、エージェントの名前か関数を 1 つ、または 2 つのリストで指定してください（指定された値：{got}）",
        "agents: expected the name of one or a function, or a list of two, got {got}",
    ),
    "no_answer": (
        "エージェントの関数は、actions のどれか（またはその text）を返してください（返された値：{got}）",
        "expected one of the actions (or its text) from the function, got {got}",
    ),
    "asked": (
        "エージェント {agent}（シード {seed} の {index} 番のゲーム、ターン {turn}）：",
        "agent {agent} (game {index} of seed {seed}, turn {turn}): ",
    ),
    "bad_index": (
        "ゲームの番号は 0 から {last} までの整数で指定してください（指定された値：{got}）",
        "index: expected a whole number from 0 to {last}, got {got}",
    ),
    "other_game": (
        "{index} 番のゲームは、まとめて対戦したときと同じになりませんでした。"
        "エージェントの関数は、同じ場面では同じ手を選ぶものにしてください",
        "game {index} didn't come out as it did in the batch: expected functions that answer the same view alike",
    ),
    "compiling": (
        "ゲームを計算する部分を準備しています（初めて使う部分だけ、数秒から 1 分ほどかかります）…",
        "Compiling kernels that are used for the first time (seconds, or up to a minute) ...",
    ),
    "bad_playouts": (
        "試行の数は 1 から {most:,} までの整数で指定してください（指定された値：{got}）",
        "playouts: expected a whole number from 1 to {most:,}, got {got}",
    ),
    "unit": ("ゲーム", "games"),
    # the result as text
    "match": ("{a}（{agent_a}） 対 {b}（{agent_b}）", "{a} ({agent_a}) against {b} ({agent_b})"),
    "batch": (
        "{games:,} ゲーム、シード {seed}、{pairing}、{first}",
        "{games:,} games, seed {seed}, {pairing}, {first}",
    ),
    "pairing_none": ("1 ゲームずつ", "single games"),
    "pairing_duplicate": ("席を入れ替えた 2 ゲームで 1 組", "pairs with the decks changing seats"),
    "pairing_first-swap": ("先攻だけを入れ替えた 2 ゲームで 1 組", "pairs with only the first player changing"),
    "first_first": ("先攻は 1 つ目のデッキ", "the first-named deck begins"),
    "first_second": ("先攻は 2 つ目のデッキ", "the second-named deck begins"),
    "first_alternate": ("先攻は交互", "who begins alternates"),
    "first_random": ("先攻は抽選", "who begins is drawn by lot"),
    "rulings": ("裁定：{rulings}", "Rulings: {rulings}"),
    "and": ("。", "; "),
    "house": ("ハウスルール：{rulings}", "House rules: {rulings}"),
    "rate": ("「{deck}」の勝率 {rate:.1%}、{interval}", "{deck} wins {rate:.1%}, {interval}"),
    "means_better": (
        "五分（50%）は区間の外なので、この自動プレイどうしでは「{deck}」のほうが強いと言えます",
        "Even chances (50%) are outside the interval: {deck} is the stronger deck, with these agents playing",
    ),
    "means_open": (
        "五分（50%）が区間の中にあるので、どちらが強いかはまだ言えません（ゲーム数を増やすと区間は狭くなります）",
        "Even chances (50%) are inside the interval: it doesn't show which deck is stronger (more games narrow it)",
    ),
    "means_mirror": (
        "同じデッキが席を入れ替えて対戦したので、勝率は必ず 50% になります",
        "The same deck changed seats with itself, so the win rate must be 50%",
    ),
    # the words of a result explained
    "about_search": (
        "search：見えていないカードを何通りにも配り直し、その先を最後まで対戦させて、勝った割合の高い手を選ぶ自動プレイ"
        "（数字は 1 手に試す回数）",
        "search: deals the unseen cards in many ways, plays each on to the end and takes the move that won most (the "
        "number: games a decision)",
    ),
    "about_greedy": (
        "greedy：目先の得がいちばん大きい手を選ぶ自動プレイ",
        "greedy: an agent that takes whatever gains most at once",
    ),
    "about_odds": (
        "odds：greedy と同じく目先の得で手を選ぶが、何をどれだけの得と見るかを自己対戦で決めた自動プレイ",
        "odds: like greedy, but what counts for how much was fitted by self-play",
    ),
    "about_random": (
        "random：できる手の中から無作為に選ぶ自動プレイ",
        "random: an agent that takes any of the legal actions by lot",
    ),
    "by_lot": (
        "random：{n} 通りのできることの中から、くじで選びました。",
        "random: one of {n} legal actions, drawn by lot.",
    ),
    "weighed": ("見積もった得（大きいほどよい）：{moves}", "What it takes them for (more is better): {moves}"),
    "taken_for": ("{action} {worth:+.1f}", "{action} {worth:+.1f}"),
    "taken_for_win": ("{action} 勝ちにつながる", "{action} wins the game"),
    "and_then": ("、", "; "),
    "about_interval": (
        "{level} 信頼区間：同じように調べ直すことを繰り返したとき、{level} の場合に本当の勝率を含む範囲",
        "{level} interval: a range made so that {level} of such ranges hold the true win rate",
    ),
    "about_duplicate": (
        "組：同じ山札の並びとダイスのまま席を入れ替えた 2 ゲーム。運の差が打ち消される",
        "pairs: two games with the same shuffles and dice, the decks changing seats, so that luck cancels out",
    ),
    "about_first-swap": (
        "組：それぞれの山札の並びとダイスはそのままで、先攻だけを入れ替えた 2 ゲーム",
        "pairs: two games in which each deck keeps its shuffle and dice and only who begins changes",
    ),
    "counts": (
        "{wins:,} 勝 {losses:,} 敗 {draws:,} 引き分け{about_draws}",
        "{wins:,} wins, {losses:,} losses, {draws:,} draws{about_draws}",
    ),
    "about_draws": (
        "（{kinds}。勝率では引き分けを 0.5 勝と数えます）",
        " ({kinds}; in the win rate a draw counts as half a win)",
    ),
    "draws_by": ("{reason}：{n:,}", "{reason}: {n:,}"),
    "lengths": (
        "ターン数は平均 {turns:.1f}（中央値 {middle}、9 割は {low}～{high}）、選択の回数は平均 {decisions:.1f}",
        "{turns:.1f} turns on average (median {middle}, nine in ten {low} to {high}), {decisions:.1f} decisions",
    ),
    "stopped": (
        "途中で止めたので、{asked:,} ゲームのうち {games:,} ゲームの結果です",
        "Stopped: the result of {games:,} of {asked:,} games",
    ),
    "length_one": ("{low:>3} ターン {share:>6.1%} {bar}", "{low:>3} turns {share:>6.1%} {bar}"),
    "length_row": ("{low:>3}～{high:>3} ターン {share:>6.1%} {bar}", "{low:>3} to {high:>3} turns {share:>6.1%} {bar}"),
    "speed": (
        "毎秒 {rate:,.0f} ゲーム（{threads} スレッド）、全ゲームの手順の指紋（ダイジェスト） {digest}",
        "{rate:,.0f} games a second ({threads} threads), digest of all actions {digest}",
    ),
    "written": ("{path} に 1 ゲーム 1 行で書き出しました", "Wrote {path}, one row a game"),
    # the command
    "help": (
        "デッキどうしを何度も対戦させ、勝率を信頼区間つきで表示する",
        "play many games and give the win rate with its interval",
    ),
    "about": (
        "2 つのデッキを何度も対戦させ、1 つ目のデッキの勝率を信頼区間つきで表示します。"
        "Ctrl-C で止めると、そこまでの結果を表示します。",
        "Play many games between two decks and give the first-named deck's win rate with its interval. Ctrl-C stops "
        "and reports what was done.",
    ),
    "arg_games": ("ゲーム数（初期値は {default}）", "number of games (default {default})"),
    "arg_threads": (
        "スレッド数（省くとコアの数、最大はコアの数の 4 倍。結果は変わらない）",
        "number of threads (one a core when left out, four a core at most; the result is the same)",
    ),
    "arg_out": (
        "結果を 1 ゲーム 1 行で、.parquet（Parquet）か .csv（表計算ソフト用）で終わる名前のファイルに書き出す",
        "write a file, one row a game; its name ends with .parquet or .csv (for spreadsheets)",
    ),
}
