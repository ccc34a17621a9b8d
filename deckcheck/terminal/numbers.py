"""Numbers in words."""

from __future__ import annotations


def plural(number: int, word: str) -> str:
    """Put a number and a word together: "1 card", "2 cards"."""
    return f"{number:,} {word}{'s' * (number != 1)}"
