"""Words of the notes."""

WORDS: dict[str, tuple[str, str]] = {
    "made_by": ("rtkit {version} で作成", "made with rtkit {version}"),
    "bad_title": ("題は文字列で指定してください（指定された値：{got}）", "title: expected text, got {got}"),
    "bad_sections": (
        "sections は（見出し, 本文, 図）の文字列の組のリストで指定してください（指定された値：{got}）",
        "sections: expected a list of (heading, text, drawing), all texts, got {got}",
    ),
    # notebooks as pages
    "index": ("ノートブックの一覧", "The notebooks"),
    "only_live": (
        "この部分は、JupyterLab でノートブックを開くと動かせます。",
        "This part works where the notebook is opened in JupyterLab.",
    ),
    "help": (
        "ノートブックを、ネットワークなしで開けるページにする",
        "make pages of the notebooks that open without a network",
    ),
    "action": ("操作", "ACTION"),
    "export_help": (
        "ノートブックを実行し、フォルダーにページを書き出す",
        "run the notebooks and write pages into a folder",
    ),
    "export_about": (
        "ノートブックを実行し、1 冊ずつ HTML のページにして、一覧とともにフォルダーに書き出します。"
        "盤面やパネルは図になります。文章は日本語と英語が並び、図や答えは --lang の言語になります。",
        "Runs the notebooks and writes each as an HTML page into a folder, with an index. Boards and panels become "
        "pictures. Texts are in Japanese and English, what is shown in the language of --lang.",
    ),
    "arg_out": ("書き出すフォルダー", "folder to write into"),
    "arg_names": (
        "ノートブックの名前か番号（指定しなければ全部）",
        "names or numbers of notebooks (all if none is named)",
    ),
    "arg_from": (
        "ノートブックのあるフォルダー（指定しなければ、ソースコードと一緒にある notebooks）",
        "folder of the notebooks (the checkout's, unless named)",
    ),
    "page_written": ("{path} を書き出しました。", "wrote {path}"),
    "no_source": (
        "インストールした rtkit にはノートブックが入っていません。"
        "--from でノートブックのあるフォルダーを指定してください",
        "an installed rtkit has no notebooks with it; name their folder with --from",
    ),
    "no_notebooks": ("ノートブックがありません：{path}", "no notebooks there: {path}"),
    "no_notebook": (
        "その名前のノートブックはありません（あるもの：{known}。指定：{got}）",
        "no notebook of that name (known: {known}; got {got})",
    ),
    "no_folder": ("{path} に書き出せません（{reason}）", "can't write into {path} ({reason})"),
    "needs_lab": (
        "ノートブックを動かすパッケージ {package} がありません。pip install 'rtkit[lab]' で入ります",
        "the package {package}, which runs notebooks, isn't installed; pip install 'rtkit[lab]' brings it",
    ),
    "unreadable": ("{path} はノートブックとして読めません", "{path} can't be read as a notebook"),
    "cell_failed": ("{path} の実行中に失敗しました：{reason}", "{path} failed: {reason}"),
}
