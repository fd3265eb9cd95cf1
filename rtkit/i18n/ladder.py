"""Words of ladders of agents and of the command ``rtkit ladder``."""

WORDS: dict[str, tuple[str, str]] = {
    "help": (
        "エージェントを総当たりで対戦させ、強さの順に並べる",
        "let agents play each other and rate them",
    ),
    "about": (
        "エージェントを総当たりで、同じデッキどうしの席を入れ替えた 2 ゲームを 1 組として対戦させ、"
        "強さを点数（レーティング）と信頼区間で表示します。何も指定しなければ、付属のデッキすべてを使います。"
        "Ctrl-C で止めると、そこまでの結果を表示します。",
        "Every agent plays every other in pairs of games, the same deck on both sides and the seats changed, and all "
        "are rated with intervals; with all sample decks if none are named. Ctrl-C stops and reports what was done.",
    ),
    "arg_agents": (
        "エージェントの名前（random、greedy、odds、search、search:200 など）を 2 つ以上（初期値は {default}）",
        "names of two agents or more (random, greedy, odds, search, search:200, ...; default {default})",
    ),
    "arg_decks": (
        "デッキの名前かファイル（省くと付属のデッキすべて）",
        "names or files of decks (all sample decks when left out)",
    ),
    "arg_games": (
        "2 つのエージェントの間のゲーム数（省くと、考える時間の長いものほど少なくする）",
        "games of every two agents (when left out: the longer they think, the fewer)",
    ),
    "bad_agents": (
        "agents には、エージェントの名前か関数を 2 つ以上、リストで指定してください（指定された値：{got}）",
        "agents: expected a list of two or more names or functions, got {got}",
    ),
    "twice": (
        "同じ名前のエージェントは 1 つしか指定できません（{name}）",
        "agents: expected different names, got {name} twice",
    ),
    "no_decks": ("デッキを 1 つ以上指定してください", "decks: expected one or more"),
    # the result as text
    "head": (
        "{game}：{games:,} ゲーム、シード {seed}、同じデッキどうしで席を入れ替えた 2 ゲームが 1 組（{decks}）",
        "{game}: {games:,} games, seed {seed}, in pairs, the same deck on both sides and the seats changed ({decks})",
    ),
    "row": (
        "{place:>2}. {name:<14} {points:>+7.0f} 点（{low:+.0f}～{high:+.0f}）",
        "{place:>2}. {name:<14} {points:>+7.0f} points ({low:+.0f} to {high:+.0f})",
    ),
    "about_points": (
        "点数：平均が 0 で、400 点の差は 10 対 1、100 点の差は勝率 64%（ブラッドリー・テリー・モデル）。"
        "かっこの中は {level} 信頼区間。"
        "全勝でも点数が無限にならないよう、対戦した 2 つの間に、勝ちと負けを 1 組ずつ加えて計算しています",
        "Points: 0 is the mean, 400 points ahead are odds of 10 to 1, 100 points a win rate of 64% (Bradley and "
        "Terry's model); in brackets the {level} interval. To every two that met one pair won and one "
        "lost are added, so that no rating is infinite",
    ),
    "pair": (
        "{better} 対 {worse}：勝率 {score:.1%}、{interval}、{games:,} ゲーム。{meaning}",
        "{better} against {worse}: wins {score:.1%}, {interval}, {games:,} games. {meaning}",
    ),
    "established": (
        "{better} のほうが強いと言えます",
        "It is established that {better} is the stronger",
    ),
    "reversed": (
        "点数は下ですが、直接の対戦では {worse} のほうが強いと言えます",
        "It is established that {worse}, though rated lower, is the stronger of the two",
    ),
    "open": (
        "{better} と {worse} のどちらが強いかは、まだ言えません",
        "It isn't established which of {better} and {worse} is the stronger",
    ),
    "misfit": (
        "{one} 対 {other} は、点数からは勝率 {expected:.1%} のはずですが、実際は {score:.1%} でした"
        "（相性があり、1 本の点数では表しきれません）",
        "By the points {one} would win {expected:.1%} against {other}, but won {score:.1%}: who meets whom "
        "matters, which points can't show",
    ),
    "stopped": (
        "途中で止めたので、そこまでのゲームの結果です",
        "Stopped: the result of the games played till then",
    ),
}
