"""Whether the conditions of values, abilities and triggers hold."""

from __future__ import annotations

from rules.vtes.definitions.conditions import (
    ActingIs,
    AgainstPrey,
    AnyOf,
    AtController,
    AtLeast,
    AtSuperior,
    BearerHas,
    BledControls,
    Both,
    Controls,
    ControlsLocations,
    DuringAction,
    Going,
    InPhase,
    InTorpor,
    Is,
    IsReady,
    Kept,
    LifeAtMost,
    Not,
    OpponentIs,
    OtherActed,
    Same,
    Succeeded,
    Superior,
    That,
    Until,
    Untitled,
    UsedDisciplines,
    WhileReady,
    WhileReadyAndUnlocked,
)
from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.parts import Always
from rules.vtes.definitions.references import SEATS, THIS
from rules.vtes.definitions.who import ANYONE, LOCKED, UNLOCKED
from rules.vtes.state import circumstances, happened
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import SUPERIOR
from rules.vtes.state.plays import NO_DISCIPLINES, Play
from rules.vtes.state.references import card_of, how_many, seat_of
from rules.vtes.state.who import fits
from rules.vtes.terms import BLEED_ACTION, POLITICAL_ACTION, READY, TORPOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from rules.vtes.definitions.parts import Condition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.state import State


def holds(state: State, condition: Condition, source: Permanent, minion: Minion | None) -> bool:
    """Return whether a condition holds for a card in play, and the minion it is on or of.

    Raises:
        TypeError: for a condition nobody has told about.
    """
    if isinstance(condition, WhileReady):
        return minion is not None and minion.region == READY
    if isinstance(condition, WhileReadyAndUnlocked):
        return minion is not None and minion.region == READY and not minion.locked
    if isinstance(condition, BearerHas):
        return minion is not None and minion.profile.has(condition.discipline)
    if isinstance(condition, Controls):
        controller = state.methuselahs[source.controller]
        return any(other.profile.active_title == condition.title for other in state.ready_minions(controller))
    if isinstance(condition, Always):
        return True
    if isinstance(condition, InTorpor):
        return minion is not None and minion.region == TORPOR
    if isinstance(condition, Until):
        turns = state.methuselahs[source.controller].turns
        return condition.turn in (-1, state.turn) and condition.turns in (-1, turns)
    if isinstance(condition, LifeAtMost):
        return minion is not None and minion.blood <= condition.life
    if isinstance(condition, InPhase):
        return state.phase == condition.phase
    if isinstance(condition, AtSuperior):
        return source.memory == SUPERIOR
    if isinstance(condition, AtController):
        action = state.action
        if action is None or (condition.kinds and action.kind not in condition.kinds):
            return False
        return action.is_at(source.controller) and not (condition.unlocked and source.locked)
    if isinstance(condition, ControlsLocations):
        table = state.methuselahs[source.controller].table.items
        return condition.some == any(state.faces[number].location for number in table)
    if isinstance(condition, Untitled):
        return minion is not None and not minion.profile.active_title
    if isinstance(condition, IsReady):
        seats = [source.controller] if condition.mine else state.ring.clockwise(source.controller)
        return any(
            other is not minion and fits(condition.who, other, minion)
            for seat in seats
            for other in state.ready_minions(state.methuselahs[seat])
        )
    if isinstance(condition, OpponentIs):
        fight = state.combat
        if fight is None or minion is None or minion not in (fight.sides[0].minion, fight.sides[1].minion):
            return False
        return fits(condition.who, fight.other(fight.side_of(minion)).minion, minion)
    return _otherwise(state, condition, source, minion)


def _about_action(state: State, condition: Condition, minion: Minion | None) -> bool | None:
    """Return whether a condition about the action that is going on holds; None where it is another one."""
    action = state.action
    if isinstance(condition, DuringAction):
        if action is None or (condition.kinds and action.kind not in condition.kinds):
            return False
        return condition.directed is None or condition.directed == (action.target >= 0)
    if isinstance(condition, AgainstPrey):
        if action is None or action.actor is not minion or action.target < 0:
            return False
        at_prey = action.target == state.ring.after(action.methuselah.seat)
        return at_prey and (not condition.kinds or action.kind in condition.kinds)
    if isinstance(condition, ActingIs):
        return action is not None and fits(condition.who, action.actor, minion)
    if isinstance(condition, BledControls):
        if action is None or action.target < 0 or (condition.bleeding and action.kind != BLEED_ACTION):
            return False
        theirs = state.minions_of if condition.fallen else state.ready_minions
        return any(
            condition.none
            != any(fits(condition.who, other, minion) for other in theirs(state.methuselahs[seat]))
            for seat in action.targets or (action.target,)
        )
    return None


