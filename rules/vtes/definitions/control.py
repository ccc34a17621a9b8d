"""Verbs that move cards in play from one Methuselah or minion to another."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.verb import Verb


@value
class Give(Verb):
    """Gives control of a card to a Methuselah, for good."""

    what: str
    to: str
    worth = 0.0


@value
class MoveOnto(Verb):
    """Moves a card onto a minion; its controller stays the same.

    Args:
        what: a reference to the card.
        onto: a reference to the minion.
        theirs: the minion's controller then controls it.
    """

    what: str
    onto: str
    theirs: bool = False
    worth = 0.0


@value
class Borrow(Verb):
    """Takes control of a minion until the end of the turn.

    Args:
        what: a reference to it.
        action: until the end of the next action instead.
        unlock: until the player's next unlock phase instead.
        next_turn: until the end of the player's next turn instead.
        phase: until the end of the minion phase instead.
        lent: until the next unlock phase of the one who controlled it instead.
    """

    what: str
    action: bool = False
    unlock: bool = False
    next_turn: bool = False
    phase: bool = False
    lent: bool = False
    takes_control = True
    worth = 1.0


@value
class MovesGear(Verb):
    """Moves the chosen equipment to the chosen minion."""


@value
class PassRetainer(Verb):
    """Moves a retainer from one vampire to another that the same Methuselah controls.

    Args:
        trait: that it has ("animal"), "" for any.
    """

    trait: str = ""
    conditional = True
    worth = 0.1


@value
class MovesNamed(Verb):
    """Moves anybody's card of a name in play to anybody's ready vampire.

    Args:
        name: of the card.
    """

    name: str
    conditional = True


@value
class StealTarget(Verb):
    """Takes control of the chosen card for good (VTES-11-12)."""

    takes_control = True
    worth = 2.0


@value
class Auction(Verb):
    """Lets everybody bid pool for the chosen vampire; the highest bidder pays and takes control of it.

    Args:
        credit: how much of the bid may be paid later, 1 pool in each discard phase.
        hostile: its controller gets the bid, or as the highest bidder pays only half of it, rounded up, and
            keeps the vampire.
    """

    credit: int = 0
    hostile: bool = False
