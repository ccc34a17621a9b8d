"""Verbs of hands: size, discards, and who sees them."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value
from rules.vtes.definitions import needed
from rules.vtes.definitions.kinds import POSTPONES
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.worth import about

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.references import Amount
    from rules.vtes.terms import Span

THE_TURN_ENDS: Final = "the end of the turn"
ONE_UNLOCKS: Final = "the next unlock phase"
ONE_DISCARDS: Final = "the next discard phase"
THE_GAME_ENDS: Final = "the end of the game"


@value
class MoreHand(Verb):
    """Gives more hand size for a while.

    Args:
        amount: how much; a negative amount takes away.
        until: one of `THE_TURN_ENDS`, `ONE_UNLOCKS`, `ONE_DISCARDS` and `THE_GAME_ENDS`.
    """

    amount: Amount
    until: str = THE_TURN_ENDS

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.3 * about(self.amount)


@value
class DiscardFor(Verb):
    """Discards a card from hand, as a price.

    Args:
        types: mask of the kinds it may be of, 0 for any.
        discipline: that it must require, "" for any.
        drawn: at random.
        requires: the sect that it must require, "" for any.
        stowed: it must be of the name of a card that lies on the one with this text.
    """

    types: int = 0
    discipline: str = ""
    drawn: bool = False
    requires: str = ""
    stowed: bool = False
    conditional = True


@value
class OpenHand(Verb):
    """Lets everybody see the hand of the opposing minion's controller for the rest of the combat."""

    worth = 0.0


@value
class LargerHandInCombat(Verb):
    """Gives hand size for the rest of the combat.

    Args:
        amount: how much.
        later: only once another round begins.
    """

    amount: int
    later: bool = False


@value
class DiscardOne(Verb):
    """Discards a card from hand and draws."""

    conditional = True
    worth = 0.05


@value
class DrawCards(Verb):
    """Draws cards, then discards down to the hand size.

    Args:
        amount: how many.
        if_bled: only if the bleed of the action was successful for 1 or more.
    """

    amount: int
    if_bled: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.3 * about(self.amount)


@value
class LosePoolOrCards(Verb):
    """For each counter on the card, the Methuselah it concerns burns 1 pool or a card from hand.

    The cards are drawn at random, all at once.

    Args:
        ash: or a library card in the ash heap is removed from the game instead of one from hand.
    """

    ash: bool = False

    worth = 1.0


@value
class LookAtHand(Verb):
    """Shows its controller the hand of the Methuselah it concerns.

    Args:
        prey: the prey's hand; the action is directed at the prey.
    """

    prey: bool = False
    conditional = True
    declared = True
    needs = needed.OTHERS
    worth = 0.1


@mypyc_attr(allow_interpreted_subclasses=True)
class Postpones(Value):
    """Makes cards that the minion plays be replaced later.

    Args:
        until: when.
        types: mask of the kinds that they are played as, 0 for all.
        acting: all cards that its controller plays while it acts instead.
        when: the condition.
    """

    __slots__ = ("acting", "types", "until")

    arguments: ClassVar[tuple[str, ...]] = ("until", "types", "acting", "when")

    def __init__(self, until: Span, types: int = 0, acting: bool = False, when: Condition = ALWAYS) -> None:
        super().__init__(POSTPONES, 1, when)
        self.until = until
        self.types = types
        self.acting = acting
