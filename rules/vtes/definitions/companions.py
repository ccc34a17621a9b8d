"""More verbs of allies and retainers: who keeps them, what they take, what they gain by combat."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.parts import Condition
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class FedBy(Verb, metaclass=Frozen):
    """Lets a ready minion that fits, whosever it is, burn 1 blood so that this one gains 1 blood or life.

    Args:
        who: what the other must be.
    """

    who: Who


class GainsByBurned(Verb, metaclass=Frozen):
    """Gains blood or life for an opposing minion that was burned in combat.

    Args:
        amount: how much.
    """

    amount: int
    conditional = True


class ChooseFallenGear(Choose, metaclass=Frozen):
    """Chooses an equipment on a vampire in torpor, and a ready minion of one's own to have it.

    Args:
        itself: that is the acting one.
    """

    itself: bool = False
    needs = "minions in torpor"


class MovesGear(Verb, metaclass=Frozen):
    """Moves the chosen equipment to the chosen minion."""


class MayTakeFromAsh(Verb, metaclass=Frozen):
    """Lets one move a library card of one's ash heap to the hand, then discards down."""


class BurnsAfterCombat(Verb, metaclass=Frozen):
    """Burns the card whose text it is when the combat is over."""


class LinksRecruiter(Verb, metaclass=Frozen):
    """Gives the minion that the ally remembers bleed and stealth as it bleeds the chosen Methuselah.

    It has them for the rest of the game.

    Args:
        clan: it must be of this one.
    """

    clan: str


class PutsCombatCard(Verb, metaclass=Frozen):
    """Lets one put a combat card of the hand on the ally that came into play; the card does nothing there."""


class LooksAtBled(Verb, metaclass=Frozen):
    """Shows the controller of the card the hand of the Methuselah who was bled."""


class FeedsItsBurner(Verb, metaclass=Frozen):
    """Gives blood to the vampire of another Methuselah that burned the ally, in combat or by its action.

    Args:
        amount: how much.
    """

    amount: int
    conditional = True


class BleedsSeat(Condition, metaclass=Frozen):
    """The minion bleeds a certain Methuselah.

    Args:
        seat: whom.
        clan: the minion must be of this one.
    """

    seat: int
    clan: str
