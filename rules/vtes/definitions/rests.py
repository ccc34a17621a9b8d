"""Verbs of cards for which a minion stays locked, and of retainers that are fetched from the library."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.conditions import Condition
from rules.vtes.definitions.verb import Verb

RESTS = "burns as its bearer unlocks"
"""A trait of cards whose bearer need not unlock as normal, and that burn when it unlocks."""
COMES_BACK = "comes back"
"""A trait of cards that can be taken back from the ash heap instead of being replaced."""
LEAVES_GAME = "leaves the game"
"""A trait of cards that are removed from the game once they are played, whatever comes of it."""
AT_SUPERIOR = 1 << 20
"""Added to what such a card remembers where it was played at the higher level."""


class ChooseFellow(Choose, metaclass=Frozen):
    """Chooses another minion that one controls, ready or not."""


class IsRemembered(Condition, metaclass=Frozen):
    """The minion is the one that the card remembers.

    Args:
        superior: and the card was played at the higher level.
    """

    superior: bool = False


class FetchRetainer(Verb, metaclass=Frozen):
    """Searches the library for a retainer that requires a discipline, and employs it, paid; then shuffles.

    Args:
        discipline: which.
        life: how much more life the retainer has.
        unlocks: the acting minion unlocks at the end of the turn.
    """

    discipline: str
    life: int = 0
    unlocks: bool = False
