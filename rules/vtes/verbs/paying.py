"""Paying for cards: with convictions, and with the help of cards in play, their counters or locks."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.kinds import IS_A_CACHE, IS_A_PURSE
from rules.vtes.definitions.prices import BurnCut, LockCut
from rules.vtes.state import bringing, costs, happenings, spans
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import change_counters
from rules.vtes.state.cuts import CUT, stores
from rules.vtes.state.departures import burn_convictions, leave_play
from rules.vtes.terms import EQUIPMENT, PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.cuts import Playing
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def name_convictions(state: State, minion: Minion, amount: int) -> Rules[None]:
    """Choose which of different convictions something costs an Imbued; they come last among its own."""
    if amount >= len(minion.convictions):
        return
    named = list[int]()
    for _ in range(amount):
        left = {state.faces[one].name: one for one in minion.convictions if one not in named}
        named.append((yield from choose(minion.controller, "target", list(left.values()), minion.number)))
    minion.convictions = [one for one in minion.convictions if one not in named] + named


def in_convictions(state: State, minion: Minion, amount: int) -> Rules[None]:
    """Burn so many convictions of an Imbued, which its Methuselah chooses."""
    yield from name_convictions(state, minion, amount)
    burn_convictions(state, minion, amount)


def by_locking(
    state: State,
    methuselah: Methuselah,
    cost: int,
    means: int,
    actor: Minion | None = None,
    in_blood: bool = False,
    ask: bool = True,
    played: Playing | None = None,
) -> Rules[int]:
    """Return what a card costs, in pool or blood, after asking which cards lock, or burn, to make it cheaper.

    Args:
        state: of the table.
        methuselah: who plays it.
        cost: so far.
        means: what there is to pay with: if that is too little, nobody is asked.
        actor: who takes an action with it, for its blood cost; None for everything else.
        in_blood: it is blood that it costs.
        ask: for what need not lock, too.
        played: by which minion it is played, the card, and how, where that is known.
    """
    found = costs.lockable(state, methuselah, actor, in_blood, played) if costs.lock_to_cut(state) else []
    for source, amount in found:
        if cost <= 0 or (cost <= means and not ask):
            break
        choice = source.number
        if cost <= means:
            choice = yield Decision(methuselah.seat, "trigger", [PASS, source.number], source.number)
        if choice != PASS:
            if any(isinstance(value, BurnCut) and not value.locks for value in source.face.values):
                leave_play(state, source)
            elif any(isinstance(value, LockCut) and value.once for value in source.face.values):
                source.note_used(CUT, state.turn)
            else:
                lock(state, source)
            if state.journal.on:
                state.journal.note(happenings.Used(methuselah.seat, source.number))
            cost -= min(cost, amount)
    return cost


def brought(
    state: State,
    methuselah: Methuselah,
    minion: Minion,
    face: CardDefinition,
    cheaper: tuple[int, int] = bringing.NO_CHEAPER,
) -> Rules[tuple[int, int]]:
    """Return the blood and pool to pay for a card that comes besides the one played, with what helps."""
    blood, pool = bringing.price(state, minion, face, cheaper)
    if costs.lock_to_cut(state):
        played = (minion, face, None)
        pool = yield from by_locking(state, methuselah, pool, methuselah.pool, played=played)
        blood = yield from by_locking(state, methuselah, blood, minion.blood, minion, played=played)
    if face.types & EQUIPMENT:
        blood, pool = yield from with_counters(state, methuselah, minion, blood, pool)
    return blood, pool


def with_counters(
    state: State, methuselah: Methuselah, actor: Minion, blood: int, pool: int
) -> Rules[tuple[int, int]]:
    """Return the blood and the pool that equipment costs, after asking which counters pay for some of it.

    Args:
        state: of the table.
        methuselah: who pays.
        actor: who equips.
        blood: that it costs.
        pool: likewise.
    """
    for card in costs.payers(state, methuselah, actor, pool > 0):
        if not blood + pool:
            break
        later = costs.chips(state, methuselah, actor, pool > 0) - card.counters
        missing = max(0, blood - actor.blood) + max(0, pool - methuselah.pool)
        most = min(card.counters, blood + pool)
        amounts = list(range(max(0, min(most, missing - later)), most + 1))
        amount = amounts[0]
        if len(amounts) > 1:
            amount = yield Decision(methuselah.seat, "amount", amounts, card.number)
        change_counters(state, card, -amount)
        if not card.counters and IS_A_PURSE in card.face.model.traits:
            leave_play(state, card)
        if amount and IS_A_CACHE in card.face.model.traits:
            lock(state, card)
        first = min(pool, amount)
        pool, blood = pool - first, blood - (amount - first)
    return blood, pool


def names_counters(state: State, action: Action) -> Rules[None]:
    """Choose how many counters will pay some of the blood cost of an action's card."""
    if action.play is None or action.play.source is not None:
        return
    other = _called_for(state, action)
    cost, means = action.cost_blood - other, action.actor.blood - other
    for card, amount in (yield from _shares(action.methuselah, _funding(state, action), cost, means)):
        spans.lay(action.lasting, spans.NAMED, spans.ACTION, card.number, amount)


def from_purses(state: State, action: Action) -> None:
    """Pay with the counters that were named as the action was announced; a card without any left burns."""
    if action.play is None or action.play.source is not None:
        return
    left, other = costs.purses(state, action.actor), _called_for(state, action)
    for card in _funding(state, action):
        named = spans.total(action.lasting, spans.NAMED, card.number)
        amount = max(0, min(named, card.counters, action.cost_blood - other))
        change_counters(state, card, -amount)
        action.cost_blood -= amount
    for card in left:
        if not card.counters:
            leave_play(state, card)


def _funding(state: State, action: Action) -> list[Permanent]:
    """Return the cards whose counters may pay for the card of an action."""
    actor, play = action.actor, action.play
    return [*costs.purses(state, actor), *(stores(actor, play.face, play.mode) if play is not None else ())]


def _called_for(state: State, action: Action) -> int:
    """Return the blood of the political card whose referendum an action calls: no cost of that action."""
    called = action.marks.called if action.marks is not None else None
    if called is None or called.source is not None or called.mode is None:
        return 0
    return costs.blood(state, action.actor, called.face, called.mode) + called.mode.blood


def from_counters(
    state: State, methuselah: Methuselah, left: list[Permanent], cost: int, means: int
) -> Rules[int]:
    """Return the blood that a card costs after asking how many counters of each of these pay for it.

    Args:
        state: of the table.
        methuselah: who pays.
        left: the cards with the counters.
        cost: so far.
        means: the blood that there is to pay with.
    """
    for card, amount in (yield from _shares(methuselah, left, cost, means)):
        change_counters(state, card, -amount)
        cost -= amount
    return cost


def _shares(
    methuselah: Methuselah, left: list[Permanent], cost: int, means: int
) -> Rules[list[tuple[Permanent, int]]]:
    """Ask how many counters of each card pay, no fewer than it takes beside the blood that there is."""
    shares: list[tuple[Permanent, int]] = []
    while left and cost > 0:
        card = left.pop(0)
        later = sum(other.counters for other in left)
        most = min(card.counters, cost)
        least = max(0, min(most, cost - means - later))
        amount = least
        if least < most:
            amounts = list(range(least, most + 1))
            amount = yield Decision(methuselah.seat, "amount", amounts, card.number)
        shares.append((card, amount))
        cost -= amount
    return shares
