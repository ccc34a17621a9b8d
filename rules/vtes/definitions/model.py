"""What the engine knows of a card, and the states of that knowledge."""

from __future__ import annotations

from cardbase.value import value
from rules.vtes.terms import NOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.abilities import Ability, Mode, Trigger
    from rules.vtes.definitions.values import Value
    from rules.vtes.definitions.verb import Verb


MODELLED = "modelled"
"""Does all that can matter to a Methuselah alone; clauses that need an opponent are named in `idle`."""
INERT = "inert"
"""Does nothing for a Methuselah alone; the note says why."""
PARTIAL = "partial"
"""Is played, but lacks a clause that can matter alone; the note names it."""
BLANK = "blank"
"""The engine does not know what it does: it stays in the hand, or in play without its text."""
STATES = (MODELLED, INERT, PARTIAL, BLANK)


@value
class Model:
    """What the engine knows of a card.

    Attributes:
        state: MODELLED, INERT, PARTIAL or BLANK.
        note: for INERT the reason, for PARTIAL the clause that is missing, for BLANK what was not understood.
        idle: clauses that only matter with opponents and are left out, in our own words.
        play: verbs of a master or event as it is played.
        modes: the ways to play a minion card.
        values, abilities, triggers, actions: what the card does in play.
        delay: when it is replaced after it was played.
        combined: several modes may be used at once (all that can be are).
        teaches: the discipline that a Discipline master gives, "" for other cards.
        cancels: an out-of-turn master that cancels cards of these kinds (mask) as they are played.
        merged: values that count only while the advanced card is merged (VTES-1.5-20).
        as_vampire: disciplines whose cards an ally plays as a vampire, with their levels (VTES-1.6.3-05).
        becomes_minion: it is no ally card, but becomes a minion when it enters play.
        ash_abilities: what it lets its owner do in the unlock phase while it lies in the ash heap.
        life, bleed, strength, traits: of an ally or retainer; None where the rules' default holds.
    """

    state: str
    note: str = ""
    idle: str = ""
    play: tuple[Verb, ...] = ()
    modes: tuple[Mode, ...] = ()
    values: tuple[Value, ...] = ()
    abilities: tuple[Ability, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    actions: tuple[Mode, ...] = ()
    delay: int = NOW
    life: int = 0
    bleed: int | None = None
    strength: int | None = None
    traits: frozenset[str] = frozenset()
    as_vampire: tuple[tuple[str, int], ...] = ()
    combined: bool = False
    teaches: str = ""
    becomes_minion: bool = False
    cancels: int = 0
    merged: tuple[Value, ...] = ()
    ash_abilities: tuple[Ability, ...] = ()
