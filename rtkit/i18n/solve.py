"""Words of exact answers and of the command ``rtkit solve``."""

WORDS: dict[str, tuple[str, str]] = {
    "budget": (
        "{nodes:,} 手まで調べても答えが出ませんでした。--nodes（nodes）を増やすか、もっと進んだ局面で聞いてください",
        "no exact answer within {nodes:,} steps: allow more (nodes), or ask of a position further on",
    ),
    "deep": (
        "この先には、いくらでも続けられることがあるので、最後まで調べられません",
        "play can go on for too long to be tried to its end (such as abilities that can be used again and again)",
    ),
    "dice": (
        "振ったあとも 1 個ずつ意味を持つダイスは、{most} 個までしか調べられません",
        "dice that still count one by one after the roll: expected at most {most} of a side",
    ),
    "entangled": (
        "この局面の見えていないカードは、正確には数えられません（切り混ぜた直後に引くなど）",
        "what hidden cards do here can't be counted exactly (such as a draw right after a shuffle)",
    ),
    "goal": (
        "目標は {known} のどれかで指定してください（指定された値：{got}）",
        "goal: expected one of {known}, got {got}",
    ),
    "hands": (
        "hands は {known} のどれかで指定してください（指定された値：{got}）",
        "hands: expected one of {known}, got {got}",
    ),
    # the answer
    "title": ("プレイヤー{player}：{goal}", "Player {player}: {goal}"),
    "hands_known": ("相手の今の手札に対して", "Against the opposing hand as it is"),
    "hands_any": ("相手の手札を知らないとき（いちばん悪くて）", "Not knowing the opposing hand, at worst"),
    "sure": ("{against}：確実です（どう答えられても）", "{against}: sure, whatever the answer"),
    "never": ("{against}：できません", "{against}: no"),
    "likely": ("{against}：{percent}（{exact}）", "{against}: {percent} ({exact})"),
    "best_action": ("いちばんよい行動：{action}（{text}）", "Best action: {action} ({text})"),
    "asked_action": ("行動：{action}（{text}）", "Action: {action} ({text})"),
    "refutation": ("相手の答え：{action}（{text}）", "The opponent's answer: {action} ({text})"),
    "hand": ("相手の手札に次のカードがあるとき：{cards}", "With these cards in the opposing hand: {cards}"),
    "card": ("「{name}」", "{name}"),
    "comma": ("、", ", "),
    "line": ("進み方：{line}", "How it goes: {line}"),
    "move": ("{player} {action}", "{player} {action}"),
    "then": (" → ", " -> "),
    # the command
    "help": (
        "攻撃が成功するか、このターンやゲームに勝てるかを正確に調べる",
        "whether an attack succeeds, a turn wins or a game is won, exactly",
    ),
    "about": (
        "局面のファイルから、ターンプレイヤーの攻撃が相手のどんな答えにも成功するかなどを、すべて調べて正確に答えます。"
        "ダイスや引くカードに左右されるときは、その確率を分数で示します。",
        "Finds out from a position whether the turn player's attack succeeds, or the turn wins, whatever the opponent "
        "answers, by trying everything; where dice or cards decide, the chance as a fraction.",
    ),
    "arg_file": (
        "局面のファイル（rtkit replay --position で書き出せる）",
        "a file with a position (as rtkit replay --position writes it)",
    ),
    "arg_goal": (
        "何を調べるか。win は「このターンのうちに勝てるか」、game は「ゲームに勝てるか」（終わりの近い局面だけ）。"
        "省くと、攻撃が成功するか（ゲームごとの 1 つ目）。"
        "知らない名前を指定すると、使える名前を表示する",
        "what is asked: win (is the game won in this turn?), game (is it won in the end? small endgames "
        "only); left out, whether the attack succeeds, the game's first "
        "question; a name that there isn't shows those there are",
    ),
    "arg_player": (
        "だれについて調べるか（A か B。初期値はターンプレイヤー）",
        "for whom (A or B; by default whose turn it is)",
    ),
    "arg_action": (
        "最初の行動を決めて調べる（例：exhaust 1）。省くといちばんよい行動を探す",
        "the first action, such as exhaust 1; left out, the best is found",
    ),
    "arg_hands": (
        "相手の手札。known：局面のとおり、any：知らない（いちばん悪い場合）。省くと両方を調べる",
        "the opposing hand: known (as it lies there) or any (not known, at worst); left out, both are answered",
    ),
    "arg_nodes": (
        "調べる手数の上限（初期値は {default:,}）",
        "most steps of the rules to try (default {default:,})",
    ),
    "not_any": (
        "相手の手札を知らないときの答えは、調べきれませんでした：{why}",
        "Not knowing the opposing hand: not answered ({why})",
    ),
    "player": (
        "--player は A か B で指定してください（指定された値：{got}）",
        "--player: expected A or B, got {got}",
    ),
    "option": ("  {text}（{action}）　{percent}", "  {text} ({action}): {percent}"),
    "options": ("それぞれの行動", "Each action"),
    "same": (
        "相手の手札を知らないときも、答えは同じです",
        "Not knowing the opposing hand, the answer is the same",
    ),
}
