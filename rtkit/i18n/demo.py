"""Words of the tour."""

WORDS: dict[str, tuple[str, str]] = {
    "title": ("rtkit のひとめぐり", "A tour of rtkit"),
    "step_odds": ("正確な勝率", "Exact odds"),
    "odds": (
        "A 500・ダイス 2 個で D 600・ダイス 3 個に攻撃すると、勝率はちょうど {win}（{percent}）。\n"
        "合計の差は平均 {margin} です。",
        "A 500 with 2 dice attacks D 600 with 3 dice: it wins with a chance of exactly {win} ({percent}).\n"
        "The totals differ by {margin} on average.",
    ),
    "step_cards": ("付属のカード", "The sample cards"),
    "cards": (
        "キャラクター {characters} 枚、ステージ {stages} 枚、問題 {problems} 件。デッキ：",
        "{characters} characters, {stages} stages, {problems} problems. Decks:",
    ),
    "step_games": ("対戦をまとめて行う", "A batch of games"),
    "compiling": (
        "（初めて動かすときは、計算部分の準備に 1～2 分かかります）",
        "(the first time, preparing the rules for your machine takes a minute or two)",
    ),
    "lengths": ("ゲームの長さの分布", "how long the games lasted"),
    "step_report": ("レポート", "The report"),
    "report": ("{path} に書きました。ブラウザーで開けます。", "written to {path}; open it in a browser."),
    "lab": (
        "JupyterLab を開くには make lab を実行してください（最初は 01_battle_odds.ipynb）。",
        "To open JupyterLab, run: make lab (begin with 01_battle_odds.ipynb).",
    ),
}
