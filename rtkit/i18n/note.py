"""Words of notes to publish and of the command ``rtkit note``."""

WORDS: dict[str, tuple[str, str]] = {
    # what a note says
    "title_first-player": ("先攻はどれだけ有利か", "What going first is worth"),
    "title_what-if": ("変えると、勝率はどう変わるか", "What a change is worth"),
    "title_rulings": ("裁定によって、勝率はどれだけ変わるか", "What rulings are worth"),
    "title_fair": ("このカードはふつうの強さか", "Is this card fair?"),
    "counts_fair": (
        "{agent} の対戦では、{n} 枚のうち、強すぎると言えるものが {too_strong} 枚、弱すぎると言えるものが "
        "{too_weak} 枚、ふつうの強さと言えるものが {fair} 枚です。",
        "With {agent} playing, {too_strong} of {n} are too strong, {too_weak} too weak, and {fair} fair.",
    ),
    "title_set": ("このセットのカードとデッキは、どれだけつり合っているか", "How balanced is this set?"),
    "edge": ("先攻の有利さ", "the edge of going first"),
    "beats": ("勝率の五分との差", "the win rate, from even"),
    "set_chart": ("セットのカードの強さ", "How strong the set's cards are"),
    "set_strong": ("強すぎると言えるカード（{n} 枚）：{cards}", "Too strong ({n}): {cards}"),
    "set_weak": ("弱すぎると言えるカード（{n} 枚）：{cards}", "Too weak ({n}): {cards}"),
    "set_rest": (
        "調べた {n} 枚のうち、ふつうの強さと言えるものが {fair} 枚、このゲーム数ではまだ言えないものが {open} 枚です。",
        "Cards tried: {n}. Fair: {fair}. So many games don't tell yet: {open}.",
    ),
    "set_decks": ("試したデッキ", "Tried in"),
    "set_n": ("枚数", "Cards"),
    "set_range": ("{share:.0%} が入る幅（ポイント）", "Where {share:.0%} lie (points)"),
    "range": ("{low:+.1f}～{high:+.1f}", "{low:+.1f} to {high:+.1f}"),
    "trait": ("特徴", "Trait"),
    "points": ("差（ポイント）", "Points"),
    "interval": ("信頼区間", "Interval"),
    "no_traits": ("比べられるものがありません。", "Nothing can be told apart."),
    "set_games": (
        "カードは {agent} の対戦で 1 枚につき {games:,} ゲームずつ調べました（区間は 1 枚ずつの {level} 信頼区間）。",
        "Cards were judged by {agent}, {games:,} games each (intervals are {level} intervals of one card).",
    ),
    "judged": ("このカード", "This card"),
    "median": ("セットの真ん中のカード", "The set's median card"),
    "no_use": (
        "{kind} のノートでは {name} を使いません（使うのは {known}）",
        "{name}: a note of the kind {kind} has no use for it ({known} have)",
    ),
    "no_sheet": (
        "{kind} のノートでは、セットのカード全部は調べていません（set のノートで調べます）",
        "a note of the kind {kind} doesn't ask about all cards of the set (one of the kind set does)",
    ),
    "no_cards": (
        "調べるカードを、番号かファイルで指定してください（--card）",
        "expected cards to judge, by number or by file (--card)",
    ),
    "title_deck": ("このデッキは、どのデッキに勝てるか", "Which decks this deck beats"),
    "title_matchups": ("どのデッキが、どのデッキに勝つか", "Who wins against whom"),
    "about": ("{game}、{decks}", "{game}: {decks}"),
    "most": (
        "{n} 件のうち、差がいちばん大きかったのは {label} です。",
        "Of {n} claims, the difference is greatest in {label}.",
    ),
    "counts": (
        "{agent} の対戦では、{n} 件のうち、{points:g} ポイント以上の差があると言えるものが {least} 件、"
        "{points:g} ポイント未満と言えるものが {smaller} 件です。",
        "With {agent} playing, {least} of {n} differ by at least {points:g} in 100 games, and {smaller} by less.",
    ),
    "stands_agreed": (
        "先を読む search を含めて、{same} の対戦でも同じ結果です。",
        "The same holds for {same}: search, which looks ahead, agrees.",
    ),
    "stands_only": (
        "{agent} の対戦に限った結果です。先を読む search の対戦では確かめられていません。",
        "This holds for play by {agent} only: it isn't established for search, which looks ahead.",
    ),
    "stands_flips": (
        "エージェントによって向きが逆になります（上がる：{up}。下がる：{down}）。ゲームそのものの性質とは言えません。",
        "It depends on who plays (up: {up}; down: {down}), so it isn't a trait of the game itself.",
    ),
    "stands_open": (
        "{agent} の対戦では、まだどちらとも言えません。",
        "Play by {agent} doesn't settle it yet.",
    ),
    "mark_agreed": ("search も同じ", "search agrees"),
    "mark_only": ("この対戦だけ", "that play only"),
    "mark_flips": ("逆になる", "flips"),
    "mark_open": ("まだ言えない", "not established"),
    "short_agreed": ("search も同じ結果", "search agrees"),
    "short_only": ("この対戦に限った結果", "for that play only"),
    "short_flips": ("エージェントによって逆になる", "flips with other agents"),
    "short_open": ("まだどちらとも言えない", "not established"),
    "summary": (
        "{title}（{game}、{label}）：{verdict}{points:+.1f} ポイント（{level} 信頼区間 {low:+.1f}～{high:+.1f}、"
        "{agent}、{games:,} ゲーム）。{stands}",
        "{title} ({game}, {label}): {verdict}{points:+.1f} points ({level} interval {low:+.1f} to {high:+.1f}, "
        "{agent}, {games:,} games); {stands}",
    ),
    "point": (
        "{label} {points:+.1f}（{low:+.1f}～{high:+.1f}）",
        "{label} {points:+.1f} ({low:+.1f} to {high:+.1f})",
    ),
    "claim": ("比べたもの", "Claim"),
    "stands": ("言えること", "Holds?"),
    "cell": (
        "{points:+.1f}\n{low:+.1f}～{high:+.1f}\n{games:,} ゲーム",
        "{points:+.1f}\n{low:+.1f} to {high:+.1f}\n{games:,} games",
    ),
    "about_table": (
        "数字は勝率の差（ポイント）、信頼区間、ゲーム数です。「逆になる」は、"
        "上がるエージェントと下がるエージェントがあることを"
        "表します。",
        "Numbers are the difference in the win rate (points), its interval, and the games. “Flips”: up for one agent, "
        "down for another.",
    ),
    "about_search": (
        "「search も同じ」は、先を読む search の対戦でも同じ結果だったことを表します。",
        "“Search agrees”: the same holds in games played by search, which looks ahead.",
    ),
    "search_alone": (
        "{agent} は遅いので、はじめに挙げたものだけを調べます。",
        "{agent} is slow, and asked of the first-named claim only.",
    ),
    "before": ("替える前", "Before"),
    "after": ("替えたあと", "After"),
    "method": ("調べ方", "Method"),
    "one_level": (
        "区間はどれも {level} 信頼区間です。",
        "Every interval is a {level} interval.",
    ),
    "all_levels": (
        "1 つのエージェントについて {n} 件の区間がすべてそろって {whole} の確かさになるように、1 件ずつは {level} "
        "信頼区間にしてあります。",
        "Each interval is a {level} interval, so that for one agent all {n} hold together with {whole}.",
    ),
    "one_alone": (
        "{agent} は 1 件だけを調べるので、{level} 信頼区間です。",
        " {agent} is asked of one claim only: its interval is a {level} interval.",
    ),
    "games": (
        "エージェントごとのゲーム数（変更のあるものは、変更前と変更後のそれぞれ）：{games}。",
        "Games of each agent (before a change, and as many after it): {games}.",
    ),
    "games_in": (
        "エージェントごとのゲーム数（変更のあるものは、変更前と変更後のそれぞれ）：{games}。"
        "1 つのエージェントが {seconds:g} 秒ほどで終わるように、はじめの速さを見て決めた数です。",
        "Games of each agent (before a change, and as many after it): {games}; as many as {seconds:g} seconds allow by "
        "the speed of its first games.",
    ),
    "rests": (
        "シード {seed}、ルールの版 {rules}、カードのハッシュ {cards}、rtkit {version}。",
        "Seed {seed}, rules version {rules}, hash of the cards {cards}, rtkit {version}.",
    ),
    "again": (
        "次のコマンドで、同じゲームをもう一度対戦させて、同じ数字を出せます。",
        "These commands play the same games again and give the same numbers.",
    ),
    # what can't be asked
    "unknown": (
        "{name} は {known} のどれかで指定してください（指定された値：{got}）",
        "{name}: expected one of {known}, got {got}",
    ),
    "not_texts": (
        "{name} は文字列のリストで指定してください（指定された値：{got}）",
        "{name}: expected a list of texts, got {got}",
    ),
    "bad_agents": (
        "agents は「エージェントの名前: ゲーム数（2 以上の偶数）」の dict で指定してください（指定された値：{got}）",
        "agents: expected a mapping of agents to numbers of games (even, from 2), got {got}",
    ),
    "bad_seconds": (
        "seconds は 0 より大きい数か None で指定してください（指定された値：{got}）",
        "seconds: expected a number above 0 or None, got {got}",
    ),
    "more_decks": (
        "{kind} では、デッキを 2 つ以上指定してください",
        "{kind}: expected two decks or more",
    ),
    "not_mapping": (
        "{name} は dict で指定してください（指定された値：{got}）",
        "{name}: expected a mapping, got {got}",
    ),
    "two_decks": (
        "{kind} では、デッキを 2 つ指定してください（指定された数：{n}）",
        "{kind}: expected two decks, got {n}",
    ),
    # the notebook
    "draft": (
        "次のセルで条件を決めます。そのあとのセルの間に、自分の文章や図を書き足せます。"
        "`rtkit note build このファイル` で公開用のファイルになります。コードは表示されません。\n\n"
        "セルのタグで出し分けられます（右の歯車のパネル）。`ja` は日本語版だけ、`en` は英語版だけに出て、"
        "`draft` はどちらにも出ません。",
        "The next cell says what is asked. Write texts and draw charts of your own between the cells after it; "
        "`rtkit note build THIS_FILE` makes files to publish, without the code. Tags of cells (the panel with the "
        "gear, on the right): `ja` is for the Japanese note only, `en` for the English one, `draft` for neither.",
    ),
    # building
    "no_data": (
        "{path} には `note.method` を表示するセルがありません。調べ方のないノートは公開できません",
        "{path} has no cell that shows `note.method`: a note isn't published without its method",
    ),
    "credited": (
        "{path} はオーナー名やリンクを表示しています。載せるなら --credits を付けてください",
        "{path} shows owners' names and links: publish them with --credits",
    ),
    "no_browser": (
        "PDF は作れませんでした：ブラウザー（{known} のどれか）が見つかりません",
        "no PDF was made: there is no browser (one of {known})",
    ),
    "pdf_failed": (
        "PDF は作れませんでした：{browser} がページを印刷できませんでした",
        "no PDF was made: {browser} couldn't print the page",
    ),
    "running": (
        "{path} を実行しています。エージェントの対戦に数分かかることがあります…",
        "running {path}: the agents' games may take some minutes …",
    ),
    "written": ("{path} を書き出しました。", "wrote {path}"),
    "bad_file": (
        "ノートブックの名前は .ipynb で終わるようにしてください（指定された値：{got}）",
        "expected a name that ends in .ipynb, got {got}",
    ),
    "there": (
        "{path} はもうあります。別の名前を指定してください",
        "{path} is there already: name another file",
    ),
    "bad_agent": (
        "--agent は NAME か NAME=GAMES の形で指定してください。GAMES は 2 以上の偶数です（指定された値：{got}）",
        "--agent: expected NAME or NAME=GAMES, the number of games even, from 2, got {got}",
    ),
    # the command
    "help": (
        "バランスの問いを調べて、公開できるノートにする",
        "notes to publish that answer a question of balance",
    ),
    "help_about": (
        "new で問いと条件の入ったノートブックを作り、build でそれを実行して、"
        "ページ、PDF、Markdown、データ、画像にします。",
        "new makes a notebook with the question and its parameters; build runs it and makes pages, PDF, Markdown, data "
        "and pictures of it.",
    ),
    "new_help": ("ノートになるノートブックを作る", "make the notebook of a note"),
    "new_about": (
        "問いと条件を書いたノートブックを作ります。条件は 1 つのセルにまとめてあり、あとから書きかえられます。",
        "Makes a notebook with a question and its parameters, which stand in one cell and can be changed there.",
    ),
    "arg_kind": ("問い（{known} のどれか）", "the question: one of {known}"),
    "arg_file": ("作るノートブック", "the notebook to make"),
    "arg_card": (
        "強さを調べるカードの番号か、カードのファイル（fair で使う。くり返し指定できる）",
        "number of a card to judge, or a card file (for fair); may be repeated",
    ),
    "arg_deck": (
        "デッキの名前かファイル（くり返し指定できる。省くと付属のデッキ）",
        "a deck by name or file; may be repeated (default: sample decks)",
    ),
    "arg_agent": (
        "対戦させるエージェントと、ゲーム数の上限（greedy=2000 など。くり返し指定できる。"
        "1 つ目のものの結果が見出しになる。初期値は {default}）",
        "an agent and its games at most (greedy=2000); may be repeated; the first one's result is the headline "
        "(default {default})",
    ),
    "arg_seconds": (
        "エージェントごとの時間の上限（秒。none で上限なし、初期値は {default}）",
        "seconds that the games of one agent may take (none: no limit; default {default})",
    ),
    "build_help": ("ノートブックを実行して、公開用のファイルを作る", "run the notebook and make files to publish"),
    "build_about": (
        "ノートブックを実行し、ページ（HTML、PDF）、Markdown と画像、データ（CSV、Parquet）、投稿用の画像と文を"
        "フォルダーに書き出します。コードは表示されません。",
        "Runs the notebook and writes into a folder: a page as HTML and PDF, Markdown with pictures, the data as CSV "
        "and Parquet, a picture and a text for posting. Code is hidden.",
    ),
    "arg_notebook": ("note new で作ったノートブック", "a notebook made by note new"),
    "arg_out": (
        "書き出すフォルダー（指定しなければ、ノートブックと同じ場所の、同じ名前のフォルダー）",
        "folder to write into (one named as the notebook, beside it, unless named)",
    ),
    "arg_in": (
        "ノートの言語（both は両方。指定しなければ表示の言語）",
        "language of the note, both of them with both (default: the one in use)",
    ),
    "arg_credits": (
        "カードのオーナー名やリンクも載せる",
        "also show what cards say of their owners: names and links",
    ),
    "check_help": (
        "ノートの数字がいまも成り立つか、少しだけ対戦させて確かめる",
        "play a small sample to see whether a note still holds",
    ),
    "check_about": (
        "シードを変えて少しだけ対戦させ、ルールの版、カード、信頼区間を、ノートに書いてあるものと比べます。"
        "1 つでも合わなければ理由を表示し、終了コードは 1 になります。",
        "Plays a small sample with another seed and compares rules version, cards and intervals with what the note "
        "states. What doesn't hold is said, and the exit code is then 1.",
    ),
    "arg_check": (
        "build で作ったフォルダー、その中の data.parquet、またはノートブック",
        "the folder that build made, its data.parquet, or the notebook",
    ),
    "arg_games": ("対戦させるゲーム数の上限（初期値は {default}）", "games at most (default {default})"),
    "holds": (
        "{claims} 件の数字は、新しい {games:,} ゲームと食い違いません。",
        "All {claims} numbers agree with {games:,} new games.",
    ),
    "fails": ("このノートは、もう成り立ちません：", "This note no longer holds:"),
    "gone": ("{claim}（{agent}）は、もう調べられません", "{claim} ({agent}) can't be asked any more"),
    "other_rules": (
        "ルールの版が変わりました（ノートでは {stated}、いまは {now}）",
        "the rules version has changed (stated {stated}, now {now})",
    ),
    "other_cards": (
        "カードが変わりました：{claim}（ハッシュはノートでは {stated}、いまは {now}）",
        "the cards have changed: {claim} (hash stated {stated}, now {now})",
    ),
    "outside": (
        "{claim}（{agent}）：ノートの {low:+.1f}～{high:+.1f} ポイントに対して、新しい {games:,} ゲームでは "
        "{now_low:+.1f}～{now_high:+.1f} ポイントです",
        "{claim} ({agent}): stated {low:+.1f} to {high:+.1f} points, but {games:,} new games give {now_low:+.1f} to "
        "{now_high:+.1f}",
    ),
    "no_note": (
        "{path} は build で作ったノートのデータではありません",
        "{path} isn't the data of a note that build made",
    ),
    "samples_help": (
        "付属のカードとデッキについてのノートを全部作る",
        "build all notes on the sample sets",
    ),
    "samples_about": (
        "付属のカードとデッキについてのノート（先攻の有利さ、裁定の影響、カードの入れ替え）を、日本語と英語で作ります。"
        "数分から 10 分ほどかかります。",
        "Builds the notes on the sample sets (first player's edge, rulings, a card exchanged) in Japanese and English. "
        "It takes some minutes.",
    ),
    "arg_samples": ("書き出すフォルダー", "folder to write into"),
}
