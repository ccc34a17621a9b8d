"""What the verbs of errands do: hands looked at, cards left on others, and fights between others."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.errands import ChooseKind, ChoosePair
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.who import sheltered
from rules.vtes.terms import READY, RETAINER, VAMPIRE
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.registry import declares, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- hands and locks --------------------------------------------------------------------------------------


# --- events ----------------------------------------------------------------------------------------------


# --- what is left on others -------------------------------------------------------------------------------


# --- hunts and fights -------------------------------------------------------------------------------------


@offers(ChooseKind)
def _of_kind(state: State, play: Play, verb: ChooseKind) -> list[int]:
    found = []
    for card in state.in_play.values():
        if isinstance(card, Minion):
            of_kind = (
                card.profile.kind != VAMPIRE
                and card.region == READY
                and not (verb.others and card.controller == play.methuselah.seat)
                and not sheltered(card, play.actor, play)
            )
            traits = card.profile.traits
        else:
            of_kind = bool(card.face.types & RETAINER) and card.working
            traits = card.face.model.traits
        if of_kind and any(verb.trait in trait.split() for trait in traits):
            found.append(card.number)
    return found


@declares(ChooseKind)
def _choose_kind(state: State, play: Play, verb: ChooseKind) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


def _pair(state: State, play: Play) -> tuple[list[int], list[int]]:
    """Return the ready vampires of one's predator and of one's prey, where these are two others."""
    prey, predator = state.prey(play.methuselah), state.predator(play.methuselah)
    if prey is predator:
        return [], []
    found = [
        [minion.number for minion in state.ready_minions(other) if minion.profile.kind == VAMPIRE]
        for other in (predator, prey)
    ]
    return found[0], found[1]


@possible(ChoosePair)
def _has_pair(state: State, play: Play, verb: ChoosePair) -> bool:
    return all(_pair(state, play))


@declares(ChoosePair)
def _choose_pair(state: State, play: Play, verb: ChoosePair) -> Rules[None]:
    play.chosen = []
    for found in _pair(state, play):
        play.chosen.append((yield from choose(play.methuselah.seat, "target", found, play.number)))
