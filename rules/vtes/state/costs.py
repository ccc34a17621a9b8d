"""What cards cost, after what cards in play make dearer or cheaper: asked for, never stored."""

from __future__ import annotations

from rules.vtes.definitions.reacting import Redirect
from rules.vtes.definitions.values import CostCut, CutEverywhere, MasterSurcharge, RedirectTax
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.values import of_minion, sum_of_minion, worth
from rules.vtes.state.who import fits
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
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


MOST_WORDS: Final = 4
"""A sentence with more words does not say what an equipment is."""


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
    cost = face.blood_cost
    tax = redirect_tax(state, mode) if state.everywhere and mode is not None else 0
    if cost <= 0:
        return tax
    for source, value in minion.values:
        if isinstance(value, CostCut) and value.blood and _covers(value, face, mode):
            cost -= worth(state, value, source or minion, minion)
    if state.everywhere:
        cost -= sum(cut.amount for cut in cuts(state, minion, face, mode) if cut.blood)
    return max(0, cost) + surcharge(state, minion, face) + tax


def redirect_tax(state: State, mode: Mode) -> int:
    """Return what cards in play make a way to play a card dearer that gives a bleed another target."""
    if not any(isinstance(verb, Redirect) for verb in mode.verbs):
        return 0
    return sum(value.amount for _, value in state.everywhere if isinstance(value, RedirectTax))


def kinds_of_equipment(face: CardDefinition) -> set[str]:
    """Return which of these an equipment card says that it is: electronic, a vehicle, a weapon."""
    kinds: set[str] = set()
    for sentence in face.card.text.split("\n")[0].split("."):
        words = sentence.lower().replace(":", " ").replace(",", " ").split()
        if len(words) > MOST_WORDS:
            break
        kinds.update(word for word in words if word in ("electronic", "vehicle", "weapon"))
    return kinds


def cuts(state: State, minion: Minion, face: CardDefinition, mode: Mode | None = None) -> list[CostCut]:
    """Return what cards in play take off the cost of a card for all minions that fit, this one among them."""
    return [
        value.cut
        for source, value in state.everywhere
        if isinstance(value, CutEverywhere)
        and fits(value.who, minion)
        and (not value.mine or source.controller == minion.controller)
        and _covers(value.cut, face, mode)
    ]


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
    if state.everywhere:
        cost -= sum(cut.amount for cut in cuts(state, minion, face) if cut.pool)
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
    if cut.but and not kinds_of_equipment(face).isdisjoint(cut.but.split("/")):
        return False
    if cut.trait and cut.trait not in face.model.traits:
        return False
    return not cut.clan or cut.clan in face.clans


def of_rescue(state: State, rescuer: Minion, rescued: Minion) -> int:
    """Return the blood that the two pay together for a rescue (VTES-6.5.3-01)."""
    cost = TORPOR_COST + of_minion(state, rescued, RESCUED, 0)
    return max(0, cost + sum_of_minion(state, rescuer, RESCUING, 0))
