"""What in combat remembers a round, sets a trap, or follows when combat is over; and when it may be used."""

from __future__ import annotations

from rules.vtes.definitions.aftermath import DrawsMore, KeepsFighting, NewRound
from rules.vtes.state.hand import draw
from rules.vtes.verbs.registry import does, possible
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(KeepsFighting)
def _keeps_fighting(state: State, play: Play, verb: KeepsFighting) -> None:
    fight, side = fight_of(state, play)
    card = state.in_play.get(play.number)
    if card is not None:
        fight.traps.append((card, card.counters))
        if verb.press:
            fight.holds[card.number] = (side, verb.optional)


@does(DrawsMore)
def _draws_more(state: State, play: Play, verb: DrawsMore) -> None:
    methuselah = play.methuselah
    methuselah.draws_more += 1
    if methuselah.library.items:  # the one beside that which replaced this card
        draw(state, methuselah)
        state.uneven = True


@possible(NewRound)
def _may_go_on(state: State, play: Play, verb: NewRound) -> bool:
    fight, _ = fight_of(state, play)
    return not fight.renewed and not fight.queued and all(side.ready for side in fight.sides)


@does(NewRound)
def _go_on(state: State, play: Play, verb: NewRound) -> None:
    fight, _ = fight_of(state, play)
    fight.renewed = True
