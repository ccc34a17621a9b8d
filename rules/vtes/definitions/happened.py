"""Conditions about referendums, other people's actions, combats, and about what became of a card."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.parts import Condition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class WhileMerged(Condition, metaclass=Frozen):
    """The advanced card lies over its base (VTES-1.5-20).

    Args:
        ready: and the vampire is ready.
    """

    ready: bool = False


class CalledByIt(Condition, metaclass=Frozen):
    """The minion whose text it is has called the referendum that is polled."""


class EdgeBurned(Condition, metaclass=Frozen):
    """The Edge was burned for a vote in the referendum that is polled."""


class Abstained(Condition, metaclass=Frozen):
    """The minion has cast neither votes nor a ballot in the referendum that was just resolved."""


class ActionRequires(Condition, metaclass=Frozen):
    """The minion takes an action with a card that requires a clan or a discipline.

    Args:
        name: of the clan, or three letters of the discipline.
    """

    name: str


class Recruited(Condition, metaclass=Frozen):
    """The action that just ended has recruited an ally of some kind.

    Args:
        trait: the kind ("mummy").
    """

    trait: str


class PreyControls(Condition, metaclass=Frozen):
    """The prey of the controller controls a ready minion that fits.

    Args:
        who: what one of theirs must be.
        none: none of them may be.
    """

    who: Who
    none: bool = False


class Fighting(Condition, metaclass=Frozen):
    """The minion is in combat."""


class ControlsLocked(Condition, metaclass=Frozen):
    """The controller controls a locked minion."""


class Involved(Condition, metaclass=Frozen):
    """The minion is acting, attempting to block, or in combat."""
