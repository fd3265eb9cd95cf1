"""Words of the teaching pages and their exercises."""

WORDS: dict[str, tuple[str, str]] = {
    "step": ("{n}. プレイヤー{player}：{words}", "{n}. Player {player}: {words}"),
    "then": ("その結果", "And now"),
    "ruling": ("裁定 {name}（{title}）：{values}", "Ruling {name} ({title}): {values}"),
    "house": ("ハウスルール {name}（{title}）：{values}", "House rule {name} ({title}): {values}"),
    "or": (" ／ ", " / "),
    "limit": ("{name}={default}：{words}", "{name}={default}: {words}"),
    "no_key": (
        "そのような名前の項目はありません（あるもの：{known}。指定：{got}）",
        "nothing is written under that key (known: {known}; got {got})",
    ),
    "no_clause": (
        "その番号の条文はありません（あるもの：{known}。指定：{got}）",
        "the rules have no such clause (known: {known}; got {got})",
    ),
    # exercises
    "exercise": ("問題", "Exercise"),
    "number": ("問題 {n}", "Exercise {n}"),
    "which": ("問題 {n}／{all}（正解した問題：{solved}）", "Exercise {n} of {all} (solved: {solved})"),
    "back": ("前の問題", "previous"),
    "next": ("次の問題", "next"),
    "guess": ("確率（%）", "Chance (%)"),
    "tolerance": (
        "百分率で答えてください。正確な値から {n} ポイント以内なら正解です。",
        "Answer in per cent; within {n} points of the exact chance counts as right.",
    ),
    "yes": ("できる", "Yes"),
    "no": ("できない", "No"),
    "check": ("答える", "Answer"),
    "pick_one": ("答えを 1 つ選んでください。", "Pick an answer first."),
    "right": ("正解です。", "Right."),
    "wrong": ("ちがいます。", "Not quite."),
    "answer": ("答え：{answer}", "Answer: {answer}"),
    "see_answer": ("答えを見る", "Show the answer"),
    "chance": ("{percent}（{exact}）", "{percent} ({exact})"),
    "best": ("{words}（{goal}：{percent}）", "{words} ({goal} {percent})"),
}
