"""Verbs and values of crypt cards: what some can do to their prey, to titles, and to their own hand."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.kinds import BECOMES, DISABLES, DRAWS_AGAIN, OMENS, OPENS, PLAYS_FROM_ASH, SWAYED
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


@mypyc_attr(allow_interpreted_subclasses=True)
class PerUniqueGear(Value):
    """Counts once for each unique equipment on the minion.

    Args:
        kind: which value.
        amount: what it adds for each.
    """

    __slots__ = ()

    multiplied: ClassVar[bool] = True
    arguments: ClassVar[tuple[str, ...]] = ("kind", "amount")

    def __init__(self, kind: int, amount: int) -> None:
        super().__init__(kind, amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class Omens(Value):
    """Cancels a card of a discipline that the minion plays if the next card of the library needs that too.

    Args:
        discipline: which.
        blood: that the minion burns then.
    """

    __slots__ = ("blood", "discipline")

    arguments: ClassVar[tuple[str, ...]] = ("discipline", "blood")

    def __init__(self, discipline: str, blood: int = 1) -> None:
        super().__init__(OMENS, 1)
        self.discipline = discipline
        self.blood = blood


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawsAgain(Value):
    """Lets its controller draw another card after replacing one of a kind that the minion has played.

    Args:
        discipline: that it requires, "" for any card.
        types: mask of the kinds that it may be of, 0 for all.
    """

    __slots__ = ("discipline", "types")

    arguments: ClassVar[tuple[str, ...]] = ("discipline", "types")

    def __init__(self, discipline: str = "", types: int = 0) -> None:
        super().__init__(DRAWS_AGAIN, 1)
        self.discipline = discipline
        self.types = types


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaysFromAsh(Value):
    """Lets the minion play action cards of a name from its controller's ash heap as from the hand.

    Args:
        name: of the cards.
    """

    __slots__ = ("name",)

    arguments: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(PLAYS_FROM_ASH, 1)
        self.name = name


@mypyc_attr(allow_interpreted_subclasses=True)
class Opens(Value):
    """Lets vampires of its controller play cards of a discipline that they have not, at its basic level.

    Args:
        discipline: which.
    """

    __slots__ = ("discipline",)

    arguments: ClassVar[tuple[str, ...]] = ("discipline",)

    def __init__(self, discipline: str) -> None:
        super().__init__(OPENS, 1)
        self.discipline = discipline


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Disables(Value):
    """Keeps an acting minion that this one attempts to block from cards of some disciplines from then on.

    Args:
        disciplines: of the cards.
    """

    __slots__ = ("disciplines",)

    arguments: ClassVar[tuple[str, ...]] = ("disciplines",)

    def __init__(self, disciplines: tuple[str, ...]) -> None:
        super().__init__(DISABLES, 1)
        self.disciplines = disciplines


@mypyc_attr(allow_interpreted_subclasses=True)
class Swayed(Value):
    """Lets ready minions of others give the minion a blood in a political action to say how it votes.

    Args:
        who: what they must be, beside the minion.
    """

    __slots__ = ("who",)

    arguments: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__(SWAYED, 1)
        self.who = who


class GiveTrait(Verb, metaclass=Frozen):
    """Lets the chosen minion be something for as long as it is in play.

    Args:
        trait: what.
        itself: the acting minion instead.
    """

    trait: str
    itself: bool = False


class HurtPreys(Verb, metaclass=Frozen):
    """Damages each minion of the prey that fits, in torpor too, if an action can be aimed at it.

    Args:
        amount: of damage.
        who: what they must be.
    """

    amount: int
    who: Who = ANYONE
    conditional = True
    declared = True
    needs = "other Methuselahs"
