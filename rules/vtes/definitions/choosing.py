"""Verbs that choose one, some or all of a kind, for the verbs after them."""

from __future__ import annotations

from cardbase.pattern import pattern
from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions import needed
from rules.vtes.definitions.references import (
    ACTOR,
    BLED_DRY,
    EVERYBODY,
    HAND,
    ME,
    MINIONS,
    NEIGHBORS,
    OTHERS,
    PREDATOR,
    PREY,
    Each,
)
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from cardbase.card import CryptCard
    from rules.vtes.definitions.references import Cards, What

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
        return "" if self.of == OTHERS else needed.OTHERS


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


class Pick(Choose, metaclass=Frozen):
    """Chooses one of several as the card is played, be it of a hand or the like.

    Args:
        among: which.
        or_among: what else it may be, an action being aimed at it likewise.
    """

    among: What | Cards
    or_among: Each | None = None
    worth = 0.0

    def need(self) -> str:
        """Return that others must be about, where one of theirs is to be chosen."""
        among = self.among
        if not isinstance(among, Each):
            return ""
        if among.who.fallen and among.of == EVERYBODY:
            return needed.FALLEN
        if among.since == BLED_DRY:
            return needed.OTHERS_ACT
        theirs = among.of in (OTHERS, PREY, PREDATOR, NEIGHBORS) or (
            among.of == EVERYBODY and among.besides == ACTOR and among.kind == MINIONS
        )
        return needed.OTHERS if theirs else ""


class PickAll(Choose, metaclass=Frozen):
    """Is about all of several, as they are when the card is played; there must be one."""

    among: Each
    worth = 0.0

    def need(self) -> str:
        """Return that others must be about, where it is about what they have."""
        return needed.OTHERS if self.among.of == OTHERS else ""


class PickNow(Verb, metaclass=Frozen):
    """Chooses one of several as the card takes effect; without any, it cannot be used.

    Args:
        among: which.
        by: who chooses, or `references.CHANCE`.
        optional: or none of them.
    """

    among: Each
    by: str = ME
    optional: bool = False
    conditional = True
    worth = 0.0


ANY_NUMBER: Final = 99
"""More than there ever are."""


class PickSome(Verb, metaclass=Frozen):
    """Chooses up to so many as the card takes effect.

    Args:
        among: which.
        most: how many; `ANY_NUMBER`.
    """

    among: What
    most: int
    worth = 0.0


class PickMethuselahs(Verb, metaclass=Frozen):
    """Chooses a Methuselah as the card takes effect.

    Args:
        of: one of these.
        several: one or more of them.
    """

    of: str = EVERYBODY
    several: bool = False
    worth = 0.0


class PickHidden(Choose, metaclass=Frozen):
    """Chooses an uncontrolled card of the prey by its place alone: what it is cannot be seen."""

    needs = needed.OTHERS


class ChoosePair(Verb, metaclass=Frozen):
    """Chooses a ready vampire of one's predator and another of one's prey; both must be other Methuselahs."""

    conditional = True
    declared = True
    done = False
    needs = needed.OTHERS
    worth = 0.0


class PickCards(Verb, metaclass=Frozen):
    """Names cards that are not in play; there must be as many.

    Args:
        cards: which.
        count: how many.
    """

    cards: Cards
    count: int = 1
    conditional = True
    worth = 0.0


class TakeCopies(Verb, metaclass=Frozen):
    """Moves the cards of the ash heap that were named, or other copies of them.

    Args:
        to: `references.HAND`, or another zone.
    """

    to: str = HAND
    worth = 0.6


class ChooseDrained(Choose, metaclass=Frozen):
    """Chooses a vampire of one's prey that has no more blood than the card has counters."""

    needs = needed.OTHERS


class ChooseOwnAsh(Choose, metaclass=Frozen):
    """Chooses a card of one's own ash heap.

    Args:
        types: mask of the kinds it may be of.
    """

    types: int


class ChooseNewcomer(Choose, metaclass=Frozen):
    """Chooses a younger vampire that entered play since one's last minion phase; it costs its capacity."""

    needs = needed.OTHERS
