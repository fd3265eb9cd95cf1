"""Words of fitting the weights of an agent by self-play, and of the command ``rtkit fit``."""

WORDS: dict[str, tuple[str, str]] = {
    "help": (
        "エージェント odds の重みを、自己対戦で決め直す",
        "fit the weights of the agent odds by self-play",
    ),
    "about": (
        "手で決めた重みから始めて、重みを少しずらしたエージェントどうしを付属のデッキで対戦させ、よく勝つほうへ重みを動かします。"
        "同じシードとゲーム数なら、スレッド数がいくつでも同じ重みになります。"
        "Ctrl-C で止めると、そこまでの結果を表示します。",
        "Begin with the weights chosen by hand, play the agent against itself with its weights shifted there and back, "
        "with the sample decks, and move them to where it wins more. The same seed and number of games give the same "
        "weights, whatever the number of threads. Ctrl-C stops and reports what was done.",
    ),
    "arg_games": (
        "重みを決めるために行うゲームの数（初期値は {default:,}。きりのよい数に切り上げる）",
        "number of games to fit by (default {default:,}; rounded up to whole rounds)",
    ),
    "arg_out": ("重みを書き出すファイル（JSON）", "file to write the weights to (JSON)"),
    # the result as text
    "done": (
        "{game} の重み {n} 個を {games:,} ゲームの自己対戦で決めました"
        "（シード {seed}、{seconds:.0f} 秒、{threads} スレッド）",
        "Fitted {n} weights of {game} by {games:,} games of self-play (seed {seed}, {seconds:.0f} s, {threads} "
        "threads)",
    ),
    "stopped": (
        "途中で止めたので、{asked:,} ゲームのうち {games:,} ゲームで決めた重みです",
        "Stopped: weights fitted by {games:,} of {asked:,} games",
    ),
    "gain": (
        "手で決めた重みに対する勝率 {score:.1%}、{interval}"
        "（付属のデッキの同じデッキどうし、席を入れ替えた {pairs:,} 組）",
        "Against the weights chosen by hand it wins {score:.1%}, {interval} ({pairs:,} pairs, each sample deck against "
        "itself with the seats changed)",
    ),
    "unchecked": (
        "途中で止めたので、手で決めた重みとは比べていません",
        "Stopped before they were held against the weights chosen by hand",
    ),
    "better": (
        "五分（50%）は区間の下なので、手で決めた重みより強いと言えます",
        "Even chances (50%) are below the interval: they play better than those chosen by hand",
    ),
    "worse": (
        "五分（50%）は区間の上なので、手で決めた重みより弱いと言えます",
        "Even chances (50%) are above the interval: they play worse than those chosen by hand",
    ),
    "open": (
        "五分（50%）が区間の中にあるので、手で決めた重みより強いとは言えません",
        "Even chances (50%) are inside the interval: that they play better than those chosen by hand isn't established",
    ),
    "weight": ("  {name}：{hand:g} → {value:g}", "  {name}: {hand:g} -> {value:g}"),
    "hash": ("重みと、その求め方の指紋（SHA-256） {hash}", "SHA-256 of the weights and of what made them {hash}"),
    "written": ("{path} に重みを書き出しました", "Wrote the weights to {path}"),
}
