"""Verbs that change what a minion is: sect, clan, capacity, traits."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.kinds import BECOMES
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.worth import about

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


class Turn(Verb, metaclass=Frozen):
    """Makes a minion be of a sect."""

    what: str
    sect: str
    worth = 0.1


class Shrink(Verb, metaclass=Frozen):
    """Takes capacity from the minion whose text it is; the blood that does not fit any more burns.

    Args:
        amount: how much.
    """

    amount: int

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return -0.5 * about(self.amount)


class BecomeKin(Verb, metaclass=Frozen):
    """Burns a blood of the chosen vampire; it becomes a sterile one of another clan and learns a discipline.

    Args:
        clan: which.
        discipline: of which it gains a level.
    """

    clan: str
    discipline: str
    worth = 0.1


@mypyc_attr(allow_interpreted_subclasses=True)
class Becomes(Value):
    """Lets the minion be something else once it has merged.

    Args:
        sect: of which it is then, "" for that of which it is.
        loses: the traits that it has no more.
        capacity: by how much its capacity is less.
        poses: the clans, sects and titles for which it passes as it plays cards itself.
    """

    __slots__ = ("capacity", "loses", "poses", "sect")

    arguments: ClassVar[tuple[str, ...]] = ("sect", "loses", "capacity", "poses")

    def __init__(
        self, sect: str, loses: tuple[str, ...] = (), capacity: int = 0, poses: tuple[str, ...] = ()
    ) -> None:
        super().__init__(BECOMES, 1)
        self.poses = poses
        self.sect = sect
        self.loses = loses
        self.capacity = capacity


class GiveTrait(Verb, metaclass=Frozen):
    """Lets the chosen minion be something for as long as it is in play.

    Args:
        trait: what.
        itself: the acting minion instead.
    """

    trait: str
    itself: bool = False
    worth = 0.1


class ChangeClan(Verb, metaclass=Frozen):
    """Lets the acting vampire be of another clan, which is chosen (VTES-10-04)."""

    worth = 0.1
