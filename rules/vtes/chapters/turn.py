"""The game from the first turn to the last, and the five phases of a turn (VTES-3-01)."""

from __future__ import annotations

from rules.kernel import Decision, only
from rules.vtes.chapters import saving, surviving
from rules.vtes.chapters.afterwards import over
from rules.vtes.chapters.burn_option import others_burn_options
from rules.vtes.chapters.course import Course, always, either, joined, present, ruled, walk
from rules.vtes.chapters.discard import DISCARD, cut_short
from rules.vtes.chapters.endgame import result
from rules.vtes.chapters.influence import INFLUENCE
from rules.vtes.chapters.master import MASTER
from rules.vtes.chapters.minion import AT_ITS_END, minion_phase, much_ends, passive_minion_phase
from rules.vtes.chapters.unlock import passive_unlock_phase, unlock_phase
from rules.vtes.definitions.facts import ACTS_OUT_OF_TURN, BURN_OPTION
from rules.vtes.definitions.kinds import OPENS_HANDS, SKIPS
from rules.vtes.state import events, open_hands, spans
from rules.vtes.state.changes import unlock
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import fall_due, put_away
from rules.vtes.state.hand_sizes import hand_size
from rules.vtes.state.ousting import GameEnds, TurnEnds
from rules.vtes.state.state import IN_PLAY
from rules.vtes.terms import (
    DISCARD_PHASE,
    INFLUENCE_PHASE,
    MASTER_PHASE,
    MINION_PHASE,
    PASS,
    TURN_ENDS,
    UNLOCK_EVENTS,
    UNLOCK_PHASE,
)
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.registry import rescues, survivals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Result, Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def whole_game(state: State) -> Rules[Result]:
    """Take turn after turn, clockwise (VTES-3-02), until the game ends.

    A position that is already in a phase continues with that phase, in the turn given there; a copy that was
    made between turns with the next one.
    """
    methuselah = _next_one(state) if state.resumed else state.active
    begins = 0 if state.resumed else state.phase
    disturbed, hands_open = DISTURBED(state.setting), HANDS_OPEN(state.setting)
    if state.journal.on and not state.resumed:
        _note_seats(state)
    try:
        while True:
            if begins == 0:
                methuselah = _begin_turn(state, methuselah, not (disturbed or hands_open))
            state.active = methuselah
            if hands_open:
                open_hands.update(state)
            if state.uneven:  # a turn was cut short, or hands change back
                yield from upkeep.settle(state)
            if not methuselah.passive:
                yield from turn(state, methuselah, begins)
                if _had_enough(state, methuselah):
                    return result(state, "turns")
            elif disturbed or _is_disturbed(state, methuselah):
                yield from passive_turn(state, methuselah)
            begins = 0
            if state.between_turns is not None:
                state.between_turns(state)
            methuselah = _next_one(state)
    except GameEnds as end:
        return result(state, end.reason)


DISTURBED: Final = either(
    present(BURN_OPTION, ACTS_OUT_OF_TURN), ruled(lambda rules: rules.contested_crypt == IN_PLAY)
)
"""Whether something may happen in every turn of passive Methuselahs: by others, or to what they contest."""
HANDS_OPEN: Final = present(OPENS_HANDS)
"""Whether hands may lie open for longer than a moment."""


def _begin_turn(state: State, methuselah: Methuselah, quiet: bool) -> Methuselah:
    """Begin the turn of a Methuselah, and return whose turn it is.

    Where nothing can happen in the turns of passive ones, which others only could bring about, they are over
    at once, up to the next who is not passive.
    """
    if methuselah.passive and quiet and not _is_watched(state):
        after, methuselahs = state.ring.after, state.methuselahs  # nothing lasts: it goes clockwise
        while methuselah.passive and not methuselah.table.items:
            state.turn += 1
            methuselah.turns += 1
            methuselah = methuselahs[after(methuselah.seat)]
    state.turn += 1
    methuselah.turns += 1
    if state.lasting:
        _end_what_lasted(state, methuselah)
    if state.journal.on:
        state.journal.note(events.TurnBegan(methuselah.seat, state.turn))
    return methuselah


def _is_watched(state: State) -> bool:
    """Return whether each turn counts: something ends with it or waits for it, or somebody looks on."""
    return bool(
        state.lasting
        or state.uneven
        or state.heard & UNLOCK_EVENTS
        or state.contests
        or state.title_contests
        or state.journal.on
        or state.between_turns is not None
    )


def _is_disturbed(state: State, methuselah: Methuselah) -> bool:
    """Return whether something may happen in the unlock phase of a passive Methuselah."""
    if methuselah.table.items or state.heard & UNLOCK_EVENTS:
        return True
    return state.must_contest(methuselah)


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
        if spans.lasts(state.lasting, spans.REVERSED):
            return state.methuselahs[state.ring.before(state.active.seat)]
    return state.methuselahs[state.ring.after(state.active.seat)]


def _rescue(state: State) -> Rules[None]:
    """Return the rules by which somebody may be saved, which few games need."""
    return saving.rescue(state)


rescues.append(_rescue)


