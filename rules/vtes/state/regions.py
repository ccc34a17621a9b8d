"""Minions going from region to region."""

from __future__ import annotations

from rules.vtes.definitions.facts import CHANGES_ALL_HANDS
from rules.vtes.definitions.kinds import BURNS_IF, HAS_BURNED, WEIGHS_FALLEN
from rules.vtes.state import card_events, spans
from rules.vtes.state.cards_in_play import Fall
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.hand import fall_due_for_all
from rules.vtes.state.values import votes
from rules.vtes.terms import AFTER_RETURN, AFTER_TITLED_FALL, HAND_SIZE, LEAVES_READY, READY, TORPOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.state import State


def is_hostage(state: State, minion: Minion) -> bool:
    """Return whether a card in play holds a vampire in torpor hostage: it leaves it by no means but ashes."""
    if not state.lasting or minion.region != TORPOR:
        return False
    holders = spans.amounts(state.lasting, spans.HOSTAGE, minion.number)
    return any(number in state.in_play and state.in_play[number].working for number in holders)


def move_region(state: State, minion: Minion, region: int) -> None:
    """Move a minion between the regions of its controller."""
    if minion.region == READY:
        note_fall(state, minion, False, region == TORPOR)
    source = state.zone_of(minion)
    minion.region = region
    state.board.move(minion.number, source, state.zone_of(minion))
    present = state.setting.present
    unsettles = CHANGES_ALL_HANDS in present or BURNS_IF in present
    if state.methuselahs[minion.controller].values[HAND_SIZE] or unsettles:
        state.uneven = True


def note_fall(state: State, minion: Minion, burned: bool, down: bool) -> None:
    """Keep that a minion leaves the ready region, if some card in play does something then.

    Args:
        state: of the table.
        minion: which, still as it was there.
        burned: whether it is burned.
        down: whether it is burned or goes to torpor.
    """
    if not state.heard & (1 << LEAVES_READY | 1 << HAS_BURNED):
        return
    fall = Fall(minion, burned, down, None, None)
    if state.combat is not None:
        note_foe(fall, state.combat)
    if WEIGHS_FALLEN in state.setting.present:
        fall.votes = votes(state, minion)
    state.aftermath.fallen.append(fall)
    state.uneven = True  # `settle` does what follows


def note_foe(fall: Fall, fight: Combat) -> None:
    """Keep with whom a minion that leaves the ready region was in combat, if it was in this one."""
    acting, opposing = fight.sides[0].minion, fight.sides[1].minion
    if fall.minion is opposing:
        fall.against = fall.foe = acting
    elif fall.minion is acting:
        fall.foe = opposing


def note_burned(state: State, minion: Minion) -> None:
    """Keep that a minion is burned that was not ready, if some card in play does something then."""
    if state.heard >> HAS_BURNED & 1:
        consuming = spans.all_of(state.lasting, spans.CONSUMES)
        burner = state.minion(consuming[0].whom) if consuming else None
        state.aftermath.fallen.append(Fall(minion, True, True, None, burner, ready=False))
        state.uneven = True


def fall_to_torpor(state: State, minion: Minion) -> None:
    """Send a vampire to torpor; the cards on it stay (VTES-6.5.1-01, 02)."""
    if minion.region == READY:
        move_region(state, minion, TORPOR)
        if state.journal.on:
            state.journal.note(card_events.FellToTorpor(minion.controller, minion.number))
        if minion.profile.title and not minion.profile.stripped:
            fall_due_for_all(state, AFTER_TITLED_FALL)


def relieve(state: State, minion: Minion) -> None:
    """Bring an incapacitated Imbued back to the ready region, with a life (VTES-IMB-16)."""
    move_region(state, minion, READY)
    gain_blood(state, minion, 1)


def leave_torpor(state: State, minion: Minion) -> None:
    """Bring a vampire back to the ready region; it is no longer wounded (VTES-6.5.2-01, 04).

    A hostage stays where it is.
    """
    if is_hostage(state, minion):
        return
    move_region(state, minion, READY)
    minion.damaged = False
    if state.lasting:
        spans.drop(state.lasting, spans.STAKED, minion.number)
    fall_due_for_all(state, AFTER_RETURN)
