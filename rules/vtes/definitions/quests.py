"""Verbs of actions that bring new vampires, serve a circle, or reward who is left of a fight."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False


class NotesFoe(Verb, metaclass=Frozen):
    """Keeps in mind the capacity of the chosen minion, which may burn, as X, and its controller as chosen."""


class FeedsVictor(Verb, metaclass=Frozen):
    """Gives the one combatant that is ready, if only that is, as much blood as the other's capacity."""


class BurnsExcess(Verb, metaclass=Frozen):
    """Burns ready minions of this name beyond the number of one's ready unique vampires of a clan.

    Args:
        clan: which.
    """

    clan: str


class MastersMeanwhile(Verb, metaclass=Frozen):
    """Gives the acting minion a discipline at superior until the end of the turn.

    Args:
        discipline: which.
    """

    discipline: str


class LaysBarren(Verb, metaclass=Frozen):
    """Makes the vampire that bears the card sterile, and takes capacity from it, meanwhile.

    Args:
        amount: of capacity; 1 is left at least.
    """

    amount: int


class ChooseBrother(Choose, metaclass=Frozen):
    """Chooses another ready Blood Brother of the acting one's circle, whosever it is."""


class ChooseUncontrolledBrother(Choose, metaclass=Frozen):
    """Chooses a Blood Brother of the acting one's circle in one's uncontrolled region."""


class SharesInCircle(Verb, metaclass=Frozen):
    """Moves blood and equipment among the Blood Brothers of the acting one's circle, as much as one likes."""


class AimAtAll(Verb, metaclass=Frozen):
    """Directs the action at all other Methuselahs."""

    conditional = True
    declared = True
    done = False
    needs = "other Methuselahs"


class DiscardOfAnybodys(Verb, metaclass=Frozen):
    """Looks at all hands and discards a card of one of them, one's own among them."""


class ChooseCopy(Choose, metaclass=Frozen):
    """Chooses a card of this name in play, whosever."""


class RaisesAs(Verb, metaclass=Frozen):
    """Puts the chosen card of an ash heap into play as an ally: what the card is whose text this is.

    Args:
        life: with which it comes.
    """

    life: int


class RecruitsFromLibrary(Verb, metaclass=Frozen):
    """Searches the library for an ally, which the acting minion recruits, paid; then shuffles."""


class MendsKind(Verb, metaclass=Frozen):
    """Removes the chosen card from the game, if it still lies in its ash heap, and gives an ally life.

    Args:
        life: how much.
        trait: what the ally, one's own, must be.
    """

    life: int
    trait: str
    conditional = True
