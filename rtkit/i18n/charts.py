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
    "share": ("ゲームの割合（%、全 {n} ゲーム）", "share of games (%, of {n})"),
}
