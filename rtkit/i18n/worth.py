"""Words of what a card is worth: in the opening hand, drawn in a turn, in the deck at all, and by what it has."""

WORDS: dict[str, tuple[str, str]] = {
    # a card in the opening hand
    "opening_at_least_up": (
        "「{card}」が最初の手札にあると、山札の一番下にあるときより勝率が少なくとも {points:g} ポイント上がります",
        "{card} in the opening hand wins at least {points:g} in 100 games more than at the bottom",
    ),
    "opening_at_least_down": (
        "「{card}」が最初の手札にあると、山札の一番下にあるときより勝率が少なくとも {points:g} ポイント下がります",
        "{card} in the opening hand wins at least {points:g} in 100 games less than at the bottom",
    ),
    "opening_smaller": (
        "「{card}」が最初の手札にあっても、山札の一番下にあるときとの勝率の差は {points:g} ポイント未満です",
        "{card} in the opening hand or at the bottom: the win rates differ by less than {points:g} in 100 games",
    ),
    "opening_not_established": (
        "「{card}」が最初の手札にあると勝率が {points:g} ポイント以上変わるかどうかは、このゲーム数ではまだ言えません",
        "{card} in the opening hand: so many games don't show a change by {points:g} in 100 or more",
    ),
    "naive": (
        "「{card}」を引いたゲーム：{drawn}。引かなかったゲーム：{undrawn}",
        "games in which {card} was drawn: {drawn}; in which it wasn't: {undrawn}",
    ),
    "naive_rate": (
        "勝率 {rate:.1%}（{low:.1%}～{high:.1%}、{games:,} ゲーム）",
        "{rate:.1%} won ({low:.1%} to {high:.1%}, {games:,} games)",
    ),
    "naive_none": ("なし", "none"),
    "naive_why": (
        "引いたときの勝率だけではカードの強さは分かりません。長いゲームほど多くのカードを引くので、"
        "長引くと有利なデッキではどのカードも強く、不利なデッキでは弱く見えます",
        "How often one wins who has drawn a card doesn't tell what it is worth: long games draw more cards, so in a "
        "deck that gains by long games every card looks strong, and weak in one that loses by them",
    ),
    # drawn in a turn
    "drawn_at_least_up": (
        "「{card}」を自分の {turn} ターン目に引くと、山札の一番下にあるときより勝率が少なくとも {points:g} "
        "ポイント上がります",
        "{card} drawn on its player's turn {turn} wins at least {points:g} in 100 games more than at the bottom",
    ),
    "drawn_at_least_down": (
        "「{card}」を自分の {turn} ターン目に引くと、山札の一番下にあるときより勝率が少なくとも {points:g} "
        "ポイント下がります",
        "{card} drawn on its player's turn {turn} wins at least {points:g} in 100 games less than at the bottom",
    ),
    "drawn_smaller": (
        "「{card}」を自分の {turn} ターン目に引いても、山札の一番下にあるときとの勝率の差は {points:g} "
        "ポイント未満です",
        "{card} drawn on its player's turn {turn} or at the bottom: the win rates differ by less than {points:g} "
        "in 100 games",
    ),
    "drawn_not_established": (
        "「{card}」を自分の {turn} ターン目に引くと勝率が {points:g} ポイント以上変わるかどうかは、このゲーム数ではまだ"
        "言えません",
        "{card} drawn on its player's turn {turn}: so many games don't show a change by {points:g} in 100 or more",
    ),
    "drawn_came": (
        "自分の {turn} ターン目まで続き、そこで引いたゲーム：{came:,}（{share:.0%}）。"
        "残りはどちらの置き方でも"
        "同じゲームで、差 0 として数えています",
        "games that got to its player's turn {turn}, where it was drawn: {came:,} ({share:.0%}); the others are "
        "the same either way and count as no difference",
    ),
    "bad_turn": (
        "turn は自分の何ターン目に引くかを、2 以上の整数で指定してください（指定された値：{got}）",
        "turn: expected on which of its player's turns it is drawn, a whole number from 2, got {got}",
    ),
    # in the deck at all
    "in_deck_at_least_up": (
        "デッキの {card} は、セットで強さが真ん中の {median} をその場所に入れたときより、勝率を少なくとも {points:g} "
        "ポイント上げています",
        "{card} in the deck raises the win rate by at least {points:g} in 100 games over {median}, the set's median "
        "card, in its place",
    ),
    "in_deck_at_least_down": (
        "デッキの {card} は、セットで強さが真ん中の {median} をその場所に入れたときより、勝率を少なくとも {points:g} "
        "ポイント下げています",
        "{card} in the deck lowers the win rate by at least {points:g} in 100 games below {median}, the set's median "
        "card, in its place",
    ),
    "in_deck_smaller": (
        "デッキの {card} と、その場所に入れたセットの真ん中の {median} とでは、勝率の差は {points:g} ポイント未満です",
        "{card} in the deck, or {median}, the set's median card, in its place: the win rates differ by less than "
        "{points:g} in 100 games",
    ),
    "in_deck_not_established": (
        "デッキの {card} が、セットで強さが真ん中の {median} より勝率を {points:g} ポイント以上変えるかどうかは、"
        "このゲーム数ではまだ言えません",
        "{card} in the deck: so many games don't show a change by {points:g} in 100 or more from {median}, the set's "
        "median card",
    ),
    "in_deck_how": (
        "真ん中のカードは、その場所に入れられるセットのカード {n} 枚を同じゲームで対戦させて決めました",
        "the median is that of the {n} cards of the set that fit there, each tried in the same games",
    ),
    # what the cards of a set have in common
    "traits_colour": (
        "色など：その値のカードは、値どうしの平均よりどれだけ勝率を上げるか（{level} 信頼区間）",
        "Colours and the like: by how much cards of each value raise the win rate over the average of the values "
        "({level} intervals)",
    ),
    "traits_keyword": (
        "キーワード：それを持つカードは、持たないカードよりどれだけ勝率を上げるか（ほかのキーワードが同じ"
        "として、{level} 信頼区間）",
        "Keywords: by how much cards that have one raise the win rate over those without it, other keywords being "
        "equal ({level} intervals)",
    ),
    "traits_stat": (
        "数値：その数が 1 段階高いカードは、どれだけ勝率を上げるか（ほかの数値が同じとして、{level} 信頼区間）",
        "Numbers: by how much cards a step higher raise the win rate, other numbers being equal ({level} intervals)",
    ),
    "trait_keyword": ("キーワード", "keyword"),
    "trait_name": ("{kind}・{part}：{value}", "{kind}, {part}: {value}"),
    "trait_step": ("{kind}・{part} {value}", "{kind}, {part} {value}"),
    "trait": (
        "　{trait}（{n} 枚）：{points:+.2f} ポイント（{low:+.2f}～{high:+.2f}）",
        "  {trait} ({n} cards): {points:+.2f} points ({low:+.2f} to {high:+.2f})",
    ),
    "traits_none": (
        "比べられるものがありません（どれも、持つカードか持たないカードが {least} 枚より少ないか、"
        "ほかと区別できません）",
        "nothing can be told apart: of each, fewer than {least} cards have it or lack it, or it follows from others",
    ),
    "traits_meaning": (
        "このセットのカードどうしを比べた関連で、原因ではありません。値の高いカードが強いのは、"
        "そのカードのほかのところの"
        "せいかもしれません",
        "This is what goes together among the cards of this set, no cause: a card with a high number may be strong for "
        "what else is on it",
    ),
    "traits_left_out": (
        "持つカードか持たないカードが {least} 枚より少ないもの、カード 1 枚だけで決まるもの、試したデッキやほかの特徴と"
        "区別できないものは載せていません",
        "Left out: what fewer than {least} cards have or lack, what one card alone would tell, and what can't be told "
        "from other traits or from the decks that the cards were tried in",
    ),
    "traits_how": (
        "セットのカード {n} 枚を、強さが真ん中のカードの代わりに入れて対戦（{agents}、1 枚につき {games:,} ゲーム、"
        "シード {seed}）。カード 1 枚を 1 件とする回帰で、標準誤差は HC3 です",
        "each of the set's {n} cards in the place of its median card ({agents}, {games:,} games a card, seed {seed}); "
        "a regression over cards, standard errors by HC3",
    ),
    "opening_how": (
        "{decks}、{agents}、どちらの置き方でも同じ {games:,} ゲーム、シード {seed}",
        "{decks}, {agents}, the same {games:,} games either way, seed {seed}",
    ),
    "arg_card": ("1 つ目のデッキのカードナンバー", "the number of a card of the first deck"),
    "arg_turn": (
        "最初の手札ではなく、自分の T ターン目（2 から）に引く場合を調べる",
        "ask of drawing it on its player's turn T, from 2, in place of the opening hand",
    ),
    "arg_in_deck": (
        "デッキに入っていること自体の価値を、セットで強さが真ん中のカードと比べて調べる（初めてのときはセットのカードを"
        "すべて対戦させるので 1～2 分かかる）",
        "ask what it is worth to have it in the deck at all, in the place of the set's median card (the first time all "
        "cards of the set are played, which takes a minute or two)",
    ),
    "arg_per": (
        "セットのカードを、色など（colour）、キーワード（keyword）、数値（stat）ごとに比べた表にする",
        "a table of the set's cards per colour and the like, keyword, or stat",
    ),
    "arg_card_games": (
        "ゲーム数（初期値は {default}。--in-deck と --per ではカード 1 枚につき {many}）",
        "number of games (default {default}; with --in-deck and --per {many} a card)",
    ),
    "one_value": (
        "--turn、--in-deck、--per は、どれか 1 つだけ指定してください",
        "expected one of --turn, --in-deck and --per",
    ),
    "card_or_per": (
        "--card にカードナンバーを指定するか、--per で表にしてください（両方は指定できません）",
        "expected --card and a card number, or --per for a table, not both",
    ),
}
