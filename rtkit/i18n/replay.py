"""Words of games told in beats and of the command ``rtkit replay``."""

WORDS: dict[str, tuple[str, str]] = {
    # beats
    "title": ("ターン {turn}・プレイヤー{player}：{what}", "Turn {turn}, player {player}: {what}"),
    "line": ("{sentence} [{clause}]", "{sentence} [{clause}]"),
    "comma": ("、", ", "),
    # the command
    "help": ("対戦させたゲームの 1 つを、場面ごとに表示する", "show one game of a batch, beat by beat"),
    "about": (
        "rtkit simulate と同じ指定で行うゲームのうち 1 つをもう一度行い、"
        "何が起きたかを場面ごとに、条文の番号つきで表示します。"
        "FILE を指定すると、その記録のゲームを表示します。",
        "Plays one game of the batch that rtkit simulate plays with the same options again, and tells what happened "
        "beat by beat, with the clauses of the rules. With FILE: the game of a record.",
    ),
    "arg_file": (
        "ゲームの記録のファイル（デッキやシードの代わりに指定する）",
        "a file with the record of a game, in place of the options of a batch",
    ),
    "arg_index": (
        "何番のゲームか。0 から数える（初期値は {default}）",
        "which game, counted from 0 (default {default})",
    ),
    "arg_turn": (
        "このターンだけを表示する。--position と一緒なら、このターンの最初の選択の局面を表示する",
        "show this turn only; with --position: the position of its first decision",
    ),
    "arg_brief": ("1 つの場面を 1 行で表示する", "show each beat in one line"),
    "arg_position": (
        "場面の代わりに局面を表示する。--turn がなければ最後の局面",
        "write a position in place of the beats: the last one, unless --turn is given",
    ),
    "arg_record": ("場面の代わりに、ゲームの記録を表示する", "write the record of the game instead of its beats"),
    "file_alone": (
        "記録のファイル {file} と {options} は一緒に指定できません",
        "expected either a record file or the options of a batch, got the file {file} and {options}",
    ),
    "player": ("プレイヤー{player}：{deck}{about}", "Player {player}: {deck}{about}"),
    "about_player": ("（{about}）", " ({about})"),
    "begins": ("先攻", "begins"),
    "follows": ("後攻", "goes second"),
    "unnamed": ("名前のないデッキ", "a deck without a name"),
    "game": (
        "シード {seed} の {index} 番のゲーム（{pairing}、{first}）",
        "game {index} of seed {seed} ({pairing}, {first})",
    ),
    "bad_turn": (
        "ターンは 1 から {last} までの整数で指定してください（指定された値：{got}）",
        "turn: expected a whole number from 1 to {last}, got {got}",
    ),
    "no_decision": (
        "ターン {turn} では何も選ぶことがなかったので、局面を表示できません",
        "nothing was decided in turn {turn}: expected a turn with a decision",
    ),
    "turn_and_record": (
        "--record はゲーム全体の記録なので、--turn は一緒に指定できません",
        "--record writes the whole game: expected no --turn",
    ),
    "unfinished": ("（ゲームはまだ終わっていません）", "(the game isn't over yet)"),
}
