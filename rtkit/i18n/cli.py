"""Words of the command itself, of what all its verbs share, and of the parser of its options."""

WORDS: dict[str, tuple[str, str]] = {
    "arg_chart": (
        "グラフを書き出すファイル（名前の終わりは {known} のどれか）",
        "file to draw the chart to (its name ends in one of {known})",
    ),
    "bad_chart": (
        "グラフのファイル名は {known} のどれかで終わるようにしてください（指定された値：{got}）",
        "--chart: expected a name that ends in one of {known}, got {got}",
    ),
    "drawn": ("グラフを {path} に書き出しました", "Drew the chart to {path}"),
    "about": (
        "カードゲームの勝率を正確に計算し、デッキどうしを対戦させる（使えるゲーム：{games}）",
        "exact odds and full games of card games (there are: {games})",
    ),
    "lang": ("表示する言語（ja：日本語、en：英語）", "language of everything shown (ja: Japanese, en: English)"),
    "bad_language": (
        "言語は {known} のどれかで指定してください（指定された値：{got}）",
        "language: expected one of {known}, got {got}",
    ),
    "verb": ("コマンド", "COMMAND"),
    "stopped": ("中断しました", "stopped"),
    # What verbs share
    "arg_game": ("ゲームの名前（初期値は {default}）", "name of the game (default {default})"),
    "arg_json": ("結果を JSON で表示する", "print the result as JSON"),
    "arg_deck": (
        "デッキの名前かファイル。2 回まで指定できる（1 回なら両方のプレイヤーが使う）",
        "name or file of a deck; up to twice (once: both players use it)",
    ),
    "arg_agent": (
        "手を選ぶエージェントの名前（random、greedy、odds、search、search:200 など）。2 回まで指定できる"
        "（1 回なら両方のプレイヤーに使う。初期値は {default}）",
        "name of the agent who plays (random, greedy, odds, search, search:200, ...); up to twice (once: for both "
        "players; default {default})",
    ),
    "arg_seed": ("シード（初期値は {default}）", "seed (default {default})"),
    "arg_pairing": (
        "ゲームの組み方。duplicate：席を入れ替えた 2 ゲームで 1 組、first-swap：先攻だけを入れ替えた 2 ゲームで 1 組、"
        "none：1 ゲームずつ（初期値は {default}）",
        "duplicate: pairs with the decks changing seats; first-swap: pairs with only the first player changing; none: "
        "single games (default {default})",
    ),
    "arg_first": (
        "先攻（組では 1 ゲーム目の先攻）。first：1 つ目のデッキ、second：2 つ目のデッキ、alternate：交互、"
        "random：抽選（初期値は {default}）",
        "who begins (in pairs, their first game): the first or second deck, alternate, or random (default {default})",
    ),
    "arg_ruling": (
        "裁定・ハウスルール・決まりの枚数や回数のどれかを 1 つ変える（何度でも指定できる）",
        "change one ruling, house rule or count of the rules (any number of times)",
    ),
    "arg_cards": ("カードのファイル（省くと付属のカード）", "card file (the sample cards when left out)"),
    "not_a_number": (
        "{name} は整数（20 桁まで）で指定してください（指定された値：{got}）",
        "{name}: expected a whole number of at most 20 digits, got {got}",
    ),
    "empty": ("{name} の値が空です", "{name}: expected a name, got nothing"),
    "two_agents": (
        "エージェントは 1 つ（両方のプレイヤーに使う）か 2 つ指定してください（指定された数：{n}）",
        "agents: expected one (for both players) or two, got {n}",
    ),
    "two_decks": (
        "デッキは 1 つ（両方のプレイヤーが使う）か 2 つ指定してください（指定された数：{n}）",
        "decks: expected one (for both players) or two, got {n}",
    ),
    # Files
    "no_name": ("ファイルの名前を指定してください", "expected the name of a file"),
    "not_utf8": (
        "{file} は、UTF-8 で書かれた文章ではありません",
        "{file}: expected a text in UTF-8, got something else",
    ),
    "in_file": ("{file}：{words}", "{file}: {words}"),
    "no_file": ("{path} というファイルやフォルダーはありません", "there is no file or folder {path}"),
    "is_folder": ("{path} はフォルダーです。ファイルを指定してください", "expected a file, got the folder {path}"),
    "no_folder": (
        "{path} はフォルダーではないファイルを通っています",
        "{path} leads through a file, expected folders",
    ),
    "not_allowed": ("{path} を読み書きする権限がありません", "not allowed to read or write {path}"),
    "not_usable": ("{path} を読み書きできません（{reason}）", "can't read or write {path} ({reason})"),
    # The parser of options: headings and help
    "usage": ("使い方：", "usage: "),
    "positionals": ("引数", "arguments"),
    "options": ("オプション", "options"),
    "help": ("この説明を表示して終わる", "show this help and exit"),
    # The parser of options: what it refuses
    "argument": ("{name}：{words}", "{name}: {words}"),
    "required": ("{names} を指定してください", "expected also: {names}"),
    "one_required": ("{names} のどれか 1 つを指定してください", "expected one of {names}"),
    "unknown": ("{words} という引数やオプションはありません", "no such arguments or options: {words}"),
    "choice": (
        "{known} のどれかを指定してください（指定された値：{got}）",
        "expected one of {known}, got {got}",
    ),
    "one_value": ("値を 1 つ指定してください", "expected a value"),
    "one_at_most": ("値は 1 つまでです", "expected one value at most"),
    "one_at_least": ("値を 1 つ以上指定してください", "expected one value or more"),
    "so_many_values": ("値を {n} 個指定してください", "expected {n} values"),
    "not_with": ("{other} と一緒には指定できません", "can't be used together with {other}"),
    "no_value": ("値は指定できません（指定された値：{got}）", "expected no value, got {got}"),
    "several": (
        "{got} だけでは {known} のどれかわかりません。省かずに書いてください",
        "{got} could be any of {known}, expected the whole name",
    ),
}
