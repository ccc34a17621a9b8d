"""Verbs that put cards into play, and make them remember things there."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


@value
class PutOnFoe(Verb):
    """Puts the played card on the opposing minion, if the blood can be paid.

    Args:
        blood: what the striking vampire burns for it.
        single: only if no card of this name is on that minion yet.
        remembers: the card remembers the striking minion.
    """

    blood: int = 0
    single: bool = False
    remembers: bool = False
    worth = 0.0


@value
class PutOnMine(Verb):
    """Puts the played card on anybody's minion; its player still controls it.

    Args:
        on: a reference to the minion; the chosen one where "".
    """

    on: str = ""
    stays_behind = True
    worth = 0.0


@value
class PutOnActor(Verb):
    """Puts the played card on the acting minion, whatever was chosen."""

    worth = 0.0


@value
class PutOnTheirs(Verb):
    """Puts the played card on the chosen minion; who controls that controls a master, too."""

    goes_along = True


@value
class PutContract(Verb):
    """Puts the card on a minion for a chosen vampire of a clan, which it remembers.

    Args:
        clan: of the vampire; "" for any.
        prey: that vampire is ready and the player's, and the minion is the prey's; otherwise both are
            anybody's.
        not_clan: the minion is of none of these clans, separated by "/".
        trait: the vampire's trait, "" for none in particular.
        ready: the minion must be ready.
        sect: of the vampire, one of several, separated by "/"; "" for any.
        locks: the vampire is ready and the player's, and locks for it, and the minion is a younger vampire.
    """

    clan: str = ""
    prey: bool = False
    not_clan: str = ""
    trait: str = ""
    ready: bool = False
    sect: str = ""
    locks: bool = False
    conditional = True
    declared = True
    worth = 0.0


@value
class PutInPlay(Verb):
    """Puts the played card into play before its Methuselah; it remembers the chosen card."""

    worth = 0.0


@value
class PutOn(Verb):
    """Puts the played card on a minion, even from the ash heap; who controls that controls a minion card.

    Args:
        on: a reference to the minion; the chosen or the acting one where "".
    """

    on: str = ""
    worth = 0.0


@value
class GatherThree(Verb):
    """With three copies of the card in play, removes them all for pool and cards in the ash heap.

    Args:
        copies: how many it takes.
        pool: what they give.
        most: how many library cards in the ash heap may be chosen: one goes to the hand, the others are
            shuffled into the library.
    """

    copies: int
    pool: int
    most: int
    worth = 1.2
    looks_in = True


@value
class Keep(Verb):
    """Makes the card with this text remember something.

    Args:
        what: "turn", "phase", a "die" that is rolled, the "higher level" it was played at, or a reference to
            a card or to a chosen Methuselah; of the burned one, who controlled it.
        superior: and also that it was played at superior.
        this_turn: until the turn is over.
    """

    what: str
    superior: bool = False
    this_turn: bool = False
    worth = 0.0


@value
class RemembersTurn(Verb):
    """Makes the card remember that something happened this turn."""

    worth = 0.0


@value
class TakeConviction(Verb):
    """Lets the minion's Methuselah put a conviction of hand or ash heap on it.

    Args:
        library: or of the library, which is shuffled then.
    """

    library: bool = False
    worth = 0.5


PUTTING_ON: Final = (PutContract, PutOn, PutOnActor, PutOnMine, PutOnTheirs)
"""What puts the played card on a minion that is known as it is played."""
