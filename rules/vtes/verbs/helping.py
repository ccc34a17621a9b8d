"""What the verbs do by which one minion helps another, and when they may be used."""

from __future__ import annotations

from rules.vtes.definitions.helping import ByAnother, HelpActor, HelpBlocker
from rules.vtes.state.answers import add_intercept
from rules.vtes.state.blocks import attempting
from rules.vtes.state.who import fits
from rules.vtes.terms import BLEED_ACTION, READY, VAMPIRE
from rules.vtes.verbs.registry import does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(ByAnother)
def _by_another(state: State, play: Play, verb: ByAnother) -> bool:
    action, minion = play.action, play.actor
    if action is None or minion is None or minion is action.actor or minion.region != READY:
        return False
    return not (verb.unlocked and minion.locked) and not (verb.vampire and minion.profile.kind != VAMPIRE)


@possible(HelpActor)
def _may_help_actor(state: State, play: Play, verb: HelpActor) -> bool:
    action = play.action
    if action is None or (action.methuselah is not play.methuselah and not verb.others):
        return False
    if verb.bleed and action.kind != BLEED_ACTION:
        return False
    actor = action.actor
    return actor is play.actor if verb.itself else fits(verb.who, actor, play.actor)


@does(HelpActor)
def _help_actor(state: State, play: Play, verb: HelpActor) -> None:
    if play.action is not None:
        if verb.bleed:
            play.action.bleed += verb.amount
        else:
            play.action.stealth += verb.amount


@possible(HelpBlocker)
def _may_help_blocker(state: State, play: Play, verb: HelpBlocker) -> bool:
    minion = attempting(play)
    if minion is None or minion.controller != play.methuselah.seat:
        return False
    return minion is play.actor if verb.itself else fits(verb.who, minion, play.actor)


@does(HelpBlocker)
def _help_blocker(state: State, play: Play, verb: HelpBlocker) -> None:
    minion = attempting(play)
    if minion is not None and play.action is not None:
        add_intercept(play.action, minion, verb.amount)
