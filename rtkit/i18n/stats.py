"""Words of the statistics."""

WORDS: dict[str, tuple[str, str]] = {
    "interval": (
        "{low:.1%}～{high:.1%}（{level:.0%}信頼区間、{method}）",
        "{low:.1%} to {high:.1%} ({level:.0%} interval, {method})",
    ),
    "method_wilson": ("ウィルソン", "Wilson"),
    "method_paired": ("対ごと", "paired"),
    "bad_level": (
        "信頼水準: 0 と 1 の間の数を指定してください（{got} が来ました）",
        "level: expected a number between 0 and 1, got {got}",
    ),
    "bad_wins": (
        "勝ち数: 0 以上、対戦数以下を指定してください（{games} 戦 {wins} 勝が来ました）",
        "wins: expected 0 to the number of games, got {wins} of {games}",
    ),
    "bad_pairs": (
        "対戦の組: 同じ長さの 1 次元の列を 2 つ指定してください（形は {first} と {second}）",
        "pairs: expected two rows of the same length, got shapes {first} and {second}",
    ),
    "bad_result": (
        "対戦の結果: 勝ち 1、引き分け 0.5、負け 0 のどれかを指定してください（{got} が来ました）",
        "result: expected 1 for a win, 0.5 for a draw or 0 for a loss, got {got}",
    ),
    "bad_scores": (
        "組の得点: 0 から 1 の数の 1 次元の列を指定してください（形 {shape}、範囲外の値 {got}）",
        "scores: expected one row of numbers from 0 to 1, got shape {shape}, outside the range: {got}",
    ),
}
