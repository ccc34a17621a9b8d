"""Whether the conditions of `definitions.circumstances` hold."""

from __future__ import annotations

from cardbase.card import CryptCard
from rules.vtes.definitions.circumstances import (
    ActingSideHas,
    BlockedBy,
    BringsVampire,
    ControlsReady,
    DiablerizedOlder,
    FindsNobodyUp,
    HasRemembered,
    HasTaken,
    HoldsEdge,
    IsActing,
    IsEmpty,
    IsMinion,
    MinionIs,
    RememberedActs,
    RememberedAtBearer,
    RememberedThisTurn,
    TargetHoldsEdge,
)
from rules.vtes.definitions.conditions import CardRequired
from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.lasting import BecomeVampire
from rules.vtes.definitions.summoning import RaiseVampire, SummonVampire
from rules.vtes.state.cards_in_play import OLDER_VICTIM
from rules.vtes.state.who import fits
from rules.vtes.terms import BLEED_ACTION, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from rules.vtes.definitions.parts import Condition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def requires(action: Action, name: str) -> bool:
    """Return whether an action is taken with a card of the hand that requires a clan, a path or a discipline.

    Of a card that can be played with one discipline or another, it is the one that it was played with.
    """
    play = action.play
    if play is None or play.source is not None:
        return False
    card = play.face.card
    disciplines = {needed for mode in play.modes for needed, _ in mode.needs} or card.disciplines
    kin = name in getattr(card, "clans", ()) or name == getattr(card, "path", "")
    return kin or name in disciplines or _requires_sect(card, name)


def _requires_sect(card: Card, name: str) -> bool:
    """Return whether only minions of a sect can use a card."""
    return not isinstance(card, CryptCard) and name in card.requirement.sects


def _has_taken(state: State, condition: HasTaken, source: Permanent, action: Action) -> bool:
    return (
        action.successful
        and (not condition.kinds or action.kind in condition.kinds)
        and (not condition.requires or requires(action, condition.requires))
        and not (condition.at_prey and not _was_prey(state, action.methuselah.seat, action.target))
        and not (condition.at_me and not action.is_at(source.controller))
        and not (condition.bled and action.bled <= 0)
    )


def _was_prey(state: State, seat: int, other: int) -> bool:
    """Return whether another seat is the prey of one, or was until the action ousted it."""
    after = state.ring.after(seat)
    between = (seat + 1) % state.seats
    while between not in (after, other):
        between = (between + 1) % state.seats
    return between == other


def applies(state: State, condition: Condition, source: Permanent, minion: Minion | None) -> bool:
    """Return whether a condition holds for a card in play, and the minion it is on or of.

    Raises:
        TypeError: for a condition nobody has told about.
    """
    action = state.action
    if isinstance(condition, CardRequired):
        names = condition.name.split("/")
        return action is not None and action.successful and any(requires(action, name) for name in names)
    if isinstance(condition, MinionIs):
        return minion is not None and fits(condition.who, minion)
    if isinstance(condition, RememberedActs):
        return (
            action is not None and source.memory >= 0 and action.actor.number == source.memory & ~AT_SUPERIOR
        )
    if isinstance(condition, IsMinion):
        return source is minion
    if isinstance(condition, IsActing):
        return action is not None and action.actor is minion
    if isinstance(condition, RememberedThisTurn):
        return source.memory == state.turn
    if isinstance(condition, HasRemembered):
        return source.memory >= 0
    if isinstance(condition, DiablerizedOlder):
        return minion is not None and minion.noted(OLDER_VICTIM) == state.turn
    if isinstance(condition, ControlsReady):
        ready = state.ready_minions(state.methuselahs[source.controller])
        return any(fits(condition.who, other, minion) for other in ready)
    if isinstance(condition, BlockedBy):
        return (
            action is not None and action.blocker is not None and fits(condition.who, action.blocker, minion)
        )
    if isinstance(condition, BringsVampire):
        modes = action.play.modes if action is not None and action.play is not None else ()
        verbs = [verb for mode in modes for verb in mode.verbs]
        return any(
            isinstance(verb, BecomeVampire | SummonVampire) or (isinstance(verb, RaiseVampire) and verb.blood)
            for verb in verbs
        )
    if isinstance(condition, ActingSideHas):
        return action is not None and any(
            card.controller == action.methuselah.seat and condition.kind in card.face.first_line
            for card in state.in_play.values()
        )
    if isinstance(condition, IsEmpty):
        return minion is not None and minion.region == READY and minion.blood == 0
    if isinstance(condition, RememberedAtBearer):
        if action is None or action.kind != BLEED_ACTION or minion is None:
            return False
        return action.actor.number == source.memory and action.target == minion.controller
    if isinstance(condition, HoldsEdge):
        return state.edge == source.controller
    if isinstance(condition, TargetHoldsEdge):
        return action is not None and action.kind == BLEED_ACTION and action.target == state.edge >= 0
    if isinstance(condition, HasTaken):
        return action is not None and _has_taken(state, condition, source, action)
    if isinstance(condition, FindsNobodyUp):
        if action is None or action.play is None or action.play.source is not source or action.target < 0:
            return False
        return all(other.locked for other in state.ready_minions(state.methuselahs[action.target]))
    raise TypeError(f"{condition!r} is no condition that the table knows")
