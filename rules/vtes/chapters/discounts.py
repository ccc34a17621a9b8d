"""Paying for cards that a minion can make cheaper, once each turn."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.kinds import CHEAPER_MASTER
from rules.vtes.state import affording, costs, spans, values
from rules.vtes.state.changes import lock
from rules.vtes.state.costs import DISCOUNTED
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.cuts import stores
from rules.vtes.terms import MASTER_PHASE, PASS, READY
from rules.vtes.verbs import paying

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.cuts import Playing
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def blood(
    state: State, minion: Minion, face: CardDefinition, mode: Mode | None, beside: int = 0, x: int = 0
) -> Rules[int]:
    """Return the blood that a card costs, after asking whether to make it cheaper.

    Nobody is asked if the minion does not have the blood to pay more.

    Args:
        state: of the table.
        minion: who plays it.
        face: the card.
        mode: how.
        beside: what must be paid in addition.
        x: what was chosen, if the card costs X.
    """
    cost = costs.blood(state, minion, face, mode, x)
    cut = costs.discount(state, minion, cost)
    if cut and (yield from _wanted(minion, minion.blood < cost + beside)):
        minion.note(DISCOUNTED, state.turn)
        cost -= cut
    if cost and costs.lock_to_cut(state):
        methuselah = state.methuselahs[minion.controller]
        means = affording.own_means(state, minion, face, mode, cost)
        cost = yield from paying.by_locking(
            state, methuselah, cost, means - beside, in_blood=True, played=(minion, face, mode)
        )
    stored = stores(minion, face, mode) if cost and minion.values else []
    if stored:
        owner = state.methuselahs[minion.controller]
        cost = yield from paying.from_counters(state, owner, stored, cost, minion.blood - beside)
    return cost


def announced_cheaper(state: State, action: Action) -> Rules[None]:
    """Make an action's card cheaper, as it is played, for cards that must lock for it to be paid at all.

    What it costs is kept for `paid_cheaper`.
    """
    methuselah, actor = action.methuselah, action.actor
    pool, blood, card = methuselah.pool, actor.blood, _card_of(action)
    if card is not None:
        blood = affording.own_means(state, actor, card[1], card[2], action.cost_blood)
    how: dict[str, Any] = {"ask": False, "played": card}
    action.cost_pool = yield from paying.by_locking(state, methuselah, action.cost_pool, pool, **how)
    action.cost_blood = yield from paying.by_locking(
        state, methuselah, action.cost_blood, blood, actor, **how
    )
    spans.lay(action.lasting, spans.POOL_OF_CARD, spans.ACTION, amount=action.cost_pool)
    spans.lay(action.lasting, spans.BLOOD_OF_CARD, spans.ACTION, amount=action.cost_blood)


def paid_cheaper(state: State, action: Action) -> Rules[None]:
    """Make an action's card cheaper for cards that lock, as it is paid for: in pool first, then in blood."""
    methuselah, actor = action.methuselah, action.actor
    pool = spans.total(action.lasting, spans.POOL_OF_CARD)
    means, played = methuselah.pool - action.cost_pool + pool, _card_of(action)
    action.cost_pool += (yield from paying.by_locking(state, methuselah, pool, means, played=played)) - pool
    blood = spans.total(action.lasting, spans.BLOOD_OF_CARD)
    means = actor.blood - action.cost_blood + blood
    less = yield from paying.by_locking(state, methuselah, blood, means, actor, played=played)
    action.cost_blood += less - blood


def _card_of(action: Action) -> Playing | None:
    """Return who takes an action, with which card from hand, and how; None for any other action."""
    play = action.play
    return (action.actor, play.face, play.mode) if play is not None and play.source is None else None


def _wanted(minion: Minion, needed: bool) -> Rules[bool]:
    if needed:
        return True
    choice = yield Decision(minion.controller, "trigger", [PASS, minion.number], minion.number)
    return bool(choice != PASS)


def for_action(state: State, action: Action) -> Rules[None]:
    """Settle the cost of an action that was announced with the discounts of its minion.

    If a discount was needed to announce it, it is used; otherwise the minion may pay in full. A discount used
    for another card meanwhile is used up. It is this turn's use once the rest was paid.
    """
    cut, actor = action.cut, action.actor
    left = actor.noted(DISCOUNTED) != state.turn
    if not left or not (yield from _wanted(actor, action.has(spans.NEEDS_CUT))):
        action.cut = 0
        action.cost_blood += cut


def for_master(state: State, methuselah: Methuselah, face: CardDefinition, cost: int) -> Rules[int]:
    """Return the pool that a master costs, after asking who helps to pay for it.

    Args:
        state: of the table.
        methuselah: who plays it.
        face: the master.
        cost: in pool.
    """
    for minion in state.minions_of(methuselah):
        less = values.of_minion(state, minion, CHEAPER_MASTER, 0)
        own = methuselah is state.active and state.phase == MASTER_PHASE
        used = minion.noted(CHEAPER) == state.phase_number
        if (
            cost
            and less
            and own
            and not used
            and minion.region == READY
            and (yield from _wanted(minion, False))
        ):
            minion.note(CHEAPER, state.phase_number)
            cost = max(0, cost - less)
    means = max([methuselah.pool, *(payer.blood for payer in _payers(state, methuselah, face))])
    cost = yield from paying.by_locking(state, methuselah, cost, means, played=(None, face, None))
    cost -= yield from from_minions(state, methuselah, face, cost)
    return 0 if (yield from by_a_payer(state, methuselah, face, cost)) else cost


def _payers(state: State, methuselah: Methuselah, face: CardDefinition) -> list[Minion]:
    """Return the minions that can lock to pay for a card with their blood, since it is a location."""
    return costs.landlords(state, methuselah) if face.location else []


def by_a_payer(state: State, methuselah: Methuselah, face: CardDefinition, cost: int) -> Rules[bool]:
    """Let a minion lock to pay a location's whole pool cost with its blood; return whether one does."""
    for minion in _payers(state, methuselah, face) if cost > 0 else ():
        if minion.blood >= cost and (yield from _wanted(minion, methuselah.pool < cost)):
            lock(state, minion)
            burn_blood(state, minion, cost)
            return True
    return False


def from_minions(
    state: State, methuselah: Methuselah, face: CardDefinition, cost: int, missing: int = 0
) -> Rules[int]:
    """Return how much of what a location costs is paid with blood of minions whose text allows it.

    Nobody is asked as long as some is `missing` that cannot be paid otherwise.
    """
    paid = 0
    for minion, most in affording.location_payers(state, methuselah, face):
        if cost - paid > 0 and (yield from _wanted(minion, paid < missing)):
            paid += burn_blood(state, minion, min(most, cost - paid))
    return paid


CHEAPER: Final = ("made a master cheaper",)
"""The key under which a minion records in which phase it last made a master cheaper."""


def for_location(state: State, action: Action) -> Rules[None]:
    """Let other minions pay for equipment that is a location: first blood, then pool."""
    play = action.play
    if play is None or play.source is not None or not play.face.location:
        return
    blood, pool = action.cost_blood, action.cost_pool
    owner, actor = action.methuselah, action.actor
    missing = max(0, blood - actor.blood) + max(0, pool - owner.pool)
    missing -= costs.chips(state, owner, actor, pool > 0) if missing else 0
    paid = yield from from_minions(state, owner, play.face, blood + pool, missing)
    action.cost_blood -= min(paid, blood)
    action.cost_pool -= paid - min(paid, blood)
    if (yield from by_a_payer(state, action.methuselah, play.face, action.cost_pool)):
        action.cost_pool = 0
