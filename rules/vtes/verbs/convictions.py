"""What convictions do when an Imbued burns them."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.convictions import CancelsAtThis
from rules.vtes.state.departures import burn_conviction
from rules.vtes.terms import PASS, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def canceling(state: State, minion: Minion, play: Play | None = None) -> list[int]:
    """Return the convictions that an Imbued may burn to cancel what is played or announced at it.

    Args:
        state: of the table.
        minion: the Imbued.
        play: what is; None for something that would change its control.
    """
    if minion.region != READY:
        return []
    return [
        number
        for number in minion.convictions
        for mode in state.faces[number].model.aids
        for verb in mode.verbs
        if isinstance(verb, CancelsAtThis) and (play is None or _is_at(play, minion, verb))
    ]


def _is_at(play: Play, minion: Minion, verb: CancelsAtThis) -> bool:
    """Return whether something would change an Imbued's control, or is an action at it by a discipline."""
    if play.target != minion.number:
        return False
    modes = play.modes or ((play.mode,) if play.mode is not None else ())
    verbs = [*play.face.play] if not modes else [verb for mode in modes for verb in mode.verbs]
    if any(type(one).takes_control for one in verbs):
        return True
    action = play.action
    if action is None or action.play is not play or play.methuselah.seat == minion.controller:
        return False
    return play.source is None and any(name in verb.disciplines for mode in modes for name, _ in mode.needs)


def spurned(state: State, minion: Minion) -> Rules[bool]:
    """Let an Imbued that would be taken over burn a conviction to cancel that; return whether it did."""
    found = canceling(state, minion)
    if not found or state.methuselahs[minion.controller].passive:
        return False
    choice: int = yield Decision(minion.controller, "cancel", [PASS, found[0]], minion.number)
    if choice != PASS:
        burn_conviction(state, minion, choice)
    return choice != PASS
