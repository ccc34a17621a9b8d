"""Verbs and values that give minions disciplines."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value
from rules.vtes.definitions.kinds import GRANTS, MASTERLY, MASTERS_ALL, OPENS
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.vtes.definitions.parts import Condition


@value
class CountsAsOf(Verb):
    """Makes its bearer a member of a sect, with one more level of the chosen discipline, while it is there.

    Args:
        sect: which.
    """

    sect: str


@value
class ChooseMastered(Verb):
    """Chooses a discipline that the acting minion has at superior.

    Args:
        of_another: it is one that another ready vampire of its controller has there, and it has not.
    """

    of_another: bool = False
    conditional = True
    declared = True
    done = False


@value
class Learn(Verb):
    """Gives the chosen vampire a level of a discipline and 1 capacity.

    Args:
        discipline: which, "" for the one that was chosen.
        itself: the minion with this text learns, and is no larger for it.
    """

    discipline: str = ""
    itself: bool = False
    worth = 1.0


@value
class RemembersDiscipline(Verb):
    """Makes the card just put on a minion remember a chosen discipline, which it grants; see `Grants`.

    Args:
        clan: it is a clan instead, by its place among them all.
        circle: or a circle of Blood Brothers, likewise.
    """

    clan: bool = False
    circle: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Grants(Value):
    """Gives the vampire that bears the card levels of a discipline, up to superior, while it is on it.

    Args:
        discipline: which; "" for the one that the card remembers.
        amount: how many levels.
        counted: no more levels than there are counters on the card, not counting
        after: so many of them.
        clan: only while it is on one of this clan; "" for any.
        ally: to an ally instead, which plays such cards as a vampire does.
        raises: only while it has the discipline anyway.
    """

    __slots__ = ("after", "ally", "clan", "counted", "discipline", "raises")

    arguments: ClassVar[tuple[str, ...]] = (
        *("discipline", "amount", "counted", "after", "clan", "ally", "raises"),
    )

    def __init__(
        self,
        discipline: str,
        amount: int = 2,
        counted: bool = False,
        after: int = 0,
        clan: str = "",
        ally: bool = False,
        raises: bool = False,
    ) -> None:
        super().__init__(GRANTS, amount)
        self.ally = ally
        self.clan = clan
        self.raises = raises
        self.discipline = discipline
        self.counted = counted
        self.after = after


@mypyc_attr(allow_interpreted_subclasses=True)
class Masterly(Value):
    """Lets the minion play combat cards as if it had its disciplines, or one of them, at superior.

    Args:
        discipline: which one; "" for all that it has.
        when: the condition.
    """

    __slots__ = ("discipline",)

    arguments: ClassVar[tuple[str, ...]] = ("discipline", "when")

    def __init__(self, discipline: str = "", when: Condition = ALWAYS) -> None:
        super().__init__(MASTERLY, 1, when)
        self.discipline = discipline


@mypyc_attr(allow_interpreted_subclasses=True)
class MastersAll(Value):
    """Gives everybody's vampires of a clan a discipline at superior while the card has counters enough.

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


@value
class FetchDiscipline(Verb):
    """Searches library, hand and ash heap for a Discipline master to put on the new, or chosen, vampire.

    Args:
        hand: only the hand, so nothing is searched.
        most: how many may be put on it from the hand, before that is filled up.
    """

    hand: bool = False
    most: int = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Opens(Value):
    """Lets its controller's vampires play cards of a discipline that they do not have, at the basic level.

    Args:
        discipline: which.
    """

    __slots__ = ("discipline",)

    arguments: ClassVar[tuple[str, ...]] = ("discipline",)

    def __init__(self, discipline: str) -> None:
        super().__init__(OPENS, 1)
        self.discipline = discipline


@value
class ChooseLesson(Verb):
    """Chooses a discipline the acting vampire has at superior, and a ready clan member to learn it."""

    conditional = True
    declared = True
    done = False
    worth = 0.0
