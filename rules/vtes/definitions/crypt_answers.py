"""Verbs of crypt cards: what some do during actions of their own and of others."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who

TYPE_CHECKING = False


class CancelPlayed(Verb, metaclass=Frozen):
    """Cancels a card as it is played.

    Args:
        types: mask of the kinds it must be of.
        predator: it must be played by a vampire of one's predator.
        near: it must be played by one's predator or prey.
        spares: it costs nothing then.
        returns: it must be a master that another plays, not out of turn, who gets the action back for it.
        head: the word that it must have at the head of its text ("frenzy"), "" for any.
        on_clan: it must be played on one's own minion of this clan, "" for any.
        disciplines: it must require one of these, as it is played; () for any.
        at_me: it must be an action of another directed at oneself.
    """

    types: int
    predator: bool = False
    near: bool = False
    spares: bool = False
    returns: bool = False
    head: str = ""
    on_clan: str = ""
    disciplines: tuple[str, ...] = ()
    at_me: bool = False
    done = False


class LetBuyIntercept(Verb, metaclass=Frozen):
    """Lets the minion that attempts to block burn 1 blood for 1 intercept.

    Args:
        who: what it must be.
    """

    who: Who = ANYONE
    conditional = True


class ChooseCircle(Verb, metaclass=Frozen):
    """Chooses the circle that the Blood Brother belongs to."""
