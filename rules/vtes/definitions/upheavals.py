"""Verbs of masters and events about contracts, fights, hostages, nightmares, and what is hidden away."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


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


class BleedsOwnPrey(Verb, metaclass=Frozen):
    """Lets a minion, not of the predator, bleed its prey; the next card for another target is canceled."""

    conditional = True


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
