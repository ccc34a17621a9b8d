"""Blood and pool gained, blood burned, counters put on cards."""

from __future__ import annotations

from rules.vtes.terms import ALLY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def gain_pool(state: State, methuselah: Methuselah, amount: int) -> None:
    """Move counters from the bank to a pool."""
    methuselah.pool += amount
    state.bank -= amount
    if state.journal.on:
        state.journal.say(f"seat {methuselah.seat} gains {amount} pool ({methuselah.pool})")


def gain_blood(state: State, minion: Minion, amount: int) -> int:
    """Add blood from the bank; over its capacity a vampire keeps none.

    Return what stays. See VTES-1.5-04.
    """
    if minion.profile.kind != ALLY:
        amount = min(amount, minion.capacity - minion.blood)
    if amount <= 0:
        return 0
    minion.blood += amount
    state.bank -= amount
    if state.journal.on:
        state.journal.say(f"{minion.face.name} gains {amount} blood ({minion.blood})")
    return amount


def burn_blood(state: State, minion: Minion, amount: int) -> int:
    """Burn blood or life, at most all of it.

    And return how much. What burns an ally is for the caller.
    """
    amount = min(amount, minion.blood)
    if amount > 0:
        minion.blood -= amount
        state.bank += amount
        state.methuselahs[minion.controller].withdrawing = False
        if state.journal.on:
            state.journal.say(f"{minion.face.name} burns {amount} blood ({minion.blood})")
    return amount


def invest(state: State, methuselah: Methuselah, number: int, amount: int) -> None:
    """Put counters from the bank on a card of the uncontrolled region."""
    methuselah.invested[number] += amount
    state.bank -= amount
    if state.journal.on:
        state.journal.say(f"a card of seat {methuselah.seat}'s uncontrolled region gets {amount} blood")
