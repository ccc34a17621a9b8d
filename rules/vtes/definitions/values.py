"""Numbers that cards in play add to what is asked for; `rules.vtes.state.values` tells what they add now."""

from __future__ import annotations

from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.conditions import ALWAYS, Condition
from rules.vtes.definitions.parts import Part
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.terms import SHELTER, SURCHARGE, X_COST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(Part):
    """A number that a card in play adds to what is asked for (stealth, hand size, transfers, ...).

    Args:
        kind: which value, one of `terms.VALUE_NAMES` by number.
        amount: what it adds.
        when: the condition under which it counts.
    """

    __slots__ = ("amount", "kind", "plain", "when")

    arguments: ClassVar[tuple[str, ...]] = ("kind", "amount", "when")

    def __init__(self, kind: int, amount: int, when: Condition = ALWAYS) -> None:
        super().__init__()
        self.kind = kind
        self.amount = amount
        self.when = when
        self.plain = when is ALWAYS and type(self) not in (PerLocation, PerCounter, PerMinion, PerGround)


@mypyc_attr(allow_interpreted_subclasses=True)
class PerLocation(Value):
    """Counts once for each location that the controller controls, while its minion is ready."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class PerGround(Value):
    """Counts once for each unique hunting ground in play, whoever controls it."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class PerCounter(Value):
    """Counts once for each counter on the card."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class CostCut(Value):
    """Makes certain cards cheaper for the minion.

    Args:
        amount: how much cheaper.
        types: mask of kinds of cards, 0 for all.
        discipline: a discipline that the card needs, "" for any.
        clan: a clan that the card needs, "" for any.
        blood, pool: which costs it cuts.
        trait: a kind of ally or retainer ("animal", "wraith"), "" for any.
        when: the condition.
    """

    __slots__ = ("blood", "clan", "discipline", "pool", "trait", "types")

    arguments: ClassVar[tuple[str, ...]] = (
        "amount", "types", "discipline", "clan", "blood", "pool", "trait", "when",
    )  # fmt: skip

    def __init__(
        self,
        amount: int,
        types: int = 0,
        discipline: str = "",
        clan: str = "",
        blood: bool = True,
        pool: bool = False,
        trait: str = "",
        when: Condition = ALWAYS,
    ) -> None:
        super().__init__(X_COST, amount, when)
        self.types = types
        self.discipline = discipline
        self.clan = clan
        self.blood = blood
        self.pool = pool
        self.trait = trait


@mypyc_attr(allow_interpreted_subclasses=True)
class MasterSurcharge(Value):
    """Makes masters of certain names dearer for its controller.

    Args:
        amount: how much dearer.
        names: of the masters; any where none is named.
        anywhere: wherever they are played; else only on the minion that bears this card.
        everybody: for every Methuselah.
    """

    __slots__ = ("anywhere", "everybody", "names")

    arguments: ClassVar[tuple[str, ...]] = ("amount", "names", "anywhere", "everybody")
    spread: ClassVar[str] = "names"

    def __init__(self, amount: int, *names: str, anywhere: bool = False, everybody: bool = False) -> None:
        super().__init__(SURCHARGE, amount)
        self.names = names
        self.anywhere = anywhere
        self.everybody = everybody


@mypyc_attr(allow_interpreted_subclasses=True)
class BlockLimit(Value):
    """Bars blocks, or makes them dearer.

    Args:
        kind: UNBLOCKABLE: those who fit cannot block the minion; BLOCK_PRICE: they must burn blood to attempt
            it; CANNOT_BLOCK: the minion cannot block those who fit.
        who: these minions; what is younger or older is so than the minion.
        amount: the blood that must be burned.
        life: allies may burn life instead.
        when: the condition.
    """

    __slots__ = ("life", "who")

    arguments: ClassVar[tuple[str, ...]] = ("kind", "who", "amount", "life", "when")

    def __init__(
        self, kind: int, who: Who = ANYONE, amount: int = 1, life: bool = False, when: Condition = ALWAYS
    ) -> None:
        super().__init__(kind, amount, when)
        self.who = who
        self.life = life


@mypyc_attr(allow_interpreted_subclasses=True)
class Everywhere(Value):
    """Adds to a value of all minions that fit, whoever controls them.

    Args:
        kind: which value: INTERCEPT, BLEED_VALUE, VOTES, BLOCK_TOLL; or HAND_SIZE, of all Methuselahs.
        amount: what it adds.
        who: whose.
        against: only while such a minion acts.
        each: to a hand size, for each ready minion that fits of the Methuselah whose it is.
        when: the condition.
    """

    __slots__ = ("against", "each", "who")

    arguments: ClassVar[tuple[str, ...]] = ("kind", "amount", "who", "against", "each", "when")

    def __init__(
        self,
        kind: int,
        amount: int,
        who: Who = ANYONE,
        against: Who = ANYONE,
        each: bool = False,
        when: Condition = ALWAYS,
    ) -> None:
        super().__init__(kind, amount, when)
        self.who = who
        self.against = against
        self.each = each


@mypyc_attr(allow_interpreted_subclasses=True)
class PerMinion(Value):
    """Counts once for each ready minion that fits.

    Args:
        kind: which value.
        amount: what it adds for each.
        who: what the minion must be.
        others: those of other Methuselahs count; else one's own.
        when: the condition.
    """

    __slots__ = ("others", "who")

    arguments: ClassVar[tuple[str, ...]] = ("kind", "amount", "who", "others", "when")

    def __init__(
        self, kind: int, amount: int, who: Who, others: bool = False, when: Condition = ALWAYS
    ) -> None:
        super().__init__(kind, amount, when)
        self.who = who
        self.others = others


@mypyc_attr(allow_interpreted_subclasses=True)
class Shelter(Value):
    """Keeps minions of other Methuselahs from aiming actions at the minion.

    Args:
        who: which.
    """

    __slots__ = ("who",)

    arguments: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Who = ANYONE) -> None:
        super().__init__(SHELTER, 1)
        self.who = who
