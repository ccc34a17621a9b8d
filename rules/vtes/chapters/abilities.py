"""Using cards in play: abilities that their controller uses, and triggers that go off by themselves."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters.course import present
from rules.vtes.definitions.combining import If
from rules.vtes.definitions.kinds import AFTER_OTHERS_MASTER, CANCELS_GROUNDS, OTHERS_MASTER_SEEN
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.state import conditions, happenings, values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import note_use, way_of
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.terms import (
    ALLOWED,
    CONDITION_FAILS,
    LOCKED,
    NO_TARGET,
    PASS,
    TOO_FEW_TRANSFERS,
    TOO_LITTLE_BLOOD,
    TOO_LITTLE_POOL,
    USED_THIS_PHASE,
    USED_THIS_TURN,
)
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.registry import all_possible, carry_out, declare, one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.definitions.abilities import Ability, Trigger
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State
    from rules.vtes.terms import EventKind


def usable(state: State, methuselah: Methuselah, phase: int) -> list[int]:
    """Return the cards in play that have something to use in this phase, each once."""
    found: list[int] = []
    for permanent, ability in methuselah.abilities:
        if (
            ability.phases & phase
            and not (permanent.locked and ability.locks)
            and permanent.number not in found
            and ability_barred(state, methuselah, permanent, ability) == ALLOWED
        ):
            found.append(permanent.number)
    return found


def ability_barred(state: State, methuselah: Methuselah, permanent: Permanent, ability: Ability) -> int:
    """Return what is against using an ability in a phase of its own, or ALLOWED.

    Its card must be unlocked if the ability locks it, not used yet, payable, with a target.
    """
    if ability.locks and permanent.locked:
        return LOCKED
    used = permanent.used
    if used is not None:
        if ability.once and used.get(ability) == state.phase_number:
            return USED_THIS_PHASE
        if ability.once_a_turn and used.get(ability) == state.turn:
            return USED_THIS_TURN
    bearer = permanent if isinstance(permanent, Minion) else permanent.host
    if ability.when is not ALWAYS and not conditions.holds(state, ability.when, permanent, bearer):
        return CONDITION_FAILS
    if ability.pool > methuselah.pool:
        return TOO_LITTLE_POOL
    if ability.transfers > methuselah.transfers:
        return TOO_FEW_TRANSFERS
    if ability.blood and (bearer is None or bearer.blood < ability.blood):
        return TOO_LITTLE_BLOOD
    if ability.conditional and not all_possible(state, _play(methuselah, permanent), ability.conditional):
        return NO_TARGET
    return ALLOWED


def use(state: State, methuselah: Methuselah, number: int, phase: int) -> Rules[None]:
    """Use a card in play; if it offers several things, ask which."""
    permanent = state.in_play[number]
    offered = [
        ability for source, ability in methuselah.abilities if source is permanent and ability.phases & phase
    ]
    if len(offered) > 1:
        offered = [one for one in offered if ability_barred(state, methuselah, permanent, one) == ALLOWED]
    ability = offered[0] if len(offered) == 1 else (yield from one_of(methuselah, offered))
    play = _play(methuselah, permanent)
    if ability.declared:
        yield from declare(state, play, ability.declared)
    _pay(state, play, permanent, ability)
    if GROUNDS_FAIL(state.setting) and (yield from _is_canceled(state, methuselah, permanent)):
        return
    yield from carry_out(state, play, ability.done)
    if state.uneven:
        yield from upkeep.settle(state)


def _is_canceled(state: State, methuselah: Methuselah, permanent: Permanent) -> Rules[bool]:
    """Ask whether a minion of the predator cancels what a hunting ground does: one ground each turn."""
    predator = state.predator(methuselah)
    if GROUND not in permanent.face.kinds or predator.passive or predator is methuselah:
        return False
    for minion in state.minions_of(predator):
        spent = minion.noted(GROUND) == state.turn and minion.noted((GROUND, permanent.number)) != state.turn
        if spent or not values.of_minion(state, minion, CANCELS_GROUNDS, 0):
            continue
        if (yield Decision(predator.seat, "trigger", [PASS, minion.number], permanent.number)) != PASS:
            minion.note(GROUND, state.turn)
            minion.note((GROUND, permanent.number), state.turn)
            return True
    return False


GROUND: Final = "hunting ground"
GROUNDS_FAIL: Final = present(CANCELS_GROUNDS)
"""Whether minions may cancel what hunting grounds do."""


def _pay(state: State, play: Play, permanent: Permanent, ability: Ability) -> None:
    """Pay what it costs to use a card in play, and note that it is used."""
    methuselah = play.methuselah
    if ability.once or ability.once_a_turn:
        permanent.note_used(ability, state.phase_number if ability.once else state.turn)
    if ability.locks:
        lock(state, permanent)
    methuselah.transfers -= ability.transfers
    note_use(state, play, way_of(ability))
    if ability.blood:
        bearer = permanent if isinstance(permanent, Minion) else permanent.host
        assert bearer is not None
        burn_blood(state, bearer, ability.blood)
    if ability.pool:
        burn_pool(state, methuselah, ability.pool)
    if ability.burns:
        leave_play(state, permanent)


def of_others(state: State, active: Methuselah, phase: int) -> Rules[None] | None:
    """Let other Methuselahs use what they can use in a phase that is not theirs, if any of them has it."""
    for other in state.methuselahs:
        if other.phases & phase and other is not active:
            return _of_others(state, active, phase)
    return None


def _of_others(state: State, active: Methuselah, phase: int) -> Rules[None]:
    for seat in state.ring.others(active.seat):
        other = state.methuselahs[seat]
        while other.phases & phase and not other.passive and (options := usable(state, other, phase)):
            choice = yield Decision(seat, "trigger", [PASS, *options])
            if choice == PASS:
                break
            yield from use(state, other, choice, phase)


def _play(methuselah: Methuselah, permanent: Permanent) -> Play:
    actor = permanent if isinstance(permanent, Minion) else permanent.host
    play = Play(methuselah, permanent.number, permanent.face, actor)
    play.source = permanent
    return play


def resolve(
    state: State,
    permanent: Permanent,
    trigger: Trigger,
    about: Methuselah,
    action: Action | None = None,
) -> Rules[bool]:
    """Set off a trigger if its condition holds; ask first if it is optional.

    Args:
        state: of the table.
        permanent: the card.
        trigger: which of its triggers.
        about: the Methuselah whom it concerns: whose unlock phase it is, who acted.
        action: the action that it follows.

    Returns:
        Whether it went off.
    """
    if not ready_to_go_off(state, permanent, trigger):
        return False
    return (yield from go_off(state, permanent, trigger, about, action))


def ready(state: State, event: EventKind) -> list[tuple[Permanent, Trigger]]:
    """Return the triggers that an event would set off if it came now."""
    return [
        (permanent, trigger)
        for permanent, trigger in state.listeners
        if trigger.event == event and ready_to_go_off(state, permanent, trigger)
    ]


def go_off(
    state: State,
    permanent: Permanent,
    trigger: Trigger,
    about: Methuselah,
    action: Action | None = None,
) -> Rules[bool]:
    """Set off a trigger whose condition holds, or has held as that mattered; ask first if it is optional.

    Returns:
        Whether it went off, even if it was canceled.
    """
    user = about if trigger.anybody else state.methuselahs[permanent.controller]
    play = _play(about, permanent)
    play.action = action
    if not all_possible(state, play, trigger.conditional):
        return False
    if trigger.optional and not user.passive:
        choice = yield Decision(user.seat, "trigger", [PASS, permanent.number], permanent.number)
        if choice == PASS:
            return False
    if GROUNDS_FAIL(state.setting) and (yield from _is_canceled(state, about, permanent)):
        return True
    if trigger.once_a_turn:
        permanent.note_used(trigger, state.turn)
    if state.journal.on and not _is_idle(state, play, trigger):
        state.journal.note(happenings.TookEffect(permanent.controller, permanent.number))
    if trigger.declared:
        yield from declare(state, play, trigger.declared)
    yield from carry_out(state, play, trigger.done)
    return True


def _is_idle(state: State, play: Play, trigger: Trigger) -> bool:
    """Return whether a trigger does nothing this time, as what it asks for does not hold."""
    return not trigger.declared and all(
        isinstance(verb, If) and not verb.otherwise and not conditions.is_so(state, play, verb.test)
        for verb in trigger.done
    )


def ready_to_go_off(state: State, permanent: Permanent, trigger: Trigger) -> bool:
    """Return whether a trigger's condition holds and it has not gone off too often."""
    used = permanent.used
    if trigger.once_a_turn and used is not None and used.get(trigger) == state.turn:
        return False
    if trigger.when is ALWAYS:
        return True
    bearer = permanent if isinstance(permanent, Minion) else permanent.host
    return conditions.holds(state, trigger.when, permanent, bearer)


