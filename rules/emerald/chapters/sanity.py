"""Sanity counters and madness."""

from __future__ import annotations

from rules.emerald.state.changes import EndedError, reveal, show_identity, stand
from rules.emerald.state.events import SanityDrawn, SanityExhausted
from rules.emerald.terms import (
    FIRST_SANITY,
    FREUD,
    FREUD_LIMIT,
    GONE,
    INSANITY,
    LOYALIST,
    MAD_LIMIT,
    NAMED,
    RESTORATIONIST,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State


def draw_sanity(state: State, seat: int, attempt: bool = False) -> bool:
    """Draw a Sanity counter for a player (EMER-SAN-01 to -07).

    Args:
        state: the table.
        seat: who draws.
        attempt: whether it decides the fate of the Agent who killed Royalty: then a revealed Loyalist draws
        too.

    Returns:
        Whether it is Mad.

    Raises:
        EndedError: if a Restorationist goes insane.
    """
    if not attempt and state.revealed[seat] and state.side(seat) == LOYALIST:
        return False
    if not state.sanity.items:
        if state.journal.on:
            state.journal.note(SanityExhausted(seat))
        go_mad(state, seat)
        return True
    mad = state.board.top(state.sanity)[0] < FIRST_SANITY + state.box.mad
    if state.journal.on:
        state.journal.note(SanityDrawn(seat, mad))
    if not mad:
        state.board.draw(state.sanity, state.gone)
        return False
    state.board.draw(state.sanity, state.mad[seat])
    if len(state.mad[seat].items) >= mad_limit(state, seat):
        go_mad(state, seat)
    return True


def mad_limit(state: State, seat: int) -> int:
    """Return how many Mad counters make a player reveal the identity (EMER-SAN-03, EMER-PERM-19)."""
    return FREUD_LIMIT if state.has(seat, FREUD) else MAD_LIMIT


def go_mad(state: State, seat: int) -> None:
    """Reveal the identity; a Restorationist loses the Main Agent, and the game ends (EMER-SAN-04, -05).

    Raises:
        EndedError: for a Restorationist, or if points end the game.
    """
    if state.side(seat) == RESTORATIONIST:
        show_identity(state, seat)
        stand(state, NAMED + seat, GONE)
        raise EndedError(INSANITY)
    reveal(state, seat)
