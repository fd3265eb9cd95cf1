"""Texts in both languages cut to one: the texts of all notebooks, and texts as they are written by hand."""

from __future__ import annotations

import re

import nbformat
import pytest

from rtkit.i18n import LANGUAGES
from rtkit.notes.languages import language_of, only_in
from tests.notebooks.running import NOTEBOOKS

CODE = re.compile(r"`[^`]*`|\]\([^)]*\)")
JAPANESE = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")
ENGLISH = re.compile(r"[A-Za-z]{2,},? +[a-z]{2,},? +[a-z]{2,}")
"""Three words of English in a row: names of the games and of commands are shorter."""


def texts(path):
    return [str(cell.source) for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_cut_to_a_language_has_no_sentence_of_the_other(path):
    for text in texts(path):
        cut = {language: CODE.sub("", only_in(text, language)) for language in LANGUAGES}
        assert not JAPANESE.search(cut["en"]), cut["en"]
        assert not ENGLISH.search(cut["ja"]), cut["ja"]
        assert cut["ja"] == cut["en"] or (JAPANESE.search(cut["ja"]) and re.search(r"[A-Za-z]{2}", cut["en"]))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_cut_to_a_language_keeps_all_that_is_said_in_it(path):
    for text in texts(path):
        assert JAPANESE.findall(CODE.sub("", text)) == JAPANESE.findall(CODE.sub("", only_in(text, "ja")))
        lines = [line for line in text.splitlines() if re.fullmatch(r"\*.*\*", line) and language_of(line) == "en"]
        assert all(line[1:-1] in only_in(text, "en") for line in lines)


TEXTS = [
    ("# カード · Cards", "# カード", "# Cards"),
    ("## RelateTrekker", "## RelateTrekker", "## RelateTrekker"),
    ("1 枚引く。\n\n*Draw **one**.*", "1 枚引く。", "Draw **one**."),
    ("引く。\n\n***Draw** a card.*", "引く。", "**Draw** a card."),
    ("- 引く。 *Draw.*\n- 出す。 *Play.*", "- 引く。\n- 出す。", "- Draw.\n- Play."),
    ("- 引く\n- 出す\n\n- draw\n- play", "- 引く\n- 出す", "- draw\n- play"),
    ("| 欄 · part | 意味 | meaning |\n| --- | --- | --- |\n| ① 名 · name | 名前 | a name |",
     "| 欄 | 意味 |\n| --- | --- |\n| ① 名 | 名前 |", "| part | meaning |\n| --- | --- |\n| ① name | a name |"),
    *[("| A | B |\n| --- | --- |\n| 1 | 2 |",) * 3],
    ("段落です。\n\n![](a.png)\n\n*A part.*", "段落です。\n\n![](a.png)", "![](a.png)\n\nA part."),
    ("結果。\n\n- 52.3%\n- 47.7%\n\n*Results.*", "結果。\n\n- 52.3%\n- 47.7%", "- 52.3%\n- 47.7%\n\nResults."),
    ("確率は：\n\n$$p = 1/2$$\n\n*It is.*", "確率は：\n\n$$p = 1/2$$", "$$p = 1/2$$\n\nIt is."),
    ("例：\n\n```\nrtkit play\n\nrtkit sim\n```\n\n*So:*", "例：\n\n```\nrtkit play\n\nrtkit sim\n```",
     "```\nrtkit play\n\nrtkit sim\n```\n\nSo:"),
    ("greedy search:200 と random の比較\n\n*Both.*", "greedy search:200 と random の比較", "Both."),
    ("# 準備\n日本語です。\n\n*English.*", "# 準備\n\n日本語です。", "# 準備\n\nEnglish."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "ja", "en"), TEXTS, ids=range(len(TEXTS)))
def test_headings_paragraphs_items_and_columns(text, ja, en):
    assert (only_in(text, "ja"), only_in(text, "en")) == (ja, en)


@pytest.mark.parametrize("text", ["Only English.\n\nTwo paragraphs.", "日本語だけ。\n\n*強く* 言う。", "a · b", ""])
def test_what_is_said_in_one_language_alone_stays(text):
    assert only_in(text, "ja") == only_in(text, "en") == text
