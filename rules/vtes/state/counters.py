"""Blood and pool gained, blood burned, counters put on cards; the Edge, victory points."""

from __future__ import annotations

from rules.kernel import only
from rules.vtes.definitions.kinds import (
    ASKS_WHO_SCORED,
    CATCHES_EDGE,
    CEILING,
    EARNS_NOTHING,
    GAINS_NONE,
    HOARDS,
    SLAKES,
    WATCHES_EDGE,
    WATCHES_POOL,
)
from rules.vtes.definitions.marks import FASTING
from rules.vtes.state import events, spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import unlock
from rules.vtes.state.plays import Marks
from rules.vtes.terms import ALLY, HAND_SIZE, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Banished, Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def gain_pool(state: State, methuselah: Methuselah, amount: int) -> None:
    """Move counters from the bank to a pool, unless they go back there as cards in play say."""
    if state.everywhere and _gains_nothing(state, methuselah):
        return
    methuselah.pool += amount
    state.bank -= amount
    if amount and WATCHES_POOL in state.setting.present:
        spans.lay(state.lasting, spans.GAINS, spans.PHASE, methuselah.seat, amount)
    if state.journal.on and amount:
        _note_pool(state, methuselah, amount)


def _gains_nothing(state: State, methuselah: Methuselah) -> bool:
    """Return whether cards keep who has the turn from gaining pool, without the Edge or a victory point.

    An Edge that the action which is being resolved has brought does not count yet.
    """
    if methuselah is not state.active or methuselah.victory_points >= 1:
        return False
    has_edge = state.edge == methuselah.seat and not spans.lasts(state.lasting, spans.NEW_EDGE)
    return not has_edge and any(value.kind == EARNS_NOTHING for _, value in state.everywhere)


BURNED_POOL: Final = "burned pool"
"""Under which an action notes who has burned pool during it, where a card asks for that."""


def _note_burned(state: State, methuselah: Methuselah) -> None:
    action = state.action
    if action is not None:
        action.marks = action.marks or Marks()
        action.marks.once.add((methuselah.seat, BURNED_POOL))


def lose_pool(state: State, methuselah: Methuselah, amount: int) -> None:
    """Move counters from a pool to the bank, no more than there are; ousting is for the caller."""
    methuselah.pool -= amount
    if state.lasting:
        spans.change(state.lasting, spans.LOSES, methuselah.seat, amount)
    state.bank += amount
    methuselah.withdrawing = False
    if amount and WATCHES_POOL in state.setting.present:
        _note_burned(state, methuselah)
    if state.journal.on and amount:
        _note_pool(state, methuselah, -amount)


def _note_pool(state: State, methuselah: Methuselah, amount: int) -> None:
    journal = state.journal
    journal.note(events.PoolChanged(methuselah.seat, amount, methuselah.pool, journal.text))


def gain_blood(state: State, minion: Minion, amount: int, own: bool = False) -> int:
    """Add blood from the bank; over its capacity a vampire keeps none.

    Return what stays. See VTES-1.5-04. What is of an ally's `own` it has even if it gains no life.
    """
    if state.lasting and spans.lasts(state.lasting, spans.FASTS, minion.number):
        return 0
    action = state.action
    if action is not None and action.lasting and action.actor is minion and action.has(FASTING):
        return 0
    if GAINS_NONE in state.setting.present and not own and _gains_none(minion):
        return 0
    if amount > 0 and state.action is not None and state.action.lasting:
        amount -= _diverted(state, state.action, minion)
    if minion.profile.kind != ALLY:
        room = minion.capacity - minion.blood
        amount = room if room < amount else amount
    elif "gains no life" in minion.profile.traits and not own:
        return 0
    if amount <= 0:
        return 0
    minion.blood += amount
    state.bank -= amount
    if state.journal.on:
        _note_blood(state, minion, amount)
    if action is not None and SLAKES in state.setting.present:
        spans.lay(action.lasting, spans.DRANK, spans.ACTION, minion.number, amount)
    return amount


