"""What actions do that bring new vampires, serve a circle, or reward who is left of a fight."""

from __future__ import annotations

from rules.vtes.definitions.quests import AimAtAll, NotesFoe
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.verbs.registry import does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- who is left of a fight ---------------------------------------------------------------------------------


@does(NotesFoe)
def _notes_foe(state: State, play: Play, verb: NotesFoe) -> None:
    foe = state.in_play.get(play.target)
    if isinstance(foe, Minion):
        play.amount = foe.capacity
        play.seats = [foe.controller]


# --- new vampires -------------------------------------------------------------------------------------------


# --- circles ------------------------------------------------------------------------------------------------


# --- hands and crypts ---------------------------------------------------------------------------------------


@possible(AimAtAll)
def _has_others(state: State, play: Play, verb: AimAtAll) -> bool:
    return bool(state.ring.others(play.methuselah.seat))


@notes(AimAtAll)
def _aim_at_all(state: State, play: Play, verb: AimAtAll) -> None:
    if play.action is not None:
        play.action.targets = sorted(state.ring.others(play.methuselah.seat))
        play.action.target = play.action.targets[0]


# --- the dead -----------------------------------------------------------------------------------------------


# --- allies -------------------------------------------------------------------------------------------------
