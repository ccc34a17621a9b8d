"""What verbs of hands do."""

from __future__ import annotations

from rules.kernel import EVERYONE, Decision, choose, only
from rules.vtes.definitions.hand import (
    ONE_DISCARDS,
    ONE_UNLOCKS,
    THE_GAME_ENDS,
    THE_TURN_ENDS,
    DiscardFor,
    DiscardOne,
    DrawCards,
    LargerHandInCombat,
    LookAtHand,
    LosePoolOrCards,
    MoreHand,
    OpenHand,
)
from rules.vtes.definitions.kinds import REDRAWS
from rules.vtes.definitions.required import requires_sect
from rules.vtes.state import spans
from rules.vtes.state.hand import discard_drawn, note_discard, refill, replace
from rules.vtes.state.hand_sizes import hand_size, resize_hand
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.sets import how_many
from rules.vtes.state.spans import COMBAT, DISCARD, GAME, NEXT_TURN, OWN_DISCARD
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.choosing import aim_at_prey
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.registry import asks, does, notes, possible
from rules.vtes.verbs.searching import library_cards_in_ash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State
    from rules.vtes.terms import Span


SPANS: Final[dict[str, Span]] = {
    THE_TURN_ENDS: DISCARD,
    ONE_UNLOCKS: NEXT_TURN,
    ONE_DISCARDS: OWN_DISCARD,
    THE_GAME_ENDS: GAME,
}


@does(MoreHand)
def _more_hand(state: State, play: Play, verb: MoreHand) -> None:
    methuselah, amount = play.methuselah, how_many(state, play, verb.amount)
    resize_hand(state, methuselah, amount, SPANS[verb.until])
    if verb.until == THE_GAME_ENDS:
        return
    refill(state, methuselah)
    if verb.until in (THE_TURN_ENDS, ONE_DISCARDS):
        methuselah.matched = hand_size(state, methuselah)


def _prices(state: State, play: Play, verb: DiscardFor) -> list[int]:
    return [
        number
        for number in play.methuselah.hand.items
        if number != play.number
        and (not verb.types or state.faces[number].types & verb.types)
        and (not verb.discipline or verb.discipline in getattr(state.faces[number].card, "disciplines", ()))
        and (not verb.requires or requires_sect(state.faces[number].card, verb.requires))
        and not (verb.stowed and state.faces[number].name not in state.names_on(play.number))
    ]


@possible(DiscardFor)
def _may_discard(state: State, play: Play, verb: DiscardFor) -> bool:
    return bool(_prices(state, play, verb))


@asks(DiscardFor)
def _discard_for(state: State, play: Play, verb: DiscardFor) -> Rules[None]:
    found = _prices(state, play, verb)
    if not found:
        return
    chosen = found[0]
    if verb.drawn:
        chosen = found[state.dice.pick(len(found))]
    elif len(found) > 1:
        chosen = yield Decision(play.methuselah.seat, "discard-down", found)
    state.board.move(chosen, play.methuselah.hand, state.ash_of(chosen))
    replace(state, play.methuselah)


@does(OpenHand)
def _open_hand(state: State, play: Play, verb: OpenHand) -> None:
    fight, side = fight_of(state, play)
    foe = state.methuselahs[fight.other(side).minion.controller]
    if foe.passive:
        return
    lies_open = fight.has(spans.LIES_OPEN, foe.seat)
    if lies_open and play.source is not None:
        return
    spans.drop(fight.lasting, spans.LIES_OPEN, foe.seat)
    by = play.source.number if play.source is not None else -1
    spans.lay(fight.lasting, spans.LIES_OPEN, spans.COMBAT, foe.seat, by)
    if not lies_open:
        for number in list(foe.hand.items):
            state.board.show(number, foe.hand)
        foe.hand.seen_by = EVERYONE


@does(LargerHandInCombat)
def _larger_hand(state: State, play: Play, verb: LargerHandInCombat) -> None:
    if verb.later and state.combat is not None:
        seat = play.methuselah.seat
        spans.lay(state.combat.lasting, spans.HAND_NEXT, spans.NEXT_ROUND, seat, verb.amount)
    else:
        resize_hand(state, play.methuselah, verb.amount, COMBAT)


@possible(DiscardOne)
def _may_discard_one(state: State, play: Play, verb: DiscardOne) -> bool:
    return bool(play.methuselah.hand.items)


@asks(DiscardOne)
def _discard_one(state: State, play: Play, verb: DiscardOne) -> Rules[None]:
    methuselah = play.methuselah
    options = list(methuselah.hand.items)
    if not options:
        return
    choice = yield from choose(methuselah.seat, "discard-down", options, play.number)
    state.board.move(choice, methuselah.hand, state.ash_of(choice))
    note_discard(state, methuselah, choice)
    replace(state, methuselah)


@asks(DrawCards)
def _draw_cards(state: State, play: Play, verb: DrawCards) -> Rules[None]:
    if verb.if_bled and (play.action is None or play.action.bled <= 0):
        return
    methuselah = play.methuselah
    for _ in range(min(verb.amount, len(methuselah.library.items))):
        yield from upkeep.draw_one(state, methuselah)
    if REDRAWS in state.setting.present:
        yield from upkeep.redraw(state, methuselah)
    yield from upkeep.discard_down(state, methuselah)


@asks(LosePoolOrCards)
def _lose_pool_or_cards(state: State, play: Play, verb: LosePoolOrCards) -> Rules[None]:
    """Ask how many cards burn instead of pool; they are drawn at random, then the hand is filled."""
    methuselah, source = play.methuselah, play.source
    count = source.counters if source is not None else 0
    theirs = library_cards_in_ash(state, methuselah) if verb.ash else methuselah.hand.items
    most = 0 if methuselah.passive else min(count, len(theirs))
    burned = 0
    if most:
        burned = yield Decision(methuselah.seat, "amount", list(range(most + 1)), play.number)
    if verb.ash:
        _remove_drawn(state, methuselah, burned)
    else:
        discard_drawn(state, methuselah, burned)
        refill(state, methuselah)
    burn_pool(state, methuselah, count - burned)


def _remove_drawn(state: State, methuselah: Methuselah, count: int) -> None:
    """Remove so many library cards of an ash heap from the game, at random."""
    found = library_cards_in_ash(state, methuselah)
    for _ in range(min(count, len(found))):
        state.board.move(found.pop(state.dice.pick(len(found))), methuselah.ash, methuselah.removed)


def _looked_at(state: State, play: Play, verb: LookAtHand) -> tuple[Methuselah, Methuselah]:
    """Return who looks, and whose hand it is."""
    if verb.prey or play.source is None:
        return play.methuselah, state.prey(play.methuselah)
    return state.methuselahs[play.source.controller], play.methuselah


@possible(LookAtHand)
def _may_look_at_hand(state: State, play: Play, verb: LookAtHand) -> bool:
    looker, other = _looked_at(state, play, verb)
    return looker is not other and not other.passive


@notes(LookAtHand)
def _directed_at_prey(state: State, play: Play, verb: LookAtHand) -> None:
    if verb.prey:
        aim_at_prey(state, play)


@does(LookAtHand)
def _look_at_hand(state: State, play: Play, verb: LookAtHand) -> None:
    looker, other = _looked_at(state, play, verb)
    for number in other.hand.items:
        state.board.show(number, other.hand, only(looker.seat))
