"""Words of the question whether a card is fair."""

WORDS: dict[str, tuple[str, str]] = {
    # what it comes to
    "verdict_too_strong": (
        "{card} は強すぎます。セットで強さが真ん中の {median} と入れ替えると勝率が少なくとも {points:.1f} ポイント"
        "上がり、セットのカードの {share:.0%} が入る幅を上にはみ出します",
        "{card} is too strong: in the place of {median}, the set's median card, it raises the win rate by at least "
        "{points:.1f} points, beyond where {share:.0%} of the set's own cards lie",
    ),
    "verdict_too_weak": (
        "{card} は弱すぎます。セットで強さが真ん中の {median} と入れ替えると勝率が少なくとも {points:.1f} ポイント"
        "下がり、セットのカードの {share:.0%} が入る幅を下にはみ出します",
        "{card} is too weak: in the place of {median}, the set's median card, it lowers the win rate by at least "
        "{points:.1f} points, beyond where {share:.0%} of the set's own cards lie",
    ),
    "verdict_fair": (
        "{card} はこのセットではふつうの強さです。セットで強さが真ん中の {median} と入れ替えたときの勝率の変化は、"
        "セットのカードの {share:.0%} が入る幅に収まります",
        "{card} is fair in this set: what it does to the win rate in the place of {median}, the set's median card, is "
        "within where {share:.0%} of the set's own cards lie",
    ),
    "verdict_not_established": (
        "{card} が強すぎるか、弱すぎるか、ふつうかは、このゲーム数ではまだ言えません",
        "{card}: so many games don't show whether it is fair, too strong or too weak",
    ),
    "short_too_strong": ("強すぎる", "too strong"),
    "short_too_weak": ("弱すぎる", "too weak"),
    "short_fair": ("ふつう", "fair"),
    "short_not_established": ("まだ言えない", "not established"),
    # the numbers
    "found": (
        "{median} の代わりに入れたときの勝率の差：{points:+.1f} ポイント"
        "（{level} 信頼区間 {low:+.1f}～{high:+.1f}、{method}）",
        "In the place of {median}: {points:+.1f} points in the win rate ({level} interval {low:+.1f} to "
        "{high:+.1f}, {method})",
    ),
    "band": (
        "セットのカードの幅：{n} 枚のうち {share:.0%} が {low:+.1f}～{high:+.1f} ポイント"
        "（ゲームの偶然による広がりは除く）",
        "The set's own cards: {share:.0%} of {n} lie from {low:+.1f} to {high:+.1f} points (the luck of the games "
        "taken off)",
    ),
    "small": (
        "差が {points:g} ポイントまでなら、幅の外でもふつうとみなします",
        "A difference of up to {points:g} in 100 games counts as fair, even outside of these",
    ),
    "rank": (
        "強さの順位：{of} 枚のうち {rank} 位（{level} の確かさで {low}～{high} 位）",
        "Rank by strength: {rank} of {of} cards (from {low} to {high} with {level} confidence)",
    ),
    "alike": (
        "セットでいちばん似ている {card} と比べると：{points:+.1f} ポイント（{low:+.1f}～{high:+.1f}）、{means}",
        "Against the most similar card of the set, {card}: {points:+.1f} points ({low:+.1f} to {high:+.1f}), {means}",
    ),
    "differs": ("そのカードとの違い：{what}", "It differs in: {what}"),
    "differs_in": ("{part}が「{theirs}」ではなく「{mine}」", "{part} “{mine}” instead of “{theirs}”"),
    "and": ("、", "; "),
    "alike_stronger": ("それより強いと言えます", "established as stronger"),
    "alike_weaker": ("それより弱いと言えます", "established as weaker"),
    "alike_same": ("どのゲームも同じ結果でした", "every game went alike"),
    "alike_not_established": ("違いがあるとはまだ言えません", "no difference established"),
    "paper_better": (
        "書かれた値どうしの確率では、どの相手にも {card} と同じか、それより上です",
        "By the values on the cards its odds are those of {card} or better against every opponent",
    ),
    "paper_worse": (
        "書かれた値どうしの確率では、どの相手にも {card} と同じか、それより下です",
        "By the values on the cards its odds are those of {card} or worse against every opponent",
    ),
    "paper_same": (
        "書かれた値どうしの確率は、どの相手にも {card} と同じです",
        "By the values on the cards its odds are those of {card} against every opponent",
    ),
    "paper_mixed": (
        "書かれた値どうしの確率では、{card} より上の相手も、下の相手もいます",
        "By the values on the cards its odds are better than those of {card} against some, worse against others",
    ),
    # what would make it fair
    "edit": (
        "変えればふつうの強さと言えるもの（値とともに強さが一方に変わるとみて探した、いちばん小さな変更）：{what}",
        "After this change it would be called fair (the smallest found, taking strength to go one way with the value): "
        "{what}",
    ),
    "or_edit": ("または：{what}", "or: {what}"),
    "edit_what": (
        "{part} {old} → {new}（同じゲームで {points:+.1f} ポイント、区間 {low:+.1f}～{high:+.1f}）",
        "{part} {old} → {new} ({points:+.1f} points in the same games, interval {low:+.1f} to {high:+.1f})",
    ),
    "no_edit": (
        "数字を 1 つ変えるだけでふつうの強さと言えるようになる変更は、このゲーム数では見つかりませんでした",
        "With so many games no change of a single number was found after which it would be called fair",
    ),
    "edits_not_sought": (
        "どう変えればふつうの強さになるかは、まだ調べていません",
        "What change would make it fair wasn't looked for",
    ),
    "edits_cut": (
        "途中で止めたので、どう変えればふつうの強さになるかは調べ終わっていません",
        "Stopped before it was found what change would make it fair",
    ),
    # odds
    "no_duels": ("このカードはバトルをしません", "This card fights no battles"),
    "attacks": (
        "攻撃すると、相手 {n} 枚のうち {even} 枚に 50% 以上で勝ちます（平均 {mean}）",
        "Attacking, it has 50% or more against {even} of {n} cards ({mean} on average)",
    ),
    "holds": (
        "攻撃されると、相手 {n} 枚のうち {even} 枚から 50% 以上で守りきります（平均 {mean}）",
        "Attacked, it stands with 50% or more against {even} of {n} cards ({mean} on average)",
    ),
    "sure_attacks": (
        "攻撃すると、相手 {n} 枚のうち {even} 枚に勝ちます",
        "Attacking, it wins against {even} of {n} cards",
    ),
    "sure_holds": (
        "攻撃されると、相手 {n} 枚のうち {even} 枚から守りきります",
        "Attacked, it stands against {even} of {n} cards",
    ),
    # the workshop's panel
    "panel_about": (
        "セットで強さが真ん中のカードの代わりにデッキに入れて、勝率がどれだけ変わるかを、"
        "セットのほかのカードと比べます。"
        "初めてのときはセットのカードをすべて対戦させるので 1～2 分かかり、2 回目からは数秒です。"
        "止めると、そこまでの結果で答えます。",
        "Puts the card in the place of the set's median card and holds what that does to the win rate against the "
        "set's own cards. The first time all cards of the set are played, which takes a minute or two, later a few "
        "seconds. Stop answers by the games played until then.",
    ),
    # the chart
    "chart_axis": (
        "真ん中のカードの代わりに入れたときの勝率の差\n（ポイント、{agents} の対戦）",
        "difference in the win rate in the place of the median card\n(points, played by {agents})",
    ),
    "chart_row": ("{card}\n（{n} ゲーム、シード {seed}）", "{card}\n({n} games, seed {seed})"),
    "chart_set": ("セットのカード", "cards of the set"),
    "chart_band": ("ふつうの幅", "fair"),
    "chart_out": ("はみ出すカード（{n} 枚）", "too strong or too weak ({n})"),
    "chart_in": ("ほかのカード（{n} 枚）", "other cards ({n})"),
    "chart_set_axis": (
        "真ん中のカードの代わりに入れたときの勝率の差（ポイント、{level} 信頼区間つき）\n"
        "（{agents} の対戦、1 枚につき {n} ゲーム、シード {seed}）",
        "difference in the win rate in the place of the median card (points, {level} intervals)\n(played by {agents}, "
        "{n} games a card, seed {seed})",
    ),
    "chart_own": ("このカード（{level} 信頼区間つき）", "this card, with its {level} interval"),
    # how it was found
    "place": ("{deck}（{out} を抜く、相手は {against}）", "{deck} ({out} taken out, against {against})"),
    "place_renamed": (
        "{deck}（{out} を抜く、同じ名前のカードが増えすぎないよう別の名前で入れる、相手は {against}）",
        "{deck} ({out} taken out, put in under another name as the deck has too many of its own, against {against})",
    ),
    "how": (
        "入れたデッキ：{places}。{agents}、カード 1 枚につき {games:,} ゲーム、シード {seed}",
        "Tried in: {places}; {agents}, {games:,} games a card, seed {seed}",
    ),
    # a sheet
    "sheet": (
        "カード {n} 枚：セットで強さが真ん中のカードの代わりに入れたときの勝率の差（{level} 信頼区間）",
        "{n} cards: the difference in the win rate in the place of the set's median card ({level} intervals)",
    ),
    "row": (
        "{card}：{points:+.1f} ポイント（{low:+.1f}～{high:+.1f}）、{of} 枚中 {rank} 位（{first}～{last} 位）、"
        "{verdict}{edit}",
        "{card}: {points:+.1f} points ({low:+.1f} to {high:+.1f}), rank {rank} of {of} ({first} to {last}), "
        "{verdict}{edit}",
    ),
    "row_edit": ("。{what} ならふつうと言えます", "; fair with {what}"),
    "left_out": ("{card}：調べていません。{why}", "{card}: not tried. {why}"),
    "stopped": (
        "途中で止めたので、そこまでに分かったことを答えています",
        "Stopped: the answers are what was known by then",
    ),
    "sheet_how": (
        "入れたデッキ：{decks}。{agents}、カード 1 枚につき {games:,} ゲーム、シード {seed}",
        "Tried in: {decks}; {agents}, {games:,} games a card, seed {seed}",
    ),
    "holm": (
        "何枚も調べると、偶然に外れて見えるカードが出やすくなります。「強すぎる」「弱すぎる」は、その分を Holm の方法で"
        "厳しくして判断しています",
        'Among many cards some lie far out by chance: "too strong" and "too weak" allow for that by Holm\'s method',
    ),
    # the command
    "help": (
        "自分のカードが強すぎないか、弱すぎないかを、セットのカードと比べて調べる",
        "is your card fair? too strong or too weak for the set",
    ),
    "about": (
        "カードのファイルにあるカードを 1 枚ずつ、セットで強さが真ん中のカードの代わりにデッキに入れ、同じ山札の並びと"
        "ダイスで対戦させます。勝率がどれだけ変わるかを、セットのほかのカードと比べます。初めてのときはセットのカードを"
        "すべて対戦させるので 1～2 分かかり、2 回目からは数秒です。Ctrl-C で止めると、そこまでの結果で答えます。",
        "Puts each card of a card file in the place of the set's median card, in the same shuffles and dice, and holds "
        "what that does to the win rate against the set's own cards. The first time all cards of the set are played, "
        "which takes a minute or two, later a few seconds. Ctrl-C answers by the games played until then.",
    ),
    "arg_file": ("調べるカードのファイル", "card file with the cards to judge"),
    "arg_card": (
        "ファイルのうち、このカードだけを調べる（カードナンバーか名前。くり返し指定できる）",
        "judge only this card of the file, by number or name; may be repeated",
    ),
    "arg_deck": (
        "入れてみるデッキの名前かファイル（くり返し指定できる。省くと付属のデッキすべて）",
        "name or file of a deck to try it in; may be repeated (all sample decks when left out)",
    ),
    "arg_games": (
        "カード 1 枚につき対戦させるゲーム数（初期値は {default}）",
        "number of games that each card plays (default {default})",
    ),
    "arg_seconds": (
        "かけてよい秒数。過ぎたら、そこまでの結果で答える",
        "seconds that it may take; then the games played until then answer",
    ),
    "arg_no_edits": (
        "どう変えればふつうの強さになるかは調べない",
        "don't look for what change would make it fair",
    ),
    "arg_duels": (
        "セットのカード 1 枚ごとの、正確な勝率も表示する",
        "show the exact odds against each card of the set, too",
    ),
    "duels": (
        "{card} の、書かれた値どうしの勝率（攻撃して勝つ／攻撃されて守りきる）",
        "Odds of {card} by the values on the cards (attacks: wins / attacked: stands)",
    ),
    "duel": ("{other}：{attacks}／{holds}", "{other}: {attacks} / {holds}"),
    # what can't be asked
    "no_decks": ("試すデッキがありません（decks に指定してください）", "decks: expected one or more decks, got none"),
    "no_cards": ("調べるカードがありません", "expected one or more cards, got none"),
    "not_a_card": (
        "調べるカードは、カードかカードナンバーで指定してください（指定された値：{got}）",
        "expected a card of the game or a card number, got {got}",
    ),
    "not_drawn": (
        "調べたカードがないので、グラフは書き出していません",
        "no card was tried, so no chart was written",
    ),
    "bad_games": (
        "games は、カード 1 枚につき対戦させるゲーム数を 2～{most:,} の整数で指定してください（指定された値：{got}）",
        "games: expected a whole number of games a card from 2 to {most:,}, got {got}",
    ),
    "bad_seconds": (
        "seconds は、かけてよい秒数を 0 より大きい数で指定してください（指定された値：{got}）",
        "seconds: expected a number above 0, got {got}",
    ),
    "not_reached": ("途中で止めたので、順番が来ませんでした", "Stopped before its turn came"),
    "fits_nowhere": (
        "デッキのルールを守ったままこのカードを入れられるデッキがありません",
        "It fits in none of the decks by the deck rules",
    ),
    "few_peers": (
        "比べる相手が足りません。同じ種類で同じデッキに入るカードが、セットに {least} 枚以上いります（いまは {n} 枚）",
        "The set has too few cards of its kind that fit in the same decks: expected {least} or more, got {n}",
    ),
}
