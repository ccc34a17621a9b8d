"""What is set for the combat that a block leads to before it begins, and what undoes a block."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.resulting import (
    ActionFails,
    Bestow,
    BlockFails,
    EndsAttempt,
    FailIfFits,
    GainEither,
)
from rules.vtes.state.answers import allow_again, end_action, forbid_again
from rules.vtes.state.blocks import attempting, bar, marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.falling import send_to_torpor
from rules.vtes.state.references import card_of
from rules.vtes.state.who import fits, fits_either
from rules.vtes.state.wounding import hurt
from rules.vtes.terms import PASS, VAMPIRE
from rules.vtes.verbs.registry import asks, does, possible
from rules.vtes.verbs.striking import fight_of, lasting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(Bestow)
def _bestow(state: State, play: Play, verb: Bestow) -> None:
    action, minion = play.action, card_of(state, play, verb.who)
    if action is not None and isinstance(minion, Minion):
        marks(action).gifts.append((minion, verb.what, play.number))


@does(GainEither)
def _lasts(state: State, play: Play, verb: Verb) -> None:
    """Let it last on the combatant; the chapter asks for it there."""
    lasting(fight_of(state, play)[1], play, verb, THIS_COMBAT)


@does(BlockFails)
def _block_fails(state: State, play: Play, verb: BlockFails) -> None:
    action = play.action
    blocker = action.blocker if action is not None else None
    if action is None or blocker is None:
        return
    if verb.bars:
        bar(state, action, blocker)
    marks(action).resumed_from = blocker.controller
    action.blocked = False
    action.blocker = None
    if verb.damage:
        hurt(state, blocker, verb.damage)


@does(FailIfFits)
def _fail_if_fits(state: State, play: Play, verb: FailIfFits) -> None:
    action, minion = play.action, attempting(play)
    if action is None or minion is None:
        return
    if fits_either(verb.who, verb.or_who, minion, action.actor):
        bar(state, action, minion)


@asks(ActionFails)
def _action_fails(state: State, play: Play, verb: ActionFails) -> Rules[None]:
    action = play.action
    if action is None:
        return
    actor = action.actor
    if verb.blood and actor.profile.kind == VAMPIRE and actor.blood >= verb.blood:
        choice = yield Decision(actor.controller, "trigger", [PASS, actor.number], play.number)
        if choice != PASS:
            burn_blood(state, actor, verb.blood)
            return
    end_action(state, action)
    forbid_again(state, action)
    marks(action).failed = True
    if verb.stuns:
        actor.stays_locked = True


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
    marks(action).undone = True
    burn_blood(state, minion, verb.burns)
    stays = minion.number in state.in_play and minion.number in state.zone_of(minion).items
    if verb.topples and stays:  # a card that attempts to block for a while is in no region
        send_to_torpor(state, minion)
