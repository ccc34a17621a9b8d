"""More of what allies and retainers do: who keeps them, what they take, what they gain by combat."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.companions import (
    ChooseFallenGear,
    MovesGear,
)
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.who import sheltered
from rules.vtes.state.working import attach
from rules.vtes.terms import TORPOR, VAMPIRE
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.registry import declares, does, stays

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _takers(state: State, play: Play, verb: ChooseFallenGear, gear: Permanent) -> list[int]:
    """Return the ready minions of one's own that can have an equipment."""
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion is not gear.host
        and (minion is play.actor or not verb.itself)
        and can_bear(minion, gear.face)
    ]


def _is_fallen_gear(card: Permanent) -> bool:
    host = card.host
    return (
        host is not None
        and host.profile.kind == VAMPIRE
        and host.region == TORPOR
        and card.working
        and is_equipment(card)
    )


@offers(ChooseFallenGear)
def _fallen_gear(state: State, play: Play, verb: ChooseFallenGear) -> list[int]:
    return [
        card.number
        for card in state.in_play.values()
        if _is_fallen_gear(card)
        and card.host is not None
        and not sheltered(card.host, play.actor, play)
        and _takers(state, play, verb, card)
    ]


@declares(ChooseFallenGear)
def _choose_fallen_gear(state: State, play: Play, verb: ChooseFallenGear) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))
    takers = _takers(state, play, verb, state.in_play[play.target])
    play.cards = [(yield from choose(play.methuselah.seat, "target", takers, play.number))]


@stays(ChooseFallenGear)
def _gear_stays(state: State, play: Play, verb: ChooseFallenGear) -> bool:
    card = state.in_play.get(play.target)
    return card is not None and _is_fallen_gear(card) and play.cards[0] in _takers(state, play, verb, card)


@does(MovesGear)
def _moves_gear(state: State, play: Play, verb: MovesGear) -> None:
    card = state.in_play.get(play.target)
    if card is not None and play.cards:
        attach(state, card, state.minion(play.cards[0]))
