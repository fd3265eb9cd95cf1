"""The effect language of RelateTrekker: texts in Japanese or English ↔ schema values."""

from rtkit.games.relatetrekker.words._nearest import examples
from rtkit.games.relatetrekker.words.reading import read_ability, read_follow, read_stage
from rtkit.games.relatetrekker.words.writing import write_ability, write_follow, write_stage

__all__ = ["examples", "read_ability", "read_follow", "read_stage", "write_ability", "write_follow", "write_stage"]
