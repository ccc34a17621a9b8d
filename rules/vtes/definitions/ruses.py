"""What modifiers and reactions do to the action that is going on, and to the minion that takes it."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class ThisAction(Verb, metaclass=Frozen):
    """Adds to a value of the minion that plays it until the action is over.

    Args:
        changed: which value.
        amount: how much.
    """

    changed: int
    amount: int


class BleedOfMasters(Verb, metaclass=Frozen):
    """Adds 1 to the bleed for each ready vampire that one controls of the clan whose slave the minion is."""

    conditional = True


class AfterOthersBlock(Verb, metaclass=Frozen):
    """Can be used only after the acting minion has fought another minion of one's own that blocked it."""

    conditional = True
    done = False


class AfterBleedOfMe(Verb, metaclass=Frozen):
    """Can be used only after a minion that fits has bled the Methuselah successfully.

    Args:
        who: what it must be.
        predator: one's predator must control it.
    """

    who: Who = ANYONE
    predator: bool = False
    conditional = True
    done = False


class PutsPact(Verb, metaclass=Frozen):
    """Puts pact counters on the acting minion; with as many as its capacity or cost it becomes infernal.

    Args:
        amount: how many.
    """

    amount: int


class FightsAfterwards(Verb, metaclass=Frozen):
    """Lets the minion that plays it fight the one that attempts to block, when the action was resolved."""

    conditional = True
    needs = "combat"


class FightsAgainst(Verb, metaclass=Frozen):
    """Lets the minion that played the card fight the one against which it was played."""


class AimedAtMine(Verb, metaclass=Frozen):
    """Can be used only during an action directed at a minion that one controls."""

    conditional = True
    done = False


class OnlyRequiring(Verb, metaclass=Frozen):
    """Can be used only during an action that requires one of some clans and disciplines.

    Args:
        names: of these.
    """

    names: tuple[str, ...]
    conditional = True
    done = False


class ToTopOfLibrary(Verb, metaclass=Frozen):
    """Lets one move the card of the action from the ash heap to the top of the library.

    Args:
        any_card: or any other that was played during the action.
    """

    any_card: bool = False


class OnlyWithGun(Verb, metaclass=Frozen):
    """Can be used only by a minion with a gun."""

    conditional = True
    done = False
