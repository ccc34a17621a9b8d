"""Values that make cards and actions cheaper or more expensive."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.vtes.definitions.kinds import ACTION_PRICE, AIM_TOLL, HALVES, RESCUE_OF
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.who import ANYONE
from rules.vtes.terms import SURCHARGE, X_COST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.who import Who


@mypyc_attr(allow_interpreted_subclasses=True)
class Costlier(Value):
    """Makes certain cards that the minion plays more expensive in blood, also those that cost nothing else.

    Args:
        amount: how much more expensive.
        types: mask of kinds of cards, 0 for all; a card counts as the kind it is played as.
        discipline: a discipline that the card needs, or several separated by "/", "" for any.
        strikes: only
        those that are played as a strike.
        when: the condition.
        disciplined: only those that need some discipline.
        name: of the cards, "" for any.
        but: a discipline whose cards cost no more, "" for none.
        life: those who burn no blood burn life.
        stowed: only those of the name of a card that lies on the one with this text.
    """

    __slots__ = ("but", "discipline", "disciplined", "life", "name", "stowed", "strikes", "types")

    arguments: ClassVar[tuple[str, ...]] = (
        "amount", "types", "discipline", "strikes", "when", "disciplined", "name", "but", "life", "stowed",
    )  # fmt: skip

    def __init__(
        self,
        amount: int,
        types: int = 0,
        discipline: str = "",
        strikes: bool = False,
        when: Condition = ALWAYS,
        disciplined: bool = False,
        name: str = "",
        but: str = "",
        life: bool = False,
        stowed: bool = False,
    ) -> None:
        super().__init__(X_COST, amount, when)
        self.stowed = stowed
        self.disciplined = disciplined
        self.name = name
        self.but = but
        self.life = life
        self.types = types
        self.discipline = discipline
        self.strikes = strikes


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionPrice(Value):
    """Makes actions of some kinds cost the minion more blood, or pool, payable if they succeed.

    Args:
        amount: how much.
        kinds: of the actions.
        other: actions of all other kinds instead.
        own: also those that the minion's own text gives it.
        when: the condition.
        pool: it is pool instead.
        life: those who burn no blood burn life.
        early: it is burned as the action is announced, unless its card is canceled; actions to enter combat
            are free.
        at_keeper: of these, only actions at the controller of the card, or bleeds while that is the prey.
    """

    __slots__ = ("at_keeper", "early", "kinds", "life", "other", "own", "pool")

    arguments: ClassVar[tuple[str, ...]] = (
        "amount", "kinds", "other", "own", "when", "pool", "life", "early", "at_keeper",
    )  # fmt: skip

    def __init__(
        self,
        amount: int,
        kinds: tuple[int, ...],
        other: bool = False,
        own: bool = True,
        when: Condition = ALWAYS,
        pool: bool = False,
        life: bool = False,
        early: bool = False,
        at_keeper: bool = False,
    ) -> None:
        super().__init__(ACTION_PRICE, amount, when)
        self.at_keeper = at_keeper
        self.early = early
        self.pool = pool
        self.life = life
        self.kinds = kinds
        self.other = other
        self.own = own


@mypyc_attr(allow_interpreted_subclasses=True)
class RescueOf(Value):
    """Makes rescuing some vampires from torpor cost the minion more blood, or less if negative.

    Args:
        amount: how much.
        who: what the rescued vampire must be, compared with the minion.
        when: the condition.
    """

    __slots__ = ("who",)

    arguments: ClassVar[tuple[str, ...]] = ("amount", "who", "when")

    def __init__(self, amount: int, who: Who, when: Condition = ALWAYS) -> None:
        super().__init__(RESCUE_OF, amount, when)
        self.who = who


@mypyc_attr(allow_interpreted_subclasses=True)
class Halves(Value):
    """Halves what cards cost the minion in blood, rounded down, except those played as some kinds.

    Args:
        but: mask of those kinds.
        when: the condition.
    """

    __slots__ = ("but",)

    arguments: ClassVar[tuple[str, ...]] = ("but", "when")

    def __init__(self, but: int, when: Condition = ALWAYS) -> None:
        super().__init__(HALVES, 1, when)
        self.but = but


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
        but: the kinds of equipment that do not get cheaper, separated by "/".
        only: the kinds of equipment that alone do, likewise.
        requires: a clan, sect or discipline that the card needs, or several with "/"; "" for any.
        makes: what its action brings into play ("vampire"), "" for anything or nothing.
    """

    __slots__ = (
        "blood", "but", "clan", "discipline", "makes", "only", "pool", "requires", "trait", "types",
    )  # fmt: skip

    arguments: ClassVar[tuple[str, ...]] = (
        "amount", "types", "discipline", "clan", "blood", "pool", "trait", "when", "but", "only",
        "requires", "makes",
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
        only: str = "",
        requires: str = "",
        makes: str = "",
    ) -> None:
        super().__init__(X_COST, amount, when)
        self.only = only
        self.but = but
        self.requires = requires
        self.makes = makes
        self.types = types
        self.discipline = discipline
        self.clan = clan
        self.blood = blood
        self.pool = pool
        self.trait = trait


