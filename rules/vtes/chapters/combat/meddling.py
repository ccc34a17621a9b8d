"""Minions outside a combat that end it before it begins, and what they do to those who fought."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters.combat import wounds
from rules.vtes.definitions.barring import BreaksOff
from rules.vtes.definitions.who import ANYONE
from rules.vtes.state import happenings, spans
from rules.vtes.state.changes import lock
from rules.vtes.state.fighting import aggravates
from rules.vtes.state.hurts import Hurt
from rules.vtes.state.who import fits
from rules.vtes.state.wounding import hurt
from rules.vtes.terms import PASS, READY, RETAINER
from rules.vtes.verbs.searching import take_conviction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.state import State


def broken_off(state: State, fight: Combat) -> Rules[None]:
    """Let minions that do not fight lock to end the combat, or to hurt anybody's combatants."""
    for seat in state.ring.clockwise(state.active.seat):
        methuselah = state.methuselahs[seat]
        for minion in [] if methuselah.passive else state.minions_of(methuselah):
            for _, value in minion.values:
                if not isinstance(value, BreaksOff) or not fight.goes_on():
                    continue
                if _may_meddle(fight, minion, value):
                    yield from _meddle(state, fight, minion, value)


def _may_meddle(fight: Combat, minion: Minion, value: BreaksOff) -> bool:
    """Return whether a minion can lock to meddle with a combat."""
    fighters = [side.minion for side in fight.sides]
    if minion.locked or (value.ready and minion.region != READY):
        return False
    if value.other is not ANYONE:
        return _guarded(fight, value) is not None
    return minion not in fighters and all(fits(value.who, fighter) for fighter in fighters)


def _guarded(fight: Combat, value: BreaksOff) -> Minion | None:
    """Return the one of the two who fight that is kept from the other, None if they do not fit."""
    one, two = (side.minion for side in fight.sides)
    for guarded, foe in ((one, two), (two, one)):
        if fits(value.other, guarded) and fits(value.who, foe):
            return guarded
    return None


def _meddle(state: State, fight: Combat, minion: Minion, value: BreaksOff) -> Rules[None]:
    """Ask whether a minion meddles with a combat, and let it."""
    seat = minion.controller
    if (yield Decision(seat, "trigger", [PASS, minion.number], minion.number)) == PASS:
        return
    lock(state, minion)
    if state.journal.on:
        state.journal.note(happenings.Used(seat, minion.number))
    if value.ends:
        fight.over = True
        spans.lay(fight.lasting, spans.BACKLASH, spans.UNLESS_RENEWED, amount=value.damage)
        if value.other is not ANYONE and _guarded(fight, value) is not minion:
            methuselah = state.methuselahs[seat]
            yield from take_conviction(state, methuselah, minion, methuselah.hand, methuselah.ash)
    else:
        for side in fight.sides:
            worse = aggravates(minion, side.minion)
            fight.pending.append(Hurt(side.minion, value.damage, worse, preventable=False))
        yield from wounds.resolve(state, fight)


def punish(state: State, fight: Combat) -> None:
    """Damage both who have fought, and their retainers, since the combat was ended from outside.

    Nothing happens if the same two fight again.
    """
    damage = spans.total(fight.lasting, spans.BACKLASH)
    if not damage or fight.queued:
        return
    fought: list[Permanent] = []
    for side in fight.sides:
        fought += [side.minion, *(card for card in side.minion.cards if card.face.types & RETAINER)]
    for card in fought:
        if card.number in state.in_play:
            hurt(state, card, damage)
