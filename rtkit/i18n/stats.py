"""Words of the statistics."""

WORDS: dict[str, tuple[str, str]] = {
    "interval": (
        "{low:.1%}～{high:.1%}（{level} 信頼区間、{method}）",
        "{low:.1%} to {high:.1%} ({level} interval, {method})",
    ),
    "method_wilson": ("ウィルソン法", "Wilson"),
    "method_paired": ("組ごとに計算", "paired"),
    "method_anytime": ("いつ止めても成り立つ幅", "holds whenever stopped"),
    "method_regression": ("カードを 1 件とする回帰、HC3", "regression over cards, HC3"),
    "bad_features": (
        "値、特徴、グループは、同じ件数で指定してください（指定された形：{shapes}）",
        "expected values, features and groups of as many cases, got shapes {shapes}",
    ),
    "bound_features": (
        "件数（{n}）が少ないか、ほかの特徴から決まってしまう特徴があるため、{p} 個の値を決められません",
        "{n} cases can't tell {p} numbers: too few, or features that follow from others",
    ),
    "bad_parts": (
        "同じ長さの 2 つの数の列で、全体の平均が 0 より大きいものを指定してください（形は {parts} と {wholes}）",
        "expected two rows of numbers, equally long, the mean of the wholes above 0, got shapes {parts} and {wholes}",
    ),
    "bad_plan": (
        "planned は予定していた組の数を 1 以上の整数で指定してください（指定された値：{got}）",
        "planned: expected the number of pairs that was planned, 1 or more, got {got}",
    ),
    "bad_level": (
        "信頼水準は 0 より大きく 1 より小さい数で指定してください（指定された値：{got}）",
        "level: expected a number between 0 and 1, got {got}",
    ),
    "bad_wins": (
        "勝ち数は 0 以上、ゲーム数（整数）以下で指定してください（指定された値：{games} ゲームで {wins} 勝）",
        "wins: expected 0 to the number of games, got {wins} of {games}",
    ),
    "not_numbers": (
        "数の列を指定してください（指定された値：{got}）",
        "expected a row of numbers, got {got}",
    ),
    "bad_pairs": (
        "組にするゲームの結果は、同じ長さの 1 次元の列を 2 つ指定してください（指定された形：{first} と {second}）",
        "pairs: expected two rows of the same length, got shapes {first} and {second}",
    ),
    "bad_result": (
        "ゲームの結果は、勝ち 1、引き分け 0.5、負け 0 のどれかで指定してください（指定された値：{got}）",
        "result: expected 1 for a win, 0.5 for a draw or 0 for a loss, got {got}",
    ),
    "bad_units": (
        "対戦した 2 人の番号と得点は、同じ長さの 1 次元の列で、1 つ以上指定してください（指定された形：{shapes}）",
        "units: expected three rows of the same length, one unit or more, got shapes {shapes}",
    ),
    "bad_players": (
        "対戦した 2 人は、0 以上の異なる整数で指定してください",
        "players: expected two different whole numbers from 0 in every unit",
    ),
    "apart": (
        "ほかと対戦のつながりがないプレイヤーは、比べられません（番号：{players}）",
        "players who met none of the others, however indirectly, can't be rated with them (numbers {players})",
    ),
    "bad_scores": (
        "組の得点は、0 から 1 までの数の 1 次元の列で指定してください（指定された形：{shape}、範囲外の値：{got}）",
        "scores: expected one row of numbers from 0 to 1, got shape {shape}, outside the range: {got}",
    ),
    "bad_counts": (
        "組の結果は、低い得点から順に、その得点だった組の数を {n} 個並べて指定してください（指定された値：{got}）",
        "counts: expected {n} numbers of pairs, from the lowest score to the highest, got {got}",
    ),
    "bad_test": (
        "検定は low < high、alpha と beta は 0 より大きく 0.5 より小さい数で指定してください"
        "（指定された値：{low}、{high}、{alpha}、{beta}）",
        "test: expected low < high, alpha and beta between 0 and 0.5, got {low}, {high}, {alpha}, {beta}",
    ),
    "bad_difference": (
        "勝率の差は -1 より大きく 1 より小さい数で指定してください（指定された値：{got}）",
        "difference: expected a number between -1 and 1, got {got}",
    ),
    "bad_alpha": (
        "alpha は 0 より大きく 0.5 より小さい数で指定してください（指定された値：{got}）",
        "alpha: expected a number between 0 and 0.5, got {got}",
    ),
    "bad_beta": (
        "beta は 0 より大きく 0.5 より小さい数で指定してください（指定された値：{got}）",
        "beta: expected a number between 0 and 0.5, got {got}",
    ),
    "bad_strength": (
        "強さ（正規化した Elo）は -{most} から {most} までの数で指定してください（指定された値：{got}）",
        "strength (normalised Elo): expected a number from -{most} to {most}, got {got}",
    ),
    "bad_p": (
        "p 値は、0 から 1 までの数の 1 次元の列で指定してください（指定された値：{got}）",
        "p: expected a row of numbers from 0 to 1, got {got}",
    ),
    "bad_matrix": (
        "表は、有限の数の 2 次元の表（自分どうしを含むなら正方形）で指定してください（指定された値：{got}）",
        "matrix: expected a table of finite numbers (a square one for decks against each other), got {got}",
    ),
    "bad_rates": (
        "勝率は、自分どうしが 0.5 で、向かい合う 2 つの和が 1 になる正方形の表、誤差は同じ形の 0 以上の数、"
        "samples は 1 以上で指定してください（指定された形：{shape} と {errors}、samples：{samples}）",
        "expected win rates in a square table in which two facing each other add up to 1, errors of its shape from 0 "
        "on, and samples from 1 on; got shapes {shape} and {errors}, samples {samples}",
    ),
}
