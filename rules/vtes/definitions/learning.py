"""Learning a discipline from a Discipline master (VTES-1.6.2-08 to 10)."""

from __future__ import annotations

from cardbase.value import value
from rules.vtes.definitions.verb import Verb


@value
class Learn(Verb):
    """Gives the chosen vampire a level of a discipline and 1 capacity."""

    discipline: str
