"""The clauses of a card: how each got into the engine, and what must be there for it to matter.

Whether a card is played whole is not a fact about the card: a stealth modifier does nothing for a Methuselah
alone, and everything printed on it at a full table. So a definition knows its clauses, and whoever asks says
at which table: `verdict` answers.
"""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.kinds import (
    AIM_BLOOD,
    AIM_COIN,
    AIM_LIFE,
    AIM_POOL,
    ATTEMPT_PRICE,
    ATTEMPT_STINGS,
    ATTEMPT_TOLL,
    BARRED,
    BLOCK_TOLL,
    BLOCKS_UNLOCKED,
    BREAKS_OFF,
    DEALS_NONE,
    DISABLES,
    DOUBLED_VOTES,
    FALL_IS_FINAL,
    FOE_HAS_EITHER,
    FRAIL,
    FREE_COMBAT,
    HARD_HANDS,
    HIDES,
    HUNT_VOTES,
    MELEE_DAMAGE,
    MILD_WOUNDS,
    MUTES,
    NO_HARM_OF,
    NO_RUSHES,
    NO_VOTES,
    NO_WEAPONS,
    OPEN_HAND,
    SPARES_ALLIES,
    SPARES_HUNTED,
    STIFLED,
    STRIKE_DAMAGE,
    STRIKE_TOLL,
    SWAYED,
    VOTE_BRIBE,
    VOTE_POOL,
    WEAPON_PROOF,
    YIELDS_TITLE,
)
from rules.vtes.definitions.needed import BLOCKERS, COMBAT, FALLEN, NOTHING, OTHERS, OTHERS_ACT, VOTERS
from rules.vtes.definitions.value import Value
from rules.vtes.terms import (
    ATTEMPTED,
    BLOCK_PRICE,
    BLOCKED,
    CANNOT_BLOCK,
    HUNT_POLLED,
    INTERCEPT,
    MANEUVERS,
    NEEDED,
    POLLING,
    PRESSES,
    STEALTH,
    STRENGTH,
    TOUGHNESS,
    UNBLOCKABLE,
    VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from rules.vtes.definitions.parts import Part
    from rules.vtes.definitions.verb import Verb

READ: Final = "read"
"""The reader of printed sentences found it in the text."""
BY_HAND: Final = "by hand"
"""A row in `rules.vtes.cards` describes it."""
MISSING: Final = "missing"
"""The engine does not know it. As a verdict: the engine knows none of the clauses that can matter."""
STATES: Final = (READ, BY_HAND, MISSING)

WHOLE: Final = "whole"
"""Every clause that can matter is read or by hand."""
IN_PART: Final = "in part"
"""Some are, some are missing."""
IDLE: Final = "idle"
"""No clause can matter."""
VERDICTS: Final = (WHOLE, IDLE, IN_PART, MISSING)

ALONE = "alone"
"""A table where the other Methuselahs sit and do nothing, as in a goldfish."""
FULL: Final = "full"
TABLES: Final = (ALONE, FULL)

VALUE_NEEDS = {
    STRENGTH: COMBAT,
    MANEUVERS: COMBAT,
    PRESSES: COMBAT,
    TOUGHNESS: COMBAT,
    STEALTH: BLOCKERS,
    UNBLOCKABLE: BLOCKERS,
    BLOCK_PRICE: BLOCKERS,
    CANNOT_BLOCK: OTHERS_ACT,
    ATTEMPT_PRICE: OTHERS_ACT,
    INTERCEPT: OTHERS_ACT,
    VOTES: VOTERS,
    DOUBLED_VOTES: VOTERS,
    HUNT_VOTES: VOTERS,
    VOTE_POOL: VOTERS,
    VOTE_BRIBE: VOTERS,
    YIELDS_TITLE: OTHERS,
    AIM_POOL: OTHERS_ACT,
    AIM_LIFE: OTHERS_ACT,
    AIM_BLOOD: OTHERS_ACT,
    AIM_COIN: OTHERS_ACT,
    BLOCK_TOLL: BLOCKERS,
    STIFLED: OTHERS_ACT,
    DISABLES: OTHERS_ACT,
    ATTEMPT_STINGS: OTHERS_ACT,
    ATTEMPT_TOLL: BLOCKERS,
    BLOCKS_UNLOCKED: OTHERS_ACT,
    OPEN_HAND: OTHERS,
    NO_HARM_OF: COMBAT,
    MILD_WOUNDS: COMBAT,
    WEAPON_PROOF: COMBAT,
    FRAIL: COMBAT,
    HARD_HANDS: COMBAT,
    MELEE_DAMAGE: COMBAT,
    STRIKE_DAMAGE: COMBAT,
    STRIKE_TOLL: COMBAT,
    NO_WEAPONS: COMBAT,
    MUTES: OTHERS,
    HIDES: OTHERS,
    FREE_COMBAT: COMBAT,
    SPARES_HUNTED: VOTERS,
    NO_VOTES: VOTERS,
    SPARES_ALLIES: COMBAT,
    DEALS_NONE: COMBAT,
    SWAYED: VOTERS,
    BARRED: COMBAT,
    BREAKS_OFF: COMBAT,
    FOE_HAS_EITHER: COMBAT,
    NO_RUSHES: COMBAT,
    FALL_IS_FINAL: FALLEN,
}
"""What those values need that matter only when others are there; all other values need nothing."""


@value
class Missing:
    """A clause that the engine does not know.

    Attributes:
        needs: what it needs to matter, one of `needed.NEEDS`.
        what: the mechanism, in our own words; "" for a sentence not described yet.
        sentence: for those, its number among the sentences of the printed text, from 1.
    """

    needs: str
    what: str = ""
    sentence: int = 0


def matters(needs: str, table: str) -> bool:
    """Return whether a clause that needs this can matter at a table."""
    return table == FULL or needs == NOTHING


def need_of(part: Part | tuple[Verb, ...]) -> str:
    """Return what a clause that the engine knows needs to matter, one of `needed.NEEDS`."""
    if isinstance(part, Mode):
        if part.needs_combat:
            return COMBAT
        if part.reaction:
            return OTHERS_ACT
        if part.moment in (POLLING, POLLING | HUNT_POLLED):
            return VOTERS
        needed = {verb.need() for verb in part.verbs}
        if BLOCKERS in needed:
            return BLOCKERS
        if part.moment and not part.moment & ~(NEEDED | ATTEMPTED | BLOCKED):
            return BLOCKERS
        return OTHERS if OTHERS in needed else NOTHING
    return VALUE_NEEDS.get(part.kind, NOTHING) if isinstance(part, Value) else NOTHING


def verdict(known: Iterable[str], missing: Iterable[str], table: str) -> str:
    """Return how much of a card the engine plays at a table: one of `VERDICTS`.

    Args:
        known: what each clause needs that is read or by hand.
        missing: what each clause needs that is missing.
        table: ALONE or FULL.
    """
    knows = any(matters(needs, table) for needs in known)
    lacks = any(matters(needs, table) for needs in missing)
    if lacks:
        return IN_PART if knows else MISSING
    return WHOLE if knows else IDLE


def so_many(count: int) -> str:
    """Say for how many sentences something holds; nothing if there is none."""
    if not count:
        return ""
    return "one of its sentences" if count == 1 else f"{count} of its sentences"


def missing_in_words(missing: Iterable[Missing]) -> str:
    """Say in a line which clauses are missing: those described in our words, then how many others."""
    clauses = tuple(missing)
    words = [clause.what for clause in clauses if clause.what]
    rest = so_many(sum(not clause.what for clause in clauses))
    return "; ".join([*words, rest] if rest else words)
