"""Values that cards give to other minions, that make cards dearer, or that keep minions from having some."""

from __future__ import annotations

from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.conditions import ALWAYS, Condition
from rules.vtes.definitions.kinds import ACTION_PRICE, CANNOT_BEAR, RESCUE_OF, RETRIEVES
from rules.vtes.definitions.values import Value
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.terms import X_COST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


@mypyc_attr(allow_interpreted_subclasses=True)
class Lent(Value):
    """Gives a value to all minions that fit; its own condition is asked of them.

    Args:
        value: which; of a minion, be it what its cards cost.
        who: whose; what is younger or older is so than the minion whose text it is.
        mine: only minions of the same Methuselah.
        besides: not the minion whose text it is.
        at_it: only against the minion whose text it is: in combat with it, or while it acts.
        when: the condition, asked of the minion whose text it is.
    """

    __slots__ = ("at_it", "besides", "mine", "value", "who")

    arguments: ClassVar[tuple[str, ...]] = ("value", "who", "mine", "besides", "at_it", "when")

    def __init__(
        self,
        value: Value,
        who: Who = ANYONE,
        mine: bool = False,
        besides: bool = False,
        at_it: bool = False,
        when: Condition = ALWAYS,
    ) -> None:
        super().__init__(value.kind, value.amount, when)
        self.value = value
        self.who = who
        self.mine = mine
        self.besides = besides
        self.at_it = at_it


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
    """Makes actions of some kinds cost the minion more blood, or pool, which is paid if they succeed.

    Args:
        amount: how much.
        kinds: of the actions.
        other: actions of all other kinds instead.
        own: also those that the minion's own text gives it.
        when: the condition.
        pool: it is pool instead.
    """

    __slots__ = ("kinds", "other", "own", "pool")

    arguments: ClassVar[tuple[str, ...]] = ("amount", "kinds", "other", "own", "when", "pool")

    def __init__(
        self,
        amount: int,
        kinds: tuple[int, ...],
        other: bool = False,
        own: bool = True,
        when: Condition = ALWAYS,
        pool: bool = False,
    ) -> None:
        super().__init__(ACTION_PRICE, amount, when)
        self.pool = pool
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


@mypyc_attr(allow_interpreted_subclasses=True)
class RescueOf(Value):
    """Makes the rescue of some vampires from torpor cost the minion more blood, or below zero less.

    Args:
        amount: how much.
        who: what the rescued one must be, beside the minion.
    """

    __slots__ = ("who",)

    arguments: ClassVar[tuple[str, ...]] = ("amount", "who")

    def __init__(self, amount: int, who: Who) -> None:
        super().__init__(RESCUE_OF, amount)
        self.who = who
