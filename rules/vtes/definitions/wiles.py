"""What a circle, a blocker or a location does to the action that is going on."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class BreedsNewcomer(Verb, metaclass=Frozen):
    """Makes the ally that the action has brought stronger by 1; a retainer inflicts 1 damage more, if any.

    Args:
        life: that it has more.
    """

    life: int = 0
