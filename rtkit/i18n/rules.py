"""Words of the rules catalogue and of the command ``rtkit rules``."""

WORDS: dict[str, tuple[str, str]] = {
    "about": ("ルールの条文と裁定を読む", "read the clauses and rulings of a game"),
    "game": ("ゲームの名前（省くと全部）", "name of the game (all when left out)"),
    "json": ("JSON で出力する", "print JSON"),
    "clause": ("この番号の条文だけ（例: {example}）", "this clause only (for example {example})"),
    "untested": (
        "テストのない条文・裁定の値・効果を並べる（あれば終了コード1）",
        "list the clauses, ruling values and operations no test names (exit code 1 if there are any)",
    ),
    "tests": (
        "テストのフォルダー（省くと rtkit の隣の tests）",
        "folder of the tests (tests beside rtkit when left out)",
    ),
    "title": ("{game} のルール 第{version}版", "Rules of {game}, version {version}"),
    "rulings": ("裁定", "Rulings"),
    "limits": ("上限", "Limits"),
    "default": ("初期値", "default"),
    "ruling_line": ("{name}（{clause}） {title}", "{name} ({clause}) {title}"),
    "limit_line": ("{name}={default}（{clause}） {text}", "{name}={default} ({clause}) {text}"),
    "missing": ("テストなし: {item} {words}", "no test: {item} {words}"),
    "unknown_mark": (
        "どのルールにもない印: {item}（{where}）",
        "a mark that no rulebook knows: {item} ({where})",
    ),
    "all_tested": (
        "テストのない条文・裁定の値・効果はありません。",
        "Every clause, ruling value and operation has a test.",
    ),
    "no_tests": (
        "テストのフォルダーが見つかりません: {path}。この機能にはソース一式が要ります（--tests で場所を指定できます）",
        "no folder of tests at {path}: this needs a checkout of the sources (say where with --tests)",
    ),
    "unreadable_test": ("{path}: Python として読めません: {reason}", "{path}: not readable as Python: {reason}"),
    "no_game": (
        "ゲーム: {known} のどれかを指定してください（{got} は未知）",
        "game: expected one of {known}, got {got}",
    ),
    "no_clause": (
        "条文: {game} の番号を指定してください（{known} など、{got} は未知）",
        "clause: expected a number of {game} (such as {known}), got {got}",
    ),
    "bad_ruling_form": (
        "裁定: 名前=値 の形で書いてください（{got} が来ました）",
        "ruling: expected NAME=VALUE, got {got}",
    ),
    "no_ruling": (
        "裁定: {known} のどれかを指定してください（{got} は未知）",
        "ruling: expected one of {known}, got {got}",
    ),
    "bad_limit_value": (
        "上限 {name}: 1 以上の整数を指定してください（{got} が来ました）",
        "limit {name}: expected a whole number from 1, got {got}",
    ),
    "bad_ruling_value": (
        "裁定 {name}: {known} のどれかを指定してください（{got} が来ました）",
        "ruling {name}: expected one of {known}, got {got}",
    ),
}
