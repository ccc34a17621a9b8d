"""Verbs of actions: when they can be used, and what follows an action."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.marks import MUTED
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.references import ACTING, ACTOR
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE
from rules.vtes.definitions.worth import about
from rules.vtes.terms import BLEED_VALUE, STEALTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.references import What
    from rules.vtes.definitions.who import Who
    from rules.vtes.terms import LastingKind, ValueKind

RESTS: Final = "rests"
STEALTHY_NEXT: Final = "stealthy next"
NO_BLEEDS: Final = "no bleeds"
SEES_HANDS: Final = "sees hands"
BLEEDS_AGAIN: Final = "bleeds again"
UNLOCKS_LATE: Final = "unlocks late"
WITHOUT_TRANSFERS: Final = "without transfers"
MUST_BLEED: Final = "must bleed"
MUST_HUNT: Final = "must hunt"
BLEEDS_MORE: Final = "bleeds more"
EXPELLED: Final = "expelled"
DAZED: Final = "dazed"
RISES: Final = "rises"
RISES_FREELY: Final = "rises freely"
THIS_TURN: Final = {
    RESTS: "{who} takes no more actions this turn",
    STEALTHY_NEXT: "the next action of {who} this turn gets 1 stealth",
    WITHOUT_TRANSFERS: "{who} has no transfers in the next influence phase",
    UNLOCKS_LATE: "{who} unlocks at the end of the turn",
    BLEEDS_AGAIN: "{who} may bleed once more this turn",
    BLEEDS_MORE: "{who} has {amount} bleed more this turn",
    MUST_BLEED: "{who} does nothing but bleed this turn",
    MUST_HUNT: "{who} must hunt this turn",
    RISES_FREELY: "{who} may unlock once more after any action of its Methuselah this turn",
    RISES: "{who} may burn a blood to unlock after a successful action, once this turn",
    DAZED: "{who} cannot block or vote this turn",
    EXPELLED: "{who} cannot block, react or vote this turn",
    NO_BLEEDS: "minions of {who} cannot bleed this turn",
    SEES_HANDS: "{who} looks at all hands this turn",
}
"""What `ThisTurn` can make true for the turn."""


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
        what: one of `rules.vtes.definitions.marks`.
        who: the cards it applies to, where it does not apply to the action as a whole; or the disciplines.
        amount: how much, where it is about that.
        canceled: the action whose card is being canceled is marked.
    """

    what: LastingKind
    who: What = ""
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
    """Ends the action: it is not successful.

    Args:
        barred: the acting minion cannot take it again this turn.
    """

    barred: bool = False
    conditional = True
    declared = True
    worth = 0.0


@value
class ActionFails(Verb):
    """Makes the action fail: it is not successful, and cannot be taken again this turn.

    Args:
        blood: what the acting vampire may burn to prevent that.
        life: allies may burn as much life for it.
        stuns: the acting minion does not unlock as normal during its next unlock phase.
    """

    blood: int = 0
    stuns: bool = False
    life: bool = False
    worth = 0.0


@value
class ThisAction(Verb):
    """Adds to a value of a minion until the action is over.

    Args:
        changed: which value.
        amount: how much.
        who: a reference to the minion.
        when: while which condition holds.
    """

    changed: ValueKind
    amount: int
    who: str = ACTOR
    when: Condition = ALWAYS

    def is_soft(self) -> bool:
        """Return whether it makes a bleed smaller."""
        return self.changed == BLEED_VALUE and self.amount < 0


@value
class UsableAgain(Verb):
    """Allows this ability of a card in play to be used again in the same action."""

    worth = 0.0


@value
class Meanwhile(Verb):
    """Adds to a value of a minion until the end of the turn.

    Args:
        changed: which value.
        amount: how much.
        lasting: until the controller's next unlock phase.
        ever: for the rest of the game.
        who: a reference to the minion.
        against: whom it concerns, of those that limit blocks; see `BlockLimit`.
    """

    changed: ValueKind
    amount: int
    lasting: bool = False
    who: str = ACTOR
    against: Who | None = None
    ever: bool = False

    def helps_to_block(self) -> bool:
        """Return whether it takes away stealth of the acting minion."""
        return self.changed == STEALTH and self.amount < 0 and self.who == ACTING

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
        kinds: only in actions of these kinds.
        everybody: minions of all Methuselahs.
        lasting: until the controller's next unlock phase.
    """

    changed: ValueKind
    amount: int
    who: Who = ANYONE
    unblocked: bool = False
    kinds: tuple[int, ...] = ()
    everybody: bool = False
    lasting: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.6 * self.amount


@value
class MergesWithOther(Verb):
    """Merges the acting vampire, unmerged, with its other version.

    That is looked for in the crypt, which is shuffled then, the uncontrolled region and the ash heap.

    Args:
        advanced: the advanced version is the one to look for.
        chosen: it is the chosen vampire, of whatever version, and only the crypt is searched.
    """

    advanced: bool = False
    chosen: bool = False
    conditional = True
    worth = 2.0


def muting(modes: Iterable[Mode]) -> list[Mark]:
    """Return the marks by which these ways to play a card keep minions from all reaction cards."""
    verbs = [verb for mode in modes for verb in mode.verbs]
    return [verb for verb in verbs if isinstance(verb, Mark) and verb.what == MUTED]
