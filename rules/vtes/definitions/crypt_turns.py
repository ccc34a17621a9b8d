"""Verbs of crypt cards: more of what they do in the phases of a turn, as actions, and after these."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.who import Who


class ReturnsAction(Verb, metaclass=Frozen):
    """Shuffles the action card of the action that was just taken from the ash heap into the library."""

    conditional = True


class SeesHandsBeside(Verb, metaclass=Frozen):
    """Shows its Methuselah the hands of all others who control a ready minion that fits.

    Args:
        who: what that minion must be.
    """

    who: Who
    conditional = True


class BurnsInTwo(Verb, metaclass=Frozen):
    """Burns the chosen minion if the acting one has done this to it before, or else notes that it has now."""


class FetchesDiscipline(Verb, metaclass=Frozen):
    """Searches the library for a Discipline master and puts it on the acting minion; then shuffles.

    Args:
        disciplines: one of which it gives, by three letters.
    """

    disciplines: tuple[str, ...]


class MovesNamed(Verb, metaclass=Frozen):
    """Moves a card of a name in play, whosever it is, to a ready vampire of anybody's.

    Args:
        name: of the card.
    """

    name: str
    conditional = True


class FetchesMany(Verb, metaclass=Frozen):
    """Puts Discipline masters of hand, ash heap and library on the minion whose text it is; then shuffles.

    Args:
        most: how many.
    """

    most: int
