"""The circles of the Blood Brothers (VTES-GL-01)."""

from __future__ import annotations

from cardbase.pattern import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from cardbase.card import CryptCard

CIRCLE = pattern(r"(?m)(?:^|[.:] )([A-Z]\w+(?: [A-Z]\w+)*) [Cc]ircle\b")
CIRCLES: Final = ("angelo", "budapest", "chicago", "kiev", "mexico city", "new blood", "torrance")
"""Those that are printed, and those of one that two Blood Brothers are by themselves."""
OF_CIRCLE: Final = " circle"
"""What the trait ends with that puts a Blood Brother into another circle than the printed one."""


def circle_of(card: CryptCard) -> str:
    """Return the circle of a Blood Brother, in lower case; of one without any its own name; "" for others."""
    if card.clan != "Blood Brother":
        return ""
    found = CIRCLE.search(card.text)
    return (found[1].strip() if found else card.name).lower()
