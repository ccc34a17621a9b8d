"""What verbs do that take cards out of play."""

from __future__ import annotations

from rules.vtes.definitions.leaving import Burn, HasReaped, Remove, RemoveTheirAsh
from rules.vtes.definitions.references import BLOCKER, CHOSEN, THIS
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_kept, uninvest
from rules.vtes.state.departures import atone, burn_conviction, burn_minion, leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.sets import cards_of
from rules.vtes.state.who import fits
from rules.vtes.terms import EQUIPMENT, GONE, VAMPIRE, WOULD_BURN
from rules.vtes.verbs.choosing import aim_at_prey
from rules.vtes.verbs.registry import asks, declares, does, possible, survivals
from rules.vtes.verbs.searching import choose_exactly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _survives(state: State, card: Permanent) -> Rules[bool]:
    """Let a vampire that would burn outside of combat save itself, and return whether it did."""
    possible = state.setting.reacting & WOULD_BURN and state.combat is None
    if possible and isinstance(card, Minion) and card.profile.kind == VAMPIRE:
        for saved in survivals:
            if (yield from saved(state, card)):
                return True
    return False


@asks(Burn)
def _burn(state: State, play: Play, verb: Burn) -> Rules[None]:
    if verb.what == THIS and play.actor is not None and play.number in play.actor.convictions:
        burn_conviction(state, play.actor, play.number)
    if verb.what == THIS and play.number not in state.in_play:
        burn_kept(state, play.number)
    for card in cards_of(state, play, verb.what):
        if card.number in state.in_play and not (yield from _survives(state, card)):
            if isinstance(card, Minion) and verb.what == BLOCKER:
                burn_minion(state, card)  # by another minion, which cards in play may follow
            else:
                leave_play(state, card)
                if card.face.types & EQUIPMENT or card.face.location:
                    atone(state, play.actor)
    if verb.what == CHOSEN and play.target not in state.in_play:
        investor = next((one for one in state.methuselahs if play.target in one.invested), None)
        if investor is not None:
            uninvest(state, investor, play.target)
            state.board.move(play.target, investor.uncontrolled, state.ash_of(play.target))


@does(Remove)
def _remove(state: State, play: Play, verb: Remove) -> None:
    owners = state.setting.owners
    if verb.what == THIS and play.number in play.methuselah.playing.items:
        owner = state.methuselahs[owners[play.number]]
        state.board.move(play.number, play.methuselah.playing, owner.removed)
    for card in cards_of(state, play, verb.what):
        leave_play(state, card, state.methuselahs[owners[card.number]].removed)
    if verb.what == CHOSEN and play.target not in state.in_play:
        _remove_from_elsewhere(state, play.target)


def _remove_from_elsewhere(state: State, number: int) -> None:
    """Remove a card from an ash heap, or an uncontrolled one."""
    heap = state.heap_of(number)
    investor = next((one for one in state.methuselahs if number in one.invested), None)
    if investor is not None:
        uninvest(state, investor, number)
        heap = investor.uncontrolled
    if heap is not None:
        state.board.move(number, heap, state.methuselahs[state.setting.owners[number]].removed)


def _whose_ash(state: State, play: Play, verb: RemoveTheirAsh) -> Methuselah | None:
    if verb.prey:
        return state.prey(play.methuselah)
    action = play.action
    return state.methuselahs[action.target] if action is not None and action.target >= 0 else None


@possible(RemoveTheirAsh)
def _is_there_enough(state: State, play: Play, verb: RemoveTheirAsh) -> bool:
    other = _whose_ash(state, play, verb)
    return other is not None and not other.passive and len(other.ash.items) >= verb.count


@declares(RemoveTheirAsh)
def _name_their_ash(state: State, play: Play, verb: RemoveTheirAsh) -> Rules[None]:
    if verb.prey:
        aim_at_prey(state, play)
    other = _whose_ash(state, play, verb)
    heap = list(other.ash.items) if other is not None else []
    play.cards = yield from choose_exactly(state, play.methuselah, heap, verb.count)


@does(RemoveTheirAsh)
def _remove_their_ash(state: State, play: Play, verb: RemoveTheirAsh) -> None:
    """Remove them; where one is gone by now nothing happens."""
    other = _whose_ash(state, play, verb)
    if other is None or not play.cards or not set(play.cards) <= set(other.ash.items):
        return
    for number in play.cards:
        state.board.move(number, other.ash, other.removed)
    if verb.prey:
        burn_pool(state, other, verb.prey)


@possible(HasReaped)
def _has_reaped(state: State, play: Play, verb: HasReaped) -> bool:
    reaped, actor = state.aftermath.reaping, play.actor
    if reaped is None or actor is None or reaped.burner is not actor:
        return False
    if actor.region == GONE and not verb.fallen:
        return False
    if verb.of_prey and reaped.controller != state.prey(play.methuselah).seat:
        return False
    if verb.consumed and not reaped.consumed and state.combat is None:
        return False
    return (not verb.bore or verb.bore in reaped.bore) and fits(verb.who, reaped.minion)
