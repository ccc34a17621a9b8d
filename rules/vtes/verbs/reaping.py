"""What the verbs do of cards that are played when a minion has burned another."""

from __future__ import annotations

from rules.vtes.definitions.reaping import HasReaped
from rules.vtes.state.who import fits
from rules.vtes.terms import GONE
from rules.vtes.verbs.registry import possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(HasReaped)
def _has_reaped(state: State, play: Play, verb: HasReaped) -> bool:
    reaped, actor = state.reaping, play.actor
    if reaped is None or actor is None or reaped.burner is not actor:
        return False
    if actor.region == GONE and not verb.fallen:
        return False
    if verb.of_prey and reaped.controller != state.prey(play.methuselah).seat:
        return False
    if verb.consumed and not reaped.consumed and state.combat is None:
        return False
    return fits(verb.who, reaped.minion)
