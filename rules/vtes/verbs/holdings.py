"""What masters and events do that stay in play."""

from __future__ import annotations

import re

from rules.vtes.definitions.holdings import (
    BledPrey,
    ByRememberedNow,
    NotFirstAction,
    OnceThisTurn,
    PaidBlood,
    RemembersForTurn,
)
from rules.vtes.verbs.registry import does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

MAKES_ANARCH = re.compile(r"(?i)(?<!control )\bbecomes? anarch\b|\bmake (?:them|[^.]*vampire[^.]*) anarch\b")
"""How cards say that they make a vampire Anarch; not "after a vampire you control becomes Anarch"."""


@possible(NotFirstAction)
def _not_first(state: State, play: Play, verb: NotFirstAction) -> bool:
    return play.action is not None and not play.action.first


@possible(BledPrey)
def _prey_was_bled(state: State, play: Play, verb: BledPrey) -> bool:
    action = play.action
    if action is None or action.bled <= 0:
        return False
    seat = action.target
    return seat == state.ring.after(play.methuselah.seat) or seat not in state.ring


@does(RemembersForTurn)
def _remembers_for_turn(state: State, play: Play, verb: RemembersForTurn) -> None:
    source = play.source
    if source is not None:
        source.memory = play.target
        if source.used is None:
            source.used = {}
        source.used["chosen"] = state.turn


@possible(ByRememberedNow)
def _is_remembered_now(state: State, play: Play, verb: ByRememberedNow) -> bool:
    card = state.in_play.get(play.number)
    if card is None or play.actor is None or card.used is None:
        return False
    return play.actor.number == card.memory and card.used.get("chosen") == state.turn


@possible(OnceThisTurn)
def _not_this_turn(state: State, play: Play, verb: OnceThisTurn) -> bool:
    card = state.in_play.get(play.number)
    return card is not None and (card.used or {}).get("called") != state.turn


@notes(OnceThisTurn)
def _note_this_turn(state: State, play: Play, verb: OnceThisTurn) -> None:
    card = state.in_play.get(play.number)
    if card is not None:
        if card.used is None:
            card.used = {}
        card.used["called"] = state.turn


@possible(PaidBlood)
def _has_paid_blood(state: State, play: Play, verb: PaidBlood) -> bool:
    action = play.action
    return action is not None and action.successful and action.cost_blood > 0
