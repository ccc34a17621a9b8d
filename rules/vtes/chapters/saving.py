"""Keeping a Methuselah without pool in the game, by an out-of-turn master of another."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import reactions
from rules.vtes.state import spans
from rules.vtes.state.ousting import boons, oust
from rules.vtes.state.plays import Play
from rules.vtes.terms import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def rescue(state: State) -> Rules[None]:
    """Let others keep those without pool in the game; those who are not kept are ousted, all at once.

    Raises:
        TurnEnds, GameEnds: as `oust` does.
    """
    dying, state.dying = state.dying, []
    lost: list[Methuselah] = []
    for methuselah in dying:
        out = methuselah.seat not in state.ring
        saved = out or (yield from _is_saved(state, methuselah, dying))
        if not saved:
            lost.append(methuselah)
    if lost:
        oust(state, lost)


def _is_saved(state: State, methuselah: Methuselah, dying: list[Methuselah]) -> Rules[bool]:
    """Ask one after the other; a card that saves may be canceled, and then another one be played."""
    for seat in state.ring.others(methuselah.seat):
        other = state.methuselahs[seat]
        lacking = spans.total(state.lasting, spans.LACKS, methuselah.seat) if state.lasting else 0
        while other not in dying and other.pool > lacking and (options := boons(state, other)):
            choice = yield Decision(seat, "trigger", [PASS, *options], options[0])
            if choice == PASS:
                break
            yield from _save(state, other, methuselah, choice)
            if methuselah.pool > 0:
                return True
    return False


def _save(state: State, other: Methuselah, methuselah: Methuselah, number: int) -> Rules[None]:
    play = Play(other, number, state.faces[number])
    play.target = methuselah.seat
    play.seats = [play.target]
    return reactions.out_of_turn(state, play)
