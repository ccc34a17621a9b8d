"""Minions that prevent damage to those that fight, as their text lets them."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.damage import Guards
from rules.vtes.definitions.kinds import GUARDS, THIS_COMBAT
from rules.vtes.state import happenings
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.who import fits
from rules.vtes.terms import PASS, READY
from rules.vtes.verbs.damage import choose_prevented

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.state import State


GUARDED: Final = ("guarded another",)
"""The key under which a minion records when it last prevented damage to another."""


def guarded(state: State, fight: Combat, side: Combatant, retainer: Permanent | None = None) -> Rules[None]:
    """Let others prevent damage to a combatant, or to a retainer of it, one after the other."""
    target = retainer or side.minion
    waiting = _guards(state, side, retainer)
    while waiting:
        guard, value = waiting.pop(0)
        if guard.number not in state.in_play or guard.blood < value.blood:
            continue
        hurts = fight.preventable(target, (), value.strikes, value.normal)
        if not hurts or (value.by and not _means(guard, value)):
            continue
        seat = guard.controller
        choice = yield Decision(seat, "prevent", [PASS, guard.number], fight)
        if choice == PASS:
            continue
        if state.journal.on:
            state.journal.note(happenings.Used(seat, guard.number, "prevent damage"))
        pay_blood(state, guard, value.blood)
        if value.locks:
            lock(state, guard)
        elif value.often:
            waiting.insert(0, (guard, value))
        elif value.each_phase:
            guard.note(GUARDED, state.phase_number)
        else:
            side.used.add(((GUARDED, guard.number), THIS_COMBAT))
        amount = value.amount
        if value.by:
            amount = yield from _lock_for(state, guard, value, sum(hurt.amount for hurt in hurts))
        yield from choose_prevented(state, seat, hurts, amount)


def _means(guard: Minion, value: Guards) -> list[Permanent]:
    """Return the cards on a minion that can lock to prevent damage."""
    return [card for card in guard.cards if not card.locked and card.face.name.lower() == value.by]


def _lock_for(state: State, guard: Minion, value: Guards, most: int) -> Rules[int]:
    """Ask how many cards on a minion lock to prevent as much damage, and return it."""
    found = _means(guard, value)
    amounts = list(range(1, min(len(found), most) + 1))
    amount: int = yield from choose(guard.controller, "amount", amounts, guard.number)
    for card in found[:amount]:
        lock(state, card)
    return amount


def _guards(state: State, side: Combatant, retainer: Permanent | None) -> list[tuple[Minion, Guards]]:
    """Return the minions that may prevent damage to a combatant, or a retainer of it, now."""
    return [
        (guard, value)
        for guard in state.in_play.values()
        if isinstance(guard, Minion) and guard.working
        for value in guard.face.values
        if value.kind == GUARDS and isinstance(value, Guards) and _may(state, side, guard, value, retainer)
    ]


def _may(state: State, side: Combatant, guard: Minion, value: Guards, retainer: Permanent | None) -> bool:
    minion = side.minion
    if state.methuselahs[guard.controller].passive or guard.blood < value.blood:
        return False
    if value.by and not _means(guard, value):
        return False
    if value.locks and guard.locked:
        return False
    if (value.others and guard is minion) or (value.ready and guard.region != READY):
        return False
    if not value.anybody and guard.controller != minion.controller:
        return False
    if value.each_phase:
        used = guard.noted(GUARDED) == state.phase_number
    else:
        used = ((GUARDED, guard.number), THIS_COMBAT) in side.used
    return not used and (fits(value.who, minion, guard) if retainer is None else value.retainers)
