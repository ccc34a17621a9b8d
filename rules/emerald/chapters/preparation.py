"""Preparing the game, and playing it to its end."""

from __future__ import annotations

from rules.emerald.chapters.removing import reveal_effect, reveal_next
from rules.emerald.chapters.turn import turn
from rules.emerald.state.changes import EndedError, draw_up_to, show_identity, stand, use_disc
from rules.emerald.state.events import Ended, FirstPlayer
from rules.emerald.state.scoring import outcome
from rules.emerald.terms import CITIES, DOUBLE_AGENTS, HAND, NAMED, STACK_SIZE
from rules.kernel import Decision, Result, Rules, Zone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State

FIRST_EFFECTS: int = 2


def whole_game(state: State) -> Rules[Result]:
    """Prepare, play turns clockwise, and find the winner when the game ends (EMER-TURN-01, EMER-END-06)."""
    try:
        if state.resumed:
            seat = state.ring.after(state.active)
        else:
            yield from preparation(state)
            seat = state.first
        while True:
            yield from turn(state, seat)
            if state.between_turns is not None:
                state.between_turns(state)
            seat = state.ring.after(seat)
    except EndedError as end:
        if state.journal.on:
            state.journal.note(Ended(end.reason))
        for seat in range(state.seats):
            show_identity(state, seat)
        return outcome(state, end.reason)


def preparation(state: State) -> Rules[None]:
    """Deal and reveal, and place the Main Agents (EMER-SETUP-01 to -15)."""
    set_out(state)
    for seat in state.ring.clockwise(state.first):
        city = yield Decision(seat, "main-agent", list(range(len(CITIES))))
        stand(state, NAMED + seat, city)


def set_out(state: State) -> None:
    """Deal and reveal (EMER-SETUP-01 to -14)."""
    board = state.board
    for seat in range(state.seats):
        use_disc(state, seat)  # it is on space 0 of the Victory Point track
    _deal_shuffled(state, state.identity_pack, state.identities, 1)
    _deal_shuffled(state, state.game_pack, state.stacks, STACK_SIZE[state.seats])
    for city in range(len(CITIES)):
        reveal_next(state, city)
    board.shuffle(state.effect_deck)
    for _ in range(FIRST_EFFECTS):
        reveal_effect(state)
    board.shuffle(state.doubles)
    board.shuffle(state.sanity)
    for seat in range(state.seats):
        board.deal(state.doubles, state.counters_spare[seat], DOUBLE_AGENTS[state.seats])
        board.shuffle(state.decks[seat])
        draw_up_to(state, seat, HAND)
    state.first = state.dice.pick(state.seats)
    if state.journal.on:
        state.journal.note(FirstPlayer(state.first))


def _deal_shuffled(state: State, pack: Zone[int], zones: list[Zone[int]], count: int) -> None:
    """Shuffle a pack and deal this many to each zone; the rest stays aside, unseen."""
    state.board.shuffle(pack)
    for zone in zones:
        state.board.deal(pack, zone, count)