def resolve_for_passive(state: State, permanent: Permanent, trigger: Trigger, about: Methuselah) -> None:
    """Set off a trigger of a passive Methuselah, who decides nothing: the first option is taken."""
    rules = resolve(state, permanent, trigger, about)
    answer = None
    try:
        while True:
            answer = rules.send(answer).options[0]
    except StopIteration:
        return


def fire(state: State, event: EventKind, methuselah: Methuselah, action: Action | None = None) -> Rules[None]:
    """Pull the triggers of a Methuselah's cards that wait for an event."""
    seat = methuselah.seat
    for permanent, trigger in list(state.listeners):
        if trigger.event == event and permanent.controller == seat and permanent.number in state.in_play:
            if action is not None and not _concerned(permanent, trigger, action):
                continue
            yield from resolve(state, permanent, trigger, methuselah, action)
            if state.uneven:
                yield from upkeep.settle(state)


def fire_own(state: State, event: EventKind, minion: Minion, action: Action) -> Rules[None]:
    """Pull the triggers of a minion's own text that wait for what it has just done in an action."""
    for permanent, trigger in list(state.listeners):
        if permanent is minion and trigger.event == event:
            yield from resolve(state, permanent, trigger, state.methuselahs[minion.controller], action)


def fire_for_all(
    state: State, event: EventKind, methuselah: Methuselah, action: Action | None = None
) -> Rules[None]:
    """Pull the triggers that wait for an event, whoever controls their cards, for one Methuselah."""
    for permanent, trigger in list(state.listeners):
        if trigger.event == event and permanent.number in state.in_play:
            yield from resolve(state, permanent, trigger, methuselah, action)


