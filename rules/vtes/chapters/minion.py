"""The minion phase: who acts (chapter 6)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, duties, options, out_of_turn, performing, reactions
from rules.vtes.chapters.action import act
from rules.vtes.chapters.answering import out_of_turn_barred
from rules.vtes.chapters.course import Course, present
from rules.vtes.definitions.facts import USED_BETWEEN
from rules.vtes.definitions.kinds import BETWEEN_ACTIONS, EACH_MINION, LOCKS_STARVING, STARVES
from rules.vtes.state import chances, falling
from rules.vtes.state.changes import lock
from rules.vtes.state.control import end_loans_of_phase
from rules.vtes.state.hand import fall_due, fall_due_for_all, may_reach
from rules.vtes.state.ousting import TurnEnds
from rules.vtes.state.phases import begin_minion_phase
from rules.vtes.state.plays import Play
from rules.vtes.state.who import act_barred
from rules.vtes.terms import (
    AFTER_ACTION,
    ALLOWED,
    END_OF_MINION_PHASE,
    MINION_PHASE,
    NEXT_MINION,
    OTHERS_BETWEEN,
    OTHERS_MINION,
    PASS,
    STRIDE,
    THIS_MINION,
    TORPOR,
    USE,
    VAMPIRE,
)
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.registry import all_possible, performers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

USES: Final = USE * STRIDE
AT_ITS_END: Final = 1 << END_OF_MINION_PHASE | 1 << EACH_MINION
"""The events that the end of the phase is (mask)."""


def minion_phase(state: State, methuselah: Methuselah) -> Rules[None]:
    """Let ready unlocked minions act, one after the other, each action resolved before the next (VTES-6-04).

    Mandatory actions come first (6-07). A minion that does nothing now is asked again after another action.
    """
    begin_minion_phase(state, methuselah)
    methuselah.skipped = []
    more, masters, acted = chances.beside_actions(state), MASTERS_BETWEEN(state.setting), True
    between = BETWEEN.chosen(state.setting) if more else ()
    while True:
        for step in between:
            yield from step(state, methuselah, acted)
        owing, able = duties.may_act(state, methuselah)
        if more and not owing:
            able += _by_force(state, methuselah)
        able, number = owing or able, PASS
        usable = _usable(state, methuselah, masters) if masters or methuselah.phases & MINION_PHASE else []
        if len(able) == 1 and not usable:
            number = able[0]
        elif able or usable:
            offered = able + usable
            number = yield Decision(methuselah.seat, "act", offered if owing else [PASS, *offered])
        acted = False
        if number >= USES:
            yield from _use(state, methuselah, number - USES)
        elif number != PASS:
            acted = yield from _acts(state, methuselah, state.minion(number), bool(owing))
        elif more and (yield from others_act(state, methuselah)):
            methuselah.skipped = []
        else:
            break
    if state.lasting or state.heard & AT_ITS_END:
        yield from much_ends(state, methuselah)
    else:
        _phase_ends(state, methuselah)


def _usable(state: State, methuselah: Methuselah, masters: bool) -> list[int]:
    """Return what may be used or played between actions now, each with `USES` added; masters if asked for."""
    found = abilities.usable(state, methuselah, MINION_PHASE)
    if masters:
        found = found + _masters(state, methuselah)
    return [USES + number for number in found]


MASTERS_BETWEEN: Final = present(BETWEEN_ACTIONS)
"""Whether masters may be played between actions."""


def _masters(state: State, methuselah: Methuselah) -> list[int]:
    """Return the masters within reach that may be played between actions now."""
    faces = state.faces
    return [
        number
        for number in methuselah.reach()
        if BETWEEN_ACTIONS in faces[number].model.traits
        and may_reach(state, methuselah, None, number)
        and out_of_turn_barred(state, methuselah, faces[number]) == ALLOWED
        and all_possible(state, Play(methuselah, number, faces[number]), faces[number].conditional)
    ]


def _use(state: State, methuselah: Methuselah, number: int) -> Rules[None]:
    """Use a card in play between actions, or play a master."""
    if number in state.in_play:
        return abilities.use(state, methuselah, number, MINION_PHASE)
    return reactions.out_of_turn(state, Play(methuselah, number, state.faces[number]))


def _acts(state: State, methuselah: Methuselah, actor: Minion, owes: bool) -> Rules[bool]:
    """Ask what a minion does, what it owes if it owes something (VTES-6-09), and let it act.

    Returns:
        Whether it did; one that passes is asked again after another action.
    """
    ways = ways_to_act(state, methuselah, actor, owes)
    chosen = ways[0] if owes else PASS
    if ways and not (owes and len(ways) == 1):
        chosen = yield Decision(methuselah.seat, "action", ways if owes else [PASS, *ways], actor.number)
    if chosen == PASS:
        methuselah.skipped.append(actor.number)
        return False
    yield from act(state, methuselah, actor, chosen)
    methuselah.skipped = []
    return True


def ways_to_act(state: State, methuselah: Methuselah, actor: Minion, owes: bool) -> list[int]:
    """Return what a minion may do in its own minion phase: what it owes, if it owes something (VTES-6-09)."""
    if owes:
        return duties.owed(state, methuselah, actor)
    return _forced(state, methuselah, actor) if actor.locked else options.actions(state, methuselah, actor)


def _phase_ends(state: State, methuselah: Methuselah) -> None:
    """Replace what waited for the end of the phase (VTES-1.6.1-07)."""
    if methuselah.owed:
        fall_due(state, methuselah, NEXT_MINION)
    fall_due_for_all(state, THIS_MINION)


def much_ends(state: State, methuselah: Methuselah) -> Rules[None]:
    """Do what the end of the phase brings besides, and ask which cards are taken back."""
    if state.heard & AT_ITS_END:
        yield from abilities.fire(state, END_OF_MINION_PHASE, methuselah)
        yield from abilities.fire_for_all(state, EACH_MINION, methuselah)
    if methuselah.owed:
        fall_due(state, methuselah, NEXT_MINION)
    if state.lasting:
        end_loans_of_phase(state)
    for anybody in state.methuselahs:
        if state.lasting:
            yield from upkeep.take_back(state, anybody, THIS_MINION)
        if anybody.owed:
            fall_due(state, anybody, THIS_MINION)


# --- where more happens than actions of ready unlocked minions --------------------------------------------


def _by_force(state: State, methuselah: Methuselah) -> list[int]:
    """Return the locked minions that may act with a card for such, asked for once between other actions."""
    if not chances.to_act_locked(state, methuselah):
        return []
    fallen = [state.minion(number) for number in methuselah.torpor.items]
    return [
        minion.number
        for minion in [*state.ready_minions(methuselah), *fallen]
        if minion.locked
        and minion.fresh != state.turn
        and minion.number not in methuselah.skipped
        and (minion.region == TORPOR or duties.duty_of(state, minion) == PASS)
        and _forced(state, methuselah, minion)
    ]


def _forced(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the cards with which a locked minion may act."""
    cards = state.setting.forcing
    return [number for number in options.cards_of_hand(state, methuselah, actor) if number in cards]


