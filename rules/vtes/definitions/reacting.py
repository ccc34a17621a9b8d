"""Verbs of reactions: to bleeds, to actions that may be blocked, to referendums, to cards being played."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE, Who


class VampiresOnly(Verb, metaclass=Frozen):
    """Can be used only by a vampire, or by an ally that plays the card as one."""

    conditional = True
    done = False


class Redirect(Verb, metaclass=Frozen):
    """Gives a bleed another target (VTES-6.1.1-02): a chosen one, never the one who bleeds.

    Args:
        beyond_predator: it is the predator of one's predator; else whom one likes.
    """

    beyond_predator: bool = False
    softens = True
    conditional = True
    declared = True


class LockReactor(Verb, metaclass=Frozen):
    """Locks the minion that reacts; one that is locked already and has woken can do it too (VTES-11T-06)."""


class ReduceBleed(Verb, metaclass=Frozen):
    """Makes a bleed against the Methuselah smaller."""

    amount: int
    softens = True
    conditional = True


class Wake(Verb, metaclass=Frozen):
    """Lets the minion that plays it, which is locked, block and react until the action ends (VTES-11-02)."""

    conditional = True


class AttemptToBlock(Verb, metaclass=Frozen):
    """Lets the minion that plays it attempt to block at once, with so much intercept, needed or not."""

    intercept: int = 0
    conditional = True


class UnlockAndAttempt(Verb, metaclass=Frozen):
    """Unlocks a locked minion of a sect that one controls; it attempts to block at once with intercept.

    Args:
        sect: which.
        intercept: that it gets, needed or not.
        vampire: it must be a vampire, be it unlocked already.
    """

    sect: str
    intercept: int = 0
    vampire: bool = False
    conditional = True
    declared = True


class EndAction(Verb, metaclass=Frozen):
    """Ends the action: it is not successful."""

    conditional = True
    declared = True


class CancelCard(Verb, metaclass=Frozen):
    """Cancels the card that is being played.

    Args:
        spares: it costs nothing then.
        who: what the minion must be that plays it; or `or_who`.
        political: only during a political action, when blocks have been declined.
        near: one's predator or prey must play it.
    """

    spares: bool = False
    who: Who = ANYONE
    or_who: Who | None = None
    political: bool = False
    near: bool = False


class CountsAs(Verb, metaclass=Frozen):
    """Says what the card is where it is played in this way, for those who cancel such cards.

    Args:
        head: the word, as at the head of a text ("frenzy").
    """

    head: str
    done = False


class OnceBetweenUnlocks(Verb, metaclass=Frozen):
    """Can be played only once by a minion between its unlock phases."""

    conditional = True
    declared = True
    done = False
