"""Words of games: decks, rulings, positions, records."""

WORDS: dict[str, tuple[str, str]] = {
    "deck_size": ("デッキはちょうど {size} 枚のはずですが、{n} 枚あります", "a deck is exactly {size} cards, got {n}"),
    "unclear": (
        "{number} {name} は、効果の文が読み取れないのでゲームでは使えません：{why}",
        "{number} {name} can't be played, for its effect isn't understood: {why}",
    ),
    "too_many_rows": (
        "2 つのデッキの効果が多すぎます（表の大きさは {capacity} 行まで）",
        "the two decks' effects need more than the {capacity} rows there are",
    ),
    "ruling_name": (
        "裁定の名前は {names} のどれかのはずですが、{name!r} でした",
        "a ruling is one of {names}; got {name!r}",
    ),
    "ruling_value": (
        "裁定 {name} の値は {values} のどれかのはずですが、{value!r} でした",
        "ruling {name} takes {values}; got {value!r}",
    ),
    "limit_value": (
        "{name} は 1 から {most} までの整数のはずですが、{value!r} でした",
        "{name} takes a whole number from 1 to {most}; got {value!r}",
    ),
}
