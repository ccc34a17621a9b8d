"""Verbs that say how often something can be used or played."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.kinds import THIS_ROUND
from rules.vtes.definitions.verb import Verb


@value
class OnceATurn(Verb):
    """Can be played only once each turn by a minion, in whatever way."""

    conditional = True
    declared = True
    done = False


@value
class OnceAnAction(Verb):
    """Can be used only once each action by a minion; `turn`: once each turn."""

    turn: bool = False
    conditional = True
    declared = True
    done = False


@value
class OneEach(Verb):
    """Lets a minion play, or use, a card only once each round or combat.

    Args:
        per: THIS_STRIKE, THIS_ROUND, NEXT_ROUND for this round and the next one, or THIS_COMBAT.
        here: it counts this way of playing the card only.
        label: it counts for all cards with this label.
        anybody: it counts for either combatant.
        whole: it counts for all ways of using the card in play.
    """

    per: str = THIS_ROUND
    here: bool = False
    label: str = ""
    anybody: bool = False
    whole: bool = False
    conditional = True
    declared = True
    done = False


@value
class OnlyUse(Verb):
    """Can be used only if nothing else of the same card was used in this phase."""

    conditional = True
    done = False


@value
class OneThisTurn(Verb):
    """Can be played only once each turn, by anybody."""

    conditional = True
    declared = True
    done = False
    worth = 0.0


@value
class OneAnAction(Verb):
    """Can be played only once in an action, by anybody."""

    conditional = True
    declared = True
    done = False


@value
class OnceThisTurn(Verb):
    """Can be used only once each turn, by anybody, whether or not it succeeds."""

    conditional = True
    declared = True
    done = False
    worth = 0.0


@value
class Once(Verb):
    """Lets a card of this name be played only once each turn, or once in the game.

    Args:
        a_game: once in the game, by anybody; otherwise once each turn of its Methuselah.
        each: once in the game, by each Methuselah.
    """

    a_game: bool = False
    each: bool = False
    conditional = True
    declared = True
    done = False
    worth = 0.0


@value
class FirstUse(Verb):
    """Can be used only if nothing else of the same card was used in this action."""

    conditional = True
    done = False
    worth = 0.0


@value
class OnceBetweenUnlocks(Verb):
    """Can be played only once by a minion between its unlock phases."""

    conditional = True
    declared = True
    done = False
    worth = 0.0
