"""The moments of a combat at which both may use cards and effects (VTES-6.4.1-02)."""

from __future__ import annotations

from rules.vtes.chapters import answering, reactions, sequence
from rules.vtes.chapters.combat import aside, cards, wounds
from rules.vtes.state import spans
from rules.vtes.terms import (
    AS_CHOSEN,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    END_OF_ROUND,
    ENDING,
    MORE_STRIKES,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

KINDS = {
    BEFORE_RANGE: "before-range",
    BEFORE_STRIKES: "before-strikes",
    AS_CHOSEN: "strike-chosen",
    BEFORE_RESOLUTION: "strikes-chosen",
    MORE_STRIKES: "additional-strikes",
    END_OF_ROUND: "end-of-round",
    ENDING: "combat-ending",
}
"""Kinds of the decisions, by moment."""
AFTERWARDS: Final = Moments(END_OF_ROUND | ENDING)
"""Moments that come even if combat is over."""


class Moment:
    """What a window concerns.

    Attributes:
        fight: the combat.
        moment: when.
        only: the one combatant that may use something, None if both may.
    """

    __slots__ = ("fight", "moment", "only")

    def __init__(self, fight: Combat, moment: Moments, only: Combatant | None = None) -> None:
        self.fight = fight
        self.moment = moment
        self.only = only

    @property
    def mask(self) -> Moments:
        """When cards can be used: where another round or combat follows, as at the end of a round too.

        Where it is another round, combat is no longer about to end.
        """
        fight = self.fight
        if fight.lasting and fight.has(spans.RENEWED):
            return END_OF_ROUND
        return Moments(self.moment | END_OF_ROUND) if fight.queued else self.moment


def at(moment: Moments) -> Step[Combat]:
    """Return the step of a round in which both have this chance."""
    return lambda state, fight: window(state, fight, moment)


def window(state: State, fight: Combat, moment: Moments, only: Combatant | None = None) -> Rules[None]:
    """Offer the chance to use cards and effects: the acting minion first, then its opponent.

    Damage before range is resolved once both have used what they want.
    """
    fight.step = moment
    acting, opposing = (side.minion.controller for side in fight.sides)
    asked = sequence.order(state, state.methuselahs[acting], opposing)
    yield from sequence.window(state, KINDS[moment], asked, find, use, Moment(fight, moment, only))
    if moment == BEFORE_RANGE and fight.pending:
        yield from wounds.resolve(state, fight)


def find(state: State, methuselah: Methuselah, about: Moment) -> list[int]:
    """Return what a Methuselah's combatant may use at a moment, or who does not fight."""
    fight, mask = about.fight, about.mask
    if not (fight.goes_on() or mask & AFTERWARDS):
        return []
    found: list[int] = []
    for side in fight.sides:
        if side.minion.controller == methuselah.seat and about.only in (None, side):
            found = cards.offered(state, fight, side, mask)
            break
    else:
        if about.only is None:
            found = aside.from_aside(state, methuselah, mask)
    ending = mask & ENDING and not fight.has(spans.ABOUT_TO_END)
    if (about.only is None or mask & AS_CHOSEN) and not ending:
        found += answering.masters(state, methuselah, mask)
    return found


def use(state: State, methuselah: Methuselah, about: Moment, number: int) -> Rules[None]:
    """Use a card or an effect, and resolve the damage that it inflicts at once, except before range."""
    fight = about.fight
    if state.faces[number].is_master and number in methuselah.reach():
        assert state.action is not None
        yield from reactions.use(state, methuselah, sequence.Moment(state.action, about.mask), number)
        return
    if methuselah.seat not in [one.minion.controller for one in fight.sides]:
        yield from aside.use_aside(state, fight, methuselah, state.in_play[number], about.mask)
        fight.step = about.mask
        return
    side = fight.sides[0]
    if side.minion.controller != methuselah.seat:
        side = fight.sides[1]
    yield from cards.play(state, fight, side, number, about.mask)
    if about.moment != BEFORE_RANGE:
        yield from wounds.resolve(state, fight)
    fight.step = about.mask
