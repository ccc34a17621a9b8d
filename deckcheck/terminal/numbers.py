"""Numbers and lists in words."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def plural(number: int, word: str) -> str:
    """Put a number and a word together: "1 card", "2 cards"."""
    return f"{number:,} {word}{'s' * (number != 1)}"


def enumerated(words: Sequence[str]) -> str:
    """Put words in a row: "one", "one and two", "one, two and three"."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def first_few(words: Sequence[str], most: int) -> str:
    """Put the first of many words in a row, and count the others: "one, two and 3 more"."""
    more = f" and {len(words) - most:,} more" if len(words) > most else ""
    return f"{', '.join(words[:most])}{more}"
