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


class Bystander(Verb, metaclass=Frozen):
    """Can be used only by a vampire that does not fight, for one that does, or for a retainer on such a one.

    Args:
        ready: the vampire must be.
        unlocked: it must be.
        mine: it guards only another minion of the same Methuselah.
        who: what the minion must be that it guards; retainers are guarded only where this is anyone.
    """

    ready: bool = False
    unlocked: bool = False
    mine: bool = False
    who: Who = ANYONE
    conditional = True
    done = False


class PreventThere(Verb, metaclass=Frozen):
    """Prevents damage to the minion or retainer that is guarded.

    Args:
        amount: at most so much.
        all: all of it, however much.
        strikes: only of the opposing minion's strike.
        bought: X more, for X blood that the vampire burns.
    """

    amount: int = 0
    all: bool = False
    strikes: bool = False
    bought: bool = False
    conditional = True
    declared = True


class SaveAlly(Verb, metaclass=Frozen):
    """Lets the ally that would burn live on, and ends combat; it neither acts, blocks nor fights this turn.

    Args:
        life: that it gains, if it has none left; no more than it started with.
    """

    life: int


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
        often: as often as one likes.
    """

    __slots__ = ("anybody", "blood", "each_phase", "normal", "often", "others", "ready", "strikes", "who")

    arguments: ClassVar[tuple[str, ...]] = (
        "amount", "blood", "who", "others", "anybody", "strikes", "normal", "each_phase", "ready", "often",
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
        often: bool = False,
    ) -> None:
        super().__init__(GUARDS, amount)
        self.often = often
        self.blood = blood
        self.who = who
        self.others = others
        self.anybody = anybody
        self.strikes = strikes
        self.normal = normal
        self.each_phase = each_phase
        self.ready = ready
