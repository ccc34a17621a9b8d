"""Verbs and values of crypt cards in combat, and after it."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.kinds import STRIKE_DAMAGE
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


class Unarmed(Verb, metaclass=Frozen):
    """Can be used only by a minion without a melee weapon."""

    conditional = True
    done = False


class Beside(Verb, metaclass=Frozen):
    """Is used by a ready minion that does not fight, once each turn, for one of its Methuselah's that does.

    Args:
        who: what that one must be.
    """

    who: Who
    conditional = True
    declared = True
    done = False


class CorruptBlocker(Verb, metaclass=Frozen):
    """Puts a corruption counter on the minion that has blocked its action, after they have fought."""

    conditional = True


class BurnBlocker(Verb, metaclass=Frozen):
    """Burns the minion that has blocked its action and fought it.

    Args:
        who: only if it is this.
    """

    who: Who = ANYONE
    conditional = True


class FightNext(Verb, metaclass=Frozen):
    """Locks the minion whose text it is to fight the one whom another of its Methuselah's has just fought.

    Args:
        who: what that other one must be.
    """

    who: Who
    conditional = True
