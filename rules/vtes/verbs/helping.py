"""What verbs do by which minions help others."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.helping import ByAnother, HelpActor, HelpBlocker, HelpNextActions
from rules.vtes.state import spans
from rules.vtes.state.answers import add_intercept
from rules.vtes.state.blocks import attempting
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.who import fits
from rules.vtes.terms import BLEED_ACTION, READY, VAMPIRE
from rules.vtes.verbs.registry import declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(ByAnother)
def _by_another(state: State, play: Play, verb: ByAnother) -> bool:
    action, minion = play.action, play.actor
    if action is None or minion is None or minion is action.actor or minion.region != READY:
        return False
    return (verb.any_kind or minion.profile.kind == VAMPIRE) and not (verb.unlocked and minion.locked)


@possible(HelpActor)
def _may_help_actor(state: State, play: Play, verb: HelpActor) -> bool:
    action = play.action
    if action is None or (action.methuselah is not play.methuselah and not verb.others):
        return False
    if verb.bleed and action.kind != BLEED_ACTION:
        return False
    actor = action.actor
    return (actor is play.actor or not verb.itself) and fits(verb.who, actor, play.actor)


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
    if minion is None or (minion.controller != play.methuselah.seat) != verb.theirs:
        return False
    if verb.other and minion is play.actor:
        return False
    return (minion is play.actor or not verb.itself) and fits(verb.who, minion, play.actor)


@does(HelpBlocker)
def _help_blocker(state: State, play: Play, verb: HelpBlocker) -> None:
    minion = attempting(play)
    if minion is not None and play.action is not None:
        add_intercept(play.action, minion, verb.amount)


@possible(HelpNextActions)
def _may_help_next(state: State, play: Play, verb: HelpNextActions) -> bool:
    return not spans.lasts(state.lasting, spans.HELPED, play.methuselah.seat)


@declares(HelpNextActions)
def _declare_help(state: State, play: Play, verb: HelpNextActions) -> Rules[None]:
    # Choose X, which may be 0.
    assert play.actor is not None
    amounts = list(range(play.actor.blood + 1))
    play.amount = yield from choose(play.methuselah.seat, "x", amounts, play.number)


@does(HelpNextActions)
def _help_next(state: State, play: Play, verb: HelpNextActions) -> None:
    if play.actor is not None:
        burned = burn_blood(state, play.actor, play.amount)
        spans.lay(state.lasting, spans.HELPED, spans.TURN, play.methuselah.seat, burned)
