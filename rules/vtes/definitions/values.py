"""Values that count in ways of their own: for each of something, for certain cards, for some Methuselahs."""

from __future__ import annotations

from rules.kernel.compiling import mypyc_attr
from rules.vtes.definitions.parts import ALWAYS, Condition
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.terms import (
    BLEED_LIMIT,
    EQUIPPERS,
    HAND_SIZE,
    MASTER_ACTIONS,
    NO_DRAWING,
    NO_TRANSFERS,
    SHELTER,
    SURCHARGE,
    UNBLOCKABLE,
    X_COST,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


@mypyc_attr(allow_interpreted_subclasses=True)
class PerLocation(Value):
    """Counts once for each location that the controller controls, while its minion is ready."""

    __slots__ = ()

    multiplied: ClassVar[bool] = True


@mypyc_attr(allow_interpreted_subclasses=True)
class PerGround(Value):
    """Counts once for each unique hunting ground in play, whoever controls it."""

    __slots__ = ()

    multiplied: ClassVar[bool] = True


@mypyc_attr(allow_interpreted_subclasses=True)
class PerCounter(Value):
    """Counts once for each counter on the card."""

    __slots__ = ()

    multiplied: ClassVar[bool] = True


@mypyc_attr(allow_interpreted_subclasses=True)
class PerLife(Value):
    """Counts once for each blood or life of the minion."""

    __slots__ = ()

    multiplied: ClassVar[bool] = True


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
        but: the kinds of equipment that do not get cheaper, parted by "/".
    """

    __slots__ = ("blood", "but", "clan", "discipline", "pool", "trait", "types")

    arguments: ClassVar[tuple[str, ...]] = (
        "amount", "types", "discipline", "clan", "blood", "pool", "trait", "when", "but",
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
        but: str = "",
    ) -> None:
        super().__init__(X_COST, amount, when)
        self.but = but
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
class OfRemembered(Everywhere):
    """Adds to a value of the minion alone that the card remembers, wherever the card is."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class CutEverywhere(Everywhere):
    """Makes certain cards cheaper for all minions that fit.

    Args:
        cut: which cards, and how much; its condition is not asked.
        who: for whom.
        mine: only for minions that the controller of the card controls.
    """

    __slots__ = ("cut",)

    arguments: ClassVar[tuple[str, ...]] = ("cut", "who", "mine")

    def __init__(self, cut: CostCut, who: Who = ANYONE, mine: bool = False) -> None:
        super().__init__(X_COST, cut.amount, who, mine=mine)
        self.cut = cut


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

    multiplied: ClassVar[bool] = True
    arguments: ClassVar[tuple[str, ...]] = ("kind", "amount", "who", "others", "when")

    def __init__(
        self, kind: int, amount: int, who: Who, others: bool = False, when: Condition = ALWAYS
    ) -> None:
        super().__init__(kind, amount, when)
        self.who = who
        self.others = others


@mypyc_attr(allow_interpreted_subclasses=True)
class PerSleeper(Value):
    """Counts once for each vampire in torpor that the prey of the card's controller controls."""

    __slots__ = ()

    multiplied: ClassVar[bool] = True


@mypyc_attr(allow_interpreted_subclasses=True)
class ShelterFrom(Value):
    """Keeps minions of other Methuselahs from aiming actions at the minion with cards of some disciplines.

    Args:
        disciplines: of the cards.
    """

    __slots__ = ("disciplines",)

    arguments: ClassVar[tuple[str, ...]] = ("disciplines",)

    def __init__(self, disciplines: tuple[str, ...]) -> None:
        super().__init__(SHELTER, 1)
        self.disciplines = disciplines


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


@mypyc_attr(allow_interpreted_subclasses=True)
class UntilBleedBlocked(Everywhere):
    """Adds to a value of all minions that fit until a bleed is blocked."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class ClearsWay(Everywhere):
    """Keeps all from blocking the minion that the card remembers, but when it bleeds."""

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__(UNBLOCKABLE, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Favor(Everywhere):
    """Gives the Methuselahs whom the card remembers so many master phase actions, however many such cards.

    Args:
        amount: how many they have.
    """

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(MASTER_ACTIONS, amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class OnlyOnceEverywhere(Everywhere):
    """Adds to a value of all minions that fit, but only once, however many such cards are in play."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class BleedLimit(Everywhere):
    """Lets the controller burn no more pool than this to a bleed.

    Args:
        amount: how much.
    """

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(BLEED_LIMIT, amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class RedirectTax(Everywhere):
    """Makes minion cards that give a bleed another target dearer, in blood or life, for everybody.

    Args:
        amount: how much dearer.
    """

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(X_COST, amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class SuperiorTax(Everywhere):
    """Makes minion cards that are played with a superior discipline dearer, in blood or life, for everybody.

    Vampires that have committed diablerie since the last Gehenna event was played are spared.

    Args:
        amount: how much dearer.
    """

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(X_COST, amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class LockCut(Everywhere):
    """Makes a card that its controller plays cheaper, for locking the card in play whose text it is.

    Args:
        amount: how much cheaper.
        actions: only action cards of vampires, in blood; else any card, in pool or in blood.
        edge: only while its controller has the Edge.
    """

    __slots__ = ("actions", "edge")

    arguments: ClassVar[tuple[str, ...]] = ("amount", "actions", "edge")

    def __init__(self, amount: int, actions: bool = False, edge: bool = False) -> None:
        super().__init__(X_COST, amount)
        self.actions = actions
        self.edge = edge


@mypyc_attr(allow_interpreted_subclasses=True)
class CountersPay(Everywhere):
    """Lets the counters of the card pay what action cards cost its controller's vampires of a clan in blood.

    Args:
        clan: which.
    """

    __slots__ = ("clan",)

    arguments: ClassVar[tuple[str, ...]] = ("clan",)

    def __init__(self, clan: str) -> None:
        super().__init__(X_COST, 0)
        self.clan = clan


@mypyc_attr(allow_interpreted_subclasses=True)
class HandPerPoint(Everywhere):
    """Gives each Methuselah hand size for each of their victory points.

    Args:
        amount: for each.
    """

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(HAND_SIZE, amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class HandOfRemembered(Everywhere):
    """Gives the Methuselahs whom the card remembers hand size.

    Args:
        amount: how much.
    """

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(HAND_SIZE, amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class HandOfPrey(Everywhere):
    """Adds to the hand size of the prey of the card's controller; below zero, takes from it.

    Args:
        amount: how much.
        when: the condition.
    """

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ("amount", "when")

    def __init__(self, amount: int, when: Condition = ALWAYS) -> None:
        super().__init__(HAND_SIZE, amount, when=when)


@mypyc_attr(allow_interpreted_subclasses=True)
class EquippersUnlock(Everywhere):
    """Unlocks minions that have equipped at the end of the turn."""

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__(EQUIPPERS, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class NoTransfers(Everywhere):
    """Keeps transfers from moving blood to or from the uncontrolled card that the card remembers."""

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__(NO_TRANSFERS, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class NoDrawing(Everywhere):
    """Keeps the Methuselah whom the card remembers from replacing cards in minion phases."""

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__(NO_DRAWING, 1)
