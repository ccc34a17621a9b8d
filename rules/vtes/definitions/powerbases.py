"""Verbs of masters and events that feed, equip, pay and punish: powerbases, shops, paths."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class RemembersDiscipline(Verb, metaclass=Frozen):
    """Lets the card that was put on a minion remember a chosen discipline, which it grants; see `Grants`."""


class ChooseScrap(Choose, metaclass=Frozen):
    """Chooses equipment of any ash heap, but no location, that the acting minion could equip with.

    The action costs what the card costs, in pool or in blood.

    Args:
        own: pool more that one from one's own ash heap costs.
        others: by how much one from another ash heap is cheaper: in pool, else in blood.
    """

    own: int
    others: int


class EquipsScrap(Verb, metaclass=Frozen):
    """Equips the acting minion with the chosen card, if that still lies in an ash heap."""


class EquipsFirstFound(Verb, metaclass=Frozen):
    """Equips the acting minion, at its cost, with the first equipment of the library; then shuffles."""


class BearerBlocks(Verb, metaclass=Frozen):
    """Only as the minion that bears the card blocks a titled vampire, or a political action."""

    conditional = True
    done = False


class SharesAmongUncontrolled(Verb, metaclass=Frozen):
    """Distributes blood from the bank among the vampires of a clan in one's uncontrolled region.

    Args:
        amount: how much.
        clan: which.
    """

    amount: int
    clan: str


class PoolToVampires(Verb, metaclass=Frozen):
    """Moves as much pool as one likes to vampires that one controls."""

    conditional = True


class SpendToSoften(Verb, metaclass=Frozen):
    """Burns as many counters of the card as one likes to reduce a bleed against oneself by as much."""

    conditional = True
    declared = True
    softens = True
    needs = "other Methuselahs"


class FeedsOldest(Verb, metaclass=Frozen):
    """Gives the oldest ready vampires that one controls a blood each, from a hunting ground.

    Args:
        count: how many vampires.
    """

    count: int
    conditional = True


class SentToTorpor(Verb, metaclass=Frozen):
    """Only for a vampire that a vampire of one's own has sent to torpor in combat.

    Args:
        not_sect: of which one's own vampire must not be.
    """

    not_sect: str
    conditional = True
    done = False


class Torments(Verb, metaclass=Frozen):
    """Puts a torture counter of the card on the vampire that has left the ready region."""


class CollectsForTorment(Verb, metaclass=Frozen):
    """Each Methuselah who controls a vampire with torture counters of the card burns pool.

    Args:
        pool: how much.
    """

    pool: int
