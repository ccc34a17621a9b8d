"""The words at the head of a card's text that say what it is, and by which others cancel it."""

from __future__ import annotations

from cardbase.quick import pattern

HEADS = (
    *("Frenzy", "Grapple", "Aim", "Title", "Trophy", "Investment", "investment", "Red List", "Draft"),
    *("Contract", "contract"),
)
"""The words that say what a card is, and by which others cancel it."""
HEAD = pattern(rf"(?m)^(?!\[)(?:[^\n]*[.:] )?(?:Unique )?({'|'.join(HEADS)})\.")


def heads_of(text: str) -> frozenset[str]:
    """Return the words of a card's text that say what it is, in lower case."""
    for word in HEADS:
        if word in text:  # most cards have none and need not wait for the expression
            return frozenset(match.lower() for match in HEAD.findall(text))
    return frozenset()
