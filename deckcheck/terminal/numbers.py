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
