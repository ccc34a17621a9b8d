"""Verbs of what comes with a strike: as it is resolved, where it hits, afterwards; or lasts beside it."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.striking import Strike


class AsStruck(Verb, metaclass=Frozen):
    """Lets something happen as the strike that was just chosen is resolved, whether it hits or not.

    Args:
        then: what.
    """

    then: Verb


class IfHit(Verb, metaclass=Frozen):
    """Lets something happen to the opposing minion if the strike that was just chosen hits.

    Args:
        then: what; its target is that minion.
    """

    then: Verb


class AfterCombat(Verb, metaclass=Frozen):
    """Lets something happen to the opposing minion after the combat that the strike ends.

    It does not happen where the strike is dodged, combat goes on all the same, or another one follows.

    Args:
        then: what; its target is that minion.
        close: only where the strike was used at close range.
        anyway: also where the strike is dodged: it is not about the opposing minion.
    """

    then: Verb
    close: bool = False
    anyway: bool = False


class HurtSelf(Verb, metaclass=Frozen):
    """Inflicts environmental damage on the striking minion, together with the strike.

    Args:
        amount: how much.
        aggravated: it is.
        once: only once each combat by this card.
    """

    amount: int
    aggravated: bool = False
    once: bool = False


class Stun(Verb, metaclass=Frozen):
    """Keeps the target from unlocking as normal in its next unlock phase.

    Args:
        locks: it is locked too.
        vampires: only if it is a vampire.
        itself: the striking minion it is.
    """

    locks: bool = False
    vampires: bool = False
    itself: bool = False


class PutOnFoe(Verb, metaclass=Frozen):
    """Puts the played card on the opposing minion; without the blood it does not.

    Args:
        blood: that the striking vampire burns for it.
        one: not where a card of this name is on that minion already.
        remembers: the card remembers the striking minion.
    """

    blood: int = 0
    one: bool = False
    remembers: bool = False


class StrikesAgain(Verb, metaclass=Frozen):
    """Gives the minion an additional strike that is a certain one.

    Args:
        strike: which.
        limited: it is the one card or effect of the round that may.
    """

    strike: Strike
    limited: bool = True
    conditional = True


class CostsCopies(Verb, metaclass=Frozen):
    """X of what the card costs is the number of cards of this name that were played in this combat before."""

    conditional = True
    declared = True
    done = False


class StrikeWithMelee(Verb, metaclass=Frozen):
    """Strikes with a melee weapon that the minion bears.

    Args:
        more: damage that is added.
        hand: that is added to a strike with bare hands, -1 where it is none.
        undodgeable: no dodge helps against it.
    """

    more: int
    hand: int = -1
    undodgeable: bool = False
    conditional = True


class OpenHand(Verb, metaclass=Frozen):
    """Lets everybody see the hand of the opposing minion's controller for the rest of the combat."""


class LargerHandInCombat(Verb, metaclass=Frozen):
    """Gives hand size for the rest of the combat.

    Args:
        amount: how much.
    """

    amount: int
