"""Words of how much of a result is luck."""

WORDS: dict[str, tuple[str, str]] = {
    "source_deal": ("山札の並び", "Shuffles"),
    "source_dice": ("ダイス", "Dice"),
    "source_first": ("先攻・後攻", "Who goes first"),
    "source_random": ("効果で無作為に選ばれるもの", "What effects choose at random"),
    "source_policy": ("プレイヤーの気まぐれ", "Whims of the players"),
    "head": ("勝ち負けを決めているもの", "What decides who wins"),
    "source": (
        "{source}：かかわる割合 {total:.0%}（{low:.0%}～{high:.0%}）、それだけで決まる割合 {share:.0%}"
        "（{share_low:.0%}～{share_high:.0%}）",
        "{source}: takes part in {total:.0%} ({low:.0%} to {high:.0%}), by itself {share:.0%} ({share_low:.0%} to "
        "{share_high:.0%})",
    ),
    "meaning": (
        "割合は勝敗のばらつき（分散）に占めるもの。いくつかが組み合わさって決まる分は、"
        "かかわるもののどれにも数えるので、"
        "合計は 100% を超えることがあります",
        "Shares are of the variance of results. What several decide together counts for each of them, so the first "
        "shares can add up to more than 100%",
    ),
    "flow": (
        "平均 {turns:.1f} ターン（{turns_range}{games:,} ゲーム）。ターンごとに見た "
        "{looked_at:,} ゲームでは、優勢な側の入れ替わりが"
        "平均 {changes:.1f} 回（{changes_range}1 ゲームあたり）、半ばで負けていた側の逆転勝ちが "
        "{comebacks:.0%}（{low:.0%}～{high:.0%}）。勝った側には、"
        "なくなると負けるもの（山札やライフ）がはじめの {left:.0%}（{left_low:.0%}～{left_high:.0%}）残っています",
        "{turns:.1f} turns on average ({turns_range}{games:,} games). In {looked_at:,} games "
        "gone through by turns the lead changes "
        "{changes:.1f} times on average ({changes_range}a game), and {comebacks:.0%} ({low:.0%} to "
        "{high:.0%}) are won from behind at half "
        "time. The winner has {left:.0%} of the deck, or of the life, left at the end ({left_low:.0%} to "
        "{left_high:.0%})",
    ),
    "range": ("{low:.1f}～{high:.1f}、", "{low:.1f} to {high:.1f}, "),
    "how": (
        "{decks}、{agents}、{games:,} ゲームを {batches} 通り、シード {seed}、{level} 信頼区間",
        "{decks}, {agents}, {games:,} games in {batches} ways, seed {seed}, {level} intervals",
    ),
    "one_sided": (
        "どのゲームも同じ結果なので、ばらつきを分けられません",
        "all games end alike: there is no variance to share out",
    ),
}