@mypyc_attr(allow_interpreted_subclasses=True)
class MasterSurcharge(Value):
    """Makes masters of certain names more expensive for its controller.

    Args:
        amount: how much more expensive.
        names: of the masters; any if none is named.
        anywhere: wherever they are played; otherwise only on the minion that bears this card.
        everybody: for every Methuselah.
        locations: only locations.
        when: the condition, applied to the minion with this text; for what counts anywhere.
        requires: only those that require a minion of this clan or sect.
    """

    __slots__ = ("anywhere", "everybody", "locations", "names", "requires")

    arguments: ClassVar[tuple[str, ...]] = (
        "amount", "names", "anywhere", "everybody", "locations", "when", "requires",
    )  # fmt: skip
    spread: ClassVar[str] = "names"

    def __init__(
        self,
        amount: int,
        *names: str,
        anywhere: bool = False,
        everybody: bool = False,
        locations: bool = False,
        when: Condition = ALWAYS,
        requires: str = "",
    ) -> None:
        super().__init__(SURCHARGE, amount, when)
        self.requires = requires
        self.locations = locations
        self.names = names
        self.anywhere = anywhere
        self.everybody = everybody


@mypyc_attr(allow_interpreted_subclasses=True)
class CutEverywhere(Everywhere):
    """Makes certain cards cheaper for all minions that fit.

    Args:
        cut: which cards, and how much; its condition is ignored.
        who: for whom.
        mine: only for minions that the controller of the card controls.
    """

    __slots__ = ("cut",)

    arguments: ClassVar[tuple[str, ...]] = ("cut", "who", "mine")

    def __init__(self, cut: CostCut, who: Who = ANYONE, mine: bool = False) -> None:
        super().__init__(X_COST, cut.amount, who, mine=mine)
        self.cut = cut


@mypyc_attr(allow_interpreted_subclasses=True)
class RedirectTax(Everywhere):
    """Makes minion cards that give a bleed another target more expensive, in blood or life, for everybody.

    Args:
        amount: how much more expensive.
    """

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(X_COST, amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class SuperiorTax(Everywhere):
    """Makes minion cards played with a superior discipline cost everybody more blood or life.

    Vampires that have committed diablerie since the last Gehenna event was played are spared.

    Args:
        amount: how much more expensive.
    """

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(X_COST, amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class LockCut(Everywhere):
    """Makes a card that its controller plays cheaper, for locking the card in play with this text.

    Args:
        amount: how much cheaper.
        actions: only action cards of vampires, in blood; otherwise any card, in pool or in blood.
        edge: only while its controller has the Edge.
        pool: only in pool.
        what: only a "location" that is a master, or a "location" or "equipment" of whatever type, with "/".
        once: once each turn, while the minion with this text is ready; it does not lock for it.
        alone: only one card of its name makes the same card cheaper.
    """

    __slots__ = ("actions", "alone", "edge", "once", "pool", "what")

    arguments: ClassVar[tuple[str, ...]] = ("amount", "actions", "edge", "pool", "what", "once", "alone")

    def __init__(
        self,
        amount: int,
        actions: bool = False,
        edge: bool = False,
        pool: bool = False,
        what: str = "",
        once: bool = False,
        alone: bool = False,
    ) -> None:
        super().__init__(X_COST, amount)
        self.what = what
        self.once = once
        self.alone = alone
        self.pool = pool
        self.actions = actions
        self.edge = edge


@mypyc_attr(allow_interpreted_subclasses=True)
class BurnCut(LockCut):
    """Makes certain cards that its bearer plays cheaper, for burning the card in play with this text.

    Args:
        cut: which cards, and how much; its condition is ignored.
        locks: it is locked for it instead, for any minion of its controller's.
    """

    __slots__ = ("cut", "locks")

    arguments: ClassVar[tuple[str, ...]] = ("cut", "locks")

    def __init__(self, cut: CostCut, locks: bool = False) -> None:
        super().__init__(cut.amount)
        self.cut = cut
        self.locks = locks


@mypyc_attr(allow_interpreted_subclasses=True)
class CountersPay(Everywhere):
    """Lets the card's counters pay the blood cost of action cards for its controller's vampires of a clan.

    Args:
        clan: which.
    """

    __slots__ = ("clan",)

    arguments: ClassVar[tuple[str, ...]] = ("clan",)

    def __init__(self, clan: str) -> None:
        super().__init__(X_COST, 0)
        self.clan = clan


@mypyc_attr(allow_interpreted_subclasses=True)
class StoresPay(Value):
    """Lets the card's counters pay the blood cost of cards of a discipline that its bearer plays.

    Args:
        discipline: which, "" for cards of any and of none.
    """

    __slots__ = ("discipline",)

    arguments: ClassVar[tuple[str, ...]] = ("discipline",)

    def __init__(self, discipline: str) -> None:
        super().__init__(X_COST, 0)
        self.discipline = discipline


@mypyc_attr(allow_interpreted_subclasses=True)
class AimToll(Value):
    """Makes minions that fit burn blood as they announce an action at the minion, or at a card on it.

    Args:
        amount: how much.
        who: what they must be.
    """

    __slots__ = ("who",)
    arguments: ClassVar[tuple[str, ...]] = ("amount", "who")

    def __init__(self, amount: int, who: Who) -> None:
        super().__init__(AIM_TOLL, amount)
        self.who = who