def _otherwise(state: State, condition: Condition, source: Permanent, minion: Minion | None) -> bool:
    """Return whether a condition holds that is about an action, is made of others, or is told elsewhere."""
    action = state.action
    held = _about_action(state, condition, minion)
    if held is not None:
        return held
    if isinstance(condition, Succeeded):
        return action is not None and action.successful and not (condition.unanswered and action.reactions)
    if isinstance(condition, UsedDisciplines):
        users = action.users if action is not None else None
        if not users or minion is None:
            return False
        used = {name for number, name in users if number == minion.number and name not in NO_DISCIPLINES}
        return len(used) >= condition.count
    if isinstance(condition, OtherActed):
        return (
            action is not None
            and action.successful
            and action.actor is not minion
            and action.actor.profile.sect == condition.sect
        )
    if isinstance(condition, Both):
        return all(holds(state, part, source, minion) for part in (condition.first, condition.second))
    if isinstance(condition, Not):
        return not holds(state, condition.condition, source, minion)
    if isinstance(condition, AnyOf):
        return any(holds(state, part, source, minion) for part in (condition.first, condition.second))
    if type(condition) in _ASKED:
        asked = Play(state.methuselahs[source.controller], source.number, source.face, minion)
        asked.source, asked.action = source, state.action
        return is_so(state, asked, condition)
    told = happened.happens(state, condition, source, minion)
    return circumstances.applies(state, condition, source, minion) if told is None else told


def is_so(state: State, play: Play, test: Condition) -> bool:
    """Return whether something is so for the card that is played or used."""
    asked = _ASKED.get(type(test))
    if asked is not None:
        return asked(state, play, test)
    card = card_of(state, play, THIS)
    return card is not None and holds(state, test, card, play.actor)


def _is(state: State, play: Play, test: Is) -> bool:
    card = card_of(state, play, test.what)
    if card is None or (test.mine and card.controller != play.methuselah.seat):
        return False
    if not isinstance(card, Minion):
        if test.up or test.who not in (ANYONE, LOCKED, UNLOCKED):
            return False
        return test.who is ANYONE or card.locked == test.who.locked
    beside = card_of(state, play, test.beside)
    return (not test.up or card.region == READY) and fits(
        test.who, card, beside if isinstance(beside, Minion) else None
    )


def _at_least(state: State, play: Play, test: AtLeast) -> bool:
    return how_many(state, play, test.amount) >= how_many(state, play, test.least)


def _same(state: State, play: Play, test: Same) -> bool:
    if test.one in SEATS:
        return seat_of(state, play, test.one) is seat_of(state, play, test.other)
    one = card_of(state, play, test.one)
    return one is not None and one is card_of(state, play, test.other)


def _superior(state: State, play: Play, test: Superior) -> bool:
    card = card_of(state, play, THIS)
    return card is not None and card.memory >= 0 and card.memory & AT_SUPERIOR != 0


def _going(state: State, play: Play, test: Going) -> bool:
    action = play.action
    return (
        action is not None
        and test.blocked in (None, action.blocked)
        and test.ended in (None, action.ended)
        and test.fought in (None, action.fought)
        and test.directed in (None, action.target >= 0 or bool(action.targets))
        and test.successful in (None, action.successful)
        and test.passed in (None, action.kind == POLITICAL_ACTION and action.margin > 0)
    )


def _kept(state: State, play: Play, test: Kept) -> bool:
    card = card_of(state, play, THIS)
    return card is not None and card.memory == (state.turn if test.what == "turn" else state.phase_number)


def _not(state: State, play: Play, test: Not) -> bool:
    return not is_so(state, play, test.condition)


def _both(state: State, play: Play, test: Both) -> bool:
    return is_so(state, play, test.first) and is_so(state, play, test.second)


def _any_of(state: State, play: Play, test: AnyOf) -> bool:
    return is_so(state, play, test.first) or is_so(state, play, test.second)


def _that(state: State, play: Play, test: That) -> bool:
    return test.finds(state, play)


_ASKED: Final[dict[type[Condition], Callable[[State, Play, Any], bool]]] = {
    Is: _is,
    AtLeast: _at_least,
    Same: _same,
    Superior: _superior,
    Going: _going,
    Kept: _kept,
    Not: _not,
    Both: _both,
    AnyOf: _any_of,
    That: _that,
}
"""How a test is asked of a card that is played or used."""
