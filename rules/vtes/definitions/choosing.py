"""Verbs that choose: they set what the verbs after them act on."""

from __future__ import annotations

from cardbase.pattern import pattern
from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.references import OTHERS
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from cardbase.card import CryptCard

CIRCLE = pattern(r"(?m)(?:^|[.:] )([A-Z]\w+(?: [A-Z]\w+)*) [Cc]ircle\b")
CIRCLES: Final = ("angelo", "budapest", "chicago", "kiev", "mexico city", "new blood", "torrance")
"""Those that are printed, and those of one that two Blood Brothers are by themselves."""
OF_CIRCLE: Final = " circle"
"""What the trait ends with that puts a Blood Brother into another circle than the printed one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choose(Verb):
    """Chooses one of several cards; without any, the card cannot be played."""

    __slots__ = ()

    conditional = True
    declared = True
    done = False
    worth = 0.0


class ChooseSeat(Choose, metaclass=Frozen):
    """Chooses another Methuselah, for a bleed or an effect; the target becomes a seat.

    Args:
        of: one of these.
    """

    of: str = OTHERS

    def need(self) -> str:
        """Return that others must be about, where only some of them will do."""
        return "" if self.of == OTHERS else "other Methuselahs"


class ChooseRemains(Choose, metaclass=Frozen):
    """Chooses a card of anybody's ash heap, one's own first, then clockwise; for actions of vampires only.

    Args:
        types: mask of the kinds it may be of.
    """

    types: int


def circle_of(card: CryptCard) -> str:
    """Return the circle of a Blood Brother, in lower case; of one without any its own name; "" for others."""
    if card.clan != "Blood Brother":
        return ""
    found = CIRCLE.search(card.text)
    return (found[1].strip() if found else card.name).lower()
