"""Verbs and values of equipment: what it lends its bearer, what it forbids, and who may carry it off."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.kinds import GRANTS, HALVES, MASTERS_ALL
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.verb import Verb
from rules.vtes.terms import UNBLOCKABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


@mypyc_attr(allow_interpreted_subclasses=True)
class Grants(Value):
    """Gives the vampire that bears the card levels of a discipline, up to superior, while it is on it.

    Args:
        discipline: which; "" for the one that the card remembers.
        amount: how many levels.
        counted: no more than there are counters on the card...
        after: ...beyond so many.
    """

    __slots__ = ("after", "counted", "discipline")

    arguments: ClassVar[tuple[str, ...]] = ("discipline", "amount", "counted", "after")

    def __init__(self, discipline: str, amount: int = 2, counted: bool = False, after: int = 0) -> None:
        super().__init__(GRANTS, amount)
        self.discipline = discipline
        self.counted = counted
        self.after = after


@mypyc_attr(allow_interpreted_subclasses=True)
class MastersAll(Value):
    """Gives all vampires of a clan, whosever, a discipline at superior while the card has counters enough.

    The card gets a counter whenever a unique minion burns.

    Args:
        clan: which.
        discipline: which.
        amount: how many counters it takes.
    """

    __slots__ = ("clan", "discipline")

    arguments: ClassVar[tuple[str, ...]] = ("clan", "discipline", "amount")

    def __init__(self, clan: str, discipline: str, amount: int) -> None:
        super().__init__(MASTERS_ALL, amount)
        self.clan = clan
        self.discipline = discipline


@mypyc_attr(allow_interpreted_subclasses=True)
class Halves(Value):
    """Halves the blood that cards cost the minion, rounded down, but for those played as some kinds.

    Args:
        but: mask of those kinds.
    """

    __slots__ = ("but",)

    arguments: ClassVar[tuple[str, ...]] = ("but",)

    def __init__(self, but: int) -> None:
        super().__init__(HALVES, 1)
        self.but = but


@mypyc_attr(allow_interpreted_subclasses=True)
class BarsRemembered(BlockLimit):
    """Keeps the minion that the card remembers from blocking the one that bears it."""

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__(UNBLOCKABLE)


class StowTop(Verb, metaclass=Frozen):
    """Moves the top cards of the library onto the card, out of play; see `hand.stowed`.

    Args:
        count: how many.
    """

    count: int
