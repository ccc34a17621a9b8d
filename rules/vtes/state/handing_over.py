"""An action goes on with another minion as the acting one."""

from __future__ import annotations

from rules.vtes.state import costs
from rules.vtes.state.answers import note_bleed
from rules.vtes.state.changes import lock, unlock
from rules.vtes.terms import BLEED_ACTION, HUNT_ACTION, POLITICAL_ACTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Action, Marks
    from rules.vtes.state.state import State


def price_for(state: State, action: Action, minion: Minion) -> tuple[int, int]:
    """Return what an action would cost another minion in blood and in pool, if it took it over."""
    blood, pool, play, old = action.cost_blood + action.cut, action.cost_pool, action.play, action.actor
    for who, sign in ((old, -1), (minion, 1)):
        blood += sign * costs.of_action(state, who, action.kind, own=False)
        pool += sign * costs.of_action(state, who, action.kind, own=False, pool=True)
        if play is not None and play.source is None:
            blood += sign * costs.blood(state, who, play.face, play.mode, 0)
            pool += sign * costs.pool(state, who, play.face)
    return blood, pool


def hand_over(state: State, action: Action, minion: Minion) -> None:
    """Let another minion be the acting one: it locks instead, and all that was done for the other is for it.

    Both have performed it, as far as that keeps them from doing the same again. What the first played it can
    play no more, the second can.
    """
    old = action.actor
    action.cost_blood, action.cost_pool = price_for(state, action, minion)
    action.cut = 0
    for name in action.modifiers:
        action.note_reaction(old, name)
    action.modifiers = [name for number, name in action.reacted or () if number == minion.number]
    unlock(state, old)
    lock(state, minion)
    action.actor = minion
    _note_performed(state, action, minion)
    if action.play is not None:
        action.play.actor = minion
    if action.marks is not None:
        _carry_over(action.marks, old, minion)


def _note_performed(state: State, action: Action, minion: Minion) -> None:
    play = action.play
    if action.kind == BLEED_ACTION:
        note_bleed(state, minion)
    elif action.kind == HUNT_ACTION:
        minion.must_hunt, minion.hunted = -1, state.turn
    elif action.kind == POLITICAL_ACTION:
        minion.politicked = state.turn
    if play is not None:
        minion.note(play.face.name if play.source is None else play.number, state.turn)


def _carry_over(marks: Marks, old: Minion, new: Minion) -> None:
    """Have what waits, and what lasts, for the first minion wait and last for the second."""
    waiting = [play for play, _ in (*marks.deferred, *marks.if_blocked, *marks.if_failing)]
    waiting += [play for play, _ in (*marks.succeeding, *marks.after, *marks.offers)]
    for play in waiting:
        if play.actor is old and play.source is None:
            play.actor = new
    marks.gifts = [(new if minion is old else minion, verb, card) for minion, verb, card in marks.gifts]
    for place, (minion, value) in enumerate(marks.lent):
        if minion is old:
            old.values.remove((None, value))
            new.values.append((None, value))
            marks.lent[place] = (new, value)
