"""What only crypt cards do."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.card import usable_modes
from rules.vtes.definitions.choosing import ChooseUncontrolled
from rules.vtes.definitions.crypt_cards import (
    BurnForBlood,
    DistributeToKin,
    FetchAlly,
    LockToHelp,
    RemoveUncontrolled,
)
from rules.vtes.state import costs
from rules.vtes.state.arrivals import recruit
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood, gain_blood, invest, uninvest
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.terms import ALLY, PASS, READY
from rules.vtes.verbs.choosing import choices
from rules.vtes.verbs.library import by_name
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(DistributeToKin)
def _may_distribute_to_kin(state: State, play: Play, verb: DistributeToKin) -> bool:
    return bool(choices(state, play, ChooseUncontrolled(clan=verb.clan)))


@asks(DistributeToKin)
def _distribute_to_kin(state: State, play: Play, verb: DistributeToKin) -> Rules[None]:
    giver = play.actor
    options = choices(state, play, ChooseUncontrolled(clan=verb.clan))
    for _ in range(verb.most):
        if giver is None or giver.blood == 0 or not options:
            return
        choice = yield Decision(play.methuselah.seat, "target", [PASS, *options], play.number)
        if choice == PASS:
            return
        burn_blood(state, giver, 1)
        invest(state, play.methuselah, choice, 1)


@possible(RemoveUncontrolled)
def _may_remove_uncontrolled(state: State, play: Play, verb: RemoveUncontrolled) -> bool:
    return len(play.methuselah.invested) > 1


@asks(RemoveUncontrolled)
def _remove_uncontrolled(state: State, play: Play, verb: RemoveUncontrolled) -> Rules[None]:
    methuselah = play.methuselah
    options = [number for number in methuselah.invested if number != play.target]
    if not options:
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(methuselah.seat, "target", options, play.number)
    uninvest(state, methuselah, choice)
    state.board.move(choice, methuselah.uncontrolled, methuselah.removed)


@asks(FetchAlly)
def _fetch_ally(state: State, play: Play, verb: FetchAlly) -> Rules[None]:
    methuselah, actor = play.methuselah, play.actor
    assert actor is not None
    found: list[int] = []
    for zone in (methuselah.hand, methuselah.library):
        found += by_name(
            state,
            [
                number
                for number in zone.items
                if state.faces[number].types & ALLY
                and verb.trait in state.faces[number].model.traits
                and usable_modes(actor.profile, state.faces[number], state.rules)
                and costs.pool(state, actor, state.faces[number]) <= methuselah.pool
                and costs.blood(state, actor, state.faces[number]) <= actor.blood
            ],
        )
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        face = state.faces[choice]
        from_hand = choice in methuselah.hand.items
        recruit(state, methuselah, choice, methuselah.hand if from_hand else methuselah.library, fresh=False)
        if from_hand:
            replace(state, methuselah)
        burn_blood(state, actor, costs.blood(state, actor, face))
        burn_pool(state, methuselah, costs.pool(state, actor, face))
    state.board.shuffle(methuselah.library)


@possible(LockToHelp)
def _may_lock_to_help(state: State, play: Play, verb: LockToHelp) -> bool:
    action = play.action
    return (
        action is not None
        and play.actor is not None
        and not play.actor.locked
        and play.actor.region == READY
        and action.actor is not play.actor
        and verb.trait in action.actor.profile.traits
    )


@does(LockToHelp)
def _lock_to_help(state: State, play: Play, verb: LockToHelp) -> None:
    assert play.actor is not None
    assert play.action is not None
    lock(state, play.actor)
    play.action.bleed += verb.amount


@does(BurnForBlood)
def _burn_for_blood(state: State, play: Play, verb: BurnForBlood) -> None:
    card = state.in_play.get(play.target)
    if card is not None and play.actor is not None:
        leave_play(state, card)
        gain_blood(state, play.actor, verb.amount)
