"""Bleeds: whom, for how much at most, what comes of them, and who cannot bleed any more."""

from __future__ import annotations

from rules.vtes.definitions.bleeding import ChooseBorne, ChooseFosterling, Later
from rules.vtes.state.gear import is_gear
from rules.vtes.state.who import age, fits
from rules.vtes.terms import VAMPIRE
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.registry import declares, does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@offers(ChooseFosterling)
def _fosterlings(state: State, play: Play, verb: ChooseFosterling) -> list[int]:
    if play.actor is None:
        return []
    oldest = age(play.actor)
    found = [
        minion.number
        for minion in state.minions_of(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.capacity < oldest
    ]
    faces = state.faces
    return found + [
        number
        for number in play.methuselah.invested
        if faces[number].types & VAMPIRE and faces[number].capacity < oldest
    ]


@does(Later)
def _later(state: State, play: Play, verb: Later) -> None:
    if play.actor is None or not fits(verb.who, play.actor):
        return
    if not verb.bled or (play.action is not None and play.action.bled > 0):
        state.later.append((play, verb))


@offers(ChooseBorne)
def _borne(state: State, play: Play, verb: ChooseBorne) -> list[int]:
    own = play.methuselah.seat
    near = (state.ring.after(own), state.ring.before(own))
    return [
        card.number
        for card in state.in_play.values()
        if card.host is not None
        and card.host.controller in near
        and card.host.controller != own
        and card.working
        and (card.face.location or is_gear(card))
    ]


@declares(ChooseBorne)
def _choose_borne(state: State, play: Play, verb: ChooseBorne) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))
