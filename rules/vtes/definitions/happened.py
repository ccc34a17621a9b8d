"""Conditions about referendums, other people's actions, combats, and about what became of a card."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.parts import Condition

TYPE_CHECKING = False


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


class Fighting(Condition, metaclass=Frozen):
    """The minion is in combat."""


class ControlsLocked(Condition, metaclass=Frozen):
    """The controller controls a locked minion."""


class Involved(Condition, metaclass=Frozen):
    """The minion is acting, attempting to block, or in combat."""


class InFirstRound(Condition, metaclass=Frozen):
    """It is the first round of the combat that is being fought."""


class PoolIsEven(Condition, metaclass=Frozen):
    """The controller has an even number of pool."""


class EventLies(Condition, metaclass=Frozen):
    """An event of a kind is in play, whosever it is.

    Args:
        kind: with which its text begins ("gehenna").
    """

    kind: str


class BearsNamed(Condition, metaclass=Frozen):
    """The minion bears a card of a name.

    Args:
        name: of the card.
    """

    name: str


class EquipsWith(Condition, metaclass=Frozen):
    """The minion takes, or has just taken with success, an action to equip with a card of the hand.

    Args:
        kind: what that is: "weapon", "electronic" or "vehicle".
        taken: the action is over, and was successful.
    """

    kind: str
    taken: bool = False


class EntersCombat(Condition, metaclass=Frozen):
    """The minion takes an action to enter combat with another."""


class ReferendumLost(Condition, metaclass=Frozen):
    """The action that just ended has led to a referendum, which was canceled or failed."""


class InPoliticalAction(Condition, metaclass=Frozen):
    """A political action is going on, whoever takes it, so that its referendum is no blood hunt."""


class HasRolled(Condition, metaclass=Frozen):
    """The die that the card remembers has shown one of some numbers; see `RollsFate`.

    Args:
        least, most: from which to which.
    """

    least: int
    most: int


class InBloodHunt(Condition, metaclass=Frozen):
    """A blood hunt referendum is being polled."""
