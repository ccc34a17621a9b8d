"""More conditions: of the action that goes on or has just ended, and of the minion whose text it is."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.parts import Condition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class MinionIs(Condition, metaclass=Frozen):
    """The minion is this.

    Args:
        who: what it must be.
    """

    who: Who


class IsActing(Condition, metaclass=Frozen):
    """The minion whose text it is is acting."""


class HasTaken(Condition, metaclass=Frozen):
    """The action that just ended was successful, and of some kind.

    Args:
        kinds: of the action; any where empty.
        requires: a clan or a discipline that its card requires, "" for any action.
        at_prey: it was directed at the prey of the controller.
        at_me: it was directed at the controller.
        bled: it was a bleed for 1 or more.
    """

    kinds: tuple[int, ...] = ()
    requires: str = ""
    at_prey: bool = False
    at_me: bool = False
    bled: bool = False


class TargetHoldsEdge(Condition, metaclass=Frozen):
    """The Methuselah who is bled has the Edge."""


class HoldsEdge(Condition, metaclass=Frozen):
    """The controller has the Edge."""


class RememberedThisTurn(Condition, metaclass=Frozen):
    """Something happened this turn that the card remembers; see `RemembersTurn`."""


class HasRemembered(Condition, metaclass=Frozen):
    """Something happened, in whatever turn, that the card remembers."""


class DiablerizedOlder(Condition, metaclass=Frozen):
    """The vampire that the minion has just diablerized was older."""


class ControlsReady(Condition, metaclass=Frozen):
    """The controller controls a ready minion that fits, be it this one.

    Args:
        who: what it must be.
    """

    who: Who


class BlockedBy(Condition, metaclass=Frozen):
    """The action is blocked by a minion that fits.

    Args:
        who: what it must be, beside the minion whose text it is.
    """

    who: Who


class BringsVampire(Condition, metaclass=Frozen):
    """The action is to put a new vampire into play."""


class ActingSideHas(Condition, metaclass=Frozen):
    """The Methuselah whose minion acts controls a card of a kind.

    Args:
        kind: as the first line of the card's text says ("gehenna").
    """

    kind: str


class IsEmpty(Condition, metaclass=Frozen):
    """The minion is ready and has no blood."""


class FindsNobodyUp(Condition, metaclass=Frozen):
    """The minion acts through this card, and whom the action is directed at has no ready unlocked minion."""
