"""What `Mark` can make true of an action until it is over, in the words in which it is told.

`{who}` stands for the cards or the disciplines that it applies to, `{amount}` for how much there is of it.
"""

from __future__ import annotations

from rules.vtes.terms import LastingKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

UNMODIFIED: Final = LastingKind("no more action modifiers can be played")
AVOIDABLE: Final = LastingKind("the acting minion may do without the combat")
ASLEEP: Final = LastingKind("no minion unlocks during the action")
NO_MODIFIERS: Final = LastingKind("the acting minion plays no action modifiers that require {who}")
REOPENS: Final = LastingKind("{who} may burn 1 blood after each combat to start another")
UNREPLACED: Final = LastingKind("reaction cards are replaced after the action")
REFERENDUM_FAILS: Final = LastingKind("the referendum fails")
MAY_BE_HUNTED: Final = LastingKind("a blood hunt can be called on the acting vampire")
SOFTENING_TAX: Final = LastingKind("reactions that reduce the bleed or change its target cost {amount} more")
NEXT_TAX: Final = LastingKind("the next reaction card costs {amount} more")
REACTION_TAX: Final = LastingKind("reaction cards cost {amount} more")
AVENGER: Final = LastingKind("the acting Methuselah burns what this one loses by the referendum")
UNFELT: Final = LastingKind("its bleed burns no pool, though it is successful")
MOST_BLED: Final = LastingKind("the bleed burns no more pool than {amount}")
ACTION_FAILED: Final = LastingKind("it has failed")
GAGGED: Final = LastingKind("{who} uses no powers as reactions")
KEPT_LOCKED: Final = LastingKind("the acting minion stays locked")
LOCKS_FAILING: Final = LastingKind("minions that attempt to block from now on, and fail, lock")
DEAF: Final = LastingKind("reactions of {who} do not affect the acting minion")
MUTED: Final = LastingKind("{who} plays no reaction cards")
MAY_BUY_INTERCEPT: Final = LastingKind("{who} may burn 1 blood for 1 intercept, once")
MAY_BUY_VOTES: Final = LastingKind("{who} may burn 1 blood for 1 vote, once")
POOL_FOR_INTERCEPT: Final = LastingKind("a pool may be burned for 1 intercept of {who}, once")
STAYS_UNLOCKED: Final = LastingKind("{who} does not lock for blocking")
ONCE_ONLY: Final = LastingKind("the acting minion cannot take this action again this turn")
PEACEFUL: Final = LastingKind("there is no combat for the block")
SPARED: Final = LastingKind("its bleed burns no pool, and is not successful")
SPEECHLESS: Final = LastingKind("{who} casts neither votes nor ballots")
RISING: Final = LastingKind("{who} comes into play after the action")
DOUBLED: Final = LastingKind("the votes of {who} count twice")
SHARPENED: Final = LastingKind("{who} inflicts 1 more, and immunity does not help against it")
FASTING: Final = LastingKind("the acting minion gains no blood")
LOCKS_VOTERS: Final = LastingKind("{who} lock as they cast votes or ballots")
FAVOR_COSTS: Final = LastingKind("others who vote for the referendum burn {amount} pool as votes are counted")
BURNS_EDGE: Final = LastingKind("the Edge burns where the action would bring it")
