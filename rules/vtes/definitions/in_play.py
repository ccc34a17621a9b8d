"""Verbs that put cards into play, and of what these remember there."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class PutOnFoe(Verb, metaclass=Frozen):
    """Puts the played card on the opposing minion; without the blood it does not.

    Args:
        blood: that the striking vampire burns for it.
        one: not where a card of this name is on that minion already.
        remembers: the card remembers the striking minion.
    """

    blood: int = 0
    one: bool = False
    remembers: bool = False
    worth = 0.0


class PutOnMine(Verb, metaclass=Frozen):
    """Puts the played card on the chosen minion, whosever that is; one still controls it oneself."""

    stays_behind = True
    worth = 0.0


class PutOnActor(Verb, metaclass=Frozen):
    """Puts the played card on the acting minion, whatever was chosen."""

    worth = 0.0


class PutOnTheirs(Verb, metaclass=Frozen):
    """Puts the card on the chosen minion, whose controller has the use of it."""

    goes_along = True


class PutContract(Verb, metaclass=Frozen):
    """Puts the card on a minion for a chosen vampire of a clan, which it remembers.

    Args:
        clan: of the vampire; "" for any.
        prey: that is ready and one's own, and the minion is one's prey's; else both are anybody's.
        not_clan: the minion is of none of these clans, parted by "/".
        trait: of the vampire, "" for none in particular.
        ready: the minion must be ready.
    """

    clan: str = ""
    prey: bool = False
    not_clan: str = ""
    trait: str = ""
    ready: bool = False
    conditional = True
    declared = True
    worth = 0.0


class PutInPlay(Verb, metaclass=Frozen):
    """Puts the played card into play before its Methuselah; it remembers the chosen card."""

    worth = 0.0


class PutOn(Verb, metaclass=Frozen):
    """Puts the played card on a minion, be it from the ash heap.

    Args:
        on: a reference to the minion; the chosen or the acting one where "".
    """

    on: str = ""
    worth = 0.0


class GatherThree(Verb, metaclass=Frozen):
    """With three copies of the card in play, removes them all for pool and cards of the ash heap.

    Args:
        copies: how many it takes.
        pool: what they give.
        most: how many library cards of the ash heap may be chosen: one to the hand, the others are
            shuffled into the library.
    """

    copies: int
    pool: int
    most: int
    worth = 1.2
    looks_in = True


class Keep(Verb, metaclass=Frozen):
    """Lets the card whose text it is remember something.

    Args:
        what: "turn", "phase", a "die" that is rolled, that it was played at the "higher level",
            or a reference: to a card, or to a Methuselah who was chosen.
        superior: and that it was played at the higher level.
        this_turn: until the turn is over.
    """

    what: str
    superior: bool = False
    this_turn: bool = False
    worth = 0.0


class RemembersTurn(Verb, metaclass=Frozen):
    """Lets the card remember that something happened this turn; see `RememberedThisTurn`."""

    worth = 0.0
