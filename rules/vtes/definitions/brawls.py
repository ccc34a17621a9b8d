"""Verbs of combat that cap a strike, shield from one, hold on to a combat, or bring another one about."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class PassBlood(Verb, metaclass=Frozen):
    """Moves a blood from one ready minion of one's own to another ready one, be it anybody's.

    Args:
        who: what both must be.
    """

    who: Who
    conditional = True


class SetsUpon(Verb, metaclass=Frozen):
    """Lets the target fight a ready minion of one's choice that its own Methuselah does not control.

    The target counts as the acting minion.
    """


class NoFrenzy(Verb, metaclass=Frozen):
    """Keeps frenzy cards off the minion for the rest of the combat, and undoes what they have done in it."""


class SummonsIllusion(Verb, metaclass=Frozen):
    """Ends combat; the bottom card of the crypt fights the opposing minion, then is removed from the game.

    It is ready for so long, and contests nothing.

    Args:
        full: it has as much blood as its capacity; else half of that, rounded down.
    """

    full: bool = False
    conditional = True
