"""Verbs and values of equipment."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions import needed
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class TakeUp(Verb, metaclass=Frozen):
    """Puts the played card on the minion, as equipment.

    Args:
        passing: it burns at the end of combat, and is no use in this round.
    """

    passing: bool = False
    worth = 0.1


class EquipInCombat(Verb, metaclass=Frozen):
    """Lets the minion take equipment from the hand, at its cost.

    Args:
        kind: "weapon" or "melee weapon".
        max_pool: the highest cost in pool.
        max_damage: of the highest damage of its strike, none of it aggravated; 0 for any.
        unique: unique ones too.
    """

    kind: str = "weapon"
    max_pool: int = 99
    max_damage: int = 0
    unique: bool = True
    conditional = True
    declared = True


class ChooseFallenGear(Choose, metaclass=Frozen):
    """Chooses an equipment on a vampire in torpor, and a ready minion of one's own to have it.

    Args:
        itself: that is the acting one.
    """

    itself: bool = False
    needs = needed.FALLEN


class FetchLocation(Verb, metaclass=Frozen):
    """Searches the library for a location and moves it to the hand; then shuffles, and discards down.

    Args:
        havens: a haven may be put on the acting vampire instead, if that can have it and it is paid.
    """

    havens: bool = False
    worth = 0.6


class EquipFromHand(Verb, metaclass=Frozen):
    """Equips the acting minion with a card of the hand that is no location; it must fit and is paid for."""

    conditional = True
    declared = True
    worth = 0.5


class ChooseScrap(Choose, metaclass=Frozen):
    """Chooses equipment of any ash heap, but no location, that the acting minion could equip with.

    The action costs what the card costs, in pool or in blood.

    Args:
        own: pool more that one from one's own ash heap costs.
        others: by how much one from another ash heap is cheaper: in pool, else in blood.
    """

    own: int
    others: int
