"""Whether conditions hold about referendums, other people's actions, combats, and the card itself."""

from __future__ import annotations

from rules.vtes.definitions.happened import (
    Abstained,
    ActionRequires,
    CalledByIt,
    ControlsLocked,
    EdgeBurned,
    Fighting,
    Involved,
    PreyControls,
    Recruited,
    WhileMerged,
)
from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.rests import IsRemembered
from rules.vtes.state.circumstances import requires
from rules.vtes.state.who import fits
from rules.vtes.terms import READY, RECRUIT_ACTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.parts import Condition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.state import State


def happens(state: State, condition: Condition, source: Permanent, minion: Minion | None) -> bool | None:
    """Return whether a condition holds for a card in play, and the minion it is on or of.

    Returns:
        None where it is none of those that are told here.
    """
    action = state.action
    if isinstance(condition, WhileMerged):
        if minion is None or minion.advanced_over < 0:
            return False
        return minion.region == READY or not condition.ready
    if isinstance(condition, ActionRequires):
        return action is not None and action.actor is minion and requires(action, condition.name)
    if isinstance(condition, Recruited):
        if action is None or not action.successful or action.kind != RECRUIT_ACTION or action.play is None:
            return False
        return condition.trait in action.play.face.model.traits
    if isinstance(condition, PreyControls):
        prey = state.prey(state.methuselahs[source.controller])
        return condition.none != any(
            fits(condition.who, other, minion) for other in state.ready_minions(prey)
        )
    if isinstance(condition, ControlsLocked):
        return any(other.locked for other in state.minions_of(state.methuselahs[source.controller]))
    if isinstance(condition, Involved):
        if action is not None and minion is not None and minion in (action.actor, action.attempting):
            return True
        return _fights(state, minion)
    if isinstance(condition, IsRemembered):
        least = AT_SUPERIOR if condition.superior else 0
        return minion is not None and source.memory in (minion.number | AT_SUPERIOR, minion.number | least)
    if isinstance(condition, Fighting):
        return _fights(state, minion)
    return _in_referendum(state, condition, minion)


def _fights(state: State, minion: Minion | None) -> bool:
    """Return whether a minion is in the combat that is being fought."""
    fight = state.combat
    return fight is not None and minion in (fight.sides[0].minion, fight.sides[1].minion)


def _in_referendum(state: State, condition: Condition, minion: Minion | None) -> bool | None:
    """Return whether a condition about a referendum holds, None where it is about something else."""
    polled = state.referendum
    if isinstance(condition, CalledByIt):
        return polled is not None and polled.minion is not None and polled.minion is minion
    if isinstance(condition, EdgeBurned):
        return polled is not None and polled.edge_burned
    if isinstance(condition, Abstained):
        last = state.action.polled if state.action is not None else None
        if last is None or minion is None:
            return False
        return minion.number not in last.cast and minion.number not in last.ballots
    return None
