"""What a circle, a blocker or a location does to the action that is going on."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class AtMyLocation(Verb, metaclass=Frozen):
    """Can be used only during an action directed at a location that one controls.

    Args:
        remembered: at the one that the card remembers.
    """

    remembered: bool = False
    conditional = True
    done = False


class BreedsNewcomer(Verb, metaclass=Frozen):
    """Makes the ally that the action has brought stronger by 1; a retainer inflicts 1 damage more, if any.

    Args:
        life: that it has more.
    """

    life: int = 0
