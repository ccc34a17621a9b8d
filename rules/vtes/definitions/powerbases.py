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


class SentToTorpor(Verb, metaclass=Frozen):
    """Only for a vampire that a vampire of one's own has sent to torpor in combat.

    Args:
        not_sect: of which one's own vampire must not be.
    """

    not_sect: str
    conditional = True
    done = False