def _others_use(state: State, methuselah: Methuselah, acted: bool) -> Rules[None] | tuple[()]:
    """Let the others use what they can use before the first action, and after each."""
    asked = abilities.of_others(state, methuselah, OTHERS_BETWEEN) if acted else None
    return () if asked is None else asked


def _starve(state: State, methuselah: Methuselah, _acted: bool) -> Rules[None]:
    """Send vampires that would have to hunt to torpor, if a card on them says so."""
    yield from ()
    for minion in state.ready_minions(methuselah):
        hungry = minion.blood == 0 or minion.must_hunt == state.turn
        traits = [card.face.model.traits for card in minion.cards if card.working]
        if not (hungry and any(STARVES in one for one in traits) and minion.profile.kind == VAMPIRE):
            continue
        if act_barred(minion, state.turn) == ALLOWED:
            if any(LOCKS_STARVING in one for one in traits):
                lock(state, minion)
            falling.go_to_torpor(state, minion)


BETWEEN: Final[Course[Callable[[State, Methuselah, bool], Rules[None] | tuple[()]]]] = Course(
    (_others_use, present(USED_BETWEEN)),
    (_starve, present(STARVES)),
)
"""What happens before it is asked who acts, by whether there was an action since."""


def others_act(state: State, active: Methuselah) -> Rules[bool]:
    """Let the other Methuselahs, clockwise, take an action in a minion phase that is not theirs.

    The Methuselah whose phase it is did what they wanted, and has another chance after it.

    Returns:
        Whether anybody took one.

    Raises:
        TurnEnds: if it ousted the one whose turn it is; the card is replaced first.
    """
    for seat in state.ring.others(active.seat):
        methuselah = state.methuselahs[seat]
        if not methuselah.phases & OTHERS_MINION:
            continue
        chosen = yield from out_of_turn.choose(state, methuselah)
        if chosen is None:
            continue
        try:
            while chosen is not None and (yield from act(state, methuselah, *chosen)):
                chosen = yield from out_of_turn.again(state, methuselah, chosen[0])
        except TurnEnds:
            fall_due(state, methuselah, AFTER_ACTION)
            raise
        return True
    return False


def passive_minion_phase(state: State, methuselah: Methuselah) -> Rules[None]:
    """Let others act in the minion phase of a passive Methuselah."""
    begin_minion_phase(state, methuselah)
    while (yield from others_act(state, methuselah)):
        pass


performers.append(performing.can_take_over)
