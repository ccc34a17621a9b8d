"""What modifiers and reactions do to the action that is going on, and to the minion that takes it."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False


class ThisAction(Verb, metaclass=Frozen):
    """Adds to a value of the minion that plays it until the action is over.

    Args:
        changed: which value.
        amount: how much.
    """

    changed: int
    amount: int


class PutsPact(Verb, metaclass=Frozen):
    """Puts pact counters on the acting minion; with as many as its capacity or cost it becomes infernal.

    Args:
        amount: how many.
    """

    amount: int


class ToTopOfLibrary(Verb, metaclass=Frozen):
    """Lets one move the card of the action from the ash heap to the top of the library.

    Args:
        any_card: or any other that was played during the action.
    """

    any_card: bool = False
