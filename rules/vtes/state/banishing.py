"""Vampires sent back to the uncontrolled region; what is on them waits out of play until they are back."""

from __future__ import annotations

from rules.vtes.definitions.conditions import Fell
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import THIS
from rules.vtes.definitions.standing import Becomes
from rules.vtes.state import spans
from rules.vtes.state.arrivals import stand_again
from rules.vtes.state.capacities import own_growth, resize
from rules.vtes.state.cards_in_play import Banished
from rules.vtes.state.claims import leave_contest
from rules.vtes.state.contests import contested_zone
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import invest
from rules.vtes.state.departures import empty, leave_play
from rules.vtes.state.ousting import resting_place
from rules.vtes.state.regions import note_fall
from rules.vtes.state.working import stop_working
from rules.vtes.terms import GONE, LEAVES_READY, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.state import State


def banish(state: State, minion: Minion, to_owner: bool = False) -> None:
    """Move a vampire to the uncontrolled region of whoever controls it for good, with its blood on it.

    The cards on it, and their counters, are out of play; `arrivals.bring_out` brings all of it back.

    Args:
        state: of the table.
        minion: the vampire.
        to_owner: to its owner's uncontrolled region instead.
    """
    kept = _withdraw(state, minion, to_owner)
    if kept is None:
        return
    methuselah = state.methuselahs[minion.controller]
    number, blood, counters = minion.number, minion.blood, minion.counters
    source = state.zone_of(minion)
    _take_out(state, minion)
    minion.region = GONE
    state.board.move(number, source, methuselah.uncontrolled)
    methuselah.invested[number] = 0
    invest(state, methuselah, number, blood)
    state.record.banished[number] = Banished(minion, counters, kept, _capacity_outside(state, minion))


def _withdraw(state: State, minion: Minion, to_owner: bool = False) -> list[tuple[Permanent, int]] | None:
    """Give a vampire back to its own Methuselah, and take out of play what is on it; None if it burns."""
    lent = spans.drop(state.lasting, spans.BORROWED, minion.number)
    seat = lent[0].amount if lent else minion.controller
    if to_owner:
        seat = state.setting.owners[minion.number]
    if seat not in state.ring:
        leave_play(state, minion, resting_place(state, minion.number))
        return None
    if seat != minion.controller:
        take_control(state, minion, state.methuselahs[seat])
    if minion.region == READY:
        for card in [card for card in minion.cards if _burns_first(card)]:
            leave_play(state, card)
        note_fall(state, minion, False, False)
    stop_working(state, minion)
    _lose_its_own_size(state, minion)
    leave_contest(state, minion)
    kept: list[tuple[Permanent, int]] = []
    for card in minion.cards:
        kept.append((card, card.counters))
        _take_out(state, card)
        seat = card.controller
        state.board.move(card.number, state.methuselahs[seat].table, contested_zone(state, seat))
    return kept + _out_of_contests(state, minion)


def _lose_its_own_size(state: State, minion: Minion) -> None:
    """Undo what its own text makes of its capacity in play, which it does again as it comes back."""
    own = own_growth(minion.face)
    if own and own < minion.capacity:  # a position may have it as printed
        resize(state, minion, -own)


def _capacity_outside(state: State, minion: Minion) -> int:
    """Return the capacity of a vampire out of play: as printed, unless it was made smaller for good.

    What cards on it, its own text and limits for all make of it is not for good.
    """
    undone = [entry for card in minion.cards for entry in card.undoing or ()]
    due = sum(int(value) for kind, value in undone if kind == "capacity")
    due += sum(spans.amounts(state.lasting, spans.LOWERED, minion.number))
    if minion.advanced_over >= 0:
        due += sum(value.capacity for value in minion.face.model.merged if isinstance(value, Becomes))
    return min(minion.face.capacity, minion.capacity + due)


def _out_of_contests(state: State, minion: Minion) -> list[tuple[Permanent, int]]:
    """Take the contested cards of a minion out of their contests, as long as it is out of play."""
    out: list[tuple[Permanent, int]] = []
    for name, contest in list(state.contests.items()):
        for card in [card for card in contest if card.host is minion]:
            contest.remove(card)
            out.append((card, card.counters))
            empty(state, card)
        if not contest:
            del state.contests[name]
    return out


def _burns_first(card: Permanent) -> bool:
    """Return whether a card burns as its bearer leaves the ready region, and so does not wait with it."""
    return any(
        trigger.event == LEAVES_READY and trigger.when == Fell(bearer=True) and Burn(THIS) in trigger.verbs
        for trigger in card.face.model.triggers
    )


def hide(state: State, minion: Minion) -> None:
    """Take a vampire out of play as it is, with all that is on it; `unhide` brings it back."""
    kept = _withdraw(state, minion)
    if kept is None:
        return
    number, blood, counters, seat = minion.number, minion.blood, minion.counters, minion.controller
    source = state.zone_of(minion)
    _take_out(state, minion)
    minion.region = GONE
    minion.blood = blood  # the bank has it for now
    state.board.move(number, source, contested_zone(state, seat))
    state.record.banished[number] = Banished(minion, counters, kept, _capacity_outside(state, minion))


def unhide(state: State, number: int, locked: bool) -> None:
    """Bring a vampire that was hidden back to the ready region."""
    hidden = state.record.banished.pop(number)
    methuselah = state.methuselahs[hidden.minion.controller]
    minion = stand_again(state, methuselah, hidden, methuselah.contested, hidden.minion.blood)
    if minion is not None:
        minion.locked = locked


def _take_out(state: State, card: Permanent) -> None:
    """Take a card out of play; its counters are kept in the bank."""
    stop_working(state, card)
    empty(state, card)
    del state.in_play[card.number]
    present = state.uniques.get(card.unique_as, [])
    if card in present:
        present.remove(card)
