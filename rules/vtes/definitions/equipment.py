"""Verbs and values of equipment."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value
from rules.vtes.definitions import needed
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.vtes.terms import ValueKind


@value
class TakeUp(Verb):
    """Puts the played card on the minion, as equipment.

    Args:
        passing: it burns at the end of combat, and cannot be used this round.
    """

    passing: bool = False
    worth = 0.1


@value
class EquipInCombat(Verb):
    """The minion equips from hand, at the card's cost.

    Args:
        kind: "weapon" or "melee weapon", or "equipment" for any.
        max_pool: the highest cost in pool.
        max_damage: the most damage its strike may inflict, none of it aggravated; 0 for any.
        unique: unique ones too.
        in_blood: the minion may pay up to half of its cost in pool, rounded down, with blood.
    """

    kind: str = "weapon"
    max_pool: int = 99
    max_damage: int = 0
    unique: bool = True
    in_blood: bool = False
    conditional = True
    declared = True


@value
class ChooseFallenGear(Choose):
    """Chooses equipment on a vampire in torpor, and a ready minion of the player's to receive it.

    Args:
        itself: the acting minion receives it.
    """

    itself: bool = False
    needs = needed.FALLEN


@value
class FetchLocation(Verb):
    """Searches the library for a location and moves it to the hand; then shuffles, and discards down.

    Args:
        havens: a haven may be put on the acting vampire instead, if it can have it and the cost is paid.
    """

    havens: bool = False
    worth = 0.6


@value
class EquipFromHand(Verb):
    """Equips the acting minion from hand with a card, not a location, that it may have; its cost is paid.

    Args:
        unique: unique ones too.
        locations: locations too.
        pool, blood: how much cheaper it is.
    """

    unique: bool = True
    locations: bool = False
    pool: int = 0
    blood: int = 0
    equips_chosen = True
    conditional = True
    declared = True
    worth = 0.5


@value
class ChooseScrap(Choose):
    """Chooses equipment, but not a location, in any ash heap that the acting minion could equip with.

    The action costs what the card costs, in pool or in blood.

    Args:
        own: how much more pool a card from the player's own ash heap costs.
        others: by how much a card from another ash heap is cheaper: in pool, otherwise in blood.
    """

    own: int
    others: int


@mypyc_attr(allow_interpreted_subclasses=True)
class OfWeapons(Value):
    """Counts for weapons of a kind only.

    Args:
        kind: which value: NO_WEAPONS or WEAPON_PROOF.
        weapon: "melee weapon", or "ranged weapon".
    """

    __slots__ = ("weapon",)

    arguments: ClassVar[tuple[str, ...]] = ("kind", "weapon")

    def __init__(self, kind: ValueKind, weapon: str) -> None:
        super().__init__(kind, 1)
        self.weapon = weapon
