"""What verbs of blocked actions do."""

from __future__ import annotations

from rules.vtes.definitions.blocked import (
    AtBearer,
    Bestow,
    BlockFails,
    BreakOff,
    ContinueAction,
    EndsAttempt,
    GainEither,
    IfBlocked,
    IfBlockFails,
)
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.state import blocks, spans
from rules.vtes.state.answers import allow_again, end_action, forbid_again
from rules.vtes.state.blocks import attempting, bar, marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import unlock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import burn_failing
from rules.vtes.state.falling import send_to_torpor
from rules.vtes.state.references import card_of
from rules.vtes.state.who import fits
from rules.vtes.state.wounding import hurt
from rules.vtes.terms import BLEED_ACTION, VAMPIRE
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.registry import asks, carry_out, does, possible
from rules.vtes.verbs.striking import lasting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@asks(IfBlocked)
def _if_blocked(state: State, play: Play, verb: IfBlocked) -> Rules[None]:
    if play.action is not None and verb.or_not:
        blocks.marks(play.action).deferred.append((play, verb.then))
    elif play.action is not None and play.action.blocked:
        yield from carry_out(state, play, (verb.then,))
    elif play.action is not None:
        blocks.marks(play.action).if_blocked.append((play, verb.then))


@does(IfBlockFails)
def _if_block_fails(state: State, play: Play, verb: IfBlockFails) -> None:
    if play.action is not None:
        blocks.marks(play.action).if_failing.append((play, verb.then))


@does(BreakOff)
def _break_off(state: State, play: Play, verb: BreakOff) -> None:
    action = play.action
    if action is None:
        return
    end_action(state, action)
    if verb.unlocks:
        unlock(state, action.actor)
    if verb.barred:
        forbid_again(state, action)
    if not verb.bars_all:
        return
    if action.play is None and action.kind == BLEED_ACTION:
        spans.lay(state.lasting, spans.BLED, spans.TURN, action.methuselah.seat)
    for minion in state.minions_of(action.methuselah):
        if minion.profile.kind == VAMPIRE:
            forbid_again(state, action, minion)


@does(ContinueAction)
def _continue_action(state: State, play: Play, verb: ContinueAction) -> None:
    action = state.action
    if action is not None and action.actor is play.actor and action.blocked and action.kind not in verb.but:
        blocks.marks(action).resuming = verb


@possible(AtBearer)
def _is_at_bearer(state: State, play: Play, verb: AtBearer) -> bool:
    action, host = play.action, play.actor
    if action is None or host is None or action.target < 0:
        return False
    played, number = action.play, host.number
    if played is None or number == action.object:
        return number == action.object
    return number == played.card_chosen() or number in played.cards or number in played.chosen


@does(Bestow)
def _bestow(state: State, play: Play, verb: Bestow) -> None:
    action, minion = play.action or state.action, card_of(state, play, verb.who)
    if action is not None and isinstance(minion, Minion):
        marks(action).gifts.append((minion, verb.what, play.number))


@does(GainEither)
def _lasts(state: State, play: Play, verb: Verb) -> None:
    """Lay it on the combatant, where the chapter looks for it."""
    lasting(fight_of(state, play)[1], play, verb, THIS_COMBAT)


@does(BlockFails)
def _block_fails(state: State, play: Play, verb: BlockFails) -> None:
    action = play.action
    blocker = action.blocker if action is not None else None
    if action is None or blocker is None:
        return
    if verb.bars:
        bar(state, action, blocker)
    burn_failing(state, action, blocker)
    spans.lay(action.lasting, spans.RESUMED, spans.ACTION, amount=blocker.controller)
    action.blocked = False
    action.blocker = None
    if verb.damage:
        hurt(state, blocker, verb.damage)


@possible(EndsAttempt)
def _may_end_attempt(state: State, play: Play, verb: EndsAttempt) -> bool:
    minion = attempting(play)
    return minion is not None and fits(verb.who, minion, play.actor)


@does(EndsAttempt)
def _end_attempt(state: State, play: Play, verb: EndsAttempt) -> None:
    action, minion = play.action, attempting(play)
    if action is None or minion is None:
        return
    bar(state, action, minion)
    end_action(state, action)
    if not action.fought:  # it was not blocked before, and then continued
        allow_again(action)
    spans.lay(action.lasting, spans.CALLED_OFF, spans.ACTION)
    burn_blood(state, minion, verb.burns)
    stays = minion.number in state.in_play and minion.number in state.zone_of(minion).items
    if verb.topples and stays:  # a card that attempts to block for a while is in no region
        send_to_torpor(state, minion)
