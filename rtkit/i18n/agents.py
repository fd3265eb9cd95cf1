"""Words of the agents that search."""

WORDS: dict[str, tuple[str, str]] = {
    "bad_number": (
        "{name} は 1 から {most:,} までの整数で指定してください（指定された値：{got}）",
        "{name}: expected a whole number from 1 to {most:,}, got {got}",
    ),
    "not_asked": (
        "いま選択するプレイヤーの視点ではありません",
        "expected the view of the player who decides now",
    ),
    "line": (
        "{action}：{visits:,} 回試して勝率 {value:.1%}（95% 信頼区間 {low:.1%}～{high:.1%}）",
        "{action}: tried {visits:,} times, wins {value:.1%} (95% interval {low:.1%} to {high:.1%})",
    ),
    "then": (" → ", " → "),
    "line_on": ("。読み筋：{line}", ". Then: {line}"),
}
