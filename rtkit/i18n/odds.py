"""Words of the exact odds and of the command ``rtkit odds``."""

WORDS: dict[str, tuple[str, str]] = {
    # what the functions take
    "whole": (
        "{name} は、{bounds}で指定してください（指定された値：{got}）",
        "{name}: expected {bounds}, got {got}",
    ),
    "bounds_none": ("整数", "a whole number"),
    "bounds_low": ("{low} 以上の整数", "a whole number from {low} up"),
    "bounds_both": ("{low} から {high} までの整数", "a whole number from {low} to {high}"),
    "probability": (
        "{name} は、0 以上 1 以下の確率（0.9、2/3、90%、「9割」など。90 桁ほどまで）で指定してください"
        "（指定された値：{got}）",
        "{name}: expected a probability from 0 to 1 (such as 0.9, 2/3 or 90%; about 90 digits at most), got {got}",
    ),
    "distribution": (
        "分布は、小さい順の値と、同じ個数の 0 以上の度数（合計は 1 以上）で指定してください（指定された値：{got}）",
        "distribution: expected ascending values and as many counts from 0 up, not all of them 0, got {got}",
    ),
    "roll_missing": (
        "attack_roll か defence_roll の少なくとも一方を指定してください",
        "percentile: expected attack_roll, defence_roll or both, got neither",
    ),
    "faces": (
        "{name} は、ダイス {dice} 個の出目で指定してください（指定された値：{got}）",
        "{name}: expected the faces of {dice} dice, got {got}",
    ),
    "kinds": (
        "{name} の枚数の合計は、あるカードの枚数 {deck} 枚までで指定してください（指定された枚数：{got}）",
        "{name}: expected kinds of at most {deck} cards in all, as many as there are, got {got}",
    ),
    "kind": (
        "カードの種類は {known} のどれかで指定してください（指定された値：{got}）",
        "kind: expected one of {known}, got {got}",
    ),
    "named": (
        '{name} は、種類の名前と枚数の組（{{"トリート": 4}} のような辞書）で指定してください（指定された値：{got}）',
        '{name}: expected names of kinds with numbers of cards, such as {{"treat": 4}}, got {got}',
    ),
    "many_kinds": (
        "wants は {most} 種類までで指定してください（指定された数：{got}）",
        "wants: expected at most {most} kinds, got {got}",
    ),
    "hand": (
        "held は、手札 {hand} 枚としてありうる枚数で指定してください（指定された値：{got}）",
        "held: expected numbers that a hand of {hand} cards can have, got {got}",
    ),
    "rows": (
        "表は {most:,} 行までで指定してください（指定された行数：{got:,}）",
        "grid: expected at most {most:,} rows, got {got:,}",
    ),
    "sequence": (
        "攻撃側は 1～{most} 体、目標は 1 体以上で指定してください（指定された数：{attackers} 体と {targets} 体）",
        "sequence: expected 1 to {most} attackers and at least 1 target, got {attackers} and {targets}",
    ),
    "plan": (
        "plan には、攻撃側 {attackers} 体それぞれの目標を指定してください（指定された数：{got}）",
        "plan: expected an entry for each of the {attackers} attackers, got {got}",
    ),
    "fighter": (
        '{name} は、（値, ダイス）の組か "500+2d" のような文字列で指定してください（指定された値：{got}）',
        '{name}: expected a pair (value, dice) or text such as "500+2d", got {got}',
    ),
    "several": (
        "{name} は、1 つのリストで指定してください（指定された値：{got}）",
        "{name}: expected a list, got {got}",
    ),
    "so_many": (
        "{name} は、{n} 個の値のリストで指定してください（指定された値：{got}）",
        "{name}: expected a list of {n} values, got {got}",
    ),
    "piece": (
        "{text} の中の {piece} が読めません。500+2d、「A500 2個」、500、3d のように書いてください"
        "（2d は 6 面ダイス 2 個）",
        "{text}: can't read {piece}; expected something like 500+2d, 500 or 3d (2d: two six-sided dice)",
    ),
    "not_a_side": (
        "{text} が読めません。500+2d、「A500 2個」、500、3d のように書いてください（2d は 6 面ダイス 2 個）",
        "can't read {text}; expected something like 500+2d, 500 or 3d (2d: two six-sided dice)",
    ),
    "nothing": ("（空）", "(nothing)"),
    "grouped": (
        "{text} の「、」の意味が決められません。桁の区切りなら {right} のように「,」で書いてください",
        "{text}: expected numbers grouped as in {right}",
    ),
    "negative_dice": (
        "{text} のダイスは、合わせて 0 個以上で指定してください（指定された数：{got}）{meant}",
        "{text}: expected 0 or more dice in all, got {got}{meant}",
    ),
    "meant": ("。{right} のことですか？", "; did you mean {right}?"),
    "too_many_dice": (
        "{text} のダイスが多すぎます。{most} 個までで指定してください（指定された数：{got}）",
        "{text}: expected at most {most} dice, got {got}",
    ),
    # the command
    "help": (
        "バトル、見えていないカード、引き直しの正確な確率",
        "the exact odds of a battle, of hidden cards, of a mulligan",
    ),
    "about": (
        "攻撃側と防御側の値から、攻撃側が勝つ正確な確率を求めます。--strike を付けると山札への攻撃、--hidden を付けると"
        "伏せてあるカード、--hand を付けると手札の引き直しの確率を求めます。",
        "The exact chance that an attacker beats a defender; with --strike the odds of an attack on a deck, with "
        "--hidden of cards that lie face down, with --hand of a mulligan.",
    ),
    "arg_attack": ("攻撃側の A とダイス（例：500+2d）", "the attacker's A and dice, such as 500+2d"),
    "arg_defence": ("防御側の D とダイス（例：600+3d）", "the defender's D and dice, such as 600+3d"),
    "arg_at_least": (
        "この確率（0.9、2/3、90%% など）以上になるために必要な値も求める",
        "also what it takes for at least this chance (such as 0.9, 2/3 or 90%%)",
    ),
    "arg_strike": ("山札への攻撃：打点", "attack on a deck: the strike"),
    "arg_deck": ("山札の枚数", "cards in the deck"),
    "arg_counters": ("見えていないカードのうちカウンターの枚数", "counters among the unseen cards"),
    "arg_stopping": ("そのうち攻撃を止めるものの枚数", "how many of these stop the attack"),
    "arg_unseen": (
        "見えていないカードの枚数（--strike では、省略すると山札の枚数）",
        "unseen cards (with --strike the deck, unless there are more, such as the opposing hand)",
    ),
    "arg_hidden": (
        "見えていないカード：そのうち、知りたい伏せたカードの枚数（ライフなど）",
        "cards nobody has seen: how many of these lie where you ask about (life, a hand)",
    ),
    "arg_kind": (
        "カードの種類と枚数。K を付けると「K 枚以上」（例：トリート=4、剣=12:2）。くり返し指定できる",
        "a kind of card and how many there are; K: at least so many (such as treat=4, sword=12:2); may be repeated",
    ),
    "arg_hand": ("手札の引き直し：手札の枚数", "mulligan: cards in the hand"),
    "arg_aside": (
        "手札より先に伏せて置くカードの枚数（省略すると 0）",
        "cards laid face down before the hand is drawn (0 by default)",
    ),
    "arg_held": (
        "最初の手札にある枚数（例：剣=1。ほかの種類は 0 枚）。くり返し指定できる",
        "how many the first hand has (such as sword=1; none of the other kinds); may be repeated",
    ),
    "arg_bottom": (
        "戻したカードを山札の下に置いてから引く（付けないと、切り混ぜてから引く）",
        "returned cards go to the bottom before the draw (by default they are shuffled in)",
    ),
    "sides_missing": (
        '攻撃側と防御側を両方指定してください。例：rtkit odds "500+2d" "600+3d"',
        'expected an attacker and a defender, such as: rtkit odds "500+2d" "600+3d"',
    ),
    "sides_with": (
        "{question} は、攻撃側・防御側や --at-least と一緒に指定できません",
        "{question} can't be used together with an attacker, a defender or --at-least",
    ),
    "one_question": (
        "一度に指定できるのは {options} のうち 1 つだけです",
        "expected only one of {options}",
    ),
    "goes_with": (
        "{option} は {questions} と一緒に指定してください",
        "{option} goes with {questions}: expected that too",
    ),
    "needs": (
        "{mode} を使うときは {option}（{what}）も指定してください",
        "{mode} needs {option}: {what}",
    ),
    "text_kind": (
        "--kind は「名前=枚数」か「名前=枚数:必要な枚数」（例：剣=12、剣=12:2）で指定してください"
        "（指定された値：{got}）",
        "--kind: expected NAME=NUMBER or NAME=NUMBER:WANTED, such as sword=12 or sword=12:2, got {got}",
    ),
    "kind_twice": (
        "--kind に同じ名前 {name} が 2 回あります",
        "--kind: expected each name once, got {name} twice",
    ),
    "text_held": (
        "--held は「名前=枚数」（例：剣=1）で、--kind にある名前を 1 回ずつ指定してください（指定された値：{got}）",
        "--held: expected NAME=NUMBER, such as sword=1, each name of --kind once, got {got}",
    ),
    "attacker": (
        "攻撃側　A {value:,} ＋ ダイス {dice} 個 ＝ {low:,}～{high:,}（平均 {mean:,}）",
        "Attacker: A {value:,} + {dice}d = {low:,} to {high:,} (mean {mean:,})",
    ),
    "defender": (
        "防御側　D {value:,} ＋ ダイス {dice} 個 ＝ {low:,}～{high:,}（平均 {mean:,}）",
        "Defender: D {value:,} + {dice}d = {low:,} to {high:,} (mean {mean:,})",
    ),
    "win": ("攻撃側が勝つ確率　{percent}（{exact}）", "The attacker wins: {percent} ({exact})"),
    "margin": (
        "差（攻撃側－防御側）の平均　{margin:+,}。同点は攻撃側の勝ち",
        "Mean margin (attacker minus defender): {margin:+,}; a tie is the attacker's",
    ),
    "to_win": ("{percent} 以上で勝つには（どれか一つ）", "To win with at least {percent}, any one of:"),
    "to_hold": ("{percent} 以上で守るには（どれか一つ）", "To hold with at least {percent}, any one of:"),
    "need_value": (
        "  ・{stat} を {value:,} 以上にする（今より +{bonus:,}）",
        "  - {stat}: {value:,} or more (+{bonus:,})",
    ),
    "need_value_met": (
        "  ・{stat} は {value:,} あれば足りる（今のままでよい）",
        "  - {stat}: {value:,} is enough (nothing more needed)",
    ),
    "need_dice": ("  ・ダイスを {dice} 個以上にする（今は {now} 個）", "  - dice: {dice} or more (now {now})"),
    "need_dice_met": (
        "  ・ダイスは {dice} 個あれば足りる（今のままでよい）",
        "  - dice: {dice} is enough (nothing more needed)",
    ),
    "need_no_dice": (
        "  ・ダイスだけでは届かない（{most} 個でも足りない）",
        "  - not by dice alone ({most} aren't enough)",
    ),
    "deck_attack": (
        "打点 {strike} で山札 {deck} 枚を攻撃。見えていない {unseen} 枚のうちカウンター {counters} 枚、"
        "そのうち攻撃を止めるもの {stopping} 枚",
        "Strike {strike} on a deck of {deck} (unseen: {unseen}, with a counter: {counters}, stopping: {stopping})",
    ),
    "turned": ("めくる枚数　平均 {mean}", "Cards turned over: mean {mean}"),
    "turned_row": ("  {value} 枚　{percent}（{exact}）", "  {value}: {percent} ({exact})"),
    "some_counter": ("カウンターに当たる確率　{percent}（{exact}）", "Some counter is met: {percent} ({exact})"),
    "stopped": ("攻撃が止められる確率　{percent}（{exact}）", "The attack is stopped: {percent} ({exact})"),
    "emptied": ("山札がなくなる確率　{percent}（{exact}）", "The deck is emptied: {percent} ({exact})"),
    "hidden": (
        "見えていない {unseen} 枚のうち {hidden} 枚",
        "{hidden} of {unseen} unseen cards",
    ),
    "any_kind": ("どれかの種類", "any of these kinds"),
    "of_kind": ("{name}（{copies} 枚）　平均 {mean} 枚", "{name} ({copies}): mean {mean}"),
    "so_many_row": ("  {k} 枚以上　{percent}（{exact}）", "  at least {k}: {percent} ({exact})"),
    "wanted": ("{name} {least} 枚以上", "{name} at least {least}"),
    "comma": ("、", ", "),
    "at_once": ("すべて同時に（{wanted}）　{percent}（{exact}）", "All at once ({wanted}): {percent} ({exact})"),
    "mulligan": (
        "山札 {deck} 枚（先に伏せるカード {aside} 枚）から手札 {hand} 枚。ほしいもの：{wanted}",
        "A hand of {hand} from {deck} cards, {aside} of them laid aside; wanted: {wanted}",
    ),
    "first_hand": ("最初の手札で　{percent}（{exact}）", "In the first hand: {percent} ({exact})"),
    "best_mulligan": (
        "いちばんよく引き直すと　{percent}（{exact}）",
        "After the best mulligan: {percent} ({exact})",
    ),
    "returning": ("  必ず {n} 枚戻すなら　{percent}（{exact}）", "  returning exactly {n}: {percent} ({exact})"),
    "best_return": ("いちばんよいのは　{what} → {percent}（{exact}）", "Best: {what} -> {percent} ({exact})"),
    "returning_what": (
        "  {n} 枚戻すなら　{what} → {percent}（{exact}）",
        "  returning {n}: {what} -> {percent} ({exact})",
    ),
    "back_kind": ("{name} を {n} 枚戻す", "return {n} {name}"),
    "back_others": ("ほかのカードを {n} 枚戻す", "return {n} of the others"),
    "back_nothing": ("何も戻さない", "return nothing"),
}
