"""Verbs of damage: inflicting and preventing it."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value
from rules.vtes.definitions import needed
from rules.vtes.definitions.kinds import GUARDS, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE
from rules.vtes.definitions.worth import BLOOD_PRICE, about

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.vtes.definitions.references import Amount, What
    from rules.vtes.definitions.who import Who


@value
class Prevent(Verb):
    """Prevents damage to the minion that plays it (VTES-6.4.6-01, 02).

    Args:
        amount: at most so much.
        strikes: only of the opposing minion's strike.
        normal: only damage that is not aggravated.
        all: all of it, however much.
        rest_of_round: and whatever else the opposing minion's strikes inflict this round.
        breaks: any melee weapon of the opposing minion that inflicted some of it burns.
        lingers: what is left of the amount prevents the damage of other strikes this round.
        half: half of it, rounded up, of the amount before anything was prevented.
        dire: only aggravated damage.
        melee: only of strikes with melee weapons.
    """

    amount: Amount = 0
    strikes: bool = False
    normal: bool = False
    all: bool = False
    rest_of_round: bool = False
    half: bool = False
    breaks: bool = False
    lingers: bool = False
    dire: bool = False
    melee: bool = False
    conditional = True


@value
class PreventForBlood(Verb):
    """Prevents as much damage as the blood burned for it, and some more.

    Args:
        more: so much more.
    """

    more: int
    conditional = True
    declared = True


@value
class Toughen(Verb):
    """Lets the minion prevent damage later.

    Args:
        amount: how much, each round.
        lasts: this round, or each round of the combat.
        strikes: only of the opposing minion's strikes.
        once: that much in all, not each round.
        normal: only damage that is not aggravated.
    """

    amount: int
    lasts: str = THIS_ROUND
    strikes: bool = False
    once: bool = False
    normal: bool = False


@value
class DamageEachRound(Verb):
    """Inflicts damage outside of strikes, each round (VTES-A7-05); it is environmental.

    Args:
        amount: how much.
        ranged: at long range too.
        aggravated: it is.
        unpreventable: it is.
        pressing: in the press step; otherwise as normal strikes are resolved.
        lasts: until the end of the round or of the combat.
        superior: how much more, if the card in play that inflicts it was played at superior.
        vampires: only on an opposing vampire.
        bearer: what its bearer must be for the card to inflict it.
        or_burns: or a weapon on the opponent burns instead, as the card's controller chooses.
    """

    amount: int
    ranged: bool = False
    aggravated: bool = False
    unpreventable: bool = False
    pressing: bool = False
    lasts: str = THIS_COMBAT
    superior: int = 0
    vampires: bool = False
    bearer: Who = ANYONE
    or_burns: bool = False


@value
class InflictNow(Verb):
    """Inflicts damage on the opposing minion at once.

    Args:
        amount: how much.
        aggravated: it is.
        environmental: the minion itself does not inflict it.
        unpreventable: nothing prevents it.
        strike: it is damage of the strike.
    """

    amount: Amount
    aggravated: bool = False
    environmental: bool = False
    unpreventable: bool = False
    strike: bool = False


@value
class Twists(Verb):
    """Inflicts one more point of the same damage as a hand strike or a strike with a melee weapon.

    Args:
        least: how much the strike must inflict, not counting what was prevented.
    """

    least: int
    conditional = True


@value
class BloodFromDamage(Verb):
    """Gives the vampire the blood that the opposing vampire lost to damage this round.

    Args:
        ally: an ally, which gains life; otherwise one that plays as a vampire.
    """

    ally: bool = False
    conditional = True


@value
class LosesBlood(Verb):
    """Burns blood of an opposing vampire.

    Args:
        amount: how much.
        burns_ally: an opposing ally burns instead.
    """

    amount: int
    burns_ally: bool = False
    conditional = True


@value
class Strengthen(Verb):
    """Makes the minion stronger.

    Args:
        amount: how much.
        instead: the minion's strength becomes this, before what cards add.
        lasts: until the end of the round or of the combat; or in the next round.
        other: it is the opposing minion.
    """

    amount: Amount
    instead: bool = False
    lasts: str = THIS_COMBAT
    other: bool = False


@value
class AggravateHands(Verb):
    """Makes the damage of the minion's hand strikes aggravated.

    Args:
        lasts: until the end of the round or of the combat.
        melee: that of strikes with melee weapons too.
        once: that of the next such strike alone.
    """

    lasts: str = THIS_ROUND
    melee: bool = False
    once: bool = False


@value
class Inflict(Verb):
    """Inflicts damage outside of combat that nothing prevents.

    Args:
        what: a reference to what takes it.
        amount: how much.
        aggravated: it is.
    """

    what: What
    amount: int
    aggravated: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.3 * self.amount


@value
class HurtSelf(Verb):
    """Inflicts environmental damage on the striking minion, together with the strike.

    Args:
        amount: how much.
        aggravated: it is.
        once: only once each combat by this card.
    """

    amount: int
    aggravated: bool = False
    once: bool = False
    worth = 0.0


@value
class HurtRetainers(Verb):
    """Inflicts aggravated damage on the retainers of both who fight, together with the strike.

    Args:
        amount: how much.
        trait: only on those with it, "" for all.
    """

    amount: int
    trait: str = ""
    worth = 0.0


@value
class PreventThere(Verb):
    """Prevents damage to the guarded minion or retainer.

    Args:
        amount: at most so much.
        all: all of it, however much.
        strikes: only of the opposing minion's strike.
        bought: X more for X blood that the vampire burns.
    """

    amount: int = 0
    all: bool = False
    strikes: bool = False
    bought: bool = False
    conditional = True
    declared = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Guards(Value):
    """Lets the minion burn blood to prevent damage to one that is fighting.

    Args:
        amount: of damage, at most.
        blood: that it burns.
        who: what the other must be.
        others: it prevents none to itself.
        anybody: minions of other Methuselahs are guarded too.
        strikes: only damage of the opposing minion's strike.
        each_phase: once each minion phase; otherwise once each combat.
        ready: it must be ready.
        often: as often as one likes.
        locks: it locks to do so.
        by: as many cards of this name on it, in lower case, lock as it prevents; "" for none.
        retainers: it guards retainers, too.
    """

    __slots__ = (
        "anybody", "blood", "by", "each_phase", "locks", "normal", "often", "others", "ready", "retainers",
        "strikes", "who",
    )  # fmt: skip

    arguments: ClassVar[tuple[str, ...]] = (
        "amount", "blood", "who", "others", "anybody", "strikes", "normal", "each_phase", "ready", "often",
        "locks", "by", "retainers",
    )  # fmt: skip

    def __init__(
        self,
        amount: int,
        blood: int = 1,
        who: Who = ANYONE,
        others: bool = False,
        anybody: bool = False,
        strikes: bool = False,
        normal: bool = False,
        each_phase: bool = False,
        ready: bool = False,
        often: bool = False,
        locks: bool = False,
        by: str = "",
        retainers: bool = False,
    ) -> None:
        super().__init__(GUARDS, amount)
        self.by = by
        self.retainers = retainers
        self.locks = locks
        self.often = often
        self.blood = blood
        self.who = who
        self.others = others
        self.anybody = anybody
        self.strikes = strikes
        self.normal = normal
        self.each_phase = each_phase
        self.ready = ready


@value
class HarmActor(Verb):
    """Inflicts unpreventable damage on the acting minion if it is a vampire.

    Args:
        amount: how much.
    """

    amount: int

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return -BLOOD_PRICE * about(self.amount)


@value
class HurtPreys(Verb):
    """Damages each minion of the prey's that fits and can be the target of an action, in torpor too.

    Args:
        amount: of damage.
        who: what they must be.
    """

    amount: int
    who: Who = ANYONE
    conditional = True
    declared = True
    needs = needed.OTHERS

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 1.0 * about(self.amount)


@value
class Eases(Verb):
    """Treats some of the aggravated damage that is about to be inflicted on the minion as normal.

    Args:
        amount: how much.
    """

    amount: int = 1
    conditional = True
