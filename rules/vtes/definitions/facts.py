"""What is about at a table because a card there can do it, where no kind of value or trait says so by itself.

`rules.vtes.state.presence` finds them in the cards of a table's decks.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


AIDS: Final = "is used during actions"
"""A card in play that can be used while an action goes on."""
ACTS_OUT_OF_TURN: Final = "acts out of turn"
"""A card that lets somebody act in the minion phases of others."""
USED_BETWEEN: Final = "is used between actions of others"
USED_IN_DISCARDS: Final = "is used in discard phases of others"
ACTS_FOR_ALL: Final = "acts for all"
"""A card with which minions of others can act."""
FIGHTS_BESIDE: Final = "fights beside others"
"""A card on a minion that can be used in the combats of another minion of its controller."""
FIGHTS_ANYWHERE: Final = "fights anywhere"
"""A card in play that can be used in the combats of others."""
LIMITS_BLOCKS: Final = "limits blocks"
"""A card that bars blocks, or makes them dearer."""
CHIPS_IN: Final = "chips in"
"""A card that helps to pay for masters, locations or equipment."""
BENDS_COSTS: Final = "bends costs"
"""A card that changes what minion cards cost, in one of the ways that follow, or as an X_COST value says."""
SCALES_COSTS: Final = "scales costs"
"""A minion that plays cards for half or twice the blood, or for none."""
BENDS_DRAWING: Final = "bends drawing"
"""A card that changes when others are replaced as they are played, or what is drawn for them."""
FOREBODES: Final = "forebodes"
"""A minion whose cards of a discipline may be canceled, or bring another card."""
KEEPS_LOCKED: Final = "keeps locked"
"""A card that keeps its bearer, or itself, from unlocking as normal."""
LOCKS_TO_CUT: Final = "locks to cut costs"
"""A card that is locked to make others cheaper."""
COUNTERS_PAY: Final = "pays with counters"
"""A card whose counters pay for action cards."""
MAKES_DEARER: Final = "makes dearer"
"""A card that changes what cards of minions cost in blood, or that is locked for it."""
REAPS: Final = "is played for the burned"
"""A card that is played when a minion has burned another."""
CHANGES_ALL_HANDS: Final = "changes all hands"
"""A card that changes the hand size of all Methuselahs."""
BURNS_AMONG: Final = "burns among too many"
"""A minion that burns while its controller has too many of a clan."""
CONVICTIONS_CANCEL: Final = "cancels with convictions"
"""A conviction that Imbued burn to cancel what is aimed at them."""
BURNS_TO_DRAW: Final = "burns in place of drawing"
"""A card whose counters are burned in place of drawing."""
LISTED: Final = "is on the red list"
"""A Red List minion, or a card that makes one."""
IMBUED_ABOUT: Final = "is Imbued"
BURN_OPTION: Final = "has the burn option"
