"""Words of the rules catalogue and of the command ``rtkit rules``."""

WORDS: dict[str, tuple[str, str]] = {
    "about": ("ルールの条文と裁定、ハウスルールを表示する", "show the clauses, rulings and house rules of a game"),
    "game": ("ゲームの名前（省くと全部）", "name of the game (all when left out)"),
    "words": (
        "この番号（402、RT-402）の条文、またはこの言葉をすべて含む条文だけを表示する",
        "clauses of this number (402, RT-402), or those that have all these words",
    ),
    "clause": ("この番号の条文だけを表示する", "this clause only"),
    "sections": ("見出しだけを一覧にする", "list the headings only"),
    "untested": (
        "テストのない条文・裁定の値・効果を一覧にする（あれば終了コードは 1）",
        "list the clauses, ruling values and operations no test names (exit code 1 if there are any)",
    ),
    "tests": (
        "テストのフォルダー（省くと rtkit の隣の tests）",
        "folder of the tests (tests beside rtkit when left out)",
    ),
    "title": ("{game} のルール（第 {version} 版）", "Rules of {game}, version {version}"),
    "rulings": ("裁定", "Rulings"),
    "house": (
        "ハウスルール（ルールブックにはなく、卓で決めたときだけ使うもの）",
        "House rules (not in the rulebook: only where a table agrees on them)",
    ),
    "limits": ("枚数や回数の決まり（数は変えられます）", "Counts (the numbers can be changed)"),
    "default": ("初期値", "default"),
    "ruling_line": ("{name}（{clause}） {title}", "{name} ({clause}) {title}"),
    "limit_line": ("{name}={default}（{clause}） {text}", "{name}={default} ({clause}) {text}"),
    "missing": ("テストなし {item} {words}", "no test: {item} {words}"),
    "unknown_mark": (
        "どのルールにもない印：{item}（{where}）",
        "a mark that no rulebook knows: {item} ({where})",
    ),
    "all_tested": (
        "テストのない条文・裁定の値・効果はありません。",
        "Every clause, ruling value and operation has a test.",
    ),
    "no_tests": (
        "{path} にテストのフォルダーがありません。この機能にはソース一式が必要です（--tests で場所を指定できます）",
        "no folder of tests at {path}: this needs a checkout of the sources (say where with --tests)",
    ),
    "unreadable_test": ("{path} を Python として読めません（{reason}）", "{path}: not readable as Python: {reason}"),
    "no_game": (
        "ゲームは {known} のどれかで指定してください（指定された値：{got}）",
        "game: expected one of {known}, got {got}",
    ),
    "no_clause": (
        "{got} という条文はありません（番号は {known} のように書きます。一覧は rtkit rules --sections）",
        "there is no clause {got}: expected a number such as {known} (for a list: rtkit rules --sections)",
    ),
    "no_word": (
        "{got} を含む条文はありません（見出しの一覧は rtkit rules --sections、番号でも引けます：{known}）",
        "no clause has {got}: expected other words, or a number such as {known} (for a list: rtkit rules --sections)",
    ),
    "ruling_twice": (
        "{name} が 2 回指定されています。1 回だけ指定してください",
        "{name}: expected once, got it twice",
    ),
    "bad_ruling_form": (
        "裁定・ハウスルールは「名前=値」の形で指定してください（指定された値：{got}）",
        "ruling or house rule: expected NAME=VALUE, got {got}",
    ),
    "no_ruling": (
        "裁定・ハウスルールは {known} のどれかで指定してください（指定された名前：{got}）",
        "ruling or house rule: expected one of {known}, got {got}",
    ),
    "bad_limit_value": (
        "{name} は 1 以上の整数（20 桁まで）で指定してください（指定された値：{got}）",
        "{name}: expected a whole number from 1 of at most 20 digits, got {got}",
    ),
    "bad_ruling_value": (
        "{name} は {known} のどれかで指定してください（指定された値：{got}）",
        "{name}: expected one of {known}, got {got}",
    ),
}