def fire_after_master(state: State, methuselah: Methuselah) -> Rules[None]:
    """Pull the triggers of others that wait for a master that a Methuselah has played."""
    if state.heard >> AFTER_OTHERS_MASTER & 1:
        yield from fire_for(state, AFTER_OTHERS_MASTER, state.ring.others(methuselah.seat))
    if state.heard >> OTHERS_MASTER_SEEN & 1:
        yield from fire_for_others(state, OTHERS_MASTER_SEEN, methuselah)


def fire_for(state: State, event: EventKind, seats: list[int], action: Action | None = None) -> Rules[None]:
    """Pull the triggers that wait for an event at several seats, one seat after the other."""
    for seat in seats:
        if seat in state.ring and not state.methuselahs[seat].passive:
            yield from fire(state, event, state.methuselahs[seat], action)


def fire_for_others(
    state: State, event: EventKind, methuselah: Methuselah, action: Action | None = None, near: bool = False
) -> Rules[None]:
    """Pull the triggers of the cards of others that wait for what a Methuselah has done.

    Args:
        state: of the table.
        event: which.
        methuselah: who has done it.
        action: the action that it was.
        near: only those of prey and predator.
    """
    beside = (state.prey(methuselah).seat, state.predator(methuselah).seat)
    for permanent, trigger in list(state.listeners):
        seat = permanent.controller
        if trigger.event != event or seat == methuselah.seat or permanent.number not in state.in_play:
            continue
        if near and seat not in beside:
            continue
        yield from resolve(state, permanent, trigger, methuselah, action)
        if state.uneven:
            yield from upkeep.settle(state)


def triggers_of_all(event: EventKind) -> Step[Action]:
    """Return the step of an action at which the triggers of all wait for an event, the actor's first."""

    def pull(state: State, action: Action) -> Rules[None] | None:
        if not state.heard >> event & 1:
            return None
        return fire_for(state, event, state.ring.clockwise(action.methuselah.seat), action)

    return pull


def triggers_of_acting(event: EventKind) -> Step[Action]:
    """Return the step of an action at which the triggers of the acting Methuselah wait for an event."""

    def pull(state: State, action: Action) -> Rules[None] | None:
        return fire(state, event, action.methuselah, action) if state.heard >> event & 1 else None

    return pull


def triggers_of_others(event: EventKind) -> Step[Action]:
    """Return the step of an action at which the triggers of the others wait for an event."""

    def pull(state: State, action: Action) -> Rules[None] | None:
        return fire_for_others(state, event, action.methuselah, action) if state.heard >> event & 1 else None

    return pull


def of_everybody(event: EventKind) -> Step[Methuselah]:
    """Return the step of a phase at which the triggers of everybody wait for an event."""

    def pull(state: State, methuselah: Methuselah) -> Rules[None] | None:
        return fire_for_all(state, event, methuselah) if state.heard >> event & 1 else None

    return pull


def of_its_own(event: EventKind) -> Step[Methuselah]:
    """Return the step of a phase at which the triggers of whose phase it is wait for an event."""

    def pull(state: State, methuselah: Methuselah) -> Rules[None] | None:
        return fire(state, event, methuselah) if state.heard >> event & 1 else None

    return pull


def used_by_others(phase: int) -> Step[Methuselah]:
    """Return the step of a phase at which others use what they can use in one that is not theirs."""

    def pull(state: State, active: Methuselah) -> Rules[None] | None:
        return of_others(state, active, phase)

    return pull


def _concerned(permanent: Permanent, trigger: Trigger, action: Action) -> bool:
    """Return whether a card on a minion, or its own text, concerns the minion that acted."""
    bearer = permanent if isinstance(permanent, Minion) else permanent.host
    return trigger.any_minion or bearer is None or bearer is action.actor
