"""What the verbs do that lock and unlock."""

from __future__ import annotations

from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.state.changes import lock, unlock
from rules.vtes.state.references import cards_of
from rules.vtes.verbs.registry import does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(Lock)
def _lock(state: State, play: Play, verb: Lock) -> None:
    for card in cards_of(state, play, verb.what):
        lock(state, card)
        card.stays_locked |= verb.stays


@does(Unlock)
def _unlock(state: State, play: Play, verb: Unlock) -> None:
    for card in cards_of(state, play, verb.what):
        unlock(state, card)
        card.stays_locked |= verb.stays
