"""What an action costs more, and how it fails, by the text of the minion that it is aimed at."""

from __future__ import annotations

from rules.vtes.definitions.kinds import AIM_COIN, AIM_LIFE, AIM_POOL
from rules.vtes.state import values
from rules.vtes.state.answers import end_action
from rules.vtes.state.cards_in_play import Minion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def aimed_at(state: State, action: Action) -> Minion | None:
    """Return the minion of another Methuselah that an action is aimed at, None if there is none."""
    number = action.object if action.play is None else action.play.target
    target = state.in_play.get(number) if action.target >= 0 else None
    if action.play is not None and target is None and action.play.source is not action.actor:
        target = action.play.source  # one that others act against by its own text
    if isinstance(target, Minion) and target.controller == action.target != action.methuselah.seat:
        return target
    return None


def announced(state: State, action: Action) -> None:
    """Make an action more expensive because of its target, or let a coin end it."""
    target = aimed_at(state, action)
    if target is None:
        return
    action.cost_pool += values.of_minion(state, target, AIM_POOL, 0)
    action.cost_blood += values.of_minion(state, target, AIM_LIFE, 0)
    if values.of_minion(state, target, AIM_COIN, 0) and state.dice.pick(2):
        end_action(state, action)
