"""Verbs about minions that leave the ready region: burned, sent to torpor, or taken elsewhere."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class PayWithMasters(Verb, metaclass=Frozen):
    """Uses a master phase action and discards masters of the hand.

    Args:
        count: how many.
    """

    count: int
    conditional = True


class PutContract(Verb, metaclass=Frozen):
    """Puts the card on a minion for a chosen vampire of a clan, which it remembers.

    Args:
        clan: of the vampire; "" for any.
        prey: that is ready and one's own, and the minion is one's prey's; else both are anybody's.
        not_clan: the minion is of none of these clans, parted by "/".
        trait: of the vampire, "" for none in particular.
        ready: the minion must be ready.
    """

    clan: str = ""
    prey: bool = False
    not_clan: str = ""
    trait: str = ""
    ready: bool = False
    conditional = True
    declared = True


class KinPaysBlood(Verb, metaclass=Frozen):
    """Burns a blood of a ready vampire of a clan, one's own.

    Args:
        clan: of the vampire.
    """

    clan: str
    conditional = True


class Frighten(Verb, metaclass=Frozen):
    """Puts the card on a vampire that the opposing minion's strike would give aggravated damage; combat ends.

    The vampire then locks and goes to torpor, and does not unlock as normal while the card is on it.
    """

    conditional = True
    declared = True
