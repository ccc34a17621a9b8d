"""Verbs of masters, actions and events that each do a thing of their own."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class SpendCounter(Verb, metaclass=Frozen):
    """Burns a counter of the card whose text it is, and the card with the last one."""

    conditional = True


class WakeOther(Verb, metaclass=Frozen):
    """Lets another locked minion of one's own block and react until the action ends.

    Args:
        who: what it must be, beside the minion that plays it; or `or_who`.
        or_who: what else.
    """

    who: Who
    or_who: Who | None = None
    conditional = True
    declared = True


class FailUnlessPaid(Verb, metaclass=Frozen):
    """Lets the attempt to block fail, unless the other side pays at once.

    Args:
        who: what the minion that attempts must be; or `or_who`.
        or_who: what else.
        pool: that its controller may burn; or
        blood: that it may burn, an ally life.
        shuts: its controller cannot attempt to block the action again, with whatever minion.
    """

    who: Who
    or_who: Who | None = None
    pool: int = 0
    blood: int = 0
    shuts: bool = False
    conditional = True


class AimAtPrey(Verb, metaclass=Frozen):
    """Directs the action at the prey."""

    declared = True
    done = False
    needs = "other Methuselahs"


class FetchDiscipline(Verb, metaclass=Frozen):
    """Searches library, hand and ash heap for a Discipline master to put on the new vampire.

    Args:
        hand: only the hand, where nothing is searched.
    """

    hand: bool = False
