"""Words of the charts."""

WORDS: dict[str, tuple[str, str]] = {
    "attack": ("攻撃側の合計", "attack total"),
    "defence": ("防御側の合計", "defence total"),
    "total": ("合計（A または D ＋ 出た目×100）", "total (A or D + 100 × dice)"),
    "chance": ("確率（%）", "chance (%)"),
    "margin": ("攻撃側の合計 − 防御側の合計", "attack total − defence total"),
    "wins": ("攻撃側の勝ち（同点を含む）", "attacker wins (ties included)"),
    "loses": ("防御側が守りきる", "defender holds"),
    "turns": ("ターン数", "turns"),
    "turns_cut": (
        "ターン数（{last} より長い {share:.2%} のゲームは右の外）",
        "turns ({share:.2%} of the games take more than {last})",
    ),
    "win_rate": ("勝率（%、線は信頼区間）", "win rate (%, with its interval)"),
    "row_wins": ("左のデッキの勝率（%）", "win rate of the row (%)"),
    "opponents": (
        "相手のデッキ\n{agent}、全 {n} ゲーム、シード {seed}、± は {level} 信頼区間",
        "against\n{agent}, {n} games in all, seed {seed}, ±: {level} interval",
    ),
    "deck": ("デッキ", "deck"),
    "shares": ("使われる割合（%、線は信頼区間）", "share of the decks (%, with its interval)"),
    "rating": (
        "点数（0 は平均、400 点の差は 10 対 1、線は信頼区間）",
        "points (0: the mean; 400 ahead: 10 to 1), with intervals",
    ),
    "batch": ("{label}\n{n} ゲーム・シード {seed}", "{label}\n{n} games, seed {seed}"),
    "share": ("ゲームの割合（%、全 {n} ゲーム）", "share of games (%, of {n})"),
    "axis_attack": ("攻撃側の A", "attacker's A"),
    "axis_attack_dice": ("攻撃側のダイス", "attacker's dice"),
    "axis_defence": ("防御側の D", "defender's D"),
    "axis_defence_dice": ("防御側のダイス", "defender's dice"),
    "win_chance": ("攻撃側が勝つ確率（%）", "chance that the attacker wins (%)"),
    "any_kind": ("全部の種類", "all kinds"),
    "number": ("枚数", "number of cards"),
    "returned": ("戻す枚数", "cards returned"),
    "must": ("必ずその枚数を戻すとき", "returning exactly so many"),
    "best_return": ("いちばんよい枚数を戻すとき（{percent}%）", "returning the best number ({percent}%)"),
    "bad_table": (
        "{known} の列がある表（DataFrame）を指定してください（指定された値：{got}）",
        "expected a table (DataFrame) with the columns {known}, got {got}",
    ),
    "bad_grid": (
        "x と y は {known} のうち違う 2 つを指定してください。表の残りの 2 つは、どの行でも同じ値にします"
        "（指定された値：{x} と {y}）",
        "expected two different of {known} for x and y, and the other two the same in every row of the table, "
        "got {x} and {y}",
    ),
    "outlook": ("勝つ見込み（%）\n各 {n} 回の試行、シード {seed}", "chance to win (%)\n{n} playouts each, seed {seed}"),
    "outlook_turn": ("ターン（薄い帯は 95% 信頼区間）", "turn (the band is the 95% interval)"),
    "duel_attacks": ("攻撃して勝つ", "wins when it attacks"),
    "duel_holds": ("攻撃されて守りきる", "stands when it is attacked"),
    "duel_others": ("相手のカード（それぞれ、確率の高い順）", "opposing cards (each line from the best chance down)"),
    "share_of_turns": ("ターンの割合（%、線は信頼区間）", "share of turns (%, with its interval)"),
    "cards_of_deck": ("枚数", "cards"),
    "gain": (
        "勝率の差（ポイント、シード {seed}）\n線は{level}信頼区間、灰色は ±{points:g} ポイント以内{cut}",
        "difference in the win rate (points, seed {seed})\nwith{level}intervals; grey: within {points:g}{cut}",
    ),
    "own_level": ("それぞれの", " their "),
    "gain_cut": ("、枠の外に続く線もある", "; some go on beyond the frame"),
    "gain_agent": ("{agent}（{games} ゲーム{level}）", "{agent} ({games} games{level})"),
}
