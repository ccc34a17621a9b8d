"""What cards cost, after what cards in play make dearer or cheaper: asked for, never stored."""

from __future__ import annotations

from rules.vtes.definitions.values import CostCut, MasterSurcharge
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.values import of_minion, sum_of_minion, worth
from rules.vtes.terms import (
    COMBAT,
    COMBAT_MOMENTS,
    REACTION,
    RESCUED,
    RESCUING,
    SURCHARGE,
    TORPOR_COST,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def of_master(state: State, play: Play, target: int = -1) -> int:
    """Return the pool a master costs, with what cards in play add for it or for its target.

    Args:
        state: of the table.
        play: the master being played.
        target: the target in question; the chosen one where left out.
    """
    cost = play.face.pool_cost
    on = target if target >= 0 else play.target
    for source, value in play.methuselah.values[SURCHARGE]:
        assert isinstance(value, MasterSurcharge)
        bearer = source.host.number if source.host is not None else -1
        if value.everybody:
            continue
        if play.face.name in value.names and (value.anywhere or bearer == on):
            cost += value.amount
    minion = state.in_play.get(on)
    for card in minion.cards if isinstance(minion, Minion) else ():
        for value in card.face.values:
            if isinstance(value, MasterSurcharge) and value.everybody and card.working:
                cost += value.amount
    return max(0, cost)


def blood(state: State, minion: Minion, face: CardDefinition, mode: Mode | None = None) -> int:
    """Return the blood that a minion card costs a minion.

    Args:
        state: of the table.
        minion: who plays it.
        face: the card.
        mode: how, if that is known: a card is of the disciplines and of the type that it is played as.
    """
    tax = _tax(state, mode) if mode is not None and mode.reaction else 0
    cost = face.blood_cost
    if cost <= 0:
        return tax
    for source, value in minion.values:
        if isinstance(value, CostCut) and value.blood and _covers(value, face, mode):
            cost -= worth(state, value, source or minion, minion)
    return max(0, cost) + surcharge(state, minion, face) + tax


def _tax(state: State, mode: Mode) -> int:
    """Return what a reaction costs more during the action that is going on."""
    marked = state.action.marks if state.action is not None else None
    if marked is None:
        return 0
    softens = any(type(verb).softens for verb in mode.verbs)
    return marked.next_tax + (marked.answer_tax if softens else 0)


def surcharge(state: State, minion: Minion, face: CardDefinition) -> int:
    """Return what a card costs a minion more in blood this turn than usual, as its own text says."""
    if minion.done is None or minion.noted(("dearer", face.name)) != state.turn:
        return 0
    return max(0, minion.noted(("how much dearer", face.name)))


def pool(state: State, minion: Minion, face: CardDefinition) -> int:
    """Return the pool that a minion card costs the controller of the minion that plays it."""
    cost = face.pool_cost
    if cost <= 0:
        return 0
    for source, value in minion.values:
        if isinstance(value, CostCut) and value.pool and _covers(value, face):
            cost -= worth(state, value, source or minion, minion)
    return max(0, cost)


def _types_of(mode: Mode) -> int:
    """Return the types that a card can be of when it is played this way."""
    if mode.moment & COMBAT_MOMENTS:
        return COMBAT
    return REACTION if mode.reaction else ~(COMBAT | REACTION)


def _covers(cut: CostCut, face: CardDefinition, mode: Mode | None = None) -> bool:
    """Return whether a card is of the kind that gets cheaper."""
    types, disciplines = face.types, face.card.disciplines
    if mode is not None:
        types &= _types_of(mode)
        disciplines = tuple(name for name, _ in mode.needs) or disciplines
    if cut.types and not (types or face.types) & cut.types:
        return False
    if cut.discipline and cut.discipline not in disciplines:
        return False
    if cut.trait and cut.trait not in face.model.traits:
        return False
    return not cut.clan or cut.clan in face.clans


def of_rescue(state: State, rescuer: Minion, rescued: Minion) -> int:
    """Return the blood that the two pay together for a rescue (VTES-6.5.3-01)."""
    cost = TORPOR_COST + of_minion(state, rescued, RESCUED, 0)
    return max(0, cost + sum_of_minion(state, rescuer, RESCUING, 0))
