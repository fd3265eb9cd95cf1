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
        "wants の枚数の合計は、山札の {deck} 枚までで指定してください（指定された枚数：{got}）",
        "wants: expected kinds of at most {deck} cards in all, as many as the deck has, got {got}",
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
    "help": ("バトルの正確な勝率", "the exact odds of a battle"),
    "about": (
        "攻撃側と防御側の値から、攻撃側が勝つ正確な確率を求めます。--strike を付けると、山札への攻撃の確率を求めます。",
        "The exact chance that an attacker beats a defender; with --strike, the odds of an attack on a deck.",
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
        "見えていないカードの枚数（省略すると山札の枚数）",
        "unseen cards, if more than the deck (such as the opposing hand)",
    ),
    "sides_missing": (
        '攻撃側と防御側を両方指定してください。例：rtkit odds "500+2d" "600+3d"',
        'expected an attacker and a defender, such as: rtkit odds "500+2d" "600+3d"',
    ),
    "sides_with_strike": (
        "--strike は、攻撃側・防御側や --at-least と一緒に指定できません",
        "--strike can't be used together with an attacker, a defender or --at-least",
    ),
    "deck_missing": (
        "--strike を使うときは --deck（山札の枚数）も指定してください",
        "--strike needs --deck, the cards in the deck",
    ),
    "strike_missing": (
        "{option} は、--strike（打点）と一緒に指定してください",
        "{option} is for an attack on a deck: expected --strike too",
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
}
