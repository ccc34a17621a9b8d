"""Verbs that put cards into play, and that cards in play do to themselves."""

from __future__ import annotations

from cardbase.value import value
from rules.vtes.definitions.verb import Verb


@value
class PutInPlay(Verb):
    """Puts the played card into play before its Methuselah; it remembers the chosen card."""


@value
class PutOn(Verb):
    """Puts the played card on the chosen minion, or on the acting one."""


@value
class Once(Verb):
    """Lets a card of this name be played only once each turn, or once in the game.

    Args:
        a_game: once in the game, by anybody; else once each turn of its Methuselah.
    """

    a_game: bool = False
    conditional = True
    declared = True
    done = False


@value
class BecomeAlly(Verb):
    """Puts the played card into play as an ally with the life of its model."""


@value
class BecomeVampire(Verb):
    """Puts the played card into play as a vampire of the actor's clan and sect.

    A sterile vampire cannot take such an action (VTES-11-07).

    Args:
        capacity: of the new vampire.
        must_hunt: it must hunt this turn.
        sect: of the new vampire; the actor's where "".
    """

    capacity: int
    must_hunt: bool = False
    sect: str = ""
    conditional = True


@value
class CountUse(Verb):
    """Puts a counter on the card whose ability it is; with so many of them it burns.

    It must stand after the other verbs of its ability: the last counter takes the card away.
    """

    last: int


@value
class CardGrows(Verb):
    """Puts a counter from the bank on the card that was put into play, or whose trigger it is."""


@value
class OneOfAName(Verb):
    """Only the first of several cards of this name that one controls does what follows."""

    conditional = True
    done = False


@value
class PoolToCard(Verb):
    """Moves pool of the card's controller onto the card."""

    amount: int


@value
class BurnsItself(Verb):
    """Burns the card whose ability or referendum it is."""


@value
class GoesToPredator(Verb):
    """Gives the card to the predator of its controller."""


@value
class RememberedGains(Verb):
    """Gives the minion that the card remembers blood, while its controller is the card's too.

    Args:
        amount: how much.
    """

    amount: int
    conditional = True


@value
class GatherThree(Verb):
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


@value
class ReturnFromAsh(Verb):
    """Moves a copy of the ally from the ash heap to the ready region, for cards of the ash heap.

    Args:
        clan: the copies must be fewer than one's ready unique vampires of this clan.
        price: how many other cards of the ash heap are removed from the game.
    """

    clan: str
    price: int
    conditional = True


@value
class RemoveItself(Verb):
    """Removes the minion whose text it is from the game."""


@value
class BurnItAndDrawCrypt(Verb):
    """Burns the minion whose text it is and moves the top card of the crypt to the uncontrolled region."""
