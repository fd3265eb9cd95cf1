"""Words of games told in beats and of the command ``rtkit replay``."""

WORDS: dict[str, tuple[str, str]] = {
    # beats
    "title": ("ターン {turn}・プレイヤー{player}：{what}", "Turn {turn}, player {player}: {what}"),
    "line": ("{sentence} [{clause}]", "{sentence} [{clause}]"),
    "beat_opening": ("ゲームの準備", "Set-up"),
    "beat_resumed": ("途中の局面から", "from the middle of the game"),
    "beat_turn": ("スタンバイフェイズ", "standby phase"),
    "beat_played": ("キャラクターを出す", "a character is played"),
    "beat_follow": ("フォロー", "a follow is used"),
    "beat_stage": ("ステージ", "a stage is used"),
    "beat_phase": ("次のフェイズへ", "on to the next phase"),
    "beat_attack": ("アタック", "an attack"),
    "beat_resigned": ("投了", "resignation"),
    # the command
    "help": ("まとめて行ったゲームの 1 つを、場面ごとに見せる", "show one game of a batch, beat by beat"),
    "about": (
        "rtkit simulate と同じ指定で、そのうちの 1 ゲームをもう一度行い、"
        "何が起きたかを場面ごとに、条文の番号つきで見せます。"
        "FILE を指定すると、その記録のゲームを見せます。",
        "Plays one game of the batch that rtkit simulate plays with the same options again, and tells what happened "
        "beat by beat, with the clauses of the rules. With FILE: the game of a record.",
    ),
    "arg_file": (
        "記録ファイル（ほかの指定の代わり）",
        "a file with the record of a game, in place of the options of a batch",
    ),
    "arg_index": ("ゲームの番号。0 から数える（初期値 {default}）", "which game, counted from 0 (default: {default})"),
    "arg_record": ("場面の代わりに、ゲームの記録を出力する", "write the record of the game instead of its beats"),
    "arg_json": ("場面を JSON で出力する", "write the beats as JSON"),
    "file_alone": (
        "記録ファイル {file} を指定するときは、{options} は指定できません",
        "expected either a record file or the options of a batch, got the file {file} and {options}",
    ),
    "not_utf8": (
        "{file}：UTF-8 で書かれたゲームの記録ではありません",
        "{file}: expected a record in UTF-8, got something else",
    ),
    "match": ("プレイヤーA：{a}　プレイヤーB：{b}", "Player A: {a}, player B: {b}"),
    "game": (
        "シード {seed} の {index} 番のゲーム（{pairing}、{first}）",
        "game {index} of seed {seed} ({pairing}, {first})",
    ),
    "unfinished": ("（ゲームはまだ終わっていません）", "(the game isn't over yet)"),
}