def _gains_none(minion: Minion) -> bool:
    return any(value.kind == GAINS_NONE for _, value in minion.values)


def _diverted(state: State, action: Action, minion: Minion) -> int:
    """Move 1 of the blood that a minion gains elsewhere, if that was chosen; return how much."""
    found = spans.amounts(action.lasting, spans.DIVERTS, minion.number)
    if not found:
        return 0
    spans.drop(action.lasting, spans.DIVERTS, minion.number)
    if found[0] == minion.number:
        gain_pool(state, state.methuselahs[minion.controller], 1)
    else:
        gain_blood(state, state.minion(found[0]), 1)
    return 1


def burn_blood(state: State, minion: Minion, amount: int) -> int:
    """Burn blood or life, at most all of it, and return how much; what burns an ally is for the caller."""
    if amount > minion.blood:
        amount = minion.blood
    if amount > 0:
        minion.blood -= amount
        state.bank += amount
        if minion.blood == 0 and state.combat is not None:
            spans.lay(state.lasting, spans.DRAINED, spans.COMBAT, minion.number)
        state.methuselahs[minion.controller].withdrawing = False
        if state.journal.on:
            _note_blood(state, minion, -amount)
    return amount


def burn_surplus(state: State, minion: Minion) -> None:
    """Burn the blood of a minion that is above its capacity, which has become less."""
    burn_blood(state, minion, max(0, minion.blood - minion.capacity))


def _note_blood(state: State, minion: Minion, amount: int) -> None:
    journal, life = state.journal, minion.profile.kind != VAMPIRE
    journal.note(
        events.BloodChanged(minion.controller, minion.number, amount, minion.blood, life, journal.text)
    )


def change_counters(state: State, card: Permanent, amount: int) -> None:
    """Put counters other than a minion's blood from the bank on a card; below zero, take off what it has."""
    amount = max(amount, -card.counters)
    card.counters += amount
    state.bank -= amount
    if CEILING in state.setting.present:
        state.uneven = True  # capacities may be other ones (`settle`)
    sized = state.methuselahs[card.controller].values[HAND_SIZE]
    if sized and any(source is card for source, _ in sized):
        state.uneven = True
    journal = state.journal
    if journal.on and amount:
        journal.note(
            events.CountersChanged(card.controller, card.number, amount, card.counters, journal.text)
        )


BURNED_CORRUPTION: Final = "burned corruption"
"""What an action keeps, as if used once, of seats that have burned corruption counters during it."""


def corrupt(state: State, minion: Minion, seat: int, amount: int) -> None:
    """Put corruption counters of a Methuselah on a minion; below zero, take them off. No bank has them."""
    if minion.corruption is None:
        minion.corruption = {}
    now = minion.corruption[seat] = minion.corruption_of(seat) + amount
    if amount < 0 and state.action is not None:
        if state.action.marks is None:
            state.action.marks = Marks()
        state.action.marks.once.add((seat, BURNED_CORRUPTION))
    if state.journal.on and amount:
        state.journal.note(events.Corrupted(seat, minion.number, amount, now, state.journal.text))


def invest(state: State, methuselah: Methuselah, number: int, amount: int) -> None:
    """Put counters from the bank on a card in the uncontrolled region."""
    methuselah.invested[number] += amount
    state.bank -= amount
    journal = state.journal
    if journal.on and amount:
        seat, now = methuselah.seat, methuselah.invested[number]
        journal.note(events.Invested(seat, number, amount, now, only(seat), journal.text))


def transfer(state: State, methuselah: Methuselah, number: int, amount: int) -> None:
    """Put counters on a card in the uncontrolled region, or take one back; the pool is for the caller."""
    methuselah.invested[number] += amount
    state.bank -= amount
    if state.journal.on:
        seat = methuselah.seat
        state.journal.note(events.Transferred(seat, number, amount, methuselah.invested[number], only(seat)))


