"""What answers a witness's windows in the engine: its moments, or what it says of the card.

The witness names every moment that matters for a way: when it is declared, and when its effect is used. So
a window is answered by a moment at which the engine offers the way, or by words for what it does then.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules.vtes.definitions.moments_in_words import MOMENTS
from rules.vtes.terms import (
    ABOUT_TO_FIGHT,
    AFTER,
    AFTER_BLOCK,
    AS_ANNOUNCED,
    AS_CHOSEN,
    AS_HURT,
    AS_PLAYED,
    AS_SUCCESSFUL,
    ATTEMPTED,
    BEFORE_BLOCK,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    BEFORE_VOTES,
    BLOCKED,
    CHOICE,
    COMBAT_MOMENTS,
    COUNTERING,
    DURING,
    END_OF_ROUND,
    ENDING,
    FALLING,
    GUARDING,
    KIN_FIGHTS,
    MORE_STRIKES,
    NEEDED,
    OUTSIDE,
    OWN_FALL,
    POLLING,
    PRESSING,
    PREVENTION,
    RANGE,
    REAPING,
    REPRIEVE,
    WAS_HURT,
    WOULD_BURN,
)

IN_THE_COURSE = (
    DURING,
    AFTER,
    BEFORE_BLOCK,
    ATTEMPTED,
    ABOUT_TO_FIGHT,
    AS_SUCCESSFUL,
    OUTSIDE,
    AFTER_BLOCK,
    REAPING,
)
"""The moments of an action for which the witness has no window of their own."""


def any_of(*moments: int) -> int:
    """Return the mask of several moments."""
    mask = 0
    for moment in moments:
        mask |= moment
    return mask


@dataclass(frozen=True, slots=True)
class Window:
    """What answers a window.

    Attributes:
        moments: mask of the moments that are in it.
        types: of ways that are declared in it whatever the card does.
        words: an expression that matches what the engine says of cards whose effect is used in it.
    """

    moments: int = 0
    types: tuple[str, ...] = ()
    words: str = r"(?!)"

    def answered(self, moments: int, kind: str, words: str) -> bool:
        """Return whether a way, of a type, with its moments and words, has what is in the window."""
        return bool(moments & self.moments) or kind in self.types or re.search(self.words, words) is not None


ACTIONS = ("Action", "Political Action", "Equipment", "Retainer", "Ally", "Power")

WINDOWS = {
    "MASTER_PHASE": Window(types=("Master",), words="master"),
    "MINION_PHASE": Window(words="minion phase|action"),
    "MINION_PHASE_DECLARE_ACTION": Window(types=ACTIONS, words="action"),
    "UNLOCK_PHASE": Window(
        types=("Conviction",), words="unlock|stays locked|turn|stun|frenz|locks who|each minion phase"
    ),
    "READY_UNLOCK_PHASE_OR_CARD_TEXT": Window(types=("Conviction",)),
    "DISCARD_PHASE_EVENT": Window(types=("Event",)),
    "DISCARD_PHASE": Window(types=("Event",), words="discard|later|credit"),
    "ACTION_AS_ANNOUNCED": Window(AS_ANNOUNCED, words="as announced|is announced|during an action"),
    "ACTION_DURING_ACTION": Window(
        any_of(*IN_THE_COURSE), ("Action Modifier", "Reaction"), words="during an action|needs|action"
    ),
    "ACTION_STEALTH_INTERCEPT": Window(NEEDED, words="stealth|intercept|help (?:actor|blocker)"),
    "ACTION_BLOCK_ATTEMPT": Window(
        any_of(BEFORE_BLOCK, ATTEMPTED, NEEDED, OUTSIDE), words="block|wake|redirect"
    ),
    "ACTION_BLOCKS_DECLINED": Window(DURING, words="bleeds own prey|redirect"),
    "ACTION_BLOCK_RESOLUTION_PRE_COMBAT": Window(
        any_of(BLOCKED, ABOUT_TO_FIGHT, AFTER_BLOCK),
        words="block|combat that follows|after the action|without the combat",
    ),
    "ACTION_AFTER_RESOLUTION": Window(AFTER, words="success|after|unlocks? at|blood hunt|later"),
    "REFERENDUM_CHOOSE_TERMS": Window(types=("Political Action",), words="terms|political"),
    "REFERENDUM_BEFORE_VOTES": Window(BEFORE_VOTES, words="vote|referendum|abstain|foil|polit"),
    "REFERENDUM_POLLING": Window(any_of(POLLING, BEFORE_VOTES), words="vote|ballot|abstain|foil|referendum"),
    "REFERENDUM_AFTER_RESOLUTION": Window(AFTER, ("Political Action",), words="referendum|vote|passed|polit"),
    "BLOOD_HUNT_POLLING": Window(words="blood hunt|diabler"),
    "BLOOD_HUNT_WOULD_BURN_DIABLERIST": Window(words="blood hunt|diabler"),
    "DIABLERIE_CANCEL_OR_REPLACE": Window(any_of(WOULD_BURN, FALLING), words="diabler|torpor|burn"),
    "DIABLERIE_AFTER_SUCCESS": Window(words="diabler"),
    "CARD_AS_PLAYED": Window(
        any_of(AS_PLAYED, COUNTERING), words="cancel|as .*played|fails?\\b|fail unless|bought off|card"
    ),
    "COMBAT_GENERAL": Window(any_of(COMBAT_MOMENTS, REAPING), words="combat"),
    "COMBAT_BEFORE_RANGE": Window(any_of(BEFORE_RANGE, KIN_FIGHTS), words="before range|combat that follows"),
    "COMBAT_DETERMINE_RANGE": Window(RANGE, words="maneuver|range|gain either|stay close"),
    "COMBAT_BEFORE_STRIKES": Window(
        any_of(BEFORE_STRIKES, COUNTERING), words="before strikes|cancel combat card"
    ),
    "COMBAT_STRIKE_DECLARATION": Window(any_of(CHOICE, AS_CHOSEN), words="strike|forbid|hands?\\b"),
    "COMBAT_BEFORE_STRIKE_RESOLUTION": Window(any_of(BEFORE_RESOLUTION, AS_CHOSEN), words="resolved"),
    "COMBAT_DAMAGE_RESOLUTION": Window(
        any_of(AS_HURT, WAS_HURT), words="damage|strength|aggravate|inflict|(?:strike|melee) .*more|twists"
    ),
    "COMBAT_DAMAGE_PREVENTION": Window(any_of(PREVENTION, GUARDING), words="prevent|tough|damage"),
    "COMBAT_ADDITIONAL_STRIKE": Window(MORE_STRIKES, words="additional|paired|strikes? again"),
    "COMBAT_PRESS_STEP": Window(PRESSING, words="press|gain either|keeps fighting"),
    "COMBAT_END_OF_ROUND": Window(END_OF_ROUND, words="round"),
    "COMBAT_WOULD_END": Window(ENDING, words=r"\bends?\b|combat ends|new (?:round|combat)|frighten"),
    "COMBAT_AFTER_ENDS": Window(words="after combat|combat|after the action|continue action"),
    "COMBAT_WOULD_GO_TO_TORPOR": Window(any_of(FALLING, OWN_FALL), words="torpor|fall|topple|disarm"),
    "COMBAT_WOULD_BE_BURNED": Window(any_of(REPRIEVE, WOULD_BURN, REAPING), words="burn|reaped|removed?"),
}
"""By the witness's names."""

NAMES = {
    AS_ANNOUNCED: "as announced",
    DURING: "during",
    POLLING: "polling",
    AFTER: "after",
    NEEDED: "needed",
    BEFORE_BLOCK: "before a block",
    AS_PLAYED: "as played",
    WOULD_BURN: "would burn",
    BEFORE_VOTES: "before votes",
    ATTEMPTED: "attempted",
    BLOCKED: "blocked",
    ABOUT_TO_FIGHT: "about to fight",
    AS_SUCCESSFUL: "as successful",
    OUTSIDE: "outside",
    AFTER_BLOCK: "after a block",
    **MOMENTS,
}
"""Names of the moments at which cards are played; those of combats as the engine's words have them."""


def names_of(moments: int) -> str:
    """Say which moments a mask has."""
    return ", ".join(name for moment, name in NAMES.items() if moments & moment)


def allowed(windows: frozenset[str], moments: int) -> bool:
    """Return whether a way that the engine offers at some moments can be declared in one of these windows."""
    return any(name in WINDOWS and WINDOWS[name].moments & moments for name in windows)
