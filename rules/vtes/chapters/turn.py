"""The game from the first turn to the last, and the five phases of a turn (VTES-3-01)."""

from __future__ import annotations

from rules.kernel import only
from rules.vtes.chapters import saving
from rules.vtes.chapters.afterwards import over
from rules.vtes.chapters.discard import cut_short, discard_phase
from rules.vtes.chapters.endgame import result
from rules.vtes.chapters.influence import influence_phase
from rules.vtes.chapters.master import master_phase
from rules.vtes.chapters.minion import minion_phase, passive_minion_phase
from rules.vtes.chapters.unlock import others_burn_options, passive_unlock_phase, unlock_phase
from rules.vtes.definitions.facts import ACTS_OUT_OF_TURN, BURN_OPTION
from rules.vtes.definitions.kinds import OPENS_HANDS
from rules.vtes.state import events, open_hands, spans
from rules.vtes.state.changes import unlock
from rules.vtes.state.hand import fall_due, put_away
from rules.vtes.state.hand_sizes import hand_size
from rules.vtes.state.ousting import GameEnds, TurnEnds
from rules.vtes.state.state import IN_PLAY
from rules.vtes.terms import (
    INFLUENCE_PHASE,
    MASTER_PHASE,
    MINION_PHASE,
    TURN_ENDS,
    UNLOCK_EVENTS,
    UNLOCK_PHASE,
)
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.registry import rescues

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Result, Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def whole_game(state: State) -> Rules[Result]:
    """Take turn after turn, clockwise (VTES-3-02), until the game ends.

    A position that is already in a phase goes on with that phase, in the turn given there; a copy that was
    made between turns with the next one.
    """
    methuselahs = state.methuselahs
    methuselah = _next_one(state) if state.resumed else state.active
    limit = state.setting.turns
    begins = 0 if state.resumed else state.phase
    present = state.setting.present
    disturbed = BURN_OPTION in present or ACTS_OUT_OF_TURN in present
    opens = OPENS_HANDS in present
    stays = state.rules.contested_crypt == IN_PLAY
    after = state.ring.after
    if state.journal.on and not state.resumed:
        _note_seats(state)
    try:
        while True:
            state.active = methuselah
            if begins == 0:
                state.turn += 1
                methuselah.turns += 1
                if state.lasting:
                    _end_what_lasted(state, methuselah)
                if state.journal.on:
                    state.journal.note(events.TurnBegan(methuselah.seat, state.turn))
            if opens:
                open_hands.update(state)
            if state.uneven:  # a turn was cut short, or hands change back
                yield from upkeep.settle(state)
            if methuselah.passive:
                if (
                    disturbed
                    or methuselah.table.items
                    or state.heard & UNLOCK_EVENTS
                    or state.contests
                    or state.title_contests
                    or (stays and state.must_contest(methuselah))
                ):
                    yield from passive_turn(state, methuselah)
            else:
                try:
                    yield from turn(state, methuselah, begins)
                except TurnEnds:
                    put_all_away(state)
                    yield from cut_short(state, methuselah)
                for anybody in methuselahs:
                    if anybody.owed:
                        fall_due(state, anybody, TURN_ENDS)
                if state.lasting:
                    for it in spans.drop_all(state.lasting, spans.UNLOCKS_LATE):
                        if it.whom in state.in_play:
                            unlock(state, state.in_play[it.whom])
                if state.on_turn_end is not None:
                    state.on_turn_end(state, methuselah.seat)
                if limit and methuselah.turns >= limit and _had_enough(state, limit):
                    return result(state, "turns")
            begins = 0
            if state.between_turns is not None:
                state.between_turns(state)
            methuselah = _next_one(state) if state.lasting else methuselahs[after(methuselah.seat)]
    except GameEnds as end:
        return result(state, end.reason)


def _end_what_lasted(state: State, methuselah: Methuselah) -> None:
    """End what lasted until now, or until a discard phase to which the last turn did not come."""
    lasting = state.lasting
    spans.end(lasting, spans.TURN)
    ended = spans.end(lasting, spans.DISCARD) + spans.end(lasting, spans.NEXT_TURN, methuselah.seat)
    state.uneven = state.uneven or spans.is_of_hands(ended)


def _next_one(state: State) -> Methuselah:
    """Return whose turn comes after that of the active Methuselah."""
    if state.lasting:
        for seat in spans.amounts(state.lasting, spans.GOES_NEXT):
            if seat in state.ring:
                return state.methuselahs[seat]
    return state.methuselahs[state.ring.after(state.active.seat)]


def _rescue(state: State) -> Rules[None]:
    """Return the rules by which somebody may be saved, which few games need."""
    return saving.rescue(state)


rescues.append(_rescue)


def _note_seats(state: State) -> None:
    for who in state.methuselahs:
        in_hand, uncontrolled = tuple(who.hand.items), tuple(who.uncontrolled.items)
        left = len(who.library), len(who.crypt)
        state.journal.note(events.Seated(who.seat, who.pool, in_hand, uncontrolled, *left, only(who.seat)))


def put_all_away(state: State) -> None:
    """Put the cards away that were being played as the turn ended, and let the action be over."""
    for methuselah in state.methuselahs:
        for number in list(methuselah.playing.items) if methuselah.seat in state.ring else ():
            put_away(state, methuselah, number)
    if state.action is not None:
        over(state, state.action)


def passive_turn(state: State, methuselah: Methuselah) -> Rules[None]:
    """Do what others' cards do in the turn of a passive Methuselah."""
    try:
        passive_unlock_phase(state, methuselah)
        if state.dying:
            yield from upkeep.settle(state)
    except TurnEnds:
        put_all_away(state)
    if state.uneven:
        yield from upkeep.settle(state)
    if BURN_OPTION in state.setting.present:
        yield from others_burn_options(state, methuselah)
    if ACTS_OUT_OF_TURN in state.setting.present and methuselah.seat in state.ring:
        try:
            yield from passive_minion_phase(state, methuselah)
        except TurnEnds:
            put_all_away(state)


def turn(state: State, methuselah: Methuselah, begins: int = 0) -> Rules[None]:
    """Take one turn: unlock, master, minion, influence and discard phase; or from the phase that begins."""
    if not methuselah.library.items and len(methuselah.hand.items) < hand_size(state, methuselah):
        spans.lay(state.lasting, spans.HAND_IS_SHORT, spans.TURN, methuselah.seat)
    if begins <= UNLOCK_PHASE:
        yield from unlock_phase(state, methuselah)
    if begins <= MASTER_PHASE:
        yield from master_phase(state, methuselah)
    if begins <= MINION_PHASE:
        yield from minion_phase(state, methuselah)
    if begins <= INFLUENCE_PHASE:
        yield from influence_phase(state, methuselah)
    yield from discard_phase(state, methuselah)
    if state.dying:
        yield from upkeep.settle(state)


def _had_enough(state: State, limit: int) -> bool:
    """Return whether every Methuselah with a deck who is still there has had all the turns of the limit."""
    return all(state.methuselahs[seat].turns >= limit for seat in state.setting.active if seat in state.ring)
