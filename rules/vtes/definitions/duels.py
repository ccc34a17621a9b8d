"""Verbs and values of what vampires do in combat by their own text, their own fights and those of others."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.kinds import GUARDS
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


class OnlyLaterRounds(Verb, metaclass=Frozen):
    """Works in any round but the first."""

    conditional = True
    done = False


class OnlyFoe(Verb, metaclass=Frozen):
    """Works in combat with certain minions only.

    Args:
        who: what the opponent must be, beside the minion whose text it is.
    """

    who: Who
    conditional = True
    done = False


class HasBlocked(Verb, metaclass=Frozen):
    """Works only in the combat that a block of the minion led to."""

    conditional = True
    done = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Guards(Value):
    """Lets the minion burn blood to prevent damage to one that fights.

    Args:
        amount: of damage, at most.
        blood: that it burns.
        who: what the other must be.
        others: it prevents none to itself.
        anybody: minions of other Methuselahs are guarded too.
        strikes: only damage of the opposing minion's strike.
        each_phase: once each minion phase; else once each combat.
        ready: it must be ready.
    """

    __slots__ = ("anybody", "blood", "each_phase", "normal", "others", "ready", "strikes", "who")

    arguments: ClassVar[tuple[str, ...]] = (
        "amount", "blood", "who", "others", "anybody", "strikes", "normal", "each_phase", "ready",
    )  # fmt: skip

    def __init__(
        self,
        amount: int,
        blood: int = 1,
        who: Who = ANYONE,
        others: bool = False,
        anybody: bool = False,
        strikes: bool = False,
        normal: bool = False,
        each_phase: bool = False,
        ready: bool = False,
    ) -> None:
        super().__init__(GUARDS, amount)
        self.blood = blood
        self.who = who
        self.others = others
        self.anybody = anybody
        self.strikes = strikes
        self.normal = normal
        self.each_phase = each_phase
        self.ready = ready
