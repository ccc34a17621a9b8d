"""More verbs of allies and retainers: who keeps them, what they take, what they gain by combat."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.parts import Condition
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False


class ChooseFallenGear(Choose, metaclass=Frozen):
    """Chooses an equipment on a vampire in torpor, and a ready minion of one's own to have it.

    Args:
        itself: that is the acting one.
    """

    itself: bool = False
    needs = "minions in torpor"


class MovesGear(Verb, metaclass=Frozen):
    """Moves the chosen equipment to the chosen minion."""


class BleedsSeat(Condition, metaclass=Frozen):
    """The minion bleeds a certain Methuselah.

    Args:
        seat: whom.
        clan: the minion must be of this one.
    """

    seat: int
    clan: str
