"""Who was chosen for a contract, which several cards ask."""

from __future__ import annotations

from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.kinds import CONTRACT_OF_ALL
from rules.vtes.state.who import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def hires(face: CardDefinition, memory: int, minion: Minion) -> bool:
    """Return whether a card is a contract for which a minion was chosen, or counts as chosen.

    Args:
        face: of the card.
        memory: what the card remembers.
        minion: which.
    """
    if "contract" not in face.kinds:
        return False
    if CONTRACT_OF_ALL not in face.model.traits:
        return memory == minion.number
    verbs = [verb for mode in face.model.open_actions for verb in mode.verbs]
    return any(isinstance(verb, AtThis) and fits(verb.who, minion) for verb in verbs)


def is_hired(state: State, play: Play) -> bool:
    """Return whether its minion was chosen for a contract on the one that it fights or fought, or that acts.

    A contract that has burned in that combat counts.
    """
    actor, action, fight = play.actor, state.action, state.combat or state.aftermath.last
    if actor is None:
        return False
    borne = {} if action is None else {card.number: card.memory for card in action.actor.cards}
    if fight is not None and actor in (fight.sides[0].minion, fight.sides[1].minion):
        borne = fight.borne
    return any(hires(state.faces[number], memory, actor) for number, memory in borne.items())
