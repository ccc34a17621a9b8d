"""Verbs that put cards into play, and that cards in play do to themselves."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class PutInPlay(Verb, metaclass=Frozen):
    """Puts the played card into play before its Methuselah; it remembers the chosen card."""


class PutOn(Verb, metaclass=Frozen):
    """Puts the played card on a minion, be it from the ash heap.

    Args:
        on: a reference to the minion; the chosen or the acting one where "".
    """

    on: str = ""


class Once(Verb, metaclass=Frozen):
    """Lets a card of this name be played only once each turn, or once in the game.

    Args:
        a_game: once in the game, by anybody; else once each turn of its Methuselah.
        each: once in the game, by each Methuselah.
    """

    a_game: bool = False
    each: bool = False
    conditional = True
    declared = True
    done = False


class BecomeAlly(Verb, metaclass=Frozen):
    """Puts the played card into play as an ally with the life of its model."""


class BecomeVampire(Verb, metaclass=Frozen):
    """Puts the played card into play as a vampire of the actor's clan and sect, which must hunt this turn.

    A sterile vampire cannot take such an action (VTES-11-07).

    Args:
        capacity: of the new vampire.
        sect: of the new vampire; the actor's where "".
        clan: likewise.
        rests: it cannot act this turn, in place of having to hunt.
        clanless: it has no clan.
        traits: what it is ("sterile").
        disciplines: that it has at inferior, parted by blanks.
        enslaved: it is a slave of the actor's clan.
    """

    capacity: int
    sect: str = ""
    clan: str = ""
    rests: bool = False
    clanless: bool = False
    traits: tuple[str, ...] = ()
    disciplines: str = ""
    enslaved: bool = False
    conditional = True


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


class ReturnFromAsh(Verb, metaclass=Frozen):
    """Moves a copy of the ally from the ash heap to the ready region, for cards of the ash heap.

    Args:
        clan: the copies must be fewer than one's ready unique vampires of this clan.
        price: how many other cards of the ash heap are removed from the game.
    """

    clan: str
    price: int
    conditional = True


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
