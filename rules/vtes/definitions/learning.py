"""Learning a discipline from a Discipline master (VTES-1.6.2-08 to 10)."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class Learn(Verb, metaclass=Frozen):
    """Gives the chosen vampire a level of a discipline and 1 capacity.

    Args:
        discipline: which, "" for the one that was chosen.
    """

    discipline: str = ""
