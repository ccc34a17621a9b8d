"""Values that count in special ways: for each of something, for certain cards, for some Methuselahs."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.vtes.definitions.kinds import (
    CANNOT_BEAR,
    DRAWS_AGAIN,
    NO_SECT,
    PLAYS_FROM_ASH,
)
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.who import ANYONE
from rules.vtes.terms import (
    BLEED_LIMIT,
    EQUIPPERS,
    HAND_SIZE,
    MASTER_ACTIONS,
    NO_DRAWING,
    NO_TRANSFERS,
    SHELTER,
    UNBLOCKABLE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.references import Cards, Each
    from rules.vtes.definitions.who import Who
    from rules.vtes.terms import ValueKind


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
class BlockLimit(Value):
    """Bars blocks, or makes them more expensive, for those who fit; or applies something else to them.

    Args:
        kind: UNBLOCKABLE: those who fit cannot block the minion; BLOCK_PRICE: they must burn blood to attempt
            it; CANNOT_BLOCK: the minion cannot block those who fit; ATTEMPT_PRICE: it must burn blood to
            attempt it; any other kind applies to those who fit.
        who: these minions; younger or older means than the minion.
        amount: the blood that must be burned.
        life: allies may burn life instead.
        when: the condition.
    """

    __slots__ = ("life", "who")

    arguments: ClassVar[tuple[str, ...]] = ("kind", "who", "amount", "life", "when")

    def __init__(
        self,
        kind: ValueKind,
        who: Who = ANYONE,
        amount: int = 1,
        life: bool = False,
        when: Condition = ALWAYS,
    ) -> None:
        super().__init__(kind, amount, when)
        self.who = who
        self.life = life


@mypyc_attr(allow_interpreted_subclasses=True)
class OfRemembered(Everywhere):
    """Adds to a value of the minion alone that the card remembers, wherever the card is.

    Args:
        kind, amount: which value, and what it adds.
        when: the condition.
        circle: of all Blood Brothers of the circle that it remembers instead.
    """

    __slots__ = ("circle",)

    arguments: ClassVar[tuple[str, ...]] = ("kind", "amount", "when", "circle")

    def __init__(self, kind: ValueKind, amount: int, when: Condition = ALWAYS, circle: bool = False) -> None:
        super().__init__(kind, amount, when=when)
        self.circle = circle


@mypyc_attr(allow_interpreted_subclasses=True)
class PerMinion(Value):
    """Counts once for each ready minion that fits.

    Args:
        kind: which value.
        amount: what it adds for each.
        who: what the minion must be.
        others: those of other Methuselahs count; otherwise its player's own.
        when: the condition.
    """

    __slots__ = ("others", "who")

    multiplied: ClassVar[bool] = True
    arguments: ClassVar[tuple[str, ...]] = ("kind", "amount", "who", "others", "when")

    def __init__(
        self, kind: ValueKind, amount: int, who: Who, others: bool = False, when: Condition = ALWAYS
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
        who: what the minion itself must be.
        when: the condition.
    """

    __slots__ = ("disciplines", "who")

    arguments: ClassVar[tuple[str, ...]] = ("disciplines", "who", "when")

    def __init__(self, disciplines: tuple[str, ...], who: Who = ANYONE, when: Condition = ALWAYS) -> None:
        super().__init__(SHELTER, 1, when)
        self.disciplines = disciplines
        self.who = who


@mypyc_attr(allow_interpreted_subclasses=True)
class Shelter(Value):
    """Keeps minions of other Methuselahs from aiming actions at the minion.

    Args:
        who: which.
        ready: only while it is ready.
        when: the condition.
    """

    __slots__ = ("ready", "who")

    arguments: ClassVar[tuple[str, ...]] = ("who", "ready", "when")

    def __init__(self, who: Who = ANYONE, ready: bool = False, when: Condition = ALWAYS) -> None:
        super().__init__(SHELTER, 1, when)
        self.who = who
        self.ready = ready


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
class BeyondCounters(Everywhere):
    """Adds to a value of all vampires whose capacity is above the number of counters on the card."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class NoSect(Everywhere):
    """Makes all vampires of a sect independent while the card is in play.

    Args:
        sect: which.
    """

    __slots__ = ("sect",)

    arguments: ClassVar[tuple[str, ...]] = ("sect",)

    def __init__(self, sect: str) -> None:
        super().__init__(NO_SECT, 1)
        self.sect = sect


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
        amount: how much; below zero, takes from it.
        one: it remembers one of them, by the seat.
    """

    __slots__ = ("one",)

    arguments: ClassVar[tuple[str, ...]] = ("amount", "one")

    def __init__(self, amount: int, one: bool = False) -> None:
        super().__init__(HAND_SIZE, amount)
        self.one = one


@mypyc_attr(allow_interpreted_subclasses=True)
class HandOfBearer(Everywhere):
    """Gives the controller of the minion that bears the card hand size.

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


@mypyc_attr(allow_interpreted_subclasses=True)
class PerEach(Value):
    """Counts once for each of some cards: in play, or out of it.

    Args:
        kind: which value.
        amount: what it adds for each.
        each: the cards; the action's target is `TARGET`.
        when: the condition.
    """

    __slots__ = ("each",)

    multiplied: ClassVar[bool] = True
    arguments: ClassVar[tuple[str, ...]] = ("kind", "amount", "each", "when")

    def __init__(self, kind: ValueKind, amount: int, each: Each | Cards, when: Condition = ALWAYS) -> None:
        super().__init__(kind, amount, when)
        self.each = each


@mypyc_attr(allow_interpreted_subclasses=True)
class CannotBear(Value):
    """Keeps the minion from having and using cards of some kinds, but for equipment that is a location.

    Args:
        types: mask of kinds of cards.
        ranged: only ranged weapons.
        but: names of those that it can have, separated by "/".
        of_kind: all of a kind instead ("haven"), locations too; "" for none. `using`: it can have them.
    """

    __slots__ = ("but", "of_kind", "ranged", "types", "using")

    arguments: ClassVar[tuple[str, ...]] = ("types", "ranged", "but", "of_kind", "using")

    def __init__(
        self, types: int, ranged: bool = False, but: str = "", of_kind: str = "", using: bool = False
    ) -> None:
        super().__init__(CANNOT_BEAR, 1)
        self.types, self.of_kind, self.using = types, of_kind, using
        self.ranged, self.but = ranged, but


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

    def __init__(self, kind: ValueKind, amount: int, who: Who) -> None:
        super().__init__(kind, amount)
        self.who = who


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

    def __init__(self, kind: ValueKind, amount: int) -> None:
        super().__init__(kind, amount)


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
    """Lets the minion play action cards from its controller's ash heap as from the hand.

    Args:
        name: of the cards; "" for any.
        types: mask of the kinds that they may be of, 0 for all.
        others: from the ash heaps of others instead: they leave the game where they would burn.
    """

    __slots__ = ("name", "others", "types")

    arguments: ClassVar[tuple[str, ...]] = ("name", "types", "others")

    def __init__(self, name: str = "", types: int = 0, others: bool = False) -> None:
        super().__init__(PLAYS_FROM_ASH, 1)
        self.name = name
        self.types = types
        self.others = others
