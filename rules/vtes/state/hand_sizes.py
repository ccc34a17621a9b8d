"""The size of a hand (VTES-1.6.1-08, 09)."""

from __future__ import annotations

from rules.vtes.definitions import values
from rules.vtes.definitions.kinds import FOE_HAND
from rules.vtes.state import conditions, spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.values import of_minion, worth
from rules.vtes.state.who import fits
from rules.vtes.terms import HAND, HAND_SIZE, RETAINER, SILENCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.value import Everywhere
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State
    from rules.vtes.terms import Span


def hand_size(state: State, methuselah: Methuselah) -> int:
    """Return the hand size: 7, and what cards in play add; never below 0."""
    size, own = HAND, methuselah.values[HAND_SIZE]
    if not (own or state.lasting or state.everywhere or state.combat is not None):
        return size
    for source, value in own:
        size += worth(state, value, source, source if isinstance(source, Minion) else source.host)
    if state.lasting:
        size += spans.total(state.lasting, spans.LARGER_HAND, methuselah.seat)
    for source, shared in state.everywhere:
        if shared.kind == HAND_SIZE and not _is_anothers(state, methuselah, source, shared):
            bearer = source if isinstance(source, Minion) else source.host
            size += (
                _shared(state, methuselah, shared)
                if conditions.holds(state, shared.when, source, bearer)
                else 0
            )
    if state.combat is not None:
        size -= _taken_by_foe(state, state.combat, methuselah)
    return max(0, size)


def _taken_by_foe(state: State, fight: Combat, methuselah: Methuselah) -> int:
    """Return by how much a combatant's controller's hand is smaller for the opposing minion's cards."""
    taken = 0
    for side in fight.sides:
        minion, foe = side.minion, fight.other(side).minion
        if minion.controller == methuselah.seat:
            for source, value in foe.values:
                if value.kind == FOE_HAND and not (
                    source is not None
                    and source.face.types & RETAINER
                    and of_minion(state, minion, SILENCES, 0) > 0
                ):
                    taken += worth(state, value, source or foe, foe)
    return taken


def resize_hand(state: State, methuselah: Methuselah, amount: int, until: Span) -> None:
    """Make a hand larger, or below zero smaller, for a while."""
    spans.lay(state.lasting, spans.LARGER_HAND, until, methuselah.seat, amount)
    state.uneven = True


def _is_anothers(state: State, methuselah: Methuselah, source: Permanent, value: Everywhere) -> bool:
    """Return whether a value applies to another's hand: of those it remembers, or of the prey."""
    if isinstance(value, values.HandOfRemembered):
        return source.memory != methuselah.seat if value.one else not source.memory >> methuselah.seat & 1
    if isinstance(value, values.HandOfBearer):
        return source.host is None or source.host.controller != methuselah.seat
    if not isinstance(value, values.HandOfPrey):
        return False
    return source.controller not in state.ring or state.ring.after(source.controller) != methuselah.seat


def _shared(state: State, methuselah: Methuselah, value: Everywhere) -> int:
    """Return what a value for everybody adds to a hand: at once, for each point, or each fitting minion."""
    if isinstance(value, values.HandPerPoint):
        return value.amount * int(methuselah.victory_points)
    if not value.each:
        return value.amount
    return value.amount * sum(fits(value.who, minion) for minion in state.ready_minions(methuselah))
