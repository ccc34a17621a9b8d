"""Control of cards in play taken, lent for a while, and given back (VTES-1.3-01, 1.6.3-02, 11-12)."""

from __future__ import annotations

from rules.vtes.definitions.heads import TROPHY
from rules.vtes.definitions.verb import within
from rules.vtes.state import card_events, spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import resting_place
from rules.vtes.state.working import change_control, hand_over_kept, start_working, stop_working
from rules.vtes.terms import HAND_SIZE, MASTER, TURN_ENDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State
    from rules.vtes.terms import Span


def take_control(state: State, card: Permanent, methuselah: Methuselah) -> None:
    """Give a card in play to another Methuselah, for good; it stays in the region where it is (VTES-11-12).

    The minion cards on a minion go with it (1.6.3-02); masters on it stay with their players (1.6.2-05), but
    for trophies and those that let the minion itself do something: whoever controls it chooses.
    """
    if card.controller == methuselah.seat:
        return
    if state.lasting:
        spans.drop(state.lasting, spans.BORROWED, card.number)
    if not isinstance(card, Minion):
        change_control(state, card, methuselah)
        return
    before = state.methuselahs[card.controller]
    with_it = [other for other in card.cards if not stays_behind(other.face)]
    for other in (card, *with_it):
        stop_working(state, other)
    _move_over(state, card, before, methuselah)
    for other in with_it:
        _take_along(state, other, before, methuselah)
    for other in (card, *with_it):
        start_working(state, other)
    if before.values[HAND_SIZE] or methuselah.values[HAND_SIZE]:
        state.uneven = True
    copies = [copy for copy in state.uniques.get(card.unique_as, ()) if copy.controller == methuselah.seat]
    if len(copies) > 1 and not state.rules.self_contest:
        leave_play(state, card)  # one controls only one copy (VTES-4.1-08)


def _move_over(state: State, minion: Minion, before: Methuselah, methuselah: Methuselah) -> None:
    """Move a minion to the same region of another Methuselah, with the cards that are of it."""
    source = state.zone_of(minion)
    minion.controller = methuselah.seat
    state.board.move(minion.number, source, state.zone_of(minion))
    _note(state, minion, before.seat)
    for number in minion.convictions:
        state.board.move(number, before.table, methuselah.table)
    if minion.advanced_over >= 0:
        state.board.move(minion.advanced_over, before.table, methuselah.table)


def _take_along(state: State, card: Permanent, before: Methuselah, methuselah: Methuselah) -> None:
    """Give a Methuselah a card that goes along with its minion, whoever controlled it."""
    theirs = state.methuselahs[card.controller]
    if theirs is not methuselah:
        state.board.move(card.number, theirs.table, methuselah.table)
        card.controller = methuselah.seat
        _note(state, card, theirs.seat)
    hand_over_kept(before, methuselah, card.number)


def stays_behind(face: CardDefinition) -> bool:
    """Return whether a card on a minion stays with its player when the minion goes to another Methuselah."""
    if face.types & MASTER:
        return TROPHY not in face.heads and not any(type(verb).goes_along for verb in within(face.play))
    return any(type(verb).stays_behind for mode in face.modes for verb in within(mode.verbs))


def _note(state: State, card: Permanent, before: int) -> None:
    if state.journal.on:
        state.journal.note(
            card_events.ControlChanged(card.controller, before, card.number, state.journal.text)
        )


def borrow(state: State, minion: Minion, methuselah: Methuselah, until: Span = TURN_ENDS) -> None:
    """Take control of a minion, until the end of the current turn, or as long as is said."""
    owner = minion.controller
    if owner == methuselah.seat:
        return
    lent = spans.amounts(state.lasting, spans.BORROWED, minion.number)
    take_control(state, minion, methuselah)
    spans.lay(state.lasting, spans.BORROWED, until, minion.number, lent[0] if lent else owner)


def end_own_loans(state: State, methuselah: Methuselah) -> None:
    """End control of a Methuselah, or of what is theirs, that lasts until their next unlock phase."""
    for it in spans.all_of(state.lasting, spans.BORROWED):
        card = state.in_play.get(it.whom)
        own = card is not None and card.controller == methuselah.seat
        lent = it.until == spans.LENDERS_UNLOCK and it.amount == methuselah.seat
        if lent or (own and it.until == spans.UNLOCK):
            _return(state, it.whom, it.amount)


def end_loans_of_phase(state: State) -> None:
    """End control that lasts until the end of this minion phase."""
    for it in spans.all_of(state.lasting, spans.BORROWED):
        if it.until == spans.PHASE:
            _return(state, it.whom, it.amount)


def end_loans(state: State) -> None:
    """End control that lasts until the end of this action; what began in it ends with the next."""
    for it in spans.all_of(state.lasting, spans.BORROWED):
        if it.until == spans.ACTION:
            _return(state, it.whom, it.amount)
    spans.postpone(state.lasting, spans.BORROWED, spans.NEXT_ACTION, spans.ACTION)


def give_back(state: State) -> None:
    """End temporary control with the turn; what would go back to an ousted Methuselah leaves the game."""
    for it in spans.all_of(state.lasting, spans.BORROWED):
        card = state.in_play.get(it.whom)
        own = card is not None and card.controller == state.active.seat
        if card is None or it.until == TURN_ENDS or (own and it.until == spans.OWN_TURN):
            _return(state, it.whom, it.amount)
        elif own and it.until == spans.NEXT_TURN:
            spans.postpone(state.lasting, spans.BORROWED, spans.NEXT_TURN, spans.OWN_TURN, it.whom)


def _return(state: State, number: int, seat: int) -> None:
    """Give back a minion whose time with another Methuselah is over."""
    spans.drop(state.lasting, spans.BORROWED, number)
    minion = state.in_play.get(number)
    if minion is None:
        return
    if seat in state.ring:
        take_control(state, minion, state.methuselahs[seat])
    else:
        leave_play(state, minion, resting_place(state, number))


def move_onto(state: State, card: Permanent, bearer: Minion) -> None:
    """Put a card in play onto a minion, even another's; its controller stays the same (VTES-1.6.2-05)."""
    stop_working(state, card)
    if card.host is not None:
        card.host.cards.remove(card)
    card.host = bearer
    bearer.cards.append(card)
    if state.journal.on:
        state.journal.note(
            card_events.Attached(card.controller, card.number, bearer.number, state.journal.text)
        )
    start_working(state, card)
