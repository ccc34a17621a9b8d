"""Whether conditions hold about referendums, other people's actions, combats, and the card itself."""

from __future__ import annotations

from rules.vtes.definitions import companions
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.happened import (
    Abstained,
    ActionRequires,
    BearsNamed,
    CalledByIt,
    ControlsLocked,
    EdgeBurned,
    EntersCombat,
    EquipsWith,
    EventLies,
    Fighting,
    HasRolled,
    InBloodHunt,
    InFirstRound,
    InPoliticalAction,
    Involved,
    PoolIsEven,
    Recruited,
    ReferendumLost,
    WhileMerged,
)
from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.library import EquipFromHand
from rules.vtes.definitions.rests import IsRemembered
from rules.vtes.state.circumstances import requires
from rules.vtes.state.gear import is_weapon, kinds_of_equipment
from rules.vtes.terms import (
    BLEED_ACTION,
    EQUIP_ACTION,
    EQUIPMENT,
    EVENT,
    POLITICAL_ACTION,
    READY,
    RECRUIT_ACTION,
    RUSH_ACTION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.parts import Condition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def happens(state: State, condition: Condition, source: Permanent, minion: Minion | None) -> bool | None:
    """Return whether a condition holds for a card in play, and the minion it is on or of.

    Returns:
        None where it is none of those that are told here.
    """
    action = state.action
    if isinstance(condition, WhileMerged):
        if minion is None or minion.advanced_over < 0:
            return False
        return minion.region == READY or not condition.ready
    if isinstance(condition, ActionRequires):
        return action is not None and action.actor is minion and requires(action, condition.name)
    if isinstance(condition, Recruited):
        if action is None or not action.successful or action.kind != RECRUIT_ACTION or action.play is None:
            return False
        return condition.trait in action.play.face.model.traits
    if isinstance(condition, companions.BleedsSeat):
        return (
            action is not None
            and action.actor is minion
            and action.kind == BLEED_ACTION
            and action.target == condition.seat
            and minion is not None
            and minion.profile.clan == condition.clan
        )
    if isinstance(condition, ControlsLocked):
        return any(other.locked for other in state.minions_of(state.methuselahs[source.controller]))
    if isinstance(condition, Involved):
        if action is not None and minion is not None and minion in (action.actor, action.attempting):
            return True
        return _fights(state, minion)
    if isinstance(condition, IsRemembered):
        least = AT_SUPERIOR if condition.superior else 0
        return minion is not None and source.memory in (minion.number | AT_SUPERIOR, minion.number | least)
    if isinstance(condition, Fighting):
        return _fights(state, minion)
    if isinstance(condition, InFirstRound):
        return state.combat is not None and state.combat.rounds <= 1
    if isinstance(condition, PoolIsEven):
        return state.methuselahs[source.controller].pool % 2 == 0
    if isinstance(condition, EventLies):
        return any(
            card.face.types & EVENT and card.face.first_line.startswith(condition.kind)
            for card in state.in_play.values()
        )
    if isinstance(condition, HasRolled):
        return condition.least <= source.memory <= condition.most
    if isinstance(condition, BearsNamed):
        return minion is not None and any(card.face.name == condition.name for card in minion.cards)
    told = _in_referendum(state, condition, minion)
    return _of_action(state, condition, minion) if told is None else told


def _equipped_with(state: State, play: Play) -> CardDefinition | None:
    """Return the equipment of the hand that a card played to equip brings, or that it is."""
    if any(isinstance(verb, EquipFromHand) for mode in play.modes for verb in mode.verbs):
        return state.faces[play.target] if play.target >= 0 else None
    return play.face if play.source is None and play.face.types & EQUIPMENT else None


def _of_action(state: State, condition: Condition, minion: Minion | None) -> bool | None:
    """Return whether a condition about the action holds, None where it is about something else."""
    action = state.action
    if isinstance(condition, EntersCombat):
        if action is None or action.actor is not minion:
            return False
        modes = action.play.modes if action.play is not None else ()
        by_card = any(isinstance(verb, EnterCombat) for mode in modes for verb in mode.verbs)
        return by_card or action.kind == RUSH_ACTION
    if isinstance(condition, EquipsWith):
        play = action.play if action is not None else None
        if action is None or action.actor is not minion or action.kind != EQUIP_ACTION or play is None:
            return False
        face = _equipped_with(state, play)
        if face is None:
            return False
        fitting = condition.kind in kinds_of_equipment(face)
        weapon = condition.kind == "weapon" and is_weapon(face)
        return (fitting or weapon) and (action.successful or not condition.taken)
    if isinstance(condition, InPoliticalAction):
        return action is not None and action.kind == POLITICAL_ACTION
    if isinstance(condition, ReferendumLost):
        if action is None or action.kind != POLITICAL_ACTION or not action.successful:
            return False
        return action.polled is not None and action.margin <= 0
    return None


def _fights(state: State, minion: Minion | None) -> bool:
    """Return whether a minion is in the combat that is being fought."""
    fight = state.combat
    return fight is not None and minion in (fight.sides[0].minion, fight.sides[1].minion)


def _in_referendum(state: State, condition: Condition, minion: Minion | None) -> bool | None:
    """Return whether a condition about a referendum holds, None where it is about something else."""
    polled = state.referendum
    if isinstance(condition, CalledByIt):
        return polled is not None and polled.minion is not None and polled.minion is minion
    if isinstance(condition, InBloodHunt):
        return polled is not None and polled.hunt
    if isinstance(condition, EdgeBurned):
        return polled is not None and polled.edge_burned
    if isinstance(condition, Abstained):
        last = state.action.polled if state.action is not None else None
        if last is None or minion is None:
            return False
        return minion.number not in last.cast and minion.number not in last.ballots
    return None
