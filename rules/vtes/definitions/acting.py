"""Verbs and conditions of actions: bleeds, unlocking, hand size and master actions of this turn."""

from __future__ import annotations

from cardbase.value import value
from rules.vtes.definitions.verb import Verb


@value
class UnlockActor(Verb):
    """Unlocks the minion that acts, or whose text it is; only if it is locked."""

    conditional = True


@value
class LockSource(Verb):
    """Locks the card whose ability it is, which must be unlocked (VTES-11T-05)."""

    conditional = True


@value
class UnlockAtOnce(Verb):
    """Unlocks the acting minion when its action succeeds: it is locked then, whatever it is now."""


@value
class UnlockTarget(Verb):
    """Unlocks the chosen minion."""


@value
class MoreBleed(Verb):
    """Adds to the bleed of the action, if its condition holds.

    Args:
        amount: how much.
        clan: only if the acting vampire is of this clan.
        target_pool: only if the target has no more pool than this; 0 for any.
    """

    amount: int
    clan: str = ""
    target_pool: int = 0
    conditional = True


@value
class BleedForBlood(Verb):
    """Burns X blood for X bleed, X being 1 to so many."""

    most: int
    conditional = True
    declared = True


@value
class IfBled(Verb):
    """Puts blood on a card of the uncontrolled region if the bleed was successful for 1 or more."""

    amount: int


@value
class Captivate(Verb):
    """The acting vampire gains blood for each vote by which its referendum passed; some may go to the pool.

    Args:
        to_pool: how many of them may be moved to the pool instead.
    """

    to_pool: int
    conditional = True


@value
class AfterBleedOfPrey(Verb):
    """Can be used only after a successful bleed of one's prey."""

    conditional = True
    done = False


@value
class BurnOrGain(Verb):
    """The bearer burns 1 blood to unlock, or gains 1 blood."""


@value
class ActorPaysForBleed(Verb):
    """The acting minion burns 1 blood for +1 bleed in this action; it must be of a sect.

    Args:
        sect: which, "" for any.
    """

    sect: str
    conditional = True


@value
class MoreHand(Verb):
    """Gives more hand size until the end of the turn, or of one's next unlock phase.

    Args:
        amount: how much.
        lasting: until one's next unlock phase.
    """

    amount: int
    lasting: bool = False


@value
class MoreMasterActions(Verb):
    """Gives master phase actions in this phase."""

    amount: int


@value
class MoreTransfers(Verb):
    """Gives transfers in this influence phase."""

    amount: int


@value
class MoreDiscards(Verb):
    """Gives discard phase actions in this phase."""

    amount: int


@value
class TurnAnarch(Verb):
    """Makes the chosen vampire Anarch."""


@value
class LosePoolWithoutAnarch(Verb):
    """The Methuselah whom it is about burns 1 pool, unless they control a ready Anarch."""


@value
class LosePoolWithOthersThan(Verb):
    """The Methuselah whom it is about burns 1 pool if they control a vampire of another sect."""

    sect: str


@value
class LosePoolPerCounter(Verb):
    """The Methuselah whom it is about burns 1 pool for each counter on the card."""


@value
class UnlockIfBled(Verb):
    """Unlocks the acting minion if its bleed was successful for 1 or more."""


@value
class LosePoolOrBlood(Verb):
    """For each counter on the card, the Methuselah whom it is about burns 1 pool or 1 blood of a vampire."""
