"""Words of the command itself."""

WORDS: dict[str, tuple[str, str]] = {
    "about": (
        "RelateTrekker と Avatars Legion の、正確な勝率と対戦シミュレーション",
        "Exact odds and full games for RelateTrekker and Avatars Legion",
    ),
    "lang": ("表示する言語（ja または en）", "language of everything shown (ja or en)"),
    "verb": ("コマンド", "COMMAND"),
}
