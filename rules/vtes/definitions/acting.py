"""Verbs and conditions of actions: bleeds, unlocking, hand size and master actions of this turn."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.references import ACTOR
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.references import Amount


class UnlockActor(Verb, metaclass=Frozen):
    """Unlocks the minion that acts, or whose text it is; only if it is locked."""

    conditional = True


class MoreBleed(Verb, metaclass=Frozen):
    """Adds to the bleed of the action, if its condition holds.

    Args:
        amount: how much.
        clan: only if the acting vampire is of this clan.
        target_pool: only while the target, who may change, has no more pool than this; 0 for any.
    """

    amount: int
    clan: str = ""
    target_pool: int = 0


class Captivate(Verb, metaclass=Frozen):
    """The acting vampire gains blood for each vote by which its referendum passed; some may go to the pool.

    Args:
        to_pool: how many of them may be moved to the pool instead.
    """

    to_pool: int
    conditional = True


THE_TURN_ENDS: Final = "the end of the turn"
ONE_UNLOCKS: Final = "the next unlock phase"
THE_GAME_ENDS: Final = "the end of the game"


class MoreHand(Verb, metaclass=Frozen):
    """Gives more hand size for a while.

    Args:
        amount: how much; below zero it is less.
        until: one of `THE_TURN_ENDS`, `ONE_UNLOCKS` and `THE_GAME_ENDS`.
    """

    amount: Amount
    until: str = THE_TURN_ENDS


class MoreMasterActions(Verb, metaclass=Frozen):
    """Gives master phase actions in this phase."""

    amount: int


class MoreTransfers(Verb, metaclass=Frozen):
    """Gives transfers in this influence phase."""

    amount: int


class LosePoolOrBlood(Verb, metaclass=Frozen):
    """For each counter on the card, the Methuselah whom it is about burns 1 pool or 1 blood of a vampire."""


class ThisTurn(Verb, metaclass=Frozen):
    """Lets something be so of a minion, or of all of a Methuselah, until the turn is over.

    Args:
        what: one of `THIS_TURN`.
        who: of whom.
        amount: how much, where it is about that.
    """

    what: str
    who: str = ACTOR
    amount: int = 0

    def helps(self) -> bool:
        """Return whether it gives bleed."""
        return self.what == BLEEDS_MORE


RESTS: Final = "rests"
STEALTHY_NEXT: Final = "stealthy next"
NO_BLEEDS: Final = "no bleeds"
BLEEDS_AGAIN: Final = "bleeds again"
WITHOUT_TRANSFERS: Final = "without transfers"
MUST_BLEED: Final = "must bleed"
BLEEDS_MORE: Final = "bleeds more"
EXPELLED: Final = "expelled"
THIS_TURN: Final = {
    RESTS: "{who} takes no more actions this turn",
    STEALTHY_NEXT: "the next action of {who} this turn gets 1 stealth",
    WITHOUT_TRANSFERS: "{who} has no transfers in the next influence phase",
    BLEEDS_AGAIN: "{who} may bleed once more this turn",
    BLEEDS_MORE: "{who} has {amount} bleed more this turn",
    MUST_BLEED: "{who} does nothing but bleed this turn",
    EXPELLED: "{who} cannot block, react or vote this turn",
    NO_BLEEDS: "minions of {who} cannot bleed this turn",
}
"""What can be so for the turn."""


class Mark(Verb, metaclass=Frozen):
    """Marks the action: something is so until it is over.

    Args:
        what: one of `MARKS`.
        who: of which cards it is so, where it is not of the action as a whole; or by which disciplines.
        amount: how much, where it is about that.
        canceled: the action whose card is being canceled is marked.
    """

    what: str
    who: str = ""
    amount: int = 0
    canceled: bool = False


MARKS: Final = {
    "unmodified": "no more action modifiers can be played",
    "avoiding": "the acting minion may do without the combat",
    "asleep": "no minion unlocks during the action",
    "unreplaced": "reaction cards are replaced after the action",
    "doomed": "the referendum fails",
    "hunted": "a blood hunt can be called on the acting vampire",
    "answer_tax": "reactions that reduce the bleed or change its target cost {amount} more",
    "next_tax": "the next reaction card costs {amount} more",
    "reaction_tax": "reaction cards cost {amount} more",
    "avengers": "the acting Methuselah burns what this one loses by the referendum",
    "cap": "the bleed burns no more pool than {amount}",
    "failed": "it has failed",
    "gagged": "{who} uses no powers as reactions",
    "kept_locked": "the acting minion stays locked",
    "locks_failing": "minions that attempt to block from now on, and fail, lock",
    "deaf": "reactions of {who} do not affect the acting minion",
    "muted": "{who} plays no reaction cards",
    "buyers": "{who} may burn 1 blood for 1 intercept, once",
    "unlocked": "{who} does not lock for blocking",
    "once_only": "the acting minion cannot take this action again this turn",
    "peaceful": "there is no combat for the block",
    "spared": "its bleed burns no pool, and is not successful",
    "speechless": "{who} casts neither votes nor ballots",
    "edge_burns": "the Edge burns where the action would bring it",
}
"""What is so of an action that is marked, by the name of its mark."""
TAXES: Final = ("answer_tax", "next_tax", "reaction_tax")
"""Marks that add up."""
