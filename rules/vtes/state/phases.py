"""Phases beginning (VTES-3-01)."""

from __future__ import annotations

from rules.vtes.state import events, spans
from rules.vtes.terms import MINION_PHASE, PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def begin_phase(state: State, methuselah: Methuselah, phase: int, actions: int = 0) -> None:
    """Begin a phase of a Methuselah's turn.

    Args:
        state: of the table.
        methuselah: whose turn it is.
        phase: one of `terms.PHASE_NAMES`.
        actions: how many master phase actions, transfers or discard phase actions there are.
    """
    state.phase = phase
    state.phase_number += 1
    if state.lasting:
        spans.end(state.lasting, spans.PHASE)
    if state.journal.on:
        state.journal.note(events.PhaseBegan(methuselah.seat, PHASE_NAMES[phase], actions))


def begin_minion_phase(state: State, methuselah: Methuselah) -> None:
    """Begin a minion phase, and keep when it was."""
    begin_phase(state, methuselah, MINION_PHASE)
    state.record.minion_phases.append((methuselah.seat, state.phase_number))