def _survives(state: State, minion: Minion) -> Rules[bool]:
    """Return the rules by which a minion may be kept from burning, which few games need."""
    return surviving.saved(state, minion)


survivals.append(_survives)


def _note_seats(state: State) -> None:
    for who in state.methuselahs:
        in_hand, uncontrolled = tuple(who.hand.items), tuple(who.uncontrolled.items)
        left = len(who.library), len(who.crypt)
        state.journal.note(events.Seated(who.seat, who.pool, in_hand, uncontrolled, *left, only(who.seat)))


def put_all_away(state: State) -> None:
    """Put the cards away that were being played as the turn ended, and end the action."""
    for methuselah in state.methuselahs:
        for number in list(methuselah.playing.items) if methuselah.seat in state.ring else ():
            put_away(state, methuselah, number)
    if state.action is not None:
        over(state, state.action)


def turn(state: State, methuselah: Methuselah, begins: int = 0) -> Rules[None]:
    """Take one turn, phase after phase (VTES-3-01), or from the phase that begins; it may be cut short."""
    if not methuselah.library.items and len(methuselah.hand.items) < hand_size(state, methuselah):
        spans.lay(state.lasting, spans.HAND_IS_SHORT, spans.TURN, methuselah.seat)
    try:
        for step in TURN[begins].chosen(state.setting):
            asked = step(state, methuselah)
            if asked is not None:
                yield from asked
        if state.dying:
            yield from upkeep.settle(state)
    except TurnEnds:
        put_all_away(state)
        if state.phase == MINION_PHASE and state.heard & AT_ITS_END:
            yield from much_ends(state, methuselah)
        yield from cut_short(state, methuselah)
    _turn_is_over(state, methuselah)


def _may_be_skipped(state: State, methuselah: Methuselah) -> Rules[None]:
    """Ask whether the turn is skipped, where a card in play allows that; such cards count it."""
    found = [card for card in state.in_play.values() if SKIPS in card.face.model.traits and card.working]
    if not found:
        return
    if (yield Decision(methuselah.seat, "skip-turn", [PASS, found[0].number], found[0].number)) == PASS:
        return
    for card in found:
        if card.controller == methuselah.seat:
            skipped = (card.used or {}).get("skipped", 0) + 1
            card.note_used("skipped", skipped)
            if skipped == MOST_SKIPPED:
                leave_play(state, card)
    raise TurnEnds


MOST_SKIPPED: Final = 3
"""With how many turns that its controller has skipped such a card burns."""
PHASES: Final[tuple[tuple[int, Course[Step[Methuselah]]], ...]] = (
    (0, Course((_may_be_skipped, present(SKIPS)))),
    (UNLOCK_PHASE, Course((unlock_phase, always))),
    (MASTER_PHASE, MASTER),
    (MINION_PHASE, Course((minion_phase, always))),
    (INFLUENCE_PHASE, INFLUENCE),
    (DISCARD_PHASE, DISCARD),
)
"""The phases of a turn (VTES-3-01), and what comes before them."""
TURN: Final = {
    begins: joined(*[course for phase, course in PHASES if begins <= phase]) for begins, _ in PHASES
}
"""What a turn goes through, by the phase that begins; 0 for all of it."""


def _turn_is_over(state: State, methuselah: Methuselah) -> None:
    """Replace the cards that waited for the end of the turn, and unlock the minions that unlock then."""
    for anybody in state.methuselahs:
        if anybody.owed:
            fall_due(state, anybody, TURN_ENDS)
    if state.lasting:
        for it in spans.drop_all(state.lasting, spans.UNLOCKS_LATE):
            if it.whom in state.in_play:
                unlock(state, state.in_play[it.whom])
    if state.on_turn_end is not None:
        state.on_turn_end(state, methuselah.seat)


def passive_turn(state: State, methuselah: Methuselah) -> Rules[None]:
    """Do what others' cards do in the turn of a passive Methuselah."""
    return walk(state, PASSIVE_TURN, methuselah)


def _passive_unlock(state: State, methuselah: Methuselah) -> Rules[None]:
    try:
        passive_unlock_phase(state, methuselah)
        if state.dying:
            yield from upkeep.settle(state)
    except TurnEnds:
        put_all_away(state)
    if state.uneven:
        yield from upkeep.settle(state)


def _others_act(state: State, methuselah: Methuselah) -> Rules[None]:
    if methuselah.seat not in state.ring:
        return
    try:
        yield from passive_minion_phase(state, methuselah)
    except TurnEnds:
        put_all_away(state)


PASSIVE_TURN: Final[Course[Step[Methuselah]]] = Course(
    (_passive_unlock, always),
    (others_burn_options, present(BURN_OPTION)),
    (_others_act, present(ACTS_OUT_OF_TURN)),
)
"""What others do in the turn of a passive Methuselah."""


def _had_enough(state: State, methuselah: Methuselah) -> bool:
    """Return whether every Methuselah with a deck who is still there has had all the turns of the limit."""
    limit, active = state.setting.turns, state.setting.active
    if not 0 < limit <= methuselah.turns:
        return False
    return all(state.methuselahs[seat].turns >= limit for seat in active if seat in state.ring)
