"""Verbs of bleeds: whom, for how much at most, what comes of them, and who cannot bleed any more."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who


class ChooseFosterling(Choose, metaclass=Frozen):
    """Chooses a vampire younger than the acting one, that one controls or of one's uncontrolled region."""


class Later(Verb, metaclass=Frozen):
    """Does something in the discard phase of this turn, or at the end of the turn.

    Args:
        then: what.
        ends: at the end of the turn.
        who: only if the minion is this.
        bled: only if the bleed of the action was successful.
    """

    then: Verb
    ends: bool = False
    who: Who = ANYONE
    bled: bool = False


class ChooseBorne(Choose, metaclass=Frozen):
    """Chooses an equipment or a location on a minion of one's prey or predator."""

    needs = "other Methuselahs"
