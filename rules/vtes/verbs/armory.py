"""What weapons, armor and other gear do that minions bear or take up; and when they may be used."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.armory import EmployInCombat, TakeUp
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state import costs
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.bearing import can_hire
from rules.vtes.state.plays import Play
from rules.vtes.terms import READY, RETAINER
from rules.vtes.verbs.recruiting import bring
from rules.vtes.verbs.registry import all_possible, asks, declares, does, one_of, possible
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.state import State


# --- weapons -----------------------------------------------------------------------------------------


@does(TakeUp)
def _take_up(state: State, play: Play, verb: TakeUp) -> None:
    """Put it on the minion that played it, be it that it was put away meanwhile."""
    methuselah, fight = play.methuselah, state.combat
    source = methuselah.playing if play.number in methuselah.playing.items else state.ash_of(play.number)
    if play.actor is None or play.actor.region != READY or play.number not in source.items:
        return
    card = enter_play(state, play.number, source, methuselah, play.actor)
    if card is not None and verb.passing and fight is not None:
        card.memory = fight.rounds
        fight.passing.append(card)


VEST: Final = "kevlar vest"
"""A point of gun damage (from 1), or any other damage (0), that one has prevented in a combat."""

# --- armor -------------------------------------------------------------------------------------------


# --- retainers in combat -----------------------------------------------------------------------------


def _ways_to_employ(state: State, play: Play, number: int, trait: str) -> list[Mode]:
    """Return the ways in which the minion could employ a retainer of the hand now, paid."""
    minion, methuselah, face = play.actor, play.methuselah, state.faces[number]
    if minion is None or number == play.number or not face.types & RETAINER or not can_hire(minion, face):
        return []
    if not any(trait in word.split() for word in face.model.traits):
        return []
    _, side = fight_of(state, play)
    own = costs.blood(state, minion, play.face, play.mode) + side.surcharge
    blood, pool = costs.blood(state, minion, face), costs.pool(state, minion, face)
    if blood + own > minion.blood or pool > methuselah.pool:
        return []
    brought = Play(methuselah, number, face, minion)
    return [
        mode
        for mode in usable_modes(minion.profile, face, state.rules)
        if not mode.kind and not mode.declared and all_possible(state, brought, mode.conditional)
    ]


@possible(EmployInCombat)
def _may_employ(state: State, play: Play, verb: EmployInCombat) -> bool:
    return any(_ways_to_employ(state, play, number, verb.trait) for number in play.methuselah.hand.items)


@declares(EmployInCombat)
def _choose_to_employ(state: State, play: Play, verb: EmployInCombat) -> Rules[None]:
    hand = play.methuselah.hand.items
    options = [number for number in hand if _ways_to_employ(state, play, number, verb.trait)]
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)


@asks(EmployInCombat)
def _employ(state: State, play: Play, verb: EmployInCombat) -> Rules[None]:
    methuselah, minion, number = play.methuselah, play.actor, play.target
    if minion is None or number not in methuselah.hand.items:
        return
    face = state.faces[number]
    blood, pool = costs.blood(state, minion, face), costs.pool(state, minion, face)
    modes = usable_modes(minion.profile, face, state.rules)
    if blood > minion.blood or pool > methuselah.pool or not modes:
        return
    mode = yield from one_of(methuselah, modes)
    yield from bring(state, Play(methuselah, number, face, minion), mode, methuselah.hand)


# --- what is not for combat --------------------------------------------------------------------------
