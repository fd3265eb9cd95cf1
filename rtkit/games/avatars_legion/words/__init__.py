"""The effect language of Avatars Legion: texts in Japanese or English ↔ schema values."""

from rtkit.games.avatars_legion.words._examples import listed
from rtkit.games.avatars_legion.words.reading import read_abilities, read_condition, read_effect, read_needs
from rtkit.games.avatars_legion.words.writing import write_abilities, write_condition, write_effect, write_needs

__all__ = [
    "listed", "read_abilities", "read_condition", "read_effect", "read_needs",
    "write_abilities", "write_condition", "write_effect", "write_needs",
]  # fmt: skip
