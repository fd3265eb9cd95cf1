"""Words of the teaching pages and their exercises."""

WORDS: dict[str, tuple[str, str]] = {
    "step": ("{n}. プレイヤー{player}：{words}", "{n}. Player {player}: {words}"),
    "then": ("その結果", "And now"),
    "ruling": ("裁定 {name}（{title}）：{values}", "Ruling {name} ({title}): {values}"),
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
}