def uninvest(state: State, methuselah: Methuselah, number: int) -> int:
    """Put what lies on a card that leaves the uncontrolled region to the bank; return how much it was.

    What waited for a banished vampire burns, unless it was taken up before.
    """
    if number in state.record.banished:
        _burn_waiting(state, state.record.banished.pop(number))
    amount = methuselah.invested.pop(number)
    state.bank += amount
    if state.journal.on and amount:
        state.journal.note(events.Uninvested(methuselah.seat, number, amount, only(methuselah.seat)))
    return amount


def _burn_waiting(state: State, banished: Banished) -> None:
    """Burn the cards that waited for a banished vampire, and the base under it."""
    for card, _ in banished.cards:
        zone = state.methuselahs[card.controller].contested
        if card.number in zone.items:
            state.board.move(card.number, zone, state.ash_of(card.number))
    base = banished.minion.advanced_over
    table = state.methuselahs[banished.minion.controller].table
    if base in table.items:
        state.board.move(base, table, state.ash_of(base))


def burn_kept(state: State, number: int) -> None:
    """Burn a card that waits for a banished vampire; it does not come back with it."""
    for banished in state.record.banished.values():
        for place, (card, _) in enumerate(banished.cards):
            if card.number == number:
                del banished.cards[place]
                state.board.move(number, state.methuselahs[card.controller].contested, state.ash_of(number))
                return


def give_edge(state: State, seat: int) -> None:
    """Give the Edge to a seat, or with -1 to nobody."""
    before = state.edge
    state.edge = seat
    if state.journal.on and before != seat:
        state.journal.note(events.EdgeMoved(seat, before, state.journal.text))
    if WATCHES_EDGE in state.setting.present and before not in (-1, seat):
        _edge_lost(state, state.methuselahs[before])


def _edge_lost(state: State, loser: Methuselah) -> None:
    """Unlock who watches the Edge in the turns of others, and show the loser's hand."""
    for card in list(state.in_play.values()):
        if card.controller == state.active.seat or not card.working:
            continue
        if any(value.kind == WATCHES_EDGE for value in card.face.values):
            unlock(state, card)
            for number in loser.hand.items if loser.seat != card.controller and not loser.passive else ():
                state.board.show(number, loser.hand, only(card.controller))


def gain_victory_point(state: State, methuselah: Methuselah, amount: float = 1.0) -> None:
    """Give a Methuselah a victory point, or half of one."""
    methuselah.victory_points += amount
    if state.action is not None and amount >= 1:
        spans.lay(state.action.lasting, spans.EARNED, spans.ACTION, methuselah.seat)
    if ASKS_WHO_SCORED in state.setting.present and amount >= 1:
        spans.drop(state.lasting, spans.SCORED, methuselah.seat)
        for other in state.methuselahs:
            when, seat = other.turns + (other is not state.active), str(other.seat)
            spans.lay(state.lasting, spans.SCORED, spans.GAME, methuselah.seat, when, seat)
    if any(value.kind == HAND_SIZE for _, value in state.everywhere):
        state.uneven = True
    if state.journal.on:
        state.journal.note(events.VictoryPointGained(methuselah.seat, methuselah.victory_points))


def who_gets_edge(state: State, bleeder: Methuselah, bled: Methuselah) -> int:
    """Return the seat that gets the Edge for a bleed: that of who is bled, if a card of theirs catches it."""
    if CATCHES_EDGE not in state.setting.present:
        return bleeder.seat
    catches = state.predator(bled) is bleeder and any(
        CATCHES_EDGE in card.face.model.traits and card.controller == bled.seat and card.working
        for card in state.in_play.values()
    )
    return bled.seat if catches else bleeder.seat


def hoard(state: State, burned: Permanent) -> None:
    """Put a counter on the cards of a Methuselah that gain one as a zombie burns."""
    traits = burned.profile.traits if isinstance(burned, Minion) else burned.face.model.traits
    for card in state.in_play.values():
        gains = HOARDS in card.face.model.traits and card.working and card.controller == burned.controller
        if gains and "zombie" in traits:
            change_counters(state, card, 1)
