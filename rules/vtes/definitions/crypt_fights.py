"""Verbs and values of crypt cards in combat, and after it."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.kinds import BREAKS_OFF, STRIKE_DAMAGE
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


@mypyc_attr(allow_interpreted_subclasses=True)
class StrikeDamage(Value):
    """Adds to the damage of the minion's strike cards that require a discipline.

    Args:
        amount: how much.
        discipline: which.
    """

    __slots__ = ("discipline",)

    arguments: ClassVar[tuple[str, ...]] = ("amount", "discipline")

    def __init__(self, amount: int, discipline: str) -> None:
        super().__init__(STRIKE_DAMAGE, amount)
        self.discipline = discipline


@mypyc_attr(allow_interpreted_subclasses=True)
class BreaksOff(Value):
    """Lets the minion lock to meddle with a combat that it does not fight, before range is determined.

    Args:
        ends: it ends the combat.
        damage: that is inflicted on both who fight, and that nothing prevents; where the combat ends it is
            inflicted after that, and on their retainers too.
        who: what both who fight must be.
        ready: the minion must be ready.
    """

    __slots__ = ("damage", "ends", "ready", "who")

    arguments: ClassVar[tuple[str, ...]] = ("ends", "damage", "who", "ready")

    def __init__(self, ends: bool = True, damage: int = 0, who: Who = ANYONE, ready: bool = False) -> None:
        super().__init__(BREAKS_OFF, 1)
        self.ends = ends
        self.damage = damage
        self.who = who
        self.ready = ready


class Beside(Verb, metaclass=Frozen):
    """Is used by a ready minion that does not fight, once each turn, for one of its Methuselah's that does.

    Args:
        who: what that one must be.
    """

    who: Who
    conditional = True
    declared = True
    done = False


class FightNext(Verb, metaclass=Frozen):
    """Locks the minion whose text it is to fight the one whom another of its Methuselah's has just fought.

    Args:
        who: what that other one must be.
    """

    who: Who
    conditional = True


class CancelsAtItsCost(Verb, metaclass=Frozen):
    """Cancels the effect of a combat card as the opposing minion plays it, for as much blood as it costs.

    What it costs is paid all the same.
    """

    conditional = True
