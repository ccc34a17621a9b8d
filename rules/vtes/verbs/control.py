"""What the verbs do that move cards in play."""

from __future__ import annotations

from rules.vtes.definitions.control import Borrow, Give, MoveOnto
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.control import borrow, lend, move_onto, take_control
from rules.vtes.state.references import card_of, seat_of
from rules.vtes.state.working import change_control
from rules.vtes.verbs.registry import does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(Give)
def _give(state: State, play: Play, verb: Give) -> None:
    card = card_of(state, play, verb.what)
    if isinstance(card, Minion):
        take_control(state, card, seat_of(state, play, verb.to))
    elif card is not None:
        change_control(state, card, seat_of(state, play, verb.to))


@does(MoveOnto)
def _move_onto(state: State, play: Play, verb: MoveOnto) -> None:
    card, bearer = card_of(state, play, verb.what), card_of(state, play, verb.onto)
    if card is not None and isinstance(bearer, Minion):
        move_onto(state, card, bearer)


@does(Borrow)
def _borrow(state: State, play: Play, verb: Borrow) -> None:
    minion = card_of(state, play, verb.what)
    if not isinstance(minion, Minion):
        return
    if verb.action and play.action is not None:
        lend(state, minion, play.methuselah, play.action)
    else:
        borrow(state, minion, play.methuselah)
