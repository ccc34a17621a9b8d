"""Verbs of masters and events about contracts, fights, hostages, nightmares, and what is hidden away."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class ContractMet(Verb, metaclass=Frozen):
    """Only for a minion that leaves the ready region with a contract for a vampire of a clan, one's own.

    Args:
        clan: which.
    """

    clan: str
    conditional = True
    done = False


class NoneAttempted(Verb, metaclass=Frozen):
    """Can be used only by a Methuselah whose minions have attempted no action in this turn."""

    conditional = True
    done = False


class StrengthOfVotes(Verb, metaclass=Frozen):
    """Adds the votes of the striking vampire to the damage of its strike, where that goes by strength."""

    conditional = True


class AtOwnKin(Verb, metaclass=Frozen):
    """Can be used only against a directed action at a ready vampire of a clan, one's own.

    Args:
        clan: which.
        terms: against a referendum in whose terms one is chosen.
    """

    clan: str
    terms: bool = False
    conditional = True
    done = False


class FoilsAction(Verb, metaclass=Frozen):
    """Lets the action, or its referendum, fail, and unlocks the acting minion."""


class BleedsOwnPrey(Verb, metaclass=Frozen):
    """Lets a minion, not of the predator, bleed its prey; the next card for another target is canceled."""

    conditional = True


class MovesNightmare(Verb, metaclass=Frozen):
    """Lets the Methuselah whose phase it is move a counter of the card to a vampire of a clan.

    Without any left each of them burns as much blood as it has such counters, or burns, and then the card.

    Args:
        clan: which.
    """

    clan: str


class TakesHostage(Verb, metaclass=Frozen):
    """Takes a vampire hostage that went to torpor, if its capacity is low.

    Args:
        capacity: the highest.
    """

    capacity: int
    conditional = True


class BloodPerHostage(Verb, metaclass=Frozen):
    """Gives the chosen vampire blood for each hostage."""

    conditional = True


class RansomsHostage(Verb, metaclass=Frozen):
    """Lets a ready vampire, whosever it is, burn blood to free a hostage: one in a turn.

    Args:
        blood: how much.
    """

    blood: int


class MastersFully(Verb, metaclass=Frozen):
    """Lets the bearer of the card have a chosen discipline at superior meanwhile."""


class OpensPhases(Verb, metaclass=Frozen):
    """Lets all unlocked minions of a clan act in the minion phases of others, whoever controls them.

    Args:
        clan: which.
    """

    clan: str
    done = False


class BlockableBy(Verb, metaclass=Frozen):
    """Lets minions of a clan attempt to block the action beside those that may anyhow, whosever they are.

    Args:
        clan: which.
    """

    clan: str
    done = False


class RaidsReferendum(Verb, metaclass=Frozen):
    """Locks a ready vampire of a sect, one's own, that fights the acting vampire before a referendum.

    Args:
        sect: which.
    """

    sect: str
    conditional = True
