"""What only crypt cards do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.crypt_cards import (
    BurnTheirLibrary,
    FetchAlly,
    OnlyUse,
    RevealForStealth,
    StealBlood,
)
from rules.vtes.definitions.kinds import STEAL_STINGS
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state import costs, values
from rules.vtes.state.arrivals import recruit
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.departures import burn_life
from rules.vtes.state.hand import replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.wounding import hurt
from rules.vtes.terms import ALLY, MASTER, PASS, VAMPIRE
from rules.vtes.verbs.library import by_name
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


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


@asks(StealBlood)
def _steal_blood(state: State, play: Play, verb: StealBlood) -> Rules[None]:
    victim = state.in_play.get(play.target)
    if not isinstance(victim, Minion) or play.actor is None:
        return
    amount = min(verb.amount, victim.blood)
    if verb.up_to:
        amount = yield from choose(play.methuselah.seat, "amount", list(range(amount + 1)), play.number)
    stings = values.of_minion(state, victim, STEAL_STINGS, 0) and play.actor.profile.kind == VAMPIRE
    if victim.profile.kind == VAMPIRE:
        burn_blood(state, victim, amount)
    else:
        burn_life(state, victim, amount)
    gain_blood(state, play.actor, amount)
    if stings:
        hurt(state, play.actor, amount)


@possible(RevealForStealth)
def _may_reveal(state: State, play: Play, verb: RevealForStealth) -> bool:
    action = play.action
    return action is not None and action.actor is play.actor and bool(play.methuselah.library.items)


@does(RevealForStealth)
def _reveal_for_stealth(state: State, play: Play, verb: RevealForStealth) -> None:
    action, library = play.action, play.methuselah.library
    if action is None or not library.items:
        return
    number = state.board.top(library)[0]
    state.board.show(number, library)
    if state.faces[number].types & MASTER:
        burn_blood(state, action.actor, 1)
    elif verb.needed:
        action.stealth += 1


@does(BurnTheirLibrary)
def _burn_their_library(state: State, play: Play, verb: BurnTheirLibrary) -> None:
    action = play.action
    if action is None or action.target < 0:
        return
    bled = state.methuselahs[action.target]
    for _ in range(min(verb.amount, len(bled.library.items)) if not bled.passive else 0):
        state.board.move(state.board.top(bled.library)[0], bled.library, bled.ash)


@possible(OnlyUse)
def _nothing_used(state: State, play: Play, verb: OnlyUse) -> bool:
    used = play.source.used if play.source is not None else None
    return used is None or state.phase_number not in used.values()
