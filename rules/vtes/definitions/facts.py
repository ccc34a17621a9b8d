"""What is about at a table because a card there can do it, where no kind of value or trait says so by itself.

`rules.vtes.state.presence` finds them in the cards of a table's decks.
"""

from __future__ import annotations

from rules.vtes.terms import Fact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


AIDS: Final = Fact("is used during actions")
"""A card in play that can be used while an action goes on."""
ACTS_OUT_OF_TURN: Final = Fact("acts out of turn")
"""A card that lets somebody act in the minion phases of others."""
USED_BEFORE_MASTERS: Final = Fact("is used as master phases of others begin")
USED_BETWEEN: Final = Fact("is used between actions of others")
USED_IN_INFLUENCES: Final = Fact("is used in influence phases of others")
USED_IN_DISCARDS: Final = Fact("is used in discard phases of others")
USED_IN_MASTERS: Final = Fact("is used in master phases")
"""A master, or a card in play that its controller can use in master phases."""
ACTS_FOR_ALL: Final = Fact("acts for all")
"""A card with which minions of others can act."""
FIGHTS_BESIDE: Final = Fact("fights beside others")
"""A card on a minion that can be used in the combats of another minion of its controller."""
ARMS_ALL: Final = Fact("arms all who fight")
"""A card in play that combatants can use whoever controls it."""
PLAYED_BY_BYSTANDERS: Final = Fact("is played by bystanders")
"""A combat card that is played by a minion that does not fight."""
LIMITS_BLOCKS: Final = Fact("limits blocks")
"""A card that bars blocks, or makes them more expensive."""
CHIPS_IN: Final = Fact("chips in")
"""A card that helps to pay for masters, locations or equipment."""
BENDS_COSTS: Final = Fact("bends costs")
"""A card that changes what minion cards cost, in one of the ways that follow, or as an X_COST value says."""
SCALES_COSTS: Final = Fact("scales costs")
"""A minion that plays cards for half or twice the blood, or for none."""
BENDS_DRAWING: Final = Fact("bends drawing")
"""A card that changes when others are replaced as they are played, or what is drawn for them."""
FOREBODES: Final = Fact("forebodes")
"""A minion whose cards of a discipline may be canceled, or bring another card."""
KEEPS_LOCKED: Final = Fact("keeps locked")
"""A card that keeps its bearer, or itself, from unlocking as normal."""
LOCKS_TO_CUT: Final = Fact("locks to cut costs")
"""A card that is locked to make others cheaper."""
COUNTERS_PAY: Final = Fact("pays with counters")
"""A card whose counters pay for action cards."""
MAKES_COSTLIER: Final = Fact("makes costlier")
"""A card that changes what cards of minions cost in blood, or that is locked for it."""
REAPS: Final = Fact("is played for the burned")
"""A card that is played when a minion has burned another."""
CHANGES_ALL_HANDS: Final = Fact("changes all hands")
"""A card that changes the hand size of all Methuselahs, or of one by what others do."""
BURNS_TO_DRAW: Final = Fact("burns in place of drawing")
"""A card whose counters are burned instead of drawing."""
LISTED: Final = Fact("is on the red list")
"""A Red List minion, or a card that makes one."""
IMBUED_ABOUT: Final = Fact("is Imbued")
BURN_OPTION: Final = Fact("has the burn option")
