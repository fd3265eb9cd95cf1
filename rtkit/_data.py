"""Where the data files are: inside an installed wheel, or in the checkout beside the package."""

from __future__ import annotations

from pathlib import Path

__all__ = ["data_folder"]


def data_folder(game: str) -> Path:
    """The folder with the sample cards and decks of a game (it may not exist).

    >>> data_folder("chess").name
    'chess'
    """
    package = Path(__file__).resolve().parent
    installed = package / "_data"
    return (installed if installed.is_dir() else package.parent / "data") / game
