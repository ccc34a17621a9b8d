"""How an action is announced: by whom, at what price, and what holds from then on."""

from __future__ import annotations

from rules.vtes.definitions.announced import (
    AsAnnounced,
    PricePerCopy,
)
from rules.vtes.verbs.registry import all_possible, carry_out, declares, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(AsAnnounced)
def _can_be_done(state: State, play: Play, verb: AsAnnounced) -> bool:
    return all_possible(state, play, (verb.then,)) if type(verb.then).conditional else True


@declares(AsAnnounced)
def _as_announced(state: State, play: Play, verb: AsAnnounced) -> Rules[None]:
    yield from carry_out(state, play, (verb.then,))


def copies_in_play(state: State, play: Play) -> int:
    """Return how many copies of the card that is played its Methuselah controls."""
    seat = play.methuselah.seat
    return sum(card.face.id == play.face.id and card.controller == seat for card in state.in_play.values())


@possible(PricePerCopy)
def _can_pay_for_copies(state: State, play: Play, verb: PricePerCopy) -> bool:
    return play.actor is not None and play.actor.blood >= copies_in_play(state, play)


@notes(PricePerCopy)
def _price_per_copy(state: State, play: Play, verb: PricePerCopy) -> None:
    if play.action is not None:
        play.action.cost_blood += copies_in_play(state, play)
