"""Words of batches of games and of the command ``rtkit simulate``."""

WORDS: dict[str, tuple[str, str]] = {
    "bad_choice": (
        "{name}: {known} のどれかを指定してください（{got} は未知）",
        "{name}: expected one of {known}, got {got}",
    ),
    "bad_games": (
        "games: 1 から {most} までの整数を指定してください（{got} が来ました）",
        "games: expected a whole number from 1 to {most}, got {got}",
    ),
    "odd_games": (
        "games: pairing={pairing} では 2 ゲームで 1 組なので偶数を指定してください（{got} が来ました。"
        "1 ゲームずつなら pairing は none です）",
        "games: pairing={pairing} plays pairs of games, expected an even number, got {got} (for single games take "
        "pairing none)",
    ),
    "bad_threads": (
        "threads: 1 以上の整数を指定してください（{got} が来ました）",
        "threads: expected a whole number from 1, got {got}",
    ),
    "not_a_number": (
        "{name}: 整数を指定してください（{got} が来ました）",
        "{name}: expected a whole number, got {got}",
    ),
    "bad_agent": (
        "agent: {known} のどれか、または関数を指定してください（{got} が来ました）",
        "agent: expected one of {known} or a function, got {got}",
    ),
    "two_agents": (
        "agents: 1 つ（両方に使う）か 2 つ指定してください（{n} 個来ました）",
        "agents: expected one (for both decks) or two, got {n}",
    ),
    "two_decks": (
        "deck: 1 つ（両方に使う）か 2 つ指定してください（{n} 個来ました）",
        "deck: expected one (for both sides) or two, got {n}",
    ),
    "no_deck": ("deck_a: デッキを指定してください", "deck_a: expected a deck, got none"),
    "seeds_by_hand": (
        "seeds: 用途ごとのシードは、両方のエージェントが名前で選ぶものであるときだけ使えます",
        "seeds: single purposes can have their own seed only where both agents are given by name",
    ),
    "bad_out": ("{path} に書き込めません: {reason}", "can't write {path}: {reason}"),
    "no_folder": ("フォルダーがありません", "there is no such folder"),
    "compiling": (
        "ゲームの計算部分を準備しています（初回だけ、1 分ほどかかります）…",
        "Compiling the games' kernels (the first time only; it takes up to a minute) ...",
    ),
    "unit": ("ゲーム", "games"),
    # the result as text
    "match": ("{a}（{agent_a}） 対 {b}（{agent_b}）", "{a} ({agent_a}) against {b} ({agent_b})"),
    "batch": (
        "{games:,} ゲーム、シード {seed}、{pairing}、{first}",
        "{games:,} games, seed {seed}, {pairing}, {first}",
    ),
    "pairing_none": ("1 ゲームずつ", "single games"),
    "pairing_duplicate": ("席を入れ替える 2 ゲーム 1 組", "pairs with the decks changing seats"),
    "pairing_first-swap": ("先攻だけを入れ替える 2 ゲーム 1 組", "pairs with only the first player changing"),
    "first_first": ("先に挙げたデッキが先攻", "the first-named deck begins"),
    "first_second": ("後に挙げたデッキが先攻", "the second-named deck begins"),
    "first_alternate": ("先攻は交互", "who begins alternates"),
    "first_random": ("先攻は抽選", "who begins is drawn by lot"),
    "rate": ("{deck} の勝率 {rate:.1%}、{interval}", "{deck} wins {rate:.1%}, {interval}"),
    "counts": (
        "勝ち {wins:,}、負け {losses:,}、引き分け {draws:,}{kinds}",
        "{wins:,} wins, {losses:,} losses, {draws:,} draws{kinds}",
    ),
    "draws_turns": ("ターン数の上限 {n:,}", "{n:,} by the limit of turns"),
    "draws_decisions": ("選択回数の上限 {n:,}", "{n:,} by the limit of decisions"),
    "lengths": (
        "ターン数は平均 {turns:.1f}（中央値 {middle}、9 割は {low}～{high}）、選択は平均 {decisions:.1f} 回",
        "{turns:.1f} turns on average (median {middle}, nine in ten {low} to {high}), {decisions:.1f} decisions",
    ),
    "stopped": (
        "中断しました。{asked:,} ゲームのうち {games:,} ゲームの結果です",
        "Stopped: the result of {games:,} of {asked:,} games",
    ),
    "length_row": ("{low:>3}～{high:>3} ターン {share:>6.1%} {bar}", "{low:>3} to {high:>3} turns {share:>6.1%} {bar}"),
    "speed": (
        "{rate:,.0f} ゲーム/秒（{threads} スレッド）、ダイジェスト {digest}",
        "{rate:,.0f} games a second ({threads} threads), digest {digest}",
    ),
    "written": ("{path} に 1 ゲーム 1 行で書き出しました", "Wrote {path}, one row a game"),
    # the command
    "help": ("たくさんのゲームを行い、勝率を区間つきで出す", "play many games and give the win rate with its interval"),
    "about": (
        "2 つのデッキでたくさんのゲームを行い、先に挙げたデッキの勝率を区間つきで出す。"
        "Ctrl-C で止めると、そこまでの結果を出す",
        "Play many games between two decks and give the first-named deck's win rate with its interval. Ctrl-C stops "
        "and reports what was done",
    ),
    "arg_deck": (
        "デッキの名前かファイル。2 回指定する（1 回なら両方に使う）",
        "name or file of a deck; given twice (once: both sides use it)",
    ),
    "arg_agent": (
        "エージェントの名前（random、greedy など）。2 回まで（1 回なら両方に使う。初期値 {default}）",
        "name of an agent (random, greedy, ...); up to twice (once: both sides; default {default})",
    ),
    "arg_games": ("ゲーム数（初期値 {default}）", "number of games (default {default})"),
    "arg_seed": ("シード（初期値 {default}）", "seed (default {default})"),
    "arg_pairing": (
        "組み方: duplicate は席を入れ替える 2 ゲーム 1 組、"
        "first-swap は先攻だけを入れ替える組、none は 1 ゲームずつ（初期値 {default}）",
        "duplicate: pairs with the decks changing seats; first-swap: pairs with only the first player changing; none: "
        "single games (default {default})",
    ),
    "arg_first": (
        "先攻（組では 1 ゲーム目の先攻）: first は先に挙げたデッキ、second は後のデッキ、"
        "alternate は交互、random は抽選（初期値 {default}）",
        "who begins (in pairs, their first game): the first or second deck, alternate, or random (default {default})",
    ),
    "arg_threads": (
        "スレッド数（省くとコアの数。結果は変わらない）",
        "number of threads (one a core when left out; the result is the same)",
    ),
    "arg_ruling": ("裁定か上限を 1 つ変える（何度でも）", "change one ruling or limit (any number of times)"),
    "arg_cards": ("カードのファイル（省くと付属のカード）", "card file (the sample cards when left out)"),
    "arg_out": ("1 ゲーム 1 行の Parquet ファイルに書き出す", "write a Parquet file, one row a game"),
    "arg_json": ("JSON で出力する", "print JSON"),
}
