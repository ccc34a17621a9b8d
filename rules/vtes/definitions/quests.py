"""Verbs of actions that bring new vampires, serve a circle, or reward who is left of a fight."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False


class NotesFoe(Verb, metaclass=Frozen):
    """Keeps in mind the capacity of the chosen minion, which may burn, as X, and its controller as chosen."""


class ChooseBrother(Choose, metaclass=Frozen):
    """Chooses another ready Blood Brother of the acting one's circle, whosever it is."""


class ChooseUncontrolledBrother(Choose, metaclass=Frozen):
    """Chooses a Blood Brother of the acting one's circle in one's uncontrolled region."""


class AimAtAll(Verb, metaclass=Frozen):
    """Directs the action at all other Methuselahs."""

    conditional = True
    declared = True
    done = False
    needs = "other Methuselahs"


class ChooseCopy(Choose, metaclass=Frozen):
    """Chooses a card of this name in play, whosever."""
