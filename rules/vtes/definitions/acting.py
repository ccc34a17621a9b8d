"""Verbs of actions: when they can be used, and what follows an action."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.references import ACTOR
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE
from rules.vtes.definitions.worth import about

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.who import Who
    from rules.vtes.terms import ValueKind

RESTS: Final = "rests"
STEALTHY_NEXT: Final = "stealthy next"
NO_BLEEDS: Final = "no bleeds"
SEES_HANDS: Final = "sees hands"
BLEEDS_AGAIN: Final = "bleeds again"
UNLOCKS_LATE: Final = "unlocks late"
WITHOUT_TRANSFERS: Final = "without transfers"
MUST_BLEED: Final = "must bleed"
BLEEDS_MORE: Final = "bleeds more"
EXPELLED: Final = "expelled"
THIS_TURN: Final = {
    RESTS: "{who} takes no more actions this turn",
    STEALTHY_NEXT: "the next action of {who} this turn gets 1 stealth",
    WITHOUT_TRANSFERS: "{who} has no transfers in the next influence phase",
    UNLOCKS_LATE: "{who} unlocks at the end of the turn",
    BLEEDS_AGAIN: "{who} may bleed once more this turn",
    BLEEDS_MORE: "{who} has {amount} bleed more this turn",
    MUST_BLEED: "{who} does nothing but bleed this turn",
    EXPELLED: "{who} cannot block, react or vote this turn",
    NO_BLEEDS: "minions of {who} cannot bleed this turn",
    SEES_HANDS: "{who} looks at all hands this turn",
}
"""What `ThisTurn` can make true for the turn."""
DEAF: Final = "deaf"
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
    DEAF: "reactions of {who} do not affect the acting minion",
    "muted": "{who} plays no reaction cards",
    "buyers": "{who} may burn 1 blood for 1 intercept, once",
    "unlocked": "{who} does not lock for blocking",
    "once_only": "the acting minion cannot take this action again this turn",
    "peaceful": "there is no combat for the block",
    "spared": "its bleed burns no pool, and is not successful",
    "speechless": "{who} casts neither votes nor ballots",
    "rising": "{who} comes into play after the action",
    "edge_burns": "the Edge burns where the action would bring it",
}
"""What each mark means for the action that bears it."""


@value
class ThisTurn(Verb):
    """Makes something true of a minion, or of all of a Methuselah's minions, until the turn is over.

    Args:
        what: one of `THIS_TURN`.
        who: a reference to the minion or the Methuselah.
        amount: how much, where it is about that.
    """

    what: str
    who: str = ACTOR
    amount: int = 0

    def helps(self) -> bool:
        """Return whether it adds to a bleed."""
        return self.what == BLEEDS_MORE


@value
class Mark(Verb):
    """Marks the action: something is true of it until it is over.

    Args:
        what: one of `MARKS`.
        who: the cards it applies to, where it does not apply to the action as a whole; or the disciplines.
        amount: how much, where it is about that.
        canceled: the action whose card is being canceled is marked.
    """

    what: str
    who: str = ""
    amount: int = 0
    canceled: bool = False


@value
class IfSuccessful(Verb):
    """Does something after the action was resolved, if it was successful.

    Args:
        then: what.
        bled: only if it was a bleed for 1 or more.
        always: even if it was not successful, as long as it was resolved.
    """

    then: Verb
    bled: bool = False
    always: bool = False


@value
class Later(Verb):
    """Does something in the discard phase of this turn, or at the end of the turn.

    Args:
        then: what.
        ends: at the end of the turn.
        who: only if the minion fits this.
        bled: only if the bleed of the action was successful.
    """

    then: Verb
    ends: bool = False
    who: Who = ANYONE
    bled: bool = False
    worth = 0.3


@value
class Hunt(Verb):
    """Hunts.

    Args:
        more: for how much more than usual.
    """

    more: int = 0

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.5 + 0.5 * self.more


@value
class EndAction(Verb):
    """Ends the action: it is not successful."""

    conditional = True
    declared = True
    worth = 0.0


@value
class ActionFails(Verb):
    """Makes the action fail: it is not successful, and cannot be taken again this turn.

    Args:
        blood: what the acting vampire may burn to prevent that.
        stuns: the acting minion does not unlock as normal during its next unlock phase.
    """

    blood: int = 0
    stuns: bool = False
    worth = 0.0


@value
class ThisAction(Verb):
    """Adds to a value of the minion that plays it until the action is over.

    Args:
        changed: which value.
        amount: how much.
    """

    changed: ValueKind
    amount: int


@value
class UsableAgain(Verb):
    """Allows this ability of a card in play to be used again in the same action."""

    worth = 0.0


@value
class Meanwhile(Verb):
    """Adds to a value of the acting minion until the end of the turn.

    Args:
        changed: which value.
        amount: how much.
        lasting: until the controller's next unlock phase.
    """

    changed: ValueKind
    amount: int
    lasting: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.2 * about(self.amount)


@value
class OpensPhases(Verb):
    """Lets all unlocked minions of a clan act in the minion phases of others, whoever controls them.

    Args:
        clan: which.
    """

    clan: str
    done = False
    worth = 0.0

    def lets_in(self) -> str:
        """Return the clan whose minions may act by it."""
        return self.clan


@value
class MeanwhileForAll(Verb):
    """Adds to a value of all the fitting minions of its controller until the end of the turn, newcomers too.

    Args:
        changed: which value.
        amount: how much.
        who: what a minion must be.
        unblocked: it ends as soon as a bleed is blocked.
    """

    changed: ValueKind
    amount: int
    who: Who = ANYONE
    unblocked: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.6 * self.amount


@value
class MergesWithOther(Verb):
    """Merges the acting vampire, unmerged, with its other version.

    That is looked for in the crypt, which is shuffled then, the uncontrolled region and the ash heap.

    Args:
        advanced: the advanced version is the one to look for.
    """

    advanced: bool
    conditional = True
    worth = 2.0
