"""What cards cost, after what cards in play make more expensive or cheaper: asked for, never stored."""

from __future__ import annotations

from cardbase.card import X
from rules.vtes.definitions import prices as prices_words
from rules.vtes.definitions.conditions import Going
from rules.vtes.definitions.facts import (
    BENDS_COSTS,
    CHIPS_IN,
    COUNTERS_PAY,
    LOCKS_TO_CUT,
    MAKES_COSTLIER,
    SCALES_COSTS,
)
from rules.vtes.definitions.kinds import (
    ACTION_PRICE,
    ANARCH_PRICE,
    DISCOUNT,
    DOUBLES,
    FREE_COMBAT,
    GATHERS,
    IS_A_CACHE,
    IS_A_PURSE,
    LOCKS_FOR_LOCATIONS,
    RESCUE_OF,
)
from rules.vtes.definitions.marks import NEXT_TAX, REACTION_TAX, SOFTENING_TAX
from rules.vtes.definitions.usable import are_disciplines
from rules.vtes.definitions.verb import within
from rules.vtes.state import spans
from rules.vtes.state.cuts import as_played, burns_for, covers, may_cut, stores
from rules.vtes.state.gear import pays
from rules.vtes.state.taxes import of_announcing, redirect_tax, superior_tax
from rules.vtes.state.values import lent_to, of_minion, sum_of_minion, worth
from rules.vtes.state.who import fits, plays_as_vampire
from rules.vtes.terms import (
    ACTIONS,
    CHOICE,
    COMBAT,
    RESCUED,
    RESCUING,
    SURCHARGE,
    TORPOR_COST,
    VAMPIRE,
    X_COST,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.prices import CostCut
    from rules.vtes.definitions.value import Value
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.cuts import Playing
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

DIRECTED: Final = Going(directed=True)
"""The condition of what directed actions alone cost more."""


def blood(state: State, minion: Minion, face: CardDefinition, mode: Mode | None = None, x: int = 0) -> int:
    """Return the blood that a minion card costs a minion.

    Args:
        state: of the table.
        minion: who plays it.
        face: the card.
        mode: how, if that is known: a card is of the disciplines and of the type that it is played as.
        x: what was chosen, where the card costs X.
    """
    cost = x if face.blood_cost == X else face.blood_cost
    if BENDS_COSTS in state.setting.present:
        cost = _bent(state, minion, face, mode, cost)
    else:
        if cost > 0 and minion.surcharges is not None:
            cost += surcharge(state, minion, face)
        if mode is not None and mode.reaction:
            cost += _tax(state, mode)
    profile = minion.profile
    if cost and profile.kind != VAMPIRE and state.rules.blood_cost_needs_vampire:
        cut = most_cut(state, state.methuselahs[minion.controller], None, True, (minion, face, mode))
        return cost if cost <= cut or has_means(state, minion, face, mode, cost) else UNPAYABLE
    return cost


def has_means(state: State, minion: Minion, face: CardDefinition, mode: Mode | None, cost: int) -> bool:
    """Return whether a minion that burns no blood can pay a cost: as a vampire, or all of it with life."""
    return plays_as_vampire(minion, face) or cost == _in_life(state, minion, face, mode)


def may_be_costlier(state: State, minion: Minion) -> bool:
    """Return whether a card that costs no blood may cost a minion some."""
    return MAKES_COSTLIER in state.setting.present or bool(minion.profile.borrowed)


def burns_blood(state: State, minion: Minion) -> bool:
    """Return whether a minion can pay with blood: by the rulebook of 2000 allies pay with life."""
    return minion.profile.kind == VAMPIRE or not state.rules.blood_cost_needs_vampire


def acts_with_blood(state: State, actor: Minion, play: Play | None) -> bool:
    """Return whether a minion can pay for an action with blood, an ally as the vampire that it plays as."""
    as_vampire = play is not None and play.source is None and plays_as_vampire(actor, play.face)
    return as_vampire or burns_blood(state, actor)


UNPAYABLE: Final = 1000
"""What a card costs those who burn no blood: that takes a vampire, or who plays it as one (VTES-1.6.3-04)."""


def _bent(state: State, minion: Minion, face: CardDefinition, mode: Mode | None, cost: int) -> int:
    """Return what a card costs a minion: first multiplied, then cut, then made more expensive."""
    reckoned = SCALES_COSTS in state.setting.present
    if reckoned and _is_free(minion, face, mode):
        return 0
    if reckoned and cost > 0 and _is_halved(state, minion, face, mode):
        cost //= 2
    if reckoned and _is_doubled(minion):
        cost *= 2
    taxes = _taxes(state, minion, face, mode)
    if cost > 0:
        cost = after_cuts(state, minion, face, mode, cost) + surcharge(state, minion, face) + taxes
    else:
        cost = taxes
    return cost + _costlier(state, minion, face, mode) if MAKES_COSTLIER in state.setting.present else cost


def _taxes(state: State, minion: Minion, face: CardDefinition, mode: Mode | None) -> int:
    """Return what a way to play a card costs a minion more, be the card free."""
    tax = _tax(state, mode) if mode is not None and mode.reaction else 0
    if minion.profile.borrowed and _is_borrowed(minion, face, mode):
        tax += 1
    if state.everywhere and mode is not None:
        tax += redirect_tax(state, mode) + superior_tax(state, minion, mode)
    return tax


def after_cuts(state: State, minion: Minion, face: CardDefinition, mode: Mode | None, cost: int) -> int:
    """Return what cuts leave of a cost; those that add to it do so only if something is left."""
    more = 0
    for source, value in minion.values:
        if (
            value.kind == X_COST
            and isinstance(value, prices_words.CostCut)
            and value.blood
            and covers(value, face, mode)
        ):
            amount = worth(state, value, source or minion, minion)
            cost -= max(0, amount)
            more -= min(0, amount)
    if state.lent:
        for lender, value in lent_to(state, minion, X_COST):
            if isinstance(value, prices_words.CostCut) and value.blood and covers(value, face, mode):
                cost -= worth(state, value, lender, minion)
    if state.everywhere:
        cost -= sum(cut.amount for cut in cuts(state, minion, face, mode) if cut.blood)
    return cost + more if cost > 0 else 0


def _is_free(minion: Minion, face: CardDefinition, mode: Mode | None) -> bool:
    """Return whether a minion plays a card as a combat card, and burns no blood to pay for those."""
    types = face.types if mode is None else as_played(face, mode)[0]
    return types == COMBAT and any(value.kind == FREE_COMBAT for _, value in minion.values)


def _is_borrowed(minion: Minion, face: CardDefinition, mode: Mode | None) -> bool:
    """Return whether a minion plays a card of a discipline that it does not have, and may for more blood."""
    profile = minion.profile
    names = face.card.disciplines if mode is None else tuple(name for name, _ in mode.needs)
    borrowed = [name for name in names if name in profile.borrowed and not profile.has(name)]
    return bool(borrowed) and (mode is not None or len(names) == 1)


def _is_doubled(minion: Minion) -> bool:
    """Return whether cards cost a minion twice the blood, before anything is added or taken off."""
    return any(value.kind == DOUBLES for _, value in minion.values)


def _is_halved(state: State, minion: Minion, face: CardDefinition, mode: Mode | None) -> bool:
    """Return whether a card costs a minion half the blood, before anything is added or taken off."""
    types = face.types if mode is None else as_played(face, mode)[0]
    return any(
        isinstance(value, prices_words.Halves)
        and not types & value.but
        and worth(state, value, source or minion, minion)
        for source, value in minion.values
    )


def _in_life(state: State, minion: Minion, face: CardDefinition, mode: Mode | None) -> int:
    """Return what of the cost of a card an ally can pay with its life."""
    more = MAKES_COSTLIER in state.setting.present
    return _life_tax(state, mode) + (_costlier(state, minion, face, mode, life=True) if more else 0)


def _costlier(
    state: State, minion: Minion, face: CardDefinition, mode: Mode | None, life: bool = False
) -> int:
    """Return what a card costs a minion more in blood by what is in play, or what of that life can pay."""
    dearer = [
        (source or minion, value)
        for source, value in minion.values
        if isinstance(value, prices_words.Costlier)
    ]
    if state.lent:
        lent = lent_to(state, minion, X_COST)
        dearer += [(source, value) for source, value in lent if isinstance(value, prices_words.Costlier)]
    if not dearer:
        return 0
    types, disciplines = as_played(face, mode)
    return sum(
        worth(state, value, source, minion)
        for source, value in dearer
        if (not value.types or (types & ~value.types == 0 if mode is None else types & value.types != 0))
        and (not value.discipline or any(name in disciplines for name in value.discipline.split("/")))
        and (not value.disciplined or are_disciplines(disciplines))
        and (not value.but or value.but not in disciplines)
        and (value.life or not life)
        and value.name in ("", face.name)
        and not (value.stowed and face.name not in state.names_on(source.number))
        and not (value.strikes and (mode is None or not mode.moment & CHOICE))
    )


def means(
    state: State, methuselah: Methuselah, face: CardDefinition | None = None, minion: Minion | None = None
) -> int:
    """Return the pool that a card may cost: what there is, and what is saved by locking cards in play.

    Of a location, also what a minion can pay in its place.
    """
    played = (minion, face, None) if face else None
    cut = most_cut(state, methuselah, played=played) if LOCKS_TO_CUT in state.setting.present else 0
    pool = methuselah.pool + cut
    if face is not None and face.location:
        pool -= sum(value.amount for _, value in methuselah.values[SURCHARGE] if _is_of_locations(value))
    if may_chip_in(state) and face is not None and face.location:
        return max([pool, *(minion.blood + cut for minion in landlords(state, methuselah))])
    return pool


def _is_of_locations(value: Value) -> bool:
    """Return whether a value changes what locations cost their player."""
    return isinstance(value, prices_words.MasterSurcharge) and value.locations


def may_chip_in(state: State) -> bool:
    """Return whether any card at the table may help to pay for masters, locations or equipment."""
    return CHIPS_IN in state.setting.present


def landlords(state: State, methuselah: Methuselah) -> list[Minion]:
    """Return the minions that can lock to pay what a location costs in pool with their blood."""
    return [
        minion
        for minion in state.ready_minions(methuselah)
        if not minion.locked and of_minion(state, minion, LOCKS_FOR_LOCATIONS, 0)
    ]


def least(state: State, minion: Minion, face: CardDefinition, mode: Mode | None = None, x: int = 0) -> int:
    """Return the least blood that a minion can play a card for: what it costs, less what it can take off."""
    cost = blood(state, minion, face, mode, x)
    if BENDS_COSTS not in state.setting.present:
        return cost
    if cost > 0 and DISCOUNT in state.setting.present:
        cost -= discount(state, minion, cost)
    if cost > 0 and LOCKS_TO_CUT in state.setting.present:
        acting = face.types & ACTIONS != 0 and (mode is None or not (mode.moment or mode.reaction))
        owner, actor = state.methuselahs[minion.controller], minion if acting else None
        cost -= min(cost, most_cut(state, owner, actor, in_blood=True, played=(minion, face, mode)))
    if (
        cost > 0
        and COUNTERS_PAY in state.setting.present
        and face.types & ACTIONS
        and not (mode and mode.moment)
    ):
        cost -= min(cost, sum(card.counters for card in purses(state, minion)))
    if cost > 0 and COUNTERS_PAY in state.setting.present:
        cost -= min(cost, sum(card.counters for card in stores(minion, face, mode)))
    return cost


def purses(state: State, minion: Minion) -> list[Permanent]:
    """Return the cards in play whose counters can pay the blood that an action card costs a minion."""
    return [
        source
        for source, value in state.everywhere
        if isinstance(value, prices_words.CountersPay)
        and source.controller == minion.controller
        and minion.profile.kind == VAMPIRE
        and minion.profile.clan == value.clan
    ]


def payers(state: State, methuselah: Methuselah, actor: Minion, in_pool: bool) -> list[Permanent]:
    """Return the cards in play whose counters pay for what a minion equips with; see `gear.pays`."""
    if state.setting.present.isdisjoint((GATHERS, IS_A_CACHE, IS_A_PURSE)):
        return []
    cards = [card for card in state.in_play.values() if card.working and card.counters]
    brokers = state.ready_minions(methuselah) if in_pool else []
    invested = any(IS_A_CACHE in minion.face.model.traits for minion in brokers)
    return [card for card in cards if pays(card, methuselah.seat, actor, invested)]


def chips(state: State, methuselah: Methuselah, actor: Minion, in_pool: bool) -> int:
    """Return how many counters there are to pay for equipment of a minion; see `payers`."""
    return sum(card.counters for card in payers(state, methuselah, actor, in_pool))


def lockable(
    state: State,
    methuselah: Methuselah,
    actor: Minion | None,
    in_blood: bool = False,
    played: Playing | None = None,
) -> list[tuple[Permanent, int]]:
    """Return the cards in play that one can lock, or burn, to make a card (of an actor's action) cheaper."""
    found = [
        (source, value)
        for source, value in state.everywhere
        if isinstance(value, prices_words.LockCut)
        and source.controller == methuselah.seat
        and may_cut(state, source, value, played[1] if played is not None else None)
        and burns_for(source, value, in_blood or actor is not None, played)
        and not (value.edge and state.edge != methuselah.seat)
        and not (value.pool and (in_blood or actor is not None))
        and (not value.actions or (actor is not None and actor.profile.kind == VAMPIRE))
    ]
    first = {source.face.id: source for source, _ in reversed(found)}
    return [
        (source, value.amount)
        for source, value in found
        if not value.alone or first[source.face.id] is source
    ]


def lock_to_cut(state: State) -> bool:
    """Return whether any card at the table may be locked to make another cheaper."""
    return LOCKS_TO_CUT in state.setting.present


def most_cut(
    state: State,
    methuselah: Methuselah,
    actor: Minion | None = None,
    in_blood: bool = False,
    played: Playing | None = None,
) -> int:
    """Return by how much one can make a card cheaper by locking all that does so; see `lockable`."""
    if LOCKS_TO_CUT not in state.setting.present:
        return 0
    return sum(amount for _, amount in lockable(state, methuselah, actor, in_blood, played))


def discount(state: State, minion: Minion, cost: int) -> int:
    """Return what a minion can take off the blood that a card costs, once each turn."""
    if DISCOUNT not in state.setting.present or minion.noted(DISCOUNTED) == state.turn:
        return 0
    return min(cost, of_minion(state, minion, DISCOUNT, 0))


DISCOUNTED: Final = ("made a card cheaper",)
"""Under which a minion keeps when it last made a card cheaper."""


def _life_tax(state: State, mode: Mode | None) -> int:
    """Return what of the tax on a reaction an ally can pay with its life."""
    action = state.action
    if action is None or not action.lasting or mode is None or not mode.reaction:
        return 0
    return spans.total(action.lasting, REACTION_TAX) + spans.total(action.lasting, NEXT_TAX)


def _tax(state: State, mode: Mode) -> int:
    """Return what a reaction costs more during the action that is going on."""
    action = state.action
    if action is None or not action.lasting:
        return 0
    more = spans.total(action.lasting, SOFTENING_TAX)
    if more and not any(verb.is_soft() for verb in within(mode.verbs)):
        more = 0
    return _life_tax(state, mode) + more


def cuts(state: State, minion: Minion, face: CardDefinition, mode: Mode | None = None) -> list[CostCut]:
    """Return what cards in play take off the cost of a card for all minions that fit, this one among them."""
    return [
        value.cut
        for source, value in state.everywhere
        if isinstance(value, prices_words.CutEverywhere)
        and fits(value.who, minion)
        and (not value.mine or source.controller == minion.controller)
        and covers(value.cut, face, mode)
    ]


def surcharge(state: State, minion: Minion, face: CardDefinition) -> int:
    """Return what a card costs a minion more in blood this turn than usual, as its own text says."""
    if minion.surcharges is None:
        return 0
    turn, amount = minion.surcharges.get(face.name, (-1, 0))
    return amount if turn == state.turn else 0


def pool(state: State, minion: Minion, face: CardDefinition) -> int:
    """Return the pool that a minion card costs the controller of the minion that plays it."""
    cost = face.pool_cost if face.pool_cost > 0 else 0
    if BENDS_COSTS not in state.setting.present or not (cost or state.everywhere):
        return cost
    for source, value in minion.values:
        if (
            value.kind == X_COST
            and isinstance(value, prices_words.CostCut)
            and value.pool
            and covers(value, face)
        ):
            cost -= worth(state, value, source or minion, minion)
    if state.lent:
        for lender, value in lent_to(state, minion, X_COST):
            if isinstance(value, prices_words.CostCut) and value.pool and covers(value, face):
                cost -= worth(state, value, lender, minion)
    if state.everywhere:
        cost -= sum(cut.amount for cut in cuts(state, minion, face) if cut.pool)
    return max(0, cost)


def of_rescue(state: State, rescuer: Minion, rescued: Minion) -> int:
    """Return the blood that the two pay together for a rescue (VTES-6.5.3-01)."""
    cost = TORPOR_COST + sum_of_minion(state, rescued, RESCUED, 0)
    for source, value in (*rescuer.values, *lent_to(state, rescuer, RESCUE_OF)):
        if isinstance(value, prices_words.RescueOf) and fits(value.who, rescued, rescuer):
            cost += worth(state, value, source or rescuer, rescuer)
    return max(0, cost + sum_of_minion(state, rescuer, RESCUING, 0))


def of_action(
    state: State,
    minion: Minion,
    kind: int,
    own: bool = False,
    pool: bool = False,
    directed: bool = False,
    life: bool = False,
) -> int:
    """Return the blood, or the pool, that an action costs a minion besides its card, by what is in play.

    Args:
        state: the table.
        minion: that acts.
        kind: of the action.
        own: whether the minion's own text gives it the action.
        pool: whether to count pool.
        directed: before it is announced, whether it is going to be directed for certain.
        life: whether to count only what those who burn no blood pay with life.
    """
    if ACTION_PRICE not in state.setting.present:
        return 0
    prices = [(source or minion, value) for source, value in minion.values if value.kind == ACTION_PRICE]
    return sum(
        value.amount
        if directed and state.action is None and value.when == DIRECTED
        else worth(state, value, source, minion)
        for source, value in (*prices, *lent_to(state, minion, ACTION_PRICE))
        if isinstance(value, prices_words.ActionPrice)
        and (kind in value.kinds) != value.other
        and (value.own or not own)
        and value.pool == pool
        and not value.early
        and (value.life or not life)
    )


def beside_card(state: State, minion: Minion, kind: int, directed: bool, mode: Mode | None = None) -> int:
    """Return the blood, or life, that an action not yet announced costs a minion besides its card."""
    more = of_action(state, minion, kind, directed=directed)
    if more and not burns_blood(state, minion):
        return more if of_action(state, minion, kind, directed=directed, life=True) == more else UNPAYABLE
    return more + of_announcing(state, minion, kind, mode)


def of_becoming_anarch(state: State, methuselah: Methuselah, actor: Minion) -> int:
    """Return the blood that becoming anarch costs: 2, or 1 with another ready anarch, or what cards say."""
    price = 2
    for other in state.ready_minions(methuselah):
        if other.profile.sect == "anarch" and other is not actor:
            price = 1
    return of_minion(state, actor, ANARCH_PRICE, price) if actor.values or state.lent else price
