"""Verbs of cards that grow until they become vampires, or until a vampire of the prey is theirs."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class ChooseDrained(Choose, metaclass=Frozen):
    """Chooses a vampire of one's prey that has no more blood than the card has counters."""

    needs = "other Methuselahs"


class BecomesVampire(Verb, metaclass=Frozen):
    """Moves the card whose text it is to the ready region, where it becomes a vampire, full of blood.

    Args:
        capacity: of the vampire.
        sect: of the vampire.
        clan: "" for none.
        disciplines: of the vampire, "dom" for inferior, "DOM" for superior, parted by blanks.
        chosen: how many disciplines its controller chooses, each at superior.
        traits: what it is ("infernal").
        burns_bearer: the minion that bears the card burns.
    """

    capacity: int
    sect: str
    clan: str = ""
    disciplines: str = ""
    chosen: int = 0
    traits: tuple[str, ...] = ()
    burns_bearer: bool = False
