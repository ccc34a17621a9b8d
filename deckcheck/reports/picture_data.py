"""What the pictures of a deck show, computed once for pages and for files."""

from __future__ import annotations

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from deckcheck.analysis.report import Analysis

LONGEST_NAME = 34
"""How many characters of a name the pictures show."""


@value
class Row:
    """A crypt card in the discipline matrix.

    Attributes:
        copies: its copies.
        name: full name.
        capacity: its capacity.
        levels: level in each of the columns: 0, 1 or 2.
    """

    copies: int
    name: str
    capacity: int
    levels: tuple[int, ...]


def type_bars(analysis: Analysis) -> list[tuple[str, int]]:
    """Return (type as the archive heads it, library cards), most frequent first."""
    return list(analysis.library.types.items())


def ready_lines(analysis: Analysis) -> list[tuple[str, tuple[Fraction, ...]]]:
    """Return (who, chance of being ready by the end of turns 1, 2, ...), mean over seats."""
    opening = analysis.opening
    return [("first vampire", opening.first[-1].by_turn), ("second vampire", opening.second[-1].by_turn)]


def matrix_columns(analysis: Analysis) -> list[str]:
    """Choose the disciplines of the matrix: those of the library, most frequent first; or the crypt's."""
    return list(analysis.library.disciplines or analysis.crypt.disciplines)


def matrix_rows(analysis: Analysis, codes: list[str]) -> list[Row]:
    """Return the crypt cards with their levels in some disciplines, highest capacity first."""
    ordered = sorted(analysis.crypt_cards, key=lambda pair: (-pair[0].capacity, pair[0].full_name))
    return [
        Row(copies, card.full_name, card.capacity, tuple(card.level(code) for code in codes))
        for card, copies in ordered
    ]


def cut(name: str, longest: int = LONGEST_NAME) -> str:
    """Shorten a name, but keep the "(ADV)" or group that distinguishes it from its namesakes."""
    if len(name) <= longest:
        return name
    _, bracket, mark = name.rpartition(" (")
    behind = f"{bracket}{mark}" if name.endswith(")") and len(mark) < 6 else ""
    return f"{name[: longest - 1 - len(behind)].rstrip(' ,')}…{behind}"
