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
    "over": ("ゲームはもう終わっています（{action!r} はできません）", "the game is over ({action!r} can't be done)"),
    "illegal": (
        "ターン {turn} のここ（{ask}）でできるのは {legal} ですが、{action!r} でした",
        "legal now (turn {turn}, {ask}): {legal}; got {action!r}",
    ),
    "die": ("ダイスの目は 1 から 6 のはずですが、{value!r} でした", "a die shows 1 to 6; got {value!r}"),
    "dice_many": (
        "ダイスなどの値は攻撃側と防御側、それぞれ {room} 個までです",
        "values of dice are given for attacker and defender, {room} a side at most",
    ),
    "player": ("プレイヤーは 0 か 1 のはずですが、{value!r} でした", "a player is 0 or 1; got {value!r}"),
    "resign": ("投了する", "Resign"),
    "nothing_to_undo": ("取り消せる行動がありません", "there is no action to take back"),
    "seed": (
        "シードは -2**63 から 2**63 - 1 の整数のはずですが、{value!r} でした",
        "a seed is a whole number from -2**63 to 2**63 - 1; got {value!r}",
    ),
    "index": (
        "ゲーム番号は 0 以上の整数のはずですが、{value!r} でした",
        "a game index is a whole number from 0; got {value!r}",
    ),
    "key": ("キーは整数のはずですが、{value!r} でした", "a key is a whole number; got {value!r}"),
    "pool": (
        "相手のデッキの見えていない {n} 枚の代わりになるカードが足りません",
        "the card set has too few cards to stand for the {n} unseen cards of the opposing deck",
    ),
    "not_a_card": ("カードのはずですが、{card!r} でした", "expected a card, got {card!r}"),
    "no_card": ("カードナンバー {number!r} のカードはありません", "there is no card with the number {number!r}"),
    "not_in_deck": (
        "カードナンバー {number!r} はそのデッキにありません",
        "the deck has no card with the number {number!r}",
    ),
    "place": ("{path}：{expected} のはずですが、{got} でした", "{path}: expected {expected}, got {got}"),
    "a_mapping": ("「項目: 値」の組", "a mapping"),
    "a_list": ("リスト", "a list"),
    "a_text": ("文字列", "a text"),
    "a_pair": ("2 つの値のリスト", "a list of two values"),
    "one_of": ("{choices} のどれか", "one of {choices}"),
    "whole": ("{low} から {high} までの整数", "a whole number from {low} to {high}"),
    "at_most": ("{n} 個まで", "at most {n}"),
    "lacks": ("項目「{key}」があるもの", "something with the entry “{key}”"),
    "too_long": ("{longest} 文字までの文章のはずです", "expected a text of at most {longest} characters"),
    "no_yaml": (
        "{line} 行目：YAML として読めません（{problem}）",
        "line {line}: not YAML that can be read here ({problem})",
    ),
    "placed_once": ("ほかの場所（{where}）にないカード", "a card that isn't elsewhere ({where}) too"),
    "of_deck": ("プレイヤー {player} のデッキにあるカードナンバー", "the number of a card in player {player}'s deck"),
    "on_field": ("場にいるキャラクターのカードナンバー", "the number of a character on the field"),
    "in_hand": ("手札にあるカードナンバー", "the number of a card in hand"),
    "a_character": ("キャラクターカード", "a character card"),
    "a_stage": ("ステージカード", "a stage card"),
    "empty_deck": ("1 枚以上の山札（0 枚ならもう負けています）", "a deck of one card or more (an empty one has lost)"),
    "chance": ("「dice A 3 5 B 2」か「random B カードナンバー」", "“dice A 3 5 B 2” or “random B NUMBER”"),
    "move_line": ("「A 行動」か「B 行動」で始まる行", "a line that begins with A or B and an action"),
    "whose": ("{player} の行動", "an action of {player}"),
    "number": ("英字と数字だけのカードナンバー", "a card number of letters and digits"),
    "plain_stage": (
        "色・フォロー・A・D・ダイス・打点のないステージカード",
        "a stage without colour, follow, A, D, dice and strike",
    ),
    "with_follow": ("フォローがあるときだけ、その色", "a colour if there is a follow, and only then"),
}
