"""Cards that are no minions and attempt to block as if they were, and canceling in an action."""

from __future__ import annotations

from rules.vtes.definitions.card import Profile
from rules.vtes.definitions.guarding import GuardAttempts, MayVeto
from rules.vtes.definitions.value import Value
from rules.vtes.state.blocks import marks, price_of_block
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import INTERCEPT, VAMPIRE
from rules.vtes.verbs.registry import does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


def _guard(state: State, action: Action, card: Permanent, verb: GuardAttempts) -> Minion:
    """Return the vampire that a card is considered while it attempts: the same in all of an action."""
    known = action.marks.guards.get(card.number) if action.marks is not None else None
    if known is not None:
        return known
    traits = frozenset({verb.trait} if verb.trait else ())
    base = Profile(VAMPIRE, "", "", "", verb.capacity, (), traits)
    guard = Minion(card.number, card.face, card.controller, card.entered, state.setting.profile(base))
    guard.capacity = verb.capacity
    guard.values.append((None, Value(INTERCEPT, verb.intercept)))
    return guard


@possible(GuardAttempts)
def _may_guard(state: State, play: Play, verb: GuardAttempts) -> bool:
    action, card = play.action, state.in_play.get(play.number)
    if action is None or card is None or action.blocked or action.pressing is not None:
        return False
    return price_of_block(state, action, _guard(state, action, card, verb)) >= 0


@does(GuardAttempts)
def _guard_attempts(state: State, play: Play, verb: GuardAttempts) -> None:
    action, card = play.action, state.in_play.get(play.number)
    if action is None or card is None:
        return
    guard = _guard(state, action, card, verb)
    marked = marks(action)
    marked.guards[card.number] = guard
    if play.mode is not None:
        marked.once.discard((card.number, play.mode.name))  # like a minion it may try again
    action.pressing = guard


@does(MayVeto)
def _may_veto(state: State, play: Play, verb: MayVeto) -> None:
    if play.action is not None:
        marks(play.action).vetoes.append((play.number, verb))
