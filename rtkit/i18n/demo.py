"""Words of the tour."""

WORDS: dict[str, tuple[str, str]] = {
    "title": ("rtkit をひと通り試す", "A tour of rtkit"),
    "step_odds": ("正確な勝率", "Exact odds"),
    "odds": (
        "A 500・ダイス 2 個で D 600・ダイス 3 個に攻撃すると、勝率はちょうど {win}（{percent}）。\n"
        "五分（50%）より低ければ、攻撃は失敗することのほうが多くなります。\n"
        "攻撃側の合計は、平均では防御側より {margin} だけ違います（マイナスなら防御側が上）。",
        "A 500 with 2 dice attacks D 600 with 3 dice: it wins with a chance of exactly {win} ({percent}).\n"
        "Below even chances (50%) an attack fails more often than not.\n"
        "On average the attack total differs from the defence total by {margin} (below 0: the defence is higher).",
    ),
    "step_cards": ("付属のカード", "The sample cards"),
    "cards": (
        "キャラクター {characters} 枚、ステージ {stages} 枚、問題 {problems} 件。デッキ：",
        "{characters} characters, {stages} stages, {problems} problems. Decks:",
    ),
    "deck": ("・{name}（{name_en}）", "- {name_en} ({name})"),
    "step_games": ("まとめて対戦", "A batch of games"),
    "margins": ("攻撃側と防御側の合計の差", "Attack total minus defence total"),
    "lengths": ("ゲームの長さの分布", "How long the games lasted"),
    "step_report": ("レポート", "The report"),
    "report": ("{path} に書き出しました。ブラウザーで開けます。", "written to {path}; open it in a browser."),
    "lab": (
        "JupyterLab を開くには make lab を実行してください（最初は 01_battle_odds.ipynb）。",
        "To open JupyterLab, run: make lab (begin with 01_battle_odds.ipynb).",
    ),
}
