"""Values that make cards or actions dearer, keep minions from having some, or count those of a target."""

from __future__ import annotations

from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.kinds import ACTION_PRICE, CANNOT_BEAR, RETRIEVES
from rules.vtes.definitions.parts import ALWAYS, Condition
from rules.vtes.definitions.value import Value
from rules.vtes.terms import X_COST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.vtes.definitions.who import Who


@mypyc_attr(allow_interpreted_subclasses=True)
class Dearer(Value):
    """Makes certain cards that the minion plays dearer in blood, also those that cost nothing else.

    Args:
        amount: how much dearer.
        types: mask of kinds of cards, 0 for all; a card is of the kind that it is played as.
        discipline: a discipline that the card needs, one of several parted by "/", "" for any.
        strikes: only those that are played as a strike.
        when: the condition.
    """

    __slots__ = ("discipline", "strikes", "types")

    arguments: ClassVar[tuple[str, ...]] = ("amount", "types", "discipline", "strikes", "when")

    def __init__(
        self,
        amount: int,
        types: int = 0,
        discipline: str = "",
        strikes: bool = False,
        when: Condition = ALWAYS,
    ) -> None:
        super().__init__(X_COST, amount, when)
        self.types = types
        self.discipline = discipline
        self.strikes = strikes


@mypyc_attr(allow_interpreted_subclasses=True)
class CannotBear(Value):
    """Keeps the minion from having and using cards of some kinds, but for equipment that is a location.

    Args:
        types: mask of kinds of cards.
    """

    __slots__ = ("types",)

    arguments: ClassVar[tuple[str, ...]] = ("types",)

    def __init__(self, types: int) -> None:
        super().__init__(CANNOT_BEAR, 1)
        self.types = types


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionPrice(Value):
    """Makes actions of some kinds cost the minion more blood, which is paid if they succeed.

    Args:
        amount: how much.
        kinds: of the actions.
        other: actions of all other kinds instead.
        own: also those that the minion's own text gives it.
        when: the condition.
    """

    __slots__ = ("kinds", "other", "own")

    arguments: ClassVar[tuple[str, ...]] = ("amount", "kinds", "other", "own", "when")

    def __init__(
        self,
        amount: int,
        kinds: tuple[int, ...],
        other: bool = False,
        own: bool = True,
        when: Condition = ALWAYS,
    ) -> None:
        super().__init__(ACTION_PRICE, amount, when)
        self.kinds = kinds
        self.other = other
        self.own = own


@mypyc_attr(allow_interpreted_subclasses=True)
class Retrieves(Value):
    """Lets the controller shuffle a master of theirs that was canceled from the ash heap into the library.

    Args:
        name: of the master.
    """

    __slots__ = ("name",)

    arguments: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(RETRIEVES, 1)
        self.name = name


@mypyc_attr(allow_interpreted_subclasses=True)
class PerTheirs(Value):
    """Counts once for each minion, ready or not, that the Methuselah at whom the action is directed controls.

    Args:
        kind: which value.
        amount: what it adds for each.
        who: what the minion must be.
    """

    __slots__ = ("who",)

    multiplied: ClassVar[bool] = True
    arguments: ClassVar[tuple[str, ...]] = ("kind", "amount", "who")

    def __init__(self, kind: int, amount: int, who: Who) -> None:
        super().__init__(kind, amount)
        self.who = who
