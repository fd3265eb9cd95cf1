"""Words of the notes."""

WORDS: dict[str, tuple[str, str]] = {
    "made_by": ("rtkit {version} で作成", "made with rtkit {version}"),
    "bad_title": ("題は文字列で指定してください（指定された値：{got}）", "title: expected text, got {got}"),
    "bad_sections": (
        "sections は（見出し, 本文, 図）の文字列の組のリストで指定してください（指定された値：{got}）",
        "sections: expected a list of (heading, text, drawing), all texts, got {got}",
    ),
}
