"""What `odds --copies` means: kinds of cards by their numbers alone, without a deck."""

from __future__ import annotations

import re

from cardbase.quick import value
from deckcheck.analysis.odds import Wish
from deckcheck.meaning.groups import COUNT
from deckcheck.usage import UsageError

MOST_KINDS = 6
"""The most kinds at once."""
SEPARATOR = re.compile(r",|\band\b(?=\s*=?\d)", re.IGNORECASE)
"""What stands between kinds: a comma, or an "and" before a number."""


@value
class Kind:
    """Cards that serve the same purpose.

    Attributes:
        name: what the user calls them.
        copies: how many of them there are.
        wish: how many are wanted.
    """

    name: str
    copies: int
    wish: Wish

    @property
    def title(self) -> str:
        """Say what is wanted of them."""
        exactly = self.wish.most is not None
        return (
            f"{'exactly' if exactly else 'at least'} {self.wish.least} of {self.copies} {self.name}".rstrip()
        )


def read_kinds(text: str, size: int) -> tuple[Kind, ...]:
    """Read "4", "4 bounce, 6 wake" or "2x 6 wake and =0x 20 of masters"; "2x" in front asks for two or more.

    Args:
        text: the kinds, separated by commas or "and"; no card is of two of them.
        size: the number of cards they are drawn from.

    Raises:
        UsageError: it makes no sense, there are more copies than cards, or too many kinds.
    """
    kinds = []
    for part in SEPARATOR.split(text):
        rest, wish = part.strip(), Wish()
        if found := COUNT.match(rest):
            count = int(found["count"])
            wish = Wish(count, count if found["exactly"] else None)
            rest = rest[found.end() :]
        number, _, name = rest.partition(" ")
        if not (number.isascii() and number.isdecimal()) or len(number) > 5:
            problem = f"--copies: {part.strip()!r} does not begin with a number"
            raise UsageError(f"{problem}; consider '4 bounce, 2x 6 wake'")
        kinds.append(Kind(name.strip().removeprefix("of "), int(number), wish))
    if (total := sum(kind.copies for kind in kinds)) > size:
        raise UsageError(f"--copies: {total} cards are more than --of {size}")
    if len(kinds) > MOST_KINDS:
        raise UsageError(f"{len(kinds)} kinds are too many; consider at most {MOST_KINDS}")
    return tuple(kinds)
