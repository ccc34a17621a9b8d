"""Meddling with others: their vampires locked, their cards discarded or removed, diablerists hunted."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.meddling import BledDiscards, ChooseDiablerist, LosePoolOrCards, RemoveTheirAsh
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.hand import discard_drawn, refill
from rules.vtes.state.ousting import burn_pool
from rules.vtes.verbs.choosing import aim_at_prey, offers
from rules.vtes.verbs.library import choose_exactly
from rules.vtes.verbs.registry import asks, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@offers(ChooseDiablerist)
def _diablerists(state: State, play: Play, verb: ChooseDiablerist) -> list[int]:
    seat, turns = play.methuselah.seat, play.methuselah.turns
    return [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion) and card.noted(("diablerie", seat)) >= turns
    ]


@asks(LosePoolOrCards)
def _lose_pool_or_cards(state: State, play: Play, verb: LosePoolOrCards) -> Rules[None]:
    """Ask how many cards burn in place of pool; they are drawn, and then the hand is filled."""
    methuselah, source = play.methuselah, play.source
    count = source.counters if source is not None else 0
    most = 0 if methuselah.passive else min(count, len(methuselah.hand.items))
    burned = 0
    if most:
        burned = yield Decision(methuselah.seat, "amount", list(range(most + 1)), play.number)
    discard_drawn(state, methuselah, burned)
    refill(state, methuselah)
    burn_pool(state, methuselah, count - burned)


@asks(BledDiscards)
def _bled_discards(state: State, play: Play, verb: BledDiscards) -> Rules[None]:
    action = play.action
    if action is None or action.bled <= 0 or action.target not in state.ring:
        return
    bled = state.methuselahs[action.target]
    if bled.passive:
        return
    for _ in range(min(verb.amount, len(bled.hand.items))):
        chosen = yield Decision(bled.seat, "discard-down", list(bled.hand.items))
        state.board.move(chosen, bled.hand, bled.ash)
    refill(state, bled)


def _whose_ash(state: State, play: Play, verb: RemoveTheirAsh) -> Methuselah | None:
    if verb.prey:
        return state.prey(play.methuselah)
    action = play.action
    return state.methuselahs[action.target] if action is not None and action.target >= 0 else None


@possible(RemoveTheirAsh)
def _is_there_enough(state: State, play: Play, verb: RemoveTheirAsh) -> bool:
    other = _whose_ash(state, play, verb)
    return other is not None and not other.passive and len(other.ash.items) >= verb.count


@notes(RemoveTheirAsh)
def _aim_at_prey(state: State, play: Play, verb: RemoveTheirAsh) -> None:
    if verb.prey:
        aim_at_prey(state, play)


@asks(RemoveTheirAsh)
def _remove_their_ash(state: State, play: Play, verb: RemoveTheirAsh) -> Rules[None]:
    """Remove them; where there are too few by now nothing happens."""
    other = _whose_ash(state, play, verb)
    if other is None or len(other.ash.items) < verb.count:
        return
    for number in (yield from choose_exactly(state, play.methuselah, list(other.ash.items), verb.count)):
        state.board.move(number, other.ash, other.removed)
    if verb.prey:
        burn_pool(state, other, verb.prey)
