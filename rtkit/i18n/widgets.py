"""Words of the widgets."""

WORDS: dict[str, tuple[str, str]] = {
    "attack": ("攻撃側の A", "Attacker's A"),
    "attack_dice": ("攻撃側のダイス", "Attacker's dice"),
    "attack_card": ("攻撃するカード", "Attacking card"),
    "defence": ("防御側の D", "Defender's D"),
    "defence_dice": ("防御側のダイス", "Defender's dice"),
    "defence_card": ("攻撃されるカード", "Defending card"),
    "no_card": ("（選ばない）", "(none)"),
    "goal": ("目標の勝率（%）", "Chance wanted (%)"),
    "win": ("攻撃側が勝つ確率：{win}（{percent}）", "The attacker wins with a chance of {win} ({percent})"),
    "rounded": ("攻撃側が勝つ確率：{percent}", "The attacker wins with a chance of {percent}"),
    "exactly": ("分数では {win}", "As a fraction: {win}"),
    "expected": ("合計の差の平均：{margin}", "Average difference of the totals: {margin}"),
    "least": (
        "勝率 {goal} 以上に必要な A は {attack}",
        "A needed for a chance of {goal} or more: {attack}",
    ),
    "dice": (
        "いまの A のままなら、勝率 {goal} 以上に必要なダイスは {dice} 個",
        "With A as it is, dice needed for {goal} or more: {dice}",
    ),
    "no_dice": (
        "いまの A のままでは、ダイスを 60 個にしても勝率 {goal} に届きません",
        "With A as it is, not even 60 dice reach {goal}",
    ),
    "totals_alt": ("攻撃側と防御側の合計の分布", "Distributions of the attack total and the defence total"),
    # the board
    "board": ("ターン {turn} の盤面", "The table in turn {turn}"),
    "cards": ("{n} 枚", "{n}"),
    "unseen": ("伏せた手札 {n} 枚", "hidden: {n}"),
    "sideways": ("横向き", "sideways"),
}
