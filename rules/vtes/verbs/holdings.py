"""What masters and events do that stay in play."""

from __future__ import annotations

import re

from rules.vtes.definitions.holdings import OnceThisTurn
from rules.vtes.verbs.registry import notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

MAKES_ANARCH = re.compile(r"(?i)(?<!control )\bbecomes? anarch\b|\bmake (?:them|[^.]*vampire[^.]*) anarch\b")
"""How cards say that they make a vampire Anarch; not "after a vampire you control becomes Anarch"."""


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
